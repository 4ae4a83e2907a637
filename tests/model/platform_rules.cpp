#include <string>
#include <warren/model/platform_rules.hpp>

#include <doctest/doctest.h>
#include <utility>

using namespace warren;

namespace {

std::pair<int, int> widths(int narrow, int wide) {
    platformer_settings used;
    platform_rules{.min_platform_width = narrow, .max_platform_width = wide}.write_down(used, 12);
    return {used.min_platform_width, used.max_platform_width};
}

} // namespace

TEST_CASE("PARAM-005 PARAM-006 2P-26 2P-27 widths are swapped first, then both raised to 3") {
    CHECK(widths(3, 6) == std::pair{3, 6});
    CHECK(widths(1, 2) == std::pair{3, 3}); // not (2, 3)
    CHECK(widths(6, 3) == std::pair{3, 6});
    CHECK(widths(9, 1) == std::pair{3, 9});
    CHECK(widths(-4, 5) == std::pair{3, 5});
    CHECK(!platform_rules{}.needs_correction());
    CHECK(platform_rules{.min_platform_width = 2}.needs_correction());
    CHECK(platform_rules{.min_platform_width = 7}.needs_correction());
    CHECK(platform_rules{.min_platform_width = 1, .max_platform_width = 2}.needs_correction());
}

TEST_CASE("RULES 3.4 the usual number of platforms, unless another is asked for") {
    platformer_settings used;
    platform_rules{}.write_down(used, 12);
    CHECK(used.max_platforms == 12);
    platform_rules{.max_platforms = 0}.write_down(used, 12);
    CHECK(used.max_platforms == 0);
    CHECK(used.platform_exclusion_radius == 4);
    CHECK(used.protected_radius == 6);
}

TEST_CASE("numbers that no rule corrects are refused by name") {
    CHECK(platform_rules{}.check());
    CHECK(platform_rules{.max_jump_height = 0}.check().error().message() ==
          "max_jump_height is 0, but must lie between 1 and 16 (rule PLAT-004)");
    CHECK(!platform_rules{.max_jump_height = 17}.check());
    CHECK(!platform_rules{.max_horizontal_jump = 0}.check());
    CHECK(!platform_rules{.max_platform_width = 33}.check());
    CHECK(!platform_rules{.min_platform_width = 33}.check());
    CHECK(!platform_rules{.platform_exclusion_radius = 0}.check());
    CHECK(!platform_rules{.protected_radius = -1}.check());
    CHECK(platform_rules{.random_width_chance = {chance::whole + 1}}.check().error().rule == std::string("PLAT-011"));
}
