// A branching run in ten lines: an act map on the terminal, and as a picture in act.svg.
#include <cstdio>
#include <string>
#include <warren/act_map.hpp>
#include <warren/encoding/act_svg.hpp>
#include <warren/io/file.hpp>
#include <warren/report.hpp>

int main() {
    constexpr warren::act_map act{}; // 15 rows, 7 columns, 6 paths
    const auto map = act(warren::seed{42});
    if (!map) return warren::report(map.error());

    std::string text;
    if (auto written = act.encode(*map, text); !written) return warren::report(written);
    std::fputs(text.c_str(), stdout);

    std::string picture;
    if (auto written = warren::act_svg{}.encode(*map, picture); !written) return warren::report(written);
    return warren::report(warren::write_file("act.svg", picture));
}
