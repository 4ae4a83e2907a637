// What the monsters and things of a dungeon are (DUN-035): constant tables, so that a record in a pool needs only a number.
//
//     const warren::monster_kind& ogre = warren::monster_kinds[8];
//     const std::uint8_t sword = warren::item_code(warren::item_category::weapon, 4);
//     warren::item_name(sword)                                                                        "long sword"
#pragma once

#include <cstddef>
#include <cstdint>
#include <warren/model/dungeon_entities.hpp>

namespace warren {
namespace detail {

template <class T, std::size_t Count>
constexpr int length_of_table(const T (&/*table*/)[Count]) {
    return static_cast<int>(Count);
}

} // namespace detail

namespace monster_flag {
inline constexpr std::uint8_t flies = 0x01;     // over traps
inline constexpr std::uint8_t undead = 0x02;    // never sleeps, fears no poison
inline constexpr std::uint8_t poisonous = 0x04; // its bite goes on hurting
inline constexpr std::uint8_t drains = 0x08;    // takes strength, not only hit points
inline constexpr std::uint8_t casts = 0x10;     // hurts from afar
inline constexpr std::uint8_t opens_doors = 0x20;
inline constexpr std::uint8_t sees_hidden = 0x40; // walks through secret doors
inline constexpr std::uint8_t hoards = 0x80;      // lies on treasure
} // namespace monster_flag

struct monster_kind {
    const char* name;
    std::uint8_t hit_points;
    std::uint8_t damage; // at most, of one blow
    std::uint8_t experience;
    std::uint8_t flags; // monster_flag
    char sprite;        // the letter that stands for it on a screen of characters
};

// From the weakest to the strongest.
inline constexpr monster_kind monster_kinds[] = {
    {"rat", 4, 1, 2, 0, 'r'},
    {"bat", 5, 1, 3, monster_flag::flies, 'b'},
    {"kobold", 7, 2, 5, monster_flag::opens_doors, 'k'},
    {"skeleton", 10, 3, 9, monster_flag::undead | monster_flag::opens_doors, 's'},
    {"viper", 9, 3, 10, monster_flag::poisonous, 'v'},
    {"orc", 16, 4, 16, monster_flag::opens_doors, 'o'},
    {"ghoul", 20, 4, 20, monster_flag::undead | monster_flag::poisonous, 'g'},
    {"wraith", 14, 5, 26, monster_flag::undead | monster_flag::flies | monster_flag::drains | monster_flag::sees_hidden,
     'w'},
    {"ogre", 32, 6, 40, monster_flag::opens_doors, 'O'},
    {"warlock", 36, 7, 60, monster_flag::casts | monster_flag::opens_doors | monster_flag::sees_hidden, 'W'},
    {"dragon", 64, 10, 110, monster_flag::flies | monster_flag::casts | monster_flag::hoards, 'D'},
};

struct weapon_kind {
    const char* name;
    std::uint8_t damage; // at most, of one blow
    std::uint8_t hands;
    std::uint8_t price;
};
inline constexpr weapon_kind weapon_kinds[] = {
    {"dagger", 3, 1, 4},      {"club", 4, 1, 3},         {"short sword", 5, 1, 12}, {"spear", 6, 2, 14},
    {"long sword", 8, 1, 30}, {"battle axe", 10, 2, 45}, {"bow", 7, 2, 40},         {"great sword", 13, 2, 90},
};

struct armour_kind {
    const char* name;
    std::uint8_t protection; // taken off every blow
    std::uint8_t weight;
    std::uint8_t price;
};
inline constexpr armour_kind armour_kinds[] = {
    {"robe", 0, 1, 2},         {"padded coat", 1, 3, 8},  {"leather armour", 2, 4, 16}, {"ring mail", 3, 8, 32},
    {"scale mail", 4, 11, 55}, {"chain mail", 5, 10, 80}, {"half plate", 6, 14, 130},   {"plate armour", 8, 18, 220},
};

struct shield_kind {
    const char* name;
    std::uint8_t blocks; // so many percent of all blows
    std::uint8_t weight;
    std::uint8_t price;
};
inline constexpr shield_kind shield_kinds[] = {
    {"buckler", 10, 1, 6},       {"round shield", 18, 3, 15},   {"kite shield", 25, 5, 35},
    {"tower shield", 35, 9, 70}, {"mirror shield", 30, 4, 180},
};

enum class potion_effect : std::uint8_t { heal, strengthen, hasten, reveal, cure, poison };
struct potion_kind {
    const char* name;
    potion_effect effect;
    std::uint8_t power;
    std::uint8_t price;
};
inline constexpr potion_kind potion_kinds[] = {
    {"potion of healing", potion_effect::heal, 12, 15}, {"potion of strength", potion_effect::strengthen, 2, 40},
    {"potion of haste", potion_effect::hasten, 20, 35}, {"potion of true sight", potion_effect::reveal, 8, 30},
    {"potion of antidote", potion_effect::cure, 1, 12}, {"flask of poison", potion_effect::poison, 10, 5},
};

enum class scroll_effect : std::uint8_t {
    light,
    map,
    find_secrets,
    find_traps,
    identify,
    unlock,
    sharpen,
    harden,
    teleport,
    sleep,
    frighten,
    fire,
    summon,
    recall
};
struct scroll_kind {
    const char* name;
    scroll_effect effect;
    std::uint8_t power;
    std::uint8_t price;
};
inline constexpr scroll_kind scroll_kinds[] = {
    {"scroll of light", scroll_effect::light, 6, 5},
    {"scroll of mapping", scroll_effect::map, 30, 25},
    {"scroll of secrets", scroll_effect::find_secrets, 10, 30},
    {"scroll of trap finding", scroll_effect::find_traps, 10, 20},
    {"scroll of insight", scroll_effect::identify, 1, 15},
    {"scroll of opening", scroll_effect::unlock, 1, 35},
    {"scroll of the whetstone", scroll_effect::sharpen, 1, 45},
    {"scroll of the anvil", scroll_effect::harden, 1, 45},
    {"scroll of passage", scroll_effect::teleport, 20, 40},
    {"scroll of slumber", scroll_effect::sleep, 12, 30},
    {"scroll of dread", scroll_effect::frighten, 12, 30},
    {"scroll of fire", scroll_effect::fire, 15, 50},
    {"scroll of calling", scroll_effect::summon, 1, 1},
    {"scroll of return", scroll_effect::recall, 1, 60},
};

struct gem_kind {
    const char* name;
    std::uint8_t price;
};
inline constexpr gem_kind gem_kinds[] = {
    {"agate", 10}, {"amethyst", 25}, {"topaz", 60}, {"sapphire", 120}, {"ruby", 240}};

// A key's colour is its subtype; what it opens is the business of whoever put it there.
inline constexpr const char* key_names[] = {"iron key", "brass key", "copper key", "silver key",
                                            "gold key", "jade key",  "bone key",   "glass key"};

// DUN-049: what is no equipment.
enum class misc_item : std::uint8_t { gold, food, torch, amulet };
inline constexpr const char* misc_names[] = {"gold", "food", "torch", "amulet"};

constexpr std::uint8_t item_code(misc_item what) { return item_code(item_category::misc, static_cast<int>(what)); }

// How many subtypes a category has; 0 for what is no category.
constexpr int item_count(item_category category) {
    using detail::length_of_table;
    constexpr int counts[] = {length_of_table(weapon_kinds), length_of_table(armour_kinds),
                              length_of_table(shield_kinds), length_of_table(potion_kinds),
                              length_of_table(scroll_kinds), length_of_table(gem_kinds),
                              length_of_table(key_names),    length_of_table(misc_names)};
    const auto index = static_cast<int>(category);
    return index < length_of_table(counts) ? counts[index] : 0;
}

// Does the code stand for anything?
constexpr bool is_item(std::uint8_t code) { return subtype_of(code) < item_count(category_of(code)); }

// "?" for codes that stand for nothing.
constexpr const char* item_name(std::uint8_t code) {
    if (!is_item(code)) return "?";
    const int which = subtype_of(code);
    switch (category_of(code)) {
    case item_category::weapon: return weapon_kinds[which].name;
    case item_category::armour: return armour_kinds[which].name;
    case item_category::shield: return shield_kinds[which].name;
    case item_category::potion: return potion_kinds[which].name;
    case item_category::scroll: return scroll_kinds[which].name;
    case item_category::gem: return gem_kinds[which].name;
    case item_category::key: return key_names[which];
    case item_category::misc: return misc_names[which];
    }
    return "?";
}

// "?" for kinds that do not exist.
constexpr const char* monster_name(std::uint8_t kind) {
    return kind < detail::length_of_table(monster_kinds) ? monster_kinds[kind].name : "?";
}

} // namespace warren
