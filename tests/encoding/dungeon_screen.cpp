#include <warren/encoding/dungeon_screen.hpp>

#include "allocations.hpp"
#include "encoding/some_dungeon.hpp"

#include <doctest/doctest.h>
#include <string>
#include <vector>
#include <warren/dungeon.hpp>
#include <warren/encoding/dungeon_picture.hpp>

using namespace warren;

namespace {

// A terminal that knows what ours needs: cursor moves, colours, ASCII and UTF-8. What it is asked to do otherwise, it notes.
class terminal {
public:
    terminal(int width, int height) : width_(width), cells_(static_cast<std::size_t>(width * height)) {}

    void append(const char* bytes, std::size_t count) {
        for (std::size_t i = 0; i < count; ++i) take(bytes[i]);
        bytes_ += static_cast<int>(count);
    }

    // The same symbol and colour in every cell; the colour of a blank cannot be seen.
    bool shows_the_same_as(const terminal& other) const {
        for (std::size_t i = 0; i < cells_.size(); ++i) {
            const bool blank = cells_[i].symbol == " ";
            if (cells_[i].symbol != other.cells_[i].symbol) return false;
            if (!blank && cells_[i].colour != other.cells_[i].colour) return false;
        }
        return true;
    }
    int bytes() const { return bytes_; }
    int writes() const { return writes_; }
    int errors() const { return errors_; }
    const std::string& colour() const { return colour_; }

private:
    struct cell {
        std::string symbol = " ";
        std::string colour;
    };

    void take(char byte) {
        if (!escape_.empty() || byte == '\x1b') {
            escape_ += byte;
            if (byte == 'm') colour_ = escape_ == "\x1b[0m" ? "" : escape_;
            if (byte == 'H') move();
            if (byte == 'm' || byte == 'H') escape_.clear();
            return;
        }
        symbol_ += byte;
        const auto first = static_cast<unsigned char>(symbol_.front());
        if (symbol_.size() < (first < 0x80 ? 1u : first < 0xe0 ? 2u : 3u)) return;
        put();
    }
    void move() {
        const std::size_t semicolon = escape_.find(';');
        y_ = std::stoi(escape_.substr(2, semicolon - 2)) - 1;
        x_ = std::stoi(escape_.substr(semicolon + 1)) - 1;
    }
    void put() {
        const int at = y_ * width_ + x_;
        if (x_ < 0 || x_ >= width_ || at < 0 || at >= static_cast<int>(cells_.size()))
            ++errors_;
        else
            cells_[static_cast<std::size_t>(at)] = {symbol_, colour_};
        symbol_.clear();
        ++x_;
        ++writes_;
    }

    int width_;
    std::vector<cell> cells_;
    int x_ = -1000;
    int y_ = -1000;
    std::string escape_;
    std::string symbol_;
    std::string colour_;
    int bytes_ = 0;
    int writes_ = 0;
    int errors_ = 0;
};

// A player with a torch: what is far away is dim.
template <class Level>
struct torchlight {
    const dungeon_picture<Level>& picture;
    point at;

    dungeon_cell operator()(int x, int y) const {
        if (at == point{x, y}) return {dungeon_glyph::player};
        return {picture(x, y).glyph, chebyshev(at, {x, y}) > 4};
    }
};

template <extent Extent>
std::string as_text(const dungeon_screen<Extent>& screen) {
    std::string out;
    for (int y = 0; y < screen.height(); ++y) {
        for (int x = 0; x < screen.width(); ++x) out += symbol_of(symbol_set::ascii, screen(x, y).glyph);
        out += '\n';
    }
    return tests::trimmed(out);
}

struct walk_result {
    int differences = 0;
    int errors = 0;
    int unneeded = 0;
    long changes = 0;
    long full_bytes = 0;
    long delta_bytes = 0;
};

// Goes anywhere for a while, finding secrets on the way. One terminal gets only changes, the other one everything.
walk_result random_walk(std::uint64_t n, dungeon_terminal how) {
    walk_result out;
    static dungeon::model level;
    REQUIRE(dungeon_with({dungeon_size::all[n % 3], 50, 50, 50}).into(level, seed{n}));
    dungeon_picture picture(level, n % 2 == 0 ? dungeon_view::player : dungeon_view::designer);
    REQUIRE(picture.update());
    point at = level.up();
    camera eye = first_camera(level);
    rng random = stage_rng(seed{n}, stage::runtime);
    terminal by_changes(60, 30);
    dungeon_screen<> before;
    for (int step = 0; step < 80; ++step) {
        dungeon_screen<> now;
        render(torchlight<dungeon::model>{picture, at}, eye.view(), now);
        const int written = by_changes.writes();
        const int sent = by_changes.bytes();
        REQUIRE(how.write_changes(before, now, by_changes));
        const int changes = render_delta(before, now, [](int, int, dungeon_cell) {});
        out.unneeded += by_changes.writes() - written - changes;
        terminal by_everything(60, 30);
        REQUIRE(how.write_all(now, by_everything));
        out.differences += by_changes.shows_the_same_as(by_everything) ? 0 : 1;
        out.errors += by_changes.errors() + by_everything.errors() + (by_changes.colour().empty() ? 0 : 1);
        if (step > 0) {
            out.changes += changes;
            out.delta_bytes += by_changes.bytes() - sent;
            out.full_bytes += by_everything.bytes();
        }
        before = now;

        const std::uint32_t dx = random.below(3);
        const std::uint32_t dy = random.below(3);
        const point next = at + point{static_cast<int>(dx) - 1, static_cast<int>(dy) - 1};
        if (reveal_secret_door(level, next.x, next.y)) REQUIRE(picture.update());
        if (level.tiles.contains(next) && walkable(level.tiles[next])) at = next;
        if (step % 30 == 29) at = level.rooms[(step * static_cast<int>(n)) % level.rooms.size()].center(); // by magic
        if (n % 4 < 2)
            eye.follow(at, 5);
        else
            eye.center_on(at);
    }
    return out;
}

} // namespace

TEST_CASE("DUN-234 the screen shows the part of the map that lies in the viewport") {
    const dungeon_level<> level = tests::some_dungeon();
    const dungeon_picture picture(level, dungeon_view::designer);
    dungeon_screen<fixed<10, 4>> screen;
    render(picture, {2, 1, 10, 4}, screen);
    CHECK(as_text(screen) == " #......#\n##......##\n.?...<..?.\n##......##\n");
    render(picture, {2, 1, 5, 2}, screen); // a smaller viewport leaves the rest empty
    CHECK(as_text(screen) == " #...\n##...\n\n\n");
    render(picture, {-2, -1, 10, 4}, screen); // and so does what is not on the map
    CHECK(as_text(screen) == "\n     #####\n     #....\n   ###....\n");
}

TEST_CASE("DUN-234 DUN-220 only cells that changed are listed") {
    const dungeon_level<> level = tests::some_dungeon();
    const dungeon_picture picture(level, dungeon_view::designer);
    dungeon_screen<> before;
    dungeon_screen<> now;
    const auto nothing = [](int, int, dungeon_cell) {};
    CHECK(render_delta(before, now, nothing) == 0);
    render(torchlight<dungeon_level<>>{picture, {5, 2}}, viewport{}, before);
    render(torchlight<dungeon_level<>>{picture, {5, 2}}, viewport{}, now);
    CHECK(render_delta(before, now, nothing) == 0);
    now(7, 3) = {dungeon_glyph::player};
    now(39, 24) = {dungeon_glyph::floor, true};
    std::string listed;
    CHECK(render_delta(before, now, [&](int x, int y, dungeon_cell cell) {
              listed += std::to_string(x) + ',' + std::to_string(y) + symbol_of(symbol_set::ascii, cell.glyph) + ' ';
          }) == 2);
    CHECK(listed == "7,3@ 39,24. ");
    dungeon_screen<dynamic> smaller;
    dungeon_screen<dynamic> larger;
    REQUIRE(smaller.resize({4, 5}));
    REQUIRE(larger.resize({5, 4}));
    CHECK(render_delta(smaller, larger, nothing) == 20); // on another screen nothing is as before
    CHECK(render_delta(larger, smaller, nothing) == 20);
}

TEST_CASE("DUN-234 changes are written as cursor moves and symbols, one move for neighbours") {
    dungeon_screen<fixed<6, 3>> before;
    dungeon_screen<fixed<6, 3>> now;
    now(1, 0) = {dungeon_glyph::wall};
    now(2, 0) = {dungeon_glyph::wall};
    now(5, 0) = {dungeon_glyph::floor};
    now(0, 1) = {dungeon_glyph::door};
    std::string out;
    REQUIRE(dungeon_terminal{}.write_changes(before, now, out));
    CHECK(out == "\x1b[1;2H##\x1b[1;6H.\x1b[2;1H+");
    out.clear();
    REQUIRE(dungeon_terminal{.symbols = symbol_set::unicode, .colours = true, .origin = {10, 20}}.write_changes(
        before, now, out));
    CHECK(out == "\x1b[21;12H\x1b[0;33m██\x1b[21;16H\x1b[0;37m.\x1b[22;11H\x1b[0;1;33m+\x1b[0m");
    out.clear();
    REQUIRE(dungeon_terminal{}.write_changes(now, now, out));
    CHECK(out == "");
    REQUIRE(dungeon_terminal{.origin = {0, 5}}.write_all(now, out));
    CHECK(out == "\x1b[6;1H ##  .\x1b[7;1H+     \x1b[8;1H      ");
    text<10> too_small;
    CHECK(!dungeon_terminal{}.write_all(now, too_small));
}

TEST_CASE("DUN-234 DUN-220 changes upon changes make the same screen as drawing everything, wherever one walks") {
    walk_result all;
    for (std::uint64_t n = 0; n < 16; ++n) {
        const walk_result one = random_walk(n, {.symbols = n % 3 == 0 ? symbol_set::unicode : symbol_set::ascii,
                                                .colours = n % 5 != 0,
                                                .origin = {static_cast<int>(n % 20), static_cast<int>(n % 5)}});
        all.differences += one.differences;
        all.errors += one.errors;
        all.unneeded += one.unneeded;
        all.changes += one.changes;
        all.delta_bytes += one.delta_bytes;
        all.full_bytes += one.full_bytes;
    }
    CHECK(all.differences == 0);
    CHECK(all.errors == 0);
    CHECK(all.unneeded == 0);
    CHECK(all.changes > 1000);
    CHECK(all.delta_bytes * 2 < all.full_bytes); // or it would not be worth it
}

TEST_CASE("DUN-181 a screen of fixed size needs no heap") {
    const dungeon_level<> level = tests::some_dungeon();
    dungeon_picture picture(level, dungeon_view::player);
    REQUIRE(picture.update());
    static dungeon_screen<> before;
    static dungeon_screen<> now;
    static text<8000> out;
    const long allocated = tests::allocations();
    render(picture, viewport{}, now);
    REQUIRE(dungeon_terminal{.colours = true}.write_changes(before, now, out));
    CHECK(tests::allocations() == allocated);
}
