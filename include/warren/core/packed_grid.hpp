// Small tiles without gaps: Bits bits a tile, so that a 78 × 78 dungeon at 3 bits takes 2282 bytes.
//
// Tile (x, y) starts at bit (y * width + x) * Bits, least significant bit first, and may span two bytes; the bytes are
// the same on machines of either byte order.
#pragma once

#include <cstdint>
#include <warren/core/extent.hpp>
#include <warren/core/grid.hpp>
#include <warren/core/result.hpp>
#include <warren/core/storage.hpp>

namespace warren {

template <int Bits>
constexpr int packed_bytes(int tiles) {
    return static_cast<int>((std::int64_t{tiles} * Bits + 7) / 8);
}

template <int Bits, extent Extent>
struct packed_grid : detail::storage<std::uint8_t, Extent, packed_bytes<Bits>(detail::count_if_fixed<Extent>())> {
    static_assert(Bits >= 1 && Bits <= 8, "a packed tile has between 1 and 8 bits");
    static_assert(detail::count_if_fixed<Extent>() <= INT32_MAX / Bits, "a packed map has at most 2^31 bits");

    static constexpr int bits = Bits;
    static constexpr std::uint8_t max_value = static_cast<std::uint8_t>((1 << Bits) - 1);

    constexpr int width() const { return this->extent().width(); }
    constexpr int height() const { return this->extent().height(); }
    constexpr int bytes() const { return packed_bytes<Bits>(this->extent().size()); }
    constexpr bool contains(int x, int y) const { return warren::contains(this->extent(), x, y); }

    // Fast: the tile must exist and the value must fit (WARREN_ASSERT).
    constexpr std::uint8_t operator()(int x, int y) const {
        const auto [byte, shift] = locate(x, y);
        const std::uint8_t* const from = this->data() + byte;
        unsigned window = from[0];
        if (shift + Bits > 8) window |= static_cast<unsigned>(from[1]) << 8;
        return static_cast<std::uint8_t>((window >> shift) & max_value);
    }
    constexpr void set(int x, int y, std::uint8_t value) {
        WARREN_ASSERT(value <= max_value);
        const auto [byte, shift] = locate(x, y);
        std::uint8_t* const to = this->data() + byte;
        const unsigned mask = static_cast<unsigned>(max_value) << shift;
        const unsigned placed = static_cast<unsigned>(value & max_value) << shift;
        to[0] = static_cast<std::uint8_t>((to[0] & ~mask) | placed);
        if (shift + Bits > 8) to[1] = static_cast<std::uint8_t>((to[1] & ~(mask >> 8)) | (placed >> 8));
    }

    // Checked: errors name the place or the value.
    constexpr result<std::uint8_t> at(int x, int y) const {
        if (!contains(x, y)) return nothing_at(x, y);
        return (*this)(x, y);
    }
    constexpr status put(int x, int y, int value) {
        if (!contains(x, y)) return nothing_at(x, y);
        if (value < 0 || value > max_value) {
            error why = out_of_range("the tile", value, 0, max_value);
            why.where = at_tile(x, y);
            return why;
        }
        set(x, y, static_cast<std::uint8_t>(value));
        return {};
    }

    // Gives a run-time sized map its size; all tiles become 0. After an error nothing has changed.
    constexpr status resize(dynamic wanted) requires(!fixed_extent<Extent>) {
        if (status possible = check(wanted); !possible) return possible;
        if (wanted.size() > INT32_MAX / Bits) return error{.code = errc::out_of_memory, .value = wanted.size()};
        return this->allocate(wanted, packed_bytes<Bits>(wanted.size()));
    }

    // All tiles of a grid of the same size in one pass, much faster than tile by tile.
    template <tile_source Tiles>
    constexpr void pack(const Tiles& source) {
        WARREN_ASSERT(source.width() == width() && source.height() == height());
        std::uint8_t* to = this->data();
        std::uint64_t eight = 0; // eight tiles fill Bits bytes exactly
        int count = 0;
        for (int y = 0; y < height(); ++y)
            for (int x = 0; x < width(); ++x) {
                eight |= static_cast<std::uint64_t>(static_cast<std::uint8_t>(source(x, y)) & max_value) << count;
                count += Bits;
                if (count < 8 * Bits) continue;
                for (int byte = 0; byte < Bits; ++byte) *to++ = static_cast<std::uint8_t>(eight >> (8 * byte));
                eight = 0;
                count = 0;
            }
        for (; count > 0; count -= 8) {
            *to++ = static_cast<std::uint8_t>(eight);
            eight >>= 8;
        }
    }

private:
    struct location {
        int byte;
        int shift;
    };
    constexpr location locate(int x, int y) const {
        WARREN_ASSERT(contains(x, y));
        const int bit = (y * width() + x) * Bits;
        return {bit / 8, bit % 8};
    }
    constexpr error nothing_at(int x, int y) const {
        return {.code = errc::outside, .where = at_tile(x, y), .low = width(), .high = height()};
    }
};

} // namespace warren
