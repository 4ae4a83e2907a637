// Doors, secret doors and stairs. A door across the view stands in the face of its wall; one along it is seen from
// above, as a leaf of wood between the walls.
#pragma once

#include <warren/encoding/dungeon_tileset/sprite.hpp>
#include <warren/encoding/dungeon_tileset/wall.hpp>

namespace warren::dungeon_art {

// Closed, open, locked.
inline constexpr sprite front_doors[] = {
    {{"................", //
      "................", //
      "................", //
      "................", //
      "..#yyyzzzzyyy#..", //
      "..yy########yy..", //
      "..y##vwwvwwv##y.", //
      "..y#vwwWvwwWv#y.", //
      "..y#vwwWvwwWv#y.", //
      "..y#IIiiiiiII#y.", //
      "..y#vwwWvwwWv#y.", //
      "..y#vwwWvwwgv#y.", //
      "..y#vwwWvwwWv#y.", //
      "..y#IIiiiiiII#y.", //
      "..y#vwwWvwwWv#y.", //
      "..x#WWWWWWWWW#x."}},
    {{"................", //
      "................", //
      "................", //
      "................", //
      "..#yyyzzzzyyy#..", //
      "..yy########yy..", //
      "..y##SSSSSSS##y.", //
      "..y#vSSSSSSSS#y.", //
      "..y#wvSSSSSSS#y.", //
      "..y#wvSsSSsSS#y.", //
      "..y#IvssssssS#y.", //
      "..y#wvsssssss#y.", //
      "..y#wvssxxsss#y.", //
      "..y#IvsxxxxxS#y.", //
      "..y#wvxxxxxxx#y.", //
      "..x#WWxxxxxxx#x."}},
    {{"................", //
      "................", //
      "................", //
      "................", //
      "..#yyyzzzzyyy#..", //
      "..yy########yy..", //
      "..y##IIIIIII##y.", //
      "..y#vwwWvwwWv#y.", //
      "..y#IIiiiiiII#y.", //
      "..y#vw#GGG#Wv#y.", //
      "..y#vwGg#ggWv#y.", //
      "..y#vwGg#ghWv#y.", //
      "..y#vw#GGG#Wv#y.", //
      "..y#IIiiiiiII#y.", //
      "..y#vwwWvwwWv#y.", //
      "..x#WWWWWWWWW#x."}},
};

inline constexpr sprite side_doors[] = {
    {{".....xyzzyx:....", //
      ".....#####x#:...", //
      "......#vwW#::...", //
      "......#vwW#::...", //
      "......#iiI#::...", //
      "......#vwW#::...", //
      "......#vwW#::...", //
      "......#vwW#::...", //
      "......#vgG#::...", //
      "......#vwW#::...", //
      "......#vwW#::...", //
      "......#iiI#::...", //
      "......#vwW#::...", //
      "......#vwW#::...", //
      ".....#####x#:...", //
      ".....xyzzyx:...."}},
    {{".....xyzzyx:....", //
      ".....#####x#....", //
      "#######:........", //
      "vviivvw#........", //
      "wwiiwwg#........", //
      "WWIIWWW#........", //
      "#######:........", //
      "::::::::........", //
      "................", //
      "................", //
      "................", //
      "................", //
      "................", //
      "................", //
      ".....#####x#....", //
      ".....xyzzyx:...."}},
    {{".....xyzzyx:....", //
      ".....#####x#:...", //
      "......#iiI#::...", //
      "......#vwW#::...", //
      "......#iiI#::...", //
      "......#vwW#::...", //
      ".....#GggG#::...", //
      ".....#g##g#::...", //
      ".....#g##h#::...", //
      ".....#GggG#::...", //
      "......#vwW#::...", //
      "......#iiI#::...", //
      "......#vwW#::...", //
      "......#iiI#::...", //
      ".....#####x#:...", //
      ".....xyzzyx:...."}},
};

// Only for designers: the outline of what looks like a wall.
inline constexpr sprite secret_doors[] = {
    {{"................", //
      "................", //
      "................", //
      "................", //
      "....AAAAAAAA....", //
      "...AaaaaaaaaA...", //
      "...AaaaAAaaaA...", //
      "...AaaAaaAaaA...", //
      "...AaaaaaAaaA...", //
      "...AaaaaAaaaA...", //
      "...AaaaAaaaaA...", //
      "...AaaaAaaaaA...", //
      "...AaaaaaaaaA...", //
      "...AaaaAaaaaA...", //
      "...AaaaaaaaaA...", //
      "...AAAAAAAAAA..."}},
    {{"....AAAAAAAA....", //
      "....AaaaaaaA....", //
      "....AaaaaaaA....", //
      "....AaaAAaaA....", //
      "....AaAaaAaA....", //
      "....AaaaaAaA....", //
      "....AaaaAaaA....", //
      "....AaaAaaaA....", //
      "....AaaAaaaA....", //
      "....AaaaaaaA....", //
      "....AaaAaaaA....", //
      "....AaaaaaaA....", //
      "....AaaaaaaA....", //
      "....AaaaaaaA....", //
      "....AaaaaaaA....", //
      "....AAAAAAAA...."}},
};

// Up: bright steps, the highest the brightest. Down: a shaft with a bright rim, whose steps are lost in the dark.
inline constexpr sprite stairs_pictures[] = {
    {{"....########....", //
      "...##ffffff##...", //
      "...#feeeeeeE#...", //
      "...##########...", //
      "..##ffffffff##..", //
      "..#eEEEEEEEEE#..", //
      "..############..", //
      ".##eeeeeeeeee##.", //
      ".#EzzzzzzzzzzE#.", //
      ".##############.", //
      "##eeeeeeeeeeee##", //
      "#EzyyyyyyyyyyyE#", //
      "################", //
      "#eEEEEEEEEEEEEz#", //
      "#zyyyyyyyyyyyyx#", //
      "################"}},
    {{".##############.", //
      "#eeeeeeeeeeeeee#", //
      "#e############z#", //
      "#e#ff#########z#", //
      "#e#fe#########z#", //
      "#e#fe#EE######z#", //
      "#e#fe#Ez######z#", //
      "#e#fe#Ez#yy###z#", //
      "#e#fe#Ez#yx###z#", //
      "#e#fe#Ez#yx#ssz#", //
      "#e#fe#Ez#yx#sSz#", //
      "#e#fe#Ez#yx#sSz#", //
      "#e#EE#zz#xx#sSz#", //
      "#e############z#", //
      "#Ezzzzzzzzzzzzy#", //
      ".##############."}},
};

// Across the view: 0 … 2; along it: 3 … 5.
constexpr picture draw_door(int which) {
    if (which >= 3) return drawn(side_doors[which - 3]);
    picture out = draw_wall(open_side::north | open_side::south);
    draw_sprite(out, front_doors[which]);
    return out;
}

// Across the view: 0; along it: 1. Walls along the view are dark on top, so the second brings the stones that it is hidden
// in, between the bright rims of its wall.
constexpr picture draw_secret_door(int which) {
    constexpr int rim_width = 1;
    picture out{};
    for (int y = 0; which == 1 && y < tile_side; ++y)
        for (int x = rim_width; x < tile_side - rim_width; ++x) {
            const int shifted = (x + y / 5 * 4 + 2) % tile_side;
            const bool joint = y % 5 == 0 || shifted % 8 == 0;
            const int light = hash_below(3, shifted / 8, y / 5, 65) + (y % 5 == 1 ? 1 : 0);
            out.pixels[y][x] = opaque(joint ? hewn[0] : shade(hewn, 1 + light));
        }
    draw_sprite(out, secret_doors[which]);
    return out;
}

} // namespace warren::dungeon_art
