#include <warren/encoding/act_svg.hpp>

#include "some_act.hpp"
#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <doctest/doctest.h>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>
#include <warren/act_map.hpp>

using namespace warren;

namespace {

template <class Level>
std::string drawn(const Level& level, act_svg how = {}) {
    std::string out;
    const status done = how.encode(level, out);
    CHECK(done);
    return out;
}

int count_of(const std::string& words, const std::string& part) {
    int count = 0;
    for (std::size_t at = 0; (at = words.find(part, at)) != std::string::npos; at += part.size()) ++count;
    return count;
}

// Elements with their attributes and the id of the nearest group around them.
struct element {
    std::string name;
    std::map<std::string, std::string> attributes;
    std::string group;

    std::string operator[](const std::string& key) const {
        const auto found = attributes.find(key);
        return found != attributes.end() ? found->second : std::string();
    }
};

struct svg_reader {
    std::vector<element> elements;
    bool balanced = true;

    explicit svg_reader(const std::string& words) {
        std::vector<std::pair<std::string, std::string>> open; // names and ids of groups
        for (std::size_t at = 0; (at = words.find('<', at)) != std::string::npos;) {
            const std::size_t end = words.find('>', at);
            const std::string tag = words.substr(at + 1, end - at - 1);
            at = end;
            if (tag[0] == '/') {
                balanced = balanced && !open.empty() && open.back().first == tag.substr(1);
                if (!open.empty()) open.pop_back();
                continue;
            }
            element one;
            one.name = tag.substr(0, tag.find_first_of(" /"));
            for (std::size_t from = tag.find(' '), quote = 0; from != std::string::npos; from = tag.find(' ', quote)) {
                const std::size_t equals = tag.find('=', from);
                if (equals == std::string::npos) break;
                quote = tag.find('\'', equals + 2);
                one.attributes[tag.substr(from + 1, equals - from - 1)] = tag.substr(equals + 2, quote - equals - 2);
            }
            for (const auto& group : open)
                if (!group.second.empty()) one.group = group.second;
            if (tag.back() != '/') open.emplace_back(one.name, one.name == "g" ? one["id"] : std::string());
            elements.push_back(one);
        }
        balanced = balanced && open.empty();
    }

    std::vector<element> in(const std::string& group, const std::string& name) const {
        std::vector<element> found;
        for (const element& one : elements)
            if (one.group == group && one.name == name) found.push_back(one);
        return found;
    }
};

// Lengths are tenths in the picture: read as whole numbers, nothing is lost.
long tenths_in(const std::string& words) {
    const std::size_t dot = words.find('.');
    const long whole = std::labs(std::stol(words)) * 10 + (dot == std::string::npos ? 0 : words[dot + 1] - '0');
    return words[0] == '-' ? -whole : whole;
}

struct point {
    long long x = 0;
    long long y = 0;

    friend bool operator==(const point&, const point&) = default;
};

constexpr int pieces = 16; // of a curve; positions are in tenths / 16³, which makes them whole
constexpr long long unit = static_cast<long long>(pieces) * pieces * pieces;

// The edge as a chain of straight pieces with exact ends. It must read "Mx yVyCx y x y x yVy"; a lone point otherwise.
std::vector<point> chain_of(const std::string& d) {
    std::vector<long> numbers;
    std::string letters;
    for (std::size_t at = 0; at < d.size();) {
        if (std::isalpha(static_cast<unsigned char>(d[at])) != 0) {
            letters += d[at++];
        } else if (d[at] == ' ') {
            ++at;
        } else {
            const std::size_t end = std::min(d.find_first_of(" MVC", at), d.size());
            numbers.push_back(tenths_in(d.substr(at, end - at)));
            at = end;
        }
    }
    if (letters != "MVCV" || numbers.size() != 10) return {{-1, -1}};
    const long long x[] = {numbers[0], numbers[3], numbers[5], numbers[7]};
    const long long y[] = {numbers[2], numbers[4], numbers[6], numbers[8]};
    std::vector<point> chain{{numbers[0] * unit, numbers[1] * unit}};
    for (long long s = 0; s <= pieces; ++s) {
        const long long t = pieces - s;
        const auto at = [&](const long long* c) {
            return t * t * t * c[0] + 3 * t * t * s * c[1] + 3 * t * s * s * c[2] + s * s * s * c[3];
        };
        chain.push_back({at(x), at(y)});
    }
    chain.push_back({x[3] * unit, numbers[9] * unit});
    return chain;
}

int side_of(point a, point b, point c) {
    const long long area = (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
    return area > 0 ? 1 : area < 0 ? -1 : 0;
}

bool within(point a, point b, point c) { // c, which is in line with a and b
    return std::min(a.x, b.x) <= c.x && c.x <= std::max(a.x, b.x) && std::min(a.y, b.y) <= c.y &&
           c.y <= std::max(a.y, b.y);
}

bool apart(long long a, long long b, long long c, long long d) {
    return std::max(a, b) < std::min(c, d) || std::max(c, d) < std::min(a, b);
}

bool touch(point a, point b, point c, point d) {
    if (apart(a.x, b.x, c.x, d.x) || apart(a.y, b.y, c.y, d.y)) return false;
    const int abc = side_of(a, b, c);
    const int abd = side_of(a, b, d);
    const int cda = side_of(c, d, a);
    const int cdb = side_of(c, d, b);
    if (abc != abd && cda != cdb) return true;
    return (abc == 0 && within(a, b, c)) || (abd == 0 && within(a, b, d)) || (cda == 0 && within(c, d, a)) ||
           (cdb == 0 && within(c, d, b));
}

// Do two pieces that begin at the same point go different ways?
bool part_at(point start, point a, point b) {
    const long long along = (a.x - start.x) * (b.x - start.x) + (a.y - start.y) * (b.y - start.y);
    return side_of(start, a, b) != 0 || along < 0;
}

double distance(point a, point b, point c) { // of c from the piece a–b
    const auto dx = static_cast<double>(b.x - a.x);
    const auto dy = static_cast<double>(b.y - a.y);
    const auto px = static_cast<double>(c.x - a.x);
    const auto py = static_cast<double>(c.y - a.y);
    const double length = dx * dx + dy * dy;
    const double along = length > 0 ? std::clamp((px * dx + py * dy) / length, 0.0, 1.0) : 0.0;
    return std::hypot(px - along * dx, py - along * dy);
}

struct circle {
    point centre;
    long long radius = 0;
};

template <class Level>
struct picture {
    const Level& level;
    svg_reader svg;
    std::vector<circle> nodes;
    std::vector<std::vector<point>> edges;
    struct box {
        point low, high;
    };
    std::vector<box> boxes; // of the edges

    explicit picture(const Level& map, act_svg how = {}) : level(map), svg(drawn(map, how)) {
        for (const element& node : svg.in("nodes", "use")) {
            const long long radius = tenths_in(node["width"]) * unit / 2;
            nodes.push_back({{tenths_in(node["x"]) * unit + radius, tenths_in(node["y"]) * unit + radius}, radius});
        }
        for (const element& edge : svg.in("edges", "path")) {
            edges.push_back(chain_of(edge["d"]));
            box around{edges.back().at(0), edges.back().at(0)};
            for (const point& p : edges.back()) {
                around.low = {std::min(around.low.x, p.x), std::min(around.low.y, p.y)};
                around.high = {std::max(around.high.x, p.x), std::max(around.high.y, p.y)};
            }
            boxes.push_back(around);
        }
    }

    // Edges begin and end in the middle of their nodes.
    bool joined() const {
        if (static_cast<int>(nodes.size()) != level.nodes.size()) return false;
        if (static_cast<int>(edges.size()) != level.edges.size()) return false;
        for (int i = 0; i < level.edges.size(); ++i) {
            const auto& chain = edges[static_cast<std::size_t>(i)];
            if (chain.front() != nodes[level.edges[i].from].centre || chain.back() != nodes[level.edges[i].to].centre)
                return false;
        }
        return true;
    }

    // Pairs of edges that meet anywhere, except inside a node that belongs to both: there they may run together until
    // they part.
    int crossings() const {
        int count = 0;
        for (int i = 0; i < level.edges.size(); ++i)
            for (int j = 0; j < i; ++j) count += !apart_on_paper(i, j) && meet(i, j);
        return count;
    }

    bool apart_on_paper(int i, int j) const {
        const box& a = boxes[static_cast<std::size_t>(i)];
        const box& b = boxes[static_cast<std::size_t>(j)];
        return apart(a.low.x, a.high.x, b.low.x, b.high.x) || apart(a.low.y, a.high.y, b.low.y, b.high.y);
    }

    bool meet(int i, int j) const {
        const auto& a = edges[static_cast<std::size_t>(i)];
        const auto& b = edges[static_cast<std::size_t>(j)];
        for (std::size_t k = 1; k < a.size(); ++k)
            for (std::size_t l = 1; l < b.size(); ++l)
                if (a[k - 1] != a[k] && b[l - 1] != b[l] && touch(a[k - 1], a[k], b[l - 1], b[l]) &&
                    !allowed(i, j, {a[k - 1], a[k]}, {b[l - 1], b[l]}))
                    return true;
        return false;
    }

    struct piece {
        point from, to;
    };
    bool allowed(int i, int j, piece a, piece b) const {
        for (const int node : {level.edges[i].from, level.edges[i].to}) {
            if (node != level.edges[j].from && node != level.edges[j].to) continue;
            const circle& round = nodes[static_cast<std::size_t>(node)];
            const auto inside = [&](point p) {
                return distance(p, p, round.centre) < static_cast<double>(round.radius);
            };
            if (a.from == b.from && a.to == b.to) return inside(a.from) && inside(a.to);
            if (a.from == b.from) return inside(a.from) && part_at(a.from, a.to, b.to);
            if (a.to == b.to) return inside(a.to) && part_at(a.to, a.from, b.from);
            if (a.from == b.to) return inside(a.from) && part_at(a.from, a.to, b.from);
            if (a.to == b.from) return inside(a.to) && part_at(a.to, a.from, b.to);
        }
        return false;
    }

    // Nodes that an edge passes through without beginning or ending there.
    int disturbed_nodes() const {
        int count = 0;
        for (int i = 0; i < level.edges.size(); ++i) {
            const auto& chain = edges[static_cast<std::size_t>(i)];
            for (int id = 0; id < level.nodes.size(); ++id) {
                if (id == level.edges[i].from || id == level.edges[i].to) continue;
                const circle& node = nodes[static_cast<std::size_t>(id)];
                const box& around = boxes[static_cast<std::size_t>(i)];
                if (apart(around.low.y, around.high.y, node.centre.y - node.radius, node.centre.y + node.radius))
                    continue;
                for (std::size_t k = 1; k < chain.size(); ++k)
                    if (distance(chain[k - 1], chain[k], node.centre) < static_cast<double>(node.radius)) {
                        ++count;
                        break;
                    }
            }
        }
        return count;
    }

    // Columns from left to right, rows from bottom to top, no node over another or the edge of the sheet.
    bool in_order() const {
        const element& sheet = svg.elements.front();
        const long long width = tenths_in(sheet["width"]) * unit;
        const long long height = tenths_in(sheet["height"]) * unit;
        for (int a = 0; a < level.nodes.size(); ++a) {
            const circle& one = nodes[static_cast<std::size_t>(a)];
            if (one.centre.x - one.radius < 160 * unit || one.centre.x + one.radius > width - 160 * unit) return false;
            if (one.centre.y - one.radius < 160 * unit || one.centre.y + one.radius > height - 160 * unit) return false;
            for (int b = 0; b < a; ++b) {
                const circle& other = nodes[static_cast<std::size_t>(b)];
                const bool same_row = level.nodes[a].row == level.nodes[b].row;
                if (same_row && one.centre.x - one.radius <= other.centre.x + other.radius) return false;
                if (!same_row && one.centre.y >= other.centre.y) return false;
            }
        }
        return true;
    }
};

template <class Level, class Check>
int sweep(Level& level, Check&& check) {
    const int sizes[][3] = {{3, 2, 2}, {4, 3, 3}, {15, 7, 6}, {20, 12, 8}, {6, 12, 20}};
    int maps = 0;
    for (const auto& [rows, columns, paths] : sizes)
        for (const int step : {1, 2, 4, 11}) {
            if (step >= columns) continue;
            for (unsigned n = 0; n < 12; ++n, ++maps) {
                some_act::make(level, rows, columns, paths, step, seed{n * 7919});
                check();
            }
        }
    return maps;
}

} // namespace

TEST_CASE("2A-17 edges cross on paper as little as in the graph, and pass no node but their own") {
    static act_graph<fixed<12, 20>> level;
    int unjoined = 0;
    int crossings = 0;
    int disturbed = 0;
    int disordered = 0;
    int small_bosses = 0;
    const int maps = sweep(level, [&] {
        const picture<act_graph<fixed<12, 20>>> shown(level);
        unjoined += !shown.joined();
        crossings += shown.crossings();
        disturbed += shown.disturbed_nodes();
        disordered += !shown.in_order();
        small_bosses += shown.nodes.back().radius < 2 * shown.nodes.front().radius;
    });
    CHECK(maps == 168);
    CHECK(unjoined == 0);
    CHECK(crossings == 0);
    CHECK(disturbed == 0);
    CHECK(disordered == 0); // nodes stand in the order of their rows and columns, apart from each other
    CHECK(small_bosses == 0);
}

TEST_CASE("generated maps of all sizes are drawn without crossings") {
    static sized_act_map<fixed<12, 30>>::model level;
    int wrong = 0;
    int maps = 0;
    for (const int rows : {3, 5, 15, 20, 30})
        for (const int columns : {2, 7, 12})
            for (unsigned n = 0; n < 10; ++n) {
                const sized_act_map<fixed<12, 30>> act{
                    .topology = {.rows = rows, .columns = columns, .paths = rows == 3 ? 2 : 6}};
                if (const status made = act.into(level, seed{n}); !made) continue;
                const picture<act_graph<fixed<12, 30>>> shown(level);
                wrong += !shown.joined() || !shown.in_order();
                wrong += shown.crossings() + shown.disturbed_nodes();
                ++maps;
            }
    CHECK(wrong == 0);
    CHECK(maps >= 120);
}

TEST_CASE("the largest map there is can be drawn, and nothing crosses in it") {
    static act_graph<fixed<64, 100>> level;
    some_act::make(level, 100, 64, 64, 1, seed{11});
    const picture<act_graph<fixed<64, 100>>> shown(level);
    CHECK(shown.svg.balanced);
    CHECK(shown.joined());
    CHECK(shown.in_order());
    CHECK(shown.crossings() == 0);
    CHECK(shown.disturbed_nodes() == 0);
}

TEST_CASE("the picture has one drawing for each node, one line for each edge, and one for each path along it") {
    static act_graph<fixed<12, 20>, some_act::own_type> level;
    some_act::make(level, 15, 7, 6, 1, seed{5});
    const std::string words = drawn(level);
    const svg_reader svg(words);
    CHECK(svg.balanced);

    const auto nodes = svg.in("nodes", "use");
    REQUIRE(static_cast<int>(nodes.size()) == level.nodes.size());
    for (int i = 0; i < level.nodes.size(); ++i) {
        const element& node = nodes[static_cast<std::size_t>(i)];
        CHECK(node["id"] == "n" + std::to_string(i));
        CHECK(node["xlink:href"] == "#t" + std::to_string(static_cast<int>(level.nodes[i].type)));
        CHECK(count_of(words, "<symbol id='" + node["xlink:href"].substr(1) + "'") == 1);
    }

    const auto edges = svg.in("edges", "path");
    REQUIRE(static_cast<int>(edges.size()) == level.edges.size());
    for (int path = 0; path < level.path_count; ++path) {
        std::vector<std::string> expected;
        std::vector<std::string> found;
        for (int i = 0; i < level.edges.size(); ++i)
            if ((level.edges[i].paths >> path & 1) != 0) expected.push_back("#e" + std::to_string(i));
        for (const element& strand : svg.in("path" + std::to_string(path + 1), "use"))
            found.push_back(strand["xlink:href"]);
        CHECK(static_cast<int>(found.size()) == level.rows - 1);
        CHECK(found == expected);
    }
}

TEST_CASE("paths that share an edge take turns along it") {
    static act_graph<fixed<12, 20>> level;
    some_act::make(level, 12, 4, 12, 1, seed{6});
    const svg_reader svg(drawn(level));
    std::map<std::string, std::vector<std::vector<long>>> turns; // of each edge: dash, gap, start
    for (const element& strand : svg.elements)
        if (strand.group.rfind("path", 0) == 0 && strand.group != "paths" && strand.name == "use") {
            const std::string dashes = strand["stroke-dasharray"];
            const std::size_t blank = dashes.find(' ');
            turns[strand["xlink:href"]].push_back({tenths_in(dashes.substr(0, blank)),
                                                   tenths_in(dashes.substr(blank + 1)),
                                                   -tenths_in(strand["stroke-dashoffset"])});
        }
    std::size_t most = 0;
    int wrong = 0;
    for (auto& [edge, strands] : turns) {
        most = std::max(most, strands.size());
        const long cycle = strands[0][0] + strands[0][1];
        for (std::size_t i = 0; i < strands.size(); ++i) {
            wrong += strands[i][0] + strands[i][1] != cycle;
            wrong += strands[i][2] + strands[i][0] > (i + 1 < strands.size() ? strands[i + 1][2] : cycle);
        }
        wrong += strands[0][2] != 0;
        if (strands.size() > 1) wrong += cycle != strands[1][2] * static_cast<long>(strands.size());
    }
    CHECK(wrong == 0);
    CHECK(most >= 4);
}

TEST_CASE("paths have 64 different colours, and those of the usual six are far apart") {
    using act_picture::ink;
    int least = 1000;
    int least_of_six = 1000;
    for (int a = 0; a < max_act_paths; ++a)
        for (int b = 0; b < a; ++b) {
            const ink one = act_picture::ink_of_path(a);
            const ink other = act_picture::ink_of_path(b);
            const int apart =
                std::abs(one.red - other.red) + std::abs(one.green - other.green) + std::abs(one.blue - other.blue);
            least = std::min(least, apart);
            if (a < 6) least_of_six = std::min(least_of_six, apart);
        }
    CHECK(least >= 10);
    CHECK(least_of_six >= 130);
    for (int path = 0; path < max_act_paths; ++path) {
        const ink colour = act_picture::ink_of_path(path);
        CHECK(std::min({colour.red, colour.green, colour.blue}) >= 0);
        CHECK(std::max({colour.red, colour.green, colour.blue}) <= 255);
        CHECK((3 * colour.red + 6 * colour.green + colour.blue) / 10 <= 150); // parchment is lighter than 200
    }
}

TEST_CASE("seed, size and configuration stand in the corners, types with their odds and paths in the legend") {
    auto level = some_act::small();
    level.seed = seed{UINT64_MAX};
    level.odds = act_odds<>{}.with(band::early, node_type::shop, 8).with(band::late, node_type::shop, 4000000000u);
    level.anchors = {.rows = 6, .elite_unlock = 3, .treasure = 4};
    level.settings.rerolls = 16;
    level.rules = standard_rules().guaranteeing(node_type::shop, 2);
    const std::string words = drawn(level);
    for (const char* part : {">18446744073709551615<", ">6 rows × 4 columns<", ">3 paths<", ">steps of 1 or less<",
                             ">2 starts or more<", ">elite unlock: row 3<", ">treasure: row 4<", ">re-rolls: 16<",
                             ">fallback: legal<", ">every way: 2 × Shop<", ">Monster<", ">8 · 0 · 4000000000<"})
        CHECK_MESSAGE(count_of(words, part) == 1, std::string(part));
    CHECK(count_of(words, "h20' stroke='#") == 3);

    CHECK(count_of(words, ">Event<") == 1);
    for (auto& node : level.nodes) node.type = node_type::monster;
    CHECK(count_of(drawn(level), ">Event<") == 0); // neither there nor possible
    CHECK(count_of(drawn(level), ">Shop<") == 1);  // might have been

    level.rules.treasure = treasure_policy::single;
    CHECK(count_of(drawn(level), ">treasure: one in rows 4–6<") == 1);
    level.rules.treasure = treasure_policy::row;
    level.anchors.treasure = 0;
    CHECK(count_of(drawn(level), "treasure:") == 0);
    level.anchors.rows = 0; // as long as it has no types
    CHECK(count_of(drawn(level), "re-rolls") == 0);

    CHECK(count_of(drawn(level, {.legend = false}), "Monster</text>") == 0);
    CHECK(count_of(drawn(level, {.scenery = false}), "id='s0'") == 0);
}

TEST_CASE("odds in the legend do not run into each other, however large") {
    static act_graph<fixed<12, 20>> level;
    some_act::make(level, 15, 7, 6, 1, seed{9});
    for (const std::uint32_t weight : {57u, 57'000u, 4'000'000'000u}) {
        level.odds = {};
        for (auto& weights : level.odds.weights)
            for (std::uint32_t& each : weights) each = weight;
        const auto digits = static_cast<long>(std::to_string(weight).size());
        std::map<std::string, std::vector<long>> columns; // of each line
        for (const element& one : svg_reader(drawn(level)).elements)
            if (one.name == "text" && one["font-size"] == "13" && one["font-weight"] == "bold")
                columns[one["y"]].push_back(tenths_in(one["x"]));
        REQUIRE(!columns.empty());
        for (auto& [line, places] : columns) {
            CHECK(places.size() > 1);
            for (std::size_t i = 1; i < places.size(); ++i)
                CHECK(places[i] - places[i - 1] > (3 * digits + 6) * 50 + 400); // tenths: 5 a digit, 40 for the drawing
        }
    }
}

TEST_CASE("the picture needs nothing from elsewhere and nothing in it can run") {
    static act_graph<fixed<12, 20>, some_act::own_type> level;
    some_act::make(level, 15, 12, 8, 1, seed{2});
    const std::string words = drawn(level);
    CHECK(count_of(words, "http") == 2); // the names of its two vocabularies
    CHECK(count_of(words, "url(") == count_of(words, "url(#"));
    CHECK(count_of(words, "href='") == count_of(words, "href='#"));
    for (const char* bad : {"script", "image", "@font-face", "<style", "foreignObject", " on", "data:", "<!"})
        CHECK_MESSAGE(count_of(words, bad) == 0, std::string(bad));
    // Whatever is referred to is there, once.
    const svg_reader svg(words);
    std::map<std::string, int> ids;
    for (const element& one : svg.elements)
        if (!one["id"].empty()) ++ids[one["id"]];
    for (const auto& [id, times] : ids) CHECK(times == 1);
    for (const element& one : svg.elements)
        if (!one["xlink:href"].empty()) CHECK(ids.count(one["xlink:href"].substr(1)) == 1);
}

TEST_CASE("names of one's own types are escaped, and get a shield with a letter") {
    static act_graph<fixed<12, 20>, some_act::own_type> level;
    some_act::make(level, 15, 7, 6, 1, seed{5});
    for (auto& node : level.nodes) node.type = some_act::own_type::odd;
    const std::string words = drawn(level);
    CHECK(count_of(words, "&lt;Bad &amp; &quot;odd&quot;&#9;\xef\xbf\xbd\xef\xbf\xbd&gt;") == level.nodes.size() + 1);
    CHECK(count_of(words, "<Bad") == 0);
    CHECK(count_of(words, ">A</text></symbol>") == 1);
}

TEST_CASE("pictures are an encoding policy like any other") {
    static_assert(encoding_policy<act_svg, act_graph<>> && encoding_policy<act_text, act_graph<>>);
    constexpr auto act = act_map{}.with(act_svg{.legend = false});
    const auto level = act(seed{3});
    REQUIRE(level);
    std::string words;
    CHECK(act.encode(*level, words));
    CHECK(words == drawn(*level, {.legend = false}));
}

TEST_CASE("the same map is the same picture, another seed strays and tears differently") {
    auto level = some_act::small();
    const std::string words = drawn(level);
    CHECK(drawn(level) == words);
    level.seed = seed{8};
    const std::string other = drawn(level);
    CHECK(svg_reader(other).in("nodes", "use")[0]["x"] != svg_reader(words).in("nodes", "use")[0]["x"]);
}

TEST_CASE("maps of odd shapes are drawn, too: one row, one column, no nodes, no legend; stains stay on the sheet") {
    act_graph<fixed<4, 6>> level;
    level.columns = 1;
    level.rows = 1;
    int stains = 0;
    int outside = 0;
    for (unsigned n = 0; n < 200; ++n) {
        level.seed = seed{n};
        level.nodes.clear();
        if (n % 2 != 0) level.nodes.push_back({.row = 1});
        level.row_begin[2] = static_cast<std::uint16_t>(level.nodes.size());
        const svg_reader svg(drawn(level, {.legend = n % 4 < 2}));
        CHECK(svg.balanced);
        CHECK(static_cast<int>(svg.in("nodes", "use").size()) == level.nodes.size());
        for (const element& one : svg.elements) {
            if (one.name != "ellipse") continue;
            const element& sheet = svg.elements.front();
            ++stains;
            outside += tenths_in(one["cx"]) < 160 + tenths_in(one["rx"]);
            outside += tenths_in(one["cy"]) < 160 + tenths_in(one["ry"]);
            outside += tenths_in(one["cx"]) > tenths_in(sheet["width"]) - 160 - tenths_in(one["rx"]);
            outside += tenths_in(one["cy"]) > tenths_in(sheet["height"]) - 160 - tenths_in(one["ry"]);
        }
    }
    CHECK(stains >= 400);
    CHECK(outside == 0);
}

TEST_CASE("the torn edge of the sheet goes all the way round and not deep") {
    static act_graph<fixed<12, 20>> level;
    some_act::make(level, 15, 7, 6, 1, seed{9});
    const svg_reader svg(drawn(level));
    const long width = tenths_in(svg.elements.front()["width"]);
    const long height = tenths_in(svg.elements.front()["height"]);
    std::vector<point> corners;
    for (const element& one : svg.elements) {
        if (one["id"] != "sheet") continue;
        const std::string d = one["d"].substr(1);
        for (std::size_t at = 0; d[at] != 'Z';) {
            const std::size_t middle = d.find(' ', at);
            const std::size_t end = d.find(' ', middle + 1);
            corners.push_back(
                {tenths_in(d.substr(at, middle - at)), tenths_in(d.substr(middle + 1, end - middle - 1))});
            at = end + 1;
        }
    }
    REQUIRE(corners.size() > 20);
    int wrong = 0;
    for (std::size_t i = 0; i < corners.size(); ++i) {
        const point here = corners[i];
        const point next = corners[(i + 1) % corners.size()];
        const long long in = std::min({here.x, width - here.x, here.y, height - here.y});
        wrong += in < 160 || in > 230;
        wrong += std::abs(here.x - next.x) + std::abs(here.y - next.y) > 900;
    }
    CHECK(wrong == 0);
}

TEST_CASE("a picture that does not fit is an error, however much of it does") {
    const auto level = some_act::small();
    const std::string whole = drawn(level);
    struct bounded {
        std::size_t room;
        bool append(const char* /*characters*/, std::size_t count) {
            if (count > room) return false;
            room -= count;
            return true;
        }
    };
    int wrong = 0;
    for (std::size_t room = 0; room < whole.size(); room += 97) {
        bounded out{room};
        wrong += static_cast<bool>(act_svg{}.encode(level, out));
    }
    bounded almost{whole.size() - 1};
    wrong += static_cast<bool>(act_svg{}.encode(level, almost));
    CHECK(wrong == 0);
    bounded enough{whole.size()};
    CHECK(act_svg{}.encode(level, enough));
    static text<4000> small;
    CHECK(act_svg{}.encode(level, small).error().code == errc::output_full);
}

TEST_CASE("a map that cannot be drawn is an error, not a wrong picture in SVG either") {
    auto level = some_act::small();
    std::swap(level.edges[0], level.edges[1]);
    std::string out;
    CHECK(act_svg{}.encode(level, out).error().code == errc::malformed);
    CHECK(out.empty());
}
