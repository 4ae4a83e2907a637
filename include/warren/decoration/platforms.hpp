// Platforms where a hero could not jump as high or as far as the room asks for (PLAT-004 … PLAT-018).
#pragma once

#include <warren/core/result.hpp>
#include <warren/core/rng.hpp>
#include <warren/core/scratch.hpp>
#include <warren/decoration/platform_gaps.hpp>
#include <warren/model/platformer_level.hpp>

namespace warren {

// Bridges gaps as long as there are platforms left: first those in a row, which are few, then those in a column, in an order
// that is drawn, so that platforms are everywhere and not only on the left. What a hero can jump, how many platforms there
// may be and how wide they are stands in the level's settings.
struct platforms {
    static constexpr auto stream = stream_id("platforms");

    template <platformer_like Level>
    constexpr status decorate(Level& level, rng& random) const {
        if (!level.is_combat()) return {}; // SPEC-003, SPEC-009
        using memory = detail::bridging_scratch<Level>;
        return with_scratch<memory>(
            level, [&](memory& scratch) { return detail::platform_bridging<Level>(level, random, scratch).run(); });
    }
};

} // namespace warren
