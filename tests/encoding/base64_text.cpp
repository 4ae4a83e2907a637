#include <warren/encoding/base64_text.hpp>

#include <doctest/doctest.h>
#include <string>
#include <warren/core/text.hpp>

namespace {

constexpr warren::text<200> letters_of(const char* words) {
    warren::text<200> out;
    warren::detail::base64_text page(out);
    for (; *words != '\0'; ++words) page.put(static_cast<std::uint8_t>(*words));
    page.finish();
    return out;
}

} // namespace

TEST_CASE("BR-6.4 base64 letter by letter: the examples of RFC 4648") {
    static_assert(letters_of("").empty());
    static_assert(letters_of("f") == "Zg==");
    static_assert(letters_of("fo") == "Zm8=");
    static_assert(letters_of("foo") == "Zm9v");
    static_assert(letters_of("foob") == "Zm9vYg==");
    static_assert(letters_of("fooba") == "Zm9vYmE=");
    static_assert(letters_of("foobar") == "Zm9vYmFy");
    CHECK(std::string(letters_of("\xff\xfe\xfd")) == "//79");
}
