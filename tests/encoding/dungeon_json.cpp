#include <warren/encoding/dungeon_json.hpp>

#include <doctest/doctest.h>
#include <string>
#include <vector>
#include <warren/decoration/populate.hpp>
#include <warren/dungeon.hpp>
#include <warren/encoding/packed_bits.hpp>

using namespace warren;

namespace {

std::string json_of(const auto& level) {
    std::string out;
    REQUIRE(dungeon_json{}.encode(level, out));
    return out;
}

int count_of(const std::string& text, const std::string& part) {
    int count = 0;
    for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++count;
    return count;
}

// The names of the members of the outermost object, or of that of a name, in their order; text in quotes is skipped.
std::string keys_of(const std::string& json, const std::string& object = "") {
    std::size_t at = object.empty() ? 0 : json.find("\"" + object + "\":{") + object.size() + 3;
    std::string keys;
    int depth = 0;
    std::string word;
    for (; at < json.size(); ++at) {
        const char c = json[at];
        if (c == '"') {
            const std::size_t end = json.find('"', at + 1);
            word = json.substr(at + 1, end - at - 1);
            at = end;
        } else if (c == ':' && depth == 1) {
            keys += word + ' ';
        } else if (c == '{' || c == '[') {
            ++depth;
        } else if ((c == '}' || c == ']') && --depth == 0) {
            break;
        }
    }
    return keys;
}

std::string value_of(const std::string& json, const std::string& key) {
    const std::size_t start = json.find("\"" + key + "\":");
    REQUIRE(start != std::string::npos);
    std::size_t end = start + key.size() + 3;
    for (int depth = 0; end < json.size() && (depth > 0 || (json[end] != ',' && json[end] != '}')); ++end)
        depth += json[end] == '[' || json[end] == '{' ? 1 : json[end] == ']' || json[end] == '}' ? -1 : 0;
    return json.substr(start + key.size() + 3, end - start - key.size() - 3);
}

std::string pair(point p) { return "[" + std::to_string(p.x) + "," + std::to_string(p.y) + "]"; }
std::string or_null(point p) { return p.x < 0 ? "null" : pair(p); }
std::string truth(bool value) { return value ? "true" : "false"; }

std::vector<std::uint8_t> from_base64(const std::string& letters) {
    const std::string alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    std::vector<std::uint8_t> out;
    unsigned bits = 0;
    int count = 0;
    for (const char letter : letters) {
        if (letter == '=') break;
        bits = bits << 6 | static_cast<unsigned>(alphabet.find(letter));
        count += 6;
        if (count < 8) continue;
        count -= 8;
        out.push_back(static_cast<std::uint8_t>(bits >> count & 255));
    }
    return out;
}

} // namespace

TEST_CASE("INTERCHANGE a dungeon is written key by key in the order of the contract") {
    const auto level = dungeon{}(seed{42});
    REQUIRE(level);
    const std::string json = json_of(*level);
    CHECK(json.starts_with(
        R"({"format":"warren.dungeon","format_version":1,"library":"0.1.0","seed":"42","config":{"map_size":1,)"
        R"("hidden_rooms":1,"niches":1,"deception":1,"passage_count":"percent","hidden_fill":"once",)"
        R"("hidden_door":"own","crossing":"forbid","stairs_avoid_hidden":false,)"));
    CHECK(keys_of(json) == "format format_version library seed config width height tiles rooms secret_doors stairs "
                           "targets counters tree_is_minimal packed mapbin metadata objects monsters stats warnings ");
    CHECK(keys_of(json, "stairs") == "up down ");
    CHECK(keys_of(json, "targets") == "hidden_rooms niches decoys hidden_passages ");
    CHECK(keys_of(json, "counters") == "total_connections total_hidden_rooms total_niches total_decoys "
                                       "total_hidden_passages available_walls_count ");
    CHECK(keys_of(json, "stats") == "attempts placement_tries decoy_lengths_drawn refused_corridors ");
    const std::size_t room = json.find("\"rooms\":[{");
    CHECK(keys_of(json.substr(room + 9)) == "x y w h center hidden has_niche has_decoy wall_door_count links doors "
                                            "niche_side niche decoy_side decoy_door decoy_end ");
    CHECK(json.ends_with("\"warnings\":[]}"));
    CHECK(json.find_first_of(" \n\t") == std::string::npos);
}

TEST_CASE("INTERCHANGE tiles, rooms, secrets, stairs and counts are those of the level") {
    for (std::uint64_t n = 0; n < 12; ++n) {
        const auto level = dungeon_with({dungeon_size::all[n % 3], 50, 50, 50})(seed{n});
        REQUIRE(level);
        const std::string json = json_of(*level);
        std::string tiles;
        std::string secrets;
        for (int y = 0; y < level->height(); ++y)
            for (int x = 0; x < level->width(); ++x) {
                tiles += (tiles.empty() ? "" : ",") + std::to_string(static_cast<int>(level->tiles(x, y)));
                if (is_door_secret(*level, x, y)) secrets += (secrets.empty() ? "" : ",") + pair({x, y});
            }
        CHECK(value_of(json, "tiles") == "[" + tiles + "]");
        CHECK(value_of(json, "secret_doors") == "[" + secrets + "]");
        CHECK(value_of(json, "width") == std::to_string(level->width()));
        CHECK(value_of(json, "height") == std::to_string(level->height()));
        CHECK(value_of(json, "stairs") == "{\"up\":" + pair(level->up()) + ",\"down\":" + pair(level->down()) + "}");
        const dungeon_counters& c = level->counters;
        CHECK(value_of(json, "total_connections") == std::to_string(c.total_connections));
        CHECK(value_of(json, "total_hidden_rooms") == std::to_string(c.total_hidden_rooms));
        CHECK(value_of(json, "total_niches") == std::to_string(c.total_niches));
        CHECK(value_of(json, "total_decoys") == std::to_string(c.total_decoys));
        CHECK(value_of(json, "total_hidden_passages") == std::to_string(c.total_hidden_passages));
        CHECK(value_of(json, "available_walls_count") == std::to_string(c.available_walls_count));
        const dungeon_targets& t = level->targets;
        CHECK(value_of(json, "targets") == "{\"hidden_rooms\":" + std::to_string(t.hidden_rooms) + ",\"niches\":" +
                                               std::to_string(t.niches) + ",\"decoys\":" + std::to_string(t.decoys) +
                                               ",\"hidden_passages\":" + std::to_string(t.hidden_passages) + "}");
        CHECK(value_of(json, "tree_is_minimal") == truth(level->stats.tree_is_minimal));
        CHECK(value_of(json, "attempts") == std::to_string(level->stats.attempts));
        CHECK(count_of(value_of(json, "decoy_lengths_drawn"), "[") == level->stats.decoy_lengths_drawn.size() + 1);
    }
}

TEST_CASE("INTERCHANGE every room with its links and doors, null where it has neither niche nor decoy") {
    const auto level = dungeon_with({dungeon_size::large, 50, 50, 50})(seed{3});
    REQUIRE(level);
    const std::string json = json_of(*level);
    std::string wanted;
    int with_niche = 0;
    for (int index = 0; index < level->rooms.size(); ++index) {
        const auto& room = level->rooms[index];
        std::string links;
        std::string doors;
        for (int i = 0; i < room.connections; ++i) {
            const auto& link = room.links[i];
            const auto& door = room.doors[i];
            links += (i > 0 ? ",{\"room\":" : "{\"room\":") + std::to_string(link.room) +
                     ",\"type\":" + std::to_string(static_cast<int>(link.shape)) +
                     ",\"non_branching\":" + truth(link.non_branching) + "}";
            doors += (i > 0 ? ",{\"x\":" : "{\"x\":") + std::to_string(door.x) + ",\"y\":" + std::to_string(door.y) +
                     ",\"side\":" + std::to_string(static_cast<int>(door.side)) +
                     ",\"branching\":" + truth(door.branching) + "}";
        }
        wanted += index > 0 ? ",{" : "{";
        const auto member = [&](const char* name, const std::string& value) {
            wanted.append(wanted.back() == '{' ? "\"" : ",\"").append(name).append("\":").append(value);
        };
        member("x", std::to_string(room.x));
        member("y", std::to_string(room.y));
        member("w", std::to_string(room.w));
        member("h", std::to_string(room.h));
        member("center", pair(room.center()));
        member("hidden", truth(room.hidden()));
        member("has_niche", truth(room.has_niche()));
        member("has_decoy", truth(room.has_decoy()));
        std::string doors_on_walls;
        for (const std::uint8_t count : room.wall_door_count)
            doors_on_walls.append(doors_on_walls.empty() ? "" : ",").append(std::to_string(count));
        member("wall_door_count", "[" + doors_on_walls + "]");
        member("links", "[" + links + "]");
        member("doors", "[" + doors + "]");
        member("niche_side", std::to_string(room.niche_side));
        member("niche", or_null(niche_of(*level, index)));
        member("decoy_side", std::to_string(room.decoy_side));
        member("decoy_door", or_null(decoy_door(room)));
        member("decoy_end", room.has_decoy() ? pair(room.decoy_end()) : "null");
        wanted += '}';
        with_niche += room.has_niche() ? 1 : 0;
    }
    CHECK(with_niche > 0);
    CHECK(json.find("\"rooms\":[" + wanted + "],\"secret_doors\":") != std::string::npos);
}

TEST_CASE("INTERCHANGE the packed map is the level's, and the save is its three bytes or null") {
    const auto level = dungeon_with({dungeon_size::small, 50, 10, 25})(seed{0x1234});
    REQUIRE(level);
    const std::string json = json_of(*level);
    const std::string letters = value_of(json, "packed");
    const std::vector<std::uint8_t> packed = from_base64(letters.substr(1, letters.size() - 2));
    CHECK(packed.size() == 938);
    dungeon_tiles<fixed<78, 78>> tiles;
    REQUIRE(read_packed_bits(packed, 50, 50, tiles));
    int wrong = 0;
    for (int y = 0; y < 50; ++y)
        for (int x = 0; x < 50; ++x) wrong += tiles(x, y) == level->tiles(x, y) ? 0 : 1;
    CHECK(wrong == 0);
    CHECK(value_of(json, "mapbin") == "\"341248\"");
    CHECK(value_of(json_of(*dungeon{}(seed{42})), "mapbin") == "\"2a0055\"");
    CHECK(value_of(json_of(*dungeon{}(seed{65536})), "mapbin") == "null");
    CHECK(value_of(json_of(*dungeon{}.also(extra_links{})(seed{42})), "mapbin") == "null");
}

TEST_CASE("INTERCHANGE presets that are none are null, and stairs that are not there") {
    const auto level = dynamic_dungeon{.topology = {.layout = {100, 60, 5, 3, 12}}}.with(
        chain{hidden_rooms{.percentage = 33}, hidden_passages{.percentage = 10}})(seed{1});
    REQUIRE(level);
    const std::string json = json_of(*level);
    CHECK(value_of(json, "config")
              .starts_with(
                  R"({"map_size":null,"hidden_rooms":null,"niches":1,"deception":null,"passage_count":"percent",)"));
    CHECK(json.find(R"("columns":5,"rows":3,"rooms":12,"percentages":{"hidden_rooms":33,"niches":25,"decoys":25,)"
                    R"("hidden_passages":10})") != std::string::npos);
    CHECK(value_of(json, "with_stairs") == "false");
    CHECK(value_of(json, "stairs") == R"({"up":null,"down":null})");
}

TEST_CASE("INTERCHANGE what stands and lies about is written with its names") {
    const auto level = dungeon{}.also(populate{.depth = 9})(seed{5});
    REQUIRE(level);
    const std::string json = json_of(*level);
    CHECK(count_of(value_of(json, "objects"), "{\"at\"") == level->metadata.objects.count());
    const std::string body = json.substr(json.find("\"mapbin\":")); // the configuration has monsters, too
    CHECK(count_of(value_of(body, "monsters"), "{\"at\"") == level->metadata.monsters.count());
    REQUIRE(level->metadata.monsters.is_live(0));
    const auto& first = level->metadata.monsters[0];
    CHECK(json.find("\"monsters\":[{\"at\":" + pair({first.x, first.y}) + ",\"kind\":" + std::to_string(first.kind) +
                    ",\"name\":\"" + monster_name(first.kind) + "\",\"hit_points\":") != std::string::npos);
    int known = 0;
    for (int y = 0; y < level->height(); ++y)
        for (int x = 0; x < level->width(); ++x) known += level->tiles.has_metadata(x, y) ? 1 : 0;
    CHECK(count_of(value_of(json, "metadata"), "{") == known);
    CHECK(json.find("\"population\":{\"depth\":9,\"monsters\":25,") != std::string::npos);
}

TEST_CASE("a dungeon's JSON fills the encoding slot, and a sink that is too small is an error") {
    const auto level = dungeon{}(seed{42});
    REQUIRE(level);
    warren::text<1000> out;
    CHECK(dungeon_json{}.encode(*level, out).error().code == errc::output_full);
    constexpr auto generator = dungeon{}.with(dungeon_json{});
    std::string through_generator;
    REQUIRE(generator.encode(*level, through_generator));
    CHECK(through_generator == json_of(*level));
}
