// Runs through an act: a save that loads is a run that saves to the same bytes and can be played to its end.
#include "fuzz.hpp"
#include "save_frame.hpp"

#include <warren/act_map.hpp>
#include <warren/act_run.hpp>

namespace {

using map_type = warren::act_graph<>;
using run_type = warren::act_run<>;

constexpr int map_count = 4;

const map_type& map_of(int index) {
    static const auto maps = [] {
        std::vector<map_type> made;
        for (std::uint64_t n = 0; n < map_count; ++n) made.push_back(*warren::act_map{}(warren::seed{n * 1234}));
        return made;
    }();
    return maps[static_cast<std::size_t>(index)];
}

void check_saved(const run_type& run) {
    const auto bytes = run.saved();
    run_type again{run.map(), run.resolver().rules()};
    const warren::status loaded = again.load(bytes);
    fuzz::require(static_cast<bool>(loaded), "a save can be loaded", loaded.error().message());
    fuzz::require(again.saved() == bytes, "what was loaded is saved as it was");
    fuzz::require(again.history() == run.history() && again.current() == run.current(), "it is where it was");
}

void play(run_type& run, fuzz::byte_source& in) {
    while (!in.empty() && !run.finished()) {
        const int choice = in.byte();
        if (choice % 8 == 7) {
            const auto outcome = static_cast<warren::unknown_outcome>(in.byte() % 4);
            static_cast<void>(run.force_next(outcome));
            continue;
        }
        if (choice % 8 == 6) { // any node: mostly one that may not be entered
            static_cast<void>(run.enter(static_cast<int>(in.number(2))));
            continue;
        }
        const auto next = run.next();
        fuzz::require(!next.empty(), "before the boss there is always a way on");
        const warren::status entered = run.enter(next[choice / 8 % next.size()]);
        fuzz::require(static_cast<bool>(entered), "a legal next node can be entered", entered.error().message());
    }
    check_saved(run);
}

// The seed and digests that the run has, so that the rest of the save is looked at.
std::vector<std::uint8_t> repaired(const run_type& run, const fuzz::byte_source& in) {
    const auto own = run.saved();
    std::vector<std::uint8_t> content(own.begin() + warren::save_header_size,
                                      own.begin() + warren::save_header_size + 3 * 8);
    content.insert(content.end(), in.data(), in.data() + in.size());
    return fuzz::framed(run_type::format, content);
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size > 4000) return 0;
    fuzz::byte_source in(data, size);
    const int what = in.byte();
    warren::unknown_rules rules;
    rules.scope = static_cast<warren::pity_scope>(what / 16 % warren::choice_count<warren::pity_scope>);
    run_type run{map_of(what / 4 % map_count), rules};
    if (what % 4 == 0) {
        play(run, in);
        return 0;
    }
    const std::vector<std::uint8_t> bytes =
        what % 4 == 1 ? std::vector<std::uint8_t>(in.data(), in.data() + in.size()) : repaired(run, in);
    const auto before = run.saved();
    if (warren::status loaded = run.load(bytes); !loaded) {
        fuzz::require(run.saved() == before, "a save that is refused changes nothing");
        return 0;
    }
    const auto same = run.saved();
    fuzz::require(std::vector<std::uint8_t>(same.begin(), same.end()) == bytes, "a save has one spelling");
    play(run, in);
    return 0;
}
