// warren census: what the levels of many seeds are like, as a table and as a page with plots.
#pragma once

#include "census_page.hpp"
#include "expression.hpp"
#include "job.hpp"
#include "output.hpp"
#include "progress_line.hpp"
#include "tally.hpp"

#include <cstdio>
#include <string>

namespace tool {

template <class Kind>
class census_command {
public:
    failure run(const word_list& arguments) {
        command_line line(std::string("warren census ") + Kind::name + " --seeds A..B [OPTIONS]",
                          "Counts what the levels of many seeds are like: a table, and with --html a page with plots.");
        line.add("--html", "FILE", "write a page with plots and a heat map; it needs no other files", page_);
        line.add("--compare", "NAME=VALUE",
                 "compare with a second configuration that differs in this field; may be given several times",
                 [this](const std::string& text) {
                     changes_.push_back(text);
                     return failure{};
                 });
        line.add("-o", "FILE", "where to write the table; default: standard output", output_);
        job_.add_options(line);
        if (failure why = line.read(arguments)) return why;
        if (line.wants_help()) return write_standard_output(line.help());
        if (job_.print_config) return job_.show_configuration(line, output_);
        if (!job_.seeds_given) return bad_input("a census needs to know which seeds to count: --seeds 1..1000");
        if (!page_.empty() && is_same_output(page_, output_))
            return bad_input("the table and the page would both go to " +
                             (is_file_name(page_) ? page_ : "standard output") +
                             "; say where the table is to go with -o FILE");
        if (failure why = job_.check()) return why;
        return count();
    }

private:
    failure count() {
        job<Kind> other = job_;
        for (const std::string& change : changes_)
            if (failure why = job<Kind>::set(other.generator, change, "--compare")) return why;
        if (failure why = other.check()) return why;
        other.warn_of_idle_fields();

        census_report report;
        report.what = Kind::name;
        for (const std::string& change : job_.changes) report.what += ' ' + change;
        report.seeds = job_.seeds;
        report.changes = changes_;
        const typename Kind::summary empty{};
        warren::visit_fields(empty, [&](const warren::field_info& info, const auto& /*value*/) {
            report.names.push_back(plain_name(info.name));
            report.about.emplace_back(info.about);
        });
        report.usual = survey(job_);
        if (!changes_.empty()) report.changed = survey(other);
        if (failure why = write_output(output_, report.table())) return why;
        if (page_.empty()) return {};
        auto page = report.page();
        if (!page) return not_made(page.error().message());
        if (failure why = write_output(page_, *page)) return why;
        if (is_file_name(page_)) std::fprintf(stderr, "wrote %s\n", printable(page_).c_str());
        return {};
    }

    static tally survey(const job<Kind>& what) {
        tally out;
        progress_line progress(what.seeds.count());
        const auto take = [&](warren::seed /*used*/, const observation& seen) {
            out.add(seen);
            progress.tell(out.levels);
            return true;
        };
        warren::generate_many(what.generator, what.seeds, observe, take, static_cast<unsigned>(what.threads));
        return out;
    }

    static observation observe(const typename Kind::level& made, const warren::status& done) {
        observation out;
        if (!done) {
            out.problem = words_of(done.error());
            return out;
        }
        const auto summary = Kind::summary_of(made);
        const auto* const numbers = summary_in(summary);
        if (numbers == nullptr) {
            out.problem = "there is not enough memory to count it";
            return out;
        }
        out.made = true;
        read_numbers(*numbers, out.numbers);
        out.heat = Kind::heat_of(made);
        heat_places places(out.heat);
        Kind::add_heat(made, places);
        out.places = places.take();
        return out;
    }

    job<Kind> job_;
    word_list changes_;
    std::string page_;
    std::string output_;
};

} // namespace tool
