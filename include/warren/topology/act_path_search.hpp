// Draws the paths of an act map one after another, each different from those before it.
#pragma once

#include <bit>
#include <cstdint>
#include <warren/core/rng.hpp>
#include <warren/topology/act_skeleton.hpp>
#include <warren/topology/act_ways.hpp>

namespace warren::detail {

// Goes by the level's sizes and settings.
template <fixed_extent Most, named_enum Type, class Ways>
class path_search {
public:
    constexpr path_search(act_graph<Most, Type>& target, Ways& ways, rng& random)
        : level_(target), ways_(ways), random_(random), draws_(random) {
        for (int column = 0; column < Most::width(); ++column) unused_[column] = static_cast<std::uint8_t>(column);
    }

    // How many paths were found: fewer than asked for where no further one fits between them.
    constexpr int run() {
        for (int path = 0; path < level_.path_count; ++path)
            if (!add(path)) return path;
        return level_.path_count;
    }

private:
    constexpr bool add(int path) {
        draw(path);
        for (int retries = 0; repeats(path); ++retries) {
            if (retries == level_.settings.path_retries) return find(path);
            ++level_.stats.path_retries;
            draw(path);
        }
        return true;
    }

    constexpr bool repeats(int path) const {
        for (int other = 0; other < path; ++other)
            if (same_path(level_, path, other)) return true;
        return false;
    }

    constexpr void draw(int path) {
        level_.path_columns[path][0] = static_cast<std::uint8_t>(draw_start(path));
        walk(path, 1);
    }

    // The first paths start in different columns, so that there are enough starts.
    constexpr int draw_start(int path) {
        const bool anywhere = path >= level_.settings.min_starts;
        const int choices = anywhere ? level_.columns : level_.columns - path;
        const auto chosen = static_cast<int>(random_.below(static_cast<std::uint32_t>(choices)));
        if (anywhere) return chosen;
        const int start = unused_[chosen];
        unused_[chosen] = unused_[choices - 1];
        return start;
    }

    // From a row of the path to the last one, where it may end anywhere in reach (ACT-005, 2A-16). A path that turns out
    // to repeat another has taken no way that was not taken before.
    constexpr void walk(int path, int row) {
        std::uint8_t* const on = level_.path_columns[path];
        const int last = level_.rows - 1;
        // Copies, because as far as the compiler knows a byte that is written may be part of any member.
        step_draws draws = draws_;
        Ways& ways = ways_;
        int column = on[row - 1];
        for (; row < last; ++row) {
            column = ways.step(row, column, draws);
            on[row] = static_cast<std::uint8_t>(column);
        }
        const int reach = level_.settings.lateral_step;
        const int low = column > reach ? column - reach : 0;
        const int high = column + reach < level_.columns ? column + reach : level_.columns - 1;
        level_.path_ends[path] = static_cast<std::uint8_t>(low + draws.below(high - low + 1));
        draws_ = draws;
    }

    // ACT-006, 2A-15: looks for the first step that no earlier path takes after the same beginning, backtracking where
    // all ways on from there are taken. From such a step on the path is new wherever it leads.
    constexpr bool find(int path) {
        std::uint8_t* const on = level_.path_columns[path];
        int next[Most::height()];      // the column to try next, for each row of the beginning
        path_set same[Most::height()]; // the paths that begin like this
        int row = 1;
        next[0] = 0;
        while (true) {
            const int column = next[row - 1]++;
            if (column == level_.columns) {
                if (row == 1) return false;
                --row;
                ++level_.stats.backtracks;
                continue;
            }
            if (row > 1 && !ways_.allows(row - 1, on[row - 2], column)) continue;
            on[row - 1] = static_cast<std::uint8_t>(column);
            const path_set before = row == 1 ? (path_set{1} << path) - 1 : same[row - 2];
            same[row - 1] = passing(before, row, column);
            if (same[row - 1] == 0) {
                if (row > 1) ways_.take(row - 1, on[row - 2], column);
                walk(path, row);
                return true;
            }
            if (row < level_.rows - 1) next[row++] = 0;
        }
    }

    // Which of some paths pass through a node.
    constexpr path_set passing(path_set some, int row, int column) const {
        path_set found = 0;
        for (path_set rest = some; rest != 0; rest &= rest - 1) {
            const int path = std::countr_zero(rest);
            if (level_.path_columns[path][row - 1] == column) found |= path_set{1} << path;
        }
        return found;
    }

    act_graph<Most, Type>& level_;
    Ways& ways_;
    rng& random_;
    step_draws draws_;
    std::uint8_t unused_[Most::width()]; // columns that no path starts in, as long as it matters
};

} // namespace warren::detail
