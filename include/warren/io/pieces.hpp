// Room pieces drawn in Tiled: one piece for each map, with the layers background, walls and (if it likes) props, and the
// map properties `mask` (1 … 15: north 1, east 2, south 4, west 8) and `weight` (above 0, at most 1; 1 when left out).
//
//     const auto pieces = warren::load_pieces("my_rooms");                       every .tmx file in that directory
//     if (!pieces) return warren::report(pieces.error());
//     const auto mine = warren::maze{}.with(warren::door_pieces{.pieces = &pieces->set});
//
// save_pieces("my_rooms", warren::stone_pieces) writes some to begin with.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <string>
#include <system_error>
#include <utility>
#include <vector>
#include <warren/io/file.hpp>
#include <warren/io/save_pieces.hpp>
#include <warren/io/tmx.hpp>
#include <warren/io/tmx_reader.hpp>
#include <warren/model/piece_set.hpp>
#include <warren/typing/piece_check.hpp>

namespace warren {

// Owns what its piece_set refers to, so it must live as long as the set is used. It moves, but is not copied.
struct loaded_pieces {
    std::vector<tile_id> tiles;
    std::vector<std::uint32_t> weights;
    std::vector<std::string> files; // where each piece came from
    std::vector<char> name;         // closed by a zero
    piece_set set;

    loaded_pieces() = default;
    loaded_pieces(loaded_pieces&&) noexcept = default;
    loaded_pieces& operator=(loaded_pieces&&) noexcept = default;
    loaded_pieces(const loaded_pieces&) = delete;
    loaded_pieces& operator=(const loaded_pieces&) = delete;
    ~loaded_pieces() = default;
};

namespace detail {

inline constexpr int most_pieces = 15 * max_variations;

struct piece_file {
    std::string name;
    int width = 0;
    int height = 0;
    unsigned mask = 0;
    std::uint32_t weight = 1000;
    std::vector<tile_id> tiles; // the three layers, one after the other
};

inline file_error piece_error(const std::string& file, const char* what, std::string detail, int line = 0) {
    return {.reason = malformed(what, {}, "VR-1.4"), .file = file, .line = line, .detail = std::move(detail)};
}

inline file_status read_piece_properties(const tmx_map& map, piece_file& out) {
    const tmx_property* const mask = find_property(map.properties, "mask");
    if (mask == nullptr)
        return piece_error(out.name, "the map needs a property 'mask' that names the piece's doors", {});
    const auto doors = to_millionths(mask->value);
    if (!doors || *doors % 1'000'000 != 0 || *doors < 1'000'000 || *doors > 15'000'000)
        return piece_error(out.name, "a piece's mask must be a whole number from 1 to 15",
                           "it is '" + mask->value + "'", mask->line);
    out.mask = static_cast<unsigned>(*doors / 1'000'000);
    const tmx_property* const weight = find_property(map.properties, "weight");
    if (weight == nullptr) return {};
    const auto millionths = to_millionths(weight->value);
    // CC-2b, 2M-23; kept in thousandths, of which even the smallest weight is one.
    if (!millionths || *millionths <= 0 || *millionths > 1'000'000)
        return piece_error(out.name, "a piece's weight must be above 0 and at most 1", "it is '" + weight->value + "'",
                           weight->line);
    out.weight = static_cast<std::uint32_t>(std::max<std::int64_t>(1, (*millionths + 500) / 1000));
    return {};
}

// Is this the tileset that pieces are drawn with? Known by its file name, in whatever directory that lies, or by its own
// name where it is part of the map.
inline bool is_tileset_of(const tmx_options& options, const tmx_tileset& candidate) {
    if (candidate.source.empty()) return candidate.name == options.tiles->name;
    const std::filesystem::path wanted = options.tileset_file;
    return std::filesystem::path(candidate.source).filename() == wanted.filename();
}

// 2M-20: appends a layer's tiles as their numbers in the tileset, whatever numbers the map gives them.
inline file_status append_layer(const tmx_map& map, const tmx_layer& layer, const tmx_options& options,
                                piece_file& out) {
    const auto width = static_cast<std::size_t>(map.width);
    for (std::size_t i = 0; i < layer.ids.size(); ++i) {
        const auto complain = [&](error why, const std::string& more = {}) {
            why.where = at_tile(static_cast<int>(i % width), static_cast<int>(i / width));
            return file_error{.reason = why, .file = out.name, .detail = "layer " + in_quotes(layer.name) + more};
        };
        if (layer.flips[i] != 0) return complain(unsupported("a piece must not hold flipped tiles", {}, "2M-20"));
        if (layer.ids[i] == 0) {
            out.tiles.push_back(0);
            continue;
        }
        const tmx_tileset* owner = nullptr; // there is one, or the map would not have been read
        for (const tmx_tileset& candidate : map.tilesets)
            if (candidate.first_gid <= layer.ids[i]) owner = &candidate;
        if (!is_tileset_of(options, *owner))
            return complain(unsupported("a piece holds a tile of another tileset", {}, "2M-20"),
                            ", " + in_quotes(owner->source.empty() ? owner->name : owner->source) + " instead of " +
                                in_quotes(options.tileset_file));
        const std::uint32_t id = layer.ids[i] - owner->first_gid + 1;
        if (id > static_cast<std::uint32_t>(options.tiles->tile_count))
            return complain(out_of_range("the tile's number", id, 1, options.tiles->tile_count, "NFR-3.4"));
        out.tiles.push_back(static_cast<tile_id>(id));
    }
    return {};
}

inline constexpr tmx_limits piece_limits{.file_size = std::size_t{1} << 20, .tiles = 1 << 16, .load_tilesets = false};

inline file_result<piece_file> piece_of(const tmx_map& map, const std::string& name, const tmx_options& options) {
    piece_file out;
    out.name = name;
    out.width = map.width;
    out.height = map.height;
    for (const int side : {out.width, out.height})
        if (side < min_piece_side || side > max_piece_side)
            return file_error{.reason =
                                  out_of_range("a side of the piece", side, min_piece_side, max_piece_side, "VR-1.4"),
                              .file = out.name};
    if (file_status fine = read_piece_properties(map, out); !fine) return fine.error();
    for (int which = 0; which < piece_layers; ++which) {
        const char* const layer_name = layer_names[which];
        const tmx_layer* const layer = find_layer(map, layer_name);
        if (layer == nullptr && which == static_cast<int>(piece_layer::props)) { // which are optional
            out.tiles.resize(out.tiles.size() + static_cast<std::size_t>(out.width * out.height));
            continue;
        }
        if (layer == nullptr)
            return piece_error(out.name, "the map needs the layers 'background' and 'walls'",
                               std::string("there is no '") + layer_name + "'");
        if (file_status fine = append_layer(map, *layer, options, out); !fine) return fine.error();
    }
    // What Tiled's users paint under walls is nobody's floor: 2M-21 has an option of its own for that.
    const auto area = static_cast<std::size_t>(out.width) * static_cast<std::size_t>(out.height);
    for (std::size_t i = 0; i < area; ++i)
        if (out.tiles[area + i] != 0) out.tiles[i] = 0;
    return out;
}

inline file_result<piece_file> read_piece(const std::filesystem::path& path, const tmx_options& options) {
    const auto map = load_tmx(path, piece_limits);
    if (!map) return map.error();
    return piece_of(*map, path.string(), options);
}

// Puts the pieces in the order of their masks, and of their files within a mask, and checks them all.
inline file_result<loaded_pieces> join_pieces(const std::vector<piece_file>& files) {
    loaded_pieces out;
    if (files.empty()) return file_error{.reason = malformed("there are no pieces", {}, "VR-1.4")};
    piece_set& set = out.set;
    set.width = files.front().width;
    set.height = files.front().height;
    for (unsigned mask = 0; mask < 16; ++mask) {
        set.first[mask] = static_cast<std::int16_t>(out.files.size());
        for (const piece_file& file : files) {
            if (file.width != set.width || file.height != set.height)
                return piece_error(file.name, "all pieces must have the same size",
                                   "the first is " + files.front().name);
            if (file.mask != mask) continue;
            out.tiles.insert(out.tiles.end(), file.tiles.begin(), file.tiles.end());
            out.weights.push_back(file.weight);
            out.files.push_back(file.name);
        }
    }
    set.first[16] = static_cast<std::int16_t>(out.files.size());
    set.tiles = out.tiles.data();
    set.weights = out.weights.data();
    complete(set);
    const piece_fault fault = find_fault(set);
    if (fault.code == piece_problem::none) return out;
    const error reason = to_status(fault).error();
    if (fault.code != piece_problem::mask_without_piece)
        return file_error{.reason = reason, .file = out.files[static_cast<std::size_t>(fault.piece)]};
    unsigned missing = 1;
    while (missing < 15 && set.variation_count(missing) > 0) ++missing;
    return file_error{.reason = reason,
                      .detail = "there is none for mask " + std::to_string(missing) + ", " + piece_name(missing)};
}

// The set is called like its directory, in letters that every file can hold.
inline void name_after(const std::filesystem::path& directory, loaded_pieces& out) {
    std::error_code ignored;
    std::filesystem::path last = std::filesystem::absolute(directory, ignored).lexically_normal();
    if (!last.has_filename()) last = last.parent_path(); // there was a '/' at the end
    const std::string quoted = in_quotes(last.filename().string());
    out.name.assign(quoted.begin() + 1, quoted.end() - 1);
    out.name.push_back('\0');
    out.set.name = out.name.data();
}

} // namespace detail

// The options say which tileset the pieces are drawn with: all of their tiles must come from it.
inline file_result<loaded_pieces> load_pieces(const std::vector<std::filesystem::path>& files,
                                              const tmx_options& wanted = {}) {
    const tmx_options options = detail::completed(wanted);
    if (files.size() > detail::most_pieces)
        return out_of_range("the number of pieces", static_cast<std::int64_t>(files.size()), 15, detail::most_pieces,
                            "VR-1.4");
    std::vector<detail::piece_file> pieces;
    for (const std::filesystem::path& file : files) {
        auto piece = detail::read_piece(file, options);
        if (!piece) return piece.error();
        pieces.push_back(*std::move(piece));
    }
    return detail::join_pieces(pieces);
}

// Every .tmx file of a directory, in the order of their names: the same on every system, because the order decides which
// variation a draw means.
inline file_result<loaded_pieces> load_pieces(const std::filesystem::path& directory, const tmx_options& options = {}) {
    std::vector<std::filesystem::path> files;
    std::error_code failed;
    std::filesystem::directory_iterator entries(directory, failed);
    for (const std::filesystem::directory_iterator end; !failed && entries != end; entries.increment(failed))
        if (entries->path().extension() == ".tmx" && files.size() <= detail::most_pieces)
            files.push_back(entries->path());
    if (failed) return detail::unreadable(directory, "the directory cannot be read", failed.message());
    std::sort(files.begin(), files.end(),
              [](const auto& a, const auto& b) { return a.filename().native() < b.filename().native(); });
    if (files.empty()) return detail::unreadable(directory, "there are no .tmx files in this directory");
    auto loaded = load_pieces(files, options);
    if (loaded) detail::name_after(directory, *loaded);
    return loaded;
}

} // namespace warren
