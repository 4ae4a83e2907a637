// The few macros of warren, all of them replaceable before the first include.
#pragma once

// WARREN_ASSERT(condition) guards preconditions of the unchecked, fast calls (grid(x, y), rng::below, ...).
// It costs nothing unless you ask for it: define WARREN_DEBUG to get the standard assert, or define WARREN_ASSERT
// yourself to report through your engine. The checked calls (grid::at, rng::checked_below, ...) return errors either way.
#ifndef WARREN_ASSERT
#ifdef WARREN_DEBUG
#include <cassert>
// Constant expressions need no check: there the compiler itself refuses what is out of range, and counts every step.
#define WARREN_ASSERT(condition) assert(__builtin_is_constant_evaluated() || (condition))
#else
#define WARREN_ASSERT(condition) static_cast<void>(0)
#endif
#endif
