#include "sample.hpp"

#include <doctest/doctest.h>
#include <fstream>
#include <string>
#include <utility>
#include <warren/io/pieces.hpp>
#include <warren/maze.hpp>
#include <warren/typing/stone_pieces.hpp>
#include <warren/validate/maze.hpp>

using namespace warren;

namespace {

// A directory with all stone pieces, one of which is then changed.
struct room_directory {
    tests::scratch_directory directory;

    room_directory() { REQUIRE(save_pieces(directory / "", stone_pieces)); }

    void change(const std::string& file, const std::string& from, const std::string& to) const {
        const auto text = read_file(directory / file, 1 << 20);
        REQUIRE(text);
        std::string changed = *text;
        const std::size_t at = changed.find(from);
        REQUIRE(at != std::string::npos);
        changed.replace(at, from.size(), to);
        REQUIRE(write_file(directory / file, changed));
    }
    std::string problem() const {
        const auto loaded = load_pieces(directory / "");
        return loaded ? "none" : loaded.error().message();
    }
    bool complains(const std::string& file, const std::string& words) const {
        const std::string said = problem();
        CAPTURE(said);
        const bool both = said.find(file) != std::string::npos && said.find(words) != std::string::npos;
        CHECK(both);
        return both;
    }
};

// One of the stone pieces with a wall changed, written over its file.
struct changed_piece {
    std::vector<tile_id> tiles;
    std::uint32_t weight = 1000;
    piece_set set;

    changed_piece(unsigned mask, int variation, int x, int y, tile_id wall, tile_id floor) {
        const tile_id* const from = stone_pieces.layer_of(mask, variation, piece_layer::background);
        tiles.assign(from, from + 3 * 88);
        tiles[static_cast<std::size_t>(88 + y * 8 + x)] = wall;
        tiles[static_cast<std::size_t>(y * 8 + x)] = floor;
        set = {.width = 8, .height = 11, .tiles = tiles.data(), .weights = &weight};
        for (unsigned m = mask + 1; m <= 16; ++m) set.first[m] = 1;
    }
};

} // namespace

TEST_CASE("FR-2 pieces survive the way to Tiled's files and back, and make the same mazes") {
    const room_directory rooms;
    const auto loaded = load_pieces(rooms.directory / "");
    if (!loaded) MESSAGE(loaded.error().message());
    REQUIRE(loaded);
    CHECK(loaded->set.width == 8);
    CHECK(loaded->set.height == 11);
    CHECK(loaded->set.columns_open == stone_pieces.columns_open);
    CHECK(loaded->set.rows_open == stone_pieces.rows_open);
    for (int m = 0; m < 17; ++m) CHECK(loaded->set.first[m] == stone_pieces.first[m]);
    const int tiles = stone_pieces.first[16] * 3 * 88;
    CHECK(std::equal(loaded->tiles.begin(), loaded->tiles.end(), stone_pieces.tiles, stone_pieces.tiles + tiles));
    for (int i = 0; i < stone_pieces.first[16]; ++i) CHECK(loaded->set.weights[i] == stone_pieces.weights[i]);

    CHECK(loaded->set.name == rooms.directory.path.filename().string());

    const auto from_files = maze{}.with(door_pieces{.pieces = &loaded->set})(seed{42});
    const auto built_in = maze{}(seed{42});
    REQUIRE(from_files);
    CHECK(from_files->background == built_in->background);
    CHECK(from_files->walls == built_in->walls);
    CHECK(validate(*from_files).empty());
}

TEST_CASE("VR-1.4 a wrong mask or weight is an error with file and reason") {
    const std::string hall = "05_vertical_hallway_1.tmx";
    const std::string mask = R"(name="mask" type="int" value="5")";
    for (const char* wrong : {"0", "16", "-5", "2.5", "five", "", "99999999999999999999"}) {
        const room_directory rooms;
        rooms.change(hall, mask, std::string(R"(name="mask" type="string" value=")") + wrong + "\"");
        rooms.complains(hall, "mask");
    }
    for (const char* wrong : {"0", "1.001", "-0.3", "heavy", ""}) {
        const room_directory rooms;
        rooms.change(hall, R"(value="0.25")", std::string(R"(value=")") + wrong + "\"");
        rooms.complains(hall, "weight");
    }
    const room_directory nameless;
    nameless.change(hall, "name=\"mask\"", "name=\"musk\"");
    nameless.complains(hall, "needs a property 'mask'");
    const room_directory unweighted;
    unweighted.change(hall, "name=\"weight\"", "name=\"height\"");
    const auto loaded = load_pieces(unweighted.directory / "");
    REQUIRE(loaded);
    CHECK(loaded->set.weights_of(5)[0] == 1000);
    const room_directory light;
    light.change(hall, R"(value="0.25")", R"(value="0.000001")");
    CHECK(load_pieces(light.directory / "")->set.weights_of(5)[0] == 1);
}

TEST_CASE("VR-1.4 a wrong piece is an error with file, tile and reason") {
    const std::string hall = "05_vertical_hallway_2.tmx";
    const auto after = [&](int x, int y, tile_id wall, tile_id floor, const char* words) {
        const room_directory rooms;
        const changed_piece piece(5, 1, x, y, wall, floor);
        REQUIRE(save_tmx(rooms.directory / hall, one_piece{&piece.set, 5, 0}));
        rooms.complains(hall, words);
    };
    after(3, 5, 106, 0, "at least two tiles wide");
    after(1, 5, 0, 50, "hang together at tile (1, 5)");
    after(3, 0, 106, 0, "openings must match its doors");
    after(0, 5, 0, 50, "openings must match its doors");
    after(0, 5, 111, 0, "between 91 and 110 at tile (0, 5)");
    after(3, 5, 0, 33, "between 50 and 59 at tile (3, 5)");
}

TEST_CASE("2M-21 floor that was painted under walls in Tiled does not get into the maze") {
    const room_directory rooms;
    const changed_piece piece(5, 1, 0, 5, 106, 50);
    REQUIRE(save_tmx(rooms.directory / "05_vertical_hallway_2.tmx", one_piece{&piece.set, 5, 0}));
    const auto loaded = load_pieces(rooms.directory / "");
    REQUIRE(loaded);
    const auto level = maze{}.with(door_pieces{.pieces = &loaded->set})(seed{42});
    REQUIRE(level);
    CHECK(validate(*level).empty());
}

TEST_CASE("2M-21 floor under walls is left out up to the corners of a piece") {
    const tile_id* const walls = stone_pieces.layer_of(5, 1, piece_layer::walls);
    for (const point corner : {point{0, 0}, {7, 0}, {0, 10}, {7, 10}}) {
        const room_directory rooms;
        const int at = corner.y * 8 + corner.x;
        REQUIRE(walls[at] != 0);
        const changed_piece piece(5, 1, corner.x, corner.y, walls[at], 50);
        REQUIRE(save_tmx(rooms.directory / "05_vertical_hallway_2.tmx", one_piece{&piece.set, 5, 0}));
        const auto loaded = load_pieces(rooms.directory / "");
        REQUIRE(loaded);
        CHECK(loaded->set.layer_of(5, 1, piece_layer::background)[at] == 0);
    }
}

TEST_CASE("VR-1.4 a missing layer, a missing mask, pieces of two sizes, no pieces at all") {
    const room_directory rooms;
    rooms.change("05_vertical_hallway_1.tmx", "name=\"walls\"", "name=\"stones\"");
    rooms.complains("05_vertical_hallway_1.tmx", "there is no 'walls'");

    const room_directory few;
    for (int i = 1; i <= 3; ++i) std::filesystem::remove(few.directory / ("01_end_up_" + std::to_string(i) + ".tmx"));
    few.complains("", "there is none for mask 1, end_up");

    const room_directory mixed;
    std::vector<tile_id> tiles(3 * 25, 50);
    const std::uint32_t weight = 1000;
    piece_set small{.width = 5, .height = 5, .tiles = tiles.data(), .weights = &weight};
    for (int m = 6; m <= 16; ++m) small.first[m] = 1;
    for (std::size_t i = 25; i < 75; ++i) tiles[i] = 0;
    REQUIRE(save_tmx(mixed.directory / "05_small.tmx", one_piece{&small, 5, 0}));
    mixed.complains("05_small.tmx", "same size");

    const tests::scratch_directory empty;
    CHECK(load_pieces(empty / "").error().message().find("there are no .tmx files") != std::string::npos);
    CHECK(load_pieces(empty / "nowhere").error().message().find("cannot be read") != std::string::npos);
    const auto many = load_pieces(std::vector<std::filesystem::path>(3826, few.directory / "02_end_right_1.tmx"));
    CHECK(many.error().message() == "the number of pieces is 3826, but must lie between 15 and 3825 (rule VR-1.4)");
    CHECK(load_pieces(std::vector<std::filesystem::path>{}).error().message().find("there are no pieces") !=
          std::string::npos);
}

namespace {

// A piece's file with other numbers for its tiles: the first one of the stone cave has the number `first`.
void renumber(const std::filesystem::path& file, std::uint32_t first, const std::string& tilesets) {
    const auto map = load_tmx(file, {.load_tilesets = false});
    REQUIRE(map);
    std::string text =
        R"(<map orientation="orthogonal" width="8" height="11" tilewidth="16" tileheight="16"><properties>)";
    for (const tmx_property& one : map->properties)
        text += "<property name=\"" + one.name + "\" value=\"" + one.value + "\"/>";
    text += "</properties>" + tilesets;
    for (const tmx_layer& layer : map->layers) {
        text += "<layer name=\"" + layer.name + R"(" width="8" height="11"><data encoding="csv">)";
        for (std::size_t i = 0; i < layer.ids.size(); ++i)
            text += (i > 0 ? "," : "") + std::to_string(layer.ids[i] == 0 ? 0 : layer.ids[i] - 1 + first);
        text += "</data></layer>";
    }
    REQUIRE(write_file(file, text + "</map>"));
}

} // namespace

TEST_CASE("VR-1.4 a file with far more tiles than any piece has is not read to its end") {
    const tests::scratch_directory directory;
    const auto said = [&](int width) {
        const std::string size = "width=\"" + std::to_string(width) + "\" height=\"256\"";
        std::string tiles = "0";
        for (int i = 1; i < width * 256; ++i) tiles += ",0";
        REQUIRE(write_file(directory / "large.tmx", "<map version=\"1.0\" orientation=\"orthogonal\" " + size +
                                                        " tilewidth=\"16\" tileheight=\"16\"><layer name=\"walls\" " +
                                                        size + "><data encoding=\"csv\">" + tiles +
                                                        "</data></layer></map>"));
        return load_pieces(std::vector<std::filesystem::path>{directory / "large.tmx"}).error().message();
    };
    CHECK(said(256).find("a side of the piece is 256, but must lie between 5 and 64") != std::string::npos);
    CHECK(said(257).find("the number of tiles is 65792, but must lie between 1 and 65536") != std::string::npos);
}

TEST_CASE("2M-20 a piece's tiles are those of the stone cave, whatever numbers its map gives them") {
    const std::string hall = "05_vertical_hallway_1.tmx";
    const char* const inside =
        R"(<tileset firstgid="7" name="stone_cave" tilewidth="16" tileheight="16" tilecount="130" )"
        R"(columns="10"><image source="stone_cave.png"/></tileset>)";
    struct {
        std::uint32_t first;
        const char* tilesets;
    } const fine[] = {
        {1, R"(<tileset firstgid="1" source="../art/stone_cave.tsx"/>)"},
        {201, R"(<tileset firstgid="201" source="stone_cave.tsx"/>)"},
        {501, R"(<tileset firstgid="1" source="dungeon.tsx"/><tileset firstgid="501" source="stone_cave.tsx"/>)"},
        {1, R"(<tileset firstgid="1" source="stone_cave.tsx"/><tileset firstgid="131" source="dungeon.tsx"/>)"},
        {7, inside}};
    for (const auto& one : fine) {
        CAPTURE(std::string(one.tilesets));
        const room_directory rooms;
        renumber(rooms.directory / hall, one.first, one.tilesets);
        const auto loaded = load_pieces(rooms.directory / "");
        if (!loaded) MESSAGE(loaded.error().message());
        REQUIRE(loaded);
        const int tiles = stone_pieces.first[16] * 3 * 88;
        CHECK(std::equal(loaded->tiles.begin(), loaded->tiles.end(), stone_pieces.tiles, stone_pieces.tiles + tiles));
    }
}

TEST_CASE("2M-20 tiles of another tileset in a piece are refused with file, tile, layer and tileset") {
    const std::string hall = "05_vertical_hallway_1.tmx";
    const auto said = [&](std::uint32_t first, const std::string& tilesets, const tmx_options& options = {}) {
        const room_directory rooms;
        renumber(rooms.directory / hall, first, tilesets);
        const auto loaded = load_pieces(rooms.directory / "", options);
        if (loaded) return std::string("nothing");
        CHECK(loaded.error().reason.code == errc::unsupported);
        CHECK(loaded.error().file == (rooms.directory / hall).string());
        return loaded.error().message().substr(loaded.error().file.size());
    };
    const std::string foreign = ": unsupported: a piece holds a tile of another tileset at tile (3, 0) (rule 2M-20) "
                                "(layer 'background', 'dungeon.tsx' instead of 'stone_cave.tsx')";
    CHECK(said(1, R"(<tileset firstgid="1" source="dungeon.tsx"/>)") == foreign);
    CHECK(said(1, R"(<tileset firstgid="1" source="dungeon.tsx"/><tileset firstgid="131" source="stone_cave.tsx"/>)") ==
          foreign);
    CHECK(
        said(1, R"(<tileset firstgid="1" name="dungeon" tilewidth="16" tileheight="16" tilecount="130" columns="10"/>)")
            .find("'dungeon' instead of 'stone_cave.tsx'") != std::string::npos);
    // A tileset of one's own is foreign, too, unless it is asked for.
    static constexpr tileset mine{.name = "mine", .tile_count = 200, .image = "mine.png"};
    const room_directory rooms;
    REQUIRE(save_pieces(rooms.directory / "", stone_pieces, {.tiles = &mine, .tileset_file = "art/mine.tsx"}));
    CHECK_FALSE(load_pieces(rooms.directory / ""));
    CHECK(load_pieces(rooms.directory / "", {.tiles = &mine, .tileset_file = "art/mine.tsx"}));
    // What the other tileset has, and the piece does not use, is of no concern.
    CHECK(said(1, R"(<tileset firstgid="1" source="stone_cave.tsx"/><tileset firstgid="131" source="b.tsx"/>)") ==
          "nothing");
}

TEST_CASE("2M-1 loaded pieces are called like their directory, in letters that a map can hold") {
    const auto name_in = [](const std::string& name, const std::string& end) {
        const tests::scratch_directory scratch;
        const std::filesystem::path directory = scratch / name;
        std::filesystem::create_directory(directory);
        REQUIRE(save_pieces(directory, stone_pieces));
        auto loaded = load_pieces(directory.string() + end);
        REQUIRE(loaded);
        const loaded_pieces moved = *std::move(loaded); // the name moves along
        const auto level = maze{}.with(door_pieces{.pieces = &moved.set})(seed{1});
        CHECK(to_tmx(*level));
        return std::string(moved.set.name);
    };
    CHECK(name_in("cellar", "") == "cellar");
    CHECK(name_in("cellar", "/") == "cellar");
    CHECK(name_in("cellar", "/.") == "cellar");
    CHECK(name_in("h\xc3\xb6hle", "") == "h??hle");
    CHECK(name_in(std::string(200, 'x'), "").starts_with(std::string(40, 'x')));
}

TEST_CASE("2M-20 flipped tiles and foreign ids in a piece are refused") {
    const std::string hall = "05_vertical_hallway_1.tmx";
    const auto csv_of = [](const std::string& first) {
        std::string out = first;
        for (int i = 1; i < 88; ++i) out += ",0";
        return out;
    };
    for (const auto& [id, words] :
         {std::pair{"2147483739", "flipped"}, {"131", "the tile's number is 131, but must lie between 1 and 130"}}) {
        const room_directory rooms;
        const auto text = read_file(rooms.directory / hall, 1 << 20);
        const std::size_t start = text->find("<layer id=\"2\"");
        const std::size_t end = text->find("</layer>", start);
        const std::string layer =
            "<layer id=\"2\" name=\"walls\" width=\"8\" height=\"11\"><data encoding=\"csv\">" + csv_of(id) + "</data>";
        REQUIRE(write_file(rooms.directory / hall, text->substr(0, start) + layer + text->substr(end)));
        rooms.complains(hall, words);
    }
}
