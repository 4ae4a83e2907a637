#include <warren/model/platformer_settings.hpp>

#include <doctest/doctest.h>
#include <string_view>

using namespace warren;

TEST_CASE("RULES 3.4 how large rooms usually are") {
    CHECK(usual_size(room_kind::combat) == dynamic{64, 40});
    CHECK(usual_size(room_kind::entrance) == dynamic{30, 20});
    CHECK(usual_size(room_kind::boss) == dynamic{80, 40});
}

TEST_CASE("PLAT-005 a double jump reaches twice as high less two, and never lower than a single one") {
    CHECK(platformer_settings{.max_jump_height = 5, .has_double_jump = true}.effective_jump_height() == 8);
    CHECK(platformer_settings{.max_jump_height = 5, .has_double_jump = false}.effective_jump_height() == 5);
    CHECK(platformer_settings{.max_jump_height = 16, .has_double_jump = true}.effective_jump_height() == 30);
    CHECK(platformer_settings{.max_jump_height = 1, .has_double_jump = true}.effective_jump_height() == 1);
}

TEST_CASE("words for every choice") {
    CHECK(choices_of(room_kind{}).size() == 3);
    CHECK(name_of(room_kind::boss) == std::string_view("boss"));
    CHECK(name_of(bsp_stop_rule::both) == std::string_view("both"));
    CHECK(name_of(shared_exit::second_nearest) == std::string_view("second_nearest"));
}
