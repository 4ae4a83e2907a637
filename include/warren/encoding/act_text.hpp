// An act map for terminals: the boss at the top, the start at the bottom, one letter for each node.
//
//     6          B
//         _____/ | \          edges that end in the same node share a line
//     5  P       P   P
//          \     |   |
//     4      T   T   T
//            | /   /
//     3      E   $
//          / |   |
//     2  !   ?   !
//        | /     |
//     1  M       M
#pragma once

#include <warren/core/printer.hpp>
#include <warren/encoding/act_drawable.hpp>
#include <warren/encoding/act_looks.hpp>
#include <warren/encoding/act_text/channel.hpp>
#include <warren/model/act_graph.hpp>

namespace warren {

// Edges are one stroke / | \ between two rows. Where steps are wider, lines run along _ and lie above each other as far as
// needed; those that end in the same node share a line. Letters: see act_letters. Costs a few characters for each node and
// edge, no heap.
struct act_text {
    bool colours = false; // ANSI escape codes, for terminals that know them
    bool legend = true;
    bool ascii = true; // otherwise edges are the box drawing characters ╱ │ ╲, in UTF-8

    template <act_like Level, sink Sink>
    constexpr status encode(const Level& level, Sink& out) const {
        if (status fine = check_drawable(level); !fine) return fine;
        printer page(out);
        write_title(level, page);
        int edges_end = level.edges.size();
        for (int row = level.rows; row >= 1; --row) {
            write_nodes(level, row, page);
            if (row == 1) break;
            int edges_begin = edges_end; // those into this row are the last that are left
            while (edges_begin > 0 && level.nodes[level.edges[edges_begin - 1].to].row == row) --edges_begin;
            write_edges(detail::act_channel(level, edges_begin, edges_end), margin_of(level), page);
            edges_end = edges_begin;
        }
        if (legend) write_legend(level, page);
        return page.finish();
    }

private:
    // "15  " stands before every row, and as many blanks before the edges.
    static constexpr int margin_of(const auto& level) { return (level.rows < 10 ? 1 : level.rows < 100 ? 2 : 3) + 2; }

    template <class Page>
    static constexpr void write_title(const auto& level, Page& page) {
        page << "Act map, seed " << level.seed.value << ": " << level.rows << " rows, " << level.columns << " columns, "
             << level.path_count << (level.path_count == 1 ? " path" : " paths") << "\n\n";
    }

    template <class Level, class Page>
    constexpr void write_nodes(const Level& level, int row, Page& page) const {
        text<3> number;
        number << row;
        int written = margin_of(level) - 2;
        page.repeat(' ', written - static_cast<int>(number.size())) << number;
        for (int id = level.row_begin[row]; id < level.nodes.size() && level.nodes[id].row == row; ++id) {
            const int x = margin_of(level) + detail::act_pitch * level.nodes[id].column;
            page.repeat(' ', x - written);
            write_letter(level.nodes[id].type, page);
            written = x + 1;
        }
        page << '\n';
    }

    template <class Level, class Page>
    constexpr void write_edges(const detail::act_channel<Level>& edges, int margin, Page& page) const {
        for (int line = edges.lines(); line >= 1; --line) {
            char strokes[detail::act_pitch * max_act_columns];
            const int width = edges.draw(line, strokes);
            if (width > 0) page.repeat(' ', margin);
            if (colours && width > 0) page << "\x1b[90m";
            for (int x = 0; x < width; ++x) write_stroke(strokes[x], page);
            if (colours && width > 0) page << "\x1b[0m";
            page << '\n';
        }
    }

    template <class Level, class Page>
    constexpr void write_legend(const Level& level, Page& page) const {
        using type = typename Level::type;
        bool used[choice_count<type>] = {};
        for (const auto& node : level.nodes) used[static_cast<int>(node.type)] = true;
        char separator = '\n';
        for (int i = 0; i < choice_count<type>; ++i) {
            if (!used[i]) continue;
            page << separator << (separator == ' ' ? " " : "");
            write_letter(static_cast<type>(i), page);
            page << ' ' << name_of(static_cast<type>(i));
            separator = ' ';
        }
        page << '\n';
    }

    template <class Page>
    constexpr void write_stroke(char stroke, Page& page) const {
        if (ascii || stroke == ' ' || stroke == '_')
            page << stroke;
        else
            page << (stroke == '/' ? "╱" : stroke == '|' ? "│" : "╲");
    }

    template <named_enum Type, class Page>
    constexpr void write_letter(Type type, Page& page) const {
        if (colours) page << colour_of(look_of(name_of(type)));
        page << letters_of<Type>[type];
        if (colours) page << "\x1b[0m";
    }

    static constexpr const char* colour_of(act_look look) {
        switch (look) {
        case act_look::monster: return "\x1b[37m";
        case act_look::elite: return "\x1b[1;31m";
        case act_look::shop: return "\x1b[1;33m";
        case act_look::port: return "\x1b[1;32m";
        case act_look::treasure: return "\x1b[1;36m";
        case act_look::event: return "\x1b[1;34m";
        case act_look::unknown: return "\x1b[35m";
        case act_look::boss: return "\x1b[1;97;41m";
        case act_look::letter: return "\x1b[1;37m";
        }
        return "";
    }
};

} // namespace warren
