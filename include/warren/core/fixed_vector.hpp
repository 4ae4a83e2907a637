// A list with room for Capacity items and no heap: what policies and levels keep their rooms, nodes and edges in.
#pragma once

#include <cstddef>
#include <initializer_list>
#include <warren/config.hpp>

namespace warren {

// Structural when T is, so it may stand in a policy that is a template argument. Items must be default-constructible.
template <class T, int Capacity>
struct fixed_vector {
    static_assert(Capacity > 0, "a fixed_vector needs room for at least one item");

    T items[static_cast<std::size_t>(Capacity)]{};
    int count = 0;

    // Written out, because g++ 12 fails inside when two types with such lists in common are default-constructed.
    constexpr fixed_vector() {} // NOLINT(modernize-use-equals-default)
    constexpr fixed_vector(std::initializer_list<T> list) {
        for (const T& item : list) push_back(item);
    }

    static constexpr int capacity() { return Capacity; }
    constexpr int size() const { return count; }
    constexpr bool empty() const { return count == 0; }
    constexpr bool full() const { return count == Capacity; }
    constexpr void clear() { count = 0; }

    // False, and nothing changed, when there is no room.
    [[nodiscard]] constexpr bool try_push_back(const T& item) {
        if (full()) return false;
        items[count++] = item;
        return true;
    }
    // For those who know that there is room; without room the item is dropped.
    constexpr void push_back(const T& item) {
        const bool had_room = try_push_back(item);
        WARREN_ASSERT(had_room);
        static_cast<void>(had_room);
    }
    constexpr void pop_back() {
        WARREN_ASSERT(count > 0);
        if (count > 0) --count;
    }
    // Takes the item out in constant time by moving the last one to its place.
    constexpr void swap_remove(int index) {
        WARREN_ASSERT(index >= 0 && index < count);
        if (index >= 0 && index < count) items[index] = items[--count];
    }

    constexpr T& operator[](int index) {
        WARREN_ASSERT(index >= 0 && index < count);
        return items[index];
    }
    constexpr const T& operator[](int index) const {
        WARREN_ASSERT(index >= 0 && index < count);
        return items[index];
    }
    constexpr T& back() { return (*this)[count - 1]; }
    constexpr const T& back() const { return (*this)[count - 1]; }

    constexpr T* data() { return items; }
    constexpr const T* data() const { return items; }
    constexpr T* begin() { return items; }
    constexpr const T* begin() const { return items; }
    constexpr T* end() { return items + count; }
    constexpr const T* end() const { return items + count; }

    friend constexpr bool operator==(const fixed_vector& a, const fixed_vector& b) {
        if (a.count != b.count) return false;
        for (int i = 0; i < a.count; ++i)
            if (!(a.items[i] == b.items[i])) return false;
        return true;
    }
};

} // namespace warren
