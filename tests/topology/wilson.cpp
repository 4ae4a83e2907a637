#include "doors.hpp"

#include <cstdlib>
#include <doctest/doctest.h>
#include <map>
#include <warren/generator.hpp>
#include <warren/topology/wilson.hpp>

using namespace warren;

TEST_CASE("Wilson's mazes are drawn evenly from all spanning trees: the 15 of a 3 × 2 grid") {
    const generator<wilson<fixed<3, 2>, fixed<24, 22>>, no_typing, no_decoration, no_encoding> small;
    std::map<int, int> trees;
    for (std::uint64_t n = 0; n < 15'000; ++n) {
        const auto level = small(seed{n});
        int code = 0;
        for (int i = 0; i < 6; ++i) code = code * 4 + (level->cells.data()[i].doors >> 1 & 3);
        CHECK(tests::door_total(*level) == 2 * 5);
        ++trees[code];
    }
    CHECK(trees.size() == 15);
    for (const auto& [tree, count] : trees) CHECK(std::abs(count - 1000) < 160);
}

TEST_CASE("Wilson's mazes are perfect also when the limit leaves them to repair") {
    for (const int limit : {0, 1, 60}) {
        const generator<wilson<>, no_typing, no_decoration, no_encoding> carved{.topology = {.max_iterations = limit}};
        for (std::uint64_t n = 0; n < 100; ++n) {
            const auto level = carved(seed{n});
            CHECK(tests::every_cell_has_a_door(*level));
            CHECK(tests::door_total(*level) == 2 * 107);
            CHECK(level->warnings.empty() == (limit == 0));
        }
    }
}
