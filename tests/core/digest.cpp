#include <doctest/doctest.h>
#include <set>
#include <warren/core/digest.hpp>

using namespace warren;

TEST_CASE("the digest is FNV-1a with its published values") {
    CHECK(digest{}.value() == 0xcbf29ce484222325u);
    CHECK(digest{}.add('a', 1).value() == 0xaf63dc4c8601ec8cu);
    digest word;
    for (const char letter : {'f', 'o', 'o', 'b', 'a', 'r'}) word.add(static_cast<unsigned char>(letter), 1);
    CHECK(word.value() == 0x85944171f73967e8u);
}

TEST_CASE("numbers are digested lowest byte first, and only as many bytes as asked") {
    CHECK(digest{}.add(0x0201, 2).value() == digest{}.add(1, 1).add(2, 1).value());
    CHECK(digest{}.add(0x0807060504030201).value() == digest{}.add(0x04030201, 4).add(0x08070605, 4).value());
    CHECK(digest{}.add(0xff01, 1).value() == digest{}.add(1, 1).value());
    CHECK(digest{}.add(1, 0).value() == digest{}.value());
}

TEST_CASE("one changed byte always changes the digest") {
    std::set<std::uint64_t> seen;
    for (int at = 0; at < 8; ++at)
        for (std::uint64_t other = 0; other < 256; ++other) {
            const std::uint64_t changed = (0x123456789abcdef0u & ~(std::uint64_t{0xff} << (8 * at))) | other
                                                                                                           << (8 * at);
            seen.insert(digest{}.add(changed).value());
        }
    CHECK(seen.size() == 8 * 255 + 1);
}

static_assert(digest{}.add('a', 1).value() == 0xaf63dc4c8601ec8cu);
