#include <warren/decoration/match_decoys.hpp>

#include <doctest/doctest.h>
#include <warren/decoration/populate.hpp>
#include <warren/dungeon.hpp>
#include <warren/validate/dungeon.hpp>

using namespace warren;

TEST_CASE("2D-8 as many hidden passages as decoys, and where there are too few corridors as many as there are") {
    static dungeon_level<> level;
    int fewer = 0;
    for (const int percentage : {10, 25, 50}) {
        const dungeon base = dungeon_with({dungeon_size::large, 25, 25, percentage});
        const auto matching = base.with(chain{hidden_rooms{}, stairs{}}).also(match_decoys{});
        for (std::uint64_t n = 0; n < 100; ++n) {
            REQUIRE(matching.into(level, seed{n}));
            CHECK(level.targets.hidden_passages == level.counters.total_decoys);
            CHECK(level.counters.total_hidden_passages <= level.counters.total_decoys);
            CHECK(level.settings.passage_count == passage_count::match_decoys);
            CHECK(level.settings.hidden_passages == percentage);
            fewer += level.counters.total_hidden_passages < level.counters.total_decoys ? 1 : 0;
        }
    }
    CHECK(fewer < 60);
}

TEST_CASE("2D-8 DUN-111 passages that are hidden already are counted, and more of them than decoys stay as they are") {
    static dungeon_level<> level;
    for (const int percentage : {5, 90})
        for (std::uint64_t n = 0; n < 40; ++n) {
            const auto both = dungeon{}.with(chain{hidden_rooms{}, hidden_passages{percentage}}).also(match_decoys{});
            REQUIRE(both.into(level, seed{n}));
            CHECK(validate(level).empty());
            CHECK((level.settings.passage_count == passage_count::percent) == (percentage == 90));
        }
}

TEST_CASE("DUN-153 doors are locked when all passages are hidden") {
    const auto with = [](int locks) {
        return dungeon{}.with(chain{hidden_rooms{}, stairs{}}).also(populate{.locks = locks}).also(match_decoys{});
    };
    CHECK(with(0).check());
    CHECK(with(2).check().error().message() ==
          "match_decoys must stand before populate, where that locks doors (rule DUN-153)");
}
