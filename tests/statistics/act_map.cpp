#include "bench/act_census.hpp"
#include "validate/act_sample.hpp"

#include <algorithm>
#include <doctest/doctest.h>
#include <map>
#include <string>
#include <vector>
#include <warren/fields.hpp>
#include <warren/statistics/act_map.hpp>

using namespace warren;

namespace {

using act_map_level = act_sample::map;
constexpr act_map_level sample = act_sample::make();
constexpr act_summary<> sample_summary = summary_of(sample);

using way = std::vector<int>;

// Every way through a map, found by walking each of them.
template <class Level>
void walk(const Level& level, way& so_far, std::vector<way>& all) {
    if (so_far.back() == level.nodes.size() - 1) {
        all.push_back(so_far);
        return;
    }
    for (const act_edge& edge : level.edges) {
        if (edge.from != so_far.back()) continue;
        so_far.push_back(edge.to);
        walk(level, so_far, all);
        so_far.pop_back();
    }
}
template <class Level>
std::vector<way> all_ways(const Level& level) {
    std::vector<way> all;
    for (int id = 0; id < level.nodes.size(); ++id) {
        if (level.nodes[id].row != 1) continue;
        way so_far{id};
        walk(level, so_far, all);
    }
    return all;
}

template <class Level>
int count_on(const Level& level, const way& nodes, node_type type) {
    return static_cast<int>(
        std::count_if(nodes.begin(), nodes.end(), [&](int id) { return level.nodes[id].type == type; }));
}

rng stream(std::uint64_t n) { return stage_rng(seed{n}, stage::runtime); }

// Two columns of 100 rows with a diagonal in every row, turn by turn to the right and to the left: the ways from the two
// nodes of a row are Fibonacci numbers, and more than 64 bits can count.
using tall_map = act_graph<fixed<2, 100>>;
tall_map make_tall() {
    tall_map level;
    level.rows = 100;
    level.columns = 2;
    level.path_count = 3;
    for (int row = 0; row < 99; ++row) {
        level.path_columns[1][row] = 1;
        level.path_columns[2][row] = static_cast<std::uint8_t>(row % 2);
    }
    REQUIRE(build_act_graph(level));
    return level;
}

} // namespace

TEST_CASE("P6.1 the summary of a map counts nodes, edges, splits and types, at compile time too") {
    static_assert(sample_summary.violations == 0);
    static_assert(sample_summary.nodes == 22 && sample_summary.edges == 26 && sample_summary.starts == 2);
    static_assert(sample_summary.splits == 4 && sample_summary.joins == 4 && sample_summary.ways == 12);
    static_assert(sample_summary.drawn == 14);
    CHECK(sample_summary.count(node_type::monster) == 7);
    CHECK(sample_summary.count(node_type::unknown) == 4);
    CHECK(sample_summary.count(node_type::elite) == 2);
    CHECK(sample_summary.count(node_type::shop) == 2);
    CHECK(sample_summary.count(node_type::port) == 4);
    CHECK(sample_summary.count(node_type::treasure) == 2);
    CHECK(sample_summary.count(node_type::boss) == 1);
    CHECK(sample_summary.count(2, node_type::unknown) == 2);
    CHECK(sample_summary.count(3, node_type::monster) == 2);
    CHECK(sample_summary.count(8, node_type::boss) == 1);
    CHECK(sample_summary.count(band::early, node_type::unknown) == 2);
    CHECK(sample_summary.count(band::mid, node_type::monster) == 3);
    CHECK(sample_summary.count(band::mid, node_type::treasure) == 0);
    CHECK(sample_summary.count(band::late, node_type::shop) == 1);
    CHECK(sample_summary.count(band::late, node_type::port) == 0);
}

TEST_CASE("P6.1 the summary tells rates, the seed and how much paths have in common") {
    act_map_level level = sample;
    level.seed = seed{77};
    level.stats.rerolls = 7;
    level.stats.fallbacks = 1;
    const act_summary<> summary = summary_of(level);
    CHECK(summary.seed == seed{77});
    CHECK(summary.reroll_rate() == 500'000);
    CHECK(summary.fallback_rate() == 71'429); // 1 / 14
    CHECK(summary.shared_nodes == 6);
    CHECK(summary.shared_share() == 285'714); // 6 / 21
    CHECK(summary.least_overlap == 0);        // paths 0 and 3
    CHECK(summary.most_overlap == 3);         // paths 0 and 1 in rows 1, 3 and 5
}

TEST_CASE("P6.1 the summary tells what it consists of") {
    std::string lines;
    REQUIRE(write_fields(sample_summary, lines));
    CHECK(lines == "violations = 0\nnodes = 22\nedges = 26\nstarts = 2\nsplits = 4\njoins = 4\nways = 12\n"
                   "shared_nodes = 6\nleast_overlap = 0\nmost_overlap = 3\ndrawn = 14\nrerolls = 0\nfallbacks = 0\n"
                   "Monster = 7\nElite = 2\nShop = 2\nPort = 4\nTreasure = 2\nEvent = 0\nUnknown = 4\nBoss = 1\n");
}

TEST_CASE("P6.1 P4.A the summary of a damaged map says how many rules are broken, and nothing else") {
    act_map_level level = sample;
    level.nodes[1].type = node_type::shop;
    const act_summary<> summary = summary_of(level);
    CHECK(summary.violations == 1);
    CHECK(summary.nodes == 0);
    CHECK(summary.ways == 0);
    level.nodes.count = 1'000'000;
    CHECK(summary_of(level).violations > 0);
}

namespace {

// How many numbers of the summary differ from those of walking every way, and every pair of paths.
int count_wrong(const act_map_level& level) {
    const act_summary<> summary = summary_of(level);
    const std::vector<way> ways = all_ways(level);
    int wrong = summary.ways == ways.size() ? 0 : 1;
    std::vector<int> overlaps;
    for (int path = 0; path < level.path_count; ++path)
        for (int other = 0; other < path; ++other) {
            overlaps.push_back(0);
            for (int row = 1; row < level.rows; ++row)
                overlaps.back() += level.on_path(path, row) == level.on_path(other, row) ? 1 : 0;
        }
    const auto [least, closest] = std::minmax_element(overlaps.begin(), overlaps.end());
    wrong += summary.least_overlap == *least && summary.most_overlap == *closest ? 0 : 1;
    for (int index = 0; index < choice_count<node_type>; ++index) {
        const auto type = static_cast<node_type>(index);
        std::vector<int> counts;
        counts.reserve(ways.size());
        for (const way& nodes : ways) counts.push_back(count_on(level, nodes, type));
        const auto [fewest, most] = std::minmax_element(counts.begin(), counts.end());
        wrong += summary.fewest(type) == *fewest && summary.most(type) == *most ? 0 : 1;
    }
    return wrong;
}

} // namespace

TEST_CASE("P6.1 the number of ways, and the fewest and most of each type on them, are those of walking every way") {
    CHECK(count_wrong(sample) == 0);
    CHECK(sample_summary.fewest(node_type::monster) == 1);
    CHECK(sample_summary.most(node_type::monster) == 4);
    CHECK(sample_summary.fewest(node_type::shop) == 0);
    CHECK(sample_summary.most(node_type::shop) == 2);
}

TEST_CASE("P6.1 the same for maps that are generated") {
    static act_map::model level;
    int wrong = 0;
    for (std::uint64_t n = 0; n < 40; ++n) {
        REQUIRE(act_map{}.into(level, seed{n}));
        wrong += count_wrong(level);
    }
    CHECK(wrong == 0);
}

TEST_CASE("P6.1 the number of ways saturates where 64 bits do not suffice, and is exact inside") {
    const tall_map level = make_tall();
    CHECK(validate_skeleton(level).empty());
    // The 101st Fibonacci number, 573147844013817084101.
    const auto ways = detail::way_counts<fixed<2, 100>, node_type>(level).total;
    CHECK(ways.limbs[0] == 1298777728820984005u);
    CHECK(ways.limbs[1] == 31);
    CHECK(ways.limbs[2] == 0);
    CHECK(ways.saturated() == UINT64_MAX);
}

TEST_CASE("P6.1 numbers of three words carry and borrow") {
    using detail::way_number;
    constexpr std::uint64_t most = UINT64_MAX;
    const auto same = [](const way_number& a, const way_number& b) { return !(a < b) && !(b < a); };
    way_number sum{{most, most, 0}};
    sum += way_number{{1, 0, 0}};
    CHECK(same(sum, {{0, 0, 1}}));
    sum -= way_number{{1, 0, 0}};
    CHECK(same(sum, {{most, most, 0}}));
    sum += way_number{{most, most, 0}}; // a carry into a word that is all ones
    CHECK(same(sum, {{most - 1, most, 1}}));
    sum -= way_number{{most, most, 0}};
    CHECK(same(sum, {{most, most, 0}}));
    CHECK(way_number{{5, 0, 0}} < way_number{{4, 1, 0}});
    CHECK(way_number{{5, 9, 0}} < way_number{{4, 1, 1}});
    CHECK_FALSE(way_number{{5, 0, 0}} < way_number{{5, 0, 0}});
    CHECK(way_number{{7, 0, 0}}.saturated() == 7);
    CHECK(way_number{{7, 0, 1}}.saturated() == most);
}

TEST_CASE("P6.2 large numbers are drawn evenly below their bound") {
    using detail::way_number;
    rng random = stream(5);
    // Below 3 · 2⁶⁴: the upper word is 0, 1 or 2.
    int upper[3] = {};
    int high_half = 0;
    int beyond = 0;
    for (int n = 0; n < 6000; ++n) {
        const way_number drawn = detail::number_below({{0, 3, 0}}, random);
        ++upper[drawn.limbs[1] % 3];
        beyond += drawn.limbs[1] < 3 ? 0 : 1;
        high_half += drawn.limbs[0] > UINT64_MAX / 2 ? 1 : 0;
    }
    CHECK(beyond == 0);
    for (const int count : upper) CHECK(std::abs(count - 2000) < 185); // five standard deviations
    CHECK(std::abs(high_half - 3000) < 195);
    int small[5] = {};
    for (int n = 0; n < 5000; ++n) ++small[detail::number_below({{5, 0, 0}}, random).limbs[0]];
    for (const int count : small) CHECK(std::abs(count - 1000) < 145);
    CHECK(detail::number_below({{1, 0, 0}}, random).limbs[0] == 0);
}

TEST_CASE("P6.2 E3 a sampled way is one of all ways, and each is as likely as any other") {
    const std::vector<way> ways = all_ways(sample);
    REQUIRE(ways.size() == 12);
    std::map<way, int> seen;
    rng random = stream(1);
    for (int n = 0; n < 12'000; ++n) {
        const auto sampled = sampled_way(sample, random);
        if (sampled) ++seen[way(sampled->begin(), sampled->end())];
    }
    CHECK(seen.size() == 12);
    for (const way& nodes : ways) CHECK(std::abs(seen[nodes] - 1000) < 150); // five standard deviations
}

TEST_CASE("P6.2 P6.A E3 the same stream gives the same way, at compile time too") {
    constexpr auto first = [] {
        rng random = stage_rng(seed{3}, stage::runtime);
        return *sampled_way(sample, random);
    }();
    static_assert(first.size() == 8);
    rng random = stream(3);
    CHECK(*sampled_way(sample, random) == first);
    CHECK_FALSE(random == stream(3));
}

TEST_CASE("P6.2 ways are sampled evenly where there are more than 64 bits can count") {
    const tall_map level = make_tall();
    rng random = stream(2);
    int from_right = 0;
    int broken = 0;
    for (int n = 0; n < 2000; ++n) {
        const auto sampled = sampled_way(level, random);
        if (!sampled || sampled->size() != 100) {
            ++broken;
            continue;
        }
        from_right += (*sampled)[0] == 1 ? 1 : 0;
        for (int i = 0; i + 1 < 100; ++i) {
            bool joined = false;
            for (int child = 0; child < level.child_count((*sampled)[i]); ++child)
                joined = joined || level.child((*sampled)[i], child) == (*sampled)[i + 1];
            broken += joined ? 0 : 1;
        }
    }
    CHECK(broken == 0);
    // From the left one may also go to the right at once: the golden ratio squared to one, so 27.6 % from the right.
    CHECK(std::abs(from_right - 764) < 110);
}

TEST_CASE("P6.2 P4.A a way through a damaged map is an error with the rule and the node") {
    act_map_level level = sample;
    level.edges[0].from = 1;
    rng random = stream(1);
    const auto sampled = sampled_way(level, random);
    REQUIRE_FALSE(sampled);
    CHECK(std::string(sampled.error().rule) == std::string(validate(level)[0].rule));
    CHECK(sampled.error().where == validate(level)[0].where);
    CHECK(random == stream(1)); // nothing was drawn
}

TEST_CASE("P6.2 E3 the types along a way are printed in one line") {
    act_way<fixed<12, 20>> path;
    for (int row = 1; row <= 8; ++row) path.push_back(static_cast<std::uint16_t>(sample.on_path(1, row)));
    std::string line;
    REQUIRE(write_way(sample, path, line));
    CHECK(line == "Monster > Unknown > Elite > Port > Treasure > Elite > Port > Boss\n");
    text<20> short_line;
    CHECK(write_way(sample, path, short_line).error().code == errc::output_full);
    path[3] = 22;
    CHECK_FALSE(write_way(sample, path, line));
}

TEST_CASE("2A-21 what a row is expected to be are its band's weights after bans, renormalised") {
    act_census<> census;
    census.add(sample);
    CHECK(census.maps == 1);
    CHECK(census.invalid == 0);
    CHECK(census.nodes == 22);
    CHECK(census.drawn == 14);
    CHECK(census.of(2).nodes == 4);
    CHECK(census.of(2).share(node_type::unknown) == 500'000);
    CHECK(census.of(2).expectation(node_type::unknown) == 300'000);
    CHECK(census.of(2).expectation(node_type::monster) == 570'000);
    CHECK(census.of(3).expectation(node_type::elite) == 120'000);
    // Row R − 2: no Port, so the other 86 hundredths are the whole.
    CHECK(census.of(6).expectation(node_type::port) == 0);
    CHECK(census.of(6).expectation(node_type::monster) == 441'860);
    CHECK(census.of(6).expectation(node_type::elite) == 232'558);
    CHECK(census.of(6).share(node_type::elite) == 250'000);
    for (const int fixed_row : {1, 5, 7, 8}) CHECK(census.of(fixed_row).nodes == 0);
    // Band Mid is rows 3 and 4.
    CHECK(census.of(band::mid).nodes == 6);
    CHECK(census.of(band::mid).share(node_type::monster) == 500'000);
    CHECK(census.of(band::mid).expectation(node_type::monster) == 440'000);
    CHECK(census.of(band::mid).deviation(node_type::unknown) == 73'333); // 1/6 instead of 0.24
    const act_deviation<node_type> worst = census.largest_row_deviation();
    CHECK(worst.where == 2);
    CHECK(worst.type == node_type::monster);
    CHECK(worst.parts == 320'000);
    CHECK(census.largest_band_deviation().where == static_cast<int>(band::early));
    CHECK(census.largest_band_deviation().parts == 320'000);
    CHECK(census.share(node_type::monster) == 318'182); // 7 / 22
}

TEST_CASE("2A-21 2A-1 2A-14 a single Treasure and the Boss are not expected to be drawn, whatever their weights") {
    act_map_level level = sample;
    level.rules.treasure = treasure_policy::single;
    level.anchors.treasure = 0;
    level.nodes[level.node_at(5, 3)].type = node_type::monster;
    level.nodes[level.node_at(5, 3)].locked = false;
    for (const band where : {band::early, band::mid, band::late})
        level.odds = level.odds.with(where, node_type::treasure, 50).with(where, node_type::boss, 50);
    act_census<> census;
    census.add(level);
    REQUIRE(census.invalid == 0);
    CHECK(census.of(5).nodes == 1); // the other one is the Treasure, which was not drawn
    CHECK(census.of(5).expectation(node_type::monster) == 440'000);
    CHECK(census.of(5).expectation(node_type::treasure) == 0);
    CHECK(census.of(5).expectation(node_type::boss) == 0);
}

namespace {

// As high as there is room for, and no row is fixed.
constexpr act_graph<fixed<2, 3>> make_low() {
    act_graph<fixed<2, 3>> level;
    level.rows = 3;
    level.columns = 2;
    level.path_count = 2;
    level.path_columns[1][0] = level.path_columns[1][1] = 1;
    if (const status built = build_act_graph(level); !built) return level;
    level.anchors = {.rows = 3, .elite_unlock = 2};
    level.odds = odds::normal;
    level.settings.rerolls = 16;
    level.nodes[4].type = node_type::shop;
    return level;
}
constexpr auto low = make_low();
constexpr auto low_census = [] {
    act_census<fixed<2, 3>> census;
    census.add(low);
    return census;
}();

} // namespace

TEST_CASE("P6.1 2A-21 the last row for which there is room is counted, too") {
    static_assert(summary_of(low).count(3, node_type::shop) == 1);
    static_assert(low_census.invalid == 0 && low_census.drawn == 5);
    static_assert(low_census.of(3).nodes == 1 && low_census.of(3).share(node_type::shop) == 1'000'000);
    static_assert(low_census.of(band::early).nodes == 2 && low_census.of(band::mid).nodes == 3);
    static_assert(low_census.largest_row_deviation().where == 3);
    static_assert(low_census.largest_row_deviation().parts == 940'000);
    std::string table;
    REQUIRE(write_census(low_census, table));
    CHECK(table.find("\nrow 3: Monster 0.0 (44.0)") != std::string::npos);
}

TEST_CASE("P6.1 2A-21 a census adds up what the maps recorded") {
    act_map_level level = sample;
    level.stats.rerolls = 3;
    level.stats.fallbacks = 2;
    level.stats.row_resamples = 5;
    level.stats.repairs = 7;
    level.stats.waivers = 1;
    level.waivers.push_back(2);
    act_census<> census;
    for (int n = 0; n < 10; ++n) census.add(level);
    level.nodes[0].type = node_type::shop;
    for (int n = 0; n < 3; ++n) census.add(level);
    CHECK(census.maps == 13);
    CHECK(census.invalid == 3);
    CHECK(census.nodes == 220);
    CHECK(census.edges == 260);
    CHECK(census.starts == 20);
    CHECK(census.splits == 40);
    CHECK(census.shared_nodes == 60);
    CHECK(census.drawn == 140);
    CHECK(census.rerolls == 30);
    CHECK(census.fallbacks == 20);
    CHECK(census.row_resamples == 50);
    CHECK(census.repairs == 70);
    CHECK(census.waivers == 10);
    CHECK(census.fewest_ways == 12);
    CHECK(census.most_ways == 12);
    CHECK(census.counts[static_cast<int>(node_type::monster)] == 70);
    CHECK(census.of(2).nodes == 40);
    CHECK(census.of(band::late).nodes == 40);
    CHECK(census.of(2).expectation(node_type::monster) == 570'000);
    CHECK(census.reroll_rate() == 214'286);   // 30 / 140
    CHECK(census.fallback_rate() == 142'857); // 20 / 140
}

TEST_CASE("P6.1 V3-D2 a census counts damaged maps and takes nothing else from them") {
    act_map_level level = sample;
    level.nodes[level.node_at(3, 0)].type = node_type::port;
    act_census<> census;
    census.add(level);
    CHECK(census.maps == 1);
    CHECK(census.invalid == 1);
    CHECK(census.nodes == 0);
    level.rows = 1000;
    census.add(level);
    CHECK(census.invalid == 2);
}

TEST_CASE("2A-21 censuses are merged in any order") {
    const act_census<> one = bench::count_acts(30, 100);
    const act_census<> two = bench::count_acts(20, 130);
    act_census<> forwards = one;
    forwards.merge(two);
    act_census<> backwards = two;
    backwards.merge(one);
    CHECK(forwards == backwards);
    CHECK(forwards == bench::count_acts(50, 100));
    CHECK_FALSE(forwards == bench::count_acts(50, 101));
    act_census<> with_nothing = forwards;
    with_nothing.merge({});
    CHECK(with_nothing == forwards);
    CHECK(forwards.maps == 50);
    CHECK(forwards.fewest_ways <= one.fewest_ways);
    CHECK(forwards.most_ways >= two.most_ways);
}

TEST_CASE("2A-21 P8.3 a census is written as a table") {
    act_census<> census;
    census.add(sample);
    std::string table;
    REQUIRE(write_census(census, table));
    CHECK(table ==
          "1 maps, 0 invalid, 22 nodes, 0 re-rolls, 0 fallbacks, 0 waivers\n"
          "row 2: Monster 25.0 (57.0), Shop 25.0 (8.0), Port 0.0 (5.0), Unknown 50.0 (30.0)\n"
          "row 3: Monster 66.7 (44.0), Elite 33.3 (12.0), Shop 0.0 (6.0), Port 0.0 (14.0), Unknown 0.0 (24.0)\n"
          "row 4: Monster 33.3 (44.0), Elite 0.0 (12.0), Shop 0.0 (6.0), Port 33.3 (14.0), Unknown 33.3 (24.0)\n"
          "row 6: Monster 25.0 (44.2), Elite 25.0 (23.3), Shop 25.0 (7.0), Unknown 25.0 (25.6)\n"
          "early: Monster 25.0 (57.0), Shop 25.0 (8.0), Port 0.0 (5.0), Unknown 50.0 (30.0)\n"
          "mid: Monster 50.0 (44.0), Elite 16.7 (12.0), Shop 0.0 (6.0), Port 16.7 (14.0), Unknown 16.7 (24.0)\n"
          "late: Monster 25.0 (44.2), Elite 25.0 (23.3), Shop 25.0 (7.0), Unknown 25.0 (25.6)\n"
          "largest deviation: 32.0 (row 2, Monster), 32.0 (early, Monster)\n");
    text<100> little;
    CHECK(write_census(census, little).error().code == errc::output_full);
}

TEST_CASE("P2.A2 V3-D2 2A-21 1000 maps break no rule, and their types are those of the odds within tolerance") {
    const act_census<> census = bench::count_acts(1000);
    CHECK(census.maps == 1000);
    CHECK(census.invalid == 0);
    CHECK(census.repairs == 0);
    CHECK(census.largest_row_deviation().parts <= 80'000);
    CHECK(census.largest_band_deviation().parts <= 60'000);
    // Part 5, item 8: the constraints do shift the shares, so a census that finds no deviation counts something else.
    CHECK(census.largest_row_deviation().parts > 40'000);
    for (const int row : {2, 3, 4, 5, 6, 7, 8, 10, 11, 12, 13}) CHECK(census.of(row).nodes > 3000);
    for (const int row : {1, 9, 14, 15, 16}) CHECK(census.of(row).nodes == 0);
}

TEST_CASE("V3-D2 the shares over whole maps are those of the rulebook") {
    const act_census<> census = bench::count_acts(1000, 5000);
    const auto near = [&](node_type type, int percent) {
        return std::abs(static_cast<int>(census.share(type)) - percent * 10'000) < 12'000;
    };
    // RULES 3.2.
    CHECK(near(node_type::monster, 42));
    CHECK(near(node_type::unknown, 22));
    CHECK(near(node_type::port, 15));
    CHECK(near(node_type::elite, 8));
    CHECK(near(node_type::treasure, 7));
    CHECK(near(node_type::shop, 6));
    CHECK(census.share(node_type::event) == 0);
    // Part 5, item 5: 57 nodes on average, 2 to 6 of them starts.
    CHECK(std::abs(static_cast<int>(census.nodes / census.maps) - 57) <= 1);
    CHECK(census.starts >= 2 * census.maps);
    CHECK(census.starts <= 6 * census.maps);
}
