// The escapes in the texts of JSON: what a backslash and the letters after it stand for.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace warren::detail {

// Four hexadecimal digits, or nothing.
inline std::optional<std::uint32_t> read_code_unit(std::string_view digits) {
    if (digits.size() < 4) return {};
    std::uint32_t code = 0;
    for (const char digit : digits.substr(0, 4)) {
        const int value = digit >= '0' && digit <= '9'   ? digit - '0'
                          : digit >= 'a' && digit <= 'f' ? digit - 'a' + 10
                          : digit >= 'A' && digit <= 'F' ? digit - 'A' + 10
                                                         : -1;
        if (value < 0) return {};
        code = code * 16 + static_cast<std::uint32_t>(value);
    }
    return code;
}

inline void append_utf8(std::string& out, std::uint32_t code) {
    const auto put = [&](std::uint32_t byte) { out += static_cast<char>(byte); };
    if (code < 0x80) {
        put(code);
    } else if (code < 0x800) {
        put(0xc0 | code >> 6);
        put(0x80 | (code & 0x3f));
    } else if (code < 0x10000) {
        put(0xe0 | code >> 12);
        put(0x80 | (code >> 6 & 0x3f));
        put(0x80 | (code & 0x3f));
    } else {
        put(0xf0 | code >> 18);
        put(0x80 | (code >> 12 & 0x3f));
        put(0x80 | (code >> 6 & 0x3f));
        put(0x80 | (code & 0x3f));
    }
}

// What stands between two quotes, with its escapes undone; the parser has seen that they are well-formed.
inline std::string unescaped(std::string_view raw) {
    std::string out;
    for (std::size_t i = 0; i < raw.size(); ++i) {
        if (raw[i] != '\\') {
            out += raw[i];
            continue;
        }
        const char what = raw[++i];
        if (what != 'u') {
            out += what == 'n'   ? '\n'
                   : what == 't' ? '\t'
                   : what == 'r' ? '\r'
                   : what == 'b' ? '\b'
                   : what == 'f' ? '\f'
                                 : what;
            continue;
        }
        std::uint32_t code = *read_code_unit(raw.substr(i + 1));
        i += 4;
        if (code >= 0xd800 && code < 0xdc00) { // the first half of a pair; the parser has seen the second
            code = 0x10000 + ((code - 0xd800) << 10) + (*read_code_unit(raw.substr(i + 3)) - 0xdc00);
            i += 6;
        }
        append_utf8(out, code);
    }
    return out;
}

} // namespace warren::detail
