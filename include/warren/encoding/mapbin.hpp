// MAPBIN: a dungeon saved as what it was made from, in three bytes (DUN-200), because seed and presets make the same map
// again.
//
//     const auto saved = warren::to_mapbin(warren::seed{42}, config);              42, 0, four presets of two bits each
//     const auto loaded = warren::read_mapbin(bytes);                              loaded->seed, loaded->settings
//     const auto longer = warren::to_long_mapbin(level.seed, level.settings);      any seed, any configuration
//
// Saves know the library's own policies and their settings, not policies of one's own: a dungeon made with such comes back as
// another one, or not at all. Where policies ran twice, in another order than that of warren::dungeon, or with both
// hidden_passages and match_decoys, saving is an error. For all those keep the seed, and make the dungeon again with the
// same generator.
// Short saves promise the same map only to the same version of the generator; long ones know their version (2D-35).
#pragma once

#include <cstddef>
#include <cstdint>
#include <warren/core/bytes.hpp>
#include <warren/core/fixed_vector.hpp>
#include <warren/core/result.hpp>
#include <warren/core/seed.hpp>
#include <warren/core/sink.hpp>
#include <warren/encoding/dungeon_settings_bytes.hpp>
#include <warren/model/dungeon_settings.hpp>
#include <warren/topology/cell_rooms.hpp>

namespace warren {

inline constexpr const char* default_mapbin_file = "MAPBIN"; // DUN-202

inline constexpr int mapbin_size = 3;
inline constexpr int old_mapbin_size =
    9; // 2D-1: seed (2), map_size, hidden_rooms, niches, decoys, hidden_passages, 0, 0
inline constexpr std::uint64_t largest_mapbin_seed = 0xffff;

// 2D-35: raised whenever the same seed and configuration begin to give another dungeon.
inline constexpr std::uint8_t dungeon_generator_version = 1;
inline constexpr save_format long_mapbin_format{"WRdg", 1};
inline constexpr int long_mapbin_size = save_frame_size + 1 + 8 + detail::settings_size;

using mapbin_bytes = fixed_vector<std::uint8_t, mapbin_size>;
using long_mapbin_bytes = fixed_vector<std::uint8_t, long_mapbin_size>;

// What a save holds.
struct dungeon_save {
    warren::seed seed;
    dungeon_settings settings;
};

namespace detail {

// DUN-201: otherwise the save would be one of another dungeon.
constexpr status check_repeatable(const dungeon_settings& settings, repeatable least) {
    if (settings.repeatable <= least) return {};
    return error{.code = errc::unsupported,
                 .rule = "DUN-201",
                 .what =
                     settings.repeatable == repeatable::map
                         ? "what populate placed twice cannot be made again from such a save; one of three bytes "
                           "makes the map"
                         : "no save makes a dungeon again whose policies ran twice, in another order than usual, or "
                           "with both hidden_passages and match_decoys; keep its seed and its generator"};
}

} // namespace detail

// A preset of 3 in a save, or one above 2 in an old one: taken as 2 (DUN-201), or an error.
enum class bad_presets : std::uint8_t { clamp, refuse };

// What a level of these presets says that it was made with.
constexpr result<dungeon_settings> settings_of(const dungeon_config& config) {
    const result<dungeon_parameters> asked = parameters_of(config);
    if (!asked) return asked.error();
    constexpr cell_rooms<> usual{};
    return dungeon_settings{.layout = asked->layout,
                            .hidden_rooms = asked->hidden_rooms,
                            .niches = asked->niches,
                            .decoys = asked->deception,
                            .hidden_passages = asked->deception,
                            .inset = usual.inset,
                            .placement_attempts = usual.placement_attempts,
                            .retries = usual.retries,
                            .stairs = true};
}

// The way back. An error for whatever no presets stand for: three bytes would be a save of another dungeon. What stands
// and lies about is not asked for: it has streams of its own, and comes back when the same policy adds it (DUN-204).
constexpr result<dungeon_config> presets_of(const dungeon_settings& settings) {
    if (status fine = detail::check_repeatable(settings, repeatable::map); !fine) return fine.error();
    const dungeon_config config{preset_code(settings.layout), preset_code(settings.hidden_rooms),
                                preset_code(settings.niches), preset_code(settings.decoys)};
    result<dungeon_settings> same = settings_of(config);
    if (same) {
        same->depth = settings.depth;
        same->monsters = settings.monsters;
        same->items = settings.items;
        same->treasure = settings.treasure;
        same->traps = settings.traps;
        same->locks = settings.locks;
        same->repeatable = settings.repeatable;
    }
    if (!same || *same != settings)
        return error{.code = errc::unsupported,
                     .rule = "DUN-200",
                     .what = "a configuration beyond the presets does not fit three bytes; use the long form"};
    return config;
}

constexpr result<mapbin_bytes> to_mapbin(seed used, const dungeon_config& config) {
    if (status fine = config.check(); !fine) return fine.error();
    if (used.value > largest_mapbin_seed)
        return error{.code = errc::unsupported,
                     .rule = "2D-1",
                     .what = "a seed above 65535 does not fit three bytes; use the long form"};
    const int presets =
        config.map_size | config.hidden_rooms << 2 | config.niches << 4 | config.deception << 6; // DUN-200
    return mapbin_bytes{static_cast<std::uint8_t>(used.value), static_cast<std::uint8_t>(used.value >> 8),
                        static_cast<std::uint8_t>(presets)};
}

// 2D-1: for seeds and configurations that three bytes cannot hold.
constexpr result<long_mapbin_bytes> to_long_mapbin(seed used, const dungeon_settings& settings) {
    if (status fine = detail::check_repeatable(settings, repeatable::all); !fine) return fine.error();
    const detail::settings_numbers numbers = detail::numbers_of(settings);
    if (status fine = numbers.check(); !fine) return fine.error();
    byte_writer<long_mapbin_size> out(long_mapbin_format);
    out.put(dungeon_generator_version, 1);
    out.put(used.value, 8);
    numbers.put(out);
    return out.finish();
}

namespace detail {

// Four numbers that should be presets.
constexpr result<dungeon_save> save_of_presets(seed used, const int (&codes)[4], bad_presets bad, int first_byte) {
    int presets[4] = {};
    for (int i = 0; i < 4; ++i) {
        if (codes[i] > 2 && bad == bad_presets::refuse)
            return error{.code = errc::out_of_range,
                         .where = at_byte(first_byte),
                         .rule = "DUN-201",
                         .what = "a preset of the save",
                         .value = codes[i],
                         .high = 2};
        presets[i] = codes[i] < 2 ? codes[i] : 2;
    }
    const result<dungeon_settings> settings = settings_of({presets[0], presets[1], presets[2], presets[3]});
    if (!settings) return settings.error();
    return dungeon_save{used, *settings};
}

template <byte_like Byte>
constexpr result<dungeon_save> read_long_mapbin(const Byte* bytes, std::size_t size) {
    byte_reader<Byte> in(bytes, size);
    if (status opened = in.open(long_mapbin_format, long_mapbin_size, long_mapbin_size); !opened) return opened.error();
    if (in.take(1) != dungeon_generator_version)
        return error{.code = errc::unsupported,
                     .where = at_byte(save_header_size),
                     .rule = "2D-35",
                     .what = "the save is of another version of the generator, which made other dungeons"};
    dungeon_save out;
    out.seed = seed{in.take(8)};
    settings_numbers numbers;
    if (status taken = numbers.take(in); !taken) return taken.error();
    out.settings = settings_from(numbers);
    return out;
}

} // namespace detail

// 2D-1: three bytes, nine, or the long form. Everything else is an error.
template <byte_like Byte>
constexpr result<dungeon_save> read_mapbin(const Byte* bytes, std::size_t size, bad_presets bad = bad_presets::clamp) {
    const auto byte = [&](int i) { return static_cast<int>(static_cast<std::uint8_t>(bytes[i])); };
    const auto short_seed = [&] { return seed{static_cast<std::uint64_t>(byte(0) | byte(1) << 8)}; };
    if (size == mapbin_size) {
        const int packed = byte(2);
        return detail::save_of_presets(short_seed(), {packed & 3, packed >> 2 & 3, packed >> 4 & 3, packed >> 6}, bad,
                                       2);
    }
    if (size == old_mapbin_size) {
        if (byte(7) != 0 || byte(8) != 0)
            return detail::bad_save("the last two of nine bytes must be zero", byte(7) != 0 ? 7 : 8);
        return detail::save_of_presets(short_seed(), {byte(2), byte(3), byte(4), byte(5)}, bad, 2);
    }
    if (size < long_mapbin_size || byte(0) != long_mapbin_format.magic[0])
        return error{.code = errc::malformed,
                     .where = at_byte(static_cast<int>(size < longest_save ? size : longest_save)),
                     .rule = "2D-1",
                     .what = "a MAPBIN ends after 3 or 9 bytes, or is of the long form"};
    return detail::read_long_mapbin(bytes, size);
}
constexpr result<dungeon_save> read_mapbin(const byte_container auto& bytes, bad_presets bad = bad_presets::clamp) {
    return read_mapbin(bytes.data(), static_cast<std::size_t>(bytes.size()), bad);
}

// For the encoding slot of a generator, and for levels: what the level was made from.
struct mapbin {
    bool long_form = false;

    template <class Level, sink Sink>
    constexpr status encode(const Level& level, Sink& out) const {
        if (long_form) {
            const result<long_mapbin_bytes> saved = to_long_mapbin(level.seed, level.settings);
            return saved ? write(out, *saved) : status{saved.error()};
        }
        const result<dungeon_config> config = presets_of(level.settings);
        if (!config) return config.error();
        const result<mapbin_bytes> saved = to_mapbin(level.seed, *config);
        return saved ? write(out, *saved) : status{saved.error()};
    }
};

} // namespace warren
