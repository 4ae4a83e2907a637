// The rules of a platformer room's size and parameters (PARAM, 2P-7, RULES 3.4): what everything else is measured by.
#pragma once

#include <warren/validate/platformer/reading.hpp>

namespace warren::detail {

template <class Level>
struct platformer_settings_check : platformer_reading<Level> {
    using platformer_reading<Level>::level;
    using platformer_reading<Level>::found;
    using platformer_reading<Level>::expect;

    // False when the rest cannot be read.
    constexpr bool sizes() {
        const int before = found.total;
        if (!has_tiles()) {
            found.add("1E", {}, "the room has no tiles, or too many");
            return false;
        }
        const auto sound = [](const auto& list) { return list.count >= 0 && list.count <= list.capacity(); };
        expect(sound(level.walks) && sound(level.joints) && sound(level.ground_exceptions) && sound(level.spawns) &&
                   sound(level.warnings),
               "1E", {}, "a list says that it is longer than it can be");
        const platformer_settings& used = level.settings;
        expect(used.room_type <= room_kind::boss, "SPEC-001", {}, "there is no such kind of room");
        expect(used.room_width == level.tiles.width(), "PARAM-001", {}, "the room is not as wide as its settings say");
        expect(used.room_height == level.tiles.height(), "PARAM-002", {},
               "the room is not as high as its settings say");
        limit(used.wall_thickness, 1, 4, "2P-41", "walls are not between 1 and 4 tiles thick");
        if (found.total == before) openings();
        return found.total == before;
    }

    // False when what is asked for is so far from possible that nothing can be measured by it. Zero stands for a step that
    // was left out.
    constexpr bool parameters() {
        const platformer_settings& used = level.settings;
        const int before = found.total;
        const int side = Level::max_side;
        chances();
        limit(used.entrance_clear_depth, 3, max_clear_depth, "POST-003", "openings are not cleared 3 to 8 tiles deep");
        limit(used.corridor_width, 3, 64, "PARAM-003", "corridors are not 3 to 64 tiles wide");
        if (used.walk_brush_size != 0)
            limit(used.walk_brush_size, 3, 64, "PARAM-004", "the walk's brush does not measure 3 to 64 tiles");
        limit(used.room_padding, 1, 4, "ROOM-004", "the padding is not between 1 and 4");
        limit(used.max_bsp_depth, 1, 10, "BSP-001", "the depth of the cuts is not between 1 and 10");
        limit(used.target_room_count, 1, 32, "BSP-004", "the target is not between 1 and 32 regions");
        limit(used.min_bsp_size, 1, side, "2P-7", "the least size of a leaf is impossible");
        limit(used.max_jump_height, 1, 16, "PLAT-004", "the jump height is not between 1 and 16");
        limit(used.max_horizontal_jump, 1, 16, "PLAT-008", "the width of a jump is not between 1 and 16");
        limit(used.max_platforms, 0, most_platforms(level.width(), level.height()), "PLAT-017",
              "so many platforms are too many");
        limit(used.platform_exclusion_radius, 1, 16, "PLAT-003", "the space between platforms is not between 1 and 16");
        limit(used.protected_radius, 0, 64, "2P-25", "the space around start and end is not between 0 and 64");
        limit(used.min_platform_width, 3, 64, "PARAM-005", "platforms are not at least 3 tiles wide");
        limit(used.max_platform_width, used.min_platform_width, 64, "PARAM-006",
              "the largest width of platforms is smaller than the smallest");
        limit(used.crumbs, 0, 16, "3.4", "the crumbs to clear away are not between 0 and 16 tiles large");
        if (asks_for_spawns()) spawning();
        if (found.total != before) return false;
        expect(used.room_width >= 2 * used.min_bsp_size, "PARAM-001", {}, "the room is too narrow for two parts");
        expect(used.room_height >= 2 * used.min_bsp_size, "PARAM-002", {}, "the room is too low for two parts");
        expect(used.min_bsp_size >= used.corridor_width + 3 + 2 * used.room_padding, "2P-7", {},
               "a leaf may be too small for its region");
        return found.total == before;
    }

private:
    constexpr void limit(int value, int low, int high, const char* rule, const char* text) {
        expect(value >= low && value <= high, rule, {}, text);
    }

    constexpr bool has_tiles() const {
        const int w = level.tiles.width();
        const int h = level.tiles.height();
        return w >= 1 && h >= 1 && w <= Level::max_side && h <= Level::max_side;
    }

    constexpr bool asks_for_spawns() const {
        const platformer_settings& used = level.settings;
        return used.min_ground_span != 0 || used.min_air_height != 0 || used.air_edge_margin != 0 ||
               used.air_keep_chance != never || used.max_enemies != 0 || used.min_spawn_distance != 0;
    }
    constexpr void spawning() {
        const platformer_settings& used = level.settings;
        limit(used.min_ground_span, 1, 64, "SPAWN-004", "the ground that a spawn needs is not 1 to 64 tiles long");
        limit(used.min_air_height, 1, 64, "SPAWN-008", "the air that a spawn needs is not 1 to 64 tiles high");
        limit(used.air_edge_margin, 1, 64, "SPAWN-010", "the space between spawns and borders is not 1 to 64 tiles");
        limit(used.max_enemies, 0, max_enemy_limit, "SPAWN-016", "so many enemies are too many");
        limit(used.min_spawn_distance, 0, 1000, "SPAWN-017", "the space between spawns is not between 0 and 1000");
    }

    // 2P-3
    constexpr void openings() {
        const int thick = level.settings.wall_thickness;
        const auto check = [&](point place, int x, int asked, const char* text) {
            const int lowest = level.is_combat() ? thick + 1 : thick; // SPEC-002: level with the ground
            const int highest = level.tiles.height() - thick - 4;
            expect(place.x == x && place.y >= lowest && place.y <= highest, "2P-3", this->at(place), text);
            expect(asked == random_height || asked == (level.is_combat() ? place.y : thick), "2P-3", this->at(place),
                   "an opening is not at the height asked for");
        };
        check(level.start, 0, level.settings.entrance_y,
              "the start is not in the left border, between floor and ceiling");
        check(level.end, level.tiles.width() - 1, level.settings.exit_y,
              "the end is not in the right border, between floor and ceiling");
    }

    constexpr void chances() {
        const platformer_settings& used = level.settings;
        const chance all[] = {used.min_split_ratio,  used.max_split_ratio,    used.room_fill_ratio,
                              used.extra_edge_ratio, used.horizontal_bias,    used.l_shape_corridor_chance,
                              used.air_keep_chance,  used.random_width_chance};
        for (const chance odds : all)
            expect(odds.parts <= chance::whole, "3.4", {}, "a chance or ratio is larger than 1");
        expect(used.min_split_ratio.parts <= used.max_split_ratio.parts, "BSP-008", {},
               "the split ratios are reversed");
        if (used.min_split_ratio != never || used.max_split_ratio != never)
            expect(within(used.min_split_ratio, 30, 70) && within(used.max_split_ratio, 30, 70), "BSP-008", {},
                   "the split ratios are not between 0.3 and 0.7");
        if (used.room_fill_ratio != never)
            expect(within(used.room_fill_ratio, 50, 95), "ROOM-001", {}, "the fill ratio is not between 0.5 and 0.95");
    }
    static constexpr bool within(chance odds, int low, int high) { // percent
        return odds.parts >= percent(low).parts && odds.parts <= percent(high).parts;
    }
};

} // namespace warren::detail
