// Prints the digests of everything that is pinned, as they stand in golden.txt. Needs nothing but the headers, so that any
// build for any machine can run it.
#include "entries.hpp"

#include <cinttypes>
#include <cstdio>

int main() {
    golden::report_everything([](const std::string& name, std::uint64_t digest) {
        std::printf("{\"%s\", 0x%016" PRIx64 "u},\n", name.c_str(), digest);
    });
}
