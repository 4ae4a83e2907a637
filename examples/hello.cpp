#include <cstdio>
#include <warren/warren.hpp>

struct level {
    warren::seed seed;
    warren::grid<char, warren::fixed<60, 9>> tiles;
};

struct worm { // a policy: a plain struct with the verb of its slot
    using model = level;
    int steps = 900;

    constexpr warren::status carve(level& out, warren::rng& random) const {
        out.tiles.fill('#');
        warren::point at{30, 4};
        for (int i = 0; i < steps; ++i) {
            out.tiles[at] = '.';
            const auto side = warren::all_directions[random.below(4)];
            at = warren::rect{1, 1, 58, 7}.nearest(at + warren::step(side));
        }
        return {};
    }
};

constexpr warren::generator<worm, warren::no_typing, warren::no_decoration, warren::no_encoding> caves;

int main() {
    const auto made = caves(warren::seed{42});
    if (!made) return warren::report(made.error());
    for (int y = 0; y < made->tiles.height(); ++y) std::printf("%.60s\n", made->tiles.row(y));
}
