#include <doctest/doctest.h>
#include <string>
#include <utility>
#include <warren/model/stone_cave.hpp>
#include <warren/model/tileset.hpp>

using namespace warren;

TEST_CASE("a tileset knows the size of its picture, and that it can exist") {
    constexpr tileset five{
        .name = "n", .tile_width = 8, .tile_height = 12, .tile_count = 5, .columns = 2, .image = "i"};
    static_assert(five.rows() == 3 && five.image_width() == 16 && five.image_height() == 36 && five.check());
    const auto refused = [&](auto change) {
        tileset wrong = five;
        change(wrong);
        return !wrong.check();
    };
    CHECK(refused([](tileset& t) { t.name = ""; }));
    CHECK(refused([](tileset& t) { t.image = ""; }));
    CHECK(refused([](tileset& t) { t.tile_width = 0; }));
    CHECK(refused([](tileset& t) { t.tile_height = 16385; }));
    CHECK(refused([](tileset& t) { t.tile_count = 0; }));
    CHECK(refused([](tileset& t) { t.tile_count = 65536; }));
    CHECK(refused([](tileset& t) { t.columns = 0; }));
    CHECK(refused([](tileset& t) { t.columns = 6; }));
    static constexpr tile_class beyond{.ids = {5, 6}};
    static constexpr tile_class zero{.ids = {0, 2}};
    CHECK(refused([](tileset& t) { t.classes = &beyond, t.class_count = 1; }));
    CHECK(refused([](tileset& t) { t.classes = &zero, t.class_count = 1; }));
}

TEST_CASE("BR-3.1 BR-3.2 BR-3.3 BR-3.4 BR-3.5 BR-3.6 BR-3.7 BR-5.5 every number of the stone cave has its class") {
    static_assert(stone_cave_tiles.check());
    static_assert(stone_cave_tiles.image_width() == 160 && stone_cave_tiles.image_height() == 208);
    const auto name = [](int id) { return std::string(stone_cave_tiles.class_of(id)->name); };
    const std::pair<tile_range, const char*> rules[] = {
        {{30, 32}, "floor_variation"}, {{33, 33}, "sand"},  {{50, 59}, "floor"},   {{60, 63}, "rock"},
        {{80, 89}, "pebbles"},         {{91, 110}, "wall"}, {{111, 130}, "shadow"}};
    int classified = 0;
    for (const auto& [ids, expected] : rules)
        for (int id = ids.first; id <= ids.last; ++id, ++classified) {
            CHECK(name(id) == expected);
            CHECK(stone_cave_tiles.class_of(id)->solid == (id >= 91 && id <= 110));
        }
    for (int id = 0; id <= 131; ++id) classified -= stone_cave_tiles.class_of(id) != nullptr ? 1 : 0;
    CHECK(classified == 0); // no other number has one
}
