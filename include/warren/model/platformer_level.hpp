// The platformer room as plain data: tiles, how they came about, platforms, spawns, and the way through.
//
//     static warren::platformer_level<> level;               room for 80 × 40 tiles, no heap
//     warren::platformer_level<warren::dynamic>              any size, on the heap
//
// y grows upwards: tiles(x, 0) is the lowest row.
#pragma once

#include <cstdint>
#include <warren/core/extent.hpp>
#include <warren/core/fixed_vector.hpp>
#include <warren/core/geometry.hpp>
#include <warren/core/graph/list.hpp>
#include <warren/core/scratch.hpp>
#include <warren/core/seed.hpp>
#include <warren/model/platformer_region.hpp>
#include <warren/model/platformer_settings.hpp>
#include <warren/model/platformer_tiles.hpp>

namespace warren {

enum class platform_purpose : std::uint8_t { vertical, horizontal, reach };
constexpr choices choices_of(platform_purpose /*unused*/) { return {"vertical", "horizontal", "reach"}; }

struct platform {
    std::int16_t x = 0; // its leftmost tile
    std::int16_t y = 0;
    std::int16_t width = 0;
    std::int16_t center = 0; // x = center − width / 2 (2P-21)
    platform_purpose purpose = platform_purpose::vertical;
    std::int16_t gap = 0; // how many tiles of air it bridges

    friend constexpr bool operator==(const platform&, const platform&) = default;
};

enum class spawn_kind : std::uint8_t { ground, air, boss };
constexpr choices choices_of(spawn_kind /*unused*/) { return {"ground", "air", "boss"}; }

// Without default values, like all that long lists consist of: room that nobody asked for costs nothing.
struct spawn_point {
    std::int16_t x;
    std::int16_t y;
    spawn_kind type;

    constexpr point place() const { return {x, y}; }
    friend constexpr bool operator==(const spawn_point&, const spawn_point&) = default;
};

enum class route_move : std::uint8_t { walk, jump, drop };
constexpr choices choices_of(route_move /*unused*/) { return {"walk", "jump", "drop"}; }

// A tile where the hero stands, and how he gets there from the step before.
struct route_step {
    std::int16_t x;
    std::int16_t y;
    route_move move;

    constexpr point place() const { return {x, y}; }
    friend constexpr bool operator==(const route_step&, const route_step&) = default;
};

struct platformer_stats {
    int attempts = 0;       // whole rooms begun; 1 when the first one worked
    int repair_walks = 0;   // 2P-33
    int island_tiles = 0;   // POST-002: tiles that became walls because nobody can get there
    int air_considered = 0; // SPAWN-009: tiles that could be air spawns,
    int air_kept = 0;       // and those that are candidates
};

namespace detail {

// How much there can be of everything in a room of w × h tiles.
//
// A leaf measures at least 8 × 8: the corridor's width (3) and 3 more for the region (ROOM-002), and a padding of 1 on
// either side (2P-7).
inline constexpr int least_leaf = 8;
inline constexpr int max_clear_depth = 8;
inline constexpr int max_enemy_limit = 64;

constexpr int most_regions(int w, int h) {
    const int fitting = w * h / (least_leaf * least_leaf);
    return fitting < 1 ? 1 : fitting;
}
constexpr int most_bsp_nodes(int w, int h) { return 2 * most_regions(w, h) - 1; }
// A planar graph has less than three edges a place. Only where all centres are on one line is every pair a candidate
// (2P-17); then any two neighbours on it are at least 8 tiles apart in x or in y.
constexpr int most_candidate_edges(int w, int h) {
    const int in_line = (w + h) / least_leaf;
    return 3 * most_regions(w, h) + in_line * (in_line - 1) / 2;
}
// RULES 3.4: about one for 210 tiles, which is 12 at 64 × 40; small rooms need 6 all the same.
constexpr int usual_platforms(int w, int h) {
    const int scaled = (w * h + 105) / 210;
    return scaled < 6 ? 6 : scaled;
}
constexpr int most_platforms(int w, int h) { return usual_platforms(w, h) < 64 ? 64 : usual_platforms(w, h); }
// A tile is a candidate once, on the ground or in the air.
constexpr int most_spawn_candidates(int w, int h) { return w * h; }
// A route stands nowhere twice, and above a tile to stand on is one to be free in.
constexpr int most_route_steps(int w, int h) { return w * h / 2 + 1; }

// The capacity for a list of a level: so many, or any number where only the program knows the size.
template <extent Most>
constexpr int list_room_for(int (*most)(int, int)) {
    if constexpr (fixed_extent<Most>)
        return most(Most::width(), Most::height());
    else
        return any_number;
}

} // namespace detail

// RULES 1E. Most is the largest room that there is space for; this one's size stands in `tiles`. 80 × 40 is enough for the
// usual sizes of all three kinds.
template <extent Most = fixed<80, 40>>
struct platformer_level {
    using most_tiles = Most;
    static constexpr int max_side = 2048; // some 50 MB while the room is made
    static constexpr int region_capacity = detail::list_room_for<Most>(detail::most_regions);

    template <class T>
    using per_region = list<T, region_capacity>;

    warren::seed seed;
    platformer_tiles<Most> tiles;
    point start; // 2P-3: the lowest tile of the opening on the left,
    point end;   // and of the one on the right

    list<bsp_node, detail::list_room_for<Most>(detail::most_bsp_nodes)> bsp;
    list<bool, detail::list_room_for<Most>(detail::most_bsp_nodes)> target_coin; // BSP-004: true where it ended a node
    per_region<region> regions;
    struct {
        list<region_pair, detail::list_room_for<Most>(detail::most_candidate_edges)> candidates; // by (a, b)
        per_region<region_pair> tree;                                                            // GRAPH-008
        per_region<region_pair> extra; // GRAPH-009: at most half as many as the tree has
    } edges;
    list<region_corridor, 2 * region_capacity> corridors; // in the order dug: those of the tree, then the extra ones
    fixed_vector<region_joint, 2> joints;
    fixed_vector<connectivity_walk_record, 4> walks;                    // forward, backward, and what repairs (2P-33)
    fixed_vector<point, 2 * detail::max_clear_depth> ground_exceptions; // POST-006: ground left open

    list<platform, detail::list_room_for<Most>(detail::most_platforms)> platforms; // in the order placed
    int unresolved_gaps = 0;                                                       // 2P-39
    list<route_step, detail::list_room_for<Most>(detail::most_route_steps)> route; // empty without a certificate

    list<spawn_point, detail::list_room_for<Most>(detail::most_spawn_candidates)> spawn_candidates; // SPAWN-015
    fixed_vector<spawn_point, detail::max_enemy_limit + 1> spawns; // the boss's place is separate (2P-32)
    bool needs_door_at_exit = false;
    rect exit_door; // 2P-35; empty without a door

    platformer_settings settings;
    platformer_stats stats;
    fixed_vector<const char*, 8> warnings;

    // For those who make it.
    bit_rows<Most> reached; // tiles in one piece with the start: what the last look found, and what was dug next to it
    scratch_memory_for<Most> scratch;

    constexpr int width() const { return tiles.width(); }
    constexpr int height() const { return tiles.height(); }
    constexpr bool is_combat() const { return settings.room_type == room_kind::combat; }
};

template <class Level>
concept platformer_like = requires(Level& level) {
    level.tiles(0, 0) = platformer_tile::air;
    level.regions;
    level.platforms;
    level.settings.max_platforms;
};

} // namespace warren
