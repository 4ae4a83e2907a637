// expect: wrong_piece<warren::detail::piece_problem::wrong_opening
#include <warren/typing/piece_text.hpp>

// One text is enough to be wrong; for the right ones see the stone pieces.
#ifdef WARREN_MENDED
#include <warren/typing/stone_pieces.hpp>
constexpr const auto& texts = warren::stone_texts;
#else
constexpr warren::piece_text<5, 5> texts[] = {
    {1, {1000}, {"##.##", "#...#", "#...#", "#...#", "##.##"}},
};
#endif

constexpr warren::piece_set pieces = warren::pieces_from<texts>;
