#include <doctest/doctest.h>
#include <warren/warren.hpp>

TEST_CASE("the umbrella header brings the composition and the core") {
    warren::rng random{warren::seed{42}, warren::stage{54}};
    CHECK(random() == 0xa15c02b7);
    CHECK(warren::fixed<2, 3>::size() == 6);
    CHECK(warren::level_model<int> == false);
}
