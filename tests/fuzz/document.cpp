// Levels as JSON documents, as `warren validate` reads them: whatever the validators say, a level that was read can be
// written, and that document is read as the same level.
#include "fuzz.hpp"

#include <warren/encoding/act_json.hpp>
#include <warren/encoding/dungeon_json.hpp>
#include <warren/encoding/maze_json.hpp>
#include <warren/encoding/platformer_json.hpp>
#include <warren/io/act_document.hpp>
#include <warren/io/dungeon_document.hpp>
#include <warren/io/json_differences.hpp>
#include <warren/io/json_reader.hpp>
#include <warren/io/maze_document.hpp>
#include <warren/io/platformer_document.hpp>
#include <warren/validate/act_map.hpp>
#include <warren/validate/dungeon.hpp>
#include <warren/validate/maze.hpp>
#include <warren/validate/platformer.hpp>

namespace {

const auto& level_of(const warren::act_document& read) { return *read.map; }
const auto& level_of(const auto& read) { return read.level; }

auto encoder_of(const warren::maze_document& read) { return warren::maze_json{.pieces = read.has_pieces}; }
auto encoder_of(const warren::act_document& read) { return warren::act_json{.unknown = read.unknown}; }
auto encoder_of(const warren::dungeon_document& /*read*/) { return warren::dungeon_json{}; }
auto encoder_of(const warren::platformer_document& /*read*/) { return warren::platformer_json{}; }

// False where a level that breaks rules cannot be written: the encoder says so, too.
template <class Document>
bool written(const Document& read, std::string& out) {
    return static_cast<bool>(encoder_of(read).encode(level_of(read), out));
}

template <class Read>
void look_at(warren::json_value root, Read read_document) {
    const auto read = read_document(root);
    if (!read) return fuzz::require(!read.error().message().empty(), "every refusal has a reason");
    const warren::violations found = warren::validate(level_of(*read));
    std::string text;
    if (!written(*read, text)) return fuzz::require(!found.empty(), "a level that keeps every rule can be written");
    const auto tree = warren::read_json(text);
    fuzz::require(static_cast<bool>(tree), "what was written is JSON", text);
    static_cast<void>(warren::json_differences(root, tree->root()));
    const auto again = read_document(tree->root());
    if (!again) return fuzz::require(!found.empty(), "what was written can be read", again.error().message());
    std::string same;
    fuzz::require(written(*again, same) && (same == text || !found.empty()), "it is the same level");
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto tree = warren::read_json(std::string(fuzz::text_of(data, size)));
    if (!tree) return 0;
    const warren::json_value root = tree->root();
    const std::string format = root["format"].words().value_or("");
    if (format == "warren.maze") look_at(root, warren::read_maze_document);
    if (format == "warren.act_map") look_at(root, warren::read_act_document);
    if (format == "warren.dungeon") look_at(root, warren::read_dungeon_document);
    if (format == "warren.platformer") look_at(root, warren::read_platformer_document);
    return 0;
}
