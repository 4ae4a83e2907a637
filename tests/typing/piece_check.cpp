#include <doctest/doctest.h>
#include <warren/typing/piece_check.hpp>
#include <warren/typing/stone_pieces.hpp>

using namespace warren;

namespace {

// Can one tile of the piece, put on any single floor tile that is no opening, part its openings? By plain flood fill.
bool one_prop_blocks(unsigned mask, int variation) {
    const tile_id* const walls = stone_pieces.layer_of(mask, variation, piece_layer::walls);
    for (int blocked = 0; blocked < 88; ++blocked) {
        if (walls[blocked] != 0 || stone_pieces.is_opening(mask, blocked % 8, blocked / 8)) continue;
        bool reached[88] = {};
        int stack[88 * 4];
        int depth = 0;
        for (int i = 0; i < 88 && depth == 0; ++i)
            if (stone_pieces.is_opening(mask, i % 8, i / 8)) stack[depth++] = i;
        while (depth > 0) {
            const int at = stack[--depth];
            if (reached[at]) continue;
            reached[at] = true;
            const int x = at % 8;
            const int y = at / 8;
            const auto visit = [&](int nx, int ny) {
                const int near = ny * 8 + nx;
                if (nx >= 0 && ny >= 0 && nx < 8 && ny < 11 && near != blocked && walls[near] == 0 && !reached[near])
                    stack[depth++] = near;
            };
            visit(x - 1, y);
            visit(x + 1, y);
            visit(x, y - 1);
            visit(x, y + 1);
        }
        for (int i = 0; i < 88; ++i)
            if (stone_pieces.is_opening(mask, i % 8, i / 8) && !reached[i]) return true;
    }
    return false;
}

} // namespace

TEST_CASE("2M-13 in no stone piece can a single prop part two openings") {
    for (unsigned mask = 1; mask < 16; ++mask)
        for (int v = 0; v < stone_pieces.variation_count(mask); ++v) {
            CAPTURE(mask);
            CAPTURE(v);
            CHECK_FALSE(one_prop_blocks(mask, v));
        }
}

static_assert(detail::find_fault(stone_pieces).code == detail::piece_problem::none);
