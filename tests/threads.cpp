// Many threads make the same levels at once, with the same generators: nothing is shared but what nobody writes. Run it with
// ThreadSanitizer, too: ./dev check tsan -R threads
#include <atomic>
#include <cstdint>
#include <doctest/doctest.h>
#include <memory>
#include <string>
#include <thread>
#include <vector>
#include <warren/act_map.hpp>
#include <warren/decoration/populate.hpp>
#include <warren/dungeon.hpp>
#include <warren/encoding/act_json.hpp>
#include <warren/encoding/dungeon_json.hpp>
#include <warren/encoding/maze_json.hpp>
#include <warren/encoding/platformer_json.hpp>
#include <warren/maze.hpp>
#include <warren/platformer.hpp>
#include <warren/validate/act_map.hpp>
#include <warren/validate/dungeon.hpp>
#include <warren/validate/maze.hpp>
#include <warren/validate/platformer.hpp>

using namespace warren;

namespace {

constexpr std::uint64_t seeds = 6;
constexpr unsigned threads = 8;

const auto mazes = maze{}.also(loops{}).with(maze_json{});
const auto acts = act_map{}.with(act_json{});
const auto dungeons = dungeon{}.also(extra_links{}).also(populate{}).with(dungeon_json{});
const auto platformers = platformer{}.with(platformer_json{});
const dynamic_dungeon on_the_heap{.topology = {.layout = {100, 90, 6, 5, 25}}};

// Everything about the levels, as documents; and what is wrong with them.
template <class Generator>
void make(const Generator& generator, std::vector<std::string>& out) {
    const auto level = std::make_unique<typename Generator::model>();
    for (std::uint64_t n = 0; n < seeds; ++n) {
        const status made = generator.into(*level, seed{n});
        std::string document = made ? "" : made.error().message().c_str();
        if (made) static_cast<void>(generator.encode(*level, document));
        out.push_back(document + (made && validate(*level).empty() ? "" : " broken"));
    }
}

// Each thread begins with another kind, so that all kinds are made at the same time.
std::vector<std::string> make_all(unsigned first = 0) {
    std::vector<std::string> parts[5];
    for (unsigned i = 0; i < 5; ++i) switch (const unsigned kind = (first + i) % 5; kind) {
        case 0: make(mazes, parts[kind]); break;
        case 1: make(acts, parts[kind]); break;
        case 2: make(dungeons, parts[kind]); break;
        case 3: make(platformers, parts[kind]); break;
        default: make(on_the_heap, parts[kind]); break;
        }
    std::vector<std::string> all;
    for (const auto& part : parts) all.insert(all.end(), part.begin(), part.end());
    return all;
}

} // namespace

TEST_CASE("0.3 eight threads at once make the same levels of every kind as one alone") {
    const std::vector<std::string> alone = make_all();
    REQUIRE(alone.size() == 5 * seeds);
    int broken = 0;
    for (const std::string& each : alone) broken += each.size() < 500 || each.ends_with(" broken") ? 1 : 0;
    CHECK(broken == 0);
    std::vector<std::vector<std::string>> together(threads);
    std::atomic<unsigned> waiting = threads;
    std::vector<std::thread> workers;
    workers.reserve(threads);
    for (unsigned i = 0; i < threads; ++i)
        workers.emplace_back([&, i] {
            --waiting;
            while (waiting > 0) std::this_thread::yield(); // all at once
            together[i] = make_all(i);
        });
    for (std::thread& worker : workers) worker.join();
    for (const auto& each : together) CHECK((each == alone));
}
