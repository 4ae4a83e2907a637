// Thousands of dungeons, each looked at by a checker that knows nothing of how they are made.
#include "dungeon_checker.hpp"

#include <doctest/doctest.h>
#include <random>
#include <warren/dungeon.hpp>

using namespace warren;
using tests::dungeon_fault;

namespace {

// "" if all dungeons are as they should be.
template <class Generator, class Level>
std::string sweep(const Generator& generator, Level& level, std::uint64_t first, int count) {
    for (std::uint64_t n = first; n < first + static_cast<std::uint64_t>(count); ++n) {
        const status made = generator.into(level, seed{n});
        const std::string fault = made ? dungeon_fault(level) : made.error().message().c_str();
        if (!fault.empty()) return "seed " + std::to_string(n) + ": " + fault;
    }
    return "";
}

constexpr dungeon sized(int size, int hidden_rooms, int niches, int deception) {
    return dungeon_with(
        {dungeon_size::all[size], amount::all[hidden_rooms], amount::all[niches], amount::all[deception]});
}

} // namespace

TEST_CASE("DUN-001 DUN-018 DUN-082 DUN-092 2D-16 2D-22 2D-24 810 dungeons of every preset keep every rule") {
    static dungeon::model level;
    std::uint64_t first = 0;
    for (int size = 0; size < 3; ++size)
        for (int hidden_rooms = 0; hidden_rooms < 3; ++hidden_rooms)
            for (int niches = 0; niches < 3; ++niches)
                for (int deception = 0; deception < 3; ++deception) {
                    CAPTURE(size);
                    CHECK(sweep(sized(size, hidden_rooms, niches, deception), level, first, 10) == "");
                    first += 10;
                }
}

TEST_CASE("2D-8 2D-9 2D-10 2D-20 the other readings of the rules keep their rules") {
    static dungeon::model level;
    for (const int size : {0, 1, 2}) {
        CAPTURE(size);
        dungeon other = sized(size, 2, 2, 2);
        auto& hidden = other.typing.get<hidden_rooms>();
        hidden.fill = hidden_fill::until_target;
        CHECK(sweep(other, level, 0, 100) == "");
        hidden.door = hidden_door::both;
        CHECK(sweep(other, level, 0, 100) == "");
        other.typing.get<stairs>().avoid_hidden = true;
        CHECK(sweep(other, level, 0, 100) == "");
        const auto matching = other.with(chain{hidden, stairs{}}).also(match_decoys{});
        CHECK(sweep(matching, level, 0, 100) == "");
    }
}

TEST_CASE("2D-24 where corridors may cross, everything else holds") {
    static dungeon::model level;
    for (const int size : {0, 1, 2}) {
        dungeon crossing_ways = sized(size, 1, 2, 2);
        crossing_ways.topology.crossing = crossing::allow;
        CHECK(sweep(crossing_ways, level, 0, 150) == "");
        CHECK(sweep(crossing_ways.also(extra_links{.count = 8}), level, 0, 150) == "");
    }
}

TEST_CASE("every policy can be left out, and extra links be added") {
    static dungeon::model level;
    const cell_rooms<> topology{.layout = dungeon_size::large};
    using rooms_only = generator<cell_rooms<>, no_typing, no_decoration, no_encoding>;
    CHECK(sweep(rooms_only{topology}, level, 0, 200) == "");
    CHECK(sweep(rooms_only{topology}.with(stairs{}), level, 0, 50) == "");
    CHECK(sweep(rooms_only{topology}.with(niches{100}), level, 0, 200) == "");
    CHECK(sweep(rooms_only{topology}.with(decoys{100}), level, 0, 200) == "");
    CHECK(sweep(rooms_only{topology}.with(chain{decoys{100}, niches{50}}), level, 0, 200) == "");
    CHECK(sweep(rooms_only{topology}.with(hidden_passages{100}), level, 0, 200) == "");
    CHECK(sweep(rooms_only{topology}.with(hidden_rooms{100, hidden_fill::until_target}), level, 0, 200) == "");
    CHECK(sweep(dungeon{topology}.also(extra_links{.count = 4}), level, 0, 300) == "");
    CHECK(sweep(dungeon{topology}.also(extra_links{.count = 100}), level, 0, 200) == "");
}

TEST_CASE("DUN-061 DUN-065 DUN-066 DUN-067 2D-6 2D-30 200 dungeons of random sizes, also with rooms near their cells' "
          "edges") {
    std::mt19937 draw(5);
    const auto between = [&](int low, int high) {
        return low + static_cast<int>(draw() % static_cast<unsigned>(high - low + 1));
    };
    dynamic_dungeon::model level;
    int failed = 0;
    int retried = 0;
    for (int n = 0; n < 200; ++n) {
        const int columns = between(1, 9);
        const int rows = between(columns == 1 ? 2 : 1, 9);
        const int width = columns * between(8, 24) + between(0, 7);
        const int height = rows * between(8, 24) + between(0, 7);
        const int rooms = between(2, columns * rows);
        auto sized = dungeon_with<dynamic_dungeon>(
            {{width, height, columns, rows, rooms}, between(0, 100), between(0, 100), between(0, 100)});
        sized.topology.inset = between(0, 2);
        CAPTURE(n);
        const status made = sized.into(level, seed{static_cast<std::uint64_t>(n)});
        if (!made) { // too tight: only possible where the cells do not see to the distance
            REQUIRE(made.error().code == errc::no_place);
            REQUIRE(sized.topology.inset < 2);
            ++failed;
            continue;
        }
        retried += level.stats.attempts > 1 ? 1 : 0;
        REQUIRE(dungeon_fault(level) == "");
    }
    CHECK(failed < 40);
    CHECK(retried > 0);
}

TEST_CASE("2X-13 dungeons of 255 x 255 tiles, and beyond") {
    dynamic_dungeon::model large;
    const dynamic_dungeon full{.topology = {.layout = {255, 255, 15, 15, 225}}};
    CHECK(sweep(full, large, 0, 4) == "");
    CHECK(sweep(full.also(extra_links{.count = 40}), large, 0, 4) == "");
    wide_dungeon::model wide;
    CHECK(sweep(wide_dungeon{.topology = {.layout = {340, 340, 21, 21, 400}}}, wide, 0, 4) == "");
    CHECK(sweep(wide_dungeon{.topology = {.layout = {1200, 30, 80, 2, 130}}}, wide, 0, 4) == "");
}
