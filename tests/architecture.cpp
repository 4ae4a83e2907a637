// What the headers themselves must keep: who may use whom, and that every number of the rulebook stands in one place.
#include <array>
#include <doctest/doctest.h>
#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>
#include <warren/maze.hpp>
#include <warren/typing/stone_pieces.hpp>

using namespace warren;

namespace {

struct header {
    std::string path;   // "decoration/rocks.hpp"
    std::string module; // "decoration", or "" for those on top
    std::vector<std::string> lines;
};

const std::vector<header>& headers() {
    static const std::vector<header> all = [] {
        const auto root = std::filesystem::path(__FILE__).parent_path().parent_path() / "include" / "warren";
        std::vector<header> out;
        for (const auto& entry : std::filesystem::recursive_directory_iterator(root)) {
            if (entry.path().extension() != ".hpp") continue;
            header next;
            next.path = entry.path().lexically_relative(root).generic_string();
            const std::size_t slash = next.path.find('/');
            if (slash != std::string::npos) next.module = next.path.substr(0, slash);
            std::ifstream file(entry.path());
            for (std::string line; std::getline(file, line);) next.lines.push_back(line);
            out.push_back(std::move(next));
        }
        return out;
    }();
    return all;
}

// "#include <warren/core/rng.hpp>" includes "warren/core/rng.hpp".
std::string included_by(const std::string& line) {
    constexpr std::string_view start = "#include <";
    return line.starts_with(start) ? line.substr(start.size(), line.find('>') - start.size()) : "";
}

std::string code_of(const header& one) {
    std::string out;
    for (const std::string& line : one.lines) out += line.substr(0, line.find("//")) + '\n';
    return out;
}

// How often the words stand in a text, not as a part of longer ones.
int count(const std::string& text, const std::string& words) {
    const auto joins = [](char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_' || c == '\''; };
    int found = 0;
    for (std::size_t at = 0; (at = text.find(words, at)) != std::string::npos; ++at) {
        const bool before = at > 0 && joins(text[at - 1]) && joins(words.front());
        const std::size_t end = at + words.size();
        const bool after = end < text.size() && joins(text[end]) && joins(words.back());
        found += before || after ? 0 : 1;
    }
    return found;
}

// Which headers say these words in their code, and how often.
std::string places_of(const std::string& words) {
    std::string out;
    for (const header& one : headers()) {
        if (one.module == "validate") continue; // re-derives the rules, numbers and all
        const int times = count(code_of(one), words);
        if (times > 0) out += one.path + (times > 1 ? " twice " : " ");
    }
    return out;
}

} // namespace

TEST_CASE("NFR-4.1 every header says first what it is for, and can be included twice") {
    CHECK(headers().size() > 80); // or they were not found
    for (const header& one : headers()) {
        CAPTURE(one.path);
        CHECK(one.lines.front().starts_with("// "));
        int guards = 0;
        for (const std::string& line : one.lines) guards += line == "#pragma once" ? 1 : 0;
        CHECK(guards == 1);
    }
}

TEST_CASE("NFR-4.2 concerns are separate: a header uses only what stands before it, and validators only levels") {
    const std::array<std::string, 8> order = {"core",   "model",      "movement", "topology",
                                              "typing", "decoration", "encoding", "io"};
    const auto rank = [&](const std::string& module) {
        for (std::size_t i = 0; i < order.size(); ++i)
            if (order[i] == module) return static_cast<int>(i);
        return -1;
    };
    const auto may_use = [&](const std::string& from, const std::string& module) {
        const bool is_model = module == "core" || module == "model";
        if (from == "validate") return is_model || module == "validate";
        if (from == "statistics") return is_model || module == "movement" || module == "validate" || module == from;
        return rank(from) >= 0 && rank(module) <= rank(from); // a new folder needs its place in the order
    };
    const std::string makers[] = {"generator.hpp", "bake.hpp",       "maze.hpp",  "act_map.hpp",
                                  "dungeon.hpp",   "platformer.hpp", "warren.hpp"}; // what combines the others
    std::string wrong;
    int uses = 0;
    for (const header& one : headers())
        for (const std::string& line : one.lines) {
            const std::string other = included_by(line);
            if (!other.starts_with("warren/") || one.module.empty()) continue;
            ++uses;
            const std::string path = other.substr(7);
            const std::size_t slash = path.find('/');
            const std::string module = slash == std::string::npos ? "" : path.substr(0, slash);
            bool fine = may_use(one.module, module);
            for (const std::string& maker : makers) fine = fine && path != maker;
            if (!fine) wrong += one.path + " uses " + path + "; ";
        }
    CHECK(uses > 200);
    CHECK(wrong == "");
}

TEST_CASE("NFR-4.2 only io needs other libraries or heavy headers") {
    const std::string heavy[] = {"zlib.h", "tinyxml2.h", "algorithm",  "string", "vector",  "memory",
                                 "ranges", "random",     "filesystem", "map",    "iostream"};
    std::string wrong;
    for (const header& one : headers()) {
        if (one.module == "io" || one.path == "batch.hpp") continue; // batches have threads, and are not in warren.hpp
        for (const std::string& line : one.lines)
            for (const std::string& other : heavy)
                if (included_by(line) == other) wrong += one.path + " uses " + other + "; ";
    }
    CHECK(wrong == "core/entropy.hpp uses random; "); // which asks the system for a seed
}

TEST_CASE("NFR-4.3 NFR-4.4 every constant of the maze stands in one place, by a name") {
    CHECK(places_of("5000") == "model/maze_settings.hpp ");
    CHECK(places_of("{8, 11}") == "model/maze_settings.hpp ");
    CHECK(places_of("\"giraffe.tmx\"") == "io/tmx.hpp ");
    CHECK(places_of("\"stone_cave.tsx\"") == "model/stone_cave.hpp ");
    CHECK(places_of("{\"background\", \"walls\", \"props\"}") == "model/piece_set.hpp ");
    CHECK(places_of("\"intersection\"") == "model/piece_set.hpp ");
    CHECK(places_of("max_map_side = 1000") == "topology/maze_grid.hpp ");
    CHECK(places_of("{91, 110}") == "model/piece_set.hpp ");
    CHECK(places_of("shadow_offset = 20") == "model/piece_set.hpp ");
    CHECK(backtracker<>{}.cell == default_cell);
    CHECK(growing_tree<>{}.cell == default_cell);
    CHECK(wilson<>{}.cell == default_cell);
    CHECK(stone_pieces.width == default_cell.x);
    CHECK(stone_pieces.height == default_cell.y);
    CHECK(backtracker<>{}.max_iterations == default_max_iterations);
}

TEST_CASE("NFR-4.4 the maze's policies know tiles by name, not by number") {
    const std::string policies[] = {
        "topology/backtracker.hpp",  "topology/growing_tree.hpp",  "topology/loops.hpp",
        "topology/wilson.hpp",       "typing/door_pieces.hpp",     "typing/piece_check.hpp",
        "decoration/cave_floor.hpp", "decoration/rocks.hpp",       "decoration/shadows.hpp",
        "decoration/tile_rolls.hpp", "decoration/random_gaps.hpp", "topology/maze_grid.hpp"};
    const std::string numbers[] = {"33", "51", "59",  "60",  "61",  "62", "80",
                                   "89", "91", "107", "110", "111", "130"}; // BR-3
    std::string wrong;
    std::size_t seen = 0;
    for (const header& one : headers())
        for (const std::string& policy : policies) {
            if (one.path != policy) continue;
            ++seen;
            std::string code = code_of(one);
            for (std::size_t quote = 0;
                 (quote = code.find('"', quote)) != std::string::npos;) // what is said is no code
                code.erase(quote, code.find('"', quote + 1) - quote + 1);
            for (const std::string& number : numbers)
                if (count(code, number) > 0) wrong.append(policy).append(" has ").append(number).append("; ");
        }
    CHECK(seen == std::size(policies));
    CHECK(wrong == "");
}
