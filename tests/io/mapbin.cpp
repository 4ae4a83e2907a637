#include <warren/io/mapbin.hpp>

#include "io/sample.hpp"

#include <doctest/doctest.h>
#include <string>

using namespace warren;

TEST_CASE("DUN-236 DUN-202 DUN-231 saves are files of three bytes, and load again") {
    const tests::scratch_directory directory;
    REQUIRE(save_mapbin(directory / "MAPBIN", seed{0x4142}, {2, 1, 0, 2}));
    CHECK(tests::get(directory / "MAPBIN") == std::string("BA\x86"));
    const auto loaded = load_mapbin(directory / "MAPBIN");
    REQUIRE(loaded);
    CHECK(loaded->seed == seed{0x4142});
    CHECK(*presets_of(loaded->settings) == dungeon_config{2, 1, 0, 2});

    REQUIRE(save_long_mapbin(directory / "MAPBIN", seed{UINT64_MAX}, *settings_of({})));
    const auto longer = load_mapbin(directory / "MAPBIN");
    REQUIRE(longer);
    CHECK(longer->seed == seed{UINT64_MAX});
    CHECK(std::string(default_mapbin_file) == "MAPBIN");
}

TEST_CASE("2D-1 DUN-202 what cannot be saved leaves the old file, and what cannot be loaded is named") {
    const tests::scratch_directory directory;
    tests::put(directory / "MAPBIN", "old");
    const file_status refused = save_mapbin(directory / "MAPBIN", seed{65536}, {});
    CHECK(refused.error().reason.code == errc::unsupported);
    CHECK(refused.error().file == (directory / "MAPBIN").string());
    CHECK_FALSE(save_mapbin(directory / "MAPBIN", seed{1}, {3, 0, 0, 0}));
    CHECK_FALSE(save_long_mapbin(directory / "MAPBIN", seed{1}, {.niches = 200}));
    CHECK(tests::get(directory / "MAPBIN") == "old");
    tests::put(directory / "MAPBIN", "four");
    CHECK(load_mapbin(directory / "MAPBIN").error().reason.code == errc::malformed);
    CHECK(load_mapbin(directory / "MAPBIN").error().file == (directory / "MAPBIN").string());
    CHECK(load_mapbin(directory / "none").error().reason.code == errc::unreadable);
    tests::put(directory / "MAPBIN", std::string("\0\0\xff", 3));
    CHECK(load_mapbin(directory / "MAPBIN"));
    CHECK_FALSE(load_mapbin(directory / "MAPBIN", bad_presets::refuse));
}
