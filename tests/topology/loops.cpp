#include <doctest/doctest.h>
#include <string>
#include <warren/generator.hpp>
#include <warren/topology/backtracker.hpp>
#include <warren/topology/loops.hpp>

using namespace warren;

namespace {

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
        int doors = 0;
        each_cell(*after, [&](int x, int y) {
            doors += after->cells(x, y).door_count();
            CHECK((before->cells(x, y).doors & ~after->cells(x, y).doors) == 0);
        });
        CHECK(doors == 2 * (107 + 35));
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
    }
    const generator<backtracker<fixed<2, 2>, fixed<16, 22>>, no_typing, no_decoration, no_encoding> tiny;
    const auto level = tiny.also(loops{.count = 1})(seed{1});
    CHECK(level->stats.opened_loops == 0); // its two dead ends meet at the only wall
    CHECK(level->warnings.size() == 1);
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
}
