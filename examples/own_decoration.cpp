// Mazes with decorations of one's own, which are in own_decoration.hpp: the walls stay as they are, and every rule is kept.
#include "own_decoration.hpp"

#include <cstdio>
#include <warren/maze.hpp>
#include <warren/report.hpp>
#include <warren/validate/maze.hpp>

int main() {
    constexpr auto rainy = warren::maze{}.also(own::puddles{}).also(own::mushrooms{});    // after all others
    constexpr auto only_puddles = warren::maze{}.with(own::puddles{warren::percent(30)}); // instead of all others
    const auto one = rainy(warren::seed{7});
    const auto two = only_puddles(warren::seed{7});
    if (!one) return warren::report(one.error());
    if (!two) return warren::report(two.error());
    const bool same_walls = one->walls == two->walls;
    const int broken = warren::validate(*one).total + warren::validate(*two).total;
    std::printf("same walls: %s, broken rules: %d\n", same_walls ? "yes" : "no", broken);
    return same_walls && broken == 0 ? 0 : 1;
}
