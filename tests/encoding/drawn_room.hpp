// A platformer room drawn by hand, the highest row first, for tests that look at what becomes of it.
#pragma once

#include <doctest/doctest.h>
#include <initializer_list>
#include <string_view>
#include <warren/model/platformer_level.hpp>

// '#' wall, '=' platform, everything else air.
template <warren::extent Most = warren::fixed<80, 40>>
warren::platformer_level<Most> drawn_room(std::initializer_list<std::string_view> rows) {
    warren::platformer_level<Most> level;
    const auto height = static_cast<int>(rows.size());
    const auto width = static_cast<int>(rows.begin()->size());
    REQUIRE(level.tiles.resize({width, height}));
    int y = height;
    for (const std::string_view row : rows) {
        --y;
        for (int x = 0; x < width; ++x) {
            const char drawn = row[static_cast<std::size_t>(x)];
            level.tiles(x, y) = drawn == '#'   ? warren::platformer_tile::wall
                                : drawn == '=' ? warren::platformer_tile::platform
                                               : warren::platformer_tile::air;
        }
    }
    return level;
}

// Two regions, a way between them, something of everything that can be in a level.
inline warren::platformer_level<> room_with_everything() {
    using namespace warren;
    platformer_level<> level = drawn_room({
        "##############",
        "####     #####",
        "#         ####",
        "   ===        ",
        "        ##    ",
        "####     #    ",
        "##############",
    });
    level.seed = seed{77};
    level.start = {0, 2};
    level.end = {13, 1};
    const auto fill = [](auto& list, const auto&... items) {
        REQUIRE(list.resize(static_cast<int>(sizeof...(items))));
        int next = 0;
        ((list[next++] = items), ...);
    };
    fill(level.bsp, bsp_node{.area = {0, 0, 14, 7}, .first_child = 1, .position = 6, .split = bsp_split::vertical},
         bsp_node{.area = {0, 0, 6, 7}, .parent = 0, .depth = 1, .stop = bsp_stop::width},
         bsp_node{.area = {6, 0, 8, 7}, .parent = 0, .depth = 1, .stop = bsp_stop::target});
    fill(level.target_coin, false, true);
    fill(level.regions, region{.area = {1, 2, 4, 3}, .leaf = 1, .type = region_kind::entrance, .is_entrance = true},
         region{.area = {7, 1, 5, 4}, .leaf = 2, .type = region_kind::exit, .is_exit = true});
    fill(level.edges.candidates, region_pair{0, 1});
    fill(level.edges.tree, region_pair{0, 1});
    fill(level.corridors,
         region_corridor{.a = 0,
                         .b = 1,
                         .shape = region_way::l,
                         .horizontal_first = true,
                         .from = {4, 3},
                         .bend = {7, 3},
                         .to = {7, 2}},
         region_corridor{.a = 0, .b = 1, .from = {4, 3}, .to = {7, 3}});
    level.walks.push_back({walk_direction::forward, 12, true});
    level.walks.push_back({walk_direction::backward, 13, false});
    level.joints.push_back({1, {5, 2}, {7, 2}});
    level.ground_exceptions.push_back({2, 1});
    fill(level.platforms, platform{3, 3, 3, 4, platform_purpose::reach, 2});
    fill(level.spawn_candidates, spawn_point{7, 1, spawn_kind::ground}, spawn_point{6, 4, spawn_kind::air});
    level.spawns.push_back({7, 1, spawn_kind::ground});
    level.spawns.push_back({6, 4, spawn_kind::air});
    level.spawns.push_back({11, 1, spawn_kind::boss});
    level.needs_door_at_exit = true;
    level.exit_door = {13, 1, 1, 3};
    level.unresolved_gaps = 1;
    fill(level.route, route_step{0, 2, route_move::walk}, route_step{4, 4, route_move::jump},
         route_step{7, 1, route_move::drop}, route_step{13, 1, route_move::walk});
    level.settings.room_width = 14;
    level.settings.room_height = 7;
    level.settings.max_jump_height = 0; // nobody has said how he jumps
    level.settings.min_split_ratio = percent(35);
    level.settings.max_split_ratio = percent(65);
    level.stats = {.attempts = 2, .repair_walks = 1, .island_tiles = 3, .air_considered = 9, .air_kept = 1};
    level.warnings.push_back("one \"word\"");
    return level;
}
