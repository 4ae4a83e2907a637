#include <warren/model/dungeon_settings.hpp>

#include <doctest/doctest.h>
#include <string>
#include <warren/fields.hpp>

using namespace warren;

TEST_CASE("DUN-010 DUN-061 DUN-064 the three sizes") {
    static_assert(dungeon_size::all[0] == dungeon_layout{50, 50, 3, 3, 9});
    static_assert(dungeon_size::all[1] == dungeon_layout{64, 64, 4, 4, 16});
    static_assert(dungeon_size::all[2] == dungeon_layout{78, 78, 5, 5, 20});
    static_assert(dungeon_layout{} == dungeon_size::medium);
}

TEST_CASE("DUN-011 DUN-012 DUN-013 DUN-014 the three amounts") {
    static_assert(amount::all[0] == 10);
    static_assert(amount::all[1] == 25);
    static_assert(amount::all[2] == 50);
}

TEST_CASE("DUN-020 2D-32 percentages are rounded up, and something of anything is at least 1") {
    static_assert(percentage_of(0, 50) == 0);
    static_assert(percentage_of(1, 10) == 1);
    static_assert(percentage_of(10, 10) == 1);
    static_assert(percentage_of(11, 10) == 2);
    static_assert(percentage_of(20, 0) == 0);
    static_assert(percentage_of(20, 100) == 20);
    static_assert(percentage_of(INT32_MAX, 100) == INT32_MAX);
    const int hidden[3][3] = {{1, 3, 5}, {2, 4, 8}, {2, 5, 10}}; // Small, Medium, Large
    for (int size = 0; size < 3; ++size)
        for (int many = 0; many < 3; ++many)
            CHECK(percentage_of(dungeon_size::all[size].rooms, amount::all[many]) == hidden[size][many]);
}

TEST_CASE("DUN-016 DUN-015 2D-22 a menu's choices become sizes and percentages, each on its own") {
    constexpr auto usual = parameters_of(dungeon_config{});
    static_assert(usual && *usual == dungeon_parameters{});
    static_assert(*parameters_of({.map_size = 2, .hidden_rooms = 0, .niches = 1, .deception = 2}) ==
                  dungeon_parameters{dungeon_size::large, 10, 25, 50});
    static_assert(*parameters_of({.map_size = 0, .hidden_rooms = 2, .niches = 0, .deception = 1}) ==
                  dungeon_parameters{dungeon_size::small, 50, 10, 25});
}

TEST_CASE("DUN-016 a choice above 2 or below 0 is refused by name") {
    const auto complaint = [](const dungeon_config& config) {
        return std::string(parameters_of(config).error().message().c_str());
    };
    CHECK(complaint({.map_size = 3}) == "map_size is 3, but must lie between 0 and 2 (rule DUN-010)");
    CHECK(complaint({.hidden_rooms = -1}) == "hidden_rooms is -1, but must lie between 0 and 2 (rule DUN-011)");
    CHECK(complaint({.niches = 9}) == "niches is 9, but must lie between 0 and 2 (rule DUN-012)");
    CHECK(complaint({.deception = 3}) == "deception is 3, but must lie between 0 and 2 (rule DUN-013)");
}

TEST_CASE("DUN-019 the choices are fields with names and ranges") {
    dungeon_config config;
    REQUIRE(set_field(config, "deception", "2"));
    CHECK(config.deception == 2);
    CHECK(!set_field(config, "map_size", "3"));
    std::string out;
    REQUIRE(write_fields(config, out));
    CHECK(out == "map_size = 1\nhidden_rooms = 1\nniches = 1\ndeception = 2\n");
}

TEST_CASE("presets are found again from sizes and percentages") {
    static_assert(preset_code(dungeon_size::small) == 0);
    static_assert(preset_code(dungeon_size::large) == 2);
    static_assert(preset_code(dungeon_layout{50, 50, 3, 3, 8}) == -1);
    static_assert(preset_code(25) == 1);
    static_assert(preset_code(26) == -1);
}

TEST_CASE("2D-8 2D-9 2D-10 2D-24 the readings of the rules have the names of the interchange format") {
    CHECK(std::string(name_of(crossing::allow)) == "allow");
    CHECK(std::string(name_of(crossing::forbid)) == "forbid");
    CHECK(std::string(name_of(hidden_fill::once)) == "once");
    CHECK(std::string(name_of(hidden_fill::until_target)) == "until_target");
    CHECK(std::string(name_of(hidden_door::own)) == "own");
    CHECK(std::string(name_of(hidden_door::both)) == "both");
    CHECK(std::string(name_of(passage_count::percent)) == "percent");
    CHECK(std::string(name_of(passage_count::match_decoys)) == "match_decoys");
    CHECK(std::string(name_of(repeatable::all)) == "all");
    CHECK(std::string(name_of(repeatable::map)) == "map");
    CHECK(std::string(name_of(repeatable::nothing)) == "nothing");
}
