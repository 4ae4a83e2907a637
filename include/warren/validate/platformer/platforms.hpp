// The rules of a platformer room's platforms (PLAT): where they may be, what is around them, and why they are there.
#pragma once

#include <warren/validate/platformer/reading.hpp>

namespace warren::detail {

template <class Level>
struct platformer_platforms_check : platformer_reading<Level> {
    using platformer_reading<Level>::level;
    using platformer_reading<Level>::found;
    using platformer_reading<Level>::expect;
    using platformer_reading<Level>::used;

    constexpr void run() {
        if (level.platforms.size() > used().max_platforms) { // to compare each with all others could take long
            found.add("PLAT-017", {}, "there are more platforms than allowed");
            return;
        }
        int recorded = 0;
        for (int i = 0; i < level.platforms.size(); ++i) {
            const platform& each = level.platforms[i];
            if (!this->holds({each.x, each.y, each.width, 1})) {
                found.add("PLAT-013", at(each), "a platform is not within the room");
                continue;
            }
            recorded += each.width;
            shape(each);
            surroundings(each);
            for (int j = 0; j < i; ++j) apart(each, level.platforms[j]);
            purpose(each);
        }
        int tiles = 0;
        for (int y = 0; y < this->height(); ++y) {
            const auto row = this->row(y);
            for (int x = 0; x < this->width(); ++x) tiles += row[x] == platformer_tile::platform ? 1 : 0;
        }
        expect(tiles <= recorded, "PLAT-012", {}, "there are tiles of platforms that no platform has");
    }

private:
    static constexpr place at(const platform& each) { return at_tile(each.x, each.y); }
    constexpr bool is_platform(int x, int y) const { return this->tile(x, y) == platformer_tile::platform; }

    constexpr void shape(const platform& each) {
        expect(each.width >= used().min_platform_width && each.width <= used().max_platform_width, "PLAT-010", at(each),
               "a platform is too narrow or too wide");
        const bool may_be_wider = used().random_width_chance.parts > 0;
        expect(each.width == used().min_platform_width || may_be_wider, "PLAT-011", at(each),
               "a platform is wider than the least although none should be");
        expect(each.x == each.center - each.width / 2, "PLAT-012", at(each), "a platform is not around its centre");
    }

    constexpr void surroundings(const platform& each) {
        const int depth = used().entrance_clear_depth;
        for (int x = each.x; x < each.x + each.width; ++x) {
            expect(is_platform(x, each.y), "PLAT-013", at_tile(x, each.y), "a tile of a platform is none");
            expect(this->is_air(x, each.y + 1) && this->is_air(x, each.y + 2), "PLAT-015", at_tile(x, each.y),
                   "above a platform are not two tiles of air");
            expect(!near(x, each.y, level.start), "PLAT-001", at_tile(x, each.y), "a platform is too near the start");
            expect(!near(x, each.y, level.end), "PLAT-002", at_tile(x, each.y), "a platform is too near the end");
            const bool cleared = (x < depth && in_rows(each.y, level.start)) ||
                                 (x >= this->width() - depth && in_rows(each.y, level.end));
            expect(!cleared, "POST-005", at_tile(x, each.y), "a platform is in the clearing of an opening");
        }
    }
    constexpr bool near(int x, int y, point place) const { // 2P-25
        return this->distance(x, place.x) <= used().protected_radius &&
               this->distance(y, place.y) <= used().protected_radius;
    }
    static constexpr bool in_rows(int y, point opening) { return y >= opening.y && y < opening.y + opening_height; }

    // PLAT-003, 2P-20: between any two tiles, the larger of the distances across and up.
    constexpr void apart(const platform& one, const platform& other) {
        const int across = one.x < other.x ? other.x - (one.x + one.width - 1) : one.x - (other.x + other.width - 1);
        const int up = this->distance(one.y, other.y);
        expect((across > up ? across : up) >= used().platform_exclusion_radius, "PLAT-003", at(one),
               "two platforms are too near each other");
    }

    constexpr void purpose(const platform& each) {
        const bool plausible = each.center >= 0 && each.center < this->width() && each.gap >= 0;
        expect(each.gap >= 0, "PLAT-004", at(each), "a platform bridges less than nothing");
        if (each.purpose == platform_purpose::vertical) {
            expect(each.gap > used().max_jump_height, "PLAT-004", at(each),
                   "a platform is where one could jump up without");
            expect(plausible && in_high_gap(each), "2P-24", at(each), "there is no gap so high");
        } else if (each.purpose == platform_purpose::horizontal) {
            expect(each.gap > used().max_horizontal_jump, "PLAT-008", at(each),
                   "a platform is where one could jump across without");
            expect(plausible && bridges(each), "PLAT-009", at(each), "a platform is not in the middle of its gap");
        } else {
            expect(each.purpose == platform_purpose::reach, "PLAT-004", at(each), "a platform has no purpose");
            expect(used().ensure_jump_reachable, "2P-39", at(each),
                   "a platform is for reach although nobody asked for it");
        }
    }
    // Is the gap as high as recorded, in the platform's column or, where platforms must be further apart than one can jump,
    // in one beside it (2P-20)?
    constexpr bool in_high_gap(const platform& each) const {
        if (column_of_air(each.center, each.y) >= each.gap) return true;
        if (used().platform_exclusion_radius <= used().effective_jump_height()) return false;
        const int aside = used().platform_exclusion_radius + used().max_platform_width;
        return column_of_air(each.center - aside, each.y) >= each.gap ||
               column_of_air(each.center + aside, each.y) >= each.gap;
    }
    // How many tiles one above the other are no wall, that in row y among them.
    constexpr int column_of_air(int x, int y) const {
        if (!this->is_open(x, y)) return 0;
        int low = y;
        int high = y;
        while (this->is_open(x, low - 1)) --low;
        while (this->is_open(x, high + 1)) ++high;
        return high - low + 1;
    }
    // The platform's row is open between two ends that one can stand on, of which the centre is the middle.
    constexpr bool bridges(const platform& each) const {
        const int left = each.center - (each.gap + 1) / 2;
        const int right = left + each.gap + 1;
        for (int x = left + 1; x < right; ++x)
            if (!this->is_open(x, each.y)) return false;
        return is_end(left, each.y) && is_end(right, each.y);
    }
    // Where a room ensures its ways, a platform that was an end may have been taken away since: nobody could get there.
    constexpr bool is_end(int x, int y) const {
        if (used().ensure_jump_reachable && this->is_air(x, y)) return true;
        return this->carries(x, y) && this->is_open(x, y + 1);
    }
};

} // namespace warren::detail
