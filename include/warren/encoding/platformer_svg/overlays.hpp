// What can be drawn over the picture of a platformer room: its cuts, its regions and graph, and the way through.
#pragma once

#include <warren/core/text.hpp>
#include <warren/encoding/platformer_svg/page.hpp>
#include <warren/model/platformer_level.hpp>

namespace warren::platformer_picture {

template <class Page>
constexpr void write_cells(Page& page, const auto& level) {
    page << "<g id='bsp' fill='none' stroke='#e8d9a0' stroke-width='.12' stroke-dasharray='.6 .4'>\n";
    for (const bsp_node& node : level.bsp)
        if (node.is_leaf()) page << "<rect " << box(node.area, level.height()) << "/>\n";
    page << "</g>\n";
}

constexpr const char* colour_of(region_kind kind) {
    switch (kind) {
    case region_kind::entrance: return "#6fcf97";
    case region_kind::exit: return "#f2994a";
    case region_kind::boss: return "#eb5757";
    case region_kind::combat: break;
    }
    return "#7fb2e5";
}

template <class Page>
constexpr void write_edges(Page& page, const auto& level, const auto& edges, const char* id, const char* style) {
    page << "<path id='" << id << "' fill='none' " << style << " d='";
    for (const region_pair& edge : edges)
        if (edge.a >= 0 && edge.a < level.regions.size() && edge.b >= 0 && edge.b < level.regions.size())
            page << 'M' << middle(level.regions[edge.a].center(), level.height()) << 'L'
                 << middle(level.regions[edge.b].center(), level.height());
    page << "'/>\n";
}

template <class Page>
constexpr void write_graph(Page& page, const auto& level) {
    page << "<g id='regions'>\n";
    for (const region& each : level.regions)
        page << "<rect " << box(each.area, level.height()) << " fill='" << colour_of(each.type)
             << "' fill-opacity='.16' stroke='" << colour_of(each.type) << "' stroke-width='.12'/>\n";
    page
        << "</g>\n<g id='graph' stroke-linecap='round'>\n<title>corridors between regions: the tree, dashed what makes "
           "loops, thin what might have been</title>\n";
    write_edges(page, level, level.edges.candidates, "candidates",
                "stroke='#fff' stroke-opacity='.25' stroke-width='.1'");
    write_edges(page, level, level.edges.tree, "tree", "stroke='#c3a6ff' stroke-width='.3'");
    write_edges(page, level, level.edges.extra, "extra", "stroke='#c3a6ff' stroke-width='.3' stroke-dasharray='.8 .6'");
    page << "</g>\n";
}

// The numbers of the regions, over everything that leads through their middles.
template <class Page>
constexpr void write_region_numbers(Page& page, const auto& level) {
    page << "<g id='numbers'>\n";
    int id = 0;
    for (const region& each : level.regions) {
        const middle at(each.center(), level.height());
        page << "<circle cx='" << halves{at.place.x} << "' cy='" << halves{at.place.y} << "' r='.9' fill='#fff'/>"
             << "<text x='" << halves{at.place.x} << "' y='" << halves{at.place.y}
             << "' dy='.4' font-size='1.2' text-anchor='middle' fill='#222'>" << id++ << "</text>\n";
    }
    page << "</g>\n";
}

// A jump is a curve over the higher of its ends, a drop one that leads straight on and then down.
template <class Page>
constexpr void write_arc(Page& page, const route_step& from, const route_step& to, int height) {
    const middle start(from.place(), height);
    const middle goal(to.place(), height);
    page << 'M' << start;
    if (to.move == route_move::jump) {
        const int top = (start.place.y < goal.place.y ? start.place.y : goal.place.y) - 3;
        page << 'C' << halves{start.place.x} << ' ' << halves{top} << ' ' << halves{goal.place.x} << ' ' << halves{top}
             << ' ' << goal;
    } else {
        page << 'Q' << halves{goal.place.x} << ' ' << halves{start.place.y} << ' ' << goal;
    }
}

template <class Page>
constexpr void write_moves(Page& page, const auto& level, route_move move, const char* colour) {
    page << "<path id='" << name_of(move) << "s' stroke='" << colour << "' d='";
    for (int i = 1; i < level.route.size(); ++i) {
        const route_step& step = level.route[i];
        if (step.move != move) continue;
        if (move != route_move::walk)
            write_arc(page, level.route[i - 1], step, level.height());
        else if (i > 1 && level.route[i - 1].move == move)
            page << 'L' << middle(step.place(), level.height());
        else
            page << 'M' << middle(level.route[i - 1].place(), level.height()) << 'L'
                 << middle(step.place(), level.height());
    }
    page << "'/>\n";
}

template <class Page>
constexpr void write_route(Page& page, const auto& level) {
    page << "<g id='route' fill='none' stroke-width='.3' stroke-linecap='round' stroke-linejoin='round'>\n"
            "<title>a way from start to end: walked white, jumped yellow, dropped blue</title>\n";
    write_moves(page, level, route_move::walk, "#f2f2f2");
    write_moves(page, level, route_move::jump, "#ffd166");
    write_moves(page, level, route_move::drop, "#9bd1ff");
    page << "</g>\n";
}

} // namespace warren::platformer_picture
