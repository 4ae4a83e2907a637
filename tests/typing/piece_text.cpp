#include <doctest/doctest.h>
#include <string>
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

TEST_CASE("every problem has a sentence, and a fault becomes an error with its place") {
    using detail::piece_problem;
    for (int p = 0; p <= static_cast<int>(piece_problem::too_narrow); ++p)
        CHECK(std::string(detail::sentence_of(static_cast<piece_problem>(p))) != "a piece is wrong");
    const status wrong = detail::to_status({piece_problem::not_joined, 3, 4, 5});
    CHECK(wrong.error().message() == "all floor of a piece must hang together at tile (4, 5) (rule VR-1.4)");
    CHECK(detail::to_status({}));
}
