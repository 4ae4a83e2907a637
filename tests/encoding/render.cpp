#include <cstdint>
#include <doctest/doctest.h>
#include <string_view>
#include <vector>
#include <warren/encoding/render.hpp>
#include <warren/encoding/stone_cave.hpp>

using namespace warren;

namespace {

// Layers of ids, row by row.
struct small_level {
    int width = 1;
    int height = 1;
    std::vector<std::vector<std::uint32_t>> layers;
};

layered_map layers_of(const small_level& level) {
    return {
        .width = level.width,
        .height = level.height,
        .layer_count = static_cast<int>(level.layers.size()),
        .level = &level,
        .layer_name = [](int) { return "layer"; },
        .read_row =
            [](const void* from, int layer, int y, std::uint32_t* ids) {
                const auto& source = *static_cast<const small_level*>(from);
                for (int x = 0; x < source.width; ++x)
                    ids[x] =
                        source.layers[static_cast<std::size_t>(layer)][static_cast<std::size_t>(y * source.width + x)];
            },
        .read_property = nullptr};
}

// Tiles of 3 × 3 pixels in two columns and three rows, and a strip beyond that belongs to none. Every pixel differs.
image six_tiles() {
    auto out = blank_image(7, 10);
    for (int y = 0; y < 10; ++y)
        for (int x = 0; x < 7; ++x)
            (*out)(x, y) = {static_cast<std::uint8_t>(x * 20), static_cast<std::uint8_t>(y * 20), 7, 255};
    return *out;
}

rgba pixel_of(int id, int x, int y) { return six_tiles()((id - 1) % 2 * 3 + x, (id - 1) / 2 * 3 + y); }

constexpr render_options small_tiles{.tile_width = 3, .tile_height = 3};

// The same with objects, in one group.
struct furnished_level {
    small_level ground;
    std::vector<map_object> objects;
};

layered_map layers_of(const furnished_level& level) {
    layered_map map = layers_of(level.ground);
    map.level = &level;
    map.read_row = [](const void* from, int layer, int y, std::uint32_t* ids) {
        const layered_map ground = layers_of(static_cast<const furnished_level*>(from)->ground);
        ground.read_row(ground.level, layer, y, ids);
    };
    map.group_count = 1;
    map.read_object = [](const void* from, int, int n, map_object& out) {
        const auto& objects = static_cast<const furnished_level*>(from)->objects;
        if (n >= static_cast<int>(objects.size())) return false;
        out = objects[static_cast<std::size_t>(n)];
        return true;
    };
    return map;
}

map_object standing(tile_id tile, rect where, std::uint8_t size = 1) {
    map_object out;
    out.tile = tile;
    out.where = where;
    out.size = size;
    return out;
}

} // namespace

TEST_CASE("a level is drawn tile by tile, and transparent where it has none") {
    const small_level level{3, 2, {{1, 2, 3, 0, 6, 5}}};
    const auto picture = render(level, six_tiles(), small_tiles);
    REQUIRE(picture);
    REQUIRE(picture->width() == 9);
    REQUIRE(picture->height() == 6);
    const int ids[2][3] = {{1, 2, 3}, {0, 6, 5}};
    for (int y = 0; y < 6; ++y)
        for (int x = 0; x < 9; ++x) {
            const int id = ids[y / 3][x / 3];
            CHECK((*picture)(x, y) == (id == 0 ? rgba{} : pixel_of(id, x % 3, y % 3)));
        }
}

TEST_CASE("tiles need not be square") {
    auto strip = blank_image(4, 6);
    for (int y = 0; y < 6; ++y)
        for (int x = 0; x < 4; ++x)
            (*strip)(x, y) = {static_cast<std::uint8_t>(x), static_cast<std::uint8_t>(y), 0, 255};
    const auto picture = render(small_level{1, 2, {{4, 1}}}, *strip, {.tile_width = 2, .tile_height = 3});
    REQUIRE(picture);
    REQUIRE(picture->width() == 2);
    REQUIRE(picture->height() == 6);
    CHECK((*picture)(0, 0) == rgba{2, 3, 0, 255});
    CHECK((*picture)(1, 2) == rgba{3, 5, 0, 255});
    CHECK((*picture)(0, 3) == rgba{0, 0, 0, 255});
}

TEST_CASE("BR-5.4 layers are drawn in order, each blended over the ones before") {
    auto glass = blank_image(3, 1);
    (*glass)(0, 0) = {200, 0, 0, 255};
    (*glass)(1, 0) = {0, 200, 0, 128};
    (*glass)(2, 0) = {0, 0, 200, 0};
    const render_options single{.tile_width = 1, .tile_height = 1};
    const auto over = render(small_level{2, 1, {{1, 0}, {2, 2}, {3, 3}}}, *glass, single);
    REQUIRE(over);
    CHECK((*over)(0, 0) == blend({0, 200, 0, 128}, {200, 0, 0, 255}));
    CHECK((*over)(1, 0) == rgba{0, 200, 0, 128});
    const auto under = render(small_level{1, 1, {{2}, {1}}}, *glass, single);
    REQUIRE(under);
    CHECK((*under)(0, 0) == rgba{200, 0, 0, 255});
}

TEST_CASE("an enlarged picture shows every pixel as a square") {
    const small_level level{2, 2, {{1, 4, 0, 2}}};
    const auto plain = render(level, six_tiles(), small_tiles);
    const auto large = render(level, six_tiles(), {.tile_width = 3, .tile_height = 3, .scale = 4});
    REQUIRE(large);
    REQUIRE(large->width() == 24);
    REQUIRE(large->height() == 24);
    int wrong = 0;
    for (int y = 0; y < 24; ++y)
        for (int x = 0; x < 24; ++x) wrong += (*large)(x, y) == (*plain)(x / 4, y / 4) ? 0 : 1;
    CHECK(wrong == 0);
}

TEST_CASE("a picture can have row 0 at the bottom, with upright tiles") {
    const auto picture = render(small_level{1, 3, {{1, 2, 3}}}, six_tiles(),
                                {.tile_width = 3, .tile_height = 3, .scale = 2, .flip_y = true});
    REQUIRE(picture);
    for (int y = 0; y < 9; ++y)
        for (int x = 0; x < 3; ++x) CHECK((*picture)(x * 2, y * 2 + 1) == pixel_of(3 - y / 3, x, y % 3));
}

TEST_CASE("turned tiles are drawn as editors draw them") {
    struct turn {
        std::uint32_t flags;
        int corner_x; // where the tile's upper left pixel goes to
        int corner_y;
        int right_x; // and its upper right one
        int right_y;
    };
    // In the order mirrored, upside down, transposed. 0xa…: a quarter turn clockwise, 0x6…: one counterclockwise.
    const turn turns[] = {
        {0x00000000u, 0, 0, 2, 0}, {0x80000000u, 2, 0, 0, 0}, {0x40000000u, 0, 2, 2, 2}, {0xc0000000u, 2, 2, 0, 2},
        {0x20000000u, 0, 0, 0, 2}, {0xa0000000u, 2, 0, 2, 2}, {0x60000000u, 0, 2, 0, 0}, {0xe0000000u, 2, 2, 2, 0},
    };
    for (const turn& expected : turns) {
        CAPTURE(expected.flags);
        const auto picture = render(small_level{1, 1, {{expected.flags | 4u}}}, six_tiles(), small_tiles);
        REQUIRE(picture);
        CHECK((*picture)(expected.corner_x, expected.corner_y) == pixel_of(4, 0, 0));
        CHECK((*picture)(expected.right_x, expected.right_y) == pixel_of(4, 2, 0));
        CHECK((*picture)(1, 1) == pixel_of(4, 1, 1));
    }
}

TEST_CASE("NFR-3.4 an id that the tileset does not have is an error that names the tile") {
    const auto refused = [](std::uint32_t id) {
        return render(small_level{3, 2, {{0, 0, 0, 0, 0, 0}, {0, 0, 0, 0, 0, id}}}, six_tiles(), small_tiles).error();
    };
    CHECK(refused(6).code == errc::none);
    CHECK(refused(7).code == errc::out_of_range);
    CHECK(refused(7).where == at_tile(2, 1));
    CHECK(refused(7).value == 7);
    CHECK(refused(7).high == 6);
    CHECK(refused(0x0fffffffu).code == errc::out_of_range);
    CHECK(refused(0xe0000007u).value == 7);
    CHECK(std::string_view(refused(7).message()) ==
          "the tile id is 7, but must lie between 0 and 6 at tile (2, 1) (rule NFR-3.4)");
}

TEST_CASE("no tile is nothing, however it is turned") {
    const auto picture = render(small_level{2, 1, {{0xe0000000u, 0x10000000u}}}, six_tiles(), small_tiles);
    REQUIRE(picture);
    CHECK(*picture == *blank_image(6, 3));
}

TEST_CASE("what cannot be drawn is refused") {
    const auto refused = [](const small_level& level, const render_options& options) {
        return render(level, six_tiles(), options).error();
    };
    const small_level one{1, 1, {{1}}};
    CHECK(refused(one, {.tile_width = 0, .tile_height = 3}).code == errc::out_of_range);
    CHECK(refused(one, {.tile_width = 8, .tile_height = 3}).high == 7);
    CHECK(refused(one, {.tile_width = 3, .tile_height = -3}).code == errc::out_of_range);
    CHECK(refused(one, {.tile_width = 3, .tile_height = 11}).high == 10);
    CHECK(refused(one, {.tile_width = 3, .tile_height = 3, .scale = 0}).code == errc::out_of_range);
    CHECK(refused(one, {.tile_width = 3, .tile_height = 3, .scale = max_side}).code == errc::out_of_range);
    for (const int scale : {-1, 0, max_side + 1, INT32_MAX})
        CHECK(std::string_view(refused(one, {.tile_width = 3, .tile_height = 3, .scale = scale}).what) == "the scale");
    CHECK(refused({0, 1, {{}}}, small_tiles).code == errc::out_of_range);
    CHECK(refused({1, -5, {{}}}, small_tiles).code == errc::out_of_range);
    CHECK(refused({INT32_MAX, INT32_MAX, {{}}}, small_tiles).code == errc::out_of_range);
    CHECK(refused({6000, 6000, {{}}}, small_tiles).high == max_pixels); // 18,000 × 18,000 pixels
    layered_map many = layers_of(one);
    many.layer_count = 257;
    CHECK(render(many, six_tiles(), small_tiles).error().high == 256);
    CHECK(render(one, image{}, small_tiles).error().code == errc::out_of_range);
}

TEST_CASE("objects that have a picture are drawn over all layers, unless nobody wants them") {
    const furnished_level level{{2, 3, {{1, 2, 3, 4, 5, 6}, {6, 5, 4, 3, 2, 1}}},
                                {standing(3, {1, 0, 1, 1}), standing(4, {0, 0, 1, 3}), standing(0, {1, 2, 1, 1})}};
    const auto picture = render(level, six_tiles(), small_tiles);
    const auto without = render(level, six_tiles(), {.tile_width = 3, .tile_height = 3, .objects = false});
    const auto upwards = render(level, six_tiles(), {.tile_width = 3, .tile_height = 3, .flip_y = true});
    REQUIRE(picture);
    REQUIRE(without);
    REQUIRE(upwards);
    const int seen[3][2] = {{6, 3}, {4, 3}, {4, 1}}; // what stands on several tiles stands on the lowest
    const int ground[3][2] = {{6, 5}, {4, 3}, {2, 1}};
    const int flipped[3][2] = {{2, 1}, {4, 3}, {4, 3}};
    for (int y = 0; y < 9; ++y)
        for (int x = 0; x < 6; ++x) {
            CHECK((*picture)(x, y) == pixel_of(seen[y / 3][x / 3], x % 3, y % 3));
            CHECK((*without)(x, y) == pixel_of(ground[y / 3][x / 3], x % 3, y % 3));
            CHECK((*upwards)(x, y) == pixel_of(flipped[y / 3][x / 3], x % 3, y % 3));
        }
}

TEST_CASE("a larger object stands over the middle of its place, and ends where the picture does") {
    const furnished_level level{{3, 2, {{1, 1, 1, 1, 1, 1}}}, {standing(2, {1, 1, 1, 1}, 3)}};
    const auto picture = render(level, six_tiles(), {.tile_width = 3, .tile_height = 3, .scale = 2});
    REQUIRE(picture);
    int wrong = 0;
    for (int y = 0; y < 12; ++y)
        for (int x = 0; x < 18; ++x) wrong += (*picture)(x, y) == pixel_of(2, x / 6, (y + 6) / 6) ? 0 : 1;
    CHECK(wrong == 0);
}

TEST_CASE("objects outside of the map are not drawn, and one whose tile is missing is an error") {
    const small_level ground{2, 1, {{1, 1}}};
    const auto plain = render(ground, six_tiles(), small_tiles);
    for (const rect where : {rect{2, 0, 1, 1}, rect{-1, 0, 1, 1}, rect{0, 1, 1, 1}, rect{0, 0, 3, 1}, rect{}}) {
        const auto picture = render(furnished_level{ground, {standing(2, where)}}, six_tiles(), small_tiles);
        REQUIRE(picture);
        for (int x = 0; x < 6; ++x) CHECK((*picture)(x, 1) == (*plain)(x, 1));
    }
    const auto missing = render(furnished_level{ground, {standing(7, {1, 0, 1, 1})}}, six_tiles(), small_tiles);
    REQUIRE_FALSE(missing);
    CHECK(missing.error().code == errc::out_of_range);
    CHECK(missing.error().where == at_tile(1, 0));
}

TEST_CASE("2M-12 where a map has no tiles another tile may be drawn, such as rock") {
    const small_level level{2, 1, {{0, 0}, {4, 0}}};
    const auto picture = render(level, six_tiles(), {.tile_width = 3, .tile_height = 3, .empty = 5});
    REQUIRE(picture);
    for (int x = 0; x < 6; ++x) CHECK((*picture)(x, 2) == pixel_of(x < 3 ? 4 : 5, x % 3, 2));
    CHECK(render(level, six_tiles(), {.tile_width = 3, .tile_height = 3, .empty = 7}).error().high == 6);
    CHECK(solid_rock == 106); // BR-3.2: a wall that goes on everywhere
}

TEST_CASE("a level without layers is an empty picture") {
    const auto picture = render(small_level{2, 1, {}}, six_tiles(), small_tiles);
    REQUIRE(picture);
    CHECK((*picture)(5, 2) == rgba{});
}

TEST_CASE("BR-5.4 the stone cave by default: floor, wall, and a rock whose shadow lets the floor through") {
    const auto tiles = stone_cave_image();
    const auto picture = render(small_level{2, 1, {{50, 0}, {0, 106}, {60, 0}}}, *tiles);
    REQUIRE(picture);
    REQUIRE(picture->width() == 32);
    REQUIRE(picture->height() == 16);
    const auto floor = stone_cave::draw_tile(50);
    const auto rock = stone_cave::draw_tile(60);
    const auto wall = stone_cave::draw_tile(106);
    for (int y = 0; y < 16; ++y)
        for (int x = 0; x < 16; ++x) {
            CHECK((*picture)(x, y) == blend(rock.pixels[y][x], floor.pixels[y][x]));
            CHECK((*picture)(x, y).alpha == 255);
            CHECK((*picture)(16 + x, y) == wall.pixels[y][x]);
        }
}
