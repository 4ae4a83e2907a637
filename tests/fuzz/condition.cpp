// Conditions of `warren find`: nothing overflows, and brackets or a doubled '!' change nothing.
#include "fuzz.hpp"

#include "examples/warren/expression.hpp"

namespace {

const tool::word_list names = {"rooms", "dead_ends", "longest_path", "x.y"};
const std::vector<std::int64_t> samples[] = {
    {0, 0, 0, 0}, {1, -1, 2, 60}, {INT64_MAX, INT64_MIN, INT64_MAX, INT64_MIN}, {3, 5, 7, -11}};

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string text(fuzz::text_of(data, size));
    tool::expression plain;
    if (plain.read(text, names)) return 0;
    tool::expression in_brackets;
    tool::expression turned_twice;
    // One bracket more may be one too many.
    const bool same = !in_brackets.read("(" + text + ")", names);
    const bool twice = !turned_twice.read("!!(" + text + ")", names);
    for (const auto& values : samples) {
        const std::int64_t value = plain.evaluate(values);
        fuzz::require(!same || in_brackets.evaluate(values) == value, "brackets around it change nothing", text);
        fuzz::require(!twice || turned_twice.evaluate(values) == (value != 0 ? 1 : 0), "not not is yes or no", text);
    }
    return 0;
}
