#include <warren/decoration/niches.hpp>

#include "../topology/hand_made_dungeon.hpp"

#include <doctest/doctest.h>
#include <map>
#include <set>
#include <string>
#include <warren/dungeon.hpp>
#include <warren/fields.hpp>
#include <warren/validate/dungeon.hpp>

using namespace warren;
using tests::dungeon_of;
using tests::everything;

namespace {

rng some_random(std::uint64_t n = 1) { return {seed{n}, stage::decoration}; }

} // namespace

TEST_CASE("DUN-120 DUN-125 DUN-126 DUN-127 DUN-048 a niche is one tile behind a secret door, with walls around it") {
    auto level = dungeon_of(13, 12, {{4, 4, 5, 4}});
    for (const int side : {0, 1, 3}) level.rooms[0].wall_door_count[side] = 1; // only the top wall is left
    level.counters.available_walls_count = 1;
    rng random = some_random(3);
    REQUIRE(niches{.percentage = 100}.decorate(level, random)); // not at (4, y), (x, 2): the border and the corners
    CHECK(level.counters.total_niches == 0);
    CHECK(level.targets.niches == 1);

    auto deeper = dungeon_of(13, 14, {{4, 5, 5, 4}});
    for (const int side : {0, 1, 3}) deeper.rooms[0].wall_door_count[side] = 1;
    deeper.counters.available_walls_count = 1;
    rng other = some_random(3);
    REQUIRE(niches{.percentage = 100}.decorate(deeper, other));
    REQUIRE(deeper.counters.total_niches == 1);
    CHECK(deeper.counters.available_walls_count == 0);
    CHECK(deeper.rooms[0].niche_side == 2);
    CHECK(deeper.rooms[0].has_niche());
    const point door = niche_door(deeper, 0);
    CHECK(is_door_secret(deeper, door.x, door.y));
    CHECK(deeper.rooms[0].wall_door_count[2] == 0); // DUN-179: not for niches
    const std::string columns[] = {"", "", "", "", "", "    ###", "     ###", "      ###"};
    const std::string doors[] = {"", "", "", "", "", "   ##?####", "   ###?###", "   ####?##"};
    const std::string rooms = "   #.....#\n   #.....#\n   #.....#\n   #.....#\n   #######\n\n\n\n\n";
    const auto at = static_cast<std::size_t>(door.x);
    std::string niche = columns[at];
    niche[at] = '.';
    CHECK(tests::picture(deeper) == "\n\n" + columns[at] + "\n" + niche + "\n" + doors[at] + "\n" + rooms);
}

TEST_CASE("DUN-121 not on a wall with a door, of a corridor or of a decoy") {
    for (int used = 0; used < 4; ++used)
        for (std::uint64_t n = 0; n < 40; ++n) {
            auto level = dungeon_of(30, 30, {{12, 12, 6, 6}});
            level.rooms[0].wall_door_count[used] = 1;
            rng random = some_random(n);
            REQUIRE(niches{.percentage = 100}.decorate(level, random));
            CHECK(level.counters.total_niches == 1);
            CHECK(level.rooms[0].niche_side != used);
        }
}

TEST_CASE("DUN-122 DUN-123 DUN-127 2D-33 every side and every place but the corners, as likely as the others") {
    std::map<int, std::map<int, int>> places;
    for (std::uint64_t n = 0; n < 4800; ++n) {
        auto level = dungeon_of(30, 30, {{12, 11, 6, 8}});
        rng random = some_random(n);
        REQUIRE(niches{.percentage = 100}.decorate(level, random));
        const point door = niche_door(level, 0);
        const int side = level.rooms[0].niche_side;
        ++places[side][side < 2 ? door.y - 11 : door.x - 12];
    }
    for (int side = 0; side < 4; ++side) {
        const int length = side < 2 ? 8 : 6;
        CHECK(static_cast<int>(places[side].size()) == length - 2);
        CHECK(places[side].begin()->first == 1);
        for (const auto& [place, times] : places[side]) {
            CHECK(times > 1200 / (length - 2) * 75 / 100);
            CHECK(times < 1200 / (length - 2) * 125 / 100);
        }
    }
}

TEST_CASE("DUN-122 DUN-104 at most one a room, and none in hidden rooms") {
    auto level = dungeon_of(60, 30, {{10, 12, 6, 6}, {30, 12, 6, 6}});
    level.rooms[0].state = room_state::hidden;
    level.counters.total_hidden_rooms = 1;
    rng random = some_random();
    REQUIRE(niches{.percentage = 100}.decorate(level, random));
    CHECK(level.targets.niches == 1); // DUN-110: of the rooms that are not hidden
    CHECK(level.counters.total_niches == 1);
    CHECK(!level.rooms[0].has_niche());
    CHECK(level.rooms[1].has_niche());
}

TEST_CASE("DUN-124 the border: three tiles to the edge of the map, on all four sides") {
    // A map on which only a niche of that side could be: room for exactly three tiles beyond it.
    const auto made = [](int x, int y, int width, int height) {
        auto level = dungeon_of(width, height, {{x, y, 6, 6}});
        rng random = some_random();
        REQUIRE(niches{.percentage = 100}.decorate(level, random));
        return static_cast<int>(level.rooms[0].niche_side);
    };
    CHECK(made(5, 2, 14, 12) == 0);   // the niche at x = 3
    CHECK(made(4, 2, 13, 12) == 255); // at x = 2
    CHECK(made(2, 2, 13, 12) == 1);   // at x = 9 of 13: three tiles beyond
    CHECK(made(2, 2, 12, 12) == 255);
    CHECK(made(2, 5, 12, 14) == 2);
    CHECK(made(2, 4, 12, 13) == 255);
    CHECK(made(2, 2, 12, 13) == 3);
}

TEST_CASE("RULES 3.3 a room without a niche has no place for one") {
    static dungeon_level<> level;
    using base = generator<cell_rooms<>, no_typing, niches, no_encoding>;
    const base crowded{.topology = {.layout = {54, 54, 5, 5, 20}}, .decoration = {.percentage = 100}};
    int without = 0;
    int missed = 0;
    for (std::uint64_t n = 0; n < 300; ++n) {
        REQUIRE(crowded.into(level, seed{n}));
        for (int room = 0; room < level.rooms.size(); ++room) {
            const auto& here = level.rooms[room];
            if (here.has_niche()) continue;
            ++without;
            const auto possible = [&](int x, int y) {
                return x >= 3 && y >= 3 && x < 51 && y < 51 && level.tiles(x, y) == dungeon_tile::empty;
            };
            for (int i = 1; i < here.h - 1; ++i) {
                missed += here.wall_door_count[0] == 0 && possible(here.x - 2, here.y + i) ? 1 : 0;
                missed += here.wall_door_count[1] == 0 && possible(here.x + here.w + 1, here.y + i) ? 1 : 0;
            }
            for (int i = 1; i < here.w - 1; ++i) {
                missed += here.wall_door_count[2] == 0 && possible(here.x + i, here.y - 2) ? 1 : 0;
                missed += here.wall_door_count[3] == 0 && possible(here.x + i, here.y + here.h + 1) ? 1 : 0;
            }
        }
    }
    CHECK(without > 10);
    CHECK(missed == 0);
}

TEST_CASE("2D-18 without room for the metadata there is no niche, and nothing is left half done") {
    using tight = dungeon_level<fixed<78, 78>, 20, std::uint8_t, dungeon_pools<1, 1, 1, 1>>;
    auto level = dungeon_of<tight>(30, 30, {{12, 12, 6, 6}});
    REQUIRE(add_tile_metadata(level, 13, 13, 0x41));
    REQUIRE(add_tile_metadata(level, 1, 1, 0x41));
    const std::string before = everything(level);
    rng random = some_random();
    REQUIRE(niches{.percentage = 100}.decorate(level, random));
    CHECK(everything(level) == before);
}

TEST_CASE("DUN-012 DUN-110 the target is a percentage of the open rooms; the level remembers it") {
    static dungeon_level<> level;
    for (const int percentage : {0, 10, 25, 50}) {
        dungeon generator;
        REQUIRE(set_field(generator, "niches_percent", std::to_string(percentage).c_str()));
        for (std::uint64_t n = 0; n < 50; ++n) {
            REQUIRE(generator.into(level, seed{n}));
            const int open = 16 - level.counters.total_hidden_rooms;
            CHECK(level.targets.niches == (open * percentage + 99) / 100);
            CHECK(level.settings.niches == percentage);
            CHECK(level.counters.total_niches <= level.targets.niches);
        }
    }
    CHECK(niches{.percentage = 101}.check().error().code == errc::out_of_range);
    CHECK(niches{.percentage = -1}.check().error().code == errc::out_of_range);
}

TEST_CASE("DUN-122 DUN-110 a room gets one niche, also from two policies, and the larger percentage counts") {
    static dungeon_level<> level;
    for (const int percentage : {10, 50, 100})
        for (std::uint64_t n = 0; n < 40; ++n) {
            REQUIRE(dungeon{}.also(niches{percentage}).into(level, seed{n}));
            CHECK(validate(level).empty());
            CHECK(level.settings.niches == (percentage > 25 ? percentage : 25));
        }
}

TEST_CASE("Part 5, fact 12: niches are found for half of the open rooms, 8.6 of 8.6") {
    static dungeon_level<> level;
    const dungeon many = dungeon_with({dungeon_size::large, 50, 50, 50});
    int placed = 0;
    int wanted = 0;
    for (std::uint64_t n = 0; n < 1000; ++n) {
        REQUIRE(many.into(level, seed{n}));
        placed += level.counters.total_niches;
        wanted += level.targets.niches;
    }
    CHECK(wanted > 8400);
    CHECK(wanted < 8800);
    CHECK(placed > wanted * 995 / 1000);
}
