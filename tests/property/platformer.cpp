// Thousands of platformer rooms, each looked at by a checker that knows nothing of how they are made.
#include "platformer_checker.hpp"

#include <doctest/doctest.h>
#include <warren/platformer.hpp>

using namespace warren;
using tests::platformer_fault;

namespace {

// "" if all rooms are as they should be.
template <class Generator, class Level>
std::string sweep(const Generator& generator, Level& level, std::uint64_t first, int count) {
    for (std::uint64_t n = first; n < first + static_cast<std::uint64_t>(count); ++n) {
        const status made = generator.into(level, seed{n});
        const std::string fault = made ? platformer_fault(level) : made.error().message().c_str();
        if (!fault.empty()) return "seed " + std::to_string(n) + ": " + fault;
    }
    return "";
}

using plain = platformer_on<platformer_ways<>>;
using plain_dynamic = platformer_on<platformer_ways<dynamic>>;

// Any parameters that are not refused.
template <class Generator>
void scramble(Generator& generator, bsp_rooms<dynamic>& rooms, rng& random, int largest) {
    const auto any = [&](int low, int high) { return random.between(low, high); };
    rooms.room_width = any(20, largest);
    rooms.room_height = any(20, largest);
    rooms.room_padding = any(1, 4);
    rooms.corridor_width = any(2, 7);
    rooms.min_bsp_size = any(6, 14);
    rooms.target_room_count = any(1, 32);
    rooms.max_bsp_depth = any(1, 10);
    rooms.bsp_stop = static_cast<bsp_stop_rule>(any(0, 1));
    rooms.wall_thickness = any(1, 4);
    rooms.room_fill_ratio = percent(any(50, 95));
    rooms.platforms.max_platforms = any(-1, 30);
    rooms.platforms.platform_exclusion_radius = any(1, 16);
    rooms.platforms.protected_radius = any(0, 10);
    rooms.platforms.max_jump_height = any(1, 16);
    rooms.platforms.has_double_jump = any(0, 1) == 1;
    rooms.platforms.max_horizontal_jump = any(1, 16);
    rooms.platforms.min_platform_width = any(1, 10);
    rooms.platforms.max_platform_width = any(1, 10);
    auto& walk = generator.topology.template get<connectivity_walk>();
    walk.walk_brush_size = any(1, 12);
    walk.enable_bidirectional_walk = any(0, 3) != 0;
    walk.horizontal_bias = percent(any(0, 100));
    generator.topology.template get<openings>().entrance_clear_depth = any(3, 8);
    generator.topology.template get<region_graph>().extra_edge_ratio = percent(any(0, 50));
    generator.topology.template get<region_corridors>().l_shape_corridor_chance = percent(any(0, 100));
    generator.typing.shared_exit = static_cast<shared_exit>(any(0, 1));
    auto& enemies = generator.decoration.template get<spawns>();
    enemies.min_ground_span = any(1, 9);
    enemies.min_air_height = any(1, 9);
    enemies.air_edge_margin = any(1, 5);
    enemies.max_enemies = any(0, 20);
    enemies.min_spawn_distance = any(0, 20);
    enemies.air_keep_chance = percent(any(0, 100));
}

} // namespace

TEST_CASE(
    "BSP-001 2P-9 ROOM-001 GRAPH-007 CORR-003 CONN-009 PLAT-003 SPAWN-017 POST-002 1000 usual rooms keep every rule") {
    static platformer::model level;
    CHECK(sweep(platformer{}, level, 0, 500) == "");
    CHECK(sweep(plain{}, level, 500, 500) == "");
}

TEST_CASE("PARAM-001 2P-33 2P-41 trap 18 rooms of any size and with any parameters keep every rule") {
    static plain_dynamic::model level;
    plain_dynamic generator;
    auto& rooms = generator.topology.get<bsp_rooms<dynamic>>();
    rng random(seed{9}, stage::topology);
    int joints = 0;
    int exceptions = 0;
    int repairs = 0;
    for (std::uint64_t n = 0; n < 700; ++n) {
        CAPTURE(n);
        scramble(generator, rooms, random, n % 20 == 0 ? 256 : 80);
        const std::string fault = sweep(generator, level, n, 1);
        REQUIRE(fault == "");
        joints += level.joints.size();
        exceptions += level.ground_exceptions.size();
        repairs += level.stats.repair_walks;
    }
    CHECK(joints > 0); // all of that has happened
    CHECK(exceptions > 0);
    CHECK(repairs > 0);
}

TEST_CASE("RULES 3.4 2P-17 sizes from 20 to 256, the smallest and the longest") {
    static dynamic_platformer::model level;
    dynamic_platformer generator;
    auto& rooms = generator.topology.get<bsp_rooms<dynamic>>();
    for (const dynamic size :
         {dynamic{20, 20}, {20, 60}, {40, 25}, {60, 20}, {128, 20}, {20, 256}, {256, 20}, {256, 256}}) {
        CAPTURE(size.w);
        CAPTURE(size.h);
        rooms.room_width = size.w;
        rooms.room_height = size.h;
        CHECK(sweep(generator, level, 0, size.size() > 20000 ? 2 : 40) == "");
    }
}

TEST_CASE("SPEC-001 SPEC-007 2P-30 2P-36 entrance and boss rooms of any size") {
    static dynamic_platformer::model level;
    dynamic_platformer generator;
    auto& rooms = generator.topology.get<bsp_rooms<dynamic>>();
    for (const room_kind type : {room_kind::entrance, room_kind::boss}) {
        rooms = {.room_type = type};
        CHECK(sweep(generator, level, 0, 20) == "");
        for (int thick = 1; thick <= 4; ++thick)
            for (const int side : {1, 20, 23, 24, 31, 100}) {
                rooms.wall_thickness = thick;
                rooms.room_width = side;
                rooms.room_height = side;
                for (const int depth : {3, 8}) {
                    generator.topology.get<openings>().entrance_clear_depth = depth;
                    CHECK(sweep(generator, level, 0, 1) == "");
                }
            }
    }
}

TEST_CASE("2P-37 in tall rooms one region is often nearest to start and end: about 23 % at 20 x 60") {
    static plain_dynamic::model level;
    plain_dynamic generator;
    auto& rooms = generator.topology.get<bsp_rooms<dynamic>>();
    rooms.room_width = 20;
    rooms.room_height = 60;
    int both = 0;
    int all = 0;
    for (std::uint64_t n = 0; n < 1500; ++n) {
        REQUIRE(generator.into(level, seed{n}));
        ++all;
        for (const region& each : level.regions) both += each.is_entrance && each.is_exit ? 1 : 0;
    }
    CHECK(both * 100 > all * 15);
    CHECK(both * 100 < all * 28);
    generator.typing.shared_exit = shared_exit::second_nearest;
    for (std::uint64_t n = 0; n < 200; ++n) {
        REQUIRE(generator.into(level, seed{n}));
        for (const region& each : level.regions)
            CHECK((level.regions.size() == 1 || !each.is_entrance || !each.is_exit));
    }
}

TEST_CASE("every policy can be left out") {
    static platformer::model level;
    using bare = generator<bsp_rooms<>, no_typing, no_decoration, no_encoding>;
    for (std::uint64_t n = 0; n < 50; ++n) {
        CHECK(bare{}.into(level, seed{n}));
        CHECK(bare{}.also(openings{}).into(level, seed{n}).error().code != errc::none); // regions that nothing joins
        CHECK(bare{}.also(region_graph{}).also(region_corridors{}).also(openings{}).into(level, seed{n}));
        CHECK(platformer{}.with(spawns{}).into(level, seed{n}));
        CHECK(platformer{}.with(chain{islands{}, spawns{}}).into(level, seed{n}));
        CHECK(platformer{}.with(no_typing{}).with(no_decoration{}).into(level, seed{n}));
    }
}
