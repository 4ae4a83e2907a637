// One roll for each tile that needs one, with exact chances. Ten bits decide nearly all of them, so that a draw serves three
// tiles; the few that they do not suffice for are rolled on.
#pragma once

#include <cstdint>
#include <warren/core/chance.hpp>
#include <warren/core/rng.hpp>

namespace warren::detail {

// The first result with the first chance, …, the last one when none of them happens; exact to the last part.
template <class Result, int Count>
class tile_rolls {
public:
    constexpr tile_rolls(const rng& random, const chance (&chances)[Count - 1], const Result (&results)[Count])
        : random_(random) {
        std::uint64_t left = chance::whole;
        for (int i = 0; i < Count; ++i) {
            // Chances that are rounded may add up to a part too many: the last ones do without.
            const std::uint64_t parts = i < Count - 1 && chances[i].parts < left ? chances[i].parts : left;
            left -= parts;
            results_[i] = results[i];
            rests_[i] = static_cast<std::uint32_t>(parts % parts_of_face);
            const std::uint32_t end = decided_ + static_cast<std::uint32_t>(parts / parts_of_face);
            for (; decided_ < end; ++decided_) by_face_[decided_] = results[i];
        }
    }

    constexpr Result next() {
        if (rolls_left_ == 0) {
            word_ = random_();
            rolls_left_ = 32 / bits;
        }
        const std::uint32_t face = word_ % faces;
        word_ >>= bits;
        --rolls_left_;
        return face < decided_ ? by_face_[face] : rolled_on(face - decided_);
    }

private:
    static constexpr int bits = 10; // with eight, ties cost more than the draws that they spare
    static constexpr std::uint32_t faces = 1u << bits;
    static constexpr std::uint32_t parts_of_face = chance::whole / faces;

    // What no result has a whole face for is one stretch, through which the other 22 bits find their way.
    constexpr Result rolled_on(std::uint32_t face) {
        const std::uint32_t more = random_() >> bits;
        std::uint32_t part = face * parts_of_face + more;
        int i = 0;
        while (part >= rests_[i]) part -= rests_[i++];
        return results_[i];
    }

    rng random_;
    std::uint32_t word_ = 0;
    int rolls_left_ = 0;        // of the word
    std::uint32_t decided_ = 0; // so many faces have a result
    Result by_face_[faces] = {};
    Result results_[Count] = {};
    std::uint32_t rests_[Count] = {}; // the parts of each result beyond its whole faces
};

} // namespace warren::detail
