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
    constexpr status begin(const strip_map<Most>& map, int strip, search_direction direction, Stopped stopped,
                           int platforms = 0) {
        direction_ = direction;
        const int most = map.strips().size() + platforms;
        if (status made = found_.resize(most, "the strips found"); !made) return made;
        if (status made = waiting_.make_room(most, "the strips found"); !made) return made;
        for (bool& each : found_) each = false;
        if (strip >= 0) find(strip);
        go_on(map, stopped);
        return {};
    }
    // After a link was added or changed.
    template <class Stopped>
    constexpr void resume_at(const strip_map<Most>& map, int link, Stopped stopped) {
        if (!stops_at(map.links()[link])) return;
        follow(map, link, stopped);
        go_on(map, stopped);
    }

    constexpr bool operator[](int strip) const { return found_[strip]; }

    // Is one end of the link found and the other not, so that a hop is missing there?
    constexpr bool stops_at(const strip_link& link) const { return found_[link.upper] != found_[link.lower]; }

private:
    constexpr void find(int strip) {
        found_[strip] = true;
        static_cast<void>(waiting_.try_push_back(strip)); // once a strip
    }
    template <class Stopped>
    constexpr void go_on(const strip_map<Most>& map, Stopped stopped) {
        while (!waiting_.empty()) {
            const int strip = waiting_[waiting_.size() - 1];
            waiting_.shorten(waiting_.size() - 1);
            map.each_link(strip, [&](int number) {
                if (stops_at(map.links()[number])) follow(map, number, stopped);
            });
        }
    }
    template <class Stopped>
    constexpr void follow(const strip_map<Most>& map, int number, Stopped stopped) {
        const strip_link& link = map.links()[number];
        const bool downwards = found_[link.upper] == (direction_ == search_direction::from_there);
        if (downwards ? link.leads_down : link.leads_up)
            find(found_[link.upper] ? link.lower : link.upper);
        else
            stopped(number);
    }

    list<bool, strip_map<Most>::strip_capacity> found_;
    list<int, strip_map<Most>::strip_capacity> waiting_;
    search_direction direction_ = search_direction::from_there;
};

} // namespace warren
