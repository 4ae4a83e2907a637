// expect: a_chance_must_lie_between_0_and_1
#include <warren/core/chance.hpp>

#ifdef WARREN_MENDED
constexpr auto likely = warren::percent(100);
#else
constexpr auto likely = warren::percent(101);
#endif
