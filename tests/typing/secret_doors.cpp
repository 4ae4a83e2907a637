#include <warren/typing/secret_doors.hpp>

#include "../topology/hand_made_dungeon.hpp"

#include <doctest/doctest.h>
#include <map>
#include <set>
#include <vector>

using namespace warren;

TEST_CASE("0.3 a random order has every number once, and every order is as likely as any other") {
    std::map<std::vector<int>, int> orders;
    rng random(seed{1}, stage::typing);
    for (int n = 0; n < 24000; ++n) {
        list<int, 4> numbers;
        REQUIRE(numbers.resize(4));
        for (int i = 0; i < 4; ++i) numbers[i] = i * 10;
        detail::random_order order(numbers, random);
        std::vector<int> drawn;
        while (!order.done()) drawn.push_back(order.next());
        ++orders[drawn];
    }
    CHECK(orders.size() == 24);
    for (const auto& [order, times] : orders) {
        CHECK(std::set<int>(order.begin(), order.end()) == std::set<int>{0, 10, 20, 30});
        CHECK(times > 850);
        CHECK(times < 1150);
    }
}

TEST_CASE("a random order is drawn only as far as it is asked for") {
    rng random(seed{1}, stage::typing);
    rng other = random;
    list<int, 4> numbers;
    REQUIRE(numbers.resize(4));
    for (int i = 0; i < 4; ++i) numbers[i] = i;
    detail::random_order order(numbers, random);
    order.next();
    other.below(4);
    CHECK(random == other);
    order.next();
    other.below(3);
    CHECK(random == other);
}

TEST_CASE("DUN-048 2D-26 a door becomes secret once; what is known about it stays") {
    auto level = tests::dungeon_of(30, 20, {{5, 5, 5, 5}});
    level.tiles.set(4, 7, dungeon_tile::door);
    CHECK(detail::hide_door(level, 0, {4, 7}));
    CHECK(is_door_secret(level, 4, 7));
    CHECK(detail::hide_door(level, 0, {4, 7}));
    CHECK(level.metadata.used_in_room(0) == 1);
}

TEST_CASE("DUN-011 a percentage lies between 0 and 100") {
    CHECK(detail::check_percentage("x", 0, ""));
    CHECK(detail::check_percentage("x", 100, ""));
    CHECK(!detail::check_percentage("x", -1, ""));
    CHECK(!detail::check_percentage("x", 101, ""));
}
