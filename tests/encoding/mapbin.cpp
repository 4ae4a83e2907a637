#include <warren/encoding/mapbin.hpp>

#include <doctest/doctest.h>
#include <string>
#include <vector>
#include <warren/dungeon.hpp>

using namespace warren;

namespace {

using bytes = std::vector<std::uint8_t>;

// The presets of a save, or −1 for one that could not be read.
int presets(const result<dungeon_save>& save) {
    if (!save) return -1;
    const result<dungeon_config> config = presets_of(save->settings);
    return config ? config->map_size * 1000 + config->hidden_rooms * 100 + config->niches * 10 + config->deception : -1;
}

bytes long_save(seed used, const dungeon_settings& settings) {
    const auto saved = to_long_mapbin(used, settings);
    REQUIRE(saved);
    return {saved->begin(), saved->end()};
}

// With the digest that belongs to it.
bytes sealed(bytes changed) {
    digest sum;
    for (std::size_t i = 0; i + 8 < changed.size(); ++i) sum.add(changed[i], 1);
    for (std::size_t i = 0; i < 8; ++i)
        changed[changed.size() - 8 + i] = static_cast<std::uint8_t>(sum.value() >> (8 * i));
    return changed;
}

} // namespace

TEST_CASE("DUN-200 three bytes: the seed, low byte first, and four presets of two bits, map size lowest") {
    static_assert(*to_mapbin(seed{42}, {}) == mapbin_bytes{0x2a, 0x00, 0x55}); // as INTERCHANGE shows it
    static_assert(*to_mapbin(seed{0xbeef}, {0, 0, 0, 0}) == mapbin_bytes{0xef, 0xbe, 0x00});
    static_assert(*to_mapbin(seed{0}, {2, 0, 0, 0}) == mapbin_bytes{0, 0, 0x02});
    static_assert(*to_mapbin(seed{0}, {0, 2, 0, 0}) == mapbin_bytes{0, 0, 0x08});
    static_assert(*to_mapbin(seed{0}, {0, 0, 2, 0}) == mapbin_bytes{0, 0, 0x20});
    static_assert(*to_mapbin(seed{0}, {0, 0, 0, 2}) == mapbin_bytes{0, 0, 0x80});
    static_assert(read_mapbin(mapbin_bytes{0xef, 0xbe, 0x93})->seed == seed{0xbeef});
}

TEST_CASE("DUN-200 DUN-201 all presets and every kind of seed read back") {
    for (int code = 0; code < 81; ++code) {
        const dungeon_config config{code % 3, code / 3 % 3, code / 9 % 3, code / 27};
        for (const std::uint64_t n : {0u, 1u, 255u, 256u, 4711u, 65535u}) {
            const auto saved = to_mapbin(seed{n}, config);
            REQUIRE(saved);
            const auto loaded = read_mapbin(*saved, bad_presets::refuse);
            REQUIRE(loaded);
            CHECK(loaded->seed == seed{n});
            CHECK(*presets_of(loaded->settings) == config);
        }
    }
}

TEST_CASE("2D-1 DUN-201 a preset of 3 is taken as 2, or refused by those who want to know") {
    CHECK(presets(read_mapbin(bytes{0, 0, 0xff})) == 2222);
    CHECK(presets(read_mapbin(bytes{0, 0, 0x43})) == 2001);
    for (const int packed : {0x03, 0x0c, 0x30, 0xc0}) {
        const auto refused = read_mapbin(bytes{0, 0, static_cast<std::uint8_t>(packed)}, bad_presets::refuse);
        CHECK(refused.error().code == errc::out_of_range);
        CHECK(refused.error().where == at_byte(2));
        CHECK(refused.error().value == 3);
    }
}

TEST_CASE("2D-1 nine bytes are read as well; where decoys and hidden passages differ, decoys count") {
    const auto loaded = read_mapbin(bytes{0x34, 0x12, 2, 1, 0, 2, 1, 0, 0});
    REQUIRE(loaded);
    CHECK(loaded->seed == seed{0x1234});
    CHECK(presets(loaded) == 2102);
    CHECK(presets(read_mapbin(bytes{0, 0, 3, 255, 2, 100, 0, 0, 0})) == 2222);
    CHECK_FALSE(read_mapbin(bytes{0, 0, 0, 0, 3, 0, 0, 0, 0}, bad_presets::refuse));
    CHECK_FALSE(read_mapbin(bytes{0, 0, 0, 0, 0, 200, 0, 0, 0}, bad_presets::refuse));
    CHECK(read_mapbin(bytes{0, 0, 1, 1, 1, 1, 1, 1, 0}).error().where == at_byte(7));
    CHECK(read_mapbin(bytes{0, 0, 1, 1, 1, 1, 1, 0, 1}).error().where == at_byte(8));
}

TEST_CASE("2D-1 every other length is an error") {
    for (std::size_t length = 0; length < 300; ++length) {
        if (length == 3 || length == 9) continue;
        for (const int filling : {0x00, 0x01, 0x57, 0xff}) { // 0x57 is how the long form begins
            const auto refused = read_mapbin(bytes(length, static_cast<std::uint8_t>(filling)));
            CHECK(refused.error().code == errc::malformed);
        }
    }
    CHECK(std::string(read_mapbin(bytes(4)).error().rule) == "2D-1");
    CHECK(read_mapbin(bytes(70'000)).error().code == errc::malformed);
    CHECK(read_mapbin(static_cast<const char*>(nullptr), 0).error().code == errc::malformed);
}

TEST_CASE("2D-1 seeds above 65535 and presets above 2 cannot be saved in three bytes") {
    CHECK(to_mapbin(seed{65535}, {}));
    for (const std::uint64_t n : {std::uint64_t{65536}, UINT64_MAX}) {
        const auto refused = to_mapbin(seed{n}, {});
        CHECK(refused.error().code == errc::unsupported);
        CHECK(std::string(refused.error().rule) == "2D-1");
    }
    CHECK_FALSE(to_mapbin(seed{1}, {3, 0, 0, 0}));
    CHECK_FALSE(to_mapbin(seed{1}, {0, -1, 0, 0}));
    CHECK_FALSE(to_mapbin(seed{1}, {0, 0, 4, 0}));
    CHECK_FALSE(to_mapbin(seed{1}, {0, 0, 0, 256}));
}

TEST_CASE("DUN-200 levels say whether three bytes are enough for them") {
    for (int code = 0; code < 81; ++code) {
        const dungeon_config config{code % 3, code / 3 % 3, code / 9 % 3, code / 27};
        const auto level = dungeon_with(*parameters_of(config))(seed{4711});
        REQUIRE(level);
        CHECK(level->settings == *settings_of(config));
        std::string out;
        REQUIRE(mapbin{}.encode(*level, out));
        CHECK(out == std::string({'\x67', '\x12',
                                  static_cast<char>(config.map_size | config.hidden_rooms << 2 | config.niches << 4 |
                                                    config.deception << 6)}));
    }
    const auto refused = [](const auto& generator, std::uint64_t n) {
        const auto level = generator(seed{n});
        REQUIRE(level);
        std::string out;
        const status outcome = mapbin{}.encode(*level, out);
        CHECK(out.empty());
        std::string longer;
        CHECK(mapbin{.long_form = true}.encode(*level, longer));
        const auto back = read_mapbin(longer);
        REQUIRE(back);
        CHECK(back->seed == seed{n});
        CHECK(back->settings == level->settings);
        return outcome.error().code == errc::unsupported;
    };
    CHECK(refused(dungeon{}, 65536));
    CHECK(refused(dungeon{}.also(extra_links{.count = 2}), 1));
    CHECK(refused(dungeon{}.with(chain{hidden_rooms{}, stairs{}}).also(match_decoys{}), 1));
    CHECK(refused(dungeon{}.with(chain{hidden_rooms{}, hidden_passages{}}), 1));
    CHECK(refused(dungeon{}.with(chain{hidden_rooms{}, hidden_passages{}, stairs{.avoid_hidden = true}}), 1));
    CHECK(refused(dungeon{}.with(niches{}), 1));
    CHECK(refused(dungeon{.topology = {.layout = {60, 60, 3, 3, 9}}}, 1));
    CHECK(refused(dungeon{.topology = {.crossing = crossing::allow}}, 1));
    CHECK(refused(dungeon{.topology = {.retries = 9}}, 1));
    CHECK(refused(dungeon_with({dungeon_size::small, 26, 25, 25}), 1));
}

TEST_CASE("2D-1 2D-35 the long form: magic, versions, a seed of 64 bits, the whole configuration, a digest") {
    const dungeon_settings settings{.layout = {300, 200, 15, 10, 120},
                                    .hidden_rooms = 11,
                                    .niches = 22,
                                    .decoys = 33,
                                    .hidden_passages = 44,
                                    .extra_links = 555,
                                    .inset = 1,
                                    .placement_attempts = 777,
                                    .retries = 88,
                                    .crossing = crossing::allow,
                                    .hidden_fill = hidden_fill::until_target,
                                    .hidden_door = hidden_door::both,
                                    .passage_count = passage_count::match_decoys,
                                    .stairs = true,
                                    .stairs_avoid_hidden = true,
                                    .depth = 3,
                                    .monsters = 4,
                                    .items = 5,
                                    .treasure = 6,
                                    .traps = 7,
                                    .locks = 8};
    const bytes saved = long_save(seed{0x0123456789abcdefu}, settings);
    CHECK(saved.size() == 58);
    CHECK(bytes(saved.begin(), saved.begin() + 16) ==
          bytes{'W', 'R', 'd', 'g', 1, 58, 0, 1, 0xef, 0xcd, 0xab, 0x89, 0x67, 0x45, 0x23, 0x01});
    CHECK(bytes(saved.begin() + 16, saved.end() - 8) == bytes{44, 1,  200, 0, 15, 0, 10, 0, 120, 0, 11, 22,
                                                              33, 44, 43,  2, 1,  0, 9,  3, 88,  0, 1,  1,
                                                              1,  1,  1,   1, 3,  4, 5,  6, 7,   8});
    const auto back = read_mapbin(saved);
    REQUIRE(back);
    CHECK(back->seed == seed{0x0123456789abcdefu});
    CHECK(back->settings == settings);
    static_assert(read_mapbin(*to_long_mapbin(seed{UINT64_MAX}, {}))->seed == seed{UINT64_MAX});
}

TEST_CASE("2D-1 a long save of which any bit is wrong is refused") {
    const bytes saved = long_save(seed{99}, *settings_of({}));
    int taken = 0;
    for (std::size_t i = 0; i < saved.size(); ++i)
        for (int bit = 0; bit < 8; ++bit) {
            bytes changed = saved;
            changed[i] = static_cast<std::uint8_t>(changed[i] ^ 1u << bit);
            taken += read_mapbin(changed) ? 1 : 0;
        }
    for (std::size_t length = 0; length < saved.size(); ++length)
        if (length != 3 && length != 9)
            taken += read_mapbin(bytes(saved.begin(), saved.begin() + static_cast<std::ptrdiff_t>(length))) ? 1 : 0;
    bytes longer = saved;
    longer.push_back(0);
    taken += read_mapbin(longer) ? 1 : 0;
    CHECK(taken == 0);
}

TEST_CASE(
    "2D-35 2D-1 a long save of another version, or with impossible settings, is refused even with a right digest") {
    const bytes saved = long_save(seed{99}, *settings_of({}));
    const auto refused = [&](std::size_t at, std::uint8_t value) {
        bytes changed = saved;
        changed[at] = value;
        return read_mapbin(sealed(changed)).error();
    };
    CHECK(read_mapbin(sealed(saved)));
    CHECK(refused(4, 2).code == errc::unsupported); // of the format
    CHECK(refused(7, 2).code == errc::unsupported); // of the generator
    CHECK(std::string(refused(7, 0).rule) == "2D-35");
    CHECK(refused(17, 0x80).where == at_byte(16)); // a width of 32832
    for (const std::size_t percentage : {26u, 27u, 28u, 29u}) {
        CHECK(refused(percentage, 101).code == errc::out_of_range);
        CHECK(refused(percentage, 101).where == at_byte(static_cast<int>(percentage)));
    }
    for (std::size_t choice = 38; choice < 44; ++choice) CHECK(refused(choice, 2).code == errc::out_of_range);
    CHECK(to_long_mapbin(seed{1}, {.niches = 101}).error().code == errc::out_of_range);
    CHECK(to_long_mapbin(seed{1}, {.retries = 65536}).error().code == errc::out_of_range);
    CHECK(to_long_mapbin(seed{1}, {.inset = -1}).error().code == errc::out_of_range);
}

TEST_CASE("DUN-204 a save into a sink that is too small is an error") {
    const auto level = dungeon{}(seed{1});
    REQUIRE(level);
    warren::text<2> out;
    CHECK(mapbin{}.encode(*level, out).error().code == errc::output_full);
}
