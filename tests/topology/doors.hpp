// Counts doors, for the tests of whatever opens them.
#pragma once

namespace tests {

// Every door counts twice, once in each of its two cells: a perfect maze of n cells has 2 · (n − 1).
int door_total(const auto& level) {
    int doors = 0;
    for (int y = 0; y < level.cells.height(); ++y)
        for (int x = 0; x < level.cells.width(); ++x) doors += level.cells(x, y).door_count();
    return doors;
}

bool every_cell_has_a_door(const auto& level) {
    for (int y = 0; y < level.cells.height(); ++y)
        for (int x = 0; x < level.cells.width(); ++x)
            if (level.cells(x, y).doors == 0) return false;
    return true;
}

} // namespace tests
