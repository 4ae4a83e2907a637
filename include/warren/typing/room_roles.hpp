// Which region of a platformer room is next to the entrance, and which to the exit (ROOM-009 … ROOM-012).
#pragma once

#include <cstdint>
#include <warren/core/geometry.hpp>
#include <warren/core/result.hpp>
#include <warren/core/rng.hpp>
#include <warren/model/platformer_level.hpp>

namespace warren {

// The nearest to start and end, by the distance of their centres; of equally near ones that with the lower number (2P-38).
// One region may be both, and then is an Exit (2P-37), unless the exit is to be the second nearest.
struct room_roles {
    static constexpr auto stream = stream_id("room_roles");

    warren::shared_exit shared_exit = warren::shared_exit::allow;

    static constexpr void fields(auto& self, auto&& field) {
        field({"shared_exit", "whether the region at the entrance may be the one at the exit, too"}, self.shared_exit);
    }

    template <platformer_like Level>
    constexpr status assign(Level& level, rng& /*random*/) const {
        level.settings.shared_exit = shared_exit;
        if (level.regions.empty()) return {};
        const int first = nearest(level, level.start, -1);
        const bool distinct = shared_exit == warren::shared_exit::second_nearest && level.regions.size() > 1;
        const int last = nearest(level, level.end, distinct ? first : -1);
        level.regions[first].is_entrance = true;
        level.regions[first].type = region_kind::entrance;
        level.regions[last].is_exit = true;
        level.regions[last].type = region_kind::exit;
        return {};
    }

private:
    // A number other than `left_out`.
    static constexpr int nearest(const auto& level, point place, int left_out) {
        int best = 0;
        std::int64_t least = INT64_MAX;
        for (int i = 0; i < level.regions.size(); ++i) {
            const std::int64_t distance = squared_distance(level.regions[i].center(), place);
            if (i == left_out || distance >= least) continue;
            least = distance;
            best = i;
        }
        return best;
    }
};

} // namespace warren
