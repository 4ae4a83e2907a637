// A block of deflate: bytes and matches are gathered until their codes can be chosen, and then written.
#pragma once

#include <cstdint>
#include <warren/encoding/deflate/bit_writer.hpp>
#include <warren/encoding/deflate/code_description.hpp>
#include <warren/encoding/deflate/huffman.hpp>
#include <warren/encoding/deflate/symbols.hpp>

namespace warren::detail {

// Has room for a bounded number of bytes and matches; longer streams have several blocks.
class deflate_block {
public:
    constexpr bool has_room_for(int items) const { return size_ + items <= capacity; }

    constexpr void add_byte(std::uint32_t byte) {
        items_[size_++] = byte;
        ++letter_counts_[byte];
    }
    constexpr void add_match(int length, int distance) {
        const plain_bits letter = symbol_of_length(length);
        const plain_bits away = symbol_of_distance(distance);
        items_[size_++] = letter.symbol | letter.bits << 9 | away.symbol << 14 | away.bits << 19;
        ++letter_counts_[letter.symbol];
        ++distance_counts_[away.symbol];
    }

    // Writes everything that was gathered, and is empty again.
    template <sink Sink>
    constexpr void write(bit_writer<Sink>& out, bool last) {
        letter_counts_[end_of_block] = 1;
        const huffman_code<letter_symbols, 15> letters(letter_counts_);
        const huffman_code<distance_symbols, 15> distances(distance_counts_);
        out.put(last ? 5 : 4, 3); // a block with codes of its own
        code_description(letters.lengths, distances.lengths).write(out);
        for (int i = 0; i < size_; ++i) {
            const std::uint32_t item = items_[i];
            const std::uint32_t letter = item & 511;
            const std::uint32_t code = letters.codes[letter];
            const int length = letters.lengths[letter];
            if (letter < end_of_block) {
                out.put(code, length);
                continue;
            }
            const std::uint32_t away = item >> 14 & 31;
            out.put(code | (item >> 9 & 31) << length, length + bits_after_letter.of[letter]);
            out.put(distances.codes[away] | (item >> 19) << distances.lengths[away],
                    distances.lengths[away] + bits_after_distance.of[away]);
        }
        out.put(letters.codes[end_of_block], letters.lengths[end_of_block]);
        clear();
    }

private:
    static constexpr int capacity = 8192;

    constexpr void clear() {
        size_ = 0;
        for (std::uint32_t& count : letter_counts_) count = 0;
        for (std::uint32_t& count : distance_counts_) count = 0;
    }

    // From the lowest bit: 9 of the symbol of a byte or length, 5 plain ones, 5 of the symbol of a distance, 13 plain ones.
    std::uint32_t items_[capacity];
    int size_ = 0;
    std::uint32_t letter_counts_[letter_symbols] = {};
    std::uint32_t distance_counts_[distance_symbols] = {};
};

} // namespace warren::detail
