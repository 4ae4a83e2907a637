#include <warren/topology/room_tree.hpp>

#include "core/graph/plain_prim.hpp"

#include <cstdint>
#include <doctest/doctest.h>
#include <vector>
#include <warren/core/graph/prim.hpp>
#include <warren/core/rng.hpp>

using namespace warren;

namespace {

template <class Coordinate, int MaxRooms>
list<dungeon_room<Coordinate>, MaxRooms> rooms_at_random(int count, int side, std::uint64_t n) {
    list<dungeon_room<Coordinate>, MaxRooms> rooms;
    rng random(seed{n}, stage::topology);
    REQUIRE(rooms.resize(count));
    for (auto& room : rooms) {
        room = {};
        const int x = random.between(2, side - 10);
        const int y = random.between(2, side - 10);
        room.x = static_cast<Coordinate>(x);
        room.y = static_cast<Coordinate>(y);
        room.w = static_cast<std::uint8_t>(random.between(4, 8));
        room.h = static_cast<std::uint8_t>(random.between(4, 8));
    }
    return rooms;
}

// Does the tree differ from the one that looks at every pair? Some pairs cannot be joined, as if nothing could be dug.
template <class Coordinate, int MaxRooms>
bool differs(int count, int side, std::uint64_t n, int max_links, std::uint64_t refused_percent) {
    auto rooms = rooms_at_random<Coordinate, MaxRooms>(count, side, n);
    std::vector<point> centers;
    for (const auto& room : rooms) centers.push_back(room.center());
    const auto usable = [&](int a, int b) {
        const auto pair = static_cast<std::uint64_t>((a < b ? a : b) * 1000 + a + b);
        return seed{n}.derived(pair).value % 100 >= refused_percent;
    };
    spanning_tree<> every;
    std::vector<edge> expected;
    if (refused_percent == 0) {
        REQUIRE(prim{max_links}.join(centers, manhattan, every));
        expected.assign(every.edges.begin(), every.edges.end());
    } else {
        expected = tests::plain_prim(centers, manhattan, max_links, usable);
    }

    detail::room_tree<Coordinate, MaxRooms> tree(rooms, max_links);
    REQUIRE(tree.start(side, side));
    std::vector<edge> found;
    while (!tree.done()) {
        const edge next = tree.best();
        if (tree.stuck()) break;
        if (!usable(next.a, next.b)) {
            tree.refuse();
            continue;
        }
        ++rooms[next.a].connections;
        ++rooms[next.b].connections;
        found.push_back(next);
        tree.take(next);
    }
    const bool is_whole = static_cast<int>(expected.size()) + 1 == count;
    return found != expected || tree.done() != is_whole || (!every.minimal && !tree.passed_over());
}

} // namespace

TEST_CASE("DUN-080 DUN-081 2D-21 rooms are joined in the order of Prim's algorithm, however many there are") {
    int wrong = 0;
    for (std::uint64_t n = 0; n < 200; ++n) {
        wrong += differs<std::uint8_t, 20>(20, 78, n, 4, 0) ? 1 : 0;
        wrong += differs<std::uint8_t, any_number>(static_cast<int>(2 + n), 250, n, 4, 0) ? 1 : 0;
    }
    for (std::uint64_t n = 0; n < 10; ++n) {
        wrong += differs<std::uint8_t, 60>(60, 120, n, 4, 0) ? 1 : 0;
        wrong += differs<std::uint16_t, any_number>(400, 340, n, 4, 0) ? 1 : 0;
        wrong += differs<std::uint16_t, any_number>(400, 3000, n, 4, 0) ? 1 : 0;
    }
    CHECK(wrong == 0);
}

TEST_CASE("2D-7 DUN-178 a room with all its links is passed over, and pairs that were refused, too") {
    int wrong = 0;
    for (std::uint64_t n = 0; n < 100; ++n)
        for (const int links : {2, 3, 4}) {
            wrong += differs<std::uint8_t, 20>(20, 78, n, links, 20) ? 1 : 0;
            wrong += differs<std::uint8_t, any_number>(100, 200, n, links, 20) ? 1 : 0;
            wrong += differs<std::uint8_t, any_number>(30, 250, n, links, 90) ? 1 : 0; // until nothing is left
        }
    CHECK(wrong == 0);
}

TEST_CASE("2D-7 rooms in two groups far from each other are joined across all the same") {
    list<dungeon_room<std::uint8_t>> rooms;
    REQUIRE(rooms.resize(80));
    for (int i = 0; i < 80; ++i) {
        rooms[i] = {};
        rooms[i].x = static_cast<std::uint8_t>(2 + i % 40 % 6 * 8 + i / 40 * 190);
        rooms[i].y = static_cast<std::uint8_t>(2 + i % 40 / 6 * 8 + i / 40 * 190);
        rooms[i].w = 4;
        rooms[i].h = 4;
    }
    const result<std::int64_t> weight = detail::least_weight(rooms, 250, 250);
    REQUIRE(weight);
    list<point> centers;
    REQUIRE(centers.resize(80));
    for (int i = 0; i < 80; ++i) centers[i] = rooms[i].center();
    CHECK(*weight == *detail::minimum_weight<any_number>(centers, manhattan));
}
