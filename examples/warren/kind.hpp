// What every kind of level tells the tool about itself: see kinds/.
#pragma once

#include "command_line.hpp"
#include "expression.hpp"
#include "failure.hpp"
#include "formats.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>
#include <warren/core/result.hpp>
#include <warren/fields.hpp>
#include <warren/io/file_result.hpp>
#include <warren/model/tileset.hpp>

namespace tool {

// An option that is only another way to say --set field=value.
struct named_option {
    const char* option;
    const char* value;
    const char* about;
    const char* field;
};

// How JSON documents call a field.
struct other_name {
    const char* in_documents;
    const char* field; // "" for what is none, with everything in it
};

// How often something was at a place, over many levels.
struct heat_map {
    int width = 0;
    int height = 0;
    std::vector<std::uint32_t> counts = {};

    void resize(int w, int h) {
        width = w;
        height = h;
        counts.assign(static_cast<std::size_t>(w) * static_cast<std::size_t>(h), 0);
    }
    void add(int x, int y) {
        if (x >= 0 && y >= 0 && x < width && y < height)
            ++counts[static_cast<std::size_t>(y) * static_cast<std::size_t>(width) + static_cast<std::size_t>(x)];
    }
};

struct heat_size {
    int width;
    int height;
    const char* what;     // is counted
    bool upwards = false; // row 0 is the lowest
};

template <class Encoding, class Level>
warren::file_result<std::string> encoded(const Encoding& encoding, const Level& level) {
    std::string out;
    if (warren::status done = encoding.encode(level, out); !done) return done.error();
    return out;
}

// The names and values of everything that a summary counts.
template <class Summary>
words number_names(const Summary& summary) {
    words out;
    warren::visit_fields(
        summary, [&](const warren::field_info& info, const auto& /*value*/) { out.push_back(plain_name(info.name)); });
    return out;
}

template <class Summary>
void read_numbers(const Summary& summary, std::vector<std::int64_t>& out) {
    out.clear();
    warren::visit_fields(summary, [&](const warren::field_info& /*info*/, const auto& value) {
        const auto number = static_cast<std::uint64_t>(value);
        out.push_back(number > INT64_MAX && value > 0 ? INT64_MAX : static_cast<std::int64_t>(number));
    });
}

template <class Summary>
const Summary* summary_in(const Summary& summary) {
    return &summary;
}
template <class Summary>
const Summary* summary_in(const warren::result<Summary>& summary) {
    return summary ? &*summary : nullptr;
}

template <class Config>
words field_names(const Config& config) {
    words out;
    warren::visit_fields(config,
                         [&](const warren::field_info& info, const auto& /*value*/) { out.emplace_back(info.name); });
    return out;
}

// Sets a field by its name, with a sentence that helps when there is none of that name.
template <class Kind>
failure set_field(typename Kind::generator& made, const std::string& name, const std::string& value) {
    bool done = false;
    if (failure why = Kind::set_special(made, name, value, done); why || done) return why;
    const warren::status set = warren::set_field(made, name.c_str(), value.c_str());
    if (set) return {};
    if (set.error().code == warren::errc::unknown_field)
        return bad_input("there is no field called '" + name + "'" + suggestion(name, field_names(made)) +
                         " --print-config shows all");
    return bad_input(words_of(set.error()) + " (it was '" + value + "'; --print-config shows what it may be)");
}

} // namespace tool
