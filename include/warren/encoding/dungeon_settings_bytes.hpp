// A dungeon's configuration as numbers of one or two bytes each, as long saves store it.
#pragma once

#include <cstdint>
#include <warren/core/choices.hpp>
#include <warren/core/result.hpp>
#include <warren/model/dungeon_settings.hpp>

namespace warren::detail {

struct saved_setting {
    const char* what;
    int bytes;
    int high; // from 0
};

// In the order of the bytes.
inline constexpr saved_setting saved_settings[] = {
    {"width", 2, max_side},
    {"height", 2, max_side},
    {"columns", 2, max_side},
    {"rows", 2, max_side},
    {"rooms", 2, max_side},
    {"hidden_rooms", 1, 100},
    {"niches", 1, 100},
    {"decoys", 1, 100},
    {"hidden_passages", 1, 100},
    {"extra_links", 2, 0xffff},
    {"inset", 2, max_side},
    {"placement_attempts", 2, 0xffff},
    {"retries", 2, 0xffff},
    {"crossing", 1, choice_count<crossing> - 1},
    {"hidden_fill", 1, choice_count<hidden_fill> - 1},
    {"hidden_door", 1, choice_count<hidden_door> - 1},
    {"passage_count", 1, choice_count<passage_count> - 1},
    {"stairs", 1, 1},
    {"stairs_avoid_hidden", 1, 1},
    {"depth", 1, 255},
    {"monsters", 1, 100},
    {"items", 1, 100},
    {"treasure", 1, 100},
    {"traps", 1, 100},
    {"locks", 1, 8},
};
inline constexpr int saved_setting_count = 25;
static_assert(sizeof saved_settings == saved_setting_count * sizeof(saved_setting));

inline constexpr int settings_size = [] {
    int sum = 0;
    for (const saved_setting& one : saved_settings) sum += one.bytes;
    return sum;
}();

struct settings_numbers {
    int values[saved_setting_count] = {};

    constexpr status check() const {
        for (int i = 0; i < saved_setting_count; ++i)
            if (values[i] < 0 || values[i] > saved_settings[i].high)
                return out_of_range(saved_settings[i].what, values[i], 0, saved_settings[i].high, "2D-1");
        return {};
    }

    constexpr void put(auto& writer) const {
        for (int i = 0; i < saved_setting_count; ++i)
            writer.put(static_cast<std::uint64_t>(values[i]), saved_settings[i].bytes);
    }
    // An error names the byte.
    constexpr status take(auto& reader) {
        for (int i = 0; i < saved_setting_count; ++i) {
            const int at = reader.position();
            values[i] = static_cast<int>(reader.take(saved_settings[i].bytes));
            if (values[i] <= saved_settings[i].high) continue;
            error why = out_of_range(saved_settings[i].what, values[i], 0, saved_settings[i].high, "2D-1");
            why.where = at_byte(at);
            return why;
        }
        return {};
    }
};

constexpr settings_numbers numbers_of(const dungeon_settings& from) {
    return {{from.layout.width,
             from.layout.height,
             from.layout.columns,
             from.layout.rows,
             from.layout.rooms,
             from.hidden_rooms,
             from.niches,
             from.decoys,
             from.hidden_passages,
             from.extra_links,
             from.inset,
             from.placement_attempts,
             from.retries,
             static_cast<int>(from.crossing),
             static_cast<int>(from.hidden_fill),
             static_cast<int>(from.hidden_door),
             static_cast<int>(from.passage_count),
             from.stairs ? 1 : 0,
             from.stairs_avoid_hidden ? 1 : 0,
             from.depth,
             from.monsters,
             from.items,
             from.treasure,
             from.traps,
             from.locks}};
}

constexpr dungeon_settings settings_from(const settings_numbers& numbers) {
    const int* next = numbers.values;
    dungeon_settings to;
    for (int* const field :
         {&to.layout.width, &to.layout.height, &to.layout.columns, &to.layout.rows, &to.layout.rooms, &to.hidden_rooms,
          &to.niches, &to.decoys, &to.hidden_passages, &to.extra_links, &to.inset, &to.placement_attempts, &to.retries})
        *field = *next++;
    to.crossing = static_cast<crossing>(*next++);
    to.hidden_fill = static_cast<hidden_fill>(*next++);
    to.hidden_door = static_cast<hidden_door>(*next++);
    to.passage_count = static_cast<passage_count>(*next++);
    to.stairs = *next++ == 1;
    to.stairs_avoid_hidden = *next++ == 1;
    for (int* const field : {&to.depth, &to.monsters, &to.items, &to.treasure, &to.traps, &to.locks}) *field = *next++;
    return to;
}

} // namespace warren::detail
