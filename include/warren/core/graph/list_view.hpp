// Items that somebody else owns, one after the other: how points and edges are handed to the graph algorithms.
#pragma once

#include <concepts>
#include <cstddef>
#include <warren/config.hpp>

namespace warren {

// Made from an array, from anything with data() and size(), or from a pointer and a count. The items must outlive it.
template <class T>
class list_view {
public:
    constexpr list_view() = default;
    constexpr list_view(T* items, int count) : items_(items), count_(count) {}

    template <std::size_t Count>
    constexpr list_view(T (&items)[Count]) // NOLINT(google-explicit-constructor)
        : items_(items), count_(static_cast<int>(Count)) {}

    template <class Container>
        requires requires(Container& container) {
            { container.data() } -> std::convertible_to<T*>;
            { container.size() } -> std::convertible_to<int>;
        }
    constexpr list_view(Container& container) // NOLINT(google-explicit-constructor)
        : items_(container.data()), count_(static_cast<int>(container.size())) {}

    // A list that may be changed can also be looked at as one that may not.
    template <class Changeable>
        requires std::same_as<const Changeable, T>
    constexpr list_view(const list_view<Changeable>& other) // NOLINT(google-explicit-constructor)
        : items_(other.data()), count_(other.size()) {}

    constexpr T* data() const { return items_; }
    constexpr int size() const { return count_; }
    constexpr bool empty() const { return count_ == 0; }
    constexpr T* begin() const { return items_; }
    constexpr T* end() const { return items_ + count_; }
    constexpr T& operator[](int index) const {
        WARREN_ASSERT(index >= 0 && index < count_);
        return items_[index];
    }

private:
    T* items_ = nullptr;
    int count_ = 0;
};

} // namespace warren
