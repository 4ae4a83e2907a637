// What the walk is asked for on the command line and by the environment.
#pragma once

#include "../arguments.hpp"

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>
#include <vector>
#include <warren/core/seed.hpp>
#include <warren/encoding/dungeon_symbols.hpp>
#include <warren/fields.hpp>
#include <warren/model/dungeon_settings.hpp>

namespace explore {

struct options {
    warren::seed seed;
    warren::dungeon_config config;
    bool seeded = false;
    bool ascii = false;
    bool quick = false;
    bool print = false;
    bool help = false;
};

inline const std::vector<std::string> keys_help = {
    "arrows, WASD, keypad   walk",
    "Q E Z C                walk diagonally",
    "Space                  search for secret doors",
    "Enter                  take the stairs down",
    "N                      the dungeon of the next seed",
    "O                      options: size and secrets",
    "M, L                   save as MAPBIN, load it",
    "V                      another view: the whole map,",
    "                       without secrets or with them",
    "H                      this",
    "X, Ctrl-C              quit",
};

inline void print_help() {
    std::puts("usage: example_explore [OPTIONS]     a walk through dungeons on the terminal\n"
              "\n"
              "  --seed N     the dungeon of that seed instead of any\n"
              "  --ascii      no characters beyond ASCII\n"
              "  --quick      without a progress bar\n"
              "  --print      print the dungeon and end, as where there is no terminal\n"
              "  --help       this\n"
              "\n"
              "and the presets, each 0, 1 or 2:");
    constexpr warren::dungeon_config usual{};
    warren::visit_fields(usual, [](const warren::field_info& info, int value) {
        std::printf("  --%-12s N  %s; default %d\n", info.name, info.about, value);
    });
    std::puts("\nNO_COLOR in the environment turns colours off.\n\nKeys:");
    for (const std::string& one : keys_help) std::printf("  %s\n", one.c_str());
}

inline bool complain(const std::string& why) {
    std::fprintf(stderr, "example_explore: %s; see --help\n", why.c_str());
    return false;
}

// False, with a sentence on stderr, for what cannot be understood.
inline bool read_options(int count, char** arguments, options& out) {
    for (int i = 1; i < count; ++i) {
        const std::string name = arguments[i];
        const auto value = [&] { return i + 1 < count ? arguments[++i] : ""; };
        if (name == "--help" || name == "-h") {
            out.help = true;
        } else if (name == "--ascii") {
            out.ascii = true;
        } else if (name == "--quick") {
            out.quick = true;
        } else if (name == "--print") {
            out.print = true;
        } else if (name == "--seed") {
            if (!examples::read_seed(value(), out.seed))
                return complain("a seed is a number from 0 to 18446744073709551615");
            out.seeded = true;
        } else if (name.starts_with("--") && !warren::field_value(out.config, name.c_str() + 2).empty()) {
            if (const auto set = warren::set_field(out.config, name.c_str() + 2, value()); !set)
                return complain(std::string(set.error().message()));
        } else {
            return complain("there is no option " + name);
        }
    }
    return true;
}

inline bool speaks_unicode() {
    for (const char* name : {"LC_ALL", "LC_CTYPE", "LANG"}) {
        const char* const locale = std::getenv(name);
        if (locale == nullptr || *locale == '\0') continue;
        return std::strstr(locale, "UTF-8") != nullptr || std::strstr(locale, "utf8") != nullptr;
    }
    return false;
}

// https://no-color.org
inline bool wants_colours() {
    const char* const none = std::getenv("NO_COLOR");
    return none == nullptr || *none == '\0';
}

inline warren::symbol_set symbols_for(const options& wanted) {
    return !wanted.ascii && speaks_unicode() ? warren::symbol_set::unicode : warren::symbol_set::ascii;
}

} // namespace explore
