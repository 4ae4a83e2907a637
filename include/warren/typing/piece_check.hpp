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
    unknown_glyph,      // a character that the glyphs do not name
    mask_without_piece, // FR-2.4, FR-2.5: each of the 15 masks needs a piece, and no other mask exists
    wrong_weight,       // CC-2b: 1 … 1000 per mille
    wrong_size,         // FR-2.1
    wrong_wall_id,      // 2M-20: outside 91 … 110, so that its shadow would be no shadow
    wrong_floor_id,     // BR-3.1: what is not wall must be floor
    wrong_opening,      // 2M-13: open where the mask has no door, closed where it has one, or not where others are open
    not_joined,         // 2M-13: an opening, or a floor tile, that cannot be reached from the others
    too_narrow,         // 2M-13: a place less than two tiles wide, which a single prop could cut off
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
    case piece_problem::wrong_weight: return "a piece's weight must be above 0 and at most 1";
    case piece_problem::wrong_size: return "the pieces do not have the size of the cells";
    case piece_problem::wrong_wall_id: return "a wall's id must lie between 91 and 110";
    case piece_problem::wrong_floor_id: return "a tile without wall needs a floor id between 50 and 59";
    case piece_problem::wrong_opening: return "a piece's openings must match its doors and the other pieces' openings";
    case piece_problem::not_joined: return "all floor of a piece must hang together";
    case piece_problem::too_narrow: return "every passage of a piece must be at least two tiles wide";
    }
    return "a piece is wrong";
}

// One piece as a map of what can be walked on.
struct piece_floor {
    const piece_set* set;
    const tile_id* walls;

    constexpr bool open(int x, int y) const {
        return x >= 0 && y >= 0 && x < set->width && y < set->height && walls[y * set->width + x] == 0;
    }
    // Can something of two by two tiles stand with its upper left corner here?
    constexpr bool wide(int x, int y) const {
        return open(x, y) && open(x + 1, y) && open(x, y + 1) && open(x + 1, y + 1);
    }
};

// Marks what can be reached from the first place where `there` holds. Plain sweeps: pieces are small.
template <class There>
struct reach {
    bool marked[64][64] = {};
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

// Fills in what follows from the tiles: which columns and rows are openings, whether pieces bring props of their own.
constexpr void complete(piece_set& set) {
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

constexpr piece_fault find_fault_of_piece(const piece_set& set, unsigned mask, int variation) {
    const int piece = set.first[mask] + variation;
    const auto fault = [&](piece_problem what, int x, int y) { return piece_fault{what, piece, x, y}; };
    const std::uint32_t weight = set.weights[piece];
    if (weight < 1 || weight > 1000) return fault(piece_problem::wrong_weight, 0, 0);

    const tile_id* const background = set.layer_of(mask, variation, piece_layer::background);
    const tile_id* const walls = set.layer_of(mask, variation, piece_layer::walls);
    const piece_floor floor{&set, walls};
    for (int y = 0; y < set.height; ++y)
        for (int x = 0; x < set.width; ++x) {
            const int i = y * set.width + x;
            if (walls[i] != 0 && !wall_ids.contains(walls[i])) return fault(piece_problem::wrong_wall_id, x, y);
            if (walls[i] == 0 && !floor_ids.contains(background[i])) return fault(piece_problem::wrong_floor_id, x, y);
            const bool border = x == 0 || y == 0 || x == set.width - 1 || y == set.height - 1;
            if (border && floor.open(x, y) != set.is_opening(mask, x, y))
                return fault(piece_problem::wrong_opening, x, y);
        }
    const auto is_open = [&](int x, int y) { return floor.open(x, y); };
    const auto is_wide = [&](int x, int y) { return floor.wide(x, y); };
    const reach<decltype(is_open)> walked(set.width, set.height, is_open);
    const reach<decltype(is_wide)> walked_wide(set.width, set.height, is_wide);
    for (int y = 0; y < set.height; ++y)
        for (int x = 0; x < set.width; ++x) {
            if (floor.open(x, y) && !walked.marked[y][x]) return fault(piece_problem::not_joined, x, y);
            if (!floor.open(x, y)) continue;
            // Every floor tile is covered by a two-by-two square that can walk to all the others: then no single prop
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
    if (set.variation_count(0) != 0) return {piece_problem::mask_without_piece, 0, 0, 0};
    for (unsigned mask = 1; mask < 16; ++mask) {
        if (set.variation_count(mask) < 1) return {piece_problem::mask_without_piece, set.first[mask], 0, 0};
        for (int variation = 0; variation < set.variation_count(mask); ++variation)
            if (const piece_fault wrong = find_fault_of_piece(set, mask, variation); wrong.code != piece_problem::none)
                return wrong;
    }
    if (set.columns_open == 0 || set.rows_open == 0) return {piece_problem::wrong_opening, 0, 0, 0};
    return {};
}

constexpr status to_status(const piece_fault& fault) {
    if (fault.code == piece_problem::none) return {};
    return error{.code = errc::custom,
                 .where = at_tile(fault.x, fault.y),
                 .rule = "VR-1.4",
                 .what = sentence_of(fault.code),
                 .value = fault.piece};
}

} // namespace warren::detail
