// Which code an error has, so that a program can do something about it: ask for another file, or for another place.
#include "sample.hpp"

#include <doctest/doctest.h>
#include <warren/io/pieces.hpp>
#include <warren/io/png.hpp>
#include <warren/io/tmj.hpp>
#include <warren/io/tmx.hpp>
#include <warren/io/tsx.hpp>
#include <warren/typing/stone_pieces.hpp>

using namespace warren;
using tests::replaced;

namespace {

const std::string sample =
    R"(<map orientation="orthogonal" width="2" height="1" tilewidth="16" tileheight="16">
<tileset firstgid="1" source="a.tsx"/>
<layer name="a" width="2" height="1"><data encoding="csv">1,2</data></layer>
</map>)";

errc code_of(const char* from, const std::string& to) {
    return read_tmx(replaced(sample, from, to)).error().reason.code;
}

} // namespace

TEST_CASE("0.4 errc::malformed: what was read or given is not what it should be") {
    CHECK(read_tmx(sample));
    CHECK(code_of("</map>", "") == errc::malformed);
    CHECK(code_of("width=\"2\"", "width=\"two\"") == errc::malformed);
    CHECK(code_of("1,2<", "1,x<") == errc::malformed);
    CHECK(code_of("1,2<", "1,2,3<") == errc::malformed);
    CHECK(code_of("firstgid=\"1\"", "firstgid=\"2\"") == errc::malformed);
    CHECK(read_tmx("\xff").error().reason.code == errc::malformed);
    CHECK(decode_base64("*").error().code == errc::malformed);
    CHECK(zlib_decompress(std::vector<std::uint8_t>{1, 2, 3}, 12).error().code == errc::malformed);
    CHECK(to_millionths("1,5").error().code == errc::malformed);
    CHECK(to_tsx(tileset{}).error().reason.code == errc::malformed);
    tests::sample_level nameless{1, 1, {{0}}, {{"", property::kind::text, ""}}};
    CHECK(to_tmx(nameless).error().reason.code == errc::malformed);
    CHECK(to_tmj(nameless).error().reason.code == errc::malformed);
    const std::vector<std::filesystem::path> none;
    CHECK(load_pieces(none).error().reason.code == errc::malformed);
    // A number that is one, but too large or too small, says so.
    CHECK(code_of("width=\"2\"", "width=\"0\"") == errc::out_of_range);
}

TEST_CASE("0.4 errc::malformed: pieces that are no pieces") {
    const tests::scratch_directory rooms;
    REQUIRE(save_pieces(rooms.path, stone_pieces));
    const auto hall = rooms / "05_vertical_hallway_1.tmx";
    const std::string text = tests::get(hall);
    const auto code = [&](const std::string& changed) {
        tests::put(hall, changed);
        return load_pieces(rooms.path).error().reason.code;
    };
    CHECK(code(replaced(text, "name=\"mask\"", "name=\"musk\"")) == errc::malformed);
    CHECK(code(replaced(text, "value=\"0.25\"", "value=\"2\"")) == errc::malformed);
    CHECK(code(replaced(text, R"(type="int" value="5")", R"(type="int" value="7")")) == errc::malformed);
    tests::put(hall, text);
    for (int i = 1; i <= 9; ++i)
        std::filesystem::remove(rooms / ("03_corner_bottom_left_" + std::to_string(i) + ".tmx"));
    CHECK(load_pieces(rooms.path).error().reason.code == errc::malformed);
}

TEST_CASE("0.4 errc::unsupported: what may be right, but is of a kind or size that is not read") {
    CHECK(code_of("<map ", "<map infinite=\"1\" ") == errc::unsupported);
    CHECK(code_of("encoding=\"csv\"", "encoding=\"base64\" compression=\"zstd\"") == errc::unsupported);
    CHECK(code_of("<layer ", "<group name=\"g\"/><layer ") == errc::unsupported);
    CHECK(code_of("<map ", "<!DOCTYPE map><map ") == errc::unsupported);
    CHECK(read_tmx("<tileset/>").error().reason.code == errc::unsupported);
    std::string deep = "<map>";
    for (int i = 0; i < 3000; ++i) deep += "<a>";
    CHECK(read_tmx(deep).error().reason.code == errc::unsupported);
    std::string many;
    for (int i = 0; i < 1001; ++i) many += "<property name=\"n" + std::to_string(i) + "\"/>";
    CHECK(code_of("<tileset ", "<properties>" + many + "</properties><tileset ") == errc::unsupported);
    const tests::scratch_directory directory;
    tests::put(directory / "large", "1234");
    CHECK(read_file(directory / "large", 3).error().reason.code == errc::unsupported);
}

TEST_CASE("0.4 errc::unreadable: the system does not let us read") {
    const tests::scratch_directory directory;
    CHECK(read_file(directory / "none").error().reason.code == errc::unreadable);
    CHECK(read_file(directory.path).error().reason.code == errc::unreadable);
    CHECK(load_tmx(directory / "none.tmx").error().reason.code == errc::unreadable);
    tests::put(directory / "map.tmx", sample);
    CHECK(load_tmx(directory / "map.tmx").error().reason.code == errc::unreadable); // its tileset
    CHECK(load_pieces(directory / "none").error().reason.code == errc::unreadable);
    const tests::scratch_directory empty;
    CHECK(load_pieces(empty.path).error().reason.code == errc::unreadable);
}

TEST_CASE("0.4 errc::unwritable: the system does not let us write") {
    const tests::scratch_directory directory;
    const tests::sample_level level{1, 1, {{1}}, {}};
    CHECK(write_file(directory.path, "").error().reason.code == errc::unwritable);
    CHECK(write_file("", "").error().reason.code == errc::unwritable);
    CHECK(save_tmx(directory / "none/map.tmx", level).error().reason.code == errc::unwritable);
    CHECK(save_tmj(directory / "none/map.tmj", level).error().reason.code == errc::unwritable);
    CHECK(save_tsx(directory / "none/a.tsx").error().reason.code == errc::unwritable);
    image dot;
    REQUIRE(dot.resize({1, 1}));
    CHECK(save_png(directory / "none/a.png", dot).error().reason.code == errc::unwritable);
    CHECK(save_pieces(directory / "none", stone_pieces).error().reason.code == errc::unwritable);
#ifdef __unix__
    std::filesystem::create_symlink("round", directory / "round");
    CHECK(write_file(directory / "round", "").error().reason.code == errc::unwritable);
#endif
}
