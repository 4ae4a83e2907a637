// Where levels are written: one place for all of them, or a file for each where the name has {seed} in it.
#pragma once

#include "failure.hpp"
#include "formats.hpp"
#include "output.hpp"
#include "tilesets.hpp"

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <set>
#include <string>
#include <string_view>
#include <warren/core/seed.hpp>
#include <warren/model/tileset.hpp>

namespace tool {

struct destination {
    std::string name = {};

    bool is_file() const { return is_file_name(name); }
    bool is_file_each() const { return name.find("{seed}") != std::string::npos; }
    std::string file_for(warren::seed used) const {
        std::string out = name;
        for (std::size_t at = out.find("{seed}"); at != std::string::npos; at = out.find("{seed}"))
            out.replace(at, 6, std::to_string(used.value));
        return out;
    }

    void tell_what_was_written(std::uint64_t count) const {
        const auto number = static_cast<unsigned long long>(count);
        const char* const many = count == 1 ? "" : "s";
        if (is_file_each())
            std::fprintf(stderr, "wrote %llu file%s: %s\n", number, many, printable(name).c_str());
        else if (is_file())
            std::fprintf(stderr, "wrote %llu level%s to %s\n", number, many, printable(name).c_str());
    }
};

// Puts beside maps for Tiled what they refer to. Maps in the same directory share it.
class map_companions {
public:
    failure add(const std::string& map, format written_as, const warren::tileset* tiles) {
        const bool is_map = written_as == format::tmx || written_as == format::tmj;
        if (!is_map || tiles == nullptr) return {};
        if (!directories_.insert(std::filesystem::path(map).parent_path()).second) return {};
        return write_tileset_beside(map, *tiles, written_as == format::tmj);
    }

private:
    std::set<std::filesystem::path> directories_; // that have a tileset for the maps in them
};

} // namespace tool
