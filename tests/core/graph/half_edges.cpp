#include <doctest/doctest.h>
#include <initializer_list>
#include <warren/core/graph/half_edges.hpp>

using namespace warren::detail;

namespace {

constexpr bool keeps_the_order_around_a_point() {
    half_edge items[8]{};
    half_edges mesh{items};
    const int first = mesh.add();
    const int second = mesh.add();
    const int third = mesh.add();
    for (const int e : {first, second, third}) stand_alone(items, reverse(e));
    stand_together(items, first, second);
    link(items, third, first, second);
    if (items[first].next != third || items[third].next != second || items[second].next != first) return false;
    if (items[first].previous != second || items[second].previous != third) return false;
    mesh.remove(reverse(third));
    return items[first].next == second && items[second].previous == first && is_removed(items, third) &&
           is_removed(items, reverse(third)) && !is_removed(items, first);
}
static_assert(keeps_the_order_around_a_point());

} // namespace

TEST_CASE("removed edges are used again, the latest first, before new ones are") {
    half_edge items[8]{};
    half_edges mesh{items};
    for (int i = 0; i < 3; ++i) {
        const int e = mesh.add();
        CHECK(e == 2 * i);
        stand_alone(items, e);
        stand_alone(items, reverse(e));
    }
    mesh.remove(1);
    mesh.remove(4);
    CHECK(mesh.add() == 4);
    CHECK(mesh.add() == 0);
    CHECK(mesh.add() == 6);
    CHECK(mesh.used == 8);
}
