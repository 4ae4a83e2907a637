// What stands on the map, drawn in ink and a little colour: one drawing for each look of a node, 100 wide and 100 high
// around the origin, and a few for the land between the paths.
#pragma once

#include <warren/encoding/act_looks.hpp>

namespace warren::act_picture {

// The pieces of a node's drawing come in this order: what lies behind, the round plate, the picture on it.
inline constexpr const char* plate = "<circle cy='3' r='46' fill='#2b1c0e' opacity='.3'/>"
                                     "<circle r='45' fill='#f7e8c4' stroke='#3a2614' stroke-width='5'/>"
                                     "<circle r='39' fill='none' stroke='#b98f52' stroke-width='2'/>";

inline constexpr const char* boss_plate =
    "<path d='M0-50 7-38 19-46 21-33 35-35 33-21 46-19 38-7 50 0 38 7 46 19 33 21 35 35 21 33 19 46"
    " 7 38 0 50-7 38-19 46-21 33-35 35-33 21-46 19-38 7-50"
    " 0-38-7-46-19-33-21-35-35-21-33-19-46-7-38Z' fill='#7c1616' stroke='#2b1109' stroke-width='2'"
    " stroke-linejoin='round'/>"
    "<circle r='36' fill='#33120d' stroke='#d9a441' stroke-width='3'/>"
    "<circle r='32' fill='none' stroke='#8a5a1e'/>";

constexpr const char* drawing_of(act_look look) {
    switch (look) {
    case act_look::monster: // crossed swords
        return "<g stroke='#2f2013' stroke-width='2.5' stroke-linejoin='round'>"
               "<g transform='rotate(45)'>"
               "<path d='M-4.5 7V-31L0-39 4.5-31V7Z' fill='#c9ced2'/>"
               "<path d='M0 7V-31' stroke-width='1.2'/>"
               "<path d='M-13 6.5h26v5h-26Z' fill='#b5852c'/>"
               "<path d='M-3 11.5h6v13h-6Z' fill='#6d3b1c'/>"
               "<circle cy='28' r='4.5' fill='#b5852c'/></g>"
               "<g transform='rotate(-45)'>"
               "<path d='M-4.5 7V-31L0-39 4.5-31V7Z' fill='#e6eaec'/>"
               "<path d='M0 7V-31' stroke-width='1.2'/>"
               "<path d='M-13 6.5h26v5h-26Z' fill='#d3a03a'/>"
               "<path d='M-3 11.5h6v13h-6Z' fill='#6d3b1c'/>"
               "<circle cy='28' r='4.5' fill='#d3a03a'/></g></g>";
    case act_look::elite: // a horned head
        return "<g stroke='#2a0d0a' stroke-width='2.5' stroke-linejoin='round'>"
               "<path d='M-15-10C-38-8-42-27-31-38-31-26-22-22-9-22ZM15-10C38-8 42-27 31-38 31-26 22-22 9-22Z'"
               " fill='#efe0bd'/>"
               "<path d='M0-26C15-26 23-17 22-6 21 6 15 12 13 19L8 33 0 37-8 33-13 19C-15 12-21"
               " 6-22-6-23-17-15-26 0-26Z' fill='#b0251f'/>"
               "<path d='M-17-7-4 0C-5 6-14 6-17-7ZM17-7 4 0C5 6 14 6 17-7Z' fill='#ffd34d' stroke-width='2'/>"
               "<path d='M-10 20C-4 16 4 16 10 20L7 29-7 29Z' fill='#2a0d0a'/>"
               "<path d='M-6 19-4 25-2 18.5M6 19 4 25 2 18.5' fill='#fff' stroke='none'/>"
               "<path d='M-7-14 0-8 7-14' fill='none'/></g>";
    case act_look::shop: // a bag of money
        return "<g stroke='#33200f' stroke-width='2.5' stroke-linejoin='round'>"
               "<path d='M-9-16C-31-2-36 33 0 33S31-2 9-16Z' fill='#a8743a'/>"
               "<path d='M-9-20-17-34-6-30 0-36 6-30 17-34 9-20Z' fill='#c08d4e'/>"
               "<path d='M-11-21h22v6h-22Z' fill='#7d1f1a'/>"
               "<circle cy='9' r='13' fill='#f0c04a'/>"
               "<circle cy='9' r='8.5' fill='none' stroke='#a8741c' stroke-width='2'/>"
               "<path d='M0 3.5V14.5M-3 6H2M-2 12H3' stroke='#7a5212' stroke-width='2.5'/></g>";
    case act_look::port: // a camp fire
        return "<g stroke='#331a0b' stroke-width='2.5' stroke-linejoin='round'>"
               "<path d='M2-37C4-22 23-14 22 6 22 19 12 25 0 25S-22 19-22 6C-22-4-16-9-14-19-9-16-7-13-6-9-1-15"
               " 3-24 2-37Z' fill='#e0641b'/>"
               "<path d='M1-9C3 1 12 4 12 13 12 21 6 24 0 24S-12 20-12 13C-12 8-8 6-7 1-5 2-4 4-3 6 0 2 2-3"
               " 1-9Z' fill='#ffd24a' stroke='none'/>"
               "<path d='M-26 19 25 29 24 36-27 26Z' fill='#6f4522'/>"
               "<path d='M26 19-25 29-24 36 27 26Z' fill='#8a5a2f'/></g>";
    case act_look::treasure: // a chest
        return "<g stroke='#2f1c0c' stroke-width='2.5' stroke-linejoin='round'>"
               "<path d='M-31-4V-12C-31-24-23-29-14-29H14C23-29 31-24 31-12V-4Z' fill='#9c622b'/>"
               "<path d='M-31-4h62V28h-62Z' fill='#7f4b1f'/>"
               "<path d='M-22-27-15-29V28h-7ZM22-27 15-29V28h7Z' fill='#e0ae3f'/>"
               "<path d='M-31-6h62v5h-62Z' fill='#e0ae3f'/>"
               "<path d='M-8-10H8V3C8 9-8 9-8 3Z' fill='#ffd75e'/>"
               "<path d='M0-3V3' stroke-width='4' stroke-linecap='round'/></g>";
    case act_look::event: // a scroll
        return "<g stroke='#33230f' stroke-width='2.5' stroke-linejoin='round' stroke-linecap='round'>"
               "<path d='M-20-24H22V20H-20Z' fill='#fff6dc'/>"
               "<path d='M-25-32H25C32-32 32-21 25-21H-20C-20-27-23-32-25-32ZM-25-32C-31-32-31-21-25-21H-20'"
               " fill='#e3c88d'/>"
               "<path d='M25 32H-25C-32 32-32 21-25 21H20C20 27 23 32 25 32ZM25 32C31 32 31 21 25 21H20'"
               " fill='#e3c88d'/>"
               "<path d='M-13-13H2M-13-5H-1M-13 3H3M-13 11H-3' stroke='#8a6a3a' stroke-width='2'/>"
               "<path d='M12-13V4' stroke='#a3211f' stroke-width='5'/>"
               "<path d='M12 12V12.1' stroke='#a3211f' stroke-width='5.5'/></g>";
    case act_look::unknown: // a question mark
        return "<g fill='none' stroke-linecap='round'>"
               "<path d='M-14-13C-14-35 16-34 16-13 16 1 0 0 0 14' stroke='#16303c' stroke-width='12'/>"
               "<path d='M-14-13C-14-35 16-34 16-13 16 1 0 0 0 14' stroke='#3f88a6' stroke-width='7.5'/></g>"
               "<circle cy='28' r='6' fill='#3f88a6' stroke='#16303c' stroke-width='2.3'/>";
    case act_look::boss: // a crowned skull
        return "<g stroke='#1d0b06' stroke-width='1.8' stroke-linejoin='round'"
               " transform='translate(0 3) scale(.78)'>"
               "<path d='M0-22C18-22 27-11 27 1 27 11 21 14 19 19L17 32H-17L-19 19C-21 14-27 11-27"
               " 1-27-11-18-22 0-22Z' fill='#efe3c6'/>"
               "<path d='M-17 1C-17-6-5-6-5 2-5 10-17 10-17 1ZM17 1C17-6 5-6 5 2 5 10 17 10 17 1Z'"
               " fill='#2b0d08'/>"
               "<circle cx='-10.5' cy='2' r='2' fill='#ff5a2a' stroke='none'/>"
               "<circle cx='10.5' cy='2' r='2' fill='#ff5a2a' stroke='none'/>"
               "<path d='M0 8 3.5 16H-3.5Z' fill='#2b0d08'/>"
               "<path d='M-10 22V32M-3.5 21V32M3.5 21V32M10 22V32' fill='none'/>"
               "<path d='M-25-14-31-39-15-27 0-43 15-27 31-39 25-14C12-21-12-21-25-14Z' fill='#f2bf3f'/>"
               "<circle cy='-23.5' r='3.5' fill='#c3242b'/>"
               "<circle cx='-15' cy='-20.5' r='2.5' fill='#2f7fb5'/>"
               "<circle cx='15' cy='-20.5' r='2.5' fill='#2f7fb5'/></g>";
    case act_look::letter: break;
    }
    return "";
}

// A shield, onto which a type that has no drawing of its own gets its letter.
inline constexpr const char* shield =
    "<path d='M-25-27C-14-24-7-27 0-32 7-27 14-24 25-27V5C25 20 10 29 0 34-10 29-25 20-25 5Z'"
    " stroke='#2f2013' stroke-width='2.5'";

// The land: mountains, firs, hills, a tower, a village, leafy trees, water. In ink only.
inline constexpr const char* scenery[] = {
    "<path d='M-48 26-22-18-8 4 12-34 48 26'/>"
    "<path d='M-22-18-16-2-24 6-18 20M12-34 18-10 8 2 16 14M-30 12-34 20M30 6 34 16'/>",
    "<path d='M-24 30V20M-38 20-28 4H-33L-24-14-15 4H-20L-10 20ZM6 36V26M-12 26 0 6H-6L6-28 18"
    " 6H12L24 26ZM32 28V20M22 20 32-4 42 20Z'/>",
    "<path d='M-48 18C-36-10-12-10 0 18M-14 4C-2-18 28-16 46 18'/>"
    "<path d='M-30 26H-18M4 26H22M-8 32H2M22 2 26 10M-30 4-34 12'/>",
    "<path d='M-16 30V-18H-22V-32H-14V-26H-6V-32H6V-26H14V-32H22V-18H16V30Z'/>"
    "<path d='M-6 30V16C-6 8 6 8 6 16V30M-40 30H42M-8-6H-2M4 0H10M0-32V-46L14-41 0-37'/>",
    "<path d='M-42 28V6H-14V28ZM-47 8-28-14-9 8M-32 28V16H-24V28M2 28V-2H36V28ZM-4 0 10-22H28L42"
    " 0ZM14 28V12H24V28M28-22V-34H34V-13'/>",
    "<path d='M-24 32V8M-24 8C-44 8-44-14-30-16-28-30-8-26-10-14 0-8-4 8-24 8ZM22 34V14M22 14C4 14"
    " 4-6 14-10 18-22 38-18 36-6 46 0 40 14 22 14Z'/>",
    "<path d='M-44-8C-36-16-28-16-20-8S-4 0 4-8 20-16 28-8M-28 8C-20 0-12 0-4 8S12 16 20 8 36 0 44"
    " 8M-40 24C-32 16-24 16-16 24S0 32 8 24'/>",
};
inline constexpr int scenery_count = static_cast<int>(sizeof(scenery) / sizeof(scenery[0]));

} // namespace warren::act_picture
