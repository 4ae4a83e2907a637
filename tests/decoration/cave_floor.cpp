#include <array>
#include <doctest/doctest.h>
#include <string>
#include <warren/maze.hpp>

using namespace warren;

namespace {

// How often each background id occurs over many mazes.
template <class Maze>
std::array<long, 131> census(const Maze& generator, int levels) {
    std::array<long, 131> counts{};
    static typename Maze::model level;
    for (int n = 0; n < levels; ++n) {
        REQUIRE(generator.into(level, seed{static_cast<std::uint64_t>(n)}));
        for (const tile_id id : level.background.elements) ++counts[id];
    }
    return counts;
}

long sum(const std::array<long, 131>& counts, int first, int last) {
    long total = 0;
    for (int id = first; id <= last; ++id) total += counts[static_cast<std::size_t>(id)];
    return total;
}

} // namespace

TEST_CASE("FR-5.3 FR-5.4 2M-16 15 % of the floor without shadow is sand and 27 % a variation, in equal thirds") {
    const auto counts = census(maze{}.with(chain{shadows{}, drifts{}}), 200);
    const auto eligible = static_cast<double>(sum(counts, 30, 33) + sum(counts, 50, 59));
    CHECK(eligible > 400'000);
    CHECK(static_cast<double>(counts[33]) / eligible == doctest::Approx(0.15).epsilon(0.012).scale(0));
    CHECK(static_cast<double>(sum(counts, 30, 32)) / eligible == doctest::Approx(0.27).epsilon(0.01).scale(0));
    for (int id = 30; id <= 32; ++id)
        CHECK(static_cast<double>(counts[static_cast<std::size_t>(id)]) / eligible ==
              doctest::Approx(0.09).epsilon(0.02).scale(0));
}

TEST_CASE("RULES 3.1 70 % of the plain floor is tile 50, the rest is spread evenly over 51 … 59") {
    const auto counts = census(maze{}.with(chain{shadows{}, drifts{}}), 200);
    const auto plain = static_cast<double>(sum(counts, 50, 59));
    CHECK(static_cast<double>(counts[50]) / plain == doctest::Approx(0.7).epsilon(0.01).scale(0));
    for (int id = 51; id <= 59; ++id)
        CHECK(static_cast<double>(counts[static_cast<std::size_t>(id)]) / plain ==
              doctest::Approx(0.3 / 9).epsilon(0.04).scale(0));
    const auto calm = census(maze{}.with(chain{shadows{}, drifts{.calm = always}}), 3);
    CHECK(sum(calm, 51, 59) == 0);
    const auto lively = census(maze{}.with(chain{shadows{}, drifts{.calm = never}}), 3);
    CHECK(lively[50] == 0);
}

TEST_CASE("2M-17 4 % of the floor starts a cluster of pebbles, of 1, 2 or 3 tiles with 50, 30 and 20 %") {
    // With clusters of one tile the share is exact; longer ones add tiles, and may not overlap.
    const auto ones = census(maze{}.with(chain{shadows{}, drifts{}, pebbles{.sizes = {1, 0, 0}}}), 200);
    const auto eligible = static_cast<double>(sum(ones, 30, 33) + sum(ones, 50, 59) + sum(ones, 80, 89));
    CHECK(static_cast<double>(sum(ones, 80, 89)) / eligible == doctest::Approx(0.04).epsilon(0.02).scale(0));
    for (int id = 80; id <= 89; ++id)
        CHECK(static_cast<double>(ones[static_cast<std::size_t>(id)]) / eligible ==
              doctest::Approx(0.004).epsilon(0.1).scale(0));
    const auto mixed = census(maze{}.with(chain{shadows{}, drifts{}, pebbles{}}), 200);
    const double per_start = static_cast<double>(sum(mixed, 80, 89)) / static_cast<double>(sum(ones, 80, 89));
    CHECK(per_start > 1.5); // 1.7 less what has no room or lies on another cluster
    CHECK(per_start < 1.7);
    CHECK(mixed[33] == ones[33]); // sand is not touched
    CHECK(sum(mixed, 30, 32) == sum(ones, 30, 32));
}

TEST_CASE("FR-5 FR-5.2 BR-5.1 the background of a default maze holds floor, shadows and the decorations of the list, "
          "all of them") {
    const auto counts = census(maze{}, 20);
    for (int id = 1; id <= 130; ++id) {
        const bool listed = (id >= 30 && id <= 33) || (id >= 50 && id <= 59) || (id >= 80 && id <= 89);
        CAPTURE(id);
        if (listed) CHECK(counts[static_cast<std::size_t>(id)] > 0);
        if (!listed && id < 111) CHECK(counts[static_cast<std::size_t>(id)] == 0);
    }
}

TEST_CASE("FR-5.1 FR-5.8 2M-15 decorations lie on walkable floor of the background, never on a shadow") {
    const auto bare = maze{}.with(shadows{});
    for (std::uint64_t n = 0; n < 50; ++n) {
        const auto before = bare(seed{n});
        const auto after = maze{}(seed{n});
        for (int y = 0; y < 100; ++y)
            for (int x = 0; x < 100; ++x) {
                if (after->background(x, y) == before->background(x, y)) continue;
                CHECK(before->background(x, y) == 50);
                CHECK(after->walls(x, y) == 0);
            }
        CHECK(after->walls == before->walls);
    }
}

TEST_CASE("CC-2a 2M-16 chances that add up to more than 1 are refused") {
    CHECK(maze{}.with(drifts{.sand = percent(60), .variation = percent(41)})(seed{1}).error().rule ==
          std::string("CC-2a"));
    CHECK(maze{}.with(drifts{.sand = percent(60), .variation = percent(40)})(seed{1}));
    const auto full =
        chain{shadows{}, drifts{.sand = percent(60), .variation = percent(30)}, pebbles{.start = percent(11)}};
    CHECK(maze{}.with(full)(seed{1}).error().rule == std::string("CC-2a"));
    CHECK_FALSE(drifts{.sand = {UINT64_MAX}, .variation = {5}}.check());
    CHECK_FALSE(drifts{.calm = {chance::whole + 1}}.check());
    CHECK_FALSE(pebbles{.start = {chance::whole + 1}}.check());
    CHECK(maze{}.with(chain{drifts{}, pebbles{.sizes = {0, 0, 0}}})(seed{1}).error().code == errc::no_weight);
}

TEST_CASE("each decoration can be left out without moving the others") {
    const auto all = maze{}(seed{11});
    const auto no_pebbles = maze{}.with(chain{shadows{}, drifts{}, rocks{}})(seed{11});
    const auto no_sand = maze{}.with(chain{shadows{}, pebbles{}, rocks{}})(seed{11});
    CHECK(all->props == no_pebbles->props);
    CHECK(all->props == no_sand->props);
    for (int y = 0; y < 100; ++y)
        for (int x = 0; x < 100; ++x)
            if (!pebble_ids.contains(all->background(x, y)))
                CHECK(all->background(x, y) == no_pebbles->background(x, y));
}
