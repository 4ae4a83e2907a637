// What a hostile file of 10 KB can cost at most: 64 MB and a second, whatever it claims. Each has a process of its own.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <doctest/doctest.h>
#include <string>
#include <string_view>
#include <vector>
#include <warren/io/base64.hpp>
#include <warren/io/json_reader.hpp>
#include <warren/io/pieces.hpp>
#include <warren/io/tmx_reader.hpp>
#include <warren/io/zlib.hpp>

#ifdef __linux__
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>
#endif

using namespace warren;

namespace {

constexpr std::size_t small = 10240;
constexpr int most_megabytes = 64;

std::string repeated(const std::string& part, std::size_t bytes) {
    std::string out;
    while (out.size() + part.size() <= bytes) out += part;
    return out;
}

#if defined(__SANITIZE_ADDRESS__)
constexpr bool sanitized = true;
#elif defined(__has_feature)
constexpr bool sanitized = __has_feature(address_sanitizer);
#else
constexpr bool sanitized = false;
#endif

// The most megabytes that a process had at once that does this work; -1 if it did not end well. All of them count, because
// what this process has freed is taken again. Sanitizers take memory of their own, and elsewhere nobody measures: then it
// must only end well.
template <class Work>
int memory_of(Work work) {
#ifdef __linux__
    const pid_t child = fork();
    if (child == 0) {
        const rlimit seconds{1, 1}; // of the processor, whoever else uses it; a tenth is enough, with sanitizers, too
        setrlimit(RLIMIT_CPU, &seconds);
        work();
        rusage taken{};
        getrusage(RUSAGE_SELF, &taken);
        const long used = sanitized ? 0 : taken.ru_maxrss / 1024; // as Linux counts, in kilobytes
        _exit(static_cast<int>(used < 255 ? used : 255));
    }
    int status = 0;
    if (child < 0 || waitpid(child, &status, 0) != child || !WIFEXITED(status)) return -1;
    return WEXITSTATUS(status);
#else
    work();
    return 0;
#endif
}

std::string layer(int side, const std::string& encoding, const std::string& data) {
    const std::string size = " width=\"" + std::to_string(side) + "\" height=\"" + std::to_string(side) + "\"";
    return "<layer" + size + "><data " + encoding + ">" + data + "</data></layer>";
}

std::string map_of(int side, const std::string& content) {
    const std::string length = std::to_string(side);
    return "<map orientation=\"orthogonal\" width=\"" + length + "\" height=\"" + length +
           "\" tilewidth=\"1\" tileheight=\"1\"><tileset firstgid=\"1\" source=\"a\"/>" + content + "</map>";
}

// As many zeros as fit a file: what a zip bomb is made of.
std::string bomb(int side, const std::string& compression) {
    const std::vector<std::uint8_t> zeros(static_cast<std::size_t>(side) * static_cast<std::size_t>(side) * 4);
    const auto packed = zlib_compress(zeros, 9);
    REQUIRE(packed);
    return map_of(side, layer(side, "encoding=\"base64\" compression=\"" + compression + "\"", encode_base64(*packed)));
}

struct hostile {
    const char* what;
    std::string text;
};

std::vector<hostile> hostile_maps() {
    const std::string zlib = "encoding=\"base64\" compression=\"zlib\"";
    return {
        {"a zip bomb that is what it says", bomb(1300, "zlib")},
        {"a zip bomb of the wrong kind", bomb(1300, "gzip")},
        {"a map that claims to be huge", map_of(32767, layer(32767, zlib, "eJwDAAAAAAE="))},
        {"a huge map of numbers", map_of(32767, layer(32767, "encoding=\"csv\"", repeated("1,", 9000)))},
        {"many layers", map_of(1, repeated(layer(1, "encoding=\"csv\"", "1"), 9500))},
        {"many elements", map_of(1, repeated("<a/>", 9000))},
        {"many attributes", "<map " + repeated("a=\"\" ", 9000) + "/>"},
        {"many tilesets", map_of(1, repeated("<tileset firstgid=\"1\" source=\"a\"/>", 9000))},
        {"many properties", map_of(1, "<properties>" + repeated("<property name=\"\"/>", 9000) + "</properties>")},
        {"deep nesting", map_of(1, repeated("<a>", 9000))},
        {"deep nesting that ends", map_of(1, repeated("<a>", 3000) + repeated("</a>", 4000))},
        {"entities of entities", "<!DOCTYPE map [<!ENTITY a \"aaaaaaaaaa\"><!ENTITY b \"&a;&a;&a;&a;&a;&a;&a;&a;\">]>" +
                                     map_of(1, repeated("&b;", 9000))},
        {"a file of another file", "<!DOCTYPE map [<!ENTITY a SYSTEM \"/dev/zero\">]>" + map_of(1, "&a;")},
        {"many references", map_of(1, repeated("&#65;", 9000))},
        {"a comment without end", "<map><!--" + repeated("-", 9000)},
        {"nothing but '<'", repeated("<", small)},
    };
}

} // namespace

TEST_CASE("BR-6.3 a hostile map of 10 KB takes at most 64 MB and a second, whatever it claims") {
    for (const hostile& one : hostile_maps()) {
        CAPTURE(one.what);
        CHECK(one.text.size() <= small);
        const int used = memory_of([&] { static_cast<void>(read_tmx(one.text)); });
        CHECK(used >= 0);
        CHECK(used <= most_megabytes);
    }
}

TEST_CASE("work without end is ended") {
#ifdef __linux__
    const volatile bool ended = false;
    CHECK(memory_of([&] {
              while (!ended) {}
          }) == -1);
#endif
}

TEST_CASE("memory that is taken is measured") {
    constexpr std::size_t megabytes = 100;
    const int used = memory_of([] {
        std::vector<char> much(megabytes << 20);
        for (std::size_t at = 0; at < much.size(); at += 1024) much[at] = static_cast<char>(at >> 10);
        if (std::string_view(much.data(), much.size()).find('x') == 0) std::abort(); // so that it is not left out
    });
#ifdef __linux__
    CHECK((sanitized || used >= static_cast<int>(megabytes)));
#else
    CHECK(used == 0);
#endif
}

TEST_CASE("VR-1.4 a hostile piece of 10 KB takes at most 64 MB and a second, whatever it claims") {
    for (const hostile& one : hostile_maps()) {
        CAPTURE(one.what);
        const int used = memory_of([&] {
            const auto map = read_tmx(one.text, "", detail::piece_limits);
            if (map) static_cast<void>(detail::piece_of(*map, "", detail::completed({})));
        });
        CHECK(used >= 0);
        CHECK(used <= most_megabytes);
    }
}

TEST_CASE("INTERCHANGE hostile JSON of 10 KB takes at most 64 MB and a second") {
    for (const std::string& text :
         {repeated("[", small), "[" + repeated("[],", small - 3) + "0]", repeated("{\"\":", small),
          "\"" + repeated("\\u0041", small - 8) + "\"", repeated("1", small)}) {
        const int used = memory_of([&] { static_cast<void>(read_json(text)); });
        CHECK(used >= 0);
        CHECK(used <= most_megabytes);
    }
}
