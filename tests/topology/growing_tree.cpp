#include <doctest/doctest.h>
#include <warren/generator.hpp>
#include <warren/topology/growing_tree.hpp>

using namespace warren;

namespace {
double dead_ends_with(chance newest) {
    const generator<growing_tree<>, no_typing, no_decoration, no_encoding> carved{.topology = {.newest = newest}};
    int total = 0;
    for (std::uint64_t n = 0; n < 200; ++n) {
        const auto level = carved(seed{n});
        int doors = 0;
        for (const maze_cell& cell : level->cells.elements) {
            CHECK(cell.doors != 0);
            doors += cell.door_count();
        }
        CHECK(doors == 2 * 107);
        CHECK(level->stats.iterations == 215);
        total += level->stats.dead_ends;
    }
    return total / 200.0;
}
} // namespace

TEST_CASE("a growing tree is perfect, winding when it grows from the newest cell and bushy when from any") {
    const double winding = dead_ends_with(always);
    const double bushy = dead_ends_with(never);
    CHECK(winding < 14);
    CHECK(bushy > 28);
    CHECK(dead_ends_with(percent(90)) > winding + 2);
}
