#include <cstddef>
#include <doctest/doctest.h>
#include <string>
#include <vector>
#include <warren/core/bytes.hpp>

using namespace warren;

namespace {

constexpr save_format format{"TEST", 3};
constexpr int size = save_frame_size + 8 + 2;

constexpr fixed_vector<std::uint8_t, size> sample() {
    byte_writer<size> out{format};
    out.put(0x1122334455667788u, 8);
    out.put(0xabcd, 2);
    return out.finish();
}

// The error's byte, or -1 when there is none.
int wrong_byte(const std::vector<std::uint8_t>& bytes) {
    byte_reader<std::uint8_t> in{bytes.data(), bytes.size()};
    const status opened = in.open(format, size, size);
    if (opened) return -1;
    CHECK(opened.error().where.what == place::kind::byte);
    return opened.error().where.x;
}

std::vector<std::uint8_t> sample_bytes() {
    const auto saved = sample();
    return {saved.begin(), saved.end()};
}

} // namespace

TEST_CASE("2A-24 a save has the same bytes on every machine") {
    const auto saved = sample();
    const std::vector<std::uint8_t> front(saved.begin(), saved.end() - 8);
    CHECK(front == std::vector<std::uint8_t>{'T', 'E', 'S', 'T', 3, 25, 0, 0x88, 0x77, 0x66, 0x55, 0x44, 0x33, 0x22,
                                             0x11, 0xcd, 0xab});
    digest sum;
    for (const std::uint8_t byte : front) sum.add(byte, 1);
    for (int i = 0; i < 8; ++i) CHECK(saved[17 + i] == (sum.value() >> (8 * i) & 0xff));
}

TEST_CASE("what was put is taken again, at its position") {
    const auto saved = sample();
    byte_reader<std::uint8_t> in{saved.data(), static_cast<std::size_t>(saved.size())};
    REQUIRE(in.open(format, size, size));
    CHECK(in.position() == 7);
    CHECK(in.rest() == 10);
    CHECK(in.take(8) == 0x1122334455667788u);
    CHECK(in.position() == 15);
    CHECK(in.take(2) == 0xabcd);
    CHECK(in.rest() == 0);
    in.take(8);
    CHECK(in.take(8) == 0); // nothing is there any more
    CHECK(in.position() == size);
}

TEST_CASE("every damaged byte is found") {
    int missed = 0;
    for (std::size_t at = 0; at < size; ++at)
        for (int other = 1; other < 256; ++other) {
            std::vector<std::uint8_t> bytes = sample_bytes();
            bytes[at] = static_cast<std::uint8_t>(bytes[at] ^ other);
            missed += wrong_byte(bytes) == -1 ? 1 : 0;
        }
    CHECK(missed == 0);
}

TEST_CASE("every wrong length is found, and where the bytes end is said") {
    for (std::size_t length = 0; length < size; ++length) {
        std::vector<std::uint8_t> bytes = sample_bytes();
        bytes.resize(length);
        CHECK(wrong_byte(bytes) == static_cast<int>(length));
    }
    for (const std::size_t more : {1u, 2u, 100u, 70'000u}) {
        std::vector<std::uint8_t> bytes = sample_bytes();
        bytes.resize(size + more);
        CHECK(wrong_byte(bytes) == size);
    }
    byte_reader<char> nothing{nullptr, 0};
    CHECK(nothing.open(format, size, size).error().where == at_byte(0));
    // Nothing is read beyond what the length says, however large the size.
    for (const std::size_t huge : {std::size_t{65'536}, (std::size_t{1} << 31) + 3, SIZE_MAX - 40, SIZE_MAX}) {
        byte_reader<char> endless{"TEST\3\31", huge};
        CHECK(endless.open(format, size, size).error().where == at_byte(size));
    }
    if constexpr (sizeof(std::size_t) > 4) {
        byte_reader<char> wrapped{"TEST\3\31", (SIZE_MAX >> 1) / 2 + 1 + size}; // becomes `size` when cut to 32 bits
        CHECK(wrapped.open(format, size, size).error().where == at_byte(size));
    }
}

TEST_CASE("the errors say what is wrong") {
    const auto said = [](std::vector<std::uint8_t> bytes, std::size_t at, std::uint8_t value) {
        bytes[at] = value;
        byte_reader<std::uint8_t> in{bytes.data(), bytes.size()};
        return std::string(in.open(format, size, size).error().message());
    };
    const std::vector<std::uint8_t> good = sample_bytes();
    CHECK(said(good, 2, 'X') == "malformed: this is not a save of this kind at byte 2");
    CHECK(said(good, 4, 4) == "unsupported: the save is of another version at byte 4");
    CHECK(said(good, 5, 24) == "malformed: the save claims an impossible length at byte 5");
    CHECK(said(good, 6, 1) == "malformed: the save claims an impossible length at byte 5");
    CHECK(said(good, 9, 0) == "malformed: the save was damaged: its digest is another at byte 17");
    CHECK(said(good, 24, 0) == "malformed: the save was damaged: its digest is another at byte 17");
}

TEST_CASE("a save of variable length may be as long as it says, within limits") {
    const std::vector<std::uint8_t> bytes = sample_bytes();
    const auto opens = [&](int shortest, int longest) {
        byte_reader<std::uint8_t> in{bytes.data(), bytes.size()};
        return static_cast<bool>(in.open(format, shortest, longest));
    };
    CHECK(opens(size, size));
    CHECK(opens(0, size));
    CHECK(opens(size, 1000));
    CHECK_FALSE(opens(size + 1, 1000));
    CHECK_FALSE(opens(0, size - 1));
}

TEST_CASE("characters and std::byte are bytes, numbers are not") {
    const auto saved = sample();
    std::string characters;
    REQUIRE(write(characters, saved));
    CHECK(characters.size() == size);
    byte_reader<char> from_text{characters.data(), characters.size()};
    REQUIRE(from_text.open(format, size, size));
    CHECK(from_text.take(8) == 0x1122334455667788u);
    std::vector<std::byte> plain;
    for (const std::uint8_t byte : saved) plain.push_back(static_cast<std::byte>(byte));
    byte_reader<std::byte> from_bytes{plain.data(), plain.size()};
    CHECK(from_bytes.open(format, size, size));
    static_assert(byte_container<std::string> && byte_container<std::vector<std::byte>>);
    static_assert(byte_container<fixed_vector<std::uint8_t, 4>> && !byte_container<std::vector<int>>);
    static_assert(!byte_container<int>);
}

TEST_CASE("a sink that is too small is an error") {
    text<size - 1> small;
    CHECK(write(small, sample()).error().code == errc::output_full);
    text<size> enough;
    CHECK(write(enough, sample()));
}

static_assert([] {
    const auto saved = sample();
    byte_reader<std::uint8_t> in{saved.data(), static_cast<std::size_t>(saved.size())};
    return static_cast<bool>(in.open(format, size, size)) && in.take(8) == 0x1122334455667788u;
}());
