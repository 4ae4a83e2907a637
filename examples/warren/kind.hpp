// What every kind of level tells the tool about itself: see kinds/.
#pragma once

#include "command_line.hpp"
#include "expression.hpp"
#include "failure.hpp"
#include "field_setting.hpp"
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
#include <warren/io/json_value.hpp>
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
    const char* only =
        ""; // and then the only value that levels of the tool can have; "" where somebody else looks at it
};

// A field that changes nothing as long as another one has this value.
struct idle_field {
    const char* field;
    const char* other;
    const char* value;
};

// A value as documents have it, without spaces; words without their quotes, unless they are in a list.
inline std::string as_written(warren::json_value value) {
    if (value.kind() == warren::json_kind::object) return value.size() > 0 ? "{…}" : "{}";
    if (value.is_null()) return "null";
    if (value.kind() != warren::json_kind::array) return value.words().value_or(std::string(value.text()));
    std::string out = "[";
    for (warren::json_value next = value.first(); next; next = next.after()) {
        const char* const quote = next.kind() == warren::json_kind::words ? "\"" : "";
        out += (out.size() > 1 ? "," : "") + (quote + as_written(next)) + quote;
    }
    return out + ']';
}

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

template <class Kind>
word_list format_names() {
    word_list out;
    for (const format next : Kind::formats) out.emplace_back(name_of(next));
    return out;
}

template <class Encoding, class Level>
warren::file_result<std::string> encoded(const Encoding& encoding, const Level& level) {
    std::string out;
    if (warren::status done = encoding.encode(level, out); !done) return done.error();
    return out;
}

// A picture of a level, tile by tile, once the tiles are drawn.
template <class Level, class Art>
warren::file_result<std::string> picture_of(const Level& level, const Art& art,
                                            const warren::render_options& options = {}) {
    if (!art) return art.error();
    const auto drawn = warren::render(level, *art, options);
    if (!drawn) return drawn.error();
    return warren::to_png(*drawn);
}

// What a kind has that has nothing special: no options but named ones, no settings but fields.
template <class Generator>
struct plain_kind {
    using generator = Generator;
    using level = typename Generator::model;

    void add_options(command_line& /*line*/) {}
    static failure set_special(generator& /*made*/, const field_setting& /*wanted*/, bool& /*done*/) { return {}; }
    static failure describe_special(const generator& /*made*/, std::string& /*out*/) { return {}; }
    static warren::status make(const generator& made_by, level& out, warren::seed used) {
        return made_by.into(out, used);
    }
    // Whether the options of the kind mean anything for what is written.
    static failure check_format(format /*wanted*/) { return {}; }
    // What the user can do about a configuration that cannot work, where the error does not know.
    static std::string advice(const generator& /*made*/, const warren::error& /*why*/) { return {}; }
    static std::string warning_words(const level& /*made*/, const char* warning) { return warning; }
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

// Whether --set knows the name.
template <class Kind>
bool is_field(typename Kind::generator made, const std::string& name) {
    bool special = false;
    static_cast<void>(Kind::set_special(made, {name, ""}, special));
    return special || !warren::field_value(made, name.c_str()).empty();
}

// Sets a field of a generator, or something that is special to its kind.
template <class Kind>
failure set_field(typename Kind::generator& made, const field_setting& wanted) {
    if (failure why = refuse_zeros(wanted.field)) return why;
    if (failure why = refuse_zeros(wanted.value)) return why;
    bool done = false;
    const field_setting special{plain_name(wanted.field), wanted.value, wanted.called};
    if (failure why = Kind::set_special(made, special, done); why || done) return why;
    return set_plain_field(made, wanted, " --print-config shows all");
}

} // namespace tool
