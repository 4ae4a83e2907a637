// The room pieces of the stone cave, ready for use; mazes are built from them unless they are given others.
#pragma once

#include <warren/model/piece_set.hpp>
#include <warren/typing/stone_texts.hpp>

namespace warren {

inline constexpr const piece_set& stone_pieces = detail::usual_pieces<stone_texts>::set;

} // namespace warren
