#include <warren/core/choices.hpp>

#include <doctest/doctest.h>

#include <cstdint>
#include <string>

namespace {

enum class kind : std::uint8_t { dry, wet };
constexpr warren::choices choices_of(kind /*unused*/) { return {"dry", "wet"}; }

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
