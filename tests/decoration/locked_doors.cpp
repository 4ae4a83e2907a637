#include <warren/decoration/locked_doors.hpp>

#include <doctest/doctest.h>
#include <set>
#include <warren/dungeon.hpp>
#include <warren/validate/dungeon.hpp>

using namespace warren;

namespace {

using level = dungeon::model;

// How many were locked, counted on the map; each must have a number of its own.
int locked_doors(const level& made) {
    std::set<int> numbers;
    int count = 0;
    for (int y = 0; y < made.height(); ++y)
        for (int x = 0; x < made.width(); ++x) {
            if (!is_door_locked(made, x, y)) continue;
            ++count;
            CHECK(numbers.insert(get_tile_metadata(made, x, y).data).second);
        }
    return count;
}

int lock(level& made, int count, std::uint64_t n) {
    detail::room_steps<level> steps;
    REQUIRE(steps.measure(made));
    rng random{seed{n}, stage::decoration};
    const auto left_out = detail::door_locker<level>(made, steps).lock(count, random);
    REQUIRE(left_out);
    return *left_out;
}

} // namespace

TEST_CASE("DUN-049 as many doors as asked for, and as there are, each with a key") {
    static level made;
    for (std::uint64_t n = 0; n < 100; ++n) {
        REQUIRE(dungeon{}.with(stairs{}).into(made, seed{n}));
        CHECK(lock(made, 5, n) == 0);
        CHECK(locked_doors(made) == 5);
        CHECK(made.metadata.objects.count() == 5);
        CHECK(validate(made).empty());
        CHECK(lock(made, 100, n) == 0); // room for all: one corridor, one lock
        CHECK(locked_doors(made) == 15);
        CHECK(validate(made).empty());
        CHECK(solvable(made)->without_secrets);
    }
}

TEST_CASE("DUN-049 DUN-152 neither secret doors nor the corridors of hidden rooms are locked") {
    static level made;
    const dungeon many = dungeon_with({dungeon_size::large, amount::many, amount::many, amount::many});
    for (std::uint64_t n = 0; n < 100; ++n) {
        REQUIRE(many.into(made, seed{n}));
        CHECK(lock(made, 100, n) == 0);
        CHECK(validate(made).empty());
        int plain = 0;
        for (int room = 0; room < 20; ++room)
            for (int link = 0; link < made.rooms[room].connections; ++link) {
                const int other = made.rooms[room].links[link].room;
                if (other < room || made.rooms[room].hidden() || made.rooms[other].hidden()) continue;
                const detail::corridor_doors doors(made, room, link);
                plain += is_door_secret(made, doors.near.x, doors.near.y) ? 0 : 1;
                CHECK_FALSE((is_door_locked(made, doors.near.x, doors.near.y) &&
                             is_door_locked(made, doors.far.x, doors.far.y)));
            }
        CHECK(locked_doors(made) == plain);
    }
}

TEST_CASE("2D-18 DUN-049 without room for the key there is no lock") {
    static level made;
    REQUIRE(dungeon{}.with(stairs{}).with(no_decoration{}).into(made, seed{3}));
    while (spawn_object(made, made.up().x, made.up().y, 0) != nobody) {}
    REQUIRE(made.metadata.objects.despawn(11)); // one place is left
    CHECK(lock(made, 4, 3) == 3);
    CHECK(locked_doors(made) == 1);
    CHECK(validate(made).empty());
    int known = 0;
    for (int room = 0; room < 16; ++room) known += made.metadata.used_in_room(room);
    CHECK(known + made.metadata.used_globally() == 1);
}
