// Platforms where the way through a platformer room needs them: so that the end can be reached from everywhere, and
// everything from the start.
#pragma once

#include <bit>
#include <cstdint>
#include <warren/core/bit_rows.hpp>
#include <warren/core/graph/list.hpp>
#include <warren/core/graph/rank_queue.hpp>
#include <warren/core/result.hpp>
#include <warren/core/rng.hpp>
#include <warren/core/scratch.hpp>
#include <warren/model/movement.hpp>
#include <warren/model/platformer_level.hpp>
#include <warren/movement/strip_search.hpp>
#include <warren/movement/strips.hpp>
#include <warren/movement/terrain.hpp>
#include <warren/topology/platform_places.hpp>

namespace warren {

// What stayed out of reach.
struct way_gaps {
    int to_end = 0;     // walls that keep somebody from the end,
    int from_start = 0; // and strips of ground for enemies that cannot be reached from the start
};

// The memory that it takes to find out.
template <class Level>
struct way_scratch {
    using most = typename Level::most_tiles;

    terrain<most> ground;
    strip_map<most> map;
    strip_search<most> found;
    rank_queue<strip_map<most>::link_capacity> walls; // that he may be able to climb, the lowest first
    platform_places<Level> places;
};

// The walls between strips that are too high to jump up are stairs in the making: platforms one above the other, each of
// them no higher than the hero jumps. The walls that need the fewest come first. Whoever adds a platform takes no way
// from anybody: it can be passed from below, and dropped through.
template <class Level>
class way_builder {
public:
    constexpr way_builder(Level& target, const movement& hero, rng& random, way_scratch<Level>& memory)
        : level_(target), hero_(hero), random_(random), memory_(memory) {}

    constexpr result<way_gaps> run() {
        way_gaps gaps;
        if (status made = memory_.places.survey(level_); !made) return made.error();
        if (status made = memory_.ground.survey(level_.tiles, hero_); !made) return made.error();
        if (status made = memory_.map.draw(memory_.ground, hero_, platforms_left()); !made) return made.error();
        const int start = memory_.map.at(level_.start);
        const int end = memory_.map.at(level_.end);
        if (start < 0 || end < 0) return way_gaps{1, 1};
        if (status made = build(end, search_direction::to_there); !made) return made.error();
        gaps.to_end = missing_links();
        if (!memory_.found[start] && gaps.to_end == 0)
            gaps.to_end = 1; // not even a wall between them: a hole that is too narrow for him
        if (gaps.to_end > 0) return gaps;
        if (status made = build(start, search_direction::from_there); !made) return made.error();
        gaps.from_start = large_ground_missed();
        return gaps;
    }

private:
    static constexpr int most_stairs = 64; // platforms for one wall
    static constexpr int large_ground = 4; // SPAWN-004

    constexpr int platforms_left() const { return larger(level_.settings.max_platforms - level_.platforms.size(), 0); }

    constexpr status build(int from, search_direction direction) {
        if (status made = memory_.walls.reset(memory_.map.links().size() + platforms_left()); !made) return made;
        const auto stopped = [&](int link) { consider(link); };
        if (status made = memory_.found.begin(memory_.map, from, direction, stopped, platforms_left()); !made)
            return made;
        given_up_ = false;
        while (!memory_.walls.empty())
            if (const int link = memory_.walls.take(); is_missing(link) && !climb(link)) given_up_ = true;
        return {};
    }

    constexpr int missing_links() const {
        int count = 0;
        for (const strip_link& link : memory_.map.links()) count += memory_.found.stops_at(link) ? 1 : 0;
        return count;
    }
    // A small ledge out of reach does no harm, as nobody gets locked in there. Where an enemy may stand, the hero can go.
    constexpr int large_ground_missed() const {
        int count = 0;
        for (int i = 0; i < memory_.map.strips().size(); ++i)
            count += !memory_.found[i] && memory_.map.strips()[i].width >= large_ground ? 1 : 0;
        return count;
    }

    // Does a wall keep somebody from going on here?
    constexpr bool is_missing(int number) const {
        const strip_link& link = memory_.map.links()[number];
        return memory_.found.stops_at(link) && !link.leads_up && !link.through_platform();
    }
    constexpr void consider(int link) {
        if (is_missing(link)) memory_.walls.put(link, memory_.map.height_of(memory_.map.links()[link]));
    }

    struct stair {
        int left;
        int y; // of the tiles; one stands a tile higher
    };
    using stairs = list<stair, most_stairs>;

    // Not where there is no place for the platforms.
    constexpr bool climb(int index) {
        const strip_link& link = memory_.map.links()[index];
        const int reach = hero_.effective_jump_height();
        const int gap = memory_.map.height_of(link);
        const int least = (gap + reach - 1) / reach - 1;
        const int left = platforms_left();
        stairs plan;
        bool found = false;
        for (int count = least; count <= least + 1 && count <= left && count <= most_stairs && !found; ++count)
            found = make_plan(link, count, plan);
        if (!found) return false;
        const int before = level_.platforms.size();
        for (const stair& each : plan)
            place(memory_.map.links()[index], each, gap); // the link now ends on the one before
        if (given_up_)
            for (int i = before; i < level_.platforms.size(); ++i) look_around(level_.platforms[i]);
        return true;
    }
    // Around a platform, plans are other ones now, which may help where none was found.
    constexpr void look_around(const platform& added) {
        const int around = level_.settings.platform_exclusion_radius + level_.settings.min_platform_width;
        memory_.map.each_link_in(added.x - around, added.x + added.width + around, [&](int link) { go_on_at(link); });
    }
    constexpr void go_on_at(int link) {
        memory_.found.resume_at(memory_.map, link, [&](int other) { consider(other); });
    }

    // Evenly from below, as far as there is a place: 2P-20.
    constexpr bool make_plan(const strip_link& link, int count, stairs& plan) const {
        const int reach = hero_.effective_jump_height();
        const int top = memory_.map.strips()[link.upper].y;
        int at = memory_.map.strips()[link.lower].y;
        plan.shorten(0);
        for (int more = count; more > 0; --more) {
            const int wanted = at + (top - at) / (more + 1);
            const int apart = plan.empty() ? 1 : level_.settings.platform_exclusion_radius;
            const int low = larger(at + apart, top - more * reach);
            const int high = smaller(at + reach, top - 1);
            const stair found = nearest_place(link, wanted, low, high);
            if (found.y < 0) return false;
            static_cast<void>(plan.try_push_back(found));
            at = found.y + 1;
        }
        return true;
    }

    // For standing as near to the wanted height as possible, between low and high; y is −1 where that is impossible.
    constexpr stair nearest_place(const strip_link& link, int wanted, int low, int high) const {
        const int width = level_.settings.min_platform_width;
        for (int away = 0; wanted - away >= low || wanted + away <= high; ++away)
            for (const int y : {wanted - away, wanted + away}) {
                if (y < low || y > high) continue;
                if (const int x = place_for(link, y - 1, width); x >= 0) return {x, y - 1};
            }
        return {-1, -1};
    }

    // The left end of a platform in that row over the column from which one hops, next to the wall if possible; or −1.
    constexpr int place_for(const strip_link& link, int y, int width) const {
        const int first = larger(link.lower_x - width + 1, 0);
        const bit_word all = memory_.places.left_ends(first, y, width) & detail::low_bits(link.lower_x - first + 1);
        if (all == 0) return -1;
        const bool wall_on_the_right = link.upper_x > link.lower_x;
        return first + (wall_on_the_right ? std::countr_zero(all) : bits_of_word - 1 - std::countl_zero(all));
    }

    // PLAT-010, PLAT-011. The narrow one fits: the plan says so.
    constexpr void place(const strip_link link, const stair& planned, int gap) {
        const platformer_settings& rules = level_.settings;
        const bool free_choice = random_.happens(level_.settings.random_width_chance);
        int width = rules.min_platform_width;
        if (free_choice) width = random_.between(rules.min_platform_width, rules.max_platform_width);
        int left = place_for(link, planned.y, width);
        if (left < 0) {
            width = rules.min_platform_width;
            left = planned.left;
        }
        if (!memory_.places.place(level_, wish(left, planned.y, width, gap))) return;
        const int added = memory_.map.insert(left, left + width, planned.y + 1, link.lower, link.lower_x);
        memory_.map.each_link(added, [&](int changed) { go_on_at(changed); }); // a platform helps with walls behind it
    }

    static constexpr platform_wish wish(int left, int y, int width, int gap) {
        return {.center = left + width / 2, .y = y, .width = width, .purpose = platform_purpose::reach, .gap = gap};
    }
    static constexpr int larger(int one, int other) { return one > other ? one : other; }
    static constexpr int smaller(int one, int other) { return one < other ? one : other; }

    Level& level_;
    movement hero_;
    rng& random_;
    way_scratch<Level>& memory_;
    bool given_up_ = false; // on some wall
};

template <class Level>
constexpr result<way_gaps> build_ways(Level& level, const movement& hero, rng& random) {
    return with_scratch<way_scratch<Level>>(
        level, [&](way_scratch<Level>& memory) { return way_builder<Level>(level, hero, random, memory).run(); });
}

} // namespace warren
