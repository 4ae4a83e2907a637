#include <doctest/doctest.h>
#include <string>
#include <utility>
#include <vector>
#include <warren/core/rng.hpp>
#include <warren/io/base64.hpp>

using namespace warren;

namespace {

std::vector<std::uint8_t> bytes_of(std::string_view text) { return {text.begin(), text.end()}; }

std::vector<std::uint8_t> random_bytes(std::size_t count, rng& random) {
    std::vector<std::uint8_t> out(count);
    for (auto& byte : out) byte = static_cast<std::uint8_t>(random.below(256));
    return out;
}

std::string complaint(std::string_view text) { return decode_base64(text).error().message(); }

} // namespace

TEST_CASE("FR-3.6 BR-6.4 base64 is that of RFC 4648") {
    const std::pair<const char*, const char*> known[] = {{"", ""},
                                                         {"f", "Zg=="},
                                                         {"fo", "Zm8="},
                                                         {"foo", "Zm9v"},
                                                         {"foob", "Zm9vYg=="},
                                                         {"fooba", "Zm9vYmE="},
                                                         {"foobar", "Zm9vYmFy"}};
    for (const auto& [plain, text] : known) {
        CHECK(encode_base64(bytes_of(plain)) == text);
        const auto decoded = decode_base64(text);
        REQUIRE(decoded);
        CHECK(*decoded == bytes_of(plain));
        CHECK(base64_size(std::string_view(plain).size()) == std::string_view(text).size());
        CHECK(base64_byte_count(text) == std::string_view(plain).size());
    }
    // All 64 letters in order, the last two of which differ between dialects.
    std::vector<std::uint8_t> all;
    for (unsigned i = 0; i < 64; i += 4) {
        const unsigned group = i << 18 | (i + 1) << 12 | (i + 2) << 6 | (i + 3);
        for (const unsigned shift : {16u, 8u, 0u}) all.push_back(static_cast<std::uint8_t>(group >> shift & 255));
    }
    CHECK(encode_base64(all) == "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/");
}

TEST_CASE("BR-6.5 base64 loses nothing, whatever the length") {
    rng random{seed{64}, stage::topology};
    for (std::size_t length = 0; length <= 300; ++length) {
        const auto plain = random_bytes(length, random);
        const std::string text = encode_base64(plain);
        CHECK(text.size() == base64_size(length));
        const auto decoded = decode_base64(text);
        REQUIRE(decoded);
        CHECK(*decoded == plain);
    }
}

TEST_CASE("no two base64 texts mean the same: of all endings only the canonical ones are taken") {
    const std::string letters =
        encode_base64(decode_base64("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/").value_or({}));
    REQUIRE(letters.size() == 64);
    int taken = 0;
    for (const char first : letters)
        for (const char second : letters) {
            const std::string one_byte{first, second, '=', '='};
            const std::string two_bytes{'Z', first, second, '='};
            for (const std::string& text : {one_byte, two_bytes}) {
                const auto decoded = decode_base64(text);
                if (!decoded) continue;
                ++taken;
                CHECK(encode_base64(*decoded) == text);
            }
        }
    CHECK(taken == 64 * 4 + 64 * 16); // every single byte; every pair that begins with the bits of Z
}

TEST_CASE("malformed base64 is refused with the offending byte") {
    CHECK(complaint("AAAA*AAA") == "malformed: base64 text holds a foreign character at byte 4");
    CHECK(complaint("AAA\n") == "malformed: base64 text holds a foreign character at byte 3");
    CHECK(complaint(" AAA") == "malformed: base64 text holds a foreign character at byte 0");
    CHECK(complaint("AA-_") == "malformed: base64 text holds a foreign character at byte 2");
    CHECK(complaint(std::string_view("AAA\0", 4)) == "malformed: base64 text holds a foreign character at byte 3");
    CHECK(complaint("AAA\xff") == "malformed: base64 text holds a foreign character at byte 3");
    CHECK(complaint("AA=A") == "malformed: base64 text has its padding '=' too early at byte 2");
    CHECK(complaint("A===") == "malformed: base64 text has its padding '=' too early at byte 1");
    CHECK(complaint("====") == "malformed: base64 text has its padding '=' too early at byte 0");
    CHECK(complaint("AA==AAAA") == "malformed: base64 text has its padding '=' too early at byte 2");
    CHECK(complaint("AAA=AAAA") == "malformed: base64 text has its padding '=' too early at byte 3");
    CHECK(complaint("AAAAAB==") == "malformed: base64 text ends in bits that belong to no byte at byte 5");
    CHECK(complaint("AAB=") == "malformed: base64 text ends in bits that belong to no byte at byte 2");
    CHECK(complaint("A") == "malformed: base64 text ends within a group of four letters at byte 1");
    CHECK(complaint("AAAAAA") == "malformed: base64 text ends within a group of four letters at byte 6");
    CHECK(complaint("AAAAAAA") == "malformed: base64 text ends within a group of four letters at byte 7");
    CHECK(complaint("AAAA=") == "malformed: base64 text ends within a group of four letters at byte 5");
    CHECK(complaint("AAAA==") == "malformed: base64 text ends within a group of four letters at byte 6");
    CHECK(complaint("A*AA==") == "malformed: base64 text holds a foreign character at byte 1");
    CHECK(complaint("=") == "malformed: base64 text ends within a group of four letters at byte 1");
}

TEST_CASE("base64 goes into storage of one's own, if it fits") {
    const auto plain = bytes_of("cave");
    char text[9] = "........";
    CHECK(encode_base64(plain, std::span<char>(text, 8)));
    CHECK(std::string(text) == "Y2F2ZQ==");
    CHECK(text[8] == '\0');
    CHECK_FALSE(encode_base64(plain, std::span<char>(text, 7)));
    CHECK(encode_base64(plain, std::span<char>(text, 7)).error().code == errc::output_full);

    std::uint8_t out[5] = {1, 2, 3, 4, 5};
    const auto count = decode_base64("Y2F2ZQ==", std::span<std::uint8_t>(out, 4));
    REQUIRE(count);
    CHECK(*count == 4);
    CHECK(out[3] == 'e');
    CHECK(out[4] == 5);
    CHECK(decode_base64("Y2F2ZQ==", std::span<std::uint8_t>(out, 3)).error().code == errc::output_full);
}

static_assert([] {
    const std::uint8_t plain[] = {50, 0, 0, 0};
    char text[8] = {};
    std::uint8_t back[4] = {};
    const bool encoded = static_cast<bool>(encode_base64(plain, text));
    const auto decoded = decode_base64(std::string_view(text, 8), back);
    return encoded && std::string_view(text, 8) == "MgAAAA==" && decoded && *decoded == 4 && back[0] == 50;
}());
static_assert(decode_base64("AA*=", std::span<std::uint8_t>()).error().code == errc::output_full);
