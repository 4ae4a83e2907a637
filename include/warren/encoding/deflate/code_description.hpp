// The beginning of a deflate block: the lengths of its codes, which are written in a code of their own.
#pragma once

#include <cstdint>
#include <warren/core/larger.hpp>
#include <warren/encoding/deflate/bit_writer.hpp>
#include <warren/encoding/deflate/huffman.hpp>
#include <warren/encoding/deflate/symbols.hpp>

namespace warren::detail {

class code_description {
public:
    constexpr code_description(const std::uint8_t (&letters)[letter_symbols],
                               const std::uint8_t (&distances)[distance_symbols])
        : letter_count_(without_zeros(letters, letter_symbols)),
          distance_count_(without_zeros(distances, distance_symbols)) {
        std::uint8_t all[letter_symbols + distance_symbols] = {};
        for (int i = 0; i < letter_count_; ++i) all[i] = letters[i];
        for (int i = 0; i < distance_count_; ++i) all[letter_count_ + i] = distances[i];
        const int count = letter_count_ + distance_count_;
        for (int i = 0; i < count;) i += add_run(all + i, count - i);
    }

    template <sink Sink>
    constexpr void write(bit_writer<Sink>& out) const {
        huffman_code<symbol_count, 7> code(counts_);
        constexpr int order[symbol_count] = {16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15};
        int described = symbol_count;
        while (described > 4 && code.lengths[order[described - 1]] == 0) --described;
        out.put(static_cast<std::uint32_t>(letter_count_ - 257), 5);
        out.put(static_cast<std::uint32_t>(distance_count_ - 1), 5);
        out.put(static_cast<std::uint32_t>(described - 4), 4);
        for (int i = 0; i < described; ++i) out.put(code.lengths[order[i]], 3);
        for (int i = 0; i < size_; ++i) {
            const run& next = runs_[i];
            out.put(code.codes[next.symbol], code.lengths[next.symbol]);
            if (next.symbol == repeat) out.put(next.times - 3u, 2);
            if (next.symbol == few_zeros) out.put(next.times - 3u, 3);
            if (next.symbol == many_zeros) out.put(next.times - 11u, 7);
        }
    }

private:
    static constexpr int symbol_count = 19;        // the lengths 0 to 15, and
    static constexpr std::uint8_t repeat = 16;     // the last length 3 to 6 times,
    static constexpr std::uint8_t few_zeros = 17;  // 0 3 to 10 times,
    static constexpr std::uint8_t many_zeros = 18; // 0 11 to 138 times

    struct run {
        std::uint8_t symbol = 0;
        std::uint8_t times = 1;
    };

    // There are always codes of some length: a block has an end, and at least two distances get codes.
    static constexpr int without_zeros(const std::uint8_t* lengths, int count) {
        while (lengths[count - 1] == 0) --count;
        return count;
    }

    constexpr void add(std::uint8_t symbol, int times = 1) {
        runs_[size_++] = {symbol, static_cast<std::uint8_t>(times)};
        ++counts_[symbol];
    }

    // Describes the first length and all that follow and are the same, and says how many.
    constexpr int add_run(const std::uint8_t* lengths, int count) {
        const std::uint8_t length = lengths[0];
        int same = 1;
        while (same < count && lengths[same] == length) ++same;
        int left = same;
        if (length == 0) {
            for (; left >= 11; left -= smaller(left, 138)) add(many_zeros, smaller(left, 138));
            if (left >= 3) {
                add(few_zeros, left);
                left = 0;
            }
        } else {
            add(length);
            for (--left; left >= 3; left -= smaller(left, 6)) add(repeat, smaller(left, 6));
        }
        for (; left > 0; --left) add(length);
        return same;
    }

    int letter_count_;
    int distance_count_;
    run runs_[letter_symbols + distance_symbols] = {};
    int size_ = 0;
    std::uint32_t counts_[symbol_count] = {};
};

} // namespace warren::detail
