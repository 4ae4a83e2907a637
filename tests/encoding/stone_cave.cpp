#include "complete_sprites.hpp"

#include <cstdint>
#include <cstdlib>
#include <doctest/doctest.h>
#include <initializer_list>
#include <warren/encoding/stone_cave.hpp>

using namespace warren;
using stone_cave::draw_tile;
using stone_cave::picture;

namespace {

constexpr int side = 16;
constexpr int last = side - 1;
enum : unsigned { north = 1, east = 2, south = 4, west = 8 };
constexpr unsigned all_sides[] = {north, east, south, west};

constexpr bool within(int id, int first, int end) { return id >= first && id <= end; }

// BR-3, written once more.
bool has_meaning(int id) {
    return within(id, 30, 33) || within(id, 50, 59) || within(id, 60, 63) || within(id, 80, 89) || within(id, 91, 130);
}

int light(rgba pixel) { return 2 * pixel.red + 5 * pixel.green + pixel.blue; } // eighths

// The pixel `along` an edge, `depth` pixels inside it.
rgba at_edge(const picture& tile, unsigned edge, int along, int depth = 0) {
    switch (edge) {
    case north: return tile.pixels[depth][along];
    case south: return tile.pixels[last - depth][along];
    case west: return tile.pixels[along][depth];
    default: return tile.pixels[along][last - depth];
    }
}

unsigned opposite_of(unsigned edge) {
    return edge == north ? south : edge == south ? north : edge == east ? west : east;
}

picture wall(unsigned mask) { return draw_tile(91 + static_cast<int>(mask)); }
picture shadow(unsigned mask) { return draw_tile(111 + static_cast<int>(mask)); }

// How much light the shadow takes from an edge of the floor, summed along it.
int darkness(const picture& tile, unsigned edge, int depth = 0) {
    const picture floor = draw_tile(50);
    int sum = 0;
    for (int i = 0; i < side; ++i) sum += light(at_edge(floor, edge, i, depth)) - light(at_edge(tile, edge, i, depth));
    return sum;
}

int mean_light(const picture& tile) {
    int sum = 0;
    for (const auto& row : tile.pixels)
        for (const rgba& pixel : row) sum += light(pixel);
    return sum / (side * side);
}

bool same(const picture& a, const picture& b) {
    for (int y = 0; y < side; ++y)
        for (int x = 0; x < side; ++x)
            if (a.pixels[y][x] != b.pixels[y][x]) return false;
    return true;
}

// The colours from which a part of a picture is made.
struct range_of_light {
    int low = 1 << 20;
    int high = -1;

    void take(rgba pixel) {
        const int level = light(pixel);
        if (level < low) low = level;
        if (level > high) high = level;
    }
    bool holds(rgba pixel) const { return light(pixel) >= low && light(pixel) <= high; }
};

} // namespace

TEST_CASE("every letter of the drawings is one that has a colour") {
    static_assert(are_complete(stone_cave::sprite_pixel, stone_cave::floor_patches));
    static_assert(are_complete(stone_cave::sprite_pixel, stone_cave::pillars));
    static_assert(are_complete(stone_cave::sprite_pixel, stone_cave::rocks));
}

TEST_CASE("BR-3 every tile with a meaning has pixels, and all others have none") {
    for (int id = -1; id <= 140; ++id) {
        CAPTURE(id);
        int visible = 0;
        int coloured = 0;
        for (const auto& row : draw_tile(id).pixels)
            for (const rgba& pixel : row) {
                visible += pixel.alpha > 0 ? 1 : 0;
                coloured += pixel == rgba{} ? 0 : 1;
            }
        CHECK((visible > 0) == has_meaning(id));
        CHECK((coloured > 0) == has_meaning(id));
    }
}

TEST_CASE("2M-20 a tile stands in the picture at its id minus 1, ten in a row") {
    const auto picture_of_all = stone_cave_image();
    REQUIRE(picture_of_all);
    REQUIRE(picture_of_all->width() == 160);
    REQUIRE(picture_of_all->height() == 208);
    int wrong = 0;
    for (int id = 1; id <= 130; ++id) {
        const picture tile = draw_tile(id);
        for (int y = 0; y < side; ++y)
            for (int x = 0; x < side; ++x)
                if ((*picture_of_all)((id - 1) % 10 * 16 + x, (id - 1) / 10 * 16 + y) != tile.pixels[y][x]) ++wrong;
    }
    CHECK(wrong == 0);
}

TEST_CASE("BR-5.1 BR-5.2 whatever lies on the background or the walls layer is opaque") {
    for (int id = 1; id <= 130; ++id) {
        if (!has_meaning(id) || within(id, 60, 63)) continue;
        CAPTURE(id);
        int opaque = 0;
        for (const auto& row : draw_tile(id).pixels)
            for (const rgba& pixel : row) opaque += pixel.alpha == 255 ? 1 : 0;
        CHECK(opaque == side * side);
    }
}

TEST_CASE("BR-3.1 BR-3.5 any floor but sand may lie beside any other: their outermost pixels are the same") {
    const picture calm = draw_tile(50);
    for (int id = 30; id <= 89; ++id) {
        if (!has_meaning(id) || within(id, 60, 63) || id == 33) continue;
        CAPTURE(id);
        const picture floor = draw_tile(id);
        int different = 0;
        for (const unsigned edge : all_sides)
            for (int i = 0; i < side; ++i) different += at_edge(floor, edge, i) == at_edge(calm, edge, i) ? 0 : 1;
        CHECK(different == 0);
    }
    // And across the seam there is no step that is not in the stone itself.
    for (int i = 0; i < side; ++i) {
        CHECK(std::abs(light(calm.pixels[i][0]) - light(calm.pixels[i][last])) <= 8 * 12);
        CHECK(std::abs(light(calm.pixels[0][i]) - light(calm.pixels[last][i])) <= 8 * 12);
    }
}

TEST_CASE("floors differ from each other, but none stands out") {
    const int calm = mean_light(draw_tile(50));
    for (int id = 30; id <= 89; ++id) {
        if (!has_meaning(id) || within(id, 60, 63) || id == 33) continue;
        CAPTURE(id);
        CHECK(std::abs(mean_light(draw_tile(id)) - calm) < 8 * 8);
        for (int other = id + 1; other <= 89; ++other) {
            CAPTURE(other);
            if (has_meaning(other)) CHECK_FALSE(same(draw_tile(other), draw_tile(id)));
        }
    }
}

TEST_CASE("BR-3.4 sand is yellower than stone") {
    const picture calm = draw_tile(50);
    const picture dune = draw_tile(33);
    int yellower = 0;
    for (int y = 0; y < side; ++y)
        for (int x = 0; x < side; ++x) {
            const rgba sand = dune.pixels[y][x];
            const rgba stone = calm.pixels[y][x];
            if (sand.red + sand.green - 2 * sand.blue > stone.red + stone.green - 2 * stone.blue) ++yellower;
        }
    CHECK(yellower > 220);                               // it fills its tile
    CHECK(mean_light(dune) - mean_light(calm) > 8 * 12); // and is seen at a glance
    CHECK(mean_light(dune) - mean_light(calm) < 8 * 30); // but is no light
}

TEST_CASE("BR-3.4 sand beside sand is one field, sand beside stone ends softly") {
    const picture calm = draw_tile(50);
    const picture dune = draw_tile(33);
    // Of what sand adds in the middle of its tile, how much is left at its edges, in percent?
    int middle = 0;
    for (int y = 5; y < 11; ++y)
        for (int x = 5; x < 11; ++x) middle += light(dune.pixels[y][x]) - light(calm.pixels[y][x]);
    for (const unsigned edge : all_sides) {
        CAPTURE(edge);
        int outermost = 0;
        int thin = 0;
        for (int i = 3; i <= last - 3; ++i) {
            const int more = light(at_edge(dune, edge, i)) - light(at_edge(calm, edge, i));
            outermost += more;
            thin += more * 36 < middle / 2 ? 1 : 0;
        }
        const int left = outermost * 36 * 100 / (middle * 10);
        CHECK(left > 30);
        CHECK(left < 85);
        CHECK(thin >= 2); // it is ragged
        CHECK(thin <= 8);
    }
}

TEST_CASE("BR-3.6 rocks have transparent corners, a solid body and a shadow to stand on") {
    for (int id = 60; id <= 63; ++id) {
        CAPTURE(id);
        const picture rock = draw_tile(id);
        for (const int y : {0, last})
            for (const int x : {0, last}) CHECK(rock.pixels[y][x] == rgba{});
        int solid = 0;
        int translucent_above = 0;
        int translucent_below = 0;
        for (int y = 0; y < side; ++y)
            for (int x = 0; x < side; ++x) {
                const rgba pixel = rock.pixels[y][x];
                if (pixel.alpha == 255) ++solid;
                if (pixel.alpha > 0 && pixel.alpha < 255) {
                    ++(y < side / 2 ? translucent_above : translucent_below);
                    CHECK(light(pixel) < mean_light(draw_tile(50)) / 2);
                }
            }
        CHECK(solid > 80);
        CHECK(translucent_above == 0);
        CHECK(translucent_below > 8);
        for (int other = 60; other < id; ++other) CHECK_FALSE(same(rock, draw_tile(other)));
        CHECK(light(rock.pixels[6][4]) > light(rock.pixels[11][11])); // light comes from the upper left
    }
}

TEST_CASE("FR-4.3 a shadow is the floor, darker towards every side on which its wall can stand") {
    for (unsigned mask = 0; mask < 16; ++mask) {
        CAPTURE(mask);
        const picture tile = shadow(mask);
        int sides_open = 0;
        for (const unsigned open : all_sides) sides_open += (mask & open) == 0 ? 1 : 0;
        for (const unsigned open : all_sides) {
            CAPTURE(open);
            // A wall that is open to the east has its shadow on the tile east of it, which has the wall in its west.
            const unsigned edge = opposite_of(open);
            if ((mask & open) == 0) {
                CHECK(darkness(tile, edge) > 8 * (sides_open > 2 ? 20 : 40)); // around pillars it is faint
            } else if ((mask & edge) == 0) {
                CHECK(darkness(tile, edge) == 0); // the other side of a shadow is bright
            }
        }
    }
    CHECK(same(shadow(15), draw_tile(50))); // a wall without an open side throws none
}

TEST_CASE("FR-4 no shadow is lighter than the floor anywhere, and none is black") {
    const picture floor = draw_tile(50);
    for (int id = 111; id <= 130; ++id) {
        CAPTURE(id);
        const picture tile = draw_tile(id);
        int lighter = 0;
        int black = 0;
        for (int y = 0; y < side; ++y)
            for (int x = 0; x < side; ++x) {
                const rgba here = tile.pixels[y][x];
                const rgba plain = floor.pixels[y][x];
                if (here.red > plain.red || here.green > plain.green || here.blue > plain.blue) ++lighter;
                if (here.red < 40 || here.green < 40 || here.blue < 40) ++black;
            }
        CHECK(lighter == 0);
        CHECK(black == 0);
    }
}

TEST_CASE("FR-4 shadows fade softly, and those from west and north are the stronger ones") {
    constexpr unsigned only_open_to[] = {15 - east, 15 - south, 15 - west,
                                         15 - north}; // strongest first, but see below
    constexpr unsigned edges[] = {west, north, east, south};
    int strengths[4] = {};
    for (int i = 0; i < 4; ++i) {
        CAPTURE(i);
        const picture tile = shadow(only_open_to[i]);
        strengths[i] = darkness(tile, edges[i]);
        for (int depth = 1; depth < side; ++depth)
            CHECK(darkness(tile, edges[i], depth) <= darkness(tile, edges[i], depth - 1));
        CHECK(darkness(tile, edges[i], 3) > 0);
        CHECK(darkness(tile, edges[i], 9) == 0);
        CHECK(darkness(tile, edges[i], 1) * 4 > strengths[i]); // no line, a gradient
    }
    CHECK(strengths[0] > strengths[2]);
    CHECK(strengths[1] > strengths[2]);
    CHECK(strengths[2] > strengths[3]);
}

TEST_CASE("FR-4.5 a pillar has a soft shadow on all its sides") {
    for (int id = 127; id <= 130; ++id) {
        CAPTURE(id);
        const picture tile = draw_tile(id);
        CHECK(same(tile, draw_tile(111)));
        CHECK(darkness(tile, west) > darkness(tile, east));
        CHECK(darkness(tile, north) > darkness(tile, south));
        for (const unsigned edge : all_sides) CHECK(darkness(tile, edge) > 0);
        for (const unsigned edge : all_sides) CHECK(at_edge(tile, edge, 0) == at_edge(draw_tile(50), edge, 0));
    }
}

TEST_CASE("BR-3.2 walls join: a connected edge only depends on which of its own ends are open") {
    for (unsigned mask = 0; mask < 16; ++mask)
        for (unsigned other = 0; other < 16; ++other)
            for (const unsigned edge : all_sides) {
                const unsigned ends = edge == north || edge == south ? east | west : north | south;
                if ((mask & edge) == 0 || (other & edge) == 0 || (mask & ends) != (other & ends)) continue;
                CAPTURE(mask);
                CAPTURE(other);
                CAPTURE(edge);
                int different = 0;
                for (int i = 0; i < side; ++i)
                    different += at_edge(wall(mask), edge, i) == at_edge(wall(other), edge, i) ? 0 : 1;
                CHECK(different == 0);
            }
}

TEST_CASE("BR-3.2 walls join: no rim on a connected side") {
    // The line of pixels on a connected edge is made of the colours of the lines further inside, pixel by pixel.
    for (unsigned mask = 0; mask < 16; ++mask)
        for (const unsigned edge : all_sides) {
            if ((mask & edge) == 0) continue;
            const unsigned ends = edge == north || edge == south ? east | west : north | south;
            CAPTURE(mask);
            CAPTURE(edge);
            // Open ends look the same all along a straight wall, so one without other edges serves as the measure.
            const picture straight = wall((mask & ends) | (15 - ends));
            int foreign = 0;
            for (int i = 0; i < side; ++i) {
                range_of_light inside;
                for (int depth = 1; depth < last; ++depth)
                    for (const int near : {i - 1, i, i + 1})
                        if (near >= 0 && near < side) inside.take(at_edge(straight, edge, near, depth));
                if (!inside.holds(at_edge(wall(mask), edge, i))) ++foreign;
            }
            CHECK(foreign <= 2); // the grain of the rock; a rim would be a whole line
        }
}

TEST_CASE("BR-3.2 walls end: an open side has a rim, and towards the viewer a face") {
    range_of_light rock; // without any edge
    for (const auto& row : wall(15).pixels)
        for (const rgba& pixel : row) rock.take(pixel);
    for (unsigned mask = 0; mask < 15; ++mask) {
        CAPTURE(mask);
        const picture tile = wall(mask);
        for (const unsigned edge : all_sides) {
            if ((mask & edge) != 0 || edge == south) continue;
            CAPTURE(edge);
            // In the middle of the side, where no corner matters; above the face, if there is one. First, perhaps, a
            // pixel of floor, then the dark outline, then the rim.
            const int middle = (mask & south) == 0 && edge != north ? 4 : 8;
            const int outline = light(at_edge(tile, edge, middle, 0)) < rock.low ? 0 : 1;
            CHECK(light(at_edge(tile, edge, middle, outline)) < rock.low);
            CHECK(light(at_edge(tile, edge, middle, outline + 1)) > rock.high);
        }
        if ((mask & south) == 0) {
            int face = 0;
            int foot = 0;
            for (int x = 4; x < 12; ++x) {
                face += light(tile.pixels[9][x]);
                foot += light(tile.pixels[last][x]);
            }
            CHECK(face > 8 * (rock.high + 8 * 10));
            CHECK(foot < 8 * rock.low);
        }
    }
    // The light comes from the upper left.
    CHECK(light(at_edge(wall(15 - west), west, 2, 1)) > light(at_edge(wall(15 - east), east, 2, 1)));
}

TEST_CASE("walls are told from the floor at a glance") {
    CHECK(mean_light(draw_tile(50)) - mean_light(wall(15)) > 8 * 45);
}

TEST_CASE("BR-3.2 pillars differ from each other and stand on the floor") {
    const picture floor = draw_tile(50);
    for (int id = 107; id <= 110; ++id) {
        CAPTURE(id);
        const picture pillar = draw_tile(id);
        for (int other = 91; other < id; ++other) CHECK_FALSE(same(pillar, draw_tile(other)));
        CHECK(pillar.pixels[0][0] == floor.pixels[0][0]);
        CHECK(pillar.pixels[0][last] == floor.pixels[0][last]);
        CHECK_FALSE(pillar.pixels[10][8] == floor.pixels[10][8]);
    }
    // All sixteen walls differ, too.
    for (unsigned mask = 0; mask < 16; ++mask)
        for (unsigned other = 0; other < mask; ++other) CHECK_FALSE(same(wall(mask), wall(other)));
}

TEST_CASE("patterns are smooth, from one tile to the next as well") {
    for (const int cell : {4, 8}) {
        const int steepest = 256 * 3 / (2 * cell) + 2; // the soft curve at its middle
        for (int salt = 0; salt < 20; ++salt)
            for (int y = 0; y < side; ++y)
                for (int x = 0; x < side; ++x) {
                    const int here = stone_cave::noise(x, y, cell, salt);
                    REQUIRE(std::abs(here - stone_cave::noise(x + 1, y, cell, salt)) <= steepest);
                    REQUIRE(std::abs(here - stone_cave::noise(x, y + 1, cell, salt)) <= steepest);
                    REQUIRE(here == stone_cave::noise(x - side, y + side, cell, salt));
                }
    }
}

TEST_CASE("the picture is the same on every machine") {
    const auto tiles = stone_cave_image();
    REQUIRE(tiles);
    std::uint64_t digest = 0xcbf29ce484222325u; // FNV-1a
    for (int y = 0; y < tiles->height(); ++y)
        for (int x = 0; x < tiles->width(); ++x) {
            const rgba pixel = (*tiles)(x, y);
            for (const std::uint8_t byte : {pixel.red, pixel.green, pixel.blue, pixel.alpha})
                digest = (digest ^ byte) * 0x100000001b3u;
        }
    CHECK(digest == 0x89d44be9cbf5ba76u);
}

static_assert(draw_tile(33).pixels[8][8] != draw_tile(50).pixels[8][8]); // drawn by the compiler
