#include <algorithm>
#include <climits>
#include <doctest/doctest.h>
#include <tuple>
#include <utility>
#include <vector>
#include <warren/core/graph/sites.hpp>
#include <warren/core/rng.hpp>

using namespace warren;

namespace {

using plain_site = std::tuple<int, int, int>;

std::vector<plain_site> plain(const std::vector<detail::site>& sites, int count) {
    std::vector<plain_site> out;
    for (int i = 0; i < count; ++i) {
        const detail::site& s = sites[static_cast<std::size_t>(i)];
        out.emplace_back(s.x, s.y, s.vertex);
    }
    return out;
}

} // namespace

TEST_CASE("sites are sorted by place, and at one place by number, whether they are few or many") {
    rng random = stage_rng(seed{6}, stage::topology);
    for (const int count : {0, 1, 2, 5, 31, 32, 33, 127, 128, 129, 500}) {
        for (const auto& [width, height] :
             {std::pair{0, 0}, std::pair{2, 2}, std::pair{1, 16383}, std::pair{16383, 16383}}) {
            std::vector<point> points;
            std::vector<plain_site> expected;
            for (int i = 0; i < count; ++i) {
                const int x = random.between(-width, width);
                const int y = random.between(-height, height);
                points.push_back({x, y});
                expected.emplace_back(x, y, i);
            }
            std::sort(expected.begin(), expected.end());
            std::vector<detail::site> sites(points.size());
            detail::sort_sites(points, sites.data());
            REQUIRE(plain(sites, count) == expected);

            const auto same_place = [](const plain_site& a, const plain_site& b) {
                return std::get<0>(a) == std::get<0>(b) && std::get<1>(a) == std::get<1>(b);
            };
            expected.erase(std::unique(expected.begin(), expected.end(), same_place), expected.end());
            const int left = detail::drop_duplicates(sites.data(), count);
            REQUIRE(plain(sites, left) == expected);
        }
    }
}

TEST_CASE("a point out of range is an error that names it") {
    CHECK(detail::check_points({}));
    for (const int good : {-16383, -1, 0, 16383}) {
        const point points[] = {{good, 0}, {0, good}};
        CHECK(detail::check_points(points));
    }
    for (const int bad : {-16384, 16384, INT_MIN, INT_MAX}) {
        const point bad_x[] = {{1, 2}, {bad, 7}};
        const status refused_x = detail::check_points(bad_x);
        REQUIRE(!refused_x);
        CHECK(refused_x.error().code == errc::out_of_range);
        CHECK(refused_x.error().value == bad);
        CHECK(refused_x.error().where == at_tile(bad, 7));
        const point bad_y[] = {{1, 2}, {7, bad}};
        const status refused_y = detail::check_points(bad_y);
        REQUIRE(!refused_y);
        CHECK(refused_y.error().value == bad);
        CHECK(refused_y.error().where == at_tile(7, bad));
    }
    const point far_away[] = {{20000, 5}};
    CHECK(detail::check_points(far_away).error().message() ==
          "the x of a point is 20000, but must lie between -16383 and 16383 at tile (20000, 5)");
}
