// The workloads of the benches, run once each: a bench that no longer does its work would time nothing.
#include "bench/core.hpp"

#include <cstring>
#include <doctest/doctest.h>

TEST_CASE("the core workloads do what the benches say") {
    CHECK(bench::draw_ours(1) != bench::draw_ours(2));
    CHECK(bench::draw_textbook(1) != bench::draw_textbook(2));
    // The sum of 1000 even draws below 1…1000 is about 249750 with a standard deviation of about 5270.
    CHECK(bench::draw_ours(3) > 220'000);
    CHECK(bench::draw_ours(3) < 280'000);
    CHECK(bench::draw_textbook(3) > 220'000);
    CHECK(bench::draw_textbook(3) < 280'000);
    CHECK(bench::shuffle_ours(1) < bench::shuffle_count);
    CHECK(bench::shuffle_textbook(1) < bench::shuffle_count);

    const auto tiles = bench::random_tiles(4);
    bench::dungeon_bits at_once;
    bench::dungeon_bits tile_by_tile;
    bench::pack_at_once(tiles, at_once);
    bench::pack_tile_by_tile(tiles, tile_by_tile);
    CHECK(std::memcmp(at_once.data(), tile_by_tile.data(), sizeof at_once) == 0);
    CHECK(at_once(77, 77) == tiles(77, 77));
}
