// The walls of dungeons, in 47 ways. Where open ground is to the south one sees their face of hewn stones; elsewhere one
// looks down on them, and the further from the light, the darker they are.
#pragma once

#include <warren/encoding/dungeon_tileset/ground.hpp>
#include <warren/model/wall_shapes.hpp>

namespace warren::dungeon_art {

inline constexpr int face_top = 5; // the row in which the face begins

inline constexpr tone hewn[] = {{41, 38, 47}, {58, 54, 60},   {78, 72, 74},
                                {94, 87, 84}, {110, 102, 95}, {130, 121, 109}};

// Courses of stones, each five pixels high and eight wide.
constexpr tone face_tone(int x, int y) {
    const int down = y - face_top;
    const int course = down / 5;
    const int shifted = (x + course * 4 + 2) % tile_side;
    if (down == 0) return shade(hewn, 5);
    if (down % 5 == 0 || shifted % 8 == 0) return hewn[0];
    int step = 3 + hash_below(3, shifted / 8, course, 61) - 1 - course;
    if (down % 5 == 1) ++step;
    if (down % 5 == 4 || shifted % 8 == 7) --step;
    if (noise(x, y, 2, 63) > 200) --step;
    return shade(hewn, clamp(step, 1, 5));
}

// How far a pixel of the top is from the open ground, and from which side light falls on it.
struct rim {
    int distance = 2 * tile_side;
    int brightness = 0; // a step of hewn stone

    constexpr void meet(int dx, int dy, int light) {
        const int far = stone_cave::root(dx * dx + dy * dy);
        if (far > distance || (far == distance && light < brightness)) return;
        distance = far;
        brightness = light;
    }
};

constexpr rim rim_at(unsigned open, int x, int y) {
    using namespace open_side;
    const int up = y + 1; // to the neighbours
    const int left = x + 1;
    const int right = tile_side - x;
    // To the lip of the face of this wall, or of the one beside it. Behind it there is less room for light to fade.
    const int below = y < face_top ? (face_top - y) * 3 : 0;
    rim out;
    if ((open & north) != 0) out.meet(0, up, 4);
    if ((open & south) != 0) out.meet(0, below, 5);
    if ((open & west) != 0) out.meet(left, 0, 4);
    if ((open & east) != 0) out.meet(right, 0, 3);
    if ((open & northwest) != 0) out.meet(left, up, 4);
    if ((open & northeast) != 0) out.meet(right, up, 4);
    if ((open & southwest) != 0) out.meet(left, below, 4);
    if ((open & southeast) != 0) out.meet(right, below, 3);
    return out;
}

constexpr tone top_tone(unsigned open, int x, int y) {
    const rim nearest = rim_at(open, x, y);
    const int far = nearest.distance;
    if (far >= tile_side) return depths;
    const tone rough = mix(stone[2], stone[3], noise(x, y, 4, 71) / 2 + noise(x, y, 2, 72) / 4);
    if (far <= 1) return shade(hewn, nearest.brightness);
    if (far == 2) return mix(rough, shade(hewn, nearest.brightness), 110);
    return mix(rough, depths, clamp((far - 3) * whole / 11, 0, whole));
}

constexpr tone wall_tone(unsigned open, int x, int y) {
    if ((open & open_side::south) != 0 && y >= face_top) return y == tile_side - 1 ? hewn[0] : face_tone(x, y);
    return top_tone(open, x, y);
}

constexpr picture draw_wall(unsigned open) {
    picture out{};
    for (int y = 0; y < tile_side; ++y)
        for (int x = 0; x < tile_side; ++x) out.pixels[y][x] = opaque(wall_tone(open, x, y));
    return out;
}

} // namespace warren::dungeon_art
