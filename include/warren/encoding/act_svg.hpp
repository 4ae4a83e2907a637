// An act map as a picture: a treasure map with the boss at the top, as SVG that needs nothing from elsewhere.
#pragma once

#include <warren/core/printer.hpp>
#include <warren/core/rng.hpp>
#include <warren/encoding/act_drawable.hpp>
#include <warren/encoding/act_looks.hpp>
#include <warren/encoding/act_svg/colours.hpp>
#include <warren/encoding/act_svg/corners.hpp>
#include <warren/encoding/act_svg/drawings.hpp>
#include <warren/encoding/act_svg/layout.hpp>
#include <warren/encoding/act_svg/legend.hpp>
#include <warren/encoding/act_svg/parchment.hpp>
#include <warren/encoding/act_svg/trails.hpp>
#include <warren/encoding/act_svg/writing.hpp>

namespace warren {

// Edges never cross on paper, and pass no node but their own. Each path has its colour; where several share an edge, they
// take turns along it. No scripts, fonts or images; the same bytes on every machine, because all of it is whole numbers.
// About 35 kB for the usual map, no heap. A type that is not known by its name (see act_look) is a shield with its letter.
//
// For those who look for something in it: an edge is <path id="e7">, a path the group "path3" of one <use> for each of its
// edges, a node <use id="n12"> with a title that says where it stands and what it is.
struct act_svg {
    bool legend = true;
    bool scenery = true; // hills, trees and towers where no node stands

    template <act_like Level, sink Sink>
    constexpr status encode(const Level& level, Sink& out) const {
        using namespace act_picture;
        if (status fine = check_drawable(level); !fine) return fine;
        const layout where(level);
        const legend_block words(level, where.width());
        const int width = where.width();
        const int height = where.map_bottom() + (legend ? words.height() : 0) + 2 * table_margin;
        rng random(level.seed.derived(stream_id("act_svg/sheet")), stage::decoration);

        printer page(out);
        page << "<svg xmlns='http://www.w3.org/2000/svg' xmlns:xlink='http://www.w3.org/1999/xlink' role='img' width='"
             << tenths{width} << "' height='" << tenths{height} << "' viewBox='0 0 " << tenths{width} << ' '
             << tenths{height} << "' font-family='Georgia,serif' fill='" << brown_ink << "'>\n<title>Act map, seed "
             << level.seed.value << "</title>\n<defs>\n"
             << gradients;
        write_symbols(page, level);
        if (scenery) write_scenery_symbols(page);
        page << "</defs>\n";
        write_sheet(page, width, height, random);
        if (scenery) write_scenery(page, level, where, random);
        write_row_numbers(page, level, where);
        write_edges(page, level, where);
        write_paths(page, level);
        write_nodes(page, level, where);
        if (legend) words.write(page, where.map_bottom() + table_margin);
        write_seed_corner(page, level);
        write_rules_corner(page, level, width);
        page << "</svg>\n";
        return page.finish();
    }

private:
    template <class Level, class Page>
    static constexpr void write_symbols(Page& page, const Level& level) {
        using namespace act_picture;
        using type = typename Level::type;
        for (int i = 0; i < choice_count<type>; ++i) {
            if (!is_explained(level, i)) continue;
            const act_look look = look_of(name_of(static_cast<type>(i)));
            page << "<symbol id='t" << i << "' viewBox='-50 -50 100 100' overflow='visible'>"
                 << (look == act_look::boss ? boss_plate : plate) << drawing_of(look);
            if (look == act_look::letter)
                page << shield << " fill='" << ink_of_path(i)
                     << "'/><text y='12' font-size='36' font-weight='bold' text-anchor='middle' fill='#fff6dc'>"
                     << letters_of<type>[static_cast<type>(i)] << "</text>";
            page << "</symbol>\n";
        }
    }

    template <class Level, class Page>
    static constexpr void write_row_numbers(Page& page, const Level& level, const act_picture::layout<Level>& where) {
        using act_picture::tenths;
        page << "<g font-size='12' font-style='italic' text-anchor='middle' opacity='.7'>\n";
        for (int row = 1; row <= level.rows; ++row)
            if (row < level.rows || !where.has_boss())
                page << "<text x='36' y='" << tenths{where.line_of(row) + 40} << "'>" << row << "</text>\n";
        page << "</g>\n";
    }

    template <class Level, class Page>
    static constexpr void write_nodes(Page& page, const Level& level, const act_picture::layout<Level>& where) {
        using namespace act_picture;
        page << "<g id='nodes'>\n";
        for (int id = 0; id < level.nodes.size(); ++id) {
            const auto& node = level.nodes[id];
            const spot at = where.spot_of(id);
            const int radius = where.radius_of(id);
            page << "<use id='n" << id << "' xlink:href='#t" << static_cast<int>(node.type) << "' x='"
                 << tenths{at.x - radius} << "' y='" << tenths{at.y - radius} << "' width='" << tenths{2 * radius}
                 << "' height='" << tenths{2 * radius} << "'><title>row " << node.row << ", column " << node.column
                 << ": " << escaped{name_of(node.type)} << "</title></use>\n";
        }
        page << "</g>\n";
    }
};

} // namespace warren
