// expect: a sink needs 'append(const char*, std::size_t)', like std::string
#include "small.hpp"

struct bucket {
#ifdef WARREN_MENDED
    constexpr void append(const char*, std::size_t) {}
#endif
};

bool written() {
    bucket out;
    return static_cast<bool>(small.encode(small_level{}, out));
}
