// The sheet that the map is drawn on: old parchment with torn edges, stains and folds, and land where no path leads.
#pragma once

#include <warren/core/printer.hpp>
#include <warren/core/rng.hpp>
#include <warren/encoding/act_svg/drawings.hpp>
#include <warren/encoding/act_svg/layout.hpp>
#include <warren/encoding/act_svg/writing.hpp>

namespace warren::act_picture {

inline constexpr int table_margin = 160; // of the dark table around the sheet
inline constexpr int tear_step = 380;    // between two corners of the torn edge,
inline constexpr int tear_depth = 70;    // and how deep they go

inline constexpr const char* gradients = "<radialGradient id='paper' cx='.5' cy='.42' r='.8'>"
                                         "<stop offset='0' stop-color='#f8ebca'/>"
                                         "<stop offset='.6' stop-color='#ecd6a2'/>"
                                         "<stop offset='1' stop-color='#c69a5c'/></radialGradient>"
                                         "<radialGradient id='stain'>"
                                         "<stop offset='0' stop-color='#9a6a2c' stop-opacity='.12'/>"
                                         "<stop offset='.84' stop-color='#9a6a2c' stop-opacity='.07'/>"
                                         "<stop offset='.94' stop-color='#7a4c1a' stop-opacity='.2'/>"
                                         "<stop offset='1' stop-color='#7a4c1a' stop-opacity='0'/></radialGradient>\n";

// One side of the sheet, clockwise from a corner into a direction.
template <class Page>
constexpr void write_torn_side(Page& page, spot corner, spot direction, int length, rng& random) {
    const int pieces = length / tear_step;
    for (int i = 0; i < pieces; ++i) {
        const int depth = random.between(0, tear_depth); // inwards, which is to the right
        const int along = random.between(0, tear_step / 3) + length / pieces * i;
        page << tenths{corner.x + direction.x * along - direction.y * depth} << ' '
             << tenths{corner.y + direction.y * along + direction.x * depth} << ' ';
    }
}

template <class Page>
constexpr void write_torn_sheet(Page& page, int width, int height, rng& random) {
    const int right = width - table_margin;
    const int bottom = height - table_margin;
    const int across = right - table_margin;
    const int down = bottom - table_margin;
    page << "<rect width='" << tenths{width} << "' height='" << tenths{height} << "' fill='#2a1c12'/>\n"
         << "<g stroke-linejoin='round'>"
            "<path id='sheet' fill='url(#paper)' stroke='#5f3f1d' stroke-width='2' d='M";
    write_torn_side(page, {table_margin, table_margin}, {1, 0}, across, random);
    write_torn_side(page, {right, table_margin}, {0, 1}, down, random);
    write_torn_side(page, {right, bottom}, {-1, 0}, across, random);
    write_torn_side(page, {table_margin, bottom}, {0, -1}, down, random);
    page << "Z'/></g>\n";
}

// Rings that a cup has left, and paler blots.
template <class Page>
constexpr void write_stains(Page& page, int width, int height, rng& random) {
    const int count = 2 + width / 100 * (height / 100) / 2500;
    const int shorter = (width < height ? width : height) / 2 - table_margin - tear_depth;
    const int largest = shorter < 900 ? shorter : 900;
    page << "<g fill='url(#stain)'>\n";
    for (int i = 0; i < count; ++i) {
        const int radius = random.between(largest / 3, largest);
        const int border = table_margin + tear_depth + radius;
        const int x = random.between(border, width - border);
        const int y = random.between(border, height - border);
        const int flat = random.between(radius * 8 / 10, radius);
        page << "<ellipse cx='" << tenths{x} << "' cy='" << tenths{y} << "' rx='" << tenths{radius} << "' ry='"
             << tenths{flat} << "'/>\n";
    }
    page << "</g>\n";
}

// Where the sheet was folded: a light line beside a dark one.
template <class Page>
constexpr void write_folds(Page& page, int width, int height) {
    page << "<g fill='none' stroke-width='1.5' opacity='.35'>";
    for (int i = 0; i < 2; ++i) {
        const int shift = 15 * i;
        page << "<path stroke='" << (i == 0 ? "#fff3d2" : "#a47c44") << "' d='M" << tenths{width / 2 + shift} << ' '
             << tenths{table_margin + tear_depth} << 'V' << tenths{height - table_margin - tear_depth};
        for (int third = 1; third <= 2; ++third)
            page << 'M' << tenths{table_margin + tear_depth} << ' ' << tenths{height * third / 3 + shift} << 'H'
                 << tenths{width - table_margin - tear_depth};
        page << "'/>";
    }
    page << "</g>\n";
}

template <class Page>
constexpr void write_sheet(Page& page, int width, int height, rng& random) {
    write_torn_sheet(page, width, height, random);
    write_stains(page, width, height, random);
    write_folds(page, width, height);
}

template <class Page>
constexpr void write_scenery_symbols(Page& page) {
    for (int i = 0; i < scenery_count; ++i)
        page << "<symbol id='s" << i << "' viewBox='-50 -50 100 100' overflow='visible'>" << scenery[i]
             << "</symbol>\n";
}

// In some of the places between the paths where no node stands.
template <class Level, class Page>
constexpr void write_scenery(Page& page, const Level& level, const layout<Level>& where, rng& random) {
    page << "<g fill='none' stroke='#6e4a22' stroke-width='3' stroke-linecap='round' stroke-linejoin='round'"
            " opacity='.5'>\n";
    for (int row = level.rows - 1; row >= 1; --row) {
        int id = level.row_begin[row];
        for (int column = 0; column < level.columns; ++column) {
            const bool taken = id < level.row_begin[row + 1] && level.nodes[id].column == column;
            if (taken) ++id;
            const auto kind = static_cast<int>(random.below(scenery_count + 6));
            const int aside = random.between(-most_aside, most_aside);
            const int higher = random.between(-most_higher, most_higher);
            const int size = random.between(400, 520);
            if (taken || kind >= scenery_count) continue;
            page << "<use xlink:href='#s" << kind << "' x='" << tenths{where.column_line(column) + aside - size / 2}
                 << "' y='" << tenths{where.line_of(row) + higher - size / 2} << "' width='" << tenths{size}
                 << "' height='" << tenths{size} << "'/>\n";
        }
    }
    page << "</g>\n";
}

} // namespace warren::act_picture
