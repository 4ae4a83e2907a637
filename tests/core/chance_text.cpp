#include <doctest/doctest.h>
#include <string>
#include <warren/core/chance_text.hpp>

using namespace warren;

namespace {

constexpr std::uint64_t refused = UINT64_MAX;

constexpr std::uint64_t parts_of(const char* words) {
    chance read{7};
    if (detail::read_chance(words, read)) return read.parts;
    return read == chance{7} ? refused : 0;
}
std::uint64_t parts_of(const std::string& words) { return parts_of(words.c_str()); }

} // namespace

TEST_CASE("CC-2a a chance may have any number of digits, and is rounded to the nearest part") {
    CHECK(parts_of("0.3333333333333333") == ratio(1, 3).parts);
    CHECK(parts_of("0.33333333333333333333333333333333333333333333333333") == ratio(1, 3).parts);
    CHECK(parts_of("0.30000000000000004") == percent(30).parts);
    CHECK(parts_of("1.0000000000000") == chance::whole);
    CHECK(parts_of("0.1234567890123") == ratio(1'234'567'890'123, 10'000'000'000'000).parts);
    CHECK(parts_of("66.66666666666666666667%") == ratio(2, 3).parts);
    CHECK(parts_of("0000000000000000000000000000.5") == chance::whole / 2);
    CHECK(parts_of("0." + std::string(1000, '9')) == chance::whole);
    CHECK(parts_of("0." + std::string(1000, '0') + "9") == 0);
    static_assert(parts_of("0.30000000000000004") == percent(30).parts);
}

TEST_CASE("CC-2a from the middle between two parts on a chance is rounded up, and no digit before it is") {
    CHECK(parts_of("0.000000000116415321826934814453125") == 1); // 2^-33
    CHECK(parts_of("0.000000000116415321826934814453124") == 0);
    CHECK(parts_of("0.00000000011641532182693481445312499999999999999999") == 0);
    CHECK(parts_of("0.00000000011641532182693481445312500000000000000001") == 1);
    CHECK(parts_of("0.500000000116415321826934814453125") == chance::whole / 2 + 1);
    CHECK(parts_of("0.999999999883584678173065185546875") == chance::whole);
    CHECK(parts_of("0.999999999883584678173065185546874") == chance::whole - 1);
}

TEST_CASE("CC-2a what few digits say is read as the ratio that it is") {
    for (int i = 0; i <= 1000; ++i) {
        const std::string digits = std::to_string(1000 + i);
        CHECK(parts_of((i == 1000 ? "1." : "0.") + (i == 1000 ? "000" : digits.substr(1))) == per_mille(i).parts);
        CHECK(parts_of(std::to_string(i / 10) + '.' + digits.substr(3) + '%') == per_mille(i).parts);
        CHECK(parts_of(std::to_string(i) + "e-3") == per_mille(i).parts);
    }
    for (std::int64_t i = 1; i < 1'000'000'000; i = i * 3 + 1)
        CHECK(parts_of("0." + std::to_string(1'000'000'000 + i).substr(1)) == ratio(i, 1'000'000'000).parts);
}

TEST_CASE("a chance may have an exponent, as JSON writes small numbers") {
    CHECK(parts_of("1e-1") == percent(10).parts);
    CHECK(parts_of("1.5E-01") == percent(15).parts);
    CHECK(parts_of("0.0015e+2") == percent(15).parts);
    CHECK(parts_of("150e-1%") == percent(15).parts);
    CHECK(parts_of("1e0") == chance::whole);
    CHECK(parts_of("0e999999999999999999999999") == 0);
    CHECK(parts_of("5e-999999999999999999999999") == 0);
    CHECK(parts_of("0." + std::string(99, '0') + "25e99") == percent(25).parts);
}

TEST_CASE("CC-2a what is no number from 0 to 1 is refused, and changes nothing") {
    for (const char* const words : {"",
                                    ".",
                                    ".5",
                                    "0.",
                                    "0.%",
                                    "-0",
                                    "-0.1",
                                    "+0.1",
                                    "1.01",
                                    "2",
                                    "10",
                                    "101%",
                                    "100.1%",
                                    "1e1",
                                    "0.2e1",
                                    "1e-",
                                    "1e",
                                    "e-1",
                                    "0.1e+",
                                    "1e1.5",
                                    "0.1.1",
                                    "0x1",
                                    "1%%",
                                    "%",
                                    "0,5",
                                    " 0.5",
                                    "0.5 ",
                                    "nan",
                                    "inf",
                                    "1.00000000000000000000000000000000000000000001",
                                    "1e999999999999999999999999",
                                    "100000000000000000000000000000000000000000000000000"}) {
        CAPTURE(words);
        CHECK(parts_of(words) == refused);
    }
}

TEST_CASE("CC-2a every chance is read as it was written, with nine decimals where they are enough") {
    CHECK(detail::exact_decimal(percent(15)) == "0.15");
    CHECK(detail::exact_decimal(never) == "0");
    CHECK(detail::exact_decimal(always) == "1");
    CHECK(detail::exact_decimal(ratio(1, 3)) == "0.3333333333");
    CHECK(detail::exact_decimal({chance::whole + chance::whole / 2}) == "1.5"); // no chance, and check() says so
    int longer = 0;
    for (std::uint64_t parts = 0; parts <= chance::whole; parts += parts < 100'000 ? 1 : 4'999'999) {
        const text<12> written = detail::exact_decimal({parts});
        REQUIRE_FALSE(written.truncated());
        REQUIRE(parts_of(written.c_str()) == parts);
        longer += written.size() == 12 ? 1 : 0;
    }
    CHECK(parts_of(detail::exact_decimal({chance::whole - 1}).c_str()) == chance::whole - 1);
    CHECK(longer > 0);
}
