// Counts the heap allocations of the whole test program.
#pragma once

namespace tests {

long allocations();

} // namespace tests
