// expect: an encoding policy needs 'status encode(const level&, sink&) const' for the level of this generator
#include "small.hpp"

struct letters {
#ifdef WARREN_MENDED
    constexpr warren::status encode(const auto&, auto&) const { return {}; }
#else
    constexpr warren::status encode(const auto&) const { return {}; }
#endif
};

constexpr bool written = [] {
    warren::text<8> out;
    return static_cast<bool>(small.with(letters{}).encode(small_level{}, out));
}();
