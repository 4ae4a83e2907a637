// How numbers and names are written into SVG, so that the same map gives the same bytes everywhere.
#pragma once

#include <cstddef>
#include <warren/core/printer.hpp>
#include <warren/core/text.hpp>
#include <warren/core/xml_character.hpp>

namespace warren::act_picture {

// A length in tenths of a pixel, written as a decimal number: 1235 is 123.5.
struct tenths {
    int value = 0;
};

template <class Sink>
constexpr printer<Sink>& operator<<(printer<Sink>& page, tenths length) {
    const int size = length.value < 0 ? -length.value : length.value;
    if (length.value < 0) page << '-';
    page << size / 10;
    if (size % 10 != 0) page << '.' << size % 10;
    return page;
}

// Somebody's own words, made harmless. What is not UTF-8, or may not stand in XML at all, becomes a replacement character.
struct escaped {
    const char* words = "";
};

template <class Sink>
constexpr printer<Sink>& operator<<(printer<Sink>& page, escaped name) {
    const std::size_t size = length_of(name.words);
    for (std::size_t at = 0; at < size;) {
        const std::size_t length = detail::xml_character_length(name.words, size, at);
        const char* const entity = detail::xml_entity_of(name.words[at]);
        if (length == 0)
            page << "\xef\xbf\xbd";
        else if (*entity != '\0')
            page << entity;
        for (std::size_t i = 0; *entity == '\0' && i < length; ++i) page << name.words[at + i];
        at += length == 0 ? 1 : length;
    }
    return page;
}

// Characters of UTF-8, for a guess at how wide they are.
constexpr int characters_in(const char* words) {
    int count = 0;
    for (; *words != '\0'; ++words) count += (static_cast<unsigned char>(*words) & 0xc0u) != 0x80u;
    return count;
}

} // namespace warren::act_picture
