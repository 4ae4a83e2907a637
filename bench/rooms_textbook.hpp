// Rooms and corridors as tutorials dig them, to compare the dungeon and the platformer room with: no features, no
// promises, the standard library's randomness, a vector of vectors for the map.
#pragma once

#include <cstdint>
#include <memory>
#include <random>
#include <utility>
#include <vector>
#include <warren/core/geometry.hpp>

namespace bench {

class textbook_rooms {
public:
    textbook_rooms(int width, int height, std::uint64_t n)
        : tiles_(static_cast<std::size_t>(height), std::vector<char>(static_cast<std::size_t>(width), '#')),
          random_(static_cast<std::uint32_t>(n)) {}

    int width() const { return static_cast<int>(tiles_[0].size()); }
    int height() const { return static_cast<int>(tiles_.size()); }
    bool open(int x, int y) const { return tiles_[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)] != '#'; }
    const std::vector<warren::rect>& rooms() const { return rooms_; }

    int between(int low, int high) { return std::uniform_int_distribution<int>(low, high)(random_); }

    void dig(const warren::rect& area) {
        for (int y = area.y; y < area.bottom(); ++y)
            for (int x = area.x; x < area.right(); ++x)
                tiles_[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)] = '.';
    }
    void dig_room(const warren::rect& area) {
        dig(area);
        rooms_.push_back(area);
    }

    // One corner, on either side.
    void dig_corridor(warren::point from, warren::point to, int thick) {
        const bool across_first = between(0, 1) == 0;
        const warren::point corner = across_first ? warren::point{to.x, from.y} : warren::point{from.x, to.y};
        dig_straight(from, corner, thick);
        dig_straight(corner, to, thick);
    }

private:
    void dig_straight(warren::point a, warren::point b, int thick) {
        if (b.x < a.x) std::swap(a.x, b.x);
        if (b.y < a.y) std::swap(a.y, b.y);
        dig({a.x, a.y, b.x - a.x + thick, b.y - a.y + thick});
    }

    std::vector<std::vector<char>> tiles_;
    std::vector<warren::rect> rooms_;
    std::mt19937 random_;
};

// A dungeon of 78 × 78 tiles: twenty rooms wherever they fit, each joined to the one before.
inline textbook_rooms dungeon_textbook(std::uint64_t n) {
    constexpr int side = 78;
    constexpr int wanted = 20;
    textbook_rooms map(side, side, n);
    for (int tries = 0; tries < 1000 && static_cast<int>(map.rooms().size()) < wanted; ++tries) {
        const int w = map.between(4, 8);
        const int h = map.between(4, 8);
        const int x = map.between(2, side - 2 - w);
        const int y = map.between(2, side - 2 - h);
        const warren::rect area{x, y, w, h};
        bool fits = true;
        for (const warren::rect& other : map.rooms()) fits = fits && !area.inflated(2).intersects(other);
        if (fits) map.dig_room(area);
    }
    for (std::size_t i = 1; i < map.rooms().size(); ++i)
        map.dig_corridor(map.rooms()[i - 1].center(), map.rooms()[i].center(), 1);
    return map;
}

namespace detail {

struct bsp_part {
    warren::rect area;
    std::unique_ptr<bsp_part> first;
    std::unique_ptr<bsp_part> second;
};

inline constexpr int min_part = 10;

inline void split(bsp_part& part, int depth, textbook_rooms& map) {
    const warren::rect& a = part.area;
    const bool across = a.w > a.h || (a.w == a.h && map.between(0, 1) == 0);
    const int length = across ? a.w : a.h;
    if (depth == 0 || length < 2 * min_part) return;
    const int cut = map.between(min_part, length - min_part);
    const warren::rect first = across ? warren::rect{a.x, a.y, cut, a.h} : warren::rect{a.x, a.y, a.w, cut};
    const warren::rect second =
        across ? warren::rect{a.x + cut, a.y, a.w - cut, a.h} : warren::rect{a.x, a.y + cut, a.w, a.h - cut};
    part.first = std::make_unique<bsp_part>(bsp_part{first, nullptr, nullptr});
    part.second = std::make_unique<bsp_part>(bsp_part{second, nullptr, nullptr});
    split(*part.first, depth - 1, map);
    split(*part.second, depth - 1, map);
}

// Digs what is in the part, and says where the next corridor may begin.
inline warren::point dig_part(const bsp_part& part, textbook_rooms& map) {
    if (part.first == nullptr) {
        const int w = map.between(part.area.w / 2, part.area.w - 4);
        const int h = map.between(part.area.h / 2, part.area.h - 4);
        const int x = part.area.x + map.between(2, part.area.w - w - 2);
        const int y = part.area.y + map.between(2, part.area.h - h - 2);
        map.dig_room({x, y, w, h});
        return map.rooms().back().center();
    }
    const warren::point first = dig_part(*part.first, map);
    const warren::point second = dig_part(*part.second, map);
    map.dig_corridor(first, second, 3);
    return map.between(0, 1) == 0 ? first : second;
}

} // namespace detail

// A platformer room of 64 × 40 tiles: cut in two again and again, a region in every part, corridors of three tiles between
// halves. No graph, no openings, no platforms, and nobody has looked whether a hero can jump.
inline textbook_rooms platformer_textbook(std::uint64_t n) {
    textbook_rooms map(64, 40, n);
    detail::bsp_part all{{0, 0, map.width(), map.height()}, nullptr, nullptr};
    detail::split(all, 3, map);
    detail::dig_part(all, map);
    return map;
}

} // namespace bench
