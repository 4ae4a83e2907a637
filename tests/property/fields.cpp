// Every field that a ready-made generator describes can be given each of the values that it says it may have.
#include <warren/fields.hpp>

#include <concepts>
#include <cstddef>
#include <doctest/doctest.h>
#include <string>
#include <vector>
#include <warren/act_map.hpp>
#include <warren/dungeon.hpp>
#include <warren/maze.hpp>
#include <warren/platformer.hpp>

using namespace warren;

namespace {

struct number_field {
    std::string name;
    std::string low;
    std::string high;
};

template <class Config>
std::vector<number_field> number_fields(Config config) {
    std::vector<number_field> found;
    visit_fields(config, [&]<class Value>(const field_info& info, Value&) {
        if constexpr (std::integral<Value> && !std::same_as<Value, bool>)
            found.push_back({info.name, std::to_string(info.low), std::to_string(info.high)});
        if constexpr (std::same_as<Value, chance>) {
            const std::string range(field_range(config, info.name).c_str()); // "chance from 0.3 to 0.7"
            const std::size_t to = range.find(" to ");
            found.push_back({info.name, range.substr(12, to - 12), range.substr(to + 4)});
        }
    });
    return found;
}

// The ends of described ranges that cannot be set, or that check() refuses. What must go with other fields is passed over
// there: a name, or how names begin.
template <class Config>
std::string refused(const Config& usual, const std::vector<std::string>& not_alone) {
    std::string list;
    for (const number_field& field : number_fields(usual))
        for (const std::string& value : {field.low, field.high}) {
            Config changed = usual;
            bool fine{set_field(changed, field.name.c_str(), value.c_str())};
            bool alone = true;
            for (const std::string& beginning : not_alone) alone = alone && !field.name.starts_with(beginning);
            if (alone) fine = fine && bool{changed.check()};
            if (!fine) list += field.name + "=" + value + " ";
        }
    return list;
}

} // namespace

TEST_CASE("P0.A A1 both ends of every described range can be set, and are fine where the field stands alone") {
    CHECK(number_fields(act_map{}).size() > 12);
    CHECK(refused(act_map{}, {"lateral_step", "odds."}) == "");
    CHECK(refused(maze{}, {"prop_step", "prop_distance", "sand", "floor_variation", "pebbles"}) == "");
    CHECK(refused(dungeon{}, {"width", "height", "columns", "rows", "rooms", "inset"}) == "");
    CHECK(refused(platformer{}, {"room_width", "room_height", "room_padding", "entrance_y", "exit_y", "min_bsp_size",
                                 "corridor_width", "max_platforms", "min_split_ratio", "max_split_ratio"}) == "");
}
