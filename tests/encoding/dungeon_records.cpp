#include <warren/encoding/dungeon_records.hpp>

#include "allocations.hpp"

#include <doctest/doctest.h>
#include <string>
#include <warren/dungeon.hpp>

using namespace warren;

namespace {

// A room of 6 × 5 tiles at (10, 20) with two corridors, a niche above and a decoy to the left.
constexpr dungeon_room<> some_room() {
    dungeon_room<> room;
    room.x = 10;
    room.y = 20;
    room.w = 6;
    room.h = 5;
    room.connections = 2;
    room.state = room_state::has_niche | room_state::has_decoy;
    room.links[0] = {17, corridor_shape::z, true};
    room.links[1] = {3, corridor_shape::l, false};
    room.doors[0] = {16, 22, wall_side::right, false};
    room.doors[1] = {13, 25, wall_side::bottom, false};
    room.wall_door_count[0] = room.wall_door_count[1] = room.wall_door_count[3] = 1;
    room.niche_side = 2;
    room.decoy_side = 0;
    room.decoy_end_x = 2;
    room.decoy_end_y = 23;
    return room;
}

constexpr room_record some_record{
    {10, 20, 6, 5, 13, 22, 2, 0x06, 1, 1, 0, 1, 0xd1, 0x23, 0, 0, 16, 22, 1, 13, 25, 3, 0, 0, 0, 0, 0, 0, 2, 0, 2, 23}};

// The record with some bytes changed.
struct change {
    int at;
    int value;
};
result<dungeon_room<>> read_with(std::initializer_list<change> changes) {
    room_record record = some_record;
    for (const change& one : changes) record.bytes[one.at] = static_cast<std::uint8_t>(one.value);
    return read_room_record(record.bytes);
}

// Which byte a changed record is refused for, and by which rule; −1 if it is not refused.
int refused_byte(std::initializer_list<change> changes) {
    const auto outcome = read_with(changes);
    return outcome ? -1 : outcome.error().where.x;
}
std::string rule_of(std::initializer_list<change> changes) { return read_with(changes).error().rule; }

template <class Level>
std::string records_of(const Level& level) {
    std::string out;
    REQUIRE(dungeon_records{}.encode(level, out));
    return out;
}

} // namespace

TEST_CASE("DUN-175 a connection is one byte: room in five bits, shape in two, non-branching in the highest") {
    static_assert(*to_record(room_link<>{31, corridor_shape::straight, false}) == 0x1f);
    static_assert(*to_record(room_link<>{0, corridor_shape::l, false}) == 0x20);
    static_assert(*to_record(room_link<>{0, corridor_shape::z, false}) == 0x40);
    static_assert(*to_record(room_link<>{0, corridor_shape::straight, true}) == 0x80);
    static_assert(*to_record(room_link<std::uint16_t>{17, corridor_shape::z, true}) == 0xd1);
    static_assert(*read_connection_record(0xd1) == room_link<>{17, corridor_shape::z, true});
    int read = 0;
    for (int byte = 0; byte < 256; ++byte) {
        const auto link = read_connection_record(static_cast<std::uint8_t>(byte));
        CHECK(static_cast<bool>(link) == ((byte & 0x60) != 0x60)); // there are three shapes
        if (!link) continue;
        ++read;
        CHECK(*to_record(*link) == byte);
    }
    CHECK(read == 192);
    CHECK(to_record(room_link<>{32, corridor_shape::l, true}).error().code == errc::out_of_range);
    CHECK(to_record(room_link<std::uint16_t>{400, corridor_shape::l, true}).error().value == 400);
    CHECK_FALSE(to_record(room_link<>{1, static_cast<corridor_shape>(3), true}));
}

TEST_CASE("DUN-176 a door is three bytes: x, y, and side in two bits with branching above them") {
    static_assert(*to_record(room_door<>{200, 7, wall_side::left, false}) == door_record{{200, 7, 0}});
    static_assert(*to_record(room_door<>{0, 255, wall_side::bottom, false}) == door_record{{0, 255, 3}});
    static_assert(*to_record(room_door<>{1, 2, wall_side::top, true}) == door_record{{1, 2, 6}});
    for (int last = 0; last < 256; ++last) {
        const std::uint8_t bytes[] = {9, 8, static_cast<std::uint8_t>(last)};
        const auto door = read_door_record(bytes);
        CHECK(static_cast<bool>(door) == (last < 8)); // five bits are reserved
        if (door) CHECK(to_record(*door)->bytes[2] == last);
    }
    CHECK(to_record(room_door<std::uint16_t>{256, 7, wall_side::left, false}).error().code == errc::out_of_range);
    CHECK(to_record(room_door<std::uint16_t>{7, 256, wall_side::left, false}).error().code == errc::out_of_range);
    CHECK_FALSE(to_record(room_door<>{1, 2, static_cast<wall_side>(4), false}));
}

TEST_CASE("DUN-177 DUN-094 a bend is two bytes") {
    static_assert(*to_record(point{3, 250}) == bend_record{{3, 250}});
    CHECK_FALSE(to_record(point{256, 0}));
    CHECK_FALSE(to_record(point{0, -1}));
    const auto level = dungeon{}(seed{42});
    REQUIRE(level);
    for (int room = 0; room < level->rooms.size(); ++room)
        for (int link = 0; link < level->rooms[room].connections; ++link) {
            const corridor_path path = corridor_of(*level, room, link);
            for (int i = 0; i < path.bend_count(); ++i) CHECK(to_record(path.bend(i))->bytes[0] == path.bend(i).x);
        }
}

TEST_CASE("DUN-173 DUN-174 2D-4 a room is 32 bytes, in the order of the rulebook") {
    static_assert(sizeof(room_record) == 32);
    static_assert(*to_record(some_room()) == some_record);
    static_assert(*read_room_record(some_record.bytes) == some_room());
    // As std::string and other containers of characters have it.
    const std::string characters(some_record.bytes, some_record.bytes + 32);
    CHECK(*read_room_record(characters.data()) == some_room());
}

TEST_CASE("DUN-173 DUN-092 the rooms of every level read back as they were") {
    static dungeon_level<> level;
    list<dungeon_room<>, 20> back;
    int rooms = 0;
    dungeon crossing = dungeon_with({dungeon_size::large, 50, 50, 50});
    crossing.topology.crossing = crossing::allow;
    for (std::uint64_t n = 0; n < 300; ++n) {
        const int size = static_cast<int>(n % 3);
        if (n % 5 == 0) {
            REQUIRE(crossing.also(extra_links{.count = 6}).into(level, seed{n}));
        } else {
            REQUIRE(dungeon_with({dungeon_size::all[size], 50, 50, 50}).into(level, seed{n}));
        }
        const std::string records = records_of(level);
        CHECK(records.size() == 32u * static_cast<unsigned>(level.rooms.size()));
        REQUIRE(read_room_records(records, back));
        int wrong = level.rooms.size() == back.size() ? 0 : 1;
        for (int i = 0; i < back.size(); ++i) wrong += back[i] == level.rooms[i] ? 0 : 1;
        CHECK(wrong == 0);
        rooms += back.size();
    }
    CHECK(rooms > 4000);
    list<dungeon_room<>> on_heap;
    REQUIRE(read_room_records(records_of(level), on_heap));
    CHECK(on_heap.size() == level.rooms.size());
}

TEST_CASE("DUN-173 DUN-175 rooms that do not fit a record are refused, and nothing is written of them") {
    const auto wide = wide_dungeon{.topology = {.layout = {340, 340, 21, 21, 400}}}(seed{1});
    REQUIRE(wide);
    std::string out;
    CHECK_FALSE(dungeon_records{}.encode(*wide, out));
    dungeon_room<std::uint16_t> far;
    far.x = 300;
    CHECK(to_record(far).error().code == errc::out_of_range);
    dungeon_room<> much = some_room();
    much.connections = 5;
    CHECK(to_record(much).error().rule == std::string("DUN-178"));
    warren::text<31> small;
    const auto level = dungeon{}(seed{1});
    REQUIRE(level);
    CHECK(dungeon_records{}.encode(*level, small).error().code == errc::output_full);
}

TEST_CASE("DUN-173 a record that contradicts itself is refused, with the byte and the rule") {
    CHECK(refused_byte({}) == -1);
    CHECK(refused_byte({{0, 0}}) == 0); // no place for the wall on its left
    CHECK(refused_byte({{1, 0}}) == 1);
    CHECK(refused_byte({{0, 250}}) == 0);
    CHECK(rule_of({{2, 3}}) == "DUN-063");
    CHECK(rule_of({{2, 9}}) == "DUN-063");
    CHECK(rule_of({{3, 3}}) == "DUN-063");
    CHECK(rule_of({{3, 9}}) == "DUN-063");
    CHECK(rule_of({{4, 12}}) == "2D-29");
    CHECK(rule_of({{5, 23}}) == "2D-29");
    CHECK(rule_of({{6, 5}}) == "DUN-178");
    CHECK(rule_of({{6, 255}}) == "DUN-178");
    CHECK(refused_byte({{6, 1}}) == 13); // one connection too many then
    CHECK(refused_byte({{14, 1}}) == 14);
    CHECK(refused_byte({{22, 1}}) == 22);
    CHECK(refused_byte({{27, 1}}) == 27);
    CHECK(rule_of({{7, 0x0e}}) == "DUN-174");
    CHECK(rule_of({{7, 0x04}}) == "DUN-126"); // the niche has a side, but is not there
    CHECK(rule_of({{28, 255}}) == "DUN-126");
    CHECK(rule_of({{28, 4}}) == "DUN-126");
    CHECK(rule_of({{28, 1}}) == "DUN-121"); // where a door is
    CHECK(rule_of({{7, 0x02}}) == "DUN-140");
    CHECK(rule_of({{29, 255}}) == "DUN-140");
    CHECK(rule_of({{29, 9}}) == "DUN-140");
    CHECK(rule_of({{29, 255}, {7, 0x02}, {8, 0}}) == "DUN-140"); // an end without a decoy
    CHECK(refused_byte({{29, 255}, {7, 0x02}, {8, 0}, {30, 0}, {31, 0}}) == -1);
    CHECK(refused_byte({{8, 0}}) == 8);
    CHECK(refused_byte({{9, 2}}) == 9);
    CHECK(refused_byte({{10, 1}}) == 28); // the niche's wall
    CHECK(refused_byte({{11, 200}}) == 11);
    CHECK(rule_of({{12, 0x71}}) == "DUN-175");
    CHECK(refused_byte({{13, 0xe3}}) == 13);
    CHECK(rule_of({{16, 15}}) == "2D-33"); // inside
    CHECK(rule_of({{17, 19}}) == "2D-33"); // a corner of the wall ring
    CHECK(rule_of({{17, 25}}) == "2D-33");
    CHECK(rule_of({{19, 9}}) == "2D-33");
    CHECK(rule_of({{20, 24}}) == "2D-33");
    CHECK(rule_of({{18, 0x05}}) == "DUN-151"); // branching, but alone on its wall
    CHECK(rule_of({{18, 0x09}}) == "DUN-176");
    CHECK(refused_byte({{21, 0x83}}) == 21);
    // Two doors on one wall must be branching, and so must their corridors.
    constexpr change two_doors[] = {{9, 2}, {11, 0}, {18, 5}, {19, 16}, {20, 20}, {21, 5}, {12, 0x51}};
    const auto with_two = [&](change one) {
        return read_with(
            {two_doors[0], two_doors[1], two_doors[2], two_doors[3], two_doors[4], two_doors[5], two_doors[6], one});
    };
    CHECK(with_two({0, 10}));
    CHECK(with_two({18, 1}).error().rule == std::string("DUN-151"));
    CHECK(with_two({21, 1}).error().rule == std::string("DUN-151"));
    CHECK(with_two({12, 0xd1}).error().where == at_byte(12));
}

TEST_CASE("DUN-173 whatever the bytes are, a record is refused or means the same when it is written again") {
    rng random = stage_rng(seed{1}, stage::runtime);
    int taken = 0;
    int changed = 0;
    for (int i = 0; i < 20'000; ++i) {
        room_record record = some_record;
        const int changes = random.between(1, 3);
        for (int n = 0; n < changes; ++n) {
            const auto at = random.below(32);
            const auto value = random.below(256);
            record.bytes[at] = static_cast<std::uint8_t>(value);
        }
        const auto room = read_room_record(record.bytes);
        if (!room) continue;
        ++taken;
        const auto again = to_record(*room);
        changed += again && *again == record ? 0 : 1;
    }
    CHECK(taken > 100); // other rooms, other ends of decoys
    CHECK(changed == 0);
}

TEST_CASE("DUN-092 2D-4 hostile lists of records leave the rooms as they were") {
    const auto level = dungeon{}(seed{9});
    REQUIRE(level);
    const std::string good = records_of(*level);
    list<dungeon_room<>, 20> rooms;
    REQUIRE(rooms.resize(1));
    rooms[0] = some_room();
    const auto refused = [&](const std::string& bytes) {
        const status outcome = read_room_records(bytes, rooms);
        CHECK(rooms.size() == 1);
        CHECK(rooms[0] == some_room());
        return outcome.error();
    };
    CHECK(refused(good + 'x').rule == std::string("2D-4"));
    CHECK(refused(good.substr(0, good.size() - 1)).rule == std::string("2D-4"));
    CHECK(refused(good + good).rule == std::string("2D-4"));        // 32 rooms, where there is room for 20
    CHECK(refused(good.substr(32)).rule == std::string("DUN-092")); // rooms have other numbers then
    CHECK(refused(good.substr(0, good.size() - 32)).rule == std::string("DUN-092"));
    const auto with = [&](int at, int value) {
        std::string bytes = good;
        bytes[static_cast<std::size_t>(at)] = static_cast<char>(value);
        return bytes;
    };
    const int link = static_cast<unsigned char>(good[12]);
    CHECK(refused(with(12, (link & 0xe0) | 31)).where == at_byte(12)); // no such room
    CHECK(refused(with(12, link & 0xe0)).where == at_byte(12));        // the room itself
    CHECK(refused(with(12, link ^ 0x80)).rule == std::string("DUN-092"));
    const int other_shape = ((link >> 5 & 3) + 1) % 3;
    CHECK(refused(with(12, (link & 0x9f) | other_shape << 5)).rule == std::string("DUN-092"));
    CHECK(refused(with(5 * 32 + 2, 99)).where == at_byte(5 * 32 + 2));
    list<dungeon_room<>> none;
    CHECK(read_room_records(std::string(33 * 32, '\0'), none).error().rule == std::string("2D-4"));
    CHECK(read_room_records(std::string(), none));
    CHECK(none.empty());
}

TEST_CASE("DUN-181 records take nothing from the heap") {
    static dungeon_level<> level;
    REQUIRE(dungeon{}.into(level, seed{9}));
    static warren::text<20 * 32> bytes;
    list<dungeon_room<>, 20> rooms;
    const long before = tests::allocations();
    const bool done = dungeon_records{}.encode(level, bytes) && read_room_records(bytes, rooms);
    CHECK(tests::allocations() == before);
    CHECK(done);
}
