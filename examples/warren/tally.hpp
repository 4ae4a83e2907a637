// What a census counts: how often every number was what, where things fell, and what went wrong.
#pragma once

#include "kind.hpp"

#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace tool {

class distribution {
public:
    void add(std::int64_t value) {
        ++counts_[value];
        ++total_;
        sum_ += static_cast<double>(value);
    }

    std::uint64_t total() const { return total_; }
    std::int64_t least() const { return counts_.empty() ? 0 : counts_.begin()->first; }
    std::int64_t most() const { return counts_.empty() ? 0 : counts_.rbegin()->first; }
    double mean() const { return total_ == 0 ? 0 : sum_ / static_cast<double>(total_); }
    // The value that `share` of all do not exceed.
    std::int64_t quantile(double share) const {
        double left = share * static_cast<double>(total_);
        for (const auto& [value, count] : counts_) {
            left -= static_cast<double>(count);
            if (left <= 0) return value;
        }
        return most();
    }
    // How many fall into each of `bins` parts of [low, high], of equal width.
    std::vector<std::uint64_t> histogram(std::int64_t low, std::int64_t width, std::size_t bins) const {
        std::vector<std::uint64_t> out(bins);
        for (const auto& [value, count] : counts_) out[static_cast<std::size_t>((value - low) / width)] += count;
        return out;
    }

private:
    std::map<std::int64_t, std::uint64_t> counts_;
    std::uint64_t total_ = 0;
    double sum_ = 0;
};

// How two distributions are drawn over each other: at most `most` bins of whole width.
struct bins {
    std::int64_t low = 0;
    std::int64_t width = 1;
    std::size_t count = 1;

    bins(const distribution& a, const distribution& b, std::int64_t most) {
        low = a.total() == 0 ? b.least() : b.total() == 0 ? a.least() : std::min(a.least(), b.least());
        const std::int64_t high = a.total() == 0 ? b.most() : b.total() == 0 ? a.most() : std::max(a.most(), b.most());
        width = (high - low) / most + 1;
        count = static_cast<std::size_t>((high - low) / width + 1);
    }
};

// What one level adds to the tally.
struct observation {
    bool made = false;
    std::string problem = {};
    std::vector<std::int64_t> numbers = {};
    heat_size heat = {};
    std::vector<std::uint32_t> places = {};
};

struct tally {
    std::uint64_t levels = 0; // made or not
    std::vector<distribution> numbers = {};
    std::map<std::string, std::uint64_t> problems = {};
    heat_size heat = {};
    std::vector<std::uint64_t> heat_counts = {};

    void add(const observation& seen) {
        ++levels;
        if (!seen.made) {
            ++problems[seen.problem];
            return;
        }
        numbers.resize(seen.numbers.size());
        for (std::size_t i = 0; i < seen.numbers.size(); ++i)
            if (seen.numbers[i] >= 0) numbers[i].add(seen.numbers[i]); // -1 says that there is none
        heat = seen.heat;
        heat_counts.resize(static_cast<std::size_t>(heat.width) * static_cast<std::size_t>(heat.height));
        for (const std::uint32_t place : seen.places)
            if (place < heat_counts.size()) ++heat_counts[place];
    }
    std::uint64_t not_made() const {
        std::uint64_t out = 0;
        for (const auto& [words, count] : problems) out += count;
        return out;
    }
    // Levels that were made, but do not have the number.
    std::uint64_t without(std::size_t number) const {
        return number < numbers.size() ? levels - not_made() - numbers[number].total() : 0;
    }
};

} // namespace tool
