#include "examples/huts.hpp"

#include <doctest/doctest.h>
#include <functional>
#include <string>
#include <utility>
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

template <class Level>
point first_prop(const Level& l) {
    return find([&](int x, int y) { return l.props(x, y) != 0; });
}

const chance too_much{chance::whole + 1};

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
    {"FR-5.5", "a prop between two columns of props",
     [](level& l) {
         l.props[find([&](int x, int y) { return x % 5 == 2 && y % 5 == 0 && l.walls(x, y) == 0; })] = 60;
     }},
    {"FR-5.5", "a prop between two rows of props",
     [](level& l) {
         l.props[find([&](int x, int y) { return x % 5 == 0 && y % 5 == 2 && l.walls(x, y) == 0; })] = 60;
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
    {"CC-4b", "fewer than no loops asked for", [](level& l) { l.settings.loops = -1; }},
    {"CC-4b", "more than four loops a cell asked for", [](level& l) { l.settings.loops = 433; }},
    {"2M-6", "loops that were asked for and not made", [](level& l) { l.settings.loops = 35; }},
    {"NFR-1.2", "no iterations", [](level& l) { l.stats.iterations = 0; }},
    {"NFR-1.2", "more iterations than allowed", [](level& l) { l.stats.iterations = 5001; }},
    {"CC-4a", "a negative limit of iterations", [](level& l) { l.settings.max_iterations = -1; }},
    {"RC-A4", "too few iterations for so many cells", [](level& l) { l.stats.iterations = 106; }},
    {"RC-A4", "fewer than no repaired cells", [](level& l) { l.stats.repaired_cells = -1; }},
    {"RC-A4", "more repaired cells than there were to repair", [](level& l) { l.stats.repaired_cells = 108; }},
    {"RC-A4", "a repair that the limit does not explain", [](level& l) { l.stats.repaired_cells = 1; }},
    {"RC-A4", "a repair without a limit",
     [](level& l) {
         l.stats.repaired_cells = 1;
         l.settings.max_iterations = 0;
         l.warnings.push_back("repaired");
     }},
    {"CC-4c", "a repair without a warning",
     [](level& l) {
         l.stats.repaired_cells = 1;
         l.settings.max_iterations = l.stats.iterations;
     }},
    {"CC-2a", "a chance of sand above 1", [](level& l) { l.settings.sand = too_much; }},
    {"CC-2a", "a chance of variations above 1", [](level& l) { l.settings.floor_variation = too_much; }},
    {"CC-2a", "a chance of pebbles above 1", [](level& l) { l.settings.pebbles = too_much; }},
    {"CC-2a", "a share of calm floor above 1", [](level& l) { l.settings.calm = too_much; }},
    {"CC-2a", "a chance of the newest cell above 1", [](level& l) { l.settings.newest = too_much; }},
    {"2M-16", "chances that add up to more than 1", [](level& l) { l.settings.pebbles = percent(59); }},
    {"2M-17", "pebbles in clusters of more weight than one can draw",
     [](level& l) {
         l.settings.pebble_sizes[0] = UINT32_MAX;
         l.settings.pebble_sizes[1] = 1;
     }},
    {"2M-17", "pebbles in clusters of no size",
     [](level& l) {
         for (std::uint32_t& weight : l.settings.pebble_sizes) weight = 0;
     }},
    {"CC-3a", "a negative prop step", [](level& l) { l.settings.prop_step = -5; }},
    {"CC-3a", "a prop step of more than half the map", [](level& l) { l.settings.prop_step = 51; }},
    {"CC-3b", "no prop distance", [](level& l) { l.settings.prop_distance = 0; }},
    {"CC-3b", "a prop distance of more than half the map", [](level& l) { l.settings.prop_distance = 51; }},
    {"2M-18", "a rock taken away, and not counted any more",
     [](level& l) {
         l.props[first_prop(l)] = 0;
         --l.stats.props;
     }},
    {"2M-18", "a rock moved to another place on the prop grid",
     [](level& l) {
         // The later of two candidates that are too close for both has the rock.
         for (int y = 0; y < 99; y += 5)
             for (int x = 0; x + 5 < 96; x += 5) {
                 const point next{x + 5, y};
                 if (l.props(x, y) == 0 || l.walls[next] != 0) continue;
                 l.props[next] = l.props(x, y);
                 l.props(x, y) = 0;
                 return;
             }
     }},
    {"BR-3", "tiles of one's own that are walls",
     [](level& l) {
         l.settings.use_tiles({34, 49}), l.settings.use_tiles({110, 110});
     }},
    {"BR-3", "tiles of one's own that are empty",
     [](level& l) {
         l.settings.use_tiles({0, 1});
     }},
    {"BR-3", "tiles of one's own that are sand",
     [](level& l) {
         l.settings.use_tiles({33, 34});
     }},
    {"BR-3", "tiles of one's own that are rocks",
     [](level& l) {
         l.settings.use_tiles({63, 63});
     }},
    {"BR-3", "tiles of one's own that are pebbles",
     [](level& l) {
         l.settings.use_tiles({79, 80});
     }},
    {"BR-5.1", "a tile on the floor that nobody announced",
     [](level& l) { l.background[find([&](int x, int y) { return floor_id(l.background(x, y)); })] = 131; }},
};

// Rooms with barrels where the stone cave has columns: props that come with the pieces.
constexpr piece_glyph barrel_glyphs[] = {{'.', piece_layer::background, 50}, {'#', piece_layer::walls, 0},
                                         {'o', piece_layer::props, 61},      {'A', piece_layer::walls, 108},
                                         {'i', piece_layer::walls, 109},     {'*', piece_layer::walls, 110}};
constexpr auto cellar_table = detail::draw_pieces<detail::count_pieces(stone_texts)>(stone_texts, barrel_glyphs);
constexpr piece_set cellars = cellar_table.view();

bool is_barrel(const level& l, int x, int y) {
    const maze_cell cell = l.cells(x / 8, y / 11);
    return cellars.layer_of(cell.doors, cell.variation, piece_layer::props)[y % 11 * 8 + x % 8] != 0;
}

// Tiles of its own on the floor and among the props, announced or not.
struct lamps {
    bool announced = true;

    constexpr status decorate(maze_like auto& made, rng& /*random*/) const {
        if (announced) made.settings.use_tiles({70, 71});
        for (int y = 3; y < made.walls.height(); y += 11)
            for (int x = 4; x < made.walls.width(); x += 8) {
                if (made.walls(x, y) != 0 || made.background(x, y) == 0) continue;
                made.background(x, y) = 70;
                made.props(x, y) = 71;
            }
        return {};
    }
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
    accepts(maze{}.with(door_pieces{.pieces = &cellars}), 300);
    accepts(maze{}.with(door_pieces{.pieces = &cellars}).with(no_decoration{}), 50);
    for (const auto& [step, distance] : {std::pair{1, 1}, {1, 7}, {3, 2}, {2, 9}, {4, 12}, {1, 50}, {50, 50}}) {
        const rocks other{.step = step, .distance = distance};
        accepts(maze{}.with(chain{shadows{}, other}), 10);
        accepts(maze{}.with(door_pieces{.pieces = &cellars}).with(chain{shadows{}, other}), 10);
    }
}

TEST_CASE("0.4 the validator accepts the same policy twice, and policies with tiles of their own") {
    static level made;
    const auto broken = [](const auto& generator) {
        for (std::uint64_t n = 0; n < 40; ++n) {
            REQUIRE(generator.into(made, seed{n}));
            const violations found = validate(made);
            if (!found.empty()) return std::string(found[0].message());
        }
        return std::string("nothing");
    };
    CHECK(broken(maze{}.also(rocks{.step = 3, .distance = 9})) == "nothing");
    CHECK(broken(maze{}.also(rocks{.step = 4, .distance = 3, .in_doorways = true})) == "nothing");
    CHECK(broken(maze{}.also(drifts{.sand = never, .variation = never})) == "nothing");
    CHECK(broken(maze{}.also(drifts{.sand = percent(40), .variation = percent(40)})) == "nothing");
    CHECK(broken(maze{}.also(pebbles{.start = never})) == "nothing");
    CHECK(broken(maze{}.also(pebbles{.start = percent(50)})) == "nothing");
    CHECK(broken(maze{}.also(shadows{shadow_sides::none})) == "nothing");
    CHECK(broken(maze{}.also(shadows{shadow_sides::west_north})) == "nothing");
    CHECK(broken(maze{}.also(loops{.count = 20}).also(loops{.count = 20, .dead_ends = dead_ends::allow})) == "nothing");
    CHECK(broken(maze{}.also(loops{.count = 300}).also(loops{.count = 5, .dead_ends = dead_ends::allow})) == "nothing");
    CHECK(broken(maze{}.also(loops{.count = 50, .dead_ends = dead_ends::allow}).also(loops{.count = 300})) ==
          "nothing");
    CHECK(broken(maze{}.also(lamps{})).starts_with("two props stand too close"));
    CHECK(broken(maze{}.with(chain{shadows{}, lamps{}, rocks{}})) == "nothing");
    CHECK(broken(maze{}.with(chain{drifts{}, lamps{}})) == "nothing");
    CHECK(broken(maze{}.with(chain{rocks{.step = 8, .distance = 3}, lamps{}})) ==
          "nothing"); // far enough from all rocks
    CHECK(broken(maze{}.with(chain{drifts{}, lamps{.announced = false}})).starts_with("the background holds a tile"));
}

namespace {

// A topology of somebody's own, which writes down nothing: a long hall from which all others lead south.
struct comb {
    using model = level;
    bool whole = true; // or without the hall

    constexpr status carve(model& made, rng& /*random*/) const {
        for (int y = 0; y < 9; ++y)
            for (int x = 0; x < 12; ++x) {
                int doors = (y > 0 ? 1 : 0) + (y < 8 ? 4 : 0);
                if (y == 0 && whole) doors += (x < 11 ? 2 : 0) + (x > 0 ? 8 : 0);
                made.cells(x, y).doors = static_cast<std::uint8_t>(doors);
            }
        return {};
    }
};

} // namespace

TEST_CASE("0.4 the validator accepts topologies of one's own, whether they had to be repaired or not") {
    const auto whole = maze{}.with(comb{})(seed{1});
    REQUIRE(whole);
    CHECK(validate(*whole).empty());
    CHECK(whole->warnings.empty());
    const auto parted = maze{}.with(comb{.whole = false})(seed{1});
    REQUIRE(parted);
    CHECK(validate(*parted).empty());
    CHECK(parted->stats.repaired_cells == 99);
    const auto looped = maze{}.with(chain{comb{.whole = false}, loops{}})(seed{1});
    REQUIRE(looped);
    CHECK(validate(*looped).empty());
}

TEST_CASE("0.4 the validator accepts the largest and the emptiest prop grids, however few steps it takes") {
    const dynamic_maze largest{.topology = {.grid = {125, 90}, .map = {1000, 1000}}};
    for (const rocks& some : {rocks{.step = 1, .distance = 1}, rocks{.step = 1, .distance = 20}, rocks{.step = 500}}) {
        const auto made = largest.with(chain{shadows{}, some})(seed{1});
        REQUIRE(made);
        CHECK(validate(*made).empty());
    }
}

TEST_CASE("0.4 the validator finds each of 82 corruptions and names the rule") {
    CHECK(std::size(corruptions) == 82);
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

TEST_CASE("FR-2.3 2M-18 2M-19 FR-5.5 FR-5.6 FR-5.7 props of the pieces must be there, and all others keep the rules") {
    const auto whole = maze{}.with(door_pieces{.pieces = &cellars})(seed{42});
    REQUIRE(whole);
    REQUIRE(validate(*whole).empty());
    const point barrel = find([&](int x, int y) { return is_barrel(*whole, x, y); });
    const point rock = find([&](int x, int y) { return whole->props(x, y) != 0 && !is_barrel(*whole, x, y); });
    const auto names = [&](const char* rule, const std::function<void(level&)>& damage) {
        static level damaged;
        damaged = *whole;
        damage(damaged);
        return validate(damaged).names(rule);
    };
    const auto add = [](level& l, int x, int y) {
        REQUIRE(l.props(x, y) == 0);
        l.props(x, y) = 60;
        ++l.stats.props;
    };
    const auto floor_where = [&](const auto& wanted) {
        return find([&](int x, int y) { return whole->walls(x, y) == 0 && whole->props(x, y) == 0 && wanted(x, y); });
    };
    CHECK(names("FR-2.3", [&](level& l) { l.props[barrel] = 0; }));
    CHECK(names("FR-2.3", [&](level& l) { l.props[barrel] = 60; }));
    CHECK(names("2M-18", [&](level& l) {
        l.props[rock] = 0;
        --l.stats.props;
    }));
    CHECK(names("FR-5.7", [&](level& l) { l.props[rock] = 0; }));
    CHECK(names("FR-5.7", [&](level& l) { l.settings.prop_step = 0; }));
    CHECK(names("FR-5.5", [&](level& l) {
        const point off = floor_where([](int x, int y) { return x % 5 == 1 && y % 5 == 1; });
        add(l, off.x, off.y);
    }));
    for (const point side : {point{6, 0}, {-6, 0}, {0, 6}, {0, -6}, {6, 6}, {-6, 6}, {6, -6}, {-6, -6}}) {
        CAPTURE(side.x);
        CAPTURE(side.y);
        CHECK(names("FR-5.6", [&](level& l) {
            l.settings.prop_step = 1;   // so that nothing else is wrong with it,
            l.settings.prop_rounds = 2; // and no rock is missed
            const point near = floor_where([&](int x, int y) {
                const point at{x - side.x, y - side.y};
                return l.props.contains(at) && at.x < 96 && at.y < 99 && is_barrel(*whole, at.x, at.y);
            });
            for (int y = 0; y < 99; ++y)
                for (int x = 0; x < 96; ++x)
                    if (!is_barrel(*whole, x, y)) l.props(x, y) = 0;
            l.stats.props = 0;
            add(l, near.x, near.y);
        }));
    }
    CHECK(names("2M-19", [&](level& l) {
        const point door = floor_where([](int x, int y) { return y % 11 == 0 && x % 8 == 3; });
        add(l, door.x, door.y);
    }));
    const auto bare = maze{}.with(door_pieces{.pieces = &cellars}).with(no_decoration{})(seed{42});
    REQUIRE(bare);
    CHECK(validate(*bare).empty());
    auto littered = *bare;
    add(littered, rock.x, rock.y);
    CHECK(validate(littered).names("FR-5.7"));
}

namespace {

// As a constant, so that the compiler would refuse to read beyond the grid.
constexpr bool finds_pieces_of_another_size() {
    sized_maze<fixed<2, 2>, fixed<16, 22>>::model made;
    if (!sized_maze<fixed<2, 2>, fixed<16, 22>>{}.into(made, seed{1})) return false;
    piece_set smaller = huts::pieces;
    smaller.has_props = true;
    made.pieces = &smaller;
    made.settings.use_tiles({70, 70});
    made.props(15, 21) = 60;
    return validate(made).names("FR-2.1");
}
static_assert(finds_pieces_of_another_size());

} // namespace

TEST_CASE("2M-18 2M-19 where rocks may stand in doorways they must, too") {
    auto made = maze{}.with(chain{shadows{}, rocks{.in_doorways = true}})(seed{42});
    REQUIRE(made);
    REQUIRE(validate(*made).empty());
    const point door = find([&](int x, int y) { return made->props(x, y) != 0 && (x % 8 == 0 || y % 11 == 0); });
    REQUIRE(door.x > 0);
    made->props[door] = 0;
    --made->stats.props;
    const violations found = validate(*made);
    REQUIRE_FALSE(found.empty()); // there, and perhaps where it kept others away
    CHECK(std::string(found[0].rule) == "2M-18");
    CHECK(found[0].where == at_tile(door.x, door.y));
}

TEST_CASE("2M-6 walls that could still have been opened are found, whatever may happen to dead ends") {
    // Too many asked for: everything that may be opened is open. Then one door is closed again, and the record changed.
    const auto close = [](level& l, int x, int y, compass side) {
        maze_cell& here = l.cells(x, y);
        maze_cell& there = l.cells[point{x, y} + step(side)];
        if (!here.open(side) || here.door_count() < 3 || there.door_count() < 3) return false;
        here.doors = static_cast<std::uint8_t>(here.doors & ~door_bit(side));
        there.doors = static_cast<std::uint8_t>(there.doors & ~door_bit(opposite(side)));
        --l.stats.opened_loops;
        return true;
    };
    for (const dead_ends at : {dead_ends::preserve, dead_ends::allow})
        for (const compass side : {compass::east, compass::south})
            for (std::uint64_t n = 0; n < 10; ++n) {
                auto looped = maze{}.also(loops{.count = 432, .dead_ends = at})(seed{n});
                REQUIRE(looped);
                CHECK(validate(*looped).empty());
                const int y = n == 0 ? 0 : n == 1 ? 7 : 4; // of 9 rows
                int x = 0;
                while (x < 11 && !close(*looped, x, y, side)) ++x;
                REQUIRE(x < 11);
                const violations found = validate(*looped);
                REQUIRE(found.names("2M-6"));
                for (const violation& v : found)
                    if (std::string(v.rule) == "2M-6") CHECK(v.where == at_cell(x, y));
            }
}

TEST_CASE("2M-10 a topology without a name need not count its steps, one with a name must") {
    auto made = maze{}(seed{42});
    made->stats.iterations = 0;
    made->settings.topology = "";
    CHECK(validate(*made).empty());
    made->stats.repaired_cells = 107; // all but the first
    CHECK(validate(*made).empty());
    made->stats.repaired_cells = 108;
    CHECK(validate(*made).names("RC-A4"));
    made->stats.repaired_cells = 0;
    made->settings.topology = "my_own";
    CHECK(validate(*made).names("NFR-1.2"));
    // What a topology of one's own leaves over may be repaired, whatever limit there is.
    made->settings.topology = "my_own";
    made->stats.iterations = 100;
    made->stats.repaired_cells = 7;
    CHECK(validate(*made).names("CC-4c"));
    made->warnings.push_back("repaired");
    CHECK(validate(*made).empty());
    made->stats.iterations = 99;
    CHECK(validate(*made).names("RC-A4"));
    for (const char* ours : {"backtracker", "growing_tree", "wilson"}) {
        made->stats.iterations = 107;
        made->settings.topology = ours;
        CHECK(validate(*made).names("RC-A4"));
    }
    const auto repaired = maze{}.with(backtracker<>{.max_iterations = 40})(seed{42});
    CHECK(repaired->stats.repaired_cells > 0);
    CHECK(validate(*repaired).empty());
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
