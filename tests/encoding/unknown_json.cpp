#include <doctest/doctest.h>
#include <string>
#include <warren/encoding/unknown_json.hpp>

namespace {

std::string written(const warren::unknown_resolution& made) {
    std::string out;
    REQUIRE(warren::unknown_json{}.encode(made, out));
    return out;
}

} // namespace

TEST_CASE("INTERCHANGE warren.unknown the first decision of a run") {
    warren::unknown_resolver resolver{warren::seed{1}};
    const auto made = resolver.resolve(6);
    REQUIRE(made);
    CHECK(written(*made) == std::string("{\"format\":\"warren.unknown\",\"index\":0,\"row\":6,"
                                        "\"chances\":{\"Battle\":0.1,\"Treasure\":0.02,\"Shop\":0.03},"
                                        "\"counters\":{\"Battle\":0,\"Treasure\":0,\"Shop\":0},"
                                        "\"banned\":[],\"forced\":false,\"outcome\":\"") +
                                name_of(made->outcome) + "\"}");
}

TEST_CASE("INTERCHANGE warren.unknown bans, force, pity and counters are those before the roll") {
    warren::unknown_resolver resolver{warren::seed{1}};
    REQUIRE(resolver.force_next(warren::unknown_outcome::event));
    REQUIRE(resolver.resolve(2));
    REQUIRE(resolver.force_next(warren::unknown_outcome::shop));
    const auto made = resolver.resolve(3, {.battle = true, .shop = true});
    REQUIRE(made);
    CHECK(written(*made) == "{\"format\":\"warren.unknown\",\"index\":1,\"row\":3,"
                            "\"chances\":{\"Battle\":0.2,\"Treasure\":0.04,\"Shop\":0.06},"
                            "\"counters\":{\"Battle\":1,\"Treasure\":1,\"Shop\":1},"
                            "\"banned\":[\"Battle\",\"Shop\"],\"forced\":true,\"outcome\":\"Shop\"}");
}
