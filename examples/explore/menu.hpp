// The menu of the walk: four presets, and what they come to in the dungeon of a seed (DUN-019, DUN-232).
#pragma once

#include <string>
#include <vector>
#include <warren/dungeon.hpp>

namespace explore {

// The values are those of the dungeon itself, made anew with every look: it takes no longer than showing it.
inline std::vector<std::string> menu(const warren::dungeon_config& chosen, warren::seed seed, int row) {
    static warren::dungeon::model level; // as it would be
    const auto parameters = warren::parameters_of(chosen);
    const auto made =
        parameters ? warren::dungeon_with(*parameters).into(level, seed) : warren::status{parameters.error()};
    if (!made) return {std::string(made.error().message())};
    const auto of = [](int placed, int target) { return std::to_string(placed) + " of " + std::to_string(target); };
    const auto& placed = level.counters;
    const auto& aims = level.targets;
    const std::string values[] = {
        std::to_string(level.width()) + " x " + std::to_string(level.height()) + " tiles, " +
            std::to_string(level.rooms.size()) + " rooms",
        of(placed.total_hidden_rooms, aims.hidden_rooms),
        of(placed.total_niches, aims.niches),
        of(placed.total_decoys, aims.decoys) + " decoys, " + of(placed.total_hidden_passages, aims.hidden_passages) +
            " hidden passages",
    };
    constexpr const char* names[] = {"Map size    ", "Hidden rooms", "Niches      ", "Deception   "};
    constexpr const char* sizes[] = {"small ", "medium", "large "};
    constexpr const char* amounts[] = {" few  ", " some ", " many "};
    const int presets[] = {chosen.map_size, chosen.hidden_rooms, chosen.niches, chosen.deception};
    std::vector<std::string> out = {"The dungeon of seed " + std::to_string(seed.value) + " as you like it", ""};
    for (int i = 0; i < 4; ++i) {
        std::string line = std::string(i == row ? "> " : "  ") + names[i] + "  < " +
                           (i == 0 ? sizes : amounts)[presets[i]] + " >  " + values[i];
        line.resize(73, ' '); // so that the box keeps its width
        out.push_back(line);
    }
    out.insert(out.end(), {"", "Arrows choose and change    Enter makes it    Esc goes back"});
    return out;
}

} // namespace explore
