#include "bench/core.hpp"

#include "bench/suite.hpp"

namespace {

void draw() {
    std::uint64_t n = 0;
    bench::suite draws("1000 bounded draws, seeding included", "run");
    draws.reference("mt19937 and std::uniform_int_distribution", [&] { return bench::draw_textbook(++n); });
    draws.ours("warren::rng", [&] { return bench::draw_ours(++n); });
}

void shuffle() {
    std::uint64_t n = 0;
    bench::suite shuffles("shuffle of 108 items, seeding included", "run");
    shuffles.reference("mt19937 and std::shuffle", [&] { return bench::shuffle_textbook(++n); });
    shuffles.ours("warren::shuffle", [&] { return bench::shuffle_ours(++n); });
}

void pack() {
    std::vector<bench::dungeon_tiles> maps;
    for (std::uint64_t i = 0; i < 256; ++i) maps.push_back(bench::random_tiles(i));
    std::size_t n = 0;
    const auto next = [&]() -> const bench::dungeon_tiles& { return maps[++n % maps.size()]; };
    bench::dungeon_bits bits;
    bench::suite packing("78 x 78 tiles to 3 bits", "map");
    packing.reference("tile by tile", [&] { return bench::pack_tile_by_tile(next(), bits), bits.data()[7]; });
    packing.ours("packed_grid::pack", [&] { return bench::pack_at_once(next(), bits), bits.data()[7]; });
}

} // namespace

void bench_core() {
    draw();
    shuffle();
    pack();
}
