// The rules of what is dug between a platformer room's regions (CORR, CONN): each tunnel is where it says, and open.
#pragma once

#include <warren/validate/platformer/reading.hpp>

namespace warren::detail {

// For levels whose regions lie within the room and whose edges join them.
template <class Level>
struct platformer_ways_check : platformer_reading<Level> {
    using platformer_reading<Level>::level;
    using platformer_reading<Level>::found;
    using platformer_reading<Level>::expect;
    using platformer_reading<Level>::at;
    using platformer_reading<Level>::within;
    using platformer_reading<Level>::distance;

    constexpr void run() {
        regions();
        corridors();
        walks();
        joints();
    }

private:
    // Dug tiles are open, but for the outermost ring (2P-41) and the ground of the openings (POST-006).
    constexpr bool open_or_ground(int x, int y) const {
        if (this->is_open(x, y) || x <= 0 || y <= 0 || x >= this->width() - 1 || y >= this->height() - 1) return true;
        const int depth = level.settings.entrance_clear_depth;
        return (y == level.start.y - 1 && x < depth) || (y == level.end.y - 1 && x >= this->width() - depth);
    }
    // `area` may reach beyond the room.
    constexpr bool dug(const rect& area) const {
        const int left = area.x < 1 ? 1 : area.x;
        const int low = area.y < 1 ? 1 : area.y;
        const int right = area.right() < this->width() ? area.right() : this->width() - 1;
        const int high = area.bottom() < this->height() ? area.bottom() : this->height() - 1;
        for (int y = low; y < high; ++y) {
            const auto row = this->row(y);
            for (int x = left; x < right; ++x)
                if (row[x] == platformer_tile::wall && !open_or_ground(x, y)) return false;
        }
        return true;
    }
    constexpr rect brush(point middle) const { // 2P-10, 2P-13
        const int width = level.settings.corridor_width;
        return {middle.x - (width - 1) / 2, middle.y - (width - 1) / 2, width, width};
    }
    // Along one axis, as wide as a corridor.
    constexpr bool dug_straight(point from, point to) const {
        const int width = level.settings.corridor_width;
        const int before = (width - 1) / 2;
        const int x = from.x < to.x ? from.x : to.x;
        const int y = from.y < to.y ? from.y : to.y;
        if (from.y == to.y) return dug({x, from.y - before, distance(from.x, to.x) + 1, width});
        return dug({from.x - before, y, width, distance(from.y, to.y) + 1});
    }
    // Along any line: where it crosses a column or row its nearest tile is dug, with the brush on it.
    constexpr bool dug_direct(point from, point to) const {
        const int across = distance(from.x, to.x);
        const int up = distance(from.y, to.y);
        const int steps = across > up ? across : up;
        if (!dug(brush(from)) || !dug(brush(to))) return false;
        for (int i = 1; i < steps; ++i) {
            const point middle{nearest(from.x, to.x, i, steps), nearest(from.y, to.y, i, steps)};
            if (!open_or_ground(middle.x, middle.y)) return false;
        }
        return true;
    }
    static constexpr int nearest(int from, int to, int i, int steps) {
        const int away = (2 * distance(from, to) * i + steps) / (2 * steps);
        return from < to ? from + away : from - away;
    }

    constexpr void regions() {
        for (const region& each : level.regions)
            expect(dug(each.area), "ROOM-001", at(each.area), "there are walls in a region");
    }

    constexpr void corridors() {
        const auto& tree = level.edges.tree;
        const auto& extra = level.edges.extra;
        if (level.corridors.size() != tree.size() + extra.size()) {
            found.add("GRAPH-012", {}, "there is not one corridor for each edge");
            return;
        }
        for (int i = 0; i < level.corridors.size(); ++i) {
            const region_pair edge = i < tree.size() ? tree[i] : extra[i - tree.size()];
            const region_corridor& tunnel = level.corridors[i];
            if (tunnel.a == edge.a && tunnel.b == edge.b)
                corridor(tunnel);
            else
                found.add("GRAPH-012", {}, "corridors do not follow the edges of the graph");
        }
    }
    constexpr void corridor(const region_corridor& tunnel) {
        const rect& a = level.regions[tunnel.a].area;
        const rect& b = level.regions[tunnel.b].area;
        const bool begins = tunnel.from == closest(a, b.center());
        const bool ends = tunnel.to == closest(b, a.center());
        expect(begins, "CORR-004", at(tunnel.from),
               "a corridor does not begin where its region is nearest to the other");
        expect(ends, "CORR-005", at(tunnel.to), "a corridor does not end where its region is nearest to the other");
        if (!begins || !ends) return;
        if (tunnel.shape == region_way::l) {
            const point bend =
                tunnel.horizontal_first ? point{tunnel.to.x, tunnel.from.y} : point{tunnel.from.x, tunnel.to.y};
            expect(tunnel.bend == bend, "CORR-002", at(tunnel.bend), "an L does not bend where its legs meet");
            expect(dug_straight(tunnel.from, bend) && dug_straight(bend, tunnel.to), "CORR-008", at(tunnel.from),
                   "a corridor is not dug as wide as it should be");
            expect(dug(brush(bend)), "CORR-006", at(bend), "the bend of a corridor is not dug");
            expect(level.settings.l_shape_corridor_chance.parts > 0, "CORR-001", at(tunnel.from),
                   "a corridor is bent although none should be");
            return;
        }
        expect(tunnel.shape == region_way::direct, "2P-11", at(tunnel.from), "a corridor is neither bent nor straight");
        expect(dug_direct(tunnel.from, tunnel.to), "CORR-008", at(tunnel.from), "a straight corridor is not dug");
        expect(level.settings.l_shape_corridor_chance.parts < chance::whole, "CORR-001", at(tunnel.from),
               "a corridor is straight although all should be bent");
    }
    static constexpr point closest(const rect& area, point to) { // 2P-12
        return {within(to.x, area.x, area.right() - 1), within(to.y, area.y, area.bottom() - 1)};
    }

    constexpr void walks() {
        const int wanted = level.settings.enable_bidirectional_walk ? 2 : 0;
        expect(level.walks.size() - wanted == level.stats.repair_walks, "CONN-001", {},
               "there are not as many walks as asked for and needed to repair");
        for (int i = 0; i < level.walks.size(); ++i) {
            const connectivity_walk_record& walk = level.walks[i];
            if (i < wanted)
                expect(walk.direction == (i == 0 ? walk_direction::forward : walk_direction::backward),
                       i == 0 ? "CONN-001" : "CONN-002", {}, "the first two walks are not there and back");
            expect(walk.arrived, "CONN-009", {}, "a walk did not arrive");
            expect(walk.steps >= 0 && walk.steps <= 3 * (this->width() + this->height()), "CONN-010", {},
                   "a walk took more steps than it may");
            steps(walk.steps, i < wanted);
        }
    }
    // Every step leads towards the goal (2P-15), and the walk ends when it is near enough; one that repairs goes on.
    constexpr void steps(int taken, bool may_end_early) {
        const int half = level.settings.walk_brush_size / 2;
        const auto along = [&](int from, int to, int size) {
            return distance(within(from, half + 1, size - half - 2), within(to, half + 1, size - half - 2)); // CONN-011
        };
        const int across = along(level.start.x, level.end.x, this->width());
        const int up = along(level.start.y, level.end.y, this->height());
        const int near = may_end_early ? half : 0;
        const int least = (across > near ? across - near : 0) + (up > near ? up - near : 0);
        expect(taken >= least && taken <= across + up, "2P-15", {}, "a walk went astray");
    }

    constexpr void joints() {
        for (const region_joint& joint : level.joints) {
            const bool known = joint.region >= 0 && joint.region < level.regions.size() &&
                               level.tiles.contains(joint.from) && level.tiles.contains(joint.to);
            expect(known && level.regions[known ? joint.region : 0].area.contains(joint.to), "1E", at(joint.to),
                   "a joint does not lead into its region");
            if (known)
                expect(open_or_ground(joint.from.x, joint.from.y) && open_or_ground(joint.to.x, joint.to.y), "1E",
                       at(joint.from), "a joint is not open at both ends");
        }
    }
};

} // namespace warren::detail
