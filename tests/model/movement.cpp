#include <warren/model/movement.hpp>

#include <doctest/doctest.h>

#include <string>
#include <warren/fields.hpp>

using namespace warren;

namespace {

// How far a jump of that height carries, until the hero is as low as he began.
int carried(const movement& hero, int height) {
    return hero.rise_drift(height) + hero.top_drift(height) + hero.fall_drift(height);
}

} // namespace

TEST_CASE("PLAT-005 a second jump adds its height less two tiles, and never makes a jump lower") {
    static_assert(movement{}.effective_jump_height() == 8);
    static_assert(movement{.has_double_jump = false}.effective_jump_height() == 5);
    static_assert(movement{.max_jump_height = 1}.effective_jump_height() == 1);
    static_assert(movement{.max_jump_height = 16}.effective_jump_height() == 30);
    CHECK(movement{.max_jump_height = 3}.effective_jump_height() == 4);
}

TEST_CASE("PLAT-008 the highest jump carries over a gap of max_horizontal_jump tiles, and no further") {
    for (int height = 1; height <= 16; ++height)
        for (int gap = 1; gap <= 16; ++gap) {
            const movement hero{.max_jump_height = height, .has_double_jump = false, .max_horizontal_jump = gap};
            CAPTURE(height);
            CAPTURE(gap);
            REQUIRE(carried(hero, height) == gap + 1);
        }
}

TEST_CASE("the drifts of a usual hero") {
    const movement hero;
    const int rise[] = {0, 0, 0, 1, 1, 1, 1, 1, 1};
    const int top[] = {1, 1, 1, 1, 1, 2, 2, 2, 2};
    const int fall[] = {0, 1, 1, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 4, 5};
    for (int u = 0; u <= 8; ++u) {
        CAPTURE(u);
        CHECK(hero.rise_drift(u) == rise[u]);
        CHECK(hero.top_drift(u) == top[u]);
    }
    for (int h = 0; h <= 14; ++h) {
        CAPTURE(h);
        CHECK(hero.fall_drift(h) == fall[h]);
    }
}

TEST_CASE("nobody drifts backwards, and everybody gets on to the ledge he jumped for") {
    for (int height = 1; height <= 16; ++height)
        for (int gap = 1; gap <= 16; ++gap) {
            const movement hero{.max_jump_height = height, .max_horizontal_jump = gap};
            bool fine = hero.rise_drift(0) == 0 && hero.fall_drift(0) == 0;
            for (int u = 1; u <= hero.effective_jump_height(); ++u)
                fine = fine && hero.rise_drift(u) >= hero.rise_drift(u - 1) && hero.top_drift(u) >= 1;
            for (int h = 1; h <= 256; ++h) fine = fine && hero.fall_drift(h) >= hero.fall_drift(h - 1);
            CAPTURE(height);
            CAPTURE(gap);
            CHECK(fine);
        }
}

TEST_CASE("a hero who cannot be is refused by name") {
    CHECK(movement{}.check());
    CHECK(std::string(movement{.player_width = 0}.check().error().what) == "player_width");
    CHECK(std::string(movement{.player_height = 5}.check().error().what) == "player_height");
    CHECK(std::string(movement{.max_jump_height = 0}.check().error().what) == "max_jump_height");
    CHECK(std::string(movement{.max_horizontal_jump = 17}.check().error().what) == "max_horizontal_jump");
}

TEST_CASE("RULES 0.4 the hero tells what he can do, and a room's settings make one") {
    movement hero;
    REQUIRE(set_field(hero, "max_jump_height", "3"));
    REQUIRE(set_field(hero, "drop_through", "off"));
    CHECK(hero == movement{.max_jump_height = 3, .drop_through = false});
    platformer_settings settings;
    settings.max_jump_height = 4;
    settings.has_double_jump = false;
    settings.max_horizontal_jump = 7;
    CHECK(movement_of(settings) == movement{.max_jump_height = 4, .has_double_jump = false, .max_horizontal_jump = 7});
}
