// Reads the rules of an act map, and how its Unknowns are resolved, from the configuration in a document.
//
// Rows are those of one map. They come back counted from the start, because the document does not tell from where its
// author counted them.
#pragma once

#include <warren/io/document_reader.hpp>
#include <warren/model/act_graph.hpp>
#include <warren/typing/unknown_rules.hpp>

namespace warren::detail {

inline void read_row(const document_part& part, const char* name, row_at& out) {
    int row = 1;
    part(name, row, -max_side, max_side);
    out = from_start(row - 1);
}

// Each of these replaces a list by the one of the document.
inline void read_fixed_rows(const document_part& list, act_rules<node_type>& rules) {
    rules.fixed_rows.clear();
    list.each(0, rules.fixed_rows.capacity(), [&](const document_part& part, int) {
        act_fixed_row<node_type> fixed;
        read_row(part, "row", fixed.row);
        part("type", fixed.type);
        rules.fixed_rows.push_back(fixed);
    });
}
// A ban that covers no row of this map has counted its last row from somewhere else than its first.
inline void read_bans(const document_part& list, act_rules<node_type>& rules, int rows) {
    rules.bans.clear();
    list.each(0, rules.bans.capacity(), [&](const document_part& part, int) {
        act_ban<node_type> ban;
        part("type", ban.type);
        read_row(part, "first", ban.first);
        read_row(part, "last", ban.last);
        if (ban.last.offset < ban.first.offset) ban.last = from_boss(ban.last.offset + 1 - rows);
        rules.bans.push_back(ban);
    });
}
inline void read_forbidden(const document_part& list, act_rules<node_type>& rules) {
    rules.forbidden.clear();
    list.each(0, rules.forbidden.capacity(), [&](const document_part& part, int) {
        act_pair<node_type> pair;
        part.each(2, 2, [&](const document_part& type, int index) { type.read(index == 0 ? pair.from : pair.to); });
        rules.forbidden.push_back(pair);
    });
}
inline void read_guarantees(const document_part& list, act_rules<node_type>& rules) {
    rules.guarantees.clear();
    list.each(0, rules.guarantees.capacity(), [&](const document_part& part, int) {
        act_guarantee<node_type> promise;
        part.each(2, 2, [&](const document_part& value, int index) {
            if (index == 0)
                value.read(promise.type);
            else
                value.read(promise.at_least);
        });
        rules.guarantees.push_back(promise);
    });
}

// Fields that the contract does not name may be missing.
inline void read_unknown_rules(const document_part& part, unknown_rules& unknown) {
    part("roll", unknown.roll)("scope", unknown.scope);
    const auto pair = [&](const char* name, chance& base, chance& pity) {
        part[name].each(2, 2, [&](const document_part& odds, int index) { odds.read(index == 0 ? base : pity); });
    };
    pair("battle", unknown.base_battle, unknown.pity_battle);
    pair("treasure", unknown.base_treasure, unknown.pity_treasure);
    pair("shop", unknown.base_shop, unknown.pity_shop);
    part.if_there("cap", unknown.cap).if_there("respect_structural_bans", unknown.respect_structural_bans);
    part.if_there("ignore_adjacency", unknown.ignore_adjacency);
}

} // namespace warren::detail
