// Platformer rooms, pinned.
#pragma once

#include "digest.hpp"

#include <cstdint>
#include <warren/fields.hpp>
#include <warren/platformer.hpp>

namespace golden {

template <warren::extent Most>
constexpr std::uint64_t fingerprint(const warren::platformer_level<Most>& level) {
    tests::digest out;
    for (int y = 0; y < level.height(); ++y) out.add_row(level.tiles.row(y), level.width());
    out.add(level.start.x, level.start.y, level.end.x, level.end.y, level.unresolved_gaps);
    for (const auto& each : level.regions) out.add(each.area.x, each.area.y, each.area.w, each.area.h);
    for (const auto& each : level.platforms) out.add(each.x, each.y, each.width, static_cast<int>(each.purpose));
    for (const auto& each : level.spawn_candidates) out.add(each.x, each.y, static_cast<int>(each.type));
    for (const auto& each : level.spawns) out.add(each.x, each.y, static_cast<int>(each.type));
    for (const auto& each : level.route) out.add(each.x, each.y, static_cast<int>(each.move));
    return out.value();
}

// A generator that refuses its settings is none; its digests would be 0.
template <class Generator>
Generator changed(Generator made, const char* lines) {
    if (const warren::status read = warren::read_fields(made, lines); !read) return {};
    return made;
}

template <class Report>
void report_platformers(Report report) {
    using namespace warren;
    const platformer usual{};
    const dynamic_platformer any{};
    report("platformer", usual, 0);
    report("platformer", usual, 42);
    report("platformer", usual, UINT64_MAX);
    report("platformer, dynamic", any, 42);
    report("platformer, entrance", platformer_of(room_kind::entrance), 42);
    report("platformer, boss", platformer_of(room_kind::boss), 42);
    report("platformer, 20 x 20", changed(any, "room_width = 20\nroom_height = 20\n"), 42);
    report("platformer, 256 x 256", changed(any, "room_width = 256\nroom_height = 256\n"), 42);
    report("platformer, 1024 x 60", changed(any, "room_width = 1024\nroom_height = 60\n"), 42);
    report("platformer, small jumps", changed(usual, "ensure_jump_reachable = false\nhas_double_jump = false\n"), 42);
    report("platformer, 12 regions",
           changed(usual, "target_room_count = 12\nextra_edge_ratio = 0.5\nl_shape_corridor_chance = 0\n"), 42);
    report("platformer, no walks", changed(usual, "enable_bidirectional_walk = false\ncrumbs = 0\nmax_platforms = 4\n"),
           42);
}

} // namespace golden
