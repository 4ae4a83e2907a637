// Working memory that a level of run-time size keeps, so that whoever makes another one into it need not ask for memory
// again.
//
//     return with_scratch<bit_rows<most>>(level, [&](bit_rows<most>& reached) { … return status{}; });
#pragma once

#include <new>
#include <type_traits>
#include <warren/core/extent.hpp>
#include <warren/core/move.hpp>
#include <warren/core/result.hpp>

namespace warren {

// One object of each type that was asked for. It is of no interest to anybody else: copies of a level get none of it.
class scratch_memory {
public:
    constexpr scratch_memory() = default;
    constexpr scratch_memory(const scratch_memory& /*other*/) {}
    constexpr scratch_memory(scratch_memory&& other) noexcept : first_(detail::exchange(other.first_, nullptr)) {}
    // NOLINTNEXTLINE(bugprone-unhandled-self-assignment,cert-oop54-cpp): it keeps its own
    constexpr scratch_memory& operator=(const scratch_memory& /*other*/) { return *this; }
    constexpr scratch_memory& operator=(scratch_memory&& other) noexcept {
        detail::exchange_items(first_, other.first_);
        return *this;
    }
    constexpr ~scratch_memory() {
        while (first_ != nullptr) {
            kept* const last = detail::exchange(first_, first_->next);
            last->remove(last);
        }
    }

    // The object of that type, as whoever used it last left it; nullptr where there is no memory for it.
    template <class T>
    T* get() {
        for (kept* each = first_; each != nullptr; each = each->next)
            if (each->type == &name_of<T>) return &static_cast<kept_object<T>*>(each)->object;
        auto* const made = new (std::nothrow) kept_object<T>;
        if (made == nullptr) return nullptr;
        made->type = &name_of<T>;
        made->remove = &remove<T>;
        made->next = detail::exchange(first_, made);
        return &made->object;
    }

private:
    struct kept {
        kept* next = nullptr;
        const char* type = nullptr;
        void (*remove)(kept*) = nullptr;
    };
    template <class T>
    struct kept_object : kept {
        T object;
    };
    template <class T>
    static void remove(kept* object) {
        delete static_cast<kept_object<T>*>(object);
    }
    template <class T>
    static inline char name_of = 0; // types are told apart by its address; a constant might share it with others

    kept* first_ = nullptr;
};

struct no_scratch_memory {};
template <extent Most>
using scratch_memory_for = std::conditional_t<fixed_extent<Most>, no_scratch_memory, scratch_memory>;

// Calls use(T&) with an object that the level keeps; where its size is fixed, or it keeps none, or for the compiler, with
// one on the stack. Write before you read: it may hold anything.
template <class T, class Level, class Use>
constexpr auto with_scratch(Level& level, Use use) -> decltype(use(*static_cast<T*>(nullptr))) {
    if constexpr (requires { level.scratch.template get<T>(); }) {
        if (!std::is_constant_evaluated()) {
            T* const kept = level.scratch.template get<T>();
            if (kept == nullptr) return error{.code = errc::out_of_memory, .value = sizeof(T)};
            return use(*kept);
        }
    }
    T own;
    return use(own);
}

} // namespace warren
