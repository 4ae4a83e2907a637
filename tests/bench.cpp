// The workloads of the benches, run once each: a bench that no longer does its work would time nothing.
#include "bench/act_map.hpp"
#include "bench/base64.hpp"
#include "bench/batch.hpp"
#include "bench/core.hpp"
#include "bench/dungeon.hpp"
#include "bench/encoding.hpp"
#include "bench/growth.hpp"
#include "bench/maze.hpp"
#include "bench/platformer.hpp"
#include "bench/rooms_textbook.hpp"
#include "bench/workloads.hpp"

#ifdef WARREN_BENCH_TCOD
#include "bench/libtcod.hpp"
#endif

#include <cstring>
#include <doctest/doctest.h>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace {

// How many tiles can be reached from the first open one, of how many that are open.
template <class Open>
std::pair<int, int> reached(int width, int height, Open open) {
    std::set<std::pair<int, int>> left;
    for (int y = 0; y < height; ++y)
        for (int x = 0; x < width; ++x)
            if (open(x, y)) left.insert({x, y});
    const int all = static_cast<int>(left.size());
    std::vector<std::pair<int, int>> next;
    const auto take = [&](int x, int y) {
        if (left.erase({x, y}) != 0) next.emplace_back(x, y);
    };
    if (!left.empty()) take(left.begin()->first, left.begin()->second);
    while (!next.empty()) {
        const auto [x, y] = next.back();
        next.pop_back();
        take(x - 1, y);
        take(x + 1, y);
        take(x, y - 1);
        take(x, y + 1);
    }
    return {all - static_cast<int>(left.size()), all};
}

// Every open tile reached from every other, and neither a closed map nor an empty one.
template <class Open>
bool is_one_cave(int width, int height, Open open) {
    const auto [found, all] = reached(width, height, open);
    return found == all && all > width * height / 10 && all < width * height * 8 / 10;
}

bool is_one_cave(const bench::textbook_rooms& map) {
    const auto closed_around = [&] {
        for (int x = 0; x < map.width(); ++x)
            if (map.open(x, 0) || map.open(x, map.height() - 1)) return false;
        return true;
    };
    return closed_around() && is_one_cave(map.width(), map.height(), [&](int x, int y) { return map.open(x, y); });
}

// The rules that the textbook's act map knows.
bool is_good(bench::textbook_act& map) {
    using act = bench::textbook_act;
    for (int row = 0; row + 1 < act::rows; ++row)
        for (int column = 0; column < act::columns; ++column) {
            const auto& node = map.at(row, column);
            if ((node.type == act::none) != node.next.empty()) return false;
            for (const int to : node.next) {
                const auto& child = map.at(row + 1, to);
                if (child.type == act::none) return false;
                if (row + 2 < act::rows && to > column && map.at(row, to).leads_to(column)) return false;
                const bool special = child.type == act::elite || child.type == act::shop || child.type == act::rest;
                if (special && child.type == node.type) return false;
            }
        }
    return map.at(act::rows - 1, act::columns / 2).type == act::boss;
}

} // namespace

TEST_CASE("the core workloads do what the benches say") {
    CHECK(bench::draw_ours(1) != bench::draw_ours(2));
    CHECK(bench::draw_textbook(1) != bench::draw_textbook(2));
    // The sum of 1000 even draws below 1…1000 is about 249750 with a standard deviation of about 5270.
    CHECK(bench::draw_ours(3) > 220'000);
    CHECK(bench::draw_ours(3) < 280'000);
    CHECK(bench::draw_textbook(3) > 220'000);
    CHECK(bench::draw_textbook(3) < 280'000);
    // The first item differs for most of twenty shuffles.
    std::set<int> ours;
    std::set<int> textbook;
    for (std::uint64_t n = 0; n < 20; ++n) {
        ours.insert(bench::shuffle_ours(n));
        textbook.insert(bench::shuffle_textbook(n));
    }
    CHECK(ours.size() > 10);
    CHECK(textbook.size() > 10);

    const auto tiles = bench::random_tiles(4);
    bench::dungeon_bits at_once;
    bench::dungeon_bits tile_by_tile;
    bench::pack_at_once(tiles, at_once);
    bench::pack_tile_by_tile(tiles, tile_by_tile);
    CHECK(std::memcmp(at_once.data(), tile_by_tile.data(), sizeof at_once) == 0);
    CHECK(at_once(77, 77) == tiles(77, 77));
}

TEST_CASE("the maze workloads make mazes") {
    double ours = 0;
    double textbook = 0;
    for (std::uint64_t n = 0; n < 200; ++n) {
        ours += bench::carve_ours(n) / 200.0;
        textbook += bench::carve_textbook(n) / 200.0;
    }
    // The same kind of maze: 12.7 dead ends on average (RULES part 5).
    CHECK(ours == doctest::Approx(12.7).epsilon(0.06).scale(0));
    CHECK(textbook == doctest::Approx(12.7).epsilon(0.06).scale(0));
    CHECK(bench::whole_maze(1) > 20);

    bench::textbook_maze& level = bench::maze_textbook(1);
    const auto walkable = [&](int x, int y) {
        return bench::at(level.background, x, y) != bench::textbook_maze::nothing &&
               bench::at(level.walls, x, y) != bench::textbook_maze::wall;
    };
    CHECK(is_one_cave(bench::textbook_maze::side, bench::textbook_maze::side, walkable));
    std::set<int> on_the_floor;
    int rocks = 0;
    for (int y = 0; y < bench::textbook_maze::side; ++y)
        for (int x = 0; x < bench::textbook_maze::side; ++x) {
            on_the_floor.insert(bench::at(level.background, x, y));
            rocks += bench::at(level.props, x, y) == bench::textbook_maze::rock ? 1 : 0;
        }
    CHECK(on_the_floor.size() == 5); // nothing, floor, shadows, sand, pebbles
    CHECK(rocks > 50);
}

TEST_CASE("DUN-171 the dungeon workloads make dungeons, and the same map in bits and in bytes") {
    CHECK(bench::whole_dungeon(3).counters.total_connections == 19);
    CHECK(bench::whole_dungeon_packed(3) >= 0);
    const warren::dungeon_level<>& level = bench::whole_dungeon(3);
    static bench::packed_map bits;
    static bench::packed_map packed;
    bench::dig_in_bits(level, bits);
    bench::dig_in_bytes_and_pack(level, packed);
    CHECK(std::memcmp(bits.data(), packed.data(), sizeof bits) == 0);
    CHECK(bits(level.rooms[0].x, level.rooms[0].y) == 2);
    CHECK(bits(level.rooms[0].x - 1, level.rooms[0].y - 1) == 1);
}

TEST_CASE("the act map workloads make act maps") {
    double ours = 0;
    double textbook = 0;
    int good = 0;
    for (std::uint64_t n = 0; n < 100; ++n) {
        ours += bench::whole_act(n) / 100.0;
        bench::textbook_act map = bench::act_textbook(n);
        good += is_good(map) ? 1 : 0;
        for (const auto& row : map.nodes)
            for (const auto& node : row) textbook += node.type != bench::textbook_act::none ? 0.01 : 0;
    }
    CHECK(good == 100);
    // About the same amount of work: 57 nodes, and a few less where paths may be the same.
    CHECK(ours == doctest::Approx(57).epsilon(0.06).scale(0));
    CHECK(textbook == doctest::Approx(57).epsilon(0.12).scale(0));
}

TEST_CASE("the textbook's rooms are joined, and as many as ours") {
    double dungeon_rooms = 0;
    double platformer_rooms = 0;
    int joined = 0;
    for (std::uint64_t n = 0; n < 50; ++n) {
        const bench::textbook_rooms dungeon = bench::dungeon_textbook(n);
        const bench::textbook_rooms room = bench::platformer_textbook(n);
        dungeon_rooms += static_cast<double>(dungeon.rooms().size()) / 50;
        platformer_rooms += static_cast<double>(room.rooms().size()) / 50;
        joined += is_one_cave(dungeon) && is_one_cave(room) ? 1 : 0;
    }
    CHECK(joined == 50);
    CHECK(dungeon_rooms == doctest::Approx(20).epsilon(0.02).scale(0));
    CHECK(platformer_rooms > 6);
    CHECK(platformer_rooms < 9);
    CHECK(bench::whole_platformer(1) > 1);
    CHECK(bench::platformer_without_proof(1) > 1);
}

#ifdef WARREN_BENCH_TCOD
TEST_CASE("libtcod's rooms are joined, and as many as ours") {
    double dungeon_rooms = 0;
    double platformer_rooms = 0;
    int joined = 0;
    const auto is_joined = [](const bench::tcod_map& map) {
        return is_one_cave(map.width, map.height,
                           [&](int x, int y) { return map.tiles[static_cast<std::size_t>(y * map.width + x)] != 0; });
    };
    for (std::uint64_t n = 0; n < 50; ++n) {
        const bool seeded = n % 2 == 0;
        const bench::tcod_map& dungeon = seeded ? bench::tcod_dungeon(n) : bench::tcod_dungeon();
        const bench::tcod_map& room = seeded ? bench::tcod_platformer(n) : bench::tcod_platformer();
        dungeon_rooms += dungeon.rooms / 50.0;
        platformer_rooms += room.rooms / 50.0;
        joined += is_joined(dungeon) && is_joined(room) ? 1 : 0;
    }
    CHECK(joined == 50);
    const std::vector<std::uint8_t> first = bench::tcod_dungeon(std::uint64_t{1}).tiles;
    CHECK(bench::tcod_dungeon(std::uint64_t{2}).tiles != first);
    CHECK(bench::tcod_dungeon(std::uint64_t{1}).tiles == first);
    CHECK(dungeon_rooms == doctest::Approx(20).epsilon(0.1).scale(0));
    CHECK(platformer_rooms > 6);
    CHECK(platformer_rooms < 9);
}
#endif

TEST_CASE("the encoding workloads encode") {
    const auto bytes = bench::random_bytes(1);
    CHECK(bench::base64_ours(bytes) == bench::base64_textbook(bytes));
    std::vector<std::uint8_t> shorter(bytes.begin(), bytes.begin() + 100);
    CHECK(bench::base64_ours(shorter) == bench::base64_textbook(shorter));
    shorter.pop_back();
    shorter.pop_back();
    CHECK(bench::base64_ours(shorter) == bench::base64_textbook(shorter));
    CHECK(bench::deflate_ours(1) > 3000);
}

TEST_CASE("levels of every size are made, and say how large they are") {
    CHECK(bench::grow_maze(12, 9, 1) == 108);
    CHECK(bench::grow_maze(300, 200, 1) == 60'000);
    CHECK(bench::grow_maze_level(300, 1) == 90'000);
    CHECK(bench::grow_dungeon(3, 3, 1) == 9);
    CHECK(bench::grow_dungeon(10, 10, 1) == 100);
    CHECK(bench::grow_act(15, 1) > 40);
    CHECK(bench::grow_act(100, 1) > 300);
    CHECK(bench::grow_platformer(64, 40, 1) == 2560);
    CHECK(bench::grow_platformer(256, 128, 1) == 32'768);
}

TEST_CASE("a batch of dungeons is the same on one thread and on all") {
    CHECK(bench::batch_of_dungeons(1, 100, 1) == 1900);
    CHECK(bench::batch_of_dungeons(1, 100, 0) == 1900);
    CHECK(bench::dungeons_apart(1, 100, 3) == 1900);
}

TEST_CASE("every workload whose instructions are counted does something, and has a name of its own") {
    std::set<std::string> names;
    for (const bench::workload& each : bench::workloads) {
        CAPTURE(each.name);
        names.insert(each.name);
        CHECK(each.levels > 0);
        CHECK(each.work(3) >= 0);
        CHECK(each.work(3) == each.work(3));
    }
    CHECK(names.size() == std::size(bench::workloads));
}
