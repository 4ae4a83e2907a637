// What another reader of XML makes of the pictures: see tests/encoding/act_svg.cpp for what is in them.
#include "../encoding/some_act.hpp"
#include <doctest/doctest.h>
#include <string>
#include <tinyxml2.h>
#include <warren/encoding/act_svg.hpp>

using namespace warren;

namespace {

int count_of(const tinyxml2::XMLElement* parent, const char* name) {
    int count = 0;
    for (const auto* child = parent->FirstChildElement(); child != nullptr; child = child->NextSiblingElement())
        count += (std::string(child->Name()) == name) + count_of(child, name);
    return count;
}

const tinyxml2::XMLElement* find(const tinyxml2::XMLElement* parent, const char* id) {
    for (const auto* child = parent->FirstChildElement(); child != nullptr; child = child->NextSiblingElement()) {
        if (child->Attribute("id", id) != nullptr) return child;
        if (const auto* found = find(child, id); found != nullptr) return found;
    }
    return nullptr;
}

} // namespace

TEST_CASE("pictures of act maps are well-formed XML with everything in its group") {
    static act_graph<fixed<64, 100>> level;
    const int sizes[][4] = {{3, 2, 2, 1}, {15, 7, 6, 1}, {20, 12, 8, 1}, {9, 12, 10, 5}, {100, 64, 64, 1}};
    for (const auto& [rows, columns, paths, step] : sizes)
        for (unsigned n = 0; n < (rows < 50 ? 10u : 1u); ++n) {
            some_act::make(level, rows, columns, paths, step, seed{n});
            std::string words;
            REQUIRE(act_svg{}.encode(level, words));
            tinyxml2::XMLDocument document;
            REQUIRE(document.Parse(words.data(), words.size()) == tinyxml2::XML_SUCCESS);
            const auto* svg = document.RootElement();
            REQUIRE(svg != nullptr);
            CHECK(svg->Name() == std::string("svg"));
            int strands = 0;
            for (const auto& edge : level.edges) strands += std::popcount(edge.paths);
            CHECK(count_of(find(svg, "nodes"), "use") == level.nodes.size());
            CHECK(count_of(find(svg, "edges"), "path") == level.edges.size());
            CHECK(count_of(find(svg, "paths"), "use") == strands);
            CHECK(count_of(find(svg, "paths"), "g") == level.path_count);
            CHECK(find(svg, "seed")->GetText() == std::to_string(n));
        }
}

TEST_CASE("another reader finds the names of one's own types as they were, but for what XML cannot hold") {
    static act_graph<fixed<12, 20>, some_act::own_type> level;
    some_act::make(level, 15, 7, 6, 1, seed{5});
    level.nodes[0].type = some_act::own_type::odd;
    std::string words;
    REQUIRE(act_svg{}.encode(level, words));
    tinyxml2::XMLDocument document;
    REQUIRE(document.Parse(words.data(), words.size()) == tinyxml2::XML_SUCCESS);
    const auto* title = find(document.RootElement(), "n0")->FirstChildElement("title");
    REQUIRE(title != nullptr);
    CHECK(title->GetText() ==
          "row 1, column " + std::to_string(level.nodes[0].column) + ": <Bad & \"odd\"\t\xef\xbf\xbd\xef\xbf\xbd>");
}
