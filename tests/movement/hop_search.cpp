#include <warren/movement/hop_search.hpp>

#include <doctest/doctest.h>

#include "drawn_room.hpp"
#include <set>
#include <warren/core/rng.hpp>

using namespace warren;

namespace {

using most = fixed<130, 40>;

strip_map<most> mapped(const tests::drawing& rows, const movement& hero = {}) {
    grid<platformer_tile, dynamic> tiles;
    tests::draw(rows, tiles);
    terrain<most> ground;
    strip_map<most> map;
    REQUIRE(ground.survey(tiles, hero));
    REQUIRE(map.draw(ground, hero));
    return map;
}

} // namespace

TEST_CASE("a search finds what one can get to, or from where: falls are one-way") {
    const strip_map<most> map = mapped({
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
    hop_search<most> search;
    const auto found = [&](int strip, bool forwards) {
        REQUIRE(search.run(map, strip, forwards));
        return std::string(search[0] ? "ground " : "") + (search[1] ? "cliff" : "");
    };
    CHECK(found(0, true) == "ground ");
    CHECK(found(1, true) == "ground cliff");
    CHECK(found(0, false) == "ground cliff");
    CHECK(found(1, false) == "cliff");
    CHECK(found(-1, true) == "");
}

TEST_CASE("a search finds as much as link after link until nothing changes") {
    rng random(seed{9}, stage{1});
    hop_search<most> search;
    int wrong = 0;
    int found = 0;
    for (int round = 0; round < 300; ++round) {
        tests::drawing rows(24, std::string(round % 2 == 0 ? 50 : 130, ' '));
        const std::uint32_t walls = 3 + random.below(12);
        for (std::string& row : rows)
            for (char& tile : row) tile = random.below(walls) == 0 ? '#' : random.below(15) == 0 ? '=' : ' ';
        movement hero;
        hero.max_jump_height = random.between(1, 5);
        hero.drop_through = random.below(3) > 0;
        const strip_map<most> map = mapped(rows, hero);
        if (map.strips().empty()) continue;
        const int from = random.between(0, map.strips().size() - 1);
        for (const bool forwards : {true, false}) {
            const std::set<int> expected = tests::strips_found(map, from, forwards);
            REQUIRE(search.run(map, from, forwards));
            for (int i = 0; i < map.strips().size(); ++i) wrong += search[i] == expected.contains(i) ? 0 : 1;
            found += static_cast<int>(expected.size()) - 1;
        }
    }
    CHECK(wrong == 0);
    CHECK(found > 1000);
}
