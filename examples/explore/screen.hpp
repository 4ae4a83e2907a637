// The walk on a terminal: a line about the dungeon, the map, a line of news, a line of keys, and boxes in front of it.
#pragma once

#include "game.hpp"
#include "terminal.hpp"

#include <string>
#include <vector>
#include <warren/encoding/dungeon_screen.hpp>

namespace explore {

class screen {
public:
    screen(terminal& out, warren::symbol_set symbols, bool colours)
        : out_(&out), symbols_(symbols), colours_(colours) {}

    // Everything is drawn again, on a window of any size.
    void reset() {
        window_ = terminal::window();
        before_ = {};
        lines_.assign(static_cast<std::size_t>(window_.rows), std::string(1, '\0')); // nothing that a line can be
        boxed_ = false;
        eye_.resize(window_.columns, map_rows());
        page_ += "\x1b[0m\x1b[2J";
    }

    void draw(const game& played, sight how) {
        if (boxed_) reset();
        if (window_.columns < 20 || window_.rows < 6) {
            line(0, "The window is too small.", plain);
            flush();
            return;
        }
        line(0, title(played, how), reversed);
        draw_map(played, how);
        line(window_.rows - 2, " " + played.message(), bright);
        line(window_.rows - 1, keys(), dim);
        flush();
    }

    // A box in the middle, in front of the map.
    void draw_box(const std::vector<std::string>& words) {
        std::size_t wide = 0;
        for (const std::string& one : words) wide = one.size() > wide ? one.size() : wide;
        const int left = (window_.columns - static_cast<int>(wide) - 4) / 2;
        int y = (window_.rows - static_cast<int>(words.size()) - 2) / 2;
        const std::string edge = "+" + std::string(wide + 2, '-') + "+";
        put(left, y++, edge);
        for (const std::string& one : words) put(left, y++, "| " + one + std::string(wide - one.size(), ' ') + " |");
        put(left, y, edge);
        boxed_ = true;
        flush();
    }

    // On a screen of its own: call reset() first.
    void draw_progress(const warren::progress_report& now) {
        const int wide = window_.columns < 44 ? window_.columns - 4 : 40;
        const std::string bar = std::string(warren::progress_bar(now, wide));
        const std::size_t end = bar.find('\n');
        const int left = (window_.columns - wide) / 2;
        std::string name = bar.substr(0, end);
        name.resize(static_cast<std::size_t>(wide), ' ');
        put(left, window_.rows / 2 - 1, name);
        put(left, window_.rows / 2, bar.substr(end + 1));
        boxed_ = true;
        flush();
    }

    // In another dungeon the look begins at its stairs.
    void recentre() { centred_ = false; }

private:
    static constexpr const char* plain = "";
    static constexpr const char* reversed = "\x1b[0;7m";
    static constexpr const char* bright = "\x1b[0;1m";
    static constexpr const char* dim = "\x1b[0;2m";

    std::string title(const game& played, sight how) const {
        constexpr const char* sizes[] = {"small", "medium", "large"};
        constexpr const char* sights[] = {"", "  the player's map", "  the designer's map"};
        const auto number = [](int value) { return std::to_string(value); };
        return " seed " + std::to_string(played.seed().value) + "  " + sizes[played.config().map_size] + "  rooms " +
               number(played.visited()) + "/" + number(played.level().rooms.size()) + "  secrets " +
               number(played.found()) + "/" + number(played.secrets()) + "  steps " + number(played.steps()) +
               sights[static_cast<int>(how)];
    }
    std::string keys() const {
        return window_.columns >= 79
                   ? " WASD QEZC walk  Space search  N next  O options  M save  L load  H help  X quit"
                   : " H help  X quit";
    }

    int map_rows() const { return window_.rows - 3; }

    void draw_map(const game& played, sight how) {
        if (!centred_) {
            eye_ = warren::first_camera(played.level(), window_.columns, map_rows());
            centred_ = true;
        }
        constexpr int margin = 8;
        eye_.follow(played.player(), margin);
        const warren::viewport& view = eye_.view();
        warren::dungeon_screen<warren::dynamic> now;
        if (!now.resize({view.w, view.h})) return;
        warren::render([&](int x, int y) { return played.cell_at(x, y, how); }, view, now);
        // A map smaller than the window stands in its middle.
        const warren::dungeon_terminal terminal{
            symbols_, colours_, {(window_.columns - view.w) / 2, 1 + (map_rows() - view.h) / 2}};
        static_cast<void>(terminal.write_changes(before_, now, page_)); // a string takes everything
        before_ = now;
    }

    // A whole line, if it is not there already.
    void line(int y, std::string words, const char* look) {
        words.resize(static_cast<std::size_t>(window_.columns), ' ');
        std::string& there = lines_[static_cast<std::size_t>(y)];
        if (there == words) return;
        there = words;
        put(0, y, words, look);
    }
    void put(int x, int y, const std::string& words, const char* look = plain) {
        if (y < 0 || y >= window_.rows) return;
        const int skipped = x < 0 ? -x : 0;
        if (skipped >= static_cast<int>(words.size())) return;
        const int left = x + skipped;
        page_ += "\x1b[" + std::to_string(y + 1) + ";" + std::to_string(left + 1) + "H";
        if (colours_) page_ += look;
        page_ += words.substr(static_cast<std::size_t>(skipped), static_cast<std::size_t>(window_.columns - left));
        if (colours_) page_ += "\x1b[0m";
    }
    void flush() {
        out_->write(page_);
        page_.clear();
    }

    terminal* out_;
    warren::symbol_set symbols_;
    bool colours_;
    terminal::size window_;
    warren::camera eye_{{1, 1}};
    warren::dungeon_screen<warren::dynamic> before_; // what the terminal shows
    std::vector<std::string> lines_;
    std::string page_; // what it does not show yet
    bool boxed_ = false;
    bool centred_ = false;
};

} // namespace explore
