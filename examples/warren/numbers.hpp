// What a summary counts in a level, for people and for programs.
#pragma once

#include "expression.hpp"
#include "kind.hpp"

#include <string>
#include <warren/encoding/json_writer.hpp>
#include <warren/fields.hpp>

namespace tool {

template <class Kind>
std::string numbers_as_lines(const typename Kind::level& made) {
    const auto summary = Kind::summary_of(made);
    std::string out;
    if (const auto* const numbers = summary_in(summary))
        warren::visit_fields(*numbers, [&](const warren::field_info& info, const auto& value) {
            std::string line = plain_name(info.name) + " = " + std::to_string(value);
            if (line.size() < 28) line.resize(28, ' ');
            out += line + "  # " + info.about + '\n';
        });
    return out;
}

template <class Kind>
std::string numbers_as_json(const typename Kind::level& made) {
    const auto summary = Kind::summary_of(made);
    std::string out;
    warren::json_writer json(out);
    json.object()("seed", made.seed);
    if (const auto* const numbers = summary_in(summary))
        warren::visit_fields(*numbers, [&](const warren::field_info& info, const auto& value) {
            json(plain_name(info.name).c_str(), value);
        });
    json.end();
    static_cast<void>(json.finish());
    return out + '\n';
}

} // namespace tool
