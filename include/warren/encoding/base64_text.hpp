// Bytes as the 64 letters of base64, written one after the other to a printer: for encoders that have no heap. Whole
// texts, and the way back, are in io/base64.hpp.
#pragma once

#include <cstdint>

namespace warren::detail {

inline constexpr char base64_letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

template <class Page>
class base64_text {
public:
    constexpr explicit base64_text(Page& page) : page_(page) {}

    constexpr void put(std::uint8_t byte) {
        group_ = group_ << 8 | byte;
        if (++held_ == 3) write_group();
    }
    // Fills up the last group of three bytes.
    constexpr void finish() {
        if (held_ == 0) return;
        const int missing = 3 - held_;
        group_ <<= 8 * missing;
        write_group(missing);
    }

private:
    constexpr void write_group(int padding = 0) {
        for (int letter = 0; letter < 4 - padding; ++letter) page_ << base64_letters[group_ >> (18 - 6 * letter) & 63];
        for (int i = 0; i < padding; ++i) page_ << '=';
        group_ = 0;
        held_ = 0;
    }

    Page& page_;
    std::uint32_t group_ = 0;
    int held_ = 0; // bytes in the group
};

} // namespace warren::detail
