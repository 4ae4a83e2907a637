// What a validator found: which rule is broken, where, and how.
#pragma once

#include <warren/core/error.hpp>
#include <warren/core/fixed_vector.hpp>

namespace warren {

struct violation {
    const char* rule = "";
    place where = {};
    const char* text = "";

    // The same sentence that an error would say.
    constexpr auto message() const {
        return error{.code = errc::custom, .where = where, .rule = rule, .what = text}.message();
    }
};

// The first 64 findings; `total` counts them all.
struct violations {
    fixed_vector<violation, 64> list;
    int total = 0;

    constexpr bool empty() const { return total == 0; }
    constexpr int size() const { return list.size(); }
    constexpr const violation& operator[](int index) const { return list[index]; }
    constexpr const violation* begin() const { return list.begin(); }
    constexpr const violation* end() const { return list.end(); }

    constexpr void add(const char* rule, place where, const char* text) {
        ++total;
        static_cast<void>(list.try_push_back({rule, where, text}));
    }
    // Was this rule found broken?
    constexpr bool names(const char* rule) const {
        bool named = false;
        for (const violation& found : list) named = named || text<60>{found.rule} == rule;
        return named;
    }
};

} // namespace warren
