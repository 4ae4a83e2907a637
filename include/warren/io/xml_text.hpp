// XML that is well-formed whatever names and values are written into it. VR-3.4
#pragma once

#include <charconv>
#include <concepts>
#include <string>
#include <string_view>
#include <warren/core/result.hpp>
#include <warren/core/xml_character.hpp>
#include <warren/io/malformed.hpp>

namespace warren::detail {

constexpr status check_xml_characters(std::string_view text) {
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t length = xml_character_length(text.data(), text.size(), at);
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
        const char* const entity = xml_entity_of(character);
        if (*entity != '\0')
            out_ += entity;
        else
            out_ += character;
    }

    std::string out_;
    status state_;
};

} // namespace warren::detail
