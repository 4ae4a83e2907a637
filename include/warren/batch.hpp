// Levels of many seeds on all cores, handed over in the order of their seeds: what arrives does not depend on how many
// threads there were.
//
//     warren::generate_many(maze, {warren::seed{1}, warren::seed{1000}},
//                           [](const auto& level, const warren::status& made) { return made ? level.stats.dead_ends : -1; },
//                           [&](warren::seed used, int dead_ends) { …; return true; });
//
// Needs threads, so it is not part of warren.hpp.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <exception>
#include <memory>
#include <new>
#include <system_error>
#include <thread>
#include <type_traits>
#include <utility>
#include <vector>
#include <warren/core/result.hpp>
#include <warren/core/seed.hpp>

namespace warren {

// From first to last, both included.
struct seed_range {
    seed first;
    seed last;

    // 0 for all 2^64 of them, and for a range that is the wrong way round.
    constexpr std::uint64_t count() const { return last.value < first.value ? 0 : last.value - first.value + 1; }
};

inline unsigned cores() {
    const unsigned known = std::thread::hardware_concurrency();
    return known == 0 ? 1 : known;
}

namespace detail {

// A run of neighbouring seeds that one thread works on, and its place among the others of its kind. `turn` says whose it
// is: 2n when a worker may fill it for the n-th time, 2n + 1 when its results wait to be taken.
template <class Outcome>
struct seed_block {
    struct result { // because a vector of bool would be something else
        Outcome value;
    };
    std::vector<result> results;
    std::exception_ptr thrown; // by `read`, for the seed behind these
    std::atomic<std::uint64_t> turn = 0;

    // False when there is no more use in waiting.
    bool wait_for(std::uint64_t wanted, const std::atomic<bool>& enough) const {
        for (;;) {
            const std::uint64_t now = turn.load();
            if (enough.load()) return false;
            if (now == wanted) return true;
            turn.wait(now);
        }
    }
    void pass_on() {
        turn.fetch_add(1);
        turn.notify_all();
    }
};

// What read returns, as a value: the level that a reference leads to is used again. Void where it cannot be called.
template <class Generator, class Read>
struct outcome_of {
    using type = void;
};
template <class Generator, class Read>
    requires std::is_invocable_v<const Read&, const typename Generator::model&, const status&>
struct outcome_of<Generator, Read> {
    using read = std::invoke_result_t<const Read&, const typename Generator::model&, const status&>;
    using type = std::remove_cvref_t<read>;
};

// What the threads of one batch share.
template <class Generator, class Read>
struct batch_work {
    using model = typename Generator::model;
    using outcome = typename outcome_of<Generator, Read>::type;

    // Blocks are small enough that the first results come soon, and large enough that threads seldom meet.
    static constexpr std::uint64_t block_size = 32;
    static constexpr std::uint64_t blocks_per_thread = 4;
    static constexpr unsigned most_threads = 1024;

    const Generator& generator;
    const Read& read;
    seed_range seeds;
    std::vector<seed_block<outcome>> ring;
    std::atomic<std::uint64_t> next_block = 0;
    std::atomic<bool> enough = false;

    batch_work(const Generator& made_by, const Read& read_by, seed_range range, unsigned threads)
        : generator(made_by), read(read_by), seeds(range), ring(threads * blocks_per_thread) {}

    // Rounded up without adding to the count first, which may be the largest number there is.
    static std::uint64_t block_count(seed_range seeds) {
        return seeds.count() / block_size + (seeds.count() % block_size != 0 ? 1 : 0);
    }
    std::uint64_t block_count() const { return block_count(seeds); }

    void read_block(model& level, std::uint64_t block, seed_block<outcome>& place) const {
        const std::uint64_t done = block * block_size;
        const std::uint64_t left = seeds.count() - done;
        place.results.clear();
        for (std::uint64_t i = 0; i < block_size && i < left; ++i) {
            const status made = generator.into(level, seed{seeds.first.value + done + i});
            place.results.push_back({read(std::as_const(level), made)});
        }
    }
    // What is thrown waits for its turn, too: who takes shall not notice on which thread it was.
    void fill(model& level, std::uint64_t block, seed_block<outcome>& place) const {
#ifdef __cpp_exceptions
        try {
            read_block(level, block, place);
        } catch (...) {
            place.thrown = std::current_exception();
        }
#else
        read_block(level, block, place);
#endif
        place.pass_on();
    }

    // Takes on the next block that nobody has yet, of those before `end`.
    bool claim(std::uint64_t& block, std::uint64_t end) {
        block = next_block.load();
        while (block < end)
            if (next_block.compare_exchange_weak(block, block + 1)) return true;
        return false;
    }

    void work() {
        const std::unique_ptr<model> level(new (std::nothrow) model{}); // who has no memory leaves it to the others
        if (level == nullptr) return;
        for (std::uint64_t block = 0; claim(block, block_count());) {
            seed_block<outcome>& place = ring[block % ring.size()];
            if (!place.wait_for(block / ring.size() * 2, enough)) return;
            fill(*level, block, place);
        }
    }

    template <class Take>
    bool hand_over(std::uint64_t block, seed_block<outcome>& place, Take& take) const {
        seed next{seeds.first.value + block * block_size};
        for (auto& result : place.results) {
            if (!take(next, std::move(result.value))) return false;
            ++next.value;
        }
#ifdef __cpp_exceptions
        if (place.thrown) std::rethrow_exception(place.thrown);
#endif
        return true;
    }

    // Works like the others as long as the block whose turn it is to be taken is not ready.
    template <class Take>
    void take_all(Take& take) {
        const auto level = std::make_unique<model>();
        for (std::uint64_t block = 0; block < block_count(); ++block) {
            seed_block<outcome>& place = ring[block % ring.size()];
            const std::uint64_t ready = block / ring.size() * 2 + 1;
            // Beyond the ring are places that only this thread can empty.
            const std::uint64_t end = std::min(block_count(), block + ring.size());
            for (std::uint64_t mine = 0; place.turn.load() != ready && claim(mine, end);)
                fill(*level, mine, ring[mine % ring.size()]);
            place.wait_for(ready, enough);
            if (!hand_over(block, place, take)) break;
            place.pass_on();
        }
    }

    void end() {
        enough = true;
        for (seed_block<outcome>& place : ring) place.pass_on(); // wakes those who wait for their turn
    }
};

// The other threads of a batch. They end with it, also where `take` or `read` has thrown.
template <class Work>
class batch_workers {
public:
    batch_workers(Work& batch, unsigned count) : batch_(batch) {
        threads_.reserve(count);
        while (threads_.size() < count && start()) {}
    }
    batch_workers(const batch_workers&) = delete;
    batch_workers& operator=(const batch_workers&) = delete;
    ~batch_workers() {
        batch_.end();
        for (std::thread& each : threads_) each.join();
    }

private:
    // False where the system has no thread left: then those that there are do the work.
    bool start() {
#ifdef __cpp_exceptions
        try {
            threads_.emplace_back([this] { batch_.work(); });
        } catch (const std::system_error&) {
            return false;
        }
#else
        threads_.emplace_back([this] { batch_.work(); });
#endif
        return true;
    }

    Work& batch_;
    std::vector<std::thread> threads_;
};

} // namespace detail

// Calls read(level, status) for every seed of the range, on several threads at once (this one among them), and
// take(seed, what read returned) on this thread, in the order of the seeds, until take returns false. `threads` 0 means
// one for each core; no more are started than there is work for, than the system has, or than 1024. Each thread has one
// level, made once; nothing else is shared but the counter of blocks. What `take` throws ends the batch; so does what `read`
// throws, on whichever thread, when its seed would be taken. All 2^64 seeds are one more than can be counted, and count as
// none.
template <class Generator, class Read, class Take>
void generate_many(const Generator& generator, seed_range seeds, const Read& read, Take take, unsigned threads = 0) {
    using outcome = typename detail::outcome_of<Generator, Read>::type;
    constexpr bool reads = !std::is_void_v<outcome>;
    constexpr bool takes = std::is_invocable_r_v<bool, Take&, seed, outcome>;
    static_assert(reads, "read is called with a level and a status, and returns what take shall get of the level");
    static_assert(takes || !reads, "take is called with a seed and what read returned, and returns whether to go on");
    if constexpr (takes) {
        using work = detail::batch_work<Generator, Read>;
        if (threads == 0) threads = cores();
        const unsigned most = std::min(threads, work::most_threads);
        threads = static_cast<unsigned>(std::clamp<std::uint64_t>(work::block_count(seeds), 1, most));
        work batch(generator, read, seeds, threads);
        const detail::batch_workers workers(batch, threads - 1);
        batch.take_all(take);
    }
}

} // namespace warren
