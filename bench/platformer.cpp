#include "bench/platformer.hpp"

#include "bench/rooms_textbook.hpp"
#include "bench/suite.hpp"

#ifdef WARREN_BENCH_TCOD
#include "bench/libtcod.hpp"
#endif

void bench_platformer() {
    std::uint64_t n = 0;
    bench::suite whole("platformer room, 64 x 40 tiles, every feature");
    whole.reference("textbook BSP and digging: no graph, no platforms",
                    [&] { return bench::platformer_textbook(++n).rooms().size(); });
#ifdef WARREN_BENCH_TCOD
    whole.reference("libtcod BSP and digging: no graph, no platforms",
                    [&] { return bench::tcod_platformer(++n).rooms; });
    whole.reference("the same, seeded once for all maps", [&] { return bench::tcod_platformer().rooms; });
#endif
    whole.ours("warren::platformer", [&] { return bench::whole_platformer(++n); });
    whole.ours("without the proof that it can be played", [&] { return bench::platformer_without_proof(++n); });
}
