#include "doors.hpp"

#include <doctest/doctest.h>
#include <string>
#include <warren/generator.hpp>
#include <warren/topology/growing_tree.hpp>

using namespace warren;

namespace {
double dead_ends_with(chance newest) {
    const generator<growing_tree<>, no_typing, no_decoration, no_encoding> carved{.topology = {.newest = newest}};
    int total = 0;
    for (std::uint64_t n = 0; n < 200; ++n) {
        const auto level = carved(seed{n});
        CHECK(tests::every_cell_has_a_door(*level));
        CHECK(tests::door_total(*level) == 2 * 107);
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

TEST_CASE("CC-2a a chance above 1 is refused, with the name of the field and its range") {
    const generator<growing_tree<>, no_typing, no_decoration, no_encoding> sure{
        .topology = {.newest = {chance::whole + chance::whole / 4}}};
    CHECK(sure(seed{1}).error().message() ==
          "the chance of the newest cell is 1.25, but must lie between 0 and 1 (rule CC-2a)");
    CHECK(sure.check().error().rule == std::string("CC-2a"));
    CHECK(growing_tree<>{.newest = always}.check());
    CHECK_FALSE(growing_tree<>{.newest = {chance::whole + 1}}.check());
}
