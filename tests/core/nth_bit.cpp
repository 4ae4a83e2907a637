#include <warren/core/nth_bit.hpp>

#include <doctest/doctest.h>
#include <random>

using namespace warren;

namespace {

// Whether all ones of the word are where they are.
constexpr bool all_found(std::uint64_t word) {
    const nth_bit ones(word);
    int count = 0;
    for (int place = 0; place < 64; ++place) {
        if ((word >> place & 1u) == 0) continue;
        if (count >= ones.count() || ones[count] != place) return false;
        ++count;
    }
    return count == ones.count();
}

static_assert(all_found(0b10110));
static_assert(nth_bit(0b10110)[1] == 2);

} // namespace

TEST_CASE("every one of a word is found, from none to 64") {
    CHECK(all_found(0));
    CHECK(all_found(~std::uint64_t{0}));
    for (int place = 0; place < 64; ++place) {
        CHECK(all_found(std::uint64_t{1} << place));
        CHECK(all_found(~(std::uint64_t{1} << place)));
        CHECK(all_found(~std::uint64_t{0} << place));
        CHECK(all_found(~std::uint64_t{0} >> place));
    }
    std::mt19937_64 draw(1);
    for (int i = 0; i < 3000; ++i) {
        std::uint64_t word = draw();
        for (int more = i % 5; more > 0; --more) word &= draw();
        CHECK(all_found(word));
        CHECK(all_found(~word));
    }
}
