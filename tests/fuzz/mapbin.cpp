// MAPBIN, short and long: what can be read is written as the same save, and makes a dungeon that keeps every rule.
#include "fuzz.hpp"
#include "save_frame.hpp"

#include <warren/dungeon_save.hpp>
#include <warren/validate/dungeon.hpp>

namespace {

using level_type = warren::dungeon_level<warren::dynamic, warren::any_number, std::uint16_t>;

bool is_small(const warren::dungeon_settings& used) {
    return used.layout.width <= 100 && used.layout.height <= 100 && used.retries <= 20 &&
           used.placement_attempts <= 100;
}

void make(const warren::dungeon_save& save) {
    level_type level;
    const warren::status made = warren::make_again(level, save);
    if (!made) return;
    const warren::violations found = warren::validate(level);
    fuzz::require(found.empty(), "a dungeon from a save keeps every rule", found.empty() ? "" : found[0].message());
    fuzz::require(level.seed.value == save.seed.value, "the dungeon knows its seed");
    std::string again;
    const warren::status saved = warren::mapbin{.long_form = true}.encode(level, again);
    fuzz::require(static_cast<bool>(saved), "a dungeon from a save can be saved", saved.error().message());
    const auto reread = warren::read_mapbin(again);
    fuzz::require(reread && reread->seed.value == save.seed.value, "the dungeon's save can be read");
    level_type twin;
    fuzz::require(static_cast<bool>(warren::make_again(twin, *reread)), "it can be made once more");
    std::string third;
    fuzz::require(warren::mapbin{.long_form = true}.encode(twin, third) && third == again, "and gives the same save");
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    fuzz::byte_source in(data, size);
    const bool with_frame = in.byte() % 2 != 0;
    std::vector<std::uint8_t> bytes(in.data(), in.data() + in.size());
    if (with_frame) {
        bytes.insert(bytes.begin(), warren::dungeon_generator_version);
        bytes.resize(warren::long_mapbin_size - warren::save_frame_size);
        bytes = fuzz::framed(warren::long_mapbin_format, bytes);
    }
    const auto save = warren::read_mapbin(bytes);
    if (!save) return 0;
    const auto written = warren::to_long_mapbin(save->seed, save->settings);
    fuzz::require(static_cast<bool>(written), "what was read can be written", written.error().message());
    const auto again = warren::read_mapbin(*written);
    fuzz::require(again && again->seed.value == save->seed.value && again->settings == save->settings,
                  "what was written is the same save");
    if (is_small(save->settings)) make(*save);
    return 0;
}
