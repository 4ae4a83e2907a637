#include <cstdint>
#include <doctest/doctest.h>
#include <initializer_list>
#include <warren/encoding/image.hpp>

using namespace warren;

namespace {

// The nearest whole number to numerator / denominator, halves upwards.
int rounded(std::int64_t numerator, std::int64_t denominator) {
    const std::int64_t whole = numerator / denominator;
    return static_cast<int>(whole + (2 * (numerator % denominator) >= denominator ? 1 : 0));
}

rgba grey(int shade, int alpha) {
    const auto channel = static_cast<std::uint8_t>(shade);
    return {channel, channel, channel, static_cast<std::uint8_t>(alpha)};
}

// How Qt, and with it Tiled, blends over an opaque pixel: premultiplied bytes, each product rounded on its own.
int blended_by_qt(int over, int alpha, int under) {
    const auto product = [](int a, int b) { return (a * b + (a * b >> 8) + 128) >> 8; };
    return product(over, alpha) + product(under, 255 - alpha);
}

} // namespace

TEST_CASE("a new picture is transparent and has the size that was asked for") {
    const auto made = blank_image(7, 3);
    REQUIRE(made);
    CHECK(made->width() == 7);
    CHECK(made->height() == 3);
    for (int y = 0; y < 3; ++y)
        for (int x = 0; x < 7; ++x) CHECK((*made)(x, y) == rgba{0, 0, 0, 0});
}

TEST_CASE("a picture that nobody could hold is an error, before memory is taken") {
    const auto refusal = [](std::int64_t width, std::int64_t height) {
        const auto made = blank_image(width, height);
        CHECK_FALSE(made);
        CHECK(made.error().code == errc::out_of_range);
        return made.error();
    };
    CHECK(refusal(0, 5).value == 0);
    CHECK(refusal(5, -1).value == -1);
    CHECK(refusal(max_side + 1, 1).high == max_side);
    CHECK(refusal(1, std::int64_t{1} << 60).value == std::int64_t{1} << 60);
    CHECK(refusal(16385, 16384).high == max_pixels);
    CHECK(std::int64_t{16000} * 16000 <= max_pixels); // CC-1a: the largest map
}

TEST_CASE("an opaque pixel hides what lies under it, and an invisible one changes nothing") {
    const rgba red{200, 10, 20, 255};
    const rgba glass{90, 80, 70, 60};
    CHECK(blend(red, glass) == red);
    CHECK(blend(rgba{1, 2, 3, 0}, red) == red);
    CHECK(blend(rgba{1, 2, 3, 0}, glass) == glass);
    CHECK(blend(glass, rgba{1, 2, 3, 0}) == glass);
    CHECK(blend(rgba{}, rgba{}) == rgba{});
}

TEST_CASE("blending is exact, rounded once") {
    int wrong = 0;
    for (int over_alpha = 0; over_alpha < 256; ++over_alpha)
        for (const int under_alpha : {1, 2, 100, 128, 254, 255})
            for (const int over : {0, 1, 77, 128, 254, 255})
                for (const int under : {0, 3, 128, 200, 255}) {
                    if (over_alpha == 0) continue; // shown above
                    const std::int64_t upper = over_alpha * 255;
                    const std::int64_t lower = under_alpha * (255 - over_alpha);
                    const rgba got = blend(grey(over, over_alpha), grey(under, under_alpha));
                    if (got != grey(rounded(over * upper + under * lower, upper + lower), rounded(upper + lower, 255)))
                        ++wrong;
                }
    CHECK(wrong == 0);
    static_assert(blend({100, 0, 255, 128}, {0, 100, 255, 255}) == rgba{50, 50, 255, 255});
}

TEST_CASE("every channel is blended with its own") {
    const rgba got = blend({10, 100, 200, 51}, {60, 50, 0, 255}); // one fifth
    CHECK(got == rgba{50, 60, 40, 255});
}

TEST_CASE("blending differs from Tiled's by less than two levels") {
    int furthest = 0;
    for (int alpha = 0; alpha < 256; ++alpha)
        for (int over = 0; over < 256; over += 5)
            for (int under = 0; under < 256; under += 3) {
                const int difference =
                    blend(grey(over, alpha), grey(under, 255)).red - blended_by_qt(over, alpha, under);
                furthest = difference > furthest ? difference : -difference > furthest ? -difference : furthest;
            }
    CHECK(furthest <= 1);
}
