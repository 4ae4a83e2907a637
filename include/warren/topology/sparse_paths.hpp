// The topology of act maps: paths drawn one after another from the first row to the last, none crossing another.
#pragma once

#include <cstdint>
#include <warren/core/field_limits.hpp>
#include <warren/core/result.hpp>
#include <warren/core/rng.hpp>
#include <warren/topology/act_path_count.hpp>
#include <warren/topology/act_path_search.hpp>
#include <warren/topology/act_skeleton.hpp>
#include <warren/topology/act_ways.hpp>

namespace warren {

// ACT-001 … ACT-012. Guarantees exactly `paths` paths that are pairwise different before the boss (2A-15), do not cross
// (2A-17), start at `min_starts` nodes or more (or at as many as can be) and leave no node in more than three directions (2A-28). Each step is
// uniform among the columns that it may lead to. As many paths as can be at a lateral step of 1 are always found; of those
// that only a larger one makes possible, not always all.
template <fixed_extent Most = fixed<12, 20>, named_enum Type = node_type>
struct sparse_paths {
    static_assert(Most::width() >= min_act_columns && Most::height() >= min_act_rows,
                  "an act map needs room for at least 2 columns and 3 rows");
    using model = act_graph<Most, Type>;
    static constexpr auto stream = stream_id("sparse_paths");

    int rows = 15;
    int columns = 7;
    int paths = 6;
    int lateral_step = 1;    // how many columns a path may move aside from row to row
    int min_starts = 2;      // different nodes of the first row; fewer where there are fewer paths or columns
    int path_retries = 1000; // for each path that repeats another; then a search looks for one that does not

    static constexpr void fields(auto& self, auto&& field) {
        field({"rows", "length of the act, boss included", min_act_rows, Most::height()}, self.rows);
        field({"columns", "how wide it may spread", min_act_columns, Most::width()}, self.columns);
        field({"paths", "how many different ways the map is made of", 1, max_act_paths}, self.paths);
        field({"lateral_step", "columns that a path may move aside from row to row", 1, Most::width() - 1},
              self.lateral_step);
        field(
            {"min_starts", "different nodes in the first row, as far as there are paths and columns", 1, max_act_paths},
            self.min_starts);
        field({"path_retries", "draws for a path that repeats another, before a search", 0, max_path_retries},
              self.path_retries);
    }

    constexpr status check() const {
        const field_limit limits[] = {
            {"rows", rows, min_act_rows, Most::height(), "2A-5"},
            {"columns", columns, min_act_columns, Most::width(), "2A-20"},
            {"paths", paths, 1, max_act_paths, "ACT-004"},
            {"lateral_step", lateral_step, 1, columns - 1, "2A-20"},
            {"min_starts", min_starts, 1, max_act_paths, "2A-20"},
            {"path_retries", path_retries, 0, max_path_retries, "2A-20"},
        };
        if (status fine = check_limits(limits); !fine) return fine;
        if (surely_fit()) return {};
        const int most = most_act_paths(rows, columns, lateral_step);
        if (paths > most) return out_of_range("paths", paths, 1, most, "2A-15");
        return {};
    }

    constexpr status carve(model& level, rng& random) const {
        begin(level);
        const rng beginning = random;
        int found = draw(level, random);
        for (int again = 1; found < paths && again <= redraws; ++again) {
            rng fresh = beginning.fork(static_cast<std::uint64_t>(again));
            found = draw(level, fresh);
        }
        if (found < paths) {
            rng fresh = beginning.fork(0);
            found = draw_surely(level, fresh);
        }
        if (found < paths) return error{.code = errc::too_few_paths, .rule = "2A-15", .value = found, .high = paths};
        detail::build_from_paths(level);
        return {};
    }

private:
    static constexpr int max_path_retries = 100'000; // a fraction of a second
    static constexpr int redraws = 4; // of all paths, where those that were drawn leave no room for another

    // 2A-15: so many can exist on a map of any shape, which spares most configurations the counting.
    constexpr bool surely_fit() const { return paths <= (rows - 1) * (columns - 1) + 1; }

    // RULES 3.2: no more starts than paths, nor than columns. A single path has one start, without being asked for it.
    constexpr int starts() const {
        const int most = paths < columns ? paths : columns;
        return min_starts < most ? min_starts : most;
    }

    // Leaves nothing of what the level held before.
    constexpr void begin(model& level) const {
        level.rows = rows;
        level.columns = columns;
        level.path_count = paths;
        level.anchors = {};
        level.settings = {.lateral_step = lateral_step, .min_starts = starts(), .path_retries = path_retries};
        level.odds = {};
        level.rules = {};
        level.stats = {};
        level.waivers.clear();
        level.warnings.clear();
    }

    constexpr int draw(model& level, rng& random) const {
        if (lateral_step > 1 || columns > detail::near_ways<Most>::max_columns) {
            detail::far_ways<Most> ways(rows, columns, lateral_step);
            return detail::path_search(level, ways, random).run();
        }
        detail::near_ways<Most> ways(rows, columns);
        return detail::path_search(level, ways, random).run();
    }

    // Finds as many paths as can be at a lateral step of 1, because such ways are all the search is shown. On a wide map
    // any steps of 1 will do.
    constexpr int draw_surely(model& level, rng& random) const {
        if (columns > detail::near_ways<Most>::max_columns) {
            detail::far_ways<Most> ways(rows, columns, 1);
            return detail::path_search(level, ways, random).run();
        }
        auto ways = detail::near_ways<Most>::woven(rows, columns);
        return detail::path_search(level, ways, random).run();
    }
};

} // namespace warren
