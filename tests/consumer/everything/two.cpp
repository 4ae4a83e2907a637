#include "everything.hpp"

unsigned two();

unsigned two() {
    warren::rng random{warren::seed{42}, warren::stage{54}};
    return random();
}
