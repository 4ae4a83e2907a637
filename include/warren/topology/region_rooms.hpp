// A region of air in each leaf of a platformer room (ROOM-001 … ROOM-008).
#pragma once

#include <cstdint>
#include <warren/core/rng.hpp>
#include <warren/model/platformer_level.hpp>
#include <warren/topology/bsp.hpp>

namespace warren::detail {

inline constexpr int region_margin = 3; // ROOM-002: what a region measures beyond the width of a corridor

template <class Level>
class region_placing {
public:
    constexpr region_placing(Level& target, rng& random) : level_(target), rules_(target.settings), random_(random) {}

    constexpr void run() {
        for (int i = 0; i < level_.bsp.size(); ++i)
            if (level_.bsp[i].is_leaf()) place(i, level_.bsp[i].area);
        level_.tiles.dig_apart(level_.regions);
    }

private:
    constexpr void place(int leaf, const rect& area) {
        const int w = side_in(area.w);
        const int h = side_in(area.h);
        const int padding = rules_.room_padding;
        const int x = random_.between(area.x + padding, area.right() - padding - w);  // ROOM-004, ROOM-006, ROOM-008
        const int y = random_.between(area.y + padding, area.bottom() - padding - h); // ROOM-005, ROOM-007
        const region made{.area = {x, y, w, h}, .leaf = leaf};
        static_cast<void>(level_.regions.try_push_back(made)); // one a leaf
    }

    // ROOM-001: a tenth more or less. The limits win (2P-8); they go together, as leaves are not too small (2P-7).
    constexpr int side_in(int leaf) {
        constexpr int usual = 10000;
        const int factor = random_.between(usual - usual / 10, usual + usual / 10);
        const std::uint64_t parts = rules_.room_fill_ratio.parts * static_cast<std::uint64_t>(factor) / usual;
        const int wanted = share_of(leaf, parts);
        const int least = rules_.corridor_width + region_margin;
        const int most = leaf - 2 * rules_.room_padding;
        return wanted < least ? least : wanted > most ? most : wanted;
    }

    Level& level_;
    const platformer_settings& rules_;
    rng& random_;
};

} // namespace warren::detail
