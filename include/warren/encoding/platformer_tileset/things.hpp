// What hangs and waits in platformer rooms, drawn as text: platforms, doors and signs.
#pragma once

#include <warren/encoding/dungeon_tileset/monsters.hpp>
#include <warren/encoding/dungeon_tileset/sprite.hpp>

namespace warren::platformer_art {

using dungeon_art::drawn;
using dungeon_art::sprite;

// Planks on struts: the left end, the middle, the right end, and all of it in one tile.
inline constexpr sprite platform_pictures[] = {
    {{".###############", //
      "#vvvvvvv#vvvvvvv", //
      "#wwwvwww#wwvwwww", //
      "#wwwwwww#wwwwwww", //
      "#WWWWWWW#WWWWWWW", //
      "################", //
      "..#W#...........", //
      "..#wW#..........", //
      "...#wW#.........", //
      "....#wW#........", //
      ".....#wW#.......", //
      "......####......", //
      "................", //
      "................", //
      "................", //
      "................"}},
    {{"################", //
      "vvvvvvv#vvvvvvvv", //
      "wwvwwww#wwwwvwww", //
      "wwwwwww#wwwwwwww", //
      "WWWWWWW#WWWWWWWW", //
      "################", //
      "................", //
      "................", //
      "................", //
      "................", //
      "................", //
      "................", //
      "................", //
      "................", //
      "................", //
      "................"}},
    {{"###############.", //
      "vvvvvvv#vvvvvvv#", //
      "wwwwvww#wwwvwww#", //
      "wwwwwww#wwwwwww#", //
      "WWWWWWW#WWWWWWW#", //
      "################", //
      "...........#W#..", //
      "..........#Ww#..", //
      ".........#Ww#...", //
      "........#Ww#....", //
      ".......#Ww#.....", //
      "......####......", //
      "................", //
      "................", //
      "................", //
      "................"}},
    {{".##############.", //
      "#vvvvvv#vvvvvvv#", //
      "#wwvwww#wwwvwww#", //
      "#wwwwww#wwwwwww#", //
      "#WWWWWW#WWWWWWW#", //
      "################", //
      "..#W#......#W#..", //
      "..#wW#....#Ww#..", //
      "...#wW#..#Ww#...", //
      "....####..###...", //
      "................", //
      "................", //
      "................", //
      "................", //
      "................", //
      "................"}},
};

// A grille: its top, the middle, and the spikes at its lower end.
inline constexpr sprite door_pictures[] = {
    {{"################", //
      "IIIIIIIIIIIIIIII", //
      "iiiiiiiiiiiiiiii", //
      "################", //
      ".#ji#..#ji#..#ji", //
      ".#ji#..#ji#..#ji", //
      ".#ji#..#ji#..#ji", //
      ".#ji#..#ji#..#ji", //
      "################", //
      "IiiIIIIiiIIIIiiI", //
      "################", //
      ".#ji#..#ji#..#ji", //
      ".#ji#..#ji#..#ji", //
      ".#ji#..#ji#..#ji", //
      ".#ji#..#ji#..#ji", //
      ".#ji#..#ji#..#ji"}},
    {{".#ji#..#ji#..#ji", //
      ".#ji#..#ji#..#ji", //
      ".#ji#..#ji#..#ji", //
      ".#ji#..#ji#..#ji", //
      ".#ji#..#ji#..#ji", //
      ".#ji#..#ji#..#ji", //
      ".#ji#..#ji#..#ji", //
      ".#ji#..#ji#..#ji", //
      "################", //
      "IiiIIIIiiIIIIiiI", //
      "################", //
      ".#ji#..#ji#..#ji", //
      ".#ji#..#ji#..#ji", //
      ".#ji#..#ji#..#ji", //
      ".#ji#..#ji#..#ji", //
      ".#ji#..#ji#..#ji"}},
    {{".#ji#..#ji#..#ji", //
      ".#ji#..#ji#..#ji", //
      ".#ji#..#ji#..#ji", //
      ".#ji#..#ji#..#ji", //
      ".#ji#..#ji#..#ji", //
      ".#ji#..#ji#..#ji", //
      "################", //
      "IiiIIIIiiIIIIiiI", //
      "################", //
      ".#ji#..#ji#..#ji", //
      ".#ji#..#ji#..#ji", //
      ".#ji#..#ji#..#ji", //
      ".#ji#..#ji#..#ji", //
      "..#I....#I....#I", //
      "..#.....#.....#.", //
      "................"}},
};

// Signs for start and end.
inline constexpr sprite sign_pictures[] = {
    {{"................", //
      "................", //
      "................", //
      "..###########...", //
      "..#vvvvvvvvvv#..", //
      "..#vvvvvv#vvvv#.", //
      "..#w######wwww#.", //
      "..#wwwwww#wwww#.", //
      "..#WWWWWWWWWW#..", //
      "..###########...", //
      "......#w#.......", //
      "......#w#.......", //
      "......#w#.......", //
      "......#w#.......", //
      "......#W#.......", //
      ".....n#W#n......"}},
    {{"................", //
      "...##...........", //
      "...#######......", //
      "...#rrrrrr###...", //
      "...#rrorrrrrr#..", //
      "...#rrrrrr###...", //
      "...#######......", //
      "...#i#..........", //
      "...#i#..........", //
      "...#i#..........", //
      "...#i#..........", //
      "...#i#..........", //
      "...#i#..........", //
      "...#i#..........", //
      "...#I#..........", //
      "..n#I#n........."}},
};

} // namespace warren::platformer_art
