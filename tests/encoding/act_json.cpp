#include <warren/encoding/act_json.hpp>

#include <doctest/doctest.h>

#include <string>
#include <warren/act_map.hpp>

namespace {

constexpr warren::sized_act_map<warren::fixed<2, 4>> tiny{.topology = {.rows = 4, .columns = 2, .paths = 2}};

std::string json_of(const auto& map) {
    std::string out;
    CHECK(warren::act_json{}.encode(map, out));
    return out;
}

int count_of(const std::string& text, const std::string& part) {
    int count = 0;
    for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++count;
    return count;
}

} // namespace

TEST_CASE("INTERCHANGE an act map is written key by key in the order of the contract") {
    const auto map = tiny(warren::seed{1});
    REQUIRE(map);
    const std::string json = json_of(*map);
    CHECK(json.starts_with(
        R"({"format":"warren.act_map","format_version":1,"library":"0.1.0","seed":"1","config":{"rows":4,"columns":2,)"
        R"("paths":2,"lateral_step":1,"min_starts":2,"treasure":"row","treasure_window":[4,6],"anchor_rounding":"ceil",)"
        R"("rerolls":16,"fallback":"legal","odds":{"early":{"Monster":57,)"));
    CHECK(json.find(R"("unknown":{"roll":"sequential","scope":"per_act","battle":[0.1,0.1],"treasure":[0.02,0.02],)"
                    R"("shop":[0.03,0.03],"cap":1,"respect_structural_bans":true,"ignore_adjacency":true})") !=
          std::string::npos);
    CHECK(json.find(R"("different_children":true,"fixed_rows":[{"row":1,"type":"Monster"},{"row":3,"type":"Port"},)"
                    R"({"row":4,"type":"Boss"}],"filler":"Monster","treasure_type":"Treasure"},"treasure_row":null)") !=
          std::string::npos);
    CHECK(json.find(R"("bans":[{"type":"Port","first":2,"last":2},{"type":"Elite","first":1,"last":1}],)"
                    R"("forbidden":[["Elite","Elite"],["Shop","Shop"],["Port","Port"]],"guarantees":[],)") !=
          std::string::npos);
    CHECK(
        json.find(R"(},"treasure_row":null,"elite_unlock_row":2,"nodes":[{"id":0,"row":1,"column":0,"type":"Monster",)"
                  R"("locked":true,"paths":[)") != std::string::npos);
    std::size_t last = 0;
    for (const char* key : {"\"config\":", "\"treasure_row\":", "\"elite_unlock_row\":", "\"nodes\":[", "\"edges\":[",
                            "],\"paths\":[[", "\"stats\":{\"counts\":{", "\"warnings\":[]}"}) {
        const std::size_t at = json.find(key, last);
        CAPTURE(key);
        REQUIRE(at != std::string::npos);
        last = at;
    }
    CHECK(json.ends_with("\"warnings\":[]}"));
}

TEST_CASE("INTERCHANGE every node, edge and path of an act map is written once") {
    constexpr warren::act_map act{};
    for (std::uint64_t n = 0; n < 20; ++n) {
        const auto map = act(warren::seed{n});
        REQUIRE(map);
        const std::string json = json_of(*map);
        CHECK(count_of(json, "{\"id\":") == map->nodes.size());
        CHECK(count_of(json, "{\"from\":") == map->edges.size());
        CHECK(json.find("\"treasure_row\":9,\"elite_unlock_row\":6") != std::string::npos);
        std::string first = "],\"paths\":[[";
        for (int row = 1; row <= 15; ++row) first += std::to_string(map->on_path(0, row)) + (row < 15 ? "," : "]");
        CHECK(json.find(first) != std::string::npos);
    }
}

TEST_CASE("an act map's JSON into a sink that is too small is an error") {
    const auto map = tiny(warren::seed{1});
    REQUIRE(map);
    warren::text<100> out;
    CHECK(warren::act_json{}.encode(*map, out).error().code == warren::errc::output_full);
}

TEST_CASE("P6.1 P5.3 2A-9 each number of an act map's statistics is written under its own name") {
    auto map = tiny(warren::seed{1});
    REQUIRE(map);
    map->stats = {.path_retries = 1,
                  .backtracks = 2,
                  .rerolls = 3,
                  .fallbacks = 4,
                  .row_resamples = 5,
                  .repairs = 6,
                  .waivers = 7};
    map->waivers.push_back(2);
    CHECK(json_of(*map).find(R"("rerolls":3,"fallbacks":4,"row_resamples":5,"repairs":6,"waivers":7,"path_retries":1,)"
                             R"("backtracks":2,"waived":[2]})") != std::string::npos);
}

TEST_CASE("2A-4 a fixed row that counts from the Treasure row is written as the row that it is, even instead of it") {
    using warren::node_type;
    warren::act_map act;
    act.typing.rules = warren::standard_rules()
                           .fixing(warren::from_treasure(0), node_type::event)
                           .fixing(warren::from_treasure(-2), node_type::shop);
    const auto map = act(warren::seed{1});
    REQUIRE(map);
    CHECK(map->anchors.treasure == 0);
    CHECK(json_of(*map).find(R"({"row":15,"type":"Boss"},{"row":9,"type":"Event"},{"row":7,"type":"Shop"}],)") !=
          std::string::npos);
}
