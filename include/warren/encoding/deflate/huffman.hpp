// Huffman codes as deflate wants them: canonical, of limited length, and given by their lengths alone.
#pragma once

#include <cstdint>
#include <warren/core/sort.hpp>
#include <warren/encoding/deflate/symbols.hpp>

namespace warren::detail {

// How long the code of each symbol should be, from how often it occurs; 0 for those that never do. The codes are complete, as
// some readers insist on: two symbols have one even where fewer occur. One class for the three alphabets of deflate: a template
// would be compiled three times.
class code_lengths {
public:
    static constexpr int most_symbols = letter_symbols;
    static constexpr int most_bits = 15;

    // The longest code must have bits enough to tell all symbols apart.
    constexpr code_lengths(const std::uint32_t* counts, int symbols, int longest) : longest_(longest) {
        collect(counts, static_cast<std::uint32_t>(symbols));
        sort(weights_, used_);
        for (int i = 0; i < used_; ++i) {
            symbols_[i] = static_cast<std::uint16_t>(weights_[i] & 511);
            weights_[i] >>= 9;
        }
        build_tree();
        count_leaves();
        limit_depths();
    }

    // The rarest symbols have the longest codes.
    constexpr void write(std::uint8_t* lengths) const {
        int next = 0;
        for (int length = longest_; length > 0; --length)
            for (int i = 0; i < of_length_[length]; ++i) lengths[symbols_[next++]] = static_cast<std::uint8_t>(length);
    }

private:
    // The symbol stands in the lowest bits: it decides among equal counts, so that all machines agree.
    constexpr void collect(const std::uint32_t* counts, std::uint32_t symbols) {
        for (std::uint32_t symbol = 0; symbol < symbols; ++symbol)
            if (counts[symbol] > 0) weights_[used_++] = counts[symbol] << 9 | symbol;
        for (std::uint32_t symbol = 0; used_ < 2; ++symbol)
            if (counts[symbol] == 0) weights_[used_++] = 1u << 9 | symbol;
    }

    // Moffat and Katajainen's method. The sorted weights are replaced by the inner nodes of the tree, the root last: first by
    // their weights, then by their parents, then by their depths.
    constexpr void build_tree() {
        int leaf = 0;
        int oldest = 0; // inner node without a parent
        const auto take_lightest = [&](int parent) {
            const bool inner = leaf == used_ || (oldest < parent && weights_[oldest] < weights_[leaf]);
            if (!inner) return weights_[leaf++];
            const std::uint32_t weight = weights_[oldest];
            weights_[oldest++] = static_cast<std::uint32_t>(parent);
            return weight;
        };
        for (int node = 0; node < used_ - 1; ++node) {
            const std::uint32_t first = take_lightest(node);
            const std::uint32_t second = take_lightest(node);
            weights_[node] = first + second;
        }
        weights_[used_ - 2] = 0;
        for (int node = used_ - 3; node >= 0; --node) weights_[node] = weights_[weights_[node]] + 1;
    }

    // The places at a depth that are no inner nodes are leaves. Those too deep are lifted to the deepest that is allowed.
    constexpr void count_leaves() {
        const auto longest = static_cast<std::uint32_t>(longest_);
        int places = 1;
        int node = used_ - 2;
        for (std::uint32_t depth = 0; places > 0; ++depth) {
            int inner = 0;
            for (; node >= 0 && weights_[node] == depth; --node) ++inner;
            of_length_[depth < longest ? depth : longest] += places - inner;
            places = 2 * inner;
        }
    }

    // After that there may be more codes than bits to tell them apart. Each round makes one place: a leaf further up
    // becomes an inner node, with itself and one of the deepest below it.
    constexpr void limit_depths() {
        int taken = 0; // places at the greatest depth
        for (int length = 1; length <= longest_; ++length) taken += of_length_[length] << (longest_ - length);
        for (; taken > 1 << longest_; --taken) {
            int length = longest_ - 1;
            while (of_length_[length] == 0) --length;
            --of_length_[length];
            of_length_[length + 1] += 2;
            --of_length_[longest_];
        }
    }

    int longest_;
    std::uint32_t weights_[most_symbols] = {};
    std::uint16_t symbols_[most_symbols] = {}; // the rarest first
    int used_ = 0;
    int of_length_[most_bits + 1] = {};
};

// The code for symbols that occur so often; the first bit of a code is its lowest.
template <int Symbols, int Longest>
struct huffman_code {
    static_assert(Symbols <= code_lengths::most_symbols && Longest <= code_lengths::most_bits &&
                  (1 << Longest) >= Symbols);

    std::uint8_t lengths[Symbols] = {};
    std::uint16_t codes[Symbols] = {};

    constexpr explicit huffman_code(const std::uint32_t (&counts)[Symbols]) {
        code_lengths(counts, Symbols, Longest).write(lengths);
        std::uint32_t of_length[Longest + 1] = {};
        for (const std::uint8_t length : lengths) ++of_length[length];
        of_length[0] = 0; // symbols without a code
        std::uint32_t next[Longest + 1] = {};
        for (int length = 1; length <= Longest; ++length) next[length] = (next[length - 1] + of_length[length - 1]) * 2;
        for (int symbol = 0; symbol < Symbols; ++symbol)
            if (lengths[symbol] > 0) codes[symbol] = turned(next[lengths[symbol]]++, lengths[symbol]);
    }

private:
    static constexpr std::uint16_t turned(std::uint32_t code, int length) {
        std::uint32_t out = 0;
        for (int bit = 0; bit < length; ++bit) out = out << 1 | (code >> bit & 1);
        return static_cast<std::uint16_t>(out);
    }
};

} // namespace warren::detail
