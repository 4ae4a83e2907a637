// The rules of a platformer room's cuts and regions (BSP, ROOM): the tree is cut again, with the coins that were tossed.
#pragma once

#include <cstdint>
#include <warren/validate/platformer/reading.hpp>

namespace warren::detail {

template <class Level>
struct platformer_regions_check : platformer_reading<Level> {
    using platformer_reading<Level>::level;
    using platformer_reading<Level>::found;
    using platformer_reading<Level>::expect;
    using platformer_reading<Level>::at;

    int leaf_count = 1; // as in the tree so far
    int coin = 0;       // the next one

    // False when regions cannot be told from each other.
    constexpr bool run() {
        if (!cuts()) return false;
        if (!shapes()) return false;
        leaves();
        ends();
        return true;
    }

private:
    constexpr const platformer_settings& used() const { return level.settings; }

    constexpr bool cuts() {
        const auto& nodes = level.bsp;
        if (nodes.empty() || nodes[0].area != rect{0, 0, this->width(), this->height()} || nodes[0].parent != -1 ||
            nodes[0].depth != 0) {
            found.add("BSP-001", {}, "the first node is not the whole room");
            return false;
        }
        int next = 1;
        for (int i = 0; i < nodes.size(); ++i) {
            const bsp_node& node = nodes[i];
            if (node.split > bsp_split::horizontal || node.stop > bsp_stop::target || next > nodes.size()) {
                found.add("BSP-001", at(node.area), "a node is neither cut nor a leaf, or has no parent");
                return false;
            }
            decide(node);
            if (node.is_leaf()) {
                expect(node.first_child == -1, "2P-6", at(node.area), "a leaf has parts");
                continue;
            }
            ++leaf_count;
            if (node.first_child != next || next + 1 >= nodes.size()) {
                found.add("2P-6", at(node.area),
                          "the parts of a node do not stand where they would if cut level by level");
                return false;
            }
            if (!cut(i, node, nodes[next], nodes[next + 1])) return false;
            next += 2;
        }
        expect(next == nodes.size(), "2P-6", {}, "there are nodes that are nobody's parts");
        expect(coin == level.target_coin.size(), "BSP-004", {}, "more coins are recorded than were tossed");
        return next == nodes.size();
    }

    // FLOW-BSP: why this node must end, or bsp_stop::none.
    constexpr bsp_stop reason_of(const bsp_node& node) {
        const int least = 2 * used().min_bsp_size;
        if (node.depth >= used().max_bsp_depth) return bsp_stop::depth;
        if (used().bsp_stop == bsp_stop_rule::either) {
            if (node.area.w < least) return bsp_stop::width;
            if (node.area.h < least) return bsp_stop::height;
        } else if (node.area.w < least && node.area.h < least) { // 2P-5
            return bsp_stop::width;
        }
        if (leaf_count < used().target_room_count) return bsp_stop::none;
        if (coin >= level.target_coin.size()) {
            found.add("BSP-004", at(node.area), "no coin is recorded although the target was reached");
            return node.stop;
        }
        return level.target_coin[coin++] ? bsp_stop::target : bsp_stop::none;
    }
    constexpr void decide(const bsp_node& node) {
        constexpr const char* rules[] = {"FLOW-BSP", "BSP-001", "BSP-002", "BSP-003", "BSP-004"};
        const bsp_stop reason = reason_of(node);
        if (reason == node.stop && (reason == bsp_stop::none) != node.is_leaf()) return;
        const bsp_stop wrong = reason == bsp_stop::none ? node.stop : reason;
        found.add(rules[static_cast<int>(wrong)], at(node.area),
                  reason == bsp_stop::none ? "a node was not cut although nothing forbade it"
                                           : "a node does not end for the first reason there is");
    }

    // False when the parts are not those of the node.
    constexpr bool cut(int id, const bsp_node& node, const bsp_node& first, const bsp_node& second) {
        const rect& area = node.area;
        const bool vertical = node.split == bsp_split::vertical;
        direction(area, vertical);
        const int origin = vertical ? area.x : area.y;
        const int size = vertical ? area.w : area.h;
        if (node.position <= origin || node.position >= origin + size) {
            found.add("BSP-009", at(area), "a node is cut outside of itself");
            return false;
        }
        const int part = node.position - origin;
        expect(part >= used().min_bsp_size, "BSP-009", at(area), "the left or lower part is too small");
        expect(size - part >= used().min_bsp_size, "BSP-010", at(area), "the right or upper part is too small");
        const auto possible = [&](chance ratio) {
            return this->within(this->rounded(size, ratio), used().min_bsp_size, size - used().min_bsp_size); // 2P-8
        };
        expect(part >= possible(used().min_split_ratio) && part <= possible(used().max_split_ratio), "BSP-008",
               at(area), "the cut is not within the ratios asked for");
        const rect left = vertical ? rect{area.x, area.y, part, area.h} : rect{area.x, area.y, area.w, part};
        const rect right = vertical ? rect{node.position, area.y, size - part, area.h}
                                    : rect{area.x, node.position, area.w, size - part};
        const bool same = first.area == left && second.area == right && first.parent == id && second.parent == id &&
                          first.depth == node.depth + 1 && second.depth == node.depth + 1;
        expect(same, "BSP-009", at(area), "the parts of a node are not what its cut makes of it");
        return same;
    }
    constexpr void direction(const rect& area, bool vertical) {
        const int least = 2 * used().min_bsp_size;
        if (used().bsp_stop == bsp_stop_rule::both && (area.w < least || area.h < least)) { // 2P-5: what is possible
            expect(vertical == (area.w >= least), "2P-5", at(area), "a node is cut where it is too small for that");
            return;
        }
        if (std::int64_t{4} * area.w > std::int64_t{5} * area.h) // w / h > 1.25
            expect(vertical, "BSP-005", at(area), "a wide node is not cut into left and right");
        if (std::int64_t{5} * area.w < std::int64_t{4} * area.h) // w / h < 0.8
            expect(!vertical, "BSP-006", at(area), "a high node is not cut into lower and upper");
    }

    constexpr void leaves() {
        expect(level.regions.size() == leaf_count, "ROOM-001", {}, "not every leaf has a region");
        int before = -1;
        for (const region& each : level.regions) {
            const bool known = each.leaf > before && each.leaf < level.bsp.size() && level.bsp[each.leaf].is_leaf();
            expect(known, "ROOM-001", at(each.area), "a region is in no leaf of its own, or out of order");
            before = each.leaf;
            if (known) fits(each, level.bsp[each.leaf].area);
        }
    }
    constexpr void fits(const region& each, const rect& leaf) {
        const rect& area = each.area;
        const int padding = used().room_padding;
        expect(area.x >= leaf.x + padding, "ROOM-004", at(area), "a region is too near the left edge of its leaf");
        expect(area.y >= leaf.y + padding, "ROOM-005", at(area), "a region is too near the lower edge of its leaf");
        expect(leaf.right() - padding - area.w >= area.x, "ROOM-006", at(area),
               "a region is too near the right edge of its leaf");
        expect(leaf.bottom() - padding - area.h >= area.y, "ROOM-007", at(area),
               "a region is too near the upper edge of its leaf");
        measures(area.w, leaf.w, area);
        measures(area.h, leaf.h, area);
    }
    constexpr void measures(int size, int leaf, const rect& area) {
        const int least = used().corridor_width + 3;
        const int most = leaf - 2 * used().room_padding;
        expect(size >= least, "ROOM-002", at(area), "a region is too small");
        expect(size <= most, "ROOM-003", at(area), "a region is too large for its leaf");
        // 0.9 and 1.1 times the ratio, give or take what its 32 bits cannot hold.
        const std::int64_t tenth = std::int64_t{leaf} * static_cast<std::int64_t>(used().room_fill_ratio.parts) / 10;
        const std::int64_t half = std::int64_t{1} << 31;
        const int low = this->within(static_cast<int>((9 * tenth + half - 16 * leaf) >> 32), least, most);
        const int high = this->within(static_cast<int>((11 * tenth + half + 16 * leaf + 16) >> 32), least, most);
        expect(size >= low && size <= high, "ROOM-001", at(area), "a region is not the part of its leaf asked for");
    }

    // 2P-9. False when a region is not within the room, or there are so many that to compare each with all others would
    // take long.
    constexpr bool shapes() {
        bool sound = level.regions.size() <= 1 << used().max_bsp_depth;
        expect(sound, "ROOM-001", {}, "there are more regions than so many cuts can make leaves");
        for (const region& each : level.regions) {
            const bool inside = this->holds(each.area);
            expect(inside, "2P-9", at(each.area), "a region is not within the room");
            sound = sound && inside;
        }
        if (!sound) return false;
        for (int i = 0; i < level.regions.size(); ++i)
            for (int j = 0; j < i; ++j)
                expect(!level.regions[i].area.intersects(level.regions[j].area), "2P-9", at(level.regions[i].area),
                       "two regions overlap");
        return true;
    }

    // 2P-38
    constexpr int nearest_to(point place, int other_than) const {
        int best = -1;
        std::int64_t least = 0;
        for (int i = 0; i < level.regions.size(); ++i) {
            const std::int64_t far = squared_distance(level.regions[i].center(), place);
            if (i == other_than || (best >= 0 && far >= least)) continue;
            best = i;
            least = far;
        }
        return best;
    }
    constexpr void ends() {
        const int entrance = nearest_to(level.start, -1);
        const bool apart = used().shared_exit == shared_exit::second_nearest && level.regions.size() > 1; // 2P-37
        const int exit = nearest_to(level.end, apart ? entrance : -1);
        for (int i = 0; i < level.regions.size(); ++i) {
            const region& each = level.regions[i];
            expect(each.is_entrance == (i == entrance), "ROOM-009", at(each.area),
                   "the entrance is not the region nearest to the start");
            expect(each.is_exit == (i == exit), "ROOM-010", at(each.area),
                   "the exit is not the region nearest to the end");
            const region_kind kind = i == exit       ? region_kind::exit // 2P-37
                                     : i == entrance ? region_kind::entrance
                                                     : region_kind::combat;
            const char* const rule = i == exit ? "ROOM-012" : i == entrance ? "ROOM-011" : "2P-40";
            expect(each.type == kind, rule, at(each.area), "a region is of another type than its place asks for");
        }
    }
};

} // namespace warren::detail
