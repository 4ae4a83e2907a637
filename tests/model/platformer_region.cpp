#include <warren/model/platformer_region.hpp>

#include <doctest/doctest.h>
#include <string_view>

using namespace warren;

TEST_CASE("GRAPH-001 the centre of a region, and words for what it is") {
    CHECK(region{.area = {4, 6, 7, 8}}.center() == point{7, 10});
    CHECK(name_of(region_kind::exit) == std::string_view("exit")); // 2P-40
    CHECK(name_of(bsp_stop::target) == std::string_view("target"));
    CHECK(name_of(bsp_split::horizontal) == std::string_view("horizontal"));
    CHECK(name_of(region_way::direct) == std::string_view("direct"));
    CHECK(name_of(walk_direction::backward) == std::string_view("backward"));
    CHECK(bsp_node{}.is_leaf());
    CHECK(!bsp_node{.split = bsp_split::vertical}.is_leaf());
}
