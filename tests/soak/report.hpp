// What a soak is asked to do, and what it found.
#pragma once

#include <cstdint>
#include <map>
#include <string>

namespace soak {

struct request {
    std::uint64_t seeds = 100'000; // levels of the usual configuration
    std::uint64_t first_seed = 0;
    std::uint64_t configurations = 1000;
    std::uint64_t first_configuration = 0;
    unsigned threads = 1;
};

// Something that is wrong with one level or more; one of them is told.
struct finding {
    std::uint64_t levels = 0;
    std::string what;
    std::string reproduce;
    std::string with; // the configuration, if it is an unusual one
};

struct tally {
    std::uint64_t levels = 0;
    std::uint64_t refused = 0;               // configurations that check() said cannot work
    std::uint64_t impossible = 0;            // levels that chance made impossible, and that said so (errc::no_place)
    std::uint64_t remade = 0;                // levels that took more than one attempt
    std::uint64_t late = 0;                  // configurations that check() accepts, and that are refused all the same
    std::uint64_t broken = 0;                // levels with a finding
    std::map<std::string, finding> findings; // by what is wrong, numbers left out

    void find(const finding& found) {
        std::string without_numbers;
        for (const char c : found.what)
            if (c < '0' || c > '9') without_numbers += c;
        finding& known = findings[without_numbers];
        const std::uint64_t levels_before = known.levels;
        if (levels_before == 0) known = found;
        known.levels = levels_before + found.levels;
    }
    void add(const tally& other) {
        levels += other.levels;
        refused += other.refused;
        impossible += other.impossible;
        remade += other.remade;
        late += other.late;
        broken += other.broken;
        for (const auto& [key, found] : other.findings) find(found);
    }
};

struct report {
    tally usual; // of the seeds
    tally any;   // of the configurations
    double usual_seconds = 0;
    double any_seconds = 0;
};

// What the thread is making, for the last words of a program whose assertion fails.
struct task {
    const char* kind = "";
    const char* option = "";
    std::uint64_t number = 0;
};
inline thread_local task current; // NOLINT(cppcoreguidelines-avoid-non-const-global-variables)

report soak_mazes(const request& asked);
report soak_act_maps(const request& asked);
report soak_dungeons(const request& asked);
report soak_platformers(const request& asked);

} // namespace soak
