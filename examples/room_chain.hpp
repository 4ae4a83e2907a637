// Strings platformer rooms together to one large one: each begins where the one before ends.
#pragma once

#include <vector>
#include <warren/platformer.hpp>

namespace examples {

using room = warren::platformer::model;
using long_room = warren::dynamic_platformer::model;

// Rooms stand side by side, as high or low as it takes for the opening on the left of each to meet the one on the right of
// its neighbour.
class room_chain {
public:
    void add(const room& next) {
        const int height = rooms_.empty() ? 0 : corners_.back().y + rooms_.back().end.y - next.start.y;
        corners_.push_back({width_, height});
        rooms_.push_back(next);
        width_ += next.width();
        if (height < lowest_) lowest_ = height;
        if (height + next.height() > highest_) highest_ = height + next.height();
    }

    // All rooms as one, with their platforms, spawns, doors and the way through.
    warren::status join(long_room& whole) const {
        const room& first = rooms_.front();
        const room& last = rooms_.back();
        if (auto made = whole.tiles.resize({width_, highest_ - lowest_}); !made) return made; // all of it wall
        whole.seed = first.seed;
        whole.settings = first.settings;
        whole.start = moved(first.start, 0);
        whole.end = moved(last.end, count() - 1);
        whole.needs_door_at_exit = last.needs_door_at_exit;
        whole.exit_door = last.exit_door;
        whole.exit_door.x += corners_.back().x;
        whole.exit_door.y += corners_.back().y - lowest_;
        if (auto made = make_room(whole); !made) return made;
        for (int i = 0; i < count(); ++i) copy(whole, i);
        return {};
    }

private:
    int count() const { return static_cast<int>(rooms_.size()); }
    const room& at(int i) const { return rooms_[static_cast<std::size_t>(i)]; }
    warren::point moved(warren::point place, int i) const {
        return place + corners_[static_cast<std::size_t>(i)] - warren::point{0, lowest_};
    }

    warren::status make_room(long_room& whole) const {
        int platforms = 0;
        int steps = 0;
        for (const room& next : rooms_) {
            platforms += next.platforms.size();
            steps += next.route.size();
        }
        if (auto made = whole.platforms.make_room(platforms); !made) return made;
        return whole.route.make_room(steps);
    }

    void copy(long_room& whole, int i) const {
        const room& from = at(i);
        const warren::point corner = moved({0, 0}, i);
        for (int y = 0; y < from.height(); ++y)
            for (int x = 0; x < from.width(); ++x) whole.tiles(corner.x + x, corner.y + y) = from.tiles(x, y);
        const auto move = [&](auto thing) {
            thing.x = static_cast<std::int16_t>(thing.x + corner.x);
            thing.y = static_cast<std::int16_t>(thing.y + corner.y);
            return thing;
        };
        for (warren::platform next : from.platforms) {
            next.center = static_cast<std::int16_t>(next.center + corner.x);
            static_cast<void>(whole.platforms.try_push_back(move(next)));
        }
        for (const warren::spawn_point& next : from.spawns) static_cast<void>(whole.spawns.try_push_back(move(next)));
        // From one room to the next it is one step, which is walked: so the first of each may stay as it is.
        for (const warren::route_step& next : from.route) static_cast<void>(whole.route.try_push_back(move(next)));
    }

    std::vector<room> rooms_;
    std::vector<warren::point> corners_; // the lower left ones
    int width_ = 0;
    int lowest_ = 0;
    int highest_ = 0;
};

} // namespace examples
