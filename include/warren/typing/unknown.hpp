// Decides what an Unknown node turns out to be when a player enters it.
//
//     warren::unknown_resolver resolver{warren::seed{42}};
//     const auto met = resolver.resolve(6);                       result<unknown_resolution>; met->outcome
//     const auto poor = resolver.resolve(7, {.shop = true});      no Shop in this row
//
// The map is never asked nor changed: the outcome is the game's to keep (2A-13, 2A-24), or act_run's (act_run.hpp).
#pragma once

#include <cstddef>
#include <cstdint>
#include <warren/core/bytes.hpp>
#include <warren/core/rng.hpp>
#include <warren/typing/unknown_rules.hpp>

namespace warren {

// Everything about one decision; chances and counters are those before the roll (D3, INTERCHANGE "warren.unknown").
struct unknown_resolution {
    std::uint64_t index = 0; // how many decisions came before, in all acts
    int row = 0;
    chance chances[unknown_candidates] = {}; // also of the banned
    std::uint32_t counters[unknown_candidates] = {};
    unknown_bans banned = {};
    bool forced = false;
    unknown_outcome outcome = unknown_outcome::event;

    friend constexpr bool operator==(const unknown_resolution&, const unknown_resolution&) = default;
};

// An outcome that is decided beforehand (P6.2), or none.
struct forced_outcome {
    bool set = false;
    unknown_outcome outcome = unknown_outcome::event;

    friend constexpr bool operator==(const forced_outcome&, const forced_outcome&) = default;
};

// The act context (P0.2b): all that a resolver remembers, as plain data for those who save in a way of their own.
struct unknown_state {
    warren::seed seed = {};
    std::uint64_t draws = 0; // position in the seed's stream
    std::uint64_t index = 0; // decisions so far
    std::uint32_t counters[unknown_candidates] = {};
    forced_outcome forced = {};

    friend constexpr bool operator==(const unknown_state&, const unknown_state&) = default;
};

namespace detail {

inline constexpr int unknown_state_size = 8 + 8 + 8 + 4 * unknown_candidates + 1;

// What no resolver can have come to. `position` is that of the state in a save, or negative.
constexpr status check_state(const unknown_state& state, pity_scope scope, int position = -1) {
    constexpr std::uint64_t most = INT64_MAX / unknown_candidates;
    const auto complain = [&](const char* what, std::uint64_t value, std::uint64_t high, int offset) {
        error why = out_of_range(what, static_cast<std::int64_t>(value < INT64_MAX ? value : INT64_MAX), 0,
                                 static_cast<std::int64_t>(high), "2A-24");
        if (position >= 0) why.where = at_byte(position + offset);
        return why;
    };
    if (state.index > most) return complain("index", state.index, most, 16);
    if (state.draws > unknown_candidates * state.index)
        return complain("draws", state.draws, unknown_candidates * state.index, 8);
    constexpr const char* names[] = {"the counter of Battle", "the counter of Treasure", "the counter of Shop"};
    const std::uint64_t highest = scope == pity_scope::none ? 0 : state.index;
    for (int candidate = 0; candidate < unknown_candidates; ++candidate)
        if (state.counters[candidate] > highest)
            return complain(names[candidate], state.counters[candidate], highest, 24 + 4 * candidate);
    if (static_cast<int>(state.forced.outcome) >= choice_count<unknown_outcome>)
        return complain("the forced outcome", static_cast<std::uint64_t>(state.forced.outcome),
                        choice_count<unknown_outcome> - 1, 36);
    return {};
}

constexpr void put_state(auto& out, const unknown_state& state) {
    out.put(state.seed.value, 8);
    out.put(state.draws, 8);
    out.put(state.index, 8);
    for (const std::uint32_t counter : state.counters) out.put(counter, 4);
    out.put(state.forced.set ? 1u + static_cast<unsigned>(state.forced.outcome) : 0u, 1);
}

constexpr status take_state(auto& in, pity_scope scope, unknown_state& state) {
    const int position = in.position();
    state.seed.value = in.take(8);
    state.draws = in.take(8);
    state.index = in.take(8);
    for (std::uint32_t& counter : state.counters) counter = static_cast<std::uint32_t>(in.take(4));
    const auto forced = static_cast<std::uint8_t>(in.take(1));
    state.forced = {};
    if (forced != 0) state.forced = {true, static_cast<unknown_outcome>(forced - 1)};
    return check_state(state, scope, position);
}

} // namespace detail

// P3.1 … P3.6. Draws from a stream of its own, in the order of visits, so a run is repeated by its seed and its way.
class unknown_resolver {
public:
    static constexpr save_format format{"WRur", 1};
    static constexpr int saved_size = save_frame_size + detail::unknown_state_size;

    constexpr explicit unknown_resolver(seed run, const unknown_rules& rules = {}) : rules_(rules) {
        override_seed(run);
    }

    // What the Unknown of this row is. Structural bans count when the rules respect them, bans by neighbours when the
    // rules do not ignore those. An error is a mistake of the caller or of the rules, and changes nothing.
    constexpr result<unknown_resolution> resolve(int row, unknown_bans structural = {}, unknown_bans adjacent = {}) {
        if (status fine = rules_.check(); !fine) return fine.error();
        if (row < 1) return out_of_range("row", row, 1, INT32_MAX, "2A-6");
        unknown_resolution made{.index = state_.index, .row = row, .forced = state_.forced.set};
        for (int candidate = 0; candidate < unknown_candidates; ++candidate) {
            made.counters[candidate] = state_.counters[candidate];
            made.chances[candidate] = rules_.effective(candidate, state_.counters[candidate]);
        }
        if (rules_.respect_structural_bans) made.banned = structural;
        if (!rules_.ignore_adjacency) made.banned = made.banned | adjacent;
        made.outcome = made.forced                               ? state_.forced.outcome
                       : rules_.roll == unknown_roll::sequential ? roll_in_turn(made)
                                                                 : roll_once(made);
        state_.forced = {};
        ++state_.index;
        update_pity(made.outcome);
        return made;
    }

    // A new act begins (2A-23).
    constexpr void start_act() {
        if (rules_.scope == pity_scope::per_run) return;
        for (std::uint32_t& counter : state_.counters) counter = 0;
    }

    // P6.2: the next outcome is this one, whatever is banned. It takes no draw and updates pity like any other (2A-24).
    constexpr status force_next(unknown_outcome outcome) {
        unknown_state forced = state_;
        forced.forced = {true, outcome};
        if (status fine = detail::check_state(forced, rules_.scope); !fine) return fine;
        state_ = forced;
        return {};
    }
    constexpr void force_nothing() { state_.forced = {}; }

    // P6.2: goes on with the stream of another seed, from its beginning.
    constexpr void override_seed(seed other) {
        state_.seed = other;
        state_.draws = 0;
        random_ = stage_rng(other, stage::runtime);
    }

    constexpr const unknown_rules& rules() const { return rules_; }
    constexpr const unknown_state& state() const { return state_; }
    // A state that no resolver can come to is an error and changes nothing.
    constexpr status restore(const unknown_state& state) {
        if (status fine = detail::check_state(state, rules_.scope); !fine) return fine;
        override_seed(state.seed);
        random_.skip(state.draws);
        state_ = state;
        return {};
    }

    // A3: the state as bytes. The rules are configuration and not among them.
    constexpr fixed_vector<std::uint8_t, saved_size> saved() const {
        byte_writer<saved_size> out{format};
        detail::put_state(out, state_);
        return out.finish();
    }
    constexpr status save(sink auto& out) const { return write(out, saved()); }

    // Bytes that are not exactly a save of a resolver are an error that says which one is wrong, and change nothing.
    template <byte_like Byte>
    constexpr status load(const Byte* bytes, std::size_t size) {
        byte_reader<Byte> in{bytes, size};
        if (status opened = in.open(format, saved_size, saved_size); !opened) return opened;
        unknown_state state;
        if (status taken = detail::take_state(in, rules_.scope, state); !taken) return taken;
        return restore(state);
    }
    constexpr status load(const byte_container auto& bytes) {
        return load(bytes.data(), static_cast<std::size_t>(bytes.size()));
    }

    friend constexpr bool operator==(const unknown_resolver&, const unknown_resolver&) = default;

private:
    // P3.2: a banned candidate is skipped and takes no draw.
    constexpr unknown_outcome roll_in_turn(const unknown_resolution& before) {
        for (int candidate = 0; candidate < unknown_candidates; ++candidate) {
            if (before.banned[candidate]) continue;
            const bool success = random_.happens(before.chances[candidate]);
            ++state_.draws;
            if (success) return static_cast<unknown_outcome>(candidate);
        }
        return unknown_outcome::event;
    }

    // 2A-11: a banned candidate has no share, and those behind it move up.
    constexpr unknown_outcome roll_once(const unknown_resolution& before) {
        std::uint64_t rest = random_();
        ++state_.draws;
        for (int candidate = 0; candidate < unknown_candidates; ++candidate) {
            if (before.banned[candidate]) continue;
            if (rest < before.chances[candidate].parts) return static_cast<unknown_outcome>(candidate);
            rest -= before.chances[candidate].parts;
        }
        return unknown_outcome::event;
    }

    // P3.5; what was banned grows as well (2A-12).
    constexpr void update_pity(unknown_outcome chosen) {
        if (rules_.scope == pity_scope::none) return;
        for (int candidate = 0; candidate < unknown_candidates; ++candidate) {
            std::uint32_t& counter = state_.counters[candidate];
            if (candidate == static_cast<int>(chosen))
                counter = 0;
            else if (counter < UINT32_MAX)
                ++counter;
        }
    }

    unknown_rules rules_;
    unknown_state state_;
    rng random_ = stage_rng({}, stage::runtime);
};

} // namespace warren
