#include <warren/topology/bsp.hpp>

#include <doctest/doctest.h>
#include <map>
#include <vector>
#include <warren/topology/bsp_rooms.hpp>

using namespace warren;

namespace {

using tree = std::vector<bsp_node>;

struct cut_room {
    tree nodes;
    std::vector<bool> coins;

    int leaves() const { return static_cast<int>(nodes.size() + 1) / 2; }
    int smallest_side() const {
        int least = 10000;
        for (const bsp_node& node : nodes) {
            least = node.area.w < least ? node.area.w : least;
            least = node.area.h < least ? node.area.h : least;
        }
        return least;
    }
};

// With these rules alone, whatever the parameters of a room would be corrected to.
cut_room cut(const platformer_settings& rules, std::uint64_t n) {
    platformer_level<dynamic> level;
    level.settings = rules;
    REQUIRE(level.bsp.make_room(500));
    REQUIRE(level.target_coin.make_room(500));
    rng random(seed{n}, stage::topology);
    detail::bsp_cutting<platformer_level<dynamic>>(level, random).run();
    return {tree(level.bsp.begin(), level.bsp.end()),
            std::vector<bool>(level.target_coin.begin(), level.target_coin.end())};
}

constexpr platformer_settings usual = bsp_rooms<>{}.corrected();

platformer_settings sized(int w, int h) {
    platformer_settings rules = usual;
    rules.room_width = w;
    rules.room_height = h;
    return rules;
}

// How often the first cut is vertical.
int vertical_cuts(int w, int h) {
    int vertical = 0;
    for (std::uint64_t n = 0; n < 1000; ++n)
        vertical += cut(sized(w, h), n).nodes[0].split == bsp_split::vertical ? 1 : 0;
    return vertical;
}

} // namespace

TEST_CASE("BSP-001 nothing is cut more often than max_bsp_depth") {
    platformer_settings rules = sized(200, 200);
    rules.target_room_count = 32;
    for (const int depth : {1, 2, 3}) {
        rules.max_bsp_depth = depth;
        const cut_room made = cut(rules, 1);
        CHECK(made.leaves() == 1 << depth);
        CHECK(made.nodes.back().stop == bsp_stop::depth);
        CHECK(made.nodes.back().depth == depth);
    }
}

TEST_CASE("BSP-002 BSP-003 2P-5 a part with one side too short stays whole, and says which") {
    CHECK(cut(sized(19, 40), 1).nodes[0].stop == bsp_stop::width);
    CHECK(cut(sized(40, 19), 1).nodes[0].stop == bsp_stop::height);
    CHECK(cut(sized(19, 19), 1).nodes[0].stop == bsp_stop::width);
    CHECK(cut(sized(20, 20), 1).nodes[0].stop == bsp_stop::none);
}

TEST_CASE("2P-5 with the other rule it is cut along the side that is long enough") {
    platformer_settings rules = sized(19, 90);
    rules.bsp_stop = bsp_stop_rule::both;
    CHECK(cut(rules, 1).nodes[0].split == bsp_split::horizontal);
    rules = sized(90, 19);
    rules.bsp_stop = bsp_stop_rule::both;
    CHECK(cut(rules, 1).nodes[0].split == bsp_split::vertical);
    rules = sized(19, 19);
    rules.bsp_stop = bsp_stop_rule::both;
    CHECK(cut(rules, 1).nodes[0].stop == bsp_stop::width);
}

TEST_CASE("BSP-004 FLOW-BSP once there are enough leaves, 70 % of the parts that could be cut are not") {
    int stopped = 0;
    int tossed = 0;
    for (std::uint64_t n = 0; n < 3000; ++n)
        for (const bool coin : cut(usual, n).coins) {
            ++tossed;
            stopped += coin ? 1 : 0;
        }
    CHECK(tossed > 2000);
    CHECK(stopped * 100 > tossed * 68);
    CHECK(stopped * 100 < tossed * 72);
    platformer_settings single = usual;
    single.target_room_count = 1;
    int whole = 0;
    for (std::uint64_t n = 0; n < 1000; ++n) whole += cut(single, n).nodes[0].stop == bsp_stop::target ? 1 : 0;
    CHECK(whole > 650);
    CHECK(whole < 750);
}

TEST_CASE("BSP-005 BSP-006 BSP-007 2P-4 long parts are cut across, square ones either way") {
    CHECK(vertical_cuts(51, 40) == 1000);   // 1.275
    CHECK(vertical_cuts(40, 51) == 0);      // 0.784
    const int wide = vertical_cuts(50, 40); // 1.25 is not too wide
    const int high = vertical_cuts(40, 50); // 0.8
    CHECK(wide > 440);
    CHECK(wide < 560);
    CHECK(high > 440);
    CHECK(high < 560);
}

TEST_CASE("BSP-008 2P-8 cuts are anywhere between the two ratios, rounded") {
    std::map<int, int> positions;
    for (std::uint64_t n = 0; n < 3000; ++n) ++positions[cut(sized(100, 40), n).nodes[0].position];
    CHECK(positions.begin()->first == 35);
    CHECK(positions.rbegin()->first == 65);
    CHECK(positions.size() == 31);
    CHECK(positions[50] > 60); // of about 100
    CHECK(positions[50] < 140);
}

TEST_CASE("BSP-009 BSP-010 both parts keep the least size, whatever the ratio") {
    std::map<int, int> positions;
    for (std::uint64_t n = 0; n < 500; ++n) ++positions[cut(sized(24, 24), n).nodes[0].position];
    CHECK(positions.begin()->first == 10);
    CHECK(positions.rbegin()->first == 14);
}

TEST_CASE("2P-6 parts are cut level by level, so that the depths of nodes never decrease") {
    int wrong = 0;
    for (std::uint64_t n = 0; n < 300; ++n) {
        const cut_room made = cut(sized(120, 90), n);
        for (std::size_t i = 1; i < made.nodes.size(); ++i)
            wrong += made.nodes[i].depth >= made.nodes[i - 1].depth && made.nodes[i].parent >= made.nodes[i - 1].parent
                         ? 0
                         : 1;
    }
    CHECK(wrong == 0);
}

TEST_CASE("fact 13: 64 x 40 with least size 10 has 4 to 10 leaves, mostly 6") {
    std::map<int, int> leaves;
    constexpr int rooms = 4000;
    for (std::uint64_t n = 0; n < rooms; ++n) ++leaves[cut(usual, n).leaves()];
    CHECK(leaves.begin()->first >= 4);
    CHECK(leaves.rbegin()->first <= 10);
    CHECK(leaves[6] * 100 > rooms * 58); // RULES 3.4: 61 %
    CHECK(leaves[6] * 100 < rooms * 64);
    CHECK(leaves[4] * 100 < rooms * 2); // 99 % have at least 5
}

TEST_CASE("fact 13: 40 x 25 with least size 8 has 3 to 6 leaves, and often one smaller than 10") {
    platformer_settings rules = sized(40, 25);
    rules.min_bsp_size = 8;
    std::map<int, int> leaves;
    int small = 0;
    constexpr int rooms = 4000;
    for (std::uint64_t n = 0; n < rooms; ++n) {
        const cut_room made = cut(rules, n);
        ++leaves[made.leaves()];
        small += made.smallest_side() < 10 ? 1 : 0;
    }
    CHECK(leaves.begin()->first >= 2);
    CHECK(leaves.rbegin()->first <= 6);
    CHECK(small * 100 > rooms * 40); // 44 % (2P-7)
    CHECK(small * 100 < rooms * 48);
}

TEST_CASE("2X-9 shares are rounded half away from zero") {
    CHECK(detail::share_of(10, percent(50).parts) == 5);
    CHECK(detail::share_of(5, percent(50).parts) == 3);
    CHECK(detail::share_of(3, percent(20).parts) == 1);
    CHECK(detail::share_of(2, percent(20).parts) == 0);
    CHECK(detail::share_of(0, percent(50).parts) == 0);
}
