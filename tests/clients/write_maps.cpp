// Writes one map of every kind into a directory, for other programs to read: see check.py beside this file.
//
// Each map becomes NAME.tmx, NAME.tmj, NAME.txt with what the model holds in plain words and, unless huge, our own
// picture of it, NAME.png. The tileset and its picture lie beside them.
#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <string>
#include <vector>
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

// "map WIDTH HEIGHT", "property TYPE NAME<tab>VALUE", "layer NAME" and the ids of its rows; read by check.py.
std::string plain_words(const warren::layered_map& map) {
    std::string out = "map " + std::to_string(map.width) + ' ' + std::to_string(map.height) + '\n';
    constexpr const char* types[] = {"string", "int", "bool", "float"};
    warren::property fact;
    for (int n = 0; map.read_property(map.level, n, fact); ++n, fact = {}) {
        out.append("property ").append(types[static_cast<int>(fact.type)]).append(" ").append(fact.name).append("\t");
        append_escaped(out, fact.value.c_str());
        out += '\n';
    }
    std::vector<std::uint32_t> ids(static_cast<std::size_t>(map.width));
    for (int layer = 0; layer < map.layer_count; ++layer) {
        out.append("layer ").append(map.layer_name(layer)).append("\n");
        for (int y = 0; y < map.height; ++y) {
            map.read_row(map.level, layer, y, ids.data());
            for (const std::uint32_t id : ids) out += std::to_string(id) + ' ';
            out.back() = '\n';
        }
    }
    return out;
}

class map_writer {
public:
    explicit map_writer(std::filesystem::path directory) : directory_(std::move(directory)) {}

    void write_tileset() {
        const auto picture = warren::stone_cave_image();
        if (!picture) return note(picture.error());
        tiles_ = *picture;
        note(warren::save_png(directory_ / "stone_cave.png", tiles_));
        note(warren::save_tsx(directory_ / "stone_cave.tsx"));
    }

    template <warren::layered Level>
    void write(const std::string& name, const Level& level, bool drawn = true) {
        note(warren::save_tmx(directory_ / (name + ".tmx"), level));
        note(warren::save_tmj(directory_ / (name + ".tmj"), level));
        note(warren::write_file(directory_ / (name + ".txt"), plain_words(layers_of(level))));
        if (!drawn) return;
        const auto picture = warren::render(level, tiles_);
        if (!picture) return note(picture.error());
        note(warren::save_png(directory_ / (name + ".png"), *picture));
    }

    template <class Level>
    void write(const std::string& name, const warren::result<Level>& level, bool drawn = true) {
        if (!level) return note(level.error());
        write(name, *level, drawn);
    }

    int failures() const { return failures_; }

private:
    void note(const warren::file_status& done) { failures_ += warren::report(done); }
    void note(const warren::error& why) { failures_ += warren::report(why); }

    std::filesystem::path directory_;
    warren::image tiles_;
    int failures_ = 0;
};

} // namespace

int main(int argument_count, char** arguments) {
    if (argument_count != 2) {
        std::fputs("usage: write_maps DIRECTORY\n", stderr);
        return 2;
    }
    std::error_code failed;
    std::filesystem::create_directories(arguments[1], failed);
    map_writer out(arguments[1]);
    out.write_tileset();

    out.write("one_tile", patchwork{});
    out.write("every_tile", patchwork{.width = 13, .height = 11});
    out.write("four_layers", patchwork{.width = 37, .height = 5, .layer_count = 4});

    const warren::maze maze{};
    out.write("maze", maze(warren::seed{42}));
    out.write("maze_with_loops", maze.also(warren::loops{})(warren::seed{42}));
    out.write("smallest_maze", warren::dynamic_maze{.topology = {.grid = {2, 2}, .map = {16, 22}}}(warren::seed{1}));
    const warren::dynamic_maze largest{.topology = {.grid = {125, 90}, .map = {1000, 1000}, .max_iterations = 0}};
    out.write("largest_maze", largest(warren::seed{3}), false);
    return out.failures() == 0 ? 0 : 1;
}
