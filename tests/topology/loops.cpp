#include "doors.hpp"

#include <doctest/doctest.h>
#include <string>
#include <warren/generator.hpp>
#include <warren/topology/backtracker.hpp>
#include <warren/topology/growing_tree.hpp>
#include <warren/topology/loops.hpp>
#include <warren/topology/wilson.hpp>

using namespace warren;

namespace {

// Leaves the maze in two halves, and some cells of them without any door.
struct saw {
    constexpr status carve(auto& level, rng& /*random*/) const {
        for (int y = 0; y < 9; ++y) {
            level.cells(5, y).doors &= 0b1101;
            level.cells(6, y).doors &= 0b0111;
        }
        return {};
    }
};

// A maze like any other, but nobody can see beforehand how large it will be.
struct unannounced {
    using model = maze_level<>;
    constexpr status carve(model& level, rng& random) const { return backtracker<>{}.carve(level, random); }
};

// A door that leads nowhere.
struct hole {
    constexpr status carve(auto& level, rng& /*random*/) const {
        level.cells(4, 0).doors |= 1;
        return {};
    }
};

constexpr generator<backtracker<>, no_typing, no_decoration, no_encoding> carved;

template <class Visit>
void each_cell(const auto& level, Visit visit) {
    for (int y = 0; y < level.cells.height(); ++y)
        for (int x = 0; x < level.cells.width(); ++x) visit(x, y);
}

int dead_end_count(const auto& level) {
    int count = 0;
    each_cell(level, [&](int x, int y) { count += level.cells(x, y).dead_end() ? 1 : 0; });
    return count;
}

} // namespace

TEST_CASE("FR-6.1 loop opening is off unless asked for") { CHECK(carved(seed{1})->stats.opened_loops == 0); }

TEST_CASE(
    "FR-6 FR-6.2 FR-6.3 FR-6.4 FR-6.5 FR-6.6 35 further doors are opened, none twice, and no door is ever closed") {
    for (std::uint64_t n = 0; n < 500; ++n) {
        const auto before = carved(seed{n});
        const auto after = carved.also(loops{})(seed{n});
        each_cell(*after, [&](int x, int y) { CHECK((before->cells(x, y).doors & ~after->cells(x, y).doors) == 0); });
        CHECK(tests::door_total(*after) == 2 * (107 + 35));
        CHECK(after->stats.opened_loops == 35);
        CHECK(after->settings.loops == 35);
    }
}

TEST_CASE("BR-1.4 BR-1.5 2M-5 2M-28 RC-A5 dead ends are preserved and recounted") {
    for (std::uint64_t n = 0; n < 500; ++n) {
        const auto before = carved(seed{n});
        const auto after = carved.also(loops{})(seed{n});
        each_cell(*after, [&](int x, int y) {
            if (before->cells(x, y).dead_end()) CHECK(after->cells(x, y).dead_end());
        });
        CHECK(after->stats.dead_ends == dead_end_count(*after));
        CHECK(after->stats.dead_ends == before->stats.dead_ends);
        CHECK(after->warnings.empty());
    }
}

TEST_CASE("2M-5 when dead ends are allowed to go, many of them do") {
    int before = 0;
    int after = 0;
    for (std::uint64_t n = 0; n < 300; ++n) {
        before += carved(seed{n})->stats.dead_ends;
        const auto opened = carved.also(loops{.dead_ends = dead_ends::allow})(seed{n});
        CHECK(opened->stats.opened_loops == 35);
        CHECK(opened->stats.dead_ends == dead_end_count(*opened));
        after += opened->stats.dead_ends;
    }
    // RULES part 5: 12.7 on average, of which 3.7 are left.
    CHECK(before / 300.0 == doctest::Approx(12.7).epsilon(0.05).scale(0));
    CHECK(after / 300.0 == doctest::Approx(3.7).epsilon(0.1).scale(0));
}

TEST_CASE("2M-6 2M-7 when walls run out, one dead end remains and the numbers say so") {
    for (std::uint64_t n = 0; n < 200; ++n) {
        const auto level = carved.also(loops{.count = 432})(seed{n});
        REQUIRE(level);
        CHECK(level->settings.loops == 432);
        CHECK(level->stats.opened_loops < 88);
        CHECK(level->stats.dead_ends >= 1);
        CHECK(level->warnings.size() == 2);
        const auto open = carved.also(loops{.count = 432, .dead_ends = dead_ends::allow})(seed{n});
        CHECK(open->stats.opened_loops == 88); // every inner wall: 11 · 9 + 12 · 8 − 107
        CHECK(open->stats.dead_ends == 0);
        REQUIRE(open->warnings.size() == 1);
        CHECK(open->warnings[0] == std::string("fewer loops were opened than asked for, because no wall was left"));
    }
    const generator<backtracker<fixed<2, 2>, fixed<16, 22>>, no_typing, no_decoration, no_encoding> tiny;
    const auto level = tiny.also(loops{.count = 1})(seed{1});
    CHECK(level->stats.opened_loops == 0); // its two dead ends meet at the only wall
    REQUIRE(level->warnings.size() == 1);
    CHECK(level->warnings[0] == std::string("fewer loops were opened than asked for, to keep the last dead ends"));
}

TEST_CASE("FR-6.2 loops may be opened twice, and are counted together") {
    const auto level = carved.also(loops{.count = 10}).also(loops{.count = 5})(seed{3});
    REQUIRE(level);
    CHECK(level->settings.loops == 15);
    CHECK(level->stats.opened_loops == 15);
}

TEST_CASE("CC-4b a number of loops outside 0 … cells · 4 is an error") {
    CHECK(carved.also(loops{.count = 0})(seed{1})->stats.opened_loops == 0);
    CHECK(carved.also(loops{.count = -1})(seed{1}).error().rule == std::string("CC-4b"));
    CHECK(carved.also(loops{.count = 433})(seed{1}).error().rule == std::string("CC-4b"));
    CHECK(carved.also(loops{.count = 432})(seed{1}));
    CHECK(carved.also(loops{.count = 300}).also(loops{.count = 133})(seed{1}).error().value == 433);
    // Before anything is made. How many are too many depends on the grid: 200 columns of 5 tiles fit a map of 1000.
    CHECK(loops{}.check());
    CHECK(loops{.count = 0}.check());
    CHECK(loops{.count = -1}.check().error().message() ==
          "the number of loops is -1, but must lie between 0 and 160000 (rule CC-4b)");
    CHECK(loops{.count = INT32_MAX}.check());
    CHECK(carved.also(loops{.count = INT32_MAX}).check().error().high == 432); // what this grid can have, at once
    CHECK(carved.also(loops{.count = -1}).check().error().value == -1);
}

TEST_CASE(
    "CC-4b more loops than the grid can have are refused before anything is made, those of all policies together") {
    const auto refused = [](const auto& generator) {
        const status fine = generator.check();
        return fine ? std::string("none") : std::string(fine.error().message());
    };
    CHECK(refused(carved.also(loops{.count = 432})) == "none");
    CHECK(refused(carved.also(loops{.count = 433})) ==
          "the number of loops is 433, but must lie between 0 and 432 (rule CC-4b)");
    CHECK(refused(carved.also(loops{.count = 300}).also(loops{.count = 132})) == "none");
    CHECK(refused(carved.also(loops{.count = 300}).also(loops{.count = 133})) ==
          "the number of loops is 433, but must lie between 0 and 432 (rule CC-4b)");
    CHECK(refused(carved.with(wilson<>{}).also(loops{.count = 433})).find("CC-4b") != std::string::npos);
    CHECK(refused(carved.with(growing_tree<>{}).also(loops{.count = 433})).find("CC-4b") != std::string::npos);
    maze_level<> level;
    level.start = {3, 4};
    CHECK_FALSE(carved.also(loops{.count = 433}).into(level, seed{1}));
    CHECK(level.start == point{3, 4});
    // Where nobody says how large the grid will be, the maze itself tells.
    const auto alone = carved.with(unannounced{}).also(loops{.count = 433});
    CHECK(refused(alone) == "none");
    CHECK(alone(seed{1}).error().message() ==
          "the number of loops is 433, but must lie between 0 and 432 (rule CC-4b)");
    CHECK(carved.with(unannounced{}).also(loops{.count = 432})(seed{1}));
    CHECK(carved.with(unannounced{}).also(loops{.count = 300}).also(loops{.count = 133})(seed{1}).error().value == 433);
    rng random{seed{1}, stage::topology};
    auto made = *carved(seed{1});
    CHECK(loops{.count = -1}.carve(made, random).error().value == -1);
}

TEST_CASE("FR-6.5 2M-11 loops are opened in a finished maze: what another policy has parted is joined first") {
    for (std::uint64_t n = 0; n < 200; ++n) {
        const auto level = carved.also(saw{}).also(loops{})(seed{n});
        REQUIRE(level);
        CHECK(tests::door_total(*level) == 2 * (107 + 35)); // a tree, and 35 loops on top
        CHECK(level->stats.opened_loops == 35);
        CHECK(level->stats.repaired_cells > 0);
        CHECK(level->warnings.size() == 1);
    }
}

TEST_CASE("FR-1.4 loops are not opened in a maze with a door that leads nowhere") {
    CHECK(carved.also(hole{}).also(loops{})(seed{1}).error().where == at_cell(4, 0));
}

TEST_CASE("0.4 any number of policies may warn") {
    constexpr loops many{.count = 48};
    constexpr chain three{many, many, many};
    const auto level = carved.also(three).also(three).also(three)(seed{3});
    REQUIRE(level);
    CHECK(level->warnings.full()); // and no more than that
    CHECK(level->settings.loops == 432);
}
