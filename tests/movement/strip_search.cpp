#include <warren/movement/strip_search.hpp>

#include <doctest/doctest.h>

#include "drawn_room.hpp"
#include <set>
#include <warren/core/rng.hpp>

using namespace warren;

namespace {

using most = fixed<80, 40>;

strip_map<most> mapped(const tests::drawing& rows, int platforms = 0) {
    grid<platformer_tile, dynamic> tiles;
    tests::draw(rows, tiles);
    terrain<most> ground;
    strip_map<most> map;
    REQUIRE(ground.survey(tiles, {}));
    REQUIRE(map.draw(ground, {}, platforms));
    return map;
}

// Pillars of any height, up to 25 tiles.
tests::drawing pillars(rng& random) {
    tests::drawing rows(30, std::string(60, ' '));
    for (std::size_t x = 0; x < 60; x += 6) {
        const auto height = static_cast<std::size_t>(random.between(1, 25));
        for (std::size_t y = 30 - height; y < 30; ++y) rows[y].replace(x, 6, 6, '#');
    }
    return rows;
}

} // namespace

TEST_CASE("a search finds what one can get to, or from where: falls are one-way") {
    strip_map<most> map = mapped({
        "        ", //
        "        ", //
        "####    ", //
        "####    ", //
        "####    ", //
        "####    ", //
        "####    ", //
        "####    ", //
        "####    ", //
        "####    ", //
        "####    ", //
        "########",
    });
    REQUIRE(map.strips().size() == 2); // the ground, and the cliff of 9 tiles above it
    strip_search<most> search;
    const auto found = [&](int strip, search_direction direction) {
        REQUIRE(search.begin(map, strip, direction, [](int) {}));
        return std::string(search[0] ? "ground " : "") + (search[1] ? "cliff " : "") +
               (search.stops_at(map.links()[0]) ? "stops" : "");
    };
    CHECK(found(0, search_direction::from_there) == "ground stops");
    CHECK(found(1, search_direction::from_there) == "ground cliff ");
    CHECK(found(0, search_direction::to_there) == "ground cliff ");
    CHECK(found(1, search_direction::to_there) == "cliff stops");
    CHECK(found(-1, search_direction::to_there) == "");
}

TEST_CASE("a search that goes on where platforms were inserted finds as much as one that begins anew") {
    rng random(seed{4}, stage{1});
    int inserted = 0;
    int different = 0;
    int forgotten = 0;
    for (int round = 0; round < 400; ++round) {
        strip_map<most> map = mapped(pillars(random), 12);
        const auto direction = round % 2 == 0 ? search_direction::from_there : search_direction::to_there;
        std::set<int> stopped;
        const auto stop = [&](int link) { stopped.insert(link); };
        strip_search<most> search;
        const int from = random.between(0, map.strips().size() - 1);
        REQUIRE(search.begin(map, from, direction, stop, 12));
        for (int i = 0; i < 12; ++i) {
            const strip_link link = map.links()[random.between(0, map.links().size() - 1)];
            if (map.height_of(link) < 3) continue;
            const int y = random.between(map.strips()[link.lower].y + 1, map.strips()[link.upper].y - 1);
            const int left = link.lower_x - random.between(0, 2);
            if (left < 0 || left + 3 > 60) continue;
            map.insert(left, left + 3, y, link.lower, link.lower_x);
            map.each_link_in(left, left + 3, [&](int near) { search.resume_at(map, near, stop); });
            ++inserted;
        }
        strip_search<most> anew;
        REQUIRE(anew.begin(map, from, direction, [](int) {}));
        for (int i = 0; i < map.strips().size(); ++i) different += search[i] == anew[i] ? 0 : 1;
        // Wherever it stops in the end, it has said so.
        for (int i = 0; i < map.links().size(); ++i)
            forgotten += anew.stops_at(map.links()[i]) && !stopped.contains(i) ? 1 : 0;
    }
    CHECK(inserted > 1000);
    CHECK(different == 0);
    CHECK(forgotten == 0);
}
