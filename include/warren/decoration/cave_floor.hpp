// What makes a cave floor look lived on: sand, worn stones and pebbles.
#pragma once

#include <cstdint>
#include <warren/core/result.hpp>
#include <warren/core/rng.hpp>
#include <warren/decoration/tile_rolls.hpp>
#include <warren/model/maze_level.hpp>
#include <warren/model/piece_set.hpp>

namespace warren {
namespace detail {

// 2M-15: decorations lie only on walkable tiles that are still plain floor, so they never replace a shadow.
constexpr bool is_plain_floor(tile_id floor, tile_id wall) {
    return (static_cast<unsigned>(floor - floor_ids.first) < static_cast<unsigned>(floor_ids.size())) & (wall == 0);
}

} // namespace detail

// FR-5.3, FR-5.4, 2M-16: one roll for each plain floor tile decides between sand, a variation, and plain stone, so that
// both chances are exact. Plain stone is mostly tile 50 and now and then one of its light variations (RULES 3.1).
struct drifts {
    static constexpr auto stream = stream_id("drifts");

    chance sand = percent(15);
    chance variation = percent(27);
    chance calm = percent(70); // share of tile 50 among the plain stones

    constexpr status check() const {
        const auto possible = [](chance odds) { return odds.parts <= chance::whole; };
        if (possible(sand) && possible(variation) && possible(calm) && possible({sand.parts + variation.parts}))
            return {};
        return error{.code = errc::custom, .rule = "CC-2a", .what = "the chances of sand and floor variation exceed 1"};
    }

    constexpr status decorate(auto& level, rng& random) const {
        level.settings.sand = sand;
        level.settings.floor_variation = variation;
        constexpr int count = variation_ids.size() + 1 + floor_ids.size() - 1;
        chance chances[count] = {sand};
        tile_id ids[count + 1] = {sand_ids.first};
        int next = 1;
        share_out(variation.parts, variation_ids.first, variation_ids.size(), chances, ids, next);
        const std::uint64_t plain = chance::whole - sand.parts - variation.parts;
        const std::uint64_t lively = plain - (plain * (calm.parts >> 1) >> 31); // plain · (1 − calm), within 64 bits
        share_out(lively, floor_ids.first + 1, floor_ids.size() - 1, chances, ids, next);
        ids[next] = floor_ids.first;

        detail::tile_rolls<count> rolls(random, chances);
        const int width = level.background.width();
        for (int y = 0; y < level.background.height(); ++y) {
            tile_id* const floor = level.background.row(y);
            const tile_id* const walls = level.walls.row(y);
            rolls.next_row(
                width, [&](int x) { return detail::is_plain_floor(floor[x], walls[x]); },
                [&](int x, int outcome) { floor[x] = ids[outcome]; });
        }
        return {};
    }

private:
    // Divides a chance among tiles, to the last part: each gets as many as the others, or one more.
    static constexpr void share_out(std::uint64_t parts, int first_id, int tiles, chance* chances, tile_id* ids,
                                    int& next) {
        const auto n = static_cast<std::uint64_t>(tiles);
        for (std::uint64_t i = 0; i < n; ++i, ++next) {
            chances[next].parts = parts * (i + 1) / n - parts * i / n;
            ids[next] = static_cast<tile_id>(first_id + static_cast<int>(i));
        }
    }
};

// 2M-17: clusters of one, two or three tiles on floor that is still plain. The chance is that of any floor tile to start
// one, so it grows for those that sand and variations have left over.
struct pebbles {
    static constexpr auto stream = stream_id("pebbles");

    chance start = percent(4);
    std::uint32_t sizes[3] = {50, 30, 20}; // weights of one, two and three tiles

    constexpr status check() const {
        if (start.parts > chance::whole)
            return error{.code = errc::custom, .rule = "CC-2a", .what = "the chance of pebbles exceeds 1"};
        const std::uint64_t sum = std::uint64_t{sizes[0]} + sizes[1] + sizes[2];
        if (sum == 0) return error{.code = errc::no_weight};
        if (sum > UINT32_MAX)
            return error{.code = errc::weights_too_large, .value = static_cast<std::int64_t>(sum), .high = UINT32_MAX};
        return {};
    }

    constexpr status decorate(auto& level, rng& random) const {
        const std::uint64_t taken = level.settings.sand.parts + level.settings.floor_variation.parts;
        if (taken + start.parts > chance::whole)
            return error{
                .code = errc::custom, .rule = "CC-2a", .what = "the chances of sand, variation and pebbles exceed 1"};
        level.settings.pebbles = start;
        if (start.parts == 0) return {};
        const chance among_plain =
            ratio(static_cast<std::int64_t>(start.parts), static_cast<std::int64_t>(chance::whole - taken));
        detail::tile_rolls<1> rolls(random, {among_plain});
        rng scattering = random.fork(stream_id("scattering"));
        const int width = level.background.width();
        for (int y = 0; y < level.background.height(); ++y) {
            const tile_id* const floor = level.background.row(y);
            const tile_id* const walls = level.walls.row(y);
            rolls.next_row(
                width, [&](int x) { return detail::is_plain_floor(floor[x], walls[x]); },
                [&](int x, int outcome) {
                    if (outcome == 0) scatter(level, {x, y}, scattering);
                });
        }
        return {};
    }

private:
    constexpr void scatter(auto& level, point at, rng& random) const {
        const int wanted = *weighted_pick(random, sizes) + 1;
        point cluster[3] = {at};
        lay(level, at, random);
        for (int size = 1; size < wanted; ++size) {
            // The plain neighbours of all tiles so far, each as likely as the others.
            point around[12] = {};
            int count = 0;
            for (int i = 0; i < size; ++i)
                for (const compass side : all_directions) {
                    const point near = cluster[i] + step(side);
                    if (!level.background.contains(near)) continue;
                    if (detail::is_plain_floor(level.background[near], level.walls[near])) around[count++] = near;
                }
            if (count == 0) return;
            cluster[size] = around[random.below(static_cast<std::uint32_t>(count))];
            lay(level, cluster[size], random);
        }
    }
    constexpr void lay(auto& level, point at, rng& random) const {
        const std::uint32_t kind = random.below(static_cast<std::uint32_t>(pebble_ids.size()));
        level.background[at] = static_cast<tile_id>(pebble_ids.first + kind);
    }
};

} // namespace warren
