// The walk through a dungeon without anything of a terminal: where the player is, what they have seen, found and saved.
#pragma once

#include <bitset>
#include <string>
#include <string_view>
#include <utility>
#include <warren/dungeon.hpp>
#include <warren/encoding/dungeon_picture.hpp>
#include <warren/io/mapbin.hpp>
#include <warren/progress.hpp>

namespace explore {

// What is shown of the map.
enum class sight { explored, player, designer };

class game {
public:
    static constexpr int search_reach = 2;

    game() = default;
    game(const game&) = delete; // its picture is of its own level
    game& operator=(const game&) = delete;
    ~game() = default;

    const warren::dungeon::model& level() const { return level_; }
    const warren::dungeon_config& config() const { return config_; }
    warren::point player() const { return player_; }
    warren::seed seed() const { return level_.seed; }
    int secrets() const { return secrets_; }
    int found() const { return found_; }
    int visited() const { return static_cast<int>(visited_.count()); }
    int steps() const { return steps_; }
    const std::string& message() const { return message_; }
    void say(std::string words) { message_ = std::move(words); }

    // Another dungeon, if it can be made; otherwise everything stays as it is. Report is told of the progress.
    template <class Report>
    bool enter(warren::seed seed, const warren::dungeon_config& config, Report&& report) {
        const auto parameters = warren::parameters_of(config);
        if (!parameters) return fails(parameters.error().message());
        static warren::dungeon::model next; // large for a stack
        const auto made =
            warren::make_with_progress(warren::dungeon_with(*parameters), next, seed, std::forward<Report>(report));
        if (!made) return fails(made.error().message());
        level_ = next;
        config_ = config;
        begin();
        return true;
    }

    // One step, or along the wall where the way is barred. Corners are not cut.
    void walk(warren::point towards) {
        for (const warren::point step : {towards, warren::point{towards.x, 0}, warren::point{0, towards.y}})
            if (step != warren::point{} && free(step)) {
                player_ = player_ + step;
                ++steps_;
                message_.clear();
                look();
                return;
            }
        message_ = "A wall bars the way.";
    }

    // Finds the secret doors nearby.
    void search() {
        int here = 0;
        for (int y = player_.y - search_reach; y <= player_.y + search_reach; ++y)
            for (int x = player_.x - search_reach; x <= player_.x + search_reach; ++x)
                if (warren::reveal_secret_door(level_, x, y)) {
                    seen_.mark(x, y);
                    ++here;
                }
        found_ += here;
        if (here > 0) static_cast<void>(known_.update()); // a fixed level always has the memory for it
        message_ = here == 0   ? "You search, and find nothing here."
                   : here == 1 ? "You find a secret door!"
                               : "You find " + std::to_string(here) + " secret doors!";
        if (here > 0 && found_ == secrets_) message_ += " That was the last secret of this dungeon.";
    }

    bool on_stairs_down() const { return player_ == level_.down(); }

    warren::dungeon_cell cell_at(int x, int y, sight how) const {
        if (player_ == warren::point{x, y}) return {warren::dungeon_glyph::player};
        if (how == sight::designer) return {warren::glyph_at(level_, x, y, warren::dungeon_view::designer)};
        if (how == sight::player) return known_(x, y);
        if (!seen_(x, y)) return {};
        return {warren::glyph_at(level_, x, y, warren::dungeon_view::player), !lit(x, y)};
    }

    // DUN-202: seed and presets, in three bytes if the seed fits.
    void save(const char* file) {
        const bool fits = seed().value <= warren::largest_mapbin_seed;
        const auto saved =
            fits ? warren::save_mapbin(file, seed(), config_) : warren::save_long_mapbin(file, seed(), level_.settings);
        if (!saved)
            fails(saved.error().message());
        else
            say("Saved as " + std::string(file) + (fits ? ", in three bytes." : "."));
    }
    template <class Report>
    bool load(const char* file, Report&& report) {
        const auto saved = warren::load_mapbin(file);
        if (!saved) return fails(saved.error().message());
        const auto presets = warren::presets_of(saved->settings);
        if (!presets) return fails("the save is of a dungeon beyond the presets");
        if (!enter(saved->seed, *presets, std::forward<Report>(report))) return false;
        say("Loaded " + std::string(file) + ".");
        return true;
    }

private:
    bool fails(std::string_view why) {
        message_ = "That failed: " + std::string(why);
        return false;
    }

    bool passable(warren::point place) const {
        return level_.tiles.contains(place) && warren::walkable(level_.tiles[place]) &&
               !warren::is_door_secret(level_, place.x, place.y);
    }
    bool free(warren::point step) const {
        return passable(player_ + step) && passable(player_ + warren::point{step.x, 0}) &&
               passable(player_ + warren::point{0, step.y});
    }

    void begin() {
        player_ = level_.up();
        found_ = 0;
        secrets_ = 0;
        steps_ = 0;
        visited_.reset();
        for (int y = 0; y < level_.height(); ++y)
            for (int x = 0; x < level_.width(); ++x) secrets_ += warren::is_door_secret(level_, x, y) ? 1 : 0;
        static_cast<void>(seen_.reset(level_.tiles)); // which cannot fail without a heap
        static_cast<void>(known_.update());
        look();
        message_ = "You come down the stairs." + (message_.empty() ? "" : " " + message_);
    }

    // A room is seen as a whole, a corridor step by step.
    void look() {
        seen_.mark(warren::rect{player_.x, player_.y, 1, 1}.inflated(1));
        const int room = level_.room_at(player_.x, player_.y);
        if (room < 0) return;
        seen_.mark(level_.rooms[room].with_walls());
        if (!visited_.test(static_cast<std::size_t>(room))) {
            visited_.set(static_cast<std::size_t>(room));
            message_ = keeps_a_secret(level_.rooms[room]) ? "You feel a draught: this room keeps a secret." : "";
        }
        if (on_stairs_down()) message_ = "The stairs lead down. Enter follows them.";
    }
    bool lit(int x, int y) const {
        if (warren::chebyshev(player_, {x, y}) <= 1) return true;
        const int room = level_.room_at(player_.x, player_.y);
        return room >= 0 && level_.rooms[room].with_walls().contains(warren::point{x, y});
    }
    template <class Room>
    bool keeps_a_secret(const Room& room) const {
        const warren::rect area = room.with_walls();
        for (int y = area.y; y < area.bottom(); ++y)
            for (int x = area.x; x < area.right(); ++x)
                if (warren::is_door_secret(level_, x, y)) return true;
        return false;
    }

    warren::dungeon::model level_;
    warren::dungeon_config config_;
    warren::dungeon_picture<warren::dungeon::model> known_{level_, warren::dungeon_view::player};
    warren::mask_of<warren::dungeon::model> seen_;
    std::bitset<warren::dungeon::model::room_capacity> visited_;
    warren::point player_;
    std::string message_;
    int secrets_ = 0;
    int found_ = 0;
    int steps_ = 0;
};

} // namespace explore
