#include <doctest/doctest.h>
#include <warren/io/json_text.hpp>

using warren::detail::json_text;

TEST_CASE("JSON has its commas between values, and its text escaped") {
    json_text out;
    out.open("", '{').number("a", -1).words("b\"", "c\\\"\t\r\n\xc3\xa4/").open("d", '[').number("", 1).number("", 2);
    out.close(']').open("e", '[').close(']').literal("f", "true").open("g", '{').close('}').close('}').line();
    CHECK(out.state());
    CHECK(out.take() ==
          "{\"a\":-1,\"b\\\"\":\"c\\\\\\\"\\t\\r\\n\xc3\xa4/\",\"d\":[1,2],\"e\":[],\"f\":true,\"g\":{}}\n");
}

TEST_CASE("text that is not UTF-8 is remembered") {
    json_text out;
    out.open("", '{').words("a", "fine").words("b", "x\xff").words("c", "\x01");
    CHECK_FALSE(out.state());
    CHECK(out.state().error().where == warren::at_byte(1));
}
