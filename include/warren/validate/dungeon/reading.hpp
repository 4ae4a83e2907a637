// How the dungeon's validator reads a level: whatever the level holds, nothing outside of it is touched.
#pragma once

#include <cstdint>
#include <type_traits>
#include <warren/core/storage.hpp>
#include <warren/model/dungeon_level.hpp>
#include <warren/validate/violation.hpp>

namespace warren::detail {

// Places are checked against the tiles; sides are plain numbers here, because a damaged level may hold any.
template <class Level>
struct dungeon_reading {
    const Level& level;
    violations& found;

    constexpr int width() const { return level.tiles.width(); }
    constexpr int height() const { return level.tiles.height(); }
    constexpr int room_count() const { return level.rooms.size(); }
    // A topology of one's own that knows no cells says so by 0 columns and 0 rows. Which rooms it joins is its own business,
    // as long as all can be reached.
    constexpr bool has_cells() const { return level.settings.layout.columns != 0 || level.settings.layout.rows != 0; }

    constexpr void expect(bool fine, const char* rule, place where, const char* text) {
        if (!fine) found.add(rule, where, text);
    }
    // Where a room is, for messages.
    constexpr place at_room(int room) const { return at_tile(level.rooms[room].x, level.rooms[room].y); }

    // 0 to 7; outside of the map it is empty.
    constexpr int tile(int x, int y) const { return level.tiles.contains(x, y) ? level.tiles.row(y)[x] & 7 : 0; }
    constexpr int tile(point p) const { return tile(p.x, p.y); }
    static constexpr bool can_walk(int tile) { return tile >= 2 && tile <= 5; } // 2X-14

    // Left 0, right 1, top 2, bottom 3.
    static constexpr point ahead(int side) {
        return {side == 0 ? -1 : side == 1 ? 1 : 0, side == 2 ? -1 : side == 3 ? 1 : 0};
    }
    static constexpr bool sideways(int side) { return side < 2; }

    template <class Room>
    static constexpr point middle_of(const Room& room) {
        return {room.x + room.w / 2, room.y + room.h / 2}; // 2D-29
    }
    template <class Room>
    static constexpr point middle_of_wall(const Room& room, int side) {
        const point middle = middle_of(room);
        if (sideways(side)) return {side == 0 ? room.x - 1 : room.x + room.w, middle.y};
        return {middle.x, side == 2 ? room.y - 1 : room.y + room.h};
    }
    // On which side of a room's wall ring the place is; −1 for corners and everywhere else (2D-33).
    template <class Room>
    static constexpr int side_of(const Room& room, point p) {
        if (p.y >= room.y && p.y < room.y + room.h) return p.x == room.x - 1 ? 0 : p.x == room.x + room.w ? 1 : -1;
        if (p.x >= room.x && p.x < room.x + room.w) return p.y == room.y - 1 ? 2 : p.y == room.y + room.h ? 3 : -1;
        return -1;
    }
    // Tiles between two rooms along each axis; negative where they stand side by side.
    struct spacing {
        int across;
        int down;
    };
    template <class Room>
    static constexpr spacing between(const Room& a, const Room& b) {
        const auto larger = [](int one, int other) { return one > other ? one : other; };
        return {larger(a.x - b.x - b.w, b.x - a.x - a.w), larger(a.y - b.y - b.h, b.y - a.y - a.h)};
    }

    // Made as a secret door, whether or not somebody has found it since (2D-5).
    constexpr bool secret(point p) const {
        return has(get_tile_metadata(level, p.x, p.y), metadata_type::door, door_flag::secret);
    }
    // Which of the other room's links leads back; for levels whose links are sound.
    constexpr int back(int room, int link) const { return link_back(level, room, link); }

    // DUN-020
    static constexpr std::int64_t percent(int total, int percentage) {
        return (std::int64_t{total} * percentage + 99) / 100;
    }
};

template <class Level>
struct most_of;
template <extent Most, int MaxRooms, class Coordinate, class Pools>
struct most_of<dungeon_level<Most, MaxRooms, Coordinate, Pools>> {
    using type = Most;
};

// As many numbers as a level has tiles, `Times` over, all 0; small ones where the level has few tiles.
template <class Level, int Times>
class tile_numbers {
public:
    using most = typename most_of<Level>::type;
    static constexpr int room = count_if_fixed<most>();
    using number = std::conditional_t<(room > 0 && room < INT16_MAX), std::int16_t, std::int32_t>;

    // False when there is no memory for a level of run-time size.
    constexpr bool reserve(const Level& level) {
        if constexpr (!fixed_extent<most>) {
            const dynamic size{level.tiles.width(), level.tiles.height()};
            if (std::int64_t{Times} * size.size() > INT32_MAX) return false;
            return static_cast<bool>(numbers_.allocate(size, Times * size.size()));
        }
        return true;
    }
    constexpr number* data() { return numbers_.data(); }
    constexpr const number* data() const { return numbers_.data(); }

private:
    storage<number, most, Times * room> numbers_;
};

} // namespace warren::detail
