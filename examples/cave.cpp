// Prints a cave in the terminal: `example_cave` for a new one each time, `example_cave 42` for the one everybody sees.
#include "cave.hpp"
#include "arguments.hpp"

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

} // namespace

int main(int argument_count, char** arguments) {
    const auto wanted = examples::seed_from(argument_count, arguments, "example_cave");
    if (!wanted.fine) return 2;

    const auto caves = cave::generator{}.with(cave::letters{.colours = terminal_has_colours()});
    const auto level = wanted.given ? caves(wanted.value) : caves();
    if (!level) return warren::report(level.error());

    std::string picture;
    if (auto written = caves.encode(*level, picture); !written) return warren::report(written);
    std::fputs(picture.c_str(), stdout);
    std::printf("seed %llu: from < to > in %d steps\n", static_cast<unsigned long long>(level->seed.value),
                level->distance[level->exit]);
    return 0;
}
