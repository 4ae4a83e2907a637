#include <warren/decoration/populate.hpp>

#include "allocations.hpp"
#include "topology/hand_made_dungeon.hpp"

#include <doctest/doctest.h>
#include <set>
#include <string>
#include <utility>
#include <warren/bake.hpp>
#include <warren/dungeon.hpp>
#include <warren/fields.hpp>
#include <warren/validate/dungeon.hpp>

using namespace warren;

namespace {

constexpr auto lively = dungeon{}.also(populate{});
constexpr auto crowded = dungeon_with({dungeon_size::large, amount::many, amount::many, amount::many})
                             .also(populate{.depth = 12, .monsters = 60, .items = 80, .traps = 60, .locks = 8});

template <class Level, class Visit>
void each_metadata(const Level& level, metadata_type type, Visit visit) {
    for (int y = 0; y < level.height(); ++y)
        for (int x = 0; x < level.width(); ++x)
            if (const metadata known = get_tile_metadata(level, x, y); has(known, type, 0)) visit(x, y, known);
}
template <class Level>
bool in_front_of_a_door(const Level& level, int x, int y) {
    return is_door(level, x - 1, y) || is_door(level, x + 1, y) || is_door(level, x, y - 1) || is_door(level, x, y + 1);
}

// What is where, as text.
template <class Level>
std::string inhabitants(const Level& level) {
    std::string out;
    const auto add = [&](auto... numbers) { ((out += std::to_string(static_cast<int>(numbers)) + ' '), ...); };
    level.metadata.monsters.each([&](const auto& m) { add('m', m.x, m.y, m.kind, m.hit_points); });
    level.metadata.objects.each([&](const auto& o) { add('o', o.x, o.y, o.item, o.data); });
    for (const metadata_type type : {metadata_type::trap, metadata_type::door})
        each_metadata(level, type, [&](int x, int y, metadata known) { add(x, y, known.bits, known.data); });
    return out;
}

// "" if all that was placed is where such things may be.
template <class Level>
std::string fault(const Level& level) {
    std::set<std::pair<int, int>> taken;
    std::string out;
    const int start = level.stairs.up_room < 0 ? 0 : level.stairs.up_room;
    const auto take = [&](int x, int y, const char* what) {
        if (level.tiles(x, y) != dungeon_tile::floor) out += std::string(what) + " not on floor; ";
        if (!taken.insert({x, y}).second) out += std::string(what) + " on something else; ";
    };
    level.metadata.monsters.each([&](const auto& m) {
        take(m.x, m.y, "a monster");
        if (level.room_at(m.x, m.y) == start) out += "a monster where the player starts; ";
        if (m.kind > 10 || m.hit_points != monster_kinds[m.kind].hit_points) out += "a strange monster; ";
    });
    level.metadata.objects.each([&](const auto& o) {
        take(o.x, o.y, "a thing");
        if (!is_item(o.item) || o.data == 0) out += "a strange thing; ";
    });
    std::set<int> trapped;
    each_metadata(level, metadata_type::trap, [&](int x, int y, metadata known) {
        take(x, y, "a trap");
        if (flags_of(known) != trap_flag::hidden || known.data == 0) out += "a strange trap; ";
        if (level.room_at(x, y) == start) out += "a trap where the player starts; ";
        if (!trapped.insert(level.room_at(x, y)).second) out += "two traps in a room; ";
        if (in_front_of_a_door(level, x, y)) out += "a trap in front of a door; ";
    });
    return out;
}

template <class Level>
int locks_of(const Level& level) {
    int count = 0;
    each_metadata(level, metadata_type::door,
                  [&](int, int, metadata known) { count += (known.bits & door_flag::locked) != 0 ? 1 : 0; });
    return count;
}

} // namespace

TEST_CASE("DUN-030 DUN-034 DUN-049 a populated dungeon keeps every rule, and everything is where it may be") {
    static dungeon::model level;
    const auto sweep = [](const auto& generator, std::uint64_t levels) {
        for (std::uint64_t n = 0; n < levels; ++n) {
            REQUIRE(generator.into(level, seed{n}));
            const violations found = validate(level);
            CAPTURE(n);
            if (!found.empty()) MESSAGE(std::string(found[0].message().c_str()));
            REQUIRE(found.empty());
            REQUIRE(fault(level) == "");
        }
    };
    sweep(lively, 300);
    sweep(crowded, 200);
    sweep(dungeon{}.also(populate{1, 100, 100, 100, 100, 8}), 100);
    sweep(dungeon{}.also(extra_links{.count = 6}).also(populate{.locks = 8}), 200);
    sweep(dungeon{}.with(no_typing{}).also(populate{}), 50);
    sweep(dungeon{}.with(populate{}), 50);
    dungeon crossing_ways;
    crossing_ways.topology.crossing = crossing::allow;
    sweep(crossing_ways.also(extra_links{.count = 6}).also(populate{.locks = 8}), 100);
}

TEST_CASE("DUN-030 DUN-042 populating changes no tile, room or counter") {
    static dungeon::model bare;
    static dungeon::model full;
    const dungeon same = dungeon_with({dungeon_size::large, amount::many, amount::many, amount::many});
    for (std::uint64_t n = 0; n < 50; ++n) {
        REQUIRE(same.into(bare, seed{n}));
        REQUIRE(crowded.into(full, seed{n}));
        REQUIRE(tests::everything(bare) == tests::everything(full)); // the tiles, secret doors, rooms and counters
    }
    CHECK(full.settings.depth == 12);
    CHECK(bare.settings.depth == 0);
}

TEST_CASE("DUN-049 niches and hidden rooms hold treasure") {
    static dungeon::model level;
    int gems = 0;
    int hidden = 0;
    for (std::uint64_t n = 0; n < 100; ++n) {
        REQUIRE(lively.into(level, seed{n}));
        REQUIRE(level.stats.left_out <= 6); // monsters only
        for (int room = 0; room < 16; ++room) {
            const auto& here = level.rooms[room];
            int gold = 0;
            int stones = 0;
            level.metadata.objects.each([&](const auto& o) {
                const point place{o.x, o.y};
                const bool inside = here.floor().contains(place) || place == niche_of(level, room);
                gold += inside && o.item == item_code(misc_item::gold) && o.data >= 10 ? 1 : 0;
                stones += inside && category_of(o.item) == item_category::gem ? 1 : 0;
            });
            REQUIRE(stones == (here.hidden() || here.has_niche() ? 1 : 0));
            if (here.hidden()) REQUIRE(gold >= 1);
            gems += stones;
            hidden += here.hidden() ? 1 : 0;
        }
    }
    CHECK(gems > 500);
    CHECK(hidden > 100);
    const auto poor = dungeon{}.also(populate{.treasure = 0});
    REQUIRE(poor.into(level, seed{1}));
    level.metadata.objects.each([](const auto& o) { CHECK(category_of(o.item) != item_category::gem); });
}

TEST_CASE("DUN-049 the deeper and the farther from the stairs, the more and the stronger") {
    static dungeon::model level;
    struct result {
        int monsters = 0;
        int strength = 0; // of all together
        int near = 0;     // how many are in the nearer half of the rooms,
        int near_strength = 0;
    };
    const auto look = [](int depth) {
        result out;
        const auto generator = dungeon{}.also(populate{.depth = depth});
        for (std::uint64_t n = 0; n < 300; ++n) {
            REQUIRE(generator.into(level, seed{n}));
            detail::room_steps<dungeon::model> steps;
            REQUIRE(steps.measure(level));
            level.metadata.monsters.each([&](const auto& m) {
                const bool near = steps.percent(level.room_at(m.x, m.y)) < 50;
                ++out.monsters;
                out.strength += m.kind;
                out.near += near ? 1 : 0;
                out.near_strength += near ? m.kind : 0;
            });
        }
        return out;
    };
    const result first = look(1);
    const result last = look(20);
    CHECK(first.monsters == last.monsters);
    CHECK(first.near * 2 < first.monsters); // farther away there are more
    CHECK(first.near > 100);
    // nearer to the stairs they are weaker: compare what is farther away with what is nearer
    CHECK((first.strength - first.near_strength) * first.near >
          first.near_strength * (first.monsters - first.near) * 2);
    CHECK((last.strength - last.near_strength) * last.near > last.near_strength * (last.monsters - last.near));
    CHECK(last.strength > 3 * first.strength); // deeper down they are stronger
}

TEST_CASE("DUN-049 locks never make secrets necessary") {
    static dungeon::model bare;
    static dungeon::model full;
    const auto open = dungeon{}.also(extra_links{.count = 6});
    const auto locked = open.also(populate{.locks = 8});
    int without = 0;
    int locks = 0;
    for (std::uint64_t n = 0; n < 200; ++n) {
        REQUIRE(open.into(bare, seed{n}));
        REQUIRE(locked.into(full, seed{n}));
        const dungeon_ways before = *solvable(bare);
        const dungeon_ways after = *solvable(full);
        REQUIRE(before == after); // not even longer, because all doors can be opened
        without += after.without_secrets ? 1 : 0;
        locks += locks_of(full);
    }
    CHECK(without > 20);
    CHECK(without < 180);
    CHECK(locks > 1000);
}

TEST_CASE("DUN-049 some keys are behind other doors, and every lock needs its key") {
    static dungeon::model level;
    static dungeon::model damaged;
    const auto generator = dungeon{}.with(stairs{}).also(populate{.monsters = 0, .items = 0, .traps = 0, .locks = 4});
    int nested = 0;
    for (std::uint64_t n = 0; n < 50; ++n) {
        REQUIRE(generator.into(level, seed{n}));
        REQUIRE(locks_of(level) == 4);
        detail::room_reach<dungeon::model> reach;
        REQUIRE(reach.explore(level, {.at_locks = true}));
        int keys = 0;
        level.metadata.objects.each([&](const auto& o) {
            if (category_of(o.item) != item_category::key) return;
            ++keys;
            nested += reach[level.room_at(o.x, o.y)] ? 0 : 1;
        });
        REQUIRE(keys == 4);
        for (int i = 0; i < level.metadata.objects.end_index(); ++i) {
            if (category_of(level.metadata.objects[i].item) != item_category::key) continue;
            damaged = level;
            REQUIRE(damaged.metadata.objects.despawn(i));
            REQUIRE(validate(damaged).names("DUN-049"));
        }
    }
    CHECK(nested > 20);
}

TEST_CASE("2D-18 DUN-034 a full pool leaves out what does not fit, says so, and changes nothing else") {
    using pools = dungeon_pools<1, 2, 3, 1>;
    using small = cell_rooms<fixed<78, 78>, 20, std::uint8_t, pools>;
    const auto generator = dungeon_on<small>{}.also(populate{5, 100, 100, 100, 100, 8});
    const auto without = dungeon_on<small>{};
    static dungeon_on<small>::model level;
    static dungeon_on<small>::model bare;
    int halves = 0;
    for (std::uint64_t n = 0; n < 100; ++n) {
        REQUIRE(generator.into(level, seed{n}));
        REQUIRE(validate(level).empty());
        REQUIRE(fault(level) == "");
        REQUIRE(level.metadata.monsters.count() == 1);
        REQUIRE(level.metadata.objects.count() == 3);
        REQUIRE(level.stats.left_out > 20);
        REQUIRE(level.warnings.size() >= 1);
        REQUIRE(locks_of(level) <= 3);
        halves += locks_of(level); // each with its key, or validate() would complain
        REQUIRE(without.into(bare, seed{n}));
        REQUIRE(tests::everything(bare) == tests::everything(level));
    }
    CHECK(halves > 20);
    REQUIRE(without.into(level, seed{1})); // a level that is used again knows nothing of all that
    CHECK(level.stats.left_out == 0);
    CHECK(level.warnings.empty());
}

TEST_CASE("2D-18 what is left out is what a larger pool has room for") {
    using tight = cell_rooms<fixed<78, 78>, 20, std::uint8_t, dungeon_pools<1, 3, 10, 2>>;
    using ample = cell_rooms<fixed<78, 78>, 20, std::uint8_t, dungeon_pools<4, any_number, any_number, any_number>>;
    const auto placed = [](const auto& level) {
        int traps = 0;
        each_metadata(level, metadata_type::trap, [&](int, int, metadata) { ++traps; });
        return level.metadata.monsters.count() + level.metadata.objects.count() + traps;
    };
    static dungeon_on<tight>::model some;
    dungeon_on<ample>::model all;
    const populate much{5, 60, 60, 100, 100, 8};
    int traps_left_out = 0;
    for (std::uint64_t n = 0; n < 50; ++n) {
        REQUIRE(dungeon_on<tight>{}.with(stairs{}).with(much).into(some, seed{n}));
        REQUIRE(dungeon_on<ample>{}.with(stairs{}).with(much).into(all, seed{n}));
        REQUIRE(all.stats.left_out == 0);
        REQUIRE(placed(some) + some.stats.left_out == placed(all));
        int full = some.metadata.used_globally();
        for (int room = 0; room < 16; ++room) full += some.metadata.used_in_room(room);
        traps_left_out += full > 15 ? 1 : 0;
    }
    CHECK(traps_left_out > 20);
}

TEST_CASE("0.3 2D-35 what one kind of thing draws does not move the others") {
    static dungeon::model level;
    const auto traps_of = [](const populate& policy, std::uint64_t n) {
        std::set<int> rooms;
        REQUIRE(dungeon{}.also(policy).into(level, seed{n}));
        each_metadata(level, metadata_type::trap, [&](int x, int y, metadata) { rooms.insert(level.room_at(x, y)); });
        return rooms;
    };
    for (std::uint64_t n = 0; n < 30; ++n) {
        const std::set<int> usual = traps_of({.traps = 50}, n);
        CHECK(traps_of({.monsters = 100, .traps = 50}, n) == usual);
        CHECK(traps_of({.items = 0, .treasure = 0, .traps = 50}, n) == usual);
        CHECK(traps_of({.traps = 50, .locks = 0}, n) == usual);
    }
    REQUIRE(lively.into(level, seed{5}));
    const std::string once = inhabitants(level);
    REQUIRE(lively.into(level, seed{6}));
    CHECK(inhabitants(level) != once);
    REQUIRE(lively.into(level, seed{5}));
    CHECK(inhabitants(level) == once);
}

TEST_CASE("0.4 a policy that cannot work is refused, and every field has a name") {
    const auto refused = [](const populate& policy) {
        const status fine = policy.check();
        return fine ? std::string("") : std::string(fine.error().what);
    };
    CHECK(refused(populate{}) == "");
    CHECK(refused({.depth = 0}) == "depth");
    CHECK(refused({.depth = 21}) == "depth");
    CHECK(refused({.monsters = 101}) == "monsters");
    CHECK(refused({.items = -1}) == "items");
    CHECK(refused({.treasure = 101}) == "treasure");
    CHECK(refused({.traps = -1}) == "traps");
    CHECK(refused({.locks = 9}) == "locks");
    CHECK_FALSE(dungeon{}.also(populate{.locks = 9}).check());
    populate policy;
    std::string out;
    REQUIRE(write_fields(policy, out));
    CHECK(out == "depth = 1\nmonsters = 25\nitems = 40\ntreasure = 100\ntraps = 20\nlocks = 2\n");
    REQUIRE(set_field(policy, "locks", "5"));
    CHECK(policy.locks == 5);
    CHECK_FALSE(set_field(policy, "depth", "21"));
}

TEST_CASE("DUN-198 2X-13 the compiler, the heap and no heap at all place the same") {
    static_assert(validate(baked<lively, seed{7}>).empty());
    static_assert(validate(baked<crowded, seed{7}>).empty());
    static dungeon::model level;
    const long before = tests::allocations();
    REQUIRE(crowded.into(level, seed{7}));
    CHECK(tests::allocations() == before);
    CHECK(inhabitants(level) == inhabitants(baked<crowded, seed{7}>));
    REQUIRE(lively.into(level, seed{7}));
    const auto on_the_heap = dynamic_dungeon{}.also(populate{})(seed{7});
    REQUIRE(on_the_heap);
    CHECK(inhabitants(level) == inhabitants(*on_the_heap));
    const auto wide = wide_dungeon{.topology = {.layout = {340, 340, 21, 21, 400}}}.also(populate{.locks = 8})(seed{7});
    REQUIRE(wide);
    CHECK(validate(*wide).empty());
}

TEST_CASE("0.3 a second policy goes on where the first one stopped") {
    static dungeon::model level;
    const auto twice = dungeon{}.with(stairs{}).also(populate{}).also(populate{.locks = 3});
    for (std::uint64_t n = 0; n < 50; ++n) {
        REQUIRE(twice.into(level, seed{n}));
        REQUIRE(validate(level).empty());
        std::set<int> numbers;
        level.metadata.objects.each([&](const auto& o) {
            if (category_of(o.item) == item_category::key) numbers.insert(o.data);
        });
        REQUIRE(numbers == std::set<int>{1, 2, 3, 4, 5});
        REQUIRE(locks_of(level) == 5);
        REQUIRE(level.settings.locks == 5);
        REQUIRE(level.settings.monsters == 25);
    }
}
