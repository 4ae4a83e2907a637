#include <warren/encoding/maze_json.hpp>

#include <doctest/doctest.h>

#include <string>
#include <warren/maze.hpp>

namespace {

constexpr warren::sized_maze<warren::fixed<2, 2>, warren::fixed<16, 22>> tiny{
    .decoration = warren::cave_decoration{warren::shadows{}, warren::drifts{}, warren::pebbles{}, warren::rocks{}}};

std::string json_of(const auto& level, const warren::maze_json& encoder = {}) {
    std::string out;
    CHECK(encoder.encode(level, out));
    return out;
}

std::string list_of(const auto& layer) {
    std::string out;
    for (int y = 0; y < layer.height(); ++y)
        for (int x = 0; x < layer.width(); ++x) out += (out.empty() ? "" : ",") + std::to_string(layer(x, y));
    return "\"data\":[" + out + "]}";
}

int count_of(const std::string& text, const std::string& part) {
    int count = 0;
    for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++count;
    return count;
}

} // namespace

TEST_CASE("INTERCHANGE a maze is written key by key in the order of the contract") {
    constexpr warren::maze maze{};
    const auto level = maze.also(warren::loops{.count = 20})(warren::seed{42});
    REQUIRE(level);
    const std::string json = json_of(*level);
    CHECK(json.starts_with(
        R"({"format":"warren.maze","format_version":1,"library":"0.1.0","seed":"42","config":{"map":[100,100],)"
        R"("grid":[12,9],"cell":[8,11],"tile":[16,16],"max_iterations":5000,)"
        R"("loops":{"enabled":true,"count":20,"dead_ends":"preserve"},"sand":0.15,"floor_variation":0.27,"pebbles":0.04,)"
        R"("prop_step":5,"prop_distance":7,"shadow_sides":"all","topology":"backtracker",)"));
    CHECK(json.find(R"("openings":{"north":[3,4],"east":[4,5,6],"south":[3,4],"west":[4,5,6]},"opened_loops":20,)") !=
          std::string::npos);
    std::size_t last = 0;
    for (const char* key : {"\"config\":", "\"start\":[", "\"cells\":[{\"mask\":", "\"openings\":", "\"opened_loops\":",
                            "\"layers\":[{\"name\":\"background\"", "{\"name\":\"walls\"", "{\"name\":\"props\"",
                            "\"stats\":{\"iterations\":215,\"repaired_cells\":0,\"dead_ends\":", "\"warnings\":["}) {
        const std::size_t at = json.find(key, last);
        CAPTURE(key);
        REQUIRE(at != std::string::npos);
        last = at;
    }
}

TEST_CASE("FR-6.1 FR-6.2 INTERCHANGE a maze without loops says so, and how many there would be") {
    const auto level = tiny(warren::seed{5});
    REQUIRE(level);
    CHECK(json_of(*level).find(R"("loops":{"enabled":false,"count":35,"dead_ends":"preserve"})") != std::string::npos);
}

TEST_CASE("INTERCHANGE cells and layers are those of the level, row by row") {
    const auto level = tiny(warren::seed{5});
    REQUIRE(level);
    const std::string json = json_of(*level);
    CHECK(count_of(json, "{\"mask\":") == 4);
    for (int i = 0; i < 4; ++i) {
        const warren::maze_cell& cell = level->cells.data()[i];
        CHECK(json.find("{\"mask\":" + std::to_string(cell.doors) + ",\"piece\":\"" + warren::piece_name(cell.doors) +
                        "\",\"variation\":" + std::to_string(cell.variation) +
                        ",\"dead_end\":" + (cell.dead_end() ? "true" : "false") + "}") != std::string::npos);
    }
    CHECK(json.find("{\"name\":\"background\"," + list_of(level->background)) != std::string::npos);
    CHECK(json.find("{\"name\":\"walls\"," + list_of(level->walls)) != std::string::npos);
    CHECK(json.find("{\"name\":\"props\"," + list_of(level->props)) != std::string::npos);
    CHECK(json.find("\"pieces\":[") == std::string::npos);
}

TEST_CASE("INTERCHANGE with pieces every variation of every mask is there with 88 ids a layer") {
    const auto level = tiny(warren::seed{5});
    REQUIRE(level);
    const std::string json = json_of(*level, {.pieces = true});
    const std::size_t begin = json.find("\"pieces\":[{\"mask\":1,\"name\":\"end_up\",\"variations\":[{\"weight\":0.");
    REQUIRE(begin != std::string::npos);
    const std::string pieces = json.substr(begin, json.find("\"stats\":") - begin);
    CHECK(count_of(pieces, "\"mask\":") == 15);
    CHECK(count_of(pieces, "\"weight\":") == level->pieces->first[16]);
    const std::size_t ids = pieces.find("\"walls\":[") + 9;
    CHECK(count_of(pieces.substr(ids, pieces.find(']', ids) - ids), ",") == 87);
}

TEST_CASE("a maze's JSON into a sink that is too small is an error") {
    const auto level = tiny(warren::seed{5});
    REQUIRE(level);
    warren::text<1000> out;
    CHECK(warren::maze_json{}.encode(*level, out).error().code == warren::errc::output_full);
}
