#include <cstdint>
#include <doctest/doctest.h>
#include <string>
#include <warren/core/printer.hpp>

using namespace warren;

namespace {

constexpr text<64> printed() {
    text<64> out;
    printer page(out);
    page << "seed " << UINT64_MAX << ',' << -12 << ' ' << std::uint8_t{65};
    text<8> more = "<more>";
    page << more;
    page.repeat('.', 3).repeat('!', 0);
    return page.finish() ? out : text<64>("failed");
}

} // namespace

TEST_CASE("a printer writes words, characters and numbers one after the other") {
    static_assert(printed() == "seed 18446744073709551615,-12 65<more>...");
    CHECK(std::string(printed()) == "seed 18446744073709551615,-12 65<more>...");
}

TEST_CASE("a printer hands over everything, however long it is") {
    std::string out;
    std::string expected;
    printer page(out);
    for (int i = 0; i < 1000; ++i) {
        page << i;
        expected += std::to_string(i);
    }
    CHECK(out.size() < expected.size()); // held back
    CHECK(page.finish());
    CHECK(out == expected);
    CHECK(page.finish());
    CHECK(out == expected);
}

TEST_CASE("a printer remembers the first failure and writes nothing after it") {
    struct failing {
        int calls = 0;
        status append(const char* /*characters*/, std::size_t /*count*/) {
            ++calls;
            return error{.code = errc::out_of_memory, .value = calls};
        }
    };
    failing out;
    printer page(out);
    page.repeat('x', 5000);
    const status done = page.finish();
    CHECK(done.error().code == errc::out_of_memory);
    CHECK(done.error().value == 1);
    CHECK(out.calls == 1);

    text<10> small;
    printer words(small);
    words << "twelve words";
    CHECK(words.finish().error().code == errc::output_full);
}
