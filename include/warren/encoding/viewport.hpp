// A window onto a map that is larger than the screen, and a camera that moves it but never beyond the map's edges
// (DUN-234).
#pragma once

#include <cstdint>
#include <warren/core/extent.hpp>
#include <warren/core/geometry.hpp>

namespace warren {

// Which tiles are on the screen.
struct viewport {
    int x = 0;
    int y = 0;
    int w = 40;
    int h = 25;

    constexpr rect area() const { return {x, y, w, h}; }
    constexpr bool contains(point place) const { return area().contains(place); }

    friend constexpr bool operator==(const viewport&, const viewport&) = default;
};

// Its viewport always lies within the map, and is smaller than asked for where the map is. Whatever moves it says whether
// it did move.
class camera {
public:
    constexpr explicit camera(dynamic map, viewport wanted = {}) : map_(map), view_(wanted) {
        resize(wanted.w, wanted.h);
    }

    constexpr const viewport& view() const { return view_; }

    constexpr bool center_on(point place) {
        return move_to(std::int64_t{place.x} - view_.w / 2, std::int64_t{place.y} - view_.h / 2);
    }
    constexpr bool move(int dx, int dy) { return move_to(std::int64_t{view_.x} + dx, std::int64_t{view_.y} + dy); }

    // Moves no further than it must so that between the place and each edge there are `margin` tiles, or as many as fit.
    constexpr bool follow(point place, int margin = 0) {
        return move_to(followed(view_.x, view_.w, place.x, margin), followed(view_.y, view_.h, place.y, margin));
    }

    // Another size of the screen; the upper left corner stays if it can.
    constexpr bool resize(int w, int h) {
        const viewport before = view_;
        view_.w = within(w, 1, map_.w);
        view_.h = within(h, 1, map_.h);
        move(0, 0);
        return view_ != before;
    }

private:
    static constexpr int within(std::int64_t value, int low, int high) {
        return value > high ? high : value < low ? low : static_cast<int>(value);
    }
    static constexpr std::int64_t followed(int first, int size, int place, int margin) {
        const int space = within(margin, 0, (size - 1) / 2);
        const std::int64_t most =
            std::int64_t{place} - space; // further right, and the place would be too near the left
        const std::int64_t least = std::int64_t{place} + space - size + 1;
        return first > most ? most : first < least ? least : first;
    }
    constexpr bool move_to(std::int64_t x, std::int64_t y) {
        const viewport before = view_;
        view_.x = within(x, 0, map_.w - view_.w);
        view_.y = within(y, 0, map_.h - view_.h);
        return view_ != before;
    }

    dynamic map_;
    viewport view_;
};

// Where a look at a level begins: around the up stairs, or around the middle of a map without.
template <class Level>
constexpr camera first_camera(const Level& level, int w = viewport{}.w, int h = viewport{}.h) {
    camera out({level.width(), level.height()}, {0, 0, w, h});
    const bool has_stairs = level.stairs.up_room >= 0 && level.stairs.up_room < level.rooms.size();
    out.center_on(has_stairs ? level.up() : point{level.width() / 2, level.height() / 2});
    return out;
}

} // namespace warren
