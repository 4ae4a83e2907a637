// Where platforms may be in a platformer room, and how one gets there: the same rules for everyone who places them.
//
//     platform_places<Level> places;
//     if (auto made = places.survey(level); !made) return made;
//     if (places.place(level, {.center = 21, .y = 9, .width = 3, .purpose = platform_purpose::reach, .gap = 12})) …
#pragma once

#include <cstdint>
#include <warren/core/bit_rows.hpp>
#include <warren/core/geometry.hpp>
#include <warren/core/larger.hpp>
#include <warren/core/result.hpp>
#include <warren/model/platformer_level.hpp>
#include <warren/model/platformer_openings.hpp>

namespace warren {

struct platform_wish {
    int center = 0;
    int y = 0;
    int width = 0;
    platform_purpose purpose = platform_purpose::vertical;
    int gap = 0;

    constexpr int left() const { return center - width / 2; } // PLAT-012, 2P-21
};

// PLAT-001 … PLAT-003, PLAT-012 … PLAT-017. Made from the tiles as they are: survey anew after changing them by other means.
template <class Level>
class platform_places {
public:
    using rows = bit_rows<typename Level::most_tiles>;

    constexpr status survey(const Level& level) {
        const rows& air = level.tiles.air();
        if (status made = free_.shape(air.width(), air.height()); !made) return made;
        const int row = air.words();
        const int covered = detail::larger(air.size() - hero_height * row, 0);
        const bit_word* const here = air.all();
        bit_word* const free = free_.all();
        for (int i = 0; i < covered; ++i) { // PLAT-013, PLAT-015
            bit_word open = here[i];
            for (int above = 1; above <= hero_height; ++above) open &= here[i + above * row];
            free[i] = open;
        }
        for (int i = covered; i < air.size(); ++i) free[i] = 0;
        keep_out(level);
        for (const platform& each : level.platforms) block_around(level, each);
        return {};
    }

    // The tiles of air that a platform may take.
    constexpr const rows& free() const { return free_; }

    // PLAT-017: is there a platform left to place?
    static constexpr bool any_left(const Level& level) { return level.platforms.size() < level.settings.max_platforms; }

    // Would place() do it, if there is a platform left?
    constexpr bool fits(const platform_wish& wish) const {
        const int left = wish.left();
        if (left < 0 || left + wish.width > free_.width() || wish.y < 0 || wish.y >= free_.height()) return false;
        const bit_word tiles = detail::low_bits(wish.width);
        return (free_.bits_from(left, wish.y) & tiles) == tiles;
    }

    // Where the left ends of platforms of that width may be in a row: bit 0 is for x, and 64 − width are behind it.
    constexpr bit_word left_ends(int x, int y, int width) const {
        if (y < 0 || y >= free_.height()) return 0;
        return detail::starts_of_runs(free_.bits_from(x, y), width);
    }

    // False, and nothing changed, when a rule is against it.
    [[nodiscard]] constexpr bool place(Level& level, const platform_wish& wish) {
        if (!any_left(level) || !fits(wish)) return false;
        const platform made{.x = static_cast<std::int16_t>(wish.left()),
                            .y = static_cast<std::int16_t>(wish.y),
                            .width = static_cast<std::int16_t>(wish.width),
                            .center = static_cast<std::int16_t>(wish.center),
                            .purpose = wish.purpose,
                            .gap = static_cast<std::int16_t>(wish.gap)};
        if (!level.platforms.try_push_back(made)) return false;
        level.tiles.fill({made.x, made.y, made.width, 1}, platformer_tile::platform);
        block_around(level, made);
        return true;
    }

private:
    // PLAT-001, PLAT-002, PLAT-014: not near start and end, nor in what was cleared for them.
    constexpr void keep_out(const Level& level) {
        const int radius = level.settings.protected_radius;
        for (const point& place : {level.start, level.end})
            free_.reset(rect{place.x, place.y, 1, 1}.inflated(radius)); // 2P-25
        for (const rect& area : opening_areas(level)) free_.reset({area.x, area.y - 1, area.w, area.h + 1});
    }

    // PLAT-003, 2P-20: so many tiles apart, and neither in the head room of the other.
    constexpr void block_around(const Level& level, const platform& other) {
        const rect tiles{other.x, other.y, other.width, 1};
        const int apart = level.settings.platform_exclusion_radius - 1;
        free_.reset(tiles.inflated(apart));
        if (apart < hero_height) free_.reset({other.x, other.y - hero_height, other.width, 2 * hero_height + 1});
    }

    rows free_;
};

} // namespace warren
