// One step of a run through an act map, with all that is needed to take it again.
#pragma once

#include <cstdint>
#include <warren/typing/unknown_rules.hpp>

namespace warren {

struct act_visit {
    std::uint16_t node = 0;
    bool unknown = false;                             // was it an Unknown, and then
    bool forced = false;                              // was its outcome forced,
    unknown_outcome outcome = unknown_outcome::event; // and which was it?

    // What happened in a small number: 0, or 1 + outcome for an Unknown, or 5 + outcome for one that was forced.
    static constexpr unsigned code_count = 9;
    constexpr unsigned code() const {
        if (!unknown) return 0;
        return (forced ? 5u : 1u) + static_cast<unsigned>(outcome);
    }
    static constexpr act_visit of(std::uint16_t node, unsigned code) {
        if (code == 0) return {.node = node};
        return {node, true, code >= 5, static_cast<unknown_outcome>((code - 1) % 4)};
    }

    friend constexpr bool operator==(const act_visit&, const act_visit&) = default;
};

} // namespace warren
