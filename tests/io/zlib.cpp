#include <doctest/doctest.h>
#include <string>
#include <vector>
#include <warren/core/rng.hpp>
#include <warren/io/zlib.hpp>

using namespace warren;

namespace {

using byte_vector = std::vector<std::uint8_t>;

// Runs and noise, so that literals, matches and stored blocks all occur.
byte_vector sample(std::size_t size, std::uint64_t number) {
    rng random{seed{number}, stage::topology};
    byte_vector out(size);
    std::uint8_t last = 0;
    for (auto& byte : out) {
        const bool changes = random.below(static_cast<std::uint32_t>(number % 3 + 1)) == 0;
        if (changes) last = static_cast<std::uint8_t>(random.below(256));
        byte = last;
    }
    return out;
}

byte_vector gzipped(const byte_vector& plain) {
    byte_vector out(compressBound(static_cast<uLong>(plain.size())) + 32);
    z_stream stream{};
    REQUIRE(deflateInit2(&stream, 6, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY) == Z_OK);
    stream.next_in = const_cast<Bytef*>(plain.data());
    stream.avail_in = static_cast<uInt>(plain.size());
    stream.next_out = out.data();
    stream.avail_out = static_cast<uInt>(out.size());
    CHECK(deflate(&stream, Z_FINISH) == Z_STREAM_END);
    out.resize(stream.total_out);
    deflateEnd(&stream);
    return out;
}

std::string complaint(const byte_vector& compressed, std::size_t expected,
                      zip_container container = zip_container::zlib) {
    const auto out = zlib_decompress(compressed, expected, container);
    CHECK_FALSE(out);
    return out.error().message();
}

bool mentions(const std::string& text, const char* words) { return text.find(words) != std::string::npos; }

} // namespace

TEST_CASE("BR-6.3 BR-6.5 NFR-3.5 what zlib made small comes back exactly, at every level and size") {
    for (int level = 1; level <= 9; ++level)
        for (const std::size_t size : {0u, 1u, 2u, 3u, 4u, 100u, 40000u, 70001u}) {
            const byte_vector plain = sample(size, size + static_cast<std::size_t>(level));
            const auto small = zlib_compress(plain, level);
            REQUIRE(small);
            const auto back = zlib_decompress(*small, size);
            REQUIRE(back);
            CHECK(*back == plain);
        }
}

TEST_CASE("2M-24 streams have the zlib container and are really compressed") {
    byte_vector layer(40000);
    for (std::size_t i = 0; i < layer.size(); i += 4) layer[i] = 50;
    const auto small = zlib_compress(layer);
    REQUIRE(small);
    CHECK((*small)[0] == 0x78);
    CHECK((*small)[1] == 0x9c);
    CHECK(small->size() < 100);
    CHECK(zlib_compress(layer, 0).error().message() ==
          "the compression level is 0, but must lie between 1 and 9 (rule 2M-24)");
    CHECK_FALSE(zlib_compress(layer, 10));
    CHECK_FALSE(zlib_compress(layer, -1));
}

TEST_CASE("VR-3.3 a stream that holds more or less than expected is refused") {
    for (const std::size_t size : {1u, 2u, 100u, 40000u}) {
        const auto small = zlib_compress(sample(size, 7));
        REQUIRE(small);
        CHECK(mentions(complaint(*small, size + 1), "hold less than they should"));
        CHECK(mentions(complaint(*small, size - 1), "hold more than they should"));
        CHECK(mentions(complaint(*small, 0), "hold more than they should"));
    }
    const auto nothing = zlib_compress({});
    REQUIRE(nothing);
    CHECK(zlib_decompress(*nothing, 0));
    CHECK_FALSE(zlib_decompress(*nothing, 1));
}

TEST_CASE("VR-3.2 a stream cut off anywhere is refused") {
    const byte_vector plain = sample(500, 2);
    const auto small = zlib_compress(plain);
    REQUIRE(small);
    for (std::size_t length = 0; length < small->size(); ++length) {
        const byte_vector cut(small->begin(), small->begin() + static_cast<std::ptrdiff_t>(length));
        const auto out = zlib_decompress(cut, plain.size());
        CAPTURE(length);
        CHECK_FALSE(out);
        if (length > 0) CHECK(mentions(out.error().message(), "end too early at byte"));
    }
}

TEST_CASE("VR-3.2 no wrong bit in a stream changes what comes out, and none in its Adler-32 passes") {
    const byte_vector plain = sample(300, 5);
    const auto small = zlib_compress(plain);
    REQUIRE(small);
    for (std::size_t at = 0; at < small->size(); ++at)
        for (unsigned bit = 0; bit < 8; ++bit) {
            byte_vector wrong = *small;
            wrong[at] = static_cast<std::uint8_t>(wrong[at] ^ (1u << bit));
            const auto out = zlib_decompress(wrong, plain.size());
            CAPTURE(at);
            // A few bits mean nothing, such as those that fill up the last byte before the checksum.
            CHECK((!out || *out == plain));
            if (at + 4 < small->size()) continue;
            CHECK_FALSE(out);
            CHECK(mentions(out.error().message(), "the compressed bytes are damaged at byte"));
        }
}

TEST_CASE("bytes behind a stream are refused") {
    const byte_vector plain = sample(300, 5);
    auto small = zlib_compress(plain);
    REQUIRE(small);
    small->push_back(0);
    CHECK(mentions(complaint(*small, plain.size()), "are followed by others at byte"));
}

TEST_CASE("gzip is read when it is announced, and only then") {
    const byte_vector plain = sample(4000, 1);
    byte_vector zipped = gzipped(plain);
    const auto back = zlib_decompress(zipped, plain.size(), zip_container::gzip);
    REQUIRE(back);
    CHECK(*back == plain);
    CHECK(mentions(complaint(zipped, plain.size(), zip_container::zlib), "damaged"));
    const auto small = zlib_compress(plain);
    REQUIRE(small);
    CHECK(mentions(complaint(*small, plain.size(), zip_container::gzip), "damaged"));
    byte_vector wrong_length = zipped;
    wrong_length.back() ^= 1;
    CHECK_FALSE(zlib_decompress(wrong_length, plain.size(), zip_container::gzip));
    byte_vector two_files = zipped;
    two_files.insert(two_files.end(), zipped.begin(), zipped.end());
    CHECK(mentions(complaint(two_files, plain.size(), zip_container::gzip), "followed by others"));
    zipped.resize(zipped.size() - 8);
    CHECK(mentions(complaint(zipped, plain.size(), zip_container::gzip), "end too early"));
}

TEST_CASE("a zip bomb fills no more memory than its bytes could, and no more than was asked for") {
    const auto bomb = zlib_compress(byte_vector(10'000'000), 9);
    REQUIRE(bomb);
    CHECK(bomb->size() < 11'000);
    CHECK(bomb->size() * max_zip_ratio >= 10'000'000); // the ratio that we rely on
    CHECK(mentions(complaint(*bomb, 40'000), "hold more than they should"));
    // Refused before the memory is taken, which would not be there.
    CHECK(mentions(complaint(*bomb, SIZE_MAX / 2), "hold less than they should"));
    CHECK(mentions(complaint(byte_vector(100), max_zip_size), "hold less than they should"));
    CHECK_FALSE(zlib_decompress({}, 1));
}

TEST_CASE("a stream that wants a preset dictionary is refused") {
    const byte_vector wants{0x78, 0xbb, 0, 0, 0, 1, 0x63, 0, 0};
    CHECK(mentions(complaint(wants, 1), "dictionary"));
}
