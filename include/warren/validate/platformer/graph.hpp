// The rules of a platformer room's graph: which regions are neighbours, which are joined, and in what order.
#pragma once

#include <cstdint>
#include <warren/core/graph/list.hpp>
#include <warren/validate/platformer/reading.hpp>

namespace warren::detail {

// For levels whose regions lie within the room, and are not more than its cuts can make.
template <class Level>
struct platformer_graph_check : platformer_reading<Level> {
    using platformer_reading<Level>::level;
    using platformer_reading<Level>::found;
    using platformer_reading<Level>::expect;
    using platformer_reading<Level>::at;

    // False when the edges cannot be followed.
    constexpr bool run() {
        if (!sound(level.edges.candidates) || !sound(level.edges.tree) || !sound(level.edges.extra)) return false;
        if (!ordered() || !counted()) return false;
        candidates();
        tree();
        extra();
        return true;
    }

private:
    constexpr int count() const { return level.regions.size(); }
    constexpr point center(int region) const { return level.regions[region].center(); }
    constexpr place at_pair(region_pair pair) const { return at(center(pair.a)); }
    constexpr std::int64_t weight(region_pair pair) const { return squared_distance(center(pair.a), center(pair.b)); }

    constexpr bool sound(const auto& pairs) {
        bool fine = true;
        for (const region_pair& pair : pairs) {
            if (pair.a >= 0 && pair.a < pair.b && pair.b < count()) continue;
            found.add("GRAPH-001", {}, "an edge does not join two regions, the lower number first");
            fine = false;
        }
        return fine;
    }
    // So that no pair is there twice, and there are not more of them than the regions have.
    constexpr bool ordered() {
        const auto& pairs = level.edges.candidates;
        const int total = found.total;
        for (int i = 1; i < pairs.size(); ++i)
            expect(before(pairs[i - 1], pairs[i]), "GRAPH-004", at_pair(pairs[i]),
                   "the candidates are not ordered by their regions, or one is there twice");
        return found.total == total;
    }
    // Only as many edges are looked at as there should be: each is compared with all others.
    constexpr bool counted() {
        const int wanted = count() > 0 ? count() - 1 : 0;
        const int left = level.edges.candidates.size() - level.edges.tree.size();
        int extra = this->rounded(wanted, level.settings.extra_edge_ratio); // GRAPH-009
        if (extra > left) extra = left;                                     // 2P-18
        const int total = found.total;
        expect(level.edges.tree.size() == wanted, "GRAPH-007", {},
               "the tree has not one edge less than there are regions");
        expect(level.edges.extra.size() == extra, "GRAPH-009", {},
               "the number of extra edges is not the part that was asked for");
        return found.total == total;
    }
    static constexpr bool before(region_pair one, region_pair other) {
        return one.a != other.a ? one.a < other.a : one.b < other.b;
    }
    constexpr bool lighter(region_pair one, region_pair other) const { // GRAPH-005, ties as 2P-18 says
        const std::int64_t first = weight(one);
        const std::int64_t second = weight(other);
        return first != second ? first < second : before(one, other);
    }
    static constexpr bool contains(const auto& pairs, region_pair wanted) {
        for (const region_pair& pair : pairs)
            if (pair == wanted) return true;
        return false;
    }

    // How a circle through the centres of a and b can avoid all others: its middle lies on the line between a and b's
    // perpendicular bisector, somewhere from `low` to `high`. Fractions with a positive denominator.
    struct circles {
        struct fraction {
            std::int64_t above = 0;
            std::int64_t below = 0; // 0 means that there is no limit
        };
        fraction low;
        fraction high;
        bool possible = true; // also with others on the circle
        bool strict = true;   // without

        static constexpr bool less(fraction a, fraction b) { return a.above * b.below < b.above * a.below; }
        constexpr void add(point a, point b, point other) {
            const point along = b - a;
            const point there = other - a;
            const std::int64_t side = std::int64_t{along.x} * there.y - std::int64_t{along.y} * there.x;
            const std::int64_t power =
                std::int64_t{there.x} * (other.x - b.x) + std::int64_t{there.y} * (other.y - b.y);
            if (side == 0) { // on the line: between the two, or harmless
                possible = possible && power >= 0;
                strict = strict && power > 0;
            } else if (side > 0) {
                const fraction limit{power, side};
                if (high.below == 0 || less(limit, high)) narrow(high, limit);
            } else {
                const fraction limit{-power, -side};
                if (low.below == 0 || less(low, limit)) narrow(low, limit);
            }
        }
        constexpr void narrow(fraction& end, fraction limit) {
            end = limit;
            if (low.below == 0 || high.below == 0) return;
            possible = possible && !less(high, low);
            strict = strict && less(low, high);
        }
    };
    constexpr circles circles_through(int a, int b) const {
        circles out;
        for (int i = 0; i < count() && out.possible; ++i)
            if (i != a && i != b) out.add(center(a), center(b), center(i));
        return out;
    }
    constexpr bool all_on_one_line() const {
        const point along = center(1) - center(0);
        for (int i = 2; i < count(); ++i) {
            const point there = center(i) - center(0);
            if (std::int64_t{along.x} * there.y != std::int64_t{along.y} * there.x) return false;
        }
        return true;
    }

    // Neighbours are those that a circle without other centres inside goes through: Delaunay's definition. Where four lie
    // on one circle either way of joining them is right.
    constexpr void candidates() {
        const auto& pairs = level.edges.candidates;
        if (count() < 2) return;
        const bool every_pair = all_on_one_line(); // GRAPH-002, 2P-17
        int next = 0;
        for (int a = 0; a < count(); ++a)
            for (int b = a + 1; b < count(); ++b) {
                const region_pair pair{static_cast<std::int16_t>(a), static_cast<std::int16_t>(b)};
                while (next < pairs.size() && before(pairs[next], pair)) ++next;
                const bool is_candidate = next < pairs.size() && pairs[next] == pair;
                if (every_pair) {
                    expect(is_candidate, count() == 2 ? "GRAPH-002" : "2P-17", at_pair(pair),
                           "where all regions are in line any two of them are candidates");
                    continue;
                }
                const circles around = circles_through(a, b);
                expect(!is_candidate || around.possible, "GRAPH-003", at_pair(pair),
                       "a candidate joins regions that are no neighbours");
                expect(is_candidate || !around.possible || !around.strict, "GRAPH-001", at_pair(pair),
                       "two regions are neighbours, but no candidates");
            }
    }

    constexpr void tree() {
        const auto& pairs = level.edges.tree;
        for (int i = 0; i < pairs.size(); ++i) {
            expect(contains(level.edges.candidates, pairs[i]), "GRAPH-008", at_pair(pairs[i]),
                   "an edge of the tree is no candidate");
            if (i > 0)
                expect(lighter(pairs[i - 1], pairs[i]), "GRAPH-005", at_pair(pairs[i]),
                       "the edges of the tree are not ordered by length");
        }
        list<int, Level::region_capacity> group;
        if (!group.resize(count())) {
            found.add("GRAPH-006", {}, "there is no memory to check the tree");
            return;
        }
        for (int i = 0; i < count(); ++i) group[i] = i;
        grow(group);
        if (is_one_group(group))
            expect(total_weight() == least_weight(), "2P-19", {}, "the tree is not the shortest one");
    }
    // Kruskal's way, seen from the outside: when an edge is taken, whatever is shorter already closes a cycle.
    constexpr void grow(auto& group) {
        for (const region_pair& taken : level.edges.tree) {
            for (const region_pair& passed : level.edges.candidates)
                if (group[passed.a] != group[passed.b] && lighter(passed, taken)) {
                    found.add("GRAPH-006", at_pair(passed), "a shorter edge that closes no cycle was passed over");
                    break;
                }
            const int from = group[taken.a];
            const int to = group[taken.b];
            expect(from != to, "GRAPH-006", at_pair(taken), "an edge of the tree closes a cycle");
            for (int i = 0; i < count(); ++i)
                if (group[i] == from) group[i] = to;
        }
    }
    constexpr bool is_one_group(const auto& group) const {
        for (int i = 1; i < count(); ++i)
            if (group[i] != group[0]) return false;
        return true;
    }
    constexpr std::int64_t total_weight() const {
        std::int64_t total = 0;
        for (const region_pair& pair : level.edges.tree) total += weight(pair);
        return total;
    }
    // Of the shortest tree among all pairs: the nearest region joins, again and again.
    constexpr std::int64_t least_weight() {
        list<std::int64_t, Level::region_capacity> nearest;
        if (count() < 2 || !nearest.resize(count())) return total_weight();
        constexpr std::int64_t joined = -1;
        nearest[0] = joined;
        for (int i = 1; i < count(); ++i) nearest[i] = squared_distance(center(0), center(i));
        std::int64_t total = 0;
        for (int round = 1; round < count(); ++round) {
            int best = -1;
            for (int i = 0; i < count(); ++i)
                if (nearest[i] != joined && (best < 0 || nearest[i] < nearest[best])) best = i;
            total += nearest[best];
            nearest[best] = joined;
            for (int i = 0; i < count(); ++i) {
                const std::int64_t far = squared_distance(center(best), center(i));
                if (nearest[i] != joined && far < nearest[i]) nearest[i] = far;
            }
        }
        return total;
    }

    constexpr void extra() {
        const auto& pairs = level.edges.extra;
        for (int i = 0; i < pairs.size(); ++i) {
            const bool free = contains(level.edges.candidates, pairs[i]) && !contains(level.edges.tree, pairs[i]);
            expect(free, "GRAPH-011", at_pair(pairs[i]), "an extra edge is no candidate, or one of the tree");
            for (int j = 0; j < i; ++j)
                expect(pairs[i] != pairs[j], "2P-18", at_pair(pairs[i]), "an extra edge is there twice");
            if (i < (pairs.size() + 1) / 2) shortest(i);
        }
    }
    // GRAPH-010: is the i-th extra edge the shortest one that is left?
    constexpr void shortest(int i) {
        const auto& pairs = level.edges.extra;
        for (const region_pair& other : level.edges.candidates) {
            if (!lighter(other, pairs[i]) || contains(level.edges.tree, other)) continue;
            bool earlier = false;
            for (int j = 0; j < i; ++j) earlier = earlier || pairs[j] == other;
            if (earlier) continue;
            found.add("GRAPH-010", at_pair(pairs[i]), "the first half of the extra edges are not the shortest ones");
            return;
        }
    }
};

} // namespace warren::detail
