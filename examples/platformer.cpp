// A platformer room on the terminal, as a map for Tiled (room.tmx) and as a picture of how it came about (room.svg).
// `example_platformer 7` makes that of seed 7.
#include "arguments.hpp"

#include <cstdio>
#include <string>
#include <warren/encoding/platformer_svg.hpp>
#include <warren/encoding/platformer_text.hpp>
#include <warren/io/platformer_tmx.hpp>
#include <warren/platformer.hpp>
#include <warren/report.hpp>

int main(int argument_count, char** arguments) {
    const auto wanted = examples::seed_from(argument_count, arguments, "example_platformer");
    if (!wanted.fine) return 2;

    constexpr warren::platformer platformer{}; // 64 x 40 tiles, y grows upwards
    const auto level = platformer(wanted.given ? wanted.value : warren::seed{42});
    if (!level) return warren::report(level.error());

    std::string text;
    const warren::platformer_text letters{.route = true};
    if (auto written = letters.encode(*level, text); !written) return warren::report(written);
    std::fputs(text.c_str(), stdout);
    std::printf("from > to < in %d steps\n", level->route.size() - 1);

    std::string picture;
    const warren::platformer_svg drawing{.bsp = true, .graph = true, .route = true};
    if (auto written = drawing.encode(*level, picture); !written) return warren::report(written);
    if (auto saved = warren::write_file("room.svg", picture); !saved) return warren::report(saved);
    return warren::report(warren::save_platformer_tmx("room.tmx", *level));
}
