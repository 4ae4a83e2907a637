// What is said at the end of a batch: how many seeds were left out.
#pragma once

#include "failure.hpp"

#include <cstdint>
#include <cstdio>
#include <string>

namespace tool {

class batch_report {
public:
    void add_made() { ++made_; }
    void add_unmade(const std::string& why) {
        if (unmade_++ == 0) first_unmade_ = why;
    }

    std::uint64_t made() const { return made_; }

    std::string unmade_words() const {
        if (made_ + unmade_ == 1) return first_unmade_;
        return std::to_string(unmade_) + " of " + std::to_string(made_ + unmade_) +
               " seeds could not be made, such as " + first_unmade_;
    }
    void tell() const {
        if (unmade_ > 0) std::fprintf(stderr, "%s\n", printable(unmade_words()).c_str());
    }

private:
    std::uint64_t made_ = 0;
    std::uint64_t unmade_ = 0;
    std::string first_unmade_; // "seed 2: why"
};

} // namespace tool
