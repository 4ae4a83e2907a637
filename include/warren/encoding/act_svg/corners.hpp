// The writing in the upper corners: from which seed and with which configuration the map was made.
#pragma once

#include <warren/core/printer.hpp>
#include <warren/encoding/act_svg/writing.hpp>
#include <warren/model/act_graph.hpp>

namespace warren::act_picture {

inline constexpr int corner_margin = 420;
inline constexpr int corner_top = 480;
inline constexpr int corner_line = 145;

// Lines of words below each other, from the left or to the right.
template <class Page>
class corner {
public:
    constexpr corner(Page& page, int x, bool to_the_right) : page_(&page), x_(x) {
        page << "<g font-size='10.5' font-style='italic'" << (to_the_right ? " text-anchor='end'>\n" : ">\n");
    }
    template <class... Words>
    constexpr void line(const Words&... words) {
        *page_ << "<text x='" << tenths{x_} << "' y='" << tenths{y_} << "'>";
        static_cast<void>((*page_ << ... << words));
        *page_ << "</text>\n";
        y_ += corner_line;
    }
    constexpr void close() { *page_ << "</g>\n"; }

private:
    Page* page_;
    int x_;
    int y_ = corner_top;
};

template <class Level, class Page>
constexpr void write_seed_corner(Page& page, const Level& level) {
    const char* const large = level.seed.value < 1'000'000'000'000 ? "13" : "10.5";
    corner lines(page, corner_margin, false);
    lines.line("seed");
    lines.line("<tspan id='seed' font-size='", large, "' font-style='normal' font-weight='bold'>", level.seed.value,
               "</tspan>");
    lines.line(level.rows, " rows × ", level.columns, " columns");
    lines.line(level.path_count, level.path_count == 1 ? " path" : " paths");
    lines.close();
}

template <class Level, class Page>
constexpr void write_rules_corner(Page& page, const Level& level, int width) {
    corner lines(page, width - corner_margin, true);
    lines.line("steps of ", level.settings.lateral_step, " or less");
    lines.line(level.settings.min_starts, " starts or more");
    if (level.anchors.rows != 0) { // it has its types
        lines.line("elite unlock: row ", level.anchors.elite_unlock);
        if (level.rules.treasure == treasure_policy::single)
            lines.line("treasure: one in rows ", level.rules.window_first, "–", level.rules.window_last);
        else if (level.anchors.treasure != 0)
            lines.line("treasure: row ", level.anchors.treasure);
        lines.line("re-rolls: ", level.settings.rerolls);
        lines.line("fallback: ", name_of(level.settings.fallback));
        for (const auto& guarantee : level.rules.guarantees)
            lines.line("every way: ", guarantee.at_least, " × ", escaped{name_of(guarantee.type)});
    }
    lines.close();
}

} // namespace warren::act_picture
