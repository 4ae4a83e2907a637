#include "some_act.hpp"
#include <doctest/doctest.h>
#include <set>
#include <string>
#include <warren/encoding/act_looks.hpp>

using namespace warren;

namespace {

// All begin alike, most have no letter left, and some have none at all.
enum class alike : std::uint8_t { a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p };
constexpr choices choices_of(alike /*unused*/) {
    return {"aa", "aa", "ab", "aba", "a-b", "", "--", "ab1", "ab1", "zzz", "\xc3\xa4", "?", "Shop", "shop", "a", "C"};
}

} // namespace

TEST_CASE("node types are shown by obvious letters") {
    constexpr act_letters<node_type> letters;
    std::string all;
    for (const char letter : letters.of) all += letter;
    CHECK(all == "ME$PT!?B");
    static_assert(letters[node_type::rest] == 'P');
}

TEST_CASE("types of one's own are shown by the first letter of their names that is free") {
    constexpr act_letters<some_act::own_type> letters;
    CHECK(std::string(letters.of, sizeof(letters.of)) == "BE$RT!?OSMA");

    constexpr act_letters<alike> crowded;
    const std::set<char> different(crowded.of, crowded.of + sizeof(crowded.of));
    CHECK(different.size() == 16);
    CHECK(different.count('\0') == 0);
    CHECK(crowded[alike::a] == 'A');
    CHECK(crowded[alike::c] == 'B');
    CHECK(crowded[alike::h] == '1');
    CHECK(crowded[alike::m] == '$');
    CHECK(crowded[alike::n] == 'S');
    CHECK(crowded[alike::p] == 'C');
}

TEST_CASE("2X-8 a drawing is found by the name of the type, and by its other name") {
    static_assert(look_of("Monster") == act_look::monster && look_of("Battle") == act_look::monster);
    static_assert(look_of("Port") == act_look::port && look_of("Rest") == act_look::port);
    static_assert(look_of("Shrine") == act_look::letter && look_of("") == act_look::letter);
    std::set<act_look> looks;
    for (int i = 0; i < choice_count<node_type>; ++i) looks.insert(look_of(name_of(static_cast<node_type>(i))));
    CHECK(looks.size() == 8);
    CHECK(looks.count(act_look::letter) == 0);
}
