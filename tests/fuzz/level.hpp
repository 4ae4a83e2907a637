// Levels of arbitrary configurations: bytes become values of fields, and what the generator's check() lets pass is made
// and must keep every rule – or be refused with a reason that the kind is known to have.
#pragma once

#include "fuzz.hpp"

#include <algorithm>
#include <initializer_list>
#include <string>
#include <warren/fields.hpp>
#include <warren/validate/violation.hpp>

namespace fuzz {

// A value for a field of that type, mostly one that it may take.
template <class T>
std::string value_for(const warren::field_info& info, byte_source& in, std::int64_t most) {
    const std::uint8_t how = in.byte();
    const auto number = [&] {
        if (how < 16) return info.low;
        if (how < 24) return info.high;
        if (how < 28) return info.low - 1;
        const std::int64_t high = how < 128 ? std::min(info.high, info.low + 15) : std::min(info.high, most);
        return info.low + static_cast<std::int64_t>(in.number(2)) % std::max<std::int64_t>(high - info.low + 1, 1);
    };
    if constexpr (std::same_as<T, bool>) {
        return how % 2 == 0 ? "true" : "false";
    } else if constexpr (std::same_as<T, warren::chance>) {
        return how < 8 ? "0" : how < 16 ? "1" : "0." + std::to_string(1000 + in.number(2) % 1000).substr(1);
    } else if constexpr (warren::named_enum<T>) {
        return warren::words_of<T>[how % warren::choice_count<T>];
    } else if constexpr (std::integral<T>) {
        return std::to_string(number());
    } else {
        const std::int64_t first = number();
        return std::to_string(first) + 'x' + std::to_string(number());
    }
}

// Changes some fields: each time a byte says which.
template <class Config>
void change_fields(Config& config, byte_source& in, std::int64_t most) {
    int count = 0;
    warren::visit_fields(config, [&](const warren::field_info& /*info*/, auto& /*field*/) { ++count; });
    for (int changes = 0; changes < 32 && !in.empty(); ++changes) {
        const int wanted = in.byte() % count;
        int at = 0;
        std::string name;
        std::string value;
        warren::visit_fields(config, [&]<class T>(const warren::field_info& info, T& /*field*/) {
            if (at++ != wanted) return;
            name = info.name;
            value = value_for<T>(info, in, most);
        });
        static_cast<void>(warren::set_field(config, name.c_str(), value.c_str()));
    }
}

template <class Config>
std::string lines_of(const Config& config) {
    std::string out;
    require(static_cast<bool>(warren::write_fields(config, out)), "a configuration can be written");
    return out;
}

// For is_known: is the reason one of these?
inline bool is_one_of(warren::errc code, std::initializer_list<warren::errc> known) {
    return std::find(known.begin(), known.end(), code) != known.end();
}

// "must lie between 2 and 1" helps nobody.
inline void require_range(const warren::error& why) {
    const bool is_outside = why.low <= why.high && (why.value < why.low || why.value > why.high);
    require(why.code != warren::errc::out_of_range || is_outside, "a refusal says what would be fine", why.message());
}

// Sides up to `most`. Kind is one of the tool's: its generator has all policies. `is_small` spares the time that large
// levels take; `is_known` says of an error whether a configuration that check() lets pass may end with it.
template <class Kind, class IsSmall, class IsKnown>
void make_level(byte_source in, std::int64_t most, IsSmall is_small, IsKnown is_known) {
    typename Kind::generator made = Kind::usual();
    const warren::seed used{in.number(2)};
    change_fields(made, in, most);
    const std::string lines = lines_of(made);
    typename Kind::generator again = Kind::usual();
    const warren::status read = warren::read_fields(again, lines.c_str());
    require(read && lines_of(again) == lines, "a configuration is read as it was written", lines);

    if (!is_small(made)) return;
    const warren::status possible = made.check();
    if (!possible) require_range(possible.error());
    typename Kind::level level;
    const warren::status done = made.into(level, used);
    if (!possible) return require(!done, "what check() refuses is not made", possible.error().message());
    if (!done) {
        require(is_known(done.error()), "what check() lets pass fails for known reasons only", done.error().message());
        return;
    }
    const warren::violations found = warren::validate(level);
    require(found.empty(), "a level keeps every rule", found.empty() ? "" : found[0].message());
}

} // namespace fuzz
