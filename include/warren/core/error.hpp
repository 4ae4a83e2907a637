// What went wrong, where, and which rule it breaks: the value that every failing call of warren returns.
#pragma once

#include <cstdint>
#include <warren/core/text.hpp>

namespace warren {

// Why something could not be done. The numbers may change between major versions; the names stay.
enum class errc : std::uint8_t {
    none,
    impossible_extent, // a width or height outside 1…max_side
    out_of_range,      // a number outside the range it must lie in
    outside,           // a tile, cell or node that does not exist
    zero_bound,        // a random draw from an empty range
    no_weight,         // a weighted choice among weights that are all zero
    weights_too_large, // weights whose sum does not fit 32 bits
    invalid_chance,    // a probability below 0 or above 1
    full,              // a container or pool of fixed capacity has no room left
    output_full,       // a text or buffer of fixed size is too small for what is written into it
    out_of_memory,     // the heap has nothing left for a run-time sized grid
    no_entropy,        // the operating system gives no fresh random seed
    no_spanning_tree,  // the places cannot be joined under the given limits
    no_place,          // something found no place on the map, however often it was tried
    unknown_field,     // a configuration has no field of that name
    wrong_value,       // a field of the configuration cannot take that value
    different_values,  // policies that share a field of the configuration have different values in it
    malformed,         // a file, text or level that is not what it should be; `what` says why
    unsupported,       // a file that may be right, but is of a kind or size that nobody here reads
    unreadable,        // a file or directory that the system does not let us read
    unwritable,        // a file that the system does not let us write
    no_edge,           // a step between two nodes that no edge joins
    other_outcome,     // a replay that does not give what was recorded
    impossible_path,   // a path of an act map that crosses, repeats or splits from others as it may not
    too_few_paths,     // an act map on which not as many paths were found as were asked for
    contradiction,     // rules that cannot both be kept
    no_legal_type,     // a node for which every type breaks a rule
    nothing_to_draw,   // a row of an act map where everything that has a weight is banned
    broken_guarantee,  // a way that meets a type less often than was guaranteed
    custom,            // a failure of the user's own policy, described by `what`
};

// Where something went wrong. Tiles and cells count from 0, rows of an act map from 1, bytes from 0, lines from 1.
struct place {
    enum class kind : std::uint8_t { nowhere, tile, cell, node, byte, line };

    kind what = kind::nowhere;
    int x = 0; // column for nodes, offset for bytes
    int y = 0; // row for nodes, number for lines

    friend constexpr bool operator==(const place&, const place&) = default;
};

constexpr place at_tile(int x, int y) { return {place::kind::tile, x, y}; }
constexpr place at_cell(int column, int row) { return {place::kind::cell, column, row}; }
constexpr place at_node(int column, int row) { return {place::kind::node, column, row}; }
constexpr place at_byte(int offset) { return {place::kind::byte, offset, 0}; }
constexpr place at_line(int number) { return {place::kind::line, 0, number}; }

struct error {
    errc code = errc::none;
    place where = {};
    const char* rule = "";  // id in the rulebook, or "" when no rule is concerned
    const char* what = "";  // the field or thing that was wrong; like the rule, a literal or something as long-lived
    std::int64_t value = 0; // what it was,
    std::int64_t low = 0;   // and what it may be
    std::int64_t high = 0;
    bool are_chances = false; // these three are parts of 2^32, and shown as 0.15

    // One sentence: what was wrong, where, and what to do about it.
    constexpr text<240> message() const;
};

// "columns is 20, but must lie between 2 and 12"
constexpr error out_of_range(const char* what, std::int64_t value, std::int64_t low, std::int64_t high,
                             const char* rule = "") {
    return {.code = errc::out_of_range, .rule = rule, .what = what, .value = value, .low = low, .high = high};
}

namespace detail {

// In these sentences %w stands for error::what, %v for its value, %l and %h for its limits, %p for its place.
constexpr const char* sentence_of(errc code) {
    switch (code) {
    case errc::none: return "nothing went wrong";
    case errc::impossible_extent: return "%w is %v tiles, but must lie between %l and %h; choose another size";
    case errc::out_of_range: return "%w is %v, but must lie between %l and %h";
    case errc::outside: return "there is nothing%p: the width is %l and the height %h; check contains() first";
    case errc::zero_bound: return "a random number was asked from an empty range; ask for one of at least 1";
    case errc::no_weight: return "all weights are zero, so nothing can be chosen; give at least one a positive weight";
    case errc::weights_too_large:
        return "the weights add up to %v, but only sums up to %h can be drawn; scale them down";
    case errc::invalid_chance: return "a chance of %v in %h was asked for; it must lie between 0 and 1";
    case errc::full: return "%w has room for %h and is full; give it a larger capacity";
    case errc::output_full: return "the output holds only %h bytes and is too small; give it a larger capacity";
    case errc::out_of_memory: return "there is no memory for %v elements; choose a smaller size";
    case errc::no_entropy: return "the system gave no fresh random seed; pass a seed of your own";
    case errc::no_spanning_tree: return "%v places cannot be joined with at most %h links each; allow more links";
    case errc::no_place: return "%w found no place in %v maps; choose a larger map or fewer rooms";
    case errc::unknown_field: return "there is no field of that name in this configuration";
    case errc::wrong_value: return "%w cannot take that value";
    case errc::different_values:
        return "policies that share the field %w have different values in it, which one line cannot tell; set it by "
               "its name";
    case errc::malformed: return "malformed: %w";
    case errc::unsupported: return "unsupported: %w";
    case errc::unreadable: return "unreadable: %w";
    case errc::unwritable: return "unwritable: %w";
    case errc::no_edge: return "no edge arrives%p from row %l, column %h; enter one of the legal next nodes";
    case errc::other_outcome:
        return "the outcome%p is another than the recorded one; replay with the same seed, map and rules";
    case errc::impossible_path: return "path %v %w%p; lead it through other columns";
    case errc::too_few_paths:
        return "only %v of %h paths were found that neither cross nor repeat each other; ask for fewer, or for a "
               "larger map";
    case errc::contradiction: return "row %v cannot keep %w at the same time; change one of them";
    case errc::no_legal_type: return "no type of node keeps every rule%p; forbid less, or give more types a weight";
    case errc::nothing_to_draw:
        return "after bans %w has no weight left in row %v; ban less there, or give another type a weight";
    case errc::broken_guarantee:
        return "not every way could be made to meet %w at least %l times, such as one that begins%p; guarantee less, "
               "forbid less, or take another seed";
    case errc::custom: return "%w";
    }
    return "an unknown error happened";
}

// The same, with more about it where the error knows more.
constexpr const char* sentence_for(const error& why) {
    if (why.code == errc::out_of_range && why.low == why.high) return "%w is %v, but must be %l";
    if (why.code == errc::wrong_value && why.low != why.high)
        return why.are_chances ? "%w cannot take that value%p; it must be a chance from %l to %h"
                               : "%w cannot take that value%p; it must be a whole number from %l to %h";
    return sentence_of(why.code);
}

// Parts of 2^32 as people write them, "0.15". Nine digits tell any two chances that people write apart.
template <int Capacity>
constexpr void write_chance(text<Capacity>& out, std::uint64_t parts, std::uint64_t scale = 1'000'000'000) {
    constexpr std::uint64_t whole = std::uint64_t{1} << 32;
    constexpr std::uint64_t common = 512; // a divisor of both, without which ten digits would not fit 64 bits
    const std::uint64_t rounded = (parts % whole * (scale / common) + whole / common / 2) / (whole / common);
    out << parts / whole + rounded / scale;
    std::uint64_t rest = rounded % scale;
    if (rest != 0) out << ".";
    for (std::uint64_t unit = scale / 10; rest != 0; unit /= 10) {
        out << static_cast<char>('0' + rest / unit);
        rest %= unit;
    }
}

// … and %x and %y for its place.
constexpr const char* words_for(place::kind kind) {
    switch (kind) {
    case place::kind::nowhere: return "";
    case place::kind::tile: return " at tile (%x, %y)";
    case place::kind::cell: return " at cell (%x, %y)";
    case place::kind::node: return " at the node in row %y, column %x";
    case place::kind::byte: return " at byte %x";
    case place::kind::line: return " in line %y";
    }
    return "";
}

constexpr std::int64_t number_for(char letter, const error& why) {
    switch (letter) {
    case 'v': return why.value;
    case 'l': return why.low;
    case 'h': return why.high;
    case 'x': return why.where.x;
    default: return why.where.y;
    }
}

constexpr void write_number(text<240>& out, char letter, const error& why) {
    const bool is_place = letter == 'x' || letter == 'y';
    const std::int64_t number = number_for(letter, why);
    if (why.are_chances && !is_place)
        write_chance(out, static_cast<std::uint64_t>(number));
    else
        out << number;
}

// Returns whether the sentence says where.
constexpr bool write_sentence(text<240>& out, const char* sentence, const error& why) {
    bool place_written = false;
    for (const char* next = sentence; *next != '\0'; ++next) {
        if (*next != '%') {
            out.append(next, 1);
            continue;
        }
        switch (*++next) {
        case 'w': out << (why.what != nullptr ? why.what : ""); break;
        case 'p':
            place_written = true;
            write_sentence(out, words_for(why.where.what), why);
            break;
        default: write_number(out, *next, why);
        }
    }
    return place_written;
}

} // namespace detail

constexpr text<240> error::message() const {
    text<240> out;
    const char* const sentence = detail::sentence_for(*this);
    if (!detail::write_sentence(out, sentence, *this)) detail::write_sentence(out, "%p", *this);
    if (rule != nullptr && *rule != '\0') out << " (rule " << rule << ")";
    return out;
}

} // namespace warren
