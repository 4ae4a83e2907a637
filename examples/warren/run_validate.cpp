#include "byte_order_mark.hpp"
#include "output.hpp"
#include "validate.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <warren/encoding/act_json.hpp>
#include <warren/encoding/dungeon_json.hpp>
#include <warren/encoding/maze_json.hpp>
#include <warren/encoding/platformer_json.hpp>
#include <warren/io/act_document.hpp>
#include <warren/io/dungeon_document.hpp>
#include <warren/io/json_differences.hpp>
#include <warren/io/maze_document.hpp>
#include <warren/io/platformer_document.hpp>
#include <warren/validate/act_map.hpp>
#include <warren/validate/dungeon.hpp>
#include <warren/validate/maze.hpp>
#include <warren/validate/platformer.hpp>

namespace tool {
namespace {

// A file or standard input, line by line; of a line that is too long only the fact is known.
class line_source {
public:
    line_source() = default;
    line_source(const line_source&) = delete;
    line_source& operator=(const line_source&) = delete;
    ~line_source() {
        if (file_ != nullptr && file_ != stdin) std::fclose(file_);
    }

    failure open(const std::string& file) {
        const bool standard = file.empty() || file == "-";
        name_ = standard ? "standard input" : file;
        file_ = standard ? stdin : std::fopen(file.c_str(), "rb");
        return file_ != nullptr ? failure{} : io_failed(name_ + ": it cannot be opened: " + std::strerror(errno));
    }
    const std::string& name() const { return name_; }
    int number() const { return number_; } // of the line that was read last

    // The next line that is not blank, or with `to_the_end` all that is left; nothing at the end.
    failure next(std::optional<std::string>& out, bool to_the_end = false) {
        out.reset();
        std::string line;
        while (!out && fill()) {
            const std::size_t end = std::min(buffer_.find('\n', at_), buffer_.size());
            const bool ends = end < buffer_.size();
            line.append(buffer_, at_, end - at_ + (ends && to_the_end ? 1 : 0));
            at_ = end + (ends ? 1 : 0);
            if (line.size() > warren::max_file_size) return bad_input(name_ + ": the document is too large");
            if (!ends) continue;
            ++number_;
            if (to_the_end) continue;
            if (is_text(line)) out = std::exchange(line, {});
            line.clear();
        }
        if (failed_ != 0) return io_failed(name_ + ": it cannot be read: " + std::strerror(failed_));
        if (!out && !line.empty() && (to_the_end || is_text(line))) {
            ++number_;
            out = std::move(line);
        }
        return {};
    }

private:
    static bool is_text(const std::string& line) { return line.find_first_not_of(" \t\r") != std::string::npos; }

    // False when nothing is left.
    bool fill() {
        if (at_ < buffer_.size()) return true;
        std::array<char, 65536> part{};
        errno = 0;
        const std::size_t count = std::fread(part.data(), 1, part.size(), file_);
        if (count == 0 && std::ferror(file_) != 0) failed_ = errno != 0 ? errno : EIO;
        buffer_.assign(part.data(), count);
        if (std::exchange(at_start_, false)) drop_byte_order_mark(buffer_);
        at_ = 0;
        return count > 0;
    }

    std::FILE* file_ = nullptr;
    std::string name_;
    std::string buffer_;
    std::size_t at_ = 0;
    bool at_start_ = true; // of the file
    int number_ = 0;
    int failed_ = 0;
};

// What is wrong with a level, a line for each finding.
std::string lines_of(const warren::violations& found, const std::string& before) {
    std::string out;
    for (const warren::violation& one : found) out += before + one.message().c_str() + '\n';
    if (found.total > found.size()) out += before + "and " + std::to_string(found.total - found.size()) + " more\n";
    return out;
}

// The value at a path such as "cells.3.mask"; none where the document ends before.
warren::json_value value_at(warren::json_value document, std::string_view path) {
    while (document && !path.empty()) {
        const std::string_view part = path.substr(0, path.find('.'));
        path.remove_prefix(std::min(part.size() + 1, path.size()));
        if (document.kind() == warren::json_kind::object) {
            document = document[part];
            continue;
        }
        std::uint64_t index = 0;
        if (!read_number(part, index)) return {};
        document = document.first();
        for (; index > 0; --index) document = document.after();
    }
    return document;
}

class validation {
public:
    failure run(const std::string& file) {
        if (failure why = source_.open(file)) return why;
        std::optional<std::string> line;
        if (failure why = source_.next(line)) return why;
        if (!line) return bad_input(source_.name() + ": there is no document in it");
        if ((*line)[line->find_first_not_of(" \t\r")] == '<')
            return bad_input(source_.name() +
                             ": this is XML, and validate reads JSON; write levels with --format json");
        auto first = warren::read_json(*line, source_.name());
        if (failure why = first ? each_line(*std::move(first)) : whole(*std::move(line))) return why;
        return sum_up();
    }

private:
    // The level is written once more: where the document says something else it contradicts itself.
    template <class Level, class Encoder>
    failure look_at(const Level& level, const Encoder& encoder, warren::json_value document, int line,
                    std::string& findings) const {
        const std::string before = line > 0 ? "line " + std::to_string(line) + ": " : "";
        findings = lines_of(warren::validate(level), before);
        std::string text;
        if (warren::status done = encoder.encode(level, text); !done) return not_made(words_of(done.error()));
        const auto again = warren::read_json(std::move(text));
        if (!again) return file_failed(again.error());
        const bool no_loops = document["config"]["loops"]["enabled"].boolean() == false;
        for (const std::string& path : warren::json_differences(document, again->root())) {
            if (no_loops && path == "config.loops.count") continue; // FR-6.1: then it may be any number
            if (!value_at(document, path))
                return refused({.reason = {.code = warren::errc::malformed, .what = "this is not such a level"},
                                .detail = path + ": is missing"},
                               line);
            findings += before + path + ": does not agree with the rest of the document\n";
        }
        return {};
    }

    // One document that goes over several lines.
    failure whole(std::string text) {
        const std::string before(static_cast<std::size_t>(source_.number() - 1),
                                 '\n'); // so that lines keep their numbers
        std::optional<std::string> rest;
        if (failure why = source_.next(rest, true)) return why;
        if (rest) text += '\n' + *rest;
        const auto tree = warren::read_json(before + text, source_.name());
        if (!tree) return file_failed(tree.error());
        return document(tree->root(), 0);
    }

    // JSON Lines: a document in each.
    failure each_line(warren::json_tree tree) {
        int number = source_.number();
        bool many = false;
        for (;;) {
            std::optional<std::string> line;
            if (failure why = source_.next(line)) return why;
            many = many || line;
            if (failure why = document(tree.root(), many ? number : 0)) return why;
            if (!line) return {};
            number = source_.number();
            auto next = warren::read_json(*std::move(line), source_.name());
            if (!next) return refused(next.error(), number);
            tree = *std::move(next);
        }
    }

    failure refused(warren::file_error why, int line) const {
        why.file = source_.name();
        why.line = line;
        return file_failed(why);
    }

    // `line` is 0 where it is the only document.
    failure document(warren::json_value root, int line) {
        const std::string format = root["format"].words().value_or("");
        std::string findings;
        failure why;
        const auto look = [&](const auto& read, const auto& level_of, const auto& encoder_of) {
            why =
                read ? look_at(level_of(*read), encoder_of(*read), root, line, findings) : refused(read.error(), line);
        };
        if (format == "warren.maze") {
            look(
                warren::read_maze_document(root), [](const auto& read) -> const auto& { return read.level; },
                [](const auto& read) { return warren::maze_json{.pieces = read.has_pieces}; });
        } else if (format == "warren.act_map") {
            look(
                warren::read_act_document(root), [](const auto& read) -> const auto& { return *read.map; },
                [](const auto& read) { return warren::act_json{.unknown = read.unknown}; });
        } else if (format == "warren.dungeon") {
            look(
                warren::read_dungeon_document(root), [](const auto& read) -> const auto& { return read.level; },
                [](const auto& /*read*/) { return warren::dungeon_json{}; });
        } else if (format == "warren.platformer") {
            look(
                warren::read_platformer_document(root), [](const auto& read) -> const auto& { return read.level; },
                [](const auto& /*read*/) { return warren::platformer_json{}; });
        } else if (root["tiledversion"]) {
            return bad_input(source_.name() + ": this is a map for Tiled, which does not say everything about a level; "
                                              "write levels with --format json");
        } else {
            return bad_input(source_.name() + (line > 0 ? ", line " + std::to_string(line) : "") +
                             ": malformed: format: must be \"warren.maze\", \"warren.act_map\", \"warren.dungeon\" or "
                             "\"warren.platformer\"");
        }
        if (why) return why;
        ++levels_;
        broken_ += findings.empty() ? 0 : 1;
        return findings.empty() ? failure{} : write_standard_output(findings);
    }

    failure sum_up() const {
        if (broken_ > 0 && levels_ == 1) return not_made(source_.name() + ": the level does not keep every rule");
        if (broken_ > 0)
            return not_made(source_.name() + ": " + std::to_string(broken_) + " of " + std::to_string(levels_) +
                            " levels do not keep every rule");
        if (levels_ == 1) return write_standard_output("it keeps every rule\n");
        return write_standard_output("all " + std::to_string(levels_) + " levels keep every rule\n");
    }

    line_source source_;
    int levels_ = 0;
    int broken_ = 0;
};

} // namespace

failure run_validate(const word_list& arguments) {
    std::string file;
    command_line line("warren validate [FILE]",
                      "Reads levels back from JSON, one document or one per line, and says which rules they break. "
                      "Without FILE, and with -, it reads standard input.");
    line.add_operand(file);
    line.add_note("Each broken rule is a line on standard output, and so is each value that contradicts the rest of "
                  "its document. "
                  "Exit codes: 0 every rule is kept; 1 this is not such a document; 2 rules are broken; 3 the file "
                  "cannot be read.");
    if (failure why = line.read(arguments)) return why;
    if (line.wants_help()) return write_standard_output(line.help());
    return validation{}.run(file);
}

} // namespace tool
