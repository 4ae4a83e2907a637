#include <array>
#include <cmath>
#include <doctest/doctest.h>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>
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

// No maze, but plain floor as far as one sees.
using field = maze_level<fixed<2, 2>, fixed<200, 200>>;

void lay_floor(field& level) {
    level.background.fill(tile_id{50});
    level.walls.fill(tile_id{0});
    level.settings = {};
}

// Where there are pebbles.
std::set<std::pair<int, int>> pebbles_of(const field& level) {
    std::set<std::pair<int, int>> out;
    for (int y = 0; y < 200; ++y)
        for (int x = 0; x < 200; ++x)
            if (pebble_ids.contains(level.background(x, y))) out.insert({x, y});
    return out;
}

// The tiles that hang together with one, as offsets from it.
std::set<std::pair<int, int>> cluster_at(const std::set<std::pair<int, int>>& tiles, int x, int y) {
    std::set<std::pair<int, int>> out;
    std::vector<std::pair<int, int>> open{{x, y}};
    while (!open.empty()) {
        const auto [ax, ay] = open.back();
        open.pop_back();
        if (!tiles.contains({ax, ay}) || !out.insert({ax - x, ay - y}).second) continue;
        for (const compass side : all_directions) open.emplace_back(ax + step(side).x, ay + step(side).y);
    }
    return out;
}

// Calls visit(cluster) for every cluster on open fields that grew without others around it, thousands of them.
template <class Visit>
void each_cluster(const std::uint32_t (&sizes)[3], Visit visit) {
    static field level;
    const pebbles few{.start = per_mille(1), .sizes = {sizes[0], sizes[1], sizes[2]}};
    for (std::uint64_t n = 0; n < 250; ++n) {
        const rng start{seed{n}, stage::decoration};
        rng random = start;
        lay_floor(level);
        REQUIRE(pebbles{.start = per_mille(1), .sizes = {1, 0, 0}}.decorate(level, random));
        const auto starts = pebbles_of(level);
        random = start;
        lay_floor(level);
        REQUIRE(few.decorate(level, random));
        const auto all = pebbles_of(level);
        for (const auto& [x, y] : starts) {
            bool alone = x > 2 && y > 2 && x < 197 && y < 197;
            for (const auto& [ox, oy] : starts) {
                const int away = std::abs(ox - x) + std::abs(oy - y);
                alone = alone && (away == 0 || away > 6);
            }
            if (alone) visit(cluster_at(all, x, y));
        }
    }
}

bool about(int count, int total, double share) {
    const double expected = total * share;
    return std::abs(count - expected) < 5 * std::sqrt(expected * (1 - share));
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
    CHECK(maze{}.with(full)(seed{1}).error().message() ==
          "the sum of the chances of sand, floor variation and pebbles, "
          "in per cent, is 101, but must lie between 0 and 100 (rule "
          "CC-2a)");
    // Whichever of them stands first.
    const auto turned =
        chain{pebbles{.start = percent(11)}, shadows{}, drifts{.sand = percent(60), .variation = percent(30)}};
    CHECK(maze{}.with(turned)(seed{1}).error().rule == std::string("CC-2a"));
    CHECK(maze{}.with(chain{pebbles{.start = percent(60)}, pebbles{.start = percent(60)}})(seed{1}).error().rule ==
          std::string("CC-2a"));
    // 0.6 and 0.3 and 0.1 are one part in 2^32 too many, each being rounded; nobody should have to know.
    const auto just = chain{pebbles{.start = percent(10)}, drifts{.sand = percent(60), .variation = percent(30)}};
    const auto exactly = maze{}.with(just)(seed{1});
    REQUIRE(exactly);
    CHECK(exactly->settings.sand.parts + exactly->settings.floor_variation.parts + exactly->settings.pebbles.parts ==
          chance::whole);
    CHECK(decimal(exactly->settings.floor_variation) == "0.3");
    CHECK(maze{}.with(chain{drifts{.sand = percent(60), .variation = percent(30)}, pebbles{.start = percent(10)}})(
        seed{1}));
    const chance rather_more{chance::whole / 2 + 1};
    CHECK(drifts{.sand = rather_more, .variation = {chance::whole / 2}}.check());
    CHECK_FALSE(drifts{.sand = rather_more, .variation = rather_more}.check());
    const auto halves = maze{}.with(drifts{.sand = rather_more, .variation = {chance::whole / 2}})(seed{1});
    REQUIRE(halves);
    CHECK(halves->settings.sand.parts + halves->settings.floor_variation.parts == chance::whole);
    // Before anything is made, when it is one policy's own doing; sums that do not fit 64 bits are no way out.
    CHECK(drifts{}.check());
    CHECK(drifts{.sand = percent(90), .variation = percent(41)}.check().error().message() ==
          "the sum of the chances of sand and floor variation, in per cent, is 131, but must lie between 0 and 100 "
          "(rule CC-2a)");
    CHECK_FALSE(drifts{.sand = {UINT64_MAX}, .variation = {5}}.check());
    CHECK_FALSE(drifts{.sand = {5}, .variation = {UINT64_MAX}}.check());
    CHECK_FALSE(drifts{.calm = {chance::whole + 1}}.check());
    CHECK_FALSE(pebbles{.start = {chance::whole + 1}}.check());
    CHECK(pebbles{.start = {UINT64_MAX}}.check().error().what == std::string("the chance of pebbles"));
    CHECK(pebbles{.start = {UINT64_MAX}}.check().error().value == INT64_MAX); // as large as an error can say
    CHECK(maze{}.with(chain{drifts{}, pebbles{.sizes = {0, 0, 0}}})(seed{1}).error().code == errc::no_weight);
}

TEST_CASE("CC-2a 2M-16 chances that are too much together are refused before anything is made") {
    const auto words = [](const auto& decoration) {
        const auto made = maze{}.with(decoration);
        const status fine = made.check();
        const auto level = made(seed{1});
        CHECK(static_cast<bool>(fine) == static_cast<bool>(level)); // no other opinion later
        return fine ? std::string("none") : std::string(fine.error().message());
    };
    const std::string sum = "the sum of the chances of sand, floor variation and pebbles, in per cent, is ";
    const drifts most{.sand = percent(60), .variation = percent(30)};
    CHECK(words(chain{most, pebbles{.start = percent(10)}}) == "none");
    CHECK(words(chain{most, pebbles{.start = percent(11)}}) ==
          sum + "101, but must lie between 0 and 100 (rule CC-2a)");
    CHECK(words(chain{shadows{}, pebbles{.start = percent(50)}, rocks{}, most}) ==
          sum + "140, but must lie between 0 and 100 (rule CC-2a)");
    CHECK(words(chain{most, pebbles{.start = never}}) == "none");
    // Three of them, of which any two would be fine. A second drift has only what the first has left.
    const pebbles many{.start = percent(40)};
    CHECK(words(chain{many, many, drifts{.sand = percent(20), .variation = never}}) == "none");
    CHECK(words(chain{many, many, drifts{.sand = percent(25), .variation = never}}) ==
          sum + "105, but must lie between 0 and 100 (rule CC-2a)");
    const drifts half{.sand = percent(50), .variation = never};
    CHECK(words(chain{half, half, pebbles{.start = percent(25)}}) == "none");
    CHECK(words(chain{half, half, pebbles{.start = percent(26)}}) ==
          sum + "101, but must lie between 0 and 100 (rule CC-2a)");
    // The level is as it was.
    static maze_level<> level;
    level.start = {3, 4};
    CHECK_FALSE(maze{}.with(chain{most, pebbles{.start = percent(11)}}).into(level, seed{1}));
    CHECK(level.start == point{3, 4});
}

TEST_CASE("CC-2a 2M-16 policies that are asked one by one find out, too") {
    auto level = *maze{}.with(no_decoration{})(seed{1});
    rng random{seed{1}, stage::decoration};
    CHECK(drifts{.sand = percent(60), .variation = percent(30)}.decorate(level, random));
    CHECK(pebbles{.start = never}.decorate(level, random));
    CHECK(pebbles{.start = percent(11)}.decorate(level, random).error().rule == std::string("CC-2a"));
    auto other = *maze{}.with(no_decoration{})(seed{1});
    CHECK(pebbles{.start = percent(60)}.decorate(other, random));
    CHECK(drifts{.sand = percent(41), .variation = never}.decorate(other, random).error().value == 101);
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

TEST_CASE("2M-15 0.3 shadows lie where they lie, before and after what else lies on the floor") {
    constexpr pebbles many{.start = percent(15)};
    int different = 0;
    for (std::uint64_t n = 0; n < 300; ++n) {
        const auto first = maze{}.with(chain{shadows{}, drifts{}, many})(seed{n});
        const auto last = maze{}.with(chain{many, drifts{}, shadows{}})(seed{n});
        for (int y = 0; y < 100; ++y)
            for (int x = 0; x < 100; ++x) {
                const tile_id one = first->background(x, y);
                const tile_id two = last->background(x, y);
                const bool shaded = shadow_ids.contains(one) || shadow_ids.contains(two);
                different += shaded && one != two ? 1 : 0;
            }
    }
    CHECK(different == 0);
}

TEST_CASE("2M-15 2M-17 0.3 pebbles fall where they fall, before or after the shadows") {
    // In clusters of one: a larger one may grow out of a shadow, or not into it.
    constexpr pebbles ones{.start = percent(15), .sizes = {1, 0, 0}};
    int different = 0;
    for (std::uint64_t n = 0; n < 300; ++n) {
        const auto before = maze{}.with(chain{ones, shadows{}})(seed{n});
        const auto after = maze{}.with(chain{shadows{}, ones})(seed{n});
        for (int y = 0; y < 100; ++y)
            for (int x = 0; x < 100; ++x)
                different +=
                    pebble_ids.contains(before->background(x, y)) != pebble_ids.contains(after->background(x, y)) ? 1
                                                                                                                  : 0;
    }
    CHECK(different == 0);
}

TEST_CASE("2M-16 2M-17 sand, variations, plain stones and pebbles have their shares over many seeds, to the last id") {
    // Plain tiles are rolled for one by one, so that counts scatter as those of dice do: chi-square with 23 degrees.
    const auto counts = census(maze{}.with(chain{shadows{}, drifts{}, pebbles{.sizes = {1, 0, 0}}}), 400);
    const auto total = static_cast<double>(sum(counts, 30, 33) + sum(counts, 50, 59) + sum(counts, 80, 89));
    CHECK(total > 800'000);
    double chi_square = 0;
    const auto expect = [&](int id, double share) {
        const double off = static_cast<double>(counts[static_cast<std::size_t>(id)]) - total * share;
        chi_square += off * off / (total * share);
    };
    const double left = (0.58 - 0.04) / 0.58; // of the plain stones, where pebbles have taken theirs
    expect(33, 0.15);
    for (int id = 30; id <= 32; ++id) expect(id, 0.09);
    expect(50, 0.58 * 0.7 * left);
    for (int id = 51; id <= 59; ++id) expect(id, 0.58 * 0.3 / 9 * left);
    for (int id = 80; id <= 89; ++id) expect(id, 0.004);
    CHECK(chi_square < 60);
    CHECK(chi_square > 5);
}

TEST_CASE("2M-16 a chance is shared out among tiles to its last part, and evenly") {
    for (const std::uint64_t parts : {std::uint64_t{0}, std::uint64_t{1}, std::uint64_t{2}, std::uint64_t{8},
                                      percent(27).parts, percent(15).parts, chance::whole - 1, chance::whole})
        for (int count = 1; count <= 10; ++count) {
            const auto n = static_cast<std::uint64_t>(count);
            std::uint64_t sum = 0;
            bool even = true;
            for (int i = 0; i < count; ++i) {
                const std::uint64_t share = detail::nth_share({parts}, i, count).parts;
                sum += share;
                even = even && (share == parts / n || share == parts / n + 1);
            }
            CHECK(sum == parts);
            CHECK(even);
        }
    // What is certain stays so: no tile is left over by rounding.
    const auto sandless = census(maze{}.with(chain{shadows{}, drifts{.sand = never, .variation = always}}), 20);
    CHECK(sum(sandless, 50, 59) == 0);
    CHECK(sum(sandless, 33, 33) == 0);
    CHECK(sum(sandless, 30, 32) > 10'000);
    const auto sandy = census(maze{}.with(chain{shadows{}, drifts{.sand = always, .variation = never}}), 3);
    CHECK(sum(sandy, 50, 59) + sum(sandy, 30, 32) == 0);
}

TEST_CASE("2M-17 clusters have one, two or three tiles in the proportion of their weights, and hang together") {
    std::map<std::size_t, int> sizes;
    int total = 0;
    each_cluster({50, 30, 20}, [&](const auto& cluster) {
        ++sizes[cluster.size()];
        ++total;
    });
    CHECK(total > 6000);
    CHECK(sizes.size() == 3);
    CHECK(about(sizes[1], total, 0.5));
    CHECK(about(sizes[2], total, 0.3));
    CHECK(about(sizes[3], total, 0.2));
}

TEST_CASE("2M-17 a cluster grows on any side of any of its tiles, each as likely as the others") {
    int total = 0;
    int middle_of_line = 0;
    int end_of_line = 0;
    int corner = 0;
    int end_of_bend = 0;
    std::map<std::pair<int, int>, int> beside;
    each_cluster({0, 0, 1}, [&](const auto& cluster) {
        REQUIRE(cluster.size() == 3);
        ++total;
        int near = 0;
        bool row = true;
        bool column = true;
        for (const auto& [x, y] : cluster) {
            near += std::abs(x) + std::abs(y) == 1 ? 1 : 0;
            if (std::abs(x) + std::abs(y) == 1) ++beside[{x, y}];
            row = row && y == 0;
            column = column && x == 0;
        }
        ++(row || column ? (near == 2 ? middle_of_line : end_of_line) : (near == 2 ? corner : end_of_bend));
    });
    CHECK(total > 6000);
    // Six places for the third tile: three beside the first one, three beside the second.
    CHECK(about(middle_of_line, total, 1.0 / 6));
    CHECK(about(end_of_line, total, 1.0 / 6));
    CHECK(about(corner, total, 1.0 / 3));
    CHECK(about(end_of_bend, total, 1.0 / 3));
    // One neighbour of the first tile or two, with even odds: each of the four is taken in three clusters of eight.
    CHECK(beside.size() == 4);
    for (const auto& [side, count] : beside) CHECK(about(count, total, 3.0 / 8));
}

TEST_CASE("2M-17 FR-5.1 a cluster stops where there is no plain floor, and never grows into a wall or another tile") {
    static field level;
    const auto grow = [](auto keep_out) {
        lay_floor(level);
        for (int y = 0; y < 200; ++y)
            for (int x = 0; x < 200; ++x) keep_out(x, y);
        rng random{seed{6}, stage::decoration};
        REQUIRE(pebbles{.start = percent(50), .sizes = {0, 0, 1}}.decorate(level, random));
        return pebbles_of(level);
    };
    // Islands of two tiles in a sea of sand, then of walls with floor under them.
    const auto island = [](int x, int y) { return y % 2 == 0 && x % 3 != 2; };
    for (const bool sand : {true, false}) {
        const auto tiles = grow([&](int x, int y) {
            if (!island(x, y)) (sand ? level.background : level.walls)(x, y) = sand ? tile_id{33} : tile_id{106};
        });
        CHECK(tiles.size() > 9'700); // 10'050 on average
        int outside = 0;
        int halves = 0;
        for (const auto& [x, y] : tiles) {
            outside += island(x, y) ? 0 : 1;
            const int other = x % 3 == 0 ? x + 1 : x - 1;
            halves += other < 200 && !tiles.contains({other, y}) ? 1 : 0;
        }
        CHECK(outside == 0);
        CHECK(halves == 0); // three are wanted, so both tiles are taken
    }
}

TEST_CASE("2M-17 no cluster starts where another has grown") {
    // Islands of three tiles, where clusters are of two: one that starts on the left also takes the middle, which then
    // starts none of its own. So the right one is taken in 9 of 16 cases; if it did, in 11.
    static field level;
    lay_floor(level);
    for (int y = 0; y < 200; ++y)
        for (int x = 0; x < 200; ++x)
            if (y % 2 != 0 || x % 4 == 3) level.background(x, y) = 33;
    rng random{seed{7}, stage::decoration};
    REQUIRE(pebbles{.start = percent(50), .sizes = {0, 1, 0}}.decorate(level, random));
    int taken = 0;
    for (int y = 0; y < 200; y += 2)
        for (int x = 2; x < 200; x += 4) taken += pebble_ids.contains(level.background(x, y)) ? 1 : 0;
    CHECK(about(taken, 5000, 9.0 / 16));
}

TEST_CASE("2M-17 a cluster grows into each corner of the map, and out of it") {
    static field level;
    int grown = 0;
    int alone = 0;
    for (const point corner : {point{0, 0}, {199, 0}, {0, 199}, {199, 199}})
        for (const bool along : {false, true}) {
            const int inwards = (along ? corner.x : corner.y) == 0 ? 1 : -1;
            const point other = corner + (along ? point{inwards, 0} : point{0, inwards});
            for (std::uint64_t n = 0; n < 20; ++n) {
                lay_floor(level);
                level.walls.fill(wall_ids.first);
                level.walls[corner] = level.walls[other] = 0;
                rng random{seed{n}, stage::decoration};
                REQUIRE(pebbles{.start = percent(50), .sizes = {0, 1, 0}}.decorate(level, random));
                const auto tiles = pebbles_of(level);
                grown += tiles.size() == 2 ? 1 : 0;
                alone += tiles.size() == 1 ? 1 : 0;
            }
        }
    CHECK(grown > 80);
    CHECK(alone == 0);
}

TEST_CASE("2M-17 clusters at the edges of the map look at no tile beyond it") {
    // While compiling, because then nothing outside of the map can be read unnoticed.
    constexpr bool grown = [] {
        maze_level<fixed<2, 2>, fixed<6, 6>> level;
        for (std::uint64_t n = 0; n < 20; ++n) {
            level.background.fill(tile_id{50});
            level.walls.fill(tile_id{0});
            level.settings = {};
            rng random{seed{n}, stage::decoration};
            if (!pebbles{.start = percent(30), .sizes = {0, 0, 1}}.decorate(level, random)) return false;
        }
        return true;
    }();
    CHECK(grown);
}
