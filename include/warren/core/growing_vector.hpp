// The sister of fixed_vector whose capacity grows on the heap; bounded_vector chooses between the two.
#pragma once

#include <type_traits>
#include <warren/core/buffer.hpp>
#include <warren/core/fixed_vector.hpp>
#include <warren/core/graph/list.hpp>
#include <warren/core/move.hpp>

namespace warren {

template <class T>
class growing_vector {
public:
    constexpr growing_vector() = default;
    constexpr growing_vector(const growing_vector&) = default;
    constexpr growing_vector(growing_vector&& other) noexcept
        : items_(detail::move_from(other.items_)), count_(detail::exchange(other.count_, 0)) {}
    constexpr growing_vector& operator=(growing_vector other) noexcept {
        items_ = detail::move_from(other.items_);
        count_ = other.count_;
        return *this;
    }
    constexpr ~growing_vector() = default;

    constexpr int size() const { return count_; }
    constexpr bool empty() const { return count_ == 0; }
    constexpr void clear() { count_ = 0; } // what was allocated stays

    // False, and nothing changed, when there is no memory.
    [[nodiscard]] constexpr bool try_push_back(const T& item) {
        if (count_ == items_.size()) return grow_by(item);
        items_[count_++] = item;
        return true;
    }
    constexpr void swap_remove(int index) {
        WARREN_ASSERT(index >= 0 && index < count_);
        if (index >= 0 && index < count_) items_[index] = items_[--count_];
    }

    constexpr T& operator[](int index) {
        WARREN_ASSERT(index >= 0 && index < count_);
        return items_[index];
    }
    constexpr const T& operator[](int index) const {
        WARREN_ASSERT(index >= 0 && index < count_);
        return items_[index];
    }
    constexpr T* begin() { return items_.data(); }
    constexpr const T* begin() const { return items_.data(); }
    constexpr T* end() { return items_.data() + count_; }
    constexpr const T* end() const { return items_.data() + count_; }

private:
    // The item may be one of those that are moved.
    constexpr bool grow_by(const T& item) {
        buffer<T> larger;
        if (count_ > INT32_MAX / 2 || !larger.allocate(count_ == 0 ? 16 : 2 * count_)) return false;
        larger[count_] = item;
        for (int i = 0; i < count_; ++i) larger[i] = detail::move_from(items_[i]);
        items_ = detail::move_from(larger);
        ++count_;
        return true;
    }

    buffer<T> items_;
    int count_ = 0;
};

// At most Capacity items and no heap, or with any_number as many as there are.
template <class T, int Capacity>
using bounded_vector = std::conditional_t<Capacity == any_number, growing_vector<T>,
                                          fixed_vector<T, Capacity == any_number ? 1 : Capacity>>;

} // namespace warren
