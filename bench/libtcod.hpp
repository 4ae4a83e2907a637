// Rooms and corridors by libtcod, the roguelike toolkit, where it is installed (Debian: libtcod-dev): its partition of
// space, a room in every leaf, corridors between halves, as its own sample does it.
#pragma once

#include <cstdint>
#include <cstring>
#include <libtcod/bsp.h>
#include <libtcod/mersenne.h>
#include <vector>

namespace bench {

struct tcod_map {
    int width;
    int height;
    int least_room;
    int most_room;
    int corridor; // how thick
    TCOD_random_t random;
    std::vector<std::uint8_t> tiles = std::vector<std::uint8_t>(static_cast<std::size_t>(width * height));
    int rooms = 0;

    int between(int low, int high) const { return TCOD_random_get_int(random, low, high); }

    // Row by row, so that what is timed is libtcod and not this.
    void dig(int x, int y, int w, int h) {
        const int right = x + w < width ? x + w : width - 1;
        const int bottom = y + h < height ? y + h : height - 1;
        for (int row = y; row < bottom; ++row)
            std::memset(&tiles[static_cast<std::size_t>(row * width + x)], 1, static_cast<std::size_t>(right - x));
    }
};

namespace detail {

inline void dig_tcod_room(TCOD_bsp_t& leaf, tcod_map& map) {
    const int w = map.between(map.least_room, leaf.w - 2 < map.most_room ? leaf.w - 2 : map.most_room);
    const int h = map.between(map.least_room, leaf.h - 2 < map.most_room ? leaf.h - 2 : map.most_room);
    const int x = leaf.x + map.between(1, leaf.w - w - 1);
    const int y = leaf.y + map.between(1, leaf.h - h - 1);
    leaf.x = x; // as the sample does, so that corridors lead to the rooms
    leaf.y = y;
    leaf.w = w;
    leaf.h = h;
    map.dig(x, y, w, h);
    ++map.rooms;
}

inline void dig_tcod_corridor(TCOD_bsp_t& node, tcod_map& map) {
    const TCOD_bsp_t& left = *TCOD_bsp_left(&node);
    const TCOD_bsp_t& right = *TCOD_bsp_right(&node);
    const int from_x = left.x + left.w / 2;
    const int from_y = left.y + left.h / 2;
    const int to_x = right.x + right.w / 2;
    const int to_y = right.y + right.h / 2;
    const int low_y = from_y < to_y ? from_y : to_y;
    const int high_y = from_y < to_y ? to_y : from_y;
    const int low_x = from_x < to_x ? from_x : to_x;
    const int high_x = from_x < to_x ? to_x : from_x;
    map.dig(low_x, from_y, high_x - low_x + map.corridor, map.corridor);
    map.dig(to_x, low_y, map.corridor, high_y - low_y + map.corridor);
    node.x = left.x; // a corridor from here begins in a room
    node.y = left.y;
    node.w = left.w;
    node.h = left.h;
}

inline bool dig_tcod_node(TCOD_bsp_t* node, void* map) {
    auto& digging = *static_cast<tcod_map*>(map);
    if (TCOD_bsp_is_leaf(node))
        dig_tcod_room(*node, digging);
    else
        dig_tcod_corridor(*node, digging);
    return true;
}

} // namespace detail

// The tree is walked in the order that takes no memory, in favour of libtcod.
inline void dig_tcod(tcod_map& map, int depth, int least_part) {
    std::memset(map.tiles.data(), 0, map.tiles.size());
    map.rooms = 0;
    TCOD_bsp_t* const root = TCOD_bsp_new_with_size(0, 0, map.width, map.height);
    TCOD_bsp_split_recursive(root, map.random, depth, least_part, least_part, 1.5F, 1.5F);
    TCOD_bsp_traverse_post_order(root, detail::dig_tcod_node, &map);
    TCOD_bsp_delete(root);
}

// The map of a seed, as ours are: numbers of its own for each.
inline void dig_tcod(tcod_map& map, int depth, int least_part, std::uint64_t n) {
    TCOD_random_delete(map.random);
    map.random = TCOD_random_new_from_seed(TCOD_RNG_MT, static_cast<std::uint32_t>(n));
    dig_tcod(map, depth, least_part);
}

// One after the other from the same numbers, or by seeds. The least side of a part is chosen so that there are about as many
// rooms as ours has, of the same sizes.
template <class... Seed>
const tcod_map& tcod_dungeon(Seed... n) {
    static tcod_map map{78, 78, 4, 8, 1, TCOD_random_new_from_seed(TCOD_RNG_MT, 1)};
    dig_tcod(map, 5, 12, n...);
    return map;
}
template <class... Seed>
const tcod_map& tcod_platformer(Seed... n) {
    static tcod_map map{64, 40, 6, 16, 3, TCOD_random_new_from_seed(TCOD_RNG_MT, 1)};
    dig_tcod(map, 3, 10, n...);
    return map;
}

} // namespace bench
