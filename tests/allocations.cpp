#include "allocations.hpp"

#include <atomic>
#include <cstdlib>
#include <doctest/doctest.h>
#include <new>
#include <string>

namespace {
std::atomic<long> count = 0; // some tests have threads

void* counted(std::size_t size) noexcept {
    ++count;
    return std::malloc(size == 0 ? 1 : size);
}
} // namespace

long tests::allocations() { return count; }

void* operator new(std::size_t size) {
    void* const memory = counted(size);
    if (memory == nullptr) std::abort(); // the tests never ask for that much by plain new
    return memory;
}
void* operator new[](std::size_t size) { return operator new(size); }
void* operator new(std::size_t size, const std::nothrow_t&) noexcept { return counted(size); }
void* operator new[](std::size_t size, const std::nothrow_t&) noexcept { return counted(size); }
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete[](void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete(void* memory, const std::nothrow_t&) noexcept { std::free(memory); }
void operator delete[](void* memory, const std::nothrow_t&) noexcept { std::free(memory); }

TEST_CASE("allocations are counted") {
    const long before = tests::allocations();
    std::string words(1000, 'x');
    CHECK(words.size() == 1000);
    CHECK(tests::allocations() == before + 1);
}
