#include <warren/topology/jump_reachable.hpp>

#include <doctest/doctest.h>

#include <string>
#include <warren/bake.hpp>
#include <warren/fields.hpp>
#include <warren/movement/reachability.hpp>
#include <warren/platformer.hpp>

using namespace warren;

namespace {

using ways = jump_reachable<platformer_ways<>>;
using bare = generator<ways, no_typing, no_decoration, no_encoding>;

int platforms_for_reach(const platformer_level<>& level) {
    int count = 0;
    for (const platform& each : level.platforms) count += each.purpose == platform_purpose::reach ? 1 : 0;
    return count;
}

constexpr bare baked_rooms{};

// A hall with a step in it, whose openings it clears itself.
template <extent Most>
struct stepped_hall {
    using model = platformer_level<Most>;
    static constexpr auto stream = stream_id("stepped_hall");

    platformer_settings wanted{};

    constexpr status carve(model& level, rng& /*random*/) const {
        if (status begun = begin_platformer(level, wanted); !begun) return begun;
        const int width = level.width();
        level.tiles.fill({0, 2, width, level.height() - 3}, platformer_tile::air);
        level.tiles.fill({width / 2, 1, width, 2}, platformer_tile::wall);
        level.start.y = 2;
        level.end.y = 3;
        return {};
    }
};

struct complaints {
    constexpr status carve(auto& level, rng& /*random*/) const {
        while (!level.warnings.full()) level.warnings.push_back("something else");
        return {};
    }
};

} // namespace

TEST_CASE("2P-39 ensure_jump_reachable is on by default, and rooms can be played without any other platform") {
    static platformer_level<> level;
    int locked = 0;
    for (std::uint64_t n = 0; n < 60; ++n) {
        REQUIRE(bare{}.into(level, seed{n}));
        CHECK(level.settings.ensure_jump_reachable);
        CHECK(level.unresolved_gaps == 0);
        CHECK(level.platforms.size() == platforms_for_reach(level));
        CHECK(level.platforms.size() <= level.settings.max_platforms);
        const auto found = reachability(level, movement_of(level.settings));
        REQUIRE(found);
        locked += found->playable && found->soft_locks == 0 ? 0 : 1;
    }
    CHECK(locked == 0);
}

TEST_CASE("2P-39 without it, many rooms cannot be played") {
    static platformer_level<> level;
    bare off;
    off.topology.ensure_jump_reachable = false;
    int locked = 0;
    for (std::uint64_t n = 0; n < 60; ++n) {
        REQUIRE(off.into(level, seed{n}));
        CHECK_FALSE(level.settings.ensure_jump_reachable);
        CHECK(level.platforms.size() == 0);
        CHECK(level.stats.attempts == 1);
        const auto found = reachability(level, movement{});
        REQUIRE(found);
        locked += found->playable && found->soft_locks == 0 ? 0 : 1;
    }
    CHECK(locked > 20);
}

TEST_CASE("a room that cannot be mended is made again, from another stream, and says how often") {
    static platformer_level<> level;
    bare patient;
    bare hasty;
    hasty.topology.remakes = 0;
    int remade = 0;
    int unresolved = 0;
    for (std::uint64_t n = 0; n < 400; ++n) {
        REQUIRE(patient.into(level, seed{n}));
        CHECK(level.unresolved_gaps == 0);
        CHECK(level.warnings.empty());
        if (level.stats.attempts == 1) continue;
        ++remade;
        REQUIRE(hasty.into(level, seed{n}));
        CHECK(level.stats.attempts == 1);
        unresolved += level.unresolved_gaps > 0 ? 1 : 0;
    }
    CHECK(remade > 0);
    CHECK(unresolved == remade);
}

TEST_CASE("2P-39 where nothing helps, the gaps are counted after the last remake") {
    static platformer_level<> level;
    bare crippled;
    auto& rules = crippled.topology.get<bsp_rooms<>>().platforms;
    rules.max_jump_height = 1;
    rules.max_platforms = 0;
    crippled.topology.remakes = 3;
    for (std::uint64_t n = 0; n < 10; ++n) {
        REQUIRE(crippled.into(level, seed{n}));
        CHECK(level.stats.attempts == 4);
        CHECK(level.unresolved_gaps > 0);
        CHECK(level.platforms.size() == 0);
        REQUIRE(level.warnings.size() == 1);
        CHECK(std::string(level.warnings[0]).find("cannot get everywhere") != std::string::npos);
    }
}

TEST_CASE("2P-39 a large room is made again less often, so that it never takes long") {
    dynamic_platformer large;
    auto& rooms = large.topology.get<bsp_rooms<dynamic>>();
    large.topology.remakes = most_remakes;
    CHECK(large.check());
    rooms.room_width = rooms.room_height = 2048;
    CHECK(large.check().error().message() ==
          "remakes of so large a room is 1000, but must lie between 0 and 127 (rule 2P-39)");
    large.topology.remakes = 127;
    CHECK(large.check());
    rooms.room_width = 2000;
    large.topology.remakes = 131;
    CHECK(large.check().error().high == 130);
    platformer small;
    small.topology.remakes = most_remakes;
    CHECK(small.check());
}

TEST_CASE("the same seed makes the same room, remade or not") {
    static platformer_level<> one;
    static platformer_level<> other;
    for (std::uint64_t n = 0; n < 100; ++n) {
        REQUIRE(bare{}.into(one, seed{n}));
        REQUIRE(bare{}.into(other, seed{n}));
        REQUIRE(one.tiles == other.tiles);
    }
}

TEST_CASE("SPEC-003 SPEC-009 flat rooms get no platforms, and need none") {
    static platformer_level<> level;
    for (const room_kind kind : {room_kind::entrance, room_kind::boss}) {
        bare flat;
        flat.topology.get<bsp_rooms<>>().room_type = kind;
        REQUIRE(flat.into(level, seed{4}));
        CHECK(level.platforms.size() == 0);
        const auto found = reachability(level, movement{});
        REQUIRE(found);
        CHECK(found->playable);
    }
}

TEST_CASE("the steps inside can be reached, and all fields be set") {
    platformer generator;
    generator.topology.get<connectivity_walk>().walk_brush_size = 4;
    CHECK(std::string(field_value(generator, "walk_brush_size").c_str()) == "4");
    REQUIRE(set_field(generator, "ensure_jump_reachable", "false"));
    CHECK_FALSE(generator.topology.ensure_jump_reachable);
    REQUIRE(set_field(generator, "remakes", "3"));
    CHECK(generator.topology.remakes == 3);
    generator.topology.remakes = -1;
    CHECK(std::string(generator.check().error().what) == "remakes");
    generator.topology.remakes = 1;
    generator.topology.get<bsp_rooms<>>().wall_thickness = 9;
    CHECK(std::string(generator.check().error().what) == "wall_thickness");
}

TEST_CASE("a room that can be played is made by the compiler") {
    constexpr const auto& level = baked<baked_rooms, seed{3}>;
    static_assert(level.unresolved_gaps == 0);
    static platformer_level<> again;
    REQUIRE(baked_rooms.into(again, seed{3}));
    CHECK(again.tiles == level.tiles);
}

TEST_CASE("a single policy can be inside, too") {
    using hall = stepped_hall<fixed<80, 40>>;
    const generator<jump_reachable<hall>, no_typing, chain<islands, certificate>, no_encoding> halls{};
    CHECK(halls.check());
    const auto level = halls(seed{1});
    REQUIRE(level);
    CHECK(level->unresolved_gaps == 0);
    CHECK(level->route.size() == 64); // a step for each column
}

TEST_CASE("PLAT-017 the smallest rooms have memory for as many platforms as they may have") {
    const auto made = [](auto hall) {
        const generator<jump_reachable<decltype(hall)>, no_typing, no_decoration, no_encoding> halls{
            .topology = {hall}};
        return halls(seed{1});
    };
    const auto tiny =
        made(stepped_hall<fixed<3, 9>>{{.room_width = 3, .room_height = 9, .wall_thickness = 1, .max_platforms = 64}});
    REQUIRE(tiny);
    CHECK(tiny->unresolved_gaps == 0);
    CHECK(made(stepped_hall<fixed<20, 12>>{{.room_width = 20, .room_height = 12, .max_platforms = 64}}));
    CHECK(made(stepped_hall<dynamic>{{.room_width = 3, .room_height = 9, .wall_thickness = 1, .max_platforms = 64}}));
}

TEST_CASE("2P-39 a room that cannot be played is made all the same when there is no room for one more warning") {
    platformer_on<jump_reachable<chain<platformer_ways<>, complaints>>> rooms{};
    rooms.topology.remakes = 0;
    rooms.topology.get<bsp_rooms<>>().platforms.max_platforms = 0;
    static platformer_level<> level;
    int unplayable = 0;
    for (std::uint64_t n = 0; n < 10; ++n) {
        REQUIRE(rooms.into(level, seed{n}));
        unplayable += level.unresolved_gaps > 0 ? 1 : 0;
        CHECK(std::string(level.warnings.back()) == "something else");
    }
    CHECK(unplayable > 0);
}
