// The terminal for programs that take over the whole of it: single keys, its size, and everything as before at the end,
// even after a signal. POSIX only; elsewhere open() says no.
#pragma once

#include <string>

#if __has_include(<termios.h>) && __has_include(<sys/select.h>)
#define EXPLORE_HAVE_TERMINAL 1
#include <cerrno>
#include <csignal>
#include <sys/ioctl.h>
#include <sys/select.h>
#include <termios.h>
#include <unistd.h>
#else
#define EXPLORE_HAVE_TERMINAL 0
#endif

namespace explore {

enum class key {
    none, // time is over
    character,
    up,
    down,
    left,
    right,
    home, // the corners of a keypad whose digits are off
    end,
    page_up,
    page_down,
    enter,
    escape,
    resized, // the window, or the program was stopped and goes on: draw everything again
    closed   // nobody is there any more, or somebody wants us to end
};

struct key_event {
    key what = key::none;
    char character = '\0';
};

// What the bytes of one key mean; the first is an escape character unless the key is a plain one.
inline key_event key_of(const std::string& bytes) {
    if (bytes == "\r" || bytes == "\n") return {key::enter};
    if (bytes == "\x1b") return {key::escape};
    if (bytes.size() == 1) return {key::character, bytes[0]};
    constexpr struct {
        const char* ending;
        key what;
    } known[] = {{"A", key::up},   {"B", key::down}, {"C", key::right},    {"D", key::left},
                 {"H", key::home}, {"F", key::end},  {"1~", key::home},    {"7~", key::home},
                 {"4~", key::end}, {"8~", key::end}, {"5~", key::page_up}, {"6~", key::page_down}};
    for (const auto& one : known)
        if (bytes == std::string("\x1b[") + one.ending || bytes == std::string("\x1bO") + one.ending) return {one.what};
    return {}; // some other key
}

#if EXPLORE_HAVE_TERMINAL

namespace detail {

// Signals only leave a note; read_key does the rest.
inline volatile std::sig_atomic_t wants_end = 0;
inline volatile std::sig_atomic_t wants_stop = 0;
inline volatile std::sig_atomic_t was_resized = 0;

extern "C" inline void note_signal(int number) {
    if (number == SIGWINCH || number == SIGCONT)
        was_resized = 1;
    else if (number == SIGTSTP)
        wants_stop = 1;
    else
        wants_end = number;
}

inline constexpr int noted_signals[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP, SIGCONT, SIGWINCH};

} // namespace detail

class terminal {
public:
    terminal() = default;
    terminal(const terminal&) = delete;
    terminal& operator=(const terminal&) = delete;
    ~terminal() { close(); }

    static constexpr bool supported = true;
    // Does anybody look at what we print?
    static bool watched() { return isatty(STDOUT_FILENO) == 1; }

    bool open() {
        if (!watched() || isatty(STDIN_FILENO) != 1 || tcgetattr(STDIN_FILENO, &before_) != 0) return false;
        sigset_t blocked;
        sigemptyset(&blocked);
        for (const int number : detail::noted_signals) {
            struct sigaction action = {};
            action.sa_handler = detail::note_signal;
            sigaction(number, &action, nullptr);
            sigaddset(&blocked, number);
        }
        sigprocmask(SIG_BLOCK, &blocked, &while_waiting_); // they arrive only while read_key waits
        for (const int number : detail::noted_signals) sigdelset(&while_waiting_, number);
        open_ = true;
        take_over();
        return true;
    }

    void close() {
        if (open_) give_back();
        open_ = false;
    }

    // The signal that ended us, or 0.
    static int end_signal() { return detail::wants_end; }

    struct size {
        int columns = 80;
        int rows = 24;
    };
    static size window() {
        struct winsize now = {};
        if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &now) != 0 || now.ws_col == 0 || now.ws_row == 0) return {};
        return {now.ws_col, now.ws_row};
    }

    // Not through stdio, which may hold something back.
    void write(const std::string& bytes) {
        std::size_t done = 0;
        while (done < bytes.size()) {
            const ssize_t count = ::write(STDOUT_FILENO, bytes.data() + done, bytes.size() - done);
            if (count < 0 && errno == EINTR) continue;
            if (count <= 0) {
                lost_ = true;
                return;
            }
            done += static_cast<std::size_t>(count);
        }
    }

    // Waits for a key, at most so many milliseconds; without limit when negative.
    key_event read_key(int milliseconds) {
        if (lost_ || interrupted()) return noted();
        if (pending_.empty() && !receive(milliseconds)) return noted();
        std::size_t length = 1;
        if (pending_[0] == '\x1b') {
            // The rest of a key's bytes comes at once; a lone escape is the key of that name.
            constexpr int same_key = 30;
            if (pending_.size() == 1) receive(same_key);
            if (pending_.size() > 1 && (pending_[1] == '[' || pending_[1] == 'O')) {
                length = 2;
                do {
                    if (pending_.size() <= length && !receive(same_key)) break;
                    ++length;
                } while (pending_[length - 1] < '@');
            }
        }
        const key_event out = key_of(pending_.substr(0, length));
        pending_.erase(0, length);
        return out;
    }
    bool key_waits(int milliseconds) { return lost_ || !pending_.empty() || receive(milliseconds) || interrupted(); }

private:
    static bool interrupted() { return detail::wants_end != 0 || detail::was_resized != 0; }

    // True when there are bytes now.
    bool receive(int milliseconds) {
        fd_set input;
        FD_ZERO(&input);
        FD_SET(STDIN_FILENO, &input);
        const timespec limit = {milliseconds / 1000, milliseconds % 1000 * 1'000'000L};
        const int ready =
            pselect(STDIN_FILENO + 1, &input, nullptr, nullptr, milliseconds < 0 ? nullptr : &limit, &while_waiting_);
        if (detail::wants_stop != 0) stop();
        if (ready <= 0) return false;
        char bytes[256];
        const ssize_t count = read(STDIN_FILENO, bytes, sizeof bytes);
        if (count <= 0) lost_ = true;
        if (count > 0) pending_.append(bytes, static_cast<std::size_t>(count));
        return count > 0;
    }

    key_event noted() {
        if (lost_ || detail::wants_end != 0) return {key::closed};
        if (detail::was_resized == 0) return {};
        detail::was_resized = 0;
        return {key::resized};
    }

    void take_over() {
        termios raw = before_;
        raw.c_lflag &= ~static_cast<tcflag_t>(ICANON | ECHO); // signals by key stay
        raw.c_iflag &= ~static_cast<tcflag_t>(IXON | ICRNL);
        raw.c_cc[VMIN] = 1;
        raw.c_cc[VTIME] = 0;
        tcsetattr(STDIN_FILENO, TCSAFLUSH, &raw);
        write("\x1b[?1049h\x1b[?25l\x1b[2J"); // another screen, without cursor
    }
    void give_back() {
        write("\x1b[0m\x1b[?25h\x1b[?1049l");
        tcsetattr(STDIN_FILENO, TCSAFLUSH, &before_);
    }

    // As everybody expects of ^Z: the shell gets its terminal, and fg brings us back.
    void stop() {
        detail::wants_stop = 0;
        give_back();
        struct sigaction usual = {};
        struct sigaction ours = {};
        usual.sa_handler = SIG_DFL;
        sigaction(SIGTSTP, &usual, &ours);
        raise(SIGTSTP);
        sigset_t only;
        sigemptyset(&only);
        sigaddset(&only, SIGTSTP);
        sigprocmask(SIG_UNBLOCK, &only, nullptr); // stops here
        sigprocmask(SIG_BLOCK, &only, nullptr);
        sigaction(SIGTSTP, &ours, nullptr);
        take_over();
        detail::was_resized = 1;
    }

    termios before_ = {};
    sigset_t while_waiting_ = {};
    std::string pending_;
    bool open_ = false;
    bool lost_ = false;
};

#else

class terminal {
public:
    struct size {
        int columns = 80;
        int rows = 24;
    };

    static constexpr bool supported = false;
    static bool watched() { return false; }
    static bool open() { return false; }
    static void close() {}
    static int end_signal() { return 0; }
    static size window() { return {}; }
    static void write(const std::string& /*bytes*/) {}
    static key_event read_key(int /*milliseconds*/) { return {key::closed}; }
    static bool key_waits(int /*milliseconds*/) { return true; }
};

#endif

} // namespace explore
