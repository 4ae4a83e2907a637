// A maze inside the executable, made and proved right by the compiler.
#include <cstdio>
#include <warren/bake.hpp>
#include <warren/maze.hpp>
#include <warren/validate/maze.hpp>

constexpr warren::maze maze{};
constexpr auto& level = warren::baked<maze, warren::seed{7}>;
static_assert(warren::validate(level).empty());

int main() {
    for (int row = 0; row < level.cells.height(); ++row) {
        for (int column = 0; column < level.cells.width(); ++column) std::printf("%3d", level.cells(column, row).doors);
        std::puts("");
    }
}
