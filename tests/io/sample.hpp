// What the tests of warren::io share: small levels, a directory that goes away, and a look at memory.
#pragma once

#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>
#include <warren/core/rng.hpp>
#include <warren/model/tile_layers.hpp>

namespace tests {

// Sanitizers make everything slow and large.
#if defined(__SANITIZE_ADDRESS__)
inline constexpr bool sanitized = true;
#elif defined(__has_feature)
inline constexpr bool sanitized = __has_feature(address_sanitizer);
#else
inline constexpr bool sanitized = false;
#endif
#ifdef __OPTIMIZE__
inline constexpr bool optimised = true;
#else
inline constexpr bool optimised = false;
#endif

// Any number of layers and facts, of any size.
struct sample_level {
    int width = 0;
    int height = 0;
    std::vector<std::vector<std::uint32_t>> layers;
    std::vector<warren::property> facts;
};

inline const char* sample_layer_names[] = {"background", "walls", "props", "more", "\"<&>'"};

inline warren::layered_map layers_of(const sample_level& level) {
    return {.width = level.width,
            .height = level.height,
            .layer_count = static_cast<int>(level.layers.size()),
            .level = &level,
            .layer_name = [](int layer) { return sample_layer_names[layer]; },
            .read_row =
                [](const void* from, int layer, int y, std::uint32_t* ids) {
                    const auto& source = *static_cast<const sample_level*>(from);
                    const auto start = static_cast<std::size_t>(y) * static_cast<std::size_t>(source.width);
                    for (std::size_t x = 0; x < static_cast<std::size_t>(source.width); ++x)
                        ids[x] = source.layers[static_cast<std::size_t>(layer)][start + x];
                },
            .read_property =
                [](const void* from, int n, warren::property& out) {
                    const auto& facts = static_cast<const sample_level*>(from)->facts;
                    if (n >= static_cast<int>(facts.size())) return false;
                    out = facts[static_cast<std::size_t>(n)];
                    return true;
                }};
}

// Tiles 0 … 130 at random; every layer also has long runs, as real ones do.
inline sample_level random_level(int width, int height, int layer_count, std::uint64_t seed) {
    sample_level out{width, height, {}, {}};
    warren::rng random{warren::seed{seed}, warren::stage::topology};
    for (int layer = 0; layer < layer_count; ++layer) {
        std::vector<std::uint32_t> ids(static_cast<std::size_t>(width) * static_cast<std::size_t>(height));
        std::uint32_t last = 0;
        for (auto& id : ids) {
            const bool changes = random.below(4) == 0;
            if (changes) last = random.below(131);
            id = last;
        }
        out.layers.push_back(ids);
    }
    return out;
}

// A new directory that is removed with everything in it.
struct scratch_directory {
    std::filesystem::path path;

    scratch_directory() {
        const auto base = std::filesystem::temp_directory_path();
        for (int i = 0;; ++i) {
            path = base / ("warren-io-" + std::to_string(i));
            if (std::filesystem::create_directory(path)) break;
        }
    }
    scratch_directory(const scratch_directory&) = delete;
    scratch_directory& operator=(const scratch_directory&) = delete;
    ~scratch_directory() {
        std::error_code ignored;
        std::filesystem::remove_all(path, ignored);
    }

    std::filesystem::path operator/(const std::string& name) const { return path / name; }
    int file_count() const {
        int count = 0;
        for ([[maybe_unused]] const auto& entry : std::filesystem::directory_iterator(path)) ++count;
        return count;
    }
};

inline void put(const std::filesystem::path& path, const std::string& content) {
    std::ofstream(path, std::ios::binary) << content;
}

inline std::string get(const std::filesystem::path& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

inline std::string replaced(std::string text, const std::string& from, const std::string& to) {
    const std::size_t at = text.find(from);
    return at == std::string::npos ? "the sample does not hold: " + from : text.replace(at, from.size(), to);
}

// By how many kilobytes a call makes the program's memory grow at most; 0 where nobody can tell.
template <class Call>
long peak_growth_kb(Call&& call) {
    const auto field = [](const std::string& name) {
        std::ifstream status("/proc/self/status");
        for (std::string word; status >> word;)
            if (word == name) {
                long value = 0;
                status >> value;
                return value;
            }
        return 0L;
    };
    std::ofstream("/proc/self/clear_refs") << "5"; // resets the peak
    const long before = field("VmRSS:");
    call();
    const long peak = field("VmHWM:");
    return peak > before ? peak - before : 0;
}

} // namespace tests
