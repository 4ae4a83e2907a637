// One bit for each tile of a level, 64 tiles a word: for questions that are asked of whole rows at once.
//
//     warren::bit_rows<warren::fixed<80, 40>> open;                          as scratch on the stack, no heap
//     if (auto made = open.collect(tiles, [](auto eight) { return eight & ones_of_bytes; }); !made) …
//     const bool all_three_free = (open.bits_from(x, y) & 7) == 7;
#pragma once

#include <cstdint>
#include <type_traits>
#include <warren/core/extent.hpp>
#include <warren/core/geometry.hpp>
#include <warren/core/graph/list.hpp>

namespace warren {

using bit_word = std::uint64_t;
inline constexpr int bits_of_word = 64;
inline constexpr bit_word ones_of_bytes = 0x0101010101010101u;

namespace detail {

template <extent Most>
constexpr int most_row_words() {
    if constexpr (fixed_extent<Most>)
        return (Most::width() + bits_of_word - 1) / bits_of_word * Most::height();
    else
        return any_number;
}

// The lowest `count` bits; all of them for 64 and more.
constexpr bit_word low_bits(int count) {
    return count >= bits_of_word ? ~bit_word{0} : (bit_word{1} << static_cast<unsigned>(count)) - 1;
}

// The same on every machine: the first tile is the lowest byte. Compilers make one load of it where they can.
template <class Tile>
constexpr bit_word eight_bytes(const Tile* from) {
    return static_cast<bit_word>(from[0]) | static_cast<bit_word>(from[1]) << 8 | static_cast<bit_word>(from[2]) << 16 |
           static_cast<bit_word>(from[3]) << 24 | static_cast<bit_word>(from[4]) << 32 |
           static_cast<bit_word>(from[5]) << 40 | static_cast<bit_word>(from[6]) << 48 |
           static_cast<bit_word>(from[7]) << 56;
}

// Eight bytes of 0 or 1 as eight bits. The factor brings byte k to bit 56 + k.
constexpr bit_word gathered(bit_word bytes) { return bytes * 0x0102040810204080u >> 56; }

} // namespace detail

// Bits beyond the width of the level are 0, and must stay so.
template <extent Most>
class bit_rows {
public:
    // All bits become 0.
    constexpr status resize(int width, int height) {
        if (status made = shape(width, height); !made) return made;
        bit_word* const all = bits_.data();
        for (int i = 0; i < bits_.size(); ++i) all[i] = 0;
        return {};
    }
    // The same without clearing: for those who write every word.
    constexpr status shape(int width, int height) {
        width_ = width;
        height_ = height;
        words_ = (width + bits_of_word - 1) / bits_of_word;
        return bits_.resize(words_ * height, "the rows of bits");
    }

    // The tiles for which is_in is 1. It is given tiles as numbers, one in each byte of a word, and answers with 0 or 1 in
    // each byte, so that eight tiles are asked at once: `[](bit_word tiles) { return tiles & ones_of_bytes; }`.
    template <class Tiles, class IsIn>
    constexpr status collect(const Tiles& tiles, IsIn is_in) {
        if (status made = shape(tiles.width(), tiles.height()); !made) return made;
        for (int y = 0; y < height_; ++y) collect_row(tiles.row(y), row(y), is_in);
        return {};
    }

    // The same bits as another's.
    constexpr status copy(const bit_rows& other) {
        if (status made = shape(other.width_, other.height_); !made) return made;
        const bit_word* const from = other.bits_.data();
        bit_word* const to = bits_.data();
        for (int i = 0; i < bits_.size(); ++i) to[i] = from[i];
        return {};
    }

    constexpr int width() const { return width_; }
    constexpr int height() const { return height_; }
    constexpr int words() const { return words_; } // of a row

    constexpr bit_word* row(int y) { return bits_.data() + y * words_; }
    constexpr const bit_word* row(int y) const { return bits_.data() + y * words_; }

    constexpr bool operator()(int x, int y) const {
        return (row(y)[x / bits_of_word] >> static_cast<unsigned>(x % bits_of_word) & 1u) != 0;
    }
    constexpr bool operator[](point p) const { return (*this)(p.x, p.y); }

    // 64 bits of a row, the lowest of which is the tile at x; 0 beyond the end.
    constexpr bit_word bits_from(int x, int y) const {
        const bit_word* const words = row(y);
        const int first = x / bits_of_word;
        const auto shift = static_cast<unsigned>(x % bits_of_word);
        bit_word bits = words[first] >> shift;
        if (shift != 0 && first + 1 < words_) bits |= words[first + 1] << (bits_of_word - shift);
        return bits;
    }

    // The tiles of a rectangle, of which the part outside is left out.
    constexpr void set(const rect& area) {
        each_word(area, [&](int y, int word, bit_word bits) { row(y)[word] |= bits; });
    }
    constexpr void reset(const rect& area) {
        each_word(area, [&](int y, int word, bit_word bits) { row(y)[word] &= ~bits; });
    }

    // Of these tiles only those whose tile so many rows above them (below, if negative) is one of the other's. What is
    // outside is nobody's.
    constexpr void keep(const bit_rows& other, int up) {
        combine(other, up, [](bit_word mine, bit_word theirs) { return mine & theirs; });
    }
    // Only those whose tile there is none of the other's.
    constexpr void drop(const bit_rows& other, int up) {
        combine(other, up, [](bit_word mine, bit_word theirs) { return mine & ~theirs; });
    }

    // Calls visit(y, word, bits) with those bits of each word that lie in the rectangle.
    template <class Visit>
    constexpr void each_word(const rect& area, Visit visit) const {
        const int left = area.x < 0 ? 0 : area.x;
        const int right = area.right() > width_ ? width_ : area.right();
        const int low = area.y < 0 ? 0 : area.y;
        const int high = area.bottom() > height_ ? height_ : area.bottom();
        if (left >= right) return;
        for (int word = left / bits_of_word; word <= (right - 1) / bits_of_word; ++word) {
            const int start = word * bits_of_word;
            bit_word bits = detail::low_bits(right - start);
            if (left > start) bits &= ~detail::low_bits(left - start);
            for (int y = low; y < high; ++y) visit(y, word, bits);
        }
    }

private:
    // All rows behind each other, so that compilers take several words at a time.
    template <class Combine>
    constexpr void combine(const bit_rows& other, int up, Combine result) {
        const int all = bits_.size();
        const int shift = up * words_;
        const int first = shift < 0 ? (-shift < all ? -shift : all) : 0;
        const int last = shift > 0 ? (shift < all ? all - shift : 0) : all;
        bit_word* const mine = bits_.data();
        const bit_word* const theirs = other.bits_.data();
        for (int i = 0; i < first; ++i) mine[i] = result(mine[i], 0);
        for (int i = first; i < last; ++i) mine[i] = result(mine[i], theirs[i + shift]);
        for (int i = last; i < all; ++i) mine[i] = result(mine[i], 0);
    }

    template <class Tile, class IsIn>
    constexpr void collect_row(const Tile* from, bit_word* to, IsIn is_in) const {
        for (int word = 0; word < words_; ++word) {
            const int rest = width_ - word * bits_of_word;
            to[word] = collected(from + word * bits_of_word, rest < bits_of_word ? rest : bits_of_word, is_in);
        }
    }
    template <class Tile, class IsIn>
    static constexpr bit_word collected(const Tile* from, int count, IsIn is_in) {
        static_assert(sizeof(Tile) == 1, "tiles are collected by the byte");
        bit_word bits = 0;
        int x = 0;
        if (!std::is_constant_evaluated())
            for (; x + 8 <= count; x += 8)
                bits |= detail::gathered(is_in(detail::eight_bytes(from + x))) << static_cast<unsigned>(x);
        for (; x < count; ++x) bits |= is_in(static_cast<bit_word>(from[x])) << static_cast<unsigned>(x);
        return bits;
    }

    list<bit_word, detail::most_row_words<Most>()> bits_;
    int width_ = 0;
    int height_ = 0;
    int words_ = 0;
};

} // namespace warren
