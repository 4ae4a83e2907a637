#include <doctest/doctest.h>
#include <string>
#include <warren/io/json_reader.hpp>

namespace {

using warren::json_kind;
using warren::json_value;
using warren::read_json;

std::string complaint(const std::string& text) {
    const auto read = read_json(text, "level.json");
    return read ? "" : read.error().message();
}

} // namespace

TEST_CASE("every kind of value is read from a document") {
    const auto document = read_json(
        R"( {"a" : [1, -20 ,0.5,1e9], "b":{"c":true,"d":null}, "e":"x\"\\\/\n\u00e4\ud83d\ude00", "f":false,"g":[],"h":{}} )");
    REQUIRE(document);
    const json_value root = document->root();
    CHECK(root.kind() == json_kind::object);
    CHECK(root.size() == 6);
    const json_value numbers = root["a"];
    REQUIRE(numbers.size() == 4);
    CHECK(numbers.first().whole_number() == 1);
    CHECK(numbers.first().after().whole_number() == -20);
    CHECK(numbers.first().after().after().text() == "0.5");
    CHECK_FALSE(numbers.first().after().after().whole_number());
    CHECK_FALSE(numbers.first().after().after().after().whole_number());
    CHECK_FALSE(numbers.first().after().after().after().after());
    CHECK(root["b"]["c"].boolean() == true);
    CHECK(root["b"]["d"].is_null());
    CHECK(root["e"].words() == "x\"\\/\n\xc3\xa4\xf0\x9f\x98\x80");
    CHECK(root["f"].boolean() == false);
    CHECK(root["g"].kind() == json_kind::array);
    CHECK(root["g"].size() == 0);
    CHECK_FALSE(root["g"].first());
    CHECK(root["h"].kind() == json_kind::object);
    CHECK(root["f"].name() == "f");
}

TEST_CASE("an escape has four hexadecimal digits, in small letters or in capitals") {
    const std::string small = "0123456789abcdef";
    const std::string capital = "0123456789ABCDEF";
    for (int byte = -128; byte < 128; ++byte) {
        const char digit = static_cast<char>(byte);
        const std::size_t value = small.find(digit) != std::string::npos ? small.find(digit) : capital.find(digit);
        const auto code = warren::detail::read_code_unit(std::string("120") + digit);
        CHECK(code.has_value() == (value != std::string::npos));
        if (code) CHECK(*code == 0x1200 + value);
    }
    CHECK(warren::detail::read_code_unit("fedc5") == 0xfedc);
    CHECK_FALSE(warren::detail::read_code_unit("fed"));
}

TEST_CASE("what is not there, or of another kind, is nothing") {
    const auto document = read_json(R"({"a":[1,"x"]})");
    REQUIRE(document);
    const json_value root = document->root();
    CHECK(root["a"].size() == 2);
    CHECK_FALSE(root["b"]);
    CHECK_FALSE(root["b"]["c"]["d"].whole_number());
    CHECK_FALSE(root["a"]["c"]);
    CHECK_FALSE(root["a"].words());
    CHECK_FALSE(root["a"].first().boolean());
    CHECK_FALSE(root["a"].first().words());
    CHECK_FALSE(root["a"].first().after().whole_number());
    CHECK_FALSE(json_value{}.first());
    CHECK(json_value{}.text().empty());
    CHECK_FALSE(warren::json_tree{}.root());
}

TEST_CASE("numbers at the edge of 64 bits") {
    CHECK(read_json("9223372036854775807")->root().whole_number() == INT64_MAX);
    CHECK(read_json("-9223372036854775807")->root().whole_number() == -INT64_MAX);
    CHECK_FALSE(read_json("9223372036854775808")->root().whole_number());
    CHECK_FALSE(read_json("123456789012345678901234567890")->root().whole_number());
}

TEST_CASE("a document that is not JSON is refused with its line") {
    struct attempt {
        const char* text;
        const char* message;
    };
    const attempt attempts[] = {
        {"", "level.json, line 1: malformed: the document ends too early"},
        {"{\n\"a\":1,\n}", "level.json, line 3: malformed: a name in quotes should stand here"},
        {"[1,]", "level.json, line 1: malformed: this is not a value"},
        {"[1 2]", "level.json, line 1: malformed: a comma or the end of the list should stand here"},
        {"{\"a\" 1}", "level.json, line 1: malformed: a colon should stand here"},
        {"[1", "level.json, line 1: malformed: a comma or the end of the list should stand here"},
        {"\"abc", "level.json, line 1: malformed: a text does not end"},
        {"\"a\nb\"", "level.json, line 1: malformed: a text holds a control character"},
        {"\"\\x\"", "level.json, line 1: malformed: an escape is none that JSON knows"},
        {"\"\\", "level.json, line 1: malformed: an escape is none that JSON knows"},
        {"\"\\u12\"", "level.json, line 1: malformed: an escape has too few digits"},
        {"\"\\ud83d\"", "level.json, line 1: malformed: an escape is half of a pair"},
        {"\"\\ud83d\\u0041\"", "level.json, line 1: malformed: an escape is half of a pair"},
        {"\"\\ude00\"", "level.json, line 1: malformed: an escape is half of a pair"},
        {"01", "level.json, line 1: malformed: something follows after the end of the document"},
        {"1.", "level.json, line 1: malformed: a number ends at its point"},
        {"1e", "level.json, line 1: malformed: an exponent has no digits"},
        {"-", "level.json, line 1: malformed: this is not a value"},
        {"+1", "level.json, line 1: malformed: this is not a value"},
        {"nul", "level.json, line 1: malformed: this is not a value"},
        {"True", "level.json, line 1: malformed: this is not a value"},
        {"{} {}", "level.json, line 1: malformed: something follows after the end of the document"},
    };
    for (const attempt& next : attempts) CHECK(complaint(next.text) == next.message);
}

TEST_CASE("a document may be nested 64 deep, and no deeper") {
    CHECK(complaint(std::string(64, '[') + std::string(64, ']')).empty());
    CHECK(complaint(std::string(65, '[') + std::string(65, ']')) == "level.json, line 1: malformed: nested too deeply");
    CHECK(complaint(std::string(1'000'000, '[')) == "level.json, line 1: malformed: nested too deeply");
}

TEST_CASE("a name that stands twice in an object is refused, however it is spelt") {
    const char* const twice = "level.json, line 3: malformed: a name stands twice in the same object ('a')";
    CHECK(complaint("{\"a\":1,\n\"b\":2,\n\"a\":1}") == twice);
    CHECK(complaint("{\"a\":1,\n\"b\":2,\n\"\\u0061\":1}") == twice);
    CHECK(complaint("[{\"b\":{\"c\":0,\"d\":[],\n\"a\":1,\"e\":{},\n\"a\":{}}}]") == twice);
    CHECK(complaint(R"({"a":{"a":[{"a":1},{"a":1}]},"A":1,"":2," ":3})").empty());
    CHECK(complaint("{\"" + std::string(1000, 'x') + "\":1,\"" + std::string(1000, 'x') + "\":1}").size() < 200);
}

TEST_CASE("an object of very many names is read as fast as any other document") {
    std::string text = "{";
    for (int i = 0; i < 100'000; ++i) text += '"' + std::to_string(i) + "\":0,";
    CHECK(complaint(text + "\"x\":0}").empty());
    CHECK(complaint(text + "\"77777\":0}") ==
          "level.json, line 1: malformed: a name stands twice in the same object ('77777')");
}
