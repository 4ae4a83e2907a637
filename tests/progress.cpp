#include <warren/progress.hpp>

#include <doctest/doctest.h>
#include <filesystem>
#include <fstream>
#include <set>
#include <string>
#include <vector>
#include <warren/dungeon.hpp>

using namespace warren;

namespace {

std::vector<progress_report> reports_of(const dungeon& generator, std::uint64_t n) {
    static dungeon::model level;
    std::vector<progress_report> heard;
    REQUIRE(make_with_progress(generator, level, seed{n}, [&](const progress_report& now) { heard.push_back(now); }));
    return heard;
}

// All headers of warren that a header uses, itself included.
void follow(const std::string& header, std::set<std::string>& seen) {
    if (!seen.insert(header).second) return;
    const auto root = std::filesystem::path(__FILE__).parent_path().parent_path() / "include";
    std::ifstream file(root / header);
    REQUIRE(file.good());
    for (std::string line; std::getline(file, line);)
        if (line.starts_with("#include <warren/")) follow(line.substr(10, line.find('>') - 10), seen);
}

} // namespace

TEST_CASE("DUN-233 2D-14 the names of the eight phases") {
    const char* const names[] = {"Carving Chambers", "Digging Corridors", "Hiding Rooms",   "Carving Niches",
                                 "Laying Traps",     "Concealing Doors",  "Placing Stairs", "Generation Complete!"};
    int phase = 0;
    for (const std::string name : names) CHECK(phase_name(static_cast<dungeon_phase>(phase++)) == name);
    CHECK(phase == dungeon_phases);
}

TEST_CASE("DUN-233 DUN-162 the fraction never falls, and ends at exactly 1 with the last phase") {
    for (const auto& size : dungeon_size::all)
        for (const int percentage : {0, 10, 25, 50, 100})
            for (std::uint64_t n = 0; n < 20; ++n) {
                const auto heard = reports_of(dungeon_with({size, percentage, percentage, percentage}), n);
                int last = 0;
                int fallen = 0;
                for (const progress_report& now : heard) {
                    fallen += now.millionths < last ? 1 : 0;
                    last = now.millionths;
                }
                CHECK(fallen == 0);
                CHECK(heard.back().phase == dungeon_phase::done);
                CHECK(heard.back().millionths == progress_report::whole);
                CHECK(heard.back().fraction() == 1.0);
                CHECK(std::string(heard.back().name) == "Generation Complete!");
            }
}

TEST_CASE("DUN-233 every room, corridor and secret is a step of its phase") {
    static dungeon::model level;
    int steps[8] = {};
    int last_step[8] = {};
    int wrong = 0;
    REQUIRE(make_with_progress(dungeon{}, level, seed{3}, [&](const progress_report& now) {
        const auto phase = static_cast<int>(now.phase);
        ++steps[phase];
        if (now.phase != dungeon_phase::done)
            wrong += now.step == last_step[phase] + 1 && now.step <= now.steps ? 0 : 1;
        last_step[phase] = now.step;
    }));
    CHECK(wrong == 0);
    CHECK(steps[0] == 16);
    CHECK(steps[1] == 15);
    CHECK(steps[2] == level.counters.total_hidden_rooms);
    CHECK(steps[3] == level.counters.total_niches);
    CHECK(steps[4] == level.counters.total_decoys);
    CHECK(steps[5] == level.counters.total_hidden_passages);
    CHECK(steps[6] == 1);
    CHECK(steps[7] == 1);
    CHECK((level.progress.call == nullptr)); // nobody listens any more
}

TEST_CASE("DUN-233 the shares are as large as the work") {
    constexpr progress_meter meter(
        {.rooms = 20, .hidden_rooms = 25, .niches = 25, .decoys = 25, .hidden_passages = 25});
    constexpr progress_meter::work planned = meter.planned();
    const int expected[] = {20, 19, 5, 5, 11, 5, 1, 0};
    for (int phase = 0; phase < 8; ++phase) CHECK(planned.parts[phase] == expected[phase]);
}

TEST_CASE("DUN-113 DUN-233 after rooms were hidden the shares are those of the real targets") {
    static dungeon::model level;
    const dungeon large = dungeon_with({dungeon_size::large, 50, 50, 50});
    REQUIRE(large.into(level, seed{8}));
    progress_meter meter(percentages_of(large));
    meter.plan_again(level);
    const int expected[] = {
        20, 19, level.targets.hidden_rooms, level.targets.niches, level.targets.decoys, level.targets.hidden_passages,
        1,  0};
    for (int phase = 0; phase < 8; ++phase) CHECK(meter.planned().parts[phase] == expected[phase]);
    // While the level is made, the shares are those from then on: with the stairs all is done but niches and decoys.
    const std::int64_t left = level.targets.niches + level.targets.decoys;
    const std::int64_t all = left + 20 + 19 + level.targets.hidden_rooms + level.targets.hidden_passages + 1;
    int seen = 0;
    for (const progress_report& now : reports_of(large, 8)) {
        if (now.phase != dungeon_phase::stairs) continue;
        ++seen;
        CHECK(now.millionths == (all - left) * progress_report::whole / all);
    }
    CHECK(seen == 1);
    const auto heard = reports_of(dungeon_with({dungeon_size::large, 10, 10, 10}), 4);
    const progress_report& last = heard[heard.size() - 2];
    CHECK(last.phase == dungeon_phase::decoys);
    CHECK(last.step == last.steps);
    CHECK(last.millionths == progress_report::whole);
}

TEST_CASE("what is left out has no share") {
    const auto shares = percentages_of(dungeon{}.with(stairs{}).with(niches{}));
    CHECK(shares.rooms == 16);
    CHECK(shares.hidden_rooms == 0);
    CHECK(shares.niches == 25);
    CHECK(shares.decoys == 0);
    CHECK(shares.hidden_passages == 0);
}

TEST_CASE("a phase that found less than it wanted counts as finished when the next one starts") {
    progress_meter meter({.rooms = 10, .hidden_rooms = 50}); // 10, 9, 5, 0, 0, 0, 1
    CHECK(meter.advance(dungeon_phase::rooms, 5, 10).millionths == 200'000);
    CHECK(meter.advance(dungeon_phase::rooms, 10, 10).millionths == 400'000);
    CHECK(meter.advance(dungeon_phase::rooms, 1, 10).millionths == 400'000); // begun anew
    CHECK(meter.advance(dungeon_phase::corridors, 9, 9).millionths == 760'000);
    CHECK(meter.advance(dungeon_phase::hidden_rooms, 1, 5).millionths == 800'000);
    CHECK(meter.advance(dungeon_phase::stairs, 1, 1).millionths == 1'000'000);
}

TEST_CASE("DUN-162 a level that could not be made is never complete") {
    static dungeon::model level;
    dungeon impossible{.topology = {.layout = {40, 40, 5, 5, 20}, .inset = 0}};
    bool complete = false;
    CHECK(!make_with_progress(impossible, level, seed{1}, [&](const progress_report& now) {
        complete = complete || now.phase == dungeon_phase::done;
    }));
    CHECK(!complete);
}

TEST_CASE("0.3 listening changes nothing") {
    static dungeon::model heard;
    static dungeon::model plain;
    REQUIRE(make_with_progress(dungeon{}, heard, seed{5}, [](const progress_report&) {}));
    REQUIRE(dungeon{}.into(plain, seed{5}));
    int different = 0;
    for (int y = 0; y < 64; ++y)
        for (int x = 0; x < 64; ++x) different += heard.tiles.row(y)[x] == plain.tiles.row(y)[x] ? 0 : 1;
    CHECK(different == 0);
}

TEST_CASE("DUN-233 a bar for terminals, centred, with the name of the phase") {
    const auto bar = [](int millionths, int columns) {
        return std::string(
            progress_bar({dungeon_phase::decoys, phase_name(dungeon_phase::decoys), 1, 2, millionths}, columns)
                .c_str());
    };
    CHECK(bar(0, 27) == "       Laying Traps\n[....................]   0%");
    CHECK(bar(499'999, 27) == "       Laying Traps\n[#########...........]  49%");
    CHECK(bar(500'000, 27) == "       Laying Traps\n[##########..........]  50%");
    CHECK(bar(1'000'000, 27) == "       Laying Traps\n[####################] 100%");
    CHECK(bar(1'000'000, 3) == "Laying Traps\n[#] 100%"); // at least one cell
    CHECK(bar(1'000'000, 100000).size() < 330);
    static_assert(progress_bar({dungeon_phase::rooms, "x", 0, 0, 250'000}, 15) == "       x\n[##......]  25%");
}

TEST_CASE("DUN-002 DUN-003 DUN-239 the core of the dungeon uses none of the parts for looking at it") {
    std::set<std::string> used;
    follow("warren/dungeon.hpp", used);
    CHECK(used.count("warren/topology/cell_rooms.hpp") == 1); // or nothing was followed
    CHECK(used.count("warren/core/rng.hpp") == 1);
    std::string wrong;
    for (const std::string& header : used) {
        const auto has = [&](const char* part) { return header.find(part) != std::string::npos; };
        if (has("progress") || has("viewport") || has("mapbin") || has("/io/") || has("validate") ||
            has("fields.hpp") || has("statistics"))
            wrong += header + " ";
    }
    CHECK(wrong == "");
}
