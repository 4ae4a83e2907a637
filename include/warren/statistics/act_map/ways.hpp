// The ways a player can take through an act map: how many there are, what they have to offer, and one of them at random.
#pragma once

#include <warren/core/printer.hpp>
#include <warren/core/rng.hpp>
#include <warren/validate/act_map.hpp>

namespace warren {

// The nodes of a way, from the first row to the boss.
template <fixed_extent Most>
using act_way = fixed_vector<std::uint16_t, Most::height()>;

namespace detail {

// A number of ways. There are at most 64 · 3⁹⁸ of them, which is less than 2¹⁶².
struct way_number {
    std::uint64_t limbs[3] = {}; // lowest first

    constexpr way_number& operator+=(const way_number& other) {
        std::uint64_t carry = 0;
        for (int i = 0; i < 3; ++i) {
            const std::uint64_t sum = limbs[i] + other.limbs[i];
            const std::uint64_t carried = sum + carry;
            carry = (sum < limbs[i] ? 1u : 0u) + (carried < sum ? 1u : 0u);
            limbs[i] = carried;
        }
        return *this;
    }
    constexpr way_number& operator-=(const way_number& other) {
        std::uint64_t borrow = 0;
        for (int i = 0; i < 3; ++i) {
            const std::uint64_t difference = limbs[i] - other.limbs[i];
            const std::uint64_t borrowed = difference - borrow;
            borrow = (difference > limbs[i] ? 1u : 0u) + (borrowed > difference ? 1u : 0u);
            limbs[i] = borrowed;
        }
        return *this;
    }
    friend constexpr bool operator<(const way_number& a, const way_number& b) {
        for (int i = 2; i > 0; --i)
            if (a.limbs[i] != b.limbs[i]) return a.limbs[i] < b.limbs[i];
        return a.limbs[0] < b.limbs[0];
    }
    constexpr std::uint64_t saturated() const { return (limbs[1] | limbs[2]) != 0 ? UINT64_MAX : limbs[0]; }
};

// Uniform in [0, bound): as many random bits as the bound has, again and again until the number is small enough.
constexpr way_number number_below(const way_number& bound, rng& random) {
    way_number drawn = bound;
    while (!(drawn < bound)) {
        bool leading = true; // above this limb the bound has nothing
        for (int i = 2; i >= 0; --i) {
            drawn.limbs[i] = 0;
            if (leading && bound.limbs[i] == 0) continue;
            const std::uint64_t high = random();
            const std::uint64_t low = random();
            std::uint64_t mask = UINT64_MAX;
            while (leading && (mask >> 1) >= bound.limbs[i]) mask >>= 1;
            drawn.limbs[i] = ((high << 32) | low) & mask;
            leading = false;
        }
    }
    return drawn;
}

// How many ways lead from each node to the boss. The map must be sound.
template <fixed_extent Most, named_enum Type>
struct way_counts {
    way_number from[act_graph<Most, Type>::max_nodes] = {};
    way_number total;

    constexpr explicit way_counts(const act_graph<Most, Type>& level) {
        from[level.boss()].limbs[0] = 1;
        for (int e = level.edges.size() - 1; e >= 0; --e) from[level.edges[e].from] += from[level.edges[e].to];
        for (int start = level.row_begin[1]; start < level.row_begin[2]; ++start) total += from[start];
    }
};

// The fewest and the most nodes of a type that a way may have. The map must be sound.
struct way_range {
    int fewest = 0;
    int most = 0;
};
template <fixed_extent Most, named_enum Type>
constexpr way_range range_of(const act_graph<Most, Type>& level, Type type) {
    way_range onward[act_graph<Most, Type>::max_nodes] = {}; // from the node itself to the boss
    bool known[act_graph<Most, Type>::max_nodes] = {};
    const auto add = [&level, type](way_range ways, int node) {
        const int here = level.nodes[node].type == type ? 1 : 0;
        return way_range{ways.fewest + here, ways.most + here};
    };
    const auto join = [](way_range& ways, way_range more, bool first) {
        if (first || more.fewest < ways.fewest) ways.fewest = more.fewest;
        if (first || more.most > ways.most) ways.most = more.most;
    };
    onward[level.boss()] = add({}, level.boss());
    for (int e = level.edges.size() - 1; e >= 0; --e) {
        const int from = level.edges[e].from;
        join(onward[from], add(onward[level.edges[e].to], from), !known[from]);
        known[from] = true;
    }
    way_range all;
    for (int start = level.row_begin[1]; start < level.row_begin[2]; ++start)
        join(all, onward[start], start == level.row_begin[1]);
    return all;
}

} // namespace detail

// P6.2: one way among all that a player can take, each as likely as any other (choosing at random at every split would
// favour ways with few splits). An error when the map is damaged.
template <fixed_extent Most, named_enum Type>
constexpr result<act_way<Most>> sampled_way(const act_graph<Most, Type>& level, rng& random) {
    if (const violations found = validate_skeleton(level); !found.empty())
        return error{.code = errc::custom, .where = found[0].where, .rule = found[0].rule, .what = found[0].text};
    const detail::way_counts<Most, Type> ways(level);
    // The ways are numbered: first all that begin at the first node of row 1, and so on at every split.
    detail::way_number number = detail::number_below(ways.total, random);
    int node = level.row_begin[1];
    for (; !(number < ways.from[node]); ++node) number -= ways.from[node];
    act_way<Most> way;
    way.push_back(static_cast<std::uint16_t>(node));
    while (node != level.boss()) {
        int n = 0;
        for (; !(number < ways.from[level.child(node, n)]); ++n) number -= ways.from[level.child(node, n)];
        node = level.child(node, n);
        way.push_back(static_cast<std::uint16_t>(node));
    }
    return way;
}

// The types along a way in one line: "Monster > Unknown > … > Boss".
template <fixed_extent Most, named_enum Type, sink Sink>
constexpr status write_way(const act_graph<Most, Type>& level, const act_way<Most>& way, Sink& out) {
    printer line(out);
    for (int i = 0; i < way.size(); ++i) {
        if (way[i] >= level.nodes.size()) return error{.code = errc::custom, .what = "the way is not one of this map"};
        line << (i > 0 ? " > " : "") << name_of(level.nodes[way[i]].type);
    }
    line << '\n';
    return line.finish();
}

} // namespace warren
