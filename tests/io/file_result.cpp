#include <doctest/doctest.h>
#include <memory>
#include <string>
#include <utility>
#include <warren/io/file_result.hpp>

using namespace warren;

namespace {

const error foreign{.code = errc::malformed, .where = at_byte(12), .what = "base64 text holds a foreign character"};

file_result<std::string> made(bool well) {
    if (well) return std::string("map");
    return file_error{.reason = foreign, .file = "giraffe.tmx", .line = 7, .detail = "layer 'walls'"};
}

} // namespace

TEST_CASE("0.4 a file's error names file, place and reason in one sentence") {
    CHECK(made(false).error().message() ==
          "giraffe.tmx, line 7: malformed: base64 text holds a foreign character at byte 12 (layer 'walls')");
    CHECK(file_error{.reason = foreign, .file = "a.tmx"}.message() ==
          "a.tmx: malformed: base64 text holds a foreign character at byte 12");
    CHECK(file_error{.reason = foreign, .line = 3}.message() ==
          "line 3: malformed: base64 text holds a foreign character at byte 12");
    CHECK(file_error{.reason = foreign}.message() == "malformed: base64 text holds a foreign character at byte 12");
}

TEST_CASE("a file_result holds a value or an error") {
    CHECK(made(true));
    CHECK(*made(true) == "map");
    CHECK(made(true)->size() == 3);
    CHECK(made(true).error().reason.code == errc::none);
    CHECK_FALSE(made(false));
    CHECK_FALSE(file_result<int>(foreign));
    file_result<std::unique_ptr<int>> owner = std::make_unique<int>(5);
    const std::unique_ptr<int> taken = *std::move(owner);
    CHECK(*taken == 5);
}

TEST_CASE("report() takes what file calls return") {
    CHECK(report(file_status{}) == 0);
    CHECK(report(file_status{made(false).error()}) == 1);
    CHECK(report(file_status{foreign}) == 1);
    CHECK(report(made(false).error()) == 1);
}
