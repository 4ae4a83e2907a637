// How far a dungeon has come, for those who show it: names of the phases, a fraction that only grows, and a bar.
//
//     warren::make_with_progress(dungeon, level, warren::seed{42}, [](const warren::progress_report& now) {
//         std::puts(warren::progress_bar(now).c_str());
//     });
#pragma once

#include <concepts>
#include <cstdint>
#include <type_traits>
#include <warren/core/result.hpp>
#include <warren/core/text.hpp>
#include <warren/fields.hpp>
#include <warren/model/dungeon_level.hpp>

namespace warren {

inline constexpr int dungeon_phases = 8;

// DUN-233, 2D-14
constexpr const char* phase_name(dungeon_phase phase) {
    constexpr const char* names[dungeon_phases] = {
        "Carving Chambers", "Digging Corridors", "Hiding Rooms",   "Carving Niches",
        "Laying Traps",     "Concealing Doors",  "Placing Stairs", "Generation Complete!",
    };
    return names[static_cast<int>(phase)];
}

struct progress_report {
    static constexpr int whole = 1'000'000;

    dungeon_phase phase = dungeon_phase::rooms;
    const char* name = "";
    int step = 0; // of `steps` in this phase
    int steps = 0;
    int millionths = 0; // of everything; never falls, and is `whole` at the end

    constexpr double fraction() const { return static_cast<double>(millionths) / whole; } // only to be shown
};

// Which share of the whole each phase has, and how much of it is done.
class progress_meter {
public:
    // DUN-233: as many parts as there are things to be placed.
    struct work {
        int parts[dungeon_phases] = {};
    };

    // Percentages of rooms and secrets, before anything is known but the number of rooms.
    struct percentages {
        int rooms = 0;
        int hidden_rooms = 0;
        int niches = 0;
        int decoys = 0;
        int hidden_passages = 0;
    };

    constexpr explicit progress_meter(const percentages& asked) : asked_(asked) {
        const int corridors = asked.rooms > 0 ? asked.rooms - 1 : 0;
        // As far as one can tell: every room open, two walls of each and two more without a door.
        plan(asked.rooms, corridors, 2 * asked.rooms + 2);
    }

    // DUN-113: after rooms were hidden, the real numbers are known.
    template <dungeon_like Level>
    constexpr void plan_again(const Level& level) {
        int non_branching = 0;
        for (const auto& room : level.rooms)
            for (int i = 0; i < room.connections; ++i) non_branching += room.links[i].non_branching ? 1 : 0;
        const dungeon_counters& now = level.counters;
        plan(level.rooms.size() - now.total_hidden_rooms, non_branching / 2,
             now.available_walls_count + now.total_niches + now.total_decoys);
    }

    constexpr const work& planned() const { return work_; }

    constexpr progress_report advance(dungeon_phase phase, int step, int steps) {
        if (phase != now_) done_[static_cast<int>(now_)] = progress_report::whole; // even if less was found than wanted
        now_ = phase;
        if (steps > 0)
            done_[static_cast<int>(phase)] =
                static_cast<int>(std::int64_t{step < steps ? step : steps} * progress_report::whole / steps);
        std::int64_t sum = 0;
        std::int64_t parts = 0;
        for (int i = 0; i < dungeon_phases; ++i) {
            sum += std::int64_t{done_[i]} * work_.parts[i];
            parts += work_.parts[i];
        }
        const int reached =
            phase == dungeon_phase::done || parts == 0 ? progress_report::whole : static_cast<int>(sum / parts);
        if (reached > reached_) reached_ = reached;
        return {phase, phase_name(phase), step, steps, reached_};
    }

private:
    constexpr void plan(int open_rooms, int corridors, int walls) {
        const int parts[dungeon_phases] = {asked_.rooms,
                                           asked_.rooms > 0 ? asked_.rooms - 1 : 0,
                                           percentage_of(asked_.rooms, asked_.hidden_rooms),
                                           percentage_of(open_rooms, asked_.niches),
                                           percentage_of(walls, asked_.decoys),
                                           percentage_of(corridors, asked_.hidden_passages),
                                           1,
                                           0};
        for (int i = 0; i < dungeon_phases; ++i) work_.parts[i] = parts[i];
    }

    percentages asked_;
    work work_;
    int done_[dungeon_phases] = {}; // in millionths
    dungeon_phase now_ = dungeon_phase::rooms;
    int reached_ = 0;
};

namespace detail {

// The whole number in the field of that name, or 0 if there is none.
struct number_visitor {
    const char* name;
    int found = 0;

    template <class T>
    constexpr void operator()(const field_info& info, const T& value) {
        if constexpr (std::same_as<T, int>)
            if (same_words(info.name, name)) found = value;
    }
};
template <class Config>
constexpr int number_in(const Config& config, const char* name) {
    number_visitor visit{name};
    visit_fields(config, visit);
    return visit.found;
}

template <class Level, class Report>
struct progress_listener {
    progress_meter meter;
    const Level& level;
    Report& report;
    bool planned = false;

    static void call(void* context, dungeon_phase phase, int step, int steps) {
        auto& self = *static_cast<progress_listener*>(context);
        if (!self.planned && phase > dungeon_phase::hidden_rooms) {
            self.planned = true;
            self.meter.plan_again(self.level);
        }
        self.report(self.meter.advance(phase, step, steps));
    }
};

} // namespace detail

// What the meter must know, from the policies of a generator.
template <class Generator>
constexpr progress_meter::percentages percentages_of(const Generator& generator) {
    return {.rooms = detail::number_in(generator.topology, "rooms"),
            .hidden_rooms = detail::number_in(generator.typing, "hidden_rooms_percent"),
            .niches = detail::number_in(generator.decoration, "niches_percent"),
            .decoys = detail::number_in(generator.decoration, "deception_percent"),
            .hidden_passages = detail::number_in(generator.typing, "deception_percent")};
}

// generator.into(level, used), with a call of report(const progress_report&) for each step. The last one, of the phase
// done, comes only if the level could be made (DUN-162).
template <class Generator, class Report>
status make_with_progress(const Generator& generator, typename Generator::model& level, seed used, Report&& report) {
    using listener = detail::progress_listener<typename Generator::model, std::remove_reference_t<Report>>;
    listener listening{progress_meter(percentages_of(generator)), level, report};
    const progress_hook before = level.progress;
    level.progress = {&listener::call, &listening};
    const status made = generator.into(level, used);
    level.progress = before;
    if (made) listener::call(&listening, dungeon_phase::done, 0, 0);
    return made;
}

// Two lines for a terminal: the name of the phase, and under it a bar with the percentage, both centred in `columns`.
constexpr text<400> progress_bar(const progress_report& now, int columns = 40) {
    constexpr int brackets_and_number = 7; // "[" … "] 100%"
    const int most = columns < 160 ? columns : 160;
    const int cells = most > brackets_and_number + 1 ? most - brackets_and_number : 1;
    const auto filled = static_cast<int>(std::int64_t{now.millionths} * cells / progress_report::whole);
    const int percentage = now.millionths / (progress_report::whole / 100);
    text<400> out;
    const int margin = (most - static_cast<int>(length_of(now.name))) / 2;
    for (int i = 0; i < margin; ++i) out << " ";
    out << now.name << "\n[";
    for (int i = 0; i < cells; ++i) out << (i < filled ? "#" : ".");
    out << "]" << (percentage < 100 ? " " : "") << (percentage < 10 ? " " : "") << " " << percentage << "%";
    return out;
}

} // namespace warren
