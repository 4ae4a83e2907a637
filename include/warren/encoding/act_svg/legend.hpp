// What the drawings and colours of the map mean: below it, in as many columns as the sheet has room for.
#pragma once

#include <warren/core/choices.hpp>
#include <warren/core/printer.hpp>
#include <warren/encoding/act_svg/colours.hpp>
#include <warren/encoding/act_svg/layout.hpp>
#include <warren/encoding/act_svg/writing.hpp>
#include <warren/model/act_graph.hpp>

namespace warren::act_picture {

inline constexpr int entry_height = 440; // of one type: its drawing, its name, its odds
inline constexpr int before_name = 520;  // what comes before the name
inline constexpr int letter_width = 84;  // of names, generously
inline constexpr int digit_width = 56;   // of odds, and of what is between them
inline constexpr int key_width = 500;    // of one path: its colour and number
inline constexpr int key_height = 230;
inline constexpr int caption_width = 560; // of the word before the paths

template <class Level>
constexpr bool has_odds(const Level& level, int type) {
    for (const auto& weights : level.odds.weights)
        if (weights[type] != 0) return true;
    return false;
}

// How wide the odds of a type are: "57 · 44 · 38".
template <class Level>
constexpr int width_of_odds(const Level& level, int type) {
    int characters = 3 * (band_count - 1);
    for (const auto& weights : level.odds.weights)
        for (auto rest = weights[type];; rest /= 10) {
            ++characters;
            if (rest < 10) break;
        }
    return characters * digit_width;
}

// The types on the map, and those that it might have had.
template <class Level>
constexpr bool is_explained(const Level& level, int type) {
    for (const auto& node : level.nodes)
        if (static_cast<int>(node.type) == type) return true;
    return has_odds(level, type);
}

// A number of equal boxes in lines, centred in some room.
struct box_table {
    int room = 0;
    int count = 0;
    int width = 0;
    int height = 0;

    constexpr int across() const {
        const int most = room / width > 0 ? room / width : 1;
        return count < most ? (count > 0 ? count : 1) : most;
    }
    constexpr int lines() const { return (count + across() - 1) / across(); }
    constexpr int total_height() const { return lines() * height; }
    // The left end of a box, in the middle of its height.
    constexpr spot operator[](int index) const {
        return {(room - across() * width) / 2 + index % across() * width, index / across() * height + height / 2};
    }
};

template <class Level>
class legend_block {
public:
    constexpr legend_block(const Level& level, int width) : level_(&level), width_(width) {
        const int room = width - 2 * margin;
        int entries = 0;
        int widest = 10 * letter_width;
        for (int type = 0; type < type_count; ++type) {
            if (!is_explained(level, type)) continue;
            ++entries;
            any_odds_ |= has_odds(level, type);
            for (const int needed : {letter_width * characters_in(name(type)), width_of_odds(level, type)})
                if (needed > widest) widest = needed;
        }
        const int entry_width = before_name + widest;
        entries_ = {room, entries, entry_width < room ? entry_width : room, entry_height};
        keys_ = {room - caption_width, level.path_count, key_width, key_height};
    }

    constexpr int height() const { return above_entries + entries_.total_height() + keys_.total_height() + below_keys; }

    template <class Page>
    constexpr void write(Page& page, int top) const {
        page << "<g id='legend' transform='translate(" << tenths{margin} << ' ' << tenths{top} << ")'>\n";
        write_rule(page);
        for (int type = 0, index = 0; type < type_count; ++type)
            if (is_explained(*level_, type)) write_entry(page, type, entries_[index++]);
        for (int path = 0; path < level_->path_count; ++path) write_key(page, path, keys_[path]);
        if (any_odds_)
            page << "<text x='" << tenths{width_ / 2 - margin} << "' y='" << tenths{height() - 190}
                 << "' font-size='9.5' font-style='italic' text-anchor='middle' opacity='.8'>"
                    "below each name: its odds in early · middle · late rows</text>\n";
        page << "</g>\n";
    }

private:
    static constexpr int type_count = choice_count<typename Level::type>;
    static constexpr int margin = 400;
    static constexpr int above_entries = 120;
    static constexpr int below_keys = 400;

    static constexpr const char* name(int type) { return name_of(static_cast<typename Level::type>(type)); }

    template <class Page>
    constexpr void write_rule(Page& page) const {
        const int middle = width_ / 2 - margin;
        page << "<path fill='none' stroke='#6e4a22' d='M20 0H" << tenths{middle - 120} << 'M' << tenths{middle + 120}
             << " 0H" << tenths{2 * middle - 200} << "'/><path fill='#7c1616' d='M" << tenths{middle}
             << " -6l6 6-6 6-6-6z'/>\n";
    }

    template <class Page>
    constexpr void write_entry(Page& page, int type, spot at) const {
        const bool odds = has_odds(*level_, type);
        const int letters_room = entries_.width - before_name;
        const int y = at.y + above_entries;
        page << "<use xlink:href='#t" << type << "' x='" << tenths{at.x + 50} << "' y='" << tenths{y - 170}
             << "' width='34' height='34'/><text x='" << tenths{at.x + 460} << "' y='" << tenths{odds ? y - 10 : y + 45}
             << "' font-size='13' font-weight='bold'";
        squeeze(page, characters_in(name(type)) * letter_width, letters_room);
        page << '>' << escaped{name(type)} << "</text>\n";
        if (!odds) return;
        page << "<text x='" << tenths{at.x + 460} << "' y='" << tenths{y + 125}
             << "' font-size='10' font-style='italic'";
        squeeze(page, width_of_odds(*level_, type), letters_room);
        page << '>';
        for (int i = 0; i < band_count; ++i) page << (i > 0 ? " · " : "") << level_->odds.weights[i][type];
        page << "</text>\n";
    }

    // What is wider than its room is drawn narrower.
    template <class Page>
    static constexpr void squeeze(Page& page, int width, int room) {
        if (width > room) page << " textLength='" << tenths{room} << "' lengthAdjust='spacingAndGlyphs'";
    }

    template <class Page>
    constexpr void write_key(Page& page, int path, spot at) const {
        const int x = at.x + caption_width;
        const int y = at.y + above_entries + entries_.total_height() + 30;
        if (path == 0)
            page << "<text x='" << tenths{x - 100} << "' y='" << tenths{y + 40}
                 << "' font-size='11' font-style='italic' text-anchor='end'>paths</text>\n";
        page << "<path d='M" << tenths{x} << ' ' << tenths{y} << "h20' stroke='" << ink_of_path(path)
             << "' stroke-width='5'/><text x='" << tenths{x + 250} << "' y='" << tenths{y + 40} << "' font-size='11'>"
             << path + 1 << "</text>\n";
    }

    const Level* level_;
    int width_;
    bool any_odds_ = false;
    box_table entries_;
    box_table keys_;
};

} // namespace warren::act_picture
