#include <warren/dungeon_facade.hpp>

#include "allocations.hpp"
#include "topology/hand_made_dungeon.hpp"

#include <doctest/doctest.h>
#include <set>
#include <string>

using namespace warren;

namespace {

std::string map_of_facade() {
    std::string out;
    for (int y = 0; y < facade::get_map_height(); ++y) {
        for (int x = 0; x < facade::get_map_size(); ++x) out += " #.+<>67"[facade::get_compact_tile(x, y)];
        out += '\n';
    }
    return out;
}

std::string map_of(const dungeon_level<>& level) {
    std::string out;
    for (int y = 0; y < level.height(); ++y) {
        for (int x = 0; x < level.width(); ++x) out += " #.+<>67"[static_cast<int>(level.tiles(x, y))];
        out += '\n';
    }
    return out;
}

} // namespace

TEST_CASE("DUN-190 DUN-191 DUN-194 DUN-195 DUN-196 a seed and four presets make the library's dungeon") {
    for (int code = 0; code < 81; ++code) {
        const int presets[] = {code % 3, code / 3 % 3, code / 9 % 3, code / 27};
        const auto n = static_cast<std::uint16_t>(code * 809);
        facade::init(n);
        CHECK(facade::get_seed() == n);
        REQUIRE(facade::generate_with_params(presets[0], presets[1], presets[2], presets[3]) == facade::success);
        CHECK(facade::get_seed() == n);
        const auto parameters = parameters_of({presets[0], presets[1], presets[2], presets[3]});
        const auto level = dungeon_with(*parameters)(seed{n});
        REQUIRE(level);
        CHECK(map_of_facade() == map_of(*level));
        CHECK(facade::get_map_size() == level->width());
        CHECK(facade::get_map_height() == level->height());
        CHECK(facade::get_room_count() == level->rooms.size());
        CHECK(facade::get_room_list()[3].floor() == level->rooms[3].floor());
        CHECK(facade::get_parameters() == *parameters);
        CHECK(facade::get_compact_map_bytes() == packed_map_size(level->width(), level->height()));
        CHECK(packed_tile(facade::get_compact_map(), level->width(), 9, 9) == level->tiles(9, 9));
        CHECK(tests::everything(facade::get_level()) == tests::everything(*level));
    }
}

TEST_CASE("DUN-194 2X-12 parameters that are none return 1, and everything is as it was") {
    facade::init(7);
    REQUIRE(facade::generate_with_params(1, 2, 0, 1) == 0);
    const std::string before = map_of_facade();
    const dungeon_parameters parameters = facade::get_parameters();
    facade::init(8);
    for (const int bad : {3, 4, 255, 256, -1, INT32_MIN, INT32_MAX}) {
        CHECK(facade::generate_with_params(bad, 0, 0, 0) == 1);
        CHECK(facade::generate_with_params(0, bad, 0, 0) == 1);
        CHECK(facade::generate_with_params(0, 0, bad, 0) == 1);
        CHECK(facade::generate_with_params(0, 0, 0, bad) == 1);
    }
    CHECK(map_of_facade() == before);
    CHECK(facade::get_parameters() == parameters);
    CHECK(facade::get_seed() == 8);
    CHECK_FALSE(facade::set_parameters({.layout = {20, 20, 3, 3, 9}})); // too small for its cells
    CHECK_FALSE(facade::set_parameters({.layout = {79, 78, 5, 5, 20}}));
    CHECK_FALSE(facade::set_parameters({.niches = 101}));
    CHECK(facade::get_parameters() == parameters);
}

TEST_CASE("DUN-192 DUN-237 after reset_seed_flag a random seed is drawn, which stays until the next one") {
    std::set<int> seeds;
    for (int i = 0; i < 40; ++i) {
        facade::reset_seed_flag();
        REQUIRE(facade::generate_with_params(0, 0, 0, 0) == 0);
        const int drawn = facade::get_seed();
        seeds.insert(drawn);
        const std::string first = map_of_facade();
        REQUIRE(facade::generate_with_params(0, 0, 0, 0) == 0);
        CHECK(facade::get_seed() == drawn);
        CHECK(map_of_facade() == first);
        facade::init(static_cast<std::uint16_t>(drawn)); // the drawn seed explains the map
        REQUIRE(facade::generate_with_params(0, 0, 0, 0) == 0);
        CHECK(map_of_facade() == first);
    }
    CHECK(seeds.size() > 30);
}

TEST_CASE("DUN-193 DUN-019 parameters beyond the presets can be set") {
    facade::init(3);
    REQUIRE(facade::set_parameters({{40, 70, 2, 4, 7}, 100, 0, 40}));
    REQUIRE(facade::generate() == facade::success);
    CHECK(facade::get_map_size() == 40);
    CHECK(facade::get_map_height() == 70);
    CHECK(facade::get_room_count() == 7);
    CHECK(facade::get_level().settings.hidden_rooms == 100);
    CHECK(facade::get_level().counters.total_niches == 0);
}

TEST_CASE("DUN-194 2X-12 a dungeon that cannot be made returns 2, and then there is none") {
    facade::init(1);
    REQUIRE(facade::generate_with_params(1, 1, 1, 1) == facade::success);
    // Presets always succeed (2D-6), so this one gives up at once.
    const dungeon hasty{.topology = {.layout = {78, 78, 9, 9, 20}, .inset = 0, .placement_attempts = 1, .retries = 0}};
    int failed = 0;
    for (std::uint16_t n = 0; n < 200; ++n) {
        facade::init(n);
        if (facade::detail::make(hasty) != facade::generation_failed) continue;
        ++failed;
        CHECK(facade::get_map_size() == 0);
        CHECK(facade::get_room_count() == 0);
        CHECK(facade::get_compact_tile(3, 3) == 0);
        CHECK(facade::get_compact_map_bytes() == 0);
    }
    CHECK(failed > 0);
    CHECK(facade::generate_with_params(1, 1, 1, 1) == facade::success);
    CHECK(facade::get_map_size() == 64);
}

TEST_CASE("DUN-182 tiles outside the map are empty") {
    facade::init(1);
    REQUIRE(facade::generate_with_params(2, 1, 1, 1) == facade::success);
    int filled = 0;
    for (int i = -3; i < 90; ++i)
        for (const int outside : {-1, 78, INT32_MAX, INT32_MIN}) {
            filled += facade::get_compact_tile(outside, i);
            filled += facade::get_compact_tile(i, outside);
        }
    CHECK(filled == 0);
}

TEST_CASE("DUN-181 the facade takes nothing from the heap") {
    const long before = tests::allocations();
    facade::init(5);
    const int outcome = facade::generate_with_params(2, 2, 2, 2);
    CHECK(tests::allocations() == before);
    CHECK(outcome == 0);
}
