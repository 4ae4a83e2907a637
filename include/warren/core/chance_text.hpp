// Chances as people and programs write them: 0.15, 15%, 12.5% or 1.5e-1, with as many digits as they like.
#pragma once

#include <cstdint>
#include <warren/core/chance.hpp>
#include <warren/core/text.hpp>

namespace warren::detail {

// Moves past "e-3" or "E+3", if it is there; false when an e has no digits behind it.
constexpr bool read_exponent(const char*& at, std::int64_t& power) {
    constexpr std::int64_t far = 1'000'000'000'000; // farther than any text is long
    power = 0;
    if (*at != 'e' && *at != 'E') return true;
    ++at;
    const bool is_negative = *at == '-';
    if (*at == '-' || *at == '+') ++at;
    if (!is_digit(*at)) return false;
    for (; is_digit(*at); ++at)
        if (power < far) power = power * 10 + (*at - '0');
    if (is_negative) power = -power;
    return true;
}

// Behind how many digits the point stands once exponent and percent have moved it; false for what is no number.
constexpr bool find_point(const char* at, std::int64_t& point) {
    const char* const first = at;
    if (!is_digit(*at)) return false;
    while (is_digit(*at)) ++at;
    point = at - first;
    if (*at == '.') {
        if (!is_digit(*++at)) return false;
        while (is_digit(*at)) ++at;
    }
    std::int64_t power = 0;
    if (!read_exponent(at, power)) return false;
    point += power;
    if (*at == '%') {
        ++at;
        point -= 2;
    }
    return *at == '\0';
}

// Rounded to the nearest part. False for what is no number from 0 to 1, and then nothing has changed.
constexpr bool read_chance(const char* words, chance& out) {
    constexpr std::uint64_t units[] = {100'000'000, 10'000'000, 1'000'000, 100'000, 10'000, 1'000, 100, 10, 1};
    constexpr std::uint64_t group_size = 1'000'000'000;
    // Half a part, where rounding changes, has 33 decimals: no later one can matter.
    std::uint64_t groups[4] = {};
    bool is_one = false;
    bool has_decimals = false;
    std::int64_t point = 0;
    if (!find_point(words, point)) return false;
    for (std::int64_t place = -point; is_digit(*words) || *words == '.'; ++words) {
        if (*words == '.') continue;
        const std::int64_t decimal_place = place++;
        if (*words == '0') continue;
        if (decimal_place < -1 || (decimal_place == -1 && *words != '1')) return false;
        is_one = is_one || decimal_place == -1;
        has_decimals = has_decimals || decimal_place >= 0;
        if (decimal_place >= 0 && decimal_place < 36)
            groups[decimal_place / 9] += static_cast<std::uint64_t>(*words - '0') * units[decimal_place % 9];
    }
    if (is_one && has_decimals) return false;
    std::uint64_t halves = 0; // of a part
    for (int i = 3; i >= 0; --i) halves = (groups[i] * (2 * chance::whole) + halves) / group_size;
    out = is_one ? always : chance{(halves + 1) / 2};
    return true;
}

// As short as decimal() where that is read as the same chance again, and with a tenth decimal where it is not.
constexpr text<12> exact_decimal(chance odds) {
    const text<12> nine = decimal(odds);
    chance read;
    if (!read_chance(nine.c_str(), read) || read == odds) return nine;
    text<12> ten;
    write_chance(ten, odds.parts, 10'000'000'000);
    return ten;
}

// The chance that nine decimals say: 0.2 for twice 0.1, which is a part more.
constexpr chance to_nine_decimals(chance odds) {
    static_cast<void>(read_chance(decimal(odds).c_str(), odds));
    return odds;
}

} // namespace warren::detail
