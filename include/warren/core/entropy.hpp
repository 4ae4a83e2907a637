// A fresh seed for those who bring none. The only place where warren asks the machine for anything: the seed drawn here
// is returned with the level, so that the level can be made again.
#pragma once

#include <cstdint>
#include <warren/core/result.hpp>
#include <warren/core/seed.hpp>

#if defined(__linux__) || defined(__APPLE__)
#include <sys/random.h>
#else
#include <random> // heavy, so only where nothing lighter is known
#endif

namespace warren {

inline result<seed> fresh_seed() {
    std::uint64_t bits = 0;
#if defined(__linux__)
    if (getrandom(&bits, sizeof bits, 0) != static_cast<ssize_t>(sizeof bits)) return error{.code = errc::no_entropy};
#elif defined(__APPLE__)
    if (getentropy(&bits, sizeof bits) != 0) return error{.code = errc::no_entropy};
#else
    std::random_device device;
    bits = device();
    bits = (bits << 32) | device();
#endif
    return seed{bits};
}

// DUN-237: for what is to be saved in 16 bits. 0 is as good as any other.
inline result<seed> random_seed16() {
    result<seed> drawn = fresh_seed();
    if (drawn) drawn->value &= 0xffff;
    return drawn;
}

} // namespace warren
