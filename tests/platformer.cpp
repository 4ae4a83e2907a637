#include <warren/platformer.hpp>

#include "allocations.hpp"
#include "topology/hand_made_room.hpp"

#include <doctest/doctest.h>
#include <string>
#include <vector>
#include <warren/bake.hpp>
#include <warren/fields.hpp>

using namespace warren;
using tests::picture;

namespace {

constexpr platformer usual{};
constexpr platformer for_the_boss = platformer_of(room_kind::boss);
constexpr platformer at_the_entrance = platformer_of(room_kind::entrance);
constexpr auto& by_the_compiler = baked<usual, seed{7}>;
constexpr auto& boss_by_the_compiler = baked<for_the_boss, seed{7}>;
constexpr auto& entrance_by_the_compiler = baked<at_the_entrance, seed{7}>;

template <class List>
void add(std::string& out, const char* name, const List& list) {
    out += name + std::to_string(list.size()) + ' ';
}

// All that the level says about itself, as text.
template <class Level>
std::string everything(const Level& level) {
    std::string out;
    for (const std::string& row : picture(level)) out += row + '\n';
    for (const bsp_node& node : level.bsp) out += std::to_string(node.position) + ' ';
    for (const region& each : level.regions)
        out += std::to_string(each.area.x) + ' ' + std::to_string(each.area.y) + ' ' + name_of(each.type) + '\n';
    for (const spawn_point& each : level.spawn_candidates)
        out += std::to_string(each.x) + ' ' + std::to_string(each.y) + name_of(each.type) + '\n';
    for (const route_step& each : level.route)
        out += std::to_string(each.x) + ' ' + std::to_string(each.y) + name_of(each.move) + '\n';
    add(out, "coins", level.target_coin);
    add(out, "candidates", level.edges.candidates);
    add(out, "tree", level.edges.tree);
    add(out, "extra", level.edges.extra);
    add(out, "corridors", level.corridors);
    add(out, "walks", level.walks);
    add(out, "platforms", level.platforms);
    add(out, "spawns", level.spawns);
    return out;
}

template <class Generator>
std::string made_by(const Generator& generator, std::uint64_t n) {
    static typename Generator::model level;
    REQUIRE(generator.into(level, seed{n}));
    return everything(level);
}

} // namespace

// With <warren/io/tmx.hpp> nothing else is needed to write one for Tiled.
static_assert(layered<platformer::model> && layered<dynamic_platformer::model>);

TEST_CASE("the steps of a room can be changed, also when something was added to them") {
    struct nothing {
        constexpr status carve(platformer::model& /*level*/, rng& /*random*/) const { return {}; }
    };
    auto longer = platformer{}.also(nothing{});
    longer.topology.get<bsp_rooms<>>().room_width = 70;
    CHECK(longer(seed{1})->width() == 70);
}

TEST_CASE("a whole room made by the compiler is the one that the program makes") {
    static_assert(by_the_compiler.regions.size() >= 4);
    static_assert(boss_by_the_compiler.spawns.size() == 1);
    static_assert(entrance_by_the_compiler.width() == 30);
    CHECK(everything(by_the_compiler) == made_by(usual, 7));
    CHECK(everything(boss_by_the_compiler) == made_by(for_the_boss, 7));
    CHECK(everything(entrance_by_the_compiler) == made_by(at_the_entrance, 7));
}

TEST_CASE("2X-2 the seed is kept, and the same seed makes the same room, with or without the heap") {
    for (std::uint64_t n = 0; n < 30; ++n) {
        CHECK(made_by(usual, n) == made_by(usual, n));
        CHECK(made_by(usual, n) == made_by(dynamic_platformer{}, n));
        CHECK(made_by(usual, n) != made_by(usual, n + 1));
    }
    CHECK(by_the_compiler.seed == seed{7});
}

TEST_CASE("2X-13 rooms are made without the heap") {
    static platformer::model level;
    const long before = tests::allocations();
    int failed = 0;
    for (std::uint64_t n = 0; n < 200; ++n) failed += usual.into(level, seed{n}) ? 0 : 1;
    CHECK(failed == 0);
    CHECK(tests::allocations() == before);
}

TEST_CASE("2X-13 rooms of a run-time size take memory once for each list, and none when they are made again") {
    dynamic_platformer generator;
    for (const int side : {40, 64, 200}) {
        CAPTURE(side);
        generator.topology.get<bsp_rooms<dynamic>>().room_width = side;
        generator.topology.get<bsp_rooms<dynamic>>().room_height = side;
        dynamic_platformer::model level;
        const long before = tests::allocations();
        REQUIRE(generator.into(level, seed{1}));
        CHECK(tests::allocations() - before <= 60); // two planes of tiles, 10 lists, the working memory of 6 steps
        const long once = tests::allocations();
        REQUIRE(generator.into(level, seed{1}));
        CHECK(tests::allocations() == once);
        for (std::uint64_t n = 0; n < 30; ++n) REQUIRE(generator.into(level, seed{n}));
        const long enough = tests::allocations();
        for (std::uint64_t n = 0; n < 30; ++n) REQUIRE(generator.into(level, seed{n}));
        CHECK(tests::allocations() == enough);
    }
}

TEST_CASE("RULES 0.3 what one policy draws moves nothing of the others") {
    static platformer::model one;
    static platformer::model other;
    for (std::uint64_t n = 0; n < 30; ++n) {
        platformer changed;
        changed.decoration.get<spawns>().air_keep_chance = percent(80);
        REQUIRE(usual.into(one, seed{n}));
        REQUIRE(changed.into(other, seed{n}));
        CHECK(one.tiles == other.tiles);
        CHECK(one.spawn_candidates.size() < other.spawn_candidates.size());
        changed = usual;
        changed.topology.get<bsp_rooms<>>().platforms.random_width_chance = never;
        REQUIRE(changed.into(other, seed{n}));
        CHECK(one.regions.size() == other.regions.size());
        CHECK(one.walks[1] == other.walks[1]);
    }
}

TEST_CASE("every setting has a name of its own, as the rulebook calls it") {
    std::vector<std::string> names;
    platformer config;
    visit_fields(config, [&](const field_info& info, auto&) { names.emplace_back(info.name); });
    for (const char* const name : {"room_type",
                                   "room_width",
                                   "room_height",
                                   "wall_thickness",
                                   "entrance_y",
                                   "exit_y",
                                   "entrance_clear_depth",
                                   "max_bsp_depth",
                                   "min_bsp_size",
                                   "target_room_count",
                                   "min_split_ratio",
                                   "max_split_ratio",
                                   "room_fill_ratio",
                                   "room_padding",
                                   "extra_edge_ratio",
                                   "corridor_width",
                                   "l_shape_corridor_chance",
                                   "enable_bidirectional_walk",
                                   "walk_brush_size",
                                   "horizontal_bias",
                                   "max_jump_height",
                                   "has_double_jump",
                                   "max_horizontal_jump",
                                   "min_platform_width",
                                   "max_platform_width",
                                   "max_platforms",
                                   "platform_exclusion_radius",
                                   "protected_radius",
                                   "min_ground_span",
                                   "min_air_height",
                                   "max_enemies",
                                   "min_spawn_distance",
                                   "air_keep_chance",
                                   "air_edge_margin"}) {
        int found = 0;
        for (const std::string& each : names) found += each == name ? 1 : 0;
        CAPTURE(name);
        CHECK(found == 1);
    }
    CHECK(set_field(config, "room_type", "boss"));
    CHECK(config.check());
    CHECK(made_by(config, 7) == made_by(for_the_boss, 7));
    CHECK(set_field(config, "entrance_clear_depth", "9").error().message() ==
          "entrance_clear_depth is 9, but must lie between 3 and 8");
}

TEST_CASE("a configuration that cannot work is refused before anything is made") {
    platformer wrong;
    wrong.topology.get<connectivity_walk>().walk_brush_size = 40;
    static platformer::model level;
    level.seed = seed{123};
    CHECK(wrong.into(level, seed{1}).error().what == std::string("walk_brush_size"));
    CHECK(level.seed == seed{123});
}
