// What a player's hands do, as directions and single events (DUN-230, DUN-231). Knows no machine: whoever reads the
// joystick, the keys and the clock passes on what they say.
#pragma once

#include <cstdint>
#include <warren/core/geometry.hpp>

namespace warren {

// Several at once make a diagonal; opposite ones cancel each other.
struct held_directions {
    bool up = false;
    bool down = false;
    bool left = false;
    bool right = false;
};

// One step, where y grows downwards; {0, 0} for none.
constexpr point direction_of(held_directions held) {
    return {(held.right ? 1 : 0) - (held.left ? 1 : 0), (held.down ? 1 : 0) - (held.up ? 1 : 0)};
}

// The keys around the left hand, and those of a keypad; {0, 0} for any other key.
//
//     Q W E      7 8 9
//     A   D      4   6        Y stands for Z, whose place it has on some keyboards
//     Z S C      1 2 3
constexpr point direction_of(char key) {
    constexpr struct {
        const char* keys;
        point towards;
    } known[] = {{"wW8", {0, -1}},  {"sS2", {0, 1}},  {"aA4", {-1, 0}},   {"dD6", {1, 0}},
                 {"qQ7", {-1, -1}}, {"eE9", {1, -1}}, {"zZyY1", {-1, 1}}, {"cC3", {1, 1}}};
    for (const auto& one : known)
        for (const char* next = one.keys; *next != '\0'; ++next)
            if (*next == key) return one.towards;
    return {};
}

struct joystick {
    int dx = 0;
    int dy = 0;
    bool fire = false;

    friend constexpr bool operator==(const joystick&, const joystick&) = default;
};

// DUN-230: bits up 0, down 1, left 2, right 3, fire 4; a bit is 0 while its switch is closed. The other bits are not
// looked at.
constexpr joystick decode_joystick(std::uint8_t port) {
    const auto closed = [&](int bit) { return (port >> bit & 1) == 0; };
    const point towards = direction_of({.up = closed(0), .down = closed(1), .left = closed(2), .right = closed(3)});
    return {towards.x, towards.y, closed(4)};
}

// Time in whatever unit the caller counts: frames, milliseconds. It may wrap around.
using tick = std::uint32_t;

// Believes a switch only when it has said the same for some time.
class debouncer {
public:
    constexpr explicit debouncer(tick settle) : settle_(settle) {}

    // Tell it what the switch says, as often as you can. True once for every time that it was pressed.
    constexpr bool update(bool raw, tick now) {
        if (raw != raw_) {
            raw_ = raw;
            since_ = now;
        }
        if (raw_ == down_ || now - since_ < settle_) return false;
        down_ = raw_;
        return down_;
    }
    constexpr bool down() const { return down_; }

private:
    tick settle_;
    tick since_ = 0;
    bool raw_ = false;
    bool down_ = false;
};

// A key that is held: once at once, again after a delay, and then in short intervals.
class key_repeat {
public:
    constexpr key_repeat(tick delay, tick interval) : delay_(delay), interval_(interval) {}

    // True whenever the key counts as pressed. However late the call comes, it counts once.
    constexpr bool update(bool held, tick now) {
        if (!held) {
            held_ = false;
            return false;
        }
        if (held_ && now - last_ < wait_) return false;
        wait_ = held_ ? interval_ : delay_;
        held_ = true;
        last_ = now;
        return true;
    }

private:
    tick delay_;
    tick interval_;
    tick last_ = 0;
    tick wait_ = 0;
    bool held_ = false;
};

} // namespace warren
