// All commands for one kind of level.
#pragma once

#include "census.hpp"
#include "commands.hpp"
#include "find.hpp"
#include "gallery.hpp"
#include "make.hpp"

namespace tool {

template <class Kind>
failure run(verb what, const word_list& arguments) {
    switch (what) {
    case verb::make: return make_command<Kind>{}.run(arguments);
    case verb::find: return find_command<Kind>{}.run(arguments);
    case verb::census: return census_command<Kind>{}.run(arguments);
    }
    return {};
}

template <class Kind>
constexpr kind_commands commands_for{Kind::name, draws_pixels<Kind>() ? "png" : "svg", run<Kind>, add_to_gallery<Kind>};

} // namespace tool
