// A short number that stands for many: what saves and maps are recognised by.
#pragma once

#include <cstdint>

namespace warren {

// FNV-1a. Two sequences of equal length that differ in one byte never have the same digest.
class digest {
public:
    // The lowest `bytes` bytes of the number, lowest first on every machine.
    constexpr digest& add(std::uint64_t number, int bytes = 8) {
        for (int i = 0; i < bytes; ++i) value_ = (value_ ^ ((number >> (8 * i)) & 0xff)) * 0x100000001b3u;
        return *this;
    }
    constexpr std::uint64_t value() const { return value_; }

private:
    std::uint64_t value_ = 0xcbf29ce484222325u;
};

} // namespace warren
