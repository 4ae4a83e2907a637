// Base64: whatever is decoded is encoded to the same text again, and every sequence of bytes comes back.
#include "fuzz.hpp"

#include <span>
#include <vector>
#include <warren/io/base64.hpp>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text = fuzz::text_of(data, size);
    if (const auto bytes = warren::decode_base64(text))
        fuzz::require(warren::encode_base64(*bytes) == text, "each sequence of bytes has exactly one text");

    const std::vector<std::uint8_t> bytes(data, data + size);
    const std::string letters = warren::encode_base64(bytes);
    const auto again = warren::decode_base64(letters);
    fuzz::require(again && *again == bytes, "what was encoded is decoded");

    std::vector<std::uint8_t> room(warren::base64_byte_count(text));
    const auto written = warren::decode_base64(text, std::span<std::uint8_t>(room));
    fuzz::require(!written || *written == room.size(), "a well-formed text fills the room that it asks for");
    return 0;
}
