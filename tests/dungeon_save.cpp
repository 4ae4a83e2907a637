#include <warren/dungeon_save.hpp>

#include "topology/hand_made_dungeon.hpp"

#include <doctest/doctest.h>
#include <string>

using namespace warren;
using tests::everything;

namespace {

template <class Level>
std::string entities(const Level& level) {
    std::string out;
    const auto add = [&](auto... numbers) { ((out += std::to_string(static_cast<int>(numbers)) + ' '), ...); };
    for (int i = 0; i < level.metadata.objects.end_index(); ++i) {
        const auto& one = level.metadata.objects[i];
        add(one.x, one.y, one.item, one.data);
    }
    for (int i = 0; i < level.metadata.monsters.end_index(); ++i) {
        const auto& one = level.metadata.monsters[i];
        add(one.x, one.y, one.kind, one.hit_points);
    }
    for (int y = 0; y < level.height(); ++y)
        for (int x = 0; x < level.width(); ++x) {
            const metadata known = get_tile_metadata(level, x, y);
            if (known) add(x, y, known.bits, known.data);
        }
    return out;
}

// Which saves are there of such a dungeon: "short ", "long ", both or none?
template <class Generator>
std::string saves_of(const Generator& generator) {
    static typename Generator::model level;
    REQUIRE(generator.into(level, seed{1}));
    const auto longer = to_long_mapbin(level.seed, level.settings);
    if (!longer) CHECK(longer.error().code == errc::unsupported);
    return std::string(presets_of(level.settings) ? "short " : "") + (longer ? "long " : "");
}

// Made, saved in the long form, loaded and made again: the same, and with the same settings?
template <class Generator>
bool comes_back(const Generator& generator, std::uint64_t n) {
    static typename Generator::model level;
    static typename Generator::model again;
    REQUIRE(generator.into(level, seed{n}));
    const auto saved = to_long_mapbin(level.seed, level.settings);
    REQUIRE(saved);
    const auto loaded = read_mapbin(*saved);
    REQUIRE(loaded);
    REQUIRE(make_again(again, *loaded));
    CHECK(again.settings == level.settings);
    CHECK(again.seed == level.seed);
    CHECK(entities(again) == entities(level));
    return everything(again) == everything(level);
}

} // namespace

TEST_CASE("DUN-201 DUN-198 a dungeon of three bytes is made again, whatever the presets") {
    static dungeon_level<> level;
    static dungeon_level<> again;
    for (int code = 0; code < 81; ++code) {
        const dungeon_config config{code % 3, code / 3 % 3, code / 9 % 3, code / 27};
        const auto n = static_cast<std::uint64_t>(code * 800);
        REQUIRE(dungeon_with(*parameters_of(config)).into(level, seed{n}));
        const auto loaded = read_mapbin(*to_mapbin(seed{n}, config));
        REQUIRE(loaded);
        REQUIRE(make_again(again, *loaded));
        CHECK(everything(again) == everything(level));
    }
}

TEST_CASE("2D-1 2D-35 dungeons of every other configuration come back from the long form") {
    dungeon other = dungeon_with({dungeon_size::large, 33, 47, 12});
    other.topology.crossing = crossing::allow;
    other.topology.inset = 1;
    other.topology.placement_attempts = 40;
    other.topology.retries = 3;
    other.typing.get<hidden_rooms>() = {50, hidden_fill::until_target, hidden_door::both};
    other.typing.get<hidden_passages>().percentage = 90;
    other.typing.get<stairs>().avoid_hidden = true;
    for (std::uint64_t n = 0; n < 20; ++n) {
        const std::uint64_t large = UINT64_MAX - n;
        CHECK(comes_back(dungeon{}, large));
        CHECK(comes_back(other, large));
        CHECK(comes_back(dungeon{}.also(extra_links{.count = 5}), large));
        CHECK(comes_back(dungeon{}.with(chain{hidden_rooms{}, stairs{}}).also(match_decoys{}), large));
        CHECK(comes_back(dungeon{}.with(hidden_rooms{}).also(match_decoys{}), large));
        CHECK(comes_back(dungeon{}.with(chain{hidden_rooms{}, hidden_passages{}}), large));
        CHECK(comes_back(dungeon{}.with(stairs{}).with(no_decoration{}), large));
        CHECK(comes_back(dungeon{}.also(populate{.depth = 7}), large));
        CHECK(comes_back(dungeon{}.also(match_decoys{}).also(populate{9, 80, 70, 60, 50, 4}).with(hidden_rooms{}),
                         large));
        CHECK(comes_back(dynamic_dungeon{.topology = {.layout = {120, 90, 7, 5, 30}}}, large));
    }
    CHECK(comes_back(wide_dungeon{.topology = {.layout = {300, 90, 18, 5, 80}}}, 1));
}

TEST_CASE("DUN-201 a dungeon that would come back as another one cannot be saved") {
    constexpr auto sly = dungeon{}.with(chain{hidden_rooms{}, stairs{}}).also(match_decoys{});
    CHECK(saves_of(dungeon{}) == "short long ");
    CHECK(saves_of(dungeon{}.also(stairs{})) == "short long "); // draws nothing
    CHECK(saves_of(dungeon{}.also(extra_links{3})) == "long ");
    CHECK(saves_of(dungeon{}.also(extra_links{3}).also(extra_links{4})) == "");
    CHECK(saves_of(dungeon{}.also(extra_links{0}).also(extra_links{4})) == "");
    CHECK(saves_of(dungeon{}.also(hidden_passages{50})) == "");
    CHECK(saves_of(dungeon{}.with(chain{decoys{}, niches{}})) == "");
    CHECK(saves_of(dungeon{}.with(chain{niches{0}, niches{25}, decoys{}})) == "");
    CHECK(saves_of(dungeon{}.also(decoys{50})) == "");
    CHECK(saves_of(sly) == "long ");
    CHECK(saves_of(sly.also(match_decoys{})) == "");
    CHECK(saves_of(dungeon{}.with(hidden_passages{5}).also(match_decoys{})) == "");
    // Three bytes are for the map alone: monsters and things come back when the same policies add them (DUN-204).
    CHECK(saves_of(dungeon{}.also(populate{})) == "short long ");
    CHECK(saves_of(dungeon{}.also(populate{}).also(populate{.depth = 3})) == "short ");
    CHECK(saves_of(dungeon{}.also(niches{}).also(populate{}).also(populate{})) == "");
    CHECK(saves_of(dungeon{}.also(populate{}).also(niches{})) == "");
}

TEST_CASE("DUN-049 DUN-201 a save asks for as many locks as there are keys, and for no more") {
    dungeon_save save{seed{1}, *settings_of({})};
    save.settings.depth = 1;
    save.settings.locks = 8;
    CHECK(to_long_mapbin(save.seed, save.settings));
    save.settings.locks = 9;
    CHECK(to_long_mapbin(save.seed, save.settings).error().message() ==
          "locks is 9, but must lie between 0 and 8 (rule 2D-1)");
}

TEST_CASE("2D-1 a save that asks for what cannot be is an error of the configuration") {
    static dungeon_level<> level;
    dungeon_save save{seed{1}, *settings_of({})};
    save.settings.layout.width = 300; // more than a level of fixed size has room for
    CHECK(make_again(level, save).error().code == errc::out_of_range);
    save.settings = *settings_of({});
    save.settings.inset = 30;
    CHECK(make_again(level, save).error().code == errc::out_of_range);
}
