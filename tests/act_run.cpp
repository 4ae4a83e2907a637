#include "allocations.hpp"

#include <cstddef>
#include <doctest/doctest.h>
#include <memory>
#include <set>
#include <string>
#include <utility>
#include <vector>
#include <warren/act_run.hpp>
#include <warren/generator.hpp>
#include <warren/topology/act_skeleton.hpp>
#include <warren/topology/sparse_paths.hpp>
#include <warren/typing/act_types.hpp>

using namespace warren;

namespace {

using enum unknown_outcome;

// A small map made by hand:
//
//     row 7       B
//     row 6   P   P   P        11 12 13
//     row 5   ?       M         9    10
//     row 4   $   ?             7  8
//     row 3   ?   ?             5  6
//     row 2   $   ?   M         2  3  4
//     row 1   M       M         0     1
using small_map = act_graph<fixed<4, 8>>;
using small_run = act_run<fixed<4, 8>>;

constexpr small_map make_map(seed used = seed{42}) {
    constexpr std::uint8_t columns[3][6] = {{0, 0, 0, 0, 0, 0}, {0, 1, 1, 0, 0, 1}, {2, 2, 1, 1, 2, 2}};
    small_map map;
    map.seed = used;
    map.rows = 7;
    map.columns = 3;
    map.path_count = 3;
    for (int path = 0; path < 3; ++path)
        for (int row = 0; row < 6; ++row) map.path_columns[path][row] = columns[path][row];
    if (!build_act_graph(map)) map.nodes.clear();
    map.anchors = {.rows = 7, .elite_unlock = 3, .treasure = 0};
    map.rules = standard_rules();
    using enum node_type;
    constexpr node_type types[] = {monster,
                                   monster,
                                   shop,
                                   node_type::unknown,
                                   monster,
                                   node_type::unknown,
                                   node_type::unknown,
                                   shop,
                                   node_type::unknown,
                                   node_type::unknown,
                                   monster,
                                   port,
                                   port,
                                   port,
                                   boss};
    for (int id = 0; id < map.nodes.size(); ++id) map.nodes[id].type = types[id];
    return map;
}
constexpr small_map map = make_map();
static_assert(map.nodes.size() == 15);

bool has_edge(const auto& level, int from, int to) {
    for (const act_edge& edge : level.edges)
        if (edge.from == from && edge.to == to) return true;
    return false;
}

// Every way through the map, found from the list of edges alone.
void add_ways(const auto& level, std::vector<int> way, std::vector<std::vector<int>>& out) {
    if (level.nodes[way.back()].row == level.rows) out.push_back(way);
    for (const act_edge& edge : level.edges)
        if (edge.from == way.back()) {
            way.push_back(edge.to);
            add_ways(level, way, out);
            way.pop_back();
        }
}
std::vector<std::vector<int>> ways_through(const auto& level) {
    std::vector<std::vector<int>> out;
    for (int id = 0; id < level.nodes.size(); ++id)
        if (level.nodes[id].row == 1) add_ways(level, {id}, out);
    return out;
}

bool walk(auto& run, const std::vector<int>& way) {
    for (const int node : way)
        if (!run.enter(node)) return false;
    return true;
}

std::vector<std::uint8_t> bytes_of(const auto& run) {
    const auto saved = run.saved();
    return {saved.begin(), saved.end()};
}

struct forged_step {
    int node;
    int code;
};

// A save with a right frame around whatever steps.
std::vector<std::uint8_t> forged(const small_run& run, const unknown_state& start, int forced,
                                 const std::vector<forged_step>& steps, int count = -1) {
    byte_writer<200> out{small_run::format};
    out.put(run.map().seed.value, 8);
    out.put(digest_of(run.map()), 8);
    out.put(digest_of(run.resolver().rules(), standard_unknown_types()), 8);
    out.put(start.seed.value, 8);
    out.put(start.draws, 8);
    out.put(start.index, 8);
    for (const std::uint32_t counter : start.counters) out.put(counter, 4);
    out.put(static_cast<std::uint64_t>(forced), 1);
    out.put(count < 0 ? steps.size() : static_cast<std::uint64_t>(count), 1);
    for (const forged_step& step : steps) {
        out.put(static_cast<std::uint64_t>(step.node), 2);
        out.put(static_cast<std::uint64_t>(step.code), 1);
    }
    const auto& saved = out.finish();
    return {saved.begin(), saved.end()};
}

using act = generator<sparse_paths<>, act_types, no_decoration, no_encoding>;

} // namespace

TEST_CASE("P0.2a a node has a type, a row and a lock, which a run reads and never changes") {
    small_map locked = map;
    for (int id = 0; id < locked.nodes.size(); ++id) locked.nodes[id].locked = id % 2 == 0;
    const small_map before = locked;
    small_run run{locked};
    REQUIRE(walk(run, {0, 3, 6, 8, 10, 13, 14}));
    CHECK(locked.nodes == before.nodes);
    for (int i = 0; i < run.resolutions().size(); ++i)
        CHECK(run.resolutions()[i].row == locked.nodes[run.history()[i + 1].node].row);
    CHECK(locked.nodes[14].locked);
    CHECK(locked.nodes[14].row == 7);
}

TEST_CASE("before the first step the player is nowhere and may enter the first row") {
    const small_run run{map};
    CHECK(run.current() == -1);
    CHECK_FALSE(run.finished());
    CHECK(run.history().empty());
    CHECK(run.resolutions().empty());
    REQUIRE(run.next().size() == 2);
    CHECK(run.next()[0] == 0);
    CHECK(run.next()[1] == 1);
}

TEST_CASE("2A-6 P4.2 exactly the children of the current node may be entered, from everywhere") {
    const auto ways = ways_through(map);
    CHECK(ways.size() == 8);
    int wrong = 0;
    std::set<std::pair<int, int>> used;
    for (const auto& way : ways)
        for (std::size_t steps = 0; steps <= way.size(); ++steps) {
            small_run run{map};
            wrong += walk(run, {way.begin(), way.begin() + static_cast<std::ptrdiff_t>(steps)}) ? 0 : 1;
            const small_run before = run;
            for (int node = -2; node < map.nodes.size() + 2; ++node) {
                const bool legal = steps == 0 ? node == 0 || node == 1 : has_edge(map, run.current(), node);
                const auto nexts = before.next();
                bool listed = false;
                for (const std::uint16_t next : nexts) listed = listed || next == node;
                small_run tried = before;
                const bool entered = static_cast<bool>(tried.enter(node));
                wrong += entered == legal && listed == legal ? 0 : 1;
                wrong += entered ? (tried.current() == node ? 0 : 1) : (tried == before ? 0 : 1);
                if (entered) used.emplace(before.current(), node);
            }
        }
    CHECK(wrong == 0);
    CHECK(used.size() == static_cast<std::size_t>(map.edges.size()) + 2);
}

TEST_CASE("on a map without nodes no run begins or ends") {
    const small_map nothing;
    small_run run{nothing};
    CHECK_FALSE(run.finished());
    CHECK(run.next().empty());
    CHECK_FALSE(run.enter(0));
}

TEST_CASE("P4.A an illegal step is an error that names both nodes") {
    small_run run{map};
    CHECK(run.enter(2).error().message() ==
          "the row of the first node is 2, but must be 1 at the node in row 2, column 0 (rule 2A-6)");
    CHECK(run.enter(15).error().message() == "the node's id is 15, but must lie between 0 and 14");
    CHECK(run.enter(-1).error().message() == "the node's id is -1, but must lie between 0 and 14");
    REQUIRE(run.enter(1));
    CHECK(run.enter(3).error().message() ==
          "no edge arrives at the node in row 2, column 1 from row 1, column 2; enter one of the legal next nodes");
    CHECK(run.enter(1).error().code == errc::no_edge);
    CHECK(run.current() == 1);
}

TEST_CASE("every way ends at the boss, and then nothing more can be entered") {
    for (const auto& way : ways_through(map)) {
        small_run run{map};
        for (const int node : way) {
            CHECK_FALSE(run.finished());
            REQUIRE(run.enter(node));
        }
        CHECK(run.finished());
        CHECK(run.current() == map.boss());
        CHECK(run.next().empty());
        CHECK(run.enter(map.boss()).error().code == errc::no_edge);
        REQUIRE(run.history().size() == 7);
        for (int i = 0; i < 7; ++i) CHECK(run.history()[i].node == way[static_cast<std::size_t>(i)]);
    }
}

TEST_CASE("P7.8 V3-S10 2A-13 a Shop may follow a Shop behind an Unknown, and the map does not change") {
    const small_map before = map;
    small_run run{map};
    REQUIRE(run.force_next(shop));
    REQUIRE(walk(run, {0, 2}));
    CHECK(run.outcome_of(5) == node_type::unknown); // not entered yet
    REQUIRE(walk(run, {5, 7}));
    CHECK(run.outcome_of(2) == node_type::shop);
    CHECK(run.outcome_of(5) == node_type::shop);
    CHECK(run.outcome_of(7) == node_type::shop);
    CHECK(run.history()[2] == act_visit{5, true, true, shop});
    CHECK(run.history()[3] == act_visit{.node = 7});
    CHECK(map.nodes[5].type == node_type::unknown); // stays what it is on the map (2A-24)
    CHECK(run.map().nodes == before.nodes);
    CHECK(digest_of(run.map()) == digest_of(before));

    // It also comes about without force.
    int shops = 0;
    for (std::uint64_t n = 0; n < 1000; ++n) {
        small_run other{map, unknown_resolver{seed{n}}};
        REQUIRE(walk(other, {0, 2, 5, 7}));
        shops += other.outcome_of(5) == node_type::shop ? 1 : 0;
        CHECK(other.resolutions()[0].banned == unknown_bans{});
    }
    CHECK(shops > 5);
}

TEST_CASE("P0.1d with adjacency respected a forbidden neighbour does not come out") {
    int shops = 0;
    int treasures = 0;
    for (std::uint64_t n = 0; n < 1000; ++n) {
        const unknown_resolver strict{seed{n},
                                      {.base_treasure = percent(30), .base_shop = always, .ignore_adjacency = false}};
        small_run run{map, strict};
        REQUIRE(walk(run, {0, 2, 5, 7})); // behind a Shop, and before one
        shops += run.outcome_of(5) == node_type::shop ? 1 : 0;
        treasures += run.outcome_of(5) == node_type::treasure ? 1 : 0;
        CHECK(run.resolutions()[0].banned == unknown_bans{.shop = true});

        small_run second{map, strict};
        REQUIRE(walk(second, {0, 3, 6})); // 3 is behind a Monster and before Unknowns: a Shop is fine there
        CHECK(second.resolutions()[0].banned == unknown_bans{});
        // 6 stands before the Shop 7, so it may not become one, whatever 3 was.
        CHECK(second.resolutions()[1].banned == unknown_bans{.shop = true});
        CHECK(second.outcome_of(6) != node_type::shop);

        small_run third{map, strict};
        REQUIRE(walk(third, {1, 4, 6, 8}));
        CHECK(third.resolutions()[1].banned == unknown_bans{}); // behind an Unknown that was no Shop
        REQUIRE(third.replay(std::vector{1, 4}));
        REQUIRE(third.force_next(shop));
        REQUIRE(walk(third, {6, 8}));
        CHECK(third.resolutions()[1].banned == unknown_bans{.shop = true}); // behind one that was
    }
    CHECK(shops == 0);
    CHECK(treasures > 100);
}

TEST_CASE("P3.4 2A-12 D2 bans of the map's rules hold for Unknowns on their rows, and pity grows past them") {
    small_map banned = map;
    banned.rules = banned.rules.banning(node_type::shop, from_start(1), from_boss(-4)); // rows 2 and 3
    int early = 0;
    int late = 0;
    for (std::uint64_t n = 0; n < 2000; ++n) {
        small_run run{banned, unknown_resolver{seed{n}, {.base_shop = percent(50)}}};
        REQUIRE(walk(run, {0, 3, 6, 8}));
        early += run.outcome_of(3) == node_type::shop || run.outcome_of(6) == node_type::shop ? 1 : 0;
        late += run.outcome_of(8) == node_type::shop ? 1 : 0;
        CHECK(run.resolutions()[0].banned == unknown_bans{.shop = true});
        CHECK(run.resolutions()[1].banned == unknown_bans{.shop = true});
        CHECK(run.resolutions()[2].banned == unknown_bans{});
        CHECK(run.resolutions()[2].counters[2] == 2);
    }
    CHECK(early == 0);
    CHECK(late > 500);
    // Unless the rules say otherwise.
    small_run careless{
        banned, {.base_battle = never, .base_treasure = never, .base_shop = always, .respect_structural_bans = false}};
    REQUIRE(walk(careless, {0, 3}));
    CHECK(careless.outcome_of(3) == node_type::shop);
}

TEST_CASE("P6.1 D3 every resolution is kept with its row and the pity before it") {
    for (std::uint64_t n = 0; n < 300; ++n) {
        small_run run{map, unknown_resolver{seed{n}}};
        REQUIRE(walk(run, {0, 3, 6, 8, 10, 13, 14}));
        REQUIRE(run.resolutions().size() == 3);
        std::uint32_t pity[3] = {};
        for (int i = 0; i < 3; ++i) {
            const unknown_resolution& made = run.resolutions()[i];
            CHECK(made.index == static_cast<std::uint64_t>(i));
            CHECK(made.row == i + 2);
            for (int candidate = 0; candidate < 3; ++candidate) {
                CHECK(made.counters[candidate] == pity[candidate]);
                CHECK(made.chances[candidate] == unknown_rules{}.effective(candidate, pity[candidate]));
                ++pity[candidate];
            }
            if (made.outcome != event) pity[static_cast<int>(made.outcome)] = 0;
            CHECK(run.history()[i + 1].unknown);
            CHECK(run.history()[i + 1].outcome == made.outcome);
        }
        for (int candidate = 0; candidate < 3; ++candidate)
            CHECK(run.resolver().state().counters[candidate] == pity[candidate]);
        for (const int i : {0, 4, 5, 6}) CHECK_FALSE(run.history()[i].unknown);
    }
}

TEST_CASE("P7.9 P6.A P3.A2 V3-D3 a run is repeated by its seed and its choices") {
    const auto ways = ways_through(map);
    std::set<std::string> stories;
    for (std::uint64_t n = 0; n < 100; ++n)
        for (const auto& way : ways) {
            const small_map made = make_map(seed{n});
            small_run run{made};
            small_run again{made};
            REQUIRE(walk(run, way));
            REQUIRE(walk(again, way));
            CHECK(run == again);
            small_run replayed{made};
            REQUIRE(walk(replayed, {1, 4})); // forgotten by replay
            REQUIRE(replayed.replay(way));
            CHECK(replayed == run);
            REQUIRE(replayed.replay(run.history()));
            CHECK(replayed == run);
            REQUIRE(run.replay(run.history())); // its own
            CHECK(replayed == run);
            std::string story;
            for (const auto& visit : run.history()) story += name_of(run.outcome_of(visit.node))[0];
            stories.insert(story);
        }
    CHECK(stories.size() > 50);
}

TEST_CASE("2A-24 only the order of visits counts, not the nodes: the stream is one") {
    // 3 and 5 are different nodes, but each is the first Unknown of its run.
    int wrong = 0;
    for (std::uint64_t n = 0; n < 300; ++n) {
        small_run one{map, unknown_resolver{seed{n}}};
        small_run other{map, unknown_resolver{seed{n}}};
        REQUIRE(walk(one, {0, 3, 6}));
        REQUIRE(walk(other, {0, 2, 5}));
        wrong += one.outcome_of(3) == other.outcome_of(5) ? 0 : 1;
    }
    CHECK(wrong == 0);
}

TEST_CASE("P6.2 what the next Unknown was forced to be still holds after a replay") {
    const auto made = make_map(seed{1});
    small_run run{made};
    REQUIRE(run.force_next(unknown_outcome::shop));
    const auto before = run.resolver().state().forced;
    REQUIRE(before.set);
    REQUIRE(run.replay(run.history()));
    CHECK(run.resolver().state().forced == before);
    REQUIRE(run.replay(std::vector{1}));
    CHECK(run.resolver().state().forced == before);
    CHECK_FALSE(run.replay(std::vector{99}));
    CHECK(run.resolver().state().forced == before);
}

TEST_CASE("P6.A a replay that does not fit is an error, and the run stays where it was") {
    small_run run{map};
    REQUIRE(walk(run, {0, 3, 6}));
    const small_run before = run;
    CHECK(run.replay(std::vector{0, 4}).error().code == errc::no_edge);
    CHECK(run == before);
    CHECK(run.replay(std::vector{0, 3, 99}).error().code == errc::out_of_range);
    CHECK(run == before);
    act_visit steps[] = {before.history()[0], before.history()[1]};
    CHECK(run.replay(steps));
    CHECK(run.current() == 3);
    run = before;
    steps[1].outcome = steps[1].outcome == shop ? event : shop;
    CHECK(run.replay(steps).error().message() == "the outcome at the node in row 2, column 1 is another than the "
                                                 "recorded one; replay with the same seed, map and "
                                                 "rules (rule P7.9)");
    CHECK(run == before);
    act_visit wrong[] = {{.node = 0, .unknown = true}};
    CHECK(run.replay(wrong).error().code == errc::other_outcome);
    wrong[0] = {.node = 0, .forced = true};
    CHECK(run.replay(wrong).error().code == errc::other_outcome);
    wrong[0] = {.node = 0, .forced = true, .outcome = static_cast<unknown_outcome>(9)};
    CHECK(run.replay(wrong).error().what == std::string("the forced outcome"));
    CHECK(run == before);
    REQUIRE(run.replay(std::vector<int>{}));
    CHECK(run == small_run{map});

    // Another seed gives another story sooner or later, and replaying tells.
    int noticed = 0;
    for (std::uint64_t n = 0; n < 200; ++n) {
        small_run other{map, unknown_resolver{seed{n}}};
        noticed += other.replay(before.history()) ? 0 : 1;
    }
    CHECK(noticed > 10);
}

TEST_CASE("P6.2 E3 2A-24 a forced outcome is part of the history and replayed, but not of a list of nodes") {
    for (int outcome = 0; outcome < 4; ++outcome) {
        small_run run{map};
        REQUIRE(walk(run, {0, 3}));
        REQUIRE(run.force_next(static_cast<unknown_outcome>(outcome)));
        REQUIRE(walk(run, {6, 8}));
        CHECK(run.history()[2] == act_visit{6, true, true, static_cast<unknown_outcome>(outcome)});
        CHECK(run.resolutions()[1].forced);
        CHECK_FALSE(run.resolutions()[2].forced);
        small_run again{map};
        REQUIRE(again.replay(run.history()));
        CHECK(again == run);
        REQUIRE(again.replay(std::vector{0, 3, 6, 8}));
        CHECK_FALSE(again.resolutions()[1].forced);
    }
    small_run run{map};
    CHECK_FALSE(run.force_next(static_cast<unknown_outcome>(4)));
    CHECK(run == small_run{map});
    // Forced before the run began: a replay of nodes does not know of it.
    unknown_resolver forced{seed{1}};
    REQUIRE(forced.force_next(treasure));
    small_run begun{map, forced};
    REQUIRE(walk(begun, {0, 3}));
    CHECK(begun.outcome_of(3) == node_type::treasure);
    REQUIRE(begun.replay(std::vector{0, 3}));
    CHECK_FALSE(begun.resolutions()[0].forced);
}

TEST_CASE("P6.2 E3 P6.1 the seed can be overridden until the first Unknown, and is known") {
    small_run run{map};
    CHECK(run.resolver().state().seed == map.seed);
    REQUIRE(run.enter(0));
    REQUIRE(run.override_seed(seed{7}));
    CHECK(run.resolver().state().seed == seed{7});
    REQUIRE(walk(run, {3, 6, 8}));
    small_run other{map, unknown_resolver{seed{7}}};
    REQUIRE(walk(other, {0, 3, 6, 8}));
    CHECK(run == other);
    const small_run before = run;
    CHECK(run.override_seed(seed{8}).error().rule == std::string("P6.A"));
    CHECK(run == before);
    REQUIRE(run.replay(std::vector{0, 3, 6, 8}));
    CHECK(run == before);
}

TEST_CASE("P3.6 2A-23 A3 the next act begins with the pity that the scope carries over") {
    for (const auto scope : {pity_scope::per_act, pity_scope::per_run, pity_scope::none}) {
        small_run first{map, {.scope = scope}};
        REQUIRE(first.enter(0));
        for (const int node : {3, 6, 8}) {
            REQUIRE(first.force_next(event));
            REQUIRE(first.enter(node));
        }
        const small_map next_map = make_map(seed{43});
        small_run second{next_map, first.resolver()};
        REQUIRE(walk(second, {0, 3, 6}));
        CHECK(second.resolver().state().seed == map.seed); // one stream for the whole run
        CHECK(second.resolutions()[0].index == 3);
        CHECK(second.resolutions()[0].counters[0] == (scope == pity_scope::per_run ? 3 : 0));
        small_run again{next_map, first.resolver()};
        REQUIRE(again.replay(second.history()));
        CHECK(again == second);
        small_run loaded{next_map, {.scope = scope}}; // a save knows where the act began
        REQUIRE(loaded.load(second.saved()));
        CHECK(loaded == second);
    }
}

TEST_CASE("A3 a run is saved and loaded at every step of every way, and goes on in the same way") {
    int wrong = 0;
    for (std::uint64_t n = 0; n < 20; ++n)
        for (const auto& way : ways_through(map)) {
            const small_map made = make_map(seed{n});
            small_run run{made};
            for (const int node : way) {
                if (node == 6) wrong += run.force_next(treasure) ? 0 : 1; // pending, or used up at once
                small_run loaded{made};
                wrong += loaded.load(run.saved()) && loaded == run ? 0 : 1;
                wrong += loaded.enter(node) && run.enter(node) && loaded == run ? 0 : 1;
            }
            small_run loaded{made, unknown_resolver{seed{1234}}}; // the save knows the seed
            wrong += loaded.load(run.saved()) && loaded == run ? 0 : 1;
            wrong += loaded.finished() ? 0 : 1;
            wrong += loaded.replay(way) && run.replay(way) && loaded == run ? 0 : 1;
        }
    CHECK(wrong == 0);
}

TEST_CASE("A3 2A-24 the saved bytes of a run are the same on every machine") {
    small_run run{map, {.scope = pity_scope::per_run}};
    REQUIRE(walk(run, {0, 3}));
    REQUIRE(run.force_next(shop));
    REQUIRE(run.enter(6));
    REQUIRE(run.force_next(treasure));
    const std::vector<std::uint8_t> bytes = bytes_of(run);
    const auto code = static_cast<int>(run.history()[1].outcome) + 1;
    CHECK(bytes == forged(run, {.seed = map.seed}, 2, {{0, 0}, {3, code}, {6, 5 + 2}}));
    CHECK(bytes.size() == 7 + 24 + 37 + 1 + 9 + 8);
    CHECK(std::string(bytes.begin(), bytes.begin() + 4) == "WRar");
    std::string characters;
    REQUIRE(run.save(characters));
    CHECK(characters == std::string(bytes.begin(), bytes.end()));
    small_run loaded{map, {.scope = pity_scope::per_run}};
    REQUIRE(loaded.load(characters));
    CHECK(loaded == run);
    REQUIRE(loaded.load(bytes.data(), bytes.size()));
    text<50> small;
    CHECK(run.save(small).error().code == errc::output_full);
}

TEST_CASE("A3 every damaged, shortened or lengthened save of a run is refused, and the run stays as it was") {
    small_run saved{map};
    REQUIRE(walk(saved, {0, 3, 6, 8}));
    REQUIRE(saved.force_next(battle));
    const std::vector<std::uint8_t> good = bytes_of(saved);
    small_run run{map};
    REQUIRE(walk(run, {1, 4, 6}));
    const small_run before = run;
    int wrong = 0;
    const auto refused = [&](const std::vector<std::uint8_t>& bytes) {
        const status loaded = run.load(bytes);
        return !loaded && loaded.error().where.what == place::kind::byte && run == before;
    };
    for (std::size_t at = 0; at < good.size(); ++at)
        for (int change = 1; change < 256; ++change) {
            std::vector<std::uint8_t> bytes = good;
            bytes[at] = static_cast<std::uint8_t>(bytes[at] ^ change);
            wrong += refused(bytes) ? 0 : 1;
        }
    for (std::size_t length = 0; length < good.size(); ++length)
        wrong += refused({good.begin(), good.begin() + static_cast<std::ptrdiff_t>(length)}) ? 0 : 1;
    for (const std::size_t more : {1u, 3u, 100'000u}) {
        std::vector<std::uint8_t> bytes = good;
        bytes.resize(bytes.size() + more);
        wrong += refused(bytes) ? 0 : 1;
    }
    CHECK(wrong == 0);
    CHECK(run.load(unknown_resolver{seed{42}}.saved()).error().where == at_byte(2)); // a save, but of something else
    unknown_resolver resolver{seed{42}};
    CHECK(resolver.load(good).error().where == at_byte(2));
    REQUIRE(run.load(good));
    CHECK(run == saved);
}

TEST_CASE("A3 2A-24 a save for another map or other rules is refused") {
    small_run run{map};
    REQUIRE(walk(run, {0, 3, 6, 8}));
    const std::vector<std::uint8_t> good = bytes_of(run);
    const auto said = [&](const small_map& other, const unknown_rules& rules = {}) {
        small_run fresh{other, rules};
        const small_run before = fresh;
        const status loaded = fresh.load(good);
        if (!loaded) CHECK(fresh == before);
        return loaded ? std::string("fine") : std::string(loaded.error().message());
    };
    CHECK(said(make_map()) == "fine");
    CHECK(said(make_map(seed{43})) == "malformed: the save belongs to a map of another seed at byte 7");
    const char* const another = "malformed: the save belongs to another map of the same seed at byte 15";
    small_map changed = map;
    changed.nodes[4].type = node_type::elite;
    CHECK(said(changed) == another);
    changed = map;
    changed.rules = changed.rules.banning(node_type::shop, from_start(0), from_start(3));
    CHECK(said(changed) == another);
    changed = map;
    changed.edges[2].to = 3;
    CHECK(said(changed) == another);
    const char* const rules = "malformed: the save was made under other unknown_rules at byte 23";
    CHECK(said(map, {.base_shop = percent(4)}) == rules);
    CHECK(said(map, {.scope = pity_scope::per_run}) == rules);
    CHECK(said(map, {.ignore_adjacency = false}) == rules);
}

TEST_CASE("A3 impossible values behind a right digest are refused, with their byte") {
    const unknown_state start{.seed = seed{42}};
    small_run run{map};
    REQUIRE(walk(run, {0, 3}));
    const auto code = static_cast<int>(run.history()[1].outcome) + 1;
    const int other = code % 4 + 1;
    const auto wrong_byte = [&](const std::vector<std::uint8_t>& bytes) {
        small_run fresh{map};
        REQUIRE(walk(fresh, {1, 4}));
        const small_run before = fresh;
        const status loaded = fresh.load(bytes);
        if (loaded) return -1;
        CHECK(fresh == before);
        CHECK(loaded.error().where.what == place::kind::byte);
        return loaded.error().where.x;
    };
    const int state = 31;
    const int steps = state + 37 + 1;
    CHECK(wrong_byte(forged(run, start, 0, {})) == -1);
    CHECK(wrong_byte(forged(run, start, 0, {{0, 0}, {3, code}})) == -1);
    CHECK(wrong_byte(forged(run, start, 4, {{0, 0}, {3, 8}})) == -1);
    CHECK(wrong_byte(forged(run, start, 5, {})) == state + 36); // the pending outcome
    CHECK(wrong_byte(forged(run, start, 0, {{0, 0}, {3, other}})) == steps + 5);
    CHECK(wrong_byte(forged(run, start, 0, {{0, 0}, {3, 0}})) == steps + 5);
    CHECK(wrong_byte(forged(run, start, 0, {{0, 1}})) == steps + 2);
    CHECK(wrong_byte(forged(run, start, 0, {{0, 5}})) == steps + 2);
    for (const int impossible : {9, 10, 128, 255}) {
        CHECK(wrong_byte(forged(run, start, 0, {{0, impossible}})) == steps + 2);
        CHECK(wrong_byte(forged(run, start, 0, {{0, 0}, {3, impossible}})) == steps + 5);
    }
    CHECK(wrong_byte(forged(run, start, 0, {{2, 0}})) == steps);             // not in the first row
    CHECK(wrong_byte(forged(run, start, 0, {{0, 0}, {4, 0}})) == steps + 3); // no edge
    CHECK(wrong_byte(forged(run, start, 0, {{15, 0}})) == steps);
    CHECK(wrong_byte(forged(run, start, 0, {{65535, 0}})) == steps);
    for (const int count : {0, 1, 3, 255})
        CHECK(wrong_byte(forged(run, start, 0, {{0, 0}, {3, code}}, count)) == steps - 1);
    CHECK(wrong_byte(forged(run, start, 0, std::vector<forged_step>(9, {0, 0}))) == 5); // longer than any way

    CHECK(wrong_byte(forged(run, {.seed = seed{42}, .draws = 1}, 0, {})) == state + 8);
    CHECK(wrong_byte(forged(run, {.seed = seed{42}, .draws = 9, .index = 3}, 0, {})) == -1);
    // Pity that this act cannot have begun with.
    for (int candidate = 0; candidate < 3; ++candidate) {
        unknown_state grown{.seed = seed{42}, .index = 3};
        grown.counters[candidate] = 1;
        CHECK(wrong_byte(forged(run, grown, 0, {})) == state + 24 + 4 * candidate);
        small_run carried{map, {.scope = pity_scope::per_run}};
        CHECK(carried.load(forged(carried, grown, 0, {})));
        CHECK(carried.resolver().state().counters[candidate] == 1);
    }
}

TEST_CASE("P0.1c impossible rules are refused at the first step") {
    small_run run{map, {.base_battle = {chance::whole + 1}}};
    CHECK(run.enter(0).error().what == std::string("base_battle"));
    CHECK(run.current() == -1);
}

namespace {

enum class space : std::uint8_t { nebula, pirates, station, wreck, signal, homeworld };
constexpr choices choices_of(space /*unused*/) {
    return {"Nebula", "Pirates", "Station", "Wreck", "Signal", "Homeworld"};
}

} // namespace

TEST_CASE("V3-S10 a map of types of one's own is travelled in the same way") {
    act_graph<fixed<4, 8>, space> far;
    far.rows = 4;
    far.columns = 2;
    far.path_count = 1;
    REQUIRE(build_act_graph(far));
    far.nodes[1].type = space::nebula;
    far.nodes[0].type = far.nodes[2].type = space::pirates;
    far.nodes[3].type = space::homeworld;
    far.anchors.rows = 4;
    far.rules = far.rules.banning(space::pirates, from_start(1), from_start(1));
    constexpr unknown_types<space> types{space::nebula, space::pirates, space::wreck, space::station, space::signal};
    std::set<space> met;
    for (std::uint64_t n = 0; n < 500; ++n) {
        act_run run{far, unknown_resolver{seed{n}, {.base_battle = always, .base_treasure = percent(30)}}, types};
        REQUIRE(walk(run, {0, 1, 2, 3}));
        CHECK(run.finished());
        CHECK(run.resolutions()[0].banned == unknown_bans{.battle = true});
        met.insert(run.outcome_of(1));
        CHECK(run.outcome_of(2) == space::pirates);
        act_run loaded{far, unknown_rules{.base_battle = always, .base_treasure = percent(30)}, types};
        CHECK(loaded.load(run.saved()));
        CHECK(loaded == run);
    }
    CHECK(met == std::set<space>{space::station, space::wreck, space::signal});
}

TEST_CASE("P6.A V3-D3 P6.1 generated maps: whole runs are legal, repeatable and saved at every step") {
    int wrong = 0;
    int unknowns = 0;
    for (std::uint64_t n = 0; n < 300; ++n) {
        const auto made = act{}(seed{n});
        REQUIRE(made);
        const std::uint64_t known = digest_of(*made);
        rng choice{seed{n}, stage::decoration};
        act_run run{*made, unknown_rules{.scope = n % 2 == 0 ? pity_scope::per_act : pity_scope::per_run}};
        const act_run fresh = run;
        while (!run.finished()) {
            const auto next = run.next();
            const auto chosen = static_cast<int>(choice.below(static_cast<std::uint32_t>(next.size())));
            const int from = run.current();
            wrong += run.enter(next[chosen]) ? 0 : 1;
            wrong += from < 0 || has_edge(*made, from, run.current()) ? 0 : 1;
            act_run loaded = fresh;
            wrong += loaded.load(run.saved()) && loaded == run ? 0 : 1;
        }
        wrong += run.history().size() == made->rows ? 0 : 1;
        for (const act_visit& visit : run.history()) {
            const bool is_unknown = made->nodes[visit.node].type == node_type::unknown;
            wrong += visit.unknown == is_unknown ? 0 : 1;
            wrong += is_unknown == (run.outcome_of(visit.node) != made->nodes[visit.node].type) ? 0 : 1;
        }
        unknowns += run.resolutions().size();
        act_run again = fresh;
        wrong += again.replay(run.history()) && again == run ? 0 : 1;
        wrong += digest_of(*made) == known ? 0 : 1;
    }
    CHECK(wrong == 0);
    CHECK(unknowns > 300);
}

TEST_CASE("2X-13 a run never touches the heap, and the largest map has room for its whole history") {
    using large_map = act_graph<fixed<64, 100>>;
    const auto tall = std::make_unique<large_map>();
    tall->rows = 100;
    tall->columns = 64;
    tall->path_count = 1;
    REQUIRE(build_act_graph(*tall));
    for (int id = 0; id < 99; ++id) tall->nodes[id].type = node_type::unknown;
    const long before = tests::allocations();
    act_run run{*tall};
    bool fine = true;
    for (int id = 0; id < 100; ++id) fine = fine && static_cast<bool>(run.enter(id));
    act_run loaded{*tall};
    fine = fine && static_cast<bool>(loaded.load(run.saved()));
    const long after = tests::allocations();
    CHECK(fine);
    CHECK(before == after);
    CHECK(run.finished());
    CHECK(run.resolutions().size() == 99);
    CHECK(loaded == run);
    CHECK(run.saved().size() == act_run<fixed<64, 100>>::most_saved);
}

TEST_CASE("a damaged map whose edges lead in a circle cannot overfill the history") {
    small_map circle = map;
    circle.edges[circle.first_out[0]].to = 0; // from node 0 to itself
    small_run run{circle};
    int steps = 0;
    while (steps < 100 && run.enter(0)) ++steps;
    CHECK(steps == small_map::max_nodes / 4 + 1); // as many as the map may have rows
    CHECK(run.history().full());
}

static_assert(!std::is_constructible_v<small_run, small_map>, "the map of a run must outlive it");
static_assert(std::is_constructible_v<small_run, const small_map&>);

// A whole run with a save in the middle, proved by the compiler.
static_assert([] {
    small_run run{map};
    bool fine = run.enter(0) && run.enter(3) && run.force_next(shop) && run.enter(6);
    small_run loaded{map};
    fine = fine && loaded.load(run.saved()) && loaded == run && loaded.outcome_of(6) == node_type::shop;
    while (fine && !loaded.finished()) fine = static_cast<bool>(loaded.enter(loaded.next()[0]));
    fine = fine && run.replay(loaded.history()) && run == loaded;
    return fine && run.finished() && run.enter(14).error().code == errc::no_edge;
}());
