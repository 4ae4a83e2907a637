// The command-line tool: makes levels, looks for seeds, and writes what designers and testers want to see.
#include "commands.hpp"
#include "output.hpp"
#include "unknown.hpp"

#include <csignal>
#include <cstdio>
#include <string>
#include <warren/version.hpp>

namespace tool {
namespace {

constexpr const char* help = R"(usage: warren COMMAND [OPTIONS]

  maze          mazes of rooms for Tiled: giraffe.tmx
  act           branching acts in the manner of Slay the Spire
  unknown       what the Unknown nodes of an act turn out to be
  find KIND     seeds whose levels satisfy a condition
  tileset DIR   the tilesets that maps refer to
  help          this; 'warren COMMAND --help' tells more

Exit codes: 0 made; 1 the command line, a configuration or a file is wrong; 2 it could not be made, or breaks a rule;
3 a file or the output could not be read or written.
)";

std::string version_line() {
    return "warren " + std::to_string(warren::version_major) + '.' + std::to_string(warren::version_minor) + '.' +
           std::to_string(warren::version_patch) + '\n';
}

struct kind_command {
    const char* name;
    failure (*run)(verb, const words&);
};
constexpr kind_command kinds[] = {{"maze", run_maze}, {"act", run_act}};

words kind_names() {
    words out;
    for (const kind_command& next : kinds) out.emplace_back(next.name);
    return out;
}

failure run_for_kind(const char* command, verb what, const words& arguments) {
    if (arguments.empty())
        return bad_input(std::string("warren ") + command + " needs to know of what: " + listed(kind_names()));
    for (const kind_command& next : kinds)
        if (arguments[0] == next.name) return next.run(what, words(arguments.begin() + 1, arguments.end()));
    return bad_input("there are no levels called '" + arguments[0] + "', only " + listed(kind_names(), " and "));
}

failure run(const words& arguments) {
    if (arguments.empty() || arguments[0] == "help" || arguments[0] == "--help" || arguments[0] == "-h")
        return write_standard_output(help);
    const std::string& command = arguments[0];
    const words rest(arguments.begin() + 1, arguments.end());
    for (const kind_command& next : kinds)
        if (command == next.name) return next.run(verb::make, rest);
    if (command == "--version") return write_standard_output(version_line());
    if (command == "find") return run_for_kind("find", verb::find, rest);
    if (command == "unknown") return unknown_command{}.run(rest);
    return bad_input("there is no command '" + command + "'" +
                     suggestion(command, {"maze", "act", "unknown", "find", "help"}) + " See 'warren help'");
}

} // namespace
} // namespace tool

int main(int count, char** arguments) {
#ifdef SIGPIPE
    std::signal(SIGPIPE, SIG_IGN); // a reader that closes is an error like any other
#endif
    const tool::failure outcome = tool::run(tool::words(arguments + (count > 0 ? 1 : 0), arguments + count));
    if (outcome) std::fprintf(stderr, "warren: %s\n", outcome.words.c_str());
    return static_cast<int>(outcome.code);
}
