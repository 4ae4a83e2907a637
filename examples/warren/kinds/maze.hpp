// What the tool knows about mazes.
#pragma once

#include "../kind.hpp"

#include <optional>
#include <string>
#include <warren/encoding/ansi.hpp>
#include <warren/encoding/maze_json.hpp>
#include <warren/encoding/render.hpp>
#include <warren/encoding/stone_cave.hpp>
#include <warren/io/png.hpp>
#include <warren/io/tmj.hpp>
#include <warren/io/tmx.hpp>
#include <warren/maze.hpp>
#include <warren/statistics/maze.hpp>
#include <warren/validate/maze.hpp>

namespace tool {

struct maze_kind : plain_kind<decltype(warren::dynamic_maze{}.also(warren::loops{}))> {
    static constexpr const char* name = "maze";
    static constexpr const char* document = "warren.maze"; // of its JSON
    static constexpr const char* about = "Mazes of rooms, built from hand-drawn pieces: three layers of tiles.";
    static constexpr const char* example = "dead_ends >= 16 && longest_path > 60"; // of a condition
    static constexpr bool has_title = false; // with its seed, where it is drawn as text
    static constexpr const char* tmx_file = warren::default_tmx_file;
    static constexpr const warren::tileset* tiles = &warren::stone_cave_tiles;
    static constexpr format formats[] = {format::ascii, format::ansi, format::tmx,
                                         format::tmj,   format::json, format::png};

    static constexpr const char* symbols = // of its text
        "'#' wall, 'o' stalagmite, pillar or crystal, '.' floor, '~' sand, ',' pebbles, '@' rock; blank where nobody "
        "sees it";

    using summary = warren::maze_summary;

    // Names of options, and the fields they set.
    static constexpr named_option options[] = {
        {"--grid", "WxH", "rooms across and down", "grid"},
        {"--map", "WxH", "tiles across and down", "map"},
        {"--loops", "N", "extra doors to open, beyond those that a maze needs", "loops"},
        {"--dead-ends", "preserve|allow", "whether loops may be opened at dead ends", "dead_ends"},
    };
    // Where JSON documents call a field something else; "" for what is no field, with the only value it can have.
    static constexpr other_name other_names[] = {
        {"loops.count", "loops"},
        {"loops.dead_ends", "dead_ends"},
        {"loops.enabled", ""},
        {"tile", "", "[16,16]"},
        {"topology", "", "backtracker"},
        {"newest", "", "0"},
        {"pieces", "", "stone"},
        {"pebble_sizes.0", "pebbles_single"},
        {"pebble_sizes.1", "pebbles_double"},
        {"pebble_sizes.2", "pebbles_triple"},
        {"prop_rounds", "", "1"},
        {"own_tiles", "", "[]"},
    };

    static constexpr idle_field idle_fields[] = {
        {"dead_ends", "loops", "0"},
        {"pebbles_single", "pebbles", "0"},
        {"pebbles_double", "pebbles", "0"},
        {"pebbles_triple", "pebbles", "0"},
    };

    static constexpr showcase showcases[] = {
        {"giraffe", 42, "", "twelve by nine rooms, the default"},
        {"maze_loops", 42, "loops=35", "the same with 35 more doors"},
        {"maze_desert", 7, "sand=0.6 pebbles=0.1", "more sand and pebbles"},
        {"maze_small", 3, "grid=6x4 map=50x46", "six by four rooms"},
    };

    bool with_pieces = false;

    static generator usual() {
        generator made = warren::dynamic_maze{}.also(warren::loops{});
        static_cast<void>(warren::set_field(made, "loops", "0"));
        return made;
    }

    // FR-6.1, FR-6.2: a number of loops counts only where they are enabled, and need not be said.
    static failure read_rest(generator& made, warren::json_value config) {
        const warren::json_value asked = config["loops"];
        const warren::json_value said = asked["enabled"] ? asked["enabled"] : config["loops.enabled"];
        if (!said || said.is_null()) return {};
        const std::optional<bool> enabled = said.boolean();
        if (!enabled) return bad_input("loops.enabled is " + as_written(said) + ", but must be true or false");
        const warren::json_value count = asked["count"] ? asked["count"] : config["loops.count"];
        if (*enabled && count && !count.is_null()) return {};
        return set_field<maze_kind>(made, {"loops", std::to_string(*enabled ? warren::default_loops : 0)});
    }

    void add_options(command_line& line) {
        line.add("--pieces", "also put the pieces that rooms are built from into JSON documents", with_pieces);
    }
    failure check_format(format wanted) const {
        if (!with_pieces || wanted == format::json) return {};
        return bad_input("--pieces puts pieces into JSON documents only; add --format json");
    }
    static std::string advice(const generator& made, const warren::error& why) {
        const std::string what = why.what;
        const bool too_many = (what == "the number of columns" || what == "the number of rows") && why.value > why.high;
        if (!too_many) return {};
        const auto field = [&](const char* name) { return std::string(warren::field_value(made, name).c_str()); };
        const std::string full = ": a map of " + field("map") + " tiles holds no more rooms of " + field("cell");
        constexpr int most = warren::detail::max_map_side;
        const warren::point cell = made.topology.first.cell;
        const warren::dynamic largest{most / cell.x, most / cell.y};
        if (why.value <= (what == "the number of rows" ? largest.h : largest.w))
            return full + "; make it larger with --map";
        return full + ", and the largest, of " + warren::detail::value_text(warren::dynamic{most, most}).c_str() +
               ", only " + warren::detail::value_text(largest).c_str();
    }
    static auto validate(const level& made) { return warren::validate(made); }
    static auto summary_of(const level& made) { return warren::summary_of(made); }

    warren::file_result<std::string> encode(const level& made, format wanted) const {
        switch (wanted) {
        case format::tmx: return warren::to_tmx(made);
        case format::tmj: return warren::to_tmj(made);
        case format::json: return encoded(warren::maze_json{.pieces = with_pieces}, made);
        case format::ansi: return encoded(warren::ansi{}, made);
        case format::png: return picture_of(made, warren::stone_cave_image(), {.empty = warren::solid_rock});
        default: return encoded(warren::ascii{}, made);
        }
    }

    // Where things fall, for heat maps.
    static heat_size heat_of(const level& made) { return {made.walls.width(), made.walls.height(), "walls"}; }
    static void add_heat(const level& made, heat_places& places) {
        for (int y = 0; y < made.walls.height(); ++y)
            for (int x = 0; x < made.walls.width(); ++x)
                if (made.walls(x, y) != 0) places.add(x, y);
    }
};

} // namespace tool
