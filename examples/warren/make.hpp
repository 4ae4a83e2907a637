// warren maze|act|dungeon|platformer: makes levels and writes them.
#pragma once

#include "batch_report.hpp"
#include "destination.hpp"
#include "job.hpp"
#include "numbers.hpp"
#include "output.hpp"
#include "progress_line.hpp"

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <warren/encoding/json_writer.hpp>

namespace tool {

// One level, written and looked at; made by a worker, taken in the order of seeds.
struct product {
    std::string content = {};
    std::string violations = {}; // a line for each
    word_list warnings = {};     // each once
    failure why = {};
};

template <class Kind>
class make_command {
public:
    failure run(const word_list& arguments) {
        command_line line(std::string("warren ") + Kind::name + " [OPTIONS]", Kind::about);
        add_options(line);
        if (failure why = line.read(arguments)) return why;
        if (line.wants_help()) return write_standard_output(line.help());
        if (failure why = load(line)) return why;
        if (job_.print_config) return job_.show_configuration(line, to_.name);
        if (failure why = choose_format()) return why;
        if (failure why = job_.kind.check_format(format_)) return why;
        if (failure why = job_.check()) return why;
        job_.warn_of_idle_fields();
        if (failure why = job_.choose_seed()) return why;
        return job_.one_seed ? make_one() : make_many();
    }

private:
    void add_options(command_line& line) {
        line.add("--seed", "N", "the seed; default: a fresh one, printed on stderr", [this](const std::string& text) {
            job_.seeds_given = job_.one_seed = true;
            if (failure why = read_seed(text, job_.seeds.first)) return why;
            job_.seeds.last = job_.seeds.first;
            return failure{};
        });
        line.add("--format", joined(format_names<Kind>(), "|"),
                 "how to write it; default: as the ending of -o says, or text for the terminal",
                 [this](const std::string& text) { return read_format(text); });
        line.add("-o", "FILE", "where to write it; - is standard output. With {seed} in it, one file for each seed",
                 to_.name);
        line.add("--skip", "of many seeds, leave out those that cannot be made, and say how many", skip_);
        line.add("--validate", "check whether the level keeps every rule, and say so on stderr", validate_);
        line.add("--stats",
                 "numbers about the level instead of the level itself; with --format or -o and a single level, on "
                 "stderr besides. Of many levels they are JSON Lines",
                 stats_);
        job_.kind.add_options(line);
        job_.add_options(line);
        if constexpr (requires { Kind::symbols; })
            line.add_note(std::string("Characters of its text: ") + Kind::symbols);
    }

    // A level that was saved has its seed and its configuration with it.
    failure load(const command_line& line) {
        if (!line.has("--load")) return {};
        if constexpr (requires { job_.kind.load(job_.seeds.first); }) {
            const word_list others = {"--load", "--format", "-o", "--validate", "--stats"};
            for (const std::string& option : line.given())
                if (std::find(others.begin(), others.end(), option) == others.end())
                    return bad_input("--load makes what was saved, with its own seed and configuration; leave out " +
                                     option);
            if (failure why = job_.kind.load(job_.seeds.first)) return why;
            loaded_from_ = input_name(job_.kind.save_file);
            job_.seeds.last = job_.seeds.first;
            job_.seeds_given = true;
        }
        return {};
    }

    failure read_format(const std::string& text) {
        for (const format next : Kind::formats)
            if (plain_name(text) == name_of(next)) {
                format_ = next;
                format_given_ = true;
                return {};
            }
        return bad_input(std::string("warren ") + Kind::name + " cannot write '" + text + "'; it writes " +
                         listed(format_names<Kind>()));
    }

    // By the file's name, or what suits a terminal or a pipe.
    failure choose_format() {
        if (format_given_) return choose_file();
        const std::string extension = plain_name(std::filesystem::path(to_.name).extension().string());
        if (!extension.empty()) {
            if (failure why = read_extension(extension.substr(1))) return why;
            return choose_file();
        }
        only_stats_ = stats_;
        const bool colours =
            obeys_escapes(stdout) && std::getenv("NO_COLOR") == nullptr; // NOLINT(concurrency-mt-unsafe)
        format_ = !job_.one_seed ? format::json : colours ? format::ansi : format::ascii;
        return {};
    }
    failure read_extension(const std::string& extension) {
        const bool lines = extension == "jsonl";
        if (lines || extension == "txt") {
            format_ = lines ? format::json : format::ascii;
            return {};
        }
        if (!read_format(extension)) return {};
        format known{};
        if (!warren::read_name(extension.c_str(), known))
            return bad_input("the ending of '" + to_.name + "' does not say how to write it; add --format " +
                             joined(format_names<Kind>(), "|"));
        return bad_input(to_.name + ": " + with_article(Kind::name) + " cannot be written as " + extension +
                         ", only as " + listed(format_names<Kind>()));
    }
    // On stderr nobody could tell whose numbers they are: of many levels there are either levels or numbers.
    failure choose_stats() {
        if (!stats_ || job_.one_seed) return {};
        only_stats_ = format_ == format::json;
        if (only_stats_) return {};
        return bad_input(std::string("--stats writes the numbers of many levels as JSON Lines, in place of the levels "
                                     "and never as ") +
                         name_of(format_) + "; say -o FILE.jsonl, or --format json");
    }
    failure choose_file() {
        if (failure why = choose_stats()) return why;
        if (to_.name.empty() && format_ == format::tmx && job_.one_seed) to_.name = Kind::tmx_file;
        if (job_.seeds.count() > 1 && !is_text() && !to_.is_file_each())
            return bad_input(std::string("many levels as ") + name_of(format_) +
                             " need a file each: say -o 'NAME-{seed}." + name_of(format_) + "'");
        const bool readable = format_ != format::png && format_ != format::mapbin;
        if (!readable && !to_.is_file() && is_terminal(stdout))
            return bad_input(std::string(name_of(format_)) +
                             " is nothing that a terminal can show; say -o FILE, or send it into a pipe");
        return {};
    }
    bool is_text() const { return format_ == format::json || format_ == format::ascii || format_ == format::ansi; }

    product read(const typename Kind::level& made, const warren::status& done) const {
        product out;
        if (!done) {
            out.why = not_made("seed " + std::to_string(made.seed.value) + ": " + words_of(done.error()));
            return out;
        }
        for (const char* const warning : made.warnings) {
            const std::string words = Kind::warning_words(made, warning);
            if (std::find(out.warnings.begin(), out.warnings.end(), words) == out.warnings.end())
                out.warnings.push_back(words);
        }
        if (validate_)
            for (const auto& found : Kind::validate(made))
                out.violations += std::string("  ") + found.message().c_str() + '\n';
        if (only_stats_) {
            out.content = job_.one_seed ? numbers_as_lines<Kind>(made) : numbers_as_json<Kind>(made);
            return out;
        }
        auto content = job_.kind.encode(made, format_);
        if (!content) {
            out.why = not_made("seed " + std::to_string(made.seed.value) + ": " + content.error().message());
            return out;
        }
        out.content = *std::move(content);
        if (format_ == format::json && !to_.is_file_each()) out.content += '\n';
        return out;
    }

    failure make_one() {
        const auto level = std::make_unique<typename Kind::level>();
        const warren::status made = job_.kind.make(job_.generator, *level, job_.seeds.first);
        if (!made && !loaded_from_.empty())
            return bad_input(loaded_from_ + ": what was saved cannot be made: " + words_of(made.error()));
        product done = read(*level, made);
        if (done.why) return done.why;
        const std::string file = to_.file_for(job_.seeds.first);
        if (failure why = write_output(file, done.content)) return why;
        if (to_.is_file()) {
            std::fprintf(stderr, "wrote %s\n", printable(file).c_str());
            if (failure why = add_tileset(file)) return why;
        }
        for (const std::string& warning : done.warnings) std::fprintf(stderr, "warning: %s\n", warning.c_str());
        if (stats_ && !only_stats_) std::fputs(numbers_as_lines<Kind>(*level).c_str(), stderr);
        if (!validate_) return {};
        if (done.violations.empty()) {
            std::fputs("it keeps every rule\n", stderr);
            return {};
        }
        std::fputs(done.violations.c_str(), stderr);
        return not_made("the level breaks rules");
    }

    failure add_tileset(const std::string& map) {
        return to_.is_file() ? companions_.add(map, format_, Kind::tiles) : failure{};
    }
    failure write_file_of(warren::seed used, std::string_view content) {
        const std::string file = to_.file_for(used);
        if (failure why = write_output(file, content)) return why;
        return add_tileset(file);
    }

    // What tells levels apart that are drawn one below the other.
    std::string heading_of(warren::seed used) const {
        if (format_ != format::ascii && format_ != format::ansi) return {};
        if (job_.seeds.count() == 1) return {};
        const std::string blank_line = report_.made() > 0 ? "\n" : "";
        return Kind::has_title ? blank_line : blank_line + "seed " + std::to_string(used.value) + '\n';
    }

    // One of many, in the order of seeds.
    failure add(warren::seed used, const product& done, stream_output& out) {
        if (is_interrupted()) return interrupted();
        if (done.why && !skip_) return not_made(done.why.words + "; --skip leaves such seeds out");
        if (done.why) {
            report_.add_unmade(done.why.words);
            return {};
        }
        const std::string heading = heading_of(used);
        report_.add_made(used, done.warnings);
        if (to_.is_file_each()) return write_file_of(used, done.content);
        if (failure why = out.add(heading)) return why;
        return out.add(done.content);
    }

    failure make_many() {
        stream_output out(to_.is_file_each() ? "" : to_.name);
        if (failure why = out.open()) return why;
        progress_line progress(job_.seeds.count());
        std::uint64_t looked = 0;
        std::uint64_t broken = 0;
        failure first;
        const auto take = [&](warren::seed used, const product& done) {
            progress.tell(++looked);
            if (!done.violations.empty()) {
                ++broken;
                progress.clear();
                std::fprintf(stderr, "seed %llu\n%s", static_cast<unsigned long long>(used.value),
                             done.violations.c_str());
            }
            first = add(used, done, out);
            return !first;
        };
        const auto reader = [this](const typename Kind::level& made, const warren::status& done) {
            return read(made, done);
        };
        warren::generate_many(job_.generator, job_.seeds, reader, take, static_cast<unsigned>(job_.threads));
        progress.clear();
        if (first) return first;
        if (report_.made() == 0) return not_made(report_.unmade_words());
        if (!to_.is_file_each()) {
            if (failure why = out.finish()) return why;
            if (failure why = add_tileset(to_.name)) return why; // a range of one seed
        }
        to_.tell_what_was_written(report_.made());
        report_.tell();
        return validate_ ? judge(broken) : failure{};
    }

    failure judge(std::uint64_t broken) const {
        const std::string count = std::to_string(report_.made());
        if (broken != 0) return not_made(std::to_string(broken) + " of " + count + " levels break rules");
        if (report_.made() == 1) std::fputs("it keeps every rule\n", stderr);
        if (report_.made() != 1) std::fprintf(stderr, "all %s levels keep every rule\n", count.c_str());
        return {};
    }

    job<Kind> job_;
    format format_ = format::ascii;
    bool format_given_ = false;
    bool skip_ = false;
    bool validate_ = false;
    bool stats_ = false;
    bool only_stats_ = false;
    destination to_;
    std::string loaded_from_;
    batch_report report_;
    map_companions companions_;
};

} // namespace tool
