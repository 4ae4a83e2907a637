// What all JSON documents about levels have in common: which format, made by which version, from which seed.
#pragma once

#include <warren/core/seed.hpp>
#include <warren/core/text.hpp>
#include <warren/encoding/json_writer.hpp>
#include <warren/version.hpp>

namespace warren::detail {

inline constexpr int json_format_version = 1;

constexpr text<20> version_text() {
    text<20> out;
    out << version_major << "." << version_minor << "." << version_patch;
    return out;
}

// Opens the document; its "config" comes next.
template <sink Sink>
constexpr void begin_document(json_writer<Sink>& json, const char* format, seed used) {
    json.object();
    json("format", format)("format_version", json_format_version)("library", version_text())("seed", used);
}

// Ends it with what the generator had to say.
template <sink Sink>
constexpr status end_document(json_writer<Sink>& json, const auto& warnings) {
    json.array("warnings");
    for (const char* words : warnings) json.item(words);
    json.end().end();
    return json.finish();
}

} // namespace warren::detail
