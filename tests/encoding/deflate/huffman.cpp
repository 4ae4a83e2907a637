#include <cstdint>
#include <doctest/doctest.h>
#include <warren/core/rng.hpp>
#include <warren/encoding/deflate/huffman.hpp>

using namespace warren;
using namespace warren::detail;

namespace {

// How much of the room for codes is taken, in parts of 1 << 15; and the bits of everything that occurs.
struct price {
    std::uint32_t room = 0;
    std::uint64_t bits = 0;
    int longest = 0;
};

template <int Longest, int Symbols>
price price_of(const std::uint32_t (&counts)[Symbols]) {
    const huffman_code<Symbols, Longest> code(counts);
    price out;
    for (int i = 0; i < Symbols; ++i) {
        if (code.lengths[i] == 0) continue;
        out.room += 1u << (15 - code.lengths[i]);
        out.bits += std::uint64_t{counts[i]} * code.lengths[i];
        if (code.lengths[i] > out.longest) out.longest = code.lengths[i];
    }
    return out;
}

// Bits of an unlimited code, by the textbook: join the two lightest until one is left.
template <int Symbols>
std::uint64_t least_bits(const std::uint32_t (&counts)[Symbols]) {
    std::uint64_t weights[Symbols] = {};
    int left = 0;
    for (const std::uint32_t count : counts)
        if (count > 0) weights[left++] = count;
    std::uint64_t bits = 0;
    while (left > 1) {
        sort(weights, left, [](std::uint64_t a, std::uint64_t b) { return a > b; });
        weights[left - 2] += weights[left - 1];
        bits += weights[left - 2];
        --left;
    }
    return bits;
}

template <int Symbols>
void fill_with_fibonacci(std::uint32_t (&counts)[Symbols], int used) {
    for (int i = 0; i < used; ++i) counts[i] = i < 2 ? 1 : counts[i - 1] + counts[i - 2];
}

constexpr std::uint32_t four[] = {5, 1, 0, 2, 9};
static_assert(huffman_code<5, 15>(four).lengths[4] == 1 && huffman_code<5, 15>(four).lengths[0] == 2);
static_assert(huffman_code<5, 15>(four).lengths[2] == 0);
static_assert(huffman_code<5, 15>(four).codes[0] == 1); // 10, turned around

} // namespace

TEST_CASE("codes are complete, and no longer than they must be") {
    int incomplete = 0;
    int wasteful = 0;
    for (std::uint64_t n = 0; n < 2000; ++n) {
        rng random{seed{n}, stage::topology};
        std::uint32_t counts[40] = {};
        const std::uint32_t used = random.below(39) + 2;
        for (std::uint32_t i = 0; i < used; ++i) {
            const std::uint32_t shift = random.below(7);
            counts[i] = 1 + (random.below(128) >> shift);
        }
        const price ours = price_of<15>(counts);
        incomplete += ours.room != 1u << 15 ? 1 : 0;
        wasteful += ours.bits != least_bits(counts) ? 1 : 0;
    }
    CHECK(incomplete == 0);
    CHECK(wasteful == 0);
}

TEST_CASE("the worst there is, counts that grow like Fibonacci's numbers, stays within the greatest length") {
    for (int used = 2; used <= 30; ++used) {
        CAPTURE(used);
        std::uint32_t counts[30] = {};
        fill_with_fibonacci(counts, used);
        const price ours = price_of<15>(counts);
        CHECK(ours.room == 1u << 15);
        CHECK(ours.longest == (used - 1 < 15 ? used - 1 : 15));
        if (used <= 16) CHECK(ours.bits == least_bits(counts));
    }
    for (int used = 2; used <= 19; ++used) {
        CAPTURE(used);
        std::uint32_t counts[19] = {};
        fill_with_fibonacci(counts, used);
        const price ours = price_of<7>(counts);
        CHECK(ours.room == 1u << 15);
        CHECK(ours.longest == (used - 1 < 7 ? used - 1 : 7));
    }
}

TEST_CASE("two symbols have a code even where fewer occur") {
    for (int only = -1; only < 30; ++only) {
        std::uint32_t counts[30] = {};
        if (only >= 0) counts[only] = 100;
        const huffman_code<30, 15> code(counts);
        if (only >= 0) CHECK(code.lengths[only] == 1);
        CHECK(price_of<15>(counts).room == 1u << 15);
    }
}

TEST_CASE("as many symbols as a code of that length can tell apart") {
    std::uint32_t counts[128] = {};
    for (std::uint32_t i = 0; i < 128; ++i) counts[i] = 1 + i * i * i;
    const price ours = price_of<7>(counts);
    CHECK(ours.room == 1u << 15);
    CHECK(ours.longest == 7);
}
