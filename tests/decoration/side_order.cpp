#include <warren/decoration/side_order.hpp>

#include <doctest/doctest.h>
#include <map>

using namespace warren;

TEST_CASE("0.3 each of the 24 orders of a room's sides is as likely as any other, and takes one draw") {
    std::map<int, int> orders;
    rng random(seed{1}, stage::decoration);
    rng counted = random;
    for (int n = 0; n < 24000; ++n) {
        const detail::side_order order(random);
        int code = 0;
        int seen = 0;
        for (const wall_side side : order.sides) {
            code = code * 4 + static_cast<int>(side);
            seen |= 1 << static_cast<int>(side);
        }
        CHECK(seen == 15);
        ++orders[code];
        counted.below(24);
    }
    CHECK(random == counted);
    CHECK(orders.size() == 24);
    for (const auto& [order, times] : orders) {
        CHECK(times > 850);
        CHECK(times < 1150);
    }
}
