// What the tool knows about dungeons.
#pragma once

#include "../input.hpp"
#include "../kind.hpp"

#include <algorithm>
#include <cstdio>
#include <optional>
#include <string>
#include <string_view>
#include <warren/decoration/populate.hpp>
#include <warren/dungeon.hpp>
#include <warren/dungeon_save.hpp>
#include <warren/encoding/dungeon_json.hpp>
#include <warren/encoding/dungeon_text.hpp>
#include <warren/encoding/mapbin.hpp>
#include <warren/io/dungeon_tmx.hpp>
#include <warren/io/tmj.hpp>
#include <warren/statistics/dungeon.hpp>
#include <warren/validate/dungeon.hpp>

namespace tool {

// 2D-8 as a field: hidden passages are a percentage of the corridors, or as many as there are decoys.
struct passages_by_percent {
    static constexpr auto stream = warren::hidden_passages::stream;
    warren::hidden_passages passages = {};
    warren::passage_count count = warren::passage_count::percent;

    static constexpr void fields(auto& self, auto&& field) {
        warren::hidden_passages::fields(self.passages, field);
        field({"passage_count", "how many hidden passages: a percentage, or as many as there are decoys"}, self.count);
    }
    constexpr warren::status check() const { return passages.check(); }
    template <warren::dungeon_like Level>
    constexpr warren::status assign(Level& level, warren::rng& random) const {
        if (count == warren::passage_count::percent) return passages.assign(level, random);
        return {};
    }
};
struct passages_by_decoys {
    static constexpr auto stream = warren::match_decoys::stream;
    warren::passage_count count = warren::passage_count::percent;

    static constexpr void fields(auto& self, auto&& field) {
        field({"passage_count", "how many hidden passages: a percentage, or as many as there are decoys"}, self.count);
    }
    template <warren::dungeon_like Level>
    constexpr warren::status decorate(Level& level, warren::rng& random) const {
        if (count == warren::passage_count::match_decoys) return warren::match_decoys{}.decorate(level, random);
        return {};
    }
};

// Monsters, treasure, traps and locks, when asked for.
struct population {
    static constexpr auto stream = warren::populate::stream;
    bool wanted = false;
    warren::populate inhabitants = {};

    static constexpr void fields(auto& self, auto&& field) {
        field({"populate", "whether there are monsters, things, traps and locked doors"}, self.wanted);
        warren::populate::fields(self.inhabitants, field);
    }
    constexpr warren::status check() const { return inhabitants.check(); }
    template <warren::dungeon_like Level>
    constexpr warren::status decorate(Level& level, warren::rng& random) const {
        if (wanted) return inhabitants.decorate(level, random);
        return {};
    }
};

using tool_dungeon = warren::generator<
    warren::chain<warren::cell_rooms<warren::dynamic, warren::any_number, std::uint16_t>, warren::extra_links>,
    warren::chain<warren::hidden_rooms, passages_by_percent, warren::stairs>,
    warren::chain<warren::niches, warren::decoys, passages_by_decoys, population>, warren::dungeon_text>;

struct dungeon_kind : plain_kind<tool_dungeon> {
    static constexpr const char* name = "dungeon";
    static constexpr const char* document = "warren.dungeon"; // of its JSON
    static constexpr const char* about =
        "Roguelike dungeons: rooms, corridors, hidden rooms and passages, niches and decoys.";
    static constexpr const char* example = "steps > 100 && without_secrets == 1"; // of a condition
    static constexpr bool has_title = false; // with its seed, where it is drawn as text
    static constexpr const char* tmx_file = warren::default_dungeon_file;
    static constexpr const warren::tileset* tiles = &warren::dungeon_tileset;
    static constexpr format formats[] = {format::ascii, format::ansi, format::tmx,   format::tmj,
                                         format::json,  format::png,  format::mapbin};

    static constexpr const char* symbols = // of its text
        "'#' wall, '.' floor, '+' door, '?' secret door, '<' stairs up, '>' stairs down, '^' trap, '*' thing or key, "
        "'M' monster; with --format ansi, as on terminals, walls are '█', secret doors '░' and locked doors red";

    using summary = warren::dungeon_summary;

    std::string save_file;
    std::optional<warren::dungeon_save> save; // what was in it

    static constexpr named_option options[] = {
        {"--size", "small|medium|large", "50 x 50 tiles with 9 rooms, 64 x 64 with 16, or 78 x 78 with 20", "map_size"},
        {"--hidden", "few|some|many", "how many hidden rooms at most", "hidden_rooms"},
        {"--niches", "few|some|many", "how many niches", "niches"},
        {"--deception", "few|some|many", "how many decoys and hidden passages", "deception"},
    };
    static constexpr other_name other_names[] = {
        {"percentages.hidden_rooms", "hidden_rooms_percent"},
        {"percentages.niches", "niches_percent"},
        {"percentages.decoys", "deception_percent"},
        {"percentages.hidden_passages", ""},
        {"with_stairs", "", "true"},
        {"population", ""},
    };
    static constexpr idle_field idle_fields[] = {
        {"depth", "populate", "false"},    {"monsters", "populate", "false"}, {"items", "populate", "false"},
        {"treasure", "populate", "false"}, {"traps", "populate", "false"},    {"locks", "populate", "false"},
    };
    static constexpr showcase showcases[] = {
        {"dungeon", 42, "", "sixteen rooms, the default"},
        {"dungeon_large", 42, "map_size=2 deception=2", "a large one with many decoys and hidden passages"},
        {"dungeon_loops", 7, "extra_links=6", "with six corridors more than it needs"},
        {"dungeon_populated", 3, "populate=true depth=5", "with monsters, treasure, traps and locks"},
    };

    // Documents have the inhabitants in a group of their own, at depth 0 where there are none; and hidden passages have a
    // percentage of their own, which is that of decoys here.
    static failure read_rest(generator& made, warren::json_value config) {
        const warren::json_value shares = config["percentages"];
        const warren::json_value passages = shares["hidden_passages"];
        if (passages && as_written(passages) != as_written(shares["decoys"]))
            return bad_input("percentages.hidden_passages is " + as_written(passages) +
                             ", but here it can only be that of decoys; the library can do more");
        const warren::json_value inhabitants = config["population"];
        if (!inhabitants || inhabitants.is_null()) return {};
        if (inhabitants.kind() != warren::json_kind::object)
            return bad_input("population is " + as_written(inhabitants) + ", but must be an object");
        const bool none = inhabitants["depth"].whole_number() == 0;
        if (failure why = set_field<dungeon_kind>(made, {"populate", none ? "false" : "true"})) return why;
        const word_list known = field_names(warren::populate{});
        for (warren::json_value next = inhabitants.first(); next; next = next.after()) {
            const std::string called = "population." + next.name();
            if (failure why = refuse_zeros(called)) return why;
            if (std::find(known.begin(), known.end(), next.name()) == known.end())
                return bad_input("there is no field called '" + called + "'" + suggestion(next.name(), known));
            if (none && next.whole_number() != 0)
                return bad_input(called + " is " + as_written(next) + ", but must be 0, as the depth is");
            if (none) continue;
            if (failure why = set_field<dungeon_kind>(made, {next.name(), as_written(next), called})) return why;
        }
        return {};
    }

    void add_options(command_line& line) {
        line.add(
            "--load", "FILE",
            "make a dungeon again that was saved as mapbin, with its own seed and configuration; - is standard input",
            save_file);
    }
    // A preset of 3 fits two bits, and counts as 2: whoever saved it may have meant something else.
    failure load(warren::seed& used) {
        const auto bytes = read_input(save_file, warren::longest_save);
        if (!bytes) return file_failed(bytes.error());
        auto read = warren::read_mapbin(*bytes, warren::bad_presets::refuse);
        const warren::file_error why{.reason = read.error(), .file = input_name(save_file)};
        if (!read && why.reason.rule == std::string_view("DUN-201")) {
            std::fprintf(stderr, "warning: %s; it counts as 2\n", printable(why.message()).c_str());
            read = warren::read_mapbin(*bytes);
        }
        if (!read) return file_failed(why);
        save = *read;
        used = save->seed;
        return {};
    }
    warren::status make(const generator& made_by, level& out, warren::seed used) const {
        return save ? warren::make_again(out, *save) : made_by.into(out, used);
    }

    static generator usual() {
        generator made;
        static_cast<void>(warren::set_field(made, "extra_links", "0"));
        return made;
    }
    static bool is_preset(const std::string& field) {
        return !warren::field_value(warren::dungeon_config{}, field.c_str()).empty();
    }
    // The presets of the rulebook, which stand for a layout or for percentages.
    static failure set_special(generator& made, const field_setting& asked, bool& done) {
        const std::string& field = asked.field;
        done = is_preset(field);
        if (!done) return {};
        warren::dungeon_config presets;
        if (failure why = read_preset(presets, asked)) return why;
        const auto wanted = warren::parameters_of(presets);
        if (!wanted) return bad_input(words_of(wanted.error()));
        if (field == "map_size") made.topology.first.layout = wanted->layout;
        if (field == "hidden_rooms") return set(made, "hidden_rooms_percent", wanted->hidden_rooms);
        if (field == "niches") return set(made, "niches_percent", wanted->niches);
        if (field == "deception") return set(made, "deception_percent", wanted->deception);
        return {};
    }

    // A preset is shown as what it is, or in a comment where the numbers are none.
    static failure describe_special(const generator& made, std::string& out) {
        const auto number = [&](const char* name) { return std::atoi(warren::field_value(made, name).c_str()); };
        const warren::dungeon_config presets{
            warren::preset_code(made.topology.first.layout), warren::preset_code(number("hidden_rooms_percent")),
            warren::preset_code(number("niches_percent")), warren::preset_code(number("deception_percent"))};
        warren::visit_fields(presets, [&](const warren::field_info& info, int code) {
            out += std::string("# ") + info.about +
                   "; default 1; sets some of the lines below, which count if they differ\n" + (code < 0 ? "# " : "") +
                   info.name + " = " + (code < 0 ? "no preset" : std::to_string(code)) + '\n';
        });
        return {};
    }

    static auto validate(const level& made) { return warren::validate(made); }
    static auto summary_of(const level& made) { return warren::summary_of(made); }

    // With more of them a map becomes so long that nobody reads it, neither Tiled nor warren itself.
    static bool has_objects(const level& made) { return made.rooms.size() <= 1024; }

    warren::file_result<std::string> encode(const level& made, format wanted) const {
        switch (wanted) {
        case format::tmx: return warren::to_tmx(made, {.objects = has_objects(made)});
        case format::tmj: return warren::to_tmj(made, {.objects = has_objects(made)});
        case format::json: return encoded(warren::dungeon_json{}, made);
        case format::ansi:
            return encoded(warren::dungeon_text{.symbols = warren::symbol_set::unicode, .colours = true}, made);
        case format::png: return picture_of(made, warren::dungeon_tileset_image());
        case format::mapbin: return saved(made);
        default: return encoded(warren::dungeon_text{}, made);
        }
    }

    static heat_size heat_of(const level& made) { return {made.width(), made.height(), "rooms and corridors"}; }
    static void add_heat(const level& made, heat_places& places) {
        for (int y = 0; y < made.height(); ++y)
            for (int x = 0; x < made.width(); ++x)
                if (warren::walkable(made.tiles(x, y))) places.add(x, y);
    }

private:
    // By its word or its number.
    static failure read_preset(warren::dungeon_config& presets, const field_setting& asked) {
        const word_list words =
            asked.field == "map_size" ? word_list{"small", "medium", "large"} : word_list{"few", "some", "many"};
        for (int code = 0; code < 3; ++code) {
            const std::string number = std::to_string(code);
            if (plain_name(asked.value) != words[static_cast<std::size_t>(code)] && asked.value != number) continue;
            return set_plain_field(presets, {asked.field, number, asked.called});
        }
        return asked.refused(listed(words) + ", or their numbers 0, 1 or 2");
    }
    static failure set(generator& made, const char* field, int value) {
        if (warren::status done = warren::set_field(made, field, std::to_string(value).c_str()); !done)
            return bad_input(words_of(done.error()));
        return {};
    }

    // Three bytes when they are enough, the long form otherwise: also for monsters and things, which --load would lose.
    static warren::file_result<std::string> saved(const level& made) {
        if (const auto presets = warren::presets_of(made.settings); presets && made.settings.depth == 0)
            if (const auto bytes = warren::to_mapbin(made.seed, *presets))
                return std::string(bytes->begin(), bytes->end());
        const auto bytes = warren::to_long_mapbin(made.seed, made.settings);
        if (!bytes) return bytes.error();
        return std::string(bytes->begin(), bytes->end());
    }
};

} // namespace tool
