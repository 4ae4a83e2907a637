// Act maps, and what Unknown nodes turn out to be, pinned.
#pragma once

#include "digest.hpp"

#include <cstdint>
#include <warren/act_map.hpp>
#include <warren/typing/unknown.hpp>

namespace golden {

template <warren::extent Most, class Type>
constexpr std::uint64_t fingerprint(const warren::act_graph<Most, Type>& map) {
    tests::digest out;
    for (const auto& node : map.nodes)
        out.add(node.row, node.column, static_cast<int>(node.type), node.paths, node.locked ? 1 : 0);
    for (const warren::act_edge& edge : map.edges) out.add(edge.from, edge.to, edge.paths);
    for (int path = 0; path < map.path_count; ++path) out.add(map.path_ends[path]);
    return out.value();
}

inline std::uint64_t digest_of_outcomes(const warren::unknown_rules& rules, std::uint64_t n) {
    warren::unknown_resolver resolver{warren::seed{n}, rules};
    tests::digest out;
    for (int i = 0; i < 200; ++i) {
        const auto met = resolver.resolve(1 + i % 15);
        out.add(met ? static_cast<int>(met->outcome) : 9);
    }
    return out.value();
}

template <class Report>
void report_act_maps(Report report) {
    using namespace warren;
    const act_map usual{};
    act_rules<> single = standard_rules();
    single.treasure = treasure_policy::single;
    report("act map", usual, 0);
    report("act map", usual, 42);
    report("act map", usual, UINT64_MAX);
    report("act map, 17 rows and 7 paths, harsh",
           act_map{.topology = {.rows = 17, .paths = 7}}.with(act_types{.odds = odds::harsh}), 42);
    report("act map, gentle, one Treasure", usual.with(act_types{.odds = odds::gentle, .rules = single}), 42);
    report("act map, a Shop on every path",
           usual.with(act_types{.rules = standard_rules().guaranteeing(node_type::shop)}), 42);
    report("act map, one roll", usual.with(act_types{.rerolls = 1, .fallback = fallback::always_monster}), 42);
    report("act map, 9 columns and 12 paths", act_map{.topology = {.columns = 9, .paths = 12, .lateral_step = 3}}, 42);
    report("act map, 3 rows", act_map{.topology = {.rows = 3, .columns = 2, .paths = 3}}, 42);
    report("act map, 100 rows", sized_act_map<fixed<64, 100>>{.topology = {.rows = 100, .columns = 64, .paths = 64}},
           42);
    report("Unknowns", digest_of_outcomes({}, 42));
    report("Unknowns, a single roll without pity",
           digest_of_outcomes({.roll = unknown_roll::single, .scope = pity_scope::none}, 42));
}

} // namespace golden
