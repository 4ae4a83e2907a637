// expect: this chain holds no policy of that type
#include "small.hpp"

void change() {
    warren::chain decoration{moss{}, warren::no_decoration{}};
#ifdef WARREN_MENDED
    static_cast<void>(decoration.get<moss>());
#else
    static_cast<void>(decoration.get<signs>());
#endif
}
