// What every kind of level tells the tool about itself: see kinds/.
#pragma once

#include "command_line.hpp"
#include "expression.hpp"
#include "failure.hpp"
#include "formats.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>
#include <warren/core/result.hpp>
#include <warren/encoding/render.hpp>
#include <warren/fields.hpp>
#include <warren/io/file_result.hpp>
#include <warren/io/png.hpp>
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

// A level for the gallery.
struct showcase {
    const char* file; // without its ending
    std::uint64_t seed;
    const char* changes; // to the usual configuration: "name=value name=value"
    const char* caption;
};

// Where something is in a level, for heat maps over many levels.
struct heat_size {
    int width = 0;
    int height = 0;
    const char* what = "";
    bool upwards = false; // row 0 is the lowest
};
class heat_places {
public:
    explicit heat_places(const heat_size& size) : size_(size) {}

    void add(int x, int y) {
        if (x >= 0 && y >= 0 && x < size_.width && y < size_.height)
            places_.push_back(static_cast<std::uint32_t>(y * size_.width + x));
    }
    std::vector<std::uint32_t> take() { return std::move(places_); }

private:
    heat_size size_;
    std::vector<std::uint32_t> places_;
};

template <class Encoding, class Level>
warren::file_result<std::string> encoded(const Encoding& encoding, const Level& level) {
    std::string out;
    if (warren::status done = encoding.encode(level, out); !done) return done.error();
    return out;
}

// A picture of a level, tile by tile, once the tiles are drawn.
template <class Level, class Art>
warren::file_result<std::string> picture_of(const Level& level, const Art& art) {
    if (!art) return art.error();
    const auto drawn = warren::render(level, *art);
    if (!drawn) return drawn.error();
    return warren::to_png(*drawn);
}

// What a kind has that has nothing special: no options but named ones, no settings but fields.
template <class Generator>
struct plain_kind {
    using generator = Generator;
    using level = typename Generator::model;

    void add_options(command_line& /*line*/) {}
    static failure set_special(generator& /*made*/, const std::string& /*name*/, const std::string& /*value*/,
                               bool& /*done*/) {
        return {};
    }
    static failure describe_special(const generator& /*made*/, std::string& /*out*/) { return {}; }
};

// The names and values of everything that a summary counts.
template <class Summary>
word_list number_names(const Summary& summary) {
    word_list out;
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
word_list field_names(const Config& config) {
    word_list out;
    warren::visit_fields(config,
                         [&](const warren::field_info& info, const auto& /*value*/) { out.emplace_back(info.name); });
    return out;
}

// Fields are known by words that end at a 0, and what stands behind one must not go unseen.
inline failure refuse_zeros(const std::string& words) {
    if (words.find('\0') == std::string::npos) return {};
    return bad_input(std::string("after '") + words.c_str() + "' comes a character 0, which no name or value has");
}

// Sets a field by its name, with a sentence that helps when there is none of that name.
template <class Kind>
failure set_field(typename Kind::generator& made, const std::string& name, const std::string& value) {
    if (failure why = refuse_zeros(name)) return why;
    if (failure why = refuse_zeros(value)) return why;
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
