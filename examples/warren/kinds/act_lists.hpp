// The rules of an act map that are lists, each in one line of a configuration:
//
//     bans = Port, boss-2, boss-2; Elite, start, elite_unlock-1
//     guarantees = none
#pragma once

#include "../failure.hpp"

#include <algorithm>
#include <cstddef>
#include <string>
#include <warren/typing/act_rules_text.hpp>

namespace tool {

using act_lists = warren::act_rules<warren::node_type>;

struct act_list {
    const char* name;
    const char* entry; // what write_rules calls one of them
    const char* about;
    bool may_be_none = true;
};
inline constexpr act_list lists_of_rules[] = {
    {"fixed_rows", "fixed_row", "rows whose nodes are all of one type: row, type; …"},
    {"bans", "ban", "types that some rows do not have: type, first row, last row; …"},
    {"forbidden", "forbidden", "types that never follow each other: type, next type; …"},
    {"guarantees", "guarantee", "types that every way meets: type, how often; …"},
    {"filler", "filler", "what a node becomes where nothing else is left: type", false},
    {"treasure_type", "treasure_type", "what Treasure rows and single Treasures are made of: type", false},
};

// The entries of a list as write_rules writes them, with "; " between them; "none" if there are none.
inline std::string entries_of(const act_lists& rules, const char* entry) {
    std::string lines;
    static_cast<void>(warren::write_rules(rules, lines));
    const std::string start = std::string(entry) + " = ";
    std::string out;
    for (std::size_t at = 0; at < lines.size();) {
        const std::size_t end = lines.find('\n', at);
        if (lines.compare(at, start.size(), start) == 0)
            out += (out.empty() ? "" : "; ") + lines.substr(at + start.size(), end - at - start.size());
        at = end + 1;
    }
    return out.empty() ? "none" : out;
}

inline void clear_list(act_lists& rules, const std::string& name) {
    if (name == "fixed_rows") rules.fixed_rows.clear();
    if (name == "bans") rules.bans.clear();
    if (name == "forbidden") rules.forbidden.clear();
    if (name == "guarantees") rules.guarantees.clear();
}

// Replaces a list by what the words say; after an error nothing has changed.
inline failure read_list(act_lists& rules, const act_list& list, const std::string& words) {
    act_lists changed = rules;
    clear_list(changed, list.name);
    const bool none = list.may_be_none && words == "none";
    for (std::size_t at = 0; !none && at <= words.size();) {
        const std::size_t end = std::min(words.find(';', at), words.size());
        warren::detail::rule_reader<warren::node_type> reader{changed};
        if (warren::status read = reader.read(list.entry, words.substr(at, end - at).c_str()); !read)
            return bad_input(words_of(read.error()) + " (it was '" + words + "'; --print-config shows what it may be)");
        at = end + 1;
    }
    rules = changed;
    return {};
}

inline void describe_lists(const act_lists& rules, std::string& out) {
    for (const act_list& next : lists_of_rules)
        out += std::string("# ") + next.about + "; default " + entries_of(warren::standard_rules(), next.entry) + '\n' +
               next.name + " = " + entries_of(rules, next.entry) + '\n';
}

} // namespace tool
