#include <algorithm>
#include <array>
#include <cmath>
#include <doctest/doctest.h>
#include <numeric>
#include <string>
#include <utility>
#include <vector>
#include <warren/core/fixed_vector.hpp>
#include <warren/core/rng.hpp>

using namespace warren;

namespace {

// The rejection method of PCG's own demo program: another algorithm than ours, needed to read its published output.
std::uint32_t demo_bounded(rng& random, std::uint32_t bound) {
    const std::uint32_t threshold = (0 - bound) % bound;
    for (;;) {
        const std::uint32_t word = random();
        if (word >= threshold) return word % bound;
    }
}

struct demo_round {
    std::vector<std::uint32_t> words;
    std::string coins, rolls, cards;
};

demo_round play(rng& random) {
    demo_round out;
    const rng before = random;
    for (int i = 0; i < 6; ++i) out.words.push_back(random());
    random = before; // the demo goes back as well
    for (int i = 0; i < 6; ++i) random();
    for (int i = 0; i < 65; ++i) out.coins += demo_bounded(random, 2) != 0 ? 'H' : 'T';
    for (int i = 0; i < 33; ++i) out.rolls += static_cast<char>('1' + demo_bounded(random, 6));
    std::array<std::uint32_t, 52> cards{};
    std::iota(cards.begin(), cards.end(), 0u);
    for (std::uint32_t i = 52; i > 1; --i) std::swap(cards[demo_bounded(random, i)], cards[i - 1]);
    for (const std::uint32_t card : cards) {
        out.cards += "A23456789TJQK"[card / 4];
        out.cards += "hcds"[card % 4];
        out.cards += ' ';
    }
    return out;
}

// How far a table of counts is from the even distribution, in standard deviations of the chi-square statistic.
template <class Counts>
double unevenness(const Counts& counts, double expected) {
    double chi = 0;
    for (const int count : counts) chi += (count - expected) * (count - expected) / expected;
    const double freedom = static_cast<double>(std::size(counts)) - 1;
    return (chi - freedom) / std::sqrt(2 * freedom);
}

} // namespace

TEST_CASE("NFR-2.1 0.3 the generator matches PCG's published demo output") {
    rng random{seed{42}, stage{54}};
    const demo_round first = play(random);
    CHECK(first.words ==
          std::vector<std::uint32_t>{0xa15c02b7, 0x7b47f409, 0xba1d3330, 0x83d2f293, 0xbfa4784b, 0xcbed606e});
    CHECK(first.coins == "HHTTTHTHHHTHTTTHHHHHTTTHHHTHTHTHTTHTTTHHHHHHTTTTHHTTTTTHTTTTTTTHT");
    CHECK(first.rolls == "341122324324335231315141564662633");
    CHECK(first.cards.substr(0, 33) == "Qd Ks 6d 3s 3d 4c 3h Td Kc 5c Jh ");
    const demo_round second = play(random);
    CHECK(second.words ==
          std::vector<std::uint32_t>{0x74ab93ad, 0x1c1da000, 0x494ff896, 0x34462f2f, 0xd308a3e5, 0x0fa83bab});
    CHECK(second.rolls == "511332453226432424323632342411544");
    const demo_round third = play(random);
    CHECK(third.words ==
          std::vector<std::uint32_t>{0x39af5f9f, 0x04196b18, 0xc3c3eb28, 0xc076c60c, 0xc693e135, 0xf8f63932});
}

TEST_CASE("0.3 the bounded draw is exactly uniform: every word of a small model, every bound") {
    for (int bound = 1; bound < 256; ++bound) {
        std::array<int, 256> counts{};
        int rejected = 0;
        for (int word = 0; word < 256; ++word) {
            // The first draw is `word`; a second draw can only mean that the first was rejected.
            int draws = 0;
            const auto draw = [&] { return static_cast<std::uint8_t>(draws++ == 0 ? word : 255); };
            const int drawn = detail::bounded<std::uint8_t, std::uint16_t>(draw, static_cast<std::uint8_t>(bound));
            if (draws == 1)
                ++counts[static_cast<std::size_t>(drawn)];
            else
                ++rejected;
        }
        CAPTURE(bound);
        CHECK(rejected == 256 % bound); // no word is wasted
        for (int value = 0; value < 256; ++value)
            CHECK(counts[static_cast<std::size_t>(value)] == (value < bound ? 256 / bound : 0));
    }
}

TEST_CASE("0.3 below() uses the exhaustively checked method on 32-bit words") {
    // Compared with the definition: the high half of word × bound, words with a low half under 2^32 mod bound skipped.
    for (const std::uint32_t bound : {1u, 2u, 3u, 12u, 100u, 0x80000001u, 0xc0000000u, 0xffffffffu}) {
        rng ours{seed{bound}, stage::typing};
        rng words = ours;
        for (int i = 0; i < 1000; ++i) {
            const std::uint32_t drawn = ours.below(bound);
            const std::uint64_t skipped = (std::uint64_t{1} << 32) % bound;
            std::uint64_t product = std::uint64_t{words()} * bound;
            while ((product & 0xffffffffu) < skipped) product = std::uint64_t{words()} * bound;
            CHECK(drawn == product >> 32);
        }
        CHECK(ours == words);
    }
}

TEST_CASE("2A-24 skip() ends where as many calls would, also for huge numbers") {
    rng walked{seed{12}, stage::runtime};
    int misses = 0;
    for (std::uint64_t draws = 0; draws < 1000; ++draws) {
        rng skipped{seed{12}, stage::runtime};
        skipped.skip(draws);
        misses += skipped == walked ? 0 : 1;
        walked();
    }
    CHECK(misses == 0);
    // The stream has 2^64 words and then begins again.
    const rng start{seed{13}, stage::runtime};
    rng round = start;
    round.skip(UINT64_MAX - 4);
    CHECK_FALSE(round == start);
    for (int i = 0; i < 5; ++i) round();
    CHECK(round == start);
}

TEST_CASE("between() includes both ends, also for the widest range") {
    rng random{seed{1}, stage::topology};
    std::array<int, 7> counts{};
    for (int i = 0; i < 7000; ++i) ++counts[static_cast<std::size_t>(random.between(-3, 3) + 3)];
    CHECK(unevenness(counts, 1000) < 5);
    CHECK(random.between(5, 5) == 5);
    CHECK(random.between(INT32_MAX, INT32_MAX) == INT32_MAX);
    bool negative = false;
    bool positive = false;
    for (int i = 0; i < 64; ++i) {
        const int drawn = random.between(INT32_MIN, INT32_MAX);
        (drawn < 0 ? negative : positive) = true;
    }
    CHECK(negative);
    CHECK(positive);
}

TEST_CASE("a zero bound or an empty range is an error and takes no draw") {
    rng random{seed{3}, stage::topology};
    const rng before = random;
    CHECK(random.checked_below(0).error().code == errc::zero_bound);
    CHECK(random.checked_between(2, 1).error().code == errc::zero_bound);
    CHECK(random == before);
    CHECK(*random.checked_below(1) == 0);
    CHECK(*random.checked_between(4, 4) == 4);
#ifndef WARREN_DEBUG
    CHECK(random.below(0) == 0);
#endif
}

TEST_CASE("happens() keeps its probability and takes one draw whatever it is") {
    rng random{seed{4}, stage::decoration};
    rng words = random;
    int sand = 0;
    for (int i = 0; i < 100'000; ++i) sand += random.happens(percent(15)) ? 1 : 0;
    CHECK(std::abs(sand - 15'000) < 5 * 113); // five standard deviations
    for (int i = 0; i < 1000; ++i) CHECK_FALSE(random.happens(never));
    for (int i = 0; i < 1000; ++i) CHECK(random.happens(always));
    for (int i = 0; i < 102'000; ++i) words();
    CHECK(random == words);
}

TEST_CASE("NFR-2.3 the shuffle gives every order equally often") {
    rng random{seed{5}, stage::topology};
    std::array<int, 24> counts{};
    for (int i = 0; i < 48'000; ++i) {
        int items[] = {0, 1, 2, 3};
        shuffle(random, items);
        int order[] = {items[0], items[1], items[2], items[3]};
        int rank = 0;
        for (int a = 0; a < 4; ++a) {
            int smaller = 0;
            for (int b = a + 1; b < 4; ++b) smaller += order[b] < order[a] ? 1 : 0;
            rank = rank * (4 - a) + smaller;
        }
        ++counts[static_cast<std::size_t>(rank)];
    }
    CHECK(unevenness(counts, 2000) < 5);
}

TEST_CASE("a shuffle takes count - 1 draws and serves arrays, pointers and containers alike") {
    const auto shuffled_by = [](auto&& with) {
        rng random{seed{6}, stage::topology};
        with(random);
        rng words{seed{6}, stage::topology};
        words();
        words();
        CHECK(random == words);
    };
    int plain[] = {1, 2, 3};
    std::array<int, 3> standard = {1, 2, 3};
    fixed_vector<int, 8> ours{1, 2, 3};
    shuffled_by([&](rng& random) { shuffle(random, plain); });
    shuffled_by([&](rng& random) { shuffle(random, standard); });
    shuffled_by([&](rng& random) { shuffle(random, ours); });
    CHECK(std::equal(std::begin(plain), std::end(plain), standard.begin()));
    CHECK(std::equal(ours.begin(), ours.end(), standard.begin()));
    rng random{seed{6}, stage::topology};
    const rng before = random;
    shuffle(random, plain, 1);
    shuffle(random, plain, 0);
    CHECK(random == before);
}

TEST_CASE("FR-2.6 NFR-2.5 a weighted pick follows the weights and never takes a zero") {
    rng random{seed{7}, stage::typing};
    const std::uint32_t weights[] = {0, 40, 0, 30, 30, 0};
    std::array<int, 6> counts{};
    for (int i = 0; i < 100'000; ++i) ++counts[static_cast<std::size_t>(*weighted_pick(random, weights))];
    CHECK(counts[0] + counts[2] + counts[5] == 0);
    CHECK(std::abs(counts[1] - 40'000) < 5 * 155);
    CHECK(std::abs(counts[3] - 30'000) < 5 * 145);
    CHECK(std::abs(counts[4] - 30'000) < 5 * 145);
}

TEST_CASE("weights that are all zero, absent or too large are errors and take no draw") {
    rng random{seed{8}, stage::typing};
    const rng before = random;
    const std::uint32_t zeros[] = {0, 0};
    CHECK(weighted_pick(random, zeros).error().code == errc::no_weight);
    CHECK(weighted_pick(random, zeros, 0).error().code == errc::no_weight);
    const std::uint32_t huge[] = {0xffffffffu, 1};
    CHECK(weighted_pick(random, huge).error().code == errc::weights_too_large);
    CHECK(random == before);
    const std::uint32_t largest[] = {0xfffffffeu, 1};
    CHECK(weighted_pick(random, largest));
    CHECK(*weighted_pick(random, std::vector<std::uint32_t>{0, 9}) == 1);
}

TEST_CASE("0.3 stages of one seed are unrelated") {
    // Plain PCG streams fail this by hundreds of standard deviations, which is why stage_rng mixes the seed.
    double worst = 0;
    for (std::uint64_t a = 0; a < 5; ++a)
        for (std::uint64_t b = a + 1; b < 5; ++b)
            for (int skipped = 0; skipped < 24; ++skipped) {
                std::array<int, 256> counts{};
                for (std::uint64_t level = 0; level < 5120; ++level) {
                    rng one = stage_rng(seed{level}, stage{a});
                    rng two = stage_rng(seed{level}, stage{b});
                    for (int i = 0; i < skipped; ++i) one(), two();
                    ++counts[(one() >> 28) * 16 + (two() >> 28)];
                }
                worst = std::max(worst, unevenness(counts, 20));
            }
    CHECK(worst < 6);
}

TEST_CASE("a fork takes no draw, and forks differ from each other and from their origin") {
    rng random{seed{9}, stage::decoration};
    const rng before = random;
    rng first = random.fork(1);
    rng second = random.fork(2);
    CHECK(random == before);
    CHECK(first == random.fork(1));
    const std::uint32_t a = first();
    const std::uint32_t b = second();
    const std::uint32_t c = random();
    CHECK(a != b);
    CHECK(a != c);
    CHECK(b != c);
}

static_assert([] {
    rng random{seed{42}, stage{54}};
    const std::uint32_t first = random();
    const std::uint32_t second = random();
    return first == 0xa15c02b7 && second == 0x7b47f409;
}());

namespace {
// The same draws at compile time and at run time.
constexpr std::uint64_t sample() {
    rng random = stage_rng(seed{2026}, stage::repair);
    int items[] = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9};
    shuffle(random, items);
    std::uint64_t sum = random.below(1000);
    sum = sum * 1000 + static_cast<std::uint64_t>(random.between(0, 999));
    for (const int item : items) sum = sum * 10 + static_cast<std::uint64_t>(item);
    return sum;
}
} // namespace

TEST_CASE("0.3 draws are equal at compile time and at run time") {
    constexpr std::uint64_t baked = sample();
    std::uint64_t (*volatile call)() = sample;
    CHECK(call() == baked);
}
