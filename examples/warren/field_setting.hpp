// Fields of a configuration by their names, with sentences that help when a name or value is wrong.
#pragma once

#include "command_line.hpp"
#include "failure.hpp"

#include <cstddef>
#include <string>
#include <string_view>
#include <warren/core/choices.hpp>
#include <warren/fields.hpp>

namespace tool {

// What to set, and what the user called it: an option such as --size, or the field itself.
struct field_setting {
    std::string field;
    std::string value;
    std::string called = field;

    failure refused(const std::string& must_be) const {
        return bad_input(called + " is '" + value + "', but must be " + must_be);
    }
};

inline std::string trimmed(std::string_view text) {
    const std::size_t first = text.find_first_not_of(" \t\r");
    if (first == std::string_view::npos) return {};
    return std::string(text.substr(first, text.find_last_not_of(" \t\r") - first + 1));
}

// "name=value" as the option has it, with or without blanks around the sign.
inline failure read_setting(const std::string& option, const std::string& text, field_setting& out) {
    const std::size_t equals = text.find('=');
    const std::string name = trimmed(text.substr(0, equals));
    if (equals == std::string::npos || name.empty())
        return bad_input(option + ' ' + text + " is not of the form " + option + " name=value");
    out = {name, trimmed(text.substr(equals + 1)), name};
    return {};
}

template <class Config>
word_list field_names(const Config& config) {
    word_list out;
    warren::visit_fields(config,
                         [&](const warren::field_info& info, const auto& /*value*/) { out.emplace_back(info.name); });
    return out;
}

// The word as the library writes it, whatever its case; the same word where it knows none such.
template <warren::named_enum E>
std::string known_word(const std::string& word) {
    const auto is_it = [plain = plain_name(word)](const char* known) { return plain_name(known) == plain; };
    for (const char* const known : warren::words_of<E>.words)
        if (is_it(known)) return known;
    for (const auto& other : warren::words_of<E>.others)
        if (is_it(other.word)) return other.word;
    return word;
}

// "row or single"; other words that are understood in brackets
template <warren::named_enum E>
std::string words_for() {
    word_list all;
    for (int i = 0; i < warren::choice_count<E>; ++i) {
        const std::string other = warren::other_name_of(static_cast<E>(i));
        all.push_back(warren::name_of(static_cast<E>(i)) + (other.empty() ? "" : " (" + other + ')'));
    }
    return listed(all);
}

// The same setting with names and words as the library writes them.
template <class Config>
field_setting as_known(const Config& config, const field_setting& wanted) {
    field_setting out = wanted;
    const std::string plain = plain_name(wanted.field);
    warren::visit_fields(config, [&]<class T>(const warren::field_info& info, const T& /*value*/) {
        for (const char* const name : {info.name, info.other_name}) {
            if (plain_name(name) != plain) continue;
            out.field = name;
            if constexpr (warren::named_enum<T>)
                out.value = known_word<T>(wanted.value);
            else
                out.value = plain_name(wanted.value); // ON, 12X9, 1E-2
        }
    });
    return out;
}

// A line of a note in --help: what a field is called, and what it means.
inline std::string described(const std::string& name, const char* about) {
    constexpr std::size_t width = 25;
    return "\n  " + name + std::string(name.size() < width ? width - name.size() : 1, ' ') + about;
}

// Fields are known by words that end at a 0, and what stands behind one must not go unseen.
inline failure refuse_zeros(const std::string& words) {
    if (words.find('\0') == std::string::npos) return {};
    return bad_input(std::string("'") + words.c_str() +
                     "' is followed by a zero byte, which no name or value may contain");
}

// "whole number from 1 to 9" as the end of a sentence.
inline std::string with_example(const std::string& range) {
    if (range.starts_with("chance")) return "a " + range + ", such as 0.5 or 50%";
    if (range == "true or false") return "true or false, on or off, or yes or no";
    return range.starts_with("whole number") ? "a " + range : range;
}

template <class Config>
failure set_plain_field(Config& config, const field_setting& wanted, const std::string& where_all_are = {}) {
    const field_setting known = as_known(config, wanted);
    const warren::status set = warren::set_field(config, known.field.c_str(), known.value.c_str());
    if (set) return {};
    warren::error why = set.error();
    if (why.code == warren::errc::unknown_field)
        return bad_input("there is no field called '" + wanted.field + "'" +
                         suggestion(wanted.field, field_names(config)) + where_all_are);
    if (why.code == warren::errc::wrong_value)
        return wanted.refused(with_example(warren::field_range(config, known.field.c_str()).c_str()));
    why.what = wanted.called.c_str();
    return bad_input(words_of(why));
}

} // namespace tool
