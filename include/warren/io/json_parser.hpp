// Finds where everything is in a JSON document: one node for each value, in the order of the text.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>
#include <warren/io/json_escapes.hpp>
#include <warren/io/json_value.hpp>

namespace warren::detail {

// Strict: no comments, no trailing commas, no name twice in an object, nothing after the document. Nested at most 64 deep.
class json_parser {
public:
    explicit json_parser(std::string_view text) : text_(text) {}

    bool parse() {
        skip_blanks();
        if (!value(0, 0, 0)) return false;
        skip_blanks();
        return at_ == text_.size() || complain("something follows after the end of the document");
    }
    std::vector<json_node> take() { return std::move(nodes_); }

    const char* what() const { return what_; }
    const std::string& detail() const { return detail_; }
    int line() const {
        int line = 1;
        for (const char c : text_.substr(0, at_)) line += c == '\n' ? 1 : 0;
        return line;
    }

private:
    static constexpr int max_depth = 64;

    bool complain(const char* what) {
        what_ = what;
        return false;
    }
    bool next_is(char wanted) const { return at_ < text_.size() && text_[at_] == wanted; }
    bool accept(char wanted) {
        if (!next_is(wanted)) return false;
        ++at_;
        return true;
    }
    void skip_blanks() {
        while (next_is(' ') || next_is('\n') || next_is('\r') || next_is('\t')) ++at_;
    }
    std::uint32_t here() const { return static_cast<std::uint32_t>(at_); }

    bool value(std::uint32_t name_begin, std::uint32_t name_size, int depth) {
        const std::size_t self = nodes_.size();
        nodes_.push_back({.name_begin = name_begin, .name_size = name_size, .begin = here()});
        if (!content(self, depth)) return false;
        nodes_[self].next = static_cast<std::uint32_t>(nodes_.size());
        return true;
    }

    bool content(std::size_t self, int depth) {
        if (at_ == text_.size()) return complain("the document ends too early");
        switch (text_[at_]) {
        case '{': return depth < max_depth ? many(self, json_kind::object, '}', depth) : complain("nested too deeply");
        case '[': return depth < max_depth ? many(self, json_kind::array, ']', depth) : complain("nested too deeply");
        case '"': {
            ++at_;
            nodes_[self].begin = here();
            if (!string_rest()) return false;
            return leaf(self, json_kind::words, at_ - 1);
        }
        case 't': return literal(self, "true", json_kind::boolean);
        case 'f': return literal(self, "false", json_kind::boolean);
        case 'n': return literal(self, "null", json_kind::null);
        default: return number(self);
        }
    }

    bool leaf(std::size_t self, json_kind kind, std::size_t end) {
        nodes_[self].kind = kind;
        nodes_[self].size = static_cast<std::uint32_t>(end) - nodes_[self].begin;
        return true;
    }

    bool literal(std::size_t self, std::string_view word, json_kind kind) {
        if (text_.substr(at_, word.size()) != word) return complain("this is not a value");
        at_ += word.size();
        return leaf(self, kind, at_);
    }

    bool digits() {
        const std::size_t begin = at_;
        while (at_ < text_.size() && text_[at_] >= '0' && text_[at_] <= '9') ++at_;
        return at_ > begin;
    }
    bool number(std::size_t self) {
        accept('-');
        if (!accept('0') && !digits()) return complain("this is not a value");
        if (accept('.') && !digits()) return complain("a number ends at its point");
        if (accept('e') || accept('E')) {
            if (!accept('+')) accept('-');
            if (!digits()) return complain("an exponent has no digits");
        }
        return leaf(self, json_kind::number, at_);
    }

    // After the opening quote, to behind the closing one.
    bool string_rest() {
        for (; at_ < text_.size(); ++at_) {
            const char c = text_[at_];
            if (c == '"') {
                ++at_;
                return true;
            }
            if (static_cast<unsigned char>(c) < 0x20) return complain("a text holds a control character");
            if (c == '\\' && !escape()) return false;
        }
        return complain("a text does not end");
    }
    bool escape() {
        ++at_;
        const char what = at_ < text_.size() ? text_[at_] : '\0';
        if (what == 'u') return unicode_escape();
        return std::string_view("\"\\/bfnrt").find(what) != std::string_view::npos && what != '\0'
                   ? true
                   : complain("an escape is none that JSON knows");
    }
    // Leaves at_ on the last digit.
    bool unicode_escape() {
        const auto code = read_code_unit(text_.substr(at_ + 1));
        if (!code) return complain("an escape has too few digits");
        at_ += 4;
        if (*code < 0xd800 || *code > 0xdfff) return true;
        const auto low = text_.substr(at_ + 1, 2) == "\\u" ? read_code_unit(text_.substr(at_ + 3)) : std::nullopt;
        if (*code > 0xdbff || !low || *low < 0xdc00 || *low > 0xdfff) return complain("an escape is half of a pair");
        at_ += 6;
        return true;
    }

    bool many(std::size_t self, json_kind kind, char closer, int depth) {
        ++at_;
        nodes_[self].kind = kind;
        skip_blanks();
        if (accept(closer)) return true;
        for (;;) {
            std::uint32_t name_begin = 0;
            std::uint32_t name_size = 0;
            if (kind == json_kind::object) {
                if (!accept('"')) return complain("a name in quotes should stand here");
                name_begin = here();
                if (!string_rest()) return false;
                name_size = here() - 1 - name_begin;
                skip_blanks();
                if (!accept(':')) return complain("a colon should stand here");
                skip_blanks();
            }
            if (!value(name_begin, name_size, depth + 1)) return false;
            ++nodes_[self].size;
            skip_blanks();
            if (accept(closer)) return kind == json_kind::array || names_differ(self);
            if (!accept(',')) return complain("a comma or the end of the list should stand here");
            skip_blanks();
        }
    }

    // Whoever reads an object takes one value for a name, and another reader may take the other. Sorted, because an object
    // may have millions of names.
    bool names_differ(std::size_t self) {
        names_.clear();
        std::uint32_t node = static_cast<std::uint32_t>(self) + 1;
        for (std::uint32_t i = 0; i < nodes_[self].size; ++i, node = nodes_[node].next) {
            const json_node& next = nodes_[node];
            names_.emplace_back(unescaped(text_.substr(next.name_begin, next.name_size)), next.name_begin);
        }
        std::sort(names_.begin(), names_.end());
        constexpr std::size_t most_quoted = 80;
        for (std::size_t i = 1; i < names_.size(); ++i) {
            if (names_[i].first != names_[i - 1].first) continue;
            at_ = names_[i].second;
            detail_ = '\'' + names_[i].first.substr(0, most_quoted) + '\'';
            return complain("a name stands twice in the same object");
        }
        return true;
    }

    std::string_view text_;
    std::size_t at_ = 0;
    std::vector<json_node> nodes_;
    std::vector<std::pair<std::string, std::uint32_t>> names_; // of one object, and where they begin
    const char* what_ = "";
    std::string detail_;
};

} // namespace warren::detail
