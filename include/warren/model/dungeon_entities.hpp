// Objects and monsters of a dungeon, in pools that remember which of their places are free (DUN-034).
#pragma once

#include <cstdint>
#include <warren/core/growing_vector.hpp>

namespace warren {

// RULES 3.3, in the order of the tables.
enum class item_category : std::uint8_t { weapon, armour, shield, potion, scroll, gem, key, misc };

// DUN-036: the category in the high nibble, which of them in the low one.
constexpr std::uint8_t item_code(item_category category, int subtype) {
    return static_cast<std::uint8_t>(static_cast<unsigned>(category) << 4 | (static_cast<unsigned>(subtype) & 0xfu));
}
constexpr item_category category_of(std::uint8_t item) { return static_cast<item_category>(item >> 4); }
constexpr int subtype_of(std::uint8_t item) { return item & 0xf; }

// Six bytes with 8-bit coordinates. `next` belongs to the pool.
template <class Coordinate = std::uint8_t, class Index = std::uint8_t>
struct dungeon_object {
    Coordinate x = 0;
    Coordinate y = 0;
    std::uint8_t item = 0; // item_code
    std::uint8_t flags = 0;
    std::uint8_t data = 0; // how many, which door a key opens: the game's business
    Index next = 0;
};

// Eight bytes with 8-bit coordinates.
template <class Coordinate = std::uint8_t, class Index = std::uint8_t>
struct dungeon_monster {
    Coordinate x = 0;
    Coordinate y = 0;
    std::uint8_t kind = 0; // index in the table of monsters
    std::uint8_t hit_points = 0;
    std::uint8_t state = 0; // what it is doing
    std::uint8_t flags = 0;
    std::uint8_t data = 0;
    Index next = 0;
};

inline constexpr int nobody = -1; // no object or monster

// Places for Capacity records, or for any_number. A freed place is the next to be taken.
template <class Record, int Capacity>
class entity_pool {
public:
    using index_type = decltype(Record::next);
    static constexpr int end_of_list = static_cast<index_type>(-1);
    static constexpr int in_use = end_of_list - 1;
    static_assert(Capacity >= 0 && Capacity <= in_use, "more entities than the type of 'next' can number");

    constexpr void clear() {
        records_.clear();
        free_ = end_of_list;
        count_ = 0;
    }

    // The new one's index, or nobody when there is no place left; then nothing has changed.
    constexpr int spawn(Record record) {
        record.next = static_cast<index_type>(in_use);
        int index = free_;
        if (index != end_of_list) {
            free_ = records_[index].next;
            records_[index] = record;
        } else {
            index = records_.size();
            if (index == in_use || !records_.try_push_back(record)) return nobody;
        }
        ++count_;
        return index;
    }
    // False when there is none of that index.
    constexpr bool despawn(int index) {
        if (!is_live(index)) return false;
        records_[index].next = static_cast<index_type>(free_);
        free_ = index;
        --count_;
        return true;
    }

    constexpr int count() const { return count_; } // of those that live
    // Every index lies below; ask is_live() about each.
    constexpr int end_index() const { return records_.size(); }
    constexpr bool is_live(int index) const {
        return index >= 0 && index < records_.size() && records_[index].next == in_use;
    }
    constexpr Record& operator[](int index) { return records_[index]; }
    constexpr const Record& operator[](int index) const { return records_[index]; }

    // Calls visit(record) for each one that lives.
    template <class Visit>
    constexpr void each(Visit visit) const {
        for (int index = 0; index < records_.size(); ++index)
            if (records_[index].next == in_use) visit(records_[index]);
    }

    // The first at that place, or after another one there; nobody if there is none.
    constexpr int find_at(int x, int y, int after = nobody) const {
        for (int index = after + 1; index < records_.size(); ++index)
            if (records_[index].next == in_use && records_[index].x == x && records_[index].y == y) return index;
        return nobody;
    }

private:
    bounded_vector<Record, Capacity> records_;
    int free_ = end_of_list;
    int count_ = 0;
};

} // namespace warren
