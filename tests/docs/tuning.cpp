// The tables of docs/tuning.md say what the library does.
#include <cstdlib>
#include <doctest/doctest.h>
#include <filesystem>
#include <fstream>
#include <map>
#include <string>
#include <vector>
#include <warren/act_map.hpp>
#include <warren/fields.hpp>
#include <warren/typing/unknown_rules.hpp>

using namespace warren;

namespace {

using cells = std::vector<std::string>;

std::string trimmed(const std::string& text) {
    const std::size_t first = text.find_first_not_of(' ');
    if (first == std::string::npos) return "";
    return text.substr(first, text.find_last_not_of(' ') - first + 1);
}

cells cells_of(const std::string& line) {
    cells found;
    for (std::size_t begin = 1; begin < line.size();) {
        const std::size_t end = line.find('|', begin);
        if (end == std::string::npos) break;
        found.push_back(trimmed(line.substr(begin, end - begin)));
        begin = end + 1;
    }
    return found;
}

std::vector<std::string> page() {
    std::ifstream file(std::filesystem::path(__FILE__).parent_path().parent_path().parent_path() / "docs" /
                       "tuning.md");
    std::vector<std::string> lines;
    for (std::string line; std::getline(file, line);) lines.push_back(line);
    return lines;
}

// The table with that first line; its lines by their first cells.
std::map<std::string, cells> table(const std::string& head) {
    std::map<std::string, cells> lines;
    bool inside = false;
    for (const std::string& line : page()) {
        if (line == head)
            inside = true;
        else if (!line.starts_with('|'))
            inside = false;
        else if (inside && !line.starts_with("|---"))
            lines[cells_of(line)[0]] = cells_of(line);
    }
    return lines;
}

// Of "12.5 %" 125.
int tenths(const std::string& percents) {
    const std::size_t point = percents.find('.');
    const int whole = std::atoi(percents.c_str());
    return 10 * whole + (point == std::string::npos ? 0 : percents[point + 1] - '0');
}
int tenths(chance odds) { return static_cast<int>((odds.parts * 1000 + chance::whole / 2) / chance::whole); }

// "2–5" for the rows of a band.
std::string rows_of(band where, const act_anchors& anchors) {
    int first = 0;
    int last = 0;
    for (int row = 2; row <= anchors.rows - 2; ++row) {
        if (row == anchors.treasure || band_of(anchors, row) != where) continue;
        if (first == 0) first = row;
        last = row;
    }
    return std::to_string(first) + "–" + std::to_string(last);
}

} // namespace

TEST_CASE("P8.1 P8.3 F1 the guide's fixed rows, bands and odds are those of the library") {
    const act_anchors anchors = anchors_of(standard_rules(), 15);
    const auto map = act_map{}(seed{1});
    REQUIRE(map);
    const auto fixed = table("| Row | With R = 15 | All of its nodes are |");
    CHECK(fixed.size() == 4);
    for (const auto& [name, line] : fixed) {
        const int row = std::atoi(line[1].c_str());
        REQUIRE(row >= 1);
        CHECK(line[2].starts_with(name_of(map->nodes[map->row_begin[row]].type)));
        CHECK(map->nodes[map->row_begin[row]].locked);
    }
    const auto bands = table("| Band | Rows | With R = 15 |");
    const auto weights = table("| `odds::normal` | Monster | Unknown | Elite | Port | Shop |");
    const node_type columns[] = {node_type::monster, node_type::unknown, node_type::elite, node_type::port,
                                 node_type::shop};
    REQUIRE(bands.size() == 3);
    REQUIRE(weights.size() == 3);
    for (const band where : {band::early, band::mid, band::late}) {
        CHECK(bands.at(name_of(where))[2] == rows_of(where, anchors));
        for (std::size_t i = 0; i < 5; ++i)
            CHECK(weights.at(name_of(where))[i + 1] == std::to_string(odds::normal.of(where, columns[i])));
    }
}

TEST_CASE("P8.1 F1 the guide's defaults are those of the library") {
    const auto fields = table("| Field | Default | What it does |");
    CHECK(fields.size() == 5);
    for (const auto& [name, line] : fields)
        CHECK(field_value(act_map{}, name.substr(1, name.size() - 2).c_str()) == line[1].c_str());
    std::string all;
    for (const std::string& line : page()) all += line + ' ';
    const act_types typing;
    CHECK(all.find("`rerolls` times (" + std::to_string(typing.rerolls) + ")") != std::string::npos);
    CHECK(all.find("`row_resamples` times (" + std::to_string(typing.row_resamples) + ")") != std::string::npos);
}

TEST_CASE("P8.2 F1 the guide's chances of Unknowns and their pity are those of the library") {
    const unknown_rules rules;
    const auto start = table("| | base | pity |");
    REQUIRE(start.size() == 3);
    for (int candidate = 0; candidate < unknown_candidates; ++candidate) {
        const cells& line = start.at(name_of(static_cast<unknown_outcome>(candidate)));
        CHECK(tenths(line[1]) == tenths(rules.base(candidate)));
        CHECK(tenths(line[2]) == tenths(rules.pity(candidate)));
    }
    const auto visits = table("| Visit | Battle | Treasure | Shop | an Event again | a streak of so many Events |");
    CHECK(visits.size() == 7);
    double streak = 1;
    for (std::uint32_t counter = 0; counter < 10; ++counter) {
        double event = 1;
        for (int candidate = 0; candidate < unknown_candidates; ++candidate)
            event *= 1 - static_cast<double>(rules.effective(candidate, counter).parts) / chance::whole;
        streak *= event;
        const auto line = visits.find(std::to_string(counter + 1));
        if (line == visits.end()) continue;
        for (int candidate = 0; candidate < unknown_candidates; ++candidate)
            CHECK(tenths(line->second[static_cast<std::size_t>(candidate) + 1]) ==
                  tenths(rules.effective(candidate, counter)));
        CHECK(tenths(line->second[4]) == doctest::Approx(1000 * event).epsilon(0.01));
        CHECK(tenths(line->second[5]) == doctest::Approx(1000 * streak).epsilon(0.03));
    }
}
