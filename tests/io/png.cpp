#include "sample.hpp"

#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <doctest/doctest.h>
#include <string>

#include <vector>
#include <warren/core/rng.hpp>
#include <warren/encoding/stone_cave.hpp>
#include <warren/io/png.hpp>
#include <zlib.h>

using namespace warren;

namespace {

using bytes = std::vector<std::uint8_t>;

// Bit by bit, as the PNG standard defines it, so that zlib's own table is not its own witness.
std::uint32_t plain_crc(const std::string& text) {
    std::uint32_t rest = 0xffffffffu;
    for (const char character : text) {
        rest ^= static_cast<std::uint8_t>(character);
        for (int bit = 0; bit < 8; ++bit) rest = (rest >> 1) ^ ((rest & 1) != 0 ? 0xedb88320u : 0);
    }
    return ~rest;
}

std::uint32_t big_endian(const std::string& file, std::size_t at) {
    std::uint32_t number = 0;
    for (std::size_t i = 0; i < 4; ++i) number = number << 8 | static_cast<std::uint8_t>(file.at(at + i));
    return number;
}

// What a reader finds in a file; every departure from the standard is a failed check.
struct png_contents {
    image picture;
    std::string header;
    int data_chunks = 0;
    std::vector<int> filters;
};

std::uint8_t paeth(int left, int up, int corner) {
    const int guess = left + up - corner;
    const int off_left = std::abs(guess - left);
    const int off_up = std::abs(guess - up);
    const int off_corner = std::abs(guess - corner);
    if (off_left <= off_up && off_left <= off_corner) return static_cast<std::uint8_t>(left);
    return static_cast<std::uint8_t>(off_up <= off_corner ? up : corner);
}

void undo_filter(int filter, std::uint8_t* line, const std::uint8_t* above, std::size_t size) {
    for (std::size_t i = 0; i < size; ++i) {
        const int left = i >= 4 ? line[i - 4] : 0;
        const int up = above != nullptr ? above[i] : 0;
        const int corner = i >= 4 && above != nullptr ? above[i - 4] : 0;
        const int guesses[] = {0, left, up, (left + up) / 2, paeth(left, up, corner)};
        line[i] = static_cast<std::uint8_t>(line[i] + guesses[filter]);
    }
}

bytes inflated(const std::string& packed, std::size_t size) {
    bytes out(size);
    z_stream stream{};
    REQUIRE(inflateInit(&stream) == Z_OK);
    stream.next_in = const_cast<Bytef*>(reinterpret_cast<const Bytef*>(packed.data()));
    stream.avail_in = static_cast<uInt>(packed.size());
    stream.next_out = out.data();
    stream.avail_out = static_cast<uInt>(out.size());
    CHECK(inflate(&stream, Z_FINISH) == Z_STREAM_END);
    CHECK(stream.avail_in == 0);
    CHECK(stream.avail_out == 0);
    inflateEnd(&stream);
    return out;
}

png_contents decoded(const std::string& file) {
    png_contents out;
    REQUIRE(file.size() > 8);
    const std::uint8_t signature[] = {0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a};
    CHECK(std::memcmp(file.data(), signature, 8) == 0);
    std::string packed;
    std::string order;
    for (std::size_t at = 8; at < file.size();) {
        REQUIRE(at + 12 <= file.size());
        const std::size_t size = big_endian(file, at);
        REQUIRE(at + 12 + size <= file.size());
        const std::string name = file.substr(at + 4, 4);
        const std::string content = file.substr(at + 8, size);
        CHECK(big_endian(file, at + 8 + size) == plain_crc(name + content));
        if (order.empty()) CHECK(name == "IHDR");
        if (name == "IHDR") out.header = content;
        if (name == "IDAT") {
            packed += content;
            ++out.data_chunks;
            CHECK(size > 0);
        }
        order += name + ' ';
        at += 12 + size;
    }
    std::string expected = "IHDR ";
    for (int i = 0; i < out.data_chunks; ++i) expected += "IDAT ";
    CHECK(order == expected + "IEND ");
    REQUIRE(out.header.size() == 13);

    const std::size_t width = big_endian(out.header, 0);
    const std::size_t height = big_endian(out.header, 4);
    bytes lines = inflated(packed, (width * 4 + 1) * height);
    REQUIRE(out.picture.resize({static_cast<int>(width), static_cast<int>(height)}));
    const std::uint8_t* above = nullptr;
    for (std::size_t y = 0; y < height; ++y) {
        std::uint8_t* const line = lines.data() + y * (width * 4 + 1);
        REQUIRE(line[0] <= 4);
        out.filters.push_back(line[0]);
        undo_filter(line[0], line + 1, above, width * 4);
        above = line + 1;
        for (std::size_t x = 0; x < width; ++x)
            out.picture(static_cast<int>(x), static_cast<int>(y)) = {above[4 * x], above[4 * x + 1], above[4 * x + 2],
                                                                     above[4 * x + 3]};
    }
    return out;
}

image noise(int width, int height, std::uint64_t start) {
    image out = *blank_image(width, height);
    rng random{seed{start}, stage::decoration};
    for (int y = 0; y < height; ++y)
        for (int x = 0; x < width; ++x) {
            const std::uint32_t bits = random();
            out(x, y) = {static_cast<std::uint8_t>(bits), static_cast<std::uint8_t>(bits >> 8),
                         static_cast<std::uint8_t>(bits >> 16), static_cast<std::uint8_t>(bits >> 24)};
        }
    return out;
}

} // namespace

TEST_CASE("a picture comes back from its PNG file pixel by pixel") {
    const auto round_trip = [](const image& picture) {
        const auto file = to_png(picture);
        REQUIRE(file);
        return decoded(*file).picture == picture;
    };
    CHECK(round_trip(noise(1, 1, 1)));
    CHECK(round_trip(noise(1, 300, 2)));
    CHECK(round_trip(noise(5000, 1, 3)));
    CHECK(round_trip(noise(33, 47, 4)));
    CHECK(round_trip(*blank_image(64, 64)));
    CHECK(round_trip(*stone_cave_image()));
}

TEST_CASE("a PNG file says what it holds: 8 bits each of red, green, blue and alpha") {
    const auto contents = decoded(*to_png(noise(300, 2, 5)));
    CHECK(contents.header == std::string("\x00\x00\x01\x2c\x00\x00\x00\x02\x08\x06\x00\x00\x00", 13));
}

TEST_CASE("pixels that do not compress fill many chunks, without a gap") {
    const image picture = noise(400, 400, 6);
    const auto contents = decoded(*to_png(picture));
    CHECK(contents.data_chunks >= 640000 / 65536);
    CHECK(contents.picture == picture);
    // Sizes around one chunk, so that it also gets full when everything has been said.
    for (int height = 210; height < 260; ++height) {
        CAPTURE(height);
        const image next = noise(64, height, 9);
        CHECK(decoded(*to_png(next)).picture == next);
    }
}

TEST_CASE("a line like the one above costs next to nothing, however wide") {
    image picture = *blank_image(20000, 8);
    const image line = noise(20000, 1, 7);
    for (int y = 0; y < 8; ++y)
        for (int x = 0; x < 20000; ++x) picture(x, y) = line(x, 0);
    picture(19999, 5).alpha ^= 1; // its line and the next are different from the ones above them
    const auto file = to_png(picture);
    const auto contents = decoded(*file);
    CHECK(contents.picture == picture);
    CHECK(contents.filters == std::vector<int>{0, 2, 2, 2, 2, 0, 0, 2});
    CHECK(file->size() < 3 * 20000 * 4 + 2000);
}

TEST_CASE("the tileset's file is small") { CHECK(to_png(*stone_cave_image())->size() < 10000); }

TEST_CASE("an empty picture is no file") { CHECK(to_png(image{}).error().reason.code == errc::out_of_range); }

TEST_CASE("a PNG file is written whole, or not at all") {
    const tests::scratch_directory scratch;
    const image picture = noise(9, 9, 8);
    REQUIRE(save_png(scratch / "small.png", picture));
    CHECK(tests::get(scratch / "small.png") == *to_png(picture));
    CHECK_FALSE(save_png(scratch / "missing/small.png", picture));
    CHECK_FALSE(save_png(scratch / "small.png", image{}));
    CHECK(save_png(scratch / "small.png", image{}).error().message().find("small.png") != std::string::npos);
    CHECK(tests::get(scratch / "small.png") == *to_png(picture));
    CHECK(scratch.file_count() == 1);
}
