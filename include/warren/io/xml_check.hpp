// A look at XML from outside before tinyxml2 reads it: for what tinyxml2 would not mind, or not survive cheaply.
#pragma once

#include <charconv>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <system_error>
#include <warren/core/result.hpp>
#include <warren/io/malformed.hpp>
#include <warren/io/xml_text.hpp>

namespace warren::detail {

inline constexpr std::size_t most_markup = 1'000'000; // elements and attributes, each about 100 bytes to tinyxml2
inline constexpr std::size_t most_attributes = 1000;  // of one element: tinyxml2 compares each with all others

// "&#65;", "&#x41;" and the five names. Of anything else tinyxml2 makes something: &#0; would cut a value short, characters
// that XML forbids could not be written again, and an unknown name leaves a byte of what stood there before.
inline bool names_character(std::string_view text) {
    for (const std::string_view name : {"&amp;", "&lt;", "&gt;", "&quot;", "&apos;"})
        if (text.starts_with(name)) return true;
    if (!text.starts_with("&#")) return false;
    text.remove_prefix(2);
    const bool hexadecimal = text.starts_with('x');
    if (hexadecimal) text.remove_prefix(1);
    std::uint32_t code = 0;
    const char* const last = text.data() + text.size();
    const auto [end, problem] = std::from_chars(text.data(), last, code, hexadecimal ? 16 : 10);
    if (problem != std::errc{} || end == last || *end != ';') return false;
    const bool control = code < 0x20 && code != '\t' && code != '\n' && code != '\r';
    const bool surrogate = code >= 0xd800 && code <= 0xdfff;
    return !control && !surrogate && code != 0xfffe && code != 0xffff && code <= 0x10ffff;
}

// Walks through a document once and remembers whether it is inside a tag, and there inside quotes.
class xml_check {
public:
    explicit xml_check(std::string_view text, std::size_t most = most_markup) : text_(text), most_(most) {}

    status run() {
        if (status fine = check_xml_characters(text_); !fine) return fine;
        while (at_ < text_.size()) {
            if (text_[at_] == '<' && quote_ == 0 && skip_verbatim()) continue;
            if (status fine = look_at(text_[at_]); !fine) return fine;
            ++at_;
        }
        if (markup_ > most_)
            return out_of_range("the number of elements and attributes", static_cast<std::int64_t>(markup_), 1,
                                static_cast<std::int64_t>(most_));
        return {};
    }

private:
    // In comments and the like an & is an &.
    bool skip_verbatim() {
        struct part {
            std::string_view begin;
            std::string_view end;
        };
        for (const part& each : {part{"<!--", "-->"}, part{"<![CDATA[", "]]>"}, part{"<?", "?>"}}) {
            if (!text_.substr(at_).starts_with(each.begin)) continue;
            const std::size_t end = text_.find(each.end, at_ + each.begin.size());
            at_ = end == text_.npos ? text_.size() : end + each.end.size();
            ++markup_;
            return true;
        }
        return false;
    }

    status look_at(char character) {
        if (character == '&' && !names_character(text_.substr(at_)))
            return malformed("an & of the XML names no character, or one that XML forbids", at_offset(at_));
        if (quote_ != 0) {
            if (character == '<') return malformed("the XML has a < inside an attribute", at_offset(at_));
            if (character == quote_) quote_ = 0;
        } else if (character == '<') {
            in_tag_ = true;
            attributes_ = 0;
            ++markup_;
        } else if (in_tag_) {
            return look_inside_tag(character);
        }
        return {};
    }

    status look_inside_tag(char character) {
        if (character == '>') in_tag_ = false;
        if (character == '"' || character == '\'') quote_ = character;
        if (character != '=') return {};
        ++markup_;
        if (++attributes_ > most_attributes) return unsupported("an element has too many attributes", at_offset(at_));
        return {};
    }

    std::string_view text_;
    std::size_t most_; // elements and attributes
    std::size_t at_ = 0;
    std::size_t markup_ = 0;
    std::size_t attributes_ = 0; // of this tag
    bool in_tag_ = false;
    char quote_ = 0; // the one that ends this value
};

} // namespace warren::detail
