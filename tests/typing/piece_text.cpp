#include <doctest/doctest.h>
#include <warren/typing/piece_text.hpp>
#include <warren/typing/stone_pieces.hpp>

using namespace warren;

namespace {

// The stone pieces with one thing changed.
template <class Change>
detail::piece_fault fault_after(Change change) {
    constexpr std::size_t count = sizeof stone_texts / sizeof stone_texts[0];
    piece_text<8, 11> texts[count];
    for (std::size_t i = 0; i < count; ++i) texts[i] = stone_texts[i];
    change(texts);
    constexpr int pieces = detail::count_pieces(stone_texts);
    return detail::find_fault_of_texts(detail::draw_pieces<pieces>(texts, stone_glyphs));
}

constexpr int hall = 5; // the sixth text: vertical halls, whose second variation is two tiles wide

} // namespace

TEST_CASE("VR-1.4 pieces as they are drawn are fine") {
    CHECK(stone_texts[hall].mask == 5);
    CHECK(fault_after([](auto&) {}).code == detail::piece_problem::none);
}

TEST_CASE("VR-1.4 each way in which a piece can be wrong is found, with its text, column and row") {
    using detail::piece_problem;
    const auto glyph = fault_after([](auto& texts) { texts[hall].rows[3][11] = '?'; });
    CHECK(glyph.code == piece_problem::unknown_glyph);
    CHECK(glyph.piece == hall);
    CHECK(glyph.x == 11);
    CHECK(glyph.y == 3);

    const auto closed = fault_after([](auto& texts) { texts[hall].rows[0][9 + 3] = '#'; });
    CHECK(closed.code == piece_problem::wrong_opening);
    CHECK(closed.piece == hall);
    CHECK(closed.x == 9 + 3);
    CHECK(closed.y == 0);

    const auto open = fault_after([](auto& texts) { texts[hall].rows[5][0] = '.'; });
    CHECK(open.code == piece_problem::wrong_opening);
    CHECK(open.y == 5);

    const auto narrow = fault_after([](auto& texts) { texts[hall].rows[5][9 + 3] = '#'; });
    CHECK(narrow.code == piece_problem::too_narrow);
    CHECK(narrow.piece == hall);

    const auto pillar = fault_after([](auto& texts) { texts[hall].rows[5][9 + 3] = 'o'; });
    CHECK(pillar.code == piece_problem::too_narrow);

    const auto island = fault_after([](auto& texts) { texts[hall].rows[5][9 + 1] = '.'; });
    CHECK(island.code == piece_problem::not_joined);
    CHECK(island.x == 9 + 1);
    CHECK(island.y == 5);

    const auto heavy = fault_after([](auto& texts) { texts[hall].weights[0] = 1001; });
    CHECK(heavy.code == piece_problem::wrong_weight);
    const auto negative = fault_after([](auto& texts) { texts[hall].weights[0] = -5; });
    CHECK(negative.code == piece_problem::wrong_weight);

    const auto strange_mask = fault_after([](auto& texts) { texts[hall].mask = 16; });
    CHECK(strange_mask.code == piece_problem::mask_without_piece);
    const auto no_mask = fault_after([](auto& texts) { texts[hall].mask = 0; });
    CHECK(no_mask.code == piece_problem::mask_without_piece);
    const auto absent = fault_after([](auto& texts) { texts[11].mask = 4; }); // no dead end to the north any more
    CHECK(absent.code == piece_problem::mask_without_piece);
}

TEST_CASE("2M-20 an explicit wall id outside 91 … 110 and a floor id outside 50 … 59 are refused") {
    using detail::piece_problem;
    constexpr int pieces = detail::count_pieces(stone_texts);
    constexpr piece_glyph high[] = {{'.', piece_layer::background, 50}, {'#', piece_layer::walls, 111},
                                    {'o', piece_layer::walls, 107},     {'A', piece_layer::walls, 108},
                                    {'i', piece_layer::walls, 109},     {'*', piece_layer::walls, 110}};
    CHECK(detail::find_fault_of_texts(detail::draw_pieces<pieces>(stone_texts, high)).code ==
          piece_problem::wrong_wall_id);
    constexpr piece_glyph sandy[] = {{'.', piece_layer::background, 33}, {'#', piece_layer::walls, 0},
                                     {'o', piece_layer::walls, 107},     {'A', piece_layer::walls, 108},
                                     {'i', piece_layer::walls, 109},     {'*', piece_layer::walls, 110}};
    CHECK(detail::find_fault_of_texts(detail::draw_pieces<pieces>(stone_texts, sandy)).code ==
          piece_problem::wrong_floor_id);
}

TEST_CASE("2M-22 a glyph of the props layer stands on floor") {
    constexpr int pieces = detail::count_pieces(stone_texts);
    constexpr piece_glyph barrels[] = {{'.', piece_layer::background, 50}, {'#', piece_layer::walls, 0},
                                       {'o', piece_layer::props, 60},      {'A', piece_layer::walls, 108},
                                       {'i', piece_layer::walls, 109},     {'*', piece_layer::walls, 110}};
    static constexpr auto table = detail::draw_pieces<pieces>(stone_texts, barrels);
    CHECK(detail::find_fault_of_texts(table).code == detail::piece_problem::none);
    const piece_set set = table.view();
    CHECK(set.has_props);
    int props = 0;
    for (int i = 0; i < 88; ++i)
        if (set.layer_of(15, 0, piece_layer::props)[i] != 0) {
            ++props;
            CHECK(set.layer_of(15, 0, piece_layer::background)[i] == 50);
            CHECK(set.layer_of(15, 0, piece_layer::walls)[i] == 0);
        }
    CHECK(props == 2);
}

TEST_CASE(
    "VR-1.4 FR-2.1 what is drawn is used: no row is longer or shorter than its pieces, none is without a weight") {
    using detail::piece_problem;
    constexpr int junction = 1; // the second text has three drawings, the halls have all six
    CHECK(stone_texts[junction].count() == 3);
    CHECK(stone_texts[hall].count() == pieces_in_a_text);
    const auto wrong_size_at = [](const detail::piece_fault& fault, int text, int x, int y) {
        CHECK(fault.code == piece_problem::wrong_size);
        CHECK(fault.piece == text);
        CHECK(fault.x == x);
        CHECK(fault.y == y);
    };
    // A drawing more than there are weights, or only a piece of one.
    wrong_size_at(fault_after([](auto& texts) { texts[junction].rows[4][26] = ' '; }), junction, 26, 4);
    wrong_size_at(fault_after([](auto& texts) { texts[junction].rows[10][53] = '#'; }), junction, 53, 10);
    wrong_size_at(fault_after([](auto& texts) {
                      texts[junction].weights[1] = 700;
                      texts[junction].weights[2] = 0;
                  }),
                  junction, 17, 0);
    wrong_size_at(fault_after([](auto& texts) {
                      for (int& weight : texts[junction].weights) weight = 0;
                  }),
                  junction, 0, 0);
    // Something else than a space between two drawings.
    wrong_size_at(fault_after([](auto& texts) { texts[hall].rows[2][8] = '.'; }), hall, 8, 2);
    wrong_size_at(fault_after([](auto& texts) { texts[hall].rows[7][44] = '\0'; }), hall, 44, 7);
    // A row that ends too early.
    wrong_size_at(fault_after([](auto& texts) { texts[junction].rows[6][25] = '\0'; }), junction, 25, 6);
    // A weight behind a gap would be forgotten with its drawing.
    const auto gap = fault_after([](auto& texts) { texts[junction].weights[4] = 300; });
    CHECK(gap.code == piece_problem::wrong_weight);
    CHECK(gap.piece == junction);
    CHECK(gap.x == 4 * 9);
}
