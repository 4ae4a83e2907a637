// Who compiled the benches, and how: figures of different compilers are not to be compared.
#pragma once

#ifndef WARREN_BENCH_FLAGS
#define WARREN_BENCH_FLAGS ""
#endif

namespace bench {

#if defined(__clang__)
inline constexpr const char* compiler = "clang++ " __clang_version__;
#elif defined(__GNUC__)
inline constexpr const char* compiler = "g++ " __VERSION__;
#else
inline constexpr const char* compiler = "another compiler";
#endif
inline constexpr const char* flags = WARREN_BENCH_FLAGS;

} // namespace bench
