// Makes a platformer room that can be played: from the start to the end, and out of every place one can get to.
//
//     warren::jump_reachable<warren::platformer_ways<>>                a topology like the one inside, with platforms for the way
#pragma once

#include <cstdint>
#include <warren/chain.hpp>
#include <warren/core/field_limits.hpp>
#include <warren/core/result.hpp>
#include <warren/core/rng.hpp>
#include <warren/core/warn.hpp>
#include <warren/model/platformer_level.hpp>
#include <warren/topology/way_builder.hpp>

namespace warren {

// 2P-39, and beyond it. Guarantees, with ensure_jump_reachable: from all ground of the room the end can be reached by hops
// (see movement/strips.hpp), so that nobody is ever locked in, however he got there; and all ground of four tiles or more, on
// which enemies usually stand, can be reached from the start. The platforms for it keep every rule for platforms, max_platforms included. A
// room in which that cannot be done is made again from another stream, up to `remakes` times; if not even the last one
// will do, unresolved_gaps says how many strips of ground are cut off, and a warning that it is so: as where a hero jumps less high than
// platforms are apart.
template <class Ways>
struct jump_reachable {
    using model = typename detail::model_of<Ways, detail::unnamed_model>::type;
    static constexpr auto stream = stream_id("jump_reachable");

    Ways ways{};
    bool ensure_jump_reachable = true;
    int remakes = 24;

    static constexpr void fields(auto& self, auto&& field) {
        visit_fields(self.ways, field);
        field({"ensure_jump_reachable", "whether platforms are placed where the way needs them"},
              self.ensure_jump_reachable);
        field({"remakes", "how often a room that cannot be played is made anew", 0, most_remakes}, self.remakes);
    }

    constexpr status check() const {
        const field_limit limits[] = {{"remakes", remakes, 0, most_remakes, "2P-39"}};
        if (status possible = check_limits(limits); !possible) return possible;
        if constexpr (requires { ways.check(); })
            if (status possible = ways.check(); !possible) return possible;
        return check_patience();
    }

    // The step of that type, to read it or to change it.
    template <class Policy>
    constexpr Policy& get() {
        return ways.template get<Policy>();
    }
    template <class Policy>
    constexpr const Policy& get() const {
        return ways.template get<Policy>();
    }

    constexpr status carve(model& level, rng& random) const {
        for (int attempt = 0; attempt <= remakes; ++attempt) {
            rng own = attempt == 0 ? random : random.fork(static_cast<std::uint64_t>(attempt));
            if (status made = ways.carve(level, own); !made) return made;
            level.stats.attempts = attempt + 1;
            level.settings.ensure_jump_reachable = ensure_jump_reachable;
            level.settings.remakes = remakes;
            if (!ensure_jump_reachable || !level.is_combat()) return {};
            rng stairs = own.fork(stream);
            const result<way_gaps> gaps = build_ways(level, stairs);
            if (!gaps) return gaps.error();
            level.unresolved_gaps = gaps->to_end + gaps->from_start;
            if (level.unresolved_gaps == 0) return {};
        }
        detail::warn(
            level,
            "a hero who jumps like this one cannot get everywhere; allow more platforms (max_platforms), closer ones "
            "(platform_exclusion_radius), higher jumps (max_jump_height), or more remakes");
        return {};
    }

private:
    // Making a large room a thousand times takes a while: no more tiles are made than those of half a second or so.
    constexpr status check_patience() const {
        constexpr std::int64_t most_tiles = std::int64_t{1} << 29;
        constexpr int always_fine = 64; // of any size
        if constexpr (requires { ways.first.corrected(); }) {
            static_assert(most_tiles / model::max_side / model::max_side > always_fine);
            if (remakes <= always_fine) return {};
            const platformer_settings used = ways.first.corrected();
            const std::int64_t most = most_tiles / (std::int64_t{used.room_width} * used.room_height) - 1;
            if (remakes > most) return out_of_range("remakes of so large a room", remakes, 0, most, "2P-39");
        }
        return {};
    }
};

template <class Ways, class Policy>
inline constexpr bool detail::holds<jump_reachable<Ways>, Policy> = holds<Ways, Policy>;

} // namespace warren
