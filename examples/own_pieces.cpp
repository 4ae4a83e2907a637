// Rooms of one's own, drawn as text. These are small, 5 x 5 tiles, so the cells and the map are smaller, too. A room
// whose openings do not fit its doors, or which is too narrow, would not compile.
#include <cstdio>
#include <string>
#include <warren/maze.hpp>
#include <warren/report.hpp>

namespace {

// clang-format off
inline constexpr warren::piece_text<5, 5> hut_texts[] = {
    {1,  {1000}, {"#..##", "#..##", "#..##", "#####", "#####"}}, // north
    {4,  {1000}, {"#####", "#####", "#..##", "#..##", "#..##"}}, // south
    {2,  {1000}, {"#####", "##...", "##...", "#####", "#####"}}, // east
    {8,  {1000}, {"#####", "...##", "...##", "#####", "#####"}}, // west
    {5,  {1000}, {"#..##", "#..##", "#..##", "#..##", "#..##"}},
    {10, {1000}, {"#####", ".....", ".....", "#####", "#####"}},
    {3,  {1000}, {"#..##", "#....", "#....", "#####", "#####"}},
    {6,  {1000}, {"#####", "#....", "#....", "#..##", "#..##"}},
    {9,  {1000}, {"#..##", "...##", "...##", "#####", "#####"}},
    {12, {1000}, {"#####", "...##", "...##", "#..##", "#..##"}},
    {7,  {1000}, {"#..##", "#....", "#....", "#..##", "#..##"}},
    {11, {1000}, {"#..##", ".....", ".....", "#####", "#####"}},
    {13, {1000}, {"#..##", "...##", "...##", "#..##", "#..##"}},
    {14, {1000}, {"#####", ".....", ".....", "#..##", "#..##"}},
    {15, {600, 400}, {"#..## #..##",
                      "..... .....",
                      "..... .....",
                      "#..## #...#",
                      "#..## #..##"}},
};
// clang-format on

inline constexpr warren::piece_set huts = warren::pieces_from<hut_texts>;

} // namespace

int main() {
    using village = warren::sized_maze<warren::fixed<15, 6>, warren::fixed<75, 30>>;
    static constexpr auto maze = village{.topology = {.cell = {5, 5}}}.with(warren::door_pieces{.pieces = &huts});
    const auto level = maze(warren::seed{42});
    if (!level) return warren::report(level.error());
    std::string picture;
    if (auto written = maze.encode(*level, picture); !written) return warren::report(written);
    std::fputs(picture.c_str(), stdout);
    return 0;
}
