// The dungeon's topology: rooms in cells, joined by the shortest tree of corridors.
//
//     constexpr warren::dungeon large{.topology = {.layout = warren::dungeon_size::large}};
#pragma once

#include <cstdint>
#include <warren/core/field_limits.hpp>
#include <warren/core/larger.hpp>
#include <warren/core/result.hpp>
#include <warren/core/rng.hpp>
#include <warren/model/dungeon_level.hpp>
#include <warren/topology/begin_dungeon.hpp>
#include <warren/topology/connect_rooms.hpp>

namespace warren {
namespace detail {

inline constexpr int min_dungeon_cell = min_room_side + min_room_distance; // full of rooms of the least size

} // namespace detail

// Guarantees: exactly the number of rooms that was asked for, of 4 to 8 tiles a side and at least 4 tiles apart
// (DUN-063 … DUN-065); every room reached (DUN-082); at most 4 corridors a room; corridors that neither cross nor touch
// anything but their two doors, unless crossing is allowed. A map that turns out impossible is begun again from another
// stream. The time grows with the number of tiles and rooms; no heap for a fixed extent.
template <extent Most = fixed<78, 78>, int MaxRooms = 20, class Coordinate = std::uint8_t,
          class Pools = dungeon_pools<>>
struct cell_rooms {
    using model = dungeon_level<Most, MaxRooms, Coordinate, Pools>;
    static constexpr auto stream = stream_id("cell_rooms");

    dungeon_layout layout = dungeon_size::medium;
    warren::crossing crossing = warren::crossing::forbid;
    int inset = 2;               // tiles of a cell's edge that stay free; with 2, rooms cannot come too near
    int placement_attempts = 15; // DUN-067, of use only where the inset is smaller
    int retries = 8;             // of the whole map

    static constexpr void fields(auto& self, auto&& field) {
        field({"width", "tiles across", detail::min_dungeon_cell, model::max_side}, self.layout.width);
        field({"height", "tiles down", detail::min_dungeon_cell, model::max_side}, self.layout.height);
        field({"columns", "cells across", 1, model::max_side / detail::min_dungeon_cell}, self.layout.columns);
        field({"rows", "cells down", 1, model::max_side / detail::min_dungeon_cell}, self.layout.rows);
        field({"rooms", "how many cells hold a room", 2, model::max_rooms}, self.layout.rooms);
        field({"crossing", "whether corridors may cross each other"}, self.crossing);
        field({"inset", "tiles of a cell's edge that stay free", 0, 100}, self.inset);
        field({"placement_attempts", "places tried in a cell", 1, 1000}, self.placement_attempts);
        field({"retries", "how often a map that cannot be finished is begun anew", 0, 1000}, self.retries);
    }

    constexpr status check() const {
        constexpr int cell = detail::min_dungeon_cell;
        constexpr dynamic most = most_tiles();
        const field_limit cells[] = {{"the number of columns", layout.columns, 1, most.w / cell, "DUN-061"},
                                     {"the number of rows", layout.rows, 1, most.h / cell, "DUN-061"}};
        if (status possible = check_limits(cells); !possible) return possible;
        const field_limit sides[] = {
            {"the map width", layout.width, layout.columns * cell, most.w, "DUN-061"},
            {"the map height", layout.height, layout.rows * cell, most.h, "DUN-061"},
        };
        if (status possible = check_limits(sides); !possible) return possible;
        const field_limit limits[] = {
            {"the number of tiles, width times height,", layout.width * layout.height, cell * cell, most_area(),
             "DUN-061"},
            {"the number of cells, columns times rows,", layout.columns * layout.rows, 2, most_area() / (cell * cell),
             "DUN-064"},
            {"the number of rooms", layout.rooms, 2, most_rooms(), "DUN-064"},
            {"inset", inset, 0, (smallest_cell() - min_room_side) / 2, "2D-6"},
            {"placement_attempts", placement_attempts, 1, 1000, "DUN-067"},
            {"retries", retries, 0, 1000},
        };
        if (status possible = check_limits(limits); !possible) return possible;
        return check_work();
    }

    constexpr status carve(model& level, rng& random) const {
        int tries = 0;
        status outcome;
        for (int attempt = 0; attempt <= retries; ++attempt) {
            rng own = attempt == 0 ? random : random.fork(static_cast<std::uint64_t>(attempt));
            if (status begun = begin(level); !begun) return begun;
            level.stats.attempts = attempt + 1;
            level.stats.placement_tries = tries;
            if (outcome = place_rooms(level, own); outcome) outcome = connect_rooms(level);
            if (outcome) break;
            tries = level.stats.placement_tries;
        }
        return outcome;
    }

private:
    static constexpr dynamic most_tiles() {
        if constexpr (fixed_extent<Most>) return {Most::width(), Most::height()};
        return {model::max_side, model::max_side};
    }
    static constexpr int most_area() {
        if constexpr (fixed_extent<Most>) return Most::size();
        return max_dungeon_tiles;
    }
    // Nobody should wait for long for a map that cannot be, if only the program knows how large it is.
    constexpr status check_work() const {
        if constexpr (fixed_extent<Most>) return {};
        constexpr int most_tiles_begun = 1 << 24;
        constexpr int most_places = 16; // tried for each of these tiles
        const int maps = most_tiles_begun / (layout.width * layout.height);
        if (retries >= maps) return out_of_range("retries on so large a map", retries, 0, maps - 1, "DUN-223");
        const int tries = most_places * (maps / (retries + 1));
        if (placement_attempts > tries)
            return out_of_range("placement_attempts, with so many retries on so large a map,", placement_attempts, 1,
                                tries, "DUN-223");
        return {};
    }
    constexpr int most_rooms() const {
        const int cells = layout.columns * layout.rows;
        return cells < model::max_rooms ? cells : model::max_rooms;
    }
    constexpr int smallest_cell() const {
        const int w = layout.width / layout.columns;
        const int h = layout.height / layout.rows;
        return w < h ? w : h;
    }

    // As there will be exactly so many rooms, all that belongs to them is there from the beginning.
    constexpr status begin(model& level) const {
        if (status begun = begin_dungeon(level, {layout.width, layout.height}, crossing); !begun) return begun;
        if (status made = level.rooms.make_room(layout.rooms, "the list of rooms"); !made) return made;
        if (status made = level.metadata.reset(layout.rooms); !made) return made;
        level.settings.layout = layout;
        level.settings.inset = inset;
        level.settings.placement_attempts = placement_attempts;
        level.settings.retries = retries;
        level.counters.available_walls_count = 4 * layout.rooms;
        return {};
    }

    constexpr status place_rooms(model& level, rng& random) const {
        const int cells = layout.columns * layout.rows;
        constexpr int most_cells =
            detail::count_if_fixed<Most>() / (detail::min_dungeon_cell * detail::min_dungeon_cell);
        list<point, most_cells> order;
        if (status made = order.resize(cells, "the list of cells"); !made) return made;
        const int w = layout.width / layout.columns;
        const int h = layout.height / layout.rows;
        point* cell = order.data();
        for (int row = 0; row < layout.rows; ++row)
            for (int column = 0; column < layout.columns; ++column) *cell++ = {column * w, row * h};
        shuffle(random, order); // DUN-062

        for (int i = 0; i < cells && level.rooms.size() < layout.rooms; ++i)
            place_room(level, {order[i].x, order[i].y, w, h}, random);
        if (level.rooms.size() == layout.rooms) return {};
        return error{.code = errc::no_place, .rule = "2D-6", .what = "a room", .value = retries + 1};
    }

    // Does nothing when no place was found; a spare cell will do (2D-6).
    constexpr void place_room(model& level, const rect& cell, rng& random) const {
        const rect space = space_in(cell);
        const int widest = space.w < max_room_side ? space.w : max_room_side;
        const int highest = space.h < max_room_side ? space.h : max_room_side;
        const auto draw = [&random](int low, int high) {
            return low + static_cast<int>(random.below(static_cast<std::uint32_t>(high - low + 1)));
        };
        for (int attempt = 0; attempt < placement_attempts; ++attempt) {
            ++level.stats.placement_tries;
            const int w = draw(min_room_side, widest);
            const int h = draw(min_room_side, highest);
            const int x = draw(space.x, space.right() - w);
            const int y = draw(space.y, space.bottom() - h);
            const rect floor{x, y, w, h};
            if (!has_distance(level, floor)) continue;
            build_room(level, floor);
            return;
        }
    }

    // DUN-066, DUN-068: where a room of that cell can be.
    constexpr rect space_in(const rect& cell) const {
        const rect inner = cell.inflated(-inset);
        const rect map = rect{0, 0, layout.width, layout.height}.inflated(-detail::map_margin);
        const int x = detail::larger(inner.x, map.x);
        const int y = detail::larger(inner.y, map.y);
        return {x, y, detail::smaller(inner.right(), map.right()) - x,
                detail::smaller(inner.bottom(), map.bottom()) - y};
    }

    constexpr bool has_distance(const model& level, const rect& floor) const {
        if (2 * inset >= min_room_distance) return true; // 2D-6: the cells see to it
        constexpr int few = 64;
        if (level.rooms.size() > few) return has_no_floor_near(level.tiles, floor);
        for (const auto& room : level.rooms)
            if (!detail::is_apart(room.floor(), floor)) return false;
        return true;
    }

    // The same, for maps with many rooms: so far there is no floor but theirs.
    static constexpr bool has_no_floor_near(const auto& tiles, const rect& floor) {
        const rect near = floor.inflated(min_room_distance);
        const int bottom = near.bottom() < tiles.height() ? near.bottom() : tiles.height();
        const int right = near.right() < tiles.width() ? near.right() : tiles.width();
        for (int y = near.y < 0 ? 0 : near.y; y < bottom; ++y) {
            const std::uint8_t* const row = tiles.row(y);
            for (int x = near.x < 0 ? 0 : near.x; x < right; ++x)
                if (row[x] == detail::floor_tile) return false;
        }
        return true;
    }

    constexpr void build_room(model& level, const rect& floor) const {
        const int index = level.rooms.size();
        static_cast<void>(level.rooms.resize(index + 1)); // begin() has made room for all
        detail::build_room(level, index, floor);
        level.progress(dungeon_phase::rooms, index + 1, layout.rooms);
    }
};

} // namespace warren
