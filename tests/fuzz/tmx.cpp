// Tiled's maps: a map that can be read is written, and read again it is the same; as TMJ it is JSON.
#include "fuzz.hpp"

#include <vector>
#include <warren/io/json_reader.hpp>
#include <warren/io/tmj.hpp>
#include <warren/io/tmx.hpp>
#include <warren/io/tmx_reader.hpp>

namespace {

constexpr warren::tileset many_tiles{
    .name = "many", .tile_count = 65535, .columns = 1, .image = "many.png", .file = "m"};
constexpr warren::tmx_limits limits{.tiles = 1 << 18}; // so that an input takes milliseconds

const warren::tmx_map* current = nullptr; // layer names are asked for without a level

warren::layered_map layers_of(const warren::tmx_map& map) {
    return {.width = map.width,
            .height = map.height,
            .layer_count = static_cast<int>(map.layers.size()),
            .level = &map,
            .layer_name = [](int layer) { return current->layers[static_cast<std::size_t>(layer)].name.c_str(); },
            .read_row =
                [](const void* level, int layer, int y, std::uint32_t* ids) {
                    const auto& from = *static_cast<const warren::tmx_map*>(level);
                    const auto& all = from.layers[static_cast<std::size_t>(layer)].ids;
                    for (int x = 0; x < from.width; ++x) ids[x] = all[static_cast<std::size_t>(y * from.width + x)];
                },
            .tiles = &many_tiles};
}

void write_again(const warren::tmx_map& map) {
    current = &map;
    const warren::layered_map level = layers_of(map);
    const auto text = warren::to_tmx(level);
    if (!text) {
        const warren::errc why = text.error().reason.code;
        fuzz::require(why == warren::errc::out_of_range, "only ids beyond the tileset are refused", // of 65535 tiles
                      text.error().message());
        return;
    }
    const auto again = warren::read_tmx(*text);
    fuzz::require(static_cast<bool>(again), "what was written can be read", *text);
    fuzz::require(again->width == map.width && again->height == map.height, "the size comes back");
    fuzz::require(again->layers.size() == map.layers.size(), "all layers come back");
    for (std::size_t i = 0; i < map.layers.size(); ++i) {
        fuzz::require(again->layers[i].ids == map.layers[i].ids, "the tiles come back");
        fuzz::require(again->layers[i].name == map.layers[i].name, "the names of layers come back", map.layers[i].name);
    }
    const auto json = warren::to_tmj(level);
    fuzz::require(json && warren::read_json(*json), "the same map as TMJ is JSON");
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text = fuzz::text_of(data, size);
    if (const auto map = warren::read_tmx(text, "fuzz.tmx", limits))
        write_again(*map);
    else
        fuzz::require(!map.error().message().empty(), "every refusal has a reason");
    static_cast<void>(warren::detail::tmx_parser("fuzz.tsx", limits).read_tileset_file(text));
    return 0;
}
