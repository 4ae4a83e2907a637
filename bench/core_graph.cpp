#include "bench/core_graph.hpp"

#include "bench/suite.hpp"

void bench_core_graph() {
    // Prepared beforehand, so that drawing the points is not timed; thousands, so that none is met often.
    std::vector<bench::points> few;
    for (std::uint64_t n = 0; n < 4096; ++n) few.push_back(bench::random_points(n, bench::room_count, 64));
    std::size_t n = 0;
    const auto next = [&]() -> const bench::points& { return few[++n % few.size()]; };

    bench::suite delaunay("Delaunay, 20 integer points", "set");
    delaunay.reference("textbook: Bowyer-Watson in double, vectors",
                       [&] { return bench::triangulate_textbook(next()); });
    delaunay.ours("triangulation<64>, exact", [&] { return bench::triangulate_few(next()); });
    delaunay.ours("with candidate edges and Kruskal", [&] { return bench::connect_regions(next()); });
    delaunay.ours("Prim with at most four links instead", [&] { return bench::connect_rooms(next()); });
}
