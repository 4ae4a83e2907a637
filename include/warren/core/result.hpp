// status and result<T>: how every call of warren says whether it worked, without exceptions.
#pragma once

#include <warren/config.hpp>
#include <warren/core/error.hpp>
#include <warren/core/move.hpp>

namespace warren {

// Either fine, or an error. `if (status done = f(); !done) return done;`
class [[nodiscard]] status {
public:
    constexpr status() = default;
    // An error that says what is wrong, but not of what kind, is one of the user's own.
    constexpr status(const warren::error& why) : error_(why) { // NOLINT(google-explicit-constructor)
        if (why.code == errc::none && why.what != nullptr && *why.what != '\0') error_.code = errc::custom;
    }

    constexpr explicit operator bool() const { return error_.code == errc::none; }
    constexpr const warren::error& error() const { return error_; }

private:
    warren::error error_;
};

// Less than std::default_initializable asks, which takes compilers a while for each of many types.
template <class T>
concept has_default = requires {
    T{};
};

// Either a T, or an error. After an error the value is a default-constructed T, so that reading it by mistake is
// never undefined; a large T is built in place and never moved.
template <has_default T>
class [[nodiscard]] result {
public:
    constexpr result() = default;
    constexpr result(const T& value) : value_(value) {}               // NOLINT(google-explicit-constructor)
    constexpr result(T&& value) : value_(detail::move_from(value)) {} // NOLINT(google-explicit-constructor)
    constexpr result(const warren::error& why) : outcome_(why) {}     // NOLINT(google-explicit-constructor)

    constexpr explicit operator bool() const { return static_cast<bool>(outcome_); }
    constexpr const warren::error& error() const { return outcome_.error(); }

    constexpr bool has_value() const { return static_cast<bool>(outcome_); }

    constexpr T& operator*() & { return checked(value_); }
    constexpr const T& operator*() const& { return checked(value_); }
    constexpr T&& operator*() && { return detail::move_from(checked(value_)); }
    constexpr T* operator->() { return &checked(value_); }
    constexpr const T* operator->() const { return &checked(value_); }

    constexpr T value_or(T otherwise) const& { return *this ? value_ : detail::move_from(otherwise); }
    constexpr T value_or(T otherwise) && { return *this ? detail::move_from(value_) : detail::move_from(otherwise); }

    // Replaces whatever was there by an error; the value becomes T{}.
    constexpr void fail(const warren::error& why) {
        value_ = T{};
        outcome_ = why;
    }

private:
    template <class Value>
    constexpr Value& checked(Value& value) const {
        WARREN_ASSERT(static_cast<bool>(outcome_));
        return value;
    }

    T value_{};
    status outcome_;
};

} // namespace warren
