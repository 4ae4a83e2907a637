// Two translation units that include every header: whatever is defined twice does not link.
#include "everything.hpp"

unsigned two();

namespace {
unsigned one() {
    warren::rng random{warren::seed{42}, warren::stage{54}};
    return random();
}
} // namespace

int main() { return one() == two() ? 0 : 1; }
