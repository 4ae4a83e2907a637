// The command-line tool: makes levels, looks for seeds, and writes what designers and testers want to see.
#include "commands.hpp"
#include "help_text.hpp"
#include "interruption.hpp"
#include "output.hpp"
#include "tilesets.hpp"
#include "unknown.hpp"
#include "validate.hpp"

#include <algorithm>
#include <csignal>
#include <cstdio>
#include <filesystem>
#include <string>
#include <warren/core/entropy.hpp>
#include <warren/version.hpp>

namespace tool {
namespace {

constexpr const char* help =
    R"(usage: warren COMMAND [OPTIONS]

  maze          mazes of rooms for Tiled: giraffe.tmx
  act           branching acts in the style of Slay the Spire
  dungeon       roguelike dungeons with secrets
  platformer    platformer rooms that can be played
  unknown       what the Unknown nodes of an act turn out to be
  find KIND     seeds whose levels satisfy a condition
  census KIND   what the levels of many seeds are like: a table, and a page with plots
  validate FILE whether levels in JSON documents keep every rule
  gallery DIR   a page with many pictures
  tileset DIR   the tilesets that maps refer to
  demo [SEED]   one level of each kind, in out/
  help COMMAND  more about a command, as 'warren COMMAND --help' prints it
)"
    "\nExit codes: 0 all went well; 1 the command line, a configuration or a file is wrong; 2 a level could not be "
    "made, or breaks a rule, or find has found no seed; 3 a file or the output could not be read or written; 141 "
    "whoever read the output has closed it.\n";

constexpr const char* gallery_start = R"(<!DOCTYPE html>
<html lang="en">
<meta charset="utf-8">
<title>warren: a gallery</title>
<style>
body{font:15px/1.5 system-ui,sans-serif;max-width:80rem;margin:2rem auto;padding:0 1rem;color:#222;background:#fbfaf7}
.pictures{display:grid;grid-template-columns:repeat(auto-fill,minmax(22rem,1fr));gap:1.2rem}
figure{margin:0;padding:.8rem;background:#fff;border:1px solid #ddd;border-radius:6px}
img{width:100%;height:auto}figcaption{font-size:.85rem;color:#555}code{color:#222}
</style>
<h1>warren: a gallery</h1>
)";

std::string version_line() {
    return "warren " + std::to_string(warren::version_major) + '.' + std::to_string(warren::version_minor) + '.' +
           std::to_string(warren::version_patch) + '\n';
}

const kind_commands* const kinds[] = {&maze_commands, &act_commands, &dungeon_commands, &platformer_commands};

word_list kind_names() {
    word_list out;
    for (const kind_commands* const next : kinds) out.emplace_back(next->name);
    return out;
}

word_list command_names() {
    word_list out = kind_names();
    for (const char* const next : {"unknown", "find", "census", "validate", "gallery", "tileset", "demo", "help"})
        out.emplace_back(next);
    return out;
}

failure run_for_kind(const char* command, verb what, const word_list& arguments) {
    if (arguments.empty())
        return bad_input(std::string(command) + " needs to know the kind of levels: " + listed(kind_names()));
    if (arguments[0] == "--help" || arguments[0] == "-h") {
        const std::string usage = std::string("warren ") + command;
        const std::string about = "usage: " + usage + " KIND [OPTIONS]\n\nKIND is " + listed(kind_names(), " or ") +
                                  "; '" + usage + " maze --help' tells more.\n";
        return write_standard_output(wrapped(about, help_width()));
    }
    for (const kind_commands* const next : kinds)
        if (arguments[0] == next->name) return next->run(what, word_list(arguments.begin() + 1, arguments.end()));
    return bad_input("there are no levels called '" + arguments[0] + "', only " + listed(kind_names(), " and "));
}

// The directory that a command is to fill; it is made when it is not there.
failure read_directory(const char* command, const char* about, const word_list& arguments, std::string& directory,
                       bool& helped) {
    command_line line(std::string("warren ") + command + " DIR", about);
    line.add_operand(directory);
    if (failure why = line.read(arguments)) return why;
    helped = line.wants_help();
    if (helped) return write_standard_output(line.help());
    if (directory.empty()) return bad_input(std::string(command) + " needs a directory to write to");
    std::error_code failed;
    std::filesystem::create_directories(directory, failed);
    if (failed) return io_failed(directory + ": the directory cannot be made (" + failed.message() + ")");
    return {};
}

failure run_gallery(const word_list& arguments) {
    std::string directory;
    bool helped = false;
    if (failure why = read_directory("gallery", "Writes index.html and the pictures that it shows.", arguments,
                                     directory, helped);
        why || helped)
        return why;
    std::string page = gallery_start;
    for (const kind_commands* const next : kinds)
        if (failure why = next->gallery(directory, page)) return why;
    const std::string file = (std::filesystem::path(directory) / "index.html").string();
    if (failure why = write_output(file, page + "</html>\n")) return why;
    std::fprintf(stderr, "wrote %s\n", printable(file).c_str());
    return {};
}

failure run_tileset(const word_list& arguments) {
    std::string directory;
    bool helped = false;
    if (failure why =
            read_directory("tileset", "Writes the tilesets that maps for Tiled refer to, with their pictures.",
                           arguments, directory, helped);
        why || helped)
        return why;
    return write_tilesets(directory);
}

// One level of each kind, as a picture, and the maze as a map for Tiled.
failure run_demo(const word_list& arguments) {
    std::string seed_text;
    command_line line("warren demo [SEED]", "Makes one level of each kind, in the directory 'out'.");
    line.add_operand(seed_text);
    if (failure why = line.read(arguments)) return why;
    if (line.wants_help()) return write_standard_output(line.help());
    warren::seed used;
    if (!seed_text.empty()) {
        if (failure why = read_seed(seed_text, used)) return why;
    } else {
        const auto fresh = warren::fresh_seed();
        if (!fresh) return not_made(words_of(fresh.error()));
        used = *fresh;
    }
    std::error_code failed;
    std::filesystem::create_directories("out", failed);
    if (failed) return io_failed("out: the directory cannot be made (" + failed.message() + ")");
    const std::string number = std::to_string(used.value);
    if (failure why = write_standard_output("Levels of seed " + number + ":\n")) return why;
    if (failure why = maze_commands.run(verb::make, {"--seed", number, "--validate", "-o", "out/giraffe.tmx"}))
        return why;
    for (const kind_commands* const next : kinds) {
        const std::string file = std::string("out/") + next->name + '.' + next->picture;
        if (failure why = next->run(verb::make, {"--seed", number, "--validate", "-o", file})) return why;
    }
    return write_standard_output("Open out/giraffe.tmx with Tiled, and the others with any picture viewer.\n");
}

failure no_command(const std::string& wrong) {
    const std::string near = suggestion(wrong, command_names());
    return bad_input("there is no command '" + wrong + "'" + near +
                     (near == "." ? " The commands are " + listed(command_names(), " and ") : " See 'warren help'"));
}

failure run(const word_list& arguments);

// 'warren help find maze' is 'warren find maze --help'.
failure run_help(word_list about) {
    if (about.empty() || about[0] == "help" || about[0] == "--help" || about[0] == "-h")
        return write_standard_output(wrapped(help, help_width()));
    const word_list known = command_names();
    if (std::find(known.begin(), known.end(), about[0]) == known.end()) return no_command(about[0]);
    about.emplace_back("--help");
    return run(about);
}

failure run(const word_list& arguments) {
    if (arguments.empty()) return write_standard_output(wrapped(help, help_width()));
    const std::string& command = arguments[0];
    const word_list rest(arguments.begin() + 1, arguments.end());
    if (command == "help" || command == "--help" || command == "-h") return run_help(rest);
    for (const kind_commands* const next : kinds)
        if (command == next->name) return next->run(verb::make, rest);
    if (command == "--version") return write_standard_output(version_line());
    if (command == "find") return run_for_kind("find", verb::find, rest);
    if (command == "census") return run_for_kind("census", verb::census, rest);
    if (command == "demo") return run_demo(rest);
    if (command == "gallery") return run_gallery(rest);
    if (command == "tileset") return run_tileset(rest);
    if (command == "validate") return run_validate(rest);
    if (command == "unknown") return unknown_command{}.run(rest);
    return no_command(command);
}

} // namespace
} // namespace tool

int main(int count, char** arguments) {
#ifdef SIGPIPE
    std::signal(SIGPIPE, SIG_IGN); // when a reader closes, half-written files are to be removed first
#endif
#ifdef SIGXFSZ
    std::signal(SIGXFSZ, SIG_IGN); // so are those that grow larger than a file may be
#endif
    tool::catch_interruptions();
    const tool::failure outcome = tool::run(tool::word_list(arguments + (count > 0 ? 1 : 0), arguments + count));
    if (!outcome.words.empty()) std::fprintf(stderr, "warren: %s\n", tool::printable(outcome.words).c_str());
    if (tool::is_interrupted()) tool::end_by(tool::caught_signal);
    return static_cast<int>(outcome.code);
}
