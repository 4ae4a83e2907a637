// The tiles of a dungeon, one byte each, on a map whose size is known when it is made.
//
// The low three bits are the tile (DUN-170); the highest bit says that there is metadata about it (2D-2).
#pragma once

#include <cstdint>
#include <type_traits>
#include <warren/core/extent.hpp>
#include <warren/core/geometry.hpp>
#include <warren/core/result.hpp>
#include <warren/core/storage.hpp>

namespace warren {

// DUN-170. Generated maps hold 0 to 5 only: 6 is free for a later use, 7 is reserved (DUN-043, 2D-2).
enum class dungeon_tile : std::uint8_t { empty, wall, floor, door, up, down, unused, marker };

// 2X-14: secret and locked doors count, too.
constexpr bool walkable(dungeon_tile tile) { return tile >= dungeon_tile::floor && tile <= dungeon_tile::down; }

namespace detail {

inline constexpr std::uint8_t tile_bits = 0x07;
inline constexpr std::uint8_t metadata_bit = 0x80;

inline constexpr auto empty_tile = static_cast<std::uint8_t>(dungeon_tile::empty);
inline constexpr auto wall_tile = static_cast<std::uint8_t>(dungeon_tile::wall);
inline constexpr auto floor_tile = static_cast<std::uint8_t>(dungeon_tile::floor);
inline constexpr auto door_tile = static_cast<std::uint8_t>(dungeon_tile::door);

} // namespace detail

// Room for a map of the extent Most (fixed), or for any size (dynamic). The map itself may be smaller; its rows are
// `width()` bytes apart. It is a tile_source: packed_grid::pack makes three bits a tile of it in one pass.
template <extent Most>
class dungeon_tiles {
public:
    constexpr int width() const { return used().w; }
    constexpr int height() const { return used().h; }
    constexpr int size() const { return used().size(); }
    constexpr bool contains(int x, int y) const { return warren::contains(used(), x, y); }
    constexpr bool contains(point p) const { return contains(p.x, p.y); }

    // Fast: the tile must exist (WARREN_ASSERT).
    constexpr dungeon_tile operator()(int x, int y) const {
        return static_cast<dungeon_tile>(bytes()[index_of(x, y)] & detail::tile_bits);
    }
    constexpr dungeon_tile operator[](point p) const { return (*this)(p.x, p.y); }
    // Another tile; what the metadata bit says stays.
    constexpr void set(int x, int y, dungeon_tile tile) {
        std::uint8_t& byte = bytes()[index_of(x, y)];
        byte = static_cast<std::uint8_t>((byte & ~detail::tile_bits) | static_cast<unsigned>(tile));
    }

    // DUN-046: is there metadata about the tile?
    constexpr bool has_metadata(int x, int y) const { return (bytes()[index_of(x, y)] & detail::metadata_bit) != 0; }
    constexpr void set_metadata(int x, int y, bool present) {
        std::uint8_t& byte = bytes()[index_of(x, y)];
        byte = static_cast<std::uint8_t>((byte & ~detail::metadata_bit) | (present ? detail::metadata_bit : 0u));
    }

    // DUN-182: a copy of the tile, or an error that names the place.
    constexpr result<dungeon_tile> at(int x, int y) const {
        if (!contains(x, y)) return nothing_at(x, y);
        return (*this)(x, y);
    }
    constexpr status put(int x, int y, dungeon_tile tile) {
        if (!contains(x, y)) return nothing_at(x, y);
        if (tile > dungeon_tile::marker)
            return error{.code = errc::out_of_range,
                         .where = at_tile(x, y),
                         .rule = "DUN-170",
                         .what = "the tile",
                         .value = static_cast<int>(tile),
                         .high = detail::tile_bits};
        set(x, y, tile);
        return {};
    }

    // The first byte of a row, for loops over many tiles; mind the metadata bit.
    constexpr std::uint8_t* row(int y) { return bytes() + index_of(0, y); }
    constexpr const std::uint8_t* row(int y) const { return bytes() + index_of(0, y); }

    // Gives the map another size; all tiles become empty. After an error nothing has changed.
    constexpr status resize(int width, int height) {
        if (status possible = check(dynamic{width, height}); !possible) return possible;
        if constexpr (fixed_extent<Most>) {
            if (width > Most::width()) return out_of_range("the width", width, 1, Most::width(), "DUN-172");
            if (height > Most::height()) return out_of_range("the height", height, 1, Most::height(), "DUN-172");
            if (std::is_constant_evaluated()) {
                bytes_ = {}; // one step for a compiler, where a loop is one for each tile
            } else {
                std::uint8_t* const all = bytes();
                const int count = width * height;
                for (int i = 0; i < count; ++i) all[i] = detail::empty_tile;
            }
            used_ = {width, height};
            return {};
        } else {
            return bytes_.allocate({width, height}, width * height);
        }
    }

private:
    struct no_size {};

    constexpr dynamic used() const {
        if constexpr (fixed_extent<Most>)
            return used_;
        else
            return bytes_.extent();
    }
    constexpr std::uint8_t* bytes() { return bytes_.data(); }
    constexpr const std::uint8_t* bytes() const { return bytes_.data(); }
    constexpr int index_of(int x, int y) const {
        WARREN_ASSERT(contains(x, y));
        return y * width() + x;
    }
    constexpr error nothing_at(int x, int y) const {
        return {.code = errc::outside, .where = at_tile(x, y), .rule = "DUN-182", .low = width(), .high = height()};
    }

    detail::storage<std::uint8_t, Most, detail::count_if_fixed<Most>()> bytes_;
    [[no_unique_address]] std::conditional_t<fixed_extent<Most>, dynamic, no_size> used_;
};

} // namespace warren
