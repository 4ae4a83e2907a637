#include <warren/core/bit_runs.hpp>

#include <doctest/doctest.h>
#include <vector>
#include <warren/core/rng.hpp>

using namespace warren;

namespace {

using grid_of_bits = std::vector<std::vector<bool>>; // [y][x]

grid_of_bits tiles_of(const bit_rows<dynamic>& bits) {
    grid_of_bits out(static_cast<std::size_t>(bits.height()));
    for (int y = 0; y < bits.height(); ++y)
        for (int x = 0; x < bits.width(); ++x) out[static_cast<std::size_t>(y)].push_back(bits(x, y));
    return out;
}
bool is_set(const grid_of_bits& tiles, int x, int y) {
    return y < static_cast<int>(tiles.size()) && x < static_cast<int>(tiles[0].size()) &&
           tiles[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)];
}

// Long runs, short ones and none; nothing beyond the width.
bit_rows<dynamic> random_bits(int width, int height, rng& random) {
    bit_rows<dynamic> bits;
    REQUIRE(bits.resize(width, height));
    const std::uint32_t holes = random.below(6);
    for (int y = 0; y < height; ++y)
        for (int x = 0; x < width; ++x) bits.put(x, y, random.below(12) >= holes * holes);
    return bits;
}

template <class Check>
void for_many_sizes(Check check) {
    rng random(seed{5}, stage{1});
    for (int round = 0; round < 300; ++round) {
        const int width = random.between(1, 200);
        const int height = random.between(1, 70);
        const int length = random.between(1, 20);
        const bit_rows<dynamic> bits = random_bits(width, height, random);
        CAPTURE(width);
        CAPTURE(height);
        CAPTURE(length);
        check(bits, length);
    }
}

// Does `made` hold exactly the tiles for which expected(x, y) is true, and no bit beyond the width?
template <class Expected>
bool holds(const bit_rows<dynamic>& made, Expected expected) {
    for (int y = 0; y < made.height(); ++y) {
        for (int x = 0; x < made.width(); ++x)
            if (made(x, y) != expected(x, y)) return false;
        const unsigned last = static_cast<unsigned>(made.width()) % 64;
        if (last != 0 && made.row(y)[made.words() - 1] >> last != 0) return false;
    }
    return true;
}

bool all_ones_across(const grid_of_bits& tiles, int x, int y, int length) {
    for (int i = 0; i < length; ++i)
        if (x + i < 0 || !is_set(tiles, x + i, y)) return false;
    return true;
}

constexpr bool works_for_the_compiler() {
    bit_rows<fixed<70, 3>> bits;
    if (!bits.resize(70, 3)) return false;
    bits.set({60, 1, 8, 2});
    keep_starts_across(bits, 8);
    keep_starts_up(bits, 2);
    int runs = 0;
    each_run(bits, bits.words(), [&](int x, int end, int y) { runs += x == 60 && end == 61 && y == 1 ? 1 : 9; });
    return runs == 1;
}
static_assert(works_for_the_compiler());

} // namespace

TEST_CASE("of columns those tiles stay with which enough ones begin") {
    for_many_sizes([](const bit_rows<dynamic>& bits, int length) {
        const grid_of_bits before = tiles_of(bits);
        bit_rows<dynamic> kept = bits;
        keep_starts_up(kept, length);
        CHECK(holds(kept, [&](int x, int y) {
            for (int i = 0; i < length; ++i)
                if (!is_set(before, x, y + i)) return false;
            return true;
        }));
    });
}

TEST_CASE("of rows those tiles stay with which enough ones begin, and runs that are long enough as a whole") {
    for_many_sizes([](const bit_rows<dynamic>& bits, int length) {
        const grid_of_bits before = tiles_of(bits);
        bit_rows<dynamic> kept = bits;
        keep_starts_across(kept, length);
        CHECK(holds(kept, [&](int x, int y) { return all_ones_across(before, x, y, length); }));
        kept = bits;
        keep_long_runs(kept, length);
        CHECK(holds(kept, [&](int x, int y) {
            for (int start = x - length + 1; start <= x; ++start)
                if (all_ones_across(before, start, y, length)) return true;
            return false;
        }));
    });
}

TEST_CASE("every one and every run is visited once, row by row, in one, two and more words a row") {
    for_many_sizes([](const bit_rows<dynamic>& bits, int /*length*/) {
        std::vector<point> ones;
        std::vector<point> starts;
        std::vector<int> ends;
        for (int y = 0; y < bits.height(); ++y)
            for (int x = 0; x < bits.width(); ++x) {
                if (!bits(x, y)) continue;
                ones.push_back({x, y});
                if (x > 0 && bits(x - 1, y)) {
                    ends.back() = x + 1;
                } else {
                    starts.push_back({x, y});
                    ends.push_back(x + 1);
                }
            }
        std::vector<point> visited;
        each_one(bits, [&](int x, int y) { visited.push_back({x, y}); });
        CHECK(visited == ones);
        visited.clear();
        std::vector<int> visited_ends;
        detail::with_words(bits.words(), [&](auto words) {
            each_run(bits, words, [&](int x, int end, int y) {
                visited.push_back({x, y});
                visited_ends.push_back(end);
            });
        });
        CHECK(visited == starts);
        CHECK(visited_ends == ends);
    });
}

TEST_CASE("a run may fill a row up to its last bit") {
    for (const int width : {64, 128, 192}) {
        CAPTURE(width);
        bit_rows<dynamic> bits;
        REQUIRE(bits.resize(width, 2));
        bits.set({0, 0, width, 1});
        bits.set({width - 3, 1, 3, 1});
        std::vector<std::vector<int>> visited;
        detail::with_words(bits.words(), [&](auto words) {
            each_run(bits, words, [&](int x, int end, int y) { visited.push_back({x, end, y}); });
        });
        CHECK(visited == std::vector<std::vector<int>>{{0, width, 0}, {width - 3, width, 1}});
    }
}

TEST_CASE("the words of which the runs are wanted are numbered") {
    const bit_word words[] = {~bit_word{0}, bit_word{1} << 63, 0, bit_word{0b1011}};
    std::vector<std::vector<int>> visited;
    detail::each_run_of_words(words, 4, [&](int x, int end, int number) { visited.push_back({x, end, number}); });
    CHECK(visited == std::vector<std::vector<int>>{{0, 64, 0}, {63, 64, 1}, {0, 2, 3}, {3, 4, 3}});
}

TEST_CASE("ones are counted, and found from any tile on to the left") {
    for_many_sizes([](const bit_rows<dynamic>& bits, int /*length*/) {
        int count = 0;
        int wrong = 0;
        for (int y = 0; y < bits.height(); ++y) {
            int last = -1;
            for (int x = 0; x < bits.width(); ++x) {
                if (bits(x, y)) last = x;
                count += bits(x, y) ? 1 : 0;
                wrong += detail::last_one(bits.row(y), x) == last ? 0 : 1;
            }
        }
        CHECK(wrong == 0);
        CHECK(count_ones(bits) == count);
    });
}
