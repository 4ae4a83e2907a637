#include "sample.hpp"

#include <doctest/doctest.h>
#include <warren/generator.hpp>
#include <warren/io/tmx.hpp>
#include <warren/maze.hpp>

using namespace warren;
using kind = property::kind;

namespace {

int count(const std::string& text, const std::string& words) {
    int found = 0;
    for (std::size_t at = 0; (at = text.find(words, at)) != std::string::npos; ++at) ++found;
    return found;
}

// The simplest valid stream there is, so that the bytes of the whole file do not depend on the version of zlib.
result<std::vector<std::uint8_t>> stored(std::span<const std::uint8_t> plain, int /*row_size*/, int /*level*/) {
    const auto size = static_cast<unsigned>(plain.size());
    std::vector<std::uint8_t> out{0x78, 0x01, 1};
    for (const unsigned number : {size, ~size})
        for (const unsigned shift : {0u, 8u}) out.push_back(static_cast<std::uint8_t>(number >> shift & 255));
    out.insert(out.end(), plain.begin(), plain.end());
    const auto sum = static_cast<std::uint32_t>(adler32(1, plain.data(), size));
    for (const unsigned shift : {24u, 16u, 8u, 0u}) out.push_back(static_cast<std::uint8_t>(sum >> shift & 255));
    return out;
}

tests::sample_level tiny() {
    return {2,
            1,
            {{50, 0}, {0, 91}, {60, 130}},
            {{"seed", kind::text, "42"},
             {"columns", kind::integer, "12"},
             {"sand", kind::number, "0.15"},
             {"loops", kind::boolean, "true"},
             {"a<&\">", kind::text, "b\n'&'"}}};
}

} // namespace

TEST_CASE("FR-3 FR-3.1 FR-3.3 FR-3.4 FR-3.9 RC-D1 RC-D2 2M-20 2M-26 a map is, byte for byte, as Tiled writes it") {
    const auto text = to_tmx(tiny(), {.codec = {.compress = &stored}});
    REQUIRE(text);
    CHECK(*text == R"(<?xml version="1.0" encoding="UTF-8"?>
<map version="1.10" tiledversion="1.10.2" orientation="orthogonal" renderorder="right-down" width="2" height="1" tilewidth="16" tileheight="16" infinite="0" nextlayerid="4" nextobjectid="1">
 <properties>
  <property name="seed" value="42"/>
  <property name="columns" type="int" value="12"/>
  <property name="sand" type="float" value="0.15"/>
  <property name="loops" type="bool" value="true"/>
  <property name="a&lt;&amp;&quot;&gt;" value="b&#10;'&amp;'"/>
 </properties>
 <tileset firstgid="1" source="stone_cave.tsx"/>
 <layer id="1" name="background" width="2" height="1">
  <data encoding="base64" compression="zlib">
   eAEBCAD3/zIAAAAAAAAAAZgAMw==
  </data>
 </layer>
 <layer id="2" name="walls" width="2" height="1">
  <data encoding="base64" compression="zlib">
   eAEBCAD3/wAAAABbAAAAAXQAXA==
  </data>
 </layer>
 <layer id="3" name="props" width="2" height="1">
  <data encoding="base64" compression="zlib">
   eAEBCAD3/zwAAACCAAAAA/AAvw==
  </data>
 </layer>
</map>
)");
}

TEST_CASE("FR-3.5 FR-3.6 FR-3.7 BR-5.4 BR-6.3 VR-3.3 every tile of every layer comes back out of a map") {
    for (const auto& [width, height, layers] :
         {std::tuple{1, 1, 1}, {10, 10, 3}, {100, 100, 3}, {33, 77, 4}, {300, 2, 2}}) {
        const auto level = tests::random_level(width, height, layers, static_cast<std::uint64_t>(width));
        const auto text = to_tmx(level);
        REQUIRE(text);
        const auto map = read_tmx(*text);
        REQUIRE(map);
        CHECK(map->width == width);
        CHECK(map->height == height);
        REQUIRE(map->layers.size() == level.layers.size());
        for (std::size_t i = 0; i < level.layers.size(); ++i) {
            CHECK(map->layers[i].ids == level.layers[i]);
            CHECK(map->layers[i].id == static_cast<int>(i) + 1);
            CHECK(map->layers[i].name == tests::sample_layer_names[i]);
        }
        CHECK(map->next_layer_id == layers + 1);
    }
}

TEST_CASE("2M-24 the data of a layer begins with eJ, as in the rulebook's example") {
    const auto text = to_tmx(tiny());
    REQUIRE(text);
    CHECK(count(*text, "compression=\"zlib\">\n   eJ") == 3);
}

TEST_CASE("2M-1 facts are kept with their types, and text never has one") {
    auto level = tiny();
    level.facts.push_back({"large", kind::integer, "18446744073709551615"});
    const auto text = to_tmx(level);
    REQUIRE(text);
    CHECK(count(*text, "type=\"string\"") == 0);
    CHECK(count(*text, "type=") == 3);
    const auto map = read_tmx(*text);
    REQUIRE(map);
    REQUIRE(map->properties.size() == level.facts.size());
    for (std::size_t i = 0; i < level.facts.size(); ++i) {
        CHECK(map->properties[i].name == level.facts[i].name);
        CHECK(map->properties[i].value == std::string(level.facts[i].value));
    }
    level.facts.clear();
    CHECK(count(*to_tmx(level), "properties") == 0);
}

TEST_CASE("FR-3.8 FR-3.9 2M-25 VR-3 files are saved under their default names, or any other, with any tileset") {
    const tests::scratch_directory directory;
    const auto old = std::filesystem::current_path();
    std::filesystem::current_path(directory.path);
    const file_status saved = save_tmx(tiny());
    std::filesystem::current_path(old);
    REQUIRE(saved);
    CHECK(tests::get(directory / "giraffe.tmx") == *to_tmx(tiny()));

    static constexpr tileset own{
        .name = "own", .tile_width = 8, .tile_height = 12, .tile_count = 200, .image = "own.png"};
    REQUIRE(save_tmx(directory / "own.tmx", tiny(), {.tiles = &own, .tileset_file = "a & b.tsx"}));
    const std::string text = tests::get(directory / "own.tmx");
    CHECK(count(text, "tilewidth=\"8\" tileheight=\"12\"") == 1);
    CHECK(count(text, "source=\"a &amp; b.tsx\"") == 1);
    CHECK(report(save_tmx(directory / "again.tmx", tiny())) == 0);
}

TEST_CASE("NFR-3.4 VR-3.1 VR-3 a level with a wrong tile is not written, and the old file survives") {
    const tests::scratch_directory directory;
    tests::put(directory / "map.tmx", "old");
    auto level = tiny();
    level.layers[2][1] = 131;
    const file_status saved = save_tmx(directory / "map.tmx", level);
    CHECK_FALSE(saved);
    CHECK(saved.error().message() ==
          (directory / "map.tmx").string() +
              ": the tile id is 131, but must lie between 0 and 130 at tile (1, 0) (rule NFR-3.4) (layer 'props')");
    CHECK(tests::get(directory / "map.tmx") == "old");
    CHECK(directory.file_count() == 1);
}

TEST_CASE("NFR-3.5 VR-3.2 VR-3.3 a codec that does not make the right stream is found out before anything is written") {
    using function = zlib_codec::function;
    using made = result<std::vector<std::uint8_t>>;
    function* const wrong[] = {
        [](std::span<const std::uint8_t>, int, int) -> made {
            return std::vector<std::uint8_t>{1, 2, 3};
        },
        [](std::span<const std::uint8_t>, int, int) -> made { return std::vector<std::uint8_t>{}; },
        [](std::span<const std::uint8_t> plain, int, int) -> made { return zlib_compress(plain.subspan(4)); },
        [](std::span<const std::uint8_t> plain, int, int) -> made {
            std::vector<std::uint8_t> longer(plain.begin(), plain.end());
            longer.push_back(0);
            return zlib_compress(longer);
        },
        [](std::span<const std::uint8_t> plain, int, int) -> made {
            std::vector<std::uint8_t> other(plain.begin(), plain.end());
            other.front() ^= 1;
            return zlib_compress(other);
        },
        [](std::span<const std::uint8_t> plain, int, int) -> made {
            auto out = zlib_compress(plain);
            out->back() ^= 1; // the Adler-32
            return out;
        },
        [](std::span<const std::uint8_t>, int, int) -> made { return error{.code = errc::custom, .what = "no"}; }};
    const tests::scratch_directory directory;
    tests::put(directory / "map.tmx", "old");
    for (function* const compress : wrong) {
        const file_status saved = save_tmx(directory / "map.tmx", tiny(), {.codec = {.compress = compress}});
        CHECK_FALSE(saved);
        CHECK(saved.error().message().starts_with((directory / "map.tmx").string()));
        CHECK(tests::get(directory / "map.tmx") == "old");
    }
    CHECK_FALSE(to_tmx(tiny(), {.codec = {.level = 10}}));
    CHECK_FALSE(to_tmx(tiny(), {.codec = {.level = -1}}));
}

TEST_CASE("VR-3.4 names that XML cannot hold are refused, all others are escaped") {
    auto level = tiny();
    level.layers.resize(5, {1, 2});
    const auto text = to_tmx(level); // the last layer's name needs escaping
    REQUIRE(text);
    CHECK(count(*text, "name=\"&quot;&lt;&amp;&gt;'\"") == 1);
    level.facts = {{"bad", kind::text, "\x01"}};
    CHECK_FALSE(to_tmx(level));
    level.facts = {{"bad\xff", kind::text, ""}};
    CHECK_FALSE(to_tmx(level));
    CHECK_FALSE(to_tmx(tiny(), {.tileset_file = "\xc3"}));
}

TEST_CASE("VR-3 a level that changes while it is written is found out") {
    static int reads = 0;
    reads = 0;
    const auto level = tiny();
    layered_map restless = layers_of(level);
    restless.read_row = [](const void*, int, int, std::uint32_t* ids) {
        ids[0] = static_cast<std::uint32_t>(++reads);
        ids[1] = 0;
    };
    const auto text = to_tmx(restless);
    CHECK_FALSE(text);
    CHECK(text.error().message() ==
          "malformed: the map that was made is not the level (rule VR-3) (layer 'background')");
}

TEST_CASE("NFR-1.4 writing reads every row twice and compresses every layer once, however large the map") {
    static int rows_read = 0;
    static int layers_compressed = 0;
    rows_read = 0;
    layers_compressed = 0;
    const auto level = tests::random_level(64, 1000, 3, 4);
    layered_map map = layers_of(level);
    map.read_row = [](const void* from, int layer, int y, std::uint32_t* ids) {
        ++rows_read;
        layers_of(*static_cast<const tests::sample_level*>(from)).read_row(from, layer, y, ids);
    };
    const zlib_codec counting{.level = 6,
                              .compress = [](std::span<const std::uint8_t> plain, int /*row_size*/, int wanted) {
                                  ++layers_compressed;
                                  return zlib_compress(plain, wanted);
                              }};
    REQUIRE(to_tmx(map, {.codec = counting}));
    CHECK(rows_read == 2 * 3 * 1000); // once to write it, once to compare
    CHECK(layers_compressed == 3);
}

TEST_CASE("2M-1 a map can be made again from what its file says") {
    const auto original =
        maze{}
            .also(loops{.count = 9, .dead_ends = dead_ends::allow})
            .with(door_pieces{.floor_under_walls = true})
            .with(chain{shadows{shadow_sides::west_north}, drifts{percent(20), percent(10), percent(35)},
                        pebbles{percent(7), {1, 2, 3}}, rocks{4, 9, true}})(seed{UINT64_MAX - 5});
    REQUIRE(original);
    const auto map = read_tmx(*to_tmx(*original));
    REQUIRE(map);
    const auto words = [&](const char* name) { return find_property(map->properties, name)->value; };
    const auto number = [&](const char* name) { return std::stoi(words(name)); };
    const auto odds = [&](const char* name) { return ratio(*to_millionths(words(name)), 1'000'000); };
    CHECK(words("topology") == "backtracker");
    CHECK(words("pieces") == "stone");
    CHECK(words("shadow_sides") == "west_north");
    CHECK(words("dead_ends") == "allow");
    CHECK(words("floor_under_walls") == "true");
    CHECK(words("props_in_doorways") == "true");
    CHECK(words("pebble_sizes") == "1 2 3");
    const dynamic_maze sized{.topology = {.grid = {number("columns"), number("rows")},
                                          .map = {map->width, map->height},
                                          .cell = {number("cell_width"), number("cell_height")},
                                          .max_iterations = number("max_iterations")}};
    const auto again =
        sized.also(loops{.count = number("loops"), .dead_ends = dead_ends::allow})
            .with(door_pieces{.floor_under_walls = true})
            .with(chain{shadows{shadow_sides::west_north}, drifts{odds("sand"), odds("floor_variation"), odds("calm")},
                        pebbles{odds("pebbles"), {1, 2, 3}},
                        rocks{number("prop_step"), number("prop_distance"), true}})(seed{std::stoull(words("seed"))});
    REQUIRE(again);
    CHECK(*to_tmx(*again) == *to_tmx(*original));
}

TEST_CASE("2M-8 the largest map is written, and read again as it was") {
    const tests::scratch_directory directory;
    const auto level = tests::random_level(1000, 1000, 3, 9);
    REQUIRE(save_tmx(directory / "large.tmx", level));
    const auto map = load_tmx(directory / "large.tmx", {.load_tilesets = false});
    REQUIRE(map);
    for (std::size_t layer = 0; layer < 3; ++layer) CHECK(map->layers[layer].ids == level.layers[layer]);
}

namespace {

struct plain_topology {
    struct model : tests::sample_level {
        warren::seed seed;
    };

    status carve(model& level, rng& /*random*/) const {
        static_cast<tests::sample_level&>(level) = tiny();
        return {};
    }
};

} // namespace

TEST_CASE("TMX fills the encoding slot of a generator") {
    constexpr generator<plain_topology, no_typing, no_decoration, tmx> maps;
    const auto level = maps(seed{1});
    REQUIRE(level);
    std::string text;
    REQUIRE(maps.encode(*level, text));
    CHECK(text == *to_tmx(tiny()));
    auto wrong = *level;
    wrong.layers[0][0] = 999;
    CHECK_FALSE(maps.encode(wrong, text));
    warren::text<100> small;
    CHECK(maps.encode(*level, small).error().code == errc::output_full);
}

TEST_CASE("VR-3.2 a map that was written in another size is not taken for the level") {
    const auto sized = [](int width, int height) {
        const auto made = dynamic_maze{.topology = {.grid = {2, 2}, .map = {width, height}}}(seed{1});
        REQUIRE(made);
        return *made;
    };
    const auto level = sized(20, 30);
    const layered_map map = layers_of(level);
    const tmx_options options = detail::completed({}, map.tiles);
    const auto detail_of = [&](const auto& other) {
        const auto text = to_tmx(layers_of(other));
        REQUIRE(text);
        const file_status fine = detail::check_written(*text, map, options);
        return fine ? "none" : fine.error().detail;
    };
    CHECK(detail_of(level) == "none");
    CHECK(detail_of(sized(19, 30)) == "size");
    CHECK(detail_of(sized(20, 29)) == "size");
}
