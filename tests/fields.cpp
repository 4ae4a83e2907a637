#include <warren/fields.hpp>

#include <doctest/doctest.h>

#include <string>
#include <warren/generator.hpp>

namespace {

enum class kind : std::uint8_t { dry, wet, frozen };
constexpr warren::choices choices_of(kind /*unused*/) { return {"dry", "wet", "frozen"}; }

struct pond {
    warren::seed seed;
};

struct shore {
    using model = pond;

    warren::dynamic size{20, 10};
    int depth = 3;

    constexpr warren::status carve(pond& /*level*/, warren::rng& /*random*/) const { return {}; }
    static constexpr void fields(auto& self, auto&& field) {
        field({"size", "tiles across and down", 2, 100}, self.size);
        field({"depth", "how deep the pond is", -5, 9}, self.depth);
    }
};

struct moss {
    warren::chance amount = warren::percent(8);
    kind state = kind::wet;
    bool glows = false;

    constexpr warren::status decorate(pond& /*level*/, warren::rng& /*random*/) const { return {}; }
    static constexpr void fields(auto& self, auto&& field) {
        field({"moss", "how much of the shore is covered by moss"}, self.amount);
        field({"moss_state", "what kind of moss"}, self.state);
        field({"moss_glows", "whether it can be seen at night"}, self.glows);
    }
};

struct fixed_shore {
    warren::fixed<12, 9> size{};
    static constexpr void fields(auto& self, auto&& field) { field({"size", "tiles", 1, 100}, self.size); }
};

struct fog {
    warren::chance density = warren::percent(50);
    static constexpr void fields(auto& self, auto&& field) {
        field({"fog", "how thick the fog is", 30, 95}, self.density);
    }
};

struct silent {
    constexpr warren::status decorate(pond& /*level*/, warren::rng& /*random*/) const { return {}; }
};

using ponds = warren::generator<shore, warren::no_typing, warren::chain<moss, silent>, warren::no_encoding>;

const std::string usual = "size = 20x10\ndepth = 3\nmoss = 0.08\nmoss_state = wet\nmoss_glows = false\n";

std::string written(const ponds& config) {
    std::string out;
    CHECK(warren::write_fields(config, out));
    return out;
}

constexpr ponds changed() {
    ponds config;
    static_cast<void>(warren::set_field(config, "moss", "12%"));
    return config;
}

} // namespace

TEST_CASE("RULES 0.4 every field of a generator is written by name, slot by slot") { CHECK(written(ponds{}) == usual); }

TEST_CASE("RULES 0.4 what was written is read back") {
    ponds config;
    const char* const lines =
        "# a comment\n\nsize = 7x100\r\n  depth=-5\nmoss = 0.125\n\tmoss_state =\tfrozen \nmoss_glows = on";
    REQUIRE(warren::read_fields(config, lines));
    CHECK(config.topology.size == warren::dynamic{7, 100});
    CHECK(config.topology.depth == -5);
    CHECK(config.decoration.first.amount == warren::per_mille(125));
    CHECK(config.decoration.first.state == kind::frozen);
    CHECK(config.decoration.first.glows);
    ponds again;
    REQUIRE(warren::read_fields(again, written(config).c_str()));
    CHECK(written(again) == written(config));
}

TEST_CASE("RULES 0.4 a chance takes any number of digits, and is read as it was written") {
    ponds config;
    for (const char* const digits : {"0.3333333333333333", "0.333333333", "33.3333333%", "1e-1"}) {
        REQUIRE(warren::set_field(config, "moss", digits));
        ponds again;
        REQUIRE(warren::read_fields(again, written(config).c_str()));
        CHECK(again.decoration.first.amount == config.decoration.first.amount);
    }
    REQUIRE(warren::set_field(config, "moss", "0.3333333333333333"));
    CHECK(config.decoration.first.amount == warren::ratio(1, 3));
}

TEST_CASE("RULES 0.4 fields change at compile time, too") {
    static_assert(changed().decoration.first.amount == warren::percent(12));
    static_assert(warren::field_value(changed(), "moss") == "0.12");
    static_assert(warren::field_value(changed(), "mos").empty());
}

TEST_CASE("RULES 0.4 a description names kind, range and default, whatever the value is now") {
    ponds config;
    REQUIRE(warren::set_field(config, "depth", "9"));
    std::string out;
    REQUIRE(warren::describe_fields(config, out));
    CHECK(out == "# tiles across and down: WxH, each from 2 to 100; default 20x10\nsize = 20x10\n"
                 "# how deep the pond is: whole number from -5 to 9; default 3\ndepth = 9\n"
                 "# how much of the shore is covered by moss: chance from 0 to 1; default 0.08\nmoss = 0.08\n"
                 "# what kind of moss: dry, wet or frozen; default wet\nmoss_state = wet\n"
                 "# whether it can be seen at night: true or false; default false\nmoss_glows = false\n");
    ponds read;
    REQUIRE(warren::read_fields(read, out.c_str()));
    CHECK(written(read) == written(config));

    out.clear();
    REQUIRE(warren::describe_fields(ponds{}, out, config));
    CHECK(out.find("default 9\ndepth = 3\n") != std::string::npos);
}

namespace {
struct deep {
    int depth = 4;
    static constexpr void fields(auto& self, auto&& field) { field({"depth", "how deep"}, self.depth); }
};
} // namespace

TEST_CASE("RULES 0.4 a field that policies share is set in all of them and written once") {
    warren::chain<deep, deep> config;
    REQUIRE(warren::set_field(config, "depth", "7"));
    CHECK(config.first.depth == 7);
    CHECK(config.rest.first.depth == 7);
    std::string out;
    REQUIRE(warren::write_fields(config, out));
    CHECK(out == "depth = 7\n");
}

namespace {
struct shallow {
    std::uint8_t depth = 2;
    static constexpr void fields(auto& self, auto&& field) { field({"depth", "how deep", 0, 5}, self.depth); }
};

constexpr int depth_after_refusal() {
    warren::chain<deep, shallow> config;
    return warren::set_field(config, "depth", "7") ? -1 : config.first.depth;
}
} // namespace

TEST_CASE("RULES 0.4 a value that one of the policies refuses which share a field changes none of them") {
    warren::chain<deep, shallow, deep> config;
    const warren::status outcome = warren::set_field(config, "depth", "7");
    REQUIRE(!outcome);
    CHECK(outcome.error().message() == "depth is 7, but must lie between 0 and 5");
    CHECK(config.first.depth == 4);
    CHECK(config.rest.first.depth == 2);
    CHECK(config.rest.rest.first.depth == 4);
    static_assert(depth_after_refusal() == 4);
    REQUIRE(warren::set_field(config, "depth", "5"));
    CHECK(config.first.depth == 5);
    CHECK(config.rest.first.depth == 5);
    CHECK(config.rest.rest.first.depth == 5);
}

TEST_CASE("RULES 0.4 different values in a field that policies share are not written, and the error names the field") {
    warren::chain<moss, deep, shallow> config;
    std::string out;
    const warren::status written = warren::write_fields(config, out);
    REQUIRE(!written);
    CHECK(written.error().code == warren::errc::different_values);
    CHECK(written.error().message() == "policies that share the field depth have different values in it, which one "
                                       "line cannot tell; set it by its name");
    CHECK(warren::describe_fields(config, out).error().code == warren::errc::different_values);
    REQUIRE(warren::set_field(config, "depth", "3"));
    out.clear();
    REQUIRE(warren::write_fields(config, out));
    CHECK(out == "moss = 0.08\nmoss_state = wet\nmoss_glows = false\ndepth = 3\n");
    CHECK(warren::describe_fields(config, out)); // whatever the defaults are
}

namespace {
struct abyss {
    int bottom = 4;
    static constexpr void fields(auto& self, auto&& field) {
        field({"bottom", "how deep", 0, 100, "depth"}, self.bottom);
    }
};
} // namespace

TEST_CASE("RULES 0.4 a field whose name is another one's second name is written, too, while both are the same") {
    warren::chain<deep, abyss> config;
    std::string out;
    REQUIRE(warren::write_fields(config, out));
    CHECK(out == "depth = 4\nbottom = 4\n");
    config.first.depth = 5;
    CHECK(warren::write_fields(config, out).error().what == std::string("depth"));
}

TEST_CASE("a wrong name or value is an error that names the field, and changes nothing") {
    struct attempt {
        const char* name;
        const char* value;
        const char* message;
    };
    const attempt attempts[] = {
        {"dept", "3", "there is no field of that name in this configuration"},
        {"", "3", "there is no field of that name in this configuration"},
        {"depth", "10", "depth is 10, but must lie between -5 and 9"},
        {"depth", "-6", "depth is -6, but must lie between -5 and 9"},
        {"depth", "999999999999999", "depth is 999999999999999, but must lie between -5 and 9"},
        {"depth", "9999999999999999999999", "depth cannot take that value; it must be a whole number from -5 to 9"},
        {"depth", "3.5", "depth cannot take that value; it must be a whole number from -5 to 9"},
        {"depth", "", "depth cannot take that value; it must be a whole number from -5 to 9"},
        {"depth", "-", "depth cannot take that value; it must be a whole number from -5 to 9"},
        {"moss", "1.01", "moss cannot take that value; it must be a chance from 0 to 1"},
        {"moss", "101%", "moss cannot take that value; it must be a chance from 0 to 1"},
        {"moss", "-0.5", "moss cannot take that value; it must be a chance from 0 to 1"},
        {"moss", "0.", "moss cannot take that value; it must be a chance from 0 to 1"},
        {"moss", "1.0000000000000001", "moss cannot take that value; it must be a chance from 0 to 1"},
        {"moss", "1e1", "moss cannot take that value; it must be a chance from 0 to 1"},
        {"moss", "0.5x", "moss cannot take that value; it must be a chance from 0 to 1"},
        {"moss", "12345678901.5", "moss cannot take that value; it must be a chance from 0 to 1"},
        {"moss_state", "Wet", "moss_state cannot take that value"},
        {"moss_glows", "maybe", "moss_glows cannot take that value"},
        {"size", "20", "size cannot take that value"},
        {"size", "20x", "size cannot take that value"},
        {"size", "20x10x3", "size cannot take that value"},
        {"size", "1x10", "size is 1, but must lie between 2 and 100"},
        {"size", "10x101", "size is 101, but must lie between 2 and 100"},
        {"size", "-5x10", "size is -5, but must lie between 2 and 100"},
        {"size", "10x18446744073709551616", "size cannot take that value"},
    };
    for (const attempt& one : attempts) {
        ponds config;
        const warren::status outcome = warren::set_field(config, one.name, one.value);
        CAPTURE(one.name);
        CAPTURE(one.value);
        REQUIRE(!outcome);
        CHECK(std::string(outcome.error().message()) == one.message);
        CHECK(written(config) == usual);
    }
}

TEST_CASE("a configuration file with a wrong line names the line and changes nothing") {
    const char* const wrong[] = {"depth = 4\n\nmoss\n", "depth = 4\n\nmoss = 2\n", "depth = 4\n#\nmoos = 0.1",
                                 "depth = 4\n\nmoss =\n", "depth = 4\n\n= 3"};
    for (const char* lines : wrong) {
        ponds config;
        const warren::status outcome = warren::read_fields(config, lines);
        CAPTURE(lines);
        REQUIRE(!outcome);
        CHECK(outcome.error().where == warren::at_line(3));
        CHECK(written(config) == usual);
    }
    ponds config;
    CHECK(warren::read_fields(config, "moss = 2").error().message() ==
          "moss cannot take that value in line 1; it must be a chance from 0 to 1");
}

TEST_CASE("a size that is part of the type is shown, and accepted when it is the same") {
    fixed_shore config;
    CHECK(warren::field_value(config, "size") == "12x9");
    CHECK(warren::set_field(config, "size", "12x9"));
    CHECK(warren::set_field(config, "size", "12x8").error().code == warren::errc::wrong_value);
}

TEST_CASE("RULES 0.4 a field says what it may be") {
    static_assert(warren::field_range(ponds{}, "depth") == "whole number from -5 to 9");
    CHECK(warren::field_range(ponds{}, "size") == "WxH, each from 2 to 100");
    CHECK(warren::field_range(ponds{}, "moss") == "chance from 0 to 1");
    CHECK(warren::field_range(ponds{}, "moss_state") == "dry, wet or frozen");
    CHECK(warren::field_range(ponds{}, "moss_glows") == "true or false");
    CHECK(warren::field_range(fixed_shore{}, "size") == "part of the type");
    CHECK(warren::field_range(ponds{}, "mos").empty());
}

TEST_CASE("RULES 0.4 a chance may have a range of its own, in percent") {
    CHECK(warren::field_range(fog{}, "fog") == "chance from 0.3 to 0.95");
    fog config;
    CHECK(warren::set_field(config, "fog", "0.3"));
    CHECK(warren::set_field(config, "fog", "95%"));
    CHECK(config.density == warren::percent(95));
    CHECK(warren::set_field(config, "fog", "0.29999").error().message() ==
          "fog is 0.29999, but must lie between 0.3 and 0.95");
    CHECK(warren::set_field(config, "fog", "96%").error().message() ==
          "fog is 0.96, but must lie between 0.3 and 0.95");
    CHECK(warren::set_field(config, "fog", "2").error().message() ==
          "fog cannot take that value; it must be a chance from 0.3 to 0.95");
    CHECK(config.density == warren::percent(95));
}

TEST_CASE("a full output is an error") {
    warren::text<10> out;
    CHECK(warren::write_fields(ponds{}, out).error().code == warren::errc::output_full);
    warren::text<10> other;
    CHECK(warren::describe_fields(ponds{}, other).error().code == warren::errc::output_full);
}

namespace {
struct explained {
    int depth = 4;
    static void fields(auto& self, auto&& field) {
        const std::string about(1000, 'x');
        field({"depth", about.c_str()}, self.depth);
    }
};
} // namespace

TEST_CASE("RULES 0.4 however long the sentence about a field is, the field is written") {
    std::string out;
    REQUIRE(warren::describe_fields(explained{}, out));
    CHECK(out.size() > 1000);
    CHECK(out.ends_with("; default 4\ndepth = 4\n"));
}

namespace {
struct numbers {
    std::uint8_t byte = 3;
    signed char small = 0;
    std::uint16_t medium = 0;
    std::int64_t large = 0;
    std::uint64_t salt = 0;
    warren::point corner{1, 2};

    static constexpr void fields(auto& self, auto&& field) {
        field({"byte", "no range of its own"}, self.byte);
        field({"small", "less than the type can hold below, more above", -100, 1000}, self.small);
        field({"medium", "all that the type can hold", INT64_MIN, INT64_MAX}, self.medium);
        field({"large", "all that the type can hold", INT64_MIN, INT64_MAX}, self.large);
        field({"salt", "all that the type can hold", 0, INT64_MAX}, self.salt);
        field({"corner", "all that the type can hold", INT64_MIN, INT64_MAX}, self.corner);
    }
    friend constexpr bool operator==(const numbers&, const numbers&) = default;
};
} // namespace

TEST_CASE("RULES 0.4 a number that its type cannot hold is refused, and not among those that are described") {
    struct attempt {
        const char* name;
        const char* value;
        const char* message;
    };
    const attempt attempts[] = {
        {"byte", "256", "byte is 256, but must lie between 0 and 255"},
        {"byte", "300", "byte is 300, but must lie between 0 and 255"},
        {"byte", "-1", "byte is -1, but must lie between 0 and 255"},
        {"small", "128", "small is 128, but must lie between -100 and 127"},
        {"small", "-101", "small is -101, but must lie between -100 and 127"},
        {"medium", "65536", "medium is 65536, but must lie between 0 and 65535"},
        {"large", "9223372036854775808",
         "large cannot take that value; it must be a whole number from -9223372036854775808 to 9223372036854775807"},
        {"large", "-9223372036854775809",
         "large cannot take that value; it must be a whole number from -9223372036854775808 to 9223372036854775807"},
        {"salt", "18446744073709551616", "salt cannot take that value"},
        {"salt", "99999999999999999999", "salt cannot take that value"},
        {"salt", "-1", "salt cannot take that value"},
        {"salt", "-18446744073709551615", "salt cannot take that value"},
        {"corner", "2147483648x0", "corner is 2147483648, but must lie between -2147483648 and 2147483647"},
        {"corner", "0x4294967297", "corner is 4294967297, but must lie between -2147483648 and 2147483647"},
    };
    for (const attempt& one : attempts) {
        numbers config;
        const warren::status outcome = warren::set_field(config, one.name, one.value);
        CAPTURE(one.name);
        CAPTURE(one.value);
        REQUIRE(!outcome);
        CHECK(std::string(outcome.error().message()) == one.message);
        CHECK(config == numbers{});
    }
    CHECK(warren::field_range(numbers{}, "byte") == "whole number from 0 to 255");
    CHECK(warren::field_range(numbers{}, "small") == "whole number from -100 to 127");
    CHECK(warren::field_range(numbers{}, "medium") == "whole number from 0 to 65535");
    CHECK(warren::field_range(numbers{}, "large") == "whole number from -9223372036854775808 to 9223372036854775807");
    CHECK(warren::field_range(numbers{}, "salt") == "whole number from 0 to 18446744073709551615");
    CHECK(warren::field_range(numbers{}, "corner") == "WxH, each from -2147483648 to 2147483647");
    std::string out;
    REQUIRE(warren::describe_fields(numbers{}, out));
    CHECK(out.find("# no range of its own: whole number from 0 to 255; default 3\nbyte = 3\n") == 0);
}

TEST_CASE("RULES 0.4 the least and the largest numbers of every type are read as they were written") {
    const numbers ends[] = {{0, -100, 0, INT64_MIN, 0, {INT32_MIN, -1}},
                            {255, 127, UINT16_MAX, INT64_MAX, UINT64_MAX, {INT32_MAX, INT32_MAX}},
                            {128, 1, 1, 1'000'000'000'000'000, std::uint64_t{1} << 63, {-7, 7}},
                            {1, -1, 2, -1'234'567'890'123'456, INT64_MAX, {0, 0}}};
    for (const numbers& config : ends) {
        std::string lines;
        REQUIRE(warren::write_fields(config, lines));
        CAPTURE(lines);
        numbers read;
        REQUIRE(warren::read_fields(read, lines.c_str()));
        CHECK(read == config);
    }
    CHECK(warren::field_value(ends[1], "salt") == "18446744073709551615");
}
