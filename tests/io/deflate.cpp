// zlib reads everything that our encoder writes. With WARREN_LONG in the environment, a million layers instead of thousands.
#include "sample.hpp"

#include <cstdlib>
#include <doctest/doctest.h>
#include <utility>
#include <warren/dungeon.hpp>
#include <warren/io/deflate.hpp>
#include <warren/io/zlib.hpp>
#include <warren/maze.hpp>
#include <warren/model/dungeon_layers.hpp>
#include <warren/model/platformer_layers.hpp>
#include <warren/platformer.hpp>

using namespace warren;

namespace {

using id_vector = std::vector<std::uint32_t>;
using byte_vector = std::vector<std::uint8_t>;

byte_vector stream_of(const id_vector& ids, int width) {
    byte_vector out;
    detail::byte_vector_sink sink{out};
    if (!deflate_tiles(ids.data(), static_cast<int>(ids.size()), width, sink)) out.clear();
    return out;
}

// Exactly these ids, the Adler-32 right and nothing behind it.
bool comes_back(const id_vector& ids, int width) {
    const byte_vector stream = stream_of(ids, width);
    byte_vector plain(ids.size() * 4);
    return zlib_decompress(stream, std::span<std::uint8_t>(plain)) && plain == detail::little_endian(ids);
}

// A layer of some kind between noise and none at all, from one seed.
struct random_layer {
    int width = 1;
    id_vector ids;

    explicit random_layer(std::uint64_t n) {
        rng random{seed{n}, stage::decoration};
        const std::uint32_t widest = n % 16 == 0 ? 200 : 24;
        width = static_cast<int>(random.below(widest)) + 1;
        const std::uint32_t height = random.below(widest) + 1;
        const std::uint32_t different = 1u << random.below(12);
        const std::uint32_t new_tile = 1 + random.below(100);
        const std::uint32_t from_above = random.below(100);
        const bool flipped = random.below(4) == 0;
        const bool wide_ids = random.below(4) == 0;
        const auto row = static_cast<std::size_t>(width);
        ids.resize(row * height);
        for (std::size_t i = 0; i < ids.size(); ++i) {
            const std::uint32_t kind = random.below(100);
            const std::uint32_t value = random.below(different);
            ids[i] = kind < new_tile                            ? value * (wide_ids ? 0x01030507u : 1u)
                     : i >= row && kind < new_tile + from_above ? ids[i - row]
                     : i > 0                                    ? ids[i - 1]
                                                                : 0;
            if (flipped && value % 8 == 0) ids[i] |= kind << 29;
        }
        repeat_parts(random);
    }

private:
    // Copies a part of the layer elsewhere a few times, as pieces of a maze are.
    void repeat_parts(rng& random) {
        const auto count = static_cast<std::uint32_t>(ids.size());
        const std::uint32_t times = random.below(4);
        for (std::uint32_t i = 0; i < times; ++i) {
            const std::uint32_t from = random.below(count);
            const std::uint32_t to = random.below(count);
            for (std::uint32_t k = 0; k < 90 && from + k < count && to + k < count; ++k) ids[to + k] = ids[from + k];
        }
    }
};

id_vector layer_of(const layered_map& map, int layer) {
    const auto width = static_cast<std::size_t>(map.width);
    id_vector ids(width * static_cast<std::size_t>(map.height));
    for (int y = 0; y < map.height; ++y)
        map.read_row(map.level, layer, y, ids.data() + static_cast<std::size_t>(y) * width);
    return ids;
}

// How the layers of one level fare beside zlib at level 6.
struct comparison {
    std::size_t ours = 0;
    std::size_t zlib = 0;
    int wrong = 0;

    template <class Level>
    void add(const Level& level) {
        const layered_map map = layers_of(level);
        for (int layer = 0; layer < map.layer_count; ++layer) {
            const id_vector ids = layer_of(map, layer);
            ours += stream_of(ids, map.width).size();
            zlib += zlib_compress(detail::little_endian(ids), 6)->size();
            wrong += comes_back(ids, map.width) ? 0 : 1;
        }
    }
    double ratio() const { return static_cast<double>(ours) / static_cast<double>(zlib); }
};

template <class Generator>
comparison compare(const Generator& generator, std::uint64_t count) {
    comparison out;
    for (std::uint64_t n = 0; n < count; ++n)
        if (const auto level = generator(seed{n})) out.add(*level);
    return out;
}

bool takes_long() { return std::getenv("WARREN_LONG") != nullptr; } // NOLINT(concurrency-mt-unsafe)

} // namespace

TEST_CASE("BR-6.3 BR-6.5 NFR-3.5 zlib reads layers of every shape") {
    const std::uint32_t values[] = {0, 1, 50, 255, 256, 130 | 7u << 29, 0x80000000u, UINT32_MAX};
    int wrong = 0;
    for (const auto& [width, height] : {std::pair{1, 1}, {1, 2}, {2, 1}, {1, 999}, {999, 1}, {3, 3}, {100, 100}})
        for (const std::uint32_t value : values) {
            id_vector ids(static_cast<std::size_t>(width * height), value);
            wrong += comes_back(ids, width) ? 0 : 1;
            ids.back() ^= 1;
            wrong += comes_back(ids, width) ? 0 : 1;
            ids.front() ^= 0x100;
            wrong += comes_back(ids, width) ? 0 : 1;
        }
    CHECK(wrong == 0);
    CHECK(comes_back({}, 5));
}

TEST_CASE("BR-6.5 repetitions of every length come back, however they must be divided") {
    int wrong = 0;
    for (std::size_t run = 1; run <= 700; ++run)
        for (const std::size_t before : {1u, 2u, 70u}) { // at distances of a tile, and of some
            id_vector ids;
            for (std::size_t i = 0; i < before; ++i) ids.push_back(static_cast<std::uint32_t>(i));
            for (std::size_t i = 0; i < run; ++i) ids.push_back(ids[i]);
            ids.push_back(99);
            wrong += comes_back(ids, static_cast<int>(before)) ? 0 : 1;
        }
    CHECK(wrong == 0);
}

TEST_CASE("BR-6.5 a match lies in the window, the furthest just so") {
    for (const std::size_t distance : {8190u, 8191u, 8192u, 8193u, 8194u, 20'000u}) {
        CAPTURE(distance);
        id_vector ids{1, 2, 3, 4, 5, 6, 7, 8, 9};
        ids.resize(distance);
        for (std::uint32_t i = 1; i < 10; ++i) ids.push_back(i);
        CHECK(comes_back(ids, 100));
        CHECK(comes_back(ids, static_cast<int>(distance)));
    }
}

TEST_CASE("BR-6.5 large layers, of noise and of nothing, have several blocks") {
    rng random{seed{5}, stage::topology};
    id_vector noise(90'000);
    for (std::uint32_t& id : noise) id = static_cast<std::uint32_t>(random());
    CHECK(comes_back(noise, 300));
    CHECK(stream_of(noise, 300).size() < noise.size() * 4 * 102 / 100); // noise cannot be made smaller
    for (std::uint32_t& id : noise) id &= 127;
    CHECK(comes_back(noise, 300));
    CHECK(stream_of(noise, 300).size() < noise.size() * 13 / 10);
    const id_vector nothing(std::size_t{4'000'000});
    CHECK(comes_back(nothing, 2000));
    CHECK(stream_of(nothing, 2000).size() < 20'000);
}

TEST_CASE("BR-6.5 tiles that are as rare as makes codes the longest come back") {
    for (int most = 10; most <= 22; ++most) {
        id_vector ids;
        std::uint32_t count = 1;
        std::uint32_t last = 1;
        for (int tile = 0; tile < most; ++tile) {
            for (std::uint32_t i = 0; i < count; ++i) ids.push_back(static_cast<std::uint32_t>(tile));
            const std::uint32_t next = count + last;
            last = count;
            count = next;
        }
        rng random{seed{9}, stage::topology};
        for (std::size_t i = ids.size() - 1; i > 0; --i)
            std::swap(ids[i], ids[random.below(static_cast<std::uint32_t>(i + 1))]);
        CAPTURE(most);
        CHECK(comes_back(ids, 64));
    }
}

TEST_CASE("BR-6.5 NFR-3.5 random layers of every kind come back") {
    const std::uint64_t count = takes_long() ? 1'000'000 : 3'000;
    std::uint64_t wrong = 0;
    std::uint64_t first_wrong = 0;
    for (std::uint64_t n = 0; n < count; ++n) {
        const random_layer layer(n);
        if (comes_back(layer.ids, layer.width)) continue;
        if (wrong++ == 0) first_wrong = n;
    }
    CAPTURE(first_wrong);
    CHECK(wrong == 0);
}

TEST_CASE("Adler-32 is zlib's, for any number of tiles") {
    rng random{seed{6}, stage::topology};
    int wrong = 0;
    for (const int count : {0, 1, 2, 255, 256, 257, 1000, 70'000}) {
        for (const bool largest : {false, true}) {
            id_vector ids(static_cast<std::size_t>(count), UINT32_MAX);
            for (std::uint32_t& id : ids) {
                const auto drawn = static_cast<std::uint32_t>(random());
                if (!largest) id = drawn;
            }
            const byte_vector bytes = detail::little_endian(ids);
            detail::tile_adler32 sum;
            sum.add(ids.data(), count / 3); // in two parts
            sum.add(ids.data() + count / 3, count - count / 3);
            const auto wanted = adler32(1, bytes.data(), static_cast<unsigned>(bytes.size()));
            wrong += count > 0 && sum.value() != wanted ? 1 : 0;
        }
    }
    CHECK(wrong == 0);
    CHECK(detail::tile_adler32{}.value() == 1);
}

TEST_CASE("2M-24 FR-3.5 layers of mazes, dungeons and rooms are at most 1.35 times as large as zlib makes them") {
    const std::uint64_t count = takes_long() ? 2000 : 60;
    for (const comparison& seen : {compare(maze{}, count), compare(dungeon{}, count), compare(platformer{}, count)}) {
        CHECK(seen.zlib > 50'000);
        CHECK(seen.ratio() < 1.2);
        CHECK(seen.wrong == 0);
    }
    double largest = 0; // of a single level
    for (std::uint64_t n = 0; n < count; ++n) {
        comparison one;
        one.add(*maze{}(seed{n}));
        if (one.ratio() > largest) largest = one.ratio();
    }
    CHECK(largest < 1.35);
}

TEST_CASE("the bytes of rows are compressed like their tiles, and what has no rows is refused") {
    const random_layer layer(16);
    const byte_vector plain = detail::little_endian(layer.ids);
    const auto stream = deflate_rows(plain, 4 * layer.width);
    REQUIRE(stream);
    CHECK(*stream == stream_of(layer.ids, layer.width));
    CHECK(deflate_rows({}, 4));
    CHECK(deflate_rows(plain, 0).error().code == errc::out_of_range);
    CHECK(deflate_rows(plain, 4 * max_side + 4).error().code == errc::out_of_range);
    CHECK(deflate_rows(plain, 4 * layer.width + 1).error().code == errc::malformed);
    CHECK(deflate_rows(std::span(plain).subspan(1), 4 * layer.width).error().code == errc::malformed);
}
