#include <warren/validate/platformer.hpp>

#include "encoding/drawn_room.hpp"
#include <cstdint>
#include <doctest/doctest.h>
#include <functional>
#include <string>
#include <vector>
#include <warren/bake.hpp>
#include <warren/movement/reachability.hpp>
#include <warren/platformer.hpp>

using namespace warren;

namespace {

using level = platformer::model;

// The index of the first item for which `wanted` holds; a room without one is of no use here.
int index_of(const auto& list, auto wanted) {
    for (int i = 0; i < list.size(); ++i)
        if (wanted(list[i])) return i;
    FAIL("the room for the corruptions lacks something");
    return 0;
}
auto& find(auto& list, auto wanted) { return list[index_of(list, wanted)]; }
bool has(const auto& list, auto wanted) {
    for (const auto& item : list)
        if (wanted(item)) return true;
    return false;
}

const auto is_bent = [](const region_corridor& way) { return way.shape == region_way::l && way.bend != way.to; };
const auto is_direct = [](const region_corridor& way) {
    return way.shape == region_way::direct && way.from.x != way.to.x;
};
const auto is_vertical = [](const platform& each) { return each.purpose == platform_purpose::vertical; };
const auto is_horizontal = [](const platform& each) { return each.purpose == platform_purpose::horizontal; };
const auto on_ground = [](const spawn_point& spawn) { return spawn.type == spawn_kind::ground; };
const auto in_air = [](const spawn_point& spawn) { return spawn.type == spawn_kind::air; };
const auto ends_by = [](bsp_stop reason) { return [=](const bsp_node& node) { return node.stop == reason; }; };
const auto wide = [](const bsp_node& node) { return 4 * node.area.w > 5 * node.area.h && !node.is_leaf(); };
const auto tall = [](const bsp_node& node) { return 5 * node.area.w < 4 * node.area.h && !node.is_leaf(); };
const auto is_jump = [](const route_step& step) { return step.move == route_move::jump; };
const auto ordinary = [](const region& each) { return each.type == region_kind::combat; };

bool has_high_jump(const level& l) {
    for (int i = 1; i < l.route.size(); ++i)
        if (l.route[i].y > l.route[i - 1].y + 2) return true;
    return false;
}

// Is it in a gap between walls, not between platforms?
bool joins_walls(const level& l, const platform& each) {
    const int left = each.center - (each.gap + 1) / 2;
    return is_horizontal(each) && l.tiles(left, each.y) == platformer_tile::wall &&
           l.tiles(left + each.gap + 1, each.y) == platformer_tile::wall;
}

// A room in which something of everything can be broken.
const level& sample() {
    static const level found = [] {
        for (std::uint64_t n = 0; n < 10000; ++n) {
            const auto made = platformer{}(seed{n});
            REQUIRE(made);
            const level& l = *made;
            if (has(l.corridors,
                    [](const region_corridor& each) {
                        return is_bent(each) && each.horizontal_first && each.from.x != each.bend.x &&
                               each.bend.x > 9 && each.bend.x < 54;
                    }) &&
                has(l.corridors, is_direct) && has(l.platforms, is_vertical) &&
                has(l.platforms, [&](const platform& each) { return joins_walls(l, each); }) &&
                has(l.spawns, on_ground) && has(l.spawns, in_air) && has(l.bsp, ends_by(bsp_stop::width)) &&
                has(l.bsp, ends_by(bsp_stop::height)) && has(l.bsp, ends_by(bsp_stop::target)) && has(l.bsp, tall) &&
                l.edges.extra.size() == 1 && l.regions.size() >= 6 && l.edges.candidates.size() > 8 &&
                l.spawns.size() == l.settings.max_enemies && has(l.regions, ordinary) && l.start.y > 12 &&
                l.end.y > 12 && has_high_jump(l))
                return l;
        }
        FAIL("no room has everything");
        return level{};
    }();
    return found;
}
const level& entrance() {
    static const level made = *platformer_of(room_kind::entrance)(seed{1});
    return made;
}
const level& boss() {
    static const level made = *platformer_of(room_kind::boss)(seed{1});
    return made;
}

void resize(auto& list, int count) { REQUIRE(list.resize(count)); }
void swap_items(auto& one, auto& other) {
    const auto kept = one;
    one = other;
    other = kept;
}
// Fills the tiles of an area.
void fill(level& l, const rect& area, platformer_tile with) {
    for (int y = area.y; y < area.bottom(); ++y)
        for (int x = area.x; x < area.right(); ++x) l.tiles(x, y) = with;
}
void move_platform(level& l, platform& each, int x, int y) {
    fill(l, {each.x, each.y, each.width, 1}, platformer_tile::air);
    each.x = static_cast<std::int16_t>(x);
    each.y = static_cast<std::int16_t>(y);
    each.center = static_cast<std::int16_t>(x + each.width / 2);
    fill(l, {x, y, each.width, 1}, platformer_tile::platform);
}
std::int16_t& raise(std::int16_t& number, int by) {
    number = static_cast<std::int16_t>(number + by);
    return number;
}
// A place that may be a spawn of neither kind.
point solid_place(const level& l) {
    for (int x = 1; x < l.width(); ++x)
        if (l.tiles(x, 1) == platformer_tile::wall) return {x, 1};
    return {};
}

// A tile in the middle of walls, but for air at a corner below it.
point wall_beside_corner(const level& l, int side) {
    const auto open = [&](int x, int y) { return passable(l.tiles(x, y)); };
    for (int y = 2; y + 2 < l.height(); ++y)
        for (int x = 2; x + 2 < l.width(); ++x)
            if (!open(x, y) && !open(x - 1, y) && !open(x + 1, y) && !open(x, y - 1) && !open(x, y + 1) &&
                open(x + side, y - 1))
                return {x, y};
    FAIL("no wall is beside a corner");
    return {};
}
// Half-way along a horizontal leg, at the upper or lower side of it.
point edge_of_corridor(level& l, int side) {
    const region_corridor& way = find(l.corridors, [](const region_corridor& each) {
        return is_bent(each) && each.horizontal_first && each.from.x != each.bend.x && each.bend.x > 9 &&
               each.bend.x < 54;
    });
    return {(way.from.x + way.bend.x) / 2, way.from.y + side};
}

struct corruption {
    const char* rule;
    const char* what;
    std::function<void(level&)> damage;
};

constexpr auto wall = platformer_tile::wall;
constexpr auto air = platformer_tile::air;
constexpr auto a_platform = platformer_tile::platform;

// Each does one thing that a bug might do.
const corruption corruptions[] = {
    {"1E", "a tile of no kind", [](level& l) { l.tiles(5, 5) = static_cast<platformer_tile>(3); }},
    {"1E", "no tiles", [](level& l) { l.tiles = {}; }},
    {"1E", "a list longer than it can be", [](level& l) { l.walks.count = 5; }},
    {"1E", "a list shorter than nothing", [](level& l) { l.spawns.count = -1; }},
    {"SPEC-001", "a kind of room that does not exist",
     [](level& l) { l.settings.room_type = static_cast<room_kind>(3); }},
    {"PARAM-001", "another width than asked for", [](level& l) { ++l.settings.room_width; }},
    {"PARAM-001", "a room too narrow to cut", [](level& l) { l.settings.min_bsp_size = 33; }},
    {"PARAM-002", "another height than asked for", [](level& l) { --l.settings.room_height; }},
    {"PARAM-002", "a room too low to cut", [](level& l) { l.settings.min_bsp_size = 21; }},
    {"PARAM-003", "corridors nobody fits in", [](level& l) { l.settings.corridor_width = 2; }},
    {"PARAM-004", "a small brush", [](level& l) { l.settings.walk_brush_size = 2; }},
    {"PARAM-005", "narrow platforms", [](level& l) { l.settings.min_platform_width = 2; }},
    {"PARAM-006", "reversed widths", [](level& l) { l.settings.max_platform_width = 2; }},
    {"2P-7", "leaves too small for regions", [](level& l) { l.settings.room_padding = 3; }},
    {"3.4", "a chance above 1", [](level& l) { l.settings.horizontal_bias = {chance::whole + 1}; }},
    {"BSP-008", "reversed split ratios", [](level& l) { l.settings.min_split_ratio = percent(66); }},
    {"2P-41", "walls of no thickness", [](level& l) { l.settings.wall_thickness = 0; }},
    {"2P-3", "a start inside the room", [](level& l) { l.start.x = 1; }},
    {"2P-3", "an end far outside",
     [](level& l) {
         l.end = {INT32_MAX, INT32_MIN};
     }},
    {"2P-3", "a start under the floor", [](level& l) { l.start.y = 2; }},
    {"2P-3", "a start at another height than asked for",
     [](level& l) { l.settings.entrance_y = l.start.y == 20 ? 21 : 20; }},
    {"2P-3", "a start asked for under the floor", [](level& l) { l.settings.entrance_y = 0; }},
    {"2P-3", "an end asked for in the floor", [](level& l) { l.settings.exit_y = 1; }},
    {"2P-3", "an end asked for in the sky", [](level& l) { l.settings.exit_y = 1000; }},
    {"2P-3", "a start asked for at no height", [](level& l) { l.settings.entrance_y = -2; }},
    {"3.4", "crumbs of less than nothing", [](level& l) { l.settings.crumbs = -1; }},
    {"3.4", "crumbs as large as a room", [](level& l) { l.settings.crumbs = 17; }},
    {"BSP-008", "cuts at the very edge", [](level& l) { l.settings.min_split_ratio = percent(29); }},
    {"BSP-008", "cuts at the other edge", [](level& l) { l.settings.max_split_ratio = percent(71); }},
    {"BSP-008", "cuts anywhere", [](level& l) { l.settings.min_split_ratio = never; }},
    {"ROOM-001", "regions larger than their leaves", [](level& l) { l.settings.room_fill_ratio = percent(96); }},
    {"SPAWN-004", "spawns without ground", [](level& l) { l.settings.min_ground_span = 0; }},
    {"SPAWN-008", "spawns without air", [](level& l) { l.settings.min_air_height = 65; }},
    {"SPAWN-010", "spawns in the border", [](level& l) { l.settings.air_edge_margin = 0; }},
    {"SPAWN-017", "spawns farther apart than one may ask for", [](level& l) { l.settings.min_spawn_distance = 1001; }},
    {"PLAT-004", "a platform over less than nothing",
     [](level& l) {
         l.platforms[0].purpose = platform_purpose::reach;
         l.platforms[0].gap = -1;
     }},
    {"2P-41", "a hole in the left border", [](level& l) { l.tiles(0, l.start.y + 3) = air; }},
    {"2P-41", "a hole in the right border", [](level& l) { l.tiles(l.width() - 1, l.end.y - 1) = a_platform; }},
    {"2P-41", "a hole in the floor", [](level& l) { l.tiles(9, 0) = air; }},
    {"2P-41", "a hole in the ceiling", [](level& l) { l.tiles(9, l.height() - 1) = air; }},
    {"POST-005", "a closed opening", [](level& l) { l.tiles(0, l.start.y + 2) = wall; }},
    {"POST-005", "a platform in a clearing", [](level& l) { l.tiles(l.width() - 5, l.end.y) = a_platform; }},
    {"POST-006", "a hole in the ground of an opening", [](level& l) { l.tiles(4, l.start.y - 1) = air; }},
    {"POST-006", "an exception that is none",
     [](level& l) {
         l.ground_exceptions.push_back({4, l.start.y - 1});
     }},
    {"POST-006", "an exception elsewhere",
     [](level& l) {
         l.tiles(30, 20) = air;
         l.ground_exceptions.push_back({30, 20});
     }},
    {"POST-002", "an island",
     [](level& l) {
         fill(l, {20, 0, 4, 4}, wall);
         l.tiles(21, 1) = air;
     }},
    {"POST-002", "an island that touches by a corner, below on the right",
     [](level& l) { l.tiles[wall_beside_corner(l, 1)] = air; }},
    {"POST-002", "an island that touches by a corner, below on the left",
     [](level& l) { l.tiles[wall_beside_corner(l, -1)] = air; }},
    {"CONN-001", "no way through", [](level& l) { fill(l, {l.width() / 2, 0, 1, l.height()}, wall); }},

    {"BSP-001", "no tree", [](level& l) { resize(l.bsp, 0); }},
    {"BSP-001", "a root that is not the room", [](level& l) { --l.bsp[0].area.w; }},
    {"BSP-001", "a tree deeper than allowed", [](level& l) { l.settings.max_bsp_depth = 1; }},
    {"BSP-002", "a narrow leaf with another excuse",
     [](level& l) { find(l.bsp, ends_by(bsp_stop::width)).stop = bsp_stop::height; }},
    {"BSP-003", "a low leaf with another excuse",
     [](level& l) { find(l.bsp, ends_by(bsp_stop::height)).stop = bsp_stop::target; }},
    {"BSP-004", "a leaf that ended by a coin that said no",
     [](level& l) { l.target_coin[index_of(l.target_coin, [](bool ended) { return ended; })] = false; }},
    {"BSP-004", "a coin too few", [](level& l) { resize(l.target_coin, l.target_coin.size() - 1); }},
    {"BSP-004", "a coin too many", [](level& l) { resize(l.target_coin, l.target_coin.size() + 1); }},
    {"BSP-004", "a target reached later", [](level& l) { l.settings.target_room_count = 32; }},
    {"FLOW-BSP", "a leaf for no reason",
     [](level& l) {
         l.target_coin[index_of(l.target_coin, [](bool ended) { return ended; })] = false;
         find(l.bsp, ends_by(bsp_stop::target)).stop = bsp_stop::none;
     }},
    {"BSP-005", "a wide node cut across",
     [](level& l) { find(l.bsp, wide).split = bsp_split::horizontal; }},
    {"BSP-006", "a high node cut upright", [](level& l) { find(l.bsp, tall).split = bsp_split::vertical; }},
    {"BSP-008", "a cut beyond the ratios", [](level& l) { l.settings.min_split_ratio = l.settings.max_split_ratio; }},
    {"BSP-009", "a cut outside of the node", [](level& l) { l.bsp[0].position = -1; }},
    {"BSP-009", "parts that overlap", [](level& l) { ++l.bsp[l.bsp[0].first_child].area.w; }},
    {"BSP-009", "a first part too small", [](level& l) { l.bsp[0].position = 9; }},
    {"BSP-010", "a second part too small", [](level& l) { l.bsp[0].position = l.width() - 9; }},
    {"2P-6", "a node in the wrong place", [](level& l) { l.bsp[0].first_child = 3; }},
    {"2P-6", "nodes that belong to nobody", [](level& l) { resize(l.bsp, l.bsp.size() + 1); l.bsp[l.bsp.size() - 1] = l.bsp[l.bsp.size() - 2]; }},
    {"2P-6", "nodes that are missing", [](level& l) { resize(l.bsp, l.bsp.size() - 1); }},

    {"ROOM-001", "a leaf without a region", [](level& l) { resize(l.regions, l.regions.size() - 1); }},
    {"ROOM-001", "two regions in a leaf", [](level& l) { l.regions[1].leaf = l.regions[0].leaf; }},
    {"ROOM-001", "a region in no leaf", [](level& l) { l.regions[1].leaf = 1000; }},
    {"ROOM-001", "regions of another size than asked for", [](level& l) { l.settings.room_fill_ratio = percent(95); }},
    {"ROOM-001", "a wall in a region",
     [](level& l) { l.tiles[find(l.regions, ordinary).center()] = wall; }},
    {"ROOM-002", "a small region", [](level& l) { l.regions[0].area.w = 5; }},
    {"ROOM-003", "a large region", [](level& l) { l.regions[0].area.h = l.bsp[l.regions[0].leaf].area.h; l.regions[0].area.y = l.bsp[l.regions[0].leaf].area.y; }},
    {"ROOM-004", "a region too far left", [](level& l) { l.regions[0].area.x = l.bsp[l.regions[0].leaf].area.x + 1; }},
    {"ROOM-005", "a region too low", [](level& l) { l.regions[0].area.y = l.bsp[l.regions[0].leaf].area.y + 1; }},
    {"ROOM-006", "a region too far right",
     [](level& l) { l.regions[0].area.x = l.bsp[l.regions[0].leaf].area.right() - 1 - l.regions[0].area.w; }},
    {"ROOM-007", "a region too high",
     [](level& l) { l.regions[0].area.y = l.bsp[l.regions[0].leaf].area.bottom() - 1 - l.regions[0].area.h; }},
    {"2P-9", "a region outside", [](level& l) { l.regions[2].area = {INT32_MAX, INT32_MAX, INT32_MAX, INT32_MAX}; }},
    {"2P-9", "regions that overlap", [](level& l) { l.regions[2].area = l.regions[1].area; }},
    {"ROOM-009", "another entrance",
     [](level& l) {
         find(l.regions, [](const region& each) { return each.is_entrance; }).is_entrance = false;
         find(l.regions, ordinary).is_entrance = true;
     }},
    {"ROOM-010", "two exits", [](level& l) { find(l.regions, ordinary).is_exit = true; }},
    {"ROOM-011", "an entrance of another type",
     [](level& l) {
         find(l.regions, [](const region& each) { return each.type == region_kind::entrance; }).type = region_kind::boss;
     }},
    {"ROOM-012", "an exit of another type",
     [](level& l) {
         find(l.regions, [](const region& each) { return each.is_exit; }).type = region_kind::combat;
     }},
    {"2P-40", "a boss in the middle", [](level& l) { find(l.regions, ordinary).type = region_kind::boss; }},

    {"GRAPH-001", "an edge to nowhere", [](level& l) { l.edges.tree[0].b = 1000; }},
    {"GRAPH-001", "an edge the wrong way round", [](level& l) { swap_items(l.edges.tree[0].a, l.edges.tree[0].b); }},
    {"GRAPH-001", "a candidate too few",
     [](level& l) { resize(l.edges.candidates, l.edges.candidates.size() - 1); }},
    {"GRAPH-003", "a candidate between regions far apart",
     [](level& l) {
         const auto count = static_cast<std::int16_t>(l.regions.size());
         for (std::int16_t a = 0; a < count; ++a)
             for (auto b = static_cast<std::int16_t>(a + 1); b < count; ++b) {
                 const region_pair added{a, b};
                 if (has(l.edges.candidates, [&](region_pair pair) { return pair == added; })) continue;
                 resize(l.edges.candidates, l.edges.candidates.size() + 1);
                 int at = l.edges.candidates.size() - 1;
                 for (; at > 0; --at) { // where it belongs
                     const region_pair before = l.edges.candidates[at - 1];
                     if (before.a < a || (before.a == a && before.b < b)) break;
                     l.edges.candidates[at] = before;
                 }
                 l.edges.candidates[at] = added;
                 return;
             }
     }},
    {"GRAPH-004", "candidates out of order",
     [](level& l) { swap_items(l.edges.candidates[0], l.edges.candidates[1]); }},
    {"GRAPH-005", "a tree out of order", [](level& l) { swap_items(l.edges.tree[0], l.edges.tree[2]); }},
    {"GRAPH-006", "a tree with a cycle", [](level& l) { l.edges.tree[4] = l.edges.tree[0]; }},
    {"GRAPH-006", "a longer edge in the tree",
     [](level& l) { l.edges.tree[l.edges.tree.size() - 1] = l.edges.extra[0]; }},
    {"GRAPH-007", "an edge too few", [](level& l) { resize(l.edges.tree, l.edges.tree.size() - 1); }},
    {"GRAPH-008", "an edge of the tree that is no candidate",
     [](level& l) {
         const region_pair first = l.edges.candidates[0];
         const region_pair lost = find(l.edges.tree, [&](region_pair pair) { return pair != first; });
         auto& candidates = l.edges.candidates;
         int at = index_of(candidates, [&](region_pair pair) { return pair == lost; });
         for (; at + 1 < candidates.size(); ++at) candidates[at] = candidates[at + 1];
         resize(candidates, candidates.size() - 1);
     }},
    {"GRAPH-009", "an extra edge too few", [](level& l) { resize(l.edges.extra, 0); }},
    {"GRAPH-009", "more extra edges asked for", [](level& l) { l.settings.extra_edge_ratio = percent(50); }},
    {"GRAPH-010", "an extra edge that is not the shortest",
     [](level& l) {
         const auto weight = [&](region_pair pair) {
             return squared_distance(l.regions[pair.a].center(), l.regions[pair.b].center());
         };
         l.edges.extra[0] = find(l.edges.candidates, [&](region_pair pair) {
             return weight(pair) > weight(l.edges.extra[0]) &&
                    !has(l.edges.tree, [&](region_pair other) { return other == pair; });
         });
     }},
    {"GRAPH-011", "an extra edge of the tree", [](level& l) { l.edges.extra[0] = l.edges.tree[0]; }},
    {"2P-18", "an extra edge twice",
     [](level& l) {
         l.settings.extra_edge_ratio = ratio(2, l.edges.tree.size());
         resize(l.edges.extra, 2);
         l.edges.extra[1] = l.edges.extra[0];
     }},

    {"GRAPH-012", "a corridor too few", [](level& l) { resize(l.corridors, l.corridors.size() - 1); }},
    {"GRAPH-012", "corridors out of order", [](level& l) { swap_items(l.corridors[0], l.corridors[1]); }},
    {"CORR-001", "bends although there should be none", [](level& l) { l.settings.l_shape_corridor_chance = never; }},
    {"CORR-001", "no bends although there should be", [](level& l) { l.settings.l_shape_corridor_chance = always; }},
    {"CORR-002", "a bend elsewhere", [](level& l) { ++find(l.corridors, is_bent).bend.x; }},
    {"CORR-002", "a bend the other way",
     [](level& l) {
         region_corridor& way = find(l.corridors, [](const region_corridor& each) {
             return each.shape == region_way::l && each.from.x != each.to.x && each.from.y != each.to.y;
         });
         way.horizontal_first = !way.horizontal_first;
     }},
    {"CORR-004", "a corridor that begins elsewhere", [](level& l) { ++l.corridors[0].from.x; }},
    {"CORR-005", "a corridor that ends elsewhere", [](level& l) { --l.corridors[1].to.y; }},
    {"CORR-008", "a corridor filled up", [](level& l) { l.tiles[find(l.corridors, is_bent).from] = wall; }},
    {"CORR-008", "a corridor too low by a tile", [](level& l) { l.tiles[edge_of_corridor(l, 1)] = wall; }},
    {"CORR-008", "a corridor too high above its ground", [](level& l) { l.tiles[edge_of_corridor(l, -1)] = wall; }},
    {"CORR-008", "a straight corridor filled up", [](level& l) { l.tiles[find(l.corridors, is_direct).to] = wall; }},
    {"CORR-006", "a bend filled up", [](level& l) { l.tiles[find(l.corridors, is_bent).bend] = wall; }},
    {"2P-11", "a corridor of no shape", [](level& l) { l.corridors[0].shape = static_cast<region_way>(2); }},

    {"CONN-001", "a walk too few", [](level& l) { l.walks.pop_back(); }},
    {"CONN-001", "a walk that nobody asked for", [](level& l) { l.settings.enable_bidirectional_walk = false; }},
    {"CONN-002", "two walks forward", [](level& l) { l.walks[1].direction = walk_direction::forward; }},
    {"CONN-009", "a walk that did not arrive", [](level& l) { l.walks[0].arrived = false; }},
    {"CONN-010", "a walk without end", [](level& l) { l.walks[1].steps = 400; }},
    {"2P-15", "a walk with a detour", [](level& l) { l.walks[0].steps = 150; }},
    {"2P-15", "a walk too short", [](level& l) { l.walks[1].steps = 40; }},
    {"1E", "a joint to nowhere",
     [](level& l) {
         l.joints.push_back({99, {1, 1}, {2, 2}});
     }},

    {"PLAT-001", "a platform near the start",
     [](level& l) { move_platform(l, l.platforms[0], 6, l.start.y - 6); }},
    {"PLAT-002", "a platform near the end",
     [](level& l) { move_platform(l, l.platforms[0], l.width() - 9, l.end.y - 6); }},
    {"PLAT-003", "platforms side by side",
     [](level& l) { move_platform(l, l.platforms[0], l.platforms[1].x + l.platforms[1].width + 2, l.platforms[1].y); }},
    {"PLAT-003", "platforms one above the other",
     [](level& l) { move_platform(l, l.platforms[0], l.platforms[1].x, l.platforms[1].y + 3); }},
    {"PLAT-004", "a platform for a small step up", [](level& l) { find(l.platforms, is_vertical).gap = 5; }},
    {"2P-24", "a gap that is not there", [](level& l) { find(l.platforms, is_vertical).gap = 40; }},
    {"PLAT-008", "a platform over a small gap", [](level& l) { find(l.platforms, is_horizontal).gap = 5; }},
    {"PLAT-009", "a platform beside the middle",
     [](level& l) { raise(find(l.platforms, [&](const platform& each) { return joins_walls(l, each); }).gap, 2); }},
    {"PLAT-004", "a platform for nothing",
     [](level& l) { l.platforms[0].purpose = static_cast<platform_purpose>(3); }},
    {"2P-39", "a platform for a reach that nobody asked for",
     [](level& l) {
         l.platforms[0].purpose = platform_purpose::reach;
         l.settings.ensure_jump_reachable = false;
     }},
    {"PLAT-010", "a platform too wide", [](level& l) { l.platforms[0].width = 7; }},
    {"PLAT-010", "a platform too narrow", [](level& l) { l.platforms[0].width = 2; }},
    {"PLAT-011", "wide platforms although there should be none",
     [](level& l) {
         l.settings.random_width_chance = never;
         find(l.platforms, is_vertical).width = 4;
     }},
    {"PLAT-011", "wide platforms for reach although there should be none",
     [](level& l) {
         l.settings.random_width_chance = never;
         for (auto& each : l.platforms) each.purpose = platform_purpose::reach;
         l.platforms[0].width = 4;
     }},
    {"PLAT-012", "a platform that is not where it says", [](level& l) { raise(l.platforms[0].center, 1); }},
    {"PLAT-012", "a platform that is not recorded", [](level& l) { resize(l.platforms, l.platforms.size() - 1); }},
    {"PLAT-013", "a platform with a hole", [](level& l) { l.tiles(l.platforms[0].x + 1, l.platforms[0].y) = air; }},
    {"PLAT-013", "a platform outside", [](level& l) { l.platforms[0].y = -1; }},
    {"PLAT-013", "a platform that leaves the room", [](level& l) { l.platforms[0].x = INT16_MAX; }},
    {"PLAT-015", "a platform without head room",
     [](level& l) { l.tiles(l.platforms[0].x, l.platforms[0].y + 2) = wall; }},
    {"PLAT-017", "more platforms than allowed", [](level& l) { l.settings.max_platforms = l.platforms.size() - 1; }},

    {"SPAWN-001", "a candidate outside", [](level& l) { l.spawn_candidates[0].x = -1; }},
    {"SPAWN-002", "a candidate in a wall",
     [](level& l) {
         const point place = solid_place(l);
         spawn_point& spawn = find(l.spawn_candidates, on_ground);
         spawn.x = static_cast<std::int16_t>(place.x);
         spawn.y = static_cast<std::int16_t>(place.y);
     }},
    {"SPAWN-002", "a candidate for the ground in the air",
     [](level& l) { find(l.spawn_candidates, in_air).type = spawn_kind::ground; }},
    {"SPAWN-004", "a candidate too few",
     [](level& l) {
         find(l.spawn_candidates, on_ground) = l.spawn_candidates[l.spawn_candidates.size() - 1];
         resize(l.spawn_candidates, l.spawn_candidates.size() - 1);
     }},
    {"SPAWN-005", "a candidate beside the middle", [](level& l) { raise(find(l.spawn_candidates, on_ground).x, -1); }},
    {"SPAWN-005", "a span too short", [](level& l) { l.settings.min_ground_span = 60; }},
    {"SPAWN-007", "another number of places in the air", [](level& l) { ++l.stats.air_considered; }},
    {"SPAWN-008", "flying where there should be more air below", [](level& l) { l.settings.min_air_height = 20; }},
    {"SPAWN-008", "flying at the border", [](level& l) { l.settings.air_edge_margin = 30; }},
    {"SPAWN-008", "flying on the ground",
     [](level& l) { find(l.spawn_candidates, on_ground).type = spawn_kind::air; }},
    {"SPAWN-009", "another number of candidates in the air", [](level& l) { --l.stats.air_kept; }},
    {"SPAWN-009", "candidates in the air although there should be none",
     [](level& l) { l.settings.air_keep_chance = never; }},
    {"SPAWN-009", "too few candidates in the air", [](level& l) { l.settings.air_keep_chance = always; }},
    {"SPAWN-011", "a boss among the candidates", [](level& l) { l.spawn_candidates[3].type = spawn_kind::boss; }},
    {"SPAWN-011", "a boss among the others", [](level& l) { l.spawns[0].type = spawn_kind::boss; }},
    {"SPAWN-015", "a candidate twice", [](level& l) { l.spawn_candidates[0] = l.spawn_candidates[1]; }},
    {"SPAWN-016", "too many spawns", [](level& l) { l.settings.max_enemies = l.spawns.size() - 1; }},
    {"SPAWN-017", "spawns side by side", [](level& l) { l.settings.min_spawn_distance = 30; }},
    {"SPAWN-018", "spawns in another order", [](level& l) { swap_items(l.spawns[0], l.spawns[1]); }},
    {"SPAWN-018", "a spawn too few", [](level& l) { l.spawns.pop_back(); }},
    {"2P-39", "no route", [](level& l) { resize(l.route, 0); }},
    {"2P-39", "less than no gaps", [](level& l) { l.unresolved_gaps = -1; }},
    {"2P-39", "more gaps than tiles", [](level& l) { l.unresolved_gaps = l.width() * l.height() + 1; }},
    {"2P-39", "a gap in a room that was not made anew", [](level& l) { l.unresolved_gaps = 1; }},
    {"2P-39", "never made", [](level& l) { l.stats.attempts = 0; }},
    {"2P-39", "made more often than was asked for", [](level& l) { l.stats.attempts = l.settings.remakes + 2; }},
    {"2P-39", "to be made more often than anybody may ask for", [](level& l) { l.settings.remakes = 1001; }},
    {"2P-39", "to be made less than once", [](level& l) { l.settings.remakes = -1; }},
    {"2P-39", "made again although nobody asked for it",
     [](level& l) {
         l.stats.attempts = 2;
         l.settings.ensure_jump_reachable = false;
     }},
    {"2P-39", "a route that begins elsewhere", [](level& l) { l.route[0] = l.route[1]; }},
    {"2P-39", "a route that does not arrive", [](level& l) { resize(l.route, l.route.size() - 1); }},
    {"2P-39", "a route with a step too few", [](level& l) { l.route[1] = l.route[2]; }},
    {"2P-39", "a route in the air", [](level& l) { raise(l.route[l.route.size() / 2].y, 1); }},
    {"2P-39", "a jump that is walked", [](level& l) { find(l.route, is_jump).move = route_move::walk; }},
    {"2P-39", "a jump that is dropped", [](level& l) { find(l.route, is_jump).move = route_move::drop; }},
    {"2P-39", "a step that nobody knows",
     [](level& l) { find(l.route, is_jump).move = static_cast<route_move>(3); }},
    {"2P-39", "a wall in the way", [](level& l) { l.tiles(l.route[2].x, l.route[2].y + 1) = wall; }},
    {"2P-39", "a hero who jumps less high",
     [](level& l) {
         l.settings.max_jump_height = 1;
         l.settings.has_double_jump = false;
     }},
    {"SPEC-006", "a door in a room without a boss", [](level& l) { l.needs_door_at_exit = true; }},
    {"SPEC-006", "a door that nobody needs",
     [](level& l) {
         l.exit_door = {l.width() - 1, l.end.y, 1, 3};
     }},
};

const corruption entrance_corruptions[] = {
    {"SPEC-001", "a pillar", [](level& l) { l.tiles(9, 9) = wall; }},
    {"SPEC-001", "a tree of cuts", [](level& l) { l.bsp = sample().bsp; }},
    {"SPEC-002", "a hole in the ground", [](level& l) { l.tiles(9, 1) = air; }},
    {"2P-41", "a hole in the wall", [](level& l) { l.tiles(1, 9) = air; }},
    {"SPEC-003", "a platform", [](level& l) { l.platforms = sample().platforms; }},
    {"SPEC-004", "a spawn",
     [](level& l) {
         l.spawns.push_back({9, 2, spawn_kind::ground});
     }},
    {"SPEC-004", "candidates", [](level& l) { l.spawn_candidates = sample().spawn_candidates; }},
    {"SPEC-005", "no way in", [](level& l) { l.tiles(1, 3) = wall; }},
    {"SPEC-005", "an opening above the ground", [](level& l) { ++l.start.y; }},
    {"SPEC-006", "a door", [](level& l) { l.needs_door_at_exit = true; }},
};

const corruption boss_corruptions[] = {
    {"2P-3", "a start asked for above the ground", [](level& l) { l.settings.entrance_y = 9; }},
    {"SPEC-007", "a pillar", [](level& l) { l.tiles(40, 20) = wall; }},
    {"SPEC-007", "regions", [](level& l) { l.regions = sample().regions; }},
    {"SPEC-008", "a pit", [](level& l) { l.tiles(40, 1) = air; }},
    {"SPEC-009", "a platform", [](level& l) { l.platforms = sample().platforms; }},
    {"2P-39", "gaps where the ground is flat", [](level& l) { l.unresolved_gaps = 1; }},
    {"2P-39", "made again although it is flat", [](level& l) { l.stats.attempts = 2; }},
    {"SPEC-010", "no boss", [](level& l) { l.spawns.clear(); }},
    {"SPEC-010", "two bosses", [](level& l) { l.spawns.push_back(l.spawns[0]); }},
    {"SPEC-011", "a door in the room", [](level& l) { --l.exit_door.x; }},
    {"SPEC-011", "a door far away",
     [](level& l) {
         l.exit_door = {INT32_MAX, 2, INT32_MAX, 3};
     }},
    {"SPEC-011", "a closed way out", [](level& l) { l.tiles(78, 2) = wall; }},
    {"SPEC-012", "no need for a door", [](level& l) { l.needs_door_at_exit = false; }},
    {"SPAWN-012", "a boss elsewhere", [](level& l) { raise(l.spawns[0].x, 1); }},
    {"SPAWN-013", "a boss in the air", [](level& l) { raise(l.spawns[0].y, 1); }},
    {"SPAWN-014", "a boss who is none", [](level& l) { l.spawns[0].type = spawn_kind::ground; }},
};

std::string messages(const violations& found) {
    std::string out;
    for (const violation& each : found) out += std::string(each.message().c_str()) + "; ";
    return out;
}

template <std::size_t Count>
void check_found(const level& sound, const corruption (&all)[Count]) {
    REQUIRE(messages(validate(sound)) == "");
    for (const corruption& next : all) {
        level damaged = sound;
        next.damage(damaged);
        const violations found = validate(damaged);
        CAPTURE(std::string(next.rule));
        CAPTURE(std::string(next.what));
        CAPTURE(messages(found));
        CHECK(found.names(next.rule));
    }
}

} // namespace

// A level inside the executable, proved by the compiler.
static_assert(validate(baked<platformer{}, seed{7}>).empty());
static_assert(validate(baked<platformer_of(room_kind::boss), seed{7}>).empty());
// One that fills its memory to the last bit: while compiling nothing beyond it can be read unnoticed.
static_assert(validate(baked<sized_platformer<fixed<64, 40>>{}, seed{7}>).empty());

TEST_CASE("whatever is broken in a combat room is found, by its rule") { check_found(sample(), corruptions); }
TEST_CASE("whatever is broken in an entrance room is found, by its rule") {
    check_found(entrance(), entrance_corruptions);
}
TEST_CASE("whatever is broken in a boss room is found, by its rule") { check_found(boss(), boss_corruptions); }

TEST_CASE("BSP-001 BSP-009 2P-6 where the cuts cannot be read, nothing is said of the regions in them") {
    const corruption unreadable[] = {
        {"BSP-001", "no nodes", [](level& l) { resize(l.bsp, 0); }},
        {"BSP-001", "a first node with a parent", [](level& l) { l.bsp[0].parent = 0; }},
        {"BSP-001", "a node cut in no direction", [](level& l) { l.bsp[1].split = static_cast<bsp_split>(3); }},
        {"2P-6", "parts that stand elsewhere", [](level& l) { ++l.bsp[0].first_child; }},
        {"2P-6", "a node too many", [](level& l) { resize(l.bsp, l.bsp.size() + 1); }},
        {"BSP-009", "a cut outside", [](level& l) { l.bsp[0].position = 0; }},
        {"BSP-009", "a part that is larger than the cut makes it", [](level& l) { ++l.bsp[2].area.w; }},
    };
    level small_region = sample();
    small_region.regions[0].area.w = 5;
    REQUIRE(validate(small_region).names("ROOM-002"));
    for (const corruption& next : unreadable) {
        level damaged = small_region;
        next.damage(damaged);
        const violations found = validate(damaged);
        CAPTURE(std::string(next.what));
        CAPTURE(messages(found));
        CHECK(found.names(next.rule));
        CHECK_FALSE(found.names("ROOM-002"));
    }
}

TEST_CASE("2P-19 a tree that joins all regions, but is not the shortest one, is found") {
    const level& whole = sample();
    const int last = whole.edges.tree.size() - 1;
    const auto weight = [&](region_pair pair) {
        return squared_distance(whole.regions[pair.a].center(), whole.regions[pair.b].center());
    };
    int joining = 0;
    int apart = 0;
    for (const region_pair other : whole.edges.candidates) {
        if (has(whole.edges.tree, [&](region_pair pair) { return pair == other; })) continue;
        level l = whole;
        l.edges.tree[last] = other;
        std::vector<int> group(static_cast<std::size_t>(l.regions.size()));
        for (std::size_t i = 0; i < group.size(); ++i) group[i] = static_cast<int>(i);
        for (const region_pair pair : l.edges.tree) {
            const int from = group[static_cast<std::size_t>(pair.a)];
            for (int& each : group)
                if (each == from) each = group[static_cast<std::size_t>(pair.b)];
        }
        bool joins_all = true;
        for (const int each : group) joins_all = joins_all && each == group[0];
        (joins_all ? joining : apart) += 1;
        const violations found = validate(l);
        CHECK(found.names("GRAPH-006")); // the edge that is gone was passed over, or the new one closes a cycle
        CHECK(found.names("2P-19") == (joins_all && weight(other) != weight(whole.edges.tree[last])));
    }
    CHECK(joining > 0);
    CHECK(apart > 0);
}

TEST_CASE(
    "POST-006 the ground may be excepted only below the clearings of the two openings, and only where it is open") {
    level l = sample();
    const int depth = l.settings.entrance_clear_depth;
    const int right = l.width() - depth;
    const int last = l.ground_exceptions.size();
    l.ground_exceptions.push_back({});
    int wrong = 0;
    int allowed = 0;
    const auto look = [&](int x, int y) {
        const auto before = l.tiles(x, y);
        const bool below = (y == l.start.y - 1 && x < depth) || (y == l.end.y - 1 && x >= right);
        for (const bool open : {false, true}) {
            l.tiles(x, y) = open ? air : wall;
            l.ground_exceptions[last] = {x, y};
            bool found = false;
            for (const violation& v : validate(l))
                found =
                    found || (v.where == at_tile(x, y) &&
                              std::string(v.text) == "an exception is not in the ground of an opening, or not open");
            wrong += found == (below && open) ? 1 : 0;
            allowed += found ? 0 : 1;
        }
        l.tiles(x, y) = before;
    };
    for (const int y : {l.start.y - 2, l.start.y - 1, l.start.y, l.end.y - 1})
        for (const int x : {0, 1, depth - 1, depth, right - 1, right, l.width() - 1})
            if (l.tiles.contains(x, y)) look(x, y);
    CHECK(wrong == 0);
    CHECK(allowed >= 4);
}

TEST_CASE("POST-005 PLAT-014 each tile of a platform in the clearing of an opening is found, and none beside it") {
    const level whole = sample();
    const int depth = whole.settings.entrance_clear_depth;
    const int width = whole.platforms[0].width;
    int wrong = 0;
    int cleared = 0;
    for (const bool at_start : {true, false})
        for (int rise = -1; rise <= 3; ++rise)
            for (int in = 0; in < depth + 2; ++in) {
                level l = whole;
                const int y = (at_start ? l.start.y : l.end.y) + rise;
                move_platform(l, l.platforms[0], at_start ? in : l.width() - width - in, y);
                const violations found = validate(l);
                for (int i = 0; i < width; ++i) {
                    const int x = l.platforms[0].x + i;
                    const bool inside = rise >= 0 && rise < 3 && (at_start ? x < depth : x >= l.width() - depth);
                    bool told = false;
                    for (const violation& v : found)
                        told = told || (v.where == at_tile(x, y) &&
                                        std::string(v.text) == "a platform is in the clearing of an opening");
                    wrong += told != inside ? 1 : 0;
                    cleared += inside ? 1 : 0;
                }
            }
    CHECK(wrong == 0);
    CHECK(cleared > 60);
}

TEST_CASE("rooms of every kind and size keep all rules") {
    const dynamic sizes[] = {{-1, -1}, {20, 20}, {20, 60}, {40, 25}, {60, 20}, {33, 77}, {100, 100}, {256, 256}};
    dynamic_platformer generator;
    auto& wanted = generator.topology.get<bsp_rooms<dynamic>>();
    dynamic_platformer::model room;
    std::string wrong;
    for (const room_kind kind : {room_kind::combat, room_kind::entrance, room_kind::boss})
        for (const dynamic size : sizes) {
            wanted.room_type = kind;
            wanted.room_width = size.w;
            wanted.room_height = size.h;
            for (std::uint64_t n = 0; n < (size.w > 200 ? 3u : 12u); ++n) {
                REQUIRE(generator.into(room, seed{n}));
                wrong += messages(validate(room));
            }
        }
    CHECK(wrong == "");
}

namespace {

// Anything that a designer might ask for, sensible or not.
dynamic_platformer any_generator(rng& random) {
    dynamic_platformer out;
    const auto any_chance = [&](int low, int high) { return percent(random.between(low, high)); };
    auto& room = out.topology.get<bsp_rooms<dynamic>>();
    room.room_width = random.between(16, 110);
    room.room_height = random.between(16, 90);
    room.wall_thickness = random.between(1, 4);
    room.corridor_width = random.between(2, 7);
    room.room_padding = random.between(1, 4);
    room.target_room_count = random.between(1, 32);
    room.max_bsp_depth = random.between(1, 10);
    room.min_bsp_size = random.between(5, 14);
    room.bsp_stop = random.between(0, 1) == 0 ? bsp_stop_rule::both : bsp_stop_rule::either;
    room.room_fill_ratio = any_chance(50, 95);
    room.min_split_ratio = any_chance(30, 50);
    room.max_split_ratio = any_chance(50, 70);
    room.platforms.max_jump_height = random.between(1, 16);
    room.platforms.has_double_jump = random.between(0, 1) == 0;
    room.platforms.max_horizontal_jump = random.between(1, 16);
    room.platforms.min_platform_width = random.between(1, 6);
    room.platforms.max_platform_width = random.between(1, 9);
    room.platforms.platform_exclusion_radius = random.between(1, 16);
    room.platforms.protected_radius = random.between(0, 10);
    room.platforms.random_width_chance = any_chance(0, 100);
    if (random.between(0, 2) == 0) room.platforms.max_platforms = random.between(0, 64);
    out.topology.get<region_graph>().extra_edge_ratio = any_chance(0, 50);
    out.topology.get<region_corridors>().l_shape_corridor_chance = any_chance(0, 100);
    auto& walk = out.topology.get<connectivity_walk>();
    walk.enable_bidirectional_walk = random.between(0, 3) > 0;
    walk.walk_brush_size = random.between(2, 7);
    walk.horizontal_bias = any_chance(0, 100);
    out.topology.get<openings>().entrance_clear_depth = random.between(3, 8);
    out.topology.ensure_jump_reachable = random.between(0, 3) > 0;
    out.topology.remakes = random.between(0, 6);
    out.typing.shared_exit = random.between(0, 1) == 0 ? shared_exit::allow : shared_exit::second_nearest;
    auto& spawn = out.decoration.get<spawns>();
    spawn.min_ground_span = random.between(1, 9);
    spawn.min_air_height = random.between(1, 8);
    spawn.air_edge_margin = random.between(1, 6);
    spawn.max_enemies = random.between(0, 20);
    spawn.min_spawn_distance = random.between(0, 15);
    spawn.air_keep_chance = any_chance(0, 100);
    return out;
}

} // namespace

TEST_CASE("whatever is asked for, rooms keep all rules") {
    dynamic_platformer::model room;
    std::string wrong;
    int repaired = 0;
    for (std::uint64_t n = 0; n < 250; ++n) {
        rng random(seed{n}, stage::repair);
        const dynamic_platformer generator = any_generator(random);
        REQUIRE(generator.into(room, seed{n}));
        wrong += messages(validate(room));
        repaired += room.joints.size() + room.stats.repair_walks;
    }
    CHECK(wrong == "");
    CHECK(repaired > 0);
}

namespace {

// Writes nonsense into a room: everything that is no bool, and all lists by their lengths.
struct vandal {
    rng random;
    level& l;

    int number() {
        constexpr int extremes[] = {INT32_MIN, INT32_MAX, -1, 0, 1, 2, 63, 64, 4096, 65536};
        const int choice = random.between(0, 19);
        if (choice < 10) return extremes[choice];
        return random.between(-100, 100);
    }
    template <class Number>
    void spoil(Number& value) {
        value = static_cast<Number>(number());
    }
    void spoil(point& place) {
        spoil(place.x);
        spoil(place.y);
    }
    void spoil(rect& area) {
        spoil(random.between(0, 1) == 0 ? area.x : area.y);
        spoil(random.between(0, 1) == 0 ? area.w : area.h);
    }
    void spoil(chance& odds) { odds.parts = static_cast<std::uint64_t>(number()) << random.between(0, 32); }
    template <class Item>
    Item* any_of(Item* items, int count) {
        return count > 0 ? items + random.between(0, count - 1) : nullptr;
    }
    void lengths() {
        const auto shorten = [&](auto& list) {
            if (!list.empty() && random.between(0, 15) == 0) list.shorten(random.between(0, list.size()));
        };
        shorten(l.bsp);
        shorten(l.target_coin);
        shorten(l.regions);
        shorten(l.edges.candidates);
        shorten(l.edges.tree);
        shorten(l.edges.extra);
        shorten(l.corridors);
        shorten(l.platforms);
        shorten(l.spawn_candidates);
        shorten(l.route);
    }
    void one_thing() {
        platformer_settings& used = l.settings;
        int* const settings[] = {&used.room_width,
                                 &used.wall_thickness,
                                 &used.entrance_y,
                                 &used.exit_y,
                                 &used.max_bsp_depth,
                                 &used.min_bsp_size,
                                 &used.target_room_count,
                                 &used.room_padding,
                                 &used.corridor_width,
                                 &used.walk_brush_size,
                                 &used.max_jump_height,
                                 &used.max_horizontal_jump,
                                 &used.min_platform_width,
                                 &used.max_platforms,
                                 &used.platform_exclusion_radius,
                                 &used.protected_radius,
                                 &used.min_ground_span,
                                 &used.min_air_height,
                                 &used.air_edge_margin,
                                 &used.max_enemies,
                                 &used.min_spawn_distance,
                                 &used.entrance_clear_depth,
                                 &used.max_platform_width};
        switch (random.between(0, 24)) {
        case 0: spoil(*settings[random.between(0, 22)]); break;
        case 1: spoil(random.between(0, 1) == 0 ? used.min_split_ratio : used.room_fill_ratio); break;
        case 2: spoil(random.between(0, 1) == 0 ? used.extra_edge_ratio : used.air_keep_chance); break;
        case 3: spoil(random.between(0, 1) == 0 ? l.start : l.end); break;
        case 4: {
            const int width = random.between(1, 80);
            const int height = random.between(1, 40);
            static_cast<void>(l.tiles.resize({width, height})); // all walls
            break;
        }
        case 5: spoil(l.walks.count); break;
        case 6: spoil(random.between(0, 1) == 0 ? l.spawns.count : l.ground_exceptions.count); break;
        case 7: spoil(l.exit_door); break;
        case 8: spoil(used.room_type); break;
        case 9: spoil(random.between(0, 1) == 0 ? l.stats.repair_walks : l.stats.air_kept); break;
        case 10:
            if (auto* node = any_of(l.bsp.begin(), l.bsp.size())) spoil(node->area);
            break;
        case 11:
            if (auto* node = any_of(l.bsp.begin(), l.bsp.size())) spoil(node->first_child);
            break;
        case 12:
            if (auto* node = any_of(l.bsp.begin(), l.bsp.size())) spoil(node->position);
            break;
        case 13:
            if (auto* node = any_of(l.bsp.begin(), l.bsp.size())) {
                spoil(node->split);
                spoil(node->stop);
            }
            break;
        case 14:
            if (auto* each = any_of(l.regions.begin(), l.regions.size())) spoil(each->area);
            break;
        case 15:
            if (auto* each = any_of(l.regions.begin(), l.regions.size())) spoil(each->leaf);
            break;
        case 16:
            if (auto* pair = any_of(l.edges.tree.begin(), l.edges.tree.size())) spoil(pair->b);
            break;
        case 17:
            if (auto* pair = any_of(l.edges.candidates.begin(), l.edges.candidates.size())) spoil(pair->a);
            break;
        case 18:
            if (auto* way = any_of(l.corridors.begin(), l.corridors.size())) {
                spoil(way->a);
                spoil(way->from);
            }
            break;
        case 19:
            if (auto* way = any_of(l.corridors.begin(), l.corridors.size())) {
                spoil(way->bend);
                spoil(way->shape);
            }
            break;
        case 20:
            l.joints.clear();
            l.joints.push_back({number(), {number(), number()}, {number(), number()}});
            break;
        case 21:
            if (auto* each = any_of(l.platforms.begin(), l.platforms.size())) {
                spoil(each->x);
                spoil(each->width);
            }
            break;
        case 22:
            if (auto* each = any_of(l.platforms.begin(), l.platforms.size())) {
                spoil(each->center);
                spoil(each->gap);
            }
            break;
        case 23:
            if (auto* spawn = any_of(l.spawn_candidates.begin(), l.spawn_candidates.size())) {
                spoil(spawn->x);
                spoil(spawn->type);
            }
            break;
        default:
            if (auto* step = any_of(l.route.begin(), l.route.size())) {
                spoil(step->x);
                spoil(step->move);
            }
            break;
        }
    }
};

} // namespace

TEST_CASE("however damaged a room is, the validator comes to an end and reads nothing outside of it") {
    int clean = 0;
    for (std::uint64_t n = 0; n < 1500; ++n) {
        level damaged = n % 8 == 0 ? boss() : sample();
        vandal hand{rng(seed{n}, stage::repair), damaged};
        if (n % 4 == 1) hand.lengths();
        for (int times = hand.random.between(1, 4); times > 0; --times) hand.one_thing();
        clean += validate(damaged).empty() ? 1 : 0;
    }
    CHECK(clean < 600); // some of what is written was there before, or may be anything
}

TEST_CASE("ROOM-001 PLAT-017 2P-39 GRAPH-004 of lists far too long to be compared item by item only that is said") {
    dynamic_platformer rules;
    const auto made = rules(seed{1});
    REQUIRE(made);
    REQUIRE(validate(*made).empty());

    auto crowded = *made;
    REQUIRE(crowded.regions.resize(3000)); // more than 2^6
    for (int i = 0; i < crowded.regions.size(); ++i) crowded.regions[i].area = {i % 60 + 1, i / 60 % 30 + 1, 1, 1};
    const violations regions = validate(crowded);
    CHECK(regions.total == 1);
    CHECK(messages(regions).find("more regions than so many cuts can make leaves") != std::string::npos);

    auto repeated = *made;
    const region_pair first = repeated.edges.candidates[0];
    REQUIRE(repeated.edges.candidates.resize(500));
    REQUIRE(repeated.edges.tree.resize(400));
    REQUIRE(repeated.edges.extra.resize(300));
    for (auto& pair : repeated.edges.candidates) pair = first;
    for (auto& pair : repeated.edges.tree) pair = first;
    for (auto& pair : repeated.edges.extra) pair = first;
    CHECK(validate(repeated).total == 499); // each candidate but the first
    repeated.edges.candidates = made->edges.candidates;
    const violations edges = validate(repeated);
    CHECK(edges.total == 2);
    CHECK(edges.names("GRAPH-007"));
    CHECK(edges.names("GRAPH-009"));

    auto paved = *made;
    REQUIRE(paved.platforms.resize(3000));
    CHECK(validate(paved).total == 1);

    auto lost = *made;
    REQUIRE(lost.route.size() > 3);
    REQUIRE(lost.route.resize(2000));
    for (route_step& step : lost.route) step = made->route[0];
    CHECK(validate(lost).total == 2); // it arrives nowhere, and the first step cannot be made
}

TEST_CASE("what follows from a room without tiles is said once") {
    const level nothing{};
    CHECK(validate(nothing).total == 1);
    const platformer_level<dynamic> nowhere;
    CHECK(validate(nowhere).names("1E"));
}

namespace {

// Can the hero do that, says the validator?
template <class Level>
bool can_make(Level& room, const movement& hero, point from, point to, route_move move) {
    room.start = from;
    room.end = to;
    REQUIRE(room.route.resize(2));
    const auto step = [](point place, route_move how) {
        return route_step{static_cast<std::int16_t>(place.x), static_cast<std::int16_t>(place.y), how};
    };
    room.route[0] = step(from, route_move::walk);
    room.route[1] = step(to, move);
    violations found;
    detail::platformer_route_check<Level>{{room, found}, hero}.run();
    return found.empty();
}

} // namespace

TEST_CASE("2P-39 the validator's hero walks, jumps and falls by the rules, tile by tile") {
    platformer_level<> room = drawn_room({
        "##############", // 9
        "#            #", // 8
        "#            #", // 7
        "#            #", // 6
        "#            #", // 5
        "###===       #", // 4
        "###          #", // 3
        "###     ##   #", // 2
        "###     ##   #", // 1
        "##############", // 0
    });
    const movement usual{};
    const movement low{.max_jump_height = 2, .has_double_jump = false, .max_horizontal_jump = 3};
    const auto can = [&](const movement& hero, point from, point to, route_move move) {
        return can_make(room, hero, from, to, move);
    };
    using enum route_move;
    CHECK(can(usual, {1, 5}, {2, 5}, walk));
    CHECK_FALSE(can(usual, {1, 5}, {3, 5}, walk)); // two tiles are two steps
    CHECK(can(usual, {5, 5}, {6, 1}, drop));       // off the ledge
    CHECK(can(usual, {4, 5}, {4, 1}, drop));       // through the platform
    CHECK_FALSE(can(usual, {1, 5}, {3, 1}, drop)); // not through a wall
    const movement heavy{.drop_through = false};
    CHECK_FALSE(can(heavy, {4, 5}, {4, 1}, drop));
    CHECK_FALSE(can(heavy, {4, 5}, {6, 1}, drop)); // the ledge is one tile away
    CHECK_FALSE(can(heavy, {2, 5}, {3, 1}, jump)); // a platform carries whoever falls on it
    CHECK(can(usual, {4, 1}, {4, 5}, jump));       // from below through the platform
    const movement solid{.one_way_platforms = false};
    CHECK_FALSE(can(solid, {4, 1}, {4, 5}, jump));
    CHECK(can(low, {7, 1}, {8, 3}, jump));       // two tiles up
    CHECK_FALSE(can(low, {6, 1}, {5, 5}, jump)); // four are too many
    CHECK(can(low, {9, 3}, {10, 1}, drop));
    CHECK_FALSE(can(low, {9, 3}, {12, 1}, drop)); // who steps off does not fly
    CHECK(can(usual, {5, 5}, {8, 3}, jump));
    CHECK_FALSE(can(low, {5, 5}, {11, 1}, jump));
    CHECK(can(low, {5, 5}, {6, 1}, jump));
    room.tiles(6, 7) = wall;
    CHECK_FALSE(can(low, {5, 5}, {6, 1}, jump)); // nobody jumps to where there is no room for his head
    CHECK(can(low, {5, 5}, {6, 1}, drop));
}

TEST_CASE("2P-39 the validator's hero gets exactly as far as the one who searches") {
    using small = fixed<13, 9>;
    static platformer_level<small> room;
    REQUIRE(room.tiles.resize({13, 9}));
    int pairs = 0;
    int reached = 0;
    int different = 0;
    for (std::uint64_t n = 0; n < 72; ++n) {
        rng random(seed{n}, stage::repair);
        for (int y = 0; y < 9; ++y)
            for (int x = 0; x < 13; ++x) {
                const int tile = random.between(0, 9);
                const bool border = x == 0 || y == 0 || x == 12 || y == 8;
                room.tiles(x, y) = border || tile < 2 ? wall : tile < 3 ? a_platform : air;
            }
        for (int x = 1; x < 3; ++x)
            for (int y = 1; y < 3; ++y) room.tiles(x, y) = air; // where he begins
        const movement hero{.player_width = 1 + static_cast<int>(n % 8 == 7),
                            .player_height = n % 4 == 3 ? 1 : 2,
                            .max_jump_height = 2 + static_cast<int>(n % 3),
                            .has_double_jump = n % 2 == 0,
                            .max_horizontal_jump = 2 + static_cast<int>(n % 5),
                            .one_way_platforms = n % 6 != 5,
                            .drop_through = n % 5 != 4};
        const auto map = reachability<small>(room.tiles, hero, {1, 1}, {1, 1});
        REQUIRE(map);
        std::vector<point> places;
        for (int y = 0; y < 9; ++y)
            for (int x = 0; x < 13; ++x)
                if (map->standable(x, y)) places.push_back({x, y});
        std::vector<bool> found(places.size());
        std::vector<std::size_t> queue;
        for (std::size_t i = 0; i < places.size(); ++i)
            if (places[i] == point{1, 1}) {
                found[i] = true;
                queue.push_back(i);
            }
        for (std::size_t next = 0; next < queue.size(); ++next)
            for (std::size_t i = 0; i < places.size(); ++i) {
                ++pairs;
                if (found[i]) continue;
                for (const route_move move : {route_move::walk, route_move::drop, route_move::jump})
                    if (can_make(room, hero, places[queue[next]], places[i], move)) {
                        found[i] = true;
                        queue.push_back(i);
                        break;
                    }
            }
        for (std::size_t i = 0; i < places.size(); ++i) {
            reached += found[i] ? 1 : 0;
            different += found[i] != map->from_start(places[i].x, places[i].y) ? 1 : 0;
        }
    }
    CHECK(pairs > 5000);
    CHECK(reached > 200);
    CHECK(different == 0);
}
