// What a reader copies must be right: the validator accepts every maze that the examples make.
#include "examples/huts.hpp"
#include "examples/own_decoration.hpp"

#include <doctest/doctest.h>
#include <string>
#include <warren/maze.hpp>
#include <warren/validate/maze.hpp>

using namespace warren;

namespace {

template <class Generator>
std::string broken_rule(const Generator& generator) {
    static typename Generator::model made;
    for (std::uint64_t n = 0; n < 100; ++n) {
        REQUIRE(generator.into(made, seed{n}));
        const violations found = validate(made);
        if (!found.empty()) return std::string(found[0].message());
    }
    return "none";
}

// As the example had it, but forgets to write down what it does.
struct silent_puddles {
    constexpr status decorate(auto& level, rng& random) const {
        const maze_settings before = level.settings;
        const status done = own::puddles{percent(30)}.decorate(level, random);
        level.settings = before;
        return done;
    }
};

} // namespace

TEST_CASE("0.4 own_decoration: what a policy lays and writes down is accepted") {
    CHECK(broken_rule(maze{}.also(own::puddles{})) == "none");
    CHECK(broken_rule(maze{}.with(own::puddles{percent(30)})) == "none");
    CHECK(broken_rule(maze{}.also(own::mushrooms{})) == "none");
    CHECK(broken_rule(maze{}.with(own::mushrooms{})) == "none");
    CHECK(broken_rule(maze{}.also(own::puddles{}).also(own::mushrooms{})) == "none");
}

TEST_CASE("0.4 own_decoration: what a policy lays and does not write down is a mistake") {
    const auto made = maze{}.with(silent_puddles{})(seed{7});
    CHECK(validate(*made).names("FR-5.3"));
    auto unannounced = maze{}.with(own::mushrooms{.amount = percent(50)})(seed{7});
    REQUIRE(validate(*unannounced).empty());
    unannounced->settings.own_tiles.clear();
    CHECK(validate(*unannounced).names("BR-5.1"));
}

TEST_CASE("0.4 own_decoration: the settings say how much sand there is") {
    const auto both = maze{}.also(own::puddles{percent(50)})(seed{7});
    CHECK(decimal(both->settings.sand) == "0.44"); // 0.15 and half of the plain 0.58
    CHECK(decimal(both->settings.floor_variation) == "0.27");
    CHECK(decimal(maze{}.with(own::puddles{})(seed{7})->settings.sand) == "0.08");
}

TEST_CASE("0.4 own_pieces: rooms drawn as text are accepted") {
    using village = sized_maze<fixed<15, 6>, fixed<75, 30>>;
    CHECK(broken_rule(village{.topology = {.cell = {5, 5}}}.with(door_pieces{.pieces = &huts::pieces})) == "none");
}
