// What happens when somebody interrupts the tool: it ends as programs usually do, but what is half written is removed.
#pragma once

#include "failure.hpp"

#include <atomic>
#include <csignal>
#include <initializer_list>

namespace tool {

inline std::atomic<int> caught_signal = 0;
inline std::atomic<int> unfinished_files = 0; // -1 when the tool is about to end
static_assert(std::atomic<int>::is_always_lock_free, "or else a signal handler may not touch it");

inline void end_by(int signal) {
    std::signal(signal, SIG_DFL);
    std::raise(signal);
}

// Ends at once where nothing is left behind. Otherwise whoever writes the file looks at is_interrupted().
extern "C" inline void on_signal(int signal) {
    caught_signal = signal;
    int none = 0;
    if (unfinished_files.compare_exchange_strong(none, -1)) end_by(signal);
}

// What is ignored, as with nohup, stays so.
inline void catch_interruptions() {
    for (const int signal : {
             SIGINT,
             SIGTERM,
#ifdef SIGHUP
             SIGHUP,
#endif
         })
        if (std::signal(signal, on_signal) == SIG_IGN) std::signal(signal, SIG_IGN);
}

inline bool is_interrupted() { return caught_signal != 0; }
inline failure interrupted() { return {exit_code::not_made, {}}; } // main() says how

// As long as it lives there may be a file to remove.
class unfinished_file {
public:
    unfinished_file() {
        int before = 0;
        while (!unfinished_files.compare_exchange_weak(before, before + 1))
            while (before < 0) before = unfinished_files; // this is the end
    }
    unfinished_file(const unfinished_file&) = delete;
    unfinished_file& operator=(const unfinished_file&) = delete;
    ~unfinished_file() { --unfinished_files; }
};

} // namespace tool
