// For programs with a terminal: says on stderr what went wrong and turns it into an exit code.
//
//     return warren::report(cave.encode(*level, out));
#pragma once

#include <cstdio>
#include <warren/core/result.hpp>

namespace warren {

inline int report(const error& why) {
    std::fprintf(stderr, "warren: %s\n", why.message().c_str());
    return 1;
}

inline int report(const status& outcome) { return outcome ? 0 : report(outcome.error()); }

} // namespace warren
