// The values of configuration fields as people write them: 12, 0.15, 15%, on, 12x9, preserve.
#pragma once

#include <concepts>
#include <cstdint>
#include <warren/core/chance.hpp>
#include <warren/core/choices.hpp>
#include <warren/core/extent.hpp>
#include <warren/core/geometry.hpp>
#include <warren/core/result.hpp>
#include <warren/core/text.hpp>

namespace warren {

// What a tool shows beside a field: the portable form of an editor's inspector.
struct field_info {
    const char* name = "";
    const char* about = "";
    std::int64_t low = 0; // for whole numbers, and for both sides of a size
    std::int64_t high = INT32_MAX;
    const char* other_name = ""; // by which it can be set, too

    constexpr bool is_called(const char* word) const {
        return detail::same_words(name, word) || (*other_name != '\0' && detail::same_words(other_name, word));
    }
};

namespace detail {

constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }

// Reads decimal digits, at most 15, and moves past them; false when there are none or too many.
constexpr bool read_digits(const char*& at, std::int64_t& number) {
    int digits = 0;
    number = 0;
    for (; is_digit(*at); ++at, ++digits)
        if (digits < 16) number = number * 10 + (*at - '0');
    return digits > 0 && digits < 16;
}

constexpr status wrong_value(const field_info& info) { return error{.code = errc::wrong_value, .what = info.name}; }

constexpr status read_value(const field_info& info, const char* words, bool& value) {
    const bool yes = same_words(words, "true") || same_words(words, "on") || same_words(words, "yes");
    const bool no = same_words(words, "false") || same_words(words, "off") || same_words(words, "no");
    if (!yes && !no) return wrong_value(info);
    value = yes;
    return {};
}

template <std::integral Number>
constexpr status read_value(const field_info& info, const char* words, Number& value) {
    const bool negative = *words == '-';
    if (negative) ++words;
    std::int64_t number = 0;
    if (!read_digits(words, number) || *words != '\0') return wrong_value(info);
    if (negative) number = -number;
    if (number < info.low || number > info.high) return out_of_range(info.name, number, info.low, info.high);
    value = static_cast<Number>(number);
    return {};
}

// "0.15", "15%" or "12.5%", with nine digits after the point at most.
constexpr status read_value(const field_info& info, const char* words, chance& value) {
    std::int64_t numerator = 0;
    std::int64_t denominator = 1;
    if (!read_digits(words, numerator)) return wrong_value(info);
    if (*words == '.') {
        ++words;
        int digits = 0;
        for (; is_digit(*words); ++words, ++digits) {
            if (digits == 9 || numerator > 1'000'000'000'000) return wrong_value(info);
            numerator = numerator * 10 + (*words - '0');
            denominator *= 10;
        }
        if (digits == 0) return wrong_value(info);
    }
    if (*words == '%') {
        ++words;
        denominator *= 100;
    }
    if (*words != '\0') return wrong_value(info);
    const result<chance> read = checked_ratio(numerator, denominator);
    if (!read) return wrong_value(info);
    value = *read;
    return {};
}

template <named_enum E>
constexpr status read_value(const field_info& info, const char* words, E& value) {
    if (!read_name(words, value)) return wrong_value(info);
    return {};
}

// Two numbers with an x between them; fields that are points or sizes.
constexpr status read_pair(const field_info& info, const char* words, int& first, int& second) {
    std::int64_t a = 0;
    std::int64_t b = 0;
    if (!read_digits(words, a) || *words != 'x') return wrong_value(info);
    ++words;
    if (!read_digits(words, b) || *words != '\0') return wrong_value(info);
    for (const std::int64_t side : {a, b})
        if (side < info.low || side > info.high) return out_of_range(info.name, side, info.low, info.high);
    first = static_cast<int>(a);
    second = static_cast<int>(b);
    return {};
}
constexpr status read_value(const field_info& info, const char* words, point& value) {
    return read_pair(info, words, value.x, value.y);
}
constexpr status read_value(const field_info& info, const char* words, dynamic& value) {
    return read_pair(info, words, value.w, value.h);
}
// A size that is part of the type can be shown, but only be "changed" to what it is.
template <int W, int H>
constexpr status read_value(const field_info& info, const char* words, const fixed<W, H>& /*value*/) {
    int w = W;
    int h = H;
    if (status read = read_pair(info, words, w, h); !read) return read;
    if (w == W && h == H) return {};
    return error{.code = errc::wrong_value, .what = info.name};
}

constexpr text<60> value_text(bool value) { return value ? "true" : "false"; }
template <std::integral Number>
constexpr text<60> value_text(Number value) {
    text<60> out;
    out << static_cast<std::int64_t>(value);
    return out;
}
constexpr text<60> value_text(chance value) { return decimal(value).c_str(); }
template <named_enum E>
constexpr text<60> value_text(E value) {
    return name_of(value);
}
constexpr text<60> pair_text(int first, int second) {
    text<60> out;
    out << first << "x" << second;
    return out;
}
constexpr text<60> value_text(point value) { return pair_text(value.x, value.y); }
template <extent E>
constexpr text<60> value_text(const E& value) {
    return pair_text(value.width(), value.height());
}

// What a field may be, in words.
template <class T>
constexpr text<160> kind_text(const field_info& info) {
    text<160> out;
    if constexpr (std::same_as<T, bool>) {
        out << "true or false";
    } else if constexpr (std::same_as<T, chance>) {
        out << "chance from 0 to 1";
    } else if constexpr (named_enum<T>) {
        const choices& names = words_of<T>;
        for (int i = 0; i < names.size(); ++i) out << (i == 0 ? "" : i + 1 == names.size() ? " or " : ", ") << names[i];
    } else if constexpr (std::integral<T>) {
        out << "whole number from " << info.low << " to " << info.high;
    } else if constexpr (fixed_extent<T>) {
        out << "part of the type";
    } else {
        out << "WxH, each from " << info.low << " to " << info.high;
    }
    return out;
}

// One line of a configuration file, cut at its first '='.
struct assignment {
    text<60> name;
    text<100> value;

    constexpr bool empty() const { return name.empty(); }
};

template <int Capacity>
constexpr bool copy_trimmed(const char* first, const char* last, text<Capacity>& out) {
    while (first != last && is_blank(*first)) ++first;
    while (first != last && is_blank(*(last - 1))) --last;
    out.append(first, static_cast<std::size_t>(last - first));
    return !out.empty() && !out.truncated();
}

// Takes the next line off `lines`. False when it is neither blank, nor a comment, nor an assignment.
constexpr bool next_assignment(const char*& lines, assignment& out) {
    const char* first = lines;
    const char* equals = nullptr;
    const char* last = first;
    for (; *last != '\0' && *last != '\n'; ++last)
        if (*last == '=' && equals == nullptr) equals = last;
    lines = *last == '\n' ? last + 1 : last;
    while (first != last && is_blank(*first)) ++first;
    if (first == last || *first == '#') return true;
    return equals != nullptr && copy_trimmed(first, equals, out.name) && copy_trimmed(equals + 1, last, out.value);
}

} // namespace detail
} // namespace warren
