// What a platformer room is made of: the tree of cuts, the regions in its leaves, and the ways between regions.
#pragma once

#include <cstdint>
#include <warren/core/choices.hpp>
#include <warren/core/geometry.hpp>

namespace warren {

enum class bsp_split : std::uint8_t { none, vertical, horizontal };        // vertical: into a left and a right part
enum class bsp_stop : std::uint8_t { none, depth, width, height, target }; // why a leaf was not cut (BSP-001 … BSP-004)
constexpr choices choices_of(bsp_split /*unused*/) { return {"none", "vertical", "horizontal"}; }
constexpr choices choices_of(bsp_stop /*unused*/) { return {"none", "depth", "width", "height", "target"}; }

// Nodes stand in the order in which they were looked at, level by level (2P-6); the two parts of a node stand side by
// side, left or lower part first.
struct bsp_node {
    rect area = {};
    int parent = -1; // of the root
    int first_child = -1;
    int depth = 0;
    int position = 0; // the first column or row of the right or upper part; only where there is a split
    bsp_split split = bsp_split::none;
    bsp_stop stop = bsp_stop::none; // of leaves only

    constexpr bool is_leaf() const { return split == bsp_split::none; }

    friend constexpr bool operator==(const bsp_node&, const bsp_node&) = default;
};

enum class region_kind : std::uint8_t { combat, entrance, exit, boss }; // 2P-40
constexpr choices choices_of(region_kind /*unused*/) { return {"combat", "entrance", "exit", "boss"}; }

struct region {
    rect area = {};
    int leaf = -1; // the number of its node
    region_kind type = region_kind::combat;
    bool is_entrance = false;
    bool is_exit = false;

    constexpr point center() const { return area.center(); } // GRAPH-001

    friend constexpr bool operator==(const region&, const region&) = default;
};

// Two regions by their numbers, a < b. Without default values, so that a list of them costs nothing until filled.
struct region_pair {
    std::int16_t a;
    std::int16_t b;

    friend constexpr bool operator==(const region_pair&, const region_pair&) = default;
};

enum class region_way : std::uint8_t { l, direct };
constexpr choices choices_of(region_way /*unused*/) { return {"l", "direct"}; }

// CORR-001 … CORR-006
struct region_corridor {
    int a = 0;
    int b = 0;
    region_way shape = region_way::direct;
    bool horizontal_first = false; // of an L only
    point from = {};               // of a, nearest to b's centre (CORR-004)
    point bend = {};               // of an L only
    point to = {};                 // of b, nearest to a's centre (CORR-005)

    friend constexpr bool operator==(const region_corridor&, const region_corridor&) = default;
};

// What joins the regions to the way from start to end, where that way misses all of them.
struct region_joint {
    int region = 0;
    point from = {}; // on the way
    point to = {};   // in the region

    friend constexpr bool operator==(const region_joint&, const region_joint&) = default;
};

enum class walk_direction : std::uint8_t { forward, backward };
constexpr choices choices_of(walk_direction /*unused*/) { return {"forward", "backward"}; }

// CONN-001 … CONN-011
struct connectivity_walk_record {
    walk_direction direction = walk_direction::forward;
    int steps = 0;
    bool arrived = false;

    friend constexpr bool operator==(const connectivity_walk_record&, const connectivity_walk_record&) = default;
};

} // namespace warren
