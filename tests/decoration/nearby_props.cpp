#include <cstdlib>
#include <doctest/doctest.h>
#include <random>
#include <vector>
#include <warren/core/grid.hpp>
#include <warren/decoration/nearby_props.hpp>

using namespace warren;

namespace {

// A layer of props that counts how often somebody looks at a tile.
struct watched_layer {
    int w;
    int h;
    std::vector<tile_id> tiles = std::vector<tile_id>(static_cast<std::size_t>(w * h));
    mutable long looks = 0;

    int width() const { return w; }
    int height() const { return h; }
    tile_id operator()(int x, int y) const {
        ++looks;
        return tiles[static_cast<std::size_t>(y * w + x)];
    }
    const tile_id* row(int y) const {
        looks += w;
        return tiles.data() + static_cast<std::ptrdiff_t>(y) * w;
    }
    tile_id& at(int x, int y) { return tiles[static_cast<std::size_t>(y * w + x)]; }

    bool any_near(int x, int y, int distance) const {
        for (int ny = 0; ny < h; ++ny)
            for (int nx = 0; nx < w; ++nx)
                if (std::abs(nx - x) < distance && std::abs(ny - y) < distance &&
                    tiles[static_cast<std::size_t>(ny * w + nx)] != 0)
                    return true;
        return false;
    }
};

// Places props wherever none is near and `may` agrees; counts the answers that are wrong.
template <class May>
int mistakes(watched_layer& layer, int step, int distance, May may) {
    detail::nearby_props<watched_layer, 1000> others(layer, step, distance);
    int wrong = 0;
    for (int y = 0; y < layer.h; y += step) {
        others.begin_row(y);
        for (int x = 0; x < layer.w; x += step) {
            if (!may(x, y)) continue; // not every tile is asked for
            const bool near = others.any_near(x);
            wrong += near != layer.any_near(x, y, distance) ? 1 : 0;
            if (near) continue;
            layer.at(x, y) = 60;
            others.place(x);
        }
    }
    return wrong;
}

} // namespace

TEST_CASE("RC-A6 FR-5.6 whether a prop is near is known exactly, for every step and distance, among any props") {
    std::mt19937 draw(7);
    const auto between = [&](int low, int high) {
        return low + static_cast<int>(draw() % static_cast<unsigned>(high - low + 1));
    };
    int wrong = 0;
    for (int n = 0; n < 3000; ++n) {
        watched_layer layer{between(1, 40), between(1, 40)};
        const int step = between(1, 9);
        const int distance = between(1, between(1, 30));
        const int others = between(0, 1) == 0 ? 0 : between(1, 12);
        for (int i = 0; i < others; ++i) layer.at(between(0, layer.w - 1), between(0, layer.h - 1)) = 64;
        const int percentage = between(5, 100);
        wrong += mistakes(layer, step, distance, [&](int, int) { return between(1, 100) <= percentage; });
    }
    CHECK(wrong == 0);
}

TEST_CASE("NFR-1.1 every tile is looked at about once, however large the distance") {
    for (const int distance : {1, 2, 7, 100, 500})
        for (const bool among_others : {false, true}) {
            watched_layer layer{1000, 1000};
            if (among_others) layer.at(999, 999) = 64;
            detail::nearby_props<watched_layer, 1000> others(layer, 1, distance);
            for (int y = 0; y < 1000; ++y) {
                others.begin_row(y);
                for (int x = 0; x < 1000; ++x) {
                    if (others.any_near(x)) continue;
                    layer.at(x, y) = 60;
                    others.place(x);
                }
            }
            CHECK(layer.looks < (among_others ? 4'000'000 : 1'000'001)); // whether there are others is asked once
        }
}
