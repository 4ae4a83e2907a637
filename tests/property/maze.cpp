// Thousands of mazes, judged by their tiles alone as a player would meet them, with nothing of the generator or the
// validator; and then by the validator, which must agree.
#include <array>
#include <doctest/doctest.h>
#include <random>
#include <string>
#include <vector>
#include <warren/maze.hpp>
#include <warren/validate/maze.hpp>

namespace {

struct player {
    int width;
    int height;
    std::vector<char> walkable; // no wall, inside the grid
    std::vector<char> blocked;  // a rock stands there

    template <class Level>
    explicit player(const Level& level) : width(level.walls.width()), height(level.walls.height()) {
        const auto size = static_cast<std::size_t>(width) * static_cast<std::size_t>(height);
        walkable.resize(size);
        blocked.resize(size);
        for (int y = 0; y < height; ++y)
            for (int x = 0; x < width; ++x) {
                const auto i = static_cast<std::size_t>(y * width + x);
                const bool inside = x < level.cells.width() * 8 && y < level.cells.height() * 11;
                walkable[i] = inside && level.walls(x, y) == 0;
                blocked[i] = level.props(x, y) != 0;
            }
    }

    // The number of separate areas; rocks count as obstacles.
    int areas() const {
        std::vector<char> seen(walkable.size());
        int count = 0;
        std::vector<std::size_t> stack;
        for (std::size_t start = 0; start < walkable.size(); ++start) {
            if (!free(start) || seen[start] != 0) continue;
            ++count;
            stack.push_back(start);
            seen[start] = 1;
            while (!stack.empty()) {
                const std::size_t at = stack.back();
                stack.pop_back();
                const auto w = static_cast<std::size_t>(width);
                const auto go = [&](bool possible, std::size_t to) {
                    if (!possible || !free(to) || seen[to] != 0) return;
                    seen[to] = 1;
                    stack.push_back(to);
                };
                go(at % w > 0, at - 1);
                go(at % w + 1 < w, at + 1);
                go(at >= w, at - w);
                go(at + w < walkable.size(), at + w);
            }
        }
        return count;
    }
    bool free(std::size_t i) const { return walkable[i] != 0 && blocked[i] == 0; }

    // How many pairs of neighbouring cells one can walk between, counted where their tiles touch.
    int crossings(int columns, int rows) const {
        int count = 0;
        const auto open = [&](int x, int y) { return walkable[static_cast<std::size_t>(y * width + x)] != 0; };
        for (int row = 0; row < rows; ++row)
            for (int column = 0; column < columns; ++column) {
                bool east = false;
                bool south = false;
                for (int y = row * 11; y < row * 11 + 11 && column + 1 < columns; ++y)
                    east = east || (open(column * 8 + 7, y) && open(column * 8 + 8, y));
                for (int x = column * 8; x < column * 8 + 8 && row + 1 < rows; ++x)
                    south = south || (open(x, row * 11 + 10) && open(x, row * 11 + 11));
                count += (east ? 1 : 0) + (south ? 1 : 0);
            }
        return count;
    }
    // Nobody walks out of the map: its outermost tiles of the grid are not walkable.
    bool closed(int columns, int rows) const {
        for (int x = 0; x < columns * 8; ++x)
            if (walkable[static_cast<std::size_t>(x)] != 0 ||
                walkable[static_cast<std::size_t>((rows * 11 - 1) * width + x)] != 0)
                return false;
        for (int y = 0; y < rows * 11; ++y)
            if (walkable[static_cast<std::size_t>(y * width)] != 0 ||
                walkable[static_cast<std::size_t>(y * width + columns * 8 - 1)] != 0)
                return false;
        return true;
    }
};

// Nothing to say, or the first thing that is wrong.
template <class Level>
std::string complaint(const Level& level) {
    const warren::violations found = warren::validate(level);
    return found.empty() ? "" : std::string(found[0].message());
}

} // namespace

TEST_CASE("FR-1 FR-1.1 BR-1.1 NFR-3.3 VR-2.1 2M-2 2000 mazes: every tile can be walked to, rocks or not, and nobody "
          "falls out") {
    static warren::maze::model level;
    for (std::uint64_t n = 0; n < 2000; ++n) {
        CAPTURE(n);
        REQUIRE(warren::maze{}.into(level, warren::seed{n * 7919}));
        const player someone(level);
        CHECK(someone.areas() == 1);
        CHECK(someone.crossings(12, 9) == 107); // BR-1.2, BR-1.3
        CHECK(someone.closed(12, 9));
        CHECK(complaint(level) == "");
    }
}

TEST_CASE("FR-6.2 BR-1.4 500 mazes with loops have as many more ways as they say") {
    static warren::maze::model level;
    for (std::uint64_t n = 0; n < 500; ++n) {
        REQUIRE(warren::maze{}.also(warren::loops{}).into(level, warren::seed{n}));
        const player someone(level);
        CHECK(someone.areas() == 1);
        CHECK(someone.crossings(12, 9) == 107 + 35);
        CHECK(complaint(level) == "");
    }
}

TEST_CASE("CC-1 2M-8 300 random sizes and configurations keep the rules") {
    std::mt19937 draw(2026);
    const auto between = [&](int low, int high) {
        return low + static_cast<int>(draw() % static_cast<unsigned>(high - low + 1));
    };
    for (int n = 0; n < 300; ++n) {
        const int columns = between(2, 25);
        const int rows = between(2, 18);
        const int width = columns * 8 + between(0, 40);
        const int height = rows * 11 + between(0, 40);
        const int loops = between(0, columns * rows * 4);
        const warren::dynamic_maze sized{
            .topology = {.grid = {columns, rows}, .map = {width, height}, .max_iterations = between(0, 400)}};
        const auto made = sized.also(warren::loops{.count = loops})(warren::seed{static_cast<std::uint64_t>(n)});
        CAPTURE(columns);
        CAPTURE(rows);
        REQUIRE(made);
        const player someone(*made);
        CHECK(someone.areas() == 1);
        CHECK(someone.crossings(columns, rows) == columns * rows - 1 + made->stats.opened_loops);
        CHECK(someone.closed(columns, rows));
        CHECK(complaint(*made) == "");
    }
}

TEST_CASE("the other topologies are mazes, too") {
    static warren::maze::model level;
    for (std::uint64_t n = 0; n < 300; ++n) {
        REQUIRE(warren::maze{}.with(warren::wilson<>{}).into(level, warren::seed{n}));
        CHECK(player(level).areas() == 1);
        CHECK(player(level).crossings(12, 9) == 107);
        CHECK(complaint(level) == "");
        REQUIRE(warren::maze{}.with(warren::growing_tree<>{}).into(level, warren::seed{n}));
        CHECK(player(level).areas() == 1);
        CHECK(player(level).crossings(12, 9) == 107);
        CHECK(complaint(level) == "");
    }
}
