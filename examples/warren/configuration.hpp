// Configuration files: lines `name = value`, or JSON – a configuration, or a whole document that has one.
#pragma once

#include "byte_order_mark.hpp"
#include "input.hpp"
#include "kind.hpp"

#include <algorithm>
#include <cstdio>
#include <iterator>
#include <string>
#include <string_view>
#include <utility>
#include <vector>
#include <warren/fields.hpp>
#include <warren/io/json_reader.hpp>

namespace tool {

// What a document's name stands for.
template <class Kind>
other_name meaning_of(const std::string& name) {
    for (const other_name& next : Kind::other_names)
        if (name == next.in_documents) return next;
    return {name.c_str(), name.c_str()};
}

// What is no field of the tool's, but may be another in levels that a program has made: rather than to lose it, refuse it.
inline failure expect_the_only(const other_name& name, warren::json_value value) {
    const bool is_list = value.kind() == warren::json_kind::array;
    if (*name.only == '\0' || (is_list == (*name.only == '[') && as_written(value) == name.only)) return {};
    return bad_input(std::string(name.in_documents) + " is " + as_written(value) + ", but here it can only be " +
                     name.only + "; the library can do more");
}

// A size or a point: its value has an x in it.
template <class Kind>
bool is_pair(const typename Kind::generator& made, const char* name) {
    return std::string(warren::field_value(made, name).c_str()).find('x') != std::string::npos;
}

// Whether the kind knows the name: of a field, of something special, or of a group of them.
template <class Kind>
bool is_known(const typename Kind::generator& made, const std::string& name) {
    if (is_field<Kind>(made, name)) return true;
    const auto is_or_has = [&](const std::string& known) { return known == name || known.starts_with(name + '.'); };
    const word_list fields = field_names(made);
    return std::any_of(fields.begin(), fields.end(), is_or_has) ||
           std::any_of(std::begin(Kind::other_names), std::end(Kind::other_names),
                       [&](const other_name& next) { return is_or_has(next.in_documents); });
}

template <class Kind>
failure set_from_json(typename Kind::generator& made, warren::json_value value, const std::string& name);

// Names inside names are joined by points, and values of lists by their positions: odds.early.Monster, treasure_window.0
template <class Kind>
failure set_all_from_json(typename Kind::generator& made, warren::json_value values, const std::string& before) {
    int position = 0;
    for (warren::json_value next = values.first(); next; next = next.after(), ++position) {
        const bool named = values.kind() == warren::json_kind::object;
        if (failure why = set_from_json<Kind>(made, next, before + (named ? next.name() : std::to_string(position))))
            return why;
    }
    return {};
}

// Nothing is passed over: a list without values, too, is what no field can be.
template <class Kind>
failure set_from_json(typename Kind::generator& made, warren::json_value value, const std::string& name) {
    if (failure why = refuse_zeros(name)) return why;
    const other_name meaning = meaning_of<Kind>(name);
    const char* const field = meaning.field;
    if (value.is_null() && is_known<Kind>(made, name)) return {}; // documents say so of what does not apply
    if (*field == '\0' && !name.empty()) return expect_the_only(meaning, value);
    if (value.kind() == warren::json_kind::array && value.size() == 2 && is_pair<Kind>(made, field))
        return set_field<Kind>(
            made, {field, std::string(value.first().text()) + 'x' + std::string(value.first().after().text())});
    if (value.size() > 0) return set_all_from_json<Kind>(made, value, name + '.');
    return set_field<Kind>(made, {field, as_written(value)});
}

// Documents that are often at hand, but do not fit here.
template <class Kind>
failure refuse_other_documents(warren::json_value root, const std::string& file) {
    const std::string wanted = std::string(", not a configuration for warren ") + Kind::name;
    if (root["tiledversion"]) return bad_input(file + ": this is a map for Tiled" + wanted);
    const std::string format = root["format"].words().value_or("");
    for (const char* const other :
         {"warren.maze", "warren.act_map", "warren.dungeon", "warren.platformer", "warren.unknown"})
        if (format == other && format != Kind::document)
            return bad_input(file + ": this is a " + format + " document" + wanted);
    return {};
}

template <class Kind>
failure read_json_configuration(typename Kind::generator& made, std::string text, const std::string& file) {
    const auto document = warren::read_json(std::move(text), file);
    if (!document) return file_failed(document.error());
    const warren::json_value root = document->root();
    if (root.kind() != warren::json_kind::object)
        return bad_input(file + ": a configuration is an object with names and values");
    if (failure why = refuse_other_documents<Kind>(root, file)) return why;
    const warren::json_value inner = root["config"];
    if (inner && inner.kind() != warren::json_kind::object) return bad_input(file + ": its 'config' is not an object");
    const warren::json_value config = inner ? inner : root;
    if (failure why = set_all_from_json<Kind>(made, config, "")) return bad_input(file + ": " + why.words);
    if constexpr (requires { Kind::read_rest(made, config); }) // what is no single field
        if (failure why = Kind::read_rest(made, config)) return bad_input(file + ": " + why.words);
    return {};
}

// A line of a configuration that sets several fields at once.
struct preset_line {
    std::string place;
    field_setting said;
};

// Fields that stand behind a preset have the last word, which is easily overlooked where all of them were printed.
template <class Kind>
void warn_of_overruled(const typename Kind::generator& made, const std::vector<preset_line>& presets) {
    const auto described = [](const typename Kind::generator& any) {
        std::string out;
        static_cast<void>(warren::describe_fields(any, out, Kind::usual()));
        return out;
    };
    for (const preset_line& line : presets) {
        typename Kind::generator again = made;
        if (set_field<Kind>(again, line.said) || described(again) == described(made)) continue;
        const std::string said = line.place + line.said.field + " = " + line.said.value;
        std::fprintf(stderr, "warning: %s has no effect on what lines below it say otherwise\n",
                     printable(said).c_str());
    }
}

// Lines `name = value`; empty ones and those that begin with # are passed over.
template <class Kind>
failure read_lines(typename Kind::generator& made, std::string_view text, const std::string& file) {
    int number = 0;
    std::vector<preset_line> presets;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        const std::string line = trimmed(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
        ++number;
        if (line.empty() || line[0] == '#') continue;
        const std::string place = file + ", line " + std::to_string(number) + ": ";
        const std::size_t equals = line.find('=');
        if (equals == std::string::npos) return bad_input(place + "this is not 'name = value'");
        const field_setting said{trimmed(line.substr(0, equals)), trimmed(line.substr(equals + 1))};
        if (failure why = set_field<Kind>(made, said)) return bad_input(place + why.words);
        if constexpr (requires { Kind::is_preset(said.field); })
            if (Kind::is_preset(plain_name(said.field))) presets.push_back({place, said});
    }
    warn_of_overruled<Kind>(made, presets);
    return {};
}

// After an error nothing has changed.
template <class Kind>
failure read_configuration(typename Kind::generator& made, const std::string& asked) {
    constexpr std::size_t most = std::size_t{64} << 20; // a document may be large, and its configuration in front
    const std::string file = input_name(asked);
    auto text = read_input(asked, most);
    if (!text) return file_failed(text.error());
    drop_byte_order_mark(*text);
    const std::size_t start = text->find_first_not_of(" \t\r\n");
    if (start != std::string::npos && (*text)[start] == '<')
        return bad_input(file + ": this is XML; a configuration is lines 'name = value', or JSON");
    if (start != std::string::npos && (*text)[start] == '[')
        return bad_input(file + ": a configuration is lines 'name = value', or a JSON object; neither begins with '['");
    typename Kind::generator changed = made;
    const bool is_json = start != std::string::npos && (*text)[start] == '{';
    failure why;
    if (is_json)
        why = read_json_configuration<Kind>(changed, *std::move(text), file);
    else
        why = read_lines<Kind>(changed, *text, file);
    if (why) return why;
    made = changed;
    return {};
}

} // namespace tool
