// What the tool knows about platformer rooms.
#pragma once

#include "../kind.hpp"

#include <string>
#include <utility>
#include <warren/encoding/platformer_json.hpp>
#include <warren/encoding/platformer_svg.hpp>
#include <warren/encoding/platformer_text.hpp>
#include <warren/io/platformer_tmx.hpp>
#include <warren/io/tmj.hpp>
#include <warren/platformer.hpp>
#include <warren/statistics/platformer.hpp>
#include <warren/validate/platformer.hpp>

namespace tool {

struct platformer_kind : plain_kind<warren::dynamic_platformer> {
    static constexpr const char* name = "platformer";
    static constexpr const char* document = "warren.platformer"; // of its JSON
    static constexpr const char* about = "Platformer rooms with a way from start to end that a hero can really jump.";
    static constexpr const char* example = "jumps >= 10 && ground_spawns > 3"; // of a condition
    static constexpr bool has_title = false; // with its seed, where it is drawn as text
    static constexpr const char* tmx_file = warren::default_platformer_file;
    static constexpr const warren::tileset* tiles = &warren::platformer_tileset;
    static constexpr format formats[] = {format::ascii, format::ansi, format::tmx, format::tmj,
                                         format::json,  format::svg,  format::png};

    static constexpr const char* symbols = // of its text
        "'#' wall, '=' platform, '>' start, '<' end, '|' door, 'g' enemy on the ground, 'a' enemy in the air, 'B' "
        "boss; with --format ansi, as on terminals, walls are '█', platforms '▀' and doors '│'";

    using summary = warren::platformer_summary;

    static constexpr named_option options[] = {
        {"--type", "combat|entrance|boss", "what the room is for", "room_type"},
        {"--width", "N", "tiles across", "room_width"},
        {"--height", "N", "tiles up", "room_height"},
        {"--double-jump", "on|off", "whether the hero can jump again in mid-air", "has_double_jump"},
    };
    static constexpr other_name other_names[] = {
        {"split_ratio_range.0", "min_split_ratio"},
        {"split_ratio_range.1", "max_split_ratio"},
    };
    static constexpr showcase showcases[] = {
        {"platformer", 42, "", "a combat room, the default"},
        {"platformer_large", 7, "room_width=120 room_height=60", "a larger one"},
        {"platformer_entrance", 3, "room_type=entrance", "an entrance"},
        {"platformer_boss", 3, "room_type=boss", "where the boss waits"},
    };

    bool overlays = false;

    static generator usual() { return {}; }
    void add_options(command_line& line) {
        line.add("--overlays", "also draw cuts, graph and route into SVG pictures", overlays);
    }
    failure check_format(format wanted) const {
        if (!overlays || wanted == format::svg) return {};
        return bad_input("--overlays draws into SVG pictures only; add --format svg");
    }
    // "room_width was raised" to what?
    static std::string warning_words(const level& made, const char* warning) {
        const warren::platformer_settings& used = made.settings;
        const std::pair<std::string, int> raised[] = {{"corridor_width", used.corridor_width},
                                                      {"min_bsp_size", used.min_bsp_size},
                                                      {"room_width", used.room_width},
                                                      {"room_height", used.room_height},
                                                      {"walk_brush_size", used.walk_brush_size}};
        for (const auto& [field, value] : raised)
            if (warning == field + " was raised") return std::string(warning) + " to " + std::to_string(value);
        return warning;
    }
    static auto validate(const level& made) { return warren::validate(made); }
    static auto summary_of(const level& made) { return warren::summary_of(made); }

    warren::file_result<std::string> encode(const level& made, format wanted) const {
        switch (wanted) {
        case format::tmx: return warren::to_tmx(made, {.objects = true});
        case format::tmj: return warren::to_tmj(made, {.objects = true});
        case format::json: return encoded(warren::platformer_json{}, made);
        case format::svg:
            return encoded(warren::platformer_svg{.bsp = overlays, .graph = overlays, .route = overlays}, made);
        case format::ansi: return encoded(warren::platformer_text{.ascii = false, .colours = true}, made);
        case format::png: return picture_of(made, warren::platformer_tileset_image());
        default: return encoded(warren::platformer_text{}, made);
        }
    }

    static heat_size heat_of(const level& made) { return {made.width(), made.height(), "platforms", true}; }
    static void add_heat(const level& made, heat_places& places) {
        for (const warren::platform& next : made.platforms)
            for (int x = next.x; x < next.x + next.width; ++x) places.add(x, next.y);
    }
};

} // namespace tool
