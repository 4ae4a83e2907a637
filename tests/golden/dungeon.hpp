// Dungeons, and who is in them, pinned.
#pragma once

#include "digest.hpp"

#include <cstdint>
#include <warren/decoration/populate.hpp>
#include <warren/dungeon.hpp>

namespace golden {

template <warren::extent Most, int MaxRooms, class Coordinate, class Pools>
constexpr std::uint64_t fingerprint(const warren::dungeon_level<Most, MaxRooms, Coordinate, Pools>& level) {
    tests::digest out;
    for (int y = 0; y < level.height(); ++y) out.add_row(level.tiles.row(y), level.width());
    for (const auto& room : level.rooms) {
        out.add(room.x, room.y, room.w, room.h, room.state);
        out.add(room.niche_side, room.decoy_side, room.decoy_end_x, room.decoy_end_y);
        for (int i = 0; i < room.connections; ++i) {
            const auto& link = room.links[i];
            out.add(link.room, static_cast<int>(link.shape), link.non_branching ? 1 : 0);
            out.add(room.doors[i].x, room.doors[i].y);
        }
    }
    level.metadata.monsters.each(
        [&](const auto& monster) { out.add(monster.x, monster.y, monster.kind, monster.hit_points); });
    level.metadata.objects.each([&](const auto& thing) { out.add(thing.x, thing.y, thing.item, thing.data); });
    for (int y = 0; y < level.height(); ++y)
        for (int x = 0; x < level.width(); ++x)
            if (const warren::metadata known = warren::get_tile_metadata(level, x, y))
                out.add(x, y, known.bits, known.data);
    return out.value();
}

template <class Report>
void report_dungeons(Report report) {
    using namespace warren;
    const dungeon usual{};
    report("dungeon", usual, 0);
    report("dungeon", usual, 42);
    report("dungeon", usual, UINT64_MAX);
    report("dungeon, small", dungeon_with({dungeon_size::small, 10, 10, 10}), 42);
    const auto large = dungeon_with({dungeon_size::large, 50, 50, 50});
    report("dungeon, large", large, 42);
    dungeon other = large;
    other.topology.crossing = crossing::allow;
    other.topology.inset = 1;
    other.typing.get<hidden_rooms>() = {50, hidden_fill::until_target, hidden_door::both};
    other.typing.get<stairs>().avoid_hidden = true;
    report("dungeon, other readings", other, 42);
    report("dungeon, 5 more links", usual.also(extra_links{.count = 5}), 42);
    report("dungeon, passages as decoys", usual.with(chain{hidden_rooms{}, stairs{}}).also(match_decoys{}), 42);
    const dynamic_dungeon many{.topology = {.layout = {255, 255, 15, 15, 225}}};
    report("dungeon, 225 rooms", many, 42);
    report("dungeon, 400 rooms", wide_dungeon{.topology = {.layout = {340, 340, 21, 21, 400}}}, 42);
    report("dungeon, populated", usual.also(populate{}), 42);
    report("dungeon, large, crowded", large.also(populate{12, 60, 80, 100, 60, 8}), 42);
    report("dungeon, 225 rooms, populated", many.also(populate{.depth = 20}), 42);
}

} // namespace golden
