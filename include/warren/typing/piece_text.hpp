// Room pieces drawn as text, so that a person sees the rooms in the source, variations side by side:
//
//     inline constexpr warren::piece_text<8, 11> my_texts[] = {
//         {.mask = 5, .weights = {600, 400}, .rows = {"###..### ###..###",
//                                                     "#......# ##....##", …
//     inline constexpr warren::piece_set my_pieces = warren::pieces_from<my_texts>;
//
// A wrong piece does not compile; the compiler's message says what is wrong, and in which text, column and row.
#pragma once

#include <cstddef>
#include <warren/core/result.hpp>
#include <warren/model/piece_set.hpp>
#include <warren/typing/piece_check.hpp>

namespace warren {

inline constexpr int pieces_in_a_text = 6;

// Up to six variations of one door mask, separated by one space. More of them go into another text of the same mask.
template <int Width, int Height>
struct piece_text {
    unsigned mask = 0;                  // doors: north 1, east 2, south 4, west 8
    int weights[pieces_in_a_text] = {}; // per mille; 0 where there is no further variation
    char rows[Height][pieces_in_a_text * (Width + 1)] = {};

    constexpr int count() const {
        int present = 0;
        while (present < pieces_in_a_text && weights[present] != 0) ++present;
        return present;
    }
};

// What a character stands for. A wall of id 0 takes the id that fits its neighbours (91 + the sides on which the wall
// goes on); what lies outside the piece counts as wall, because the next room's wall is there.
struct piece_glyph {
    char symbol = '\0';
    piece_layer layer = piece_layer::background;
    tile_id id = 0;
};

inline constexpr piece_glyph stone_glyphs[] = {
    {'.', piece_layer::background, 50}, // floor
    {'#', piece_layer::walls, 0},       // wall that joins its neighbours
    {'o', piece_layer::walls, 107},     // column
    {'A', piece_layer::walls, 108},     // stalagmite
    {'i', piece_layer::walls, 109},     // broken column
    {'*', piece_layer::walls, 110},     // crystals
};

namespace detail {

// Pieces in tables of fixed size, made from texts.
template <int Width, int Height, int Count>
struct piece_table {
    static_assert(Width <= max_piece_side && Height <= max_piece_side, "a piece is at most 64 tiles wide and high");
    static_assert(Count > 0, "no text gives its pieces weights");

    tile_id tiles[Count * piece_layers * Width * Height] = {};
    std::uint32_t weights[Count] = {};
    std::int16_t first[17] = {};
    point origin[Count] = {}; // for each piece, its text and its place in it: the table is ordered by masks
    piece_fault wrong;        // a text that could not be drawn

    constexpr piece_set view() const {
        piece_set out{.width = Width, .height = Height, .tiles = tiles, .weights = weights};
        for (int i = 0; i < 17; ++i) out.first[i] = first[i];
        complete(out);
        return out;
    }
};

// What each character means, for quick look-ups: compilers draw these pieces again for every program that has mazes.
struct glyph_table {
    piece_glyph of[128] = {};

    template <std::size_t Glyphs>
    constexpr explicit glyph_table(const piece_glyph (&glyphs)[Glyphs]) {
        for (const piece_glyph& glyph : glyphs) of[glyph.symbol & 127] = glyph;
    }
};

// Draws one piece, whose characters start at column `left` of the text, into its three layers.
template <int Width, int Height>
constexpr piece_fault draw_piece(tile_id* layers, const piece_text<Width, Height>& text, int left,
                                 const glyph_table& glyphs) {
    constexpr std::ptrdiff_t area = std::ptrdiff_t{Width} * Height;
    bool joins[Height + 2][Width + 2] = {}; // with a border of what lies outside
    for (int y = 0; y < Height + 2; ++y)
        for (int x = 0; x < Width + 2; ++x) {
            if (x == 0 || y == 0 || x > Width || y > Height) {
                joins[y][x] = true;
                continue;
            }
            const char symbol = text.rows[y - 1][left + x - 1];
            const piece_glyph& glyph = glyphs.of[symbol & 127];
            if (symbol == '\0') return {piece_problem::wrong_size, 0, left + x - 1, y - 1};
            if (glyph.symbol != symbol) return {piece_problem::unknown_glyph, 0, left + x - 1, y - 1};
            joins[y][x] = glyph.layer == piece_layer::walls && glyph.id == 0;
        }
    for (int y = 0; y < Height; ++y)
        for (int x = 0; x < Width; ++x) {
            const piece_glyph& glyph = glyphs.of[text.rows[y][left + x] & 127];
            tile_id* const tile = layers + (y * Width + x);
            if (glyph.layer == piece_layer::background) {
                tile[0] = glyph.id;
            } else if (glyph.layer == piece_layer::props) {
                tile[0] = floor_ids.first; // a prop stands on floor
                tile[2 * area] = glyph.id;
            } else if (!joins[y + 1][x + 1]) {
                tile[area] = glyph.id;
            } else {
                const int sides = (joins[y][x + 1] ? 1 : 0) + (joins[y + 1][x + 2] ? 2 : 0) +
                                  (joins[y + 2][x + 1] ? 4 : 0) + (joins[y + 1][x] ? 8 : 0);
                tile[area] = static_cast<tile_id>(wall_ids.first + sides);
            }
        }
    return {};
}

// As many drawings as weights, one space between two of them, nothing behind the last: what is drawn is used.
template <int Width, int Height>
constexpr piece_fault find_fault_of_layout(const piece_text<Width, Height>& text, int number) {
    const int count = text.count();
    for (int i = count; i < pieces_in_a_text; ++i)
        if (text.weights[i] != 0) return {piece_problem::wrong_weight, number, i * (Width + 1), 0}; // behind a 0
    const int end = count == 0 ? 0 : count * (Width + 1) - 1;
    for (int y = 0; y < Height; ++y) {
        const char* const row = text.rows[y];
        for (int x = Width; x < end; x += Width + 1)
            if (row[x] != ' ') return {piece_problem::wrong_size, number, x, y};
        for (int x = end; x < pieces_in_a_text * (Width + 1); ++x)
            if (row[x] != '\0') return {piece_problem::wrong_size, number, x, y};
    }
    return {};
}

// All pieces, in the order of their masks. Whether they are usable is another question: see find_fault_of_texts.
template <int Count, int Width, int Height, std::size_t Texts, std::size_t Glyphs>
constexpr auto draw_pieces(const piece_text<Width, Height> (&texts)[Texts], const piece_glyph (&glyphs)[Glyphs]) {
    piece_table<Width, Height, Count> out;
    constexpr int area = Width * Height;
    const glyph_table by_symbol(glyphs);
    for (int from = 0; from < static_cast<int>(Texts); ++from) {
        out.wrong = find_fault_of_layout(texts[from], from);
        if (out.wrong.code != piece_problem::none) return out;
    }
    int next = 0;
    for (unsigned mask = 0; mask < 16; ++mask) {
        out.first[mask] = static_cast<std::int16_t>(next);
        for (int from = 0; from < static_cast<int>(Texts); ++from) {
            if (texts[from].mask != mask) continue;
            for (int i = 0; i < texts[from].count(); ++i, ++next) {
                const int left = i * (Width + 1);
                out.origin[next] = {from, left};
                out.weights[next] = texts[from].weights[i] < 0 ? 0 : static_cast<std::uint32_t>(texts[from].weights[i]);
                tile_id* const layers = out.tiles + static_cast<std::ptrdiff_t>(next) * piece_layers * area;
                const piece_fault wrong = draw_piece(layers, texts[from], left, by_symbol);
                if (wrong.code == piece_problem::none) continue;
                out.wrong = {wrong.code, from, wrong.x, wrong.y};
                return out;
            }
        }
    }
    out.first[16] = static_cast<std::int16_t>(next);
    if (next != Count) out.wrong = {piece_problem::mask_without_piece, next, 0, 0};
    return out;
}

// What is wrong with drawn pieces, as a place in their texts.
template <int Width, int Height, int Count>
constexpr piece_fault find_fault_of_texts(const piece_table<Width, Height, Count>& drawn) {
    if (drawn.wrong.code != piece_problem::none) return drawn.wrong;
    piece_fault fault = find_fault(drawn.view());
    if (fault.code == piece_problem::none || fault.piece >= Count) return fault;
    const point origin = drawn.origin[fault.piece];
    fault.piece = origin.x;
    fault.x += origin.y;
    return fault;
}

template <class Text, std::size_t Texts>
constexpr int count_pieces(const Text (&texts)[Texts]) {
    int count = 0;
    for (const Text& text : texts) count += text.count();
    return count;
}

// The compiler prints the values when a piece is wrong: wrong_piece<problem, text, column, row>.
template <piece_problem Problem, int Text, int Column, int Row>
struct wrong_piece {
    static_assert(Problem == piece_problem::none,
                  "a room piece is wrong; wrong_piece<problem, text, column, row> says what and where");
};

template <const auto& Texts, const auto& Glyphs>
struct drawn_pieces {
    static constexpr auto table = draw_pieces<count_pieces(Texts)>(Texts, Glyphs);
    static constexpr piece_fault fault = find_fault_of_texts(table);
    static constexpr wrong_piece<fault.code, fault.piece, fault.x, fault.y> outcome{};
};

} // namespace detail

// The pieces of an array of texts (a constant with static storage), ready for door_pieces.
template <const auto& Texts, const auto& Glyphs = stone_glyphs>
inline constexpr piece_set pieces_from = (static_cast<void>(detail::drawn_pieces<Texts, Glyphs>::outcome),
                                          detail::drawn_pieces<Texts, Glyphs>::table.view());

} // namespace warren
