// The colours of the paths: ink that can be told apart on parchment, for up to 64 of them.
#pragma once

#include <initializer_list>
#include <warren/core/printer.hpp>

namespace warren::act_picture {

inline constexpr const char* brown_ink = "#3a2614"; // of everything that is written

struct ink {
    int red = 0;
    int green = 0;
    int blue = 0;

    friend constexpr bool operator==(const ink&, const ink&) = default;
};

template <class Sink>
constexpr printer<Sink>& operator<<(printer<Sink>& page, ink colour) {
    constexpr const char* digits = "0123456789abcdef";
    page << '#';
    for (const int part : {colour.red, colour.green, colour.blue}) page << digits[part / 16] << digits[part % 16];
    return page;
}

// A colour of the wheel, hue in degrees; at full strength its strongest part is `bright`, its weakest `dark`.
constexpr ink ink_of_hue(int hue, int bright, int dark) {
    const int sector = hue / 60 % 6;
    const int rising = dark + (bright - dark) * (hue % 60) / 60;
    const int falling = bright + dark - rising;
    switch (sector) {
    case 0: return {bright, rising, dark};
    case 1: return {falling, bright, dark};
    case 2: return {dark, bright, rising};
    case 3: return {dark, falling, bright};
    case 4: return {rising, dark, bright};
    default: return {bright, dark, falling};
    }
}

// Never lighter than what can be seen on parchment, which yellow and green would be.
constexpr ink darkened(ink colour) {
    constexpr int lightest = 125;
    const int light = (3 * colour.red + 6 * colour.green + colour.blue) / 10;
    if (light <= lightest) return colour;
    return {colour.red * lightest / light, colour.green * lightest / light, colour.blue * lightest / light};
}

// The usual six, and two more, are chosen by eye. The rest go round the wheel by the golden angle, in three strengths.
constexpr ink ink_of_path(int path) {
    constexpr ink chosen[] = {{190, 30, 45},  {28, 62, 178}, {38, 128, 58}, {224, 122, 0},
                              {122, 48, 150}, {0, 152, 150}, {96, 60, 30},  {214, 66, 140}};
    constexpr int count = static_cast<int>(sizeof(chosen) / sizeof(chosen[0]));
    if (path < count) return chosen[path];
    constexpr int strengths[3][2] = {{230, 60}, {130, 10}, {200, 70}};
    const int* const strength = strengths[path % 3];
    return darkened(ink_of_hue((path - count) * 1375 / 10 % 360, strength[0], strength[1]));
}

} // namespace warren::act_picture
