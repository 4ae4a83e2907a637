#include <doctest/doctest.h>
#include <set>
#include <type_traits>
#include <warren/core/seed.hpp>

using namespace warren;

TEST_CASE("a bare integer is not a seed") {
    CHECK_FALSE(std::is_convertible_v<int, seed>);
    CHECK_FALSE(std::is_convertible_v<seed, int>);
    CHECK(seed{7} == seed{7});
    CHECK_FALSE(seed{7} == seed{8});
}

TEST_CASE("a derived seed follows SplitMix64's published sequence") {
    // SplitMix64 started at 1234567, as listed with its reference implementation.
    CHECK(seed{1234567}.derived(0).value == 6457827717110365317u);
    CHECK(seed{1234567}.derived(1).value == 3203168211198807973u);
    CHECK(seed{1234567}.derived(2).value == 9817491932198370423u);
    CHECK(seed{1234567}.derived(3).value == 4593380528125082431u);
    CHECK(seed{1234567}.derived(4).value == 16408922859458223821u);
}

TEST_CASE("derived seeds of neighbouring seeds and numbers are all different") {
    std::set<std::uint64_t> seen;
    for (std::uint64_t s = 0; s < 100; ++s)
        for (std::uint64_t n = 0; n < 100; ++n) seen.insert(seed{s}.derived(n).value);
    CHECK(seen.size() == 10'000);
}

TEST_CASE("a stream's id is FNV-1a of its name") {
    CHECK(stream_id("") == 0xcbf29ce484222325u);
    CHECK(stream_id("a") == 0xaf63dc4c8601ec8cu);
    CHECK(stream_id("foobar") == 0x85944171f73967e8u);
}

static_assert(seed{1234567}.derived(0).value == 6457827717110365317u);
