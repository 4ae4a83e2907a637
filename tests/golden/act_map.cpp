// Some act maps, pinned: see core.cpp for what that promises.
#include "digest.hpp"

#include <doctest/doctest.h>
#include <warren/act_map.hpp>
#include <warren/typing/unknown.hpp>

using namespace warren;
using tests::digest_start;
using tests::mix;

namespace {

template <class Generator>
std::uint64_t digest_of_map(const Generator& generator, std::uint64_t n) {
    const auto map = generator(seed{n});
    if (!map) return 0;
    std::uint64_t digest = digest_start;
    for (const auto& node : map->nodes) {
        digest = mix(digest, node.row * 65536u + node.column * 256u + static_cast<unsigned>(node.type));
        digest = mix(digest, node.paths);
        digest = mix(digest, node.locked ? 1 : 0);
    }
    for (const act_edge& edge : map->edges) {
        digest = mix(digest, edge.from * 65536u + edge.to);
        digest = mix(digest, edge.paths);
    }
    for (int path = 0; path < map->path_count; ++path) digest = mix(digest, map->path_ends[path]);
    return digest;
}

std::uint64_t digest_of_outcomes(const unknown_rules& rules, std::uint64_t n) {
    unknown_resolver resolver{seed{n}, rules};
    std::uint64_t digest = digest_start;
    for (int i = 0; i < 200; ++i) {
        const auto met = resolver.resolve(1 + i % 15);
        digest = mix(digest, met ? static_cast<std::uint64_t>(met->outcome) : 9);
    }
    return digest;
}

} // namespace

TEST_CASE("0.3 P7.9 golden: default act maps") {
    CHECK(digest_of_map(act_map{}, 0) == 0x2c361125a83f58fau);
    CHECK(digest_of_map(act_map{}, 42) == 0xafbbee6064701ff8u);
    CHECK(digest_of_map(act_map{}, UINT64_MAX) == 0x164367d26ac33fb0u);
}

TEST_CASE("0.3 golden: other sizes, odds, policies and promises") {
    constexpr auto promise = standard_rules().guaranteeing(node_type::shop);
    act_rules<> single = standard_rules();
    single.treasure = treasure_policy::single;
    CHECK(digest_of_map(act_map{.topology = {.rows = 17, .paths = 7}}.with(act_types{.odds = odds::harsh}), 42) ==
          0x697702aa71c6eadau);
    CHECK(digest_of_map(act_map{}.with(act_types{.odds = odds::gentle, .rules = single}), 42) == 0x13d567cf6bf1b9aeu);
    CHECK(digest_of_map(act_map{}.with(act_types{.rules = promise}), 42) == 0x6eb636d8e0bfbd6cu);
    CHECK(digest_of_map(act_map{}.with(act_types{.rerolls = 1, .fallback = fallback::always_monster}), 42) ==
          0x4f87d4fe48743d7u);
    CHECK(digest_of_map(act_map{.topology = {.columns = 9, .paths = 12, .lateral_step = 3}}, 42) ==
          0x2327c24d029f4cc2u);
}

TEST_CASE("0.3 golden: the smallest and the largest act map") {
    CHECK(digest_of_map(act_map{.topology = {.rows = 3, .columns = 2, .paths = 3}}, 42) == 0x583fa3aa58d912b6u);
    CHECK(digest_of_map(sized_act_map<fixed<64, 100>>{.topology = {.rows = 100, .columns = 64, .paths = 64}}, 42) ==
          0xd47595b3554f6de0u);
}

TEST_CASE("0.3 P3.A2 golden: what Unknown nodes turn out to be") {
    CHECK(digest_of_outcomes({}, 42) == 0xbef000cc68229e07u);
    CHECK(digest_of_outcomes({.roll = unknown_roll::single, .scope = pity_scope::none}, 42) == 0xe0e83d5323566344u);
}
