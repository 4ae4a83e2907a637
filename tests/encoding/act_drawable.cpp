#include "some_act.hpp"
#include <doctest/doctest.h>
#include <string>
#include <utility>
#include <warren/encoding/act_drawable.hpp>

using namespace warren;

namespace {

using small_map = act_graph<fixed<4, 6>>;

template <class Damage>
error problem_of(Damage damage) {
    small_map level = some_act::small();
    damage(level);
    return check_drawable(level).error();
}

} // namespace

TEST_CASE("maps of every size can be drawn") {
    static_assert(check_drawable(some_act::small()));
    static act_graph<fixed<64, 100>> level;
    for (const int step : {1, 4}) {
        some_act::make(level, 100, 64, 64, step, seed{1});
        CHECK(check_drawable(level));
        some_act::make(level, 3, 2, 2, 1, seed{1});
        CHECK(check_drawable(level));
    }
}

TEST_CASE("a map of impossible size cannot be drawn") {
    CHECK(check_drawable(small_map{}).error().what == std::string("rows"));
    CHECK(problem_of([](auto& level) { level.rows = 7; }).what == std::string("rows"));
    CHECK(problem_of([](auto& level) { level.columns = 0; }).what == std::string("columns"));
    CHECK(problem_of([](auto& level) { level.columns = 65; }).what == std::string("columns"));
    CHECK(problem_of([](auto& level) { level.nodes.count = 1000; }).code == errc::out_of_range);
    CHECK(problem_of([](auto& level) { level.nodes.count = -1; }).code == errc::out_of_range);
    CHECK(problem_of([](auto& level) { level.edges.count = 1000; }).code == errc::out_of_range);
    CHECK(problem_of([](auto& level) { level.edges.count = -1; }).code == errc::out_of_range);
}

TEST_CASE("nodes out of place cannot be drawn, and it is said where they are") {
    const auto where = [](auto damage) { return problem_of(damage).where; };
    CHECK(where([](auto& level) { level.nodes[1].column = 4; }) == at_node(4, 1));
    CHECK(where([](auto& level) { level.nodes[1].column = 0; }) == at_node(0, 1));
    CHECK(where([](auto& level) { level.nodes[1].type = static_cast<node_type>(8); }) == at_node(2, 1));
    CHECK(where([](auto& level) { level.nodes[1].row = 3; }) == at_node(0, 2)); // whose first node is another
    CHECK(where([](auto& level) { level.nodes[level.boss()].row = 0; }) == at_node(2, 0));
    CHECK(where([](auto& level) { level.row_begin[3] = 0; }) == at_node(0, 3));
    CHECK(problem_of([](auto& level) { --level.rows; }).code == errc::malformed);
}

TEST_CASE("2A-17 edges that cross, or lead anywhere but to the next row, cannot be drawn") {
    const auto what = [](auto damage) { return std::string(problem_of(damage).message()); };
    CHECK(what([](auto& level) { level.edges[0].to = 200; }) ==
          "malformed: an edge begins or ends at a node that does not exist");
    CHECK(what([](auto& level) { level.edges[0].from = 200; }) ==
          "malformed: an edge begins or ends at a node that does not exist");
    CHECK(what([](auto& level) { level.edges[1].to = 0; }) ==
          "malformed: an edge must lead to the next row at the node in row 1, column 0");
    CHECK(what([](auto& level) { level.edges[2].to = 2; }) ==
          "malformed: an edge crosses another at the node in row 1, column 2 (rule 2A-17)");
    CHECK(what([](auto& level) { level.edges[1].to = level.edges[0].to; }).find("in order") != std::string::npos);
    CHECK(what([](auto& level) { std::swap(level.edges[0], level.edges[1]); }).find("in order") != std::string::npos);
    CHECK(what([](auto& level) { std::swap(level.edges[1], level.edges[2]); }).find("in order") != std::string::npos);
}
