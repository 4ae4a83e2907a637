// A JSON document as a tree of values that are looked at by name and position.
//
// Numbers stay the text they were, so that 0.15 loses nothing on its way. What is missing is a value of kind `none`, so that
// a chain of names needs only one question at its end.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>
#include <warren/io/json_escapes.hpp>

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

    json_value operator[](std::string_view name) const; // the one of that name
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

} // namespace warren
