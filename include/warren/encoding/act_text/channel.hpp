// The lines of text between two rows of an act map, and which strokes stand where in them.
#pragma once

#include <warren/model/act_graph.hpp>

namespace warren::detail {

inline constexpr int act_pitch = 4; // characters from one column to the next

// The edges that end in one column of the upper row, from one side. They share a line: as edges do not cross, every node
// that stands under it leads there, too.
struct act_bundle {
    int farthest = 0; // the column where the outermost begins
    int line = 0;     // counted from 1, upwards; 0 when there are no such edges
};

// Lines that overlap lie above each other in the only order in which nobody has to cross: of two that rise to the right,
// the left one is above.
template <class Level>
class act_channel {
public:
    constexpr act_channel(const Level& level, int first_edge, int end_edge)
        : level_(&level), first_(first_edge), end_(end_edge) {
        for (int i = first_; i < end_; ++i) collect(start_of(i), finish_of(i));
        int next = -1; // the bundle that a line may meet
        for (int column = level.columns - 1; column >= 0; --column) stack(from_left_, column, next);
        next = -1;
        for (int column = 0; column < level.columns; ++column) stack(from_right_, column, next);
    }

    constexpr int lines() const { return lines_; }

    // Writes one line's strokes, and says how many characters they are without the blanks at the end.
    constexpr int draw(int line, char (&characters)[act_pitch * max_act_columns]) const {
        int width = act_pitch * level_->columns;
        for (int x = 0; x < width; ++x) characters[x] = ' ';
        for (int i = first_; i < end_; ++i) {
            const int from = start_of(i);
            const int to = finish_of(i);
            const act_bundle bundle = from < to ? from_left_[to] : from_right_[to];
            if (from == to || line > bundle.line)
                characters[act_pitch * to] = '|';
            else if (line < bundle.line)
                characters[act_pitch * from] = '|';
            else
                draw_run(bundle.farthest, to, characters);
        }
        while (width > 0 && characters[width - 1] == ' ') --width;
        return width;
    }

private:
    constexpr int start_of(int edge) const { return level_->nodes[level_->edges[edge].from].column; }
    constexpr int finish_of(int edge) const { return level_->nodes[level_->edges[edge].to].column; }

    constexpr void collect(int from, int to) {
        if (from == to) return;
        act_bundle& bundle = from < to ? from_left_[to] : from_right_[to];
        // Edges come from left to right: on this side the first begins farthest away, on the other the last.
        if (from > to || bundle.line == 0) bundle.farthest = from;
        bundle.line = 1;
    }

    // Above the next bundle if that begins under this one, and not below it if it begins where this one ends: who comes
    // in must not meet who has yet to leave.
    constexpr void stack(act_bundle* bundles, int column, int& next) {
        if (bundles[column].line == 0) return;
        if (next >= 0) {
            const int other = bundles[next].farthest;
            const int overlap = next > column ? column - other : other - column;
            if (overlap >= 0) bundles[column].line = bundles[next].line + (overlap > 0 ? 1 : 0);
        }
        if (bundles[column].line > lines_) lines_ = bundles[column].line;
        next = column;
    }

    static constexpr void draw_run(int from, int to, char* characters) {
        const int step = from < to ? 1 : -1;
        const int slope = act_pitch * to - 2 * step; // half way to the neighbouring column
        if (to - from != step)
            for (int x = act_pitch * from + step; x != slope; x += step) characters[x] = '_';
        characters[slope] = step > 0 ? '/' : '\\';
    }

    const Level* level_;
    int first_;
    int end_;
    int lines_ = 1;
    act_bundle from_left_[max_act_columns] = {};
    act_bundle from_right_[max_act_columns] = {};
};

} // namespace warren::detail
