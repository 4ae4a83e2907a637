// Which strips of ground can be reached from one of them by hops, or from which it can be reached.
#pragma once

#include <cstdint>
#include <warren/core/graph/list.hpp>
#include <warren/core/result.hpp>
#include <warren/movement/strips.hpp>

namespace warren {

enum class search_direction : std::uint8_t { from_there, to_there };

// Calls stopped(number of a link) wherever it finds one end of a link and cannot go on to the other.
template <extent Most>
class strip_search {
public:
    // From a strip (or from nowhere, if it is −1) of a map that may get so many platforms more.
    template <class Stopped>
    constexpr status begin(strip_map<Most>& map, int strip, search_direction direction, Stopped stopped,
                           int platforms = 0) {
        direction_ = direction;
        const int most = map.strips().size() + platforms;
        if (status made = found_.resize(most, "the strips found"); !made) return made;
        for (bool& each : found_) each = false;
        if (strip >= 0) go_on(map, strip, stopped);
        return {};
    }
    // After a link was added or changed.
    template <class Stopped>
    constexpr void resume_at(strip_map<Most>& map, int number, Stopped stopped) {
        const strip_link& link = map.links()[number];
        if (!stops_at(link)) return;
        const int strip = found_[link.upper] ? link.upper : link.lower;
        if (is_open(link, strip))
            go_on(map, link.other_end(strip), stopped);
        else
            stopped(number);
    }

    constexpr bool operator[](int strip) const { return found_[strip]; }

    // Is one end of the link found and the other not, so that a hop is missing there?
    constexpr bool stops_at(const strip_link& link) const { return found_[link.upper] != found_[link.lower]; }

private:
    // Can the search go on from that end to the other?
    constexpr bool is_open(const strip_link& link, int strip) const {
        return link.leads((strip == link.upper) == (direction_ == search_direction::from_there));
    }

    // From a strip that was just found. Hardly a branch, as nobody can foresee who has been found before.
    template <class Stopped>
    constexpr void go_on(strip_map<Most>& map, int first, Stopped stopped) {
        bool* const found = found_.data();
        const strip_link* const links = map.links().data();
        const bool forward = direction_ == search_direction::from_there;
        found[first] = true;
        map.explore(first, [&](int number, bool down) {
            bool& other = found[links[number].end(down)];
            const bool is_new = !other;
            const bool leads = links[number].leads(down == forward);
            other |= leads;
            if (is_new & !leads) stopped(number);
            return is_new & leads;
        });
    }

    list<bool, strip_map<Most>::strip_capacity> found_;
    search_direction direction_ = search_direction::from_there;
};

} // namespace warren
