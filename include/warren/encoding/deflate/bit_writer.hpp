// Bits in the order of deflate, the lowest first, gathered into bytes that go to a sink many at once.
#pragma once

#include <cstddef>
#include <cstdint>
#include <warren/core/sink.hpp>

namespace warren::detail {

// Remembers the first failure of the sink, and writes nothing more after it.
template <sink Sink>
class bit_writer {
public:
    constexpr explicit bit_writer(Sink& out) : out_(&out) {}

    // At most 32 bits; those above `count` must be zero.
    constexpr void put(std::uint64_t bits, int count) {
        held_ |= bits << held_count_;
        held_count_ += count;
        if (held_count_ >= 32) put_word();
    }

    // Fills the last byte with zeros.
    constexpr void align() { held_count_ = (held_count_ + 7) / 8 * 8; }

    // Hands over what is still held back, and says whether everything arrived.
    constexpr status finish() {
        align();
        if (held_count_ >= 32) put_word();
        if (size_ == capacity) flush();
        for (; held_count_ > 0; held_count_ -= 8, held_ >>= 8) bytes_[size_++] = static_cast<char>(held_ & 255);
        flush();
        return outcome_;
    }

private:
    static constexpr int capacity = 768; // whole words, and whole groups of base64

    constexpr void put_word() {
        if (size_ == capacity) flush();
        char* const to = bytes_ + size_;
        to[0] = static_cast<char>(held_ & 255);
        to[1] = static_cast<char>(held_ >> 8 & 255);
        to[2] = static_cast<char>(held_ >> 16 & 255);
        to[3] = static_cast<char>(held_ >> 24 & 255);
        size_ += 4;
        held_ >>= 32;
        held_count_ -= 32;
    }
    constexpr void flush() {
        if (outcome_ && size_ > 0) outcome_ = write(*out_, bytes_, static_cast<std::size_t>(size_));
        size_ = 0;
    }

    Sink* out_;
    std::uint64_t held_ = 0;
    int held_count_ = 0;
    int size_ = 0;
    char bytes_[capacity] = {};
    status outcome_;
};

} // namespace warren::detail
