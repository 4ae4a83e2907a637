// As many hidden passages as there are decoys (2D-8): stands behind the decoys, and hidden_passages is left out. Where that
// has hidden more of them already, nothing happens.
//
//     constexpr auto sly = warren::dungeon{}.with(warren::chain{warren::hidden_rooms{}, warren::stairs{}})
//                                           .also(warren::match_decoys{});
#pragma once

#include <concepts>
#include <type_traits>
#include <warren/core/result.hpp>
#include <warren/core/rng.hpp>
#include <warren/model/dungeon_level.hpp>
#include <warren/typing/hidden_passages.hpp>

namespace warren {

struct populate;

struct match_decoys {
    static constexpr auto stream = stream_id("hidden_passages");

    constexpr status check_with(const auto& earlier) const {
        return earlier.each([](const auto& policy) -> status {
            if constexpr (std::same_as<std::remove_cvref_t<decltype(policy)>, populate>)
                if (policy.locks > 0) // locked doors are none to hide
                    return error{.code = errc::custom,
                                 .rule = "DUN-153",
                                 .what = "match_decoys must stand before populate, where that locks doors"};
            return {};
        });
    }

    template <dungeon_like Level>
    constexpr status decorate(Level& level, rng& random) const {
        if (level.counters.total_hidden_passages > level.counters.total_decoys) return {};
        detail::take_turn(level, dungeon_turn::match_decoys);
        if (level.counters.total_hidden_passages > 0) level.settings.repeatable = repeatable::nothing;
        level.settings.hidden_passages = level.settings.decoys;
        level.settings.passage_count = passage_count::match_decoys;
        detail::corridor_numbers<Level> corridors;
        if (status made = detail::number_corridors(level, corridors); !made) return made;
        detail::hide_passages(level, random, corridors, level.counters.total_decoys);
        return {};
    }
};

} // namespace warren
