// expect: an encoding policy needs 'status encode(const level&, sink&) const' for the level of this generator
#include <warren/dungeon.hpp>
#include <warren/encoding/ascii.hpp>

#ifdef WARREN_MENDED
constexpr auto drawn = warren::dungeon{}.with(warren::dungeon_text{});
#else
constexpr auto drawn = warren::dungeon{}.with(warren::ascii{}); // which is for stone caves
#endif

bool write(const warren::dungeon_level<>& level) {
    warren::text<8> out;
    return static_cast<bool>(drawn.encode(level, out));
}
