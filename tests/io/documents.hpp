// For tests of documents: writes levels, changes single values in the text, and damages it at random.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <doctest/doctest.h>
#include <random>
#include <string>
#include <string_view>
#include <utility>
#include <warren/core/seed.hpp>
#include <warren/io/json_differences.hpp>
#include <warren/io/json_reader.hpp>
#include <warren/validate/violation.hpp>

namespace tests {

template <class Encoder, class Level>
std::string written(const Encoder& encoder, const Level& level) {
    std::string out;
    REQUIRE(encoder.encode(level, out));
    return out;
}

inline warren::json_tree parsed(std::string text) {
    auto tree = warren::read_json(std::move(text));
    REQUIRE(tree);
    return *std::move(tree);
}

// Empty when the document comes back as it was, and the level in it keeps every rule.
template <class Encoder, class Read>
std::string lost(const std::string& document, const Encoder& encoder, Read read_document) {
    const warren::json_tree tree = parsed(document);
    const auto read = read_document(tree.root());
    if (!read) return read.error().message();
    if (written(encoder, read->level) != document) return "written differently";
    const warren::violations found = validate(read->level);
    return found.empty() ? "" : std::string(found[0].message());
}
// The same for levels of many seeds.
template <class Generator, class Encoder, class Read>
std::string lost_by(const Generator& generator, std::uint64_t seeds, const Encoder& encoder, Read read_document) {
    for (std::uint64_t n = 0; n < seeds; ++n) {
        const auto level = generator(warren::seed{n * 1234});
        if (!level) return std::string(level.error().message());
        if (std::string why = lost(written(encoder, *level), encoder, read_document); !why.empty())
            return why + " (seed " + std::to_string(n * 1234) + ')';
    }
    return "";
}

// Behind the value that begins there, in a document without spaces.
inline std::size_t end_of_value(std::string_view text, std::size_t at) {
    int depth = 0;
    bool quoted = false;
    for (; at < text.size(); ++at) {
        const char c = text[at];
        if (quoted && c == '\\') ++at;
        if (c == '"') quoted = !quoted;
        if (quoted) continue;
        if (depth == 0 && (c == ',' || c == ']' || c == '}')) return at;
        if (c == '[' || c == '{') ++depth;
        if (c == ']' || c == '}') --depth;
    }
    return at;
}

// Where the value with that path begins: "rooms.3.x".
inline std::size_t begin_of_value(std::string_view text, std::string_view path) {
    std::size_t at = 0;
    while (!path.empty()) {
        const std::size_t dot = std::min(path.find('.'), path.size());
        const std::string name(path.substr(0, dot));
        path.remove_prefix(std::min(dot + 1, path.size()));
        const bool named = text[at] == '{';
        std::size_t left = named ? 0 : std::stoul(name);
        for (++at;; ++at) {
            const std::string key = '"' + name + "\":";
            const bool here = named ? text.substr(at, key.size()) == key : left-- == 0;
            if (here) at += named ? key.size() : 0;
            if (here) break;
            if (named) at = end_of_value(text, at) == at ? text.size() : text.find("\":", at) + 2;
            at = end_of_value(text, at);
            REQUIRE(at < text.size());
            REQUIRE(text[at] == ',');
        }
    }
    return at;
}

inline std::string value_at(const std::string& text, std::string_view path) {
    const std::size_t begin = begin_of_value(text, path);
    return text.substr(begin, end_of_value(text, begin) - begin);
}
inline std::string with(std::string text, std::string_view path, const std::string& value) {
    const std::size_t begin = begin_of_value(text, path);
    return text.replace(begin, end_of_value(text, begin) - begin, value);
}
// The same document with the value by another name.
inline std::string without(std::string text, std::string_view path) {
    const std::size_t begin = begin_of_value(text, path);
    const std::size_t quote = text.rfind('"', begin - 3);
    return text.insert(quote + 1, "no_");
}

struct change {
    const char* path;
    const char* value;
    const char* expected; // a rule that is broken then, or the words of the refusal
};

inline bool names(const warren::violations& found, std::string_view rule) {
    for (const warren::violation& one : found)
        if (rule == one.rule) return true;
    return false;
}

// Changes a few bytes: mostly digits, so that the document often remains one.
inline std::string damaged(std::string text, std::mt19937& random) {
    const auto below = [&](std::size_t bound) { return static_cast<std::size_t>(random() % bound); };
    for (std::size_t times = 1 + below(3); times > 0; --times) {
        std::size_t at = below(text.size());
        const std::size_t other = below(text.size());
        const std::size_t length = 1 + below(4);
        switch (below(8)) {
        case 0: text.erase(at, length); break;
        case 1: text[at] = static_cast<char>(static_cast<unsigned char>(text[at]) ^ (1u << below(8))); break;
        case 2: text.insert(at, text, other, length); break;
        default:
            at = text.find_first_of("0123456789", at);
            if (at == std::string::npos) break;
            if (below(4) == 0)
                text.insert(at, 1 + below(9), '9');
            else
                text[at] = static_cast<char>('0' + below(10));
        }
    }
    return text;
}

struct outcomes {
    int unreadable = 0; // no JSON
    int refused = 0;    // no such level
    int broken = 0;     // a level that breaks rules, or contradicts itself
    int fine = 0;
};

// look(tree, outcomes) for many damaged copies of a document.
template <class Look>
outcomes look_at_damaged(const std::string& text, int copies, Look look) {
    std::mt19937 random(7);
    outcomes out;
    for (int i = 0; i < copies; ++i) {
        const auto tree = warren::read_json(damaged(text, random));
        if (tree)
            look(*tree, out);
        else
            ++out.unreadable;
    }
    return out;
}

} // namespace tests
