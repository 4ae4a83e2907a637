// Writes one map of every kind into a directory, for other programs to read: see check.py beside this file.
//
// Each map becomes NAME.tmx, NAME.tmj, NAME.txt with what the model holds in plain words and, unless huge, our own
// picture of it, NAME.png. The tilesets and their pictures lie beside them. Dungeons become NAME.json as well.
#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <map>
#include <string>
#include <utility>
#include <vector>
#include <warren/dungeon.hpp>
#include <warren/encoding/dungeon_json.hpp>
#include <warren/encoding/dungeon_tileset.hpp>
#include <warren/encoding/render.hpp>
#include <warren/encoding/stone_cave.hpp>
#include <warren/io/png.hpp>
#include <warren/io/tmj.hpp>
#include <warren/io/tmx.hpp>
#include <warren/io/tsx.hpp>
#include <warren/maze.hpp>

namespace {

// Not a maze: other numbers of layers, odd sizes, names and facts that need escaping.
struct patchwork {
    int width = 1;
    int height = 1;
    int layer_count = 1;
};

warren::layered_map layers_of(const patchwork& level) {
    return {.width = level.width,
            .height = level.height,
            .layer_count = level.layer_count,
            .level = &level,
            .layer_name =
                [](int layer) {
                    constexpr const char* names[] = {"ground", "\"a\" < 'b' & c", "H\xc3\xb6hle", "props"};
                    return names[layer];
                },
            .read_row =
                [](const void* from, int layer, int y, std::uint32_t* ids) {
                    const auto& source = *static_cast<const patchwork*>(from);
                    for (int x = 0; x < source.width; ++x)
                        ids[x] = static_cast<std::uint32_t>((y * source.width + x + layer * 37) % 131);
                },
            .read_property =
                [](const void* /*level*/, int n, warren::property& out) {
                    using kind = warren::property::kind;
                    const warren::property facts[] = {{"seed", kind::integer, "18446744073709551615"},
                                                      {"low", kind::integer, "-2147483648"},
                                                      {"chance", kind::number, "0.15"},
                                                      {"open", kind::boolean, "true"},
                                                      {"shut", kind::boolean, "false"},
                                                      {"words \"<&>'", kind::text, "one\ntwo\t\"<&>' \xc3\xa4 \\"}};
                    if (n >= 6) return false;
                    out = facts[n];
                    return true;
                }};
}

void append_escaped(std::string& out, const char* words) {
    for (; *words != '\0'; ++words) {
        if (*words == '\n')
            out += "\\n";
        else if (*words == '\t')
            out += "\\t";
        else if (*words == '\\')
            out += "\\\\";
        else
            out += *words;
    }
}

void append_property(std::string& out, const char* word, const warren::property& fact) {
    constexpr const char* types[] = {"string", "int", "bool", "float"};
    out.append(word).append(" ").append(types[static_cast<int>(fact.type)]).append(" ").append(fact.name).append("\t");
    append_escaped(out, fact.value.c_str());
    out += '\n';
}

// "tileset NAME TILES COLUMNS PICTURE", "class NAME FIRST LAST SOLID"
std::string plain_words(const warren::tileset& tiles) {
    std::string out = std::string("tileset ") + tiles.name + ' ' + std::to_string(tiles.tile_count) + ' ' +
                      std::to_string(tiles.columns) + ' ' + tiles.image + '\n';
    for (int i = 0; i < tiles.class_count; ++i) {
        const warren::tile_class& kind = tiles.classes[i];
        out += std::string("class ") + kind.name + ' ' + std::to_string(kind.ids.first) + ' ' +
               std::to_string(kind.ids.last) + (kind.solid ? " 1\n" : " 0\n");
    }
    return out;
}

// "group NAME", "object SHAPE X Y WIDTH HEIGHT TILE KIND<tab>NAME", "corner X Y", "fact TYPE NAME<tab>VALUE"; in tiles.
std::string objects_in_words(const warren::layered_map& map) {
    constexpr const char* shapes[] = {"area", "spot", "line", "picture"};
    std::string out;
    for (int group = 0; group < map.group_count; ++group) {
        out.append("group ").append(map.group_name(group)).append("\n");
        warren::map_object object;
        for (int n = 0; map.read_object(map.level, group, n, object); ++n, object = {}) {
            out.append("object ").append(shapes[static_cast<int>(object.form)]);
            const warren::rect& where = object.where;
            for (const int number : {where.x, where.y, where.w, where.h, int{object.tile}})
                out += ' ' + std::to_string(number);
            out.append(" ").append(object.kind).append("\t").append(object.name.c_str()).append("\n");
            for (const warren::point corner : object.corners)
                out += "corner " + std::to_string(corner.x) + ' ' + std::to_string(corner.y) + '\n';
            for (const warren::property& fact : object.properties) append_property(out, "fact", fact);
        }
    }
    return out;
}

// "map WIDTH HEIGHT", "property TYPE NAME<tab>VALUE", "layer NAME" and the ids of its rows; read by check.py.
std::string plain_words(const warren::layered_map& map, bool objects) {
    std::string out = "map " + std::to_string(map.width) + ' ' + std::to_string(map.height) + '\n';
    out += plain_words(map.tiles != nullptr ? *map.tiles : warren::stone_cave_tiles);
    warren::property fact;
    for (int n = 0; map.read_property(map.level, n, fact); ++n, fact = {}) append_property(out, "property", fact);
    std::vector<std::uint32_t> ids(static_cast<std::size_t>(map.width));
    for (int layer = 0; layer < map.layer_count; ++layer) {
        out.append("layer ").append(map.layer_name(layer)).append("\n");
        for (int y = 0; y < map.height; ++y) {
            map.read_row(map.level, layer, y, ids.data());
            for (const std::uint32_t id : ids) out += std::to_string(id) + ' ';
            out.back() = '\n';
        }
    }
    return objects ? out + objects_in_words(map) : out;
}

struct how {
    bool drawn = true;
    bool objects = false;
    int zlib_level = warren::zlib_codec::own;
};

class map_writer {
public:
    explicit map_writer(std::filesystem::path directory) : directory_(std::move(directory)) {}

    void write_tileset(const warren::tileset& tiles, const warren::result<warren::image>& picture) {
        if (!picture) return note(picture.error());
        note(warren::save_png(directory_ / tiles.image, *picture));
        note(warren::save_tsx(directory_ / tiles.file, tiles));
        pictures_[tiles.name] = *picture;
    }

    template <warren::layered Level>
    void write(const std::string& name, const Level& level, const how& wanted = {}) {
        const warren::layered_map map = layers_of(level);
        const warren::tmx_options options{.codec = {.level = wanted.zlib_level}, .objects = wanted.objects};
        note(warren::save_tmx(directory_ / (name + ".tmx"), level, options));
        note(warren::save_tmj(directory_ / (name + ".tmj"), level, {.objects = wanted.objects}));
        note(warren::write_file(directory_ / (name + ".txt"), plain_words(map, wanted.objects)));
        if (!wanted.drawn) return;
        const warren::tileset& tiles = map.tiles != nullptr ? *map.tiles : warren::stone_cave_tiles;
        const auto picture = warren::render(level, pictures_[tiles.name], {.objects = false});
        if (!picture) return note(picture.error());
        note(warren::save_png(directory_ / (name + ".png"), *picture));
    }

    // As our own JSON, too.
    template <class Level>
    void write_dungeon(const std::string& name, const warren::result<Level>& level, const how& wanted = {}) {
        write(name, level, wanted);
        if (!level) return;
        std::string json;
        if (auto done = warren::dungeon_json{}.encode(*level, json); !done) return note(done.error());
        note(warren::write_file(directory_ / (name + ".json"), json));
    }

    template <class Level>
    void write(const std::string& name, const warren::result<Level>& level, const how& wanted = {}) {
        if (!level) return note(level.error());
        write(name, *level, wanted);
    }

    int failures() const { return failures_; }

private:
    void note(const warren::file_status& done) { failures_ += warren::report(done); }
    void note(const warren::error& why) { failures_ += warren::report(why); }

    std::filesystem::path directory_;
    std::map<std::string, warren::image> pictures_; // by tileset
    int failures_ = 0;
};

// Every kind of door, trap, item and monster that has a picture.
warren::result<warren::dungeon_level<warren::fixed<78, 78>, 20, std::uint8_t, warren::dungeon_pools<4, 16, 48, 12>>>
furnished_dungeon() {
    using rooms = warren::cell_rooms<warren::fixed<78, 78>, 20, std::uint8_t, warren::dungeon_pools<4, 16, 48, 12>>;
    auto made = warren::dungeon_on<rooms>{.topology = {.layout = warren::dungeon_size::large}}(warren::seed{7});
    if (!made) return made;
    for (int room = 0; room < made->rooms.size(); ++room) {
        const auto& here = made->rooms[room];
        const auto& door = here.doors[0];
        if (room % 3 == 1) warren::set_door_open(*made, door.x, door.y, true);
        if (room % 3 == 2) warren::change_door(*made, door.x, door.y, warren::door_flag::locked);
        warren::add_tile_metadata(*made, here.x, here.y + 1,
                                  warren::metadata_bits(warren::metadata_type::trap, warren::trap_flag::hidden));
        const auto category = static_cast<warren::item_category>(room % 8);
        warren::spawn_object(*made, here.x + 1, here.y, warren::item_code(category, room % 4));
        if (room < 11) warren::spawn_monster(*made, here.x + 2, here.y + 2, static_cast<std::uint8_t>(room), 9);
    }
    return made;
}

} // namespace

int main(int argument_count, char** arguments) {
    if (argument_count != 2) {
        std::fputs("usage: write_maps DIRECTORY\n", stderr);
        return 2;
    }
    std::error_code failed;
    std::filesystem::create_directories(arguments[1], failed);
    map_writer out(arguments[1]);
    out.write_tileset(warren::stone_cave_tiles, warren::stone_cave_image());
    out.write_tileset(warren::dungeon_tileset, warren::dungeon_tileset_image());

    out.write("one_tile", patchwork{});
    out.write("every_tile", patchwork{.width = 13, .height = 11});
    out.write("four_layers", patchwork{.width = 37, .height = 5, .layer_count = 4});

    const warren::maze maze{};
    out.write("maze", maze(warren::seed{42}));
    out.write("maze_by_zlib", maze(warren::seed{42}), {.zlib_level = 6});
    out.write("maze_with_loops", maze.also(warren::loops{})(warren::seed{42}));
    out.write("smallest_maze", warren::dynamic_maze{.topology = {.grid = {2, 2}, .map = {16, 22}}}(warren::seed{1}));
    const warren::dynamic_maze largest{.topology = {.grid = {125, 90}, .map = {1000, 1000}, .max_iterations = 0}};
    out.write("largest_maze", largest(warren::seed{3}), {.drawn = false});

    out.write_dungeon("dungeon", warren::dungeon{}(warren::seed{42}));
    out.write_dungeon("furnished_dungeon", furnished_dungeon(), {.objects = true});
    const warren::wide_dungeon wide{.topology = {.layout = {340, 340, 21, 21, 400}}};
    out.write_dungeon("wide_dungeon", wide(warren::seed{42}), {.drawn = false, .objects = true});
    return out.failures() == 0 ? 0 : 1;
}
