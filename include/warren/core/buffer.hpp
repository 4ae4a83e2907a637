// Heap memory for grids and scratch space whose size is known only at run time: one allocation, no surprises.
#pragma once

#include <cstddef>
#include <cstdint>
#include <new>
#include <type_traits>
#include <warren/core/move.hpp>
#include <warren/core/result.hpp>

namespace warren {

// Owns `size()` elements. Works in constant expressions as long as it does not outlive them.
template <class T>
class buffer {
public:
    constexpr buffer() = default;
    constexpr buffer(buffer&& other) noexcept
        : items_(detail::exchange(other.items_, nullptr)), size_(detail::exchange(other.size_, 0)) {}
    // Copies, like those of the standard containers, take memory by plain new.
    constexpr buffer(const buffer& other) : size_(other.size_) {
        if (size_ > 0) items_ = new T[static_cast<std::size_t>(size_)];
        for (int i = 0; i < size_; ++i) items_[i] = other.items_[i];
    }
    constexpr buffer& operator=(buffer other) noexcept {
        detail::exchange_items(items_, other.items_);
        detail::exchange_items(size_, other.size_);
        return *this;
    }
    constexpr ~buffer() { delete[] items_; }

    // Makes room for exactly `count` value-initialised elements, in place when the number stays the same. After an error
    // the old ones are still there.
    constexpr status allocate(int count) {
        const error too_large{.code = errc::out_of_memory, .value = count};
        // Asked here, because new itself throws where the product does not fit, even the nothrow one on some compilers.
        if (count < 0 || static_cast<std::size_t>(count) > PTRDIFF_MAX / sizeof(T)) return too_large;
        if (count == size_) {
            T* const all = items_; // a local one, which no element can overlap
            for (int i = 0; i < count; ++i) all[i] = T{};
            return {};
        }
        T* fresh = nullptr;
        if (count > 0) {
            if (std::is_constant_evaluated())
                fresh = new T[static_cast<std::size_t>(count)]();
            else
                fresh = new (std::nothrow) T[static_cast<std::size_t>(count)]();
            if (fresh == nullptr) return too_large;
        }
        delete[] items_;
        items_ = fresh;
        size_ = count;
        return {};
    }

    constexpr T* data() { return items_; }
    constexpr const T* data() const { return items_; }
    constexpr int size() const { return size_; }
    constexpr T& operator[](int index) {
        WARREN_ASSERT(index >= 0 && index < size_);
        return items_[index];
    }
    constexpr const T& operator[](int index) const {
        WARREN_ASSERT(index >= 0 && index < size_);
        return items_[index];
    }

private:
    T* items_ = nullptr;
    int size_ = 0;
};

} // namespace warren
