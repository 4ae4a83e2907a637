// What the node types of an act map look like, found by their names: a letter for text, and which drawing suits.
#pragma once

#include <cstddef>
#include <cstdint>
#include <warren/core/choices.hpp>
#include <warren/core/text.hpp>

namespace warren {

// The drawings there are. A type of your own with one of these names gets its drawing; all others get their letter.
enum class act_look : std::uint8_t { monster, elite, shop, port, treasure, event, unknown, boss, letter };

namespace detail {

constexpr char capital(char character) {
    return character >= 'a' && character <= 'z' ? static_cast<char>(character - 'a' + 'A') : character;
}

constexpr bool letter_or_digit(char character) {
    return (character >= 'A' && character <= 'Z') || (character >= '0' && character <= '9');
}

} // namespace detail

// 2X-8: Battle and Rest are other names of Monster and Port.
constexpr act_look look_of(const char* name) {
    constexpr struct {
        const char* name;
        act_look look;
    } known[] = {
        {"Monster", act_look::monster}, {"Battle", act_look::monster},    {"Elite", act_look::elite},
        {"Shop", act_look::shop},       {"Port", act_look::port},         {"Rest", act_look::port},
        {"Event", act_look::event},     {"Treasure", act_look::treasure}, {"Unknown", act_look::unknown},
        {"Boss", act_look::boss},
    };
    for (const auto& one : known)
        if (detail::same_words(one.name, name)) return one.look;
    return act_look::letter;
}

// One character for each type, all different: $ Shop, ! Event, ? Unknown, and for all others the first letter of the name
// or, when an earlier type has it already, the next of its letters that is free.
//
//     M Monster   E Elite   $ Shop   P Port   T Treasure   ! Event   ? Unknown   B Boss
template <named_enum Type>
struct act_letters {
    char of[static_cast<std::size_t>(choice_count<Type>)] = {};

    constexpr act_letters() {
        for (int i = 0; i < choice_count<Type>; ++i) take(i, sign_of(name(i)));
        for (int i = 0; i < choice_count<Type>; ++i) take(i, detail::capital(*name(i)));
        for (int i = 0; i < choice_count<Type>; ++i)
            for (const char* next = name(i); *next != '\0'; ++next) take(i, detail::capital(*next));
        for (int i = 0; i < choice_count<Type>; ++i)
            for (const char* next = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"; *next != '\0'; ++next) take(i, *next);
    }
    constexpr char operator[](Type type) const { return of[static_cast<int>(type)]; }

private:
    static constexpr const char* name(int index) { return name_of(static_cast<Type>(index)); }

    static constexpr char sign_of(const char* name) {
        switch (look_of(name)) {
        case act_look::shop: return '$';
        case act_look::event: return '!';
        case act_look::unknown: return '?';
        default: return '\0';
        }
    }

    // Gives the type that character, unless it has one already or the character is taken.
    constexpr void take(int index, char character) {
        const bool sign = character == '$' || character == '!' || character == '?';
        if (of[index] != '\0' || (!sign && !detail::letter_or_digit(character))) return;
        for (const char taken : of)
            if (taken == character) return;
        of[index] = character;
    }
};

// Worked out once by the compiler, however many nodes are written.
template <named_enum Type>
inline constexpr act_letters<Type> letters_of{};

} // namespace warren
