#include <warren/io/dungeon_facade.hpp>

#include "io/sample.hpp"

#include <doctest/doctest.h>
#include <string>

using namespace warren;

namespace {

std::string map() { return {facade::get_compact_map(), facade::get_compact_map() + facade::get_compact_map_bytes()}; }

} // namespace

TEST_CASE("DUN-197 DUN-201 DUN-202 a map's seed is saved, and loading makes the map again") {
    const tests::scratch_directory directory;
    const std::string file = (directory / "MAPBIN").string();
    facade::init(0x3412);
    REQUIRE(facade::generate_with_params(0, 2, 1, 2) == facade::success);
    const std::string before = map();
    REQUIRE(facade::save_map_seed(file.c_str()));
    CHECK(tests::get(file) == std::string("\x12\x34\x98"));

    facade::init(1);
    REQUIRE(facade::generate_with_params(2, 2, 2, 2) == facade::success);
    CHECK(map() != before);
    dungeon_config config;
    REQUIRE(facade::load_map_seed(file.c_str(), config));
    CHECK(map() == before);
    CHECK(config == dungeon_config{0, 2, 1, 2});
    CHECK(facade::get_seed() == 0x3412);
    tests::put(file, std::string("\x12\x34\xff", 3)); // presets of 3
    REQUIRE(facade::load_map_seed(file.c_str(), config));
    CHECK(config == dungeon_config{2, 2, 2, 2});
}

TEST_CASE("DUN-202 2D-1 saving and loading that fail say so, and nothing has changed") {
    const tests::scratch_directory directory;
    const std::string file = (directory / "MAPBIN").string();
    facade::init(5);
    REQUIRE(facade::generate_with_params(1, 1, 1, 1) == facade::success);
    const std::string before = map();
    dungeon_config config{0, 1, 2, 0};
    const auto refused = [&] {
        const bool loaded = facade::load_map_seed(file.c_str(), config);
        return !loaded && map() == before && config == dungeon_config{0, 1, 2, 0} && facade::get_seed() == 5;
    };
    CHECK(refused()); // no file
    tests::put(file, "four");
    CHECK(refused());
    REQUIRE(save_long_mapbin(file, seed{65536}, *settings_of({}))); // too large a seed
    CHECK(refused());
    REQUIRE(save_long_mapbin(file, seed{1}, {})); // no presets
    CHECK(refused());
    CHECK_FALSE(facade::save_map_seed((directory / "no" / "such" / "place").string().c_str()));
    REQUIRE(facade::set_parameters({{40, 70, 2, 4, 7}, 100, 0, 40})); // no presets
    REQUIRE(facade::generate() == facade::success);
    CHECK_FALSE(facade::save_map_seed(file.c_str()));
}
