#include <warren/encoding/base64_text.hpp>

#include <algorithm>
#include <doctest/doctest.h>
#include <string>
#include <warren/core/printer.hpp>
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

TEST_CASE("bytes through a sink are the same letters, however they are cut into parts") {
    std::string bytes;
    for (int i = 0; i < 2000; ++i) bytes.push_back(static_cast<char>(i * i % 251));
    for (const std::size_t part : {1u, 2u, 3u, 4u, 5u, 768u, 1000u, 2000u})
        for (const std::size_t size : {0u, 1u, 2u, 3u, 4u, 1999u, 2000u}) {
            std::string one_by_one;
            warren::printer page(one_by_one);
            warren::detail::base64_text letters(page);
            std::string at_once;
            warren::detail::base64_sink sink(at_once);
            for (std::size_t i = 0; i < size; ++i) letters.put(static_cast<std::uint8_t>(bytes[i]));
            letters.finish();
            CHECK(page.finish());
            for (std::size_t i = 0; i < size; i += part) CHECK(sink.append(bytes.data() + i, std::min(part, size - i)));
            CHECK(sink.finish());
            CHECK(at_once == one_by_one);
        }
}
