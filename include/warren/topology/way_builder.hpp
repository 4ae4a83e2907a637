// Platforms where the way through a platformer room needs them: so that the end can be reached from everywhere, and
// everything from the start.
#pragma once

#include <bit>
#include <warren/core/bit_rows.hpp>
#include <warren/core/graph/list.hpp>
#include <warren/core/larger.hpp>
#include <warren/core/result.hpp>
#include <warren/core/rng.hpp>
#include <warren/core/scratch.hpp>
#include <warren/model/movement.hpp>
#include <warren/model/platformer_level.hpp>
#include <warren/movement/strips.hpp>
#include <warren/movement/terrain.hpp>
#include <warren/topology/platform_places.hpp>
#include <warren/topology/way_graph.hpp>

namespace warren {

// What stayed out of reach.
struct way_gaps {
    int to_end = 0;     // strips of ground from which nobody gets to the end,
    int from_start = 0; // and those large enough for enemies to which nobody gets from the start
};

// The memory that it takes to find out.
template <class Level>
struct way_scratch {
    using most = typename Level::most_tiles;

    terrain<most> ground;
    strip_map<most> map;
    way_graph<most> ways;
    platform_places<Level> places;
};

// The walls that are too high to jump up and in somebody's way are stairs in the making: platforms one above the other, each of
// them no higher than the hero jumps. A small ledge out of reach does no harm, as nobody gets locked in there; large ground,
// where enemies may stand, can be reached.
template <class Level>
class way_builder {
public:
    constexpr way_builder(Level& target, rng& random, way_scratch<Level>& memory)
        : level_(target), reach_(target.settings.effective_jump_height()), random_(random), ways_(memory.ways),
          map_(memory.map), places_(memory.places), ground_(memory.ground) {}

    constexpr result<way_gaps> run() {
        const movement hero = movement_of(level_.settings);
        if (status made = places_.survey(level_); !made) return made.error();
        if (status made = ground_.survey(level_.tiles, hero); !made) return made.error();
        if (status made = map_.draw(ground_, hero, platforms_left()); !made) return made.error();
        const int start = map_.at(level_.start);
        const int end = map_.at(level_.end);
        if (start < 0 || end < 0) return way_gaps{1, 1};
        if (status made = ways_.begin(map_, start, end, level_.width(), platforms_left()); !made) return made.error();
        climb_walls(ledges::large);
        way_gaps gaps = count_gaps();
        if (gaps.from_start == 0) return gaps;
        climb_walls(ledges::any); // large ground may be beyond small ledges
        return count_gaps();
    }

private:
    static constexpr int most_stairs = 64; // platforms for one wall
    static constexpr int walls_for_each_question = 16;

    constexpr int platforms_left() const {
        return detail::larger(level_.settings.max_platforms - level_.platforms.size(), 0);
    }

    // From the lowest up. Where there is no place for stairs now, there may be one when others have been built. What these mean
    // for other walls is asked each time, but where there are very many: a platform too many does no harm there.
    enum class ledges : bool { large, any };
    constexpr void climb_walls(ledges wanted) {
        for (bool any = true; any;) {
            any = false;
            int built = 0;
            for (int i = 0; i < ways_.walls().size(); ++i) {
                const strip_link wall = ways_.walls()[i];
                if (!ways_.is_in_the_way(wall, wanted == ledges::any) || !climb(wall)) continue;
                any = true;
                if (++built * walls_for_each_question < ways_.walls().size()) continue;
                ways_.spread();
                built = 0;
            }
            if (built > 0) ways_.spread();
        }
    }

    constexpr way_gaps count_gaps() const {
        way_gaps gaps;
        for (int i = 0; i < map_.strips().size(); ++i) {
            const auto [is_reached, leads_to_end] = ways_.ways_of(i);
            const bool is_large = map_.strips()[i].width >= large_ground;
            gaps.to_end += leads_to_end ? 0 : 1;
            gaps.from_start += static_cast<int>(is_large & !is_reached); // nobody can foresee which are large
        }
        return gaps;
    }

    struct stair {
        int left;
        int y; // of the tiles; one stands a tile higher
    };
    using stairs = list<stair, most_stairs>;

    // Not where there is no place for the platforms.
    constexpr bool climb(const strip_link& wall) {
        const int gap = wall.height;
        const int least = (gap + reach_ - 1) / reach_ - 1;
        stairs plan;
        bool found = false;
        for (int count = least; count <= least + 1 && count <= platforms_left() && count <= most_stairs && !found;
             ++count)
            found = make_plan(wall, count, plan);
        if (!found) return false;
        for (const stair& each : plan) place(wall, each, gap);
        return true;
    }

    // Evenly from below, as far as there is a place: 2P-20.
    constexpr bool make_plan(const strip_link& wall, int count, stairs& plan) const {
        const int top = map_.strips()[wall.upper].y;
        int at = map_.strips()[wall.lower].y;
        plan.shorten(0);
        for (int more = count; more > 0; --more) {
            const int wanted = at + (top - at) / (more + 1);
            const int apart = plan.empty() ? 1 : level_.settings.platform_exclusion_radius;
            const int low = detail::larger(at + apart, top - more * reach_);
            const int high = detail::smaller(at + reach_, top - 1);
            const stair found = nearest_place(wall, wanted, low, high);
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
        const int first = detail::larger(link.lower_x - width + 1, 0);
        const bit_word all = places_.left_ends(first, y, width) & detail::low_bits(link.lower_x - first + 1);
        if (all == 0) return -1;
        const bool wall_on_the_right = link.upper_x > link.lower_x;
        return first + (wall_on_the_right ? std::countr_zero(all) : bits_of_word - 1 - std::countl_zero(all));
    }

    // PLAT-010, PLAT-011. The narrow one fits, as the plan says, unless the stair before is in its head room.
    constexpr void place(const strip_link& link, const stair& planned, int gap) {
        const platformer_settings& rules = level_.settings;
        const bool free_choice = random_.happens(level_.settings.random_width_chance);
        int width = rules.min_platform_width;
        if (free_choice) width = random_.between(rules.min_platform_width, rules.max_platform_width);
        int left = place_for(link, planned.y, width);
        if (left < 0) {
            width = rules.min_platform_width;
            left = planned.left;
        }
        if (!places_.place(level_, wish(left, planned.y, width, gap))) return;
        ways_.add_platform(left, left + width, planned.y + 1); // which may help with other walls, too
    }

    static constexpr platform_wish wish(int left, int y, int width, int gap) {
        return {.center = left + width / 2, .y = y, .width = width, .purpose = platform_purpose::reach, .gap = gap};
    }

    Level& level_;
    int reach_; // how high the hero jumps
    rng& random_;
    way_graph<typename Level::most_tiles>& ways_;
    strip_map<typename Level::most_tiles>& map_;
    platform_places<Level>& places_;
    terrain<typename Level::most_tiles>& ground_;
};

template <class Level>
constexpr result<way_gaps> build_ways(Level& level, rng& random) {
    return with_scratch<way_scratch<Level>>(
        level, [&](way_scratch<Level>& memory) { return way_builder<Level>(level, random, memory).run(); });
}

} // namespace warren
