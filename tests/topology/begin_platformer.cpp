#include <warren/topology/begin_platformer.hpp>

#include "topology/hand_made_room.hpp"

#include <warren/bake.hpp>
#include <warren/encoding/platformer_json.hpp>
#include <warren/platformer.hpp>
#include <warren/validate/platformer.hpp>

using namespace warren;

namespace {

// Halls one above the other, with shafts between them.
template <extent Most>
struct halls {
    using model = platformer_level<Most>;
    static constexpr auto stream = stream_id("halls");

    int width = 50;
    int height = 30;
    room_kind kind = room_kind::combat;

    constexpr status carve(model& level, rng& random) const {
        if (status begun = begin_platformer(level, {.room_type = kind, .room_width = width, .room_height = height});
            !begun)
            return begun;
        const int floors = (height - 4) / 7;
        for (int i = 0; i < floors; ++i) {
            const int shaft = random.between(8, width - 12);
            level.tiles.dig({1, 3 + 7 * i, width - 2, 5});
            if (i > 0) level.tiles.dig({shaft, 1 + 7 * i, 4, 2});
        }
        const int entrance = random.between(0, floors - 1);
        const int exit = random.between(0, floors - 1);
        if (!level.is_combat()) return {};
        level.start.y = 3 + 7 * entrance;
        level.end.y = 3 + 7 * exit;
        return {};
    }
};
template <extent Most>
using hall_ways = chain<halls<Most>, openings, crumbs>;
template <extent Most>
constexpr auto hall_room(const halls<Most>& first) {
    return platformer_on<jump_reachable<hall_ways<Most>>>{.topology = {.ways = chain{first, openings{}, crumbs{}}}};
}

// Forgets that a level may have been used: all but size, tiles, start and end is as it was.
struct forgetful {
    using model = platformer_level<dynamic>;
    int height = 20;
    bool with_platform = false;

    constexpr status carve(model& level, rng& /*random*/) const {
        if (status made = level.tiles.resize({40, height}); !made) return made;
        level.tiles.dig({1, 3, 38, height - 6});
        level.tiles(3, 1) = platformer_tile::air;                                       // an island
        if (with_platform) level.tiles.fill({10, 6, 30, 1}, platformer_tile::platform); // up to the border
        level.start = {0, 3};
        level.end = {39, 3};
        return {};
    }
};

template <class Level>
std::string broken_rule(const Level& level) {
    violations found;
    detail::platformer_platforms_check<Level>{{level, found}}.run();
    detail::platformer_spawns_check<Level, typename Level::most_tiles>{{level, found}}.run();
    detail::platformer_route_check<Level> route{{level, found}, movement_of(level.settings)};
    route.check_counts();
    route.run();
    return found.empty() ? "" : std::string(found[0].rule) + " " + found[0].text;
}

template <class Level>
std::string json_of(Level level) {
    level.seed = {}; // which is no topology's business
    std::string out;
    REQUIRE(platformer_json{}.encode(level, out));
    return out;
}

} // namespace

TEST_CASE("a used room begins as a fresh one does: all is wall") {
    const platformer_settings wanted{.room_width = 30, .room_height = 20, .max_platforms = 7};
    const auto same = [&](auto& used, auto& fresh) {
        REQUIRE(begin_platformer(used, wanted));
        REQUIRE(begin_platformer(fresh, wanted));
        CHECK(json_of(used) == json_of(fresh));
        CHECK(used.joints.empty());
        CHECK(used.walks.empty());
        CHECK(used.ground_exceptions.empty());
        CHECK(used.warnings.empty());
        CHECK(tests::count(used, platformer_tile::wall) == 600);
        CHECK(used.start == point{0, 3});
        CHECK(used.end == point{29, 3});
        CHECK(used.stats.attempts == 1);
    };
    for (const room_kind kind : {room_kind::combat, room_kind::boss}) {
        platformer_level<> used;
        platformer_level<> fresh;
        REQUIRE(platformer_of(kind).into(used, seed{5}));
        same(used, fresh);
        platformer_level<dynamic> used_heap;
        platformer_level<dynamic> fresh_heap;
        REQUIRE(platformer_of<dynamic>(kind).into(used_heap, seed{5}));
        same(used_heap, fresh_heap);
    }
}

TEST_CASE("what a topology does not say is as usual") {
    platformer_level<> level;
    REQUIRE(begin_platformer(level));
    CHECK(level.tiles.extent() == dynamic{64, 40});
    CHECK(level.settings.max_platforms == detail::usual_platforms(64, 40));
    CHECK(platform_rules_of(level.settings) == platform_rules{.max_platforms = level.settings.max_platforms});
    CHECK(level.settings.wall_thickness == bsp_rooms<>{}.wall_thickness);
    CHECK(level.settings.corridor_width == bsp_rooms<>{}.corridor_width);
    REQUIRE(begin_platformer(level, {.room_type = room_kind::boss}));
    CHECK(level.tiles.extent() == dynamic{80, 40});
    CHECK(level.start == point{0, 2}); // on the ground
    REQUIRE(begin_platformer(level, {.min_platform_width = 9, .max_platform_width = 1}));
    CHECK(level.settings.min_platform_width == 3); // PARAM-005, PARAM-006
    CHECK(level.settings.max_platform_width == 9);
}

TEST_CASE("what cannot work is refused") {
    platformer_level<> level;
    platformer_level<dynamic> heap;
    const auto rule_of = [](auto& any, const platformer_settings& wanted) {
        const status begun = begin_platformer(any, wanted);
        return begun ? std::string("fine") : std::string(begun.error().rule);
    };
    CHECK(rule_of(level, {.room_width = 81}) == "PARAM-001");
    CHECK(rule_of(heap, {.room_width = 2049}) == "PARAM-001");
    CHECK(rule_of(level, {.room_height = -1}) == "PARAM-002");
    CHECK(rule_of(level, {.room_height = 8}) == "PARAM-002"); // no opening fits between floor and ceiling
    CHECK(rule_of(level, {.room_height = 9}) == "fine");
    CHECK(rule_of(level, {.wall_thickness = 0}) == "2P-41");
    CHECK(rule_of(level, {.corridor_width = 2}) == "CORR-003");
    CHECK(rule_of(level, {.max_jump_height = 0}) == "PLAT-004");
    CHECK(rule_of(level, {.max_platform_width = 33}) == "PLAT-010");
    CHECK(rule_of(level, {.max_platforms = 64}) == "fine");
    for (const int platforms : {-2, 65, 4000, 10'000'000, 800'000'000}) { // no memory is asked for first
        CAPTURE(platforms);
        CHECK(rule_of(level, {.max_platforms = platforms}) == "PLAT-017");
        CHECK(rule_of(heap, {.max_platforms = platforms}) == "PLAT-017");
    }
}

TEST_CASE("a topology of one's own has all that stands behind it, in one level for all sizes") {
    const dynamic sizes[] = {{50, 30}, {80, 40}, {30, 19}, {64, 12}};
    static platformer_level<> level;
    static platformer_level<dynamic> heap;
    int routes = 0;
    int spawns = 0;
    int rooms = 0;
    for (std::uint64_t n = 1; n <= 150; ++n)
        for (const dynamic size : sizes)
            for (const room_kind kind : {room_kind::combat, room_kind::entrance, room_kind::boss}) {
                if (kind != room_kind::combat && n % 16 != 0) continue;
                CAPTURE(n);
                CAPTURE(size.w);
                CAPTURE(static_cast<int>(kind));
                const auto small = hall_room<fixed<80, 40>>({size.w, size.h, kind});
                const auto large = hall_room<dynamic>({size.w, size.h, kind});
                REQUIRE(small.into(level, seed{n}));
                REQUIRE(large.into(heap, seed{n}));
                REQUIRE(broken_rule(level) == "");
                CHECK(json_of(level) == json_of(heap));
                ++rooms;
                routes += level.route.empty() ? 0 : 1;
                spawns += level.spawns.size();
            }
    CHECK(routes == rooms);
    CHECK(spawns > 2 * rooms);
}

TEST_CASE("a room of one's own can be made by the compiler") {
    constexpr auto made = hall_room<fixed<80, 40>>({30, 19});
    constexpr auto& level = baked<made, seed{2}>;
    static_assert(!level.route.empty());
}

TEST_CASE("what a larger room left behind is dropped") {
    static platformer_level<dynamic> level;
    dynamic_platformer large;
    large.topology.get<bsp_rooms<dynamic>>().room_width = 120;
    large.topology.get<bsp_rooms<dynamic>>().room_height = 100;
    for (std::uint64_t n = 1; n <= 40; ++n)
        for (const bool with_platform : {false, true}) {
            CAPTURE(n);
            REQUIRE(large.into(level, seed{n}));
            const int before = level.platforms.size();
            REQUIRE(before > 0);
            rng random(seed{n}, stage::decoration);
            REQUIRE(forgetful{20, with_platform}.carve(level, random));
            REQUIRE(region_corridors{}.carve(level, random));
            static_cast<void>(openings{}.carve(level, random)); // may find regions that it cannot reach
            REQUIRE(crumbs{}.carve(level, random));
            REQUIRE(build_ways(level, random));
            REQUIRE(room_roles{}.assign(level, random));
            REQUIRE(platforms{}.decorate(level, random));
            if (with_platform) REQUIRE(islands{}.decorate(level, random)); // which drops them
            auto copy = level; // which has no scratch memory of the larger room
            REQUIRE(certificate{}.decorate(copy, random));
            if (with_platform)
                for (const platform& each : copy.platforms) CHECK(copy.tiles.contains(each.x, each.y));
        }
}

TEST_CASE("openings that are not in the room are an error, not a look outside") {
    platformer_level<dynamic> level;
    rng random(seed{1}, stage::topology);
    REQUIRE(begin_platformer(level, {.room_width = 30, .room_height = 20}));
    level.tiles.dig({2, 3, 26, 8});
    for (const point outside : {point{-5, 3}, point{0, 2000000}, point{30, 3}, point{4, -1}}) {
        level.start = outside;
        CHECK(!islands{}.decorate(level, random));
        level.start = {2, 3};
        level.end = outside;
        CHECK(!islands{}.decorate(level, random));
        CHECK(certificate{}.decorate(level, random));
        CHECK(level.route.empty());
    }
}
