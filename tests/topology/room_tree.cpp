#include <warren/topology/room_tree.hpp>

#include <doctest/doctest.h>
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

// How often the tree differs from the one that looks at every pair. Some edges are refused, as if nothing could be dug.
template <class Coordinate, int MaxRooms>
int differences(int count, int side, std::uint64_t n, int max_links, unsigned refused_percent) {
    auto rooms = rooms_at_random<Coordinate, MaxRooms>(count, side, n);
    list<point, MaxRooms> centers;
    REQUIRE(centers.resize(count));
    for (int i = 0; i < count; ++i) centers[i] = rooms[i].center();
    detail::prim_run<decltype(manhattan), MaxRooms> plain(centers, manhattan, max_links);
    detail::room_tree<Coordinate, MaxRooms> tree(rooms, max_links);
    REQUIRE(plain.start(count));
    REQUIRE(tree.start(side, side));
    rng random(seed{n}, stage::typing);
    int wrong = 0;
    while (!plain.done() && !tree.done()) {
        const edge expected = plain.best();
        const edge found = tree.best();
        wrong += plain.stuck() == tree.stuck() ? 0 : 1;
        if (plain.stuck() || tree.stuck()) return wrong;
        wrong += found == expected ? 0 : 1;
        if (random.below(100) < refused_percent) {
            plain.refuse();
            tree.refuse();
            continue;
        }
        ++rooms[found.a].connections;
        ++rooms[found.b].connections;
        plain.take(expected);
        tree.take(found);
    }
    return wrong + (plain.done() == tree.done() ? 0 : 1) + (plain.passed_over() && !tree.passed_over() ? 1 : 0);
}

} // namespace

TEST_CASE("DUN-080 DUN-081 2D-21 rooms are joined in the order of Prim's algorithm, however many there are") {
    int wrong = 0;
    for (std::uint64_t n = 0; n < 200; ++n) {
        wrong += differences<std::uint8_t, 20>(20, 78, n, 4, 0);
        wrong += differences<std::uint8_t, any_number>(static_cast<int>(2 + n), 250, n, 4, 0);
    }
    for (std::uint64_t n = 0; n < 10; ++n) {
        wrong += differences<std::uint8_t, 60>(60, 120, n, 4, 0);
        wrong += differences<std::uint16_t, any_number>(400, 340, n, 4, 0);
        wrong += differences<std::uint16_t, any_number>(400, 3000, n, 4, 0);
    }
    CHECK(wrong == 0);
}

TEST_CASE("2D-7 DUN-178 a room with all its links is passed over, and pairs that were refused, too") {
    int wrong = 0;
    for (std::uint64_t n = 0; n < 100; ++n)
        for (const int links : {2, 3, 4}) {
            wrong += differences<std::uint8_t, 20>(20, 78, n, links, 20);
            wrong += differences<std::uint8_t, any_number>(100, 200, n, links, 20);
            wrong += differences<std::uint8_t, any_number>(30, 250, n, links, 90); // until nothing is left
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
