// Rooms drawn in Tiled. Writes the built-in ones to a directory, where they can be changed, and makes a maze of whatever
// is there now: one room for each map, its doors and weight as map properties.
#include <cstdio>
#include <filesystem>
#include <warren/io/pieces.hpp>
#include <warren/io/tmx.hpp>
#include <warren/maze.hpp>
#include <warren/typing/stone_pieces.hpp>

int main(int argument_count, char** arguments) {
    const std::filesystem::path directory = argument_count > 1 ? arguments[1] : "rooms";
    std::error_code failed;
    if (std::filesystem::create_directory(directory, failed))
        if (auto saved = warren::save_pieces(directory, warren::stone_pieces); !saved) return warren::report(saved);

    const auto pieces = warren::load_pieces(directory);
    if (!pieces) return warren::report(pieces.error());
    const auto maze = warren::maze{}.with(warren::door_pieces{.pieces = &pieces->set});
    const auto level = maze(warren::seed{42});
    if (!level) return warren::report(level.error());
    std::printf("%zu rooms from %s\n", pieces->files.size(), directory.string().c_str());
    return warren::report(warren::save_tmx("from_rooms.tmx", *level));
}
