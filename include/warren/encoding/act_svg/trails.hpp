// The edges on paper, and the paths that lead along them.
#pragma once

#include <bit>
#include <warren/core/printer.hpp>
#include <warren/encoding/act_svg/colours.hpp>
#include <warren/encoding/act_svg/layout.hpp>
#include <warren/encoding/act_svg/writing.hpp>
#include <warren/model/act_graph.hpp>

namespace warren::act_picture {

// An edge rises straight out of its node to a height that all edges of the row share, from there in a curve to the same
// for the next row, and straight into its other node. At equal heights, all curves between two rows are the same mixture
// of their two ends; the ends are in order, therefore the curves are, too, and nothing crosses. Every length here is a
// multiple of 5 tenths, so no rounding can spoil that.
template <class Level, class Page>
constexpr void write_edges(Page& page, const Level& level, const layout<Level>& where) {
    page << "<g id='edges' fill='none' stroke='#4a3218' stroke-opacity='.3' stroke-width='7.5' "
            "stroke-linecap='round'>\n";
    for (int i = 0; i < level.edges.size(); ++i) {
        const auto& edge = level.edges[i];
        const spot from = where.spot_of(edge.from);
        const spot to = where.spot_of(edge.to);
        const int low = where.leave_line(level.nodes[edge.from].row);
        const int high = where.enter_line(level.nodes[edge.to].row);
        const int aside = (to.x - from.x) / 5;
        const int up = (high - low) / 5 * 2;
        page << "<path id='e" << i << "' d='M" << tenths{from.x} << ' ' << tenths{from.y} << 'V' << tenths{low} << 'C'
             << tenths{from.x + aside} << ' ' << tenths{low + up} << ' ' << tenths{to.x - aside} << ' '
             << tenths{high - up} << ' ' << tenths{to.x} << ' ' << tenths{high} << 'V' << tenths{to.y} << "'/>\n";
    }
    page << "</g>\n";
}

// How much of an edge one path takes before it is the next one's turn: so little that all have had theirs where the edge
// comes out between its nodes, as long as there are not too many.
constexpr int turn_length(int sharing) {
    constexpr int longest = 140;
    constexpr int shortest = 15;
    const int equal = 360 / sharing;
    return equal > longest ? longest : equal < shortest ? shortest : equal;
}

template <class Level, class Page>
constexpr void write_paths(Page& page, const Level& level) {
    page << "<g id='paths' fill='none' stroke-width='4'>\n";
    for (int path = 0; path < level.path_count; ++path) {
        page << "<g id='path" << path + 1 << "' stroke='" << ink_of_path(path) << "'>\n";
        const path_set self = path_set{1} << path;
        for (int i = 0; i < level.edges.size(); ++i) {
            const path_set users = level.edges[i].paths;
            if ((users & self) == 0) continue;
            const int sharing = std::popcount(users);
            const int turn = turn_length(sharing);
            const int dash = turn * 3 / 4;
            page << "<use xlink:href='#e" << i << "' stroke-dasharray='" << tenths{dash} << ' '
                 << tenths{turn * sharing - dash} << "' stroke-dashoffset='"
                 << tenths{-turn * std::popcount(users & (self - 1))} << "'/>\n";
        }
        page << "</g>\n";
    }
    page << "</g>\n";
}

} // namespace warren::act_picture
