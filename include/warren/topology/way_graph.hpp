// The ground of a platformer room in parts, in each of which the hero gets from everywhere to everywhere by hops, and the
// walls between them: there he falls down, and cannot jump up again.
#pragma once

#include <cstdint>
#include <warren/core/graph/list.hpp>
#include <warren/core/result.hpp>
#include <warren/model/platformer_tile.hpp>
#include <warren/movement/strip_links.hpp>
#include <warren/movement/strips.hpp>

namespace warren {

// Knows of each part whether it can be reached from the start, whether it leads to the end, and whether there is large ground
// in it. Platforms may be added, which join parts: nobody loses a way by one, as the hero of a level passes it from below and
// drops through it (see movement_of).
template <extent Most>
class way_graph {
public:
    // The parts of a map with so many columns, in which start and end are these strips, and to which so many platforms may be
    // added.
    constexpr status begin(strip_map<Most>& map, int start, int end, int columns, int platforms) {
        map_ = &map;
        if (status made = make_room(map.strips().size() + platforms, columns, platforms); !made) return made;
        for (int i = 0; i < parts_.size(); ++i) parts_.data()[i] = i;
        for (int i = 0; i < map.strips().size(); ++i)
            known_.data()[i] = map.strips()[i].width >= large_ground ? has_large : 0;
        known_[start] |= from_start;
        known_[end] |= to_end;
        for (int& each : last_in_column_) each = none;
        strip_link* const walls = walls_.data();
        int count = 0;
        for (const strip_link& link : map.links()) { // without a branch, as nobody can foresee which of them are walls
            const int upper = part_of(link.upper);
            const int lower = part_of(link.lower);
            const bool leads_up = map.leads_up(link);
            unite(upper, leads_up ? lower : upper);
            walls[count] = link;
            count += leads_up ? 0 : 1;
        }
        static_cast<void>(walls_.resize(count)); // there is room
        for (int i = 0; i < count; ++i) give_to_column(i);
        spread();
        return {};
    }

    // The links that lead down only. Some become void when a platform is added: both of their ends are in the same part.
    constexpr const auto& walls() const { return walls_; }

    // A platform on which one stands at height y in the columns from x to end. Each wall that it covers becomes two lower ones,
    // or a way up. What else may be got to from it is not looked at.
    constexpr void add_platform(int x, int end, int y) {
        const int added =
            map_->add({static_cast<std::int16_t>(x), static_cast<std::int16_t>(y), static_cast<std::int16_t>(end - x)});
        known_[added] = 0;
        for (int column = x; column < end; ++column)
            for (int number = last_in_column_[column]; number != none; number = before_[number]) {
                const strip_link wall = walls_[number];
                if (y_of(wall.lower) >= y || y_of(wall.upper) < y) continue;
                walls_[number].upper = wall.lower;
                connect(wall.upper, added, wall.upper_x, wall.lower_x);
                connect(added, wall.lower, wall.lower_x, wall.lower_x);
            }
    }

    // After platforms were added: tells all parts what they mean for them. Whoever is reached, so is what he falls to; what
    // leads to the end, so does what one falls there from. Without a branch, as nobody can foresee what is new.
    constexpr void spread() {
        int* const parts = parts_.data();
        for (int i = 0; i < map_->strips().size(); ++i) parts[i] = parts[parts[i]]; // whoever is lower knows it already
        const int count = walls_.size();
        for (int any = 1; any != 0;) { // upwards for the one, downwards for the other
            any = 0;
            for (int i = 0; i < count; ++i) any |= tell(walls_.data()[i]);
            if (any == 0) return;
            any = 0;
            for (int i = count - 1; i >= 0; --i) any |= tell(walls_.data()[i]);
        }
    }
    struct strip_ways {
        bool is_reached; // from the start
        bool leads_to_end;
    };
    // To be asked when spread() has told everybody about all platforms.
    constexpr strip_ways ways_of(int strip) const {
        const int known = known_.data()[parts_.data()[strip]];
        return {(known & from_start) != 0, (known & to_end) != 0};
    }

    // Does the wall lock somebody in who could get to the end, or out of large ground, or of any?
    constexpr bool is_in_the_way(const strip_link& wall, bool of_any) const {
        const int upper = known_of(wall.upper);
        const int lower = known_of(wall.lower);
        const bool locks_in = (upper & ~lower & to_end) != 0;
        const bool locks_out = ((lower & ~upper & from_start) != 0) & (((upper & has_large) != 0) | of_any);
        return locks_in | locks_out;
    }

private:
    static constexpr int none = -1;
    static constexpr int from_start = 1;
    static constexpr int to_end = 2;
    static constexpr int has_large = 4;
    static constexpr int most_columns(int w, int /*h*/) { return w; }
    using per_strip = list<int, strip_map<Most>::strip_capacity>;
    static constexpr int wall_capacity = detail::room_for<Most>(detail::most_links_ever, 1);

    constexpr status make_room(int strips, int columns, int platforms) {
        const int walls = map_->links().size() + 2 * platforms; // most links are no walls
        if (status made = parts_.resize(strips, "the parts of the ground"); !made) return made;
        if (status made = known_.resize(strips, "the parts of the ground"); !made) return made;
        if (status made = before_.resize(walls, "the walls"); !made) return made;
        if (status made = walls_.resize(walls, "the walls"); !made) return made;
        return last_in_column_.resize(columns, "the columns");
    }

    // The lowest strip of a part stands for it. Two steps towards it without a look, which are nearly always enough: nobody can
    // foresee who stands for himself.
    constexpr int part_of(int strip) {
        int* const parts = parts_.data();
        int part = parts[parts[strip]];
        while (parts[part] != part) part = parts[part];
        parts[strip] = part;
        return part;
    }
    // Mostly asked when strips know their parts, so that one look is enough.
    constexpr int known_of(int strip) const {
        const int* const parts = parts_.data();
        int part = parts[strip];
        while (parts[part] != part) part = parts[part];
        return known_.data()[part];
    }
    constexpr int y_of(int strip) const { return map_->strips()[strip].y; }

    // What is known above a wall and below it goes on to the other side; what of that is new. Strips know their parts.
    constexpr int tell(const strip_link& wall) {
        std::uint8_t* const known = known_.data();
        const int upper = parts_.data()[wall.upper];
        const int lower = parts_.data()[wall.lower];
        const int above = known[upper];
        const int below = known[lower];
        const int new_above = below & ~above & to_end;
        const int new_below = above & ~below & from_start;
        known[upper] = static_cast<std::uint8_t>(above | new_above);
        known[lower] |= static_cast<std::uint8_t>(new_below); // which may be the same part
        return new_above | new_below;
    }

    constexpr void unite(int part, int other) {
        const int first = part < other ? part : other;
        const int second = part ^ other ^ first;
        parts_.data()[second] = first;
        known_.data()[first] |= known_.data()[second];
    }
    constexpr void give_to_column(int number) {
        int& last = last_in_column_.data()[walls_.data()[number].lower_x];
        before_.data()[number] = last;
        last = number;
    }
    // A link that came by a platform.
    constexpr void connect(int upper, int lower, std::int16_t upper_x, std::int16_t lower_x) {
        const strip_link link{upper, lower, upper_x, lower_x, static_cast<std::int16_t>(y_of(upper) - y_of(lower))};
        const int part = part_of(upper);
        const int other = part_of(lower);
        if (map_->leads_up(link)) return unite(part, other);
        if (part == other || walls_.size() >= before_.size()) return; // without room, less is known than there is
        if (walls_.try_push_back(link)) give_to_column(walls_.size() - 1);
    }

    strip_map<Most>* map_ = nullptr;
    per_strip parts_;
    list<std::uint8_t, strip_map<Most>::strip_capacity> known_; // of parts: from_start, to_end, has_large
    list<strip_link, wall_capacity> walls_;
    list<int, wall_capacity> before_;                                // in its column, or none
    list<int, detail::room_for<Most>(most_columns)> last_in_column_; // the last wall at whose foot it is, or none
};

} // namespace warren
