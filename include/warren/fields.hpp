// A configuration that can tell what it consists of: each field with its name, range and a sentence about it, so that
// tools can print, read and change every field without knowing the policies.
//
// A policy takes part by one more member:
//
//     static constexpr void fields(auto& self, auto&& field) {
//         field({"moss", "how much of the floor is covered by moss"}, self.amount);
//         field({"moss_step", "tiles between two patches", 1, 100}, self.step);
//     }
//
//     set_field(maze, "moss", "12%");                                 maze is a generator, a chain or a policy
//     field_range(maze, "moss");                                      "chance from 0 to 1"
//     write_fields(maze, out);                                        "moss = 0.12\nmoss_step = 5\n"
//     describe_fields(maze, out);                                     for people: range, default and sentence
#pragma once

#include <type_traits>
#include <warren/core/field_text.hpp>
#include <warren/core/printer.hpp>
#include <warren/core/result.hpp>
#include <warren/core/sink.hpp>

namespace warren {

// Calls visit(field_info, value&) for each field of a policy, a chain or a generator, in the order of its slots. What
// tells nothing about itself is passed over.
template <class Config, class Visit>
constexpr void visit_fields(Config& config, Visit&& visit) {
    if constexpr (requires { config.topology, config.typing, config.decoration, config.encoding; }) {
        visit_fields(config.topology, visit);
        visit_fields(config.typing, visit);
        visit_fields(config.decoration, visit);
        visit_fields(config.encoding, visit);
    } else if constexpr (requires { config.first, config.rest; }) {
        visit_fields(config.first, visit);
        visit_fields(config.rest, visit);
    } else if constexpr (requires { Config::fields(config, visit); }) {
        Config::fields(config, visit);
    }
}

namespace detail {

// Goes over a configuration twice, so that a value that one of several fields of that name refuses changes none of them.
struct set_visitor {
    const char* name;
    const char* value;
    bool setting = false;
    bool found = false;
    status outcome = {};

    template <class T>
    constexpr void operator()(const field_info& info, T& field) {
        if (!outcome || !info.is_called(name)) return;
        found = true;
        auto tried = field;
        outcome = setting ? read_value(info, value, field) : read_value(info, value, tried);
    }
};

struct find_visitor {
    const char* name;
    text<60> value = {};
    int last = -1; // which of the configuration's fields has that name
    int seen = 0;
    int called = 0;    // how many it could be set in
    bool agree = true; // and whether they all have the same value

    template <class T>
    constexpr void operator()(const field_info& info, const T& field) {
        if (info.is_called(name)) {
            const text<60> one = value_text(field);
            agree = agree && (called++ == 0 || value == one.c_str());
            value = one;
        }
        if (same_words(info.name, name)) last = seen;
        ++seen;
    }
};

struct range_visitor {
    const char* name;
    text<160> range = {};

    template <class T>
    constexpr void operator()(const field_info& info, const T& /*field*/) {
        if (info.is_called(name)) range = kind_text<T>(info);
    }
};

template <class Config>
constexpr find_visitor find_field(const Config& config, const char* name) {
    find_visitor visit{name};
    visit_fields(config, visit);
    return visit;
}

// Policies may share a field, such as a percentage: it is set in all of them, and written once.
template <class Config, sink Sink>
struct write_visitor {
    const Config& config;
    const Config* usual; // when given, a comment tells about each field
    Sink& out;
    int seen = 0;
    status outcome = {};

    template <class T>
    constexpr void operator()(const field_info& info, const T& /*field*/) {
        if (!outcome) return;
        const find_visitor found = find_field(config, info.name);
        if (!found.agree) outcome = error{.code = errc::different_values, .what = info.name};
        if (!outcome || found.last != seen++) return;
        printer lines(out);
        if (usual != nullptr) {
            lines << "# " << info.about << ": " << kind_text<T>(info) << "; default "
                  << find_field(*usual, info.name).value << '\n';
        }
        lines << info.name << " = " << found.value << '\n';
        outcome = lines.finish();
    }
};

} // namespace detail

// Gives the field another value, written as people write it: 12, 0.15 or 15%, true or on, 12x9, preserve. After an error
// nothing has changed. Whether the values go together is for the generator's check() to say.
template <class Config>
constexpr status set_field(Config& config, const char* name, const char* value) {
    static_assert(!std::is_const_v<Config>, "the fields of a constant cannot be set: make a copy of it");
    if constexpr (!std::is_const_v<Config>) {
        detail::set_visitor visit{name, value};
        visit_fields(config, visit);
        if (!visit.found) return error{.code = errc::unknown_field};
        if (!visit.outcome) return visit.outcome;
        visit.setting = true;
        visit_fields(config, visit);
    }
    return {};
}

// The field's value as text; empty when there is no such field.
template <class Config>
constexpr text<60> field_value(const Config& config, const char* name) {
    return detail::find_field(config, name).value;
}

// What the field may be, for people: "whole number from 1 to 100", "preserve or allow". Empty when there is no such field.
template <class Config>
constexpr text<160> field_range(const Config& config, const char* name) {
    detail::range_visitor visit{name};
    visit_fields(config, visit);
    return visit.range;
}

// All fields as lines `name = value`, of which read_fields makes the same configuration, but for what is no field: the
// tables and rules that policies have, such as the pieces of a maze and the bans of an act map. Where policies share a field but
// have different values in it, no line can say so: that is an error which names the field.
template <class Config, sink Sink>
constexpr status write_fields(const Config& config, Sink& out) {
    detail::write_visitor<Config, Sink> visit{config, nullptr, out};
    visit_fields(config, visit);
    return visit.outcome;
}

// The same, errors too, with a comment before each line: what the field does, what it may be, and its default.
template <class Config, sink Sink>
constexpr status describe_fields(const Config& config, Sink& out, const Config& usual = {}) {
    detail::write_visitor<Config, Sink> visit{config, &usual, out};
    visit_fields(config, visit);
    return visit.outcome;
}

// Reads lines `name = value`; empty lines and those that begin with # are passed over. The first wrong line is named in
// the error, and then nothing has changed.
template <class Config>
constexpr status read_fields(Config& config, const char* lines) {
    Config changed = config;
    for (int number = 1; *lines != '\0'; ++number) {
        detail::assignment line;
        if (!detail::next_assignment(lines, line))
            return error{.code = errc::custom, .where = at_line(number), .what = "this is not 'name = value'"};
        if (line.empty()) continue;
        if (status set = set_field(changed, line.name.c_str(), line.value.c_str()); !set) {
            error why = set.error();
            why.where = at_line(number);
            return why;
        }
    }
    config = changed;
    return {};
}

} // namespace warren
