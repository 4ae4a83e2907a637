// What a user's first program does: include the library, draw a number, find it to be the promised one, make levels.
#include <warren/warren.hpp>

// As games have them. No parameter of ours may get in their way: compilers warn of what is shadowed.
static warren::dungeon::model level;
static warren::act_map::model map;
static warren::platformer::model room;
static const warren::seed seed{42};

int main() {
    warren::rng random{seed, warren::stage{54}};
    if (random() != 0xa15c02b7U) return 1;
    const auto maze = warren::maze{}(seed);
    const bool made = maze && warren::dungeon{}.into(level, seed) && warren::act_map{}.into(map, seed) &&
                      warren::platformer{}.into(room, seed);
    if (!made) return 2;
    return warren::validate(*maze).empty() && warren::validate(level).empty() && warren::validate(map).empty() &&
                   warren::validate(room).empty()
               ? 0
               : 3;
}
