// What the tool knows about act maps.
#pragma once

#include "../kind.hpp"
#include "act_lists.hpp"

#include <string>
#include <warren/act_map.hpp>
#include <warren/encoding/act_json.hpp>
#include <warren/encoding/act_svg.hpp>
#include <warren/io/act_rules_document.hpp>
#include <warren/statistics/act_map.hpp>
#include <warren/validate/act_map.hpp>

namespace tool {

struct act_kind : plain_kind<warren::sized_act_map<warren::fixed<warren::max_act_columns, warren::max_act_rows>>> {
    static constexpr const char* name = "act";
    static constexpr const char* document = "warren.act_map"; // of its JSON
    static constexpr const char* about =
        "Branching acts in the style of Slay the Spire: paths that never cross, then types under rules.";
    static constexpr const char* example = "elites == 0 && shops >= 4"; // of a condition
    static constexpr bool has_title = true;                             // with its seed, where it is drawn as text
    static constexpr const char* tmx_file = "";
    static constexpr const warren::tileset* tiles = nullptr;
    static constexpr format formats[] = {format::ascii, format::ansi, format::svg, format::json};

    using summary = warren::act_summary<warren::fixed<warren::max_act_columns, warren::max_act_rows>>;

    static constexpr named_option options[] = {
        {"--rows", "N", "length of the act, boss included", "rows"},
        {"--columns", "N", "how wide it may spread", "columns"},
        {"--paths", "N", "how many different paths the map is made of", "paths"},
        {"--treasure", "row|single", "a whole row of Treasures, or a single one", "treasure"},
        {"--odds", "gentle|normal|harsh", "how likely each type is", "odds"},
    };
    static constexpr other_name other_names[] = {
        {"treasure_window.0", "window_first"},
        {"treasure_window.1", "window_last"},
        {"unknown", ""},
        {"bans", ""},
        {"forbidden", ""},
        {"guarantees", ""},
        {"fixed_rows", ""},
        {"filler", ""},
        {"treasure_type", ""},
    };

    static constexpr idle_field idle_fields[] = {
        {"window_first", "treasure", "row"},
        {"window_last", "treasure", "row"},
    };

    static constexpr showcase showcases[] = {
        {"act", 42, "", "fifteen rows and six paths, the default"},
        {"act_harsh", 42, "odds=harsh", "the same with harsher odds"},
        {"act_wide", 7, "columns=11 paths=12", "twelve paths through eleven columns"},
        {"act_short", 3, "rows=8 columns=5 paths=4 treasure=single", "a short act with a single Treasure"},
    };

    static generator usual() { return {}; }
    static failure set_special(generator& made, const field_setting& wanted, bool& done) {
        for (const act_list& list : lists_of_rules)
            if (wanted.field == list.name) {
                done = true;
                return read_list(made.typing.rules, list, wanted.value);
            }
        done = wanted.field == "odds";
        if (!done) return {};
        struct preset {
            const char* name;
            warren::act_odds<warren::node_type> odds;
        };
        const preset presets[] = {
            {"gentle", warren::odds::gentle}, {"normal", warren::odds::normal}, {"harsh", warren::odds::harsh}};
        for (const preset& next : presets)
            if (plain_name(wanted.value) == next.name) {
                made.typing.odds = next.odds;
                return {};
            }
        return wanted.refused("gentle, normal or harsh");
    }

    static failure describe_special(const generator& made, std::string& out) {
        describe_lists(made.typing.rules, out);
        return {};
    }

    // The same lists in a document. A map does not know how its Unknowns are resolved: rather than to lose it, refuse it.
    static failure read_rest(generator& made, warren::json_value config) {
        namespace read = warren::detail;
        warren::act_rules<warren::node_type>& rules = made.typing.rules;
        read::document_trouble trouble;
        const read::document_part part(config, "", trouble);
        if (const read::document_part list = part["fixed_rows"]) read::read_fixed_rows(list, rules);
        if (const read::document_part list = part["bans"]) read::read_bans(list, rules, made.topology.rows);
        if (const read::document_part list = part["forbidden"]) read::read_forbidden(list, rules);
        if (const read::document_part list = part["guarantees"]) read::read_guarantees(list, rules);
        part.if_there("filler", rules.filler).if_there("treasure_type", rules.treasure_type);
        if (trouble) return bad_input(trouble.error().detail);
        count_as_usual(rules, made.topology.rows);
        const warren::act_types with_usual_odds{.rules = rules};
        if (warren::status fine = with_usual_odds.check(); !fine) return bad_input(words_of(fine.error()));
        warren::unknown_rules unknown;
        if (const read::document_part rest = part["unknown"]) read::read_unknown_rules(rest, unknown);
        if (trouble || unknown != warren::unknown_rules{})
            return bad_input(
                "unknown: a map is the same however its Unknowns are resolved, and act does not change that; "
                "remove this, and see 'warren unknown'");
        return {};
    }

    static auto validate(const level& made) { return warren::validate(made); }
    static auto summary_of(const level& made) { return warren::summary_of(made); }

    warren::file_result<std::string> encode(const level& made, format wanted) const {
        switch (wanted) {
        case format::json: return encoded(warren::act_json{}, made);
        case format::svg: return encoded(warren::act_svg{}, made);
        case format::ansi: return encoded(warren::act_text{.colours = true, .ascii = false}, made);
        default: return encoded(warren::act_text{}, made);
        }
    }

    // A document has its rules' rows as numbers. Those that are where they usually are move with the size of the map again.
    static void count_as_usual(warren::act_rules<warren::node_type>& rules, int rows) {
        const auto usual = warren::standard_rules();
        const warren::act_anchors planned = warren::detail::planned_anchors(rules, rows);
        for (int i = 0; i < rules.fixed_rows.size() && i < usual.fixed_rows.size(); ++i)
            if (planned.row_of(rules.fixed_rows[i].row) == planned.row_of(usual.fixed_rows[i].row))
                rules.fixed_rows[i].row = usual.fixed_rows[i].row;
        const warren::act_anchors anchors = warren::anchors_of(rules, rows);
        for (int i = 0; i < rules.bans.size() && i < usual.bans.size(); ++i) {
            auto& ban = rules.bans[i];
            if (anchors.row_of(ban.first) == anchors.row_of(usual.bans[i].first)) ban.first = usual.bans[i].first;
            if (anchors.row_of(ban.last) == anchors.row_of(usual.bans[i].last)) ban.last = usual.bans[i].last;
        }
    }

    static heat_size heat_of(const level& made) { return {made.columns, made.rows, "nodes", true}; }
    static void add_heat(const level& made, heat_places& places) {
        for (const auto& node : made.nodes) places.add(node.column, node.row - 1);
    }
};

} // namespace tool
