// TMX without other libraries is the TMX of io/tmx.hpp.
#include "sample.hpp"

#include <doctest/doctest.h>
#include <warren/bake.hpp>
#include <warren/dungeon.hpp>
#include <warren/encoding/tmx_text.hpp>
#include <warren/io/dungeon_tmx.hpp>
#include <warren/io/platformer_tmx.hpp>
#include <warren/io/tmx.hpp>
#include <warren/maze.hpp>
#include <warren/platformer.hpp>

using namespace warren;

namespace {

template <class Level>
std::string text_of(const Level& level, const tmx_text& encoder = {}) {
    std::string out;
    const status done = encoder.encode(level, out);
    return done ? out : std::string(done.error().message());
}

constexpr tileset own{
    .name = "own", .tile_width = 8, .tile_height = 12, .tile_count = 200, .image = "own.png", .file = "a & b.tsx"};

} // namespace

TEST_CASE("FR-3 FR-3.1 VR-3 the same file for every kind of level") {
    for (std::uint64_t n = 0; n < 20; ++n) {
        const auto cave = maze{}(seed{n});
        CHECK(text_of(*cave) == *to_tmx(*cave));
        const auto cellar = dungeon{}(seed{n});
        CHECK(text_of(*cellar) == *to_tmx(*cellar));
        const auto room = platformer{}(seed{n});
        CHECK(text_of(*room) == *to_tmx(*room));
    }
    const dynamic_maze large{.topology = {.grid = {40, 30}, .map = {320, 330}}};
    const auto level = large(seed{1});
    CHECK(text_of(*level) == *to_tmx(*level));
}

TEST_CASE("RC-D2 2M-20 with any tileset") {
    const auto level = tests::random_level(7, 5, 3, 1);
    CHECK(text_of(level) == *to_tmx(level));
    const tmx_text encoder{.tiles = &own};
    CHECK(text_of(level, encoder) == *to_tmx(level, {.tiles = &own}));
    const auto cave = maze{}(seed{1});
    CHECK(text_of(*cave, encoder) == *to_tmx(*cave, {.tiles = &own}));
}

TEST_CASE("NFR-3.4 VR-3.1 a wrong tile is refused with its place") {
    auto level = tests::random_level(7, 5, 3, 1);
    level.layers[1][15] = 131;
    CHECK(text_of(level) == "the tile id is 131, but must lie between 0 and 130 at tile (1, 2) (rule NFR-3.4)");
    auto cave = maze{}(seed{1});
    cave->props(99, 98) = 131;
    CHECK(text_of(*cave) == "the tile id is 131, but must lie between 0 and 130 at tile (99, 98) (rule NFR-3.4)");
}

TEST_CASE("VR-3 a fact too long for a property is refused, and not cut off") {
    constexpr const char* words = "the value of a property is too long";
    const std::string longest(60, 'x');
    const std::string longer = longest + 'x';
    auto cave = maze{}(seed{1});
    cave->settings.topology = longest.c_str();
    CHECK(text_of(*cave) == *to_tmx(*cave));
    cave->settings.topology = longer.c_str();
    CHECK(to_tmx(*cave).error().reason.message() == text_of(*cave).c_str());
    CHECK(text_of(*cave).find(words) != std::string::npos);

    auto level = tests::random_level(7, 5, 3, 1);
    level.facts = {{"long", property::kind::text, longest.c_str()}};
    CHECK(text_of(level) == *to_tmx(level));
    level.facts = {{"too_long", property::kind::text, longer.c_str()}};
    CHECK(to_tmx(level).error().reason.message() == text_of(level).c_str());
    CHECK(text_of(level).find(words) != std::string::npos);
}

TEST_CASE("VR-3.4 what XML cannot hold is refused, and an output that takes no more is noticed") {
    auto level = tests::random_level(7, 5, 3, 1);
    level.facts = {{"bad", property::kind::text, "\x01"}};
    CHECK(text_of(level).starts_with("malformed: the text is not UTF-8"));
    level.facts = {};
    text<300> small;
    CHECK(tmx_text{}.encode(level, small).error().code == errc::output_full);
    static constexpr tileset nameless{.tile_count = 0};
    CHECK(text_of(level, {.tiles = &nameless}) == text_of(level)); // the level's own
    static constexpr tileset broken{.name = "broken", .image = "x.png"};
    CHECK(text_of(level, {.tiles = &broken}).starts_with("the tile count is 0"));
}

TEST_CASE("FR-3.8 a whole map made by the compiler is, byte for byte, the one made at run time") {
    static constexpr maze caves{};
    static constexpr auto& level = baked<caves, seed{42}>;
    static constexpr auto map = [] {
        text<16384> out;
        const status done = tmx_text{}.encode(level, out);
        return done ? out : text<16384>{};
    }();
    static_assert(!map.empty());
    CHECK(std::string(map) == *to_tmx(level));
}

TEST_CASE("TMX as text fills the encoding slot of a generator") {
    constexpr auto maps = maze{}.with(tmx_text{});
    const auto level = maps(seed{3});
    std::string out;
    REQUIRE(maps.encode(*level, out));
    CHECK(out == *to_tmx(*level));
}
