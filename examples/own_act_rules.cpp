// Rules of one's own for act maps, without touching the library: a new type of node, other odds, a ban, a forbidden pair
// of neighbours, and a promise about every way through the map.
#include <cstdint>
#include <cstdio>
#include <string>
#include <warren/act_map.hpp>
#include <warren/bake.hpp>
#include <warren/report.hpp>
#include <warren/validate/act_map.hpp>

namespace sea {

// All names that the library knows, and a new one.
enum class place : std::uint8_t { monster, elite, shop, port, treasure, event, unknown, boss, shrine };
constexpr warren::choices choices_of(place /*unused*/) {
    return {"Pirates", "Kraken", "Market", "Harbour", "Wreck", "Storm", "Fog", "Leviathan", "Shrine"};
}

constexpr auto odds = warren::odds_for<place>(warren::odds::normal)
                          .with(warren::band::mid, place::shrine, 8)   // shrines stand in the middle of the act
                          .with(warren::band::late, place::shrine, 4); // and seldom near its end

constexpr auto rules = warren::standard_rules<place>()
                           .banning(place::shop, warren::from_start(0), warren::from_start(2)) // no market before row 4
                           .forbidding(place::shrine, place::elite) // no kraken right after a shrine
                           .forbidding(place::shrine, place::shrine)
                           .guaranteeing(place::shop, 1); // whichever way one sails: at least one market

constexpr warren::sized_act_map<warren::fixed<12, 20>, place> act{.typing = {.odds = odds, .rules = rules}};

} // namespace sea

// The compiler makes a map and proves that it keeps every rule, ours included.
static_assert(warren::validate(warren::baked<sea::act, warren::seed{7}>).empty());

int main() {
    const auto map = sea::act(warren::seed{42});
    if (!map) return warren::report(map.error());
    std::string text;
    if (auto written = sea::act.encode(*map, text); !written) return warren::report(written);
    std::fputs(text.c_str(), stdout);

    // A rule that no map can keep is an error, and says so.
    constexpr auto greedy = sea::act.with(
        warren::basic_act_types<sea::place>{.odds = sea::odds, .rules = sea::rules.guaranteeing(sea::place::shop, 14)});
    const auto impossible = greedy(warren::seed{42});
    if (impossible) return 1;
    std::printf("\nfourteen markets on every way: %s\n", impossible.error().message().c_str());
    return 0;
}
