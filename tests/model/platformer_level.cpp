#include <warren/model/platformer_level.hpp>

#include "allocations.hpp"

#include <doctest/doctest.h>
#include <type_traits>
#include <utility>
#include <warren/platformer.hpp>

using namespace warren;

namespace {

// Halved again and again, down to the smallest leaves there can be.
constexpr bsp_rooms<fixed<64, 32>> many_regions{.room_width = 64,
                                                .room_height = 32,
                                                .max_bsp_depth = 10,
                                                .min_bsp_size = 8,
                                                .target_room_count = 32,
                                                .min_split_ratio = percent(50),
                                                .max_split_ratio = percent(50),
                                                .bsp_stop = bsp_stop_rule::both,
                                                .room_padding = 1};

} // namespace

TEST_CASE("a level of fixed extent is plain data without heap") {
    static_assert(std::is_trivially_destructible_v<platformer_level<>>);
    static_assert(platformer_like<platformer_level<>>);
    static_assert(platformer_like<platformer_level<dynamic>>);
    const long before = tests::allocations();
    static platformer_level<> level;
    CHECK(platformer{}.into(level, seed{1}));
    CHECK(tests::allocations() == before);
}

TEST_CASE("2P-7 2P-17 there is room for all the regions, nodes and edges that fit") {
    using crowded_rooms = platformer_on<platformer_ways<fixed<64, 32>>>;
    static crowded_rooms::model level;
    crowded_rooms crowded;
    crowded.topology.get<bsp_rooms<fixed<64, 32>>>() = many_regions;
    crowded.topology.get<region_graph>().extra_edge_ratio = percent(50);
    for (std::uint64_t n = 0; n < 100; ++n) {
        REQUIRE(crowded.into(level, seed{n}));
        CHECK(level.regions.size() == 32);
        CHECK(level.regions.size() == crowded_rooms::model::region_capacity);
        CHECK(level.bsp.size() == 63);
        CHECK(level.corridors.size() == 31 + 16);
    }
    CHECK(detail::most_regions(80, 40) == 50);
    CHECK(detail::most_regions(7, 8) == 1);
    CHECK(detail::most_bsp_nodes(80, 40) == 99);
    CHECK(detail::most_candidate_edges(80, 40) == 150 + 15 * 14 / 2);
}

TEST_CASE("RULES 3.4 about one platform in 210 tiles: 12 at 64 x 40, 6 at 40 x 25") {
    CHECK(detail::usual_platforms(64, 40) == 12);
    CHECK(detail::usual_platforms(40, 25) == 6);
    CHECK(detail::usual_platforms(20, 20) == 6);
    CHECK(detail::usual_platforms(256, 256) == 312);
    CHECK(detail::most_platforms(64, 40) == 64);
    CHECK(detail::most_platforms(256, 256) == 312);
}

TEST_CASE("2P-2 y grows upwards, and a level that was moved away from is empty") {
    platformer_level<dynamic> level;
    REQUIRE(dynamic_platformer{}.into(level, seed{3}));
    CHECK(level.width() == 64);
    CHECK(level.height() == 40);
    CHECK(level.tiles(level.start.x, level.start.y - 1) == platformer_tile::wall); // the ground is below
    const platformer_level<dynamic> moved = std::move(level);
    CHECK(moved.width() == 64);
    CHECK(level.width() == 0); // NOLINT(bugprone-use-after-move): that is what is shown
    CHECK(level.regions.empty());
}
