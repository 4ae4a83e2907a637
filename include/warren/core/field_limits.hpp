// Which range each field of a configuration must lie in, as a table.
#pragma once

#include <cstddef>
#include <warren/core/result.hpp>

namespace warren {

struct field_limit {
    const char* what;
    int value;
    int low; // the least and the largest value that is fine
    int high;
    const char* rule = "";
};

// The first field that lies outside is the error.
template <std::size_t Count>
constexpr status check_limits(const field_limit (&limits)[Count]) {
    for (const field_limit& field : limits)
        if (field.value < field.low || field.value > field.high)
            return out_of_range(field.what, field.value, field.low, field.high, field.rule);
    return {};
}

} // namespace warren
