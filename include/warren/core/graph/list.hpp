// A list that one algorithm can fill in both worlds: list<T, 32> keeps its items inside and never touches the heap,
// list<T> takes as many as the program asks for, in one allocation.
#pragma once

#include <cstdint>
#include <type_traits>
#include <warren/core/buffer.hpp>
#include <warren/core/graph/list_view.hpp>
#include <warren/core/move.hpp>

namespace warren {

// The capacity of what grows at run time.
inline constexpr int any_number = 0;

namespace detail {

// T needs no default value: room that nobody asked for costs nothing.
template <class T, int Capacity>
class list_room {
    static_assert(Capacity > 0, "the capacity of a list is a positive number, or any_number");

public:
    // Only a constant must have a value everywhere.
    constexpr list_room() {
        if (std::is_constant_evaluated())
            for (int i = 0; i < Capacity; ++i) items_[i] = T{};
    }

    constexpr T* data() { return items_; }
    constexpr const T* data() const { return items_; }
    static constexpr int capacity() { return Capacity; }

protected:
    constexpr status reserve(int count, const char* name) {
        if (count > Capacity) return error{.code = errc::full, .what = name, .value = count, .high = Capacity};
        return {};
    }

    int count_ = 0;

private:
    T items_[Capacity];
};

template <class T>
class list_room<T, any_number> {
public:
    constexpr list_room() = default;
    constexpr list_room(const list_room&) = default;
    // What was moved away from is an empty list, not a long one without items.
    constexpr list_room(list_room&& other) noexcept
        : count_(exchange(other.count_, 0)), items_(move_from(other.items_)) {}
    constexpr list_room& operator=(list_room other) noexcept {
        count_ = other.count_;
        items_ = move_from(other.items_);
        return *this;
    }
    constexpr ~list_room() = default;

    constexpr T* data() { return items_.data(); }
    constexpr const T* data() const { return items_.data(); }
    constexpr int capacity() const { return items_.size(); }

protected:
    // Who asks again for a little more will do so once more: then there shall be enough.
    constexpr status reserve(int count, const char* /*name*/) {
        const int old = capacity();
        if (count <= old) return {};
        const bool slightly = old <= INT32_MAX / 2 && count < old + old / 2;
        return items_.allocate(slightly ? old + old / 2 : count);
    }

    int count_ = 0;

private:
    buffer<T> items_;
};

} // namespace detail

template <class T, int Capacity = any_number>
class list : public detail::list_room<T, Capacity> {
public:
    // Makes the list `count` items long, with values that are anybody's guess: write before you read. `name` is what
    // the error calls the list when there is no room for them.
    constexpr status resize(int count, const char* name = "the list") {
        if (count < 0) return out_of_range("the length of a list", count, 0, INT32_MAX);
        if (status made = this->reserve(count, name); !made) return made;
        this->count_ = count;
        return {};
    }

    constexpr status assign(list_view<const T> from, const char* name = "the list") {
        if (status made = resize(from.size(), name); !made) return made;
        T* const to = this->data();
        for (int i = 0; i < this->count_; ++i) to[i] = from[i];
        return {};
    }

    // An empty list with room for `count` items, which try_push_back can fill.
    constexpr status make_room(int count, const char* name = "the list") {
        if (status made = resize(count, name); !made) return made;
        this->count_ = 0;
        return {};
    }
    // Makes the list longer and keeps what is in it; the new items are anybody's guess.
    constexpr status extend(int count, const char* name = "the list") {
        if (count <= this->capacity() || Capacity != any_number) return resize(count, name);
        list longer;
        const int wanted = count < INT32_MAX / 2 ? 2 * count : count; // who goes on like this need not ask each time
        if (status made = longer.resize(wanted, name); !made) return made;
        for (int i = 0; i < this->count_; ++i) longer.data()[i] = this->data()[i];
        longer.shorten(count);
        *this = detail::move_from(longer);
        return {};
    }
    // False, and nothing changed, when there is no room.
    [[nodiscard]] constexpr bool try_push_back(const T& item) {
        if (this->count_ >= this->capacity()) return false;
        this->data()[this->count_++] = item;
        return true;
    }

    // Forgets the items behind the first `count`.
    constexpr void shorten(int count) {
        WARREN_ASSERT(count >= 0 && count <= this->count_);
        this->count_ = count;
    }

    constexpr int size() const { return this->count_; }
    constexpr bool empty() const { return this->count_ == 0; }
    constexpr T* begin() { return this->data(); }
    constexpr const T* begin() const { return this->data(); }
    constexpr T* end() { return begin() + this->count_; }
    constexpr const T* end() const { return begin() + this->count_; }
    constexpr T& operator[](int index) {
        WARREN_ASSERT(index >= 0 && index < this->count_);
        return this->data()[index];
    }
    constexpr const T& operator[](int index) const {
        WARREN_ASSERT(index >= 0 && index < this->count_);
        return this->data()[index];
    }
};

} // namespace warren
