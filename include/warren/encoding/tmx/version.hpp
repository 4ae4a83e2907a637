// Which of Tiled's formats we write: the version of the format, and of the editor whose files ours look like.
#pragma once

namespace warren::detail {

inline constexpr const char* tiled_format = "1.10";
inline constexpr const char* tiled_version = "1.10.2";

} // namespace warren::detail
