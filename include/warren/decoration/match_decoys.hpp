// As many hidden passages as there are decoys (2D-8): stands behind the decoys, and hidden_passages is left out.
//
//     constexpr auto sly = warren::dungeon{}.with(warren::chain{warren::hidden_rooms{}, warren::stairs{}})
//                                           .also(warren::match_decoys{});
#pragma once

#include <warren/core/result.hpp>
#include <warren/core/rng.hpp>
#include <warren/model/dungeon_level.hpp>
#include <warren/typing/hidden_passages.hpp>

namespace warren {

struct match_decoys {
    static constexpr auto stream = stream_id("hidden_passages");

    template <dungeon_like Level>
    constexpr status decorate(Level& level, rng& random) const {
        level.settings.hidden_passages = level.settings.decoys;
        level.settings.passage_count = passage_count::match_decoys;
        detail::corridor_numbers<Level> corridors;
        if (status made = detail::number_corridors(level, corridors); !made) return made;
        detail::hide_passages(level, random, corridors, level.counters.total_decoys);
        return {};
    }
};

} // namespace warren
