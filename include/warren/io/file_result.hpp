// How calls that deal with files say whether it worked: like status and result, but naming the file, the line and what
// the system said.
#pragma once

#include <cstdio>
#include <string>
#include <string_view>
#include <utility>
#include <warren/core/result.hpp>
#include <warren/report.hpp>

namespace warren {

struct file_error {
    warren::error reason;
    std::string file = {};   // "" for text that never was a file
    int line = 0;            // from 1; 0 where there is none to name
    std::string detail = {}; // a layer, an attribute, the system's own words

    // One sentence: "giraffe.tmx, line 7: malformed: base64 text holds a foreign character at byte 12 (layer 'walls')"
    std::string message() const {
        std::string out = file;
        if (line > 0) {
            if (!out.empty()) out += ", ";
            out += "line " + std::to_string(line);
        }
        if (!out.empty()) out += ": ";
        out += std::string_view(reason.message());
        if (!detail.empty()) out += " (" + detail + ')';
        return out;
    }
};

class [[nodiscard]] file_status {
public:
    file_status() = default;
    file_status(file_error why) : error_(std::move(why)) {}          // NOLINT(google-explicit-constructor)
    file_status(const warren::error& why) : error_{.reason = why} {} // NOLINT(google-explicit-constructor)

    explicit operator bool() const { return error_.reason.code == errc::none; }
    const file_error& error() const { return error_; }

private:
    file_error error_;
};

// Either a T, or an error. After an error the value is a default-constructed T.
template <has_default T>
class [[nodiscard]] file_result {
public:
    file_result() = default;
    file_result(T value) : value_(std::move(value)) {}               // NOLINT(google-explicit-constructor)
    file_result(file_error why) : error_(std::move(why)) {}          // NOLINT(google-explicit-constructor)
    file_result(const warren::error& why) : error_{.reason = why} {} // NOLINT(google-explicit-constructor)

    explicit operator bool() const { return error_.reason.code == errc::none; }
    const file_error& error() const { return error_; }

    T& operator*() & { return checked(value_); }
    const T& operator*() const& { return checked(value_); }
    T&& operator*() && { return std::move(checked(value_)); }
    T* operator->() { return &checked(value_); }
    const T* operator->() const { return &checked(value_); }

private:
    template <class Value>
    Value& checked(Value& value) const {
        WARREN_ASSERT(error_.reason.code == errc::none);
        return value;
    }

    T value_{};
    file_error error_;
};

inline int report(const file_error& why) {
    std::fprintf(stderr, "warren: %s\n", why.message().c_str());
    return 1;
}

inline int report(const file_status& outcome) { return outcome ? 0 : report(outcome.error()); }

} // namespace warren
