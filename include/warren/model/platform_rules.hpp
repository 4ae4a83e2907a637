// What a hero can jump, and what platforms are like: one set of numbers for all who place platforms or check them.
#pragma once

#include <warren/core/chance.hpp>
#include <warren/core/field_limits.hpp>
#include <warren/core/result.hpp>
#include <warren/model/platformer_settings.hpp>

namespace warren {

inline constexpr int least_platform_width = 3; // PARAM-005

struct platform_rules {
    int max_jump_height = platformer_settings{}.max_jump_height;
    bool has_double_jump = platformer_settings{}.has_double_jump;
    int max_horizontal_jump = platformer_settings{}.max_horizontal_jump;
    int min_platform_width = platformer_settings{}.min_platform_width;
    int max_platform_width = platformer_settings{}.max_platform_width;
    chance random_width_chance = platformer_settings{}.random_width_chance;
    int max_platforms = platformer_settings{}.max_platforms;
    int platform_exclusion_radius = platformer_settings{}.platform_exclusion_radius;
    int protected_radius = platformer_settings{}.protected_radius;

    static constexpr int most_platform_width = 32;

    static constexpr void fields(auto& self, auto&& field) {
        field({"max_jump_height", "tiles that a hero can jump up", 1, 16}, self.max_jump_height);
        field({"has_double_jump", "whether a hero can jump once more in the air"}, self.has_double_jump);
        field({"max_horizontal_jump", "tiles of air that a hero can jump across", 1, 16}, self.max_horizontal_jump);
        field({"min_platform_width", "tiles of a narrow platform, at least 3", 0, most_platform_width},
              self.min_platform_width);
        field({"max_platform_width", "tiles of the widest platform", 0, most_platform_width}, self.max_platform_width);
        field({"random_width_chance", "how many platforms are wider than they need be"}, self.random_width_chance);
        field({"max_platforms", "how many platforms a room has at most; -1 for about one in 210 tiles", usual_number,
               4096},
              self.max_platforms);
        field({"platform_exclusion_radius", "tiles between two platforms", 1, 16}, self.platform_exclusion_radius);
        field({"protected_radius", "tiles around start and end without platforms", 0, 64}, self.protected_radius);
    }

    // How many platforms there may be is for the room's size to say: see write_down.
    constexpr status check() const {
        const field_limit limits[] = {
            {"max_jump_height", max_jump_height, 1, 16, "PLAT-004"},
            {"max_horizontal_jump", max_horizontal_jump, 1, 16, "PLAT-008"},
            {"min_platform_width", raised(min_platform_width), least_platform_width, most_platform_width, "PLAT-010"},
            {"max_platform_width", raised(max_platform_width), least_platform_width, most_platform_width, "PLAT-010"},
            {"platform_exclusion_radius", platform_exclusion_radius, 1, 16, "PLAT-003"},
            {"protected_radius", protected_radius, 0, 64, "PLAT-001"},
        };
        if (status possible = check_limits(limits); !possible) return possible;
        return check_chance("random_width_chance", random_width_chance, "PLAT-011");
    }

    // As they are used, with widths the right way round and not too narrow (PARAM-005, PARAM-006, 2P-27).
    constexpr void write_down(platformer_settings& to, int usual_platforms) const {
        to.max_jump_height = max_jump_height;
        to.has_double_jump = has_double_jump;
        to.max_horizontal_jump = max_horizontal_jump;
        const bool reversed = min_platform_width > max_platform_width;
        const int narrow = reversed ? max_platform_width : min_platform_width;
        const int wide = reversed ? min_platform_width : max_platform_width;
        to.min_platform_width = raised(narrow);
        to.max_platform_width = raised(wide);
        to.random_width_chance = random_width_chance;
        to.max_platforms = max_platforms == usual_number ? usual_platforms : max_platforms;
        to.platform_exclusion_radius = platform_exclusion_radius;
        to.protected_radius = protected_radius;
    }
    constexpr bool needs_correction() const {
        return min_platform_width > max_platform_width || min_platform_width < least_platform_width ||
               max_platform_width < least_platform_width;
    }

    friend constexpr bool operator==(const platform_rules&, const platform_rules&) = default;

private:
    static constexpr int raised(int width) { return width < least_platform_width ? least_platform_width : width; }
};

// The rules that a room's settings hold.
constexpr platform_rules platform_rules_of(const platformer_settings& settings) {
    return {.max_jump_height = settings.max_jump_height,
            .has_double_jump = settings.has_double_jump,
            .max_horizontal_jump = settings.max_horizontal_jump,
            .min_platform_width = settings.min_platform_width,
            .max_platform_width = settings.max_platform_width,
            .random_width_chance = settings.random_width_chance,
            .max_platforms = settings.max_platforms,
            .platform_exclusion_radius = settings.platform_exclusion_radius,
            .protected_radius = settings.protected_radius};
}

} // namespace warren
