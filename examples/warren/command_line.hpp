// Options of a command: each is said once, with the sentence that --help shows and what to do when it is given.
#pragma once

#include "failure.hpp"
#include "help_text.hpp"

#include <algorithm>
#include <cctype>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>
#include <warren/batch.hpp>

namespace tool {

using word_list = std::vector<std::string>;

// Case does not matter where somebody types a name.
inline std::string plain_name(std::string_view name) {
    std::string out;
    for (const char c : name) out += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    return out;
}

// How many letters must change to make one word the other: for "did you mean".
inline std::size_t distance(std::string_view a, std::string_view b) {
    std::vector<std::size_t> line(b.size() + 1);
    for (std::size_t j = 0; j <= b.size(); ++j) line[j] = j;
    for (std::size_t i = 1; i <= a.size(); ++i) {
        std::size_t diagonal = line[0];
        line[0] = i;
        for (std::size_t j = 1; j <= b.size(); ++j) {
            const std::size_t changed = diagonal + (a[i - 1] == b[j - 1] ? 0 : 1);
            diagonal = line[j];
            const std::size_t added = 1 + (line[j] < line[j - 1] ? line[j] : line[j - 1]);
            line[j] = changed < added ? changed : added;
        }
    }
    return line[b.size()];
}

// The end of a sentence about a wrong word: "; did you mean 'seed'?", or only "." when no candidate is near.
inline std::string suggestion(std::string_view wrong, const word_list& candidates) {
    const std::string* best = nullptr;
    std::size_t least = 3;
    for (const std::string& candidate : candidates) {
        if (wrong.size() >= candidate.size() + least) continue; // a whole file would take long to compare
        const std::size_t apart = distance(wrong, candidate);
        if (apart >= least || apart + 1 >= candidate.size()) continue; // "-s" is not nearly "-o"
        least = apart;
        best = &candidate;
    }
    return best == nullptr ? "." : "; did you mean '" + *best + "'?";
}

// "a", "a or b", "a, b or c"
inline std::string listed(const word_list& all, const char* last = " or ", const char* between = ", ") {
    std::string out;
    for (std::size_t i = 0; i < all.size(); ++i) out += (i == 0 ? "" : i + 1 == all.size() ? last : between) + all[i];
    return out;
}
inline std::string joined(const word_list& all, const char* between) { return listed(all, between, between); }

// An option as it is typed into a shell.
inline std::string as_typed(const std::string& option, const std::string& value) {
    const bool plain = value.find_first_of(" ;") == std::string::npos;
    return option + ' ' + (plain ? value : '\'' + value + '\'');
}

inline std::string with_article(std::string_view noun) {
    const bool vowel = !noun.empty() && std::string_view("aeiou").find(noun[0]) != std::string_view::npos;
    return (vowel ? "an " : "a ") + std::string(noun);
}

// Only digits, and nothing that does not fit 64 bits.
inline bool read_number(std::string_view digits, std::uint64_t& out) {
    if (digits.empty()) return false;
    std::uint64_t number = 0;
    for (const char digit : digits) {
        if (digit < '0' || digit > '9') return false;
        const auto value = static_cast<std::uint64_t>(digit - '0');
        if (number > (UINT64_MAX - value) / 10) return false;
        number = number * 10 + value;
    }
    out = number;
    return true;
}

inline failure read_seed(const std::string& text, warren::seed& out) {
    if (read_number(text, out.value)) return {};
    return bad_input("'" + text + "' is not a seed; expected a whole number from 0 to 18446744073709551615");
}

// "7..1000", both included; "7" is a range of one.
inline failure read_seeds(const std::string& text, warren::seed_range& out) {
    const std::size_t dots = text.find("..");
    const bool one = dots == std::string::npos;
    const bool read = read_number(text.substr(0, dots), out.first.value) &&
                      read_number(one ? text : text.substr(dots + 2), out.last.value);
    if (!read)
        return bad_input("'" + text + "' is not a range of seeds; write --seeds 1..3, with whole numbers from 0 to " +
                         std::to_string(UINT64_MAX));
    if (out.last.value < out.first.value)
        return bad_input("the seeds " + text + " are not a range: the first must not be above the last");
    if (out.count() == 0) // all 2^64 of them
        return bad_input("the seeds " + text + " are one more than can be counted; leave one out");
    return {};
}

inline failure read_count(const std::string& name, const std::string& text, std::uint64_t low, std::uint64_t high,
                          std::uint64_t& out) {
    std::uint64_t number = 0;
    if (read_number(text, number) && number >= low && number <= high) {
        out = number;
        return {};
    }
    return bad_input(name + " is '" + text + "', but must be a whole number from " + std::to_string(low) + " to " +
                     std::to_string(high));
}

class command_line {
public:
    using reaction = std::function<failure(const std::string&)>;

    command_line(std::string usage, std::string about) : usage_(std::move(usage)), about_(std::move(about)) {}

    // An option that takes a value, called `value` in the help.
    void add(std::string name, std::string value, std::string about, reaction then) {
        options_.push_back({std::move(name), std::move(value), std::move(about), std::move(then)});
    }
    void add(std::string name, std::string about, bool& flag) {
        add(std::move(name), "", std::move(about), [&flag](const std::string& /*none*/) {
            flag = true;
            return failure{};
        });
    }
    void add(std::string name, std::string value, std::string about, std::string& text) {
        add(std::move(name), std::move(value), std::move(about), [&text](const std::string& given) {
            text = given;
            return failure{};
        });
    }
    // Which names --set knows, for those who write them as options.
    void add_fields(std::function<bool(const std::string&)> is_field) { is_field_ = std::move(is_field); }
    // What stands alone, such as a file to be read.
    void add_operand(std::string& text) { operand_ = &text; }
    void add_note(std::string note) { notes_ += "\n" + std::move(note) + "\n"; }

    bool wants_help() const { return help_; }
    const word_list& given() const { return given_; } // the names of the options that were read
    bool has(const std::string& name) const { return std::find(given_.begin(), given_.end(), name) != given_.end(); }

    failure read(const word_list& arguments) {
        bool only_operands = false;
        for (std::size_t i = 0; i < arguments.size(); ++i) {
            const std::string& word = arguments[i];
            if (!only_operands && word == "--") {
                only_operands = true;
            } else if (!only_operands && (word == "--help" || word == "-h")) {
                help_ = true;
                return {};
            } else if (!only_operands && word.size() > 1 && word[0] == '-') {
                if (failure why = read_option(arguments, i)) return why;
            } else if (operand_ != nullptr && operand_->empty() && !word.empty()) {
                *operand_ = word;
            } else {
                return bad_input("'" + word + "' was not expected here; see --help");
            }
        }
        return {};
    }

    std::string help() const {
        std::string out = "usage: " + usage_ + "\n\n" + about_ + "\n\n";
        std::size_t width = std::string_view("--help").size();
        for (const option& next : options_)
            if (next.title().size() <= most_title) width = std::max(width, next.title().size());
        for (const option& next : options_) out += line_of(next.title(), next.about, width);
        out += line_of("--help", "show this help", width);
        return wrapped(out + notes_, help_width());
    }

private:
    static constexpr std::size_t most_title = 28; // what is longer has a line of its own

    struct option {
        std::string name;
        std::string value;
        std::string about;
        reaction then;

        std::string title() const { return value.empty() ? name : name + ' ' + value; }
    };

    static std::string line_of(const std::string& title, const std::string& about, std::size_t width) {
        const bool fits = title.size() <= width;
        const std::string gap = fits ? std::string(width - title.size(), ' ') : '\n' + std::string(width + 2, ' ');
        return "  " + title + gap + "  " + about + '\n';
    }

    // "--name value", "--name=value", or "--name" for a flag.
    failure read_option(const word_list& arguments, std::size_t& i) {
        const std::string& word = arguments[i];
        const std::size_t equals = word.find('=');
        const std::string name = word.substr(0, equals);
        for (const option& next : options_) {
            if (next.name != name) continue;
            given_.push_back(name);
            if (next.value.empty()) {
                if (equals != std::string::npos) return bad_input(name + " takes no value");
                return next.then("");
            }
            if (equals == std::string::npos && i + 1 == arguments.size())
                return bad_input(name + " needs a value: " + next.title());
            const std::string value = equals == std::string::npos ? arguments[++i] : word.substr(equals + 1);
            if (value.empty() && next.value == "FILE") return bad_input(name + " needs a name, which is empty here");
            return next.then(value);
        }
        std::string field = name.substr(std::min(name.find_first_not_of('-'), name.size()));
        std::replace(field.begin(), field.end(), '-', '_');
        if (is_field_ && is_field_(field))
            return bad_input("there is no option '" + name + "'; say --set " + field + "=VALUE");
        word_list names = {"--help"};
        for (const option& next : options_) names.push_back(next.name);
        return bad_input("there is no option '" + name + "'" + suggestion(name, names) + " See --help");
    }

    std::string usage_;
    std::string about_;
    std::string notes_;
    std::vector<option> options_;
    std::function<bool(const std::string&)> is_field_;
    word_list given_;
    std::string* operand_ = nullptr;
    bool help_ = false;
};

} // namespace tool
