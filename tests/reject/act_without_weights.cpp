// expect: after bans there is nothing to draw
#include <warren/act_map.hpp>

using warren::node_type;

constexpr auto late_odds(node_type only) {
    warren::act_odds<> odds = warren::odds::normal;
    for (auto& weight : odds.weights[2]) weight = 0;
    return odds.with(warren::band::late, only, 10);
}

#ifdef WARREN_MENDED
constexpr node_type only = node_type::unknown;
#else
constexpr node_type only = node_type::port; // which is banned from row R - 2
#endif
constexpr warren::act_map act{.typing = {.odds = late_odds(only)}};
static_assert(act.check(), "after bans there is nothing to draw");
