#include <warren/encoding/platformer_json.hpp>

#include <doctest/doctest.h>

#include "encoding/drawn_room.hpp"
#include <string>

using namespace warren;

namespace {

std::string json_of(const auto& level) {
    std::string out;
    CHECK(platformer_json{}.encode(level, out));
    return out;
}

} // namespace

TEST_CASE("INTERCHANGE a platformer room is written key by key in the order of the contract") {
    const std::string json = json_of(room_with_everything());
    CHECK(json.starts_with(
        R"({"format":"warren.platformer","format_version":1,"library":"0.1.0","seed":"77","config":{"room_type":"combat",)"
        R"("room_width":14,"room_height":7,"wall_thickness":2,"entrance_y":-1,"exit_y":-1,"entrance_clear_depth":0,)"
        R"("max_bsp_depth":0,"min_bsp_size":0,"target_room_count":0,"split_ratio_range":[0.35,0.65],"bsp_stop":"either",)"));
    const std::string expected[] = {
        R"("room_type":"combat","width":14,"height":7,"y_axis":"up","tiles":[0,0,0,0,0,)",
        // the row above the lowest one comes second
        R"(0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,1,1,1,1,1,0,1,1,1,1,1,1,1,1,1,1,1,1,0,0,1,1,1,1,1,1,1,2,2,2,1,)",
        R"("start":[0,2],"end":[13,1],)",
        R"("bsp":[{"id":0,"parent":null,"rect":[0,0,14,7],"depth":0,"split":"vertical","position":6,"stop":null},)"
        R"({"id":1,"parent":0,"rect":[0,0,6,7],"depth":1,"split":null,"position":null,"stop":"width"},)"
        R"({"id":2,"parent":0,"rect":[6,0,8,7],"depth":1,"split":null,"position":null,"stop":"target"}],)"
        R"("target_coin":[false,true],)"
        R"("regions":[{"id":0,"leaf":1,"rect":[1,2,4,3],"center":[3,3],"type":"entrance","entrance":true,"exit":false},)"
        R"({"id":1,"leaf":2,"rect":[7,1,5,4],"center":[9,3],"type":"exit","entrance":false,"exit":true}],)"
        R"("edges":{"candidates":[[0,1]],"tree":[[0,1]],"extra":[]},)"
        R"("corridors":[{"a":0,"b":1,"shape":"l","horizontal_first":true,"from":[4,3],"bend":[7,3],"to":[7,2]},)"
        R"({"a":0,"b":1,"shape":"direct","horizontal_first":null,"from":[4,3],"bend":null,"to":[7,3]}],)"
        R"("walks":[{"direction":"forward","steps":12,"arrived":true},{"direction":"backward","steps":13,"arrived":false}],)",
        R"("ground_exceptions":[[2,1]],)"
        R"("platforms":[{"x":3,"y":3,"width":3,"center":4,"purpose":"reach","gap":2}],)"
        R"("spawn_candidates":[{"x":7,"y":1,"type":"ground"},{"x":6,"y":4,"type":"air"}],)"
        R"("spawns":[{"x":7,"y":1,"type":"ground"},{"x":6,"y":4,"type":"air"},{"x":11,"y":1,"type":"boss"}],)"
        R"("needs_door_at_exit":true,"exit_door":[13,1,1,3],"unresolved_gaps":1,)"
        R"("route":[{"at":[0,2],"move":"walk"},{"at":[4,4],"move":"jump"},{"at":[7,1],"move":"drop"},{"at":[13,1],"move":"walk"}],)"
        R"("stats":{"air_considered":9,"air_kept":1,)",
        R"("warnings":["one \"word\""]})"};
    std::size_t last = 0;
    for (const std::string& part : expected) {
        CAPTURE(part);
        const std::size_t at = json.find(part, last);
        REQUIRE(at != std::string::npos);
        last = at;
    }
    CHECK(json.find('\n') == std::string::npos);
}

TEST_CASE("INTERCHANGE without a door or a certificate there is null") {
    platformer_level<> level = room_with_everything();
    level.exit_door = {};
    REQUIRE(level.route.resize(0));
    const std::string json = json_of(level);
    CHECK(json.find(R"("exit_door":null,)") != std::string::npos);
    CHECK(json.find(R"("route":null,)") != std::string::npos);
}

TEST_CASE("a platformer room's JSON into a sink that is too small is an error") {
    text<1000> out;
    CHECK(platformer_json{}.encode(room_with_everything(), out).error().code == errc::output_full);
}
