// Thousands of act maps of all sizes, judged by the rulebook's words alone: the judge shares nothing with what makes them.
#include "tests/typing/act_maps.hpp"

#include <cstdint>
#include <doctest/doctest.h>
#include <string>
#include <warren/topology/act_path_count.hpp>

using namespace warren;

namespace {

using T = node_type;
using act = generator<sparse_paths<fixed<12, 30>>, act_types, no_decoration, no_encoding>;

// The paths of a size: the usual six, or as many as there can be.
int paths_for(int rows, int columns) {
    const int most = most_act_paths(rows, columns, 1);
    return most < 6 ? most : 6;
}

} // namespace

TEST_CASE("P1.A P7.1 P7.2 P7.3 P7.4 P7.5 V3-D2 2A-22 every size, policy, rounding and preset keeps every rule") {
    static act::model level;
    std::string first_fault;
    int maps = 0;
    int faults = 0;
    int waivers = 0;
    std::uint64_t n = 0;
    for (int rows = 3; rows <= 30; ++rows)
        for (int columns = 2; columns <= 12; ++columns)
            for (const treasure_policy policy : {treasure_policy::row, treasure_policy::single})
                for (const auto& preset : {odds::gentle, odds::normal, odds::harsh})
                    for (const anchor_rounding rounding : {anchor_rounding::ceil, anchor_rounding::round}) {
                        act made{.topology = {.rows = rows, .columns = columns, .paths = paths_for(rows, columns)}};
                        made.topology.min_starts = made.topology.paths > 1 ? 2 : 1;
                        made.typing.odds = preset;
                        made.typing.rules.treasure = policy;
                        made.typing.rules.rounding = rounding;
                        if (rows < 6) {
                            made.typing.rules.window_first = 2;
                            made.typing.rules.window_last = 4;
                        }
                        const status done = made.into(level, seed{++n});
                        if (rows == 3 && policy == treasure_policy::single) {
                            CHECK_FALSE(done); // no row is left for it
                            continue;
                        }
                        ++maps;
                        const std::string fault =
                            done ? act_maps::fault_of(level) : std::string(done.error().message());
                        waivers += level.stats.waivers;
                        faults += fault.empty() ? 0 : 1;
                        if (first_fault.empty() && !fault.empty())
                            first_fault = fault + ", rows " + std::to_string(rows) + ", columns " +
                                          std::to_string(columns) + ", seed " + std::to_string(n);
                    }
    CHECK(first_fault == "");
    CHECK(faults == 0);
    CHECK(waivers == 0);
    CHECK(maps > 3500);
}

TEST_CASE("V3-D2 2A-8 20,000 maps of the usual size without a banned pattern") {
    static act::model level;
    int faults = 0;
    int repairs = 0;
    for (std::uint64_t n = 0; n < 20'000; ++n) {
        const status done = act{}.into(level, seed{n * 7919});
        faults += done && act_maps::fault_of(level).empty() ? 0 : 1;
        repairs += level.stats.repairs + level.stats.waivers;
    }
    CHECK(faults == 0);
    CHECK(repairs == 0);
}

TEST_CASE("many paths, wide steps, few columns: crowded maps keep every rule, too") {
    static act::model level;
    int faults = 0;
    std::string first_fault;
    for (std::uint64_t n = 0; n < 3000; ++n) {
        act made{.topology = {.rows = 20, .columns = 12, .paths = 40, .lateral_step = 1 + static_cast<int>(n % 4)}};
        if (n % 3 == 0) made.topology = {.rows = 12, .columns = 3, .paths = 20};
        made.typing.rules.treasure = n % 2 == 0 ? treasure_policy::row : treasure_policy::single;
        const status done = made.into(level, seed{n});
        const std::string fault = done ? act_maps::fault_of(level) : std::string(done.error().message());
        faults += fault.empty() ? 0 : 1;
        if (first_fault.empty()) first_fault = fault;
    }
    CHECK(first_fault == "");
    CHECK(faults == 0);
}

TEST_CASE("2A-9 odds of any kind: whatever has a weight, the map keeps every rule") {
    static act::model level;
    rng random(seed{5}, stage::decoration);
    int faults = 0;
    int waivers = 0;
    std::string first_fault;
    for (std::uint64_t n = 0; n < 3000; ++n) {
        act made;
        made.topology.rows = 5 + static_cast<int>(n % 16);
        for (auto& weights : made.typing.odds.weights) {
            for (auto& weight : weights) {
                const std::uint32_t zero = random.below(2);
                const std::uint32_t drawn = random.below(100);
                weight = zero == 0 ? 0 : drawn;
            }
            const std::uint32_t sure = random.below(2); // one type at least that no ban touches
            weights[sure == 0 ? static_cast<int>(T::monster) : static_cast<int>(T::unknown)] += 1;
        }
        made.typing.rerolls = 1 + static_cast<int>(n % 20);
        made.typing.fallback = n % 5 == 0 ? fallback::always_monster : fallback::legal;
        const status done = made.into(level, seed{n});
        const std::string fault = done ? act_maps::fault_of(level) : std::string(done.error().message());
        faults += fault.empty() ? 0 : 1;
        waivers += level.stats.waivers;
        if (first_fault.empty() && !fault.empty()) first_fault = fault + " seed " + std::to_string(n);
    }
    CHECK(first_fault == "");
    CHECK(faults == 0);
    CHECK(waivers > 100);
}
