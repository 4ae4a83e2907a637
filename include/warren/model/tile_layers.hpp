// A level as map editors and renderers see it: named layers of tile ids, all of one size, drawn in order.
//
// A level takes part by a function `layered_map layers_of(const my_level&)` beside its type. File writers and renderers
// are written once, for layered_map, and so serve every level there is.
#pragma once

#include <concepts>
#include <cstdint>
#include <warren/core/chance.hpp>
#include <warren/core/chance_text.hpp>
#include <warren/core/error.hpp>
#include <warren/core/seed.hpp>
#include <warren/core/text.hpp>

namespace warren {

// The number of a tile in a tileset, counted from 1; 0 is "no tile". The ids of all generators fit 16 bits; files store
// 32, whose highest three mark flipped tiles.
using tile_id = std::uint16_t;

// One fact about a level that is worth keeping in a file: its seed, a setting, a count.
struct property {
    enum class kind : std::uint8_t { text, integer, boolean, number };

    const char* name = "";
    kind type = kind::text;
    text<60> value;
};

// Hears all facts about a level, one after the other, and calls `keep(property)` for each.
template <class Keep>
class fact_listener {
public:
    constexpr explicit fact_listener(Keep keep) : keep_(keep) {}

    constexpr void words(const char* name, const char* value) { keep_(property{name, property::kind::text, value}); }
    constexpr void number(const char* name, int value) {
        keep_(property{name, property::kind::integer, text<60>{} << value});
    }
    // As text: editors' whole numbers have 32 bits.
    constexpr void large_number(const char* name, std::uint64_t value) {
        keep_(property{name, property::kind::text, text<60>{} << value});
    }
    constexpr void odds(const char* name, chance value) {
        keep_(property{name, property::kind::number, detail::exact_decimal(value).c_str()});
    }
    constexpr void flag(const char* name, bool value) {
        keep_(property{name, property::kind::boolean, value ? "true" : "false"});
    }

private:
    Keep keep_;
};

namespace detail {

struct nth_fact {
    int* left;
    property* out;

    constexpr void operator()(const property& fact) const {
        if ((*left)-- == 0) *out = fact;
    }
};

} // namespace detail

// Keeps the n-th fact: what read_property functions are made of.
class fact_picker : public fact_listener<detail::nth_fact> {
public:
    constexpr fact_picker(int n, property& out) : fact_listener({&left_, &out}), left_(n) {}
    fact_picker(const fact_picker&) = delete; // it knows where it is
    fact_picker& operator=(const fact_picker&) = delete;

    constexpr bool found() const { return left_ < 0; }

private:
    int left_;
};

struct map_object; // model/map_object.hpp
struct tileset;    // model/tileset.hpp

// Lent by the level, which must outlive it.
struct layered_map {
    int width = 0;
    int height = 0;
    int layer_count = 0;
    const void* level = nullptr;
    const char* (*layer_name)(int layer) = nullptr;
    // Writes the `width` ids of one row. Row 0 is the top one.
    void (*read_row)(const void* level, int layer, int y, std::uint32_t* ids) = nullptr;
    // The n-th fact about the level; false when there is none.
    bool (*read_property)(const void* level, int n, property& out) = nullptr;
    // What the ids stand for; nullptr for the stone cave.
    const tileset* tiles = nullptr;
    // Groups of what is no tile, written only on demand; and the n-th of a group, false when there is none.
    int group_count = 0;
    const char* (*group_name)(int group) = nullptr;
    bool (*read_object)(const void* level, int group, int n, map_object& out) = nullptr;
};

namespace detail {

// For levels whose layers and objects are written down in a class each.
template <class Layers, class Objects, class Level>
layered_map map_of(const Level& level, const tileset& tiles) {
    return {.width = level.width(),
            .height = level.height(),
            .layer_count = Layers::count,
            .level = &level,
            .layer_name = Layers::name,
            .read_row = Layers::row,
            .read_property = Layers::property_of,
            .tiles = &tiles,
            .group_count = Objects::count,
            .group_name = Objects::name,
            .read_object = Objects::object_of};
}

} // namespace detail

template <class Level>
concept layered = requires(const Level& level) {
    { layers_of(level) } -> std::same_as<layered_map>;
};

} // namespace warren
