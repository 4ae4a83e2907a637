// XML that is well-formed whatever names and values are written into it (VR-3.4), to any sink and without a heap.
//
//     xml_writer page(out);
//     page << "<map";
//     page.attribute("width", 100).attribute("name", name) << "/>\n";
//     return page.finish();
#pragma once

#include <concepts>
#include <cstddef>
#include <warren/core/printer.hpp>
#include <warren/core/result.hpp>
#include <warren/core/sink.hpp>
#include <warren/core/text.hpp>
#include <warren/core/xml_character.hpp>

namespace warren::detail {

constexpr status check_xml_characters(const char* text, std::size_t size) {
    for (std::size_t at = 0; at < size;) {
        const std::size_t length = xml_character_length(text, size, at);
        if (length == 0)
            return error{.code = errc::malformed,
                         .where = at_byte(static_cast<int>(at)),
                         .what = "the text is not UTF-8, or holds a character that XML forbids"};
        at += length;
    }
    return {};
}

// Remembers the first thing that XML cannot hold.
template <sink Sink>
class xml_writer {
public:
    constexpr explicit xml_writer(Sink& out) : page_(out) {}

    constexpr xml_writer& operator<<(const char* markup) {
        page_ << markup;
        return *this;
    }
    // Markup that is no literal; makes a writer a sink, too.
    constexpr void append(const char* markup, std::size_t size) { page_.append(markup, size); }

    // ` name="value"`, escaped.
    constexpr xml_writer& attribute(const char* name, const char* value, std::size_t size) {
        if (const status fine = check_xml_characters(value, size); !fine) fail(fine.error());
        page_ << ' ' << name << "=\"";
        for (std::size_t i = 0; i < size; ++i) put_escaped(value[i]);
        page_ << '"';
        return *this;
    }
    constexpr xml_writer& attribute(const char* name, const char* value) {
        return attribute(name, value, length_of(value));
    }
    template <int Capacity>
    constexpr xml_writer& attribute(const char* name, const text<Capacity>& value) {
        return attribute(name, value.data(), value.size());
    }
    template <std::integral Number>
    constexpr xml_writer& attribute(const char* name, Number value) {
        return attribute(name, text<20>{} << value);
    }

    // For what can be known to be wrong before it is written.
    constexpr void fail(const error& why) {
        if (state_) state_ = why;
    }
    // Whether everything so far was fit for XML.
    constexpr const status& state() const { return state_; }
    // Hands over what is still held back, and says whether everything was right and arrived.
    constexpr status finish() {
        const status arrived = page_.finish();
        return state_ ? arrived : state_;
    }

private:
    constexpr void put_escaped(char character) {
        const char* const entity = xml_entity_of(character);
        if (*entity != '\0')
            page_ << entity;
        else
            page_ << character;
    }

    printer<Sink> page_;
    status state_;
};

} // namespace warren::detail
