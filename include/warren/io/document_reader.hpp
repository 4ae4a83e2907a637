// What the readers of level documents are made of: a value, the path to it, and a note of the first thing that is wrong.
//
//     document_part config = root["config"];
//     config("rows", map.rows, 3, 100)("sand", used.sand)("fallback", used.fallback);      as json_writer writes them
//
// Nobody asks after each value: what is wrong leaves its variable as it was, and the path and the wish in the trouble.
#pragma once

#include <concepts>
#include <cstdint>
#include <deque>
#include <initializer_list>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <warren/core/chance.hpp>
#include <warren/core/chance_text.hpp>
#include <warren/core/choices.hpp>
#include <warren/core/extent.hpp>
#include <warren/core/field_text.hpp>
#include <warren/core/geometry.hpp>
#include <warren/core/seed.hpp>
#include <warren/io/file_result.hpp>
#include <warren/io/json_reader.hpp>
#include <warren/io/malformed.hpp>

namespace warren::detail {

// The first thing that is wrong with a document: "rooms.3.links.1.room: must be a whole number from 0 to 254"
class document_trouble {
public:
    explicit operator bool() const { return !words_.empty(); }
    void add(const std::string& path, const std::string& wish) {
        if (words_.empty()) words_ = (path.empty() ? "the document" : path) + ": " + wish;
    }
    file_error error() const { return {.reason = malformed("this is not such a level"), .detail = words_}; }

private:
    std::string words_;
};

// Words that a level refers to. They stay where they are when the list moves; a copy of it would be of no use to a copy
// of the level, and so there is none.
class document_words {
public:
    document_words() = default;
    document_words(document_words&&) noexcept = default;
    document_words& operator=(document_words&&) noexcept = default;
    document_words(const document_words&) = delete;
    document_words& operator=(const document_words&) = delete;
    ~document_words() = default;

    const char* keep(const std::string& words) { return words_.emplace_back(words).c_str(); }

private:
    std::deque<std::string> words_;
};

class document_part {
public:
    document_part(json_value value, std::string path, document_trouble& trouble)
        : value_(value), path_(std::move(path)), trouble_(&trouble) {}

    bool is_null() const { return value_.is_null(); }
    explicit operator bool() const { return static_cast<bool>(value_); }
    json_value value() const { return value_; }
    bool failed() const { return static_cast<bool>(*trouble_); }
    void complain(const std::string& wish) const { trouble_->add(path_, value_ ? wish : "is missing"); }

    // The part of that name; one that is missing complains when it is read.
    document_part operator[](const char* name) const {
        if (value_.kind() != json_kind::object) complain("must be an object");
        return {value_[name], joined(name), *trouble_};
    }

    // Reads the part of that name: numbers into the range of their variable, places up to the largest map.
    template <class T>
    const document_part& operator()(const char* name, T& out) const {
        (*this)[name].read(out);
        return *this;
    }
    template <std::integral Number>
    const document_part& operator()(const char* name, Number& out, std::int64_t low, std::int64_t high) const {
        (*this)[name].read(out, low, high);
        return *this;
    }
    // What may be null stays as it was then.
    template <class T>
    const document_part& or_null(const char* name, T& out) const {
        const document_part part = (*this)[name];
        if (!part.is_null()) part.read(out);
        return *this;
    }

    // What a document may leave out stays as it was then.
    template <class T>
    const document_part& if_there(const char* name, T& out) const {
        const document_part part = (*this)[name];
        if (part) part.read(out);
        return *this;
    }

    template <std::integral Number>
    void read(Number& out, std::int64_t low, std::int64_t high) const {
        const std::optional<std::int64_t> number = value_.whole_number();
        if (number && *number >= low && *number <= high)
            out = static_cast<Number>(*number);
        else
            complain("must be a whole number from " + std::to_string(low) + " to " + std::to_string(high));
    }
    // An int is a count, or something that was asked for.
    void read(int& out) const { read(out, 0, INT32_MAX); }
    template <std::integral Number>
    void read(Number& out) const {
        static_assert(sizeof(Number) <= 4, "the limits are those of 64-bit numbers");
        read(out, std::numeric_limits<Number>::min(), std::numeric_limits<Number>::max());
    }
    void read(bool& out) const {
        if (const std::optional<bool> flag = value_.boolean())
            out = *flag;
        else
            complain("must be true or false");
    }
    void read(chance& out) const {
        const std::string digits(value_.text());
        if (value_.kind() != json_kind::number || !read_chance(digits.c_str(), out))
            complain("must be a number from 0 to 1");
    }
    template <named_enum E>
    void read(E& out) const {
        const std::optional<std::string> word = value_.words();
        if (word && word->find('\0') == std::string::npos && read_value(field_info{}, word->c_str(), out)) return;
        complain(std::string("must be ") + kind_text<E>({}).c_str());
    }
    void read(point& out) const { read_list("a place", {&out.x, &out.y}); }
    void read(rect& out) const { read_list("a rectangle", {&out.x, &out.y, &out.w, &out.h}); }
    void read(warren::seed& out) const {
        std::uint64_t number = 0;
        const std::optional<std::string> digits = value_.words();
        bool fine = digits && !digits->empty();
        for (const char digit : digits ? std::string_view(*digits) : std::string_view()) {
            const auto unit = static_cast<std::uint64_t>(digit - '0');
            fine = fine && is_digit(digit) && number <= (UINT64_MAX - unit) / 10;
            if (fine) number = number * 10 + unit;
        }
        if (fine)
            out = warren::seed{number};
        else
            complain("must be a whole number of 64 bits, as a text");
    }
    const char* keep_words(document_words& words) const {
        const std::optional<std::string> text = value_.words();
        if (!text) complain("must be a text");
        return text ? words.keep(*text) : "";
    }

    // Calls visit(part, index) for each value of a list that is as long as it may be; without any trouble so far.
    template <class Visit>
    void each(std::int64_t least, std::int64_t most, Visit visit) const {
        if (!check_length(least, most)) return;
        int index = 0;
        for (json_value next = value_.first(); next && !failed(); next = next.after(), ++index)
            visit(document_part(next, joined(std::to_string(index)), *trouble_), index);
    }
    // The same for long lists of numbers: visit(index, number).
    template <class Visit>
    void each_number(std::int64_t count, std::int64_t low, std::int64_t high, Visit visit) const {
        if (!check_length(count, count)) return;
        int index = 0;
        for (json_value next = value_.first(); next; next = next.after(), ++index) {
            const std::optional<std::int64_t> number = next.whole_number();
            if (!number || *number < low || *number > high) {
                std::int64_t wrong = 0;
                return document_part(next, joined(std::to_string(index)), *trouble_).read(wrong, low, high);
            }
            visit(index, *number);
        }
    }
    bool check_length(std::int64_t least, std::int64_t most) const {
        const auto size = static_cast<std::int64_t>(value_.size());
        const bool fine = value_.kind() == json_kind::array && size >= least && size <= most;
        if (!fine && least == most) complain("must be a list of " + std::to_string(most) + " values");
        if (!fine && least != most)
            complain("must be a list of " + std::to_string(least) + " to " + std::to_string(most) + " values");
        return fine && !failed();
    }

private:
    std::string joined(const std::string& name) const { return path_.empty() ? name : path_ + '.' + name; }

    void read_list(const char* what, std::initializer_list<int*> numbers) const {
        std::string wish = std::string("must be ") + what + ": a list of " + std::to_string(numbers.size());
        wish += " whole numbers from " + std::to_string(-max_side) + " to " + std::to_string(max_side);
        if (value_.kind() != json_kind::array || value_.size() != numbers.size()) return complain(wish);
        for (json_value next = value_.first(); next; next = next.after()) {
            const std::optional<std::int64_t> read = next.whole_number();
            if (!read || *read < -max_side || *read > max_side) return complain(wish);
        }
        json_value next = value_.first();
        for (int* const number : numbers) {
            *number = static_cast<int>(next.whole_number().value_or(0));
            next = next.after();
        }
    }

    json_value value_;
    std::string path_;
    document_trouble* trouble_;
};

inline constexpr std::int64_t any_length = std::numeric_limits<std::int32_t>::max();

// What all documents begin and end with.
template <class Warnings>
void read_envelope(const document_part& root, const char* format, warren::seed& seed, Warnings& warnings,
                   document_words& words) {
    const document_part name = root["format"];
    if (name.value().words() != std::string(format)) name.complain("must be \"" + std::string(format) + '"');
    int version = 0;
    root("format_version", version, 1, 1)("seed", seed);
    root["warnings"].each(0, Warnings::capacity(),
                          [&](const document_part& text, int) { warnings.push_back(text.keep_words(words)); });
}

inline void check_made(const document_part& part, const status& made) {
    if (!made) part.complain(made.error().message().c_str());
}

} // namespace warren::detail
