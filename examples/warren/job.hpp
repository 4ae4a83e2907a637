// What most commands have in common: a kind of level, its configuration, and seeds.
#pragma once

#include "configuration.hpp"
#include "kind.hpp"
#include "output.hpp"

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <string>
#include <warren/core/entropy.hpp>

namespace tool {

template <class Kind>
struct job {
    Kind kind = {};
    typename Kind::generator generator = Kind::usual();
    warren::seed_range seeds = {};
    bool seeds_given = false;
    bool one_seed = true;
    bool print_config = false;
    std::uint64_t threads = 0;
    word_list changes = {}; // to the usual configuration: "--set sand=0.5"

    void add_options(command_line& line) {
        line.add("--seeds", "A..B", "all seeds from A to B, both included", [this](const std::string& text) {
            seeds_given = true;
            one_seed = text.find("..") == std::string::npos;
            return read_seeds(text, seeds);
        });
        line.add("--threads", "N", "how many threads to use; default: one for each core",
                 [this](const std::string& text) { return read_count("--threads", text, 1, 256, threads); });
        for (const named_option& next : Kind::options)
            line.add(next.option, next.value, next.about, [this, &next](const std::string& value) {
                changes.push_back(as_typed(next.option, value));
                return set_field<Kind>(generator, {next.field, value, next.option});
            });
        line.add(
            "--config", "FILE",
            "read the configuration from a file, or from standard input where it is -: lines 'name = value', or JSON",
            [this](const std::string& file) {
                changes.push_back(as_typed("--config", file));
                return read_configuration<Kind>(generator, file);
            });
        line.add("--set", "NAME=VALUE", "change one field of the configuration", [this](const std::string& text) {
            changes.push_back(as_typed("--set", text));
            return set(generator, text);
        });
        line.add_fields([](const std::string& name) { return is_field<Kind>(Kind::usual(), name); });
        line.add("--print-config",
                 "show every field with its meaning, range and default, as a file for --config, and make nothing",
                 print_config);
        line.add_note("Later options override earlier ones.");
    }

    static failure set(typename Kind::generator& made, const std::string& text, const char* option = "--set") {
        field_setting wanted;
        if (failure why = read_setting(option, text, wanted)) return why;
        return set_field<Kind>(made, wanted);
    }

    // Asked once, before anything is made.
    failure check() const {
        if (warren::status fine = generator.check(); !fine)
            return bad_input(words_of(fine.error()) + Kind::advice(generator, fine.error()));
        return {};
    }

    // Whoever changes a field that has no effect has overlooked another one.
    void warn_of_idle_fields() const {
        if constexpr (requires { Kind::idle_fields; }) {
            const typename Kind::generator usual = Kind::usual();
            for (const idle_field& next : Kind::idle_fields) {
                const auto value = warren::field_value(generator, next.field);
                if (value == warren::field_value(usual, next.field).c_str()) continue;
                if (!(warren::field_value(generator, next.other) == next.value)) continue;
                std::fprintf(stderr, "warning: %s = %s has no effect while %s = %s\n", next.field, value.c_str(),
                             next.other, next.value);
            }
        }
    }

    // Nothing is made, so that only what changes the configuration makes sense beside it.
    failure show_configuration(const command_line& line, const std::string& file) const {
        word_list others = {"--print-config", "--config", "--set", "-o"};
        for (const named_option& next : Kind::options) others.emplace_back(next.option);
        for (const std::string& option : line.given())
            if (std::find(others.begin(), others.end(), option) == others.end())
                return bad_input("--print-config shows the configuration and makes nothing; leave out " + option);
        std::string out;
        if (failure why = Kind::describe_special(generator, out)) return why;
        if (warren::status done = warren::describe_fields(generator, out, Kind::usual()); !done)
            return not_made(words_of(done.error()));
        if (failure why = write_output(file, out)) return why;
        if (is_file_name(file)) std::fprintf(stderr, "wrote %s\n", printable(file).c_str());
        return {};
    }

    // A fresh seed is told, so that the level can be made again.
    failure choose_seed() {
        if (seeds_given) return {};
        const auto fresh = warren::fresh_seed();
        if (!fresh) return not_made(words_of(fresh.error()));
        seeds = {*fresh, *fresh};
        std::fprintf(stderr, "seed %llu\n", static_cast<unsigned long long>(fresh->value));
        return {};
    }
};

} // namespace tool
