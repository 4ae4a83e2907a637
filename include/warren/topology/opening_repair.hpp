// What sees to it that everything in a platformer room is connected when the openings get their ground.
#pragma once

#include <bit>
#include <cstdint>
#include <warren/core/bit_rows.hpp>
#include <warren/core/flood.hpp>
#include <warren/core/result.hpp>
#include <warren/core/rng.hpp>
#include <warren/model/platformer_level.hpp>
#include <warren/model/platformer_openings.hpp>
#include <warren/topology/connectivity_walk.hpp>
#include <warren/topology/spade.hpp>

namespace warren::detail {

// What it finds out last about the tiles that are reached from the start stays in the level.
template <class Level>
class opening_repair {
public:
    using rows = bit_rows<typename Level::most_tiles>;

    constexpr opening_repair(Level& target, rng& random, rows& memory)
        : level_(target), random_(random), open_(memory), reached_(target.reached) {}

    constexpr status run() {
        if (status done = look(); !done) return done;
        for (const rect& ground : opening_grounds(level_)) open_.reset(ground);
        if (status done = flood(open_, level_.start, reached_); !done) return done;
        if (all_connected()) { // nearly always
            for (const rect& ground : opening_grounds(level_)) fill_up(ground);
            return {};
        }
        if (status done = connect(); !done) return done;
        for (const rect& ground : opening_grounds(level_))
            for (int x = ground.x; x < ground.right(); ++x)
                if (status done = fill_up_unless_needed({x, ground.y}); !done) return done;
        return {};
    }

    // After more was dug: ground that was left out and is no longer needed as a way is filled up.
    constexpr status review() {
        if (status done = look(); !done) return done;
        const auto exceptions = level_.ground_exceptions;
        level_.ground_exceptions.clear();
        for (const point place : exceptions)
            if (status done = fill_up_unless_needed(place); !done) return done;
        return {};
    }

private:
    constexpr status look() { return open_.copy(level_.tiles.open()); }

    constexpr status look_and_flood() {
        if (status done = look(); !done) return done;
        return flood(open_, level_.start, reached_);
    }

    constexpr bool end_is_reached() const { return level_.tiles.contains(level_.end) && reached_[level_.end]; }
    // Start, end, and every open tile of every region.
    constexpr bool all_connected() const {
        if (!end_is_reached()) return false;
        if (reached_ == open_) return true; // nearly always
        for (const region& each : level_.regions)
            if (!is_connected(each.area)) return false;
        return true;
    }
    constexpr bool is_connected(const rect& area) const {
        bit_word missed = 0;
        open_.each_word(
            area, [&](int index, bit_word bits) { missed |= open_.all()[index] & ~reached_.all()[index] & bits; });
        return missed == 0;
    }

    // 2P-33: a walk where start and end are apart; and a joint where that way misses the regions, which are connected
    // with each other by their corridors.
    constexpr status connect() {
        if (status done = look_and_flood(); !done) return done;
        if (!end_is_reached()) {
            if (level_.settings.walk_brush_size < least_brush) level_.settings.walk_brush_size = least_brush;
            if (status done =
                    dig_wide(level_.settings.walk_brush_size,
                             [&](auto& tool) { walk_through(level_, walk_direction::forward, 0, tool, random_); });
                !done)
                return done;
            ++level_.stats.repair_walks;
            if (status done = look_and_flood(); !done) return done;
        }
        if (!all_connected()) {
            const region_joint joint = shortest_joint();
            if (status done =
                    dig_wide(level_.settings.corridor_width, [&](auto& tool) { tool.line(joint.from, joint.to); });
                !done)
                return done;
            level_.joints.push_back(joint);
            if (status done = look_and_flood(); !done) return done;
        }
        if (all_connected()) return {};
        return error{.code = errc::custom, .rule = "2P-33", .what = "a region cannot be reached from the start"};
    }

    // Calls mark(spade) for the way, which becomes that wide.
    template <class Mark>
    constexpr status dig_wide(int width, Mark mark) {
        spade<typename Level::most_tiles> tool;
        if (status begun = tool.begin(level_.tiles, width); !begun) return begun;
        mark(tool);
        tool.thicken();
        tool.dig(level_.tiles);
        return {};
    }

    // From a tile that is reached to the nearest region, which is not.
    constexpr region_joint shortest_joint() const {
        region_joint best;
        std::int64_t least = INT64_MAX;
        for (int i = 0; i < level_.regions.size(); ++i) {
            const rect& area = level_.regions[i].area;
            for (int y = 0; y < reached_.height(); ++y) {
                const std::int64_t away = gap(y, area.nearest({0, y}).y);
                if (away * away >= least) continue; // nothing in that row is nearer
                for (int word = 0; word < reached_.words(); ++word)
                    for (bit_word rest = reached_.row(y)[word]; rest != 0; rest &= rest - 1) {
                        const point from{word * bits_of_word + std::countr_zero(rest), y};
                        const point to = area.nearest(from);
                        const std::int64_t distance = squared_distance(from, to);
                        if (distance >= least) continue;
                        least = distance;
                        best = {i, from, to};
                    }
            }
        }
        return best;
    }

    constexpr void fill_up(const rect& ground) { level_.tiles.fill(ground, platformer_tile::wall); }

    // POST-006: connections come before looks (FLOW-PRIO).
    constexpr status fill_up_unless_needed(point place) {
        if (!level_.tiles.contains(place) || !open_[place]) return {};
        const rect tile{place.x, place.y, 1, 1};
        open_.reset(tile);
        if (status done = flood(open_, level_.start, reached_); !done) return done;
        if (all_connected()) {
            fill_up(tile);
        } else {
            open_.set(tile);
            level_.ground_exceptions.push_back(place);
        }
        return {};
    }

    Level& level_;
    rng& random_;
    rows& open_;
    rows& reached_;
};

} // namespace warren::detail
