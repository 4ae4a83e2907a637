// A decoration of one's own: puddles. A policy is a plain struct with the verb of its slot.
#include <cstdio>
#include <warren/maze.hpp>
#include <warren/report.hpp>

struct puddles {
    static constexpr auto stream = warren::stream_id("puddles"); // draws the same, whatever else decorates the maze
    warren::chance amount = warren::percent(8);

    constexpr warren::status decorate(auto& level, warren::rng& random) const {
        for (int y = 0; y < level.background.height(); ++y)
            for (int x = 0; x < level.background.width(); ++x) {
                if (level.background(x, y) != 50) continue; // the plainest floor
                const bool wet = random.happens(amount);
                if (wet) level.background(x, y) = 33; // sand, for want of a tile with water
            }
        return {};
    }
};

int main() {
    constexpr auto rainy = warren::maze{}.also(puddles{});                           // after all others
    constexpr auto only_puddles = warren::maze{}.with(puddles{warren::percent(30)}); // instead of all others
    const auto one = rainy(warren::seed{7});
    const auto two = only_puddles(warren::seed{7});
    if (!one) return warren::report(one.error());
    if (!two) return warren::report(two.error());
    std::printf("same walls: %s\n", one->walls == two->walls ? "yes" : "no");
    return one->walls == two->walls ? 0 : 1;
}
