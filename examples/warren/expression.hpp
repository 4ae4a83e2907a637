// Conditions over numbers that have names: "dead_ends >= 16 && longest_path > 60".
//
//     or    and ( || and )*            compare   sum ( < | <= | > | >= | == | != sum )?
//     and   not ( && not )*            sum       product ( + | - product )*
//     not   ! not | compare            product   value ( * value )*       value   number | name | - value | ( or )
#pragma once

#include "command_line.hpp"
#include "failure.hpp"

#include <cctype>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tool {

// Written with care or in haste: "Elite", "elites" and "ELITE" are the same name.
inline bool same_name(std::string_view a, std::string_view b) {
    const std::string one = plain_name(a);
    const std::string other = plain_name(b);
    return one == other || one == other + 's' || one + 's' == other;
}

// A condition as steps for a small stack machine: checked once, asked a million times.
class expression {
public:
    static constexpr std::size_t max_length = 4000;
    static constexpr int max_depth = 64;
    static constexpr int max_height =
        5 * max_depth + 1; // of the stack: or, and, compare, sum and product may each hold one, and then comes a value

    // Nothing in it may be unknown: every name is one of `names`, whose values come in the same order.
    failure read(std::string text, const word_list& names) {
        if (text.size() > max_length)
            return bad_input("the condition is longer than " + std::to_string(max_length) + " characters");
        text_ = std::move(text);
        names_ = &names;
        at_ = 0;
        depth_ = 0;
        steps_.clear();
        problem_ = {};
        if (!read_or()) return problem_;
        skip_blanks();
        if (at_ != text_.size()) complain_about_sign();
        return problem_;
    }

    bool holds(const std::vector<std::int64_t>& values) const { return evaluate(values) != 0; }

    std::int64_t evaluate(const std::vector<std::int64_t>& values) const {
        std::int64_t stack[max_height + 1] = {};
        int top = 0;
        for (const step& next : steps_) {
            if (next.what == action::number) {
                stack[++top] = next.value;
            } else if (next.what == action::name) {
                stack[++top] = values[static_cast<std::size_t>(next.value)];
            } else if (next.what == action::negate) {
                stack[top] = difference(0, stack[top]);
            } else if (next.what == action::is_not) {
                stack[top] = stack[top] == 0 ? 1 : 0;
            } else {
                --top;
                stack[top] = result_of(next.what, stack[top], stack[top + 1]);
            }
        }
        return stack[top];
    }

private:
    enum class action : std::uint8_t {
        number,
        name,
        negate,
        is_not,
        either,
        both,
        less,
        less_equal,
        greater,
        greater_equal,
        equal,
        unequal,
        add,
        subtract,
        multiply
    };
    struct step {
        action what;
        std::int64_t value = 0;
    };

    // Sums that do not fit stay at the edge instead of turning round.
    static std::int64_t sum(std::int64_t a, std::int64_t b) {
        if (b > 0 && a > INT64_MAX - b) return INT64_MAX;
        if (b < 0 && a < INT64_MIN - b) return INT64_MIN;
        return a + b;
    }
    static std::int64_t difference(std::int64_t a, std::int64_t b) {
        return b == INT64_MIN ? sum(sum(a, INT64_MAX), 1) : sum(a, -b);
    }
    static std::int64_t product(std::int64_t a, std::int64_t b) {
        const bool negative = (a < 0) != (b < 0);
        const auto size = [](std::int64_t n) {
            return n < 0 ? 0 - static_cast<std::uint64_t>(n) : static_cast<std::uint64_t>(n);
        };
        const std::uint64_t x = size(a);
        const std::uint64_t y = size(b);
        if (x != 0 && y > static_cast<std::uint64_t>(INT64_MAX) / x) return negative ? INT64_MIN : INT64_MAX;
        const auto whole = static_cast<std::int64_t>(x * y);
        return negative ? -whole : whole;
    }

    static std::int64_t result_of(action what, std::int64_t a, std::int64_t b) {
        switch (what) {
        case action::either: return a != 0 || b != 0 ? 1 : 0;
        case action::both: return a != 0 && b != 0 ? 1 : 0;
        case action::less: return a < b ? 1 : 0;
        case action::less_equal: return a <= b ? 1 : 0;
        case action::greater: return a > b ? 1 : 0;
        case action::greater_equal: return a >= b ? 1 : 0;
        case action::equal: return a == b ? 1 : 0;
        case action::unequal: return a != b ? 1 : 0;
        case action::add: return sum(a, b);
        case action::subtract: return difference(a, b);
        case action::multiply: return product(a, b);
        default: return 0;
        }
    }

    bool complain(const std::string& what) {
        if (!problem_) problem_ = bad_input("in the condition, at character " + std::to_string(at_ + 1) + ": " + what);
        return false;
    }
    // "or", "and" and "not" as other languages have them, and half of a sign.
    static const char* sign_for(std::string_view word) {
        const std::string plain = plain_name(word);
        if (plain == "or" || plain == "|") return "||";
        if (plain == "and" || plain == "&") return "&&";
        return plain == "not" ? "!" : nullptr;
    }
    bool complain_about_sign() {
        std::size_t end = at_;
        while (end < text_.size() && is_letter(text_[end])) ++end;
        const std::string word = text_.substr(at_, end == at_ ? 1 : end - at_);
        const char* const sign = sign_for(word);
        return complain("'" + word + "' was not expected" + (sign != nullptr ? std::string("; write ") + sign : ""));
    }
    void skip_blanks() {
        while (at_ < text_.size() && (text_[at_] == ' ' || text_[at_] == '\t' || text_[at_] == '\n')) ++at_;
    }
    bool accept(std::string_view wanted) {
        skip_blanks();
        if (std::string_view(text_).substr(at_, wanted.size()) != wanted) return false;
        at_ += wanted.size();
        return true;
    }

    bool read_or() {
        if (++depth_ > max_depth) return complain("nested too deeply");
        if (!read_and()) return false;
        while (accept("||")) {
            if (!read_and()) return false;
            steps_.push_back({action::either});
        }
        --depth_;
        return true;
    }
    bool read_and() {
        if (!read_not()) return false;
        while (accept("&&")) {
            if (!read_not()) return false;
            steps_.push_back({action::both});
        }
        return true;
    }
    bool read_not() {
        int turns = 0;
        skip_blanks();
        while (std::string_view(text_).substr(at_, 2) != "!=" && accept("!")) ++turns;
        if (!read_compare()) return false;
        for (int i = 0; i < turns; ++i) steps_.push_back({action::is_not});
        return true;
    }
    bool read_compare() {
        if (!read_sum()) return false;
        struct sign {
            const char* text;
            action what;
        };
        constexpr sign signs[] = {{"<=", action::less_equal}, {">=", action::greater_equal}, {"==", action::equal},
                                  {"!=", action::unequal},    {"<", action::less},           {">", action::greater}};
        for (const sign& next : signs) {
            if (!accept(next.text)) continue;
            if (!read_sum()) return false;
            steps_.push_back({next.what});
            return true;
        }
        if (accept("=")) {
            const bool turned = at_ < text_.size() && (text_[at_] == '<' || text_[at_] == '>');
            const std::string sign = turned ? std::string(1, text_[at_]) + '=' : "==";
            return complain("'=' compares nothing; write '" + sign + '\'');
        }
        return true;
    }
    bool read_sum() {
        if (!read_product()) return false;
        for (;;) {
            const bool plus = accept("+");
            if (!plus && !accept("-")) return true;
            if (!read_product()) return false;
            steps_.push_back({plus ? action::add : action::subtract});
        }
    }
    bool read_product() {
        if (!read_value()) return false;
        while (accept("*")) {
            if (!read_value()) return false;
            steps_.push_back({action::multiply});
        }
        return true;
    }
    bool read_value() {
        int signs = 0;
        while (accept("-")) ++signs;
        skip_blanks();
        if (accept("(")) {
            if (!read_or()) return false;
            if (!accept(")")) return at_ == text_.size() ? complain("a ')' is missing") : complain_about_sign();
        } else if (!read_number() && !read_name()) {
            return complain(at_ == text_.size() ? "it ends where a number or name is expected"
                                                : "a number or name is expected here");
        }
        for (int i = 0; i < signs; ++i) steps_.push_back({action::negate});
        return !problem_;
    }
    bool read_number() {
        std::size_t end = at_;
        while (end < text_.size() && text_[end] >= '0' && text_[end] <= '9') ++end;
        if (end == at_) return false;
        std::uint64_t number = 0;
        if (!tool::read_number(std::string_view(text_).substr(at_, end - at_), number) || number > INT64_MAX)
            return complain("this number is too large");
        steps_.push_back({action::number, static_cast<std::int64_t>(number)});
        at_ = end;
        return true;
    }
    static bool is_letter(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_' || c == '.'; }
    bool read_name() {
        std::size_t end = at_;
        while (end < text_.size() && is_letter(text_[end])) ++end;
        if (end == at_) return false;
        const std::string name = text_.substr(at_, end - at_);
        for (std::size_t i = 0; i < names_->size(); ++i) {
            if (!same_name(name, (*names_)[i])) continue;
            steps_.push_back({action::name, static_cast<std::int64_t>(i)});
            at_ = end;
            return true;
        }
        if (sign_for(name) != nullptr) return complain_about_sign();
        return complain("there is no number called '" + name + "'" + suggestion(plain_name(name), *names_) +
                        " There are " + listed(*names_, " and "));
    }

    std::string text_;
    const word_list* names_ = nullptr;
    std::size_t at_ = 0;
    int depth_ = 0;
    std::vector<step> steps_;
    failure problem_;
};

} // namespace tool
