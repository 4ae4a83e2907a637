// Which strips of ground can be reached from one of them by hops, or from which it can be reached.
#pragma once

#include <cstdint>
#include <warren/core/graph/list.hpp>
#include <warren/core/result.hpp>
#include <warren/movement/strips.hpp>

namespace warren {

enum class search_direction : std::uint8_t { from_there, to_there };

template <extent Most>
class strip_search {
public:
    constexpr status begin(const strip_map<Most>& map, int strip, search_direction direction) {
        direction_ = direction;
        if (status made = found_.resize(map.most_strips(), "the strips found"); !made) return made; // as it may grow
        if (status made = open_.resize(map.most_links(), "the links of strips"); !made) return made;
        open_.shorten(0);
        strips_ = 0;
        links_ = 0;
        learn(map);
        if (strip >= 0) found_[strip] = true;
        go_on(map);
        return {};
    }
    // After the map has got more strips and links.
    constexpr void resume(const strip_map<Most>& map) {
        learn(map);
        go_on(map);
    }

    constexpr bool operator[](int strip) const { return found_[strip]; }

    // Is one end of the link found and the other not, so that a hop is missing there?
    constexpr bool stops_at(const strip_link& link) const {
        return found_.data()[link.upper] != found_.data()[link.lower];
    }
    // The numbers of all links of which not both ends are found.
    constexpr const auto& open_links() const { return open_; }

private:
    constexpr void learn(const strip_map<Most>& map) {
        for (; strips_ < map.strips().size(); ++strips_) found_[strips_] = false;
        for (; links_ < map.links().size(); ++links_) static_cast<void>(open_.try_push_back(links_));
    }

    // There are few strips and few links between them: looks at those that are open, up and down, until nothing is new.
    constexpr void go_on(const strip_map<Most>& map) {
        const strip_link* const links = map.links().data();
        int* const open = open_.data();
        int count = open_.size();
        for (bool more = true; more;) {
            more = false;
            int kept = 0;
            for (int i = 0; i < count; ++i) {
                more = follow(links[open[i]]) || more;
                if (!is_done(links[open[i]])) open[kept++] = open[i];
            }
            count = kept;
            if (!more) break;
            more = false;
            for (int i = count - 1; i >= 0; --i) more = follow(links[open[i]]) || more;
        }
        open_.shorten(count);
    }
    constexpr bool is_done(const strip_link& link) const {
        return found_.data()[link.upper] && found_.data()[link.lower];
    }
    // True if that finds something.
    constexpr bool follow(const strip_link& link) {
        bool* const found = found_.data();
        if (found[link.upper] == found[link.lower]) return false;
        const bool downwards = found[link.upper] == (direction_ == search_direction::from_there);
        if (downwards ? !link.leads_down : !link.leads_up) return false;
        found[link.upper] = found[link.lower] = true;
        return true;
    }

    list<bool, strip_map<Most>::capacity> found_;
    list<int, detail::room_for<Most>(detail::most_links)> open_;
    search_direction direction_ = search_direction::from_there;
    int strips_ = 0; // how much of the map is known
    int links_ = 0;
};

} // namespace warren
