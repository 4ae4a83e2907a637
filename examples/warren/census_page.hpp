// The results of a census: a table for terminals, and a page with plots that needs nothing from elsewhere.
#pragma once

#include "tally.hpp"

#include <cstdio>
#include <string>
#include <string_view>
#include <warren/batch.hpp>
#include <warren/encoding/image.hpp>
#include <warren/io/base64.hpp>
#include <warren/io/png.hpp>

namespace tool {

inline std::string decimal(double number, int digits = 2) {
    char out[64];
    std::snprintf(out, sizeof out, "%.*f", digits, number);
    return out;
}

inline std::string html_text(std::string_view words) {
    std::string out;
    for (const char c : words)
        out += c == '<' ? "&lt;" : c == '>' ? "&gt;" : c == '&' ? "&amp;" : c == '"' ? "&quot;" : std::string(1, c);
    return out;
}

struct census_report {
    std::string what = {}; // was counted, as the command line has it: "maze --set sand=0.5"
    warren::seed_range seeds = {};
    word_list changes = {}; // of the second configuration, if there is one
    word_list names = {};
    word_list about = {};
    tally usual = {};
    tally changed = {};

    bool compares() const { return !changes.empty(); }

    std::string table() const {
        std::string out = printable(title()) + '\n';
        if (compares()) out += printable("changed: the same with " + listed(changes, " and ")) + '\n';
        out += '\n';
        out += row("", {"least", "5 %", "median", "mean", "95 %", "most"}, "");
        for (std::size_t i = 0; i < names.size(); ++i) {
            out += row(names[i], numbers_of(usual, i), sparkline(usual, i));
            if (compares()) out += row("  changed", numbers_of(changed, i), sparkline(changed, i));
        }
        out += '\n' + missing(usual, compares() ? "usual: " : "") + failures(usual, compares() ? "usual: " : "");
        if (compares()) out += missing(changed, "changed: ") + failures(changed, "changed: ");
        return out;
    }

    warren::file_result<std::string> page() const {
        std::string out = "<!DOCTYPE html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n<title>" +
                          html_text(title()) + "</title>\n<style>\n";
        out += style;
        out += "</style>\n<h1>" + html_text(title()) + "</h1>\n";
        if (compares())
            out += "<p><span class=\"a\">■</span> as configured &nbsp; <span class=\"b\">■</span> with " +
                   html_text(listed(changes, " and ")) + "</p>\n";
        out += "<p>" + html_text(failures(usual, "")) + "</p>\n";
        if (compares()) out += "<p>" + html_text(failures(changed, "with the change: ")) + "</p>\n";
        out += "<div class=\"plots\">\n";
        for (std::size_t i = 0; i < names.size(); ++i) out += plot(i);
        out += "</div>\n<h2>Where the " + std::string(usual.heat.what) + " are</h2>\n<div class=\"plots\">\n";
        for (const tally* const each : {&usual, &changed}) {
            if (each->heat_counts.empty()) continue;
            const auto drawn = heat_picture(*each);
            if (!drawn) return drawn.error();
            out += "<figure><img class=\"heat\" alt=\"heat map\" src=\"data:image/png;base64," + *drawn +
                   "\"><figcaption>" +
                   (each == &usual ? (compares() ? "as configured" : "of all levels") : "with the change") +
                   "</figcaption></figure>\n";
        }
        return out + "</div>\n</html>\n";
    }

private:
    static constexpr const char* style =
        "body{font:15px/1.5 system-ui,sans-serif;max-width:72rem;margin:2rem auto;padding:0 "
        "1rem;color:#222;background:#fbfaf7}\n"
        "h1{font-size:1.5rem}h2{font-size:1.2rem;margin-top:2rem}\n"
        ".plots{display:grid;grid-template-columns:repeat(auto-fill,minmax(20rem,1fr));gap:1.2rem}\n"
        "figure{margin:0;padding:.8rem;background:#fff;border:1px solid #ddd;border-radius:6px}\n"
        "figure svg{width:100%;height:auto;display:block}figcaption{font-size:.85rem;color:#555}\n"
        "figure b{font-size:1rem;color:#222}.a{color:#3b6ea5}.b{color:#d0782a}\n"
        ".heat{width:100%;image-rendering:pixelated;background:#000}\n"
        "svg .a{fill:#3b6ea5;fill-opacity:.75}svg .b{fill:#d0782a;fill-opacity:.6}svg text{font-size:9px;fill:#777}\n";

    std::string title() const {
        return "Census of " + std::to_string(usual.levels) +
               (usual.levels == 1 ? " level: warren " : " levels: warren ") + what + ", seeds " +
               std::to_string(seeds.first.value) + ".." + std::to_string(seeds.last.value);
    }

    static std::string row(const std::string& name, const word_list& cells, const std::string& tail) {
        char out[256];
        int length = std::snprintf(out, sizeof out, "%-21s", name.c_str());
        std::string line(out, static_cast<std::size_t>(length));
        for (const std::string& cell : cells) {
            length = std::snprintf(out, sizeof out, " %9s", cell.c_str());
            line += std::string(out, static_cast<std::size_t>(length));
        }
        return line + (tail.empty() ? "" : "  " + tail) + '\n';
    }

    static word_list numbers_of(const tally& counted, std::size_t i) {
        if (i >= counted.numbers.size() || counted.numbers[i].total() == 0) return {"-", "-", "-", "-", "-", "-"};
        const distribution& all = counted.numbers[i];
        return {std::to_string(all.least()), std::to_string(all.quantile(0.05)), std::to_string(all.quantile(0.5)),
                decimal(all.mean()),         std::to_string(all.quantile(0.95)), std::to_string(all.most())};
    }

    const distribution& numbers(const tally& counted, std::size_t i) const {
        static const distribution nothing;
        return i < counted.numbers.size() ? counted.numbers[i] : nothing;
    }

    std::string sparkline(const tally& counted, std::size_t i) const {
        const bins parts(numbers(usual, i), numbers(changed, i), 16);
        const auto heights = numbers(counted, i).histogram(parts.low, parts.width, parts.count);
        std::uint64_t highest = 1;
        for (const std::uint64_t height : heights) highest = std::max(highest, height);
        constexpr const char* blocks[] = {" ", "▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"};
        std::string out;
        for (const std::uint64_t height : heights) out += blocks[(height * 8 + highest - 1) / highest];
        return out;
    }

    // Numbers that not every level has.
    std::string missing(const tally& counted, const std::string& which) const {
        std::string out;
        for (std::size_t i = 0; i < names.size(); ++i)
            if (const std::uint64_t count = counted.without(i); count > 0)
                out += which + std::to_string(count) + " of " + std::to_string(counted.levels) + " have no " +
                       names[i] + ", and do not count there\n";
        return out;
    }

    static std::string failures(const tally& counted, const std::string& which) {
        std::string out = which + std::to_string(counted.not_made()) + " of " + std::to_string(counted.levels) +
                          " could not be made\n";
        for (const auto& [words, count] : counted.problems)
            out += "  " + std::to_string(count) + " times: " + words + '\n';
        return out;
    }

    std::string plot(std::size_t i) const {
        constexpr int width = 320;
        constexpr int height = 90;
        const bins parts(numbers(usual, i), numbers(changed, i), 40);
        std::string out =
            "<figure><figcaption><b>" + html_text(names[i]) + "</b> " + html_text(about[i]) + "</figcaption>\n";
        out += "<svg viewBox=\"0 0 320 104\" role=\"img\">\n";
        out += bars(usual, i, parts, "a", width, height);
        if (compares()) out += bars(changed, i, parts, "b", width, height);
        const std::int64_t high = parts.low + static_cast<std::int64_t>(parts.count) * parts.width - 1;
        out += "<text x=\"0\" y=\"102\">" + std::to_string(parts.low) +
               "</text><text x=\"320\" y=\"102\" text-anchor=\"end\">" + std::to_string(high) + "</text></svg>\n";
        out += "<figcaption>" + told(usual, i);
        if (compares()) out += "; <span class=\"b\">" + told(changed, i) + "</span>";
        return out + "</figcaption></figure>\n";
    }

    std::string told(const tally& counted, std::size_t i) const {
        const distribution& all = numbers(counted, i);
        if (all.total() == 0) return "no level has it";
        const std::uint64_t without = counted.without(i);
        const std::string none = without == 0 ? "" : ", none in " + std::to_string(without);
        return std::to_string(all.least()) + " to " + std::to_string(all.most()) + ", on average " +
               decimal(all.mean()) + none;
    }

    std::string bars(const tally& counted, std::size_t i, const bins& parts, const char* colour, int width,
                     int height) const {
        const auto heights = numbers(counted, i).histogram(parts.low, parts.width, parts.count);
        std::uint64_t highest = 1;
        for (const tally* const each : {&usual, &changed})
            for (const std::uint64_t h : numbers(*each, i).histogram(parts.low, parts.width, parts.count))
                highest = std::max(highest, h);
        const double step = static_cast<double>(width) / static_cast<double>(parts.count);
        std::string out;
        for (std::size_t bin = 0; bin < heights.size(); ++bin) {
            if (heights[bin] == 0) continue;
            const double tall = static_cast<double>(heights[bin]) / static_cast<double>(highest) * height;
            out += std::string("<rect class=\"") + colour + "\" x=\"" + decimal(static_cast<double>(bin) * step) +
                   "\" y=\"" + decimal(height - tall) + "\" width=\"" + decimal(step * 0.9) + "\" height=\"" +
                   decimal(tall) + "\"/>";
        }
        return out + '\n';
    }

    // Dark where never, bright where always.
    static warren::file_result<std::string> heat_picture(const tally& counted) {
        auto picture = warren::blank_image(counted.heat.width, counted.heat.height);
        if (!picture) return picture.error();
        std::uint64_t highest = 1;
        for (const std::uint64_t count : counted.heat_counts) highest = std::max(highest, count);
        for (int y = 0; y < counted.heat.height; ++y)
            for (int x = 0; x < counted.heat.width; ++x) {
                const std::uint64_t count = counted.heat_counts[static_cast<std::size_t>(y * counted.heat.width + x)];
                picture->row(counted.heat.upwards ? counted.heat.height - 1 - y : y)[x] =
                    heat_colour(static_cast<int>(count * 255 / highest));
            }
        const auto bytes = warren::to_png(*picture);
        if (!bytes) return bytes.error();
        const std::vector<std::uint8_t> all(bytes->begin(), bytes->end());
        return warren::encode_base64(all);
    }
    static warren::rgba heat_colour(int heat) {
        const auto channel = [](int value) {
            return static_cast<std::uint8_t>(value < 0 ? 0 : value > 255 ? 255 : value);
        };
        return {channel(heat * 3), channel(heat * 3 - 255), channel(heat * 3 - 510), 255};
    }
};

} // namespace tool
