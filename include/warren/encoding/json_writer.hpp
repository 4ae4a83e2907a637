// Writes JSON piece by piece to any sink: compact, in the order of the calls, so that equal levels give equal bytes.
//
//     json_writer json(out);
//     json.object();
//     json("rows", 15)("seed", warren::seed{42})("sand", warren::percent(15));       {"rows":15,"seed":"42","sand":0.15
//     json.array("start").item(3).item(4).end();                                     ,"start":[3,4]
//     json.end();                                                                    }
//     return json.finish();
#pragma once

#include <concepts>
#include <cstdint>
#include <type_traits>
#include <warren/core/chance.hpp>
#include <warren/core/chance_text.hpp>
#include <warren/core/choices.hpp>
#include <warren/core/geometry.hpp>
#include <warren/core/printer.hpp>
#include <warren/core/result.hpp>
#include <warren/core/seed.hpp>
#include <warren/core/sink.hpp>
#include <warren/core/text.hpp>

namespace warren {

// Remembers the first failure of the sink; finish() returns it. Objects and arrays may be nested 16 deep.
template <sink Sink>
class json_writer {
public:
    constexpr explicit json_writer(Sink& out) : page_(out) {}

    constexpr json_writer& object(const char* name = "") { return open(name, '{', '}'); }
    constexpr json_writer& array(const char* name = "") { return open(name, '[', ']'); }
    // Ends the innermost object or array.
    constexpr json_writer& end() {
        WARREN_ASSERT(depth_ > 0);
        page_ << closers_[--depth_];
        first_ = false;
        return *this;
    }

    // One member of an object. Whole numbers, bools, chances (as 0.15), words, enums with names, seeds (as text, because
    // JavaScript cannot hold 64 bits), points and rectangles.
    template <class T>
    constexpr json_writer& operator()(const char* name, const T& value) {
        begin(name);
        write_value(value);
        return *this;
    }
    constexpr json_writer& null(const char* name) {
        begin(name);
        page_ << "null";
        return *this;
    }
    // A long word that is never whole in memory: write(page) puts its characters, of which none needs escaping.
    template <class Write>
    constexpr json_writer& word(const char* name, Write write) {
        begin(name);
        page_ << '"';
        write(page_);
        page_ << '"';
        return *this;
    }
    // One element of an array.
    template <class T>
    constexpr json_writer& item(const T& value) {
        begin("");
        write_value(value);
        return *this;
    }

    // Hands over what is still held back, and says whether everything arrived.
    constexpr status finish() {
        WARREN_ASSERT(depth_ == 0);
        return page_.finish();
    }

private:
    constexpr json_writer& open(const char* name, char opener, char closer) {
        WARREN_ASSERT(depth_ < max_depth);
        begin(name);
        page_ << opener;
        if (depth_ < max_depth) closers_[depth_++] = closer;
        first_ = true;
        return *this;
    }

    // What comes before a value: a comma but before the first, and its name inside objects.
    constexpr void begin(const char* name) {
        if (!first_) page_ << ',';
        first_ = false;
        if (*name == '\0') return;
        write_value(name);
        page_ << ':';
    }

    constexpr void write_value(bool value) { page_ << (value ? "true" : "false"); }
    template <std::integral Number>
    constexpr void write_value(Number value) {
        page_ << static_cast<std::conditional_t<std::is_signed_v<Number>, std::int64_t, std::uint64_t>>(value);
    }
    constexpr void write_value(chance value) { page_ << detail::exact_decimal(value); }
    constexpr void write_value(const char* words) {
        page_ << '"';
        for (; *words != '\0'; ++words) put_escaped(*words);
        page_ << '"';
    }
    template <int Capacity>
    constexpr void write_value(const text<Capacity>& words) {
        write_value(words.c_str());
    }
    template <named_enum E>
    constexpr void write_value(E value) {
        write_value(name_of(value));
    }
    constexpr void write_value(seed value) {
        page_ << '"';
        write_value(value.value);
        page_ << '"';
    }
    constexpr void write_value(point value) { write_list(value.x, value.y); }
    constexpr void write_value(const rect& value) { write_list(value.x, value.y, value.w, value.h); }

    template <class... Numbers>
    constexpr void write_list(Numbers... numbers) {
        char separator = '[';
        ((page_ << separator, write_value(numbers), separator = ','), ...);
        page_ << ']';
    }

    constexpr void put_escaped(char character) {
        constexpr const char* hex = "0123456789abcdef";
        const auto code = static_cast<unsigned char>(character);
        if (character == '"' || character == '\\') page_ << '\\';
        if (code >= 0x20) {
            page_ << character;
        } else {
            page_ << "\\u00" << hex[code >> 4] << hex[code & 15];
        }
    }

    static constexpr int max_depth = 16;

    printer<Sink> page_;
    char closers_[max_depth] = {};
    int depth_ = 0;
    bool first_ = true;
};

} // namespace warren
