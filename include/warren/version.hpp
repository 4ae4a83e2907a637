// The version of warren, written here and nowhere else: CMake, Conan and vcpkg read or compare these lines.
#pragma once

namespace warren {

inline constexpr int version_major = 0;
inline constexpr int version_minor = 1;
inline constexpr int version_patch = 0;

} // namespace warren
