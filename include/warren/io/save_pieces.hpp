// Writes room pieces as maps for Tiled, one file for each, to be changed there and loaded again: see pieces.hpp.
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <string>
#include <warren/core/chance.hpp>
#include <warren/io/tmx.hpp>
#include <warren/model/piece_set.hpp>

namespace warren {

// One piece as a level of its own, for writing it to a file.
struct one_piece {
    const piece_set* set = nullptr;
    unsigned mask = 1;
    int variation = 0;
};

inline layered_map layers_of(const one_piece& piece) {
    return {.width = piece.set->width,
            .height = piece.set->height,
            .layer_count = piece_layers,
            .level = &piece,
            .layer_name = [](int layer) { return layer_names[layer]; },
            .read_row =
                [](const void* level, int layer, int y, std::uint32_t* ids) {
                    const auto& from = *static_cast<const one_piece*>(level);
                    const tile_id* const tiles =
                        from.set->layer_of(from.mask, from.variation, static_cast<piece_layer>(layer)) +
                        static_cast<std::ptrdiff_t>(y) * from.set->width;
                    for (int x = 0; x < from.set->width; ++x) ids[x] = tiles[x];
                },
            .read_property =
                [](const void* level, int n, property& out) {
                    const auto& from = *static_cast<const one_piece*>(level);
                    fact_picker facts(n, out);
                    facts.number("mask", static_cast<int>(from.mask));
                    facts.odds("weight", per_mille(static_cast<int>(from.set->weights_of(from.mask)[from.variation])));
                    return facts.found();
                }};
}

// Writes every piece as `<mask>_<name>_<variation>.tmx`, to be changed in Tiled and loaded again.
inline file_status save_pieces(const std::filesystem::path& directory, const piece_set& set,
                               const tmx_options& options = {}) {
    for (unsigned mask = 1; mask < 16; ++mask)
        for (int variation = 0; variation < set.variation_count(mask); ++variation) {
            const std::string number = (mask < 10 ? "0" : "") + std::to_string(mask);
            const std::string name = number + "_" + piece_name(mask) + "_" + std::to_string(variation + 1) + ".tmx";
            if (file_status saved = save_tmx(directory / name, one_piece{&set, mask, variation}, options); !saved)
                return saved;
        }
    return {};
}

} // namespace warren
