// A whole map for Tiled inside the executable: made, compressed and written as XML by the compiler. No other library has a
// part in it, nor when a seed is given and the map is made at run time.
//
//     example_baked_tmx           giraffe.tmx of seed 42, which only has to be stored
//     example_baked_tmx 42        the same file, made now
#include "arguments.hpp"

#include <cstdio>
#include <warren/bake.hpp>
#include <warren/encoding/tmx_text.hpp>
#include <warren/maze.hpp>
#include <warren/report.hpp>

namespace {

constexpr auto maze = warren::maze{}.with(warren::tmx_text{});

// All of 3 x 100 x 100 tiles, without any compiler flag: clang stops after 1,048,576 steps, of which this takes about 0.8
// million. For larger maps make each layer a constant of its own, by warren::deflate_tiles_base64.
constexpr auto giraffe = [] {
    warren::text<16384> out;
    const warren::status done = maze.encode(warren::baked<maze, warren::seed{42}>, out);
    return done ? out : warren::text<16384>{};
}();
static_assert(!giraffe.empty());

// A file as a sink: where encoders write.
class map_file {
public:
    map_file() : file_(std::fopen("giraffe.tmx", "wb")) {}
    map_file(const map_file&) = delete;
    map_file& operator=(const map_file&) = delete;
    ~map_file() { close(); }

    bool append(const char* characters, std::size_t count) {
        return file_ != nullptr && std::fwrite(characters, 1, count, file_) == count;
    }
    bool close() {
        const bool closed = file_ != nullptr && std::fclose(file_) == 0;
        file_ = nullptr;
        return closed;
    }

private:
    std::FILE* file_;
};

warren::status write_map(const examples::wanted_seed& wanted, map_file& out) {
    if (!wanted.given) return warren::write(out, giraffe.data(), giraffe.size());
    const auto level = maze(wanted.value);
    return level ? maze.encode(*level, out) : level.error();
}

} // namespace

int main(int argument_count, char** arguments) {
    const examples::wanted_seed wanted = examples::seed_from(argument_count, arguments, "example_baked_tmx");
    if (!wanted.fine) return 2;
    map_file file;
    const warren::status written = write_map(wanted, file);
    if (!written) return warren::report(written.error());
    if (file.close()) return 0;
    std::fputs("giraffe.tmx could not be written\n", stderr);
    return 1;
}
