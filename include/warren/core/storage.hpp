// Where the elements of a grid live: inside the object when the compiler knows its size, otherwise on the heap.
#pragma once

#include <cstddef>
#include <warren/core/buffer.hpp>
#include <warren/core/extent.hpp>
#include <warren/core/move.hpp>

namespace warren::detail {

template <extent Extent>
constexpr int count_if_fixed() {
    if constexpr (fixed_extent<Extent>) return Extent::size();
    return 0;
}

// Count elements of T for a map of that extent.
template <class T, extent Extent, int Count>
struct storage {
    T elements[static_cast<std::size_t>(Count)]{};

    constexpr T* data() { return elements; }
    constexpr const T* data() const { return elements; }
    static constexpr Extent extent() { return {}; }
};

template <class T, int Count>
struct storage<T, dynamic, Count> {
    buffer<T> elements;
    dynamic bounds;

    constexpr storage() = default;
    constexpr storage(const storage&) = default;
    // What was moved away from is an empty map, not a large one without tiles.
    constexpr storage(storage&& other) noexcept
        : elements(move_from(other.elements)), bounds(exchange(other.bounds, {})) {}
    constexpr storage& operator=(storage other) noexcept {
        elements = move_from(other.elements);
        bounds = other.bounds;
        return *this;
    }
    constexpr ~storage() = default;

    constexpr T* data() { return elements.data(); }
    constexpr const T* data() const { return elements.data(); }
    constexpr dynamic extent() const { return bounds; }

    // Takes `count` value-initialised elements for a map of the wanted size. After an error nothing has changed.
    constexpr status allocate(dynamic wanted, int count) {
        if (status made = elements.allocate(count); !made) return made;
        bounds = wanted;
        return {};
    }
};

} // namespace warren::detail
