// A census as a table for people: the share of each type in every row and band, in percent, and the expected one beside it.
#pragma once

#include <warren/statistics/act_map/census.hpp>

namespace warren {
namespace detail {

// Tenths of a percent: "12.3".
template <sink Sink>
constexpr void write_percent(printer<Sink>& page, std::int64_t parts) {
    const std::int64_t tenths = (parts + 500) / 1000;
    page << tenths / 10 << '.' << tenths % 10;
}

template <named_enum Type, sink Sink>
constexpr void write_tally(printer<Sink>& page, const act_tally<Type>& tally) {
    const char* between = "";
    for (int index = 0; index < tally.types; ++index) {
        const auto type = static_cast<Type>(index);
        if (tally.share(type) == 0 && tally.expectation(type) == 0) continue;
        page << between << name_of(type) << ' ';
        write_percent(page, tally.share(type));
        page << " (";
        write_percent(page, tally.expectation(type));
        page << ')';
        between = ", ";
    }
    page << '\n';
}

} // namespace detail

// One line each for the whole, every drawn row, every band and the largest deviations. Percent; expected ones in brackets.
template <fixed_extent Most, named_enum Type, sink Sink>
constexpr status write_census(const act_census<Most, Type>& census, Sink& out) {
    printer page(out);
    page << census.maps << " maps, " << census.invalid << " invalid, " << census.nodes << " nodes, " << census.rerolls
         << " re-rolls, " << census.fallbacks << " fallbacks, " << census.waivers << " waivers\n";
    for (int row = 1; row <= Most::height(); ++row) {
        if (census.of(row).nodes == 0) continue;
        page << "row " << row << ": ";
        detail::write_tally(page, census.of(row));
    }
    for (int where = 0; where < band_count; ++where) {
        if (census.bands[where].nodes == 0) continue;
        page << name_of(static_cast<band>(where)) << ": ";
        detail::write_tally(page, census.bands[where]);
    }
    const act_deviation<Type> row = census.largest_row_deviation();
    const act_deviation<Type> where = census.largest_band_deviation();
    page << "largest deviation: ";
    detail::write_percent(page, row.parts);
    page << " (row " << row.where << ", " << name_of(row.type) << "), ";
    detail::write_percent(page, where.parts);
    page << " (" << name_of(static_cast<band>(where.where)) << ", " << name_of(where.type) << ")\n";
    return page.finish();
}

} // namespace warren
