// What can be asked of a dungeon, as data: its layout, how many secrets it has, and what the level writes down about
// both.
#pragma once

#include <cstdint>
#include <warren/core/choices.hpp>
#include <warren/core/extent.hpp>
#include <warren/core/result.hpp>

namespace warren {

// DUN-010, DUN-061, DUN-064: a map of width × height tiles, divided into columns × rows equal cells, of which `rooms`
// hold a room each.
struct dungeon_layout {
    int width = 64;
    int height = 64;
    int columns = 4;
    int rows = 4;
    int rooms = 16;

    friend constexpr bool operator==(const dungeon_layout&, const dungeon_layout&) = default;
};

// Of a dungeon whose size the compiler does not know: 1024 × 1024, or any other shape. Configurations may come from
// strangers, and a few digits should not ask for more memory than there is.
inline constexpr int max_dungeon_tiles = 1 << 20;

namespace dungeon_size {
inline constexpr dungeon_layout small{50, 50, 3, 3, 9};
inline constexpr dungeon_layout medium{64, 64, 4, 4, 16};
inline constexpr dungeon_layout large{78, 78, 5, 5, 20};
inline constexpr dungeon_layout all[] = {small, medium, large}; // by preset code
} // namespace dungeon_size

// DUN-011 … DUN-014: how much of something, in percent.
namespace amount {
inline constexpr int few = 10;
inline constexpr int some = 25;
inline constexpr int many = 50;
inline constexpr int all[] = {few, some, many}; // by preset code
} // namespace amount

// DUN-020: rounded up, so at least 1 when there is anything to take a percentage of.
constexpr int percentage_of(int total, int percentage) {
    return static_cast<int>((std::int64_t{total} * percentage + 99) / 100);
}

enum class crossing : std::uint8_t { forbid, allow };              // 2D-24
enum class hidden_fill : std::uint8_t { once, until_target };      // 2D-9
enum class hidden_door : std::uint8_t { own, both };               // 2D-10
enum class passage_count : std::uint8_t { percent, match_decoys }; // 2D-8
constexpr choices choices_of(crossing /*unused*/) { return {"forbid", "allow"}; }
constexpr choices choices_of(hidden_fill /*unused*/) { return {"once", "until_target"}; }
constexpr choices choices_of(hidden_door /*unused*/) { return {"own", "both"}; }
constexpr choices choices_of(passage_count /*unused*/) { return {"percent", "match_decoys"}; }

// What of a level a save makes again: settings tell what policies were asked for, but not how often and in which order they
// ran, on which their random numbers depend.
enum class repeatable : std::uint8_t { all, map, nothing }; // map: all but monsters and things
constexpr choices choices_of(repeatable /*unused*/) { return {"all", "map", "nothing"}; }

// The configuration actually used. Each policy writes down its part; 0 percent means that it was not there.
struct dungeon_settings {
    dungeon_layout layout = {};
    int hidden_rooms = 0;    // percent of all rooms
    int niches = 0;          // percent of the rooms that are not hidden
    int decoys = 0;          // percent of the free walls
    int hidden_passages = 0; // percent of the corridors that do not branch
    int extra_links = 0;     // corridors beyond the tree
    int inset = 0;
    int placement_attempts = 0;
    int retries = 0;
    warren::crossing crossing = warren::crossing::forbid;
    warren::hidden_fill hidden_fill = warren::hidden_fill::once;
    warren::hidden_door hidden_door = warren::hidden_door::own;
    warren::passage_count passage_count = warren::passage_count::percent;
    bool stairs = false;
    bool stairs_avoid_hidden = false;
    int depth = 0;    // how far down the level is; 0 where nobody asked for monsters and things
    int monsters = 0; // and in how many percent of the rooms there are to be such
    int items = 0;
    int treasure = 0;
    int traps = 0;
    int locks = 0; // doors
    warren::repeatable repeatable = warren::repeatable::all;

    friend constexpr bool operator==(const dungeon_settings&, const dungeon_settings&) = default;
};

// What was aimed at; what was placed stands in the counters and may be less.
struct dungeon_targets {
    int hidden_rooms = 0;
    int niches = 0;
    int decoys = 0;
    int hidden_passages = 0;
};

// DUN-018
struct dungeon_counters {
    int total_connections = 0;
    int total_hidden_rooms = 0;
    int total_niches = 0;
    int total_decoys = 0;
    int total_hidden_passages = 0;
    int available_walls_count = 0; // 2D-16: sides without door and niche, of rooms that are not hidden
};

// DUN-016: the choices of a menu, each 0, 1 or 2. Deception is for decoys and hidden passages alike (DUN-015).
struct dungeon_config {
    int map_size = 1;
    int hidden_rooms = 1;
    int niches = 1;
    int deception = 1;

    static constexpr void fields(auto& self, auto&& field) {
        field(
            {"map_size", "size: 0 for 50 x 50 tiles with 9 rooms, 1 for 64 x 64 with 16, 2 for 78 x 78 with 20", 0, 2},
            self.map_size);
        field({"hidden_rooms", "hidden rooms: 0 few, 1 some, 2 many", 0, 2}, self.hidden_rooms);
        field({"niches", "hidden niches: 0 few, 1 some, 2 many", 0, 2}, self.niches);
        field({"deception", "decoys and hidden passages: 0 few, 1 some, 2 many", 0, 2}, self.deception);
    }
    constexpr status check() const {
        const struct {
            const char* what;
            int code;
            const char* rule;
        } codes[] = {{"map_size", map_size, "DUN-010"},
                     {"hidden_rooms", hidden_rooms, "DUN-011"},
                     {"niches", niches, "DUN-012"},
                     {"deception", deception, "DUN-013"}};
        for (const auto& one : codes)
            if (one.code < 0 || one.code > 2) return out_of_range(one.what, one.code, 0, 2, one.rule);
        return {};
    }

    friend constexpr bool operator==(const dungeon_config&, const dungeon_config&) = default;
};

// DUN-016: the same as sizes and percentages.
struct dungeon_parameters {
    dungeon_layout layout = dungeon_size::medium;
    int hidden_rooms = amount::some;
    int niches = amount::some;
    int deception = amount::some;

    friend constexpr bool operator==(const dungeon_parameters&, const dungeon_parameters&) = default;
};

constexpr result<dungeon_parameters> parameters_of(const dungeon_config& config) {
    if (status fine = config.check(); !fine) return fine.error();
    return dungeon_parameters{dungeon_size::all[config.map_size], amount::all[config.hidden_rooms],
                              amount::all[config.niches], amount::all[config.deception]};
}

// The way back: the preset's code, or −1 for what is no preset.
constexpr int preset_code(const dungeon_layout& layout) {
    for (int code = 0; code < 3; ++code)
        if (dungeon_size::all[code] == layout) return code;
    return -1;
}
constexpr int preset_code(int percentage) {
    for (int code = 0; code < 3; ++code)
        if (amount::all[code] == percentage) return code;
    return -1;
}

} // namespace warren
