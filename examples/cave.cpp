// Prints a cave in the terminal: `example_cave` for a new one each time, `example_cave 42` for the one everybody sees.
#include "cave.hpp"

#include <cstdio>
#include <cstdlib>
#include <string>

#ifdef __unix__
#include <unistd.h>
#endif

namespace {

bool terminal_has_colours() {
#ifdef __unix__
    return isatty(STDOUT_FILENO) != 0 && std::getenv("NO_COLOR") == nullptr;
#else
    return false;
#endif
}

int usage() {
    std::fputs("usage: example_cave [SEED]     SEED is a whole number from 0 to 18446744073709551615\n", stderr);
    return 2;
}

// Only digits, and nothing that does not fit 64 bits.
bool parse_seed(const char* words, warren::seed& out) {
    if (*words == '\0') return false;
    for (; *words != '\0'; ++words) {
        if (*words < '0' || *words > '9') return false;
        const auto digit = static_cast<std::uint64_t>(*words - '0');
        if (out.value > (UINT64_MAX - digit) / 10) return false;
        out.value = out.value * 10 + digit;
    }
    return true;
}

} // namespace

int main(int argument_count, char** arguments) {
    warren::seed wanted;
    if (argument_count > 2 || (argument_count == 2 && !parse_seed(arguments[1], wanted))) return usage();

    const auto caves = cave::generator{}.with(cave::letters{.colours = terminal_has_colours()});
    const auto level = argument_count == 2 ? caves(wanted) : caves();
    if (!level) return warren::report(level.error());

    std::string picture;
    if (auto written = caves.encode(*level, picture); !written) return warren::report(written);
    std::fputs(picture.c_str(), stdout);
    std::printf("seed %llu: from < to > in %d steps\n", static_cast<unsigned long long>(level->seed.value),
                level->distance[level->exit]);
    return 0;
}
