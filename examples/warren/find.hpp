// warren find: seeds whose levels satisfy a condition.
#pragma once

#include "expression.hpp"
#include "job.hpp"
#include "output.hpp"
#include "progress_line.hpp"

#include <cstdint>
#include <cstdio>
#include <memory>
#include <string>
#include <vector>

namespace tool {

template <class Kind>
class find_command {
public:
    failure run(const word_list& arguments) {
        command_line line(std::string("warren find ") + Kind::name + " --where CONDITION --seeds A..B [OPTIONS]",
                          "Prints the seeds whose levels satisfy the condition, one per line, in order.");
        line.add("--where", "CONDITION", "such as \"" + std::string(Kind::example) + "\"", where_);
        line.add("--first", "K", "stop after finding this many",
                 [this](const std::string& text) { return read_count("--first", text, 1, UINT64_MAX, first_); });
        line.add("-o", "FILE", "where to write them; default: standard output", output_);
        job_.add_options(line);
        const word_list names = number_names(typename Kind::summary{});
        line.add_note("Conditions compare (< <= > >= == !=) whole numbers and names, with + - * && || ! and brackets. "
                      "Case does not matter, nor does an s at the end. The names are:" +
                      described_names());
        if (const std::string note = about_missing_numbers(); !note.empty()) line.add_note(note);
        line.add_note("Exit code 2 says that no seed was found.");
        if (failure why = line.read(arguments)) return why;
        if (line.wants_help()) return write_standard_output(line.help());
        if (job_.print_config) return job_.show_configuration(line, output_);
        if (where_.empty()) return bad_input("find needs a condition: --where \"" + std::string(Kind::example) + "\"");
        if (!job_.seeds_given) return bad_input("find needs to know where to look: --seeds 1..100000");
        if (failure why = condition_.read(where_, names)) return why;
        if (failure why = job_.check()) return why;
        job_.warn_of_idle_fields();
        return search();
    }

private:
    enum class answer : std::uint8_t { no, yes, not_made };

    static std::string described_names() {
        const typename Kind::summary empty{};
        std::string out;
        warren::visit_fields(empty, [&](const warren::field_info& info, const auto& /*value*/) {
            out += described(plain_name(info.name), info.about);
        });
        return out;
    }

    // A search for short ways would find levels without any.
    static std::string about_missing_numbers() {
        const typename Kind::summary empty{};
        word_list missing;
        warren::visit_fields(empty, [&](const warren::field_info& info, const auto& value) {
            if (static_cast<std::int64_t>(value) < 0) missing.push_back(plain_name(info.name));
        });
        if (missing.empty()) return {};
        const std::string& one = missing.back();
        return listed(missing, " and ") + " are -1 where there is no way, so '" + one + " < 50' holds there, too; " +
               "say '" + one + " >= 0 && " + one + " < 50'.";
    }

    answer ask(const typename Kind::level& made, const warren::status& done) const {
        if (!done) return answer::not_made;
        const auto summary = Kind::summary_of(made);
        const auto* const numbers = summary_in(summary);
        if (numbers == nullptr) return answer::not_made;
        std::vector<std::int64_t> values;
        read_numbers(*numbers, values);
        return condition_.holds(values) ? answer::yes : answer::no;
    }

    failure search() {
        stream_output out(output_);
        if (failure why = out.open()) return why;
        progress_line progress(job_.seeds.count());
        std::uint64_t looked = 0;
        std::uint64_t found = 0;
        std::uint64_t unmade = 0;
        failure broken;
        const auto take = [&](warren::seed used, answer said) {
            progress.tell(++looked, found, "found");
            if (is_interrupted()) {
                broken = interrupted();
                return false;
            }
            unmade += said == answer::not_made ? 1 : 0;
            if (said != answer::yes) return true;
            ++found;
            progress.clear();
            broken = out.add(std::to_string(used.value) + '\n');
            return !broken && found < first_;
        };
        const auto reader = [this](const typename Kind::level& made, const warren::status& done) {
            return ask(made, done);
        };
        warren::generate_many(job_.generator, job_.seeds, reader, take, static_cast<unsigned>(job_.threads));
        progress.clear();
        if (broken) return broken;
        if (found > 0)
            if (failure why = out.finish()) return why;
        std::fprintf(stderr, "found %llu among %llu seed%s", static_cast<unsigned long long>(found),
                     static_cast<unsigned long long>(looked), looked == 1 ? "" : "s");
        if (unmade != 0)
            std::fprintf(stderr, ", of which %llu could not be made", static_cast<unsigned long long>(unmade));
        if (looked < job_.seeds.count())
            std::fprintf(stderr, "; go on with --seeds %llu..%llu",
                         static_cast<unsigned long long>(job_.seeds.first.value + looked),
                         static_cast<unsigned long long>(job_.seeds.last.value));
        std::fputs("\n", stderr);
        if (found > 0) return {};
        const bool is_file = is_file_name(output_) && !is_device(output_);
        return not_made("no seed satisfies " + where_ + (is_file ? "; " + output_ + " is not written" : ""));
    }

    job<Kind> job_;
    std::string where_;
    std::string output_;
    std::uint64_t first_ = UINT64_MAX;
    expression condition_;
};

} // namespace tool
