// What one act map is like in numbers: for telemetry, and for designers who tune its rules (P6.1).
#pragma once

#include <warren/statistics/act_map/ways.hpp>

namespace warren {

// A share as an integer, rounded to the nearest millionth; nothing of nothing is 0.
constexpr std::int64_t parts_per_million(std::uint64_t part, std::uint64_t whole) {
    return whole == 0 ? 0 : static_cast<std::int64_t>((part * 1'000'000 + whole / 2) / whole);
}

template <fixed_extent Most = fixed<12, 20>, named_enum Type = node_type>
struct act_summary {
    static constexpr int types = choice_count<Type>;

    warren::seed seed;
    int violations = 0; // when there are any, the rest stays empty

    int nodes = 0;
    int edges = 0;
    int starts = 0;
    int splits = 0;         // nodes with more than one child
    int joins = 0;          // nodes with more than one parent, the boss not counted
    std::uint64_t ways = 0; // that a player can take; UINT64_MAX when there are more

    int counts[types] = {};
    int row_counts[Most::height() + 1][types] = {}; // of row 1, 2, …
    int band_counts[band_count][types] = {};        // without the rows that are fixed
    detail::way_range on_ways[types];               // the fewest and the most of each type that a way may have

    // How different the paths are: nodes before the boss that several paths visit, and that two paths share.
    int shared_nodes = 0;
    int least_overlap = 0;
    int most_overlap = 0;

    int drawn = 0; // nodes that are not locked
    int rerolls = 0;
    int fallbacks = 0;

    constexpr int count(Type type) const { return counts[static_cast<int>(type)]; }
    constexpr int count(int row, Type type) const { return row_counts[row][static_cast<int>(type)]; }
    constexpr int count(band where, Type type) const {
        return band_counts[static_cast<int>(where)][static_cast<int>(type)];
    }
    constexpr int fewest(Type type) const { return on_ways[static_cast<int>(type)].fewest; }
    constexpr int most(Type type) const { return on_ways[static_cast<int>(type)].most; }

    // Parts per million: re-rolls and fallbacks for each node that was drawn, shared nodes of all before the boss.
    constexpr std::int64_t reroll_rate() const { return rate(rerolls, drawn); }
    constexpr std::int64_t fallback_rate() const { return rate(fallbacks, drawn); }
    constexpr std::int64_t shared_share() const { return rate(shared_nodes, nodes - 1); }

    static constexpr void fields(auto& self, auto&& field) {
        field({"violations", "rules that the map breaks; if any, nothing else was counted"}, self.violations);
        field({"nodes", "nodes of the map"}, self.nodes);
        field({"edges", "edges between them"}, self.edges);
        field({"starts", "nodes of the first row"}, self.starts);
        field({"splits", "nodes with more than one child"}, self.splits);
        field({"joins", "nodes before the boss with more than one parent"}, self.joins);
        field({"ways", "ways that a player can take"}, self.ways);
        field({"shared_nodes", "nodes before the boss that several paths visit"}, self.shared_nodes);
        field({"least_overlap", "nodes that the two most different paths share"}, self.least_overlap);
        field({"most_overlap", "nodes that the two most similar paths share"}, self.most_overlap);
        field({"drawn", "nodes that no rule fixes"}, self.drawn);
        field({"rerolls", "samples that broke a rule"}, self.rerolls);
        field({"fallbacks", "nodes for which the re-rolls were used up"}, self.fallbacks);
        for (int type = 0; type < types; ++type)
            field({name_of(static_cast<Type>(type)), "nodes of this type"}, self.counts[type]);
    }

private:
    static constexpr std::int64_t rate(int part, int whole) {
        return whole <= 0 ? 0 : parts_per_million(static_cast<std::uint64_t>(part), static_cast<std::uint64_t>(whole));
    }
};

namespace detail {

template <fixed_extent Most, named_enum Type>
constexpr void count_types(const act_graph<Most, Type>& level, act_summary<Most, Type>& out) {
    const act_layout<Most, Type> layout(level);
    for (int id = 0; id < level.nodes.size(); ++id) {
        const act_node<Type>& node = level.nodes[id];
        const auto type = static_cast<int>(node.type);
        ++out.counts[type];
        ++out.row_counts[node.row][type];
        if (!layout.fixed(node.row)) ++out.band_counts[static_cast<int>(layout.band_of(node.row))][type];
        out.drawn += node.locked ? 0 : 1;
        out.splits += level.child_count(id) > 1 ? 1 : 0;
        out.joins += level.parent_count(id) > 1 && id != level.boss() ? 1 : 0;
        // More than one path: taking the lowest bit away leaves something.
        out.shared_nodes += (node.paths & (node.paths - 1)) != 0 && id != level.boss() ? 1 : 0;
    }
}

template <fixed_extent Most, named_enum Type>
constexpr void compare_paths(const act_graph<Most, Type>& level, act_summary<Most, Type>& out) {
    bool first = true;
    for (int path = 1; path < level.path_count; ++path)
        for (int other = 0; other < path; ++other) {
            int shared = 0;
            for (int row = 0; row < level.rows - 1; ++row)
                shared += level.path_columns[path][row] == level.path_columns[other][row] ? 1 : 0;
            if (first || shared < out.least_overlap) out.least_overlap = shared;
            if (first || shared > out.most_overlap) out.most_overlap = shared;
            first = false;
        }
}

} // namespace detail

template <fixed_extent Most, named_enum Type>
constexpr act_summary<Most, Type> summary_of(const act_graph<Most, Type>& level) {
    act_summary<Most, Type> out;
    out.seed = level.seed;
    out.violations = validate(level).total;
    if (out.violations != 0) return out;
    out.nodes = level.nodes.size();
    out.edges = level.edges.size();
    out.starts = level.row_begin[2] - level.row_begin[1];
    out.ways = detail::way_counts<Most, Type>(level).total.saturated();
    out.rerolls = level.stats.rerolls;
    out.fallbacks = level.stats.fallbacks;
    detail::count_types(level, out);
    detail::compare_paths(level, out);
    for (int type = 0; type < out.types; ++type)
        if (out.counts[type] != 0) out.on_ways[type] = detail::range_of(level, static_cast<Type>(type));
    return out;
}

} // namespace warren
