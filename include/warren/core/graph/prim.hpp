// Prim's spanning tree: starts at place 0 and keeps joining the closest place that is still outside.
#pragma once

#include <cstdint>
#include <warren/core/graph/spanning_tree.hpp>

namespace warren {

struct prim {
    int max_links = 0; // how many edges a place may have (DUN-178), 0 for any number

    // Edge by edge from the connected place a, the anchor, to the place b that joins it (DUN-080). Ties go to the
    // lowest anchor, then to the lowest b (2D-21). An anchor that has all its links is passed over; `minimal` says
    // whether that made the tree heavier than it would be without a limit (2D-7).
    // Up to 65536 places with weights below 2^31. n² time as long as few anchors are passed over, and n memory.
    template <metric_function Metric, int Places>
    constexpr status join(list_view<const point> places, Metric metric, spanning_tree<Places>& tree) const;
};

namespace detail {

// The best known way to a place outside the tree, as one number that sorts by (weight, anchor, place). 2D-21
using way = std::uint64_t;

inline constexpr int max_prim_places = 65536;
inline constexpr std::int64_t max_prim_weight = INT32_MAX;

constexpr way way_of(std::int64_t weight, int anchor, int place) {
    return (static_cast<way>(weight) << 32) | (static_cast<way>(anchor) << 16) | static_cast<way>(place);
}
constexpr std::int64_t weight_of(way w) { return static_cast<std::int64_t>(w >> 32); }
constexpr int anchor_of(way w) { return static_cast<int>((w >> 16) & 0xffff); }
constexpr int place_of(way w) { return static_cast<int>(w & 0xffff); }
// Of a place that no connected place leads to, for now.
constexpr way no_way_to(int place) { return way_of(UINT32_MAX, max_prim_places - 1, place); }

template <class Metric, int Places>
class prim_run {
public:
    constexpr prim_run(list_view<const point> places, Metric metric, int max_links)
        : places_(places.data()), metric_(metric), max_links_(max_links > 0 ? max_links : outside) {}

    // Place 0 is connected, all others wait. There must be at least one place.
    constexpr status start(int count) {
        constexpr const char* name = "the list of places";
        if (status made = waiting_.resize(count, name); !made) return made;
        if (status made = links_.resize(count, name); !made) return made;
        for (int i = 0; i < count; ++i) {
            links_[i] = outside;
            waiting_[i] = no_way_to(i);
        }
        links_[0] = 0;
        let_in(0, 0);
        return {};
    }

    constexpr bool done() const { return waiting_.empty(); }
    constexpr bool passed_over() const { return passed_over_; }
    // A weight that was negative or too large; 0 if there was none.
    constexpr std::int64_t wrong_weight() const { return wrong_weight_; }

    // The next edge of the tree.
    constexpr edge step() {
        if (!is_open(anchor_of(waiting_[nearest_]))) {
            passed_over_ = true;
            find_nearest_open();
        }
        const way found = waiting_[nearest_];
        const edge joined{anchor_of(found), place_of(found), weight_of(found)};
        ++links_[joined.a];
        links_[joined.b] = 1;
        if (joined.b < first_open_) first_open_ = joined.b;
        let_in(joined.b, nearest_);
        return joined;
    }

private:
    static constexpr int outside = INT32_MAX; // more links than any limit: not yet to be linked with

    constexpr bool is_open(int place) const { return links_[place] < max_links_; }

    // The place at that index leaves the others, and they all look at it as their new anchor.
    constexpr void let_in(int anchor, int index) {
        way* const waiting = waiting_.data();
        const point* const places = places_;
        const int count = waiting_.size() - 1;
        waiting[index] = waiting[count];
        waiting_.shorten(count);

        const point here = places[anchor];
        const way from_here = way_of(0, anchor, 0);
        way best = UINT64_MAX;
        int nearest = 0;
        for (int i = 0; i < count; ++i) {
            const way known = waiting[i];
            const int place = place_of(known);
            const std::int64_t weight = metric_(here, places[place]);
            if (static_cast<std::uint64_t>(weight) > max_prim_weight) wrong_weight_ = weight;
            const way offered = way_of(weight, 0, place) | from_here;
            const way better = offered < known ? offered : known;
            waiting[i] = better;
            nearest = better < best ? i : nearest;
            best = better < best ? better : best;
        }
        nearest_ = nearest;
    }

    // The way to a place whose anchor is full looks better than it is, but never worse: only if it would be the best
    // must the real one be found.
    constexpr void find_nearest_open() {
        way* const waiting = waiting_.data();
        way best = UINT64_MAX;
        for (int i = 0; i < waiting_.size(); ++i) {
            if (waiting[i] >= best) continue;
            if (!is_open(anchor_of(waiting[i]))) waiting[i] = open_way(waiting[i]);
            if (waiting[i] >= best) continue;
            best = waiting[i];
            nearest_ = i;
        }
    }

    // The next best way to that place, from an anchor that is not full.
    constexpr way open_way(way stale) {
        const int place = place_of(stale);
        while (first_open_ < links_.size() && !is_open(first_open_)) ++first_open_;
        way best = no_way_to(place);
        // In ascending order the first anchor that is as near as the full one was cannot be beaten.
        for (int a = first_open_; a < links_.size() && weight_of(best) > weight_of(stale); ++a) {
            if (!is_open(a)) continue;
            const way offered = way_of(metric_(places_[a], places_[place]), a, place);
            if (offered > stale && offered < best) best = offered;
        }
        return best;
    }

    const point* places_;
    Metric metric_;
    int max_links_;
    list<way, Places> waiting_;
    list<int, Places> links_;
    int first_open_ = 0; // no connected place before it can take another link
    int nearest_ = 0;    // index in waiting_
    bool passed_over_ = false;
    std::int64_t wrong_weight_ = 0;
};

// Without a limit Prim's tree is a minimum spanning tree.
template <int Places, class Metric>
constexpr result<std::int64_t> minimum_weight(list_view<const point> places, Metric metric) {
    prim_run<Metric, Places> run(places, metric, 0);
    if (status made = run.start(places.size()); !made) return made.error();
    std::int64_t sum = 0;
    while (!run.done()) sum += run.step().weight;
    return sum;
}

} // namespace detail

template <metric_function Metric, int Places>
constexpr status prim::join(list_view<const point> places, Metric metric, spanning_tree<Places>& tree) const {
    const int count = places.size();
    tree.minimal = true;
    if (max_links < 0) return out_of_range("max_links", max_links, 0, INT32_MAX, "DUN-178");
    // With two links each a path can always go on; with one, only a pair can be joined.
    if (max_links == 1 && count > 2)
        return error{.code = errc::no_spanning_tree, .rule = "2D-7", .value = count, .high = max_links};
    if (count > detail::max_prim_places) return out_of_range("the number of places", count, 0, detail::max_prim_places);
    if (status made = tree.edges.resize(count > 0 ? count - 1 : 0, "the spanning tree"); !made) return made;
    if (count == 0) return {};

    detail::prim_run<Metric, Places> run(places, metric, max_links);
    if (status made = run.start(count); !made) return made;
    for (int i = 0; !run.done() && run.wrong_weight() == 0; ++i) tree.edges[i] = run.step();
    if (run.wrong_weight() != 0) {
        tree.edges.shorten(0);
        return out_of_range("the distance of two places", run.wrong_weight(), 0, detail::max_prim_weight);
    }
    if (run.passed_over()) {
        const result<std::int64_t> least = detail::minimum_weight<Places>(places, metric);
        if (!least) return least.error();
        tree.minimal = tree.weight() == *least;
    }
    return {};
}

} // namespace warren
