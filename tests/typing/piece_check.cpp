#include <doctest/doctest.h>
#include <random>
#include <string>
#include <vector>
#include <warren/typing/piece_check.hpp>
#include <warren/typing/stone_pieces.hpp>

using namespace warren;
using detail::piece_problem;

namespace {

constexpr int area = 8 * 11;

// A copy of the stone pieces in which anything may be changed.
struct changed_pieces {
    std::vector<tile_id> tiles{stone_pieces.tiles,
                               stone_pieces.tiles + std::ptrdiff_t{stone_pieces.first[16]} * piece_layers* area};
    std::vector<std::uint32_t> weights{stone_pieces.weights, stone_pieces.weights + stone_pieces.first[16]};
    piece_set set = stone_pieces;

    tile_id& tile(unsigned mask, int variation, piece_layer layer, int x, int y) {
        const int piece = set.first[mask] + variation;
        return tiles[static_cast<std::size_t>((piece * piece_layers + static_cast<int>(layer)) * area + y * 8 + x)];
    }
    detail::piece_fault fault() {
        set.tiles = tiles.data();
        set.weights = weights.data();
        set.columns_open = set.rows_open = 0;
        set.has_props = false;
        detail::complete(set);
        return detail::find_fault(set);
    }
};

// What is found when a prop is put on one tile of a stone piece.
detail::piece_fault fault_with_prop(unsigned mask, int variation, int x, int y, int id = 60) {
    changed_pieces pieces;
    pieces.tile(mask, variation, piece_layer::props, x, y) = static_cast<tile_id>(id);
    return pieces.fault();
}

// Can one more prop, put on any single floor tile that is no opening, part the piece's openings? By plain flood fill.
bool one_prop_blocks(const piece_set& set, unsigned mask, int variation) {
    const tile_id* const walls = set.layer_of(mask, variation, piece_layer::walls);
    const tile_id* const props = set.layer_of(mask, variation, piece_layer::props);
    const auto solid = [&](int i) { return walls[i] != 0 || props[i] != 0; };
    for (int blocked = 0; blocked < area; ++blocked) {
        if (solid(blocked) || set.is_opening(mask, blocked % 8, blocked / 8)) continue;
        bool reached[area] = {};
        int stack[area * 4];
        int depth = 0;
        for (int i = 0; i < area && depth == 0; ++i)
            if (set.is_opening(mask, i % 8, i / 8)) stack[depth++] = i;
        while (depth > 0) {
            const int at = stack[--depth];
            if (reached[at]) continue;
            reached[at] = true;
            const int x = at % 8;
            const int y = at / 8;
            const auto visit = [&](int nx, int ny) {
                const int near = ny * 8 + nx;
                if (nx >= 0 && ny >= 0 && nx < 8 && ny < 11 && near != blocked && !solid(near) && !reached[near])
                    stack[depth++] = near;
            };
            visit(x - 1, y);
            visit(x + 1, y);
            visit(x, y - 1);
            visit(x, y + 1);
        }
        for (int i = 0; i < area; ++i)
            if (set.is_opening(mask, i % 8, i / 8) && !reached[i]) return true;
    }
    return false;
}

// Something open at each edge that hangs together with nothing beside it.
constexpr const char* dots[] = {".#.#.", "#...#", ".###.", "#...#", "..#.#"};
constexpr bool is_dot(int x, int y) { return dots[y][x] == '.'; }

} // namespace

TEST_CASE("2M-13 in no stone piece can a single prop part two openings") {
    for (unsigned mask = 1; mask < 16; ++mask)
        for (int v = 0; v < stone_pieces.variation_count(mask); ++v) {
            CAPTURE(mask);
            CAPTURE(v);
            CHECK_FALSE(one_prop_blocks(stone_pieces, mask, v));
        }
}

TEST_CASE("2M-13 the search for a way through a piece looks at no tile beyond its edges") {
    // While compiling nothing outside can be read unnoticed.
    constexpr detail::reach reached(5, 5, is_dot);
    static_assert(reached.any && reached.marked[0][0] && !reached.marked[0][2] && !reached.marked[4][0]);
    constexpr detail::reach inside(5, 5, [](int x, int y) { return x + y != 0 && is_dot(x, y); });
    static_assert(inside.marked[0][2] && inside.marked[1][1] && inside.marked[1][3] && !inside.marked[2][0]);
    constexpr detail::reach nothing(5, 5, [](int, int) { return false; });
    static_assert(!nothing.any);
    CHECK(reached.any);
}

TEST_CASE("VR-1.4 BR-3.6 a prop of a piece is one of the rocks") {
    // Beside the two columns in the middle of the second intersection, around which there is room.
    for (const int id : {60, 61, 62, 63}) CHECK(fault_with_prop(15, 1, 3, 4, id).code == piece_problem::none);
    for (const int id : {1, 50, 59, 64, 91, 130, 65535}) {
        const auto wrong = fault_with_prop(15, 1, 3, 4, id);
        CHECK(wrong.code == piece_problem::wrong_prop_id);
        CHECK(wrong.piece == stone_pieces.first[15] + 1);
        CHECK(wrong.x == 3);
        CHECK(wrong.y == 4);
    }
}

TEST_CASE("VR-1.4 FR-5.1 2M-19 no prop of a piece stands in a wall or in an opening") {
    const auto in_wall = fault_with_prop(15, 1, 3, 5);
    CHECK(in_wall.code == piece_problem::prop_in_wall);
    CHECK(in_wall.x == 3);
    CHECK(in_wall.y == 5);
    for (const point opening : {point{3, 0}, {4, 0}, {7, 4}, {7, 6}, {3, 10}, {4, 10}, {0, 4}, {0, 6}}) {
        const auto wrong = fault_with_prop(15, 1, opening.x, opening.y);
        CHECK(wrong.code == piece_problem::prop_in_opening);
        CHECK(point{wrong.x, wrong.y} == opening);
    }
}

TEST_CASE("VR-1.4 2M-13 a prop of a piece leaves every passage two tiles wide") {
    // The second vertical hall is two tiles wide all the way.
    const auto in_hall = fault_with_prop(5, 1, 3, 5);
    CHECK(in_hall.code == piece_problem::too_narrow);
    CHECK(in_hall.piece == stone_pieces.first[5] + 1);
    changed_pieces across;
    for (const int x : {3, 4}) across.tile(5, 1, piece_layer::props, x, 5) = 60;
    CHECK(across.fault().code == piece_problem::not_joined);
}

TEST_CASE("2M-13 what passes the check with props of its own cannot be blocked by one more") {
    std::mt19937 draw(13);
    const auto below = [&](int bound) { return static_cast<int>(draw() % static_cast<unsigned>(bound)); };
    int accepted = 0;
    int refused = 0;
    int blocked = 0;
    for (int n = 0; n < 20'000; ++n) {
        changed_pieces pieces;
        const auto mask = static_cast<unsigned>(1 + below(15));
        const int variation = below(pieces.set.variation_count(mask));
        const int props = 1 + below(4);
        for (int i = 0; i < props; ++i) {
            const int x = 1 + below(6);
            const int y = 1 + below(9);
            if (pieces.tile(mask, variation, piece_layer::walls, x, y) == 0)
                pieces.tile(mask, variation, piece_layer::props, x, y) = 61;
        }
        pieces.set.tiles = pieces.tiles.data();
        const auto fault = detail::find_fault_of_piece(pieces.set, mask, variation);
        ++(fault.code == piece_problem::none ? accepted : refused);
        if (fault.code == piece_problem::none && one_prop_blocks(pieces.set, mask, variation)) ++blocked;
    }
    CHECK(accepted > 2000);
    CHECK(refused > 2000);
    CHECK(blocked == 0);
}

TEST_CASE("VR-1.4 2M-21 a piece has no background under its walls") {
    changed_pieces pieces;
    pieces.tile(7, 2, piece_layer::background, 0, 9) = 50;
    const auto wrong = pieces.fault();
    CHECK(wrong.code == piece_problem::floor_under_wall);
    CHECK(wrong.piece == stone_pieces.first[7] + 2);
    CHECK(wrong.x == 0);
    CHECK(wrong.y == 9);
}

TEST_CASE("VR-1.4 a mask has at most as many variations as a cell can note down") {
    const auto with_variations = [](int count) {
        changed_pieces pieces;
        const int more = count - pieces.set.variation_count(5);
        const auto at = pieces.tiles.begin() + std::ptrdiff_t{pieces.set.first[5]} * piece_layers * area;
        const std::vector<tile_id> hall(at, at + std::ptrdiff_t{piece_layers} * area);
        std::vector<tile_id> halls;
        for (int i = 0; i < more; ++i) halls.insert(halls.end(), hall.begin(), hall.end());
        pieces.tiles.insert(at, halls.begin(), halls.end());
        pieces.weights.insert(pieces.weights.begin() + pieces.set.first[5], static_cast<std::size_t>(more), 1);
        for (int m = 6; m < 17; ++m) pieces.set.first[m] = static_cast<std::int16_t>(pieces.set.first[m] + more);
        return pieces.fault();
    };
    CHECK(with_variations(255).code == piece_problem::none);
    const auto wrong = with_variations(256);
    CHECK(wrong.code == piece_problem::too_many_variations);
    CHECK(wrong.piece == stone_pieces.first[5] + 255); // the one that is too many
}

TEST_CASE("VR-1.4 FR-2.1 pieces have between 5 and 64 tiles a side") {
    const auto of_size = [](int width, int height) {
        changed_pieces pieces;
        pieces.tiles.assign(static_cast<std::size_t>(std::ptrdiff_t{stone_pieces.first[16]} * piece_layers * 66 * 66),
                            0);
        pieces.set.width = width;
        pieces.set.height = height;
        return pieces.fault().code;
    };
    CHECK(of_size(4, 11) == piece_problem::wrong_size);
    CHECK(of_size(65, 11) == piece_problem::wrong_size);
    CHECK(of_size(8, 4) == piece_problem::wrong_size);
    CHECK(of_size(8, 65) == piece_problem::wrong_size);
    CHECK(of_size(0, 0) == piece_problem::wrong_size);
    CHECK(of_size(5, 64) == piece_problem::wrong_floor_id); // of the right size, but empty
    CHECK(of_size(64, 5) == piece_problem::wrong_floor_id);
}

TEST_CASE("VR-1.4 every problem has a sentence, and a fault becomes an error with its place") {
    for (int p = 0; p <= static_cast<int>(piece_problem::too_narrow); ++p)
        CHECK(std::string(detail::sentence_of(static_cast<piece_problem>(p))) != "a piece is wrong");
    const status wrong = detail::to_status({piece_problem::not_joined, 3, 4, 5});
    CHECK(wrong.error().message() == "malformed: all floor of a piece must hang together at tile (4, 5) (rule VR-1.4)");
    const status longest = detail::to_status({piece_problem::wrong_size, 3, 53, 10});
    CHECK(std::string(longest.error().message()).find("(rule VR-1.4)") != std::string::npos); // nothing is cut off
    CHECK(detail::to_status({}));
}

static_assert(detail::find_fault(stone_pieces).code == detail::piece_problem::none);
