#include <doctest/doctest.h>
#include <string>
#include <warren/encoding/xml_writer.hpp>

using namespace warren;
using detail::xml_writer;

namespace {

constexpr auto page = [] {
    text<100> out;
    xml_writer xml(out);
    xml << "<a";
    xml.attribute("n", -12).attribute("t", "<\"&\n>").attribute("w", text<9>{"nine"}) << "/>";
    return xml.finish() ? out : text<100>{};
}();
static_assert(page == "<a n=\"-12\" t=\"&lt;&quot;&amp;&#10;&gt;\" w=\"nine\"/>");

} // namespace

TEST_CASE("VR-3.4 the first thing that XML cannot hold is remembered, and named by its place") {
    std::string out;
    xml_writer xml(out);
    xml.attribute("a", "fine").attribute("b", "ab\x01").attribute("c", "\xff");
    CHECK_FALSE(xml.state());
    CHECK(xml.finish().error().where == at_byte(2));
}

TEST_CASE("a writer is a sink, and notices when another takes no more") {
    std::string out;
    xml_writer xml(out);
    const std::string part(1000, 'x');
    xml << "<a>";
    CHECK(write(xml, part.data(), part.size()));
    xml << "</a>";
    CHECK(xml.finish());
    CHECK(out == "<a>" + part + "</a>");
    text<100> small;
    xml_writer cut(small);
    cut.append(part.data(), part.size());
    CHECK(cut.finish().error().code == errc::output_full);
}
