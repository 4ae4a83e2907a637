// How the platformer's validator reads a room: whatever the level holds, nothing outside of it is touched.
#pragma once

#include <cstdint>
#include <type_traits>
#include <warren/core/storage.hpp>
#include <warren/model/platformer_level.hpp>
#include <warren/validate/violation.hpp>

namespace warren::detail {

// Outside of the room everything is wall. y grows upwards.
template <class Level>
struct platformer_reading {
    const Level& level;
    violations& found;

    constexpr int width() const { return level.tiles.width(); }
    constexpr int height() const { return level.tiles.height(); }
    constexpr const platformer_settings& used() const { return level.settings; }

    constexpr void expect(bool fine, const char* rule, place where, const char* text) {
        if (!fine) found.add(rule, where, text);
    }

    constexpr platformer_tile tile(int x, int y) const {
        return level.tiles.contains(x, y) ? level.tiles.row(y)[x] : platformer_tile::wall;
    }
    constexpr bool is_air(int x, int y) const { return tile(x, y) == platformer_tile::air; }
    constexpr bool is_open(int x, int y) const { return tile(x, y) != platformer_tile::wall; } // 2X-14
    // SPAWN-002; below the lowest row there is nothing to stand on.
    constexpr bool carries(int x, int y) const {
        return level.tiles.contains(x, y) && tile(x, y) != platformer_tile::air;
    }

    // For loops over whole rows, which compilers count the steps of.
    constexpr auto row(int y) const { return level.tiles.row(y); }

    constexpr bool holds(const rect& area) const {
        return area.w > 0 && area.h > 0 && area.x >= 0 && area.y >= 0 && area.w <= width() && area.h <= height() &&
               area.x <= width() - area.w && area.y <= height() - area.h;
    }
    static constexpr place at(point p) { return at_tile(p.x, p.y); }
    static constexpr place at(const rect& area) { return at_tile(area.x, area.y); }

    static constexpr int within(int value, int low, int high) {
        return value < low ? low : value > high ? high : value;
    }
    static constexpr int distance(int a, int b) { return a < b ? b - a : a - b; }
    // Halves away from zero (2X-9).
    static constexpr int rounded(std::int64_t size, chance part) {
        return static_cast<int>((size * static_cast<std::int64_t>(part.parts) + (std::int64_t{1} << 31)) >> 32);
    }
};

// Numbers for every tile of a room, `Times` over, all 0 to begin with; small ones where the tiles are few.
template <extent Most, int Times>
struct room_scratch {
    static constexpr int room = count_if_fixed<Most>();
    using number = std::conditional_t<(room > 0 && room < INT16_MAX), std::int16_t, std::int32_t>;

    storage<number, Most, Times * room> numbers;

    constexpr bool reserve(dynamic size) {
        if constexpr (!fixed_extent<Most>) {
            if (std::int64_t{Times} * size.size() > INT32_MAX) return false;
            return static_cast<bool>(numbers.allocate(size, Times * size.size()));
        }
        return true;
    }
    constexpr number* data() { return numbers.data(); }
};

} // namespace warren::detail
