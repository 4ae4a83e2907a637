// Where the metadata of a dungeon's tiles is kept: a few slots for each room, and some for the rest of the map.
#pragma once

#include <cstdint>
#include <type_traits>
#include <warren/core/geometry.hpp>
#include <warren/core/graph/list.hpp>
#include <warren/core/growing_vector.hpp>
#include <warren/model/dungeon_entities.hpp>

namespace warren {

// How much there is room for (DUN-031 … DUN-034, DUN-240). any_number makes a pool grow on the heap instead; only the
// slots of a room are always a few.
template <int RoomSlots = 4, int GlobalSlots = 16, int Objects = 48, int Monsters = 6>
struct dungeon_pools {
    static constexpr int room_slots = RoomSlots;
    static constexpr int global_slots = GlobalSlots;
    static constexpr int objects = Objects;
    static constexpr int monsters = Monsters;
    static_assert(RoomSlots >= 1 && RoomSlots <= 255, "a room has between 1 and 255 slots for metadata");
};

// What is known about one tile. DUN-037: three high bits of `bits` are its type, five low ones its flags.
struct metadata {
    bool present = false; // 2D-26: byte 0 is a wall without flags, not nothing
    std::uint8_t bits = 0;
    std::uint8_t data = 0;

    constexpr explicit operator bool() const { return present; }
    friend constexpr bool operator==(const metadata&, const metadata&) = default;
};

namespace detail {

struct local_metadata {
    std::uint8_t place; // 2D-17: column and row within the room and its walls, four bits each
    std::uint8_t bits;
    std::uint8_t data;
};

template <class Coordinate>
struct global_metadata {
    Coordinate x = 0;
    Coordinate y = 0;
    std::uint8_t bits = 0;
    std::uint8_t data = 0;
};

// 2D-17, DUN-031
constexpr std::uint8_t local_place(const rect& with_walls, int x, int y) {
    return static_cast<std::uint8_t>((x - with_walls.x) << 4 | (y - with_walls.y));
}

template <int Capacity>
using entity_index = std::conditional_t < Capacity != any_number&& Capacity<255, std::uint8_t, std::uint16_t>;

} // namespace detail

// The pools alone; which of them a tile belongs to is decided by the functions in model/tile_metadata.hpp, which also
// keep the tiles' metadata bits.
template <int MaxRooms = 20, class Coordinate = std::uint8_t, class Pools = dungeon_pools<>>
class metadata_pools {
public:
    using object = dungeon_object<Coordinate, detail::entity_index<Pools::objects>>;
    using monster = dungeon_monster<Coordinate, detail::entity_index<Pools::monsters>>;
    static constexpr int room_slots = Pools::room_slots;

    entity_pool<object, Pools::objects> objects;
    entity_pool<monster, Pools::monsters> monsters;

    // DUN-047: everything is free again, for a dungeon of so many rooms.
    constexpr status reset(int rooms) {
        if (status made = used_.resize(rooms, "the metadata of rooms"); !made) return made;
        if (status made = slots_.resize(rooms * room_slots, "the metadata of rooms"); !made) return made;
        for (int room = 0; room < rooms; ++room) used_[room] = 0;
        global_.clear();
        objects.clear();
        monsters.clear();
        return {};
    }

    // The same for a room that comes later, with that number: those before it keep what they have.
    constexpr status add_room(int number) {
        if (status made = slots_.extend((number + 1) * room_slots, "the metadata of rooms"); !made) return made;
        if (status made = used_.extend(number + 1, "the metadata of rooms"); !made) return made;
        used_[number] = 0;
        return {};
    }

    constexpr int room_count() const { return used_.size(); } // for which there are slots
    constexpr int used_in_room(int room) const { return used_[room]; }
    constexpr int used_globally() const { return global_.size(); }

    // For a tile that has no metadata yet; false when the pool is full.
    constexpr bool add_in_room(int room, std::uint8_t place, std::uint8_t bits, std::uint8_t data) {
        if (room >= used_.size() || used_[room] == room_slots) return false;
        slots_[room * room_slots + used_[room]++] = {place, bits, data};
        return true;
    }
    constexpr bool add_globally(int x, int y, std::uint8_t bits, std::uint8_t data) {
        return global_.try_push_back({static_cast<Coordinate>(x), static_cast<Coordinate>(y), bits, data});
    }

    // Calls change(bits&, data&) with what is known about the tile; false when nothing is.
    template <class Change>
    constexpr bool change_in_room(int room, std::uint8_t place, Change change) {
        const int index = find_in_room(room, place);
        if (index < 0) return false;
        change(slots_[index].bits, slots_[index].data);
        return true;
    }
    template <class Change>
    constexpr bool change_globally(int x, int y, Change change) {
        const int index = find_globally(x, y);
        if (index < 0) return false;
        change(global_[index].bits, global_[index].data);
        return true;
    }

    constexpr metadata get_in_room(int room, std::uint8_t place) const {
        const int index = find_in_room(room, place);
        return index < 0 ? metadata{} : metadata{true, slots_[index].bits, slots_[index].data};
    }
    constexpr metadata get_globally(int x, int y) const {
        const int index = find_globally(x, y);
        return index < 0 ? metadata{} : metadata{true, global_[index].bits, global_[index].data};
    }

    constexpr bool remove_in_room(int room, std::uint8_t place) {
        const int index = find_in_room(room, place);
        if (index < 0) return false;
        slots_[index] = slots_[room * room_slots + --used_[room]];
        return true;
    }
    constexpr bool remove_globally(int x, int y) {
        const int index = find_globally(x, y);
        if (index < 0) return false;
        global_.swap_remove(index);
        return true;
    }

private:
    constexpr int find_in_room(int room, std::uint8_t place) const {
        if (room >= used_.size()) return -1;
        const int first = room * room_slots;
        for (int index = first; index < first + used_[room]; ++index)
            if (slots_[index].place == place) return index;
        return -1;
    }
    constexpr int find_globally(int x, int y) const {
        for (int index = 0; index < global_.size(); ++index)
            if (global_[index].x == x && global_[index].y == y) return index;
        return -1;
    }

    list<detail::local_metadata, MaxRooms * Pools::room_slots> slots_;
    list<std::uint8_t, MaxRooms> used_;
    bounded_vector<detail::global_metadata<Coordinate>, Pools::global_slots> global_;
};

} // namespace warren
