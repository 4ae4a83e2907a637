#include <doctest/doctest.h>
#include <string>
#include <warren/core/xml_character.hpp>

using namespace warren;

namespace {

std::size_t length(const std::string& text) { return detail::xml_character_length(text.data(), text.size(), 0); }

} // namespace

TEST_CASE("characters that XML allows are known by their length, all others by none") {
    CHECK(length("a") == 1);
    CHECK(length("\t") == 1);
    CHECK(length("ä") == 2);
    CHECK(length("╱") == 3);
    CHECK(length("\xf0\x9f\x98\x80") == 4);
    CHECK(length("") == 0);
    CHECK(length(std::string(1, '\0')) == 0);
    CHECK(length("\x01") == 0);
    CHECK(length("\x80") == 0);     // begins in the middle
    CHECK(length("\xc0\x80") == 0); // too long for what it says
    CHECK(length("\xe0\x80\x80") == 0);
    CHECK(length("\xf0\x80\x80\x80") == 0);
    CHECK(length("\xc3") == 0); // cut off
    CHECK(length("\xe2\x95") == 0);
    CHECK(length("\xf0\x9f\x98") == 0);
    CHECK(length("\xed\xa0\x80") == 0);     // a surrogate
    CHECK(length("\xef\xbf\xbf") == 0);     // no character
    CHECK(length("\xf4\x90\x80\x80") == 0); // beyond Unicode
    CHECK(length("\xff") == 0);
    static_assert(detail::xml_character_length("xä", 3, 1) == 2);
}

TEST_CASE("markup and what readers would change is written as an entity") {
    std::string out;
    for (const char character : std::string("a&<>\"\t\n\r'")) {
        const std::string entity = detail::xml_entity_of(character);
        out += entity.empty() ? std::string(1, character) : entity;
    }
    CHECK(out == "a&amp;&lt;&gt;&quot;&#9;&#10;&#13;'");
}
