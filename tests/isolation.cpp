// Stages are isolated: whatever stands in a later stage, everything that the earlier ones decided stays as it was. Each pair
// of stages of each generator has a line here; what a stage decided is read from the level's own records, because later
// stages may dig through its tiles.
#include <cstdint>
#include <doctest/doctest.h>
#include <memory>
#include <type_traits>
#include <vector>
#include <warren/act_map.hpp>
#include <warren/decoration/populate.hpp>
#include <warren/dungeon.hpp>
#include <warren/maze.hpp>
#include <warren/model/stone_cave.hpp>
#include <warren/platformer.hpp>

using namespace warren;

namespace {

constexpr std::uint64_t seeds = 50;

using record = std::vector<std::int64_t>;

template <class... Numbers>
void note(record& out, Numbers... numbers) {
    (out.push_back(static_cast<std::int64_t>(numbers)), ...);
}

// How many of the seeds have levels of which `read` tells something different. Levels that could not be finished are read as
// far as they came: without corridors, for example, there is no way from start to end.
template <class Read, class Usual, class Other>
int different(const Read& read, const Usual& usual, const Other& other) {
    const auto one = std::make_unique<typename Usual::model>();
    const auto two = std::make_unique<typename Other::model>();
    int count = 0;
    for (std::uint64_t n = 0; n < seeds; ++n) {
        static_cast<void>(usual.into(*one, seed{n}));
        static_cast<void>(other.into(*two, seed{n}));
        const record told = read(*one);
        count += !told.empty() && told == read(*two) ? 0 : 1;
    }
    return count;
}
// The same for several others.
template <class Read, class Usual, class... Others>
int moved(const Read& read, const Usual& usual, const Others&... others) {
    return (different(read, usual, others) + ...);
}

// Policies of somebody else, who draws as much as he likes.
struct own_topology {
    constexpr status carve(auto& /*level*/, rng& random) const { return draw(random); }
    static constexpr status draw(rng& random) {
        for (int i = 0; i < 1000; ++i) static_cast<void>(random());
        return {};
    }
};
struct own_typing {
    constexpr status assign(auto& /*level*/, rng& random) const { return own_topology::draw(random); }
};
struct own_decoration {
    constexpr status decorate(auto& /*level*/, rng& random) const { return own_topology::draw(random); }
};
struct own_encoding {
    constexpr status encode(const auto& /*level*/, auto& out) const { return write(out, "?"); }
};

// A chain without one of its links, or with another in its place.
template <class Link, class... Done>
constexpr auto exchanged(chain<Done...> done, const chain<>& /*rest*/, const auto&... /*other*/) {
    return done;
}
template <class Link, class... Done, class First, class... Rest>
constexpr auto exchanged(chain<Done...> done, const chain<First, Rest...>& left, const auto&... other) {
    if constexpr (!std::is_same_v<Link, First>)
        return exchanged<Link>(done.followed_by(left.first), left.rest, other...);
    else if constexpr (sizeof...(other) == 0)
        return exchanged<Link>(done, left.rest);
    else
        return exchanged<Link>(done.followed_by(other...), left.rest, other...);
}
template <class Link, class Chain>
constexpr auto without(const Chain& links) {
    return exchanged<Link>(chain<>{}, links);
}
template <class Link, class Chain, class Other>
constexpr auto replaced(const Chain& links, const Other& other) {
    return exchanged<Link>(chain<>{}, links, other);
}

// Every way to meddle with a later link of the decoration: leave it out, put somebody else's in its place.
template <class Link, class Read, class Generator>
int moved_by_decoration(const Read& read, const Generator& usual) {
    return moved(read, usual, usual.with(without<Link>(usual.decoration)),
                 usual.with(replaced<Link>(usual.decoration, own_decoration{})));
}
template <class Link, class Read, class Generator>
int moved_by_typing(const Read& read, const Generator& usual) {
    return moved(read, usual, usual.with(without<Link>(usual.typing)),
                 usual.with(replaced<Link>(usual.typing, own_typing{})));
}
// What is true for everything before the slot: all of it left out, exchanged, or followed by more.
template <class Read, class Generator>
int moved_by_any_typing(const Read& read, const Generator& usual) {
    return moved(read, usual, usual.with(no_typing{}), usual.with(own_typing{}), usual.also(own_typing{}));
}
template <class Read, class Generator>
int moved_by_any_decoration(const Read& read, const Generator& usual) {
    return moved(read, usual, usual.with(no_decoration{}), usual.with(own_decoration{}), usual.also(own_decoration{}));
}
template <class Read, class Generator>
int moved_by_any_encoding(const Read& read, const Generator& usual) {
    return moved(read, usual, usual.with(no_encoding{}), usual.with(own_encoding{}));
}

// ---- Mazes: backtracker, loops | door_pieces | shadows, drifts, pebbles, rocks

const auto all_tiles = [](record& out, const auto& layer, auto what) {
    for (int i = 0; i < layer.size(); ++i) note(out, what(layer.data()[i]));
};
const auto maze_doors = [](const auto& level) {
    record out;
    note(out, level.start.x, level.start.y);
    for (int i = 0; i < level.cells.size(); ++i) note(out, level.cells.data()[i].doors);
    return out;
};
const auto maze_rooms = [](const auto& level) {
    record out;
    for (int i = 0; i < level.cells.size(); ++i) note(out, level.cells.data()[i].variation);
    all_tiles(out, level.walls, [](tile_id tile) { return tile; });
    all_tiles(out, level.background, [](tile_id tile) { return tile != 0; });
    return out;
};
const auto maze_shadows = [](const auto& level) {
    record out;
    all_tiles(out, level.background, [](tile_id tile) { return shadow_ids.contains(tile) ? tile : 0; });
    return out;
};
// Pebbles lie on what the floor was.
const auto maze_floor_without_pebbles = [](const auto& level, const auto& pebbly) {
    record out;
    for (int i = 0; i < level.background.size(); ++i)
        if (!pebble_ids.contains(pebbly.background.data()[i])) note(out, level.background.data()[i]);
    return out;
};
const auto maze_floor = [](const auto& level) {
    record out;
    all_tiles(out, level.background, [](tile_id tile) { return tile; });
    return out;
};
const auto maze_rocks = [](const auto& level) {
    record out;
    all_tiles(out, level.props, [](tile_id tile) { return tile; });
    return out;
};

// ---- Act maps: sparse_paths | act_types | what others add

const auto act_ways = [](const auto& level) {
    record out;
    note(out, level.rows, level.columns, level.path_count);
    for (const auto& node : level.nodes) note(out, node.row, node.column, node.paths);
    for (const auto& edge : level.edges) note(out, edge.from, edge.to, edge.paths);
    for (int path = 0; path < level.path_count; ++path) {
        note(out, level.path_ends[path]);
        for (int row = 0; row < level.rows; ++row) note(out, level.path_columns[path][row]);
    }
    return out;
};
const auto act_node_types = [](const auto& level) {
    record out;
    for (const auto& node : level.nodes) note(out, node.type, node.locked);
    return out;
};

// ---- Dungeons: cell_rooms, extra_links | hidden_rooms, hidden_passages, stairs | niches, decoys, match_decoys, populate

const auto dungeon_rooms = [](const auto& level) {
    record out;
    for (const auto& room : level.rooms) note(out, room.x, room.y, room.w, room.h);
    return out;
};
const auto dungeon_ways = [](const auto& level) {
    record out = dungeon_rooms(level);
    for (const auto& room : level.rooms)
        for (int i = 0; i < room.connections; ++i)
            note(out, room.links[i].room, room.links[i].shape, room.links[i].non_branching, room.doors[i].x,
                 room.doors[i].y, room.doors[i].side, room.doors[i].branching);
    for (int i = 0; i < level.rooms.size(); ++i)
        for (int k = 0; k < level.rooms[i].connections; ++k)
            corridor_tiles(level, i, k, [&](int x, int y) { note(out, x, y); });
    return out;
};
const auto dungeon_hidden_rooms = [](const auto& level) {
    record out;
    for (const auto& room : level.rooms) note(out, room.hidden());
    return out;
};
// The doors of corridors that are secret.
const auto dungeon_secret_doors = [](const auto& level) {
    record out = dungeon_hidden_rooms(level);
    for (const auto& room : level.rooms)
        for (int i = 0; i < room.connections; ++i)
            note(out, (get_tile_metadata(level, room.doors[i].x, room.doors[i].y).bits & 0x29) == 0x21);
    note(out, level.counters.total_hidden_passages);
    return out;
};
const auto dungeon_stairs_rooms = [](const auto& level) {
    record out;
    note(out, level.stairs.up_room, level.stairs.down_room);
    return out;
};
const auto dungeon_niches = [](const auto& level) {
    record out;
    for (int i = 0; i < level.rooms.size(); ++i)
        note(out, level.rooms[i].niche_side, niche_of(level, i).x, niche_of(level, i).y);
    return out;
};
const auto dungeon_decoys = [](const auto& level) {
    record out;
    for (const auto& room : level.rooms) note(out, room.decoy_side, room.decoy_end_x, room.decoy_end_y);
    return out;
};

// ---- Platformers: bsp_rooms, region_graph, region_corridors, connectivity_walk, openings, crumbs | room_roles |
// platforms, islands, certificate, spawns

const auto platformer_parts = [](const auto& level) {
    record out;
    for (const bsp_node& node : level.bsp)
        note(out, node.area.x, node.area.y, node.area.w, node.area.h, node.parent, node.position, node.split,
             node.stop);
    for (const region& each : level.regions) note(out, each.area.x, each.area.y, each.area.w, each.area.h, each.leaf);
    for (const bool coin : level.target_coin) note(out, coin);
    return out;
};
const auto platformer_graph = [](const auto& level) {
    record out;
    for (const auto* const list : {&level.edges.tree, &level.edges.extra})
        for (const region_pair& each : *list) note(out, each.a, each.b);
    for (const region_pair& each : level.edges.candidates) note(out, each.a, each.b);
    note(out, level.edges.tree.size(), level.edges.extra.size());
    return out;
};
const auto platformer_corridors = [](const auto& level) {
    record out;
    for (const region_corridor& each : level.corridors)
        note(out, each.a, each.b, each.shape, each.horizontal_first, each.from.x, each.from.y, each.bend.x, each.bend.y,
             each.to.x, each.to.y);
    note(out, level.corridors.size());
    return out;
};
// Without the walks that repair: openings ask for those.
const auto platformer_walks = [](const auto& level) {
    record out;
    for (int i = 0; i < 2 && i < level.walks.size(); ++i)
        note(out, level.walks[i].direction, level.walks[i].steps, level.walks[i].arrived);
    return out;
};
const auto platformer_openings = [](const auto& level) {
    record out;
    note(out, level.start.x, level.start.y, level.end.x, level.end.y, level.stats.repair_walks);
    for (const point& each : level.ground_exceptions) note(out, each.x, each.y);
    for (const region_joint& each : level.joints)
        note(out, each.region, each.from.x, each.from.y, each.to.x, each.to.y);
    return out;
};
const auto platformer_topology = [](const auto& level) {
    record out;
    for (const record& part : {platformer_parts(level), platformer_graph(level), platformer_corridors(level),
                               platformer_walks(level), platformer_openings(level)})
        out.insert(out.end(), part.begin(), part.end());
    note(out, level.stats.attempts, level.unresolved_gaps);
    return out;
};
const auto platformer_roles = [](const auto& level) {
    record out;
    for (const region& each : level.regions) note(out, each.type, each.is_entrance, each.is_exit);
    return out;
};
const auto platformer_platforms = [](const auto& level) {
    record out;
    for (const platform& each : level.platforms)
        note(out, each.x, each.y, each.width, each.center, each.purpose, each.gap);
    note(out, level.platforms.size());
    return out;
};
const auto platformer_route = [](const auto& level) {
    record out;
    for (const route_step& each : level.route) note(out, each.x, each.y, each.move);
    note(out, level.route.size());
    return out;
};
const auto platformer_islands = [](const auto& level) {
    record out;
    note(out, level.stats.island_tiles);
    return out;
};
// All of it.
const auto platformer_tiles_of = [](const auto& level) {
    record out;
    for (int y = 0; y < level.height(); ++y)
        for (int x = 0; x < level.width(); ++x) note(out, level.tiles(x, y));
    return out;
};

} // namespace

TEST_CASE("0.3 mazes: whatever comes later, the doors stay") {
    constexpr maze usual{};
    CHECK(moved_by_any_typing(maze_doors, usual) == 0);
    CHECK(moved(maze_doors, usual, usual.with(door_pieces{.floor_under_walls = true})) == 0);
    CHECK(moved_by_any_decoration(maze_doors, usual) == 0);
    CHECK(moved_by_decoration<shadows>(maze_doors, usual) == 0);
    CHECK(moved_by_decoration<drifts>(maze_doors, usual) == 0);
    CHECK(moved_by_decoration<pebbles>(maze_doors, usual) == 0);
    CHECK(moved_by_decoration<rocks>(maze_doors, usual) == 0);
    CHECK(moved_by_any_encoding(maze_doors, usual) == 0);
    CHECK(moved(maze_doors, usual, usual.also(own_topology{})) == 0);
    // They would be seen to move.
    CHECK(moved(maze_doors, usual, usual.with(wilson<>{}), usual.also(loops{})) == 2 * seeds);
}

TEST_CASE("0.3 mazes: loops are opened beside the doors that were there") {
    const auto one = std::make_unique<maze::model>();
    const auto two = std::make_unique<maze::model>();
    int lost = 0;
    for (std::uint64_t n = 0; n < seeds; ++n) {
        REQUIRE(maze{}.into(*one, seed{n}));
        REQUIRE(maze{}.also(loops{}).into(*two, seed{n}));
        for (int i = 0; i < one->cells.size(); ++i)
            lost += (one->cells.data()[i].doors & ~two->cells.data()[i].doors) != 0 ? 1 : 0;
    }
    CHECK(lost == 0);
    constexpr auto looped = maze{}.also(loops{});
    CHECK(moved_by_any_typing(maze_doors, looped) == 0);
    CHECK(moved_by_any_decoration(maze_doors, looped) == 0);
}

TEST_CASE("0.3 mazes: whatever is laid on top, the rooms stay, and each layer of it") {
    constexpr maze usual{};
    CHECK(moved_by_any_decoration(maze_rooms, usual) == 0);
    CHECK(moved_by_decoration<shadows>(maze_rooms, usual) == 0);
    CHECK(moved_by_decoration<drifts>(maze_rooms, usual) == 0);
    CHECK(moved_by_decoration<pebbles>(maze_rooms, usual) == 0);
    CHECK(moved_by_decoration<rocks>(maze_rooms, usual) == 0);
    CHECK(moved_by_any_encoding(maze_rooms, usual) == 0);
    CHECK(moved_by_decoration<drifts>(maze_shadows, usual) == 0);
    CHECK(moved_by_decoration<pebbles>(maze_shadows, usual) == 0);
    CHECK(moved_by_decoration<rocks>(maze_shadows, usual) == 0);
    CHECK(moved_by_decoration<rocks>(maze_floor, usual) == 0);
    CHECK(moved_by_any_encoding(maze_floor, usual) == 0);
    CHECK(moved_by_any_encoding(maze_rocks, usual) == 0);
    CHECK(moved_by_decoration<drifts>(maze_floor, usual) == 2 * seeds); // it would be seen
    CHECK(moved_by_decoration<rocks>(maze_rocks, usual) == 2 * seeds);
}

TEST_CASE("0.3 mazes: pebbles change nothing of the floor beside them") {
    constexpr maze usual{};
    const auto pebbly = std::make_unique<maze::model>();
    const auto other = std::make_unique<maze::model>();
    int changed = 0;
    for (std::uint64_t n = 0; n < seeds; ++n) {
        REQUIRE(usual.into(*pebbly, seed{n}));
        const record floor = maze_floor_without_pebbles(*pebbly, *pebbly);
        REQUIRE(usual.with(without<pebbles>(usual.decoration)).into(*other, seed{n}));
        changed += floor == maze_floor_without_pebbles(*other, *pebbly) ? 0 : 1;
        REQUIRE(usual.with(replaced<pebbles>(usual.decoration, own_decoration{})).into(*other, seed{n}));
        changed += floor == maze_floor_without_pebbles(*other, *pebbly) ? 0 : 1;
    }
    CHECK(changed == 0);
}

TEST_CASE("0.3 act maps: whatever comes later, paths and then types stay") {
    constexpr act_map usual{};
    CHECK(moved_by_any_typing(act_ways, usual) == 0);
    CHECK(moved(act_ways, usual, usual.with(act_types{.odds = odds::harsh}), usual.with(act_types{.rerolls = 1})) == 0);
    CHECK(moved_by_any_decoration(act_ways, usual) == 0);
    CHECK(moved_by_any_encoding(act_ways, usual) == 0);
    CHECK(moved(act_ways, usual, usual.also(own_topology{})) == 0);
    CHECK(moved(act_node_types, usual, usual.also(own_typing{})) == 0);
    CHECK(moved_by_any_decoration(act_node_types, usual) == 0);
    CHECK(moved_by_any_encoding(act_node_types, usual) == 0);
    act_map other = usual;
    other.topology.path_retries = 0; // does not matter where no path repeats another
    other.topology.paths = 7;
    CHECK(moved(act_ways, usual, other) == seeds);
    CHECK(moved(act_node_types, usual, usual.with(act_types{.odds = odds::harsh})) == seeds);
}

TEST_CASE("0.3 dungeons: whatever comes later, rooms and corridors stay") {
    constexpr dungeon usual{};
    constexpr auto linked = usual.also(extra_links{});
    CHECK(moved(dungeon_rooms, usual, linked, usual.also(own_topology{})) == 0);
    CHECK(moved(dungeon_ways, usual, usual.also(own_topology{})) == 0);
    CHECK(moved_by_any_typing(dungeon_ways, usual) == 0);
    CHECK(moved_by_any_typing(dungeon_ways, linked) == 0);
    CHECK(moved_by_typing<hidden_rooms>(dungeon_ways, usual) == 0);
    CHECK(moved_by_typing<hidden_passages>(dungeon_ways, usual) == 0);
    CHECK(moved_by_typing<stairs>(dungeon_ways, usual) == 0);
    CHECK(moved_by_any_decoration(dungeon_ways, usual) == 0);
    CHECK(moved_by_any_decoration(dungeon_ways, linked) == 0);
    CHECK(moved_by_decoration<niches>(dungeon_ways, usual) == 0);
    CHECK(moved_by_decoration<decoys>(dungeon_ways, usual) == 0);
    CHECK(moved(dungeon_ways, usual, usual.also(match_decoys{}), usual.also(populate{})) == 0);
    CHECK(moved_by_any_encoding(dungeon_ways, usual) == 0);
    CHECK(moved(dungeon_ways, usual, linked) == seeds);
}

TEST_CASE("0.3 dungeons: extra links leave the corridors that were there") {
    const auto one = std::make_unique<dungeon::model>();
    const auto two = std::make_unique<dungeon::model>();
    int lost = 0;
    for (std::uint64_t n = 0; n < seeds; ++n) {
        REQUIRE(dungeon{}.into(*one, seed{n}));
        REQUIRE(dungeon{}.also(extra_links{}).into(*two, seed{n}));
        for (int i = 0; i < one->rooms.size(); ++i)
            for (int k = 0; k < one->rooms[i].connections; ++k) {
                const auto& before = one->rooms[i];
                const auto& after = two->rooms[i];
                const bool same = after.connections > k && before.links[k].room == after.links[k].room &&
                                  before.links[k].shape == after.links[k].shape &&
                                  before.doors[k].place() == after.doors[k].place();
                lost += same ? 0 : 1;
            }
    }
    CHECK(lost == 0);
}

TEST_CASE("0.3 dungeons: whatever comes later, each kind of secret stays, and the stairs") {
    constexpr dungeon usual{};
    CHECK(moved_by_typing<hidden_passages>(dungeon_hidden_rooms, usual) == 0);
    CHECK(moved_by_typing<stairs>(dungeon_hidden_rooms, usual) == 0);
    CHECK(moved(dungeon_hidden_rooms, usual, usual.also(own_typing{})) == 0);
    CHECK(moved_by_any_decoration(dungeon_hidden_rooms, usual) == 0);
    CHECK(moved_by_typing<stairs>(dungeon_secret_doors, usual) == 0);
    CHECK(moved(dungeon_secret_doors, usual, usual.also(own_typing{})) == 0);
    CHECK(moved_by_any_decoration(dungeon_secret_doors, usual) == 0);
    CHECK(moved_by_decoration<niches>(dungeon_secret_doors, usual) == 0);
    CHECK(moved_by_decoration<decoys>(dungeon_secret_doors, usual) == 0);
    CHECK(moved_by_any_decoration(dungeon_stairs_rooms, usual) == 0);
    CHECK(moved_by_decoration<niches>(dungeon_stairs_rooms, usual) == 0);
    CHECK(moved_by_decoration<decoys>(dungeon_stairs_rooms, usual) == 0);
    CHECK(moved(dungeon_stairs_rooms, usual, usual.also(own_typing{})) == 0);
    CHECK(moved_by_any_encoding(dungeon_secret_doors, usual) == 0);
    CHECK(moved_by_any_encoding(dungeon_stairs_rooms, usual) == 0);
    CHECK(moved_by_typing<hidden_passages>(dungeon_secret_doors, usual) > 0); // they would be seen
    CHECK(moved_by_typing<hidden_rooms>(dungeon_hidden_rooms, usual) > 0);
    CHECK(moved_by_typing<stairs>(dungeon_stairs_rooms, usual) == 2 * seeds);
}

TEST_CASE("0.3 dungeons: whatever comes later, niches and decoys stay") {
    constexpr dungeon usual{};
    constexpr auto sly = usual.with(chain{hidden_rooms{}, stairs{}}).also(match_decoys{});
    CHECK(moved_by_decoration<decoys>(dungeon_niches, usual) == 0);
    CHECK(moved_by_decoration<match_decoys>(dungeon_niches, sly) == 0);
    CHECK(moved_by_decoration<match_decoys>(dungeon_decoys, sly) == 0);
    CHECK(moved(dungeon_niches, usual, usual.also(populate{}), usual.also(own_decoration{})) == 0);
    CHECK(moved(dungeon_decoys, usual, usual.also(populate{}), usual.also(own_decoration{})) == 0);
    CHECK(moved(dungeon_secret_doors, sly, sly.also(own_decoration{})) == 0);
    CHECK(moved_by_any_encoding(dungeon_niches, usual) == 0);
    CHECK(moved_by_any_encoding(dungeon_decoys, usual) == 0);
    CHECK(moved_by_decoration<niches>(dungeon_niches, usual) > 0); // they would be seen
    CHECK(moved_by_decoration<decoys>(dungeon_decoys, usual) > 0);
}

TEST_CASE("0.3 platformers: each step of the topology leaves what the steps before it decided") {
    using ways = platformer_ways<>;
    constexpr platformer_on<ways> usual{};
    const auto with_ways = [&](const auto& links) { return usual.with(links); };
    const auto meddled = [&]<class Link>(const auto& read, const Link& changed) {
        return moved(read, usual, with_ways(without<Link>(usual.topology)),
                     with_ways(replaced<Link>(usual.topology, changed)),
                     with_ways(replaced<Link>(usual.topology, own_topology{})));
    };
    const region_graph graph{.extra_edge_ratio = percent(50)};
    const region_corridors corridors{.l_shape_corridor_chance = never};
    const connectivity_walk walk{.walk_brush_size = 5, .horizontal_bias = percent(20)};
    const openings deep{.entrance_clear_depth = 8};
    const crumbs few{.largest = 16};
    CHECK(meddled(platformer_parts, graph) == 0);
    CHECK(meddled(platformer_parts, corridors) == 0);
    CHECK(meddled(platformer_parts, walk) == 0);
    CHECK(meddled(platformer_parts, deep) == 0);
    CHECK(meddled(platformer_parts, few) == 0);
    CHECK(meddled(platformer_graph, corridors) == 0);
    CHECK(meddled(platformer_graph, walk) == 0);
    CHECK(meddled(platformer_graph, deep) == 0);
    CHECK(meddled(platformer_graph, few) == 0);
    CHECK(meddled(platformer_corridors, walk) == 0);
    CHECK(meddled(platformer_corridors, deep) == 0);
    CHECK(meddled(platformer_corridors, few) == 0);
    CHECK(meddled(platformer_walks, deep) == 0);
    CHECK(meddled(platformer_walks, few) == 0);
    CHECK(meddled(platformer_openings, few) == 0);
    CHECK(moved(platformer_graph, usual, with_ways(without<region_graph>(usual.topology))) ==
          seeds); // it would be seen
}

TEST_CASE("0.3 platformers: whatever comes later, the topology stays, and the roles of regions") {
    constexpr platformer usual{};
    CHECK(moved_by_any_typing(platformer_topology, usual) == 0);
    CHECK(moved(platformer_topology, usual, usual.with(room_roles{.shared_exit = shared_exit::second_nearest})) == 0);
    CHECK(moved_by_any_decoration(platformer_topology, usual) == 0);
    CHECK(moved_by_decoration<platforms>(platformer_topology, usual) == 0);
    CHECK(moved_by_decoration<islands>(platformer_topology, usual) == 0);
    CHECK(moved_by_decoration<certificate>(platformer_topology, usual) == 0);
    CHECK(moved_by_decoration<spawns>(platformer_topology, usual) == 0);
    CHECK(moved_by_any_encoding(platformer_topology, usual) == 0);
    CHECK(moved(platformer_roles, usual, usual.also(own_typing{})) == 0);
    CHECK(moved_by_any_decoration(platformer_roles, usual) == 0);
    CHECK(moved_by_decoration<platforms>(platformer_roles, usual) == 0);
    CHECK(moved_by_decoration<islands>(platformer_roles, usual) == 0);
    CHECK(moved_by_decoration<certificate>(platformer_roles, usual) == 0);
    CHECK(moved_by_decoration<spawns>(platformer_roles, usual) == 0);
    CHECK(moved_by_any_encoding(platformer_roles, usual) == 0);
    CHECK(moved(platformer_roles, usual, usual.with(no_typing{})) == seeds); // it would be seen
}

TEST_CASE("0.3 platformers: whatever comes later, platforms, filled islands and the route stay") {
    constexpr platformer usual{};
    CHECK(moved_by_decoration<spawns>(platformer_platforms, usual) == 0);
    CHECK(moved_by_decoration<spawns>(platformer_islands, usual) == 0);
    CHECK(moved_by_decoration<certificate>(platformer_islands, usual) == 0);
    CHECK(moved_by_decoration<spawns>(platformer_route, usual) == 0);
    CHECK(moved_by_decoration<spawns>(platformer_tiles_of, usual) == 0);
    CHECK(moved(platformer_route, usual, usual.also(own_decoration{})) == 0);
    CHECK(moved_by_any_encoding(platformer_platforms, usual) == 0);
    CHECK(moved_by_any_encoding(platformer_tiles_of, usual) == 0);
    CHECK(moved_by_any_encoding(platformer_route, usual) == 0);
    CHECK(moved_by_decoration<certificate>(platformer_route, usual) == 2 * seeds); // it would be seen
}

TEST_CASE("0.3 platformers: islands and certificate may take platforms away, and place none") {
    constexpr platformer usual{};
    constexpr auto first = usual.with(chain{platforms{}});
    const auto all = std::make_unique<platformer::model>();
    const auto left = std::make_unique<platformer::model>();
    int added = 0;
    const auto count_added = [&](const auto& later) {
        for (std::uint64_t n = 0; n < seeds; ++n) {
            REQUIRE(first.into(*all, seed{n}));
            REQUIRE(later.into(*left, seed{n}));
            int next = 0; // those that are left are in the same order
            for (const platform& each : left->platforms) {
                while (next < all->platforms.size() && !(all->platforms[next] == each)) ++next;
                added += next < all->platforms.size() ? 0 : 1;
            }
        }
    };
    count_added(usual);
    count_added(usual.with(without<islands>(usual.decoration)));
    count_added(usual.with(without<certificate>(usual.decoration)));
    count_added(usual.with(replaced<certificate>(usual.decoration, own_decoration{})));
    CHECK(added == 0);
}
