// A census over many act maps, as a plain function: a test runs it over 1,000 maps, the bench over 100,000 (2A-21).
#pragma once

#include <cstdint>
#include <warren/act_map.hpp>
#include <warren/statistics/act_map.hpp>

namespace bench {

inline constexpr int large_census = 100'000;

// The maps of the seeds first … first + maps − 1, each of them validated. A map that could not be made is missing.
inline warren::act_census<> count_acts(int maps, std::uint64_t first = 0, const warren::act_map& act = {}) {
    static warren::act_map::model level;
    warren::act_census<> census;
    for (int n = 0; n < maps; ++n)
        if (act.into(level, warren::seed{first + static_cast<std::uint64_t>(n)})) census.add(level);
    return census;
}

} // namespace bench
