#include <doctest/doctest.h>
#include <functional>
#include <string>
#include <warren/maze.hpp>
#include <warren/validate/maze.hpp>

using namespace warren;

namespace {

using level = maze::model;

// A tile of the default maze for which `wanted` holds.
template <class Wanted>
point find(Wanted wanted) {
    for (int y = 1; y < 98; ++y)
        for (int x = 1; x < 95; ++x)
            if (wanted(x, y)) return {x, y};
    return {-1, -1};
}

bool floor_id(tile_id id) { return id >= 50 && id <= 59; }

struct corruption {
    const char* rule;
    const char* what;
    std::function<void(level&)> damage;
};

// Each does one thing that a bug might do.
const corruption corruptions[] = {
    {"FR-1.4", "a door open on one side only",
     [](level& l) {
         for (int x = 0; x < 11; ++x)
             if (!l.cells(x, 4).open(compass::east)) {
                 l.cells(x, 4).doors |= 2;
                 return;
             }
     }},
    {"FR-1.4", "a door out of the grid to the north", [](level& l) { l.cells(3, 0).doors |= 1; }},
    {"FR-1.4", "a door out of the grid to the east", [](level& l) { l.cells(11, 3).doors |= 2; }},
    {"FR-1.4", "a door out of the grid to the south", [](level& l) { l.cells(3, 8).doors |= 4; }},
    {"FR-1.4", "a door out of the grid to the west", [](level& l) { l.cells(0, 3).doors |= 8; }},
    {"BR-2.2", "a fifth door", [](level& l) { l.cells(2, 2).doors |= 16; }},
    {"VR-2.2", "a cell without doors",
     [](level& l) {
         const unsigned doors = l.cells(5, 5).doors;
         l.cells(5, 5).doors = 0;
         if ((doors & 1) != 0) l.cells(5, 4).doors &= static_cast<std::uint8_t>(~4);
         if ((doors & 2) != 0) l.cells(6, 5).doors &= static_cast<std::uint8_t>(~8);
         if ((doors & 4) != 0) l.cells(5, 6).doors &= static_cast<std::uint8_t>(~1);
         if ((doors & 8) != 0) l.cells(4, 5).doors &= static_cast<std::uint8_t>(~2);
     }},
    {"FR-1.1", "two halves that do not meet",
     [](level& l) {
         for (int y = 0; y < 9; ++y) {
             l.cells(5, y).doors &= static_cast<std::uint8_t>(~2);
             l.cells(6, y).doors &= static_cast<std::uint8_t>(~8);
         }
     }},
    {"BR-1.3", "a loop in a maze without loops",
     [](level& l) {
         for (int x = 0; x < 11; ++x)
             if (!l.cells(x, 4).open(compass::east)) {
                 l.cells(x, 4).doors |= 2;
                 l.cells(x + 1, 4).doors |= 8;
                 return;
             }
     }},
    {"FR-6.2", "a number of loops that is not true", [](level& l) { l.stats.opened_loops = 3; }},
    {"RC-A5", "a number of dead ends that is not true", [](level& l) { ++l.stats.dead_ends; }},
    {"NFR-2.4", "a start outside the grid",
     [](level& l) {
         l.start = {12, 0};
     }},
    {"CC-1c", "cells wider than the map", [](level& l) { l.settings.cell.x = 9; }},
    {"CC-1c", "cells higher than the map", [](level& l) { l.settings.cell.y = 12; }},
    {"FR-2.1", "cells without size",
     [](level& l) {
         l.settings.cell = {0, 0};
     }},
    {"FR-2.1", "cells of another size than the pieces", [](level& l) { l.settings.cell.y = 10; }},
    {"VR-2.3", "no pieces", [](level& l) { l.pieces = &no_pieces; }},
    {"VR-2.3", "a variation that does not exist", [](level& l) { l.cells(4, 4).variation = 9; }},
    {"FR-2.3", "a wall too few", [](level& l) { l.walls[find([&](int x, int y) { return l.walls(x, y) != 0; })] = 0; }},
    {"FR-2.3", "a wall too many",
     [](level& l) { l.walls[find([&](int x, int y) { return l.walls(x, y) == 0; })] = 106; }},
    {"FR-2.3", "another variation than the cell says",
     [](level& l) {
         for (maze_cell& cell : l.cells.elements)
             if (cell.doors == 5) {
                 cell.variation = static_cast<std::uint8_t>((cell.variation + 1) % 6);
                 return;
             }
     }},
    {"BR-3.2", "a wall's id above 110",
     [](level& l) { l.walls[find([&](int x, int y) { return l.walls(x, y) != 0; })] = 111; }},
    {"BR-3.2", "a wall's id below 91",
     [](level& l) { l.walls[find([&](int x, int y) { return l.walls(x, y) != 0; })] = 90; }},
    {"2M-12", "a tile to the right of the grid", [](level& l) { l.background(97, 5) = 50; }},
    {"2M-12", "a wall below the grid", [](level& l) { l.walls(5, 99) = 95; }},
    {"2M-21", "floor under a wall",
     [](level& l) { l.background[find([&](int x, int y) { return l.walls(x, y) != 0; })] = 50; }},
    {"BR-5.1", "no floor where one walks",
     [](level& l) { l.background[find([&](int x, int y) { return l.walls(x, y) == 0; })] = 0; }},
    {"BR-5.1", "a wall's id on the background",
     [](level& l) { l.background[find([&](int x, int y) { return l.walls(x, y) == 0; })] = 95; }},
    {"BR-5.1", "a rock on the background",
     [](level& l) { l.background[find([&](int x, int y) { return floor_id(l.background(x, y)); })] = 61; }},
    {"FR-4.3", "a shadow of another wall",
     [](level& l) {
         tile_id& id = l.background[find([&](int x, int y) { return l.background(x, y) >= 111; })];
         id = id == 130 ? tile_id{129} : static_cast<tile_id>(id + 1);
     }},
    {"FR-4.2", "a shadow without a wall",
     [](level& l) { l.background[find([&](int x, int y) { return floor_id(l.background(x, y)); })] = 115; }},
    {"FR-4.2", "a wall without a shadow",
     [](level& l) {
         l.background[find([&](int x, int y) { return l.background(x, y) >= 111 && l.background(x, y) <= 126; })] = 50;
     }},
    {"FR-4.5", "a pillar without a shadow",
     [](level& l) {
         const point pillar = find([&](int x, int y) {
             return l.walls(x, y) >= 107 && l.walls(x - 1, y) == 0 && l.walls(x + 1, y) == 0 &&
                    l.walls(x, y - 1) == 0 && l.walls(x, y + 1) == 0;
         });
         l.background(pillar.x + 1, pillar.y) = 50;
     }},
    {"FR-5.3", "sand although there should be none", [](level& l) { l.settings.sand = never; }},
    {"FR-5.4", "variations although there should be none", [](level& l) { l.settings.floor_variation = never; }},
    {"FR-5.2", "pebbles although there should be none", [](level& l) { l.settings.pebbles = never; }},
    {"BR-3.6", "a prop that is no rock",
     [](level& l) { l.props[find([&](int x, int y) { return l.props(x, y) != 0; })] = 64; }},
    {"FR-5.1", "a prop in a wall",
     [](level& l) { l.props[find([&](int x, int y) { return l.walls(x, y) != 0; })] = 60; }},
    {"FR-5.5", "a prop off the grid of props",
     [](level& l) {
         l.props[find([&](int x, int y) { return x % 5 == 2 && y % 5 == 2 && l.walls(x, y) == 0; })] = 60;
     }},
    {"FR-5.6", "two props too close together",
     [](level& l) {
         const point at = find([&](int x, int y) { return l.props(x, y) != 0; });
         l.props(at.x + 5, at.y + 5) = 61;
     }},
    {"2M-19", "a prop in a doorway",
     [](level& l) {
         for (int y = 0; y < 9; ++y)
             for (int x = 0; x < 12; ++x)
                 if (l.cells(x, y).open(compass::north)) {
                     l.props(x * 8 + 3, y * 11) = 60;
                     return;
                 }
     }},
    {"FR-5.6", "a prop too close below another",
     [](level& l) {
         const point at = find([&](int x, int y) { return l.props(x, y) != 0; });
         l.props(at.x, at.y + 6) = 61;
     }},
    {"2M-19", "a prop in a doorway to the east",
     [](level& l) {
         for (maze_cell& cell : l.cells.elements) {
             const auto i = static_cast<int>(&cell - l.cells.data());
             if (cell.open(compass::east)) {
                 l.props(i % 12 * 8 + 7, i / 12 * 11 + 5) = 60;
                 return;
             }
         }
     }},
    {"2M-19", "a prop in a doorway to the south",
     [](level& l) {
         for (maze_cell& cell : l.cells.elements) {
             const auto i = static_cast<int>(&cell - l.cells.data());
             if (cell.open(compass::south)) {
                 l.props(i % 12 * 8 + 4, i / 12 * 11 + 10) = 60;
                 return;
             }
         }
     }},
    {"2M-19", "a prop in a doorway to the west",
     [](level& l) {
         for (maze_cell& cell : l.cells.elements) {
             const auto i = static_cast<int>(&cell - l.cells.data());
             if (cell.open(compass::west)) {
                 l.props(i % 12 * 8, i / 12 * 11 + 5) = 60;
                 return;
             }
         }
     }},
    {"FR-2.1", "cells of 65 tiles", [](level& l) { l.settings.cell.y = 65; }},
    {"FR-5.7", "a prop that nobody counted",
     [](level& l) { l.props[find([&](int x, int y) { return l.props(x, y) != 0; })] = 0; }},
    {"FR-5.7", "props although there should be none", [](level& l) { l.settings.prop_step = 0; }},
};

} // namespace

TEST_CASE("0.4 the validator accepts what the generator makes") {
    static level made;
    const auto accepts = [](const auto& generator, int levels) {
        for (int n = 0; n < levels; ++n) {
            REQUIRE(generator.into(made, seed{static_cast<std::uint64_t>(n)}));
            const violations found = validate(made);
            CAPTURE(n);
            if (!found.empty()) MESSAGE(std::string(found[0].message()));
            CHECK(found.empty());
        }
    };
    accepts(maze{}, 1000);
    accepts(maze{}.also(loops{}), 300);
    accepts(maze{}.also(loops{.count = 432}), 100);
    accepts(maze{}.also(loops{.dead_ends = dead_ends::allow}), 100);
    accepts(maze{}.with(wilson<>{}), 100);
    accepts(maze{}.with(growing_tree<>{}), 100);
    accepts(maze{}.with(backtracker<>{.max_iterations = 40}), 100);
    accepts(maze{}.with(shadows{shadow_sides::west_north}), 100);
    accepts(maze{}.with(no_decoration{}), 50);
    accepts(maze{}.with(door_pieces{.floor_under_walls = true}), 50);
    accepts(maze{}.with(chain{rocks{.in_doorways = true}, drifts{}, shadows{}}), 50);
}

TEST_CASE("0.4 the validator finds each of 48 corruptions and names the rule") {
    CHECK(std::size(corruptions) == 48);
    const auto whole = maze{}(seed{42});
    for (const corruption& c : corruptions) {
        static level damaged;
        damaged = *whole;
        c.damage(damaged);
        const violations found = validate(damaged);
        CAPTURE(std::string(c.rule) + " " + c.what);
        CHECK_FALSE(found.empty());
        CHECK(found.names(c.rule));
        for (const violation& v : found) CHECK(std::string(v.message()).size() > 20);
    }
}

TEST_CASE("FR-6.2 more loops than asked for are found, even when the record agrees") {
    auto looped = maze{}.also(loops{})(seed{42});
    REQUIRE(looped);
    CHECK(validate(*looped).empty());
    looped->settings.loops = 34;
    CHECK(validate(*looped).names("FR-6.2"));
}

TEST_CASE("0.4 sizes that make the rest unreadable end the validation") {
    const dynamic_maze sized{.topology = {.grid = {12, 9}, .map = {100, 100}}};
    auto made = sized(seed{1});
    REQUIRE(made);
    CHECK(validate(*made).empty());
    CHECK(validate(dynamic_maze::model{}).names("CC-1a"));
    REQUIRE(made->props.resize({50, 50}));
    CHECK(validate(*made).names("FR-3.2"));
}
