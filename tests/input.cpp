#include <warren/input.hpp>

#include <doctest/doctest.h>
#include <string>

using namespace warren;

TEST_CASE("DUN-230 a joystick's switches are closed when their bit is 0, and several may be closed at once") {
    static_assert(decode_joystick(0xff) == joystick{});
    static_assert(decode_joystick(0xfe) == joystick{0, -1, false});
    static_assert(decode_joystick(0xfd) == joystick{0, 1, false});
    static_assert(decode_joystick(0xfb) == joystick{-1, 0, false});
    static_assert(decode_joystick(0xf7) == joystick{1, 0, false});
    static_assert(decode_joystick(0xef) == joystick{0, 0, true});
    static_assert(decode_joystick(0xff - 1 - 4) == joystick{-1, -1, false});
    static_assert(decode_joystick(0xff - 2 - 8 - 16) == joystick{1, 1, true});
    static_assert(decode_joystick(0xff - 4 - 8) == joystick{}); // a worn stick closes both
    int wrong = 0;
    for (int port = 0; port < 256; ++port) { // the upper bits belong to somebody else
        const joystick read = decode_joystick(static_cast<std::uint8_t>(port));
        wrong += read == decode_joystick(static_cast<std::uint8_t>(port | 0xe0)) ? 0 : 1;
        wrong += read.dx >= -1 && read.dx <= 1 && read.dy >= -1 && read.dy <= 1 ? 0 : 1;
    }
    CHECK(wrong == 0);
}

TEST_CASE("DUN-230 DUN-231 keys lead in eight directions, those of the letters and those of the keypad alike") {
    const std::string letters = "qweadzsc";
    const std::string capitals = "QWEADZSC";
    const std::string digits = "78946123";
    const point towards[] = {{-1, -1}, {0, -1}, {1, -1}, {-1, 0}, {1, 0}, {-1, 1}, {0, 1}, {1, 1}};
    for (std::size_t i = 0; i < 8; ++i) {
        CAPTURE(i);
        CHECK(direction_of(letters[i]) == towards[i]);
        CHECK(direction_of(capitals[i]) == towards[i]);
        CHECK(direction_of(digits[i]) == towards[i]);
    }
    CHECK(direction_of('y') == direction_of('z'));
    CHECK(direction_of('Y') == direction_of('z'));
    int others = 0;
    for (int key = -128; key < 128; ++key) others += direction_of(static_cast<char>(key)) == point{} ? 0 : 1;
    CHECK(others == 26);
    for (const char taken : {'m', 'M', 'l', 'L', 'n', 'N', 'x', 'X', ' '}) // DUN-231: they mean something else
        CHECK(direction_of(taken) == point{});
}

TEST_CASE("DUN-230 arrow keys that are held together make a diagonal, and opposite ones nothing") {
    static_assert(direction_of(held_directions{.up = true, .right = true}) == point{1, -1});
    static_assert(direction_of(held_directions{.down = true, .left = true}) == point{-1, 1});
    static_assert(direction_of(held_directions{.up = true, .down = true, .left = true}) == point{-1, 0});
    static_assert(direction_of(held_directions{}) == point{});
}

TEST_CASE("DUN-230 a switch that bounces is pressed once") {
    debouncer fire(5);
    const std::string raw = "..#.#.########.#.#####..#..............##..#####";
    std::string pressed;
    std::string down;
    for (std::size_t i = 0; i < raw.size(); ++i) {
        pressed += fire.update(raw[i] == '#', static_cast<tick>(i)) ? '!' : '.';
        down += fire.down() ? '#' : '.';
    }
    CHECK(pressed == "...........!....................................");
    CHECK(down == "...........###################..................");
    CHECK(fire.update(true, 60)); // no need to ask all the time
    CHECK(!fire.update(true, 70));
}

TEST_CASE("DUN-230 time may wrap around, and no time is needed to settle") {
    debouncer late(10);
    const tick start = UINT32_MAX - 3;
    CHECK(!late.update(true, start));
    CHECK(!late.update(true, start + 9));
    CHECK(late.update(true, start + 10));
    debouncer at_once(0);
    CHECK(at_once.update(true, 7));
    CHECK(!at_once.update(false, 7));
    CHECK(at_once.update(true, 7));
}

TEST_CASE("DUN-230 a key that is held counts at once, after a delay, and then in intervals") {
    key_repeat key(6, 2);
    const std::string held = "..##############..#.#######";
    std::string pressed;
    for (std::size_t i = 0; i < held.size(); ++i)
        pressed += key.update(held[i] == '#', static_cast<tick>(i)) ? '!' : '.';
    CHECK(pressed == "..!.....!.!.!.!...!.!.....!");
    CHECK(key.update(true, 1000)); // what was missed is not made up for
    CHECK(!key.update(true, 1001));
    key_repeat around(10, 10);
    CHECK(around.update(true, UINT32_MAX - 4));
    CHECK(!around.update(true, UINT32_MAX - 1));
    CHECK(!around.update(true, 4));
    CHECK(around.update(true, 5));
}
