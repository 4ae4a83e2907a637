#include <warren/statistics/platformer.hpp>

#include <doctest/doctest.h>

#include "encoding/drawn_room.hpp"
#include <string>
#include <warren/fields.hpp>
#include <warren/movement/reachability.hpp>
#include <warren/platformer.hpp>

using namespace warren;

TEST_CASE("a platformer room in numbers") {
    const auto summary = summary_of(room_with_everything());
    REQUIRE(summary);
    CHECK(summary->regions == 2);
    CHECK(summary->corridors == 2);
    CHECK(summary->loops == 0);
    CHECK(summary->walls + summary->air + summary->platform_tiles == 14 * 7);
    CHECK(summary->platform_tiles == 3);
    CHECK(summary->air == 46);
    // 8 on the floor, 4 on the ledge at the start, 2 on the block in the middle, 2 on the platform, where heads have room
    CHECK(summary->ground == 16);
    CHECK(summary->platforms == 1);
    CHECK(summary->platforms_for_reach == 1);
    CHECK(summary->spawn_candidates == 2);
    CHECK(summary->ground_spawns == 1);
    CHECK(summary->air_spawns == 1);
    CHECK(summary->steps == 3);
    CHECK(summary->walks == 1);
    CHECK(summary->jumps == 1);
    CHECK(summary->drops == 1);
    CHECK(summary->climb == 2);
    CHECK(summary->highest_jump == 2);
    CHECK(summary->deepest_fall == 3);
    CHECK(summary->unresolved_gaps == 1);
    CHECK(summary->attempts == 2);
    CHECK(summary->playable);
}

TEST_CASE("2P-39 a room without a route of hops may be playable all the same") {
    platformer daring;
    daring.topology.ensure_jump_reachable = false;
    daring.topology.get<bsp_rooms<>>().platforms.max_platforms = 64;
    int without_route = 0;
    for (std::uint64_t n = 1; n <= 20; ++n) {
        const auto level = daring(seed{n});
        REQUIRE(level);
        const auto summary = summary_of(*level);
        const auto ways = reachability(*level, movement_of(level->settings));
        REQUIRE((summary && ways));
        CHECK(summary->playable == ways->playable);
        CHECK((summary->playable || level->route.empty()));
        without_route += summary->playable && level->route.empty() ? 1 : 0;
    }
    CHECK(without_route > 3);
}

TEST_CASE("2P-39 places from which nobody gets to the end, and enemies whom nobody meets, are counted") {
    platformer_level<> level = drawn_room({
        "##########",
        "#      # #",
        "       # #",
        "      ####",
        "#### #####",
        "#### #####",
        "#### #####",
        "####  ####",
        "####  ####",
        "##########",
    });
    level.start = {0, 6};
    level.end = {6, 7};
    level.settings.max_jump_height = 4;
    level.settings.has_double_jump = false;
    level.settings.max_horizontal_jump = 3;
    level.spawns.push_back({2, 6, spawn_kind::ground});
    level.spawns.push_back({8, 7, spawn_kind::ground}); // behind a wall
    level.spawns.push_back({8, 8, spawn_kind::air});    // flies, and may be met elsewhere
    const auto summary = summary_of(level);
    REQUIRE(summary);
    CHECK(summary->soft_locks == 2); // both tiles of the pit, five deep
    CHECK(summary->spawns_out_of_reach == 1);

    level.settings.max_jump_height = 6;
    const auto higher = summary_of(level);
    REQUIRE(higher);
    CHECK(higher->soft_locks == 0);

    level.settings.max_jump_height = 17;
    CHECK(summary_of(level).error().rule == std::string("PLAT-004"));
}

TEST_CASE("a room without tiles or route has nothing to count, and is not playable") {
    const auto summary = summary_of(platformer_level<>{});
    REQUIRE(summary);
    CHECK(summary->walls == 0);
    CHECK(summary->steps == 0);
    CHECK_FALSE(summary->playable);
}

TEST_CASE("0.4 every number of a platformer room's summary can be asked for by its name") {
    const auto summary = summary_of(room_with_everything());
    REQUIRE(summary);
    std::string text;
    CHECK(write_fields(*summary, text));
    CHECK(text.starts_with("regions = 2\ncorridors = 2\n"));
    CHECK(text.find("highest_jump = 2\n") != std::string::npos);
    CHECK(text.ends_with("playable = true\n"));
}
