// Reads a dungeon back from the document "warren.dungeon" that dungeon_json writes, or that somebody else has written.
//
//     const auto text = warren::read_json(…);
//     const auto read = warren::read_dungeon_document(text->root());
//     if (read && warren::validate(read->level).empty()) …
#pragma once

#include <cstdint>
#include <warren/io/document_reader.hpp>
#include <warren/model/dungeon_level.hpp>

namespace warren {

// The level and what it refers to. It moves, but is not copied.
//
// Metadata and entities get places in the pools anew, in the order of the document. It does not tell how many of them had
// found no room (dungeon_stats::left_out).
struct dungeon_document {
    dungeon_level<dynamic, any_number, std::uint16_t> level;
    detail::document_words words = {};
};

namespace detail {

class dungeon_document_reader {
public:
    dungeon_document_reader(const document_part& root, dungeon_document& out)
        : root_(root), out_(out), level_(out.level) {}

    void run() {
        read_envelope(root_, "warren.dungeon", level_.seed, level_.warnings, out_.words);
        read_config(root_["config"]);
        read_tiles();
        read_rooms();
        if (root_.failed()) return;
        read_stairs(root_["stairs"]);
        read_numbers();
        read_metadata();
        read_entities();
        read_stats(root_["stats"]);
    }

private:
    using level_type = dungeon_level<dynamic, any_number, std::uint16_t>;
    using room_type = dungeon_room<std::uint16_t>;

    void read_config(const document_part& config) {
        dungeon_settings& used = level_.settings;
        config("passage_count", used.passage_count)("hidden_fill", used.hidden_fill)("hidden_door", used.hidden_door);
        config("crossing", used.crossing)("stairs_avoid_hidden", used.stairs_avoid_hidden);
        config("width", used.layout.width)("height", used.layout.height);
        config("columns", used.layout.columns)("rows", used.layout.rows)("rooms", used.layout.rooms);
        const document_part percentages = config["percentages"];
        percentages("hidden_rooms", used.hidden_rooms)("niches", used.niches)("decoys", used.decoys);
        percentages("hidden_passages", used.hidden_passages);
        config("extra_links", used.extra_links)("inset", used.inset);
        config("placement_attempts", used.placement_attempts)("retries", used.retries)("with_stairs", used.stairs);
        config.if_there("repeatable", used.repeatable);
        const document_part population = config["population"];
        population("depth", used.depth)("monsters", used.monsters)("items", used.items);
        population("treasure", used.treasure)("traps", used.traps)("locks", used.locks);
    }

    // Memory is taken for as many as the document has.
    void read_tiles() {
        int width = 1;
        int height = 1;
        root_("width", width, 1, level_type::max_side)("height", height, 1, level_type::max_side);
        const document_part tiles = root_["tiles"];
        if (root_.failed() || !tiles.check_length(width * height, width * height)) return;
        check_made(tiles, level_.tiles.resize(width, height));
        if (root_.failed()) return;
        std::uint8_t* const bytes = level_.tiles.row(0);
        tiles.each_number(width * height, 0, tile_bits,
                          [&](int index, std::int64_t tile) { bytes[index] = static_cast<std::uint8_t>(tile); });
    }

    void read_rooms() {
        const document_part rooms = root_["rooms"];
        if (!rooms.check_length(1, level_type::max_rooms)) return;
        const auto count = static_cast<int>(rooms.value().size());
        check_made(rooms, level_.rooms.resize(count));
        check_made(rooms, level_.metadata.reset(root_.failed() ? 0 : count));
        rooms.each(1, level_type::max_rooms, [&](const document_part& part, int index) {
            level_.rooms[index] = {};
            read_room(part, level_.rooms[index]);
        });
    }
    void read_room(const document_part& part, room_type& room) const {
        part("x", room.x)("y", room.y)("w", room.w)("h", room.h);
        room.state = static_cast<std::uint8_t>(bit_of(part, "hidden", room_state::hidden) |
                                               bit_of(part, "has_niche", room_state::has_niche) |
                                               bit_of(part, "has_decoy", room_state::has_decoy));
        part["wall_door_count"].each(
            4, 4, [&](const document_part& count, int side) { count.read(room.wall_door_count[side]); });
        part["links"].each(0, max_room_links, [&](const document_part& link, int index) {
            link("room", room.links[index].room, 0, level_.rooms.size() - 1)("non_branching",
                                                                             room.links[index].non_branching);
            room.links[index].shape = static_cast<corridor_shape>(number_of(link["type"], 2));
            ++room.connections;
        });
        part["doors"].each(room.connections, room.connections, [&](const document_part& door, int index) {
            door("x", room.doors[index].x)("y", room.doors[index].y)("branching", room.doors[index].branching);
            room.doors[index].side = static_cast<wall_side>(number_of(door["side"], 3));
        });
        room.niche_side = side_of(part["niche_side"]);
        room.decoy_side = side_of(part["decoy_side"]);
        point end;
        part.or_null("decoy_end", end);
        room.decoy_end_x = static_cast<std::uint16_t>(end.x);
        room.decoy_end_y = static_cast<std::uint16_t>(end.y);
    }
    static std::uint8_t bit_of(const document_part& part, const char* name, std::uint8_t bit) {
        bool set = false;
        part(name, set);
        return set ? bit : std::uint8_t{0};
    }
    static int number_of(const document_part& part, int most) {
        int number = 0;
        part.read(number, 0, most);
        return number;
    }
    static std::uint8_t side_of(const document_part& part) {
        const auto side = part.value().whole_number();
        const bool exists = side && ((*side >= 0 && *side <= 3) || *side == no_side);
        if (!exists) part.complain("must be a whole number from 0 to 3, or 255");
        return exists ? static_cast<std::uint8_t>(*side) : no_side;
    }

    // A level knows its stairs by the rooms in whose centres they are.
    void read_stairs(const document_part& part) {
        point up{-1, -1};
        point down{-1, -1};
        part.or_null("up", up).or_null("down", down);
        for (int room = level_.rooms.size() - 1; room >= 0; --room) {
            if (level_.rooms[room].center() == up) level_.stairs.up_room = room;
            if (level_.rooms[room].center() == down) level_.stairs.down_room = room;
        }
        if (level_.stairs.up_room < 0 || level_.stairs.down_room < 0) level_.stairs = {};
    }

    void read_numbers() {
        dungeon_targets& wanted = level_.targets;
        dungeon_counters& placed = level_.counters;
        const document_part targets = root_["targets"];
        targets("hidden_rooms", wanted.hidden_rooms)("niches", wanted.niches)("decoys", wanted.decoys);
        targets("hidden_passages", wanted.hidden_passages);
        const document_part counters = root_["counters"];
        counters("total_connections", placed.total_connections)("total_hidden_rooms", placed.total_hidden_rooms);
        counters("total_niches", placed.total_niches)("total_decoys", placed.total_decoys);
        counters("total_hidden_passages", placed.total_hidden_passages);
        counters("available_walls_count", placed.available_walls_count);
        root_("tree_is_minimal", level_.stats.tree_is_minimal);
    }

    // Known by their places; where there is no room for more the list is too long.
    void read_metadata() {
        root_["metadata"].each(0, any_length, [&](const document_part& part, int) {
            point at;
            int type = 0;
            int flags = 0;
            std::uint8_t data = 0;
            part("at", at)("type", type, 0, 0xe0)("flags", flags, 0, 0x1f)("data", data);
            if (type % 0x20 != 0) part["type"].complain("must be a multiple of 32");
            if (!level_.tiles.contains(at)) return part["at"].complain("must be a place on the map");
            if (level_.tiles.has_metadata(at.x, at.y)) return part["at"].complain("must be another place than before");
            const auto bits = static_cast<std::uint8_t>(type | flags);
            if (!root_.failed() && !add_tile_metadata(level_, at.x, at.y, bits, data))
                part.complain("is more than there is room for");
        });
    }

    void read_entities() {
        root_["objects"].each(0, any_length, [&](const document_part& part, int) {
            typename decltype(level_.metadata)::object made;
            read_place(part["at"], made);
            part("item", made.item)("flags", made.flags)("data", made.data);
            if (level_.metadata.objects.spawn(made) == nobody) part.complain("is more than there is room for");
        });
        root_["monsters"].each(0, any_length, [&](const document_part& part, int) {
            typename decltype(level_.metadata)::monster made;
            read_place(part["at"], made);
            part("kind", made.kind)("hit_points", made.hit_points)("state", made.state);
            part("flags", made.flags)("data", made.data);
            if (level_.metadata.monsters.spawn(made) == nobody) part.complain("is more than there is room for");
        });
    }
    template <class Entity>
    void read_place(const document_part& part, Entity& made) {
        point at;
        part.read(at);
        if (!level_.tiles.contains(at)) return part.complain("must be a place on the map");
        made.x = static_cast<std::uint16_t>(at.x);
        made.y = static_cast<std::uint16_t>(at.y);
    }

    void read_stats(const document_part& part) {
        dungeon_stats& stats = level_.stats;
        part("attempts", stats.attempts)("placement_tries", stats.placement_tries);
        part("refused_corridors", stats.refused_corridors);
        auto& drawn = stats.decoy_lengths_drawn;
        part["decoy_lengths_drawn"].each(0, drawn.capacity(), [&](const document_part& pair, int) {
            decoy_length next;
            pair.each(2, 2, [&](const document_part& value, int index) {
                value.read(index == 0 ? next.length : next.available);
            });
            drawn.push_back(next);
        });
    }

    const document_part& root_;
    dungeon_document& out_;
    level_type& level_;
};

} // namespace detail

// Refuses what is no such document, and says where it is not. Whether the dungeon keeps the rules is for validate() to say.
inline file_result<dungeon_document> read_dungeon_document(json_value root) {
    detail::document_trouble trouble;
    dungeon_document out;
    detail::dungeon_document_reader(detail::document_part(root, "", trouble), out).run();
    if (trouble) return trouble.error();
    return out;
}

} // namespace warren
