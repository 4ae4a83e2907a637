// A platformer room as a picture that can be enlarged at will: SVG that needs nothing from elsewhere.
#pragma once

#include <warren/core/printer.hpp>
#include <warren/core/result.hpp>
#include <warren/core/sink.hpp>
#include <warren/encoding/platformer_svg/overlays.hpp>
#include <warren/encoding/platformer_svg/page.hpp>
#include <warren/model/platformer_level.hpp>

namespace warren {

// Walls, platforms, openings and spawns; on demand the cuts, the regions and their graph, and the way through with its
// jumps. One unit is one tile. All of it is whole and half numbers, so the same bytes on every machine; no heap.
//
// For those who look for something in it: the groups are called "walls", "platforms", "spawns", "bsp", "regions", "graph" and
// "route".
struct platformer_svg {
    int tile = 12; // pixels
    bool bsp = false;
    bool graph = false;
    bool route = false;
    bool spawns = true;

    constexpr status check() const {
        if (tile < 1 || tile > 256) return out_of_range("tile", tile, 1, 256);
        return {};
    }

    template <platformer_like Level, sink Sink>
    constexpr status encode(const Level& level, Sink& out) const {
        using namespace platformer_picture;
        if (status fine = check(); !fine) return fine;
        printer page(out);
        const int width = level.width();
        const int height = level.height();
        page << "<svg xmlns='http://www.w3.org/2000/svg' role='img' width='" << width * tile << "' height='"
             << height * tile << "' viewBox='0 0 " << width << ' ' << height << "' font-family='sans-serif'>\n<title>"
             << "Platformer room, " << name_of(level.settings.room_type) << ", seed " << level.seed.value
             << "</title>\n<rect width='" << width << "' height='" << height << "' fill='#47506a'/>\n";
        write_walls(page, level);
        write_ground(page, level);
        write_platforms(page, level);
        if (bsp) write_cells(page, level);
        if (graph) write_graph(page, level);
        if (route) write_route(page, level);
        if (graph) write_region_numbers(page, level);
        write_doors(page, level);
        if (spawns) write_spawns(page, level);
        page << "</svg>\n";
        return page.finish();
    }

private:
    // Calls write(x, end, y) for every run of tiles in a row that are wanted.
    template <class Level, class Wanted, class Write>
    static constexpr void each_run(const Level& level, Wanted wanted, Write write) {
        for (int y = level.height() - 1; y >= 0; --y)
            for (int x = 0; x < level.width(); ++x) {
                const int first = x;
                while (x < level.width() && wanted(x, y)) ++x;
                if (x > first) write(first, x, y);
            }
    }

    template <class Page, class Level>
    static constexpr void write_walls(Page& page, const Level& level) {
        page << "<path id='walls' fill='#2b2733' shape-rendering='crispEdges' d='";
        each_run(
            level, [&](int x, int y) { return !passable(level.tiles(x, y)); },
            [&](int x, int end, int y) {
                page << 'M' << x << ' ' << level.height() - 1 - y << 'h' << end - x << "v1H" << x << 'z';
            });
        page << "'/>\n";
    }
    // The upper edge of what one can walk on.
    template <class Page, class Level>
    static constexpr void write_ground(Page& page, const Level& level) {
        page << "<path id='ground' fill='none' stroke='#5f9b4c' stroke-width='.25' d='";
        each_run(
            level,
            [&](int x, int y) {
                return !passable(level.tiles(x, y)) && y + 1 < level.height() && passable(level.tiles(x, y + 1));
            },
            [&](int x, int end, int y) { page << 'M' << x << ' ' << level.height() - 1 - y << "H" << end; });
        page << "'/>\n";
    }
    template <class Page, class Level>
    static constexpr void write_platforms(Page& page, const Level& level) {
        page << "<path id='platforms' fill='#b0804a' stroke='#4a3320' stroke-width='.08' d='";
        each_run(
            level, [&](int x, int y) { return level.tiles(x, y) == platformer_tile::platform; },
            [&](int x, int end, int y) {
                page << 'M' << x << ' ' << level.height() - 1 - y << 'h' << end - x << "v.4H" << x << 'z';
            });
        page << "'/>\n";
    }

    template <class Page, class Level>
    static constexpr void write_doors(Page& page, const Level& level) {
        using namespace platformer_picture;
        const auto opening = [&](point place) { return box({place.x, place.y, 1, opening_height}, level.height()); };
        page << "<g id='doors'>\n<rect id='start' " << opening(level.start) << " fill='#6fcf97' fill-opacity='.7'/>\n"
             << "<rect id='end' " << opening(level.end) << " fill='#f2994a' fill-opacity='.7'/>\n";
        if (!level.exit_door.empty())
            page << "<rect id='door' " << box(level.exit_door, level.height())
                 << " fill='#8a8f9c' stroke='#22252c' stroke-width='.2'/>\n";
        page << "</g>\n";
    }

    template <class Page, class Level>
    static constexpr void write_spawns(Page& page, const Level& level) {
        using platformer_picture::middle;
        constexpr const char* looks[] = {"fill='#e76f51' d='M-.45.5L0-.4L.45.5z'",                    // on the ground
                                         "fill='#c77dff' d='M0-.45L.45 0L0 .45L-.45 0z'",             // in the air
                                         "fill='#d62828' d='M-1 .5v-1.5l.5.4L0-1.3l.5.7l.5-.4V.5z'"}; // a crown
        page << "<g id='spawns' stroke='#1d1a22' stroke-width='.08'>\n";
        for (const spawn_point& spawn : level.spawns)
            page << "<path transform='translate(" << middle(spawn.place(), level.height()) << ")' "
                 << looks[spawn.type <= spawn_kind::boss ? static_cast<int>(spawn.type) : 2] << "/>\n";
        page << "</g>\n";
    }
};

} // namespace warren
