#include <doctest/doctest.h>
#include <string>
#include <tinyxml2.h>
#include <warren/io/xml_text.hpp>

using namespace warren;
using detail::check_xml_characters;
using detail::xml_text;

TEST_CASE("VR-3.4 attributes are escaped, and mean what was written") {
    xml_text out;
    out << "<a";
    out.attribute("n", -12).attribute("t", "a<b>&\"'\t\r\n\xc3\xa4") << "/>";
    CHECK(out.state());
    const std::string text = out.take();
    CHECK(text == "<a n=\"-12\" t=\"a&lt;b&gt;&amp;&quot;'&#9;&#13;&#10;\xc3\xa4\"/>");
    tinyxml2::XMLDocument document;
    REQUIRE(document.Parse(text.c_str()) == tinyxml2::XML_SUCCESS);
    CHECK(std::string(document.RootElement()->Attribute("t")) == "a<b>&\"'\t\r\n\xc3\xa4");
}

TEST_CASE("VR-3.4 numbers of every size are written in full") {
    xml_text out;
    out.attribute("a", INT64_MIN).attribute("b", UINT64_MAX);
    CHECK(out.take() == " a=\"-9223372036854775808\" b=\"18446744073709551615\"");
}

TEST_CASE("VR-3.4 characters that XML cannot hold are refused with their place") {
    for (const char* fine : {"", "plain", "\t\n\r", "\xc2\x80", "\xdf\xbf", "\xe0\xa0\x80", "\xed\x9f\xbf",
                             "\xee\x80\x80", "\xef\xbf\xbd", "\xf0\x90\x80\x80", "\xf4\x8f\xbf\xbf", "\x7f"}) {
        CAPTURE(std::string(fine));
        CHECK(check_xml_characters(fine));
    }
    const std::string wrong[] = {"\x01",
                                 "\x1f",
                                 std::string("\0", 1),
                                 "\x80",
                                 "\xbf",
                                 "\xc0\x80",
                                 "\xc1\xbf",
                                 "\xc3",
                                 "\xc3(",
                                 "\xe0\x9f\xbf", // overlong
                                 "\xed\xa0\x80", // surrogates
                                 "\xed\xbf\xbf",
                                 "\xef\xbf\xbe", // not characters
                                 "\xef\xbf\xbf",
                                 "\xe1\x80",
                                 "\xe1\x80(",
                                 "\xf0\x8f\xbf\xbf", // overlong
                                 "\xf4\x90\x80\x80", // beyond the last
                                 "\xf5\x80\x80\x80",
                                 "\xf1\x80\x80",
                                 "\xff"};
    for (const std::string& text : wrong) {
        const status fine = check_xml_characters("ab" + text);
        CAPTURE(text);
        CHECK_FALSE(fine);
        CHECK(fine.error().where == at_byte(2));
    }
    xml_text out;
    out.attribute("a", "fine").attribute("b", "x\x02").attribute("c", "\x02");
    CHECK_FALSE(out.state());
    CHECK(out.state().error().where == at_byte(1)); // of the first one
}
