// What was asked for when a maze was made: the configuration actually used, kept in the level.
//
// validate(level) takes these words as the truth, and a TMX file keeps them so that the map can be made again. So each
// policy writes down its part. That holds for a policy of your own, too:
//
// - A topology gives its name, and counts its steps in level.stats.iterations, of which each joins one cell at most. One
//   that makes loops adds them (add_loops), and counts them in level.stats.opened_loops.
// - A decoration that lays shadows, sand, floor variations, pebbles or rocks adds them here as ours do: add_shadows,
//   add_drifts, add_pebbles, add_rocks (and counts its rocks in level.stats.props).
// - A decoration with tiles of its own, in ids that RULES BR-3 gives to nothing else, says which: use_tiles. They may lie on
//   walkable floor and stand among the props.
//
// What is not written down counts as a mistake.
#pragma once

#include <cstdint>
#include <warren/core/chance.hpp>
#include <warren/core/choices.hpp>
#include <warren/core/extent.hpp>
#include <warren/core/fixed_vector.hpp>
#include <warren/core/geometry.hpp>
#include <warren/model/piece_set.hpp>

namespace warren {

enum class dead_ends : std::uint8_t { preserve, allow };
enum class shadow_sides : std::uint8_t { none, all, west_north };
constexpr choices choices_of(dead_ends /*unused*/) { return {"preserve", "allow"}; }
constexpr choices choices_of(shadow_sides /*unused*/) { return {"none", "all", "west_north"}; }

inline constexpr dynamic default_grid{12, 9};       // FR-1.5
inline constexpr dynamic default_map{100, 100};     // FR-3.2
inline constexpr point default_cell{8, 11};         // FR-2.1
inline constexpr int default_max_iterations = 5000; // NFR-1.2
inline constexpr int default_loops = 35;            // FR-6.2, CC-4b: when loops are opened

struct maze_settings {
    const char* topology = ""; // its name; "" for one that does not say
    point cell = default_cell;
    int max_iterations = default_max_iterations; // 0: as many as it takes
    chance newest = never;                       // of growing_tree
    int loops = 0;                               // asked for; 0 without loop opening
    dead_ends at_dead_ends = dead_ends::preserve;
    bool floor_under_walls = false;
    shadow_sides shadows = shadow_sides::none;
    chance sand = never;
    chance floor_variation = never;
    chance calm = never; // share of tile 50 among the plain stones
    chance pebbles = never;
    std::uint32_t pebble_sizes[3] = {}; // weights of clusters of one, two and three tiles
    int prop_step = 0;                  // 0 without rocks
    int prop_distance = 0;
    int prop_rounds = 0; // how many policies have laid rocks
    bool props_in_doorways = false;
    fixed_vector<tile_range, 8> own_tiles = {}; // of policies of your own

    // For those who open more doors. What preserves dead ends does so whatever another policy opens besides.
    constexpr void add_loops(int count, dead_ends at) {
        if (loops == 0 || at == dead_ends::preserve) at_dead_ends = at;
        loops += count;
    }

    // For those who lay shadows: once they lie on all sides, nobody takes some of them away.
    constexpr void add_shadows(shadow_sides sides) {
        if (shadows != shadow_sides::all && sides != shadow_sides::none) shadows = sides;
    }

    // For those who turn plain floor into sand and variations: the chances are those of a tile that is plain so far.
    constexpr void add_drifts(chance of_sand, chance of_variation) {
        const chance plain = rest_of(sand.parts + floor_variation.parts);
        sand.parts += both(plain, of_sand).parts;
        floor_variation.parts += both(plain, of_variation).parts;
    }

    // For those who start clusters of pebbles: the chance is that of any floor tile.
    constexpr void add_pebbles(chance of_start, const std::uint32_t (&sizes)[3]) {
        pebbles.parts += of_start.parts;
        for (int i = 0; i < 3; ++i) pebble_sizes[i] = sizes[i];
    }

    // For those who lay rocks on multiples of `step`, row by row, where no other prop is nearer than `distance`. After a
    // second round only what both have in common holds.
    constexpr void add_rocks(int step, int distance, bool in_doorways) {
        prop_step = greatest_divisor(prop_step, step);
        prop_distance = prop_rounds > 0 && prop_distance < distance ? prop_distance : distance;
        props_in_doorways = props_in_doorways || in_doorways;
        ++prop_rounds;
    }

    // For those with tiles of their own; up to eight times.
    constexpr void use_tiles(tile_range ids) { own_tiles.push_back(ids); }
    constexpr bool uses(tile_id id) const {
        for (const tile_range& own : own_tiles)
            if (own.contains(id)) return true;
        return false;
    }

private:
    // Of both numbers; 0 divides into everything.
    static constexpr int greatest_divisor(int a, int b) {
        while (b != 0) {
            const int rest = a % b;
            a = b;
            b = rest;
        }
        return a;
    }
    static constexpr chance rest_of(std::uint64_t taken) { return {taken < chance::whole ? chance::whole - taken : 0}; }
    static constexpr chance both(chance a, chance b) {
        return b.parts >= chance::whole ? a : chance{a.parts * b.parts >> 32}; // two wholes would not fit 64 bits
    }
};

} // namespace warren
