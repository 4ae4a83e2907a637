// Whether one document says what another one says: where it does not.
//
// A level that was read from a document and written again gives the same values, unless the document contradicts itself.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>
#include <warren/io/json_reader.hpp>

namespace warren {
namespace detail {

// "0.150" and "0.15" are the same number.
inline std::string_view shortest_number(std::string_view digits) {
    if (digits.find('.') == std::string_view::npos || digits.find_first_of("eE") != std::string_view::npos)
        return digits;
    while (digits.ends_with('0')) digits.remove_suffix(1);
    if (digits.ends_with('.')) digits.remove_suffix(1);
    return digits;
}

inline bool is_leaf(json_value value) { return value.kind() != json_kind::array && value.kind() != json_kind::object; }

inline bool same_leaf(json_value a, json_value b) {
    if (a.kind() != b.kind()) return false;
    if (a.kind() == json_kind::number) return shortest_number(a.text()) == shortest_number(b.text());
    return a.kind() == json_kind::words ? a.words() == b.words() : a.text() == b.text();
}

class json_comparison {
public:
    explicit json_comparison(std::size_t most) : most_(most) {}

    void compare(json_value found, json_value expected, const std::string& path) {
        if (paths_.size() >= most_) return;
        const bool same_shape =
            found.kind() == expected.kind() && (found.kind() == json_kind::object || found.size() == expected.size());
        if (!same_shape || (is_leaf(found) && !same_leaf(found, expected))) {
            paths_.push_back(path);
            return;
        }
        if (is_leaf(found)) return;
        const bool named = found.kind() == json_kind::object;
        std::size_t index = 0;
        json_value other = found.first();
        for (json_value next = expected.first(); next; next = next.after(), ++index) {
            const json_value mine = named ? found[next.name()] : other;
            if (!named) other = other.after();
            if (is_leaf(next) && same_leaf(mine, next)) continue; // no path for each tile
            std::string inner = path;
            if (!path.empty()) inner += '.';
            inner += named ? next.name() : std::to_string(index);
            if (inner != "library") compare(mine, next, inner);
        }
    }
    std::vector<std::string> take() { return std::move(paths_); }

private:
    std::size_t most_;
    std::vector<std::string> paths_;
};

} // namespace detail

// Paths of values that the document does not have as expected, the first `most` of them. It may have more than was
// expected, in any order, and be of another version of the library.
inline std::vector<std::string> json_differences(json_value document, json_value expected, std::size_t most = 64) {
    detail::json_comparison comparison(most);
    comparison.compare(document, expected, "");
    return comparison.take();
}

} // namespace warren
