// Configurations of the tool: files of lines or JSON, and --set. What was read is printed, and read again it is the same.
#include "examples/warren/configuration.hpp"
#include "examples/warren/kinds/act.hpp"
#include "examples/warren/kinds/dungeon.hpp"
#include "examples/warren/kinds/maze.hpp"
#include "examples/warren/kinds/platformer.hpp"
#include "fuzz.hpp"

namespace {

template <class Kind>
std::string lines_of(const typename Kind::generator& made) {
    std::string out;
    fuzz::require(static_cast<bool>(warren::write_fields(made, out)), "a configuration can be written");
    return out;
}

// As --print-config shows it.
template <class Kind>
std::string printed(const typename Kind::generator& made) {
    std::string out;
    fuzz::require(!Kind::describe_special(made, out), "presets can be described");
    fuzz::require(static_cast<bool>(warren::describe_fields(made, out, Kind::usual())), "fields can be described");
    return out;
}

template <class Kind>
void read(std::uint8_t how, const std::string& text) {
    typename Kind::generator made = Kind::usual();
    tool::failure why;
    if (how % 4 == 0) {
        why = tool::read_lines<Kind>(made, text, "fuzz.conf");
    } else if (how % 4 == 1) {
        const std::size_t equals = text.find('=');
        if (equals == std::string::npos) return;
        why = tool::set_field<Kind>(made, {text.substr(0, equals), text.substr(equals + 1)});
    } else {
        why = tool::read_json_configuration<Kind>(made, text, "fuzz.json");
    }
    if (why) return fuzz::require(!why.words.empty(), "every refusal has a reason");
    static_cast<void>(made.check());
    const std::string shown = printed<Kind>(made);
    typename Kind::generator again = Kind::usual();
    const tool::failure refused = tool::read_lines<Kind>(again, shown, "shown.conf");
    fuzz::require(!refused, "--print-config writes a file for --config", refused.words);
    fuzz::require(lines_of<Kind>(again) == lines_of<Kind>(made), "it is the same configuration", shown);
    fuzz::require(printed<Kind>(again) == shown, "it is printed the same again", shown);
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    fuzz::byte_source in(data, size);
    const std::uint8_t how = in.byte(); // a letter in the seeds, so that they can be edited
    const std::string text(fuzz::text_of(in.data(), in.size()));
    switch (how / 4 % 4) {
    case 0: read<tool::maze_kind>(how, text); break;
    case 1: read<tool::act_kind>(how, text); break;
    case 2: read<tool::dungeon_kind>(how, text); break;
    default: read<tool::platformer_kind>(how, text); break;
    }
    return 0;
}
