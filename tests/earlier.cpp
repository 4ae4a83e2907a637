#include <doctest/doctest.h>
#include <string>
#include <warren/earlier.hpp>
#include <warren/generator.hpp>

using namespace warren;

namespace {

struct count_of_calls {
    warren::seed seed;
    int calls = 0;
};

struct field_of_flowers {
    using model = count_of_calls;
    int width = 30;
    constexpr status carve(count_of_calls& level, rng& /*random*/) const { return ++level.calls, status{}; }
};
struct hedge {
    constexpr status carve(count_of_calls& level, rng& /*random*/) const { return ++level.calls, status{}; }
};

// Lets the widths of all policies up to this one add up to so much. Its error says how many policies it saw, and the sum.
struct wide {
    int width = 1;
    int most = 100;

    constexpr status check_with(const auto& earlier) const {
        int seen = 0;
        int sum = width;
        static_cast<void>(earlier.each([&](const auto& policy) {
            ++seen;
            if constexpr (requires { policy.width; }) sum += policy.width;
            return status{};
        }));
        if (sum <= most) return {};
        return error{.code = errc::out_of_range, .what = "the sum of widths", .value = sum, .low = seen, .high = most};
    }
};
struct wide_typing : wide {
    constexpr status assign(count_of_calls& level, rng& /*random*/) const { return ++level.calls, status{}; }
};
struct wide_decoration : wide {
    constexpr status decorate(count_of_calls& level, rng& /*random*/) const { return ++level.calls, status{}; }
};
struct wide_encoding : wide {
    constexpr status encode(const count_of_calls& /*level*/, auto& /*out*/) const { return {}; }
};
struct looking_again : wide_typing {
    static constexpr bool checks_again = true;
};
struct not_looking_again : wide_typing {
    static constexpr bool checks_again = false;
};
struct noting { // does not want a 7
    constexpr status check_with(const auto& earlier) const {
        int widths = 0;
        return earlier.each([&](const auto& policy) -> status {
            if constexpr (requires { policy.width; }) {
                widths = widths * 10 + policy.width;
                if (policy.width == 7) return out_of_range("a width", widths, 0, 0);
            }
            return {};
        });
    }
    constexpr status decorate(count_of_calls& /*level*/, rng& /*random*/) const { return {}; }
};
struct wrong_in_itself {
    constexpr status check() const { return out_of_range("it", 1, 0, 0); }
    constexpr status decorate(count_of_calls& /*level*/, rng& /*random*/) const { return {}; }
};

constexpr generator<field_of_flowers, no_typing, no_decoration, no_encoding> meadow;

template <class Generator>
constexpr error refusal(const Generator& made) {
    const status fine = made.check();
    return fine ? error{} : fine.error();
}

} // namespace

TEST_CASE("0.4 a policy of each slot can refuse what does not go with the policies before it") {
    CHECK(refusal(meadow.also(wide_decoration{})).code == errc::none);
    const error typing = refusal(meadow.with(wide_typing{{.most = 30}}));
    CHECK(typing.value == 31);
    CHECK(typing.low == 1); // it saw the topology alone
    const error decoration = refusal(meadow.with(wide_decoration{{.most = 30}}));
    CHECK(decoration.value == 31);
    CHECK(decoration.low == 2);
    const error encoding = refusal(meadow.with(wide_encoding{{.most = 30}}));
    CHECK(encoding.value == 31);
    CHECK(encoding.low == 3);
}

TEST_CASE("0.4 earlier policies are those of earlier slots, and those before it in its own, and no others") {
    const auto in_the_middle =
        chain{wide_decoration{{.width = 2}}, wide_decoration{{.width = 4, .most = 35}}, wide_decoration{{.width = 50}}};
    const error refused = refusal(meadow.with(in_the_middle));
    CHECK(refused.value == 36);
    CHECK(refused.low == 3);
    CHECK(refusal(meadow.with(wide_decoration{{.width = 60}}).with(wide_typing{{.most = 31}})).code == errc::none);
    // Chains are seen as what they are made of, chains in chains, too.
    const auto nested = chain{chain{field_of_flowers{}, hedge{}}, chain{hedge{}}};
    CHECK(refusal(meadow.with(nested).with(wide_typing{{.most = 1}})).low == 3);
    const auto deep = chain{no_decoration{}, chain{no_decoration{}, wide_decoration{{.most = 1}}}};
    CHECK(refusal(meadow.with(deep)).low == 4);
}

TEST_CASE("0.4 each() goes through the policies in order, and ends with the first that is refused") {
    const auto row = [](int first, int second, int third) {
        return meadow.with(field_of_flowers{.width = first})
            .with(chain{wide_decoration{{.width = second}}, wide_decoration{{.width = third}}, noting{}});
    };
    CHECK(refusal(row(1, 2, 3)).code == errc::none);
    CHECK(refusal(row(1, 2, 7)).value == 127);
    CHECK(refusal(row(1, 7, 3)).value == 17);
}

TEST_CASE("0.4 what does not go together is refused before anything is made, whoever has not asked") {
    count_of_calls level;
    const status made = meadow.with(wide_decoration{{.most = 30}}).into(level, seed{5});
    CHECK(made.error().message() == "the sum of widths is 31, but must lie between 2 and 30");
    CHECK(level.calls == 0);
    CHECK(level.seed == seed{0});
    CHECK(meadow.with(wide_decoration{{.most = 31}}).into(level, seed{5}));
    CHECK(level.calls == 2);
}

TEST_CASE("0.4 a policy whose verb asks again is asked by check(), and not before every level") {
    count_of_calls level;
    const auto again = meadow.with(looking_again{{{.most = 30}}});
    CHECK(refusal(again).value == 31);
    CHECK(again.into(level, seed{5}));
    CHECK(level.calls == 2);
    const auto once = meadow.with(not_looking_again{{{.most = 30}}});
    CHECK(refusal(once).value == 31);
    CHECK(once.into(level, seed{5}).error().value == 31);
}

TEST_CASE("0.4 what a policy says of itself comes before what it says of others") {
    const auto both = meadow.with(wide_typing{{.most = 0}}).with(wrong_in_itself{});
    CHECK(refusal(both).what == std::string("it"));
}

static_assert(meadow.check());
static_assert(!meadow.with(wide_decoration{{.most = 30}}).check());
