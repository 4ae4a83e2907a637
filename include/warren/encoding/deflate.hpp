// Layers of tiles as zlib streams, made for just that: several times as fast as zlib, a little larger, and possible at compile
// time, without a heap and without another library. What is read, and other bytes, are for io/zlib.hpp.
//
//     warren::text<4096> letters;
//     warren::status done = warren::deflate_tiles_base64(tiles, 100 * 100, 100, letters);
//
// Every tile counts as four bytes, the lowest first, as Tiled has it (BR-6). The same tiles give the same bytes everywhere.
#pragma once

#include <concepts>
#include <cstdint>
#include <warren/core/sink.hpp>
#include <warren/encoding/base64_text.hpp>
#include <warren/encoding/deflate/adler32.hpp>
#include <warren/encoding/deflate/block.hpp>
#include <warren/encoding/deflate/tile_matches.hpp>

namespace warren {
namespace detail {

template <class Tile, sink Sink>
class tile_deflater {
public:
    constexpr tile_deflater(const Tile* tiles, int count, int width, Sink& out)
        : tiles_(tiles), count_(count), matches_(tiles, count, width), out_(out) {}

    constexpr status run() {
        out_.put(0x9c78, 16); // 2M-24
        add_all();
        block_.write(out_, true);
        out_.align();
        tile_adler32 sum;
        sum.add(tiles_, count_);
        for (int shift = 24; shift >= 0; shift -= 8) out_.put(sum.value() >> shift & 255, 8);
        return out_.finish();
    }

private:
    // What matches is whole tiles. Before them may stand a new tile, whose three high bytes are mostly those of another one,
    // and so the beginning of the match.
    constexpr void add_all() {
        if (count_ == 0) return;
        add_bytes(tiles_[0]);
        int at = 1;
        tile_match match = matches_.find(at);
        while (at < count_) {
            if (!block_.has_room_for(most_items)) block_.write(out_, false);
            int high_bytes = 0;
            if (match.length == 0) {
                match = matches_.find(at + 1);
                high_bytes = add_new_tile(at++, match.distance);
                if (high_bytes == 0) continue;
            }
            add_match(high_bytes + std::int64_t{4} * match.length, 4 * match.distance);
            at += match.length;
            if (match.length > 0) match = matches_.find(at);
        }
    }

    // Says how many of its bytes are left to a match at that distance.
    constexpr int add_new_tile(int at, int distance) {
        if (same_high_bytes(at, distance)) {
            block_.add_byte(tiles_[at] & 255u);
            return 3;
        }
        if (same_high_bytes(at, 1)) {
            block_.add_byte(tiles_[at] & 255u);
            block_.add_match(3, 4);
        } else {
            add_bytes(tiles_[at]);
        }
        return 0;
    }
    constexpr bool same_high_bytes(int at, int distance) const {
        return distance <= at && ((std::uint32_t{tiles_[at]} ^ tiles_[at - distance]) >> 8) == 0;
    }
    constexpr void add_bytes(std::uint32_t tile) {
        for (int shift = 0; shift < 32; shift += 8) block_.add_byte(tile >> shift & 255);
    }
    // In parts that are neither too long nor, at the end, too short.
    constexpr void add_match(std::int64_t length, int distance) {
        while (length > longest_match) {
            const bool nearly_over = length < longest_match + shortest_match;
            const int part = nearly_over ? static_cast<int>(length) - shortest_match : longest_match;
            block_.add_match(part, distance);
            length -= part;
            if (!block_.has_room_for(1)) block_.write(out_, false);
        }
        block_.add_match(static_cast<int>(length), distance);
    }

    static constexpr int most_items = 5; // in one go: four bytes and a match

    const Tile* tiles_;
    int count_;
    tile_matches<Tile> matches_;
    deflate_block block_;
    bit_writer<Sink> out_;
};

} // namespace detail

// A zlib stream, in memory of about 50 KB on the stack, however large the map is.
template <std::unsigned_integral Tile, sink Sink>
    requires(sizeof(Tile) <= 4)
constexpr status deflate_tiles(const Tile* tiles, int count, int width, Sink& out) {
    if (count < 0) return out_of_range("the number of tiles", count, 0, INT32_MAX);
    if (width < 1) return out_of_range("the width", width, 1, INT32_MAX);
    return detail::tile_deflater<Tile, Sink>(tiles, count, width, out).run();
}

// The same in the letters of base64, as maps carry it.
template <std::unsigned_integral Tile, sink Sink>
    requires(sizeof(Tile) <= 4)
constexpr status deflate_tiles_base64(const Tile* tiles, int count, int width, Sink& out) {
    detail::base64_sink letters(out);
    if (status done = deflate_tiles(tiles, count, width, letters); !done) return done;
    return letters.finish();
}

} // namespace warren
