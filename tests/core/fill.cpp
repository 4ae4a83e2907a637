#include <warren/core/fill.hpp>

#include <doctest/doctest.h>
#include <numeric>
#include <vector>

using namespace warren;

namespace {

std::vector<int> numbers(int count) {
    std::vector<int> out(static_cast<std::size_t>(count));
    std::iota(out.begin(), out.end(), 100);
    return out;
}

} // namespace

TEST_CASE("as many places as wanted are filled, and those behind them stay or are written over") {
    for (int count = 0; count <= 40; ++count) {
        CAPTURE(count);
        std::vector<int> kept = numbers(64);
        std::vector<int> over = kept;
        detail::fill_few<8>(kept.data() + 1, count, 7);
        detail::fill_over<8>(over.data() + 1, count, 7);
        const int last_over = (count + 7) / 8 * 8;
        for (int i = 0; i < 64; ++i) {
            const bool inside = i >= 1 && i < 1 + count;
            CHECK(kept[static_cast<std::size_t>(i)] == (inside ? 7 : 100 + i));
            const bool written = i >= 1 && i < 1 + last_over;
            CHECK(over[static_cast<std::size_t>(i)] == (written ? 7 : 100 + i));
        }
    }
}
