// The rules of an act map that are lists, each in one line of a configuration:
//
//     bans = Port, boss-2, boss-2; Elite, start, elite_unlock-1
//     guarantees = none
#pragma once

#include "../failure.hpp"
#include "../field_setting.hpp"

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <warren/typing/act_rules_text.hpp>

namespace tool {

using act_lists = warren::act_rules<warren::node_type>;

struct act_list {
    const char* name;
    const char* entry; // what write_rules calls one of them
    const char* about;
    const char* form; // of an entry
    bool may_be_none = true;
};
inline constexpr act_list lists_of_rules[] = {
    {"fixed_rows", "fixed_row", "rows whose nodes are all of one type", "row, type"},
    {"bans", "ban", "types that some rows do not have", "type, first row, last row"},
    {"forbidden", "forbidden", "types that never follow each other", "type, next type"},
    {"guarantees", "guarantee", "types that every way meets", "type, how often"},
    {"filler", "filler", "what a node becomes where nothing else is left", "type", false},
    {"treasure_type", "treasure_type", "what Treasure rows and single Treasures are made of", "type", false},
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

inline std::string about_rows() {
    return "rows are counted from " + words_for<warren::row_at::anchor>() + ": start+6, boss-1";
}
inline std::string about_types() { return "types are " + words_for<warren::node_type>(); }

// "shop, START+2" as the rules have it: "Shop, start+2"
inline std::string known_entry(const act_list& list, const std::string& entry) {
    std::string out;
    std::string_view form = list.form;
    for (std::size_t at = 0; at <= entry.size();) {
        const std::size_t end = std::min(entry.find(',', at), entry.size());
        const std::string part = trimmed(entry.substr(at, end - at));
        const bool is_row = form.substr(0, form.find(',')).ends_with("row");
        out += (at == 0 ? "" : ",") + (is_row ? plain_name(part) : known_word<warren::node_type>(part));
        form.remove_prefix(std::min(form.find(','), form.size() - 1) + 1);
        at = end + 1;
    }
    return out;
}

// Why an entry does not fit, and what it may be.
inline failure refused_entry(const act_list& list, const std::string& entry, warren::error why) {
    const std::string name = list.name;
    if (why.code == warren::errc::full)
        return bad_input(name + " has room for " + std::to_string(why.high) + " entries, and not for '" + entry + "'");
    why.what = list.name;
    if (why.low != why.high) return bad_input(words_of(why) + " (in '" + entry + "')"); // a number
    const bool has_rows = std::string_view(list.form).find("row") != std::string_view::npos;
    const std::string form = std::string("'") + list.form + '\'' + (list.may_be_none ? ", or none" : "");
    return field_setting{name, entry}.refused(form + "; " + (has_rows ? about_rows() + "; " : "") + about_types());
}

// Replaces a list by what the words say; after an error nothing has changed.
inline failure read_list(act_lists& rules, const act_list& list, const std::string& words) {
    act_lists changed = rules;
    clear_list(changed, list.name);
    const bool none = list.may_be_none && plain_name(words) == "none";
    for (std::size_t at = 0; !none && at <= words.size();) {
        const std::size_t end = std::min(words.find(';', at), words.size());
        const std::string entry = trimmed(words.substr(at, end - at));
        warren::detail::rule_reader<warren::node_type> reader{changed};
        if (warren::status read = reader.read(list.entry, known_entry(list, entry).c_str()); !read)
            return refused_entry(list, entry, read.error());
        at = end + 1;
    }
    rules = changed;
    return {};
}

inline void describe_lists(const act_lists& rules, std::string& out) {
    out += "# In these lists " + about_rows() + ".\n# The " + about_types() + ".\n";
    for (const act_list& next : lists_of_rules)
        out += std::string("# ") + next.about + ": " + next.form + (next.may_be_none ? "; …" : "") + "; default " +
               entries_of(warren::standard_rules(), next.entry) + '\n' + next.name + " = " +
               entries_of(rules, next.entry) + '\n';
}

} // namespace tool
