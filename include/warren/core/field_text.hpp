// The values of configuration fields as people write them: 12, 0.15, 15%, on, 12x9, preserve.
#pragma once

#include <concepts>
#include <cstdint>
#include <warren/core/chance.hpp>
#include <warren/core/chance_text.hpp>
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
    std::int64_t low = 0;          // for whole numbers, for both sides of a size, and in percent for chances
    std::int64_t high = INT32_MAX; // INT64_MAX for whatever the type can hold
    const char* other_name = "";   // by which it can be set, too

    constexpr bool is_called(const char* word) const {
        return detail::same_words(name, word) || (*other_name != '\0' && detail::same_words(other_name, word));
    }
};

namespace detail {

// The whole numbers that a field may be: those of its description, as far as its type can hold them.
struct number_range {
    std::int64_t low = 0;
    std::int64_t high = 0;
    bool is_open = false; // any number without a sign, of which `high` is but half

    constexpr bool contains(std::int64_t number) const { return number >= low && number <= high; }
};

template <std::integral Number>
constexpr number_range range_of(const field_info& info) {
    static_assert(sizeof(Number) <= 8, "a field that is a whole number has 64 bits at most");
    constexpr bool has_sign = static_cast<Number>(-1) < Number{};
    constexpr int bits = 8 * static_cast<int>(sizeof(Number)) - (has_sign ? 1 : 0);
    constexpr std::int64_t most = INT64_MAX >> (bits < 63 ? 63 - bits : 0);
    constexpr std::int64_t least = has_sign ? -most - 1 : 0;
    return {info.low > least ? info.low : least, info.high < most ? info.high : most,
            bits == 64 && info.high == INT64_MAX};
}

// The chances that a field may be.
struct chance_range {
    chance low = never;
    chance high = always;

    constexpr bool contains(chance odds) const { return odds.parts >= low.parts && odds.parts <= high.parts; }
};

constexpr chance_range chances_of(const field_info& info) {
    return {percent(static_cast<int>(info.low)), percent(info.high < 100 ? static_cast<int>(info.high) : 100)};
}

// A number as it is written: also -2^63 and 2^64 - 1.
struct whole_number {
    bool is_negative = false;
    std::uint64_t size = 0;

    constexpr bool fits() const { return size <= INT64_MAX || (is_negative && size - 1 == INT64_MAX); }
    constexpr std::int64_t value() const { return static_cast<std::int64_t>(is_negative ? 0 - size : size); }
};

// Moves past a number; false when there is none, or one beyond 64 bits.
constexpr bool read_whole(const char*& at, whole_number& out) {
    out = {*at == '-', 0};
    if (out.is_negative) ++at;
    bool fine = is_digit(*at);
    for (; is_digit(*at); ++at) {
        const auto digit = static_cast<std::uint64_t>(*at - '0');
        fine = fine && out.size <= (UINT64_MAX - digit) / 10;
        if (fine) out.size = out.size * 10 + digit;
    }
    return fine;
}

constexpr status wrong_value(const field_info& info) { return error{.code = errc::wrong_value, .what = info.name}; }

constexpr status read_value(const field_info& info, const char* words, bool& value) {
    const bool yes = same_words(words, "true") || same_words(words, "on") || same_words(words, "yes");
    const bool no = same_words(words, "false") || same_words(words, "off") || same_words(words, "no");
    if (!yes && !no) return wrong_value(info);
    value = yes;
    return {};
}

constexpr status wrong_number(const field_info& info, const number_range& range) {
    if (range.is_open) return wrong_value(info); // an error has no room for the largest
    return error{.code = errc::wrong_value, .what = info.name, .low = range.low, .high = range.high};
}

template <std::integral Number>
constexpr status read_value(const field_info& info, const char* words, Number& value) {
    const number_range range = range_of<Number>(info);
    whole_number number;
    if (!read_whole(words, number) || *words != '\0') return wrong_number(info, range);
    const bool fine = number.fits() ? range.contains(number.value()) : range.is_open && !number.is_negative;
    if (fine) {
        value = static_cast<Number>(number.value());
        return {};
    }
    if (range.is_open || !number.fits()) return wrong_number(info, range);
    return out_of_range(info.name, number.value(), range.low, range.high);
}

constexpr status read_value(const field_info& info, const char* words, chance& value) {
    const chance_range range = chances_of(info);
    chance read = never;
    const bool fine = read_chance(words, read);
    if (fine && range.contains(read)) {
        value = read;
        return {};
    }
    error why = chance_out_of_range(info.name, read, range.low, range.high);
    if (!fine) why.code = errc::wrong_value;
    return why;
}

template <named_enum E>
constexpr status read_value(const field_info& info, const char* words, E& value) {
    if (!read_name(words, value)) return wrong_value(info);
    return {};
}

// Two numbers with an x between them; fields that are points or sizes.
constexpr status read_pair(const field_info& info, const char* words, int& first, int& second) {
    const number_range range = range_of<int>(info);
    whole_number a;
    whole_number b;
    if (!read_whole(words, a) || *words != 'x') return wrong_value(info);
    ++words;
    if (!read_whole(words, b) || *words != '\0') return wrong_value(info);
    for (const whole_number& side : {a, b}) {
        if (!side.fits()) return wrong_value(info);
        if (!range.contains(side.value())) return out_of_range(info.name, side.value(), range.low, range.high);
    }
    first = static_cast<int>(a.value());
    second = static_cast<int>(b.value());
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
    if constexpr (sizeof(Number) < sizeof(std::int64_t))
        out << static_cast<std::int64_t>(value); // a char, too, is a number here
    else
        out << value;
    return out;
}
constexpr text<60> value_text(chance value) { return exact_decimal(value).c_str(); }
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
        const chance_range range = chances_of(info);
        out << "chance from " << exact_decimal(range.low).c_str() << " to " << exact_decimal(range.high).c_str();
    } else if constexpr (named_enum<T>) {
        const choices& names = words_of<T>;
        for (int i = 0; i < names.size(); ++i) out << (i == 0 ? "" : i + 1 == names.size() ? " or " : ", ") << names[i];
    } else if constexpr (std::integral<T>) {
        const number_range range = range_of<T>(info);
        out << "whole number from " << range.low << " to ";
        if (range.is_open)
            out << UINT64_MAX;
        else
            out << range.high;
    } else if constexpr (fixed_extent<T>) {
        out << "part of the type";
    } else {
        const number_range range = range_of<int>(info);
        out << "WxH, each from " << range.low << " to " << range.high;
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
