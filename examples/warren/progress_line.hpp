// A line on stderr that says how far a long work is: only on a terminal, and only when it takes longer than a moment.
#pragma once

#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string_view>
#if defined(_WIN32)
#include <io.h>
#else
#include <unistd.h>
#endif

namespace tool {

inline bool is_terminal(std::FILE* stream) {
#if defined(_WIN32)
    return _isatty(_fileno(stream)) != 0;
#else
    return isatty(fileno(stream)) != 0;
#endif
}

// Whether colours and the like do there what they should.
inline bool obeys_escapes(std::FILE* stream) {
    const char* const name = std::getenv("TERM"); // NOLINT(concurrency-mt-unsafe)
    return is_terminal(stream) && (name == nullptr || std::string_view(name) != "dumb");
}

class progress_line {
public:
    explicit progress_line(std::uint64_t whole) : whole_(whole), shown_on_(obeys_escapes(stderr)) {}
    progress_line(const progress_line&) = delete;
    progress_line& operator=(const progress_line&) = delete;
    ~progress_line() { clear(); }

    void tell(std::uint64_t done, std::uint64_t found = 0, const char* what = nullptr) {
        if (!shown_on_) return;
        const auto now = std::chrono::steady_clock::now();
        if (now < next_) return;
        next_ = now + std::chrono::milliseconds(100);
        drawn_ = true;
        constexpr int width = 30;
        const int filled = static_cast<int>(static_cast<double>(done) / static_cast<double>(whole_) * width);
        std::fprintf(stderr, "\r[");
        for (int i = 0; i < width; ++i) std::fputc(i < filled ? '#' : '.', stderr);
        std::fprintf(stderr, "] %llu of %llu", static_cast<unsigned long long>(done),
                     static_cast<unsigned long long>(whole_));
        if (what != nullptr) std::fprintf(stderr, ", %llu %s", static_cast<unsigned long long>(found), what);
        std::fprintf(stderr, "  ");
        std::fflush(stderr);
    }
    void clear() {
        if (drawn_) std::fprintf(stderr, "\r\x1b[K");
        drawn_ = false;
    }

private:
    std::uint64_t whole_;
    bool shown_on_;
    bool drawn_ = false;
    std::chrono::steady_clock::time_point next_ = std::chrono::steady_clock::now() + std::chrono::milliseconds(300);
};

} // namespace tool
