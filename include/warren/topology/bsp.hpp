// Cutting a platformer room into leaves, level by level (BSP-001 … BSP-010).
#pragma once

#include <cstdint>
#include <warren/core/chance.hpp>
#include <warren/core/rng.hpp>
#include <warren/model/platformer_level.hpp>

namespace warren::detail {

inline constexpr chance target_stop = percent(70); // BSP-004

// Rounded to the nearest, half away from zero.
constexpr int share_of(int size, std::uint64_t parts) {
    return static_cast<int>((static_cast<std::uint64_t>(size) * parts + chance::whole / 2) / chance::whole);
}

// Asks nothing of the level but its settings, and fills in `bsp` and `target_coin`.
template <class Level>
class bsp_cutting {
public:
    constexpr bsp_cutting(Level& target, rng& random) : level_(target), rules_(target.settings), random_(random) {}

    // 2P-6: first come, first cut.
    constexpr void run() {
        add({.area = {0, 0, rules_.room_width, rules_.room_height}});
        for (int i = 0; i < level_.bsp.size(); ++i) {
            bsp_node& node = level_.bsp[i];
            node.stop = reason_to_stop(node);
            if (node.stop == bsp_stop::none) cut(i);
        }
    }

private:
    constexpr void add(const bsp_node& node) {
        static_cast<void>(level_.bsp.try_push_back(node)); // there is room: a leaf is never smaller than least_leaf
    }

    // FLOW-BSP: in this order. Nobody can foresee the sides, so that they are asked for together.
    constexpr bsp_stop reason_to_stop(const bsp_node& node) {
        const bool narrow = node.area.w < 2 * rules_.min_bsp_size;
        const bool low = node.area.h < 2 * rules_.min_bsp_size;
        const bool either = rules_.bsp_stop == bsp_stop_rule::either;
        if (node.depth >= rules_.max_bsp_depth) return bsp_stop::depth;
        if (either ? narrow | low : narrow & low) return narrow ? bsp_stop::width : bsp_stop::height;
        if (leaves_ < rules_.target_room_count) return bsp_stop::none;
        const bool stopped = random_.happens(target_stop);
        static_cast<void>(level_.target_coin.try_push_back(stopped)); // once a node at most
        return stopped ? bsp_stop::target : bsp_stop::none;
    }

    constexpr bsp_split direction(const rect& area) {
        if (area.w < 2 * rules_.min_bsp_size) return bsp_split::horizontal; // 2P-5: the one that is possible
        if (area.h < 2 * rules_.min_bsp_size) return bsp_split::vertical;
        if (4 * area.w > 5 * area.h) return bsp_split::vertical;   // BSP-005: wider than 1.25 times the height
        if (5 * area.w < 4 * area.h) return bsp_split::horizontal; // BSP-006
        const bool upright = random_.happens(percent(50));
        return upright ? bsp_split::vertical : bsp_split::horizontal;
    }

    constexpr void cut(int number) {
        const rect area = level_.bsp[number].area;
        const bsp_split split = direction(area);
        const bool vertical = split == bsp_split::vertical;
        const int size = vertical ? area.w : area.h;
        const auto span = static_cast<std::uint32_t>(rules_.max_split_ratio.parts - rules_.min_split_ratio.parts);
        const std::uint32_t beyond = random_.below(span + 1); // BSP-008
        const int wanted = share_of(size, rules_.min_split_ratio.parts + beyond);
        const int least = rules_.min_bsp_size; // BSP-009, BSP-010
        const int part = wanted < least ? least : wanted > size - least ? size - least : wanted;

        bsp_node& node = level_.bsp[number];
        node.split = split;
        node.position = part + (vertical ? area.x : area.y);
        node.first_child = level_.bsp.size();
        const int depth = node.depth + 1;
        const rect first = vertical ? rect{area.x, area.y, part, area.h} : rect{area.x, area.y, area.w, part};
        const rect second = vertical ? rect{area.x + part, area.y, area.w - part, area.h}
                                     : rect{area.x, area.y + part, area.w, area.h - part};
        add({.area = first, .parent = number, .depth = depth});
        add({.area = second, .parent = number, .depth = depth});
        ++leaves_;
    }

    Level& level_;
    const platformer_settings& rules_;
    rng& random_;
    int leaves_ = 1;
};

} // namespace warren::detail
