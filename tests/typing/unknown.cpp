#include "../allocations.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdlib>
#include <doctest/doctest.h>
#include <map>
#include <set>
#include <string>
#include <tuple>
#include <vector>
#include <warren/typing/unknown.hpp>

using namespace warren;

namespace {

using enum unknown_outcome;

constexpr std::uint64_t whole = chance::whole;

// The rules once more, written down as the rulebook says them, for states that are small enough for plain arithmetic.
struct reference {
    unknown_rules rules;
    rng random;
    std::uint64_t draws = 0;
    std::array<std::uint64_t, 3> counters{};

    reference(seed run, const unknown_rules& wanted) : rules(wanted), random(stage_rng(run, stage::runtime)) {}

    std::array<std::uint64_t, 3> chances() const {
        const std::uint64_t base[] = {rules.base_battle.parts, rules.base_treasure.parts, rules.base_shop.parts};
        const std::uint64_t pity[] = {rules.pity_battle.parts, rules.pity_treasure.parts, rules.pity_shop.parts};
        std::array<std::uint64_t, 3> out{};
        for (std::size_t i = 0; i < 3; ++i) out[i] = std::min(rules.cap.parts, base[i] + pity[i] * counters[i]);
        return out;
    }
    unknown_outcome roll(std::array<bool, 3> banned) {
        const auto odds = chances();
        if (rules.roll == unknown_roll::single) {
            ++draws;
            const std::uint64_t word = random();
            std::uint64_t end = 0;
            for (std::size_t i = 0; i < 3; ++i) {
                if (!banned[i]) end += odds[i];
                if (!banned[i] && word < end) return static_cast<unknown_outcome>(i);
            }
            return event;
        }
        for (std::size_t i = 0; i < 3; ++i) {
            if (banned[i]) continue;
            ++draws;
            const std::uint64_t word = random();
            if (word < odds[i]) return static_cast<unknown_outcome>(i);
        }
        return event;
    }
    void update(unknown_outcome chosen) {
        for (auto& counter : counters) ++counter;
        if (chosen != event) counters[static_cast<std::size_t>(chosen)] = 0;
        if (rules.scope == pity_scope::none) counters = {};
    }
};

std::map<unknown_outcome, double> percents(unknown_resolver resolver, int visits) {
    std::map<unknown_outcome, double> shares;
    for (int i = 0; i < visits; ++i) shares[resolver.resolve(5)->outcome] += 100.0 / visits;
    return shares;
}

void check_shares(const std::map<unknown_outcome, double>& shares, const std::array<double, 4>& wanted,
                  double tolerance) {
    for (int outcome = 0; outcome < 4; ++outcome) {
        CAPTURE(outcome);
        const auto found = shares.find(static_cast<unknown_outcome>(outcome));
        const double share = found == shares.end() ? 0 : found->second;
        CHECK(std::abs(share - wanted[static_cast<std::size_t>(outcome)]) < tolerance);
    }
}

unknown_state state_with(std::uint32_t battles, std::uint32_t treasures, std::uint32_t shops) {
    return {.seed = seed{1}, .index = 1'000'000'000'000, .counters = {battles, treasures, shops}};
}

std::vector<std::uint8_t> bytes_of(const unknown_resolver& resolver) {
    const auto saved = resolver.saved();
    return {saved.begin(), saved.end()};
}

// A save with a right frame around whatever state.
std::vector<std::uint8_t> forged(const unknown_state& state, int forced) {
    byte_writer<unknown_resolver::saved_size> out{unknown_resolver::format};
    out.put(state.seed.value, 8);
    out.put(state.draws, 8);
    out.put(state.index, 8);
    for (const std::uint32_t counter : state.counters) out.put(counter, 4);
    out.put(static_cast<std::uint64_t>(forced), 1);
    const auto& saved = out.finish();
    return {saved.begin(), saved.end()};
}

} // namespace

TEST_CASE("P3.1 P3.2 P3.3 P3.4 P3.5 P3.6 P0.2b D1 every small state, ban, force, roll and scope against the rules") {
    int wrong = 0;
    std::uint64_t number = 0;
    std::set<std::tuple<unknown_roll, bool, unknown_outcome>> seen;
    for (const auto roll : {unknown_roll::sequential, unknown_roll::single})
        for (const auto scope : {pity_scope::per_act, pity_scope::per_run, pity_scope::none}) {
            const unknown_rules rules{
                .base_treasure = percent(20), .pity_shop = percent(7), .roll = roll, .scope = scope};
            unknown_resolver resolver{seed{0}, rules};
            const std::uint32_t most = scope == pity_scope::none ? 0 : 10;
            for (std::uint32_t a = 0; a <= most; ++a)
                for (std::uint32_t b = 0; b <= most; ++b)
                    for (std::uint32_t c = 0; c <= most; ++c)
                        for (unsigned bans = 0; bans < 8; ++bans)
                            for (int force = -1; force < 4; ++force) {
                                reference model{seed{++number}, rules};
                                model.counters = {a, b, c};
                                const std::array banned = {(bans & 1) != 0, (bans & 2) != 0, (bans & 4) != 0};
                                const auto odds = model.chances();
                                const unknown_outcome expected =
                                    force < 0 ? model.roll(banned) : static_cast<unknown_outcome>(force);
                                model.update(expected);

                                unknown_state state{.seed = seed{number}, .index = 10, .counters = {a, b, c}};
                                if (force >= 0) state.forced = {true, static_cast<unknown_outcome>(force)};
                                wrong += resolver.restore(state) ? 0 : 1;
                                const auto met = resolver.resolve(7, {banned[0], banned[1], banned[2]});
                                const unknown_resolution made{
                                    .index = 10,
                                    .row = 7,
                                    .chances = {{odds[0]}, {odds[1]}, {odds[2]}},
                                    .counters = {a, b, c},
                                    .banned = {banned[0], banned[1], banned[2]},
                                    .forced = force >= 0,
                                    .outcome = expected,
                                };
                                wrong += met && *met == made ? 0 : 1;
                                const unknown_state& after = resolver.state();
                                wrong += after.seed == seed{number} && after.index == 11 && !after.forced.set ? 0 : 1;
                                wrong += after.draws == model.draws ? 0 : 1;
                                for (std::size_t i = 0; i < 3; ++i)
                                    wrong += after.counters[i] == model.counters[i] ? 0 : 1;
                                seen.emplace(roll, force >= 0, expected);
                            }
        }
    CHECK(wrong == 0);
    CHECK(seen.size() == 16);
}

TEST_CASE("P3.2 P7.9 2A-24 long runs follow the one stream in the order of visits") {
    int wrong = 0;
    for (std::uint64_t n = 0; n < 300; ++n)
        for (const auto roll : {unknown_roll::sequential, unknown_roll::single}) {
            const unknown_rules rules{.roll = roll, .scope = pity_scope::per_run};
            unknown_resolver resolver{seed{n}, rules};
            reference model{seed{n}, rules};
            for (unsigned visit = 0; visit < 100; ++visit) {
                const std::array banned = {visit % 5 == 0, visit % 7 == 0, visit % 11 == 0};
                const unknown_outcome expected = model.roll(banned);
                model.update(expected);
                const auto met = resolver.resolve(3, {banned[0], banned[1], banned[2]});
                wrong += met->outcome == expected && met->index == visit ? 0 : 1;
            }
            wrong += resolver.state().draws == model.draws ? 0 : 1;
        }
    CHECK(wrong == 0);
}

TEST_CASE("P3.5 2A-12 D2 a banned candidate does not come out, and its pity grows") {
    unknown_resolver resolver{seed{3}, {.base_battle = never, .pity_battle = never, .base_shop = always}};
    for (std::uint32_t visit = 0; visit < 5; ++visit) {
        const auto met = resolver.resolve(4, {.treasure = true, .shop = true});
        CHECK(met->outcome == event);
        CHECK(met->counters[2] == visit);
        CHECK(met->banned == unknown_bans{.treasure = true, .shop = true});
        CHECK(met->chances[2] == always); // what it would have been
    }
    CHECK(resolver.state().draws == 5); // only Battle was rolled for
    CHECK(resolver.resolve(4, {.treasure = true})->outcome == shop);
    const std::uint64_t draws = resolver.state().draws;
    CHECK(resolver.resolve(4, {true, true, true})->outcome == event);
    CHECK(resolver.state().draws == draws);
}

TEST_CASE("2A-11 in a single roll a banned candidate has no share, and it is still one draw") {
    const unknown_rules rules{.base_battle = always, .base_shop = always, .roll = unknown_roll::single};
    unknown_resolver resolver{seed{3}, rules};
    CHECK(resolver.resolve(1)->outcome == battle);
    CHECK(resolver.resolve(1, {.battle = true, .treasure = true})->outcome == shop);
    CHECK(resolver.resolve(1, {true, true, true})->outcome == event);
    CHECK(resolver.state().draws == 3);
}

TEST_CASE(
    "P0.1d structural bans count only when they are respected, bans by neighbours only when they are not ignored") {
    for (const bool respect : {false, true})
        for (const bool ignore : {false, true}) {
            const unknown_rules rules{.base_battle = always,
                                      .base_treasure = always,
                                      .respect_structural_bans = respect,
                                      .ignore_adjacency = ignore};
            unknown_resolver resolver{seed{1}, rules};
            const auto met = resolver.resolve(2, {.battle = true}, {.treasure = true});
            CHECK(met->banned == unknown_bans{.battle = respect, .treasure = !ignore});
            if (!respect) CHECK(met->outcome == battle);
            if (respect && ignore) CHECK(met->outcome == treasure);
            if (respect && !ignore) CHECK(met->outcome != treasure);
        }
}

TEST_CASE("P3.6 2A-23 pity lasts for an act, for the run, or not at all") {
    for (const auto scope : {pity_scope::per_act, pity_scope::per_run, pity_scope::none}) {
        unknown_resolver resolver{seed{8}, {.scope = scope}};
        for (int visit = 0; visit < 4; ++visit) {
            REQUIRE(resolver.force_next(event));
            CHECK(resolver.resolve(3));
        }
        const std::uint32_t grown = scope == pity_scope::none ? 0 : 4;
        for (const std::uint32_t counter : resolver.state().counters) CHECK(counter == grown);
        unknown_resolver next = resolver;
        next.start_act();
        const std::uint32_t kept = scope == pity_scope::per_run ? 4 : 0;
        for (const std::uint32_t counter : next.state().counters) CHECK(counter == kept);
        CHECK(next.state().index == 4);
        CHECK(next.state().draws == resolver.state().draws); // the stream goes on
        CHECK(decimal(next.resolve(3)->chances[0]) == (scope == pity_scope::per_run ? "0.5" : "0.1"));
    }
    unknown_resolver forgetful{seed{8}, {.scope = pity_scope::none}};
    int wrong = 0;
    for (int visit = 0; visit < 1000; ++visit) wrong += forgetful.resolve(3)->chances[0] == percent(10) ? 0 : 1;
    CHECK(wrong == 0);
}

TEST_CASE("P3.A1 P7.6 2A-11 10,000 resolutions without pity give about 10, 2, 3 and 85 percent") {
    for (std::uint64_t n = 0; n < 20; ++n)
        for (const auto roll : {unknown_roll::sequential, unknown_roll::single})
            check_shares(percents(unknown_resolver{seed{n}, {.roll = roll, .scope = pity_scope::none}}, 10'000),
                         {10, 2, 3, 85}, 0.5 + 1.5); // the ruling's half a point, and four standard deviations
}

TEST_CASE("2A-11 Part 5 item 9 the exact shares of both ways to roll") {
    const int many = 1'000'000;
    check_shares(percents(unknown_resolver{seed{5}, {.scope = pity_scope::none}}, many), {10.0, 1.8, 2.646, 85.554},
                 0.15);
    check_shares(percents(unknown_resolver{seed{6}, {.roll = unknown_roll::single, .scope = pity_scope::none}}, many),
                 {10, 2, 3, 85}, 0.15);
    // Pity that no act interrupts.
    check_shares(percents(unknown_resolver{seed{7}, {.scope = pity_scope::per_run}}, many), {27.3, 10.0, 11.5, 51.2},
                 0.2);
}

TEST_CASE("2A-11 stacked chances above 1 are cut off at 1: the later candidates get what is left") {
    unknown_rules rules{.base_battle = percent(70),
                        .base_treasure = percent(50),
                        .base_shop = percent(50),
                        .roll = unknown_roll::single,
                        .scope = pity_scope::none};
    check_shares(percents(unknown_resolver{seed{1}, rules}, 100'000), {70, 30, 0, 0}, 0.7);
    rules.base_treasure = percent(10);
    check_shares(percents(unknown_resolver{seed{2}, rules}, 100'000), {70, 10, 20, 0}, 0.7);
    rules.base_battle = always;
    check_shares(percents(unknown_resolver{seed{3}, rules}, 1000), {100, 0, 0, 0}, 0.01);
}

TEST_CASE("2A-11 shares are exact to the last part of 2^32") {
    for (const auto roll : {unknown_roll::sequential, unknown_roll::single})
        for (std::uint64_t n = 0; n < 100; ++n) {
            rng words = stage_rng(seed{n}, stage::runtime);
            const std::uint64_t word = words();
            const auto first_outcome = [&](chance odds) {
                unknown_resolver resolver{seed{n}, {.base_battle = odds, .base_treasure = never, .roll = roll}};
                return resolver.resolve(1, {.shop = true})->outcome;
            };
            CHECK(first_outcome({word}) == event);
            CHECK(first_outcome({word + 1}) == battle);
        }
}

TEST_CASE("P7.7 a chance that has reached the cap comes true") {
    unknown_resolver resolver{seed{4}};
    int later = 0;
    for (std::uint64_t n = 0; n < 200; ++n) {
        REQUIRE(resolver.restore(state_with(9, 0, 0)));
        later += resolver.resolve(3)->outcome == battle ? 0 : 1;
        CHECK(resolver.state().counters[0] == 0);
        CHECK(resolver.resolve(3)->chances[0] == percent(10)); // back to the base
    }
    CHECK(later == 0);
    // Nine visits in a row without a Battle is the most that can be.
    unknown_resolver run{seed{5}, {.scope = pity_scope::per_run}};
    std::uint32_t longest = 0;
    for (int visit = 0; visit < 100'000; ++visit) longest = std::max(longest, run.resolve(3)->counters[0]);
    CHECK(longest <= 9);
    CHECK(longest >= 8);
}

TEST_CASE("P3.1 counters stop growing before they overflow") {
    unknown_resolver resolver{seed{4}};
    REQUIRE(resolver.restore(state_with(UINT32_MAX, UINT32_MAX, UINT32_MAX)));
    const auto met = resolver.resolve(3, {.battle = true, .treasure = true});
    CHECK(met->outcome == shop);
    CHECK(met->chances[0] == always);
    CHECK(resolver.state().counters[0] == UINT32_MAX);
    CHECK(resolver.state().counters[1] == UINT32_MAX);
    CHECK(resolver.state().counters[2] == 0);
}

TEST_CASE("V3-Q1 nothing but pity moves the chances: many Shops do not make the next one rarer") {
    unknown_resolver resolver{seed{9}};
    for (int shops = 0; shops < 50; ++shops) {
        REQUIRE(resolver.force_next(shop));
        const auto met = resolver.resolve(3);
        CHECK(met->chances[2] == percent(3));
    }
}

TEST_CASE("P3.A2 V3-D3 P7.9 the same seed gives the same outcomes, another seed others") {
    const auto run = [](seed used) {
        unknown_resolver resolver{used};
        std::string outcomes;
        for (int visit = 0; visit < 60; ++visit) outcomes += name_of(resolver.resolve(1 + visit % 15)->outcome)[0];
        return outcomes;
    };
    std::set<std::string> different;
    for (std::uint64_t n = 0; n < 200; ++n) {
        CHECK(run(seed{n}) == run(seed{n}));
        different.insert(run(seed{n}));
    }
    CHECK(different.size() == 200);
}

TEST_CASE("0.3 V3-D3 golden: outcomes of a seed never change") {
    const auto outcomes = [](const unknown_rules& rules) {
        unknown_resolver resolver{seed{42}, rules};
        std::string letters;
        for (int visit = 0; visit < 40; ++visit) letters += name_of(resolver.resolve(6)->outcome)[0];
        return letters;
    };
    CHECK(outcomes({}) == "EEBEBEEBBSBEEEEBTEEEESBEESBEEEBEBETSBETB");
    CHECK(outcomes({.roll = unknown_roll::single}) == "EEEETBSEETBEBSEEEBBETBBEESEBESETEEEBETTS");
}

TEST_CASE("2A-24 P6.2 E3 a forced outcome takes no draw, updates pity, overrules bans and serves once") {
    for (int forced = 0; forced < 4; ++forced) {
        unknown_resolver resolver{seed{77}};
        CHECK(resolver.resolve(2));
        const unknown_state before = resolver.state();
        const auto outcome = static_cast<unknown_outcome>(forced);
        REQUIRE(resolver.force_next(shop));
        REQUIRE(resolver.force_next(outcome)); // the last word counts
        const auto met = resolver.resolve(2, {true, true, true});
        CHECK(met->forced);
        CHECK(met->outcome == outcome);
        CHECK(resolver.state().draws == before.draws);
        for (int candidate = 0; candidate < 3; ++candidate)
            CHECK(resolver.state().counters[candidate] == (candidate == forced ? 0 : before.counters[candidate] + 1));
        const auto next = resolver.resolve(2);
        CHECK_FALSE(next->forced);
        CHECK(resolver.state().draws > before.draws);
        CHECK(resolver.state().index == before.index + 2);
    }
    unknown_resolver resolver{seed{77}};
    const unknown_resolver before = resolver;
    CHECK(resolver.force_next(static_cast<unknown_outcome>(4)).error().message() ==
          "the forced outcome is 4, but must lie between 0 and 3 (rule 2A-24)");
    CHECK(resolver == before);
    REQUIRE(resolver.force_next(shop));
    resolver.force_nothing();
    CHECK(resolver == before);
}

TEST_CASE("P6.2 E3 P6.1 the seed can be overridden, and is always known") {
    unknown_resolver resolver{seed{1}};
    for (int visit = 0; visit < 5; ++visit) CHECK(resolver.resolve(2));
    const unknown_state before = resolver.state();
    resolver.override_seed(seed{2});
    CHECK(resolver.state().seed == seed{2});
    CHECK(resolver.state().draws == 0);
    CHECK(resolver.state().index == before.index);
    for (int i = 0; i < 3; ++i) CHECK(resolver.state().counters[i] == before.counters[i]);
    unknown_resolver other{seed{2}};
    other.start_act();
    REQUIRE(resolver.restore({.seed = seed{2}, .index = 5}));
    for (int visit = 0; visit < 50; ++visit) CHECK(resolver.resolve(2)->outcome == other.resolve(2)->outcome);
}

TEST_CASE("P0.1c 2A-6 impossible rules or rows are refused, and nothing happens") {
    unknown_resolver resolver{seed{1}, {.pity_shop = {whole + 1}}};
    const unknown_resolver before = resolver;
    CHECK(resolver.resolve(3).error().what == std::string("pity_shop"));
    CHECK(resolver == before);
    unknown_resolver fine{seed{1}};
    REQUIRE(fine.force_next(shop));
    const unknown_resolver forced = fine;
    for (const int row : {0, -1, INT32_MIN}) {
        CHECK(fine.resolve(row).error().code == errc::out_of_range);
        CHECK(fine.resolve(row).error().rule == std::string("2A-6"));
    }
    CHECK(fine == forced);
    CHECK(fine.resolve(1)->row == 1);
    CHECK(fine.resolve(100)->row == 100);
}

TEST_CASE("A3 2A-24 the saved bytes are the same on every machine") {
    unknown_resolver resolver{seed{0x1122334455667788}};
    REQUIRE(resolver.restore(
        {.seed = seed{0x1122334455667788}, .draws = 0x1234, .index = 0x5678, .counters = {1, 0x203, 4}}));
    REQUIRE(resolver.force_next(shop));
    std::vector<std::uint8_t> bytes = bytes_of(resolver);
    CHECK(bytes.size() == 52);
    digest sum;
    for (std::size_t i = 0; i < 44; ++i) sum.add(bytes[i], 1);
    for (std::size_t i = 0; i < 8; ++i) CHECK(bytes[44 + i] == (sum.value() >> (8 * i) & 0xff));
    bytes.resize(44);
    CHECK(bytes == std::vector<std::uint8_t>{'W',  'R',  'u',  'r',  1,    52,   0, 0x88, 0x77, 0x66, 0x55,
                                             0x44, 0x33, 0x22, 0x11, 0x34, 0x12, 0, 0,    0,    0,    0,
                                             0,    0x78, 0x56, 0,    0,    0,    0, 0,    0,    1,    0,
                                             0,    0,    3,    2,    0,    0,    4, 0,    0,    0,    3});
}

TEST_CASE("A3 2A-24 a loaded resolver goes on as if nothing had happened") {
    int wrong = 0;
    for (std::uint64_t n = 0; n < 50; ++n)
        for (const auto roll : {unknown_roll::sequential, unknown_roll::single}) {
            const unknown_rules rules{.roll = roll, .scope = pity_scope::per_run};
            unknown_resolver resolver{seed{n}, rules};
            for (int visit = 0; visit < 40; ++visit) {
                if (visit % 9 == 4) wrong += resolver.force_next(treasure) ? 0 : 1;
                unknown_resolver loaded{seed{999}, rules};
                wrong += loaded.load(resolver.saved()) && loaded == resolver ? 0 : 1;
                const auto expected = resolver.resolve(3, {.shop = visit % 4 == 0});
                const auto met = loaded.resolve(3, {.shop = visit % 4 == 0});
                wrong += met && expected && *met == *expected && loaded == resolver ? 0 : 1;
            }
        }
    CHECK(wrong == 0);
}

TEST_CASE("A3 saves go to every sink and come from every kind of bytes") {
    unknown_resolver resolver{seed{5}};
    for (int visit = 0; visit < 7; ++visit) CHECK(resolver.resolve(2));
    std::string characters;
    REQUIRE(resolver.save(characters));
    text<unknown_resolver::saved_size> fixed_text;
    REQUIRE(resolver.save(fixed_text));
    text<unknown_resolver::saved_size - 1> small;
    CHECK(resolver.save(small).error().code == errc::output_full);
    const std::vector<std::uint8_t> bytes = bytes_of(resolver);
    std::uint8_t array[unknown_resolver::saved_size] = {};
    for (std::size_t i = 0; i < bytes.size(); ++i) array[i] = bytes[i];
    std::vector<std::byte> plain;
    plain.reserve(bytes.size());
    for (const std::uint8_t byte : bytes) plain.push_back(static_cast<std::byte>(byte));

    const auto loads = [&](const auto&... from) {
        unknown_resolver loaded{seed{0}};
        return loaded.load(from...) && loaded == resolver;
    };
    CHECK(loads(characters));
    CHECK(loads(fixed_text));
    CHECK(loads(bytes));
    CHECK(loads(plain));
    CHECK(loads(array, sizeof array));
}

TEST_CASE("A3 every damaged, shortened or lengthened save is refused, and the resolver stays as it was") {
    unknown_resolver saved{seed{5}};
    for (int visit = 0; visit < 7; ++visit) CHECK(saved.resolve(2));
    REQUIRE(saved.force_next(battle));
    const std::vector<std::uint8_t> good = bytes_of(saved);
    unknown_resolver resolver{seed{6}};
    for (int visit = 0; visit < 3; ++visit) CHECK(resolver.resolve(2));
    const unknown_resolver before = resolver;
    int wrong = 0;
    const auto refused = [&](const std::vector<std::uint8_t>& bytes) {
        const status loaded = resolver.load(bytes);
        return !loaded && loaded.error().where.what == place::kind::byte && resolver == before;
    };
    for (std::size_t at = 0; at < good.size(); ++at)
        for (int change = 1; change < 256; ++change) {
            std::vector<std::uint8_t> bytes = good;
            bytes[at] = static_cast<std::uint8_t>(bytes[at] ^ change);
            wrong += refused(bytes) ? 0 : 1;
        }
    for (std::size_t length = 0; length < good.size(); ++length)
        wrong += refused({good.begin(), good.begin() + static_cast<std::ptrdiff_t>(length)}) ? 0 : 1;
    for (const std::size_t more : {1u, 7u, 52u, 100'000u}) {
        std::vector<std::uint8_t> bytes = good;
        bytes.resize(bytes.size() + more);
        wrong += refused(bytes) ? 0 : 1;
    }
    std::vector<std::uint8_t> twice = good;
    twice.insert(twice.end(), good.begin(), good.end());
    wrong += refused(twice) ? 0 : 1;
    CHECK(wrong == 0);
    CHECK(resolver.load("", 0).error().where == at_byte(0));
    CHECK(resolver.load(std::string(52, 'W')).error().where == at_byte(1));
    CHECK(resolver.load(good));
    CHECK(resolver == saved);
}

TEST_CASE("A3 2A-24 impossible values behind a right digest are refused, with their byte") {
    const unknown_state fine{.seed = seed{1}, .draws = 12, .index = 4, .counters = {4, 0, 2}};
    const auto wrong_byte = [](const unknown_state& state, int forced, const unknown_rules& rules = {}) {
        unknown_resolver resolver{seed{6}, rules};
        const unknown_resolver before = resolver;
        const status loaded = resolver.load(forged(state, forced));
        if (!loaded) CHECK(resolver == before);
        if (!loaded) CHECK(loaded.error().where.what == place::kind::byte);
        return loaded ? -1 : loaded.error().where.x;
    };
    for (int forced = 0; forced <= 4; ++forced) CHECK(wrong_byte(fine, forced) == -1);
    for (int forced = 5; forced < 256; ++forced) CHECK(wrong_byte(fine, forced) == 43);

    unknown_state state = fine;
    for (const std::uint64_t draws : {std::uint64_t{13}, std::uint64_t{15}, UINT64_MAX}) {
        state.draws = draws;
        CHECK(wrong_byte(state, 0) == 15);
    }
    const std::uint64_t most = INT64_MAX / 3;
    state = {.seed = seed{1}, .draws = 3 * most, .index = most, .counters = {UINT32_MAX, 0, UINT32_MAX}};
    CHECK(wrong_byte(state, 0) == -1);
    ++state.draws;
    CHECK(wrong_byte(state, 0) == 15);
    for (const std::uint64_t index : {most + 1, UINT64_MAX}) {
        state.index = index;
        CHECK(wrong_byte(state, 0) == 23);
    }
    for (int candidate = 0; candidate < 3; ++candidate)
        for (const std::uint32_t counter : {5u, UINT32_MAX}) {
            state = fine;
            state.counters[candidate] = counter;
            CHECK(wrong_byte(state, 0) == 31 + 4 * candidate);
        }
    CHECK(wrong_byte(fine, 0, {.scope = pity_scope::none}) == 31); // without pity nothing is counted
    state = {.seed = seed{1}, .draws = 12, .index = 4};
    CHECK(wrong_byte(state, 0, {.scope = pity_scope::none}) == -1);

    unknown_resolver resolver{seed{6}};
    state = fine;
    state.counters[2] = 5;
    CHECK(resolver.load(forged(state, 0)).error().message() ==
          "the counter of Shop is 5, but must lie between 0 and 4 at byte 39 (rule 2A-24)");
    CHECK(resolver.restore(state).error().message() ==
          "the counter of Shop is 5, but must lie between 0 and 4 (rule 2A-24)");
    state = fine;
    state.draws = 13;
    CHECK(resolver.restore(state).error().message() == "draws is 13, but must lie between 0 and 12 (rule 2A-24)");
    CHECK(resolver == unknown_resolver{seed{6}});
}

TEST_CASE("A3 every state that play can reach can be saved and loaded") {
    // All runs of five decisions, acts beginning wherever they may.
    int wrong = 0;
    for (int sequence = 0; sequence < 3125; ++sequence) {
        unknown_resolver resolver{seed{3}};
        for (int rest = sequence, step = 0; step < 5; ++step, rest /= 5) {
            if (rest % 5 == 4) {
                resolver.start_act();
            } else {
                wrong += resolver.force_next(static_cast<unknown_outcome>(rest % 5)) ? 0 : 1;
                wrong += resolver.resolve(2) ? 0 : 1;
            }
            unknown_resolver loaded{seed{4}};
            wrong += loaded.load(resolver.saved()) && loaded == resolver ? 0 : 1;
        }
    }
    CHECK(wrong == 0);
}

TEST_CASE("2X-13 resolving, saving and loading never touch the heap") {
    unknown_resolver resolver{seed{5}};
    unknown_resolver loaded{seed{5}};
    const long before = tests::allocations();
    bool fine = true;
    for (int visit = 0; visit < 100; ++visit) {
        fine = fine && static_cast<bool>(resolver.resolve(2));
        fine = fine && static_cast<bool>(loaded.load(resolver.saved()));
    }
    const long after = tests::allocations();
    CHECK(fine);
    CHECK(before == after);
}

namespace {

constexpr std::uint64_t digest_of_run(seed used) {
    unknown_resolver resolver{used, {.scope = pity_scope::per_run}};
    digest sum;
    for (int visit = 0; visit < 100; ++visit) {
        const auto met = resolver.resolve(1 + visit % 15, {.shop = visit % 3 == 0});
        sum.add(static_cast<std::uint64_t>(met->outcome), 1);
        for (const chance odds : met->chances) sum.add(odds.parts);
    }
    return sum.value();
}

} // namespace

TEST_CASE("0.3 P3.A2 resolutions are equal at compile time and at run time") {
    constexpr std::uint64_t baked = digest_of_run(seed{2026});
    std::uint64_t (*volatile call)(seed) = digest_of_run;
    CHECK(call(seed{2026}) == baked);
}

// D3: a decision that nobody has made yet.
static_assert(!unknown_resolution{}.forced && unknown_resolution{}.outcome == event && unknown_resolution{}.index == 0);

static_assert([] {
    unknown_resolver resolver{seed{42}};
    bool fine = true;
    for (int visit = 0; visit < 10; ++visit) fine = fine && resolver.resolve(6);
    fine = fine && resolver.force_next(shop);
    unknown_resolver loaded{seed{1}};
    fine = fine && loaded.load(resolver.saved()) && loaded == resolver;
    fine = fine && loaded.resolve(7)->outcome == shop && loaded.state().counters[2] == 0;
    auto damaged = resolver.saved();
    damaged[20] ^= 1;
    return fine && !resolver.load(damaged);
}());
