// The commands of the tool. Each kind of level has a source file of its own, so that they compile beside each other.
#pragma once

#include "command_line.hpp"
#include "failure.hpp"

namespace tool {

enum class verb { make, find, census };

// What the tool can do with one kind of level.
struct kind_commands {
    const char* name;
    const char* picture; // the ending of its pictures
    failure (*run)(verb what, const word_list& arguments);
    // Writes pictures into the directory and adds them to the page.
    failure (*gallery)(const std::string& directory, std::string& page);
};

extern const kind_commands maze_commands;
extern const kind_commands act_commands;
extern const kind_commands dungeon_commands;
extern const kind_commands platformer_commands;

} // namespace tool
