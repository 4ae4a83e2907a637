// Looks at a finished maze by its tiles alone, as a player would meet them, and says the first thing that is wrong. Shares
// no code with the generator or the validator.
#pragma once

#include <cstddef>
#include <string>
#include <vector>
#include <warren/model/maze_level.hpp>

namespace tests {

class maze_player {
public:
    template <class Level>
    explicit maze_player(const Level& level)
        : width_(level.walls.width()), height_(level.walls.height()), columns_(level.cells.width()),
          rows_(level.cells.height()), cell_width_(level.settings.cell.x), cell_height_(level.settings.cell.y) {
        const auto size = static_cast<std::size_t>(width_) * static_cast<std::size_t>(height_);
        walkable_.resize(size);
        blocked_.resize(size);
        for (int y = 0; y < height_; ++y)
            for (int x = 0; x < width_; ++x) {
                const bool inside = x < columns_ * cell_width_ && y < rows_ * cell_height_;
                walkable_[index(x, y)] = inside && level.walls(x, y) == 0;
                blocked_[index(x, y)] = level.props(x, y) != 0;
            }
    }

    // The number of separate areas; rocks count as obstacles if they are to.
    int areas(bool with_rocks = true) const {
        std::vector<char> seen(walkable_.size());
        int count = 0;
        std::vector<std::size_t> stack;
        const auto free = [&](std::size_t i) { return walkable_[i] != 0 && (!with_rocks || blocked_[i] == 0); };
        for (std::size_t start = 0; start < walkable_.size(); ++start) {
            if (!free(start) || seen[start] != 0) continue;
            ++count;
            stack.push_back(start);
            seen[start] = 1;
            while (!stack.empty()) {
                const std::size_t at = stack.back();
                stack.pop_back();
                const auto w = static_cast<std::size_t>(width_);
                const auto go = [&](bool possible, std::size_t to) {
                    if (!possible || !free(to) || seen[to] != 0) return;
                    seen[to] = 1;
                    stack.push_back(to);
                };
                go(at % w > 0, at - 1);
                go(at % w + 1 < w, at + 1);
                go(at >= w, at - w);
                go(at + w < walkable_.size(), at + w);
            }
        }
        return count;
    }

    // How many pairs of neighbouring cells one can walk between, counted where their tiles touch.
    int crossings() const {
        int count = 0;
        for (int row = 0; row < rows_; ++row)
            for (int column = 0; column < columns_; ++column) {
                const int left = column * cell_width_;
                const int top = row * cell_height_;
                const int right = left + cell_width_ - 1;
                const int bottom = top + cell_height_ - 1;
                bool east = false;
                bool south = false;
                for (int y = top; y <= bottom && column + 1 < columns_; ++y)
                    east = east || (open(right, y) && open(right + 1, y));
                for (int x = left; x <= right && row + 1 < rows_; ++x)
                    south = south || (open(x, bottom) && open(x, bottom + 1));
                count += (east ? 1 : 0) + (south ? 1 : 0);
            }
        return count;
    }

    // Nobody walks out of the map: its outermost tiles of the grid are not walkable.
    bool closed() const {
        const int right = columns_ * cell_width_ - 1;
        const int bottom = rows_ * cell_height_ - 1;
        for (int x = 0; x <= right; ++x)
            if (open(x, 0) || open(x, bottom)) return false;
        for (int y = 0; y <= bottom; ++y)
            if (open(0, y) || open(right, y)) return false;
        return true;
    }

private:
    std::size_t index(int x, int y) const {
        return static_cast<std::size_t>(y) * static_cast<std::size_t>(width_) + static_cast<std::size_t>(x);
    }
    bool open(int x, int y) const { return walkable_[index(x, y)] != 0; }

    int width_;
    int height_;
    int columns_;
    int rows_;
    int cell_width_;
    int cell_height_;
    std::vector<char> walkable_; // no wall, inside the grid
    std::vector<char> blocked_;  // a rock stands there
};

// "" when nothing is wrong. Rocks leave a way everywhere when none stands in a doorway and they keep the usual distance.
template <class Level>
std::string maze_fault(const Level& level, bool past_rocks = true) {
    const maze_player someone(level);
    const int cells = level.cells.width() * level.cells.height();
    const int ways = someone.crossings();
    if (!someone.closed()) return "NFR-3.3 one can walk out of the map";
    if (const int areas = someone.areas(false); areas != 1) return "FR-1.1 separate areas: " + std::to_string(areas);
    if (past_rocks && someone.areas() != 1) return "2M-2 rocks cut off a part of the maze";
    if (ways != cells - 1 + level.stats.opened_loops) // BR-1.2, BR-1.3, BR-1.4
        return "BR-1.2 BR-1.4 ways between cells: " + std::to_string(ways) + " in " + std::to_string(cells) + " cells";
    return "";
}

} // namespace tests
