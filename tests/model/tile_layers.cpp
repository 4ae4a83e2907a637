#include <doctest/doctest.h>
#include <warren/model/tile_layers.hpp>

using namespace warren;

namespace {
struct plain {};
struct drawn {};
layered_map layers_of(const drawn& /*level*/) { return {.width = 3}; }
} // namespace

TEST_CASE("a level takes part in files and pictures by a function beside its type") {
    CHECK(layered<drawn>);
    CHECK_FALSE(layered<plain>);
    CHECK(layers_of(drawn{}).width == 3);
}
