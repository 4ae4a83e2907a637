// The rules of an act map as lines of text, to be kept in a file beside a game's other settings.
//
//     treasure = row
//     fixed_row = boss-1, Port
//     ban = Elite, start, elite_unlock-1
//     forbidden = Shop, Shop
//     guarantee = Shop, 1
#pragma once

#include <warren/core/field_text.hpp>
#include <warren/core/printer.hpp>
#include <warren/core/result.hpp>
#include <warren/core/sink.hpp>
#include <warren/model/act_graph.hpp>

namespace warren {

constexpr choices choices_of(row_at::anchor /*unused*/) { return {"start", "elite_unlock", "treasure", "boss"}; }

// "boss-1", "start"
constexpr text<30> row_text(const row_at& row) {
    text<30> out;
    out << name_of(row.from);
    if (row.offset > 0) out << '+';
    if (row.offset != 0) out << row.offset;
    return out;
}

// A2. What read_rules understands.
template <named_enum Type, sink Sink>
constexpr status write_rules(const act_rules<Type>& rules, Sink& out) {
    const auto yes_or_no = [](bool value) { return value ? "true" : "false"; };
    printer page(out);
    page << "treasure = " << name_of(rules.treasure) << "\ntreasure_type = " << name_of(rules.treasure_type);
    page << "\nwindow_first = " << rules.window_first << "\nwindow_last = " << rules.window_last;
    page << "\nanchor_rounding = " << name_of(rules.rounding);
    page << "\nsmall_act_treasure = " << yes_or_no(rules.small_act_treasure);
    page << "\ndifferent_children = " << yes_or_no(rules.different_children);
    page << "\nfiller = " << name_of(rules.filler) << '\n';
    for (const act_fixed_row<Type>& entry : rules.fixed_rows)
        page << "fixed_row = " << row_text(entry.row).c_str() << ", " << name_of(entry.type) << '\n';
    for (const act_ban<Type>& entry : rules.bans)
        page << "ban = " << name_of(entry.type) << ", " << row_text(entry.first).c_str() << ", "
             << row_text(entry.last).c_str() << '\n';
    for (const act_pair<Type>& entry : rules.forbidden)
        page << "forbidden = " << name_of(entry.from) << ", " << name_of(entry.to) << '\n';
    for (const act_guarantee<Type>& entry : rules.guarantees)
        page << "guarantee = " << name_of(entry.type) << ", " << entry.at_least << '\n';
    return page.finish();
}

namespace detail {

constexpr status read_row(const field_info& info, const char* words, row_at& value) {
    const char* sign = words;
    while (*sign != '\0' && *sign != '+' && *sign != '-') ++sign;
    text<60> anchor;
    static_cast<void>(copy_trimmed(words, sign, anchor));
    if (status read = read_value(info, anchor.c_str(), value.from); !read) return read;
    value.offset = 0;
    if (*sign == '\0') return {};
    text<60> offset; // "+ 2" is read as "+2"
    if (*sign == '-') offset << '-';
    const char* digits = sign + 1;
    while (is_blank(*digits)) ++digits;
    if (!is_digit(*digits)) return wrong_value(info);
    offset << digits;
    return read_value({info.name, "", -max_act_rows, max_act_rows}, offset.c_str(), value.offset);
}

// One line of rules: its value is cut at the commas.
template <named_enum Type>
struct rule_reader {
    act_rules<Type>& rules;
    text<60> part[3] = {};
    int count = 0;

    constexpr status read(const char* name, const char* value) {
        if (!split(value)) return wrong("a rule");
        if (same_words(name, "fixed_row")) return fixed_row();
        if (same_words(name, "ban")) return ban();
        if (same_words(name, "forbidden")) return forbidden();
        if (same_words(name, "guarantee")) return guarantee();
        if (same_words(name, "treasure")) return only_value({"treasure"}, rules.treasure);
        if (same_words(name, "window_first"))
            return only_value({"window_first", "", 1, max_act_rows}, rules.window_first);
        if (same_words(name, "window_last")) return only_value({"window_last", "", 1, max_act_rows}, rules.window_last);
        if (same_words(name, "anchor_rounding")) return only_value({"anchor_rounding"}, rules.rounding);
        if (same_words(name, "small_act_treasure")) return only_value({"small_act_treasure"}, rules.small_act_treasure);
        if (same_words(name, "different_children")) return only_value({"different_children"}, rules.different_children);
        if (same_words(name, "treasure_type")) return only_value({"treasure_type"}, rules.treasure_type);
        if (same_words(name, "filler")) return only_value({"filler"}, rules.filler);
        return error{.code = errc::unknown_field};
    }

private:
    static constexpr error wrong(const char* what) { return {.code = errc::wrong_value, .what = what}; }

    // False when there are more than three parts, or an empty one.
    constexpr bool split(const char* value) {
        for (const char* first = value;;) {
            const char* last = first;
            while (*last != '\0' && *last != ',') ++last;
            if (count == 3 || !copy_trimmed(first, last, part[count++])) return false;
            if (*last == '\0') return true;
            first = last + 1;
        }
    }
    constexpr const char* words(int index) const { return part[index].c_str(); }

    template <class Value>
    constexpr status only_value(const field_info& info, Value& value) const {
        return count == 1 ? read_value(info, words(0), value) : wrong(info.name);
    }

    constexpr status fixed_row() {
        act_fixed_row<Type> entry;
        if (count != 2) return wrong("fixed_row");
        if (status done = read_row({"fixed_row"}, words(0), entry.row); !done) return done;
        if (status done = read_value({"fixed_row"}, words(1), entry.type); !done) return done;
        return add("fixed_row", rules.fixed_rows, entry);
    }
    constexpr status ban() {
        act_ban<Type> entry;
        if (count != 3) return wrong("ban");
        if (status done = read_value({"ban"}, words(0), entry.type); !done) return done;
        if (status done = read_row({"ban"}, words(1), entry.first); !done) return done;
        if (status done = read_row({"ban"}, words(2), entry.last); !done) return done;
        return add("ban", rules.bans, entry);
    }
    constexpr status forbidden() {
        act_pair<Type> entry;
        if (count != 2) return wrong("forbidden");
        if (status done = read_value({"forbidden"}, words(0), entry.from); !done) return done;
        if (status done = read_value({"forbidden"}, words(1), entry.to); !done) return done;
        return add("forbidden", rules.forbidden, entry);
    }
    constexpr status guarantee() {
        act_guarantee<Type> entry;
        if (count != 2) return wrong("guarantee");
        if (status done = read_value({"guarantee"}, words(0), entry.type); !done) return done;
        if (status done = read_value({"guarantee", "", 1, max_act_rows}, words(1), entry.at_least); !done) return done;
        return add("guarantee", rules.guarantees, entry);
    }
    template <class Entry, int Capacity>
    static constexpr status add(const char* what, fixed_vector<Entry, Capacity>& list, const Entry& entry) {
        if (list.try_push_back(entry)) return {};
        return error{.code = errc::full, .what = what, .high = Capacity};
    }
};

} // namespace detail

// The lists of fixed rows, bans, forbidden pairs and guarantees become those of the text; what else it does not mention
// stays. Empty lines and those that begin with # are passed over. The first wrong line is named in the error, and then
// nothing has changed. Whether the rules go together is for act_types::check() to say.
template <named_enum Type>
constexpr status read_rules(act_rules<Type>& rules, const char* lines) {
    act_rules<Type> changed = rules;
    changed.fixed_rows.clear();
    changed.bans.clear();
    changed.forbidden.clear();
    changed.guarantees.clear();
    changed.overfull = false;
    for (int number = 1; *lines != '\0'; ++number) {
        detail::assignment line;
        if (!detail::next_assignment(lines, line))
            return error{.code = errc::custom, .where = at_line(number), .what = "this is not 'name = value'"};
        if (line.empty()) continue;
        detail::rule_reader<Type> reader{changed};
        if (status read = reader.read(line.name.c_str(), line.value.c_str()); !read) {
            error why = read.error();
            why.where = at_line(number);
            return why;
        }
    }
    rules = changed;
    return {};
}

} // namespace warren
