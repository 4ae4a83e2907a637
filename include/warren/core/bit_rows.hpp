// One bit for each tile of a level, 64 tiles a word: for questions that are asked of whole rows at once.
//
//     warren::bit_rows<warren::fixed<80, 40>> open;                          as scratch on the stack, no heap
//     if (auto made = open.collect(tiles, [](auto tile) { return passable(tile); }); !made) …
//     const bool all_three_free = (open.bits_from(x, y) & 7) == 7;
#pragma once

#include <cstdint>
#include <type_traits>
#include <warren/core/extent.hpp>
#include <warren/core/geometry.hpp>
#include <warren/core/graph/list.hpp>
#include <warren/core/move.hpp>

namespace warren {

using bit_word = std::uint64_t;
inline constexpr int bits_of_word = 64;

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

// None for a negative count, too: for those who count from a word's first bit to a tile that may lie before it.
constexpr bit_word low_bits_or_none(int count) { return low_bits(count < 0 ? 0 : count); }

// The ones with which so many ones or more begin, up to 64.
constexpr bit_word starts_of_runs(bit_word bits, int length) {
    while (length > 1) { // a run is two of half its length, which may overlap
        const int half = length / 2;
        bits &= bits >> static_cast<unsigned>(half);
        length -= half;
    }
    return bits;
}

struct row_sizes {
    int width = 0;
    int height = 0;
    int words = 0; // of a row
};
// What was moved away from has no rows, as it has no memory.
struct moved_row_sizes : row_sizes {
    constexpr moved_row_sizes() = default;
    constexpr moved_row_sizes(const moved_row_sizes&) = default;
    constexpr moved_row_sizes(moved_row_sizes&& other) noexcept
        : row_sizes(exchange(static_cast<row_sizes&>(other), {})) {}
    constexpr moved_row_sizes& operator=(moved_row_sizes other) noexcept {
        row_sizes::operator=(other);
        return *this;
    }
    constexpr ~moved_row_sizes() = default;
};

// In which word of its row a tile is, and where in it. Columns are not negative, which spares the processor something.
constexpr int word_of(int x) { return static_cast<int>(static_cast<unsigned>(x) / bits_of_word); }
constexpr unsigned shift_of(int x) { return static_cast<unsigned>(x) % bits_of_word; }
constexpr bit_word bit_of(int x) { return bit_word{1} << shift_of(x); }

// The bits of a word from first to the one before end, of which there is one or more.
constexpr bit_word bits_between(int first, int end) {
    return ~bit_word{0} << shift_of(first) & ~bit_word{0} >> shift_of(-end);
}

// Calls use(words) with a constant where a row has one word, as it nearly always has: that makes better loops.
template <class Use>
constexpr auto with_words(int words, Use use) {
    if (words == 1) return use(std::integral_constant<int, 1>{});
    return use(words);
}
// Bit x of the result is bit x + 1 of the row.
constexpr bit_word from_right(const bit_word* row, int words, int i) {
    return row[i] >> 1 | (i + 1 < words ? row[i + 1] << (bits_of_word - 1) : 0);
}
// Bit x of the result is bit x − 1 of the row. May be 1 beyond the width.
constexpr bit_word from_left(const bit_word* row, int i) {
    return row[i] << 1 | (i > 0 ? row[i - 1] >> (bits_of_word - 1) : 0);
}

} // namespace detail

// Bits beyond the width of the level are 0, and must stay so.
template <extent Most>
class bit_rows {
public:
    // All bits become 0.
    constexpr status resize(int width, int height) {
        if (status made = shape(width, height); !made) return made;
        bit_word* const words = all();
        for (int i = 0; i < size(); ++i) words[i] = 0;
        return {};
    }
    // The same without clearing: for those who write every word.
    constexpr status shape(int width, int height) {
        const int words = (width + bits_of_word - 1) / bits_of_word;
        if (status made = bits_.resize(words * height, "the rows of bits"); !made) return made;
        sizes_.width = width;
        sizes_.height = height;
        sizes_.words = words;
        return {};
    }

    // The tiles for which is_in(tile) is true.
    template <class Tiles, class IsIn>
    constexpr status collect(const Tiles& tiles, IsIn is_in) {
        if (status made = resize(tiles.width(), tiles.height()); !made) return made;
        for (int y = 0; y < height(); ++y)
            for (int x = 0; x < width(); ++x)
                if (is_in(tiles(x, y))) row(y)[detail::word_of(x)] |= detail::bit_of(x);
        return {};
    }

    // The same bits as another's.
    constexpr status copy(const bit_rows& other) {
        if (status made = shape(other.width(), other.height()); !made) return made;
        const bit_word* const from = other.all();
        bit_word* const to = all();
        for (int i = 0; i < size(); ++i) to[i] = from[i];
        return {};
    }

    constexpr int width() const { return sizes_.width; }
    constexpr int height() const { return sizes_.height; }
    constexpr int words() const { return sizes_.words; } // of a row

    constexpr bit_word* row(int y) { return bits_.data() + y * words(); }
    constexpr const bit_word* row(int y) const { return bits_.data() + y * words(); }
    // All rows behind each other, so that compilers take several words at a time.
    constexpr bit_word* all() { return bits_.data(); }
    constexpr const bit_word* all() const { return bits_.data(); }
    constexpr int size() const { return bits_.size(); }

    constexpr bool operator()(int x, int y) const {
        return (row(y)[detail::word_of(x)] >> detail::shift_of(x) & 1u) != 0;
    }
    constexpr bool operator[](point p) const { return (*this)(p.x, p.y); }

    constexpr void put(int x, int y, bool value) {
        bit_word& word = row(y)[detail::word_of(x)];
        word = value ? word | detail::bit_of(x) : word & ~detail::bit_of(x);
    }

    // 64 bits of a row, the lowest of which is the tile at x; 0 beyond the end.
    constexpr bit_word bits_from(int x, int y) const {
        const int first = detail::word_of(x);
        const bit_word* const words = row(y) + first;
        const unsigned shift = detail::shift_of(x);
        const bit_word bits = words[0] >> shift;
        return shift == 0 || first + 1 == this->words() ? bits : bits | words[1] << (bits_of_word - shift);
    }

    // The tiles of a rectangle, of which the part outside is left out.
    constexpr void set(const rect& area) {
        each_word(area, [words = all()](int index, bit_word bits) { words[index] |= bits; });
    }
    constexpr void reset(const rect& area) {
        each_word(area, [words = all()](int index, bit_word bits) { words[index] &= ~bits; });
    }

    // Calls visit(index, bits) with the index of each word of which some bits lie in the rectangle, and these.
    template <class Visit>
    constexpr void each_word(const rect& area, Visit visit) const {
        const int left = area.x < 0 ? 0 : area.x;
        const int right = area.right() > width() ? width() : area.right();
        const int low = area.y < 0 ? 0 : area.y;
        const int high = area.bottom() > height() ? height() : area.bottom();
        each_word_between(left, right, low, high, visit);
    }
    // The same for a rectangle, without the last column and row, that is known to be inside.
    template <class Visit>
    constexpr void each_word_between(int left, int right, int low, int high, Visit visit) const {
        if (left >= right || low >= high) return;
        const int first = detail::word_of(left);
        const int last = detail::word_of(right - 1);
        const bit_word from_left = ~bit_word{0} << detail::shift_of(left);
        const bit_word to_right = ~bit_word{0} >> (bits_of_word - 1 - detail::shift_of(right - 1));
        const int words = this->words();
        if (words == 1) { // nearly always
            for (const bit_word bits = from_left & to_right; low < high; ++low) visit(low, bits);
            return;
        }
        if (first == last) {
            const bit_word bits = from_left & to_right;
            for (int index = low * words + first; low < high; ++low, index += words) visit(index, bits);
            return;
        }
        for (int row = low * words; low < high; ++low, row += words) {
            visit(row + first, from_left);
            for (int word = first + 1; word < last; ++word) visit(row + word, ~bit_word{0});
            visit(row + last, to_right);
        }
    }

    friend constexpr bool operator==(const bit_rows& a, const bit_rows& b) {
        if (a.width() != b.width() || a.height() != b.height()) return false;
        bit_word different = 0;
        for (int i = 0; i < a.size(); ++i) different |= a.all()[i] ^ b.all()[i];
        return different == 0;
    }

private:
    list<bit_word, detail::most_row_words<Most>()> bits_;
    std::conditional_t<fixed_extent<Most>, detail::row_sizes, detail::moved_row_sizes> sizes_;
};

} // namespace warren
