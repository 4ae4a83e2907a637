// Reads an act map back from the document "warren.act_map" that act_json writes, or that somebody else has written.
//
//     const auto text = warren::read_json(…);
//     const auto read = warren::read_act_document(text->root());
//     if (read && warren::validate(*read->map).empty()) …
#pragma once

#include <cstdint>
#include <memory>
#include <warren/io/act_rules_document.hpp>
#include <warren/io/document_reader.hpp>
#include <warren/model/act_graph.hpp>
#include <warren/typing/unknown_rules.hpp>

namespace warren {

// The map and what it refers to. It moves, but is not copied.
//
// Where a document does not tell which rows are fixed, and what the filler and the treasure are, they are those of
// standard_rules(). No document tells where paths ended before they were led to the boss: that is taken to be there.
struct act_document {
    using graph = act_graph<fixed<max_act_columns, max_act_rows>>;

    std::unique_ptr<graph> map = std::make_unique<graph>(); // too large for a stack
    unknown_rules unknown = {};                             // for act_json::unknown
    detail::document_words words = {};
};

namespace detail {

class act_document_reader {
public:
    act_document_reader(const document_part& root, act_document& out) : root_(root), out_(out), map_(*out.map) {}

    void run() {
        read_envelope(root_, "warren.act_map", map_.seed, map_.warnings, out_.words);
        map_.rules = standard_rules<node_type>();
        read_config(root_["config"]);
        read_anchors();
        read_nodes();
        read_edges();
        read_ways();
        read_stats(root_["stats"]);
        if (!root_.failed()) count();
    }

private:
    using graph = act_document::graph;

    void read_config(const document_part& config) {
        act_settings& used = map_.settings;
        act_rules<node_type>& rules = map_.rules;
        config("rows", map_.rows, 3, max_act_rows)("columns", map_.columns, 2, max_act_columns);
        config("paths", map_.path_count, 1, max_act_paths);
        config("lateral_step", used.lateral_step)("min_starts", used.min_starts)("treasure", rules.treasure);
        config["treasure_window"].each(2, 2, [&](const document_part& row, int index) {
            row.read(index == 0 ? rules.window_first : rules.window_last);
        });
        config("anchor_rounding", rules.rounding)("rerolls", used.rerolls)("fallback", used.fallback);
        config("path_retries", used.path_retries)("row_resamples", used.row_resamples);
        config("repair_attempts", used.repair_attempts)("small_act_treasure", rules.small_act_treasure);
        config("different_children", rules.different_children);
        for (int where = 0; where < band_count; ++where)
            for (int type = 0; type < choice_count<node_type>; ++type)
                config["odds"][name_of(static_cast<band>(where))](name_of(static_cast<node_type>(type)),
                                                                  map_.odds.weights[where][type]);
        read_unknown_rules(config["unknown"], out_.unknown);
        read_bans(config["bans"], rules, map_.rows);
        read_forbidden(config["forbidden"], rules);
        read_guarantees(config["guarantees"], rules);
        if (const document_part list = config["fixed_rows"]) read_fixed_rows(list, rules);
        config.if_there("filler", rules.filler).if_there("treasure_type", rules.treasure_type);
    }

    void read_anchors() {
        map_.anchors.rows = map_.rows;
        root_("elite_unlock_row", map_.anchors.elite_unlock);
        if (!root_["treasure_row"].is_null()) root_("treasure_row", map_.anchors.treasure, 1, max_act_rows);
    }

    void read_nodes() {
        root_["nodes"].each(1, graph::max_nodes, [&](const document_part& part, int) {
            act_node<node_type> node;
            part("row", node.row, 1, max_act_rows)("column", node.column, 0, max_act_columns - 1);
            part("type", node.type)("locked", node.locked);
            node.paths = read_paths(part["paths"]);
            map_.nodes.push_back(node);
        });
    }
    void read_edges() {
        root_["edges"].each(1, graph::max_edges, [&](const document_part& part, int) {
            act_edge edge;
            part("from", edge.from, 0, map_.nodes.size() - 1)("to", edge.to, 0, map_.nodes.size() - 1);
            edge.paths = read_paths(part["paths"]);
            map_.edges.push_back(edge);
        });
    }
    static path_set read_paths(const document_part& part) {
        path_set out = 0;
        part.each(0, max_act_paths, [&](const document_part& value, int) {
            int path = 0;
            value.read(path, 0, max_act_paths - 1);
            out |= path_set{1} << path;
        });
        return out;
    }

    // A map knows its paths by their columns.
    void read_ways() {
        root_["paths"].each(map_.path_count, map_.path_count, [&](const document_part& path, int number) {
            map_.path_ends[number] = static_cast<std::uint8_t>(map_.columns / 2);
            path.each(map_.rows, map_.rows, [&](const document_part& node, int index) {
                int id = 0;
                node.read(id, 0, map_.nodes.size() - 1);
                map_.path_columns[number][index] = map_.nodes[id].column;
            });
        });
    }

    void read_stats(const document_part& part) {
        act_stats& stats = map_.stats;
        part("rerolls", stats.rerolls)("fallbacks", stats.fallbacks)("row_resamples", stats.row_resamples);
        part("repairs", stats.repairs)("waivers", stats.waivers);
        part("path_retries", stats.path_retries)("backtracks", stats.backtracks);
        if (!part["waived"]) return; // written only where there are such nodes
        part["waived"].each(0, map_.waivers.capacity(), [&](const document_part& value, int) {
            std::uint16_t id = 0;
            value.read(id, 0, map_.nodes.size() - 1);
            map_.waivers.push_back(id);
        });
    }

    // Where rows, and the edges of a node, begin: as many as there are before, whatever the order.
    void count() {
        for (const act_node<node_type>& node : map_.nodes)
            for (int row = node.row + 1; row <= max_act_rows + 1; ++row) ++map_.row_begin[row];
        for (const act_edge& edge : map_.edges) {
            ++map_.first_out[edge.from + 1];
            ++map_.first_in[edge.to + 1];
        }
        for (int id = 0; id < map_.nodes.size(); ++id) {
            map_.first_out[id + 1] = static_cast<std::uint16_t>(map_.first_out[id + 1] + map_.first_out[id]);
            map_.first_in[id + 1] = static_cast<std::uint16_t>(map_.first_in[id + 1] + map_.first_in[id]);
        }
    }

    const document_part& root_;
    act_document& out_;
    graph& map_;
};

} // namespace detail

// Refuses what is no such document, and says where it is not. Whether the map keeps the rules is for validate() to say.
inline file_result<act_document> read_act_document(json_value root) {
    detail::document_trouble trouble;
    act_document out;
    detail::act_document_reader(detail::document_part(root, "", trouble), out).run();
    if (trouble) return trouble.error();
    return out;
}

} // namespace warren
