#include <warren/dungeon.hpp>

#include "allocations.hpp"
#include "topology/hand_made_dungeon.hpp"

#include <doctest/doctest.h>
#include <string>
#include <warren/bake.hpp>
#include <warren/fields.hpp>

using namespace warren;
using tests::everything;

namespace {

constexpr dungeon usual{};
constexpr auto& level_by_the_compiler = baked<usual, seed{7}>;
constexpr dungeon large{.topology = {.layout = dungeon_size::large}};
constexpr auto& large_by_the_compiler = baked<large, seed{7}>;

template <class Generator>
std::string made_by(const Generator& generator, std::uint64_t n) {
    static typename Generator::model level;
    REQUIRE(generator.into(level, seed{n}));
    return everything(level);
}

struct parts {
    std::string walls;    // of rooms and corridors: the tiles, secrets and stairs undone
    std::string rooms;    // which are hidden
    std::string niches;   // side by side with their doors
    std::string decoys;   // sides and ends
    std::string passages; // secret doors of rooms that are not hidden, niches excluded
};

parts parts_of(const dungeon_level<>& level) {
    parts out;
    for (int room = 0; room < level.rooms.size(); ++room) {
        const auto& r = level.rooms[room];
        out.rooms += r.hidden() ? 'h' : '.';
        out.niches += std::to_string(r.niche_side) + ' ' + std::to_string(niche_door(level, room).x) + ' ' +
                      std::to_string(niche_door(level, room).y) + '\n';
        out.decoys += std::to_string(r.decoy_side) + ' ' + std::to_string(r.decoy_end_x) + ' ' +
                      std::to_string(r.decoy_end_y) + '\n';
        for (int i = 0; i < r.connections; ++i) {
            out.walls += std::to_string(r.doors[i].x) + ' ' + std::to_string(r.doors[i].y) + '\n';
            const bool secret = is_door_secret(level, r.doors[i].x, r.doors[i].y);
            if (!r.hidden()) out.passages += secret ? '?' : '+';
        }
    }
    return out;
}

template <class Generator>
parts parts_made_by(const Generator& generator, std::uint64_t n) {
    static dungeon_level<> level;
    REQUIRE(generator.into(level, seed{n}));
    return parts_of(level);
}

} // namespace

// With <warren/io/tmx.hpp> nothing else is needed to write one for Tiled.
static_assert(layered<dungeon::model> && layered<dynamic_dungeon::model>);

TEST_CASE("DUN-198 a whole dungeon made by the compiler is the one that the program makes") {
    static_assert(level_by_the_compiler.counters.total_connections == 15);
    static_assert(level_by_the_compiler.rooms.size() == 16);
    static_assert(large_by_the_compiler.counters.total_connections == 19);
    CHECK(everything(level_by_the_compiler) == made_by(usual, 7));
    CHECK(everything(large_by_the_compiler) == made_by(large, 7));
}

TEST_CASE("DUN-223 DUN-220 a map is made at the first attempt, without the heap, whatever the seed") {
    static dungeon::model level;
    const long before = tests::allocations();
    int again = 0;
    int tries = 0;
    for (std::uint64_t n = 0; n < 1000; ++n) {
        again += large.into(level, seed{n}) && level.stats.attempts == 1 ? 0 : 1;
        tries += level.stats.placement_tries;
    }
    CHECK(again == 0);
    CHECK(tries == 20 * 1000);
    CHECK(tests::allocations() == before);
}

TEST_CASE("DUN-223 on the heap a map of many rooms takes no more allocations than one of a few, and none for its tiles "
          "when it is made again") {
    static wide_dungeon::model level;
    const auto allocations = [](const dungeon_layout& layout) {
        const wide_dungeon generator{.topology = {.layout = layout}};
        REQUIRE(generator.into(level, seed{1}));
        const long before = tests::allocations();
        REQUIRE(generator.into(level, seed{2}));
        return tests::allocations() - before;
    };
    const long few = allocations(dungeon_size::large);
    CHECK(few <= 8); // lists of cells, rooms and corridors, for the time being
    CHECK(allocations({320, 320, 20, 20, 400}) == few);
}

TEST_CASE("DUN-016 DUN-019 DUN-015 a menu's choices make the generator") {
    constexpr dungeon chosen =
        dungeon_with(*parameters_of({.map_size = 2, .hidden_rooms = 0, .niches = 1, .deception = 2}));
    static_assert(chosen.topology.layout == dungeon_size::large);
    static_assert(chosen.typing.get<hidden_rooms>().percentage == 10);
    static_assert(chosen.typing.get<hidden_passages>().percentage == 50);
    static_assert(chosen.decoration.get<niches>().percentage == 25);
    static_assert(chosen.decoration.get<decoys>().percentage == 50);
    CHECK(made_by(dungeon_with(dungeon_parameters{}), 3) == made_by(usual, 3)); // RULES 3.3
    dungeon generator;
    REQUIRE(set_field(generator, "niches_percent", "50"));
    CHECK(field_value(generator, "niches_percent") == "50");
    CHECK(made_by(generator, 3) != made_by(usual, 3));
}

TEST_CASE("0.4 every setting of a dungeon has a name, and reads back as it was written") {
    dungeon generator;
    std::string out;
    REQUIRE(write_fields(generator, out));
    CHECK(out ==
          "width = 64\nheight = 64\ncolumns = 4\nrows = 4\nrooms = 16\ncrossing = forbid\ninset = 2\n"
          "placement_attempts = 15\nretries = 8\nhidden_rooms_percent = 25\nhidden_fill = once\nhidden_door = own\n"
          "stairs_avoid_hidden = false\nniches_percent = 25\ndeception_percent = 25\n");
    REQUIRE(read_fields(generator, "rooms = 12\ndeception_percent = 10\nhidden_fill = until_target\n"));
    std::string changed;
    REQUIRE(write_fields(generator, changed));
    dungeon again;
    REQUIRE(read_fields(again, changed.c_str()));
    CHECK(made_by(again, 2) == made_by(generator, 2));
}

TEST_CASE(
    "0.4 a dungeon with another percentage of decoys than of hidden passages is not written as if they were one") {
    dungeon generator;
    generator.typing.get<hidden_passages>().percentage = 5;
    generator.decoration.get<decoys>().percentage = 90;
    std::string out;
    CHECK(write_fields(generator, out).error().what == std::string("deception_percent"));
}

TEST_CASE("0.3 2D-35 leaving a policy out leaves the work of the others as it was") {
    using topology_only = generator<cell_rooms<>, no_typing, no_decoration, no_encoding>;
    const topology_only rooms{{.layout = dungeon_size::large}};
    int niches_same = 0;
    constexpr int maps = 60;
    for (std::uint64_t n = 0; n < maps; ++n) {
        const parts all = parts_made_by(large, n);
        CHECK(parts_made_by(rooms, n).walls == all.walls);
        CHECK(parts_made_by(rooms.with(hidden_rooms{}), n).rooms == all.rooms);
        CHECK(parts_made_by(rooms.with(chain{stairs{}, hidden_rooms{}}), n).rooms ==
              all.rooms); // nor does the order matter
        CHECK(parts_made_by(rooms.with(chain{hidden_rooms{}, hidden_passages{}}), n).passages == all.passages);
        CHECK(parts_made_by(large.with(chain{hidden_rooms{}, stairs{}}), n).niches == all.niches);
        CHECK(parts_made_by(large.with(chain{hidden_rooms{}, stairs{}}), n).decoys == all.decoys);
        CHECK(parts_made_by(large.with(niches{}), n).niches == all.niches);
        CHECK(parts_made_by(large.with(no_decoration{}), n).passages == all.passages);
        // Niches stay out of hidden rooms: here the rules want a difference. (Decoys: see decoration/decoys.)
        niches_same += parts_made_by(large.with(chain{hidden_passages{}}), n).niches == all.niches ? 1 : 0;
    }
    CHECK(niches_same < maps);
}

TEST_CASE("DUN-018 DUN-017 the six counters and the four targets of a level") {
    static dungeon::model level;
    REQUIRE(large.into(level, seed{11}));
    const dungeon_counters& c = level.counters;
    int links = 0;
    int hidden = 0;
    int with_niche = 0;
    int with_decoy = 0;
    int free_walls = 0;
    for (const auto& room : level.rooms) {
        links += room.connections;
        hidden += room.hidden() ? 1 : 0;
        with_niche += room.has_niche() ? 1 : 0;
        with_decoy += room.has_decoy() ? 1 : 0;
        free_walls += room.hidden() ? 0 : room.unused_walls();
    }
    CHECK(c.total_connections * 2 == links);
    CHECK(c.total_hidden_rooms == hidden);
    CHECK(c.total_niches == with_niche);
    CHECK(c.total_decoys == with_decoy);
    CHECK(c.available_walls_count == free_walls);
    CHECK(c.total_hidden_passages == level.targets.hidden_passages);
    CHECK(level.targets.niches == with_niche);
    CHECK(level.metadata.used_globally() == 0); // DUN-050: all of it is served by the rooms' slots
    int secrets = 0;
    for (int room = 0; room < 20; ++room) secrets += level.metadata.used_in_room(room);
    CHECK(secrets == hidden + with_niche + 2 * c.total_hidden_passages); // DUN-048
}

TEST_CASE("2D-17 2D-18 at 50 % the rooms' slots hold every secret door of a thousand Large dungeons") {
    static dungeon::model level;
    const dungeon many = dungeon_with({dungeon_size::large, 50, 50, 50});
    int global = 0;
    int most = 0;
    for (std::uint64_t n = 0; n < 1000; ++n) {
        REQUIRE(many.into(level, seed{n}));
        global += level.metadata.used_globally();
        int secrets = 0;
        for (int room = 0; room < 20; ++room) secrets += level.metadata.used_in_room(room);
        most = secrets > most ? secrets : most;
    }
    CHECK(global == 0);
    CHECK(most > 16); // more than the global pool could hold
}

TEST_CASE("2X-13 a dungeon on the heap is the same as one without") {
    for (std::uint64_t n = 0; n < 30; ++n) {
        CHECK(made_by(dungeon_with<dynamic_dungeon>({dungeon_size::large, 50, 50, 50}), n) ==
              made_by(dungeon_with({dungeon_size::large, 50, 50, 50}), n));
        CHECK(made_by(dungeon_with<wide_dungeon>({dungeon_size::small, 25, 25, 25}), n) ==
              made_by(dungeon_with({dungeon_size::small, 25, 25, 25}), n));
    }
}
