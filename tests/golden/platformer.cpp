// Some platformer rooms, pinned: see core.cpp for what that promises.
#include "digest.hpp"

#include <doctest/doctest.h>
#include <warren/bake.hpp>
#include <warren/fields.hpp>
#include <warren/platformer.hpp>

using namespace warren;
using tests::digest_start;
using tests::mix;

namespace {

template <class Level>
constexpr std::uint64_t digest_of(const Level& level) {
    std::uint64_t digest = digest_start;
    const auto add = [&](auto... numbers) {
        ((digest = mix(digest, static_cast<std::uint64_t>(static_cast<std::int64_t>(numbers)))), ...);
    };
    for (int y = 0; y < level.height(); ++y)
        for (int x = 0; x < level.width(); ++x) add(static_cast<int>(level.tiles(x, y)));
    add(level.start.x, level.start.y, level.end.x, level.end.y, level.unresolved_gaps);
    for (const auto& each : level.regions) add(each.area.x, each.area.y, each.area.w, each.area.h);
    for (const platform& each : level.platforms) add(each.x, each.y, each.width, static_cast<int>(each.purpose));
    for (const spawn_point& each : level.spawn_candidates) add(each.x, each.y, static_cast<int>(each.type));
    for (const spawn_point& each : level.spawns) add(each.x, each.y, static_cast<int>(each.type));
    for (const route_step& each : level.route) add(each.x, each.y, static_cast<int>(each.move));
    return digest;
}
template <class Generator>
std::uint64_t digest_of(const Generator& generator, std::uint64_t n) {
    const auto made = generator(seed{n});
    return made ? digest_of(*made) : 0;
}

template <class Generator>
Generator changed(Generator made, const char* lines) {
    REQUIRE(read_fields(made, lines));
    return made;
}

constexpr platformer usual{};
constexpr std::uint64_t at_compile_time = digest_of(baked<usual, seed{42}>);

} // namespace

TEST_CASE("0.3 golden: default platformer rooms, at compile time and at run time, fixed and dynamic") {
    CHECK(digest_of(usual, 0) == 0xf74cda00ce582181u);
    CHECK(digest_of(usual, 42) == 0x67b27be1d81ac460u);
    CHECK(digest_of(usual, UINT64_MAX) == 0x1ddfdca555718a52u);
    CHECK(at_compile_time == digest_of(usual, 42));
    CHECK(digest_of(dynamic_platformer{}, 42) == digest_of(usual, 42));
}

TEST_CASE("0.3 golden: entrance and boss rooms") {
    CHECK(digest_of(platformer_of(room_kind::entrance), 42) == 0x6e016798a9f594d9u);
    CHECK(digest_of(platformer_of(room_kind::boss), 42) == 0xd645d5b104500b6eu);
}

TEST_CASE("0.3 golden: other sizes and parameters") {
    CHECK(digest_of(changed(dynamic_platformer{}, "room_width = 20\nroom_height = 20\n"), 42) == 0x247b2ac7538a0917u);
    CHECK(digest_of(changed(dynamic_platformer{}, "room_width = 256\nroom_height = 256\n"), 42) == 0x37d3b2d590514654u);
    CHECK(digest_of(changed(dynamic_platformer{}, "room_width = 1024\nroom_height = 60\n"), 42) == 0xf100ab3039efdb8au);
    CHECK(digest_of(changed(usual, "ensure_jump_reachable = false\nhas_double_jump = false\n"), 42) ==
          0xd0575937063b8656u);
    CHECK(digest_of(changed(usual, "target_room_count = 12\nextra_edge_ratio = 0.5\nl_shape_corridor_chance = 0\n"),
                    42) == 0x82699d9e320b6459u);
    CHECK(digest_of(changed(usual, "enable_bidirectional_walk = false\ncrumbs = 0\nmax_platforms = 4\n"), 42) ==
          0x3e1096cce6786057u);
}
