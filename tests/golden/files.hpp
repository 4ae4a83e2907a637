// What is written of levels, byte for byte: documents, maps, saves, pictures as text.
#pragma once

#include "act_map.hpp"
#include "digest.hpp"
#include "dungeon.hpp"
#include "maze.hpp"
#include "platformer.hpp"

#include <cstdint>
#include <string>
#include <warren/act_run.hpp>
#include <warren/encoding/act_json.hpp>
#include <warren/encoding/act_svg.hpp>
#include <warren/encoding/ansi.hpp>
#include <warren/encoding/dungeon_json.hpp>
#include <warren/encoding/mapbin.hpp>
#include <warren/encoding/maze_json.hpp>
#include <warren/encoding/packed_bits.hpp>
#include <warren/encoding/platformer_json.hpp>
#include <warren/encoding/platformer_svg.hpp>
#include <warren/encoding/tmx_text.hpp>
#include <warren/model/dungeon_layers.hpp>
#include <warren/model/platformer_layers.hpp>

namespace golden {

// 0 where something cannot be written.
template <class Encoder, class Generator>
std::uint64_t digest_of_file(const Encoder& encoder, const Generator& generator) {
    const auto level = generator(warren::seed{42});
    std::string bytes;
    if (!level || !encoder.encode(*level, bytes)) return 0;
    return tests::digest{}.add_bytes(bytes).value();
}

template <class Bytes>
std::uint64_t digest_of_bytes(const Bytes& bytes) {
    tests::digest out;
    for (const auto byte : bytes) out.add(static_cast<std::uint8_t>(byte));
    return out.value();
}

// Half-way through an act.
inline std::uint64_t digest_of_run() {
    using namespace warren;
    const auto map = act_map{}(seed{42});
    if (!map) return 0;
    act_run run(*map);
    for (int steps = 0; steps < 7; ++steps)
        if (!run.enter(run.next()[0])) return 0;
    return digest_of_bytes(run.saved());
}

template <class Report>
void report_files(Report report) {
    using namespace warren;
    const maze rooms{};
    const act_map act{};
    const dungeon cells{};
    const platformer jumps{};
    report("maze as JSON", digest_of_file(maze_json{.pieces = true}, rooms));
    report("maze as TMX", digest_of_file(tmx_text{}, rooms));
    report("maze as text", digest_of_file(ascii{}, rooms));
    report("maze as coloured text", digest_of_file(ansi{}, rooms));
    report("act map as JSON", digest_of_file(act_json{}, act));
    report("act map as SVG", digest_of_file(act_svg{}, act));
    report("act map as text", digest_of_file(act_text{}, act));
    report("act run, saved", digest_of_run());
    report("dungeon as JSON", digest_of_file(dungeon_json{}, cells.also(populate{})));
    report("dungeon as TMX", digest_of_file(tmx_text{}, cells));
    report("dungeon as text", digest_of_file(dungeon_text{}, cells));
    report("dungeon as packed bits", digest_of_file(packed_bits{}, cells));
    report("dungeon as MAPBIN", digest_of_file(mapbin{}, cells));
    report("platformer as JSON", digest_of_file(platformer_json{}, jumps));
    report("platformer as TMX", digest_of_file(tmx_text{}, jumps));
    report("platformer as SVG", digest_of_file(platformer_svg{.bsp = true, .graph = true, .route = true}, jumps));
    report("platformer as text", digest_of_file(platformer_text{}, jumps));
}

} // namespace golden
