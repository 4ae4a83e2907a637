// What makes a cave floor look lived on: sand, worn stones and pebbles.
#pragma once

#include <bit>
#include <cstdint>
#include <type_traits>
#include <warren/core/bit_rows.hpp>
#include <warren/core/result.hpp>
#include <warren/core/rng.hpp>
#include <warren/decoration/random_gaps.hpp>
#include <warren/decoration/tile_rolls.hpp>
#include <warren/model/maze_level.hpp>
#include <warren/model/piece_set.hpp>

namespace warren {
namespace detail {

// Sand, variations and pebbles share their chances, so that a level must keep account of them.
template <class Level>
concept has_cave_settings = requires(Level& level) {
    level.settings.add_drifts(never, never);
};

// 2M-15: decorations lie only on walkable tiles that are still plain floor, so they never replace a shadow.
constexpr bool is_plain_floor(tile_id floor, tile_id wall) {
    return (static_cast<unsigned>(floor - floor_ids.first) < static_cast<unsigned>(floor_ids.size())) & (wall == 0);
}

struct bits_of_tiles {
    tile_id bit[bits_of_word] = {};

    constexpr bits_of_tiles() {
        for (int x = 0; x < bits_of_word; ++x) bit[x] = static_cast<tile_id>(1u << x % 16);
    }
};
inline constexpr bits_of_tiles bit_of_tile;

// As one number, the same on every machine. Compilers make one load of it where they can.
constexpr std::uint64_t four_tiles(const tile_id* from) {
    return from[0] | std::uint64_t{from[1]} << 16 | std::uint64_t{from[2]} << 32 | std::uint64_t{from[3]} << 48;
}

// The same of up to 64 tiles, one bit for each. First every tile by itself, without branches, so that compilers take
// eight at a time; then sixteen tiles, of which each has its own bit, become one number.
constexpr bit_word plain_floors(const tile_id* floor, const tile_id* walls, int count) {
    bit_word plain = 0;
    if (std::is_constant_evaluated()) {
        for (int x = 0; x < count; ++x)
            if (is_plain_floor(floor[x], walls[x])) plain |= bit_word{1} << x;
        return plain;
    }
    tile_id bits[bits_of_word];
    if (count % 16 != 0)
        for (int i = 0; i < 16; ++i) bits[count / 16 * 16 + i] = 0;
    for (int x = 0; x < count; ++x) bits[x] = floor_ids.mask(floor[x]) & no_ids.mask(walls[x]) & bit_of_tile.bit[x];
    for (int x = 0; x < count; x += 16) {
        std::uint64_t sum =
            four_tiles(bits + x) + four_tiles(bits + x + 4) + four_tiles(bits + x + 8) + four_tiles(bits + x + 12);
        sum += sum >> 32;
        sum += sum >> 16;
        plain |= (sum & 0xffff) << x;
    }
    return plain;
}

// CC-2a, 2M-16: sand, variations and pebbles divide one roll among them, so together they cannot have more than all of
// it, but for a part that comes from rounding: 0.6, 0.3 and 0.1 do add up to 1.
constexpr status check_floor_chances(chance sand, chance variation, chance pebbles) {
    if (status fine = check_chance("the chance of sand", sand); !fine) return fine;
    if (status fine = check_chance("the chance of floor variation", variation); !fine) return fine;
    if (status fine = check_chance("the chance of pebbles", pebbles); !fine) return fine;
    constexpr std::uint64_t rounding = 1;
    const std::uint64_t sum = sand.parts + variation.parts + pebbles.parts;
    if (sum <= chance::whole + rounding) return {};
    const std::uint64_t nearest = (sum * 100 + chance::whole / 2) / chance::whole;
    const char* const what = pebbles == never
                                 ? "the sum of the chances of sand and floor variation, in per cent,"
                                 : "the sum of the chances of sand, floor variation and pebbles, in per cent,";
    return out_of_range(what, static_cast<std::int64_t>(nearest > 100 ? nearest : 101), 0, 100, "CC-2a");
}

// What is asked of a level altogether: found out by the last policy that asks, whichever that is. It does without the part
// that rounding has put on top.
constexpr status settle_floor_chances(auto& settings, chance& last) {
    const status fine = check_floor_chances(settings.sand, settings.floor_variation, settings.pebbles);
    const std::uint64_t sum = settings.sand.parts + settings.floor_variation.parts + settings.pebbles.parts;
    if (fine && sum > chance::whole) last.parts -= sum - chance::whole;
    return fine;
}

// The same before there is a level: for a policy and those that stand before it.
constexpr status check_floor_with(const auto& earlier, const auto& policy) {
    maze_settings asked;
    const auto settle = [&](const auto& one) {
        if constexpr (requires { one.settle(asked); }) return one.settle(asked);
        return status{};
    };
    if (status fine = earlier.each(settle); !fine) return fine;
    return settle(policy);
}

// The share of one of `count` tiles in a chance, counted from 0: each gets as many parts as the others, or one more, and
// all of them together get every part.
constexpr chance nth_share(chance whole, int number, int count) {
    const auto n = static_cast<std::uint64_t>(count);
    const auto i = static_cast<std::uint64_t>(number);
    return {whole.parts * (i + 1) / n - whole.parts * i / n};
}

// 2M-17: the chance of a tile that sand and variations have left over.
constexpr chance among_plain(chance start, chance sand, chance variation) {
    const std::uint64_t plain = chance::whole - sand.parts - variation.parts;
    if (plain == 0) return never;
    return ratio(static_cast<std::int64_t>(start.parts < plain ? start.parts : plain),
                 static_cast<std::int64_t>(plain));
}
// For the usual chances the compiler makes the table.
inline constexpr chance usual_among_plain = among_plain(percent(4), percent(15), percent(27));
inline constexpr random_gaps usual_pebble_gaps(usual_among_plain);

} // namespace detail

// FR-5.3, FR-5.4, 2M-16: one roll for each plain floor tile decides between sand, a variation, and plain stone, so that
// both chances are exact. Plain stone is mostly tile 50 and now and then one of its light variations (RULES 3.1).
struct drifts {
    static constexpr auto stream = stream_id("drifts");

    chance sand = percent(15);
    chance variation = percent(27);
    chance calm = percent(70); // share of tile 50 among the plain stones

    static constexpr void fields(auto& self, auto&& field) {
        field({"sand", "how much of the floor is sand"}, self.sand);
        field({"floor_variation", "how much of the floor is worn stone"}, self.variation);
        field({"calm", "how much of the rest is the plainest stone"}, self.calm);
    }

    constexpr status check() const {
        if (status fine = check_chance("the share of calm floor", calm); !fine) return fine;
        return detail::check_floor_chances(sand, variation, never);
    }
    constexpr status check_with(const auto& earlier) const { return detail::check_floor_with(earlier, *this); }

    // Writes down what is asked for, if that is not too much.
    constexpr status settle(auto& settings) const {
        settings.add_drifts(sand, variation);
        settings.calm = calm;
        return detail::settle_floor_chances(settings, variation.parts > 0 ? settings.floor_variation : settings.sand);
    }

    template <has_floor_and_walls Level>
        requires detail::has_cave_settings<Level>
    constexpr status decorate(Level& level, rng& random) const {
        if (status fine = settle(level.settings); !fine) return fine;
        constexpr int count = sand_ids.size() + variation_ids.size() + floor_ids.size() - 1;
        chance chances[count] = {};
        tile_id ids[count + 1] = {};
        int next = 0;
        const auto share_out = [&](chance odds, int first_id, int last_id) {
            for (int id = first_id; id <= last_id; ++id, ++next) {
                chances[next] = detail::nth_share(odds, id - first_id, last_id - first_id + 1);
                ids[next] = static_cast<tile_id>(id);
            }
        };
        share_out(sand, sand_ids.first, sand_ids.last);
        share_out(variation, variation_ids.first, variation_ids.last);
        const std::uint64_t taken = sand.parts + variation.parts;
        const std::uint64_t plain = taken < chance::whole ? chance::whole - taken : 0;
        const std::uint64_t lively = plain - (plain * (calm.parts >> 1) >> 31); // plain · (1 − calm), within 64 bits
        share_out({lively}, floor_ids.first + 1, floor_ids.last);
        ids[next] = floor_ids.first;

        detail::tile_rolls rolls(random, chances, ids);
        const int tiles = level.background.size();
        tile_id* const floor = level.background.data();
        const tile_id* const walls = level.walls.data();
        for (int first = 0; first < tiles; first += bits_of_word) {
            const int n = tiles - first < bits_of_word ? tiles - first : bits_of_word;
            for (bit_word rest = detail::plain_floors(floor + first, walls + first, n); rest != 0; rest &= rest - 1)
                floor[first + std::countr_zero(rest)] = rolls.next();
        }
        return {};
    }
};

// 2M-17: clusters of one, two or three tiles on floor that is still plain. The chance is that of any floor tile to start
// one, so it grows for those that sand and variations have left over.
struct pebbles {
    static constexpr auto stream = stream_id("pebbles");

    chance start = percent(4);
    std::uint32_t sizes[3] = {50, 30, 20}; // weights of one, two and three tiles

    static constexpr void fields(auto& self, auto&& field) {
        field({"pebbles", "how often a tile begins a patch of pebbles"}, self.start);
        field({"pebbles_single", "weight of patches of one tile", 0, 1000}, self.sizes[0]);
        field({"pebbles_double", "weight of patches of two tiles", 0, 1000}, self.sizes[1]);
        field({"pebbles_triple", "weight of patches of three tiles", 0, 1000}, self.sizes[2]);
    }

    constexpr status check() const {
        if (status fine = detail::check_floor_chances(never, never, start); !fine) return fine;
        const std::uint64_t sum = std::uint64_t{sizes[0]} + sizes[1] + sizes[2];
        if (sum == 0) return error{.code = errc::no_weight};
        if (sum > UINT32_MAX)
            return error{.code = errc::weights_too_large, .value = static_cast<std::int64_t>(sum), .high = UINT32_MAX};
        return {};
    }

    constexpr status check_with(const auto& earlier) const { return detail::check_floor_with(earlier, *this); }

    // Writes down what is asked for, if that is not too much.
    constexpr status settle(auto& settings) const {
        settings.add_pebbles(start, sizes);
        if (start.parts == 0) return {};
        return detail::settle_floor_chances(settings, settings.pebbles);
    }

    template <has_floor_and_walls Level>
        requires detail::has_cave_settings<Level>
    constexpr status decorate(Level& level, rng& random) const {
        if (status fine = settle(level.settings); !fine) return fine;
        if (start.parts == 0) return {};
        const chance odds = detail::among_plain(start, level.settings.sand, level.settings.floor_variation);
        if (odds == never) return {};
        if (odds == detail::usual_among_plain)
            scatter_over(level, detail::usual_pebble_gaps, random);
        else
            scatter_over(level, detail::random_gaps(odds), random);
        return {};
    }

private:
    constexpr void scatter_over(auto& level, const detail::random_gaps& gaps, rng& random) const {
        rng scattering = random.fork(stream_id("scattering"));
        const int tiles = level.background.size();
        const tile_id* const floor = level.background.data();
        const tile_id* const walls = level.walls.data();
        // Whether a tile is plain nobody can foresee, so those that are come on a list first, without a branch.
        constexpr int at_a_time = 64;
        int starts[at_a_time] = {};
        for (int tile = gaps.next(random, tiles); tile < tiles;) {
            int count = 0;
            while (count < at_a_time && tile < tiles) {
                starts[count] = tile;
                count += detail::is_plain_floor(floor[tile], walls[tile]) ? 1 : 0;
                tile += 1 + gaps.next(random, tiles - tile);
            }
            for (int i = 0; i < count; ++i) // another cluster may have grown here
                if (detail::is_plain_floor(floor[starts[i]], walls[starts[i]])) scatter(level, starts[i], scattering);
        }
    }
    constexpr void scatter(auto& level, int first, rng& random) const {
        const std::uint32_t drawn = random.below(sizes[0] + sizes[1] + sizes[2]);
        const int wanted = 1 + (drawn >= sizes[0] ? 1 : 0) + (drawn >= sizes[0] + sizes[1] ? 1 : 0);
        lay(level, first, random);
        if (wanted == 1) return;
        // The plain neighbours of all tiles so far, each as likely as the others. No two tiles share one.
        int around[8] = {};
        int count = list_around(level, first, around);
        for (int size = 1; size < wanted && count > 0; ++size) {
            const std::uint32_t chosen = random.below(static_cast<std::uint32_t>(count));
            const int tile = around[chosen];
            lay(level, tile, random);
            around[chosen] = around[--count];
            if (size + 1 < wanted) count += list_around(level, tile, around + count);
        }
    }
    static constexpr int list_around(const auto& level, int tile, int* out) {
        const int width = level.background.width();
        const int x = tile % width;
        int count = 0;
        const auto list = [&](bool inside, int near) {
            if (!inside) return;
            out[count] = near;
            count += detail::is_plain_floor(level.background.data()[near], level.walls.data()[near]) ? 1 : 0;
        };
        list(tile >= width, tile - width);
        list(x + 1 < width, tile + 1);
        list(tile + width < level.background.size(), tile + width);
        list(x > 0, tile - 1);
        return count;
    }
    static constexpr void lay(auto& level, int tile, rng& random) {
        const std::uint32_t kind = random.below(static_cast<std::uint32_t>(pebble_ids.size()));
        level.background.data()[tile] = static_cast<tile_id>(pebble_ids.first + kind);
    }
};

} // namespace warren
