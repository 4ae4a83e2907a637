// Adler-32, the sum that ends a zlib stream: here of tiles, which count as four bytes each, the lowest first.
#pragma once

#include <concepts>
#include <cstdint>

namespace warren::detail {

class tile_adler32 {
public:
    template <std::unsigned_integral Tile>
    constexpr void add(const Tile* tiles, int count) {
        while (count > 0) {
            const int taken = count < most_tiles ? count : most_tiles;
            add_few(tiles, static_cast<std::uint32_t>(taken));
            tiles += taken;
            count -= taken;
        }
    }

    constexpr std::uint32_t value() const { return total_ << 16 | sum_; }

private:
    static constexpr int most_tiles = 256; // so few that 32 bits hold all sums
    static constexpr std::uint32_t modulus = 65521;

    // In the sum every byte counts once; in the total once for itself and once for each byte behind it, which the later bytes
    // of a tile have fewer of. The additions do not wait for each other, so that a processor does several at once.
    template <class Tile>
    constexpr void add_few(const Tile* tiles, std::uint32_t count) {
        std::uint32_t sum = 0;
        std::uint32_t total = 0;
        for (std::uint32_t i = 0; i < count; ++i) {
            const std::uint32_t tile = tiles[i];
            const std::uint32_t bytes = (tile & 255) + (tile >> 8 & 255) + (tile >> 16 & 255) + (tile >> 24);
            sum += bytes;
            total += 4 * (count - i) * bytes - (tile >> 8 & 255) - 2 * (tile >> 16 & 255) - 3 * (tile >> 24);
        }
        total_ = (total_ + 4 * count * sum_ + total) % modulus;
        sum_ = (sum_ + sum) % modulus;
    }

    std::uint32_t sum_ = 1;
    std::uint32_t total_ = 0;
};

} // namespace warren::detail
