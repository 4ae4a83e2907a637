// What the example programs understand: nothing, or a seed.
#pragma once

#include <cstdint>
#include <cstdio>
#include <warren/core/seed.hpp>

namespace examples {

struct wanted_seed {
    bool fine = true;
    bool given = false;
    warren::seed value;
};

// Only digits, and nothing that does not fit 64 bits.
inline bool read_seed(const char* words, warren::seed& out) {
    std::uint64_t value = 0;
    for (const char* next = words; *next != '\0'; ++next) {
        const auto digit = static_cast<std::uint64_t>(*next - '0');
        if (*next < '0' || *next > '9' || value > (UINT64_MAX - digit) / 10) return false;
        value = value * 10 + digit;
    }
    out.value = value;
    return *words != '\0';
}

// Says how to call the program when that is not how it was called.
inline wanted_seed seed_from(int argument_count, char** arguments, const char* program) {
    wanted_seed out;
    out.given = argument_count == 2;
    out.fine = argument_count <= 2 && (!out.given || read_seed(arguments[1], out.value));
    if (!out.fine)
        std::fprintf(stderr, "usage: %s [SEED]     SEED is a whole number from 0 to 18446744073709551615\n", program);
    return out;
}

} // namespace examples
