#include <warren/encoding/viewport.hpp>

#include <climits>
#include <doctest/doctest.h>
#include <warren/dungeon.hpp>

using namespace warren;

TEST_CASE("DUN-234 a viewport shows 40 x 25 tiles unless somebody wants others") {
    static_assert(viewport{}.area() == rect{0, 0, 40, 25});
    static_assert(viewport{3, 4, 10, 5}.contains({12, 8}));
    static_assert(!viewport{3, 4, 10, 5}.contains({13, 8}));
    static_assert(camera({64, 64}).view() == viewport{0, 0, 40, 25});
}

TEST_CASE("DUN-234 the camera stops at the map's edges, and says whether it moved") {
    camera eye({64, 50});
    CHECK(eye.move(3, 2));
    CHECK(eye.view() == viewport{3, 2, 40, 25});
    CHECK(eye.move(-5, 1)); // as far as it can
    CHECK(eye.view() == viewport{0, 3, 40, 25});
    CHECK(!eye.move(-1, 0));
    CHECK(eye.move(1000, 1000));
    CHECK(eye.view() == viewport{24, 25, 40, 25});
    CHECK(!eye.move(1, 1));
    CHECK(eye.move(1, -1)); // along the edge
    CHECK(eye.view() == viewport{24, 24, 40, 25});
    CHECK(!eye.move(0, 0));
    CHECK(eye.move(INT_MIN, INT_MIN));
    CHECK(eye.view() == viewport{0, 0, 40, 25});
    CHECK(eye.move(INT_MAX, INT_MAX));
    CHECK(eye.view() == viewport{24, 25, 40, 25});
}

TEST_CASE("DUN-234 the camera centres on a place as far as the edges let it") {
    camera eye({64, 64});
    CHECK(eye.center_on({32, 32}));
    CHECK(eye.view() == viewport{12, 20, 40, 25});
    CHECK(!eye.center_on({32, 32}));
    CHECK(eye.center_on({0, 63}));
    CHECK(eye.view() == viewport{0, 39, 40, 25});
    CHECK(eye.center_on({INT_MAX, INT_MIN}));
    CHECK(eye.view() == viewport{24, 0, 40, 25});
}

TEST_CASE("DUN-234 a camera that follows moves only when the place comes near an edge") {
    camera eye({64, 64}, {10, 10, 20, 11});
    CHECK(!eye.follow({14, 14}, 4));
    CHECK(!eye.follow({25, 16}, 4));
    CHECK(eye.follow({26, 16}, 4));
    CHECK(eye.view() == viewport{11, 10, 20, 11});
    CHECK(eye.follow({14, 17}, 4));
    CHECK(eye.view() == viewport{10, 11, 20, 11});
    CHECK(eye.follow({10, 11}, 100)); // a margin that does not fit puts the place into the middle
    CHECK(eye.view() == viewport{1, 6, 20, 11});
    CHECK(eye.follow({63, 63}, 4)); // not beyond the map
    CHECK(eye.view() == viewport{44, 53, 20, 11});
    int lost = 0;
    for (int x = 0; x < 64; ++x)
        for (int y = 0; y < 64; ++y) {
            eye.follow({(x * 37 + y) % 64, (y * 23 + x) % 64}, -3);
            lost += eye.view().contains({(x * 37 + y) % 64, (y * 23 + x) % 64}) ? 0 : 1;
            lost += rect{0, 0, 64, 64}.contains(eye.view().area()) ? 0 : 1;
        }
    CHECK(lost == 0);
}

TEST_CASE("DUN-234 a window larger than the map is as large as the map, and can be resized") {
    camera eye({30, 20}, {5, 5, 80, 24});
    CHECK(eye.view() == viewport{0, 0, 30, 20});
    CHECK(!eye.move(1, 1));
    CHECK(!eye.resize(90, 90));
    CHECK(eye.resize(10, 5));
    CHECK(eye.move(100, 100));
    CHECK(eye.view() == viewport{20, 15, 10, 5});
    CHECK(eye.resize(12, 5)); // what would be beyond the edge is not shown
    CHECK(eye.view() == viewport{18, 15, 12, 5});
    CHECK(eye.resize(-4, 0));
    CHECK(eye.view() == viewport{18, 15, 1, 1});
}

TEST_CASE("DUN-234 the first look is at the up stairs") {
    static dungeon::model level;
    int away = 0;
    for (std::uint64_t n = 0; n < 200; ++n) {
        REQUIRE(dungeon{}.into(level, seed{n}));
        const viewport seen = first_camera(level).view();
        camera again({64, 64});
        again.center_on(level.up());
        away += seen == again.view() && seen.contains(level.up()) ? 0 : 1;
    }
    CHECK(away == 0);
    level.stairs = {};
    CHECK(first_camera(level, 20, 10).view() == viewport{22, 27, 20, 10});
    level.stairs.up_room = level.rooms.size(); // no such room
    CHECK(first_camera(level, 20, 10).view() == viewport{22, 27, 20, 10});
}
