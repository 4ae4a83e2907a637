// A small generator of one's own: a level, four policies, and their composition. Copy it and make something better.
#pragma once

#include <warren/warren.hpp>

namespace cave {

enum class tile : unsigned char { rock, floor, moss, treasure, entrance, exit };

// The level is plain data; the generator asks only for the seed.
template <warren::extent Extent>
struct level {
    warren::seed seed;
    warren::grid<tile, Extent> tiles;
    warren::grid<int, Extent> distance; // steps from the entrance, -1 in the rock
    warren::point entrance;
    warren::point exit;
    warren::grid<warren::point, Extent> queue; // scratch space of the search: in the level, so that nothing allocates
};

// Topology: worms that dig, turn now and then, and stay one tile away from the border, until enough of the rock is gone.
template <warren::extent Extent = warren::fixed<64, 18>>
struct worms {
    using model = level<Extent>;
    static constexpr auto stream = warren::stream_id("worms");

    Extent size{};
    warren::chance open = warren::percent(38); // share of the inner tiles to dig
    warren::chance turn = warren::percent(35);

    constexpr warren::status check() const {
        const auto possible = [](int side) { return side >= 5 && side <= 500; };
        if (!possible(size.width())) return warren::out_of_range("the cave's width", size.width(), 5, 500);
        if (!possible(size.height())) return warren::out_of_range("the cave's height", size.height(), 5, 500);
        return {};
    }

    constexpr warren::status carve(model& out, warren::rng& random) const {
        const int w = size.width();
        const int h = size.height();
        if (auto made = out.tiles.resize({w, h}); !made) return made;
        if (auto made = out.distance.resize({w, h}); !made) return made;
        if (auto made = out.queue.resize({w, h}); !made) return made;
        const warren::rect inside{1, 1, w - 2, h - 2};
        const auto wanted = static_cast<int>((std::uint64_t(inside.area()) * open.parts) >> 32);
        warren::point at = inside.center();
        auto heading = warren::compass::east;
        // Bounded, so that even "dig everything" ends: the bound is far above what any likely share needs.
        for (int dug = 0, steps = 0; dug < wanted && steps < 200 * inside.area(); ++steps) {
            if (out.tiles[at] == tile::rock) {
                out.tiles[at] = tile::floor;
                ++dug;
            }
            const bool turns = random.happens(turn);
            if (turns) heading = warren::all_directions[random.below(4)];
            const warren::point next = at + warren::step(heading);
            if (inside.contains(next))
                at = next;
            else
                heading = warren::opposite(heading);
        }
        return {};
    }
};

// Typing: the entrance is the leftmost floor tile, the exit the one farthest from it.
struct doors {
    template <class Level>
    constexpr warren::status assign(Level& out, warren::rng& /*random*/) const {
        if (!find_entrance(out)) return warren::error{.code = warren::errc::custom, .what = "the cave has no floor"};
        measure(out);
        out.exit = out.entrance;
        for (int y = 0; y < out.tiles.height(); ++y)
            for (int x = 0; x < out.tiles.width(); ++x)
                if (out.distance(x, y) > out.distance[out.exit]) out.exit = {x, y};
        out.tiles[out.entrance] = tile::entrance;
        if (out.exit != out.entrance) out.tiles[out.exit] = tile::exit;
        return {};
    }

private:
    template <class Level>
    static constexpr bool find_entrance(Level& out) {
        for (int x = 0; x < out.tiles.width(); ++x)
            for (int y = 0; y < out.tiles.height(); ++y)
                if (out.tiles(x, y) != tile::rock) {
                    out.entrance = {x, y};
                    return true;
                }
        return false;
    }

    // Breadth first from the entrance. The border is rock, so every floor tile has four neighbours.
    template <class Level>
    static constexpr void measure(Level& out) {
        warren::point* const queue = out.queue.data();
        int waiting = 0;
        out.distance.fill(-1);
        out.distance[out.entrance] = 0;
        queue[waiting++] = out.entrance;
        for (int next = 0; next < waiting; ++next) {
            const warren::point at = queue[next];
            for (const auto side : warren::all_directions) {
                const warren::point near = at + warren::step(side);
                if (out.tiles[near] == tile::rock || out.distance[near] >= 0) continue;
                out.distance[near] = out.distance[at] + 1;
                queue[waiting++] = near;
            }
        }
    }
};

// Decoration: moss on the floor.
struct mossy {
    static constexpr auto stream = warren::stream_id("mossy");
    warren::chance amount = warren::percent(8);

    constexpr warren::status decorate(auto& out, warren::rng& random) const {
        for (int y = 0; y < out.tiles.height(); ++y)
            for (int x = 0; x < out.tiles.width(); ++x) {
                if (out.tiles(x, y) != tile::floor) continue;
                const bool grows = random.happens(amount);
                if (grows) out.tiles(x, y) = tile::moss;
            }
        return {};
    }
};

// Decoration: treasure where the cave ends, so that looking around is worth the while.
struct hoards {
    static constexpr auto stream = warren::stream_id("hoards");
    warren::chance filled = warren::percent(60);

    constexpr warren::status decorate(auto& out, warren::rng& random) const {
        for (int y = 1; y < out.tiles.height() - 1; ++y)
            for (int x = 1; x < out.tiles.width() - 1; ++x) {
                if (out.tiles(x, y) != tile::floor && out.tiles(x, y) != tile::moss) continue;
                int ways = 0;
                for (const auto side : warren::all_directions)
                    ways += out.tiles[warren::point{x, y} + warren::step(side)] != tile::rock ? 1 : 0;
                if (ways != 1) continue;
                const bool found = random.happens(filled);
                if (found) out.tiles(x, y) = tile::treasure;
            }
        return {};
    }
};

// Encoding: letters for a terminal, with colours if wanted. Rock that nobody can see is left blank.
struct letters {
    bool colours = false;

    template <class Level, warren::sink Sink>
    constexpr warren::status encode(const Level& in, Sink& out) const {
        for (int y = 0; y < in.tiles.height(); ++y) {
            for (int x = 0; x < in.tiles.width(); ++x) {
                const look shown = look_of(in, x, y);
                if (colours)
                    if (auto done = warren::write(out, shown.colour); !done) return done;
                if (auto done = warren::write(out, shown.letter); !done) return done;
                if (colours)
                    if (auto done = warren::write(out, "\033[0m"); !done) return done;
            }
            if (auto done = warren::write(out, '\n'); !done) return done;
        }
        return {};
    }

private:
    struct look {
        char letter;
        const char* colour;
    };

    template <class Level>
    static constexpr look look_of(const Level& in, int x, int y) {
        constexpr look looks[] = {{'#', "\033[90m"}, {'.', "\033[37m"},   {',', "\033[32m"},
                                  {'$', "\033[93m"}, {'<', "\033[1;96m"}, {'>', "\033[1;96m"}};
        if (in.tiles(x, y) != tile::rock) return looks[static_cast<int>(in.tiles(x, y))];
        for (int dy = -1; dy <= 1; ++dy)
            for (int dx = -1; dx <= 1; ++dx)
                if (in.tiles.contains(x + dx, y + dy) && in.tiles(x + dx, y + dy) != tile::rock) return looks[0];
        return {' ', ""};
    }
};

// The four together. A game would write just this line, with ready-made policies.
using generator = warren::generator<worms<>, doors, warren::chain<mossy, hoards>, letters>;

} // namespace cave
