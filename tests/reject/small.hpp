// A generator without any work to do, for programs that are wrong in one place only.
#pragma once

#include <warren/warren.hpp>

struct small_level {
    warren::seed seed;
};

struct flat {
    using model = small_level;
    constexpr warren::status carve(small_level& /*level*/, warren::rng& /*random*/) const { return {}; }
};

struct signs {
    constexpr warren::status assign(auto& /*level*/, warren::rng& /*random*/) const { return {}; }
};

struct moss {
    constexpr warren::status decorate(auto& /*level*/, warren::rng& /*random*/) const { return {}; }
};

inline constexpr warren::generator<flat, warren::no_typing, warren::no_decoration, warren::no_encoding> small;
