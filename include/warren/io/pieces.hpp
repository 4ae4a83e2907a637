// Room pieces drawn in Tiled: one piece for each map, with the layers background, walls and (if it likes) props, and the
// map properties `mask` (1 … 15: north 1, east 2, south 4, west 8) and `weight` (above 0, at most 1; 1 when left out).
//
//     const auto pieces = warren::load_pieces("my_rooms");                       every .tmx file in that directory
//     if (!pieces) return warren::report(pieces.error());
//     const auto mine = warren::maze{}.with(warren::door_pieces{.pieces = &pieces->set});
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <string>
#include <system_error>
#include <vector>
#include <warren/core/chance.hpp>
#include <warren/io/file.hpp>
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
    piece_set set;

    loaded_pieces() = default;
    loaded_pieces(loaded_pieces&&) noexcept = default;
    loaded_pieces& operator=(loaded_pieces&&) noexcept = default;
    loaded_pieces(const loaded_pieces&) = delete;
    loaded_pieces& operator=(const loaded_pieces&) = delete;
    ~loaded_pieces() = default;
};

namespace detail {

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

inline file_result<piece_file> read_piece(const std::filesystem::path& path) {
    constexpr const char* names[piece_layers] = {"background", "walls", "props"};
    piece_file out;
    out.name = path.string();
    const auto map = load_tmx(path, {.file_size = std::size_t{1} << 20, .tiles = 1 << 16, .load_tilesets = false});
    if (!map) return map.error();
    out.width = map->width;
    out.height = map->height;
    if (out.width < 5 || out.height < 5 || out.width > 64 || out.height > 64)
        return piece_error(out.name, "a piece must be between 5 and 64 tiles wide and high",
                           "it is " + std::to_string(out.width) + " by " + std::to_string(out.height));
    if (file_status fine = read_piece_properties(*map, out); !fine) return fine.error();
    for (const char* name : names) {
        const tmx_layer* const layer = find_layer(*map, name);
        if (layer == nullptr && name == names[2]) { // props are optional
            out.tiles.resize(out.tiles.size() + static_cast<std::size_t>(out.width * out.height));
            continue;
        }
        if (layer == nullptr)
            return piece_error(out.name, "the map needs the layers 'background' and 'walls'",
                               std::string("there is no '") + name + "'");
        for (std::size_t i = 0; i < layer->ids.size(); ++i) {
            const auto width = static_cast<std::size_t>(out.width);
            const place where = at_tile(static_cast<int>(i % width), static_cast<int>(i / width));
            if (layer->flips[i] != 0)
                return file_error{.reason = malformed("a piece must not hold flipped tiles", where, "2M-20"),
                                  .file = out.name,
                                  .detail = std::string("layer '") + name + "'"};
            if (layer->ids[i] > static_cast<std::uint32_t>(tileset_tile_count))
                return file_error{.reason = malformed("a tile's id is not one of the tileset's 130", where, "NFR-3.4"),
                                  .file = out.name,
                                  .detail = std::string("layer '") + name + "'"};
            out.tiles.push_back(static_cast<tile_id>(layer->ids[i]));
        }
    }
    // What Tiled's users paint under walls is nobody's floor: 2M-21 has an option of its own for that.
    const auto area = static_cast<std::size_t>(out.width) * static_cast<std::size_t>(out.height);
    for (std::size_t i = 0; i < area; ++i)
        if (out.tiles[area + i] != 0) out.tiles[i] = 0;
    return out;
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
        if (out.files.size() - static_cast<std::size_t>(set.first[mask]) > 255)
            return piece_error(out.files.back(), "there are more than 255 pieces of one mask", {});
    }
    set.first[16] = static_cast<std::int16_t>(out.files.size());
    set.tiles = out.tiles.data();
    set.weights = out.weights.data();
    complete(set);
    const piece_fault fault = find_fault(set);
    if (fault.code == piece_problem::none) return out;
    if (fault.code != piece_problem::mask_without_piece)
        return file_error{.reason = to_status(fault).error(), .file = out.files[static_cast<std::size_t>(fault.piece)]};
    for (unsigned mask = 1; mask < 16; ++mask)
        if (set.variation_count(mask) == 0)
            return file_error{.reason = to_status(fault).error(),
                              .detail = "there is none for mask " + std::to_string(mask) + ", " + piece_name(mask)};
    return out;
}

} // namespace detail

inline file_result<loaded_pieces> load_pieces(const std::vector<std::filesystem::path>& files) {
    std::vector<detail::piece_file> pieces;
    for (const std::filesystem::path& file : files) {
        auto piece = detail::read_piece(file);
        if (!piece) return piece.error();
        pieces.push_back(*std::move(piece));
    }
    return detail::join_pieces(pieces);
}

// Every .tmx file of a directory, in the order of their names: the same on every system, because the order decides which
// variation a draw means.
inline file_result<loaded_pieces> load_pieces(const std::filesystem::path& directory) {
    constexpr std::size_t most_files = std::size_t{15} * 255;
    std::vector<std::filesystem::path> files;
    std::error_code failed;
    std::filesystem::directory_iterator entries(directory, failed);
    for (const std::filesystem::directory_iterator end; !failed && entries != end; entries.increment(failed))
        if (entries->path().extension() == ".tmx" && files.size() <= most_files) files.push_back(entries->path());
    if (failed)
        return file_error{.reason = detail::malformed("the directory cannot be read"),
                          .file = directory.string(),
                          .detail = failed.message()};
    std::sort(files.begin(), files.end(),
              [](const auto& a, const auto& b) { return a.filename().native() < b.filename().native(); });
    if (files.empty())
        return file_error{.reason = detail::malformed("there are no .tmx files in this directory"),
                          .file = directory.string()};
    if (files.size() > most_files)
        return file_error{.reason = detail::malformed("there are more than 3825 .tmx files in this directory"),
                          .file = directory.string()};
    return load_pieces(files);
}

// One piece as a level of its own, for writing it to a file.
struct one_piece {
    const piece_set* set = nullptr;
    unsigned mask = 1;
    int variation = 0;
};

inline layered_map layers_of(const one_piece& piece) {
    return {
        .width = piece.set->width,
        .height = piece.set->height,
        .layer_count = piece_layers,
        .level = &piece,
        .layer_name = [](int layer) -> const char* {
            constexpr const char* names[] = {"background", "walls", "props"};
            return names[layer];
        },
        .read_row =
            [](const void* level, int layer, int y, std::uint32_t* ids) {
                const auto& from = *static_cast<const one_piece*>(level);
                const tile_id* const tiles =
                    from.set->layer_of(from.mask, from.variation, static_cast<piece_layer>(layer)) +
                    static_cast<std::ptrdiff_t>(y) * from.set->width;
                for (int x = 0; x < from.set->width; ++x) ids[x] = tiles[x];
            },
        .read_property =
            [](const void* level, int n, property& out) {
                const auto& from = *static_cast<const one_piece*>(level);
                if (n == 0) {
                    out = {"mask", property::kind::integer, {}};
                    out.value << from.mask;
                } else if (n == 1) {
                    out = {
                        "weight", property::kind::number,
                        decimal(per_mille(static_cast<int>(from.set->weights_of(from.mask)[from.variation]))).c_str()};
                }
                return n < 2;
            }};
}

// Writes every piece as `<mask>_<name>_<variation>.tmx`, to be changed in Tiled and loaded again.
inline file_status save_pieces(const std::filesystem::path& directory, const piece_set& set,
                               const tmx_options& options = {}) {
    for (unsigned mask = 1; mask < 16; ++mask)
        for (int variation = 0; variation < set.variation_count(mask); ++variation) {
            const std::string number = (mask < 10 ? "0" : "") + std::to_string(mask);
            const std::string name = number + "_" + piece_name(mask) + "_" + std::to_string(variation + 1) + ".tmx";
            if (file_status saved = save_tmx(directory / name, one_piece{&set, mask, variation}, options); !saved)
                return saved;
        }
    return {};
}

} // namespace warren
