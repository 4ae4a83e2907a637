// The larger and the smaller of two numbers, without all that <algorithm> brings.
#pragma once

namespace warren::detail {

constexpr int larger(int one, int other) { return one > other ? one : other; }
constexpr int smaller(int one, int other) { return one < other ? one : other; }

} // namespace warren::detail
