#include <warren/model/dungeon_entities.hpp>

#include <doctest/doctest.h>
#include <set>

using namespace warren;

namespace {

using object = dungeon_object<>;
using objects = entity_pool<object, 5>;

object at(int x, int y) {
    object made;
    made.x = static_cast<std::uint8_t>(x);
    made.y = static_cast<std::uint8_t>(y);
    return made;
}

constexpr int spawned_by_the_compiler() {
    entity_pool<dungeon_monster<>, 2> pool;
    pool.spawn({});
    pool.spawn({});
    return pool.spawn({}) == nobody ? pool.count() : -1;
}

} // namespace

TEST_CASE("DUN-034 records of six and eight bytes") {
    static_assert(sizeof(dungeon_object<>) == 6);
    static_assert(sizeof(dungeon_monster<>) == 8);
    static_assert(spawned_by_the_compiler() == 2);
}

TEST_CASE("DUN-036 an item is its category in the high nibble and its kind in the low one") {
    static_assert(item_code(item_category::weapon, 7) == 0x07);
    static_assert(item_code(item_category::armour, 1) == 0x11);
    static_assert(item_code(item_category::shield, 4) == 0x24);
    static_assert(item_code(item_category::potion, 5) == 0x35);
    static_assert(item_code(item_category::scroll, 13) == 0x4d);
    static_assert(item_code(item_category::gem, 0) == 0x50);
    static_assert(item_code(item_category::key, 2) == 0x62);
    static_assert(item_code(item_category::misc, 15) == 0x7f);
    for (int code = 0; code < 128; ++code) {
        const auto item = static_cast<std::uint8_t>(code);
        CHECK(item_code(category_of(item), subtype_of(item)) == item);
    }
}

TEST_CASE("DUN-034 2D-18 a pool fills up, and then changes nothing") {
    objects pool;
    for (int i = 0; i < 5; ++i) CHECK(pool.spawn(at(i, 9)) == i);
    CHECK(pool.count() == 5);
    CHECK(pool.spawn(at(7, 7)) == nobody);
    CHECK(pool.count() == 5);
    for (int i = 0; i < 5; ++i) CHECK(pool[i].x == i);
    CHECK(pool.find_at(7, 7) == nobody);
}

TEST_CASE("DUN-034 DUN-045 a freed place is taken next, whatever the order") {
    objects pool;
    for (int i = 0; i < 5; ++i) pool.spawn(at(i, i));
    CHECK(pool.despawn(1));
    CHECK(pool.despawn(3));
    CHECK(pool.count() == 3);
    CHECK(!pool.is_live(1));
    CHECK(!pool.despawn(1)); // gone already
    CHECK(!pool.despawn(5));
    CHECK(!pool.despawn(nobody));
    CHECK(pool.find_at(3, 3) == nobody);
    const std::set<int> taken = {pool.spawn(at(8, 8)), pool.spawn(at(9, 9))};
    CHECK(taken == std::set<int>{1, 3});
    CHECK(pool.spawn(at(1, 2)) == nobody);
    CHECK(pool[0].x == 0);
    CHECK(pool[4].x == 4);
}

TEST_CASE("DUN-045 several things lie at one place and are found one after the other") {
    objects pool;
    pool.spawn(at(2, 3));
    pool.spawn(at(4, 4));
    pool.spawn(at(2, 3));
    const int first = pool.find_at(2, 3);
    const int second = pool.find_at(2, 3, first);
    CHECK(first == 0);
    CHECK(second == 2);
    CHECK(pool.find_at(2, 3, second) == nobody);
    CHECK(pool.find_at(3, 2) == nobody);
    int live = 0;
    for (int i = 0; i < pool.end_index(); ++i) live += pool.is_live(i) ? 1 : 0;
    CHECK(live == pool.count());
    pool.despawn(first);
    int sum = 0;
    pool.each([&](const object& one) { sum = sum * 10 + one.x; });
    CHECK(sum == 42);
}

TEST_CASE("DUN-047 a cleared pool is as new") {
    objects pool;
    for (int i = 0; i < 5; ++i) pool.spawn(at(i, i));
    pool.despawn(2);
    pool.clear();
    CHECK(pool.count() == 0);
    CHECK(pool.end_index() == 0);
    CHECK(!pool.is_live(0));
    for (int i = 0; i < 5; ++i) CHECK(pool.spawn(at(i, i)) == i);
}

TEST_CASE("2D-18 DUN-240 the capacity is a parameter, and any_number grows") {
    entity_pool<dungeon_monster<>, 40> many;
    for (int i = 0; i < 40; ++i) REQUIRE(many.spawn({}) == i);
    CHECK(many.spawn({}) == nobody);
    entity_pool<dungeon_monster<std::uint16_t, std::uint16_t>, any_number> growing;
    for (int i = 0; i < 1000; ++i) REQUIRE(growing.spawn({}) == i);
    CHECK(growing.despawn(500));
    CHECK(growing.spawn({}) == 500);
    CHECK(growing.count() == 1000);
}

TEST_CASE("a pool whose indices are 8 bits wide stops before they mean something else") {
    entity_pool<object, any_number> pool;
    int spawned = 0;
    while (spawned < 1000 && pool.spawn(at(1, 1)) != nobody) ++spawned;
    CHECK(spawned == 254);
    CHECK(pool.is_live(253));
    CHECK(pool.despawn(253));
    CHECK(pool.spawn(at(2, 2)) == 253);
}
