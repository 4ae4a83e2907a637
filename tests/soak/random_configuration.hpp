// Configurations that nobody would think of: every field that a generator describes gets any value that it says it may have.
#pragma once

#include <algorithm>
#include <concepts>
#include <cstdint>
#include <random>
#include <string>
#include <type_traits>
#include <warren/core/chance.hpp>
#include <warren/core/choices.hpp>
#include <warren/core/extent.hpp>
#include <warren/core/geometry.hpp>
#include <warren/fields.hpp>

namespace soak {

// Draws with the standard library, not with what makes levels.
class field_scrambler {
public:
    explicit field_scrambler(std::uint64_t number) : draw_(number) {}

    template <class Value>
    void operator()(const warren::field_info& info, Value& value) {
        if (one_in(3)) return; // so that most fields are unusual, and not all
        if constexpr (std::same_as<Value, bool>)
            value = one_in(2);
        else if constexpr (std::integral<Value>)
            value = static_cast<Value>(number(info, static_cast<std::int64_t>(value)));
        else if constexpr (std::same_as<Value, warren::chance>)
            value = any_chance();
        else if constexpr (warren::named_enum<Value>)
            value = static_cast<Value>(between(0, warren::choice_count<Value> - 1));
        else if constexpr (std::same_as<Value, warren::point>)
            value = {side(info, value.x), side(info, value.y)};
        else if constexpr (std::same_as<Value, warren::dynamic>)
            value = {side(info, value.w), side(info, value.h)};
        else
            static_assert(warren::fixed_extent<Value>, "a field of a kind that is not known here");
    }

private:
    std::int64_t between(std::int64_t low, std::int64_t high) {
        return low + static_cast<std::int64_t>(draw_() % static_cast<std::uint64_t>(high - low + 1));
    }
    bool one_in(int times) { return between(1, times) == 1; }

    // An end of the range, anything in it, or (mostly) something near to what is usual: fields must go together.
    std::int64_t number(const warren::field_info& info, std::int64_t usual) {
        const std::int64_t way = between(0, 9);
        if (way == 0) return info.low;
        if (way == 1) return info.high;
        if (way == 2) return between(info.low, info.high);
        const std::int64_t reach = std::max<std::int64_t>(usual - info.low, 4);
        return between(info.low, std::min(info.high, usual + reach));
    }
    int side(const warren::field_info& info, int usual) { return static_cast<int>(number(info, usual)); }

    warren::chance any_chance() {
        const std::int64_t way = between(0, 4);
        if (way == 0) return warren::never;
        if (way == 1) return warren::always;
        return warren::percent(static_cast<int>(between(0, 100)));
    }

    std::mt19937_64 draw_;
};

// Not by write_fields, which refuses what policies that share a field do not agree about.
template <class Config>
std::string fields_text(const Config& config) {
    std::string out;
    warren::visit_fields(config, [&](const warren::field_info& info, const auto& value) {
        out += std::string(info.name) + " = " + warren::detail::value_text(value).c_str() + ';';
    });
    return out;
}

} // namespace soak
