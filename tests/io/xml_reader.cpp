#include <doctest/doctest.h>
#include <string>
#include <warren/io/xml_reader.hpp>

using namespace warren;
using detail::xml_reader;

namespace {

std::string complaint(const std::string& text) {
    xml_reader reader("a.xml");
    tinyxml2::XMLDocument document;
    const bool parsed = reader.parse(document, text, "map") != nullptr;
    CHECK(parsed != reader.failed());
    return reader.failed() ? reader.error().message() : "";
}

struct parsed {
    xml_reader reader{"a.xml"};
    tinyxml2::XMLDocument document;
    const tinyxml2::XMLElement& root;

    explicit parsed(const std::string& text) : root(*reader.parse(document, text, "map")) {}
    std::string complaint() const { return reader.failed() ? reader.error().message() : ""; }
};

std::string repeated(const char* words, int times) {
    std::string out;
    for (int i = 0; i < times; ++i) out += words;
    return out;
}

} // namespace

TEST_CASE("documents that are well-formed and of the right kind are taken") {
    CHECK(complaint("<map/>").empty());
    CHECK(complaint("\xef\xbb\xbf<?xml version=\"1.0\"?>\n<!-- <!DOCTYPE> -->\n<map a=\"1\"><b>&amp;&#48;</b></map>\n")
              .empty());
}

TEST_CASE("documents that are not are refused with the line") {
    CHECK(complaint("") == "a.xml: malformed: the XML is not well-formed (XML_ERROR_EMPTY_DOCUMENT)");
    CHECK(complaint("<map>\n<a>\n</map>") ==
          "a.xml, line 2: malformed: the XML is not well-formed (XML_ERROR_MISMATCHED_ELEMENT)");
    CHECK(complaint("<map>\n<a b=c/></map>") ==
          "a.xml, line 2: malformed: the XML is not well-formed (XML_ERROR_PARSING_ATTRIBUTE)");
    CHECK(complaint("<map").find("not well-formed") != std::string::npos);
    CHECK(complaint("just text").find("not well-formed") != std::string::npos);
    CHECK(complaint("<html/>") ==
          "a.xml, line 1: unsupported: this is another kind of file (its root should be <map>)");
    CHECK(complaint("<!-- nothing -->") ==
          "a.xml, line 1: unsupported: this is another kind of file (its root should be <map>)");
    CHECK(complaint("<map/>\n<map/>") == "a.xml, line 2: malformed: there is something beside the root element");
    CHECK(complaint("<map/>\nmore").find("a.xml, line 2: ") == 0);
    CHECK(complaint("<map/>\n<![CDATA[more]]>") ==
          "a.xml, line 2: malformed: there is something beside the root element");
    CHECK(complaint(std::string("<map/>\0<a>", 10)) ==
          "a.xml: malformed: the text is not UTF-8, or holds a character that XML forbids at byte 6");
    CHECK(complaint("<map a=\"\xe4\"/>").find("not UTF-8") != std::string::npos);
}

TEST_CASE("document types and their entities are refused, whatever they hold") {
    const char* refused = "unsupported: document types and entities; remove the declaration";
    CHECK(complaint("<!DOCTYPE map SYSTEM \"http://mapeditor.org/dtd/1.0/map.dtd\">\n<map/>") ==
          std::string("a.xml, line 1: ") + refused);
    for (const char* subset : {R"(<!DOCTYPE map [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><map c="&b;"/>)",
                               "<!DOCTYPE map [<!ENTITY x SYSTEM \"file:///etc/passwd\">]><map>&x;</map>"}) {
        const std::string why = complaint(subset);
        CAPTURE(why);
        CHECK_FALSE(why.empty());
    }
}

TEST_CASE("a character that XML forbids is refused in disguise, too, and so is an & that names none") {
    for (const char* forbidden : {"&#0;",
                                  "&#x0;",
                                  "&#00000000000000000000000000;",
                                  "&#25;",
                                  "&#x1f;",
                                  "&#xd800;",
                                  "&#xFFFE;",
                                  "&#65535;",
                                  "&#x110000;",
                                  "&#99999999999;",
                                  "&#X41;",
                                  "&#;",
                                  "&#x;",
                                  "&#-1;",
                                  "&#xi4;",
                                  "&#4i;",
                                  "&#x41 ;",
                                  "&#65",
                                  "&",
                                  "&;",
                                  "&a;",
                                  "&ampere;",
                                  "&lt",
                                  "& "}) {
        CAPTURE(forbidden);
        CHECK(complaint(std::string("<map a=\"1") + forbidden + "2\"/>") ==
              "a.xml: malformed: an & of the XML names no character, or one that XML forbids at byte 9");
        CHECK_FALSE(complaint(std::string("<map>") + forbidden + "</map>").empty());
    }
    for (const char* fine : {"&#48;", "&#9;", "&#xA;", "&#13;", "&#x20AC;", "&#xd7ff;", "&#xe000;", "&#x10ffff;",
                             "&amp;", "&lt;", "&gt;", "&quot;", "&apos;"}) {
        CAPTURE(fine);
        CHECK(complaint(std::string("<map a=\"") + fine + "\"/>").empty());
        CHECK(complaint(std::string("<map>") + fine + "</map>").empty());
    }
}

TEST_CASE("in comments, in CDATA and in instructions an & is an &") {
    for (const char* fine : {"<map><!-- sand & pebbles --></map>", "<map><![CDATA[sand & pebbles]]></map>",
                             "<?warren don't & 'do ?><map/>", "<map><!-- don't --><a b='&lt;'/></map>"}) {
        CAPTURE(fine);
        CHECK(complaint(fine).empty());
    }
    CHECK(complaint("<map><!-- sand & pebbles -->&</map>").find("at byte 28") != std::string::npos);
    CHECK(complaint("<map><![CDATA[a & b]]>&</map>").find("at byte 22") != std::string::npos);
    CHECK(complaint("<map a=\"<!--&-->\"/>") == "a.xml: malformed: the XML has a < inside an attribute at byte 8");
    CHECK(complaint("<map a='<'/>").find("a < inside an attribute at byte 8") != std::string::npos);
    CHECK(complaint("<map a='\"' b=\"'\" c='&'/>").find("at byte 20") != std::string::npos);
    CHECK_FALSE(complaint("<map><!-- & </map>").empty());
}

TEST_CASE("deep nesting and masses of elements are refused before they cost anything") {
    CHECK(complaint("<map>" + repeated("<a>", 3000)) ==
          "a.xml, line 1: unsupported: the XML is nested too deeply (XML_ELEMENT_DEPTH_EXCEEDED)");
    CHECK(
        complaint("<map>" + repeated("<a/>", 1'000'001) + "</map>").find("the number of elements and attributes is") !=
        std::string::npos);
    const auto attributes = [](int count) {
        std::string out = "<map";
        for (int i = 0; i < count; ++i) out += " a" + std::to_string(i) + "=\"\"";
        return out + "/>";
    };
    CHECK(complaint(attributes(1000)).empty());
    CHECK(complaint(attributes(1001)).find("an element has too many attributes at byte") != std::string::npos);
    CHECK(complaint("<map>" + repeated("<a b=\"=\"/>", 2000) + "</map>").empty());
    CHECK(complaint("<map a=\"" + repeated("=", 2000) + "\">" + repeated("=", 2000) + "</map>").empty());
}

TEST_CASE("an attribute that is there twice is refused") {
    CHECK(complaint("<map>\n<a b=\"1\" c=\"2\" b=\"3\"/></map>") ==
          "a.xml, line 2: malformed: the XML is not well-formed (XML_ERROR_PARSING_ATTRIBUTE)");
}

TEST_CASE("numbers are whole, complete and in range") {
    const auto read = [](const std::string& value) {
        parsed document("<map n=\"" + value + "\"/>");
        const int number = document.reader.integer(document.root, "n", -5, 100);
        return document.reader.failed() ? document.complaint() : std::to_string(number);
    };
    CHECK(read("100") == "100");
    CHECK(read("-5") == "-5");
    CHECK(read("007") == "7");
    CHECK(read("101") == "a.xml, line 1: n is 101, but must lie between -5 and 100 (<map>)");
    CHECK(read("-6") == "a.xml, line 1: n is -6, but must lie between -5 and 100 (<map>)");
    CHECK(read("4294967297").find("n is 4294967297") != std::string::npos);
    for (const char* wrong : {"", " 5", "5 ", "+5", "5.0", "0x5", "five", "5;", "99999999999999999999999"}) {
        CAPTURE(wrong);
        CHECK(read(wrong) ==
              std::string("a.xml, line 1: malformed: an attribute is not a whole number (n='") + wrong + "' of <map>)");
    }
    parsed missing("<map m=\"1\"/>");
    CHECK(missing.reader.integer_or(missing.root, "n", 0, 9, 3) == 3);
    CHECK(missing.reader.integer_or(missing.root, "m", 0, 9, 3) == 1);
    CHECK(missing.reader.integer(missing.root, "n", 0, 9) == 0);
    CHECK(missing.complaint() == "a.xml, line 1: malformed: an attribute is missing ('n' of <map>)");
    missing.reader.text(missing.root, "other");
    CHECK(missing.complaint().find("'n'") != std::string::npos); // the first error stays
}

TEST_CASE("what is quoted in a message is short and printable") {
    CHECK(detail::in_quotes("walls") == "'walls'");
    CHECK(detail::in_quotes("a\nb\x1b[31m") == "'a?b?[31m'");
    CHECK(detail::in_quotes(std::string(41, 'x')) == "'" + std::string(40, 'x') + "…'");
    CHECK(detail::in_quotes(std::string(40, 'x')) == "'" + std::string(40, 'x') + "'");
}
