// VR-1.4: are these pieces usable? The same check serves pieces of the program (wrong ones do not compile) and pieces
// loaded from files (wrong ones are an error that names the place).
#pragma once

#include <cstddef>
#include <cstdint>
#include <warren/core/result.hpp>
#include <warren/model/piece_set.hpp>

namespace warren::detail {

enum class piece_problem : std::uint8_t {
    none,
    unknown_glyph,       // a character that the glyphs do not name
    mask_without_piece,  // FR-2.4, FR-2.5: each of the 15 masks needs a piece, and no other mask exists
    too_many_variations, // of one mask: more than a cell can note down
    wrong_weight,        // CC-2b: 1 … 1000 per mille
    wrong_size,          // FR-2.1: outside 5 … 64 tiles; in texts also a row that is too short or too long
    wrong_wall_id,       // 2M-20: outside 91 … 110, so that its shadow would be no shadow
    wrong_floor_id,      // BR-3.1: what is not wall must be floor
    floor_under_wall,    // 2M-21: that is for an option of the typing policy to say
    wrong_prop_id,       // BR-3.6: no rock
    prop_in_wall,        // FR-5.1
    prop_in_opening,     // 2M-19
    wrong_opening,       // 2M-13: open without a door, closed with one, or not where the others are open
    not_joined,          // 2M-13: an opening, or a floor tile, that cannot be reached from the others
    too_narrow,          // 2M-13: a place less than two tiles wide, which a single prop could cut off
};

struct piece_fault {
    piece_problem code = piece_problem::none;
    int piece = 0;
    int x = 0;
    int y = 0;
};

constexpr const char* sentence_of(piece_problem problem) {
    switch (problem) {
    case piece_problem::none: return "the piece is fine";
    case piece_problem::unknown_glyph: return "a piece has a character that no glyph explains";
    case piece_problem::mask_without_piece:
        return "each of the door masks 1 to 15 needs at least one piece, and no other";
    case piece_problem::too_many_variations: return "a door mask has more than 255 pieces";
    case piece_problem::wrong_weight: return "a piece's weight must be above 0 and at most 1";
    case piece_problem::wrong_size:
        return "a piece must be 5 to 64 tiles wide and high, and a text must draw as many pieces as it has weights, "
               "with one space between two of them and nothing behind the last";
    case piece_problem::wrong_wall_id: return "a wall's id must lie between 91 and 110";
    case piece_problem::wrong_floor_id: return "a tile without wall needs a floor id between 50 and 59";
    case piece_problem::floor_under_wall: return "a piece must have no background under its walls";
    case piece_problem::wrong_prop_id: return "a prop's id must lie between 60 and 63";
    case piece_problem::prop_in_wall: return "a piece's prop must not stand in a wall";
    case piece_problem::prop_in_opening: return "a piece's prop must not stand in an opening";
    case piece_problem::wrong_opening: return "a piece's openings must match its doors and the other pieces' openings";
    case piece_problem::not_joined: return "all floor of a piece must hang together";
    case piece_problem::too_narrow:
        return "every passage of a piece must be at least two tiles wide, beside its props, too";
    }
    return "a piece is wrong";
}

// One piece as a map of what can be walked on.
struct piece_floor {
    const piece_set* set;
    const tile_id* walls;
    const tile_id* props;

    // Neither wall nor prop: a game may let props block the way (BR-5.7).
    constexpr bool free(int x, int y) const {
        if (x < 0 || y < 0 || x >= set->width || y >= set->height) return false;
        const int i = y * set->width + x;
        return walls[i] == 0 && props[i] == 0;
    }
    // Can something of two by two tiles stand with its upper left corner here?
    constexpr bool wide(int x, int y) const {
        return free(x, y) && free(x + 1, y) && free(x, y + 1) && free(x + 1, y + 1);
    }
};

// Marks what can be reached from the first place where `there` holds. Plain sweeps: pieces are small.
template <class There>
struct reach {
    bool marked[max_piece_side][max_piece_side] = {};
    bool any = false;

    constexpr reach(int width, int height, There there) {
        for (int y = 0; y < height && !any; ++y)
            for (int x = 0; x < width && !any; ++x)
                if (there(x, y)) any = marked[y][x] = true;
        for (bool grew = any; grew;) {
            grew = false;
            for (int y = 0; y < height; ++y)
                for (int x = 0; x < width; ++x)
                    if (!marked[y][x] && there(x, y) && near(x, y, width, height)) grew = marked[y][x] = true;
        }
    }

private:
    constexpr bool near(int x, int y, int width, int height) const {
        return (x > 0 && marked[y][x - 1]) || (y > 0 && marked[y - 1][x]) || (x + 1 < width && marked[y][x + 1]) ||
               (y + 1 < height && marked[y + 1][x]);
    }
};

constexpr bool has_possible_size(const piece_set& set) {
    const auto possible = [](int side) { return side >= min_piece_side && side <= max_piece_side; };
    return possible(set.width) && possible(set.height);
}

// Fills in what follows from the tiles: which columns and rows are openings, whether pieces bring props of their own.
constexpr void complete(piece_set& set) {
    if (!has_possible_size(set)) return;
    const int area = set.width * set.height;
    const auto open = [&](unsigned mask, int x, int y) {
        return set.layer_of(mask, 0, piece_layer::walls)[y * set.width + x] == 0;
    };
    if (set.variation_count(1) > 0)
        for (int x = 0; x < set.width; ++x)
            if (open(1, x, 0)) set.columns_open |= std::uint64_t{1} << x;
    if (set.variation_count(2) > 0)
        for (int y = 0; y < set.height; ++y)
            if (open(2, set.width - 1, y)) set.rows_open |= std::uint64_t{1} << y;
    for (int piece = 0; piece < set.first[16] && !set.has_props; ++piece) {
        const tile_id* const props = set.tiles + static_cast<std::ptrdiff_t>(piece * piece_layers + 2) * area;
        for (int i = 0; i < area && !set.has_props; ++i) set.has_props = props[i] != 0;
    }
}

// What is wrong with one tile of a piece, whatever lies around it.
constexpr piece_problem problem_of_tile(const piece_set& set, unsigned mask, int variation, int x, int y) {
    const int i = y * set.width + x;
    const tile_id floor = set.layer_of(mask, variation, piece_layer::background)[i];
    const tile_id wall = set.layer_of(mask, variation, piece_layer::walls)[i];
    const tile_id prop = set.layer_of(mask, variation, piece_layer::props)[i];
    const bool border = x == 0 || y == 0 || x == set.width - 1 || y == set.height - 1;
    const bool opening = set.is_opening(mask, x, y);
    if (wall != 0 && !wall_ids.contains(wall)) return piece_problem::wrong_wall_id;
    if (wall != 0 && floor != 0) return piece_problem::floor_under_wall;
    if (wall == 0 && !floor_ids.contains(floor)) return piece_problem::wrong_floor_id;
    if (border && (wall == 0) != opening) return piece_problem::wrong_opening;
    if (prop == 0) return piece_problem::none;
    if (!rock_ids.contains(prop)) return piece_problem::wrong_prop_id;
    if (wall != 0) return piece_problem::prop_in_wall;
    return opening ? piece_problem::prop_in_opening : piece_problem::none;
}

constexpr piece_fault find_fault_of_piece(const piece_set& set, unsigned mask, int variation) {
    const int piece = set.first[mask] + variation;
    const auto fault = [&](piece_problem what, int x, int y) { return piece_fault{what, piece, x, y}; };
    const std::uint32_t weight = set.weights[piece];
    if (weight < 1 || weight > max_weight) return fault(piece_problem::wrong_weight, 0, 0);
    for (int y = 0; y < set.height; ++y)
        for (int x = 0; x < set.width; ++x)
            if (const piece_problem wrong = problem_of_tile(set, mask, variation, x, y); wrong != piece_problem::none)
                return fault(wrong, x, y);

    const piece_floor floor{&set, set.layer_of(mask, variation, piece_layer::walls),
                            set.layer_of(mask, variation, piece_layer::props)};
    const auto is_free = [&](int x, int y) { return floor.free(x, y); };
    const auto is_wide = [&](int x, int y) { return floor.wide(x, y); };
    const reach<decltype(is_free)> walked(set.width, set.height, is_free);
    const reach<decltype(is_wide)> walked_wide(set.width, set.height, is_wide);
    for (int y = 0; y < set.height; ++y)
        for (int x = 0; x < set.width; ++x) {
            if (!floor.free(x, y)) continue;
            if (!walked.marked[y][x]) return fault(piece_problem::not_joined, x, y);
            // Every free tile is covered by a two-by-two square that can walk to all the others: then no single prop
            // can part any two of them.
            bool covered = false;
            for (int dy = -1; dy <= 0; ++dy)
                for (int dx = -1; dx <= 0; ++dx)
                    covered = covered || (x + dx >= 0 && y + dy >= 0 && walked_wide.marked[y + dy][x + dx]);
            if (!covered) return fault(piece_problem::too_narrow, x, y);
        }
    return {};
}

// The first thing that is wrong with a completed set.
constexpr piece_fault find_fault(const piece_set& set) {
    if (!has_possible_size(set)) return {piece_problem::wrong_size, 0, 0, 0};
    if (set.variation_count(0) != 0) return {piece_problem::mask_without_piece, 0, 0, 0};
    for (unsigned mask = 1; mask < 16; ++mask) {
        if (set.variation_count(mask) < 1) return {piece_problem::mask_without_piece, set.first[mask], 0, 0};
        if (set.variation_count(mask) > max_variations)
            return {piece_problem::too_many_variations, set.first[mask] + max_variations, 0, 0};
        for (int variation = 0; variation < set.variation_count(mask); ++variation)
            if (const piece_fault wrong = find_fault_of_piece(set, mask, variation); wrong.code != piece_problem::none)
                return wrong;
    }
    if (set.columns_open == 0 || set.rows_open == 0) return {piece_problem::wrong_opening, 0, 0, 0};
    return {};
}

constexpr status to_status(const piece_fault& fault) {
    if (fault.code == piece_problem::none) return {};
    return error{.code = errc::malformed,
                 .where = at_tile(fault.x, fault.y),
                 .rule = "VR-1.4",
                 .what = sentence_of(fault.code),
                 .value = fault.piece};
}

} // namespace warren::detail
