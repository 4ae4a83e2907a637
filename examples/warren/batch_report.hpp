// What is said at the end of a batch: which seeds were left out, and each different warning once.
#pragma once

#include "command_line.hpp"
#include "failure.hpp"

#include <cstdint>
#include <cstdio>
#include <map>
#include <string>
#include <warren/core/seed.hpp>

namespace tool {

class batch_report {
public:
    void add_made(warren::seed used, const word_list& warnings) {
        ++made_;
        for (const std::string& words : warnings) ++warnings_.try_emplace(words, occurrence{used}).first->second.count;
    }
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
        for (const auto& [words, where] : warnings_)
            std::fprintf(stderr, "warning%s: %s\n", made_ > 1 ? where.words(made_).c_str() : "", words.c_str());
    }

private:
    struct occurrence {
        warren::seed first;
        std::uint64_t count = 0;

        std::string words(std::uint64_t all) const {
            return ", in " + std::to_string(count) + " of " + std::to_string(all) + " levels, such as that of seed " +
                   std::to_string(first.value);
        }
    };

    std::uint64_t made_ = 0;
    std::uint64_t unmade_ = 0;
    std::string first_unmade_;                   // "seed 2: why"
    std::map<std::string, occurrence> warnings_; // few: they are sentences of the library, and name no place
};

} // namespace tool
