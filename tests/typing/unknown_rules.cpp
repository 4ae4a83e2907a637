#include <cstdlib>
#include <doctest/doctest.h>
#include <string>
#include <warren/fields.hpp>
#include <warren/policy.hpp>
#include <warren/typing/unknown_rules.hpp>

using namespace warren;

namespace unknown_names {

enum class fight_first : std::uint8_t { unknown, event, shop, treasure, battle, shrine };
constexpr choices choices_of(fight_first /*unused*/) {
    return {"Unknown", "Event", "Shop", "Treasure", "Battle", "Shrine"};
}

enum class space : std::uint8_t { nebula, pirates, station, wreck, signal, homeworld };
constexpr choices choices_of(space /*unused*/) {
    return {"Nebula", "Pirates", "Station", "Wreck", "Signal", "Homeworld"};
}
inline constexpr unknown_types<space> space_types{
    .unknown = space::nebula,
    .battle = space::pirates,
    .treasure = space::wreck,
    .shop = space::station,
    .event = space::signal,
};

} // namespace unknown_names

using namespace unknown_names;

TEST_CASE("P0.1c P0.1d P0.1e 2A-11 the defaults are those of the rulebook") {
    constexpr unknown_rules rules;
    CHECK(rules.base_battle == percent(10));
    CHECK(rules.pity_battle == percent(10));
    CHECK(rules.base_treasure == percent(2));
    CHECK(rules.pity_treasure == percent(2));
    CHECK(rules.base_shop == percent(3));
    CHECK(rules.pity_shop == percent(3));
    CHECK(rules.cap == always);
    CHECK(rules.roll == unknown_roll::sequential);
    CHECK(rules.scope == pity_scope::per_act);
    CHECK(rules.respect_structural_bans);
    CHECK(rules.ignore_adjacency);
    static_assert(rules.check());
    static_assert(detail::structural<unknown_rules>);
}

TEST_CASE("P0.A A1 every field is told with its default and a sentence, and can be set by its name") {
    std::string told;
    REQUIRE(describe_fields(unknown_rules{}, told));
    for (const char* line :
         {"base_battle = 0.1\n", "pity_battle = 0.1\n", "base_treasure = 0.02\n", "pity_treasure = 0.02\n",
          "base_shop = 0.03\n", "pity_shop = 0.03\n", "cap = 1\n", "roll = sequential\n", "scope = per_act\n",
          "respect_structural_bans = true\n", "ignore_adjacency = true\n"})
        CHECK(told.find(line) != std::string::npos);

    std::string written;
    unknown_rules changed{.base_battle = percent(33), .roll = unknown_roll::single, .scope = pity_scope::per_run};
    changed.ignore_adjacency = false;
    REQUIRE(write_fields(changed, written));
    unknown_rules read;
    REQUIRE(read_fields(read, written.c_str()));
    CHECK(read.roll == unknown_roll::single);
    CHECK(read.scope == pity_scope::per_run);
    CHECK_FALSE(read.ignore_adjacency);
    CHECK(std::string(field_value(read, "base_battle")) == "0.33");
    CHECK(set_field(read, "scope", "none"));
    CHECK(read.scope == pity_scope::none);
    CHECK_FALSE(set_field(read, "base_battle", "1.01"));
}

TEST_CASE("P0.1c a chance above 1 is refused with the name of its field") {
    const chance more{chance::whole + 1};
    const auto complaint = [](const unknown_rules& rules) {
        const status fine = rules.check();
        return fine ? std::string("fine") : std::string(fine.error().what);
    };
    CHECK(complaint({.base_battle = more}) == "base_battle");
    CHECK(complaint({.pity_battle = more}) == "pity_battle");
    CHECK(complaint({.base_treasure = more}) == "base_treasure");
    CHECK(complaint({.pity_treasure = more}) == "pity_treasure");
    CHECK(complaint({.base_shop = more}) == "base_shop");
    CHECK(complaint({.pity_shop = more}) == "pity_shop");
    CHECK(complaint({.cap = more}) == "cap");
    CHECK(complaint({.roll = static_cast<unknown_roll>(2)}) == "roll");
    CHECK(complaint({.scope = static_cast<pity_scope>(3)}) == "scope");
    CHECK(complaint({.base_battle = always, .pity_battle = always, .cap = never}) == "fine");
    CHECK(unknown_rules{.cap = {UINT64_MAX}}.check().error().message() ==
          "cap is 2147483648, but must lie between 0 and 1 (rule P0.1c)");
    CHECK(unknown_rules{.scope = static_cast<pity_scope>(7)}.check().error().message() ==
          "scope is 7, but must lie between 0 and 2 (rule 2A-23)");
    CHECK(unknown_rules{.roll = static_cast<unknown_roll>(2)}.check().error().rule == std::string("2A-11"));
}

TEST_CASE("P3.1 P7.7 P0.1e chances rise by the same step with every visit, up to the cap") {
    const unknown_rules rules;
    for (int candidate = 0; candidate < unknown_candidates; ++candidate) {
        const std::uint64_t base = rules.base(candidate).parts;
        const std::uint64_t step = rules.pity(candidate).parts;
        int wrong = 0;
        for (std::uint32_t counter = 0; counter < 200; ++counter) {
            const std::uint64_t sum = base + step * counter;
            wrong += rules.effective(candidate, counter).parts == (sum < chance::whole ? sum : chance::whole) ? 0 : 1;
        }
        CHECK(wrong == 0);
    }
    CHECK(decimal(rules.effective(0, 3)) == "0.4");
    CHECK(decimal(rules.effective(1, 4)) == "0.1");
    CHECK(decimal(rules.effective(2, 5)) == "0.18");
    CHECK(rules.effective(0, 10) == always);
    const unknown_rules capped{.base_shop = percent(40), .cap = percent(25)};
    CHECK(capped.effective(0, 0) == percent(10));
    CHECK(capped.effective(0, 1).parts == 2 * percent(10).parts);
    CHECK(capped.effective(0, 2) == percent(25));
    CHECK(capped.effective(2, 0) == percent(25)); // also what is higher from the start
}

TEST_CASE("P3.1 P7.7 whole percents that add up to the cap are the cap, and those that do not are less") {
    int wrong = 0;
    for (int cap = 1; cap <= 100; ++cap)
        for (int base = 0; base <= 100; ++base)
            for (int pity = 1; pity <= 100; ++pity) {
                const unknown_rules rules{.base_shop = percent(base), .pity_shop = percent(pity), .cap = percent(cap)};
                const int enough = base >= cap ? 0 : (cap - base + pity - 1) / pity; // visits
                const auto visits = static_cast<std::uint32_t>(enough);
                wrong += rules.effective(2, visits) == rules.cap ? 0 : 1;
                if (enough > 0) wrong += rules.effective(2, visits - 1).parts < rules.cap.parts ? 0 : 1;
            }
    CHECK(wrong == 0);
    const unknown_rules slowly{.base_shop = never, .pity_shop = {4}};
    CHECK(slowly.effective(2, 1u << 29).parts == std::uint64_t{1} << 31); // half of the way is not the cap
    CHECK(unknown_rules{.base_shop = {always.parts - 1}}.effective(2, 0).parts == always.parts - 1);
}

TEST_CASE("P0.1e huge counters do not overflow") {
    for (const std::uint32_t counter : {1u, 2u, 11u, UINT32_MAX - 1, UINT32_MAX}) {
        CHECK(unknown_rules{.base_battle = always, .pity_battle = always}.effective(0, counter) == always);
        CHECK(unknown_rules{.base_battle = never, .pity_battle = always}.effective(0, counter) == always);
        CHECK(unknown_rules{.base_battle = never, .pity_battle = {1}}.effective(0, counter) == chance{counter});
        CHECK(unknown_rules{.base_battle = percent(5), .pity_battle = never}.effective(0, counter) == percent(5));
    }
    // Exactly at the cap, and one part below.
    CHECK(unknown_rules{.base_battle = {1}, .pity_battle = {1}}.effective(0, UINT32_MAX) == always);
    CHECK(unknown_rules{.base_battle = {1}, .pity_battle = {1}}.effective(0, UINT32_MAX - 1).parts == UINT32_MAX);
    CHECK(unknown_rules{.base_battle = {2}, .pity_battle = {1}}.effective(0, UINT32_MAX) == always);
}

TEST_CASE("2A-13 an enum's own names for the Unknown and its outcomes") {
    constexpr auto types = standard_unknown_types();
    CHECK(types.unknown == node_type::unknown);
    CHECK(types.of(unknown_outcome::battle) == node_type::monster);
    CHECK(types.of(unknown_outcome::treasure) == node_type::treasure);
    CHECK(types.of(unknown_outcome::shop) == node_type::shop);
    CHECK(types.of(unknown_outcome::event) == node_type::event);
    constexpr auto others = standard_unknown_types<fight_first>();
    CHECK(others.unknown == fight_first::unknown);
    CHECK(others.of(unknown_outcome::battle) == fight_first::battle);
    CHECK(others.of(unknown_outcome::treasure) == fight_first::treasure);
    CHECK(others.of(unknown_outcome::shop) == fight_first::shop);
    CHECK(others.of(unknown_outcome::event) == fight_first::event);
    CHECK(space_types.of(unknown_outcome::monster) == space::pirates);
    CHECK(std::string(name_of(unknown_outcome::monster)) == "Battle");
    CHECK(std::string(name_of(unknown_outcome::event)) == "Event");
}

TEST_CASE("2A-12 D2 bans of the map's rules hold in their rows, and only for candidates") {
    const act_anchors anchors{.rows = 15, .elite_unlock = 6, .treasure = 9};
    const auto types = standard_unknown_types();
    for (int row = 1; row <= 15; ++row) // the rulebook's own bans concern no candidate
        CHECK(structural_bans(standard_rules(), anchors, types, row) == unknown_bans{});
    const auto rules = standard_rules()
                           .banning(node_type::shop, from_start(0), from_start(2))
                           .banning(node_type::treasure, from_treasure(-1), from_treasure(1))
                           .banning(node_type::monster, from_boss(-2), from_boss(-2))
                           .banning(node_type::event, from_start(0), from_boss(0));
    for (int row = 1; row <= 15; ++row) {
        const unknown_bans wanted{.battle = row == 13, .treasure = row >= 8 && row <= 10, .shop = row <= 3};
        CHECK(structural_bans(rules, anchors, types, row) == wanted);
    }
    const auto in_space = act_rules<space>{}.banning(space::station, from_boss(-3), from_boss(0));
    CHECK(structural_bans(in_space, anchors, space_types, 12) == unknown_bans{.shop = true});
    CHECK(structural_bans(in_space, anchors, space_types, 11) == unknown_bans{});
}

TEST_CASE("2A-1 2A-13 that a map has a single Treasure does not ban it from Unknowns") {
    auto rules = standard_rules();
    rules.treasure = treasure_policy::single;
    CHECK(structural_bans(rules, {.rows = 15, .elite_unlock = 6}, standard_unknown_types(), 5) == unknown_bans{});
}

TEST_CASE("bans are numbered like the outcomes and join") {
    unknown_bans bans;
    bans[1] = true;
    CHECK(bans == unknown_bans{.treasure = true});
    const unknown_bans shop{.shop = true};
    CHECK_FALSE(shop[0]);
    CHECK_FALSE(shop[1]);
    CHECK(shop[2]);
    CHECK((bans | shop) == unknown_bans{.treasure = true, .shop = true});
    CHECK((unknown_bans{.battle = true} | unknown_bans{}) == unknown_bans{.battle = true});
}

TEST_CASE("every rule and every name changes the digest") {
    const unknown_rules usual;
    const auto types = standard_unknown_types();
    const std::uint64_t known = digest_of(usual, types);
    CHECK(digest_of(unknown_rules{}, types) == known);
    const chance other = percent(77);
    const unknown_rules changed[] = {
        {.base_battle = other},
        {.pity_battle = other},
        {.base_treasure = other},
        {.pity_treasure = other},
        {.base_shop = other},
        {.pity_shop = other},
        {.cap = other},
        {.roll = unknown_roll::single},
        {.scope = pity_scope::none},
        {.respect_structural_bans = false},
        {.ignore_adjacency = false},
    };
    for (const unknown_rules& rules : changed) CHECK(digest_of(rules, types) != known);
    for (int name = 0; name < 5; ++name) {
        auto renamed = types;
        node_type* const names[] = {&renamed.unknown, &renamed.battle, &renamed.treasure, &renamed.shop,
                                    &renamed.event};
        *names[name] = node_type::port;
        CHECK(digest_of(usual, renamed) != known);
    }
}
