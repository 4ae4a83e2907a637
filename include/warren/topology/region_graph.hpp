// Which regions of a platformer room are joined: the shortest tree, and some more for detours (GRAPH-001 … GRAPH-012).
#pragma once

#include <cstdint>
#include <warren/core/chance.hpp>
#include <warren/core/graph/candidate_edges.hpp>
#include <warren/core/graph/kruskal.hpp>
#include <warren/core/result.hpp>
#include <warren/core/rng.hpp>
#include <warren/core/scratch.hpp>
#include <warren/model/platformer_level.hpp>
#include <warren/topology/bsp.hpp>

namespace warren {

// Guarantees: all regions are connected, by the tree of least total length (2P-19) and round(tree × ratio) further edges,
// of which the first half are the shortest there are and the others any (GRAPH-009 … GRAPH-011).
struct region_graph {
    static constexpr auto stream = stream_id("region_graph");

    chance extra_edge_ratio = percent(20);

    static constexpr void fields(auto& self, auto&& field) {
        field({"extra_edge_ratio", "how many detours there are for each corridor of the tree", 0, 50},
              self.extra_edge_ratio);
    }

    constexpr status check() const {
        if (extra_edge_ratio.parts <= percent(50).parts) return {};
        return chance_out_of_range("extra_edge_ratio", extra_edge_ratio, never, percent(50), "GRAPH-009");
    }

    template <platformer_like Level>
    constexpr status carve(Level& level, rng& random) const {
        level.settings.extra_edge_ratio = extra_edge_ratio;
        return with_scratch<memory<Level>>(level,
                                           [&](memory<Level>& scratch) { return connect(level, scratch, random); });
    }

private:
    template <class Level>
    struct memory {
        typename Level::template per_region<point> centers;
        triangulation<Level::region_capacity> neighbours;
        edge_list<Level::region_capacity> edges;
        kruskal_memory<Level::region_capacity> parted;
    };

    template <class Level>
    constexpr status connect(Level& level, memory<Level>& scratch, rng& random) const {
        auto& [centers, neighbours, edges, parted] = scratch;
        const int count = level.regions.size();
        if (status made = centers.resize(count, "the list of regions"); !made) return made;
        for (int i = 0; i < count; ++i) centers[i] = level.regions[i].center();

        if (status made = candidate_edges(centers, neighbours, edges); !made)
            return made; // GRAPH-002 … GRAPH-004, 2P-17
        if (status made = keep(edges, level.edges.candidates); !made) return made;
        const result<edge_split> parts = kruskal{}.split(count, edges, parted);
        if (!parts) return parts.error();
        if (status made = keep(parts->tree, level.edges.tree); !made) return made;
        const list_view<edge> extra = chosen(parts->rest, parts->tree.size(), random);
        return keep(extra, level.edges.extra);
    }

    // The front of the list, after what was drawn has been brought there.
    constexpr list_view<edge> chosen(list_view<edge> rest, int tree_edges, rng& random) const {
        const int wanted = detail::share_of(tree_edges, extra_edge_ratio.parts);
        const int count = wanted < rest.size() ? wanted : rest.size(); // 2P-18
        for (int i = (count + 1) / 2; i < count; ++i) {
            const int other = random.between(i, rest.size() - 1);
            const edge drawn = rest[other];
            rest[other] = rest[i];
            rest[i] = drawn;
        }
        return {rest.data(), count};
    }

    template <class Edges>
    static constexpr status keep(const Edges& edges, auto& to) {
        if (status made = to.resize(edges.size(), "the list of edges"); !made) return made;
        for (int i = 0; i < edges.size(); ++i)
            to[i] = {static_cast<std::int16_t>(edges[i].a), static_cast<std::int16_t>(edges[i].b)};
        return {};
    }
};

} // namespace warren
