// Levels by the hundred thousand, and of configurations that nobody would think of: see ./dev help.
#include "report.hpp"

#include <csignal>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>
#include <thread>
#include <vector>

namespace {

struct kind {
    const char* name;
    soak::report (*run)(const soak::request&);
};
constexpr kind kinds[] = {{"maze", soak::soak_mazes},
                          {"act", soak::soak_act_maps},
                          {"dungeon", soak::soak_dungeons},
                          {"platformer", soak::soak_platformers}};

struct options {
    soak::request asked;
    std::string only;
    bool understood = true;
};

bool read_number(const char* words, std::uint64_t& number) {
    if (words == nullptr || *words < '0' || *words > '9') return false;
    char* end = nullptr;
    number = std::strtoull(words, &end, 10);
    return *end == '\0';
}

bool is_kind(const std::string& name) {
    bool known = false;
    for (const kind& each : kinds) known = known || name == each.name;
    return known;
}

options read_options(const std::vector<const char*>& words) {
    options out;
    soak::request& asked = out.asked;
    const unsigned cores = std::thread::hardware_concurrency();
    asked.threads = cores == 0 ? 1 : cores;
    for (std::size_t i = 0; i < words.size(); ++i) {
        const std::string word = words[i];
        const char* const next = i + 1 < words.size() ? words[i + 1] : nullptr;
        std::uint64_t number = 0;
        bool fine = true;
        if (word == "--only") {
            out.only = next == nullptr ? "" : next;
            fine = is_kind(out.only);
        } else if (word == "--seed") { // only this one
            fine = read_number(next, asked.first_seed);
            asked.seeds = 1;
            asked.configurations = 0;
        } else if (word == "--configuration") {
            fine = read_number(next, asked.first_configuration);
            asked.configurations = 1;
            asked.seeds = 0;
        } else if (word == "--configurations") {
            fine = read_number(next, asked.configurations);
        } else if (word == "--threads") {
            fine = read_number(next, number) && number > 0 && number <= 1024;
            asked.threads = static_cast<unsigned>(number);
        } else {
            out.understood = out.understood && read_number(words[i], asked.seeds);
            continue;
        }
        out.understood = out.understood && fine;
        ++i;
    }
    return out;
}

// Says which level it was when an assertion fails; nothing but the terminal is touched.
extern "C" void last_words(int signal_number) {
    char line[160] = {};
    const soak::task& made = soak::current;
    std::snprintf(line, sizeof line, "soak: this was ./dev soak --only %s %s %llu\n", made.kind, made.option,
                  static_cast<unsigned long long>(made.number));
    std::fputs(line, stderr);
    std::signal(signal_number, SIG_DFL);
    std::raise(signal_number);
}

void print_row(const char* name, const char* what, const soak::tally& found, double seconds) {
    const auto number = [](std::uint64_t value) { return static_cast<unsigned long long>(value); };
    std::printf("%-11s %-15s %9llu %9llu %6llu %11llu %9llu %7llu %9.1f\n", name, what, number(found.levels),
                number(found.refused), number(found.late), number(found.impossible), number(found.remade),
                number(found.broken), seconds);
}

} // namespace

int main(int count, char** words) {
    const options given = read_options({words + 1, words + count});
    if (!given.understood) {
        std::fputs(
            "usage: soak [SEEDS] [--only maze|act|dungeon|platformer] [--configurations COUNT] [--threads COUNT]\n"
            "       soak --only KIND --seed SEED | --configuration NUMBER\n",
            stderr);
        return 2;
    }
    std::signal(SIGABRT, last_words);
    std::signal(SIGSEGV, last_words);
    std::printf("%-11s %-15s %9s %9s %6s %11s %9s %7s %9s\n", "kind", "swept", "levels", "refused", "late",
                "impossible", "remade", "broken", "seconds");
    soak::tally all;
    for (const kind& each : kinds) {
        if (!given.only.empty() && given.only != each.name) continue;
        const soak::report found = each.run(given.asked);
        if (given.asked.seeds > 0) print_row(each.name, "seeds", found.usual, found.usual_seconds);
        if (given.asked.configurations > 0) print_row(each.name, "configurations", found.any, found.any_seconds);
        std::fflush(stdout);
        all.add(found.usual);
        all.add(found.any);
    }
    for (const auto& [key, found] : all.findings)
        std::printf("\n%llu times: %s\n    %s\n    %s\n", static_cast<unsigned long long>(found.levels),
                    found.what.c_str(), found.reproduce.c_str(), found.with.c_str());
    return all.findings.empty() ? 0 : 1;
}
