// Which bytes may stand in XML, and how: for everything that writes or reads it.
#pragma once

#include <cstddef>

namespace warren::detail {

// The length of the UTF-8 character that starts there, or 0 if it is none that XML allows: overlong or broken UTF-8,
// surrogates, most control characters.
constexpr std::size_t xml_character_length(const char* text, std::size_t size, std::size_t at) {
    const auto byte = [&](std::size_t i) { return at + i < size ? static_cast<unsigned char>(text[at + i]) : 0u; };
    const auto follows = [&](std::size_t i) { return (byte(i) & 0xc0u) == 0x80u; };
    const unsigned first = byte(0);
    if (first < 0x80u) return first >= 0x20u || first == '\t' || first == '\n' || first == '\r' ? 1 : 0;
    if (first >= 0xc2u && first <= 0xdfu) return follows(1) ? 2 : 0;
    if (first >= 0xe0u && first <= 0xefu) {
        const unsigned code = (first & 15u) << 12 | (byte(1) & 63u) << 6 | (byte(2) & 63u);
        const bool allowed = code >= 0x800u && (code < 0xd800u || code > 0xdfffu) && code < 0xfffeu;
        return follows(1) && follows(2) && allowed ? 3 : 0;
    }
    if (first >= 0xf0u && first <= 0xf4u) {
        const unsigned code = (first & 7u) << 18 | (byte(1) & 63u) << 12;
        const bool allowed = code >= 0x10000u && code <= 0x10ffffu;
        return follows(1) && follows(2) && follows(3) && allowed ? 4 : 0;
    }
    return 0;
}

// What must be written for a character inside text or an attribute, or "" when it may stand there itself.
constexpr const char* xml_entity_of(char character) {
    switch (character) {
    case '&': return "&amp;";
    case '<': return "&lt;";
    case '>': return "&gt;";
    case '"': return "&quot;";
    // A reader would turn these into blanks if they stood there themselves.
    case '\t': return "&#9;";
    case '\n': return "&#10;";
    case '\r': return "&#13;";
    default: return "";
    }
}

} // namespace warren::detail
