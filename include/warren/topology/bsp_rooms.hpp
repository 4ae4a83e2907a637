// The platformer room's topology, first step: how large the room is, where its openings are, and the regions in it.
//
//     warren::platformer crowded;
//     crowded.topology.get<warren::bsp_rooms<>>().target_room_count = 9;
#pragma once

#include <warren/core/field_limits.hpp>
#include <warren/core/larger.hpp>
#include <warren/core/result.hpp>
#include <warren/core/rng.hpp>
#include <warren/model/platform_rules.hpp>
#include <warren/model/platformer_level.hpp>
#include <warren/topology/begin_platformer.hpp>
#include <warren/topology/bsp.hpp>
#include <warren/topology/region_rooms.hpp>

namespace warren {

inline constexpr int usual_side = -1;       // for room_width and room_height: as is usual for the type
inline constexpr int most_usual_side = 256; // RULES 3.4; whoever asks for more gets it

// Guarantees: every leaf measures at least min_bsp_size a side (BSP-009, BSP-010) and holds one region, apart from the
// leaf's edge by the padding (ROOM-002 … ROOM-007). Entrance and Boss rooms have no leaves but one flat arena (SPEC-001,
// SPEC-007). What more than one step needs to know – the corridors' width, what a hero can jump, what platforms are like –
// is asked here and written down, corrected, in the level's settings, where the other steps read it. Costs about one pass
// over the tiles.
template <extent Most = fixed<80, 40>>
struct bsp_rooms {
    using model = platformer_level<Most>;
    static constexpr auto stream = stream_id("bsp_rooms");

    room_kind room_type = room_kind::combat;
    int room_width = usual_side;
    int room_height = usual_side;
    int wall_thickness = platformer_settings{}.wall_thickness; // of Entrance and Boss rooms (2P-41)
    int entrance_y = random_height;
    int exit_y = random_height;
    int max_bsp_depth = 6;
    int min_bsp_size = 10;
    int target_room_count = 6;
    chance min_split_ratio = percent(35);
    chance max_split_ratio = percent(65);
    bsp_stop_rule bsp_stop = bsp_stop_rule::either;
    chance room_fill_ratio = percent(65);
    int room_padding = 2;
    int corridor_width = platformer_settings{}.corridor_width;
    platform_rules platforms = {};

    static constexpr void fields(auto& self, auto&& field) {
        constexpr int most = model::max_side;
        field({"room_type", "what the room is for"}, self.room_type);
        field({"room_width", "tiles across; -1 for what is usual for the type", usual_side, most}, self.room_width);
        field({"room_height", "tiles up; -1 for what is usual for the type", usual_side, most}, self.room_height);
        field({"wall_thickness", "how thick the walls of entrance and boss rooms are", 1, 4}, self.wall_thickness);
        field({"entrance_y", "the lowest row of the opening on the left; -1 for any", random_height, most},
              self.entrance_y);
        field({"exit_y", "the lowest row of the opening on the right; -1 for any", random_height, most}, self.exit_y);
        field({"max_bsp_depth", "how often a part of the room may be cut again", 1, 10}, self.max_bsp_depth);
        field({"min_bsp_size", "the least side of a part of the room", 0, most / 2}, self.min_bsp_size);
        field({"target_room_count", "about how many regions there are", 1, 32}, self.target_room_count);
        field({"min_split_ratio", "where a cut may be at the earliest", 30, 70}, self.min_split_ratio);
        field({"max_split_ratio", "where a cut may be at the latest", 30, 70}, self.max_split_ratio);
        field({"bsp_stop", "whether a part with one short side stays whole, or only one with two"}, self.bsp_stop);
        field({"room_fill_ratio", "how much of its part a region fills along each side", 50, 95}, self.room_fill_ratio);
        field({"room_padding", "tiles between a region and the edge of its part", 1, 4}, self.room_padding);
        field({"corridor_width", "how wide corridors are, at least 3", 0, detail::most_corridor_width},
              self.corridor_width);
        platform_rules::fields(self.platforms, field);
    }

    constexpr status check() const {
        const field_limit limits[] = {
            {"wall_thickness", wall_thickness, 1, 4, "2P-41"},
            {"max_bsp_depth", max_bsp_depth, 1, 10, "BSP-001"},
            {"min_bsp_size", detail::larger(min_bsp_size, 1), 1, model::max_side / 2, "BSP-002"}, // PARAM raises it
            {"target_room_count", target_room_count, 1, 32, "BSP-004"},
            {"room_padding", room_padding, 1, 4, "ROOM-004"},
            {"corridor_width", detail::larger(corridor_width, least_corridor_width), least_corridor_width,
             detail::most_corridor_width, "CORR-003"},
        };
        if (status possible = check_limits(limits); !possible) return possible;
        if (status possible = check_ratios(); !possible) return possible;
        if (status possible = platforms.check(); !possible) return possible;
        const platformer_settings used = corrected();
        if (status possible = check_raised(used); !possible) return possible;
        const field_limit sizes[] = {
            {"room_width", used.room_width, 1, detail::most_room_tiles<Most>().w, "PARAM-001"},
            {"room_height", used.room_height, 1, detail::most_room_tiles<Most>().h, "PARAM-002"},
            {"max_platforms", used.max_platforms, 0, detail::most_platforms(used.room_width, used.room_height),
             "PLAT-017"},
        };
        if (status possible = check_limits(sizes); !possible) return possible;
        return check_openings(used);
    }

    // PARAM-001 … PARAM-003, PARAM-005, PARAM-006: the settings as they are used.
    constexpr platformer_settings corrected() const {
        platformer_settings used{.room_type = room_type, .bsp_stop = bsp_stop};
        used.wall_thickness = wall_thickness;
        used.max_bsp_depth = max_bsp_depth;
        used.corridor_width = detail::larger(corridor_width, least_corridor_width);
        used.room_padding = room_padding;
        used.min_bsp_size =
            detail::larger(min_bsp_size, used.corridor_width + detail::region_margin + 2 * room_padding); // 2P-7
        const dynamic usual = usual_size(room_type);
        used.room_width = detail::larger(room_width == usual_side ? usual.w : room_width, 2 * used.min_bsp_size);
        used.room_height = detail::larger(room_height == usual_side ? usual.h : room_height, 2 * used.min_bsp_size);
        const bool flat = room_type != room_kind::combat; // their openings are on the ground, wherever that is
        used.entrance_y = flat ? wall_thickness : entrance_y;
        used.exit_y = flat ? wall_thickness : exit_y;
        used.target_room_count = target_room_count;
        used.min_split_ratio = min_split_ratio;
        used.max_split_ratio = max_split_ratio;
        used.room_fill_ratio = room_fill_ratio;
        platforms.write_down(used, detail::usual_platforms(used.room_width, used.room_height));
        return used;
    }

    constexpr status carve(model& level, rng& random) const {
        if (status begun = begin(level); !begun) return begun;
        level.start = {0, height_of_opening(level.settings, level.settings.entrance_y, random)};
        level.end = {level.width() - 1, height_of_opening(level.settings, level.settings.exit_y, random)};
        if (!level.is_combat()) {
            const int wall = level.settings.wall_thickness;
            level.tiles.dig(rect{0, 0, level.width(), level.height()}.inflated(-wall));
            return {};
        }
        detail::bsp_cutting<model>(level, random).run();
        detail::region_placing<model>(level, random).run();
        return {};
    }

private:
    constexpr status check_ratios() const {
        const struct {
            const char* what;
            chance value;
            int low; // percent
            int high;
            const char* rule;
        } ratios[] = {{"min_split_ratio", min_split_ratio, 30, 70, "BSP-008"},
                      {"max_split_ratio", max_split_ratio, 30, 70, "BSP-008"},
                      {"room_fill_ratio", room_fill_ratio, 50, 95, "ROOM-001"}};
        for (const auto& one : ratios)
            if (one.value.parts < percent(one.low).parts || one.value.parts > percent(one.high).parts)
                return chance_out_of_range(one.what, one.value, percent(one.low), percent(one.high), one.rule);
        if (min_split_ratio.parts > max_split_ratio.parts)
            return chance_out_of_range("min_split_ratio", min_split_ratio, percent(30), max_split_ratio, "BSP-008");
        return {};
    }

    // PARAM-001, PARAM-002: a room is made larger for its parts, but not larger than rooms usually are at most (RULES
    // 3.4) unless that was asked for.
    constexpr status check_raised(const platformer_settings& used) const {
        const dynamic usual = usual_size(room_type);
        const int asked_width = room_width == usual_side ? usual.w : room_width;
        const int asked_height = room_height == usual_side ? usual.h : room_height;
        const int shorter = asked_width < asked_height ? asked_width : asked_height;
        const int most = detail::larger(shorter, most_usual_side) / 2;
        if (used.min_bsp_size <= most) return {};
        return out_of_range("min_bsp_size", used.min_bsp_size, 0, most, "PARAM-001");
    }

    // 2P-3
    static constexpr int highest_opening(const platformer_settings& used) {
        return used.room_height - used.wall_thickness - opening_height - 1;
    }
    static constexpr status check_openings(const platformer_settings& used) {
        if (used.room_type != room_kind::combat) return {};
        const field_limit openings[] = {
            {"entrance_y", used.entrance_y, detail::lowest_opening(used), highest_opening(used), "2P-3"},
            {"exit_y", used.exit_y, detail::lowest_opening(used), highest_opening(used), "2P-3"}};
        for (const field_limit& one : openings)
            if (one.value != random_height && (one.value < one.low || one.value > one.high))
                return out_of_range(one.what, one.value, one.low, one.high, one.rule);
        return {};
    }
    static constexpr int height_of_opening(const platformer_settings& used, int wanted, rng& random) {
        if (wanted != random_height) return wanted;
        return random.between(detail::lowest_opening(used), highest_opening(used));
    }

    constexpr status begin(model& level) const {
        level.settings = corrected();
        if (status begun = detail::clear_platformer(level); !begun) return begun;
        const bool cut = level.is_combat();
        const int regions = cut ? detail::most_regions(level.width(), level.height()) : 0;
        const int nodes = cut ? detail::most_bsp_nodes(level.width(), level.height()) : 0;
        if (status made = level.bsp.make_room(nodes, "the tree of cuts"); !made) return made;
        if (status made = level.target_coin.make_room(nodes, "the list of decisions"); !made) return made;
        if (status made = level.regions.make_room(regions, "the list of regions"); !made) return made;
        warn(level);
        return {};
    }

    constexpr void warn(model& level) const {
        const platformer_settings& used = level.settings;
        if (used.corridor_width != corridor_width) level.warnings.push_back("corridor_width was raised");
        if (used.min_bsp_size != min_bsp_size) level.warnings.push_back("min_bsp_size was raised");
        if (room_width != usual_side && used.room_width != room_width)
            level.warnings.push_back("room_width was raised");
        if (room_height != usual_side && used.room_height != room_height)
            level.warnings.push_back("room_height was raised");
        const bool moved = (entrance_y != random_height && used.entrance_y != entrance_y) ||
                           (exit_y != random_height && used.exit_y != exit_y);
        if (moved) level.warnings.push_back("the openings of this kind of room are on its ground");
        if (platforms.needs_correction()) level.warnings.push_back("the widths of platforms were put in order");
    }
};

} // namespace warren
