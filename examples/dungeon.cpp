// A dungeon on the terminal, as a map for Tiled and as a picture: a new one each time, or that of a seed. Writes
// dungeon.tmx, dungeon_tiles.tsx, dungeon_tiles.png and dungeon.png into the directory where it is started.
#include "arguments.hpp"

#include <cstdio>
#include <string>
#include <warren/dungeon.hpp>
#include <warren/io/dungeon_tmx.hpp>
#include <warren/report.hpp>

int main(int argument_count, char** arguments) {
    const auto wanted = examples::seed_from(argument_count, arguments, "example_dungeon");
    if (!wanted.fine) return 2;

    constexpr warren::dungeon dungeon{}; // 16 rooms on 64 x 64 tiles, a quarter of everything secret
    const auto level = wanted.given ? dungeon(wanted.value) : dungeon();
    if (!level) return warren::report(level.error());

    std::string text;
    if (auto written = dungeon.encode(*level, text); !written) return warren::report(written);
    std::fputs(text.c_str(), stdout);

    // Rooms, corridors, doors, items and monsters lie above the tiles, as objects.
    if (auto saved = warren::save_dungeon_tmx("dungeon.tmx", *level, {.objects = true}); !saved)
        return warren::report(saved);
    if (auto saved = warren::save_dungeon_png("dungeon.png", *level); !saved) return warren::report(saved);

    const warren::dungeon_counters& placed = level->counters;
    std::printf(
        "Made a dungeon of %d rooms from seed %llu: %d corridors, %d of them hidden, %d hidden rooms, %d niches, "
        "%d decoys.\n",
        level->rooms.size(), static_cast<unsigned long long>(level->seed.value), placed.total_connections,
        placed.total_hidden_passages, placed.total_hidden_rooms, placed.total_niches, placed.total_decoys);
    std::puts("  dungeon.tmx        the map, for Tiled; without its layer 'secrets', secret doors are walls");
    std::puts("  dungeon_tiles.tsx  its tileset, with dungeon_tiles.png");
    std::puts("  dungeon.png        a picture of it");
    return 0;
}
