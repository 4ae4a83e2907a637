// A table of the report: ours beside something else in one run, as medians and ratios.
//
//     bench::suite topology("maze topology, 12 x 9 cells");
//     topology.reference("textbook", [&] { return bench::carve_textbook(++n); });
//     topology.ours("backtracker", [&] { return bench::carve_ours(++n); });
//
// The rows are timed when the suite ends, in turn and many times over: what slows the machine down for a while then slows
// all of them down, and the ratios stay. So everything that the work refers to must be declared before the suite.
#pragma once

#include "bench/report.hpp"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <functional>
#include <nanobench.h>
#include <string>
#include <utility>
#include <vector>

namespace bench {

inline double median(std::vector<double> of) {
    const auto middle = of.begin() + static_cast<std::ptrdiff_t>(of.size() / 2);
    std::nth_element(of.begin(), middle, of.end());
    return *middle;
}

class suite {
public:
    // The unit is what one call of the work makes.
    explicit suite(std::string title, std::string unit = "level") : title_(std::move(title)), unit_(std::move(unit)) {
        timer_.output(nullptr).warmup(10).epochs(3).minEpochTime(std::chrono::milliseconds(2));
    }
    suite(const suite&) = delete;
    suite& operator=(const suite&) = delete;
    ~suite() { run(); }

    // Work that takes long and makes `count` units at once.
    suite& each(double count) {
        timer_.batch(count).warmup(1).epochs(1);
        rounds_ = 15;
        return *this;
    }

    // What ours is compared with; comes first.
    template <class Work>
    void reference(const std::string& name, Work work, const std::string& note = "") {
        add(kind::reference, name, work, note);
    }
    template <class Work>
    void ours(const std::string& name, Work work, const std::string& note = "") {
        add(kind::ours, name, work, note);
    }

    // One of several sizes, timed at once: levels of run-time size keep their memory from call to call.
    template <class Work>
    void size(double count, const std::string& name, Work work) {
        each(count).add(kind::size, name, work);
        run();
    }

private:
    using result = ankerl::nanobench::Result;
    using measure = result::Measure;
    struct entry {
        row found;
        std::function<const result&()> time;
        std::vector<double> nanoseconds;
        std::vector<double> instructions;
    };

    template <class Work>
    void add(kind which, const std::string& name, Work work, const std::string& note = "") {
        if (!results().wants(title_)) return;
        const auto time = [this, work]() -> const result& {
            timer_.run([&work] { ankerl::nanobench::doNotOptimizeAway(work()); });
            return timer_.results().back();
        };
        entries_.push_back({{.table = title_, .name = name, .kind = which, .unit = unit_, .note = note}, time, {}, {}});
    }

    void run() {
        for (int round = 0; round < rounds_; ++round)
            for (entry& each : entries_) {
                const result& timed = each.time();
                each.nanoseconds.push_back(timed.median(measure::elapsed) * 1e9 / timer_.batch());
                if (timed.has(measure::instructions))
                    each.instructions.push_back(timed.median(measure::instructions) / timer_.batch());
            }
        for (entry& each : entries_) report(each);
        entries_.clear();
    }

    static void report(entry& each) {
        each.found.nanoseconds = median(each.nanoseconds);
        if (!each.instructions.empty()) each.found.instructions = median(each.instructions);
        for (double& time : each.nanoseconds) time = std::abs(time / each.found.nanoseconds - 1) * 100;
        each.found.error_percent = median(each.nanoseconds);
        results().add(each.found);
    }

    std::string title_;
    std::string unit_;
    int rounds_ = 31;
    std::vector<entry> entries_;
    ankerl::nanobench::Bench timer_;
};

} // namespace bench
