// JSON that is well-formed whatever names and values are written into it.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <warren/core/result.hpp>
#include <warren/io/xml_text.hpp>

namespace warren::detail {

// Builds a document by appending to it: values by name, separated by commas; remembers the first bad text.
class json_text {
public:
    json_text& open(const char* name, char bracket) {
        start(name);
        out_ += bracket;
        first_ = true;
        return *this;
    }
    json_text& close(char bracket) {
        out_ += bracket;
        first_ = false;
        return *this;
    }
    // What is a number, true or false already.
    json_text& literal(const char* name, std::string_view value) {
        start(name);
        out_ += value;
        return *this;
    }
    json_text& number(const char* name, std::int64_t value) { return literal(name, std::to_string(value)); }
    json_text& words(const char* name, std::string_view value) {
        start(name);
        append_quoted(value);
        return *this;
    }
    json_text& line() {
        out_ += '\n';
        return *this;
    }

    const status& state() const { return state_; }
    std::string take() { return std::move(out_); }

private:
    void start(const char* name) {
        if (!first_) out_ += ',';
        first_ = false;
        if (*name == '\0') return; // inside an array
        append_quoted(name);
        out_ += ':';
    }
    void append_quoted(std::string_view value) {
        if (const status fine = check_xml_characters(value); !fine && state_) state_ = fine;
        out_ += '"';
        for (const char character : value) {
            if (character == '"' || character == '\\') out_ += '\\';
            if (character == '\t')
                out_ += "\\t";
            else if (character == '\n')
                out_ += "\\n";
            else if (character == '\r')
                out_ += "\\r";
            else
                out_ += character;
        }
        out_ += '"';
    }

    std::string out_;
    status state_;
    bool first_ = true;
};

} // namespace warren::detail
