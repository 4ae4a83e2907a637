// What a platformer room must keep, told again from the rulebook and from the level alone: plain loops over tiles, slow and
// without any code of the generator's.
#pragma once

#include <cstdint>
#include <cstdlib>
#include <set>
#include <string>
#include <utility>
#include <vector>
#include <warren/model/platformer_level.hpp>

namespace tests {

template <class Level>
class platformer_checker {
public:
    explicit platformer_checker(const Level& level)
        : level_(level), rules_(level.settings), width_(level.width()), height_(level.height()) {}

    // "" when every rule is kept, or the first that is not.
    std::string fault() {
        check_parameters();
        check_border();
        check_openings();
        check_connections();
        if (rules_.room_type != warren::room_kind::combat) {
            check_special_room();
            return fault_;
        }
        check_bsp();
        check_regions();
        check_roles();
        check_graph();
        check_corridors();
        check_walks();
        check_platforms();
        check_candidates();
        check_spawns();
        return fault_;
    }

private:
    using tile = warren::platformer_tile;
    using point = warren::point;
    using rect = warren::rect;

    void expect(bool fine, const char* what) {
        if (!fine && fault_.empty()) fault_ = what;
    }
    void expect_at(int x, int y, bool fine, const char* what) {
        if (!fine && fault_.empty()) fault_ = what + (" (" + std::to_string(x) + ", " + std::to_string(y) + ")");
    }

    bool inside(int x, int y) const { return x >= 0 && x < width_ && y >= 0 && y < height_; }
    bool air(int x, int y) const { return inside(x, y) && level_.tiles(x, y) == tile::floor; }
    bool wall(int x, int y) const { return !inside(x, y) || level_.tiles(x, y) == tile::wall; }
    bool solid(int x, int y) const { return !air(x, y); }

    // The columns that were cleared on the left and on the right.
    int depth() const {
        const bool combat = rules_.room_type == warren::room_kind::combat;
        const int least = combat ? 0 : rules_.wall_thickness;
        return rules_.entrance_clear_depth > least ? rules_.entrance_clear_depth : least;
    }
    bool in_opening(int x, int y) const {
        if (x < depth()) return y >= level_.start.y && y < level_.start.y + 3;
        return x >= width_ - depth() && y >= level_.end.y && y < level_.end.y + 3;
    }
    bool in_ground(int x, int y) const {
        return (x < depth() && y == level_.start.y - 1) || (x >= width_ - depth() && y == level_.end.y - 1);
    }
    bool is_exception(int x, int y) const {
        for (const point& each : level_.ground_exceptions)
            if (each == point{x, y}) return true;
        return false;
    }

    void check_parameters() {
        expect(rules_.corridor_width >= 3, "PARAM-003");
        expect(rules_.walk_brush_size >= 3, "PARAM-004");
        expect(rules_.min_platform_width >= 3, "PARAM-005");
        expect(rules_.min_platform_width <= rules_.max_platform_width, "PARAM-006");
        expect(rules_.min_bsp_size >= rules_.corridor_width + 3 + 2 * rules_.room_padding, "2P-7");
        expect(rules_.room_width == width_ && width_ >= 2 * rules_.min_bsp_size, "PARAM-001");
        expect(rules_.room_height == height_ && height_ >= 2 * rules_.min_bsp_size, "PARAM-002");
    }

    void check_border() {
        for (int y = 0; y < height_; ++y)
            for (int x = 0; x < width_; ++x) {
                if (x > 0 && x < width_ - 1 && y > 0 && y < height_ - 1) continue;
                expect_at(x, y, wall(x, y) != in_opening(x, y), "2P-41");
            }
        expect(level_.start.x == 0 && level_.end.x == width_ - 1, "2P-3");
        if (rules_.room_type != warren::room_kind::combat) return;
        for (const auto& [place, asked] : {std::pair{level_.start, rules_.entrance_y}, {level_.end, rules_.exit_y}}) {
            expect(place.y >= rules_.wall_thickness + 1 && place.y <= height_ - rules_.wall_thickness - 4, "2P-3");
            expect(asked == -1 || asked == place.y, "2P-3 as asked for");
        }
    }

    void check_openings() {
        for (int y = 0; y < height_; ++y)
            for (int x = 0; x < width_; ++x) {
                if (in_opening(x, y)) expect_at(x, y, air(x, y), "POST-003 POST-004 POST-005");
                if (in_ground(x, y)) expect_at(x, y, wall(x, y) != is_exception(x, y), "POST-006");
            }
        for (const point& each : level_.ground_exceptions) {
            expect(in_ground(each.x, each.y), "POST-006 an exception elsewhere");
            expect(!all_reached(each), "POST-006 an exception that nobody needs");
        }
    }

    // From the start in four directions, as if `closed` were wall.
    std::vector<char> reached_without(point closed) const {
        std::vector<char> seen(static_cast<std::size_t>(width_ * height_));
        std::vector<point> todo{level_.start};
        const auto index = [&](int x, int y) { return static_cast<std::size_t>(y * width_ + x); };
        seen[index(level_.start.x, level_.start.y)] = 1;
        while (!todo.empty()) {
            const point here = todo.back();
            todo.pop_back();
            for (const point& step : {point{1, 0}, {-1, 0}, {0, 1}, {0, -1}}) {
                const point next = here + step;
                if (wall(next.x, next.y) || next == closed || seen[index(next.x, next.y)] != 0) continue;
                seen[index(next.x, next.y)] = 1;
                todo.push_back(next);
            }
        }
        return seen;
    }
    // The end and every tile of every region that is not wall.
    bool all_reached(point closed) const {
        const std::vector<char> seen = reached_without(closed);
        const auto reached = [&](int x, int y) { return seen[static_cast<std::size_t>(y * width_ + x)] != 0; };
        if (!reached(level_.end.x, level_.end.y)) return false;
        for (const warren::region& each : level_.regions)
            for (int y = each.area.y; y < each.area.y + each.area.h; ++y)
                for (int x = each.area.x; x < each.area.x + each.area.w; ++x)
                    if (!wall(x, y) && point{x, y} != closed && !reached(x, y)) return false;
        return true;
    }

    void check_connections() {
        const std::vector<char> seen = reached_without({-1, -1});
        for (int y = 0; y < height_; ++y)
            for (int x = 0; x < width_; ++x)
                expect_at(x, y, wall(x, y) != (seen[static_cast<std::size_t>(y * width_ + x)] != 0),
                          "POST-001 POST-002 2P-34");
        expect(seen[static_cast<std::size_t>(level_.end.y * width_ + level_.end.x)] != 0, "2P-33 no way to the end");
    }

    void check_special_room() {
        const bool boss = rules_.room_type == warren::room_kind::boss;
        const int thick = rules_.wall_thickness;
        for (int y = 0; y < height_; ++y)
            for (int x = 0; x < width_; ++x) {
                const bool hall = x >= thick && x < width_ - thick && y >= thick && y < height_ - thick;
                expect_at(x, y, level_.tiles(x, y) == (hall || in_opening(x, y) ? tile::floor : tile::wall),
                          "SPEC-001 SPEC-002 SPEC-003 SPEC-007 SPEC-008 SPEC-009");
            }
        expect(level_.start.y == thick && level_.end.y == thick, "SPEC-005 SPEC-011 an opening on the ground");
        expect(level_.bsp.empty() && level_.regions.empty() && level_.edges.candidates.empty(), "SPEC-001 no BSP");
        expect(level_.edges.tree.empty() && level_.edges.extra.empty() && level_.corridors.empty(), "SPEC-001 no ways");
        expect(level_.walks.empty() && level_.joints.empty() && level_.target_coin.empty(), "SPEC-001 no walks");
        expect(level_.platforms.empty(), "SPEC-003 SPEC-009");
        expect(level_.spawn_candidates.empty(), "SPEC-004 SPEC-010");
        expect(level_.needs_door_at_exit == boss, "SPEC-006 SPEC-012");
        const rect door = boss ? rect{width_ - thick, thick, thick, 3} : rect{};
        expect(level_.exit_door == door, "SPEC-011 2P-35");
        expect(level_.spawns.size() == (boss ? 1 : 0), "SPEC-004 SPEC-010");
        if (!boss || level_.spawns.empty()) return;
        int x = width_ - thick - 10;
        if (x < width_ / 2) x = width_ / 2;
        expect(level_.spawns[0] == warren::spawn_point{static_cast<std::int16_t>(x), static_cast<std::int16_t>(thick),
                                                       warren::spawn_kind::boss},
               "SPAWN-011 SPAWN-012 SPAWN-013 SPAWN-014 2P-30 2P-31");
    }

    // Of so many tiles, rounded.
    static int share(int size, warren::chance ratio) {
        const std::uint64_t scaled = ratio.parts * static_cast<std::uint64_t>(size);
        return static_cast<int>((scaled + warren::chance::whole / 2) >> 32);
    }

    void check_bsp() {
        using warren::bsp_split;
        using warren::bsp_stop;
        const int least = rules_.min_bsp_size;
        const bool either = rules_.bsp_stop == warren::bsp_stop_rule::either;
        int leaves = 1;
        int coins = 0;
        int next_child = 1;
        expect(!level_.bsp.empty() && level_.bsp[0].area == rect{0, 0, width_, height_}, "BSP the root");
        for (int i = 0; i < level_.bsp.size(); ++i) {
            const warren::bsp_node& node = level_.bsp[i];
            const rect& area = node.area;
            bsp_stop stop = bsp_stop::none; // FLOW-BSP
            if (node.depth >= rules_.max_bsp_depth)
                stop = bsp_stop::depth;
            else if (either ? area.w < 2 * least : area.w < 2 * least && area.h < 2 * least)
                stop = bsp_stop::width;
            else if (either && area.h < 2 * least)
                stop = bsp_stop::height;
            else if (leaves >= rules_.target_room_count) {
                expect(coins < level_.target_coin.size(), "BSP-004 a coin is missing");
                if (coins < level_.target_coin.size() && level_.target_coin[coins++]) stop = bsp_stop::target;
            }
            expect(node.stop == stop, "BSP-001 BSP-002 BSP-003 BSP-004 FLOW-BSP");
            expect((node.split == bsp_split::none) == (stop != bsp_stop::none), "BSP split and stop");
            if (node.split == bsp_split::none) continue;
            check_split(node);
            expect(node.first_child == next_child && next_child + 1 < level_.bsp.size(), "2P-6 the order of nodes");
            if (!fault_.empty()) return;
            check_children(i);
            next_child += 2;
            ++leaves;
        }
        expect(next_child == level_.bsp.size(), "2P-6 a node without parent");
        expect(coins == level_.target_coin.size(), "BSP-004 a coin too many");
    }
    void check_split(const warren::bsp_node& node) {
        const int least = rules_.min_bsp_size;
        const bool vertical = node.split == warren::bsp_split::vertical;
        const rect& area = node.area;
        const bool both_possible = area.w >= 2 * least && area.h >= 2 * least;
        if (both_possible && area.w * 100 > area.h * 125) expect(vertical, "BSP-005");
        if (both_possible && area.w * 100 < area.h * 80) expect(!vertical, "BSP-006");
        if (!both_possible) expect(vertical == (area.w >= 2 * least), "2P-5");
        const int origin = vertical ? area.x : area.y;
        const int size = vertical ? area.w : area.h;
        expect(node.position >= origin + least, "BSP-009");
        expect(node.position <= origin + size - least, "BSP-010");
        int low = share(size, rules_.min_split_ratio);
        int high = share(size, rules_.max_split_ratio);
        if (low > size - least) low = size - least;
        if (high < least) high = least;
        expect(node.position >= origin + low && node.position <= origin + high, "BSP-008");
    }
    void check_children(int number) {
        const warren::bsp_node& node = level_.bsp[number];
        const warren::bsp_node& first = level_.bsp[node.first_child];
        const warren::bsp_node& second = level_.bsp[node.first_child + 1];
        rect one = node.area;
        rect other = node.area;
        if (node.split == warren::bsp_split::vertical) {
            one.w = node.position - one.x;
            other.x = node.position;
            other.w -= one.w;
        } else {
            one.h = node.position - one.y;
            other.y = node.position;
            other.h -= one.h;
        }
        expect(first.area == one && second.area == other, "BSP parts");
        for (const warren::bsp_node* const child : {&first, &second})
            expect(child->parent == number && child->depth == node.depth + 1, "BSP parent and depth");
    }

    void check_regions() {
        int next = 0;
        for (int i = 0; i < level_.bsp.size(); ++i) {
            if (level_.bsp[i].split != warren::bsp_split::none) continue;
            expect(next < level_.regions.size() && level_.regions[next].leaf == i, "ROOM one region a leaf");
            if (!fault_.empty()) return;
            check_region(level_.regions[next++].area, level_.bsp[i].area);
        }
        expect(next == level_.regions.size(), "ROOM a region without leaf");
        for (int a = 0; a < level_.regions.size(); ++a)
            for (int b = a + 1; b < level_.regions.size(); ++b)
                expect(!level_.regions[a].area.intersects(level_.regions[b].area), "2P-9");
    }
    void check_region(const rect& area, const rect& leaf) {
        const int padding = rules_.room_padding;
        check_side(area.w, leaf.w);
        check_side(area.h, leaf.h);
        expect(area.x >= leaf.x + padding, "ROOM-004");
        expect(area.y >= leaf.y + padding, "ROOM-005");
        expect(area.x + area.w <= leaf.x + leaf.w - padding, "ROOM-006");
        expect(area.y + area.h <= leaf.y + leaf.h - padding, "ROOM-007");
        for (int y = area.y; y < area.y + area.h; ++y)
            for (int x = area.x; x < area.x + area.w; ++x)
                expect_at(x, y, !wall(x, y) || in_ground(x, y), "ROOM a region is not dug");
    }
    void check_side(int side, int leaf) {
        const int least = rules_.corridor_width + 3;
        const int most = leaf - 2 * rules_.room_padding;
        expect(side >= least, "ROOM-002");
        expect(side <= most, "ROOM-003");
        const double wanted = static_cast<double>(leaf) * static_cast<double>(rules_.room_fill_ratio.parts) /
                              static_cast<double>(warren::chance::whole);
        expect(side >= wanted * 0.9 - 0.501 || side == most, "ROOM-001 too small");
        expect(side <= wanted * 1.1 + 0.501 || side == least, "ROOM-001 too large");
    }

    std::int64_t distance(point a, point b) const {
        const std::int64_t dx = a.x - b.x;
        const std::int64_t dy = a.y - b.y;
        return dx * dx + dy * dy;
    }
    point center(int region) const {
        const rect& area = level_.regions[region].area;
        return {area.x + area.w / 2, area.y + area.h / 2};
    }
    int nearest_region(point place, int except) const {
        int best = -1;
        for (int i = 0; i < level_.regions.size(); ++i)
            if (i != except && (best < 0 || distance(center(i), place) < distance(center(best), place))) best = i;
        return best;
    }

    void check_roles() {
        const int first = nearest_region(level_.start, -1);
        const bool distinct = rules_.shared_exit == warren::shared_exit::second_nearest && level_.regions.size() > 1;
        const int last = nearest_region(level_.end, distinct ? first : -1);
        for (int i = 0; i < level_.regions.size(); ++i) {
            const warren::region& each = level_.regions[i];
            expect(each.is_entrance == (i == first), "ROOM-009 2P-38");
            expect(each.is_exit == (i == last), "ROOM-010 2P-38");
            const auto type = i == last    ? warren::region_kind::exit
                              : i == first ? warren::region_kind::entrance
                                           : warren::region_kind::combat;
            expect(each.type == type, "ROOM-011 ROOM-012 2P-37 2P-40");
        }
    }

    void check_graph() {
        const int count = level_.regions.size();
        std::set<std::pair<int, int>> candidates;
        std::pair<int, int> last{-1, -1};
        for (const warren::region_pair& each : level_.edges.candidates) {
            expect(each.a < each.b && each.a >= 0 && each.b < count, "GRAPH-001 the ends of an edge");
            expect(last < std::pair<int, int>{each.a, each.b}, "GRAPH-004");
            last = {each.a, each.b};
            candidates.insert(last);
        }
        if (count == 2) expect(candidates.size() == 1, "GRAPH-002");
        expect(level_.edges.tree.size() == (count > 0 ? count - 1 : 0), "GRAPH-007");
        std::vector<int> group;
        for (int i = 0; i < count; ++i) group.push_back(i);
        std::int64_t weight = 0;
        std::int64_t longest = 0;
        for (const warren::region_pair& each : level_.edges.tree) {
            expect(candidates.erase({each.a, each.b}) == 1, "GRAPH-008 a tree edge is no candidate");
            const int a = group[static_cast<std::size_t>(each.a)];
            const int b = group[static_cast<std::size_t>(each.b)];
            expect(a != b, "GRAPH-006");
            for (int& one : group) one = one == b ? a : one;
            const std::int64_t length = distance(center(each.a), center(each.b));
            expect(length >= longest, "GRAPH-005");
            longest = length;
            weight += length;
        }
        expect(weight == least_weight(), "2P-19");
        check_extra(candidates);
    }
    // Prim's, on the complete graph.
    std::int64_t least_weight() const {
        const int count = level_.regions.size();
        std::vector<std::int64_t> reach(static_cast<std::size_t>(count), INT64_MAX);
        std::int64_t weight = 0;
        if (count > 0) reach[0] = 0;
        for (int round = 0; round < count; ++round) {
            int best = -1;
            for (int i = 0; i < count; ++i) {
                const std::int64_t far = reach[static_cast<std::size_t>(i)];
                if (far >= 0 && (best < 0 || far < reach[static_cast<std::size_t>(best)])) best = i;
            }
            weight += reach[static_cast<std::size_t>(best)];
            reach[static_cast<std::size_t>(best)] = -1;
            for (int i = 0; i < count; ++i) {
                std::int64_t& far = reach[static_cast<std::size_t>(i)];
                const std::int64_t length = distance(center(best), center(i));
                if (far >= 0 && length < far) far = length;
            }
        }
        return weight;
    }
    void check_extra(std::set<std::pair<int, int>> rest) {
        const auto available = static_cast<int>(rest.size());
        const int wanted = share(level_.edges.tree.size(), rules_.extra_edge_ratio);
        const int count = wanted < available ? wanted : available;
        expect(level_.edges.extra.size() == count, "GRAPH-009 GRAPH-012");
        for (int i = 0; i < level_.edges.extra.size(); ++i) {
            const warren::region_pair& each = level_.edges.extra[i];
            if (i < (count + 1) / 2) { // the shortest there is, ties by (a, b)
                auto best = rest.begin();
                for (auto other = rest.begin(); other != rest.end(); ++other)
                    if (distance(center(other->first), center(other->second)) <
                        distance(center(best->first), center(best->second)))
                        best = other;
                expect(best != rest.end() && *best == std::pair<int, int>{each.a, each.b}, "GRAPH-010 2P-18");
            }
            expect(rest.erase({each.a, each.b}) == 1, "GRAPH-011 an extra edge that is none");
        }
    }

    static int within(int value, int low, int high) { return value < low ? low : value > high ? high : value; }
    static point nearest(const rect& area, point place) {
        return {within(place.x, area.x, area.x + area.w - 1), within(place.y, area.y, area.y + area.h - 1)};
    }

    // Tiles that were dug: they are open still, unless on the ground of an opening, on an island, or at the border.
    void expect_dug(int x, int y, const char* rule) {
        if (x < 1 || y < 1 || x > width_ - 2 || y > height_ - 2) return; // CORR-009
        if (level_.stats.island_tiles == 0) expect_at(x, y, !wall(x, y) || in_ground(x, y), rule);
    }
    void expect_brush(point middle, const char* rule) {
        const int size = rules_.corridor_width;
        for (int dy = -((size - 1) / 2); dy <= size / 2; ++dy)
            for (int dx = -((size - 1) / 2); dx <= size / 2; ++dx) expect_dug(middle.x + dx, middle.y + dy, rule);
    }
    void expect_leg(point from, point to) {
        const int size = rules_.corridor_width;
        for (int i = -((size - 1) / 2); i <= size / 2; ++i) {
            if (from.y == to.y)
                for (int x = from.x < to.x ? from.x : to.x; x <= from.x || x <= to.x; ++x)
                    expect_dug(x, from.y + i, "CORR-003 CORR-008 2P-10");
            else
                for (int y = from.y < to.y ? from.y : to.y; y <= from.y || y <= to.y; ++y)
                    expect_dug(from.x + i, y, "CORR-003 CORR-008 2P-10");
        }
    }

    void check_corridors() {
        const int tree = level_.edges.tree.size();
        expect(level_.corridors.size() == tree + level_.edges.extra.size(), "GRAPH-012 one corridor an edge");
        if (!fault_.empty()) return;
        for (int i = 0; i < level_.corridors.size(); ++i) {
            const warren::region_corridor& each = level_.corridors[i];
            const warren::region_pair& edge = i < tree ? level_.edges.tree[i] : level_.edges.extra[i - tree];
            expect(each.a == edge.a && each.b == edge.b, "GRAPH-012 a corridor of its edge");
            expect(each.from == nearest(level_.regions[each.a].area, center(each.b)), "CORR-004 2P-12");
            expect(each.to == nearest(level_.regions[each.b].area, center(each.a)), "CORR-005 2P-12");
            if (each.shape == warren::region_way::l) {
                const point bend =
                    each.horizontal_first ? point{each.to.x, each.from.y} : point{each.from.x, each.to.y};
                expect(each.bend == bend, "CORR-002");
                expect_leg(each.from, bend);
                expect_leg(bend, each.to);
                expect_brush(bend, "CORR-006 2P-13");
            } else {
                check_line(each);
            }
        }
    }
    // 2P-11. Whatever order the steps have, the tiles of the line are those that it crosses; here those are checked that it
    // crosses near their middle.
    void check_line(const warren::region_corridor& each) {
        const int across = std::abs(each.to.x - each.from.x);
        const int up = std::abs(each.to.y - each.from.y);
        const int steps = across > up ? across : up;
        for (int i = 0; i <= steps; ++i) {
            const double part = steps == 0 ? 0 : static_cast<double>(i) / steps;
            const double x = each.from.x + part * (each.to.x - each.from.x);
            const double y = each.from.y + part * (each.to.y - each.from.y);
            const auto round = [](double value) { return static_cast<int>(value + 0.5); };
            const auto clear = [&](double value) {
                const double off = value + 0.5 - round(value);
                return off > 0.1 && off < 0.9;
            };
            if (clear(x) && clear(y)) expect_brush({round(x), round(y)}, "CORR-001 2P-11");
        }
    }

    void check_walks() {
        const int asked = rules_.enable_bidirectional_walk ? 2 : 0;
        expect(level_.walks.size() == asked + level_.stats.repair_walks, "CONN-001 CONN-002 2P-33");
        if (!fault_.empty()) return;
        const int half = rules_.walk_brush_size / 2;
        const auto clamped = [&](point place) {
            return point{within(place.x, half + 1, width_ - half - 2), within(place.y, half + 1, height_ - half - 2)};
        };
        const point from = clamped(level_.start);
        const point to = clamped(level_.end);
        const int dx = std::abs(from.x - to.x);
        const int dy = std::abs(from.y - to.y);
        for (int i = 0; i < level_.walks.size(); ++i) {
            const auto& walk = level_.walks[i];
            const bool backward = i == 1 && asked == 2;
            expect(walk.direction == (backward ? warren::walk_direction::backward : warren::walk_direction::forward),
                   "CONN-001 CONN-002 the direction");
            expect(walk.arrived, "CONN-009 2P-14");
            expect(walk.steps <= (width_ + height_) * 3, "CONN-010");
            const int slack = i < asked ? half : 0;
            const int least = (dx > slack ? dx - slack : 0) + (dy > slack ? dy - slack : 0);
            expect(walk.steps >= least && walk.steps <= dx + dy, "CONN-005 CONN-006 CONN-007 2P-15");
        }
    }

    static int apart(const warren::platform& a, const warren::platform& b) {
        int dx = 0;
        if (a.x > b.x + b.width - 1) dx = a.x - (b.x + b.width - 1);
        if (b.x > a.x + a.width - 1) dx = b.x - (a.x + a.width - 1);
        const int dy = std::abs(a.y - b.y);
        return dx > dy ? dx : dy;
    }
    static int chebyshev(int x, int y, point place) {
        const int dx = std::abs(x - place.x);
        const int dy = std::abs(y - place.y);
        return dx > dy ? dx : dy;
    }

    void check_platforms() {
        expect(level_.platforms.size() <= rules_.max_platforms, "PLAT-017 PLAT-018");
        int tiles = 0;
        for (const warren::platform& each : level_.platforms) {
            expect(each.width >= rules_.min_platform_width && each.width <= rules_.max_platform_width, "PLAT-010");
            expect(each.x == each.center - each.width / 2, "PLAT-012 2P-21");
            for (int x = each.x; x < each.x + each.width; ++x) {
                expect(inside(x, each.y) && level_.tiles(x, each.y) == tile::platform, "PLAT-013 PLAT-016");
                expect_at(x, each.y, air(x, each.y + 1) && air(x, each.y + 2), "PLAT-015");
                expect(chebyshev(x, each.y, level_.start) > rules_.protected_radius, "PLAT-001 PLAT-014 2P-25");
                expect(chebyshev(x, each.y, level_.end) > rules_.protected_radius, "PLAT-002 PLAT-014 2P-25");
                expect(!in_opening(x, each.y) && !in_ground(x, each.y), "PLAT-014 a platform in an opening");
            }
            tiles += each.width;
            check_gap(each);
        }
        for (int a = 0; a < level_.platforms.size(); ++a)
            for (int b = a + 1; b < level_.platforms.size(); ++b)
                expect(apart(level_.platforms[a], level_.platforms[b]) >= rules_.platform_exclusion_radius,
                       "PLAT-003 2P-20");
        for (int y = 0; y < height_; ++y)
            for (int x = 0; x < width_; ++x) tiles -= level_.tiles(x, y) == tile::platform ? 1 : 0;
        expect(tiles == 0, "PLAT a tile of no platform");
    }
    void check_gap(const warren::platform& each) {
        int effective = rules_.max_jump_height; // PLAT-005
        if (rules_.has_double_jump && effective > 2) effective = 2 * effective - 2;
        if (each.purpose == warren::platform_purpose::vertical) {
            expect(each.gap > rules_.max_jump_height, "PLAT-004");
            if (rules_.platform_exclusion_radius > effective) return; // they may stand aside
            if (rules_.ensure_jump_reachable) return; // what it stood above may be gone again; others see to it
            int down = 1;
            while (air(each.center, each.y - down)) ++down;
            expect(down <= effective, "PLAT-005 PLAT-007 2P-20 too high to jump");
        }
        if (each.purpose == warren::platform_purpose::horizontal)
            expect(each.gap > rules_.max_horizontal_jump, "PLAT-008");
    }

    bool stands(int x, int y) const { return air(x, y) && solid(x, y - 1) && air(x, y + 1) && air(x, y + 2); }
    int height_above_ground(int x, int y) const {
        int down = 1;
        while (air(x, y - down)) ++down;
        return down - 1;
    }
    bool flies(int x, int y) const {
        const int margin = rules_.air_edge_margin;
        if (x < margin || y < margin || x >= width_ - margin || y >= height_ - margin) return false; // SPAWN-010
        return air(x, y) && air(x - 1, y) && air(x + 1, y) && air(x, y - 1) && air(x, y + 1) &&
               height_above_ground(x, y) >= rules_.min_air_height;
    }

    void check_candidates() {
        std::set<std::pair<int, int>> ground;
        std::set<std::pair<int, int>> flying;
        for (int y = 0; y < height_; ++y)
            for (int x = 0; x < width_; ++x) {
                if (flies(x, y)) flying.insert({x, y});
                if (!stands(x, y) || stands(x - 1, y)) continue;
                int end = x;
                while (stands(end + 1, y)) ++end;
                if (end - x + 1 >= rules_.min_ground_span) ground.insert({(x + end) / 2, y});
            }
        expect(level_.stats.air_considered == static_cast<int>(flying.size()),
               "SPAWN-006 SPAWN-007 SPAWN-008 SPAWN-010");
        int kept = 0;
        for (const warren::spawn_point& each : level_.spawn_candidates) {
            const bool is_air = each.type == warren::spawn_kind::air;
            expect(each.type != warren::spawn_kind::boss, "SPAWN-011");
            auto& places = is_air ? flying : ground;
            expect_at(each.x, each.y, places.erase({each.x, each.y}) == 1,
                      (is_air ? "SPAWN-006 SPAWN-007 SPAWN-008" : "SPAWN-001 SPAWN-002 SPAWN-003 SPAWN-005"));
            kept += is_air ? 1 : 0;
        }
        expect(ground.empty(), "SPAWN-004 a span without candidate");
        expect(level_.stats.air_kept == kept, "SPAWN-009");
    }

    void check_spawns() {
        std::vector<warren::spawn_point> chosen;
        for (const warren::spawn_point& each : level_.spawn_candidates) {
            if (static_cast<int>(chosen.size()) == rules_.max_enemies) break;
            bool fine = true;
            for (const warren::spawn_point& other : chosen)
                fine = fine && distance({each.x, each.y}, {other.x, other.y}) >=
                                   std::int64_t{rules_.min_spawn_distance} * rules_.min_spawn_distance;
            if (fine) chosen.push_back(each);
        }
        expect(static_cast<int>(chosen.size()) == level_.spawns.size(), "SPAWN-016 SPAWN-017 SPAWN-018");
        for (int i = 0; i < level_.spawns.size() && fault_.empty(); ++i)
            expect(chosen[static_cast<std::size_t>(i)] == level_.spawns[i], "SPAWN-015 SPAWN-017 SPAWN-018 2P-28");
        expect(!level_.needs_door_at_exit && level_.exit_door == rect{}, "SPEC-006");
    }

    const Level& level_;
    const warren::platformer_settings& rules_;
    int width_;
    int height_;
    std::string fault_;
};

template <class Level>
std::string platformer_fault(const Level& level) {
    return platformer_checker<Level>(level).fault();
}

} // namespace tests
