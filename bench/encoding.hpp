// What the benches of layers time: the three layers of a maze to zlib and base64, as plain functions that a test runs as
// well. Each gives the number of letters.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <vector>
#include <warren/encoding/deflate.hpp>
#include <warren/maze.hpp>

#if __has_include(<zlib.h>)
#include <warren/io/base64.hpp>
#include <warren/io/zlib.hpp>
#endif

namespace bench {

// So many different mazes that no processor learns them by heart, made before anything is timed.
inline const warren::maze::model& prepared_maze(std::uint64_t n) {
    constexpr std::uint64_t count = 256;
    static const std::vector<warren::maze::model> mazes = [] {
        std::vector<warren::maze::model> out(count);
        for (std::uint64_t i = 0; i < count; ++i)
            if (!warren::maze{}.into(out[i], warren::seed{i})) out[i] = {};
        return out;
    }();
    return mazes[n % count];
}

template <class Encode>
std::size_t each_layer(std::uint64_t n, Encode encode) {
    const warren::maze::model& level = prepared_maze(n);
    return encode(level.background) + encode(level.walls) + encode(level.props);
}

struct letter_buffer {
    char letters[65536];
    std::size_t size = 0;

    bool append(const char* more, std::size_t count) {
        if (count > sizeof letters - size) return false;
        std::memcpy(letters + size, more, count);
        size += count;
        return true;
    }
};

inline std::size_t deflate_ours(std::uint64_t n) {
    return each_layer(n, [](const auto& layer) {
        static letter_buffer letters;
        letters.size = 0;
        const warren::status done = warren::deflate_tiles_base64(layer.data(), layer.size(), layer.width(), letters);
        return done ? letters.size : 0;
    });
}

#if __has_include(<zlib.h>)
inline std::size_t deflate_zlib(std::uint64_t n, int level) {
    return each_layer(n, [&](const auto& layer) -> std::size_t {
        std::vector<std::uint8_t> bytes(static_cast<std::size_t>(layer.size()) * 4);
        for (std::size_t i = 0; i < static_cast<std::size_t>(layer.size()); ++i) {
            const warren::tile_id tile = layer.data()[i];
            bytes[4 * i] = static_cast<std::uint8_t>(tile & 255);
            bytes[4 * i + 1] = static_cast<std::uint8_t>(tile >> 8);
        }
        const auto stream = warren::zlib_compress(bytes, level);
        return stream ? warren::encode_base64(*stream).size() : 0;
    });
}
#endif

} // namespace bench
