// Room pieces drawn in Tiled: whatever map takes the place of one of the usual pieces, it is refused, or mazes built with
// it keep every rule.
#include "fuzz.hpp"

#include <vector>
#include <warren/io/pieces.hpp>
#include <warren/maze.hpp>
#include <warren/typing/stone_pieces.hpp>
#include <warren/validate/maze.hpp>

namespace {

using warren::detail::piece_file;

const warren::tmx_options& options() {
    static const warren::tmx_options completed = warren::detail::completed({});
    return completed;
}

warren::file_result<piece_file> piece_in(std::string_view text) {
    const auto map = warren::read_tmx(text, "fuzz.tmx", warren::detail::piece_limits);
    if (!map) return map.error();
    return warren::detail::piece_of(*map, "fuzz.tmx", options());
}

// One of the usual pieces for each mask.
const std::vector<piece_file>& usual_pieces() {
    static const std::vector<piece_file> pieces = [] {
        std::vector<piece_file> out;
        for (unsigned mask = 1; mask < 16; ++mask) {
            const auto text = warren::to_tmx(warren::one_piece{&warren::stone_pieces, mask, 0});
            fuzz::require(static_cast<bool>(text), "a usual piece is written", text.error().message());
            const auto piece = piece_in(*text);
            fuzz::require(static_cast<bool>(piece), "a usual piece is read", piece.error().message());
            out.push_back(*piece);
        }
        return out;
    }();
    return pieces;
}

void build(const warren::piece_set& set) {
    warren::dynamic_maze maze{.topology = {.grid = {3, 3}, .map = {3 * set.width + 4, 3 * set.height + 4}}};
    maze.topology.cell = {set.width, set.height};
    const auto mine = maze.with(warren::door_pieces{.pieces = &set});
    if (!mine.check()) return;
    for (std::uint64_t n = 0; n < 4; ++n) {
        const auto level = mine(warren::seed{n});
        fuzz::require(static_cast<bool>(level), "a maze is built with these pieces", level.error().message());
        const warren::violations found = warren::validate(*level);
        fuzz::require(found.empty(), "it keeps every rule", found.empty() ? "" : found[0].message());
    }
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto piece = piece_in(fuzz::text_of(data, size));
    if (!piece) return 0;
    std::vector<piece_file> pieces = usual_pieces();
    pieces[piece->mask - 1] = *piece;
    const auto loaded = warren::detail::join_pieces(pieces);
    if (loaded) build(loaded->set);
    return 0;
}
