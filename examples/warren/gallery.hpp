// Pictures of levels for the gallery page, and for the documentation.
#pragma once

#include "census_page.hpp"
#include "job.hpp"
#include "output.hpp"

#include <filesystem>
#include <memory>
#include <sstream>
#include <string>

namespace tool {

template <class Kind>
constexpr bool draws_pixels() {
    for (const format next : Kind::formats)
        if (next == format::png) return true;
    return false;
}

template <class Kind>
failure configure(typename Kind::generator& made, const char* changes) {
    std::istringstream all(changes);
    for (std::string change; all >> change;)
        if (failure why = job<Kind>::set(made, change)) return why;
    return {};
}

template <class Kind>
failure add_to_gallery(const std::string& directory, std::string& page) {
    constexpr format drawn_as = draws_pixels<Kind>() ? format::png : format::svg;
    page +=
        std::string("<h2>") + Kind::name + "</h2>\n<p>" + html_text(Kind::about) + "</p>\n<div class=\"pictures\">\n";
    for (const showcase& next : Kind::showcases) {
        typename Kind::generator generator = Kind::usual();
        if (failure why = configure<Kind>(generator, next.changes)) return why;
        const auto level = std::make_unique<typename Kind::level>();
        if (warren::status made = generator.into(*level, warren::seed{next.seed}); !made)
            return not_made(std::string(next.file) + ": " + words_of(made.error()));
        const auto picture = Kind{}.encode(*level, drawn_as);
        if (!picture) return not_made(picture.error().message());
        const std::string file = std::string(next.file) + '.' + name_of(drawn_as);
        if (failure why = write_output((std::filesystem::path(directory) / file).string(), *picture)) return why;
        std::string command = std::string("warren ") + Kind::name + " --seed " + std::to_string(next.seed);
        std::istringstream changes(next.changes);
        for (std::string change; changes >> change;) command += " --set " + change;
        page += "<figure><a href=\"" + file + "\"><img src=\"" + file + "\" alt=\"" + html_text(next.caption) +
                "\"></a><figcaption>" + html_text(next.caption) + "<br><code>" + html_text(command) +
                "</code></figcaption></figure>\n";
    }
    page += "</div>\n";
    return {};
}

} // namespace tool
