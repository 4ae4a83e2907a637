// The words for an enum's values: how configuration files, pictures and statistics call them.
//
//     enum class moss_kind : std::uint8_t { dry, wet };
//     constexpr choices choices_of(moss_kind) { return {"dry", "wet"}; }      beside the enum, in its namespace
//     … return choices{"dry", "wet"}.also("damp", 1);                         "damp" is understood, and "wet" is written
#pragma once

#include <concepts>
#include <initializer_list>
#include <type_traits>
#include <warren/core/fixed_vector.hpp>
#include <warren/core/text.hpp>

namespace warren {

// One word for each enumerator, which must count from 0 without gaps; and other words that are read, but not written.
struct choices {
    struct other_word {
        const char* word = "";
        int index = 0;
    };

    fixed_vector<const char*, 16> words;
    fixed_vector<other_word, 4> others;

    constexpr choices() = default;
    constexpr choices(std::initializer_list<const char*> names) : words(names) {}
    constexpr int size() const { return words.size(); }
    constexpr const char* operator[](int index) const { return words[index]; }

    [[nodiscard]] constexpr choices also(const char* word, int index) const {
        choices more = *this;
        more.others.push_back({word, index});
        return more;
    }
    // What the word stands for, or -1.
    constexpr int find(const char* word) const {
        for (int i = 0; i < words.size(); ++i)
            if (detail::same_words(word, words[i])) return i;
        for (const other_word& other : others)
            if (detail::same_words(word, other.word)) return other.index;
        return -1;
    }
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

// Another word for the value, or "" when there is none.
template <named_enum E>
constexpr const char* other_name_of(E value) {
    for (const choices::other_word& other : words_of<E>.others)
        if (other.index == static_cast<int>(value)) return other.word;
    return "";
}

// The value that a word stands for. False when there is none, and then nothing has changed.
template <named_enum E>
constexpr bool read_name(const char* word, E& value) {
    const int index = words_of<E>.find(word);
    if (index >= 0) value = static_cast<E>(index);
    return index >= 0;
}

} // namespace warren
