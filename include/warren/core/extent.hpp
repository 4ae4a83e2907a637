// How large a grid is: fixed<W, H> when the compiler knows, dynamic{w, h} when only the program does.
#pragma once

#include <concepts>
#include <warren/core/result.hpp>

namespace warren {

inline constexpr int max_side = 32767; // so that the number of tiles always fits an int

template <int W, int H>
struct fixed {
    static_assert(W >= 1 && W <= max_side && H >= 1 && H <= max_side,
                  "the width and height of a fixed extent must lie between 1 and 32767");

    static constexpr int width() { return W; }
    static constexpr int height() { return H; }
    static constexpr int size() { return W * H; }

    friend constexpr bool operator==(const fixed&, const fixed&) = default;
};

struct dynamic {
    int w = 0;
    int h = 0;

    constexpr int width() const { return w; }
    constexpr int height() const { return h; }
    constexpr int size() const { return w * h; } // only for extents that check() accepts

    friend constexpr bool operator==(const dynamic&, const dynamic&) = default;
};

template <class E>
concept extent = requires(const E e) {
    { e.width() } -> std::same_as<int>;
    { e.height() } -> std::same_as<int>;
    { e.size() } -> std::same_as<int>;
};

// Known to the compiler?
template <class E>
concept fixed_extent = extent<E> && requires {
    typename std::integral_constant<int, E::size()>;
};

template <extent E>
constexpr bool contains(const E& e, int x, int y) {
    // Negative numbers become large unsigned ones, which leaves one comparison an axis.
    return static_cast<unsigned>(x) < static_cast<unsigned>(e.width()) &&
           static_cast<unsigned>(y) < static_cast<unsigned>(e.height());
}

// An extent that comes from outside: every side must lie between 1 and max_side.
constexpr status check(const dynamic& e) {
    const auto possible = [](int side) { return side >= 1 && side <= max_side; };
    const auto complain = [](const char* what, int side) {
        return error{.code = errc::impossible_extent, .what = what, .value = side, .low = 1, .high = max_side};
    };
    if (!possible(e.w)) return complain("the width", e.w);
    if (!possible(e.h)) return complain("the height", e.h);
    return {};
}

} // namespace warren
