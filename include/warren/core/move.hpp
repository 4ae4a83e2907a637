// Moving and exchanging values without <utility>: with that, compilers read pairs and orderings that nobody here needs.
#pragma once

#include <type_traits>

namespace warren::detail {

// Lets the receiver take what the value holds.
template <class T>
constexpr std::remove_reference_t<T>&& move_from(T&& value) noexcept {
    return static_cast<std::remove_reference_t<T>&&>(value);
}

// What the value was, before it becomes the next one.
template <class T>
constexpr T exchange(T& value, std::type_identity_t<T> next) noexcept {
    T former = move_from(value);
    value = move_from(next);
    return former;
}

template <class T>
constexpr void exchange_items(T& a, T& b) {
    T moved = move_from(a);
    a = move_from(b);
    b = move_from(moved);
}

} // namespace warren::detail
