#include "bench/encoding.hpp"

#include "bench/base64.hpp"
#include "bench/suite.hpp"

#include <string>
#include <vector>

namespace {

void encode_letters() {
    std::vector<std::vector<std::uint8_t>> prepared;
    for (std::uint64_t i = 0; i < 1024; ++i) prepared.push_back(bench::random_bytes(i));
    std::size_t n = 0;
    const auto next = [&]() -> const std::vector<std::uint8_t>& { return prepared[++n % prepared.size()]; };
    bench::suite letters("3000 bytes to base64", "layer");
    letters.reference("textbook: bits in, letters out", [&] { return bench::base64_textbook(next()).size(); });
    letters.ours("encode_base64", [&] { return bench::base64_ours(next()).size(); });
}

template <class Encode>
std::string mean_letters(Encode encode) {
    constexpr std::uint64_t mazes = 100;
    std::size_t sum = 0;
    for (std::uint64_t n = 0; n < mazes; ++n) sum += encode(n);
    return std::to_string(sum / mazes) + " letters";
}

void encode_layers() {
    std::uint64_t n = 0;
    bench::suite layers("three layers of a maze to zlib and base64");
#ifdef WARREN_BENCH_IO
    for (const int level : {6, 1, 9}) {
        const auto encode = [level](std::uint64_t maze) { return bench::deflate_zlib(maze, level); };
        layers.reference(
            "zlib level " + std::to_string(level), [&n, encode] { return encode(++n); }, mean_letters(encode));
    }
#endif
    layers.ours(
        "deflate_tiles", [&n] { return bench::deflate_ours(++n); }, mean_letters(bench::deflate_ours));
}

} // namespace

void bench_encoding() {
    encode_letters();
    encode_layers();
}
