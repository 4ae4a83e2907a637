// Rooms of one's own, drawn as text in huts.hpp. These are small, 5 x 5 tiles, so the cells and the map are smaller, too. A room
// whose openings do not fit its doors, or which is too narrow, would not compile.
#include "huts.hpp"

#include <cstdio>
#include <string>
#include <warren/maze.hpp>
#include <warren/report.hpp>

int main() {
    using village = warren::sized_maze<warren::fixed<15, 6>, warren::fixed<75, 30>>;
    static constexpr auto maze =
        village{.topology = {.cell = {5, 5}}}.with(warren::door_pieces{.pieces = &huts::pieces});
    const auto level = maze(warren::seed{42});
    if (!level) return warren::report(level.error());
    std::string picture;
    if (auto written = maze.encode(*level, picture); !written) return warren::report(written);
    std::fputs(picture.c_str(), stdout);
    return 0;
}
