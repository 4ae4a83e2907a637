// Small saves: numbers as bytes, the same on every machine, in a frame that tells a good save from a damaged, foreign or
// newer one.
//
//     magic (4) · version (1) · length of it all (2) · what is saved · digest of everything before (8)
//
// All numbers are little-endian. The digest is no defence against forgers, so what is read must be checked as well.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <type_traits>
#include <warren/core/digest.hpp>
#include <warren/core/fixed_vector.hpp>
#include <warren/core/result.hpp>
#include <warren/core/sink.hpp>

namespace warren {

struct save_format {
    char magic[5] = "";
    std::uint8_t version = 1;
};

inline constexpr int longest_save = 0xffff;
inline constexpr int save_header_size = 4 + 1 + 2;
inline constexpr int save_frame_size = save_header_size + 8;

template <class T>
concept byte_like = sizeof(T) == 1 && (std::integral<T> || std::is_enum_v<T>);

// What a container of characters, bytes or small integers must offer to be read.
template <class C>
concept byte_container = requires(const C& saved) {
    requires byte_like<std::remove_cvref_t<decltype(*saved.data())>>;
    static_cast<std::size_t>(saved.size());
};

template <int Capacity>
class byte_writer {
    static_assert(Capacity > save_frame_size && Capacity <= longest_save, "a save has at most 65535 bytes");

public:
    constexpr explicit byte_writer(const save_format& format) {
        for (int i = 0; i < 4; ++i) put(static_cast<std::uint8_t>(format.magic[i]), 1);
        put(format.version, 1);
        put(0, 2); // the length, known at the end
    }

    constexpr void put(std::uint64_t number, int bytes) {
        for (int i = 0; i < bytes; ++i) bytes_.push_back(static_cast<std::uint8_t>(number >> (8 * i)));
    }

    constexpr const fixed_vector<std::uint8_t, Capacity>& finish() {
        const int length = bytes_.size() + 8;
        bytes_[5] = static_cast<std::uint8_t>(length);
        bytes_[6] = static_cast<std::uint8_t>(length >> 8);
        digest sum;
        for (const std::uint8_t byte : bytes_) sum.add(byte, 1);
        put(sum.value(), 8);
        return bytes_;
    }

private:
    fixed_vector<std::uint8_t, Capacity> bytes_;
};

namespace detail {

constexpr error bad_save(const char* what, int offset) {
    return {.code = errc::malformed, .where = at_byte(offset), .what = what};
}

} // namespace detail

// Reads what a byte_writer wrote. Nothing about the bytes is taken for granted.
template <byte_like Byte>
class byte_reader {
public:
    constexpr byte_reader(const Byte* bytes, std::size_t size)
        : bytes_(bytes), size_(static_cast<int>(size <= longest_save ? size : longest_save + 1)) {}

    // The frame is right, and between `shortest` and `longest` bytes long.
    constexpr status open(const save_format& format, int shortest, int longest) {
        for (int i = 0; i < 4; ++i) {
            if (i >= size_) return cut_off();
            if (byte(i) != static_cast<std::uint8_t>(format.magic[i]))
                return detail::bad_save("this is not a save of this kind", i);
        }
        if (size_ < save_header_size) return cut_off();
        if (byte(4) != format.version)
            return error{.code = errc::unsupported, .where = at_byte(4), .what = "the save is of another version"};
        at_ = 5;
        const auto length = static_cast<int>(take(2));
        if (length < shortest || length > longest) return detail::bad_save("the save claims an impossible length", 5);
        if (size_ < length) return cut_off();
        if (size_ > length) return detail::bad_save("there are bytes behind the end of the save", length);
        digest sum;
        for (int i = 0; i < length - 8; ++i) sum.add(byte(i), 1);
        at_ = length - 8;
        if (take(8) != sum.value()) return detail::bad_save("the save was damaged: its digest is another", length - 8);
        at_ = save_header_size;
        return {};
    }

    // Of a save that was opened. Never reads past the end: what is missing there counts as zero.
    constexpr std::uint64_t take(int bytes) {
        std::uint64_t number = 0;
        for (int i = 0; i < bytes && at_ < size_; ++i) number |= std::uint64_t{byte(at_++)} << (8 * i);
        return number;
    }
    constexpr int position() const { return at_; }
    // Saved bytes that were not taken yet.
    constexpr int rest() const { return size_ - 8 - at_; }

private:
    constexpr std::uint8_t byte(int i) const { return static_cast<std::uint8_t>(bytes_[i]); }
    constexpr error cut_off() const { return detail::bad_save("the save ends too early", size_); }

    const Byte* bytes_;
    int size_;
    int at_ = 0;
};

// Bytes to a sink of characters.
template <sink S, int Capacity>
constexpr status write(S& out, const fixed_vector<std::uint8_t, Capacity>& bytes) {
    char characters[static_cast<std::size_t>(Capacity)] = {};
    for (int i = 0; i < bytes.size(); ++i) characters[i] = static_cast<char>(bytes[i]);
    return write(out, characters, static_cast<std::size_t>(bytes.size()));
}

} // namespace warren
