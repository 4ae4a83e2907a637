// Makes levels of one kind on all cores, and lets the validator and a checker that knows nothing of it judge each of them.
//
// A kind says what it is called, which generators to try, and how its levels are judged:
//
//     struct maze_kind {
//         static constexpr const char* name = "maze";
//         static usual_generator usual();                                  for many seeds
//         static any_generator any();                                      for random configurations
//         static bool affordable(const any_generator&);                    false for what would take too long
//         static std::string fault(const auto& level, const auto& generator);        "" when nothing is wrong
//         static bool remade(const auto& level);
//     };
#pragma once

#include "random_configuration.hpp"
#include "report.hpp"

#include <atomic>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <memory>
#include <string>
#include <thread>
#include <utility>
#include <vector>
#include <warren/core/error.hpp>
#include <warren/core/result.hpp>
#include <warren/core/seed.hpp>
#include <warren/validate/violation.hpp>

namespace soak {

inline std::string reproduce(const task& made) {
    return std::string("./dev soak --only ") + made.kind + " " + made.option + " " + std::to_string(made.number);
}

// What a validator and a checker say about a level; "" when they are content.
template <class Kind, class Level, class Generator>
std::string judge(const Level& level, const Generator& generator) {
    const warren::violations found = validate(level);
    if (!found.empty()) return std::string("the validator: ") + found[0].message().c_str();
    const std::string fault = Kind::fault(level, generator);
    return fault.empty() ? "" : "the checker: " + fault;
}

template <class Kind, class Generator, class Level>
void make_one(const Generator& generator, Level& level, std::uint64_t seed, tally& found) {
    const warren::status made = generator.into(level, warren::seed{seed});
    if (!made && made.error().code == warren::errc::no_place) {
        ++found.impossible;
        return;
    }
    ++found.levels;
    if (made) found.remade += Kind::remade(level) ? 1 : 0;
    const std::string fault =
        made ? judge<Kind>(level, generator) : std::string("not made: ") + made.error().message().c_str();
    if (fault.empty()) return;
    ++found.broken;
    found.find({1, fault, reproduce(current), fields_text(generator)});
}

// Calls work(number, level, tally) for every number from first on, on several threads that share nothing but a counter.
// Tells on stderr how far it has come.
template <class Level, class Work>
tally on_all_cores(const char* title, std::uint64_t first, std::uint64_t count, unsigned threads, const Work& work) {
    std::atomic<std::uint64_t> next = 0;
    std::atomic<unsigned> running = threads;
    std::vector<tally> tallies(threads);
    std::vector<std::thread> workers;
    workers.reserve(threads);
    for (tally& own : tallies)
        workers.emplace_back([&] {
            const auto level = std::make_unique<Level>();
            for (std::uint64_t i = next++; i < count; i = next++) work(first + i, *level, own);
            --running;
        });
    for (int ticks = 1; running > 0; ++ticks) {
        std::this_thread::sleep_for(std::chrono::milliseconds(50));
        if (ticks % 100 == 0) // every five seconds
            std::fprintf(stderr, "%s: %llu of %llu\n", title,
                         static_cast<unsigned long long>(std::min(next.load(), count)),
                         static_cast<unsigned long long>(count));
    }
    for (std::thread& worker : workers) worker.join();
    tally all;
    for (const tally& own : tallies) all.add(own);
    return all;
}

// What is wrong with how a configuration is refused; "" when it is refused at once, and says what would be fine.
inline std::string fault_of_refusal(const warren::status& possible, const warren::status& made) {
    if (possible) return std::string("check() accepts it, but ") + made.error().message().c_str();
    if (made) return "check() refuses what is made all the same";
    const warren::error& why = possible.error();
    const bool is_outside = why.low <= why.high && (why.value < why.low || why.value > why.high);
    if (why.code != warren::errc::out_of_range || is_outside) return "";
    return std::string("a refusal that helps nobody: ") + why.message().c_str();
}

// A generator that works. What check() refuses, nobody makes; what it accepts must not be refused later.
template <class Kind, class Level>
auto random_generator(std::uint64_t number, Level& level, tally& found) {
    field_scrambler scramble(number);
    for (;;) {
        auto generator = Kind::any();
        warren::visit_fields(generator, scramble);
        if (!Kind::affordable(generator)) continue;
        const warren::status possible = generator.check();
        const warren::status made = generator.into(level, warren::seed{number});
        const bool refused = !made && made.error().code == warren::errc::out_of_range;
        if (possible && !refused) return generator;
        ++(possible ? found.late : found.refused);
        const std::string fault = fault_of_refusal(possible, made);
        if (!fault.empty()) found.find({1, fault, reproduce(current), fields_text(generator)});
    }
}

template <class Kind>
tally sweep_seeds(const request& asked) {
    const auto generator = Kind::usual();
    using model = typename decltype(generator)::model;
    const auto work = [&](std::uint64_t seed, model& level, tally& found) {
        current = {Kind::name, "--seed", seed};
        make_one<Kind>(generator, level, seed, found);
    };
    const std::string title = std::string(Kind::name) + ", seeds";
    return on_all_cores<model>(title.c_str(), asked.first_seed, asked.seeds, asked.threads, work);
}

template <class Kind>
tally sweep_configurations(const request& asked) {
    constexpr std::uint64_t levels_of_each = 3;
    using model = typename decltype(Kind::any())::model;
    const auto work = [](std::uint64_t number, model& level, tally& found) {
        current = {Kind::name, "--configuration", number};
        const auto generator = random_generator<Kind>(number, level, found);
        for (std::uint64_t n = 0; n < levels_of_each; ++n)
            make_one<Kind>(generator, level, number * levels_of_each + n, found);
    };
    const std::string title = std::string(Kind::name) + ", configurations";
    return on_all_cores<model>(title.c_str(), asked.first_configuration, asked.configurations, asked.threads, work);
}

template <class Kind>
report soak_kind(const request& asked) {
    using clock = std::chrono::steady_clock;
    const auto seconds = [](clock::duration time) { return std::chrono::duration<double>(time).count(); };
    report out;
    const auto start = clock::now();
    out.usual = sweep_seeds<Kind>(asked);
    const auto half = clock::now();
    out.any = sweep_configurations<Kind>(asked);
    out.usual_seconds = seconds(half - start);
    out.any_seconds = seconds(clock::now() - half);
    return out;
}

} // namespace soak
