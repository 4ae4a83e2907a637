// The workloads of the benches, run once each: a bench that no longer does its work would time nothing.
#include "bench/core.hpp"
#include "bench/dungeon.hpp"
#include "bench/maze.hpp"

#include <cstring>
#include <doctest/doctest.h>
#include <set>

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
