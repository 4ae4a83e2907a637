// Makes a dungeon again from what a save holds (DUN-201).
//
//     const auto loaded = warren::read_mapbin(bytes);
//     if (auto made = warren::make_again(level, *loaded); !made) …
#pragma once

#include <warren/decoration/populate.hpp>
#include <warren/dungeon.hpp>
#include <warren/encoding/mapbin.hpp>

namespace warren {
namespace detail {

// The typing and decoration of the settings, on a topology of their own.
template <class Topology, class Level>
constexpr status make_secrets(const Topology& topology, Level& level, const dungeon_save& from) {
    const dungeon_settings& used = from.settings;
    const hidden_rooms hide{used.hidden_rooms, used.hidden_fill, used.hidden_door};
    const hidden_passages pass{used.hidden_passages};
    const dungeon_features features{niches{used.niches}, decoys{used.decoys}};
    const generator<Topology, no_typing, dungeon_features, no_encoding> bare{topology, {}, features, {}};
    const warren::stairs steps{used.stairs_avoid_hidden};
    if (used.passage_count == passage_count::match_decoys) {
        const auto matched = bare.also(match_decoys{});
        return used.stairs ? matched.with(chain{hide, steps}).into(level, from.seed)
                           : matched.with(hide).into(level, from.seed);
    }
    return used.stairs ? bare.with(chain{hide, pass, steps}).into(level, from.seed)
                       : bare.with(chain{hide, pass}).into(level, from.seed);
}

// Monsters and things, which draw the same numbers wherever they stand among the decorations.
template <class Level>
constexpr status populate_again(Level& level, const dungeon_save& from) {
    const dungeon_settings& used = from.settings;
    if (used.depth == 0) return {};
    const populate lively{used.depth, used.monsters, used.items, used.treasure, used.traps, used.locks};
    if (status fine = lively.check(); !fine) return fine;
    return run(decorate_verb, lively, level, stage_rng(from.seed, stage::decoration));
}

} // namespace detail

// Knows the policies of warren's own dungeons: what other policies had added must be added again. After an error the
// level is of no use, but may be passed again.
template <extent Most, int MaxRooms, class Coordinate, class Pools>
constexpr status make_again(dungeon_level<Most, MaxRooms, Coordinate, Pools>& level, const dungeon_save& from) {
    const dungeon_settings& used = from.settings;
    const cell_rooms<Most, MaxRooms, Coordinate, Pools> rooms{.layout = used.layout,
                                                              .crossing = used.crossing,
                                                              .inset = used.inset,
                                                              .placement_attempts = used.placement_attempts,
                                                              .retries = used.retries};
    const status made = used.extra_links > 0
                            ? detail::make_secrets(chain{rooms, extra_links{used.extra_links}}, level, from)
                            : detail::make_secrets(rooms, level, from);
    return made ? detail::populate_again(level, from) : made;
}

} // namespace warren
