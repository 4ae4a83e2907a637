// Where the next step of a path may lead without crossing the paths that are already there.
//
// There is always a way on: what earlier paths leave open to a column is a range that holds at least one column within
// reach, and a node that has all the children it may have still leads to those.
#pragma once

#include <bit>
#include <cstdint>
#include <warren/core/extent.hpp>
#include <warren/core/rng.hpp>
#include <warren/model/act_graph.hpp>

namespace warren::detail {

// Uniform choices among few ways, exactly, for a fraction of a random word each.
class step_draws {
public:
    constexpr explicit step_draws(rng& random) : random_(&random) {}

    // Uniform in [0, 6), which one, two and three ways divide evenly. A word is a fraction: times six, its whole part is
    // the next number and the rest the next fraction. Words that would favour some sequences of seven numbers are drawn
    // again, as in rng::below.
    constexpr unsigned sixth() {
        if (left_ == 0) refill();
        --left_;
        const std::uint64_t product = std::uint64_t{fraction_} * 6;
        fraction_ = static_cast<std::uint32_t>(product);
        return static_cast<unsigned>(product >> 32);
    }

    // Uniform in [0, count).
    constexpr int below(int count) {
        if (count > 3) return static_cast<int>(random_->below(static_cast<std::uint32_t>(count)));
        const auto number = static_cast<int>(sixth());
        return number * count / 6;
    }

private:
    static constexpr int numbers_in_word = 7;
    static constexpr std::uint32_t sequences = 6 * 6 * 6 * 6 * 6 * 6 * 6;
    static constexpr std::uint32_t surplus = (0 - sequences) % sequences;

    constexpr void refill() {
        do fraction_ = (*random_)();
        while (fraction_ * sequences < surplus);
        left_ = numbers_in_word;
    }

    rng* random_;
    std::uint32_t fraction_ = 0;
    int left_ = 0;
};

// For paths that step aside by one column at most, on maps of up to 32 columns. A step to the right closes to the column
// that it leads to the way to the left, and the other way round (2A-17). Straight on is always open.
template <fixed_extent Most>
class near_ways {
public:
    static constexpr int max_columns = 32;

    // Every way is open.
    constexpr near_ways(int rows, int columns) {
        const std::uint64_t all = inside(columns);
        for (int row = 1; row < rows - 1; ++row) open_[row] = all;
    }

    // Ways that lead to as many paths as can be: one row's odd columns take in what they can from both sides, and the
    // next row they give it to both sides.
    static constexpr near_ways woven(int rows, int columns) {
        near_ways ways(rows, columns);
        constexpr std::uint64_t even_columns = 0x6666666666666666;
        for (int row = 1; row < rows - 1; ++row) ways.open_[row] &= row % 2 == 1 ? even_columns : ~even_columns;
        return ways;
    }

    constexpr bool allows(int row, int from, int to) const {
        const std::uint64_t here = open_[row] >> 2 * from;
        return to == from || (to == from - 1 && (here & left) != 0) || (to == from + 1 && (here & right) != 0);
    }

    constexpr void take(int row, int from, int to) { close(row, from, static_cast<unsigned>(to - from + 1)); }

    // Takes a step drawn uniformly among those that are open.
    constexpr int step(int row, int from, step_draws& draws) {
        const unsigned draw = draws.sixth();
        const auto sides = static_cast<unsigned>(open_[row] >> 2 * from) & (left | right);
        const unsigned way = leads[draw] >> sides & 3;
        close(row, from, way);
        return from + static_cast<int>(way) - 1;
    }

private:
    // Around a column, from bit 2 · column on: the right side of the column before, its own two sides, and the left side of
    // the column after.
    static constexpr std::uint64_t before = 1;
    static constexpr std::uint64_t left = 2;
    static constexpr std::uint64_t right = 4;
    static constexpr std::uint64_t after = 8;

    // Where each draw leads, to the left (0), straight on (1) or to the right (2): two bits for each set of open sides,
    // both on the left, then the right side, the left side and none.
    static constexpr std::uint8_t leads[6] = {0b00'01'00'01, 0b00'01'00'01, 0b01'01'00'01,
                                              0b01'10'01'01, 0b10'10'01'01, 0b10'10'01'01};

    constexpr void close(int row, int from, unsigned way) {
        constexpr std::uint64_t closed[] = {before, 0, after};
        open_[row] &= ~(closed[way] << 2 * from);
    }

    // Between two neighbouring columns, the right side of the one and the left side of the other.
    static constexpr std::uint64_t inside(int columns) {
        std::uint64_t sides = 0;
        for (int column = 1; column < columns; ++column) sides |= (right | after) << 2 * (column - 1);
        return sides;
    }

    std::uint64_t open_[Most::height()]; // two bits for each column: its sides that are open
};

// For steps of any size and maps of any width.
template <fixed_extent Most>
class far_ways {
public:
    constexpr far_ways(int rows, int columns, int reach) : columns_(columns), reach_(reach) {
        for (int row = 1; row < rows - 1; ++row)
            for (int column = 0; column < columns; ++column) children_[row][column] = 0;
    }

    constexpr bool allows(int row, int from, int to) const {
        if ((children_[row][from] >> to & 1) != 0) return true;
        const range open = open_to(row, from);
        return !full(row, from) && to >= open.first && to <= open.last;
    }

    constexpr void take(int row, int from, int to) { children_[row][from] |= std::uint64_t{1} << to; }

    constexpr int step(int row, int from, step_draws& draws) {
        int to = 0;
        if (full(row, from)) { // 2A-28
            std::uint64_t children = children_[row][from];
            for (int skipped = draws.below(max_act_children); skipped > 0; --skipped) children &= children - 1;
            to = std::countr_zero(children);
        } else {
            const range open = open_to(row, from);
            to = open.first + draws.below(open.last - open.first + 1);
        }
        take(row, from, to);
        return to;
    }

private:
    struct range {
        int first;
        int last;
    };

    constexpr bool full(int row, int column) const { return std::popcount(children_[row][column]) == max_act_children; }

    // 2A-17: not left of where the nearest column on the left leads, nor right of where the nearest on the right does.
    constexpr range open_to(int row, int from) const {
        const std::uint64_t* const children = children_[row];
        range open{from > reach_ ? from - reach_ : 0, from + reach_ < columns_ ? from + reach_ : columns_ - 1};
        int near = from - 1;
        while (near >= 0 && children[near] == 0) --near;
        if (near >= 0) {
            const int bound = 63 - std::countl_zero(children[near]);
            if (bound > open.first) open.first = bound;
        }
        near = from + 1;
        while (near < columns_ && children[near] == 0) ++near;
        if (near < columns_) {
            const int bound = std::countr_zero(children[near]);
            if (bound < open.last) open.last = bound;
        }
        return open;
    }

    int columns_;
    int reach_;
    std::uint64_t children_[Most::height()][Most::width()]; // of each node, as a mask of columns
};

} // namespace warren::detail
