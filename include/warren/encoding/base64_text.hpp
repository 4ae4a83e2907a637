// Bytes as the 64 letters of base64 for encoders that have no heap: one after the other to a printer, or many at once to a
// sink. Whole texts, and the way back, are in io/base64.hpp.
#pragma once

#include <cstddef>
#include <cstdint>
#include <warren/core/sink.hpp>

namespace warren::detail {

inline constexpr char base64_letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

// Three bytes, the first one highest, as four letters.
constexpr void put_base64_group(std::uint32_t group, char* to) {
    to[0] = base64_letters[group >> 18];
    to[1] = base64_letters[group >> 12 & 63];
    to[2] = base64_letters[group >> 6 & 63];
    to[3] = base64_letters[group & 63];
}

// The last one or two bytes.
constexpr void put_base64_end(std::uint32_t bytes, int count, char* to) {
    put_base64_group(bytes << (24 - 8 * count), to);
    for (int i = count + 1; i < 4; ++i) to[i] = '=';
}

template <class Page>
class base64_text {
public:
    constexpr explicit base64_text(Page& page) : page_(page) {}

    constexpr void put(std::uint8_t byte) {
        group_ = group_ << 8 | byte;
        if (++held_ < 3) return;
        char letters[4] = {};
        put_base64_group(group_, letters);
        write(letters);
    }
    // Fills up the last group of three bytes.
    constexpr void finish() {
        if (held_ == 0) return;
        char letters[4] = {};
        put_base64_end(group_, held_, letters);
        write(letters);
    }

private:
    constexpr void write(const char (&letters)[4]) {
        for (const char letter : letters) page_ << letter;
        group_ = 0;
        held_ = 0;
    }

    Page& page_;
    std::uint32_t group_ = 0;
    int held_ = 0; // bytes in the group
};

// A sink of bytes in front of a sink of letters.
template <sink Sink>
class base64_sink {
public:
    constexpr explicit base64_sink(Sink& out) : out_(out) {}

    constexpr status append(const char* bytes, std::size_t count) {
        std::size_t at = 0;
        for (; at < count && held_ != 0; ++at) hold(bytes[at]);
        for (; at + 3 <= count; at += 3) {
            const std::uint32_t group = byte(bytes[at]) << 16 | byte(bytes[at + 1]) << 8 | byte(bytes[at + 2]);
            put_base64_group(group, next_letters());
        }
        for (; at < count; ++at) hold(bytes[at]);
        return outcome_;
    }
    // Fills up the last group, hands over what is still held back, and says whether everything arrived.
    constexpr status finish() {
        if (held_ > 0) put_base64_end(group_, held_, next_letters());
        group_ = 0;
        held_ = 0;
        flush();
        return outcome_;
    }

private:
    static constexpr std::uint32_t byte(char character) { return static_cast<unsigned char>(character); }

    constexpr void hold(char character) {
        group_ = group_ << 8 | byte(character);
        if (++held_ < 3) return;
        put_base64_group(group_, next_letters());
        group_ = 0;
        held_ = 0;
    }
    constexpr char* next_letters() {
        if (size_ == sizeof letters_) flush();
        size_ += 4;
        return letters_ + size_ - 4;
    }
    constexpr void flush() {
        if (outcome_ && size_ > 0) outcome_ = write(out_, letters_, size_);
        size_ = 0;
    }

    Sink& out_;
    std::uint32_t group_ = 0;
    int held_ = 0; // bytes in the group
    std::size_t size_ = 0;
    char letters_[1024] = {};
    status outcome_;
};

} // namespace warren::detail
