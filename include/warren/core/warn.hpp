// How policies warn: with a sentence that the level keeps.
#pragma once

namespace warren::detail {

// Only the first warnings are kept: what follows from many of them is that there are many.
constexpr void warn(auto& level, const char* text) { static_cast<void>(level.warnings.try_push_back(text)); }

} // namespace warren::detail
