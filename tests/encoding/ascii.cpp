#include <doctest/doctest.h>
#include <string>
#include <warren/maze.hpp>

using namespace warren;

TEST_CASE("a maze in letters has one line for each row and shows walls, floor and rocks where they are") {
    const maze generator;
    const auto level = generator(seed{42});
    std::string out;
    REQUIRE(generator.encode(*level, out));
    REQUIRE(out.size() == 101 * 100);
    for (int y = 0; y < 100; ++y)
        for (int x = 0; x < 100; ++x) {
            const char letter = out[static_cast<std::size_t>(y * 101 + x)];
            CHECK((letter == '@') == (level->props(x, y) != 0));
            const bool wall = level->walls(x, y) != 0;
            CHECK((letter == '#' || letter == 'o' || letter == ' ') == (wall || level->background(x, y) == 0));
            CHECK((letter == '~') == (level->background(x, y) == 33 && level->props(x, y) == 0));
        }
    CHECK(out[100] == '\n');
}
