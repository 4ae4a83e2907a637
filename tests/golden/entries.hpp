// Everything that is pinned, by name. A seed is a promise: these numbers must come out on every compiler, optimisation
// level, word size and byte order, for as long as the major version stays the same. Changing one is a decision, explained
// in the commit that does it.
#pragma once

#include "act_map.hpp"
#include "draws.hpp"
#include "dungeon.hpp"
#include "files.hpp"
#include "maze.hpp"
#include "platformer.hpp"

#include <cstdint>
#include <memory>
#include <string>

namespace golden {

// Calls hear(name, digest) for each of them.
template <class Hear>
class reporter {
public:
    explicit reporter(Hear& hear) : hear_(&hear) {}

    void operator()(const char* name, std::uint64_t digest) const { (*hear_)(std::string(name), digest); }

    // The level of a seed; 0 where none could be made.
    template <class Generator>
    void operator()(const char* name, const Generator& generator, std::uint64_t n) const {
        const auto level = std::make_unique<typename Generator::model>();
        const warren::status made = generator.into(*level, warren::seed{n});
        (*hear_)(std::string(name) + ", seed " + std::to_string(n), made ? fingerprint(*level) : 0);
    }

private:
    Hear* hear_;
};

template <class Hear>
void report_everything(Hear hear) {
    const reporter<Hear> report(hear);
    report_draws(report);
    report_mazes(report);
    report_act_maps(report);
    report_dungeons(report);
    report_platformers(report);
    report_files(report);
}

struct entry {
    const char* name;
    std::uint64_t digest;
};
inline constexpr entry pinned[] = {
#include "golden.txt"
};

// 0 for what is not pinned.
constexpr std::uint64_t digest_called(std::string_view name) {
    for (const entry& each : pinned)
        if (name == each.name) return each.digest;
    return 0;
}

} // namespace golden
