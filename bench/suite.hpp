// A comparison of ours with something else in one run: a table of medians and ratios.
#pragma once

#include <nanobench.h>

namespace bench {

class suite {
public:
    explicit suite(const char* title) { table_.title(title).relative(true).warmup(10).minEpochIterations(50); }

    // What ours is compared with; comes first.
    template <class Work>
    void reference(const char* name, Work work) {
        run(name, work);
    }
    template <class Work>
    void ours(const char* name, Work work) {
        run(name, work);
    }

    // Work on `count` things at once, timed for each of them.
    template <class Work>
    void each(int count, const char* name, Work work) {
        table_.batch(count).minEpochIterations(3);
        run(name, work);
    }

private:
    template <class Work>
    void run(const char* name, Work work) {
        table_.run(name, [&] { ankerl::nanobench::doNotOptimizeAway(work()); });
    }

    ankerl::nanobench::Bench table_;
};

} // namespace bench
