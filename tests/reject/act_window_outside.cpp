// expect: the Treasure's window lies outside this act
#include <warren/act_map.hpp>

constexpr auto single_treasure() {
    warren::act_rules<> rules = warren::standard_rules();
    rules.treasure = warren::treasure_policy::single; // rows 4 to 6
    return rules;
}

#ifdef WARREN_MENDED
constexpr int rows = 6;
#else
constexpr int rows = 5;
#endif
constexpr warren::act_map act{.topology = {.rows = rows}, .typing = {.rules = single_treasure()}};
static_assert(act.check(), "the Treasure's window lies outside this act");
