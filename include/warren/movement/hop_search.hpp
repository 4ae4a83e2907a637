// Which strips of ground can be reached from one of them by hops, or from which it can be reached.
//
//     hop_search<most> search;
//     if (auto done = search.run(map, map.at(level.start), true); !done) return done;
//     if (search[map.at(level.end)]) …
#pragma once

#include <warren/core/extent.hpp>
#include <warren/core/graph/list.hpp>
#include <warren/core/result.hpp>
#include <warren/movement/strip_links.hpp>
#include <warren/movement/strips.hpp>

namespace warren {

// In time that grows with the number of links.
template <extent Most>
class hop_search {
public:
    // From a strip, or from nowhere if it is −1.
    constexpr status run(const strip_map<Most>& map, int strip, bool forwards) {
        const int strips = map.strips().size();
        if (status made = found_.resize(strips, "the strips found"); !made) return made;
        if (status made = open_.resize(strips, "the strips found"); !made) return made;
        for (bool& each : found_) each = false;
        if (strip < 0) return {};
        if (status made = sort_links(map); !made) return made;
        found_[strip] = true;
        open_[0] = strip;
        for (int count = 1; count > 0;) {
            const int from = open_[--count];
            for (int i = first_[from]; i < first_[from + 1]; ++i) {
                const strip_link& link = map.links()[links_[i]];
                const bool down = (from == link.upper) == forwards;
                const int other = link.upper ^ link.lower ^ from;
                if (found_[other] || !(down ? map.leads_down(link) : map.leads_up(link))) continue;
                found_[other] = true;
                open_[count++] = other;
            }
        }
        return {};
    }
    constexpr bool operator[](int strip) const { return found_[strip]; }

private:
    // All links of a strip, behind those of the strips before.
    constexpr status sort_links(const strip_map<Most>& map) {
        const int strips = map.strips().size();
        if (status made = first_.resize(strips + 1, "the strips found"); !made) return made;
        if (status made = links_.resize(2 * map.links().size(), "the links of strips"); !made) return made;
        for (int& each : first_) each = 0;
        for (const strip_link& link : map.links()) {
            ++first_[link.upper];
            ++first_[link.lower];
        }
        for (int i = 1; i <= strips; ++i) first_[i] += first_[i - 1]; // where the links of a strip end
        for (int i = 0; i < map.links().size(); ++i) {
            links_[--first_[map.links()[i].upper]] = i;
            links_[--first_[map.links()[i].lower]] = i;
        }
        return {};
    }

    list<bool, strip_map<Most>::strip_capacity> found_;
    list<int, strip_map<Most>::strip_capacity> open_;  // found, but not yet looked at
    list<int, strip_map<Most>::strip_capacity> first_; // of its links
    list<int, fixed_extent<Most> ? 2 * strip_map<Most>::link_capacity : any_number> links_;
};

} // namespace warren
