#include <doctest/doctest.h>
#include <set>
#include <warren/typing/act_visit.hpp>

using namespace warren;

TEST_CASE("D3 every kind of visit has a code of its own, which gives the visit again") {
    std::set<unsigned> codes;
    for (int outcome = 0; outcome < 4; ++outcome)
        for (const bool forced : {false, true}) {
            const act_visit visit{7, true, forced, static_cast<unknown_outcome>(outcome)};
            CHECK(visit.code() < act_visit::code_count);
            CHECK(act_visit::of(7, visit.code()) == visit);
            codes.insert(visit.code());
        }
    CHECK(act_visit{.node = 8}.code() == 0);
    CHECK(act_visit::of(8, 0) == act_visit{.node = 8});
    CHECK(codes == std::set<unsigned>{1, 2, 3, 4, 5, 6, 7, 8});
}

static_assert(act_visit::of(3, 7) == act_visit{3, true, true, unknown_outcome::shop});
