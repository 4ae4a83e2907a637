// Where the next tiles of a layer stood before: behind the tile before them, a row above, or wherever the same three tiles
// were seen last.
#pragma once

#include <bit>
#include <concepts>
#include <cstdint>
#include <cstring>
#include <type_traits>
#include <warren/encoding/deflate/symbols.hpp>

namespace warren::detail {

// In tiles.
struct tile_match {
    int length = 0;
    int distance = 1;
};

// How many tiles are the same from the first on.
template <class Tile>
constexpr int count_equal(const Tile* a, const Tile* b, int count) {
    int same = 0;
    if (!std::is_constant_evaluated()) {
        constexpr int at_once = 8 / static_cast<int>(sizeof(Tile));
        for (; same + at_once <= count; same += at_once) {
            std::uint64_t left = 0;
            std::uint64_t right = 0;
            std::memcpy(&left, a + same, 8);
            std::memcpy(&right, b + same, 8);
            if (left == right) continue;
            if constexpr (std::endian::native != std::endian::little) break;
            return same + std::countr_zero(left ^ right) / (64 / at_once);
        }
    }
    while (same < count && a[same] == b[same]) ++same;
    return same;
}

template <std::unsigned_integral Tile>
class tile_matches {
public:
    constexpr tile_matches(const Tile* tiles, int count, int width) : tiles_(tiles), count_(count), width_(width) {}

    // To be asked once for each place, from left to right, and not for the first.
    constexpr tile_match find(int at) {
        tile_match best{count_equal(tiles_ + at, tiles_ + at - 1, count_ - at), 1};
        try_distance(at, width_, best);
        if (count_ - at >= hashed_tiles) {
            std::int32_t& last = places_[hash(tiles_ + at)];
            try_distance(at, at - last, best);
            last = at;
        }
        return best;
    }

private:
    static constexpr int furthest = furthest_match / 4;
    static constexpr int hashed_tiles = 3;
    static constexpr int table_bits = 11;

    static constexpr std::uint32_t hash(const Tile* tiles) {
        const std::uint32_t all = (tiles[0] * 0x9e3779b1u + tiles[1]) * 0x85ebca6bu + tiles[2];
        return all * 0xc2b2ae35u >> (32 - table_bits);
    }

    // What lies further away takes more bits to say, and must be two tiles longer for it: most often one look tells.
    constexpr void try_distance(int at, int distance, tile_match& best) const {
        const int decisive = at + best.length + 1;
        if (distance > at || distance > furthest || decisive >= count_) return;
        if (tiles_[decisive] != tiles_[decisive - distance]) return;
        const int length = count_equal(tiles_ + at, tiles_ + at - distance, count_ - at);
        if (length > best.length + 1) best = {length, distance};
    }

    const Tile* tiles_;
    int count_;
    int width_;
    std::int32_t places_[1 << table_bits] = {}; // the first tile, where nothing was seen yet: not worse than any other
};

} // namespace warren::detail
