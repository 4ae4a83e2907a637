// XML that is well-formed whatever names and values are written into it. VR-3.4
#pragma once

#include <charconv>
#include <concepts>
#include <string>
#include <string_view>
#include <warren/core/result.hpp>
#include <warren/io/malformed.hpp>

namespace warren::detail {

// The length of the character that starts there, or 0 if it is none that XML allows: overlong or broken UTF-8,
// surrogates, most control characters.
constexpr std::size_t xml_character_length(std::string_view text, std::size_t at) {
    const auto byte = [&](std::size_t i) {
        return at + i < text.size() ? static_cast<unsigned char>(text[at + i]) : 0u;
    };
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

constexpr status check_xml_characters(std::string_view text) {
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t length = xml_character_length(text, at);
        if (length == 0)
            return malformed("the text is not UTF-8, or holds a character that XML forbids", at_offset(at));
        at += length;
    }
    return {};
}

// Builds a document by appending to it; remembers the first thing that XML cannot hold.
class xml_text {
public:
    xml_text& operator<<(std::string_view markup) {
        out_ += markup;
        return *this;
    }

    // ` name="value"`, escaped.
    xml_text& attribute(const char* name, std::string_view value) {
        if (const status fine = check_xml_characters(value); !fine && state_) state_ = fine;
        out_.append(" ").append(name).append("=\"");
        for (const char character : value) append_escaped(character);
        out_ += '"';
        return *this;
    }

    template <std::integral Number>
    xml_text& attribute(const char* name, Number value) {
        char digits[24];
        const auto written = std::to_chars(digits, digits + sizeof digits, value);
        return attribute(name, std::string_view(digits, static_cast<std::size_t>(written.ptr - digits)));
    }

    const status& state() const { return state_; }
    std::string take() { return std::move(out_); }

private:
    void append_escaped(char character) {
        switch (character) {
        case '&': out_ += "&amp;"; break;
        case '<': out_ += "&lt;"; break;
        case '>': out_ += "&gt;"; break;
        case '"': out_ += "&quot;"; break;
        // A reader would turn these into blanks if they stood there themselves.
        case '\t': out_ += "&#9;"; break;
        case '\n': out_ += "&#10;"; break;
        case '\r': out_ += "&#13;"; break;
        default: out_ += character;
        }
    }

    std::string out_;
    status state_;
};

} // namespace warren::detail
