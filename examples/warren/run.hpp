// A command for one kind of level.
#pragma once

#include "commands.hpp"
#include "find.hpp"
#include "make.hpp"

namespace tool {

template <class Kind>
failure run(verb what, const words& arguments) {
    switch (what) {
    case verb::make: return make_command<Kind>{}.run(arguments);
    case verb::find: return find_command<Kind>{}.run(arguments);
    case verb::census: break;
    }
    return {};
}

} // namespace tool
