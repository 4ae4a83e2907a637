// Reads JSON: a document as a tree of values that are looked at by name and position.
//
//     const auto document = warren::read_json(text, "level.json");                file_result<json_tree>
//     const auto rows = document->root()["config"]["rows"].whole_number();        std::optional<std::int64_t>
//
// Numbers stay the text they were, so that 0.15 loses nothing on its way. What is missing is a value of kind `none`, so that
// a chain of names needs only one question at its end.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>
#include <warren/io/file_result.hpp>
#include <warren/io/malformed.hpp>

namespace warren {

enum class json_kind : std::uint8_t { none, null, boolean, number, words, array, object };

namespace detail {

struct json_node {
    json_kind kind = json_kind::none;
    std::uint32_t name_begin = 0; // between the quotes
    std::uint32_t name_size = 0;
    std::uint32_t begin = 0; // of words between the quotes
    std::uint32_t size = 0;  // of the text; for arrays and objects the number of values in them
    std::uint32_t next = 0;  // the node after this one and everything in it
};

// Four hexadecimal digits, or nothing.
inline std::optional<std::uint32_t> read_code_unit(std::string_view digits) {
    if (digits.size() < 4) return {};
    std::uint32_t code = 0;
    for (const char digit : digits.substr(0, 4)) {
        const int value = digit >= '0' && digit <= '9'   ? digit - '0'
                          : digit >= 'a' && digit <= 'f' ? digit - 'a' + 10
                          : digit >= 'A' && digit <= 'F' ? digit - 'A' + 10
                                                         : -1;
        if (value < 0) return {};
        code = code * 16 + static_cast<std::uint32_t>(value);
    }
    return code;
}

inline void append_utf8(std::string& out, std::uint32_t code) {
    const auto put = [&](std::uint32_t byte) { out += static_cast<char>(byte); };
    if (code < 0x80) {
        put(code);
    } else if (code < 0x800) {
        put(0xc0 | code >> 6);
        put(0x80 | (code & 0x3f));
    } else if (code < 0x10000) {
        put(0xe0 | code >> 12);
        put(0x80 | (code >> 6 & 0x3f));
        put(0x80 | (code & 0x3f));
    } else {
        put(0xf0 | code >> 18);
        put(0x80 | (code >> 12 & 0x3f));
        put(0x80 | (code >> 6 & 0x3f));
        put(0x80 | (code & 0x3f));
    }
}

// What stands between two quotes, with its escapes undone; the parser has seen that they are well-formed.
inline std::string unescaped(std::string_view raw) {
    std::string out;
    for (std::size_t i = 0; i < raw.size(); ++i) {
        if (raw[i] != '\\') {
            out += raw[i];
            continue;
        }
        const char what = raw[++i];
        if (what != 'u') {
            out += what == 'n'   ? '\n'
                   : what == 't' ? '\t'
                   : what == 'r' ? '\r'
                   : what == 'b' ? '\b'
                   : what == 'f' ? '\f'
                                 : what;
            continue;
        }
        std::uint32_t code = *read_code_unit(raw.substr(i + 1));
        i += 4;
        if (code >= 0xd800 && code < 0xdc00) { // the first half of a pair; the parser has seen the second
            code = 0x10000 + ((code - 0xd800) << 10) + (*read_code_unit(raw.substr(i + 3)) - 0xdc00);
            i += 6;
        }
        append_utf8(out, code);
    }
    return out;
}

} // namespace detail

class json_tree;

// One value of a document; as light as a pointer, and of no use without the document.
class json_value {
public:
    json_value() = default;
    json_value(const json_tree& tree, std::uint32_t node) : tree_(&tree), node_(node) {}

    json_kind kind() const;
    explicit operator bool() const { return kind() != json_kind::none; }
    bool is_null() const { return kind() == json_kind::null; }
    std::size_t size() const; // of an array or object

    json_value operator[](std::string_view name) const; // the first of that name
    json_value first() const;                           // of an array or object,
    json_value after() const;                           // and the one that follows this one in it
    std::string name() const;                           // inside an object

    std::optional<bool> boolean() const;
    std::optional<std::int64_t> whole_number() const;
    std::optional<std::string> words() const;
    std::string_view text() const; // as it stands in the document, without quotes

private:
    const detail::json_node* node() const;

    const json_tree* tree_ = nullptr;
    std::uint32_t node_ = 0;
    std::uint32_t left_ = 0; // values that follow in the same array or object
};

// A document and where everything is in it.
class json_tree {
public:
    json_tree() = default;
    json_tree(std::string text, std::vector<detail::json_node> nodes)
        : text_(std::move(text)), nodes_(std::move(nodes)) {}

    json_value root() const { return nodes_.empty() ? json_value{} : json_value{*this, 0}; }

private:
    friend class json_value;
    std::string_view piece(std::uint32_t begin, std::uint32_t size) const {
        return std::string_view(text_).substr(begin, size);
    }

    std::string text_;
    std::vector<detail::json_node> nodes_;
};

inline const detail::json_node* json_value::node() const { return tree_ == nullptr ? nullptr : &tree_->nodes_[node_]; }
inline json_kind json_value::kind() const { return tree_ == nullptr ? json_kind::none : node()->kind; }
inline std::size_t json_value::size() const {
    return kind() == json_kind::array || kind() == json_kind::object ? node()->size : 0;
}
inline json_value json_value::first() const {
    if (size() == 0) return {};
    json_value out{*tree_, node_ + 1};
    out.left_ = node()->size - 1;
    return out;
}
inline json_value json_value::after() const {
    if (left_ == 0) return {};
    json_value out{*tree_, node()->next};
    out.left_ = left_ - 1;
    return out;
}
inline json_value json_value::operator[](std::string_view name) const {
    if (kind() != json_kind::object) return {};
    for (json_value next = first(); next; next = next.after())
        if (next.name() == name) return next;
    return {};
}
inline std::string json_value::name() const {
    return tree_ == nullptr ? "" : detail::unescaped(tree_->piece(node()->name_begin, node()->name_size));
}
inline std::string_view json_value::text() const {
    if (tree_ == nullptr) return {};
    const json_kind what = kind();
    const bool has_text = what == json_kind::boolean || what == json_kind::number || what == json_kind::words;
    return has_text ? tree_->piece(node()->begin, node()->size) : std::string_view();
}
inline std::optional<bool> json_value::boolean() const {
    if (kind() != json_kind::boolean) return {};
    return text() == "true";
}
inline std::optional<std::string> json_value::words() const {
    if (kind() != json_kind::words) return {};
    return detail::unescaped(text());
}
// Nothing for fractions, exponents and what does not fit.
inline std::optional<std::int64_t> json_value::whole_number() const {
    if (kind() != json_kind::number) return {};
    std::string_view digits = text();
    const bool negative = digits[0] == '-';
    if (negative) digits.remove_prefix(1);
    std::int64_t number = 0;
    for (const char digit : digits) {
        if (digit < '0' || digit > '9') return {};
        if (number > (INT64_MAX - (digit - '0')) / 10) return {};
        number = number * 10 + (digit - '0');
    }
    return negative ? -number : number;
}

namespace detail {

// Strict: no comments, no trailing commas, nothing after the document. Nested at most 64 deep.
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
        if (text_.substr(at_, word.size()) != word) return complain("this is no value");
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
        if (!accept('0') && !digits()) return complain("this is no value");
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
            if (accept(closer)) return true;
            if (!accept(',')) return complain("a comma or the end of the list should stand here");
            skip_blanks();
        }
    }

    std::string_view text_;
    std::size_t at_ = 0;
    std::vector<json_node> nodes_;
    const char* what_ = "";
};

inline constexpr std::size_t max_json_size = std::size_t{64} << 20;

} // namespace detail

// `file` is only for messages.
inline file_result<json_tree> read_json(std::string text, std::string file = {}) {
    if (text.size() > detail::max_json_size)
        return file_error{.reason = detail::unsupported("the document is too large"), .file = std::move(file)};
    detail::json_parser parser(text);
    if (!parser.parse())
        return file_error{
            .reason = {.code = errc::malformed, .what = parser.what()}, .file = std::move(file), .line = parser.line()};
    return json_tree(std::move(text), parser.take());
}

} // namespace warren
