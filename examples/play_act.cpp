// A run through an act map: one step after another, Unknown nodes that turn out to be something, a save in the middle.
#include <cstdio>
#include <warren/act_map.hpp>
#include <warren/act_run.hpp>
#include <warren/report.hpp>

int main() {
    constexpr warren::act_map act{};
    const auto map = act(warren::seed{42});
    if (!map) return warren::report(map.error());

    warren::act_run run{*map};
    while (!run.finished()) {
        const auto ways = run.next();
        const int chosen = ways[ways.size() / 2]; // a player would choose
        if (auto entered = run.enter(chosen); !entered) return warren::report(entered);

        const auto& node = map->nodes[chosen];
        const bool revealed = node.type == warren::node_type::unknown;
        std::printf("row %2d: %s%s\n", node.row, revealed ? "Unknown, and it is: " : "",
                    warren::name_of(run.outcome_of(chosen)));

        if (node.row != 8) continue;
        const auto bytes = run.saved(); // write them wherever your game keeps its saves
        warren::act_run again{*map};
        if (auto loaded = again.load(bytes); !loaded) return warren::report(loaded);
        if (!(again == run)) return 1; // the same place, the same history, the same luck to come
        std::printf("        (saved in %d bytes)\n", bytes.size());
    }

    std::puts("\nwhat the Unknowns were decided by:");
    for (const warren::unknown_resolution& met : run.resolutions())
        std::printf("row %2d: Battle %s, Treasure %s, Shop %s -> %s\n", met.row,
                    warren::decimal(met.chances[0]).c_str(), warren::decimal(met.chances[1]).c_str(),
                    warren::decimal(met.chances[2]).c_str(), warren::name_of(met.outcome));
    return 0;
}
