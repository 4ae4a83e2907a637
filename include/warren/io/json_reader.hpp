// Reads JSON.
//
//     const auto document = warren::read_json(text, "level.json");                file_result<json_tree>
//     const auto rows = document->root()["config"]["rows"].whole_number();        std::optional<std::int64_t>
#pragma once

#include <cstddef>
#include <string>
#include <utility>
#include <warren/io/file_result.hpp>
#include <warren/io/json_parser.hpp>
#include <warren/io/json_value.hpp>
#include <warren/io/malformed.hpp>

namespace warren {
namespace detail {

inline constexpr std::size_t max_json_size = std::size_t{64} << 20;

} // namespace detail

// `file` is only for messages.
inline file_result<json_tree> read_json(std::string text, std::string file = {}) {
    if (text.size() > detail::max_json_size)
        return file_error{.reason = detail::unsupported("the document is too large"), .file = std::move(file)};
    detail::json_parser parser(text);
    if (!parser.parse())
        return file_error{.reason = detail::malformed(parser.what()),
                          .file = std::move(file),
                          .line = parser.line(),
                          .detail = parser.detail()};
    return json_tree(std::move(text), parser.take());
}

} // namespace warren
