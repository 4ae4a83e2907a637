// Some dungeons, pinned: see core.cpp for what that promises.
#include "digest.hpp"

#include <doctest/doctest.h>
#include <warren/decoration/populate.hpp>
#include <warren/dungeon.hpp>

using namespace warren;
using tests::digest_start;
using tests::mix;

namespace {

template <class Level>
std::uint64_t digest_of(const Level& level) {
    std::uint64_t digest = digest_start;
    for (int y = 0; y < level.height(); ++y)
        for (int x = 0; x < level.width(); ++x) digest = mix(digest, level.tiles.row(y)[x]);
    for (const auto& room : level.rooms) {
        for (const int number :
             {int{room.x}, int{room.y}, int{room.w}, int{room.h}, int{room.state}, int{room.niche_side},
              int{room.decoy_side}, int{room.decoy_end_x}, int{room.decoy_end_y}})
            digest = mix(digest, static_cast<std::uint64_t>(number));
        for (int i = 0; i < room.connections; ++i) {
            digest = mix(digest, room.links[i].room * 8u + static_cast<unsigned>(room.links[i].shape) * 2u +
                                     (room.links[i].non_branching ? 1u : 0u));
            digest = mix(digest, room.doors[i].x * 65536u + room.doors[i].y);
        }
    }
    return digest;
}

template <class Generator>
std::uint64_t digest_of(const Generator& generator, std::uint64_t n) {
    const auto made = generator(seed{n});
    return made ? digest_of(*made) : 0;
}

// Who and what is where; the map itself has its own digest.
template <class Generator>
std::uint64_t digest_of_inhabitants(const Generator& generator, std::uint64_t n) {
    const auto made = generator(seed{n});
    if (!made) return 0;
    std::uint64_t digest = digest_start;
    made->metadata.monsters.each([&](const auto& monster) {
        for (const int number : {int{monster.x}, int{monster.y}, int{monster.kind}, int{monster.hit_points}})
            digest = mix(digest, static_cast<std::uint64_t>(number));
    });
    made->metadata.objects.each([&](const auto& object) {
        for (const int number : {int{object.x}, int{object.y}, int{object.item}, int{object.data}})
            digest = mix(digest, static_cast<std::uint64_t>(number));
    });
    for (int y = 0; y < made->height(); ++y)
        for (int x = 0; x < made->width(); ++x)
            if (const metadata known = get_tile_metadata(*made, x, y))
                digest = mix(digest, static_cast<std::uint64_t>(y * 1000 + x) * 65536 + known.bits * 256u + known.data);
    return digest;
}

} // namespace

TEST_CASE("0.3 2D-35 DUN-198 golden: dungeons of the three sizes") {
    CHECK(digest_of(dungeon{}, 0) == 0xf3f30355b1ed136au);
    CHECK(digest_of(dungeon{}, 42) == 0xdbcd85f0597718a3u);
    CHECK(digest_of(dungeon{}, UINT64_MAX) == 0x9864c77c839eb40au);
    CHECK(digest_of(dungeon_with({dungeon_size::small, 10, 10, 10}), 42) == 0x876d2e9c1820a85cu);
    CHECK(digest_of(dungeon_with({dungeon_size::large, 50, 50, 50}), 42) == 0xc90bed76cabbf09eu);
}

TEST_CASE("0.3 2D-35 golden: other readings of the rules, extra links, large maps") {
    dungeon other = dungeon_with({dungeon_size::large, 50, 50, 50});
    other.topology.crossing = crossing::allow;
    other.topology.inset = 1;
    other.typing.get<hidden_rooms>() = {50, hidden_fill::until_target, hidden_door::both};
    other.typing.get<stairs>().avoid_hidden = true;
    CHECK(digest_of(other, 42) == 0xb110e907b4b980ccu);
    CHECK(digest_of(dungeon{}.also(extra_links{.count = 5}), 42) == 0x54eb65e1031a890au);
    CHECK(digest_of(dungeon{}.with(chain{hidden_rooms{}, stairs{}}).also(match_decoys{}), 42) == 0x35c85c2b65e0c9a3u);
    CHECK(digest_of(dynamic_dungeon{.topology = {.layout = {255, 255, 15, 15, 225}}}, 42) == 0xb3934358552e0c07u);
    CHECK(digest_of(wide_dungeon{.topology = {.layout = {340, 340, 21, 21, 400}}}, 42) == 0x7a79659eb07511u);
}

TEST_CASE("0.3 2D-35 golden: who is in a dungeon") {
    CHECK(digest_of_inhabitants(dungeon{}.also(populate{}), 42) == 0x95de62d238a3c77au);
    CHECK(digest_of_inhabitants(dungeon_with({dungeon_size::large, 50, 50, 50}).also(populate{12, 60, 80, 100, 60, 8}),
                                42) == 0x14b7f60afcfba635u);
    CHECK(digest_of_inhabitants(
              dynamic_dungeon{.topology = {.layout = {255, 255, 15, 15, 225}}}.also(populate{.depth = 20}), 42) ==
          0x2279ef240d41ce36u);
}
