// warren maze|act|dungeon|platformer: makes levels and writes them.
#pragma once

#include "expression.hpp"
#include "job.hpp"
#include "output.hpp"
#include "progress_line.hpp"
#include "tilesets.hpp"

#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <memory>
#include <string>
#include <utility>
#include <warren/encoding/json_writer.hpp>

namespace tool {

// One level, written and looked at; made by a worker, taken in the order of seeds.
struct product {
    std::string content = {};
    std::string violations = {}; // a line for each
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
        if (job_.print_config) return job_.show_configuration();
        if (failure why = choose_format()) return why;
        if (failure why = job_.check()) return why;
        if (failure why = job_.choose_seed()) return why;
        return job_.one_seed ? make_one() : make_many();
    }

private:
    void add_options(command_line& line) {
        line.add("--seed", "N", "the seed; usually a fresh one, which is told", [this](const std::string& text) {
            job_.seeds_given = job_.one_seed = true;
            if (failure why = read_seed(text, job_.seeds.first)) return why;
            job_.seeds.last = job_.seeds.first;
            return failure{};
        });
        line.add("--format", format_list("|"), "how to write it; usually as -o says, or for the terminal",
                 [this](const std::string& text) { return read_format(text); });
        line.add("-o", "FILE", "where to; - is standard output. With {seed} in it, one file for each seed", output_);
        line.add("--validate", "look whether the level keeps every rule, and say so on stderr", validate_);
        line.add("--stats", "numbers about the level instead of the level itself, or besides it on stderr", stats_);
        job_.add_options(line);
    }

    static std::string format_list(const char* separator) {
        std::string out;
        for (const format next : Kind::formats) out += (out.empty() ? "" : separator) + std::string(name_of(next));
        return out;
    }
    static word_list format_names() {
        word_list out;
        for (const format next : Kind::formats) out.emplace_back(name_of(next));
        return out;
    }

    failure read_format(const std::string& text) {
        for (const format next : Kind::formats)
            if (text == name_of(next)) {
                format_ = next;
                format_given_ = true;
                return {};
            }
        return bad_input(std::string("warren ") + Kind::name + " cannot write '" + text + "'; it writes " +
                         listed(format_names()));
    }

    // By the file's name, or what suits a terminal or a pipe.
    failure choose_format() {
        if (format_given_) return choose_file();
        const std::string extension = std::filesystem::path(output_).extension().string();
        if (!extension.empty()) {
            if (extension == ".txt" || extension == ".jsonl") {
                format_ = extension == ".txt" ? format::ascii : format::json;
                return {};
            }
            if (failure why = read_format(extension.substr(1)))
                return bad_input("'" + output_ + "' has no ending that says how to write it; say --format " +
                                 format_list("|"));
            return {};
        }
        only_stats_ = stats_;
        const bool colours = is_terminal(stdout) && std::getenv("NO_COLOR") == nullptr; // NOLINT(concurrency-mt-unsafe)
        format_ = !job_.one_seed ? format::json : colours ? format::ansi : format::ascii;
        return {};
    }
    failure choose_file() {
        if (output_.empty() && format_ == format::tmx && job_.one_seed) output_ = Kind::tmx_file;
        if (!job_.one_seed && !is_text() && !one_file_each())
            return bad_input(std::string("many levels as ") + name_of(format_) +
                             " need a file each: say -o 'NAME-{seed}." + name_of(format_) + "'");
        return {};
    }
    bool is_text() const { return format_ == format::json || format_ == format::ascii || format_ == format::ansi; }
    bool one_file_each() const { return output_.find("{seed}") != std::string::npos; }
    std::string file_for(warren::seed used) const {
        std::string out = output_;
        for (std::size_t at = out.find("{seed}"); at != std::string::npos; at = out.find("{seed}"))
            out.replace(at, 6, std::to_string(used.value));
        return out;
    }

    product read(const typename Kind::level& made, const warren::status& done) const {
        product out;
        if (!done) {
            out.why = not_made("seed " + std::to_string(made.seed.value) + ": " + words_of(done.error()));
            return out;
        }
        if (validate_)
            for (const auto& found : Kind::validate(made))
                out.violations += std::string("  ") + found.message().c_str() + '\n';
        if (only_stats_) {
            out.content = job_.one_seed ? numbers_as_lines(made) : numbers_as_json(made);
            return out;
        }
        auto content = job_.kind.encode(made, format_);
        if (!content) {
            out.why = not_made("seed " + std::to_string(made.seed.value) + ": " + content.error().message());
            return out;
        }
        out.content = *std::move(content);
        if (format_ == format::json && !one_file_each()) out.content += '\n';
        return out;
    }

    static std::string numbers_as_lines(const typename Kind::level& made) {
        const auto summary = Kind::summary_of(made);
        std::string out;
        if (const auto* const numbers = summary_in(summary))
            warren::visit_fields(*numbers, [&](const warren::field_info& info, const auto& value) {
                std::string line = plain_name(info.name) + " = " + std::to_string(value);
                if (line.size() < 28) line.resize(28, ' ');
                out += line + "  # " + info.about + '\n';
            });
        return out;
    }
    static std::string numbers_as_json(const typename Kind::level& made) {
        const auto summary = Kind::summary_of(made);
        std::string out;
        warren::json_writer json(out);
        json.object()("seed", made.seed);
        if (const auto* const numbers = summary_in(summary))
            warren::visit_fields(*numbers, [&](const warren::field_info& info, const auto& value) {
                json(plain_name(info.name).c_str(), value);
            });
        json.end();
        static_cast<void>(json.finish());
        return out + '\n';
    }

    failure make_one() {
        const auto level = std::make_unique<typename Kind::level>();
        const warren::status made = job_.generator.into(*level, job_.seeds.first);
        product done = read(*level, made);
        if (done.why) return done.why;
        const std::string file = file_for(job_.seeds.first);
        if (failure why = write_output(file, done.content)) return why;
        const bool to_file = !file.empty() && file != "-";
        if (to_file) std::fprintf(stderr, "wrote %s\n", file.c_str());
        if (to_file && format_ == format::tmx && Kind::tiles != nullptr)
            if (failure why = write_tileset_beside(file, *Kind::tiles)) return why;
        if (stats_ && !only_stats_) std::fputs(numbers_as_lines(*level).c_str(), stderr);
        if (!validate_) return {};
        if (done.violations.empty()) {
            std::fputs("it keeps every rule\n", stderr);
            return {};
        }
        std::fputs(done.violations.c_str(), stderr);
        return not_made("the level breaks rules");
    }

    failure make_many() {
        stream_output out(one_file_each() ? "" : output_);
        if (failure why = out.open()) return why;
        progress_line progress(job_.seeds.count());
        std::uint64_t count = 0;
        std::uint64_t broken = 0;
        failure first;
        const auto take = [&](warren::seed used, product done) {
            progress.tell(++count);
            if (done.why) {
                first = done.why;
                return false;
            }
            if (!done.violations.empty()) {
                ++broken;
                progress.clear();
                std::fprintf(stderr, "seed %llu\n%s", static_cast<unsigned long long>(used.value),
                             done.violations.c_str());
            }
            first = one_file_each() ? write_output(file_for(used), done.content) : out.add(done.content);
            return !first;
        };
        const auto reader = [this](const typename Kind::level& made, const warren::status& done) {
            return read(made, done);
        };
        warren::generate_many(job_.generator, job_.seeds, reader, take, static_cast<unsigned>(job_.threads));
        progress.clear();
        if (first) return first;
        if (!one_file_each())
            if (failure why = out.finish()) return why;
        if (broken != 0)
            return not_made(std::to_string(broken) + " of " + std::to_string(count) + " levels break rules");
        if (validate_)
            std::fprintf(stderr, "all %llu levels keep every rule\n", static_cast<unsigned long long>(count));
        return {};
    }

    job<Kind> job_;
    format format_ = format::ascii;
    bool format_given_ = false;
    bool validate_ = false;
    bool stats_ = false;
    bool only_stats_ = false;
    std::string output_;
};

} // namespace tool
