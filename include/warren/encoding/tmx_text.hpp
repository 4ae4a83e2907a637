// Writes levels as TMX, the maps of Tiled, with nothing but this library: at run time without zlib or an XML library, and
// at compile time into the executable.
//
//     constexpr auto maze = warren::maze{}.with(warren::tmx_text{});
//     std::string map;
//     warren::status done = maze.encode(level, map);
//
// The bytes are those of io/tmx.hpp, which can also write objects, looks at facts before it writes them, and reads what was
// made before it touches a file.
#pragma once

#include <cstdint>
#include <warren/core/buffer.hpp>
#include <warren/core/extent.hpp>
#include <warren/core/sink.hpp>
#include <warren/encoding/deflate.hpp>
#include <warren/encoding/tmx/elements.hpp>
#include <warren/encoding/xml_writer.hpp>

namespace warren {
namespace detail {

// A level of one grid a layer, whose type is known: nothing is copied, and it may be a constant.
template <class Level>
concept grid_layered = requires(const Level& level) {
    tile_grids_of(level).tiles(level, 0).data();
};

// NFR-3.4, VR-3.1: every id is 0 or a tile of the tileset.
template <class Tile>
constexpr status check_tiles(const Tile* tiles, dynamic size, int most) {
    for (int y = 0; y < size.h; ++y, tiles += size.w) {
        Tile largest = 0;
        for (int x = 0; x < size.w; ++x) largest = tiles[x] > largest ? tiles[x] : largest;
        if (largest <= static_cast<std::uint32_t>(most)) continue;
        error why = out_of_range("the tile id", largest, 0, most, "NFR-3.4");
        int x = 0;
        while (tiles[x] != largest) ++x;
        why.where = at_tile(x, y);
        return why;
    }
    return {};
}

// A value that was cut off is not the level's.
template <class Xml>
constexpr void write_fact(Xml& out, const property& fact) {
    if (fact.value.truncated()) out.fail({.code = errc::malformed, .what = "the value of a property is too long"});
    write_property(out, fact, " ");
}

template <class Tile, class Xml>
constexpr status write_layer(Xml& out, int id, const char* name, const Tile* tiles, dynamic size, const tileset& set) {
    if (status fine = check_tiles(tiles, size, set.tile_count); !fine) return fine;
    write_layer_start(out, id, name, size.w, size.h);
    if (status done = deflate_tiles_base64(tiles, size.size(), size.w, out); !done) return done;
    write_layer_end(out);
    return {};
}

} // namespace detail

struct tmx_text {
    static constexpr tileset of_the_level{};

    const tileset* tiles = &of_the_level; // its file is given as seen from the map's directory

    template <detail::grid_layered Level, sink Sink>
    constexpr status encode(const Level& level, Sink& out) const {
        const auto layers = tile_grids_of(level);
        const dynamic size{layers.tiles(level, 0).width(), layers.tiles(level, 0).height()};
        detail::xml_writer page(out);
        if (status begun = begin(page, size, layers.count, stone_cave_tiles); !begun) return begun;
        page << " <properties>\n";
        fact_listener facts([&](const property& fact) { detail::write_fact(page, fact); });
        layers.tell(level, facts);
        page << " </properties>\n";
        const tileset& set = chosen(stone_cave_tiles);
        detail::write_tileset(page, detail::tileset_file_of(set));
        for (int layer = 0; layer < layers.count; ++layer) {
            const tile_id* const ids = layers.tiles(level, layer).data();
            const char* const name = layers.name(layer);
            if (status done = detail::write_layer(page, layer + 1, name, ids, size, set); !done) return done;
        }
        page << "</map>\n";
        return page.finish();
    }

    // Any other level with layers, at run time; takes memory for the ids of one layer.
    template <layered Level, sink Sink>
        requires(!detail::grid_layered<Level>)
    status encode(const Level& level, Sink& out)
    const {
        const layered_map map = layers_of(level);
        const dynamic size{map.width, map.height};
        const tileset& set = chosen(map.tiles != nullptr ? *map.tiles : stone_cave_tiles);
        detail::xml_writer page(out);
        if (status begun = begin(page, size, map.layer_count, set); !begun) return begun;
        write_facts(page, map);
        detail::write_tileset(page, detail::tileset_file_of(set));
        buffer<std::uint32_t> ids;
        if (status taken = ids.allocate(size.size()); !taken) return taken;
        for (int layer = 0; layer < map.layer_count; ++layer) {
            for (int y = 0; y < size.h; ++y) map.read_row(map.level, layer, y, ids.data() + y * size.w);
            const char* const name = map.layer_name(layer);
            if (status done = detail::write_layer(page, layer + 1, name, ids.data(), size, set); !done) return done;
        }
        page << "</map>\n";
        return page.finish();
    }

private:
    constexpr const tileset& chosen(const tileset& otherwise) const {
        return *tiles->name != '\0' ? *tiles : otherwise;
    }

    template <sink Sink>
    constexpr status begin(detail::xml_writer<Sink>& page, dynamic size, int layers, const tileset& of_level) const {
        const tileset& set = chosen(of_level);
        if (status fine = set.check(); !fine) return fine;
        if (status fine = check(size); !fine) return fine;
        detail::write_map_start(page, size.w, size.h, set, {.layers = layers});
        return {};
    }

    template <sink Sink>
    static void write_facts(detail::xml_writer<Sink>& page, const layered_map& map) {
        property fact;
        if (map.read_property == nullptr || !map.read_property(map.level, 0, fact)) return;
        page << " <properties>\n";
        for (int n = 0; map.read_property(map.level, n, fact); ++n, fact = {}) detail::write_fact(page, fact);
        page << " </properties>\n";
    }
};

} // namespace warren
