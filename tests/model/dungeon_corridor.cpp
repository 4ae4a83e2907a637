#include <warren/model/dungeon_corridor.hpp>

#include <doctest/doctest.h>
#include <string>

using namespace warren;

namespace {

std::string tiles_of(const corridor_path& path) {
    std::string out;
    path.each_tile([&](int x, int y) { out += std::to_string(x) + "," + std::to_string(y) + " "; });
    return out;
}

constexpr auto straight = corridor_shape::straight;
constexpr auto l = corridor_shape::l;
constexpr auto z = corridor_shape::z;
constexpr auto left = wall_side::left;
constexpr auto right = wall_side::right;
constexpr auto top = wall_side::top;
constexpr auto bottom = wall_side::bottom;

} // namespace

TEST_CASE("DUN-084 DUN-094 a straight corridor has one leg and no bend") {
    constexpr auto path = path_between(straight, {10, 5}, right, {14, 5}, left);
    static_assert(path.corner_count == 2 && path.bend_count() == 0);
    CHECK(tiles_of(path) == "11,5 12,5 13,5 ");
    CHECK(tiles_of(path_between(straight, {14, 5}, left, {10, 5}, right)) == "13,5 12,5 11,5 ");
    CHECK(tiles_of(path_between(straight, {3, 9}, top, {3, 6}, bottom)) == "3,8 3,7 ");
}

TEST_CASE("DUN-085 DUN-086 DUN-094 an L goes first as its first door faces, and bends once") {
    constexpr auto across = path_between(l, {10, 5}, right, {13, 9}, top);
    static_assert(across.bend_count() == 1 && across.bend(0) == point{13, 5});
    CHECK(tiles_of(across) == "11,5 12,5 13,5 13,6 13,7 13,8 ");
    constexpr auto down = path_between(l, {10, 5}, bottom, {13, 9}, left);
    static_assert(down.bend(0) == point{10, 9});
    CHECK(tiles_of(down) == "10,6 10,7 10,8 10,9 11,9 12,9 ");
    // From the other end it is the same.
    static_assert(path_between(l, {13, 9}, top, {10, 5}, right).bend(0) == point{13, 5});
    static_assert(path_between(l, {13, 9}, left, {10, 5}, bottom).bend(0) == point{10, 9});
}

TEST_CASE("DUN-087 DUN-094 a Z bends twice, for the first time after a third of the way") {
    constexpr auto across = path_between(z, {10, 5}, right, {19, 8}, left);
    static_assert(across.bend_count() == 2 && across.bend(0) == point{13, 5} && across.bend(1) == point{13, 8});
    CHECK(tiles_of(across) == "11,5 12,5 13,5 13,6 13,7 13,8 14,8 15,8 16,8 17,8 18,8 ");
    constexpr auto back = path_between(z, {19, 8}, left, {10, 5}, right);
    static_assert(back.bend(0) == point{16, 8} && back.bend(1) == point{16, 5});
    constexpr auto up = path_between(z, {10, 20}, top, {12, 15}, bottom);
    static_assert(up.bend(0) == point{10, 19} && up.bend(1) == point{12, 19});
    // Rooms that are as near as can be: three tiles from door to door.
    constexpr auto near = path_between(z, {10, 5}, right, {13, 6}, left);
    CHECK(tiles_of(near) == "11,5 11,6 12,6 ");
}
