// A walk through dungeons on the terminal: secrets to be found, a menu, saves of three bytes. `--help` lists the keys.
// Where there is no terminal, it prints a dungeon.
#include "explore/game.hpp"
#include "explore/menu.hpp"
#include "explore/options.hpp"
#include "explore/screen.hpp"
#include "explore/terminal.hpp"

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>
#include <vector>
#include <warren/core/entropy.hpp>
#include <warren/encoding/dungeon_text.hpp>
#include <warren/input.hpp>
#include <warren/report.hpp>

namespace {

using explore::key;
using explore::key_event;
using explore::options;
using explore::sight;

int print_level(const options& wanted) {
    const auto parameters = warren::parameters_of(wanted.config);
    if (!parameters) return warren::report(parameters.error());
    const auto level = warren::dungeon_with(*parameters)(wanted.seed);
    if (!level) return warren::report(level.error());
    warren::dungeon_text how; // plain for files and programs
    if (explore::terminal::watched())
        how = {.symbols = explore::symbols_for(wanted), .colours = explore::wants_colours()};
    std::string text;
    if (auto written = how.encode(*level, text); !written) return warren::report(written);
    std::printf("The dungeon of seed %llu:\n%s", static_cast<unsigned long long>(wanted.seed.value), text.c_str());
    if (!explore::terminal::supported) std::puts("To walk through it, a POSIX terminal is needed.");
    return 0;
}

class walk {
public:
    walk(explore::terminal& terminal, const options& wanted)
        : terminal_(&terminal), quick_(wanted.quick),
          screen_(terminal, explore::symbols_for(wanted), explore::wants_colours()) {}

    // False if there is no dungeon to walk through.
    bool run(const options& wanted) {
        if (!enter(wanted.seed, wanted.config)) return false;
        while (!over_) {
            screen_.draw(game_, sight_);
            take(terminal_->read_key(-1));
        }
        return true;
    }
    const std::string& last_words() const { return game_.message(); }

private:
    void take(key_event pressed) {
        if (pressed.what == key::closed) over_ = true;
        if (pressed.what == key::resized) screen_.reset();
        if (pressed.what == key::enter) descend();
        const warren::point towards = direction_of(pressed);
        if (towards != warren::point{}) {
            game_.walk(towards);
            return;
        }
        if (pressed.what != key::character) return;
        switch (pressed.character) {
        case ' ': game_.search(); break;
        case 'n':
        case 'N': enter({game_.seed().value + 1}, game_.config()); break;
        case 'o':
        case 'O': choose(); break;
        case 'm':
        case 'M': game_.save(warren::default_mapbin_file); break;
        case 'l':
        case 'L': load(); break;
        case 'v':
        case 'V': sight_ = static_cast<sight>((static_cast<int>(sight_) + 1) % 3); break;
        case 'h':
        case 'H':
        case '?': show_help(); break;
        case 'x':
        case 'X': over_ = true; break;
        default: game_.say("H shows the keys.");
        }
    }

    static warren::point direction_of(key_event pressed) {
        switch (pressed.what) {
        case key::up: return {0, -1};
        case key::down: return {0, 1};
        case key::left: return {-1, 0};
        case key::right: return {1, 0};
        case key::home: return {-1, -1};
        case key::page_up: return {1, -1};
        case key::end: return {-1, 1};
        case key::page_down: return {1, 1};
        case key::character: return warren::direction_of(pressed.character);
        default: return {};
        }
    }

    void descend() {
        if (game_.on_stairs_down())
            enter({game_.seed().value + 1}, game_.config());
        else
            game_.say("There are no stairs down here.");
    }

    // Making a dungeon takes microseconds; the bar is slowed down so that it can be seen. Any key ends that.
    auto progress() {
        screen_.reset();
        return [this, patient = !quick_](const warren::progress_report& now) mutable {
            constexpr int step = 8;
            if (!patient) return;
            screen_.draw_progress(now);
            if (terminal_->key_waits(step)) patient = false;
        };
    }
    bool enter(warren::seed seed, const warren::dungeon_config& config) {
        const bool entered = game_.enter(seed, config, progress());
        if (entered) screen_.recentre();
        return entered;
    }
    void load() {
        if (game_.load(warren::default_mapbin_file, progress())) screen_.recentre();
    }

    void show_help() {
        std::vector<std::string> words = explore::keys_help;
        words.insert(words.end(), {"", "@ you   . floor   + door   < stairs up   > stairs down"});
        key_event pressed{key::resized};
        while (pressed.what == key::resized) {
            screen_.reset();
            screen_.draw(game_, sight_);
            screen_.draw_box(words);
            pressed = terminal_->read_key(-1);
        }
        if (pressed.what == key::closed) over_ = true;
    }

    // DUN-019, DUN-232: the four presets, and what they come to with this seed.
    void choose() {
        warren::dungeon_config chosen = game_.config();
        int* const presets[] = {&chosen.map_size, &chosen.hidden_rooms, &chosen.niches, &chosen.deception};
        int row = 0;
        for (;;) {
            screen_.draw_box(explore::menu(chosen, game_.seed(), row));
            const key_event pressed = terminal_->read_key(-1);
            const warren::point towards = direction_of(pressed);
            row = (row + towards.y + 4) % 4;
            *presets[row] = (*presets[row] + (towards.y == 0 ? towards.x : 0) + 3) % 3;
            if (pressed.what == key::closed) over_ = true;
            if (pressed.what == key::resized) {
                screen_.reset();
                screen_.draw(game_, sight_);
            }
            if (pressed.what == key::enter) {
                enter(game_.seed(), chosen);
                return;
            }
            const bool again = pressed.what == key::character && (pressed.character == 'o' || pressed.character == 'O');
            if (over_ || again || pressed.what == key::escape) return;
        }
    }

    explore::terminal* terminal_;
    bool quick_;
    explore::screen screen_;
    explore::game game_;
    sight sight_ = sight::explored;
    bool over_ = false;
};

} // namespace

int main(int argument_count, char** arguments) {
    options wanted;
    if (!explore::read_options(argument_count, arguments, wanted)) return 2;
    if (wanted.help) {
        explore::print_help();
        return 0;
    }
    if (!wanted.seeded) {
        const auto fresh = warren::random_seed16(); // which three bytes can save
        if (!fresh) return warren::report(fresh.error());
        wanted.seed = *fresh;
    }

    explore::terminal terminal;
    const char* const kind = std::getenv("TERM");
    const bool dumb = kind == nullptr || std::strcmp(kind, "dumb") == 0;
    if (wanted.print || dumb || !terminal.open()) return print_level(wanted);
    static walk played(terminal, wanted); // two levels are much for a stack
    const bool played_through = played.run(wanted);
    terminal.close();
    if (!played_through) {
        std::fprintf(stderr, "%s\n", played.last_words().c_str());
        return 1;
    }
    return terminal.end_signal() == 0 ? 0 : 128 + terminal.end_signal();
}
