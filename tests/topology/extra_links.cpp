#include <warren/topology/extra_links.hpp>

#include "hand_made_dungeon.hpp"

#include <doctest/doctest.h>
#include <set>
#include <string>
#include <utility>
#include <warren/dungeon.hpp>
#include <warren/fields.hpp>
#include <warren/validate/dungeon.hpp>

using namespace warren;

namespace {

std::set<std::pair<int, int>> pairs_of(const dungeon_level<>& level) {
    std::set<std::pair<int, int>> pairs;
    for (int room = 0; room < level.rooms.size(); ++room)
        for (int i = 0; i < level.rooms[room].connections; ++i)
            if (level.rooms[room].links[i].room > room) pairs.insert({room, level.rooms[room].links[i].room});
    return pairs;
}

} // namespace

TEST_CASE("extra links come on top of the tree, which stays as it was") {
    static dungeon_level<> plain;
    static dungeon_level<> more;
    const dungeon large{.topology = {.layout = dungeon_size::large}};
    for (std::uint64_t n = 0; n < 200; ++n) {
        REQUIRE(large.into(plain, seed{n}));
        REQUIRE(large.also(extra_links{.count = 3}).into(more, seed{n}));
        const auto before = pairs_of(plain);
        const auto after = pairs_of(more);
        int kept = 0;
        for (const auto& pair : before) kept += after.contains(pair) ? 1 : 0;
        CHECK(kept == 19);
        CHECK(after.size() == 22);
        CHECK(more.counters.total_connections == 22);
        CHECK(more.stats.tree_is_minimal == plain.stats.tree_is_minimal);
        CHECK(more.settings.extra_links == 3);
        CHECK(more.warnings.empty());
    }
}

TEST_CASE("extra links join near rooms, and no pair twice") {
    // Of the three others, the one in the middle is nearest; it is linked already, so the next one is taken.
    auto level = tests::dungeon_of(70, 30, {{3, 5, 5, 5}, {20, 5, 5, 5}, {20, 18, 5, 5}, {60, 18, 5, 5}});
    REQUIRE(join_rooms(level, 0, 1));
    rng random(seed{1}, stage::topology);
    REQUIRE(extra_links{.count = 1}.carve(level, random));
    REQUIRE(level.counters.total_connections == 2);
    const auto pairs = pairs_of(level);
    CHECK(pairs.count({0, 1}) == 1);
    CHECK((pairs.count({1, 2}) == 1 || pairs.count({0, 2}) == 1 || pairs.count({2, 3}) == 1));
    CHECK(pairs.count({0, 3}) == 0);
}

TEST_CASE("0.3 which rooms get extra links is random") {
    static dungeon_level<> level;
    std::set<std::set<std::pair<int, int>>> outcomes;
    for (std::uint64_t n = 0; n < 60; ++n) {
        REQUIRE(dungeon{}.into(level, seed{3})); // always the same rooms
        rng random(seed{n}, stage::topology);
        REQUIRE(extra_links{.count = 1}.carve(level, random));
        outcomes.insert(pairs_of(level));
    }
    CHECK(outcomes.size() > 5);
}

TEST_CASE("DUN-178 as many as fit, four a room at most, and a warning for the rest") {
    static dungeon_level<> level;
    for (std::uint64_t n = 0; n < 30; ++n) {
        REQUIRE(dungeon{}.also(extra_links{.count = 1000}).into(level, seed{n}));
        const int dug = level.counters.total_connections;
        CHECK(dug > 15);
        REQUIRE(level.warnings.size() == 1);
        CHECK(std::string(level.warnings[0]) == "fewer extra links were dug than asked for, because no way was left");
        for (const auto& room : level.rooms) CHECK(room.connections <= 4);
        rng random(seed{n}, stage::topology);
        REQUIRE(extra_links{.count = 1}.carve(level, random));
        CHECK(level.counters.total_connections == dug); // really none was left
    }
}

TEST_CASE("extra links are a setting with a range, and none changes nothing") {
    CHECK(extra_links{.count = -1}.check().error().code == errc::out_of_range);
    CHECK(extra_links{.count = 0}.check());
    CHECK(!extra_links{.count = 10001}.check());
    auto generator = dungeon{}.also(extra_links{});
    REQUIRE(set_field(generator, "extra_links", "0"));
    static dungeon_level<> plain;
    static dungeon_level<> none;
    REQUIRE(dungeon{}.into(plain, seed{5}));
    REQUIRE(generator.into(none, seed{5}));
    CHECK(tests::everything(plain) == tests::everything(none));
}

TEST_CASE("what more policies than a level has room for have to warn of is left out") {
    constexpr extra_links many{.count = 1000};
    static dungeon_level<> level;
    REQUIRE(dungeon{}.also(many).also(many).also(many).also(many).also(many).into(level, seed{1}));
    CHECK(level.warnings.full());
    CHECK(validate(level).empty());
}
