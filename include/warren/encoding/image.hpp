// Pictures in memory: a grid of pixels with red, green, blue and opacity. Tilesets are drawn into one, levels are
// rendered into one, and io/png.hpp writes one to a file.
#pragma once

#include <cstdint>
#include <warren/core/grid.hpp>

namespace warren {

// Not premultiplied: the colour of a half transparent pixel is what it would be if it were opaque. The default is
// fully transparent.
struct rgba {
    std::uint8_t red = 0;
    std::uint8_t green = 0;
    std::uint8_t blue = 0;
    std::uint8_t alpha = 0;

    friend constexpr bool operator==(const rgba&, const rgba&) = default;
};

using image = grid<rgba, dynamic>;

// Pictures beyond this are refused before memory is taken. The largest map, 1000 × 1000 tiles of 16 × 16, still fits.
inline constexpr std::int64_t max_pixels = std::int64_t{1} << 28;

// A transparent picture, or an error when no picture can be so large.
constexpr result<image> blank_image(std::int64_t width, std::int64_t height) {
    const auto check_side = [](const char* what, std::int64_t side) -> status {
        if (side < 1 || side > max_side) return out_of_range(what, side, 1, max_side);
        return {};
    };
    if (status fine = check_side("the width of the picture", width); !fine) return fine.error();
    if (status fine = check_side("the height of the picture", height); !fine) return fine.error();
    if (width * height > max_pixels)
        return out_of_range("the picture's number of pixels", width * height, 1, max_pixels);
    result<image> made{image{}};
    const dynamic size{static_cast<int>(width), static_cast<int>(height)};
    if (status sized = made->resize(size); !sized) return sized.error();
    return made;
}

// The colour of `over` lying on `under`: the Porter–Duff operator "over". Every channel is computed exactly and rounded
// once, halves upwards, so that painting an opaque or an invisible pixel changes nothing by rounding.
constexpr rgba blend(rgba over, rgba under) {
    if (over.alpha == 0) return under;
    if (over.alpha == 255) return over;
    // Opacities in parts of 255 × 255.
    const unsigned upper = over.alpha * 255u;
    const unsigned lower = under.alpha * (255u - over.alpha);
    const unsigned both = upper + lower;
    const auto mix = [=](std::uint8_t a, std::uint8_t b) {
        return static_cast<std::uint8_t>((2 * (a * upper + b * lower) + both) / (2 * both));
    };
    return {mix(over.red, under.red), mix(over.green, under.green), mix(over.blue, under.blue),
            static_cast<std::uint8_t>((2 * both + 255) / 510)};
}

} // namespace warren
