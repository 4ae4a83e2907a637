#include "some_act.hpp"
#include <algorithm>
#include <doctest/doctest.h>
#include <set>
#include <string>
#include <utility>
#include <vector>
#include <warren/act_map.hpp>
#include <warren/encoding/act_text.hpp>

using namespace warren;

namespace {

template <class Level>
std::string drawn(const Level& level, act_text how = {}) {
    std::string out;
    const status done = how.encode(level, out);
    CHECK(done);
    return out;
}

std::string replaced(std::string words, const std::string& from, const std::string& to) {
    for (std::size_t at = 0; (at = words.find(from, at)) != std::string::npos; at += to.size())
        words.replace(at, from.size(), to);
    return words;
}

constexpr const char* small_text = R"(Act map, seed 7: 6 rows, 4 columns, 3 paths

6          B
    _____/ | \
5  P       P   P
     \     |   |
4      T   T   T
       | /   /
3      E   $
     / |   |
2  !   ?   !
   | /     |
1  M       M

M Monster  E Elite  $ Shop  P Port  T Treasure  ! Event  ? Unknown  B Boss
)";

// The map as somebody reads it who knows only that strokes lead upwards and lines along.
struct text_reader {
    struct row {
        int number = 0;
        std::string nodes;
        std::vector<std::string> strokes; // above the row, upwards
    };
    std::vector<row> rows; // upwards
    int margin = 0;

    explicit text_reader(const std::string& words) {
        std::vector<std::string> lines;
        for (std::size_t at = 0, end = 0; (end = words.find('\n', at)) != std::string::npos; at = end + 1)
            lines.push_back(words.substr(at, end - at));
        margin = static_cast<int>(lines.at(2).find_first_not_of("0123456789"));
        margin += 2;
        std::vector<std::string> strokes;
        for (std::size_t i = lines.size(); i-- > 2;) {
            const std::size_t first = lines[i].find_first_of("0123456789");
            if (first != std::string::npos && first < static_cast<std::size_t>(margin)) {
                if (!rows.empty()) rows.back().strokes = strokes;
                strokes.clear();
                rows.push_back(
                    {std::stoi(lines[i].substr(first)), lines[i].substr(static_cast<std::size_t>(margin)), {}});
            } else if (!rows.empty()) {
                strokes.push_back(lines[i].size() > static_cast<std::size_t>(margin)
                                      ? lines[i].substr(static_cast<std::size_t>(margin))
                                      : std::string());
            }
        }
    }

    static char at(const std::string& line, int x) {
        return x >= 0 && x < static_cast<int>(line.size()) ? line[static_cast<std::size_t>(x)] : ' ';
    }

    // Where one comes out above a line of strokes, having come to x below it.
    static void climb(const std::string& line, int x, std::set<int>& above) {
        if (at(line, x) == '|') above.insert(x);
        for (const int side : {1, -1}) {
            const char slope = side > 0 ? '/' : '\\';
            int run = x;
            if (at(line, run) != '_') run += side;
            if (at(line, run) == '_') {
                while (at(line, run) == '_') run += side;
                if (at(line, run) == slope) above.insert(run + 2 * side);
            } else if (at(line, x + 2 * side) == slope && at(line, x + side) == ' ') {
                above.insert(x + 4 * side);
            }
        }
    }

    // (row, column from, column to) of everything that leads from one node to another.
    std::set<std::vector<int>> edges() const {
        std::set<std::vector<int>> found;
        for (std::size_t r = 0; r + 1 < rows.size(); ++r)
            for (int x = 0; x < static_cast<int>(rows[r].nodes.size()); x += 4) {
                if (at(rows[r].nodes, x) == ' ') continue;
                std::set<int> places{x};
                for (const std::string& line : rows[r].strokes) {
                    std::set<int> above;
                    for (const int place : places) climb(line, place, above);
                    places = above;
                }
                for (const int place : places) found.insert({rows[r].number, x / 4, place / 4});
            }
        return found;
    }
};

template <class Level>
std::set<std::vector<int>> edges_of(const Level& level) {
    std::set<std::vector<int>> edges;
    for (const auto& edge : level.edges)
        edges.insert({level.nodes[edge.from].row, level.nodes[edge.from].column, level.nodes[edge.to].column});
    return edges;
}

template <class Level>
bool nodes_are_right(const Level& level, const text_reader& read) {
    constexpr act_letters<typename Level::type> letters;
    if (static_cast<int>(read.rows.size()) != level.rows) return false;
    for (int row = 1; row <= level.rows; ++row) {
        const auto& line = read.rows[static_cast<std::size_t>(row - 1)];
        if (line.number != row) return false;
        std::string expected(static_cast<std::size_t>(4 * level.columns), ' ');
        for (const auto& node : level.nodes)
            if (node.row == row) expected[static_cast<std::size_t>(4 * node.column)] = letters[node.type];
        expected.erase(expected.find_last_not_of(' ') + 1);
        if (line.nodes != expected) return false;
    }
    return true;
}

constexpr text<2000> baked_text() {
    text<2000> out;
    if (const status done = act_text{}.encode(some_act::small(), out); !done) return {};
    return out;
}

} // namespace

TEST_CASE("P6.2 an act map in letters: the boss at the top, the start at the bottom, numbers, legend, seed and size") {
    CHECK(drawn(some_act::small()) == small_text);
}

TEST_CASE("an act map is written at compile time as at run time") {
    constexpr auto out = baked_text();
    static_assert(out == small_text);
    CHECK(std::string(out) == small_text);
}

TEST_CASE("2A-28 wide steps run along lines that lie above each other, and share one where they end") {
    act_graph<fixed<6, 4>> level;
    const int paths[][3] = {{0, 2, 0}, {1, 4, 2}, {1, 5, 5}, {2, 5, 3}, {5, 5, 4}};
    REQUIRE(some_act::make_by_hand(level, 6, paths));
    CHECK(drawn(level, {.legend = false}) == R"(Act map, seed 0: 4 rows, 6 columns, 5 paths

4              M
    _________/ | \_____
3  M       M   M   M   M
   |       |   |     \ |
   |       |     \_____|
     \_____  \_____    |
2          M       M   M
    _____/         |   |
   |    _________/     |
   |   |_____________/ |
1  M   M   M           M
)");
}

TEST_CASE("what is drawn can be read back, whatever the size of the map and of the steps") {
    static act_graph<fixed<64, 100>> level;
    const int sizes[][3] = {{3, 2, 2}, {5, 3, 4}, {15, 7, 6}, {20, 12, 8}, {9, 12, 20}, {12, 30, 12}, {100, 64, 64}};
    int wrong = 0;
    int maps = 0;
    int lines = 0; // the most between two rows
    for (const auto& [rows, columns, paths] : sizes)
        for (const int step : {1, 2, 3, 5, 11, 63}) {
            if (step >= columns) continue;
            for (unsigned n = 0; n < (rows < 50 ? 40u : 2u); ++n, ++maps) {
                some_act::make(level, rows, columns, paths, step, seed{n});
                const text_reader read(drawn(level));
                wrong += level.nodes.empty() || !nodes_are_right(level, read) || read.edges() != edges_of(level);
                for (const auto& row : read.rows) lines = std::max(lines, static_cast<int>(row.strokes.size()));
            }
        }
    CHECK(wrong == 0);
    CHECK(maps > 800);
    CHECK(lines >= 5);
}

TEST_CASE("generated maps of all sizes can be read back from their text") {
    static sized_act_map<fixed<12, 30>>::model level;
    int wrong = 0;
    int maps = 0;
    for (const int rows : {3, 4, 5, 8, 15, 20, 30})
        for (const int columns : {2, 3, 7, 12})
            for (const int step : {1, 3})
                for (unsigned n = 0; n < 10; ++n) {
                    if (step >= columns) continue;
                    const sized_act_map<fixed<12, 30>> act{
                        .topology = {
                            .rows = rows, .columns = columns, .paths = rows == 3 ? 2 : 6, .lateral_step = step}};
                    if (const status made = act.into(level, seed{n}); !made) continue;
                    const text_reader read(drawn(level));
                    wrong += !nodes_are_right(level, read) || read.edges() != edges_of(level);
                    ++maps;
                }
    CHECK(wrong == 0);
    CHECK(maps >= 350);
}

constexpr text<2000> baked_map() {
    constexpr act_map act{};
    text<2000> out;
    const auto level = act(seed{42});
    if (!level) return {};
    if (const status done = act.encode(*level, out); !done) return {};
    return out;
}

TEST_CASE("the usual map is generated and written by the compiler") {
    constexpr auto out = baked_map();
    constexpr act_map act{};
    CHECK(std::string(out) == drawn(*act(seed{42})));
    CHECK(out.size() > 500);
}

TEST_CASE("steps to the neighbouring column take one line of strokes, and so does the way to the boss") {
    static act_graph<fixed<12, 20>> level;
    std::size_t most = 0;
    for (unsigned n = 0; n < 100; ++n) {
        some_act::make(level, 20, 12, 9, 1, seed{n});
        for (const auto& row : text_reader(drawn(level)).rows) most = std::max(most, row.strokes.size());
    }
    CHECK(most == 1);
}

TEST_CASE("no line of the text ends in blanks") {
    static act_graph<fixed<12, 20>> level;
    for (unsigned n = 0; n < 50; ++n) {
        some_act::make(level, 9, 12, 6, 4, seed{n});
        CHECK(drawn(level).find(" \n") == std::string::npos);
    }
}

TEST_CASE("colours, legend and box drawing characters change nothing else") {
    static act_graph<fixed<12, 20>> level;
    some_act::make(level, 12, 12, 8, 3, seed{3});
    const std::string plain = drawn(level);

    std::string coloured = drawn(level, {.colours = true});
    CHECK(coloured != plain);
    for (std::size_t at = 0; (at = coloured.find('\x1b')) != std::string::npos;)
        coloured.erase(at, coloured.find('m', at) + 1 - at);
    CHECK(coloured == plain);

    const std::string boxed = drawn(level, {.ascii = false});
    CHECK(boxed != plain);
    CHECK(replaced(replaced(replaced(boxed, "╱", "/"), "│", "|"), "╲", "\\") == plain);

    const std::string short_text = drawn(level, {.legend = false});
    CHECK(plain.substr(0, short_text.size()) == short_text);
    CHECK(plain.substr(short_text.size(), 2) == "\nM");
}

TEST_CASE("every node type has a colour of its own in the terminal, and colours are always taken back") {
    act_graph<fixed<4, 6>> level = some_act::small();
    std::set<std::string> starts;
    for (int type = 0; type < choice_count<node_type>; ++type) {
        for (auto& node : level.nodes) node.type = static_cast<node_type>(type);
        const std::string out = drawn(level, {.colours = true, .legend = false});
        const std::size_t at = out.find('\x1b');
        starts.insert(out.substr(at, out.find('m', at) - at));
        const std::size_t last = out.rfind('\x1b');
        CHECK(out.substr(last, 4) == "\x1b[0m");
    }
    CHECK(starts.size() == 8);
}

TEST_CASE("a text that does not fit is an error, however much of it does") {
    const auto level = some_act::small();
    const std::string whole = drawn(level);
    struct bounded {
        std::size_t room;
        std::string words;
        bool append(const char* characters, std::size_t count) {
            if (count > room - words.size()) return false;
            words.append(characters, count);
            return true;
        }
    };
    int wrong = 0;
    for (std::size_t room = 0; room < whole.size(); ++room) {
        bounded out{room, {}};
        wrong += static_cast<bool>(act_text{}.encode(level, out));
        wrong += whole.compare(0, out.words.size(), out.words) != 0;
    }
    CHECK(wrong == 0);
    bounded enough{whole.size(), {}};
    CHECK(act_text{}.encode(level, enough));
    CHECK(enough.words == whole);
    text<100> small;
    CHECK(act_text{}.encode(level, small).error().code == errc::output_full);
}

TEST_CASE("a map that cannot be drawn is an error, not a wrong picture") {
    auto level = some_act::small();
    level.edges[0].to = 0;
    std::string out;
    CHECK(act_text{}.encode(level, out).error().code == errc::malformed);
    CHECK(out.empty());
    CHECK(act_text{}.encode(act_graph<>{}, out).error().code == errc::out_of_range);
}
