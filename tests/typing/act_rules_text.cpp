#include <cstdint>
#include <doctest/doctest.h>
#include <string>
#include <warren/core/text.hpp>
#include <warren/typing/act_rules_text.hpp>

using namespace warren;

namespace {

using T = node_type;

enum class camp : std::uint8_t { big_tent, river };
constexpr choices choices_of(camp /*unused*/) { return {"Big tent", "River"}; }

template <class Type>
std::string written(const act_rules<Type>& rules) {
    std::string text;
    const status done = write_rules(rules, text);
    return done ? text : "";
}
std::string complaint(const char* lines) {
    act_rules<> rules = standard_rules();
    const status done = read_rules(rules, lines);
    CHECK(rules == standard_rules());
    return done ? "" : std::string(done.error().message());
}

} // namespace

TEST_CASE("A2 the rules of the rulebook as text") {
    CHECK(written(standard_rules()) == "treasure = row\n"
                                       "treasure_type = Treasure\n"
                                       "window_first = 4\n"
                                       "window_last = 6\n"
                                       "anchor_rounding = ceil\n"
                                       "small_act_treasure = false\n"
                                       "different_children = true\n"
                                       "filler = Monster\n"
                                       "fixed_row = start, Monster\n"
                                       "fixed_row = boss-1, Port\n"
                                       "fixed_row = boss, Boss\n"
                                       "ban = Port, boss-2, boss-2\n"
                                       "ban = Elite, start, elite_unlock-1\n"
                                       "forbidden = Elite, Elite\n"
                                       "forbidden = Shop, Shop\n"
                                       "forbidden = Port, Port\n");
}

TEST_CASE("A2 what was written is read again, whatever it is") {
    act_rules<> rules = standard_rules()
                            .fixing(from_treasure(2), T::event)
                            .banning(T::shop, from_start(0), from_start(3))
                            .forbidding(T::unknown, T::event)
                            .guaranteeing(T::shop, 2)
                            .guaranteeing(T::elite);
    rules.treasure = treasure_policy::single;
    rules.treasure_type = T::event;
    rules.window_first = 2;
    rules.window_last = 12;
    rules.rounding = anchor_rounding::round;
    rules.small_act_treasure = true;
    rules.different_children = false;
    rules.filler = T::unknown;
    act_rules<> read;
    REQUIRE(read_rules(read, written(rules).c_str()));
    CHECK(read == rules);

    act_rules<camp> own;
    own = own.banning(camp::big_tent, from_elite_unlock(1), from_boss(-3)).forbidding(camp::river, camp::big_tent);
    act_rules<camp> own_read;
    REQUIRE(read_rules(own_read, written(own).c_str()));
    CHECK(own_read == own);
}

TEST_CASE("A2 the lists are replaced, what else is not mentioned stays, comments and blanks do not matter") {
    act_rules<> rules = standard_rules().guaranteeing(T::shop);
    rules.treasure = treasure_policy::single;
    rules.overfull = true;
    REQUIRE(read_rules(rules, "# no Shop before row 4\n\n  ban =  Shop ,start, start+2\r\nfiller=Unknown"));
    CHECK(rules.treasure == treasure_policy::single);
    CHECK(rules.filler == T::unknown);
    CHECK(rules.fixed_rows.empty());
    CHECK(rules.forbidden.empty());
    CHECK(rules.guarantees.empty());
    CHECK_FALSE(rules.overfull);
    REQUIRE(rules.bans.size() == 1);
    CHECK(rules.bans[0] == act_ban<>{T::shop, from_start(0), from_start(2)});
}

TEST_CASE("2X-8 Battle and Rest are other words for Monster and Port") {
    act_rules<> rules;
    REQUIRE(read_rules(rules, "forbidden = Battle, Rest\nfixed_row = start, Battle"));
    CHECK(rules.forbidden[0] == act_pair<>{T::monster, T::port});
    CHECK(written(rules).find("forbidden = Monster, Port\n") != std::string::npos);
    act_rules<camp> own;
    CHECK_FALSE(read_rules(own, "forbidden = Battle, Rest"));
}

TEST_CASE("A2 a line that cannot be read is named, and nothing has changed") {
    CHECK(complaint("treasure = row\nwhatever") == "this is not 'name = value' in line 2");
    CHECK(complaint("colour = red").find("no field of that name") != std::string::npos);
    CHECK(complaint("\nban = Shop, start") == "ban cannot take that value in line 2");
    for (const char* wrong : {"ban = Shop, start, boss, boss",
                              "ban = Shop",
                              "ban = Inn, start, boss",
                              "ban = Shop, middle, boss",
                              "ban = Shop, start, boss-",
                              "ban = Shop, start, boss-101",
                              "ban = Shop, start, boss+x",
                              "ban = Shop, , boss",
                              "ban = Shop, start+-2, boss",
                              "ban = Shop, start, boss--2",
                              "ban = Shop, start+ -2, boss",
                              "ban = Shop, start + 2 3, boss",
                              "fixed_row = Shop, start",
                              "fixed_row = start",
                              "forbidden = Shop",
                              "forbidden = Shop, Inn",
                              "guarantee = Shop",
                              "guarantee = Shop, 0",
                              "guarantee = Shop, 101",
                              "guarantee = Shop, many",
                              "treasure = rows",
                              "treasure = row, single",
                              "window_first = 0",
                              "window_last = 101",
                              "small_act_treasure = perhaps",
                              "filler = Inn",
                              "filler = Shop, Shop",
                              "treasure_type = 3"}) {
        CAPTURE(wrong);
        CHECK(complaint(wrong) != "");
    }
    std::string many;
    for (int i = 0; i < 17; ++i) many += "ban = Shop, start, start\n";
    CHECK(complaint(many.c_str()).find("ban has room for 16 and is full") == 0);
}

TEST_CASE("A2 there may be blanks around the sign of a row") {
    act_rules<> rules;
    REQUIRE(read_rules(rules, "ban = Shop, start + 2, boss - 1\nban = Shop, start +2, boss- 1"));
    for (const act_ban<>& ban : rules.bans) CHECK(ban == act_ban<>{node_type::shop, from_start(2), from_boss(-1)});
    CHECK(rules.bans.size() == 2);
}

TEST_CASE("A2 a sink that fills up is an error") {
    text<100> small;
    CHECK_FALSE(write_rules(standard_rules(), small));
}

static_assert([] {
    act_rules<> rules;
    return read_rules(rules, "ban = Shop, start, elite_unlock-1") && rules.bans[0].last == from_elite_unlock(-1);
}());
