#include <doctest/doctest.h>
#include <warren/core/words_ahead.hpp>

using namespace warren;

TEST_CASE("words by their number are those that as many draws would give, and the stream stays where it is") {
    const rng start{seed{11}, stage::decoration};
    rng drawn = start;
    const words_ahead<64> words(start);
    int wrong = 0;
    for (int i = 0; i < 64; ++i) wrong += words[i] == drawn() ? 0 : 1;
    CHECK(wrong == 0);
    CHECK(start == rng{seed{11}, stage::decoration});
}

TEST_CASE("skip() goes on behind any number of words, of which none needs to have been asked for") {
    for (int count = 0; count <= 16; ++count) {
        const rng start{seed{12}, stage::typing};
        rng drawn = start;
        words_ahead<16> words(start);
        int wrong = 0;
        for (int round = 0; round < 5; ++round) {
            for (int i = 0; i < count; ++i) static_cast<void>(drawn());
            words.skip(count);
            rng next = drawn;
            for (int i = 0; i < 16; ++i) wrong += words[i] == next() ? 0 : 1;
        }
        CHECK(wrong == 0);
    }
}

namespace {

constexpr bool same_at_compile_time() {
    const rng start{seed{42}, static_cast<stage>(54)}; // as published: 0xa15c02b7, 0x7b47f409, …
    const words_ahead<4> words(start);
    return words[0] == 0xa15c02b7u && words[1] == 0x7b47f409u;
}
static_assert(same_at_compile_time());

} // namespace
