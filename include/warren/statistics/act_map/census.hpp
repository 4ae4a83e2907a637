// Many act maps together: how often each type was drawn in every row and band, beside what the odds lead one to expect.
//
//     warren::act_census<> census;
//     for (std::uint64_t n = 0; n < 1000; ++n) census.add(*act(warren::seed{n}));
//     census.largest_row_deviation().parts                    in millionths: 80,000 are the eight points of 2A-21
#pragma once

#include <warren/statistics/act_map/summary.hpp>

namespace warren {

// The nodes of one row or band that were drawn, that is: are not locked.
template <named_enum Type>
struct act_tally {
    static constexpr int types = choice_count<Type>;

    std::uint64_t nodes = 0;
    std::uint64_t seen[types] = {};
    // 2A-21: the configured weights after bans, renormalised, in millionths of a node; added up over the nodes, because
    // rows and maps may differ in their bans.
    std::uint64_t expected[types] = {};

    // Parts per million of the nodes.
    constexpr std::int64_t share(Type type) const { return parts_per_million(seen[static_cast<int>(type)], nodes); }
    constexpr std::int64_t expectation(Type type) const {
        return nodes == 0 ? 0 : static_cast<std::int64_t>((expected[static_cast<int>(type)] + nodes / 2) / nodes);
    }
    constexpr std::int64_t deviation(Type type) const {
        const std::int64_t more = share(type) - expectation(type);
        return more < 0 ? -more : more;
    }

    constexpr void merge(const act_tally& other) {
        nodes += other.nodes;
        for (int type = 0; type < types; ++type) {
            seen[type] += other.seen[type];
            expected[type] += other.expected[type];
        }
    }

    friend constexpr bool operator==(const act_tally&, const act_tally&) = default;
};

// Where the maps differ most from what was configured.
template <named_enum Type>
struct act_deviation {
    int where = 0; // the row, or the band's number
    Type type{};
    std::int64_t parts = 0; // per million
};

// Adding maps or merging censuses in another order gives the same census.
template <fixed_extent Most = fixed<12, 20>, named_enum Type = node_type>
struct act_census {
    static constexpr int types = choice_count<Type>;

    std::uint64_t maps = 0;
    std::uint64_t invalid = 0; // maps that validate() complains about; they are not counted further
    std::uint64_t nodes = 0;
    std::uint64_t edges = 0;
    std::uint64_t starts = 0;
    std::uint64_t splits = 0;
    std::uint64_t shared_nodes = 0;
    std::uint64_t drawn = 0;
    std::uint64_t rerolls = 0;
    std::uint64_t fallbacks = 0;
    std::uint64_t row_resamples = 0;
    std::uint64_t repairs = 0;
    std::uint64_t waivers = 0;
    std::uint64_t fewest_ways = UINT64_MAX; // of a map
    std::uint64_t most_ways = 0;
    std::uint64_t counts[types] = {};              // locked nodes, too
    act_tally<Type> rows[Most::height() + 1] = {}; // of row 1, 2, …
    act_tally<Type> bands[band_count] = {};

    constexpr void add(const act_graph<Most, Type>& level);
    constexpr void merge(const act_census& other);

    constexpr const act_tally<Type>& of(int row) const { return rows[row]; }
    constexpr const act_tally<Type>& of(band where) const { return bands[static_cast<int>(where)]; }
    // Of all nodes, parts per million.
    constexpr std::int64_t share(Type type) const { return parts_per_million(counts[static_cast<int>(type)], nodes); }
    constexpr std::int64_t reroll_rate() const { return parts_per_million(rerolls, drawn); }
    constexpr std::int64_t fallback_rate() const { return parts_per_million(fallbacks, drawn); }

    constexpr act_deviation<Type> largest_row_deviation() const { return largest(rows, Most::height() + 1); }
    constexpr act_deviation<Type> largest_band_deviation() const { return largest(bands, band_count); }

    friend constexpr bool operator==(const act_census&, const act_census&) = default;

private:
    static constexpr act_deviation<Type> largest(const act_tally<Type>* tallies, int count) {
        act_deviation<Type> worst;
        for (int where = 0; where < count; ++where)
            for (int type = 0; type < types; ++type) {
                const std::int64_t parts = tallies[where].deviation(static_cast<Type>(type));
                if (parts > worst.parts) worst = {where, static_cast<Type>(type), parts};
            }
        return worst;
    }
};

namespace detail {

// 2A-21, 2A-1, 2A-14: what a node of the row is expected to be, in millionths.
template <fixed_extent Most, named_enum Type>
constexpr void expect(const act_graph<Most, Type>& level, const act_layout<Most, Type>& layout, int row,
                      std::uint64_t (&parts)[act_tally<Type>::types]) {
    std::uint64_t weights[act_tally<Type>::types] = {};
    std::uint64_t sum = 0;
    for (int type = 0; type < act_tally<Type>::types; ++type) {
        if (!layout.drawable(row, static_cast<Type>(type))) continue;
        weights[type] = level.odds.of(layout.band_of(row), static_cast<Type>(type));
        sum += weights[type];
    }
    for (int type = 0; type < act_tally<Type>::types; ++type)
        parts[type] = static_cast<std::uint64_t>(parts_per_million(weights[type], sum));
}

// The nodes of a row that were drawn; none in a fixed row.
template <fixed_extent Most, named_enum Type>
constexpr act_tally<Type> tally_of(const act_graph<Most, Type>& level, const act_layout<Most, Type>& layout, int row) {
    act_tally<Type> tally;
    for (int id = level.row_begin[row]; id < level.row_begin[row + 1]; ++id) {
        if (level.nodes[id].locked) continue;
        ++tally.nodes;
        ++tally.seen[static_cast<int>(level.nodes[id].type)];
    }
    if (tally.nodes == 0) return tally;
    expect(level, layout, row, tally.expected);
    for (std::uint64_t& parts : tally.expected) parts *= tally.nodes;
    return tally;
}

} // namespace detail

template <fixed_extent Most, named_enum Type>
constexpr void act_census<Most, Type>::add(const act_graph<Most, Type>& level) {
    const act_summary<Most, Type> map = summary_of(level);
    act_census one;
    one.maps = 1;
    if (map.violations != 0) {
        one.invalid = 1;
        return merge(one);
    }
    const auto number = [](int count) { return static_cast<std::uint64_t>(count); };
    one.nodes = number(map.nodes);
    one.edges = number(map.edges);
    one.starts = number(map.starts);
    one.splits = number(map.splits);
    one.shared_nodes = number(map.shared_nodes);
    one.drawn = number(map.drawn);
    one.rerolls = number(level.stats.rerolls);
    one.fallbacks = number(level.stats.fallbacks);
    one.row_resamples = number(level.stats.row_resamples);
    one.repairs = number(level.stats.repairs);
    one.waivers = number(level.stats.waivers);
    one.fewest_ways = one.most_ways = map.ways;
    for (int type = 0; type < types; ++type) one.counts[type] = number(map.counts[type]);
    const detail::act_layout<Most, Type> layout(level);
    for (int row = 1; row <= level.rows; ++row) {
        one.rows[row] = detail::tally_of(level, layout, row);
        one.bands[static_cast<int>(layout.band_of(row))].merge(one.rows[row]);
    }
    merge(one);
}

template <fixed_extent Most, named_enum Type>
constexpr void act_census<Most, Type>::merge(const act_census& other) {
    maps += other.maps;
    invalid += other.invalid;
    nodes += other.nodes;
    edges += other.edges;
    starts += other.starts;
    splits += other.splits;
    shared_nodes += other.shared_nodes;
    drawn += other.drawn;
    rerolls += other.rerolls;
    fallbacks += other.fallbacks;
    row_resamples += other.row_resamples;
    repairs += other.repairs;
    waivers += other.waivers;
    if (other.fewest_ways < fewest_ways) fewest_ways = other.fewest_ways;
    if (other.most_ways > most_ways) most_ways = other.most_ways;
    for (int type = 0; type < types; ++type) counts[type] += other.counts[type];
    for (int row = 1; row <= Most::height(); ++row) rows[row].merge(other.rows[row]);
    for (int where = 0; where < band_count; ++where) bands[where].merge(other.bands[where]);
}

} // namespace warren
