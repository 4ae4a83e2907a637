#include "bench/dungeon.hpp"
#include "bench/suite.hpp"

void bench_dungeon() {
    std::uint64_t n = 0;

    bench::suite whole("dungeon, 78 x 78 tiles, 20 rooms, every feature");
    whole.reference("warren::dungeon", [&] { return bench::whole_dungeon(++n).counters.total_decoys; });
    whole.ours("the same, and packed to three bits a tile", [&] { return bench::whole_dungeon_packed(++n); });

    constexpr int levels = 64; // so that branch predictors learn none of them by heart
    static warren::dungeon_level<> made[levels];
    for (int i = 0; i < levels; ++i) made[i] = bench::whole_dungeon(static_cast<std::uint64_t>(i));
    static bench::packed_map map;
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
