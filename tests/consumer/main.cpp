// What a user's first program does: include the library, draw a number, find it to be the promised one.
#include <warren/warren.hpp>

int main() {
    warren::rng random{warren::seed{42}, warren::stage{54}};
    return random() == 0xa15c02b7U ? 0 : 1;
}
