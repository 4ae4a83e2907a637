// Corridors that one must find first: both of their doors are secret ones.
#pragma once

#include <warren/core/result.hpp>
#include <warren/core/rng.hpp>
#include <warren/model/dungeon_level.hpp>
#include <warren/typing/secret_doors.hpp>

namespace warren {
namespace detail {

// The corridors of a level, each as room · 4 + link of the lower of its rooms.
template <class Level>
using corridor_numbers =
    list<int, Level::room_capacity == any_number ? any_number : Level::room_capacity * max_room_links / 2 + 1>;

template <class Level>
constexpr status number_corridors(const Level& level, corridor_numbers<Level>& numbers) {
    const int most = level.rooms.size() * max_room_links / 2 + 1; // whatever the counters of a topology say
    if (status made = numbers.resize(most, "the list of corridors"); !made) return made;
    int* const all = numbers.data();
    int count = 0;
    for (int room = 0; room < level.rooms.size(); ++room) {
        const auto& here = level.rooms[room];
        for (int link = 0; link < max_room_links; ++link) { // each is written down, and kept if it counts
            all[count] = room * max_room_links + link;
            count += static_cast<int>(link < here.connections) & static_cast<int>(here.links[link].room > room);
        }
    }
    numbers.shorten(count);
    return {};
}

// DUN-111: how many corridors share no wall with another one.
template <class Level>
constexpr int count_non_branching(const Level& level, const corridor_numbers<Level>& corridors) {
    int count = 0;
    for (const int corridor : corridors)
        count += level.rooms[corridor / max_room_links].links[corridor % max_room_links].non_branching ? 1 : 0;
    return count;
}

// DUN-150, DUN-152, DUN-154: both doors become secret, or none does. Not for corridors that branch or lead to hidden
// rooms, nor for doors about which something is known already.
template <class Level>
constexpr bool hide_passage(Level& level, int room, int link) {
    const auto& here = level.rooms[room];
    const int other = here.links[link].room;
    if (!here.links[link].non_branching || here.hidden() || level.rooms[other].hidden()) return false;
    const point near = here.doors[link].place();
    const point far = level.rooms[other].doors[link_back(level, room, link)].place();
    if (level.tiles.has_metadata(near.x, near.y) || level.tiles.has_metadata(far.x, far.y)) return false;
    if (!hide_door(level, room, near)) return false;
    if (hide_door(level, other, far)) return true;
    remove_tile_metadata(level, near.x, near.y); // 2D-18
    return false;
}

// DUN-153: tries all corridors in random order until `target` of them are hidden. Every corridor takes part, so that the
// order does not depend on which rooms are hidden.
template <class Level>
constexpr void hide_passages(Level& level, rng& random, corridor_numbers<Level>& corridors, int target) {
    level.targets.hidden_passages = target;
    random_order order(corridors, random);
    while (level.counters.total_hidden_passages < target && !order.done()) {
        const int corridor = order.next();
        if (!hide_passage(level, corridor / max_room_links, corridor % max_room_links)) continue;
        ++level.counters.total_hidden_passages; // DUN-155
        level.progress(dungeon_phase::hidden_passages, level.counters.total_hidden_passages, target);
    }
}

} // namespace detail

// Hides a percentage of the corridors that do not branch, but none that leads to a hidden room (2D-8). A second policy of
// this kind goes on where the first one ended, if it asks for more. To hide as many as there are decoys instead, leave
// this out and add match_decoys to the decorations.
struct hidden_passages {
    static constexpr auto stream = stream_id("hidden_passages");

    int percentage = amount::some; // DUN-014

    // DUN-015: one setting together with the decoys.
    static constexpr void fields(auto& self, auto&& field) {
        field({"deception_percent", "decoys and hidden passages, in percent of what there could be", 0, 100},
              self.percentage);
    }
    constexpr status check() const { return detail::check_percentage("deception", percentage, "DUN-014"); }

    template <dungeon_like Level>
    constexpr status assign(Level& level, rng& random) const {
        detail::take_turn(level, dungeon_turn::hidden_passages);
        const int wanted = detail::raise(level.settings.hidden_passages, percentage);
        level.settings.passage_count = passage_count::percent;
        detail::corridor_numbers<Level> corridors;
        if (status made = detail::number_corridors(level, corridors); !made) return made;
        const int base = detail::count_non_branching(level, corridors);
        detail::hide_passages(level, random, corridors, percentage_of(base, wanted));
        return {};
    }
};

} // namespace warren
