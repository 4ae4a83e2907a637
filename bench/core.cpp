#include "bench/core.hpp"
#include "bench/suite.hpp"

void bench_core() {
    std::uint64_t n = 0;

    bench::suite draws("1000 bounded draws, seeding included");
    draws.reference("mt19937 and std::uniform_int_distribution", [&] { return bench::draw_textbook(++n); });
    draws.ours("warren::rng", [&] { return bench::draw_ours(++n); });

    bench::suite shuffles("shuffle of 108 items, seeding included");
    shuffles.reference("mt19937 and std::shuffle", [&] { return bench::shuffle_textbook(++n); });
    shuffles.ours("warren::shuffle", [&] { return bench::shuffle_ours(++n); });

    const auto tiles = bench::random_tiles(1);
    bench::dungeon_bits bits;
    bench::suite packing("78 x 78 tiles to 3 bits");
    packing.reference("tile by tile", [&] { return bench::pack_tile_by_tile(tiles, bits), bits.data()[7]; });
    packing.ours("packed_grid::pack", [&] { return bench::pack_at_once(tiles, bits), bits.data()[7]; });
}
