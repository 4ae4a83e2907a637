// The way of a corridor from door to door. Only doors and shape are stored; everything else follows from them (DUN-094,
// 2D-34), here for whoever checks, draws or shows it.
#pragma once

#include <warren/core/geometry.hpp>
#include <warren/model/dungeon_room.hpp>

namespace warren {

// Straight lines of tiles from corner to corner: the first tile behind one door, the bends, the last tile before the
// other door.
struct corridor_path {
    point corners[4] = {};
    int corner_count = 0;

    constexpr int bend_count() const { return corner_count - 2; }
    constexpr point bend(int index) const { return corners[index + 1]; }

    // Calls visit(from, to) for each leg; two legs share the tile where they meet.
    template <class Visit>
    constexpr void each_leg(Visit visit) const {
        for (int leg = 0; leg + 1 < corner_count; ++leg) visit(corners[leg], corners[leg + 1]);
    }

    // Calls visit(x, y) for each tile once, in walking order.
    template <class Visit>
    constexpr void each_tile(Visit visit) const {
        visit(corners[0].x, corners[0].y);
        each_leg([&](point from, point to) {
            const point towards{to.x == from.x  ? 0
                                : to.x > from.x ? 1
                                                : -1,
                                to.y == from.y  ? 0
                                : to.y > from.y ? 1
                                                : -1};
            while (from != to) {
                from = from + towards;
                visit(from.x, from.y);
            }
        });
    }
};

namespace detail {

constexpr bool is_horizontal(wall_side side) { return side < wall_side::top; }

// DUN-087: the first leg of a Z is a third of the way, measured from door to door.
constexpr int first_turn(int from, int to) { return from + (to - from) / 3; }

} // namespace detail

// Walked from the first door; for a corridor of a level that is the door of the room with the lower number, so that both
// of its rooms know it by the same tiles.
constexpr corridor_path path_between(corridor_shape shape, point first, wall_side first_side, point second,
                                     wall_side second_side) {
    const point start = first + step(first_side);
    const point end = second + step(second_side);
    if (shape == corridor_shape::straight) return {{start, end}, 2};
    const bool horizontal = detail::is_horizontal(first_side); // DUN-086
    if (shape == corridor_shape::l)
        return {{start, horizontal ? point{second.x, first.y} : point{first.x, second.y}, end}, 3};
    if (horizontal) {
        const int x = detail::first_turn(first.x, second.x);
        return {{start, {x, first.y}, {x, second.y}, end}, 4};
    }
    const int y = detail::first_turn(first.y, second.y);
    return {{start, {first.x, y}, {second.x, y}, end}, 4};
}

} // namespace warren
