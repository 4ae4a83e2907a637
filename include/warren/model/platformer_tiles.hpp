// The tiles of a platformer room. They are read and written one by one like those of any grid, and kept as two planes of
// bits, so that those who make rooms dig, fill and ask whole rows at once.
//
//     level.tiles(x, y) = warren::platformer_tile::platform;
//     level.tiles.dig({3, 4, 10, 5});
//     const bool no_wall_in_64_tiles = level.tiles.open().bits_from(x, y) == ~0ull;
#pragma once

#include <warren/core/bit_rows.hpp>
#include <warren/core/extent.hpp>
#include <warren/core/geometry.hpp>
#include <warren/core/result.hpp>
#include <warren/model/platformer_tile.hpp>

namespace warren {

// No larger than Most; the size is said by resize().
template <extent Most>
class platformer_tiles {
public:
    using rows = bit_rows<Most>;

    // Stands for a tile that may be changed.
    class reference {
    public:
        constexpr reference(platformer_tiles& tiles, int x, int y) : tiles_(tiles), x_(x), y_(y) {}
        constexpr reference(const reference&) = default;
        constexpr operator platformer_tile() const { return value(); } // NOLINT(google-explicit-constructor)
        constexpr explicit operator int() const { return static_cast<int>(value()); }
        constexpr reference& operator=(platformer_tile made) {
            tiles_.put(x_, y_, made);
            return *this;
        }
        constexpr reference& operator=(const reference& other) {
            tiles_.put(x_, y_, other.value());
            return *this;
        }
        constexpr ~reference() = default;

    private:
        constexpr platformer_tile value() const { return tiles_.tile(x_, y_); }

        platformer_tiles& tiles_;
        int x_;
        int y_;
    };

    // A row, to read it tile by tile.
    class row_reader {
    public:
        constexpr row_reader(const platformer_tiles& tiles, int y)
            : open_(tiles.open_.row(y)), air_(tiles.air_.row(y)) {}
        constexpr platformer_tile operator[](int x) const {
            const int word = detail::word_of(x);
            return tile_of(open_[word] & detail::bit_of(x), air_[word] & detail::bit_of(x));
        }

    private:
        const bit_word* open_;
        const bit_word* air_;
    };

    // All tiles become walls. After an impossible size nothing has changed; without memory there are no tiles left.
    constexpr status resize(dynamic wanted) {
        if (status possible = check(wanted); !possible) return possible;
        if constexpr (fixed_extent<Most>) {
            if (wanted.w > Most::width()) return out_of_range("the width", wanted.w, 1, Most::width());
            if (wanted.h > Most::height()) return out_of_range("the height", wanted.h, 1, Most::height());
        }
        status made = open_.resize(wanted.w, wanted.h);
        if (made) made = air_.resize(wanted.w, wanted.h);
        if (!made) {
            static_cast<void>(open_.resize(0, 0));
            static_cast<void>(air_.resize(0, 0));
        }
        return made;
    }

    constexpr int width() const { return open_.width(); }
    constexpr int height() const { return open_.height(); }
    constexpr dynamic extent() const { return {width(), height()}; }
    constexpr int size() const { return extent().size(); }
    constexpr bool contains(int x, int y) const { return warren::contains(extent(), x, y); }
    constexpr bool contains(point p) const { return contains(p.x, p.y); }

    // The tile must exist (WARREN_ASSERT).
    constexpr platformer_tile operator()(int x, int y) const { return tile(x, y); }
    constexpr platformer_tile operator[](point p) const { return tile(p.x, p.y); }
    constexpr reference operator()(int x, int y) { return {*this, x, y}; }
    constexpr reference operator[](point p) { return {*this, p.x, p.y}; }
    constexpr row_reader row(int y) const { return {*this, y}; }

    // The part of a rectangle that is inside of the room.
    constexpr void fill(const rect& area, platformer_tile made) {
        const bit_word open = passable(made) ? ~bit_word{0} : 0;
        const bit_word air = made == platformer_tile::air ? ~bit_word{0} : 0;
        open_.each_word(area, [&, opens = open_.all(), airs = air_.all()](int index, bit_word bits) {
            opens[index] = (opens[index] & ~bits) | (open & bits);
            airs[index] = (airs[index] & ~bits) | (air & bits);
        });
    }
    constexpr void fill(platformer_tile made) { fill({0, 0, width(), height()}, made); }
    // Makes air of its walls, but for the outermost ring of the room (CORR-009, 2P-41); platforms stay (CONN-003).
    constexpr void dig(const rect& area) {
        const int left = area.x < 1 ? 1 : area.x;
        const int right = area.right() < width() - 1 ? area.right() : width() - 1;
        int low = area.y < 1 ? 1 : area.y;
        const int high = area.bottom() < height() - 1 ? area.bottom() : height() - 1;
        if (left >= right || low >= high) return;
        bit_word* const opens = open_.all();
        bit_word* const airs = air_.all();
        const auto dig_word = [&](int index, bit_word bits) {
            airs[index] |= bits & ~opens[index];
            opens[index] |= bits;
        };
        if (open_.words() > 1) return open_.each_word_between(left, right, low, high, dig_word);
        const bit_word bits = detail::bits_between(left, right);
        do dig_word(low, bits);
        while (++low < high);
    }

    // The same for the areas of regions in a room that is all wall, if they neither overlap nor touch the border: each is
    // written down where it begins and where it has ended, and every row is the one below it with what changes there.
    constexpr void dig_apart(const auto& regions) {
        const int words = open_.words();
        bit_word* const opens = open_.all();
        bit_word* const airs = air_.all();
        for (const auto& each : regions) {
            const rect& area = each.area;
            const int beyond = area.h * words;
            open_.each_word_between(area.x, area.right(), area.y, area.y + 1, [&](int index, bit_word bits) {
                opens[index] ^= bits;
                opens[index + beyond] ^= bits;
            });
        }
        for (int i = words; i < open_.size(); ++i) airs[i] = opens[i] ^= opens[i - words];
    }

    // The same for any tiles of a room of that size.
    constexpr void dig(const rows& places) {
        const int words = open_.words();
        bit_word* const opens = open_.all();
        bit_word* const airs = air_.all();
        const bit_word* const digs = places.all();
        for (int word = 0; word < words; ++word) {
            const int first = word * bits_of_word;
            const bit_word inside =
                detail::low_bits_or_none(width() - 1 - first) & ~detail::low_bits_or_none(1 - first);
            for (int i = words + word; i < open_.size() - words; i += words) {
                const bit_word dug = digs[i] & inside;
                airs[i] |= dug & ~opens[i];
                opens[i] |= dug;
            }
        }
    }

    constexpr const rows& open() const { return open_; } // what is not wall
    constexpr const rows& air() const { return air_; }   // and of that, what is no platform

    friend constexpr bool operator==(const platformer_tiles&, const platformer_tiles&) = default;

private:
    static constexpr platformer_tile tile_of(bit_word open, bit_word air) {
        if (open == 0) return air == 0 ? platformer_tile::wall : unknown;
        return air == 0 ? platformer_tile::platform : platformer_tile::air;
    }
    constexpr platformer_tile tile(int x, int y) const {
        WARREN_ASSERT(contains(x, y));
        return row(y)[x];
    }
    constexpr void put(int x, int y, platformer_tile made) {
        WARREN_ASSERT(contains(x, y));
        open_.put(x, y, made == platformer_tile::air || made == platformer_tile::platform);
        air_.put(x, y, made == platformer_tile::air || made > platformer_tile::platform);
    }

    static constexpr auto unknown = static_cast<platformer_tile>(3); // whatever else was written

    rows open_;
    rows air_;
};

} // namespace warren
