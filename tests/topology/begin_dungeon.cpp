#include <warren/topology/begin_dungeon.hpp>

#include "topology/hand_made_dungeon.hpp"

#include <warren/bake.hpp>
#include <warren/decoration/populate.hpp>
#include <warren/dungeon.hpp>
#include <warren/validate/dungeon.hpp>

using namespace warren;

namespace {

// Rooms anywhere, each joined to the first ones that there is a way to.
template <class Level>
struct scattered {
    using model = Level;
    static constexpr auto stream = stream_id("scattered");

    dynamic size{60, 50};
    int rooms = 12;
    crossing crossings = crossing::forbid;

    constexpr status carve(model& level, rng& random) const {
        if (status begun = begin_dungeon(level, size, crossings); !begun) return begun;
        for (int tries = 0; tries < 400 && level.rooms.size() < rooms; ++tries) {
            const int w = random.between(min_room_side, max_room_side);
            const int h = random.between(min_room_side, max_room_side);
            const int x = random.between(0, size.w - w);
            const int y = random.between(0, size.h - h);
            if (!add_room(level, {x, y, w, h})) continue; // no place there
        }
        return connect_rooms(level);
    }
};

// The same, joined by hand: a ring.
struct ring {
    using model = dungeon_level<>;

    constexpr status carve(model& level, rng& random) const {
        if (status begun = begin_dungeon(level, {60, 40}); !begun) return begun;
        for (const rect& floor : {rect{6, 6, 6, 5}, rect{26, 4, 5, 6}, rect{46, 7, 8, 4}, rect{45, 28, 6, 6},
                                  rect{25, 30, 4, 4}, rect{5, 27, 7, 7}}) {
            const int down = random.between(0, 2);
            if (status added = add_room(level, {floor.x, floor.y + down, floor.w, floor.h}); !added) return added;
        }
        for (int room = 0; room < level.rooms.size(); ++room)
            if (!join_rooms(level, room, (room + 1) % level.rooms.size()))
                return error{.code = errc::custom, .what = "the ring could not be closed"};
        return {};
    }
};

template <class Level>
constexpr auto everything_on(const scattered<Level>& topology) {
    return dungeon_on<scattered<Level>>{.topology = topology}.also(extra_links{.count = 2}).also(populate{});
}

std::string first_of(const violations& found) {
    return found.empty() ? "" : std::string(found[0].rule) + " " + found[0].text;
}

} // namespace

TEST_CASE("DUN-060 a used dungeon begins as empty as a fresh one") {
    const auto same = [](auto& used, auto& fresh) {
        REQUIRE(begin_dungeon(used, {40, 30}, crossing::allow));
        REQUIRE(begin_dungeon(fresh, {40, 30}, crossing::allow));
        CHECK(tests::everything(used) == tests::everything(fresh));
        CHECK(used.settings == fresh.settings);
        CHECK(used.settings.layout == dungeon_layout{40, 30, 0, 0, 0});
        CHECK(used.settings.crossing == crossing::allow);
        CHECK(used.rooms.empty());
        CHECK(used.metadata.room_count() == 0);
        CHECK(used.metadata.used_globally() == 0);
        CHECK(used.metadata.objects.count() == 0);
        CHECK(used.metadata.monsters.count() == 0);
        CHECK(used.targets.decoys + used.targets.niches + used.targets.hidden_rooms + used.targets.hidden_passages ==
              0);
        CHECK(used.stats.left_out == 0);
        CHECK(used.stats.last_turn == dungeon_turn::topology);
        CHECK(used.stats.decoy_lengths_drawn.empty());
        CHECK(used.warnings.empty());
        for (int y = 0; y < 30; ++y)
            for (int x = 0; x < 40; ++x) CHECK(used.tiles.row(y)[x] == 0);
    };
    dungeon_level<> used;
    dungeon_level<> fresh;
    REQUIRE(dungeon{}.also(populate{.locks = 3}).also(niches{}).into(used, seed{7}));
    same(used, fresh);
    dungeon_level<dynamic, any_number> used_heap;
    dungeon_level<dynamic, any_number> fresh_heap;
    REQUIRE(dynamic_dungeon{}.also(populate{}).into(used_heap, seed{7}));
    same(used_heap, fresh_heap);
}

TEST_CASE("DUN-061 a map that the level has no space for is refused") {
    dungeon_level<> level;
    CHECK(!begin_dungeon(level, {79, 30}));
    CHECK(!begin_dungeon(level, {30, 0}));
    dungeon_level<dynamic, any_number> heap;
    CHECK(!begin_dungeon(heap, {256, 30})); // beyond its coordinates
    CHECK(begin_dungeon(heap, {255, 30}));
}

TEST_CASE("DUN-063 DUN-068 2D-30 a room that cannot be is refused, and nothing has changed") {
    dungeon_level<> level;
    REQUIRE(begin_dungeon(level, {40, 30}));
    REQUIRE(add_room(level, {10, 10, 4, 8}));
    const std::string before = tests::everything(level);
    const auto refused = [&](const rect& floor, const std::string& rule) {
        const status added = add_room(level, floor);
        REQUIRE(!added);
        CHECK(added.error().rule == rule);
        CHECK(tests::everything(level) == before);
        CHECK(level.metadata.room_count() == 1);
    };
    refused({20, 10, 3, 5}, "DUN-063");
    refused({20, 10, 5, 9}, "DUN-063");
    refused({1, 10, 5, 5}, "DUN-068");
    refused({34, 10, 5, 5}, "DUN-068");
    refused({20, 24, 5, 5}, "DUN-068");
    refused({-2000000000, 24, 5, 5}, "DUN-068");
    refused({17, 10, 5, 5}, "2D-30");
    CHECK(add_room(level, {18, 10, 5, 5}));
    CHECK(level.counters.available_walls_count == 8);
    CHECK(level.settings.layout.rooms == 2);
}

TEST_CASE("DUN-064 a level takes as many rooms as it has space for") {
    dungeon_level<fixed<78, 78>, 3> level;
    REQUIRE(begin_dungeon(level, {78, 78}));
    for (int i = 0; i < 3; ++i) REQUIRE(add_room(level, {4 + 10 * i, 4, 4, 4}));
    const status fourth = add_room(level, {4, 40, 4, 4});
    REQUIRE(!fourth);
    CHECK(fourth.error().code == errc::full);
    CHECK(level.rooms.size() == 3);
}

TEST_CASE("DUN-047 what is known about rooms stays when others are added") {
    dungeon_level<dynamic, any_number> level;
    REQUIRE(begin_dungeon(level, {250, 20}));
    for (int i = 0; i < 30; ++i) {
        const int x = 4 + 8 * i;
        REQUIRE(add_room(level, {x, 5, 4, 4}));
        REQUIRE(add_tile_metadata(level, x, 5, metadata_bits(metadata_type::trap, 0), static_cast<std::uint8_t>(i)));
    }
    for (int i = 0; i < 30; ++i) CHECK(get_tile_metadata(level, 4 + 8 * i, 5).data == i);
    CHECK(level.metadata.used_globally() == 0);
}

TEST_CASE("a topology of one's own has all that stands behind it, in one level for all sizes") {
    const dynamic sizes[] = {{60, 50}, {78, 78}, {40, 40}, {78, 30}};
    static dungeon_level<> level;
    static dungeon_level<dynamic, any_number> heap;
    int made = 0;
    int decoys = 0;
    int hidden = 0;
    for (std::uint64_t n = 1; n <= 200; ++n)
        for (const dynamic size : sizes) {
            CAPTURE(n);
            CAPTURE(size.w);
            const crossing crossings = n % 4 == 0 ? crossing::allow : crossing::forbid;
            const int rooms = 3 + static_cast<int>(n % 12);
            const auto small = everything_on(scattered<dungeon_level<>>{size, rooms, crossings});
            const auto large = everything_on(scattered<dungeon_level<dynamic, any_number>>{size, rooms, crossings});
            const bool fine = static_cast<bool>(small.into(level, seed{n}));
            REQUIRE(static_cast<bool>(large.into(heap, seed{n})) == fine);
            if (!fine) continue; // no way to some room
            ++made;
            REQUIRE(first_of(validate(level)) == "");
            REQUIRE(first_of(validate(heap)) == "");
            CHECK(tests::everything(level) == tests::everything(heap));
            decoys += level.counters.total_decoys;
            hidden += level.counters.total_hidden_rooms;
        }
    CHECK(made > 700);
    CHECK(decoys > 1000);
    CHECK(hidden > 700);
}

TEST_CASE("rooms that are joined by hand need not be a tree") {
    constexpr auto rings = dungeon{}.with(ring{}).also(populate{});
    static dungeon_level<> level;
    for (std::uint64_t n = 1; n <= 200; ++n) {
        CAPTURE(n);
        REQUIRE(rings.into(level, seed{n}));
        REQUIRE(first_of(validate(level)) == "");
        CHECK(level.counters.total_connections == 6);
    }
    static_assert(validate(baked<rings, seed{3}>).empty());
}

TEST_CASE("whatever a topology leaves behind, later steps stay within memory") {
    dungeon_level<dynamic, any_number> level;
    REQUIRE(dynamic_dungeon{.topology = {.layout = {240, 180, 15, 11, 140}}}.into(level, seed{3}));
    // A topology that forgets what it does not know of: fewer rooms, and all the rest of the large dungeon.
    const auto only = tests::dungeon_of<dungeon_level<dynamic, any_number>>(40, 30, {{6, 6, 4, 4}, {20, 6, 6, 6}});
    level.tiles = only.tiles;
    level.rooms = only.rooms;
    level.stairs = {130, 139};
    rng random(seed{1}, stage::decoration);
    REQUIRE(join_rooms(level, 0, 1));
    level.counters.total_connections = 0;
    REQUIRE(hidden_passages{100}.assign(level, random));
    REQUIRE(niches{100}.decorate(level, random));
    REQUIRE(decoys{100}.decorate(level, random));
    REQUIRE(populate{.monsters = 100, .traps = 100}.decorate(level, random));

    dungeon_level<dynamic, any_number> nothing;
    REQUIRE(begin_dungeon(nothing, {20, 20}));
    REQUIRE(populate{}.decorate(nothing, random));
    CHECK(!stairs{}.assign(nothing, random));
    dungeon_level<dynamic, any_number> no_metadata; // never reset
    no_metadata.tiles = only.tiles;
    no_metadata.rooms = only.rooms;
    REQUIRE(join_rooms(no_metadata, 0, 1));
    REQUIRE(hidden_passages{100}.assign(no_metadata, random));
    CHECK(is_door_secret(no_metadata, no_metadata.rooms[0].doors[0].x, no_metadata.rooms[0].doors[0].y));
}
