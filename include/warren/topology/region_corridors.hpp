// Corridors between the regions of a platformer room (CORR-001 … CORR-009).
#pragma once

#include <warren/core/chance.hpp>
#include <warren/core/result.hpp>
#include <warren/core/rng.hpp>
#include <warren/core/scratch.hpp>
#include <warren/model/platformer_level.hpp>
#include <warren/topology/spade.hpp>

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
        using memory = detail::spade<typename Level::most_tiles>;
        return with_scratch<memory>(level, [&](memory& spade) {
            if (status begun = spade.begin(level.tiles, level.settings.corridor_width); !begun) return begun;
            for (const region_pair& edge : level.edges.tree) plan(level, edge, spade, random);
            for (const region_pair& edge : level.edges.extra) plan(level, edge, spade, random);
            spade.thicken(); // the direct ones
            for (const region_corridor& each : level.corridors) {
                if (each.shape != region_way::l) continue;
                spade.corridor(each.from, each.bend);
                spade.corridor(each.bend, each.to);
                spade.area(detail::brush_at(each.bend, level.settings.corridor_width)); // CORR-006
            }
            spade.dig(level.tiles);
            return status{};
        });
    }

private:
    // Chooses the corridor for an edge, and marks it if it is a direct one.
    constexpr void plan(auto& level, const region_pair& edge, auto& spade, rng& random) const {
        const auto exists = [&](int number) { return number >= 0 && number < level.regions.size(); };
        if (!exists(edge.a) || !exists(edge.b)) return; // an edge of another room
        const region& a = level.regions[edge.a];
        const region& b = level.regions[edge.b];
        region_corridor made{.a = edge.a,
                             .b = edge.b,
                             .from = a.area.nearest(b.center()), // CORR-004, 2P-12
                             .to = b.area.nearest(a.center())};  // CORR-005
        const bool bent = random.happens(l_shape_corridor_chance);
        if (bent) {
            made.shape = region_way::l;
            made.horizontal_first = random.happens(percent(50)); // CORR-002
            made.bend = made.horizontal_first ? point{made.to.x, made.from.y} : point{made.from.x, made.to.y};
        } else {
            spade.line(made.from, made.to);
        }
        static_cast<void>(level.corridors.try_push_back(made));
    }
};

} // namespace warren
