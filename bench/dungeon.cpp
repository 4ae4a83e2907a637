#include "bench/dungeon.hpp"

#include "bench/rooms_textbook.hpp"
#include "bench/suite.hpp"

#ifdef WARREN_BENCH_TCOD
#include "bench/libtcod.hpp"
#endif

namespace {

void make_whole() {
    std::uint64_t n = 0;
    bench::suite whole("dungeon, 78 x 78 tiles, 20 rooms, every feature");
    whole.reference("textbook rooms and corridors, no features",
                    [&] { return bench::dungeon_textbook(++n).rooms().size(); });
#ifdef WARREN_BENCH_TCOD
    whole.reference("libtcod BSP, rooms and corridors, no features", [&] { return bench::tcod_dungeon(++n).rooms; });
    whole.reference("the same, seeded once for all maps", [&] { return bench::tcod_dungeon().rooms; });
#endif
    whole.ours("warren::dungeon", [&] { return bench::whole_dungeon(++n).counters.total_decoys; });
    whole.ours("the same, and packed to three bits a tile", [&] { return bench::whole_dungeon_packed(++n); });
}

void dig() {
    constexpr int levels = 64; // so that branch predictors learn none of them by heart
    static warren::dungeon_level<> made[levels];
    for (int i = 0; i < levels; ++i) made[i] = bench::whole_dungeon(static_cast<std::uint64_t>(i));
    static bench::packed_map map;
    std::size_t n = 0;
    bench::suite storage("rooms and corridors of 78 x 78 tiles, dug tile by tile");
    storage.reference("in three bits a tile from the start", [&] {
        bench::dig_in_bits(made[++n % levels], map);
        return map(40, 40);
    });
    storage.ours("in bytes, packed at the end", [&] {
        bench::dig_in_bytes_and_pack(made[++n % levels], map);
        return map(40, 40);
    });
}

} // namespace

void bench_dungeon() {
    make_whole();
    dig();
}
