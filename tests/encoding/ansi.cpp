#include <doctest/doctest.h>
#include <string>
#include <warren/encoding/ansi.hpp>
#include <warren/maze.hpp>

TEST_CASE("a maze in colour is the plain one with escape codes, and every line ends without colour") {
    constexpr warren::maze maze{};
    const auto level = maze(warren::seed{42});
    REQUIRE(level);
    std::string plain;
    std::string tinted;
    REQUIRE(warren::ascii{}.encode(*level, plain));
    REQUIRE(warren::ansi{}.encode(*level, tinted));
    std::string bare;
    bool coloured = false;
    bool lines_end_plain = true;
    for (std::size_t i = 0; i < tinted.size(); ++i) {
        if (tinted[i] == '\n') lines_end_plain = lines_end_plain && !coloured;
        if (tinted[i] != '\x1b') {
            bare += tinted[i];
            continue;
        }
        const std::size_t end = tinted.find('m', i);
        REQUIRE(end != std::string::npos);
        coloured = tinted.substr(i, end - i) != "\x1b[0";
        i = end;
    }
    CHECK(bare == plain);
    CHECK(lines_end_plain);
    CHECK(tinted.size() < 5 * plain.size());
}

TEST_CASE("a full output ends the writing with an error") {
    constexpr warren::maze maze{};
    const auto level = maze(warren::seed{42});
    warren::text<100> small;
    CHECK(warren::ansi{}.encode(*level, small).error().code == warren::errc::output_full);
}
