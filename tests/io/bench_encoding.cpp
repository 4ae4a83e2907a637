// What the benches compare our encoder with: see tests/bench.cpp for the workloads that need no zlib.
#include "bench/encoding.hpp"

#include <doctest/doctest.h>

TEST_CASE("the benches' layers are compressed by zlib, the more the higher the level") {
    std::size_t letters[10] = {};
    std::size_t ours = 0;
    for (std::uint64_t n = 0; n < 5; ++n) {
        for (const int level : {1, 6, 9}) letters[level] += bench::deflate_zlib(n, level);
        ours += bench::deflate_ours(n);
    }
    CHECK(letters[9] > 5 * 3000);
    CHECK(letters[9] < letters[6]);
    CHECK(letters[6] < letters[1]);
    CHECK(letters[1] < 5 * 3 * 40'000); // what the layers are without compression
    CHECK(ours > letters[9] / 2);
    CHECK(ours < letters[1] * 2);
}
