#include <warren/topology/bsp_rooms.hpp>

#include "hand_made_room.hpp"

#include <doctest/doctest.h>
#include <set>
#include <string>
#include <warren/fields.hpp>
#include <warren/generator.hpp>

using namespace warren;

namespace {

using bare = generator<bsp_rooms<>, no_typing, no_decoration, no_encoding>;

platformer_level<>& made(const bsp_rooms<>& topology, std::uint64_t n) {
    static platformer_level<> level;
    REQUIRE(bare{topology}.into(level, seed{n}));
    return level;
}

std::string complaint(const bsp_rooms<>& topology) {
    const status outcome = topology.check();
    return outcome ? "" : outcome.error().message().c_str();
}

} // namespace

TEST_CASE("PARAM-001 PARAM-002 2P-7 2P-36 rooms are at least two parts wide and high, whatever they are for") {
    for (const room_kind type : {room_kind::combat, room_kind::entrance, room_kind::boss}) {
        const auto& level = made({.room_type = type, .room_width = 5, .room_height = -7}, 1);
        CHECK(level.width() == 20);
        CHECK(level.height() == 20);
        CHECK(level.settings.room_width == 20);
        CHECK(level.settings.room_height == 20);
        CHECK(level.warnings.size() == 2);
    }
    CHECK(made({.room_width = 31}, 1).width() == 31);
    CHECK(bsp_rooms<>{.room_width = 1, .min_bsp_size = 15}.corrected().room_width == 30);
    CHECK(bsp_rooms<>{.room_width = 1, .min_bsp_size = 3}.corrected().room_width == 20);
}

TEST_CASE("2P-7 the least size of a part leaves room for a corridor, three tiles and the padding") {
    const platformer_settings wide =
        bsp_rooms<>{.room_width = 64, .min_bsp_size = 4, .room_padding = 4, .corridor_width = 5}.corrected();
    CHECK(wide.min_bsp_size == 16);
    CHECK(bsp_rooms<>{.min_bsp_size = 8}.corrected().min_bsp_size == 10);
    CHECK(bsp_rooms<>{.min_bsp_size = 8, .room_padding = 1}.corrected().min_bsp_size == 8);
    CHECK(bsp_rooms<>{.min_bsp_size = 12}.corrected().min_bsp_size == 12);
}

TEST_CASE("PARAM-003 CORR-007 corridors are at least 3 wide") {
    const auto& level = made({.corridor_width = 1}, 1);
    CHECK(level.settings.corridor_width == 3);
    CHECK(std::string(level.warnings[0]) == "corridor_width was raised");
    CHECK(bsp_rooms<>{.corridor_width = 4}.corrected().corridor_width == 4);
}

TEST_CASE("PARAM-005 PARAM-006 2P-1 what platforms are like is corrected and written down here") {
    const auto& level = made({.platforms = {.min_platform_width = 2, .max_platform_width = 1, .max_platforms = 3}}, 1);
    CHECK(level.settings.min_platform_width == 3);
    CHECK(level.settings.max_platform_width == 3);
    CHECK(level.settings.max_platforms == 3);
    CHECK(level.warnings.size() == 1);
    CHECK(made({}, 1).warnings.empty());
}

TEST_CASE("RULES 3.4 each type has its usual size") {
    CHECK(made({}, 1).tiles.extent() == dynamic{64, 40});
    CHECK(made({.room_type = room_kind::entrance}, 1).tiles.extent() == dynamic{30, 20});
    CHECK(made({.room_type = room_kind::boss}, 1).tiles.extent() == dynamic{80, 40});
}

TEST_CASE("2P-3 SPEC-001 openings that a flat room has elsewhere are told as a correction") {
    CHECK(made({.room_type = room_kind::boss}, 1).warnings.empty());
    CHECK(made({.room_type = room_kind::boss, .entrance_y = 2}, 1).warnings.empty()); // where they are anyway
    const auto& moved = made({.room_type = room_kind::boss, .entrance_y = 10}, 1);
    REQUIRE(moved.warnings.size() == 1);
    CHECK(std::string(moved.warnings[0]) == "the openings of this kind of room are on its ground");
    CHECK(made({.room_type = room_kind::entrance, .exit_y = 10}, 1).warnings.size() == 1);
}

TEST_CASE("what no rule corrects is refused, with the name of the field") {
    CHECK(complaint({}) == "");
    CHECK(complaint({.room_width = 81}) == "room_width is 81, but must lie between 1 and 80 (rule PARAM-001)");
    CHECK(complaint({.room_height = 41}) == "room_height is 41, but must lie between 1 and 40 (rule PARAM-002)");
    CHECK(complaint({.min_bsp_size = 50}) == "room_width is 100, but must lie between 1 and 80 (rule PARAM-001)");
    CHECK(complaint({.min_bsp_size = 1 << 30}).starts_with("min_bsp_size is 1073741824"));
    CHECK(complaint({.wall_thickness = 0}).starts_with("wall_thickness is 0"));
    CHECK(complaint({.wall_thickness = 5}).starts_with("wall_thickness is 5"));
    CHECK(complaint({.max_bsp_depth = 0}).starts_with("max_bsp_depth is 0"));
    CHECK(complaint({.max_bsp_depth = 1}) == "");
    CHECK(complaint({.max_bsp_depth = 10}) == "");
    CHECK(complaint({.max_bsp_depth = 11}).starts_with("max_bsp_depth is 11"));
    CHECK(complaint({.target_room_count = 0}).starts_with("target_room_count is 0"));
    CHECK(complaint({.target_room_count = 33}).starts_with("target_room_count is 33"));
    CHECK(complaint({.room_padding = 0}).starts_with("room_padding is 0"));
    CHECK(complaint({.room_padding = 30}).starts_with("room_padding is 30"));
    CHECK(complaint({.corridor_width = 65}).starts_with("corridor_width is 65"));
    CHECK(complaint({.min_split_ratio = percent(29)}) ==
          "min_split_ratio is 0.29, but must lie between 0.3 and 0.7 (rule BSP-008)");
    CHECK(complaint({.max_split_ratio = percent(71)}).starts_with("max_split_ratio is"));
    CHECK(complaint({.min_split_ratio = percent(60), .max_split_ratio = percent(40)}) ==
          "min_split_ratio is 0.6, but must lie between 0.3 and 0.4 (rule BSP-008)");
    CHECK(complaint({.room_fill_ratio = percent(49)}).starts_with("room_fill_ratio is"));
    CHECK(complaint({.room_fill_ratio = percent(96)}).starts_with("room_fill_ratio is"));
    CHECK(complaint({.room_fill_ratio = {UINT64_MAX}}).starts_with("room_fill_ratio is"));
    CHECK(complaint({.platforms = {.max_jump_height = 0}}).starts_with("max_jump_height is 0"));
    CHECK(complaint({.platforms = {.max_platforms = 65}}).starts_with("max_platforms is 65"));
    CHECK(complaint({.platforms = {.max_platforms = -2}}).starts_with("max_platforms is -2"));
    CHECK(complaint({.entrance_y = 2}) == "entrance_y is 2, but must lie between 3 and 34 (rule 2P-3)");
    CHECK(complaint({.exit_y = 35}) == "exit_y is 35, but must lie between 3 and 34 (rule 2P-3)");
    CHECK(complaint({.room_type = room_kind::boss, .exit_y = 39}) == ""); // theirs is on the ground
    platformer_level<> level;
    CHECK(!bare{{.room_width = 81}}.into(level, seed{1}));
    CHECK(!bsp_rooms<dynamic>{.room_width = 2049}.check());
    CHECK(bsp_rooms<dynamic>{.room_width = 2048}.check());
}

TEST_CASE("2P-3 openings are where they were asked for, or anywhere in their range") {
    std::set<int> heights;
    for (std::uint64_t n = 0; n < 1000; ++n) {
        const auto& level = made({}, n);
        CHECK(level.start.x == 0);
        CHECK(level.end.x == 63);
        heights.insert(level.start.y);
        heights.insert(level.end.y);
    }
    CHECK(*heights.begin() == 3);
    CHECK(*heights.rbegin() == 34);
    CHECK(heights.size() == 32);
    const auto& asked = made({.entrance_y = 3, .exit_y = 34}, 1);
    CHECK(asked.start == point{0, 3});
    CHECK(asked.end == point{63, 34});
}

TEST_CASE("SPEC-001 SPEC-002 SPEC-007 SPEC-008 2P-41 special rooms are one hall with walls as thick as asked for") {
    for (const int thick : {1, 2, 4}) {
        const auto& level = made({.room_type = room_kind::entrance, .wall_thickness = thick}, 1);
        CHECK(tests::count(level, platformer_tile::air) == (30 - 2 * thick) * (20 - 2 * thick));
        CHECK(level.tiles(thick, thick) == platformer_tile::air);
        CHECK(level.tiles(thick, thick - 1) == platformer_tile::wall);
        CHECK(level.start == point{0, thick});
        CHECK(level.end == point{29, thick});
        CHECK(level.bsp.empty());
        CHECK(level.regions.empty());
    }
}

TEST_CASE("FLOW-ORDER a level may be used again; nothing of the room before stays") {
    static platformer_level<> fresh;
    static platformer_level<> used;
    REQUIRE(bare{}.into(fresh, seed{5}));
    used.platforms = {};
    used.unresolved_gaps = 7;
    used.walks.push_back({});
    used.joints.push_back({});
    used.ground_exceptions.push_back({});
    used.spawns.push_back({});
    used.needs_door_at_exit = true;
    used.exit_door = {1, 1, 1, 1};
    used.stats.island_tiles = 9;
    used.warnings.push_back("old");
    REQUIRE(used.spawn_candidates.resize(3));
    REQUIRE(used.route.resize(3));
    REQUIRE(used.edges.candidates.resize(3));
    REQUIRE(used.edges.tree.resize(3));
    REQUIRE(used.edges.extra.resize(3));
    REQUIRE(used.corridors.resize(3));
    REQUIRE(bare{}.into(used, seed{5}));
    CHECK(used.tiles == fresh.tiles);
    CHECK(used.bsp.size() == fresh.bsp.size());
    CHECK((used.spawn_candidates.empty() && used.route.empty() && used.edges.candidates.empty()));
    CHECK((used.edges.tree.empty() && used.edges.extra.empty() && used.corridors.empty() && used.platforms.empty()));
    CHECK((used.walks.empty() && used.joints.empty() && used.ground_exceptions.empty() && used.spawns.empty()));
    CHECK((used.unresolved_gaps == 0 && !used.needs_door_at_exit && used.exit_door.empty() && used.warnings.empty()));
    CHECK((used.stats.island_tiles == 0 && used.stats.attempts == 1));
}

TEST_CASE(
    "PARAM-001 PARAM-002 rooms are made larger for their parts up to the usual most, and beyond only if asked for") {
    const auto complaint_of = [](const bsp_rooms<dynamic>& rooms) {
        const status possible = rooms.check();
        return std::string(possible ? "" : possible.error().message());
    };
    CHECK(complaint_of({.min_bsp_size = 128}) == "");
    CHECK(complaint_of({.min_bsp_size = 129}) ==
          "min_bsp_size is 129, but must lie between 0 and 128 (rule PARAM-001)");
    CHECK(complaint_of({.min_bsp_size = 1024}) ==
          "min_bsp_size is 1024, but must lie between 0 and 128 (rule PARAM-001)");
    CHECK(complaint_of({.room_width = 1000, .room_height = 600, .min_bsp_size = 300}) == "");
    CHECK(complaint_of({.room_width = 1000, .room_height = 600, .min_bsp_size = 301}) ==
          "min_bsp_size is 301, but must lie between 0 and 300 (rule PARAM-001)");
    CHECK(complaint_of({.room_width = 2048, .min_bsp_size = 129}) != ""); // that would be 258 tiles up
    CHECK(complaint_of({.room_type = room_kind::boss, .min_bsp_size = 200}) != "");
}

TEST_CASE("RULES 0.4 every field has a name and can be set by it") {
    bsp_rooms<> rooms;
    CHECK(set_field(rooms, "room_type", "boss"));
    CHECK(set_field(rooms, "room_width", "-1"));
    CHECK(set_field(rooms, "max_jump_height", "7"));
    CHECK(set_field(rooms, "max_platforms", "3"));
    CHECK(rooms.room_type == room_kind::boss);
    CHECK(rooms.platforms.max_jump_height == 7);
    CHECK(rooms.platforms.max_platforms == 3);
    CHECK(!set_field(rooms, "room_padding", "5"));
    int fields = 0;
    visit_fields(rooms, [&](const field_info&, auto&) { ++fields; });
    CHECK(fields == 24);
}
