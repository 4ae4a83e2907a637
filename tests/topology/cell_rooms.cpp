#include <warren/topology/cell_rooms.hpp>

#include "hand_made_dungeon.hpp"

#include <algorithm>
#include <doctest/doctest.h>
#include <set>
#include <string>
#include <utility>
#include <vector>
#include <warren/core/graph.hpp>
#include <warren/fields.hpp>
#include <warren/generator.hpp>

using namespace warren;
using tests::everything;

namespace {

template <class Topology = cell_rooms<>>
using bare = generator<Topology, no_typing, no_decoration, no_encoding>;

dungeon_level<>& made(const cell_rooms<>& topology, std::uint64_t n) {
    static dungeon_level<> level;
    REQUIRE(bare<>{topology}.into(level, seed{n}));
    return level;
}

std::string complaint(const cell_rooms<>& topology) {
    dungeon_level<> level;
    const status outcome = bare<>{topology}.into(level, seed{1});
    return outcome ? "" : outcome.error().message().c_str();
}

// Each cell's number, in the order of the rooms.
std::vector<int> cells_of(const dungeon_level<>& level) {
    const dungeon_layout& layout = level.settings.layout;
    std::vector<int> cells;
    for (const auto& room : level.rooms)
        cells.push_back(room.y / (layout.height / layout.rows) * layout.columns +
                        room.x / (layout.width / layout.columns));
    return cells;
}

} // namespace

TEST_CASE("DUN-010 DUN-061 DUN-064 DUN-180 2D-6 every size has exactly its number of rooms, one in a cell") {
    for (const dungeon_layout& size : dungeon_size::all)
        for (std::uint64_t n = 0; n < 200; ++n) {
            const auto& level = made({.layout = size}, n);
            const std::vector<int> cells = cells_of(level);
            CHECK(level.rooms.size() == size.rooms);
            CHECK(std::set<int>(cells.begin(), cells.end()).size() == cells.size());
            CHECK(level.width() == size.width);
        }
}

TEST_CASE("DUN-062 cells are taken in random order, each as likely as any other to be first or to stay empty") {
    int first[25] = {};
    int used[25] = {};
    for (std::uint64_t n = 0; n < 2500; ++n) {
        const std::vector<int> cells = cells_of(made({.layout = dungeon_size::large}, n));
        ++first[cells[0]];
        for (const int cell : cells) ++used[cell];
    }
    for (int cell = 0; cell < 25; ++cell) {
        CHECK(first[cell] > 60); // 100 expected
        CHECK(first[cell] < 145);
        CHECK(used[cell] > 1900); // 2000 expected
        CHECK(used[cell] < 2100);
    }
}

TEST_CASE("DUN-063 widths and heights are 4 to 8, uniform and independent of each other and of the size") {
    for (const dungeon_layout& size : dungeon_size::all) {
        int sides[9][9] = {};
        int rooms = 0;
        for (std::uint64_t n = 0; n < 1500; ++n)
            for (const auto& room : made({.layout = size}, n).rooms) {
                ++sides[room.w][room.h];
                ++rooms;
            }
        for (int w = 4; w <= 8; ++w)
            for (int h = 4; h <= 8; ++h) {
                CHECK(sides[w][h] * 25 > rooms * 85 / 100);
                CHECK(sides[w][h] * 25 < rooms * 115 / 100);
            }
    }
}

TEST_CASE("DUN-066 DUN-068 every place in the cell that leaves two tiles free is used") {
    std::set<int> lefts;
    std::set<int> rights;
    for (std::uint64_t n = 0; n < 600; ++n)
        for (const auto& room : made({.layout = dungeon_size::large}, n).rooms) {
            lefts.insert(room.x % 15);
            rights.insert(room.x % 15 + room.w);
        }
    CHECK(*lefts.begin() == 2);
    CHECK(*lefts.rbegin() == 9);
    CHECK(*rights.begin() == 6);
    CHECK(*rights.rbegin() == 13);
}

TEST_CASE("DUN-067 DUN-220 with the usual inset one try places a room, with a smaller one at most fifteen do") {
    for (std::uint64_t n = 0; n < 100; ++n) CHECK(made({.layout = dungeon_size::large}, n).stats.placement_tries == 20);
    int tries = 0;
    int most = 0;
    for (std::uint64_t n = 0; n < 200; ++n) {
        const auto& level = made({.layout = {60, 60, 5, 5, 18}, .inset = 0}, n);
        tries += level.stats.placement_tries;
        const int each = level.stats.placement_tries / level.stats.attempts;
        most = each > most ? each : most;
    }
    CHECK(tries > 200 * 18);
    CHECK(most <= 25 * 15);
}

TEST_CASE("DUN-065 2D-30 two rooms have four tiles between them, no more and no less") {
    static_assert(!detail::is_apart({10, 10, 4, 4}, {17, 10, 4, 4}));
    static_assert(detail::is_apart({10, 10, 4, 4}, {18, 10, 4, 4}));
    static_assert(!detail::is_apart({18, 10, 4, 4}, {11, 10, 4, 4}));
    static_assert(detail::is_apart({18, 10, 4, 4}, {10, 10, 4, 4}));
    static_assert(!detail::is_apart({10, 10, 4, 4}, {17, 17, 4, 4})); // in x or in y, not both together
    static_assert(detail::is_apart({10, 10, 4, 4}, {17, 18, 4, 4}));
    static_assert(detail::is_apart({10, 18, 4, 4}, {17, 10, 4, 4}));
}

TEST_CASE("2D-6 a map without place for its rooms is an error after all attempts, and the reason is said") {
    dungeon_level<> level;
    const cell_rooms<> tight{.layout = {40, 40, 5, 5, 20}, .inset = 0, .retries = 3};
    const status outcome = bare<>{tight}.into(level, seed{1});
    REQUIRE(!outcome);
    CHECK(outcome.error().code == errc::no_place);
    CHECK(std::string(outcome.error().message().c_str()) ==
          "a room found no place in 4 maps; choose a larger map or fewer rooms (rule 2D-6)");
    CHECK(level.stats.attempts == 4);
    REQUIRE(bare<>{}.into(level, seed{1})); // it can be used again
    CHECK(everything(level) == everything(made({}, 1)));
}

TEST_CASE("RULES 3.3 a map that cannot be finished is begun anew from another stream, always the same one") {
    const cell_rooms<> tight{.layout = {50, 50, 5, 5, 16}, .inset = 0};
    int again = 0;
    for (std::uint64_t n = 0; n < 300; ++n) {
        dungeon_level<> level;
        if (!bare<>{tight}.into(level, seed{n}) || level.stats.attempts == 1) continue;
        ++again;
        CHECK(everything(level) == everything(made(tight, n)));
        cell_rooms<> impatient = tight;
        impatient.retries = level.stats.attempts - 2;
        dungeon_level<> other;
        CHECK(!bare<>{impatient}.into(other, seed{n}));
        CHECK(level.stats.placement_tries >= other.stats.placement_tries + 16); // DUN-067: those of all attempts
    }
    CHECK(again > 5);
}

TEST_CASE("DUN-060 a level that held another dungeon is as good as a new one") {
    dungeon_level<> used;
    REQUIRE(bare<>{{.layout = dungeon_size::large}}.into(used, seed{9}));
    REQUIRE(add_tile_metadata(used, 5, 5, 0x41));
    REQUIRE(spawn_object(used, 5, 5, 0x60) != nobody);
    used.warnings.push_back("old");
    used.stats.decoy_lengths_drawn.push_back({4, 4});
    used.stairs = {1, 2};
    used.counters.total_decoys = 5;
    used.targets.niches = 5;
    REQUIRE(bare<>{}.into(used, seed{1}));
    const auto& fresh = made({}, 1);
    CHECK(everything(used) == everything(fresh));
    CHECK(used.metadata.objects.count() == 0);
    CHECK(used.metadata.used_globally() == 0);
    CHECK(used.warnings.empty());
    CHECK(used.stats.decoy_lengths_drawn.empty());
    CHECK(used.targets.niches == 0);
}

TEST_CASE("DUN-069 a room is floor with walls around it, whatever its size") {
    for (int w = 4; w <= 8; ++w)
        for (int h = 4; h <= 8; ++h) {
            const auto level = tests::dungeon_of(20, 20, {{5, 6, w, h}});
            int wrong = 0;
            for (int y = 0; y < 20; ++y)
                for (int x = 0; x < 20; ++x) {
                    const bool floor = x >= 5 && x < 5 + w && y >= 6 && y < 6 + h;
                    const bool wall = !floor && x >= 4 && x <= 5 + w && y >= 5 && y <= 6 + h;
                    const auto expected = floor ? dungeon_tile::floor : wall ? dungeon_tile::wall : dungeon_tile::empty;
                    wrong += level.tiles(x, y) == expected ? 0 : 1;
                }
            CHECK(wrong == 0);
        }
}

TEST_CASE("DUN-080 DUN-081 DUN-082 2D-21 corridors join the closest unconnected room, as Prim's algorithm does") {
    int compared = 0;
    for (std::uint64_t n = 0; n < 300; ++n) {
        const auto& level = made({.layout = dungeon_size::large}, n);
        CHECK(level.counters.total_connections == 19);
        if (level.stats.refused_corridors > 0) continue;
        ++compared;
        std::vector<point> centers;
        for (const auto& room : level.rooms) centers.push_back(room.center());
        spanning_tree<> tree;
        REQUIRE(prim{.max_links = 4}.join(centers, manhattan, tree));
        std::set<std::pair<int, int>> expected;
        for (const edge& one : tree.edges) expected.insert({std::min(one.a, one.b), std::max(one.a, one.b)});
        std::set<std::pair<int, int>> found;
        for (int room = 0; room < 20; ++room)
            for (int i = 0; i < level.rooms[room].connections; ++i)
                found.insert({std::min<int>(room, level.rooms[room].links[i].room),
                              std::max<int>(room, level.rooms[room].links[i].room)});
        CHECK(found == expected);
        CHECK(level.stats.tree_is_minimal == tree.minimal);
    }
    CHECK(compared > 280);
}

TEST_CASE("2D-7 2D-12 when a pair cannot be joined the next closest one is, and the level says so") {
    int refused = 0;
    int heavier = 0;
    for (std::uint64_t n = 0; n < 3000; ++n) {
        const auto& level = made({.layout = dungeon_size::large}, n);
        refused += level.stats.refused_corridors > 0 ? 1 : 0;
        heavier += level.stats.tree_is_minimal ? 0 : 1;
        if (level.stats.refused_corridors == 0) CHECK(level.stats.tree_is_minimal);
    }
    CHECK(refused > 0);
    CHECK(refused < 60); // 2 %
    CHECK(heavier > 0);
    CHECK(heavier <= refused);
}

TEST_CASE("2D-7 DUN-178 where the shortest tree wants five links in a room, four are dug and another pair is joined") {
    struct rare {
        dungeon_layout layout;
        std::uint64_t n;
    };
    const dungeon_layout crowded{64, 64, 8, 8, 20};
    for (const rare& one : {rare{crowded, 94}, rare{crowded, 105}, rare{dungeon_size::large, 109246}}) {
        const auto& level = made({.layout = one.layout}, one.n);
        std::vector<point> centers;
        for (const auto& room : level.rooms) centers.push_back(room.center());
        spanning_tree<> tree;
        REQUIRE(prim{}.join(centers, manhattan, tree));
        std::vector<int> links(20);
        for (const edge& each : tree.edges) {
            ++links[static_cast<std::size_t>(each.a)];
            ++links[static_cast<std::size_t>(each.b)];
        }
        CHECK(*std::max_element(links.begin(), links.end()) == 5);
        CHECK(level.counters.total_connections == 19);
        int sum = 0;
        for (const auto& room : level.rooms) {
            CHECK(room.connections <= 4);
            sum += room.connections;
        }
        CHECK(sum == 38);
        CHECK(level.stats.tree_is_minimal); // the other pair is as near
    }
}

TEST_CASE("Part 5, facts 10 and 11: leaf rooms, door conflicts and unused walls") {
    const int leaves_expected[] = {350, 530, 640};
    for (int size = 0; size < 3; ++size) {
        int leaves = 0;
        int shared = 0;
        int wrong_walls = 0;
        const int rooms = dungeon_size::all[size].rooms;
        for (std::uint64_t n = 0; n < 1000; ++n) {
            const auto& level = made({.layout = dungeon_size::all[size]}, n);
            bool two_doors = false;
            for (const auto& room : level.rooms) {
                leaves += room.connections == 1 ? 1 : 0;
                for (const int doors : room.wall_door_count) two_doors = two_doors || doors > 1;
            }
            shared += two_doors ? 1 : 0;
            const bool as_expected = level.counters.available_walls_count == 2 * rooms + 2;
            wrong_walls += as_expected == two_doors ? 1 : 0;
        }
        CAPTURE(size);
        CHECK(leaves / 10 > leaves_expected[size] * 94 / 100);
        CHECK(leaves / 10 < leaves_expected[size] * 106 / 100);
        CHECK(shared > 0);
        CHECK(shared < 80); // 5 % and less
        CHECK(wrong_walls == 0);
    }
}

TEST_CASE("2D-13 most corridors of the cell layout are Zs, and each shape occurs") {
    int shapes[3] = {};
    for (std::uint64_t n = 0; n < 300; ++n)
        for (const auto& room : made({.layout = dungeon_size::large}, n).rooms)
            for (int i = 0; i < room.connections; ++i) ++shapes[static_cast<int>(room.links[i].shape)];
    CHECK(shapes[0] > 500);
    CHECK(shapes[1] > 100);
    CHECK(shapes[2] > 3 * (shapes[0] + shapes[1]));
}

TEST_CASE("DUN-061 DUN-064 DUN-067 a layout that cannot be is refused before anything is made") {
    CHECK(complaint({.layout = {64, 64, 0, 4, 16}}) ==
          "the number of columns is 0, but must lie between 1 and 9 (rule DUN-061)");
    CHECK(complaint({.layout = {64, 64, 4, 32, 16}}) ==
          "the number of rows is 32, but must lie between 1 and 9 (rule DUN-061)");
    CHECK(complaint({.layout = {64, 64, INT32_MAX, INT32_MAX, 16}}) ==
          "the number of columns is 2147483647, but must lie between 1 and 9 (rule DUN-061)");
    CHECK(complaint({.layout = {31, 64, 4, 4, 16}}) ==
          "the map width is 31, but must lie between 32 and 78 (rule DUN-061)");
    CHECK(complaint({.layout = {79, 64, 4, 4, 16}}) ==
          "the map width is 79, but must lie between 32 and 78 (rule DUN-061)");
    CHECK(complaint({.layout = {64, 7, 4, 1, 4}}) ==
          "the map height is 7, but must lie between 8 and 78 (rule DUN-061)");
    CHECK(complaint({.layout = {64, 64, 1, 1, 2}}) ==
          "the number of cells, columns times rows, is 1, but must lie between 2 and 95 (rule DUN-064)");
    CHECK(complaint({.layout = {64, 64, 4, 4, 17}}) ==
          "the number of rooms is 17, but must lie between 2 and 16 (rule DUN-064)");
    CHECK(complaint({.layout = {78, 78, 5, 5, 21}}) ==
          "the number of rooms is 21, but must lie between 2 and 20 (rule DUN-064)");
    CHECK(complaint({.layout = {64, 64, 4, 4, 1}}) ==
          "the number of rooms is 1, but must lie between 2 and 16 (rule DUN-064)");
    CHECK(complaint({.inset = 7}) == "inset is 7, but must lie between 0 and 6 (rule 2D-6)");
    CHECK(complaint({.inset = -1}) == "inset is -1, but must lie between 0 and 6 (rule 2D-6)");
    CHECK(complaint({.placement_attempts = 0}) ==
          "placement_attempts is 0, but must lie between 1 and 1000 (rule DUN-067)");
    CHECK(complaint({.retries = -1}) == "retries is -1, but must lie between 0 and 1000");
    CHECK(complaint({.layout = {32, 32, 4, 4, 16}}) == ""); // as small as can be
    CHECK(complaint({.inset = 6}) == "");
    const bare<cell_rooms<dynamic, any_number>> large{{.layout = {256, 64, 4, 4, 16}}};
    CHECK(large(seed{1}).error().high == 255);
    const bare<cell_rooms<dynamic, any_number>> many{{.layout = {255, 255, 20, 20, 256}}};
    CHECK(many(seed{1}).error().high == 255);
    const bare<cell_rooms<dynamic, any_number, std::uint16_t>> endless{{.layout = {32767, 32767, 4, 4, 16}}};
    CHECK(endless(seed{1}).error().message() ==
          "the number of tiles, width times height, is 1073676289, but must lie between 64 and 1048576 (rule DUN-061)");
    using wide = cell_rooms<dynamic, any_number, std::uint16_t>;
    static_assert(wide{.layout = {1024, 1024, 4, 4, 16}}.check());
    static_assert(wide{.layout = {32767, 32, 4, 4, 16}}.check());
    static_assert(!wide{.layout = {32767, 33, 4, 4, 16}}.check());
    static_assert(cell_rooms<fixed<1025, 1024>, 20, std::uint16_t>{.layout = {1025, 1024, 4, 4, 16}}.check());
    static_assert(!cell_rooms<fixed<50, 50>, 9>{}.check()); // the default layout is Medium
    static_assert(cell_rooms<fixed<50, 50>, 9>{.layout = dungeon_size::small}.check());
}

TEST_CASE("DUN-223 nobody waits for long for a map that cannot be: on large maps it is tried less often") {
    using wide = cell_rooms<dynamic, any_number, std::uint16_t>;
    static_assert(wide{.layout = {64, 64, 4, 4, 16}, .retries = 1000}.check());
    static_assert(wide{.layout = {64, 64, 4, 4, 16}, .placement_attempts = 1000, .retries = 64}.check());
    static_assert(wide{.layout = {1024, 1024, 4, 4, 16}, .placement_attempts = 256, .retries = 0}.check());
    static_assert(wide{.layout = {1024, 1024, 4, 4, 16}, .placement_attempts = 16, .retries = 15}.check());
    const auto refusal = [](const wide& rooms) { return std::string(rooms.check().error().message()); };
    CHECK(refusal({.layout = {1024, 1024, 4, 4, 16}, .retries = 16}) ==
          "retries on so large a map is 16, but must lie between 0 and 15 (rule DUN-223)");
    CHECK(refusal({.layout = {1024, 1024, 4, 4, 16}, .placement_attempts = 17, .retries = 15}) ==
          "placement_attempts, with so many retries on so large a map, is 17, but must lie between 1 and 16 (rule "
          "DUN-223)");
    CHECK(refusal({.layout = {1024, 1024, 4, 4, 16}, .placement_attempts = 257, .retries = 0}).find("1 and 256") !=
          std::string::npos);
    // Who knows the size when the program is compiled need not be protected.
    static_assert(cell_rooms<>{.placement_attempts = 1000, .retries = 1000}.check());
}

TEST_CASE("DUN-065 2D-30 two rooms have four tiles between them on maps with many rooms, too, up to the edges") {
    int rooms = 0;
    int near = 0;
    int four_apart = 0;
    for (std::uint64_t n = 0; n < 8; ++n) {
        const bare<cell_rooms<dynamic, any_number>> crowded{{.layout = {255, 255, 21, 21, 255}, .inset = 0}};
        const auto level = crowded(seed{n});
        if (!level) continue;
        rooms += level->rooms.size();
        for (int i = 0; i < level->rooms.size(); ++i)
            for (int j = 0; j < i; ++j) {
                const rect a = level->rooms[i].floor();
                const rect b = level->rooms[j].floor();
                const int between = std::max({a.x - b.right(), b.x - a.right(), a.y - b.bottom(), b.y - a.bottom()});
                near += between < 4 ? 1 : 0;
                four_apart += between == 4 ? 1 : 0;
            }
    }
    CHECK(rooms > 500);
    CHECK(near == 0);
    CHECK(four_apart > 20);
}

TEST_CASE("2D-24 2D-6 every field can be set by name, and is written down in the level") {
    bare<> generator;
    const char* const lines = "width = 60\nheight = 61\ncolumns = 5\nrows = 4\nrooms = 15\ncrossing = allow\n"
                              "inset = 1\nplacement_attempts = 9\nretries = 5\n";
    REQUIRE(read_fields(generator, lines));
    std::string out;
    REQUIRE(write_fields(generator, out));
    CHECK(out == lines);
    const auto& level = made(generator.topology, 4);
    CHECK(level.settings.layout == dungeon_layout{60, 61, 5, 4, 15});
    CHECK(level.settings.crossing == crossing::allow);
    CHECK(level.settings.inset == 1);
    CHECK(level.settings.placement_attempts == 9);
    CHECK(level.settings.retries == 5);
}

TEST_CASE("DUN-198 2D-23 the same seed makes the same map, another one another, also beyond 16 bits") {
    const std::string first = everything(made({}, 65535));
    CHECK(everything(made({}, 65536 + 65535)) != first);
    CHECK(everything(made({}, UINT64_MAX)) != first);
    CHECK(everything(made({}, 0)) != first);
    CHECK(everything(made({}, 65535)) == first);
}
