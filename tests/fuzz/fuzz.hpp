// What the fuzz targets share: bytes taken piece by piece, and a loud end where a promise is broken.
//
// A target is a file with LLVMFuzzerTestOneInput. Built by clang with WARREN_BUILD_FUZZERS it looks for inputs itself;
// otherwise replay.cpp gives it every file of its corpus, as a test.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace fuzz {

// Not an assertion: it must hold in every build.
inline void require(bool kept, const char* promise, std::string_view detail = {}) {
    if (kept) return;
    std::fprintf(stderr, "fuzz: broken promise: %s: %s\n", promise, std::string(detail).c_str());
    std::abort();
}

inline std::string_view text_of(const std::uint8_t* data, std::size_t size) {
    return {reinterpret_cast<const char*>(data), size};
}

// Takes bytes from the front; what is missing counts as zero.
class byte_source {
public:
    byte_source(const std::uint8_t* data, std::size_t size) : data_(data), left_(size) {}

    bool empty() const { return left_ == 0; }
    std::uint8_t byte() {
        if (left_ == 0) return 0;
        --left_;
        return *data_++;
    }
    std::uint64_t number(int bytes) {
        std::uint64_t out = 0;
        for (int i = 0; i < bytes; ++i) out |= std::uint64_t{byte()} << (8 * i);
        return out;
    }
    const std::uint8_t* data() const { return data_; }
    std::size_t size() const { return left_; }

private:
    const std::uint8_t* data_;
    std::size_t left_;
};

} // namespace fuzz
