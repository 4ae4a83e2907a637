// A dungeon with somebody in it: monsters, things, treasure, traps, and locked doors whose keys come before them. Prints a
// map and who or what is where.
#include "arguments.hpp"

#include <cstdio>
#include <string>
#include <vector>
#include <warren/decoration/populate.hpp>
#include <warren/dungeon.hpp>
#include <warren/report.hpp>
#include <warren/validate/dungeon.hpp>

namespace {

bool is_key(const auto& object) { return warren::category_of(object.item) == warren::item_category::key; }

void print_map(const warren::dungeon_level<>& level) {
    std::vector<std::string> rows;
    for (int y = 0; y < level.height(); ++y) {
        std::string row;
        for (int x = 0; x < level.width(); ++x) {
            const bool trap = has(get_tile_metadata(level, x, y), warren::metadata_type::trap, 0);
            const char plain = " #.+<>"[static_cast<int>(level.tiles(x, y))];
            row += trap ? '^' : is_door_locked(level, x, y) ? '=' : is_door_secret(level, x, y) ? '?' : plain;
        }
        rows.push_back(row);
    }
    const auto mark = [&](const auto& one, char sign) {
        rows[static_cast<std::size_t>(one.y)][static_cast<std::size_t>(one.x)] = sign;
    };
    level.metadata.objects.each([&](const auto& object) { mark(object, is_key(object) ? '&' : '*'); });
    level.metadata.monsters.each(
        [&](const auto& monster) { mark(monster, warren::monster_kinds[monster.kind].sprite); });
    for (const std::string& row : rows) std::puts(row.c_str());
}

void print_list(const warren::dungeon_level<>& level) {
    level.metadata.monsters.each([](const auto& monster) {
        const warren::monster_kind& kind = warren::monster_kinds[monster.kind];
        std::printf("(%2d, %2d)  %c  %s with %d hit points\n", monster.x, monster.y, kind.sprite, kind.name,
                    monster.hit_points);
    });
    level.metadata.objects.each([](const auto& object) {
        const char* const name = warren::item_name(object.item);
        if (is_key(object))
            std::printf("(%2d, %2d)  &  %s for lock %d\n", object.x, object.y, name, object.data);
        else
            std::printf("(%2d, %2d)  *  %d x %s\n", object.x, object.y, object.data, name);
    });
    for (int y = 0; y < level.height(); ++y)
        for (int x = 0; x < level.width(); ++x) {
            const warren::metadata known = get_tile_metadata(level, x, y);
            if (is_door_locked(level, x, y)) std::printf("(%2d, %2d)  =  locked door, lock %d\n", x, y, known.data);
            if (has(known, warren::metadata_type::trap, 0))
                std::printf("(%2d, %2d)  ^  trap that takes %d hit points\n", x, y, known.data);
        }
}

} // namespace

int main(int argument_count, char** arguments) {
    const examples::wanted_seed seed = examples::seed_from(argument_count, arguments, "populated_dungeon");
    if (!seed.fine) return 2;
    constexpr auto dungeon =
        warren::dungeon{}.with(warren::chain{warren::niches{}, warren::decoys{}, warren::populate{.depth = 5}});
    const auto level = dungeon(seed.given ? seed.value : warren::seed{42});
    if (!level) return warren::report(level.error());
    print_map(*level);
    print_list(*level);

    const auto found = warren::validate(*level); // every key can be had before its door, and much more
    for (const warren::violation& broken : found) std::puts(broken.message().c_str());
    const auto ways = warren::solvable(*level);
    if (!ways) return warren::report(ways.error());
    std::printf("%d steps from stairs to stairs; %s\n", ways->steps_with_secrets,
                ways->without_secrets ? "nobody needs to find a secret" : "some secret must be found");
    return found.empty() ? 0 : 1;
}
