#include "examples/cave.hpp"

#include <doctest/doctest.h>
#include <string>
#include <warren/bake.hpp>

using namespace warren;

namespace {

constexpr cave::generator caves{};
constexpr auto& level = baked<caves, seed{42}>;
constexpr auto& sparse = baked<cave::generator{.topology = {.open = percent(20)}}, seed{42}>;

static_assert(level.seed == seed{42});
static_assert(level.tiles[level.entrance] == cave::tile::entrance);
static_assert(level.distance[level.exit] > 0);

} // namespace

TEST_CASE("a baked level equals the one made at run time") {
    const auto made = caves(level.seed);
    REQUIRE(made);
    CHECK(made->tiles == level.tiles);
    CHECK(made->distance == level.distance);
    CHECK(made->entrance == level.entrance);
    CHECK(made->exit == level.exit);
}

TEST_CASE("each generator and seed is baked once, into one object") {
    CHECK(&baked<caves, seed{42}> == &level);
    CHECK(static_cast<const void*>(&sparse) != static_cast<const void*>(&level));
    CHECK_FALSE(sparse.tiles == level.tiles);
}

TEST_CASE("a baked level can be encoded by the compiler, too") {
    constexpr auto picture = [] {
        text<2000> out;
        const status written = caves.encode(level, out);
        return written ? out : text<2000>{};
    }();
    std::string at_run_time;
    REQUIRE(caves.encode(level, at_run_time));
    CHECK(std::string(picture) == at_run_time);
}
