// The words for an enum's values: how configuration files, pictures and statistics call them.
//
//     enum class moss_kind : std::uint8_t { dry, wet };
//     constexpr choices choices_of(moss_kind) { return {"dry", "wet"}; }      beside the enum, in its namespace
#pragma once

#include <concepts>
#include <initializer_list>
#include <type_traits>
#include <warren/core/fixed_vector.hpp>
#include <warren/core/text.hpp>

namespace warren {

// One word for each enumerator, which must count from 0 without gaps.
struct choices {
    fixed_vector<const char*, 16> words;

    constexpr choices() = default;
    constexpr choices(std::initializer_list<const char*> names) : words(names) {}
    constexpr int size() const { return words.size(); }
    constexpr const char* operator[](int index) const { return words[index]; }
};

template <class E>
concept named_enum = std::is_enum_v<E> && requires {
    { choices_of(E{}) } -> std::same_as<choices>;
};

// Made once: clang evaluates a constant inside a function anew with every call of it.
template <named_enum E>
inline constexpr choices words_of = choices_of(E{});

template <named_enum E>
inline constexpr int choice_count = words_of<E>.size();

template <named_enum E>
constexpr const char* name_of(E value) {
    const auto index = static_cast<int>(value);
    return index >= 0 && index < choice_count<E> ? words_of<E>[index] : "?";
}

} // namespace warren
