// Corridors between the regions of a platformer room (CORR-001 … CORR-009).
#pragma once

#include <warren/core/chance.hpp>
#include <warren/core/result.hpp>
#include <warren/core/rng.hpp>
#include <warren/model/platformer_level.hpp>
#include <warren/topology/dig.hpp>

namespace warren {

// Guarantees: a corridor for each edge of the graph, exactly corridor_width tiles wide (2P-10), that begins and ends in
// its two regions, an L with a square at its bend or a direct line.
struct region_corridors {
    static constexpr auto stream = stream_id("region_corridors");

    chance l_shape_corridor_chance = percent(70);

    static constexpr void fields(auto& self, auto&& field) {
        field({"l_shape_corridor_chance", "how many corridors have a bend; the others are straight lines"},
              self.l_shape_corridor_chance);
    }

    constexpr status check() const {
        return check_chance("l_shape_corridor_chance", l_shape_corridor_chance, "CORR-001");
    }

    template <platformer_like Level>
    constexpr status carve(Level& level, rng& random) const {
        level.settings.l_shape_corridor_chance = l_shape_corridor_chance;
        const int count = level.edges.tree.size() + level.edges.extra.size(); // GRAPH-012
        if (status made = level.corridors.make_room(count, "the list of corridors"); !made) return made;
        for (const region_pair& edge : level.edges.tree) join(level, edge, random);
        for (const region_pair& edge : level.edges.extra) join(level, edge, random);
        return {};
    }

private:
    constexpr void join(auto& level, const region_pair& edge, rng& random) const {
        const auto exists = [&](int number) { return number >= 0 && number < level.regions.size(); };
        if (!exists(edge.a) || !exists(edge.b)) return; // an edge of another room
        const region& a = level.regions[edge.a];
        const region& b = level.regions[edge.b];
        region_corridor made{.a = edge.a,
                             .b = edge.b,
                             .from = a.area.nearest(b.center()), // CORR-004, 2P-12
                             .to = b.area.nearest(a.center())};  // CORR-005
        const int width = level.settings.corridor_width;
        const bool bent = random.happens(l_shape_corridor_chance);
        if (bent) {
            made.shape = region_way::l;
            made.horizontal_first = random.happens(percent(50)); // CORR-002
            made.bend = made.horizontal_first ? point{made.to.x, made.from.y} : point{made.from.x, made.to.y};
            detail::dig_straight(level.tiles, made.from, made.bend, width);
            detail::dig_straight(level.tiles, made.bend, made.to, width);
            level.tiles.dig(detail::brush_at(made.bend, width)); // CORR-006
        } else {
            detail::dig_direct(level.tiles, made.from, made.to, width);
        }
        static_cast<void>(level.corridors.try_push_back(made));
    }
};

} // namespace warren
