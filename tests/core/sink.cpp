#include <doctest/doctest.h>
#include <string>
#include <warren/core/sink.hpp>

using namespace warren;

TEST_CASE("encoders write to strings and to texts alike") {
    std::string grown;
    text<16> bounded;
    const auto write_to = [](auto& out) {
        CHECK(write(out, "ab"));
        CHECK(write(out, 'c'));
        CHECK(write(out, "de\0f", 4));
    };
    write_to(grown);
    write_to(bounded);
    CHECK(grown == std::string("abcde\0f", 7));
    CHECK(std::string(bounded) == grown);
    CHECK(sink<std::string>);
    CHECK_FALSE(sink<int>);
}

TEST_CASE("a sink may say by itself that it failed") {
    struct choosy {
        bool append(const char* /*characters*/, std::size_t count) const { return count < 3; }
    };
    struct explaining {
        status append(const char* /*characters*/, std::size_t /*count*/) const {
            return error{.code = errc::out_of_memory};
        }
    };
    choosy small;
    CHECK(write(small, "ab"));
    CHECK_FALSE(write(small, "abc"));
    explaining broken;
    CHECK(write(broken, 'x').error().code == errc::out_of_memory);
}

TEST_CASE("a sink that is full is an error, not a short file") {
    text<4> out;
    CHECK(write(out, "abcd"));
    const status done = write(out, 'e');
    CHECK(done.error().code == errc::output_full);
    CHECK(done.error().message() == "the output holds only 4 bytes and is too small; give it a larger capacity");
}
