#include <warren/statistics/dungeon.hpp>

#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <vector>
#include <warren/bake.hpp>
#include <warren/decoration/populate.hpp>
#include <warren/dungeon.hpp>
#include <warren/fields.hpp>

using namespace warren;

namespace {

constexpr dungeon usual{};

// Floyd and Warshall: as slow as it is plain. How many rooms the longest of all shortest ways has.
int longest_shortest_way(const dungeon_level<>& level) {
    const auto count = static_cast<std::size_t>(level.rooms.size());
    std::vector<std::vector<int>> ways(count, std::vector<int>(count, 1000));
    for (std::size_t i = 0; i < count; ++i) {
        const auto& room = level.rooms[static_cast<int>(i)];
        ways[i][i] = 1;
        for (int link = 0; link < room.connections; ++link) ways[i][room.links[link].room] = 2;
    }
    int longest = 0;
    for (std::size_t m = 0; m < count; ++m)
        for (std::size_t a = 0; a < count; ++a)
            for (std::size_t b = 0; b < count; ++b) ways[a][b] = std::min(ways[a][b], ways[a][m] + ways[m][b] - 1);
    for (const auto& row : ways)
        for (const int way : row) longest = std::max(longest, way);
    return longest;
}

// The same, over tiles: steps from stairs to stairs by trying ever longer ways.
int steps_between_stairs(const dungeon_level<>& level) {
    std::vector<point> here{level.up()};
    std::vector<std::string> seen(static_cast<std::size_t>(level.height()),
                                  std::string(static_cast<std::size_t>(level.width()), '.'));
    for (int steps = 0; !here.empty(); ++steps) {
        std::vector<point> next;
        for (const point p : here) {
            if (p == level.down()) return steps;
            for (const compass side : all_directions) {
                const point q = p + step(side);
                char& mark = seen[static_cast<std::size_t>(q.y)][static_cast<std::size_t>(q.x)];
                if (mark != '.' || !walkable(level.tiles[q])) continue;
                mark = 'x';
                next.push_back(q);
            }
        }
        here = next;
    }
    return -1;
}

} // namespace

TEST_CASE("DUN-018 a dungeon in numbers says what the level says") {
    static dungeon_level<> level;
    const auto large = dungeon_with({dungeon_size::large, 50, 50, 50});
    for (std::uint64_t n = 0; n < 30; ++n) {
        REQUIRE(large.into(level, seed{n}));
        const auto made = summary_of(level);
        REQUIRE(made);
        const dungeon_summary& s = *made;
        CHECK(s.rooms == 20);
        CHECK(s.corridors == level.counters.total_connections);
        CHECK(s.straight + s.bent_once + s.bent_twice == s.corridors);
        CHECK(s.dead_ends + s.halls + s.junctions == 20);
        CHECK(s.loops == 0);
        CHECK(s.longest_path == longest_shortest_way(level));
        CHECK(s.hidden_rooms == level.counters.total_hidden_rooms);
        CHECK(s.niches == level.counters.total_niches);
        CHECK(s.decoys == level.counters.total_decoys);
        CHECK(s.hidden_passages == level.counters.total_hidden_passages);
        CHECK(s.secret_doors == s.hidden_rooms + s.niches + 2 * s.hidden_passages);
        CHECK(s.doors == 2 * s.corridors + s.niches + s.decoys);
        CHECK(s.steps == steps_between_stairs(level));
        CHECK(s.without_secrets == (s.steps_without_secrets >= 0));
        CHECK(s.monsters + s.objects + s.traps + s.locked_doors == 0);
        int length = 0;
        int room_tiles = 0;
        for (int i = 0; i < 20; ++i) {
            room_tiles += level.rooms[i].floor().area();
            for (int link = 0; link < level.rooms[i].connections; ++link)
                if (const int other = level.rooms[i].links[link].room; other > i)
                    length += static_cast<int>(manhattan(level.rooms[i].center(), level.rooms[other].center()));
        }
        CHECK(s.tree_length == length);
        CHECK(s.floor > room_tiles + s.niches);
        int tiles = 0;
        for (int y = 0; y < 78; ++y)
            for (int x = 0; x < 78; ++x) tiles += level.tiles(x, y) == dungeon_tile::empty ? 0 : 1;
        CHECK(s.floor + s.doors + s.walls == tiles);
    }
}

TEST_CASE("loops, monsters, things, traps and locks are counted, too") {
    static dungeon_level<> level;
    const auto lively = usual.with(stairs{}).also(extra_links{.count = 3}).also(populate{.traps = 100});
    for (std::uint64_t n = 0; n < 10; ++n) {
        REQUIRE(lively.into(level, seed{n}));
        const auto s = summary_of(level);
        REQUIRE(s);
        CHECK(s->loops == level.counters.total_connections - 15);
        CHECK(s->loops > 0);
        CHECK(s->longest_path <= longest_shortest_way(level));
        CHECK(s->longest_path * 4 >= longest_shortest_way(level) * 3);
        CHECK(s->monsters == level.metadata.monsters.count());
        CHECK(s->objects == level.metadata.objects.count());
        CHECK(s->locked_doors == 2);
        CHECK(s->traps > 2);
        CHECK(s->without_secrets);
        CHECK(s->steps == s->steps_without_secrets);
    }
}

TEST_CASE("a dungeon without stairs has no way, and the compiler can count") {
    const auto level = usual.with(no_typing{})(seed{3});
    REQUIRE(level);
    const auto s = summary_of(*level);
    REQUIRE(s);
    CHECK(s->steps == -1);
    CHECK(s->steps_without_secrets == -1);
    CHECK_FALSE(s->without_secrets);
    static_assert(summary_of(baked<usual, seed{7}>)->rooms == 16);
    static_assert(summary_of(baked<usual, seed{7}>)->steps > 20);
}

TEST_CASE("a damaged dungeon has numbers, too, whatever they are worth") {
    auto level = dynamic_dungeon{}(seed{3});
    REQUIRE(level);
    level->rooms[3].connections = 255;
    level->rooms[4].links[0].room = 200;
    level->rooms[5].links[0].shape = static_cast<corridor_shape>(77);
    level->stairs = {99, -5};
    const auto s = summary_of(*level);
    REQUIRE(s);
    CHECK(s->rooms == 16);
    CHECK(summary_of(dynamic_dungeon::model{})->rooms == 0);
}

TEST_CASE("the same numbers for dungeons of a size known at run time and at compile time") {
    const auto one = usual(seed{3});
    const auto other = dynamic_dungeon{}(seed{3});
    REQUIRE(one);
    REQUIRE(other);
    std::string a;
    std::string b;
    CHECK(write_fields(*summary_of(*one), a));
    CHECK(write_fields(*summary_of(*other), b));
    CHECK(a == b);
    CHECK(a.find("dead_ends = ") != std::string::npos);
    CHECK(a.find("without_secrets = ") != std::string::npos);
}
