#include <warren/io/json_differences.hpp>

#include "documents.hpp"

#include <doctest/doctest.h>
#include <string>
#include <vector>

namespace {

std::vector<std::string> differences(const char* document, const char* expected) {
    const warren::json_tree found = tests::parsed(document);
    const warren::json_tree wanted = tests::parsed(expected);
    return warren::json_differences(found.root(), wanted.root());
}
using paths = std::vector<std::string>;

} // namespace

TEST_CASE("INTERCHANGE documents that say the same do not differ, whatever else they say, and in whatever order") {
    CHECK(differences(R"({"a":1,"b":[1,{"c":null}]})", R"({"a":1,"b":[1,{"c":null}]})").empty());
    CHECK(differences(R"({"more":7,"b":[1], "a":1})", R"({"a":1,"b":[1]})").empty());
    CHECK(differences(R"({"a":0.150,"b":1.00,"c":"\u0061"})", R"({"a":0.15,"b":1,"c":"a"})").empty());
    CHECK(differences(R"({"library":"9.9.9"})", R"({"library":"0.1.0"})").empty());
    CHECK(differences("100", "100").empty());
}

TEST_CASE("INTERCHANGE where documents differ is named by its path") {
    CHECK(differences(R"({"a":1,"b":[1,{"c":null}]})", R"({"a":2,"b":[3,{"c":true}]})") == paths{"a", "b.0", "b.1.c"});
    CHECK(differences(R"({"a":[1,2]})", R"({"a":[1]})") == paths{"a"});
    CHECK(differences(R"({"a":{}})", R"({"a":{"b":[]}})") == paths{"a.b"});
    CHECK(differences(R"({"a":"1"})", R"({"a":1})") == paths{"a"});
    CHECK(differences(R"({"a":10})", R"({"a":1})") == paths{"a"});
    CHECK(differences(R"({"a":{"library":1}})", R"({"a":{"library":2}})") == paths{"a.library"});
    CHECK(differences("[]", "{}") == paths{""});
}

TEST_CASE("INTERCHANGE only as many differences as were asked for are named") {
    const warren::json_tree a = tests::parsed("[1,2,3,4]");
    const warren::json_tree b = tests::parsed("[5,6,7,8]");
    CHECK(warren::json_differences(a.root(), b.root(), 2) == paths{"0", "1"});
}
