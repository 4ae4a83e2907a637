#include "allocations.hpp"
#include "examples/cave.hpp"

#include <doctest/doctest.h>
#include <string>
#include <type_traits>
#include <warren/generator.hpp>

using namespace warren;

namespace {

using level = cave::generator::model;
constexpr cave::generator caves{};

template <class Level>
std::string picture(const Level& made, const auto& generator) {
    std::string out;
    REQUIRE(generator.encode(made, out));
    return out;
}

// Where the rock is: what the topology alone decides.
template <class Level>
std::string rock_of(const Level& made) {
    std::string out;
    for (int y = 0; y < made.tiles.height(); ++y)
        for (int x = 0; x < made.tiles.width(); ++x) out += made.tiles(x, y) == cave::tile::rock ? '#' : '.';
    return out;
}

std::string treasure_of(const level& made) {
    std::string out;
    for (int y = 0; y < made.tiles.height(); ++y)
        for (int x = 0; x < made.tiles.width(); ++x) out += made.tiles(x, y) == cave::tile::treasure ? '$' : '.';
    return out;
}

struct greedy_typing {
    constexpr status assign(auto& /*out*/, rng& random) const {
        for (int i = 0; i < 1000; ++i) random();
        return {};
    }
};
struct failing {
    constexpr status assign(auto& /*out*/, rng& /*random*/) const {
        return error{.code = errc::custom, .where = at_tile(3, 4), .what = "no room for a door"};
    }
};
struct counting {
    int* calls = nullptr;
    constexpr status decorate(auto& /*out*/, rng& /*random*/) const {
        ++*calls;
        return {};
    }
};
struct borrowed_topology { // names no level of its own: it digs in whatever it is given
    constexpr status carve(auto& out, rng& /*random*/) const {
        out.tiles.fill(cave::tile::rock);
        for (int x = 5; x < 20; ++x) out.tiles(x, 7) = cave::tile::floor;
        return {};
    }
};

struct three_draws {
    warren::seed seed;
    std::uint32_t draws[3] = {};
};
struct first_draw {
    using model = three_draws;
    constexpr status carve(three_draws& out, rng& random) const { return out.draws[0] = random(), status{}; }
};
struct second_draw {
    constexpr status assign(three_draws& out, rng& random) const { return out.draws[1] = random(), status{}; }
};
struct third_draw {
    constexpr status decorate(three_draws& out, rng& random) const { return out.draws[2] = random(), status{}; }
};
template <int Wrong>
struct choosy {
    constexpr status check() const { return Wrong == 0 ? status{} : out_of_range("it", Wrong, 0, 0); }
    constexpr status assign(auto& /*out*/, rng& /*random*/) const { return {}; }
};
struct choosy_encoding {
    constexpr status check() const { return out_of_range("it", 2, 0, 0); }
    constexpr status encode(const auto& /*in*/, auto& /*out*/) const { return {}; }
};
struct choosy_decoration {
    constexpr status check() const { return out_of_range("it", 3, 0, 0); }
    constexpr status decorate(auto& /*out*/, rng& /*random*/) const { return {}; }
};

} // namespace

TEST_CASE("0.3 the same seed makes the same level, another seed another, and the level knows its seed") {
    const auto first = caves(seed{42});
    const auto again = caves(seed{42});
    const auto other = caves(seed{43});
    REQUIRE(first);
    REQUIRE(other);
    CHECK(first->seed == seed{42});
    CHECK(first->tiles == again->tiles);
    CHECK_FALSE(first->tiles == other->tiles);
}

TEST_CASE("2X-2 without a seed a fresh one is drawn, and with that seed the level comes again") {
    const auto one = caves();
    const auto two = caves();
    REQUIRE(one);
    REQUIRE(two);
    CHECK_FALSE(one->seed == two->seed);
    CHECK(caves(one->seed)->tiles == one->tiles);
}

TEST_CASE("a bare integer is no seed") {
    CHECK_FALSE(std::is_invocable_v<const cave::generator&, int>);
    CHECK(std::is_invocable_v<const cave::generator&, seed>);
}

TEST_CASE("into() a used level gives what a fresh one would get") {
    level used;
    REQUIRE(caves.into(used, seed{1}));
    REQUIRE(caves.into(used, seed{42}));
    CHECK(used.tiles == caves(seed{42})->tiles);
    CHECK(used.distance == caves(seed{42})->distance);
    CHECK(used.seed == seed{42});
}

TEST_CASE("2X-13 a level of fixed extent takes no heap, one of dynamic extent one allocation a grid") {
    static level fixed_level;
    const long before = tests::allocations();
    const status made = caves.into(fixed_level, seed{5});
    const long after = tests::allocations();
    CHECK(made);
    CHECK(after == before);

    const auto roomy = caves.with(cave::worms<dynamic>{.size = {300, 200}});
    static decltype(roomy)::model dynamic_level;
    const long before_dynamic = tests::allocations();
    const status made_dynamic = roomy.into(dynamic_level, seed{5});
    const long after_dynamic = tests::allocations();
    CHECK(made_dynamic);
    CHECK(after_dynamic == before_dynamic + 3);
    const status again = roomy.into(dynamic_level, seed{6});
    CHECK(again);
    CHECK(tests::allocations() == after_dynamic);
}

TEST_CASE("the dynamic flavour makes the level of the fixed one") {
    const auto roomy = caves.with(cave::worms<dynamic>{.size = {64, 18}});
    CHECK(std::is_same_v<decltype(roomy)::model, cave::level<dynamic>>);
    for (std::uint64_t n = 0; n < 50; ++n) {
        const auto small = caves(seed{n});
        const auto large = roomy(seed{n});
        REQUIRE(large);
        CHECK(picture(*small, caves) == picture(*large, roomy));
    }
}

TEST_CASE("with() puts a policy into the slot of its verb and leaves the others") {
    const auto bare = caves.with(no_decoration{});
    CHECK(std::is_same_v<decltype(bare), const generator<cave::worms<>, cave::doors, no_decoration, cave::letters>>);
    const auto dense = caves.with(cave::worms<>{.open = percent(60)});
    CHECK(dense.topology.open == percent(60));
    CHECK(dense.decoration.get<cave::mossy>().amount == percent(8));
    const auto colourful = caves.with(cave::letters{.colours = true});
    CHECK(colourful.encoding.colours);
    CHECK(picture(*caves(seed{3}), colourful).find("\033[") != std::string::npos);
    const auto silent = caves.with(greedy_typing{});
    CHECK(std::is_same_v<decltype(silent.typing), greedy_typing>);
}

TEST_CASE("a topology that names no level works on the level of the generator it joins") {
    const auto tunnels = caves.with(borrowed_topology{});
    CHECK(std::is_same_v<decltype(tunnels)::model, level>);
    const auto made = tunnels(seed{9});
    REQUIRE(made);
    CHECK(made->entrance == point{5, 7});
    CHECK(made->exit == point{19, 7});
}

TEST_CASE("0.3 exchanging or dropping a later policy leaves everything earlier unchanged") {
    for (std::uint64_t n = 0; n < 100; ++n) {
        const auto made = caves(seed{n});
        CHECK(rock_of(*made) == rock_of(*caves.with(no_decoration{})(seed{n})));
        CHECK(rock_of(*made) == rock_of(*caves.with(greedy_typing{})(seed{n})));
        const auto bare = caves.with(no_decoration{})(seed{n});
        CHECK(made->entrance == bare->entrance);
        CHECK(made->exit == bare->exit);
        CHECK(made->distance == bare->distance);
    }
}

TEST_CASE("0.3 within a slot, leaving out one policy does not move the draws of another") {
    for (std::uint64_t n = 0; n < 100; ++n) {
        const auto both = caves(seed{n});
        const auto treasure_only = caves.with(cave::hoards{})(seed{n});
        CHECK(treasure_of(*both) == treasure_of(*treasure_only));
        const auto turned = caves.with(chain{cave::hoards{}, cave::mossy{}})(seed{n});
        CHECK(treasure_of(*both) == treasure_of(*turned));
    }
}

TEST_CASE("also() adds a policy at the end of its slot and keeps what was there") {
    int calls = 0;
    const auto counted = caves.also(counting{&calls});
    CHECK(std::is_same_v<decltype(counted.decoration), chain<cave::mossy, cave::hoards, counting>>);
    const auto made = counted(seed{42});
    CHECK(calls == 1);
    CHECK(made->tiles == caves(seed{42})->tiles);
    // A slot with a single policy becomes a chain, and the first policy's draws stay the same.
    const auto twice = caves.also(borrowed_topology{});
    CHECK(std::is_same_v<decltype(twice.topology), chain<cave::worms<>, borrowed_topology>>);
    const auto typed = caves.also(greedy_typing{})(seed{42});
    CHECK(typed->tiles == made->tiles);
    CHECK(std::is_same_v<decltype(caves.also(no_encoding{}).encoding), chain<cave::letters, no_encoding>>);
}

TEST_CASE("0.3 topology, typing and decoration draw from three different streams") {
    const auto made = generator<first_draw, second_draw, third_draw, no_encoding>{}(seed{42});
    REQUIRE(made);
    CHECK(made->draws[0] != made->draws[1]);
    CHECK(made->draws[1] != made->draws[2]);
    CHECK(made->draws[0] != made->draws[2]);
    // And these are the streams of their stages.
    for (int i = 0; i < 3; ++i) {
        rng random = stage_rng(seed{42}, static_cast<stage>(i)).fork(0);
        CHECK(made->draws[i] == random());
    }
}

TEST_CASE("0.4 every policy is asked whether its configuration can work") {
    CHECK(caves.with(choosy<0>{}).check());
    CHECK(caves.with(choosy<1>{}).check().error().value == 1);
    CHECK(caves.with(choosy_encoding{}).check().error().value == 2);
    CHECK(caves.with(chain{cave::mossy{}, choosy_decoration{}})(seed{1}).error().value == 3);
}

TEST_CASE("0.4 a policy's error ends the making and reaches the caller whole") {
    int calls = 0;
    const auto broken = caves.with(failing{}).with(counting{&calls});
    const auto made = broken(seed{42});
    CHECK_FALSE(made);
    CHECK(made.error().code == errc::custom);
    CHECK(made.error().where == at_tile(3, 4));
    CHECK(made.error().message() == "no room for a door at tile (3, 4)");
    CHECK(calls == 0);
}

TEST_CASE("0.4 a configuration that cannot work is refused before anything is made") {
    const auto tiny = caves.with(cave::worms<dynamic>{.size = {4, 18}});
    CHECK(tiny.check().error().what == std::string("the cave's width"));
    decltype(tiny)::model made;
    CHECK(tiny.into(made, seed{42}).error().code == errc::out_of_range);
    CHECK(made.seed == seed{0});
    CHECK(made.tiles.size() == 0);
    CHECK(caves.check());
    const auto huge = caves.with(cave::worms<dynamic>{.size = {40, 501}});
    CHECK(huge(seed{1}).error().message() == "the cave's height is 501, but must lie between 5 and 500");
}

TEST_CASE("encode() writes to strings and bounded texts, and says when there is no room") {
    const auto made = caves(seed{42});
    text<2000> enough;
    text<100> little;
    CHECK(caves.encode(*made, enough));
    CHECK(std::string(enough) == picture(*made, caves));
    CHECK(caves.encode(*made, little).error().code == errc::output_full);
    const auto doubled = caves.also(cave::letters{});
    CHECK(picture(*made, doubled) == picture(*made, caves) + picture(*made, caves));
}

TEST_CASE("generators are values: what to change is named, the rest keeps its default") {
    constexpr cave::generator designated{.topology = {.open = percent(50)}};
    CHECK(designated.topology.open == percent(50));
    CHECK(designated.topology.turn == percent(35));
    cave::generator tuned = caves; // at run time, too
    tuned.decoration.get<cave::mossy>().amount = always;
    CHECK(picture(*tuned(seed{1}), tuned).find('.') == std::string::npos);
    CHECK(rock_of(*tuned(seed{1})) == rock_of(*caves(seed{1})));
}
