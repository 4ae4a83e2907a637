#include <warren/core/choices.hpp>

#include <doctest/doctest.h>

#include <cstdint>
#include <string>

namespace {

enum class kind : std::uint8_t { dry, wet };
constexpr warren::choices choices_of(kind /*unused*/) { return {"dry", "wet"}; }

enum class ground : std::uint8_t { sand, stone };
constexpr warren::choices choices_of(ground /*unused*/) { return warren::choices{"sand", "stone"}.also("rock", 1); }

enum class nameless : std::uint8_t { one };

} // namespace

TEST_CASE("an enum with words for its values can be named and counted") {
    static_assert(warren::named_enum<kind>);
    static_assert(!warren::named_enum<nameless>);
    static_assert(!warren::named_enum<int>);
    static_assert(warren::choice_count<kind> == 2);
    CHECK(std::string(warren::name_of(kind::dry)) == "dry");
    CHECK(std::string(warren::name_of(kind::wet)) == "wet");
}

TEST_CASE("a value beyond the words has no name, and reads nothing") {
    CHECK(std::string(warren::name_of(static_cast<kind>(2))) == "?");
    CHECK(std::string(warren::name_of(static_cast<kind>(255))) == "?");
}

TEST_CASE("2X-8 a value may have another word by which it is read, but not written") {
    ground read = ground::sand;
    CHECK(warren::read_name("rock", read));
    CHECK(read == ground::stone);
    CHECK(warren::read_name("sand", read));
    CHECK(read == ground::sand);
    CHECK_FALSE(warren::read_name("Rock", read));
    CHECK_FALSE(warren::read_name("", read));
    CHECK(read == ground::sand);
    CHECK(std::string(warren::name_of(ground::stone)) == "stone");
    CHECK(std::string(warren::other_name_of(ground::stone)) == "rock");
    CHECK(std::string(warren::other_name_of(ground::sand)).empty());
    static_assert(warren::choice_count<ground> == 2);
}
