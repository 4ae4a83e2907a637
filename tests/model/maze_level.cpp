#include "examples/huts.hpp"

#include <doctest/doctest.h>
#include <map>
#include <string>
#include <vector>
#include <warren/maze.hpp>
#include <warren/typing/stone_pieces.hpp>

using namespace warren;

TEST_CASE("BR-2.2 doors are bits in the order north, east, south, west") {
    CHECK(door_bit(compass::north) == 1);
    CHECK(door_bit(compass::east) == 2);
    CHECK(door_bit(compass::south) == 4);
    CHECK(door_bit(compass::west) == 8);
}

TEST_CASE("BR-1.V a cell is a dead end exactly when one of its doors is open") {
    for (int doors = 0; doors < 16; ++doors) {
        const maze_cell cell{static_cast<std::uint8_t>(doors), 0};
        CHECK(cell.door_count() == (doors & 1) + (doors >> 1 & 1) + (doors >> 2 & 1) + (doors >> 3));
        CHECK(cell.dead_end() == (cell.door_count() == 1));
    }
    CHECK(maze_cell{9, 0}.open(compass::north));
    CHECK_FALSE(maze_cell{9, 0}.open(compass::east));
    CHECK_FALSE(maze_cell{9, 0}.open(compass::south));
    CHECK(maze_cell{9, 0}.open(compass::west));
}

TEST_CASE("FR-3.4 BR-5.4 a maze is three layers, background, walls and props, in this order") {
    const auto level = maze{}(seed{42});
    const layered_map map = layers_of(*level);
    CHECK(layered<maze::model>);
    CHECK(map.width == 100);
    CHECK(map.height == 100);
    REQUIRE(map.layer_count == 3);
    CHECK(map.layer_name(0) == std::string("background"));
    CHECK(map.layer_name(1) == std::string("walls"));
    CHECK(map.layer_name(2) == std::string("props"));
    std::vector<std::uint32_t> row(100);
    const auto* const layers = &*level;
    for (int y = 0; y < 100; ++y) {
        map.read_row(map.level, 0, y, row.data());
        for (int x = 0; x < 100; ++x) CHECK(row[static_cast<std::size_t>(x)] == layers->background(x, y));
        map.read_row(map.level, 1, y, row.data());
        for (int x = 0; x < 100; ++x) CHECK(row[static_cast<std::size_t>(x)] == layers->walls(x, y));
        map.read_row(map.level, 2, y, row.data());
        for (int x = 0; x < 100; ++x) CHECK(row[static_cast<std::size_t>(x)] == layers->props(x, y));
    }
}

namespace {

template <class Level>
std::map<std::string, std::string> properties_of(const Level& level) {
    const layered_map map = layers_of(level);
    std::map<std::string, std::string> properties;
    property one;
    for (int n = 0; map.read_property(map.level, n, one); ++n) properties[one.name] = std::string(one.value);
    return properties;
}

using facts = std::map<std::string, std::string>;

} // namespace

TEST_CASE("2M-1 a maze knows its seed and its whole configuration as properties") {
    const auto level = maze{}.also(loops{.count = 7})(seed{UINT64_MAX});
    CHECK(properties_of(*level) == facts{{"generator", "warren.maze"},
                                         {"seed", "18446744073709551615"},
                                         {"topology", "backtracker"},
                                         {"columns", "12"},
                                         {"rows", "9"},
                                         {"cell_width", "8"},
                                         {"cell_height", "11"},
                                         {"max_iterations", "5000"},
                                         {"loops", "7"},
                                         {"dead_ends", "preserve"},
                                         {"pieces", "stone"},
                                         {"floor_under_walls", "false"},
                                         {"shadow_sides", "all"},
                                         {"sand", "0.15"},
                                         {"floor_variation", "0.27"},
                                         {"calm", "0.7"},
                                         {"pebbles", "0.04"},
                                         {"pebble_sizes", "50 30 20"},
                                         {"prop_step", "5"},
                                         {"prop_distance", "7"},
                                         {"props_in_doorways", "false"}});
}

TEST_CASE("2M-1 every field of every policy of a maze changes what the map says about itself") {
    static constexpr piece_set mine = stone_pieces.called("mine");
    const facts usual = properties_of(*maze{}(seed{1}));
    const auto change = [&](const auto& generator) {
        std::string out;
        for (const auto& [name, value] : properties_of(*generator(seed{1}))) {
            const auto before = usual.find(name);
            if (before == usual.end() || before->second != value)
                out.append(name).append("=").append(value).append(" ");
        }
        return out;
    };
    const auto decorated = [](const auto& policy) {
        return maze{}.with(chain{shadows{}, drifts{}, pebbles{}, policy});
    };
    CHECK(change(maze{}.with(wilson<>{})) == "max_iterations=0 topology=wilson ");
    CHECK(change(maze{}.with(growing_tree<>{})) == "max_iterations=0 newest=0.2 topology=growing_tree ");
    CHECK(change(maze{}.with(backtracker<>{.max_iterations = 300})) == "max_iterations=300 ");
    CHECK(change(maze{}.also(loops{.count = 9, .dead_ends = dead_ends::allow})) == "dead_ends=allow loops=9 ");
    CHECK(change(maze{}.with(door_pieces{.pieces = &mine})) == "pieces=mine ");
    CHECK(change(maze{}.with(door_pieces{.floor_under_walls = true})) == "floor_under_walls=true ");
    CHECK(change(maze{}.with(chain{shadows{shadow_sides::west_north}, drifts{}, pebbles{}, rocks{}})) ==
          "shadow_sides=west_north ");
    CHECK(change(maze{}.with(chain{drifts{}, pebbles{}, rocks{}})) == "shadow_sides=none ");
    CHECK(change(maze{}.with(chain{shadows{}, drifts{percent(1), percent(2), percent(3)}, pebbles{}, rocks{}})) ==
          "calm=0.03 floor_variation=0.02 sand=0.01 ");
    CHECK(change(maze{}.with(chain{shadows{}, drifts{}, pebbles{percent(5), {1, 2, 3}}, rocks{}})) ==
          "pebble_sizes=1 2 3 pebbles=0.05 ");
    CHECK(change(decorated(rocks{.step = 4, .distance = 9, .in_doorways = true})) ==
          "prop_distance=9 prop_step=4 props_in_doorways=true ");
    using small = sized_maze<fixed<3, 4>, fixed<24, 44>>;
    CHECK(change(small{}) == "columns=3 rows=4 ");
    CHECK(change(small{.topology = {.cell = {5, 5}}}.with(door_pieces{.pieces = &huts::pieces})) ==
          "cell_height=5 cell_width=5 columns=3 pieces= rows=4 ");
}

TEST_CASE("BR-4.1 BR-4.2 BR-4.6 BR-4.7 cells and tiles count from the upper left, x to the east and y to the south") {
    const auto level = maze{}(seed{1});
    for (int row = 0; row < 9; ++row)
        for (int column = 0; column < 12; ++column) {
            const maze_cell cell = level->cells(column, row);
            // A door to the east leads to the cell of the next column, by tiles of larger x.
            if (cell.open(compass::east)) {
                CHECK(level->cells(column + 1, row).open(compass::west));
                CHECK(level->walls(column * 8 + 7, row * 11 + 5) == 0);
                CHECK(level->walls(column * 8 + 8, row * 11 + 5) == 0);
            }
            if (cell.open(compass::south)) {
                CHECK(level->cells(column, row + 1).open(compass::north));
                CHECK(level->walls(column * 8 + 3, row * 11 + 10) == 0);
                CHECK(level->walls(column * 8 + 3, row * 11 + 11) == 0);
            }
        }
}

TEST_CASE("BR-5.5 one can walk where there is floor and no wall, and stand near the middle of each cell") {
    static maze_level<> level;
    REQUIRE(maze{}.into(level, seed{3}));
    int wrong = 0;
    for (int y = -1; y <= 100; ++y)
        for (int x = -1; x <= 100; ++x) {
            const bool inside = x >= 0 && y >= 0 && x < 100 && y < 100;
            const bool free = inside && level.background(x, y) != 0 && level.walls(x, y) == 0;
            wrong += level.walkable({x, y}) == free ? 0 : 1;
        }
    CHECK(wrong == 0);
    int props = 0;
    for (std::uint64_t n = 0; n < 50; ++n) {
        REQUIRE(maze{}.into(level, seed{n}));
        for (int row = 0; row < 9; ++row)
            for (int column = 0; column < 12; ++column) {
                const point place = level.place_in({column, row});
                const point middle{column * 8 + 4, row * 11 + 5};
                const auto away = squared_distance(place, middle);
                wrong += level.walkable(place) && level.props(place.x, place.y) == 0 && away <= 8 ? 0 : 1;
                wrong += place.x / 8 == column && place.y / 11 == row ? 0 : 1;
                for (int y = row * 11; y < row * 11 + 11; ++y)
                    for (int x = column * 8; x < column * 8 + 8; ++x)
                        wrong += level.walkable({x, y}) && level.props(x, y) == 0 &&
                                         squared_distance(point{x, y}, middle) < away
                                     ? 1
                                     : 0;
                props += level.props(middle.x, middle.y) != 0 ? 1 : 0;
            }
    }
    CHECK(wrong == 0);
    CHECK(props > 0); // some stand in the middle
    CHECK(maze{}.with(no_typing{}).with(no_decoration{})(seed{1})->place_in({1, 2}) == point{12, 27});
}

TEST_CASE("BR-4.3 BR-4.4 a cell's first tile is its column and row times the cell's size") {
    const auto level = maze{}(seed{1});
    CHECK(level->tile_of({0, 0}) == point{0, 0});
    CHECK(level->tile_of({11, 8}) == point{88, 88});
    CHECK(level->tiles_of_grid() == rect{0, 0, 96, 99});
}
