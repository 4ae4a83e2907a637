#include <warren/model/dungeon_tables.hpp>

#include <doctest/doctest.h>
#include <set>
#include <string>

using namespace warren;

TEST_CASE("DUN-035 the tables have the sizes of the rulebook") {
    static_assert(detail::length_of_table(monster_kinds) == 11);
    static_assert(detail::length_of_table(weapon_kinds) == 8);
    static_assert(detail::length_of_table(armour_kinds) == 8);
    static_assert(detail::length_of_table(shield_kinds) == 5);
    static_assert(detail::length_of_table(potion_kinds) == 6);
    static_assert(detail::length_of_table(scroll_kinds) == 14);
    static_assert(detail::length_of_table(gem_kinds) == 5);
    CHECK(item_count(item_category::weapon) == 8);
    CHECK(item_count(item_category::armour) == 8);
    CHECK(item_count(item_category::shield) == 5);
    CHECK(item_count(item_category::potion) == 6);
    CHECK(item_count(item_category::scroll) == 14);
    CHECK(item_count(item_category::gem) == 5);
    CHECK(item_count(static_cast<item_category>(8)) == 0);
    CHECK(item_count(static_cast<item_category>(15)) == 0);
}

TEST_CASE("DUN-035 RULES 3.3 monsters become stronger from the first to the last, and each has a letter of its own") {
    const struct {
        const char* name;
        int hit_points;
        int damage;
        int experience;
    } rulebook[] = {{"rat", 4, 1, 2},    {"bat", 5, 1, 3},       {"kobold", 7, 2, 5},    {"skeleton", 10, 3, 9},
                    {"viper", 9, 3, 10}, {"orc", 16, 4, 16},     {"ghoul", 20, 4, 20},   {"wraith", 14, 5, 26},
                    {"ogre", 32, 6, 40}, {"warlock", 36, 7, 60}, {"dragon", 64, 10, 110}};
    std::set<char> letters;
    int last = 0;
    for (int kind = 0; kind < 11; ++kind) {
        const monster_kind& one = monster_kinds[kind];
        CHECK(std::string(one.name) == rulebook[kind].name);
        CHECK(one.hit_points == rulebook[kind].hit_points);
        CHECK(one.damage == rulebook[kind].damage);
        CHECK(one.experience == rulebook[kind].experience);
        CHECK(one.experience > last);
        last = one.experience;
        letters.insert(one.sprite);
        CHECK(std::string(monster_name(static_cast<std::uint8_t>(kind))) == one.name);
    }
    CHECK(letters.size() == 11);
    CHECK(std::string(monster_name(11)) == "?");
    CHECK(std::string(monster_name(255)) == "?");
}

TEST_CASE("DUN-036 RULES 3.3 an item's code is its category and its subtype, and leads to its name") {
    static_assert(item_code(item_category::weapon, 4) == 0x04);
    static_assert(item_code(item_category::armour, 7) == 0x17);
    static_assert(item_code(item_category::shield, 4) == 0x24);
    static_assert(item_code(item_category::potion, 5) == 0x35);
    static_assert(item_code(item_category::scroll, 13) == 0x4d);
    static_assert(item_code(item_category::gem, 4) == 0x54);
    static_assert(item_code(item_category::key, 0) == 0x60);
    static_assert(item_code(misc_item::gold) == 0x70);
    CHECK(std::string(item_name(0x04)) == "long sword");
    CHECK(std::string(item_name(0x4d)) == "scroll of return");
    CHECK(std::string(item_name(item_code(misc_item::amulet))) == "amulet");
    std::set<std::string> names;
    int items = 0;
    for (int code = 0; code < 256; ++code) {
        const auto byte = static_cast<std::uint8_t>(code);
        const std::string name = item_name(byte);
        CHECK(is_item(byte) == (name != "?"));
        if (!is_item(byte)) continue;
        ++items;
        names.insert(name);
        CHECK(item_code(category_of(byte), subtype_of(byte)) == byte);
    }
    CHECK(items == 8 + 8 + 5 + 6 + 14 + 5 + 8 + 4);
    CHECK(names.size() == static_cast<std::size_t>(items)); // no two of the same name
}

TEST_CASE("DUN-049 every effect of potions and scrolls is in the tables once") {
    std::set<int> potions;
    for (const potion_kind& one : potion_kinds) potions.insert(static_cast<int>(one.effect));
    CHECK(potions.size() == 6);
    std::set<int> scrolls;
    for (const scroll_kind& one : scroll_kinds) scrolls.insert(static_cast<int>(one.effect));
    CHECK(scrolls.size() == 14);
}
