// Where in a word are its ones? Each of them in the same time, however many are before it.
//
//     const warren::nth_bit ones(0b10110);
//     ones.count();                                   3
//     ones[1];                                        2: the second one
#pragma once

#include <cstdint>

namespace warren {

// Counts the ones of all bytes at once, and compares all bytes at once.
class nth_bit {
public:
    constexpr explicit nth_bit(std::uint64_t word) : word_(word) {
        std::uint64_t ones = word - (word >> 1 & 0x5555555555555555u);
        ones = (ones & 0x3333333333333333u) + (ones >> 2 & 0x3333333333333333u);
        ones = (ones + (ones >> 4)) & 0x0f0f0f0f0f0f0f0fu;
        up_to_ = ones * every_byte;
    }

    constexpr int count() const { return static_cast<int>(up_to_ >> 56); }

    // n is less than count().
    constexpr int operator[](int n) const {
        const auto wanted = static_cast<std::uint64_t>(n);
        const int byte = bytes_up_to(up_to_, wanted);
        const auto shift = static_cast<unsigned>(8 * byte);
        const std::uint64_t left = wanted - ((up_to_ << 8) >> shift & 0xffu);
        // The same within the byte: a byte for each of its bits, with how many ones there are up to it.
        const std::uint64_t bits = (word_ >> shift & 0xffu) * every_byte & 0x8040201008040201u;
        const std::uint64_t ones = ((bits + 0x7f7f7f7f7f7f7f7fu) | bits) >> 7 & every_byte;
        return 8 * byte + bytes_up_to(ones * every_byte, left);
    }

private:
    static constexpr std::uint64_t every_byte = 0x0101010101010101u;

    // How many bytes are no greater than that number; all are less than 128, and none is less than the one before.
    static constexpr int bytes_up_to(std::uint64_t bytes, std::uint64_t number) {
        const std::uint64_t tops = 0x80u * every_byte;
        const std::uint64_t no_greater = ((number * every_byte | tops) - bytes) & tops;
        return static_cast<int>((no_greater >> 7) * every_byte >> 56);
    }

    std::uint64_t word_;
    std::uint64_t up_to_ = 0; // the ones of each byte and those before it
};

} // namespace warren
