#include <warren/core/flood.hpp>

#include <doctest/doctest.h>
#include <string>
#include <vector>
#include <warren/core/rng.hpp>

using namespace warren;

namespace {

// Tile by tile.
std::vector<char> slow_flood(const bit_rows<dynamic>& open, point from) {
    std::vector<char> seen(static_cast<std::size_t>(open.width() * open.height()));
    std::vector<point> todo;
    const auto visit = [&](int x, int y) {
        if (x < 0 || y < 0 || x >= open.width() || y >= open.height() || !open(x, y)) return;
        char& mark = seen[static_cast<std::size_t>(y * open.width() + x)];
        if (mark == 0) todo.push_back({x, y});
        mark = 1;
    };
    visit(from.x, from.y);
    while (!todo.empty()) {
        const point here = todo.back();
        todo.pop_back();
        visit(here.x + 1, here.y);
        visit(here.x - 1, here.y);
        visit(here.x, here.y + 1);
        visit(here.x, here.y - 1);
    }
    return seen;
}

bool same_as_slow(const bit_rows<dynamic>& open, point from) {
    bit_rows<dynamic> reached;
    REQUIRE(flood(open, from, reached));
    const std::vector<char> expected = slow_flood(open, from);
    for (int y = 0; y < open.height(); ++y)
        for (int x = 0; x < open.width(); ++x)
            if (reached(x, y) != (expected[static_cast<std::size_t>(y * open.width() + x)] != 0)) return false;
    return true;
}

constexpr bool works_for_the_compiler() {
    bit_rows<fixed<70, 3>> open;
    bit_rows<fixed<70, 3>> reached;
    if (!open.resize(70, 3)) return false;
    open.set({0, 1, 70, 1});
    open.set({5, 0, 1, 1});
    open.set({69, 2, 1, 1});
    return flood(open, {5, 0}, reached) && reached(69, 2) && reached(0, 1) && !reached(4, 0);
}
static_assert(works_for_the_compiler());

} // namespace

TEST_CASE("POST-001 a flood reaches what a search tile by tile reaches, in one, two and four words a row") {
    rng random(seed{3}, stage{1});
    int wrong = 0;
    for (int round = 0; round < 1500; ++round) {
        const int width = random.between(1, round % 3 == 0 ? 200 : 70);
        const int height = random.between(1, 30);
        const int share = random.between(40, 95); // around the share at which mazes hang together, and beyond
        bit_rows<dynamic> open;
        REQUIRE(open.resize(width, height));
        for (int y = 0; y < height; ++y)
            for (int x = 0; x < width; ++x)
                if (const bool free = random.happens(percent(share)); free) open.set({x, y, 1, 1});
        const int x = random.between(0, width - 1);
        const int y = random.between(0, height - 1);
        wrong += same_as_slow(open, {x, y}) ? 0 : 1;
    }
    CHECK(wrong == 0);
}

TEST_CASE("a way that winds up and down is followed to its end") {
    bit_rows<dynamic> open;
    REQUIRE(open.resize(131, 20));
    for (int x = 0; x < 131; x += 2) open.set({x, 1, 1, 18});
    for (int x = 1; x < 131; x += 2) open.set({x, x % 4 == 1 ? 18 : 1, 1, 1});
    bit_rows<dynamic> reached;
    REQUIRE(flood(open, {0, 1}, reached));
    CHECK(reached(130, 5));
    CHECK(same_as_slow(open, {0, 1}));
    CHECK(same_as_slow(open, {130, 18}));
}

TEST_CASE("from a tile that is not open nothing is reached") {
    bit_rows<dynamic> open;
    bit_rows<dynamic> reached;
    REQUIRE(open.resize(5, 5));
    open.set({1, 1, 3, 3});
    REQUIRE(flood(open, {0, 1}, reached));
    CHECK(!reached(1, 1));
}
