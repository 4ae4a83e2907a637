#include <doctest/doctest.h>
#include <warren/chain.hpp>
#include <warren/core/fixed_vector.hpp>

using namespace warren;

namespace {

// A level that only remembers who was there and what they drew.
struct diary {
    warren::seed seed;
    fixed_vector<int, 16> visitors;
    fixed_vector<std::uint32_t, 16> draws;

    constexpr std::uint32_t draw_of(int visitor) const {
        for (int i = 0; i < visitors.size(); ++i)
            if (visitors[i] == visitor) return draws[i];
        return 0;
    }
};

struct base {
    int name = 0;

    constexpr status visit(diary& level, rng& random) const {
        level.visitors.push_back(name);
        level.draws.push_back(random());
        return {};
    }
};
struct anonymous : base {
    constexpr status decorate(diary& level, rng& random) const { return visit(level, random); }
};
struct fox : base {
    static constexpr auto stream = stream_id("fox");
    constexpr status decorate(diary& level, rng& random) const { return visit(level, random); }
};
struct hen : base {
    static constexpr auto stream = stream_id("hen");
    constexpr status decorate(diary& level, rng& random) const { return visit(level, random); }
};
struct wall {
    constexpr status decorate(diary&, rng&) const { return error{.code = errc::custom, .what = "a wall"}; }
};
struct picky {
    int wanted = 1;
    constexpr status check() const { return wanted == 1 ? status{} : out_of_range("wanted", wanted, 1, 1); }
    constexpr status decorate(diary&, rng&) const { return {}; }
};

template <class Policy>
constexpr diary visited(const Policy& policy) {
    diary level;
    static_cast<void>(detail::run(detail::decorate_verb, policy, level, rng{seed{1}, stage::decoration}));
    return level;
}

} // namespace

TEST_CASE("a chain runs its policies in order and stops at the first that fails") {
    const diary level = visited(chain{fox{{1}}, hen{{2}}, fox{{3}}});
    CHECK(level.visitors == fixed_vector<int, 16>{1, 2, 3});

    diary stopped;
    rng random{seed{1}, stage::decoration};
    const status done = chain{fox{{1}}, wall{}, hen{{2}}}.decorate(stopped, random);
    CHECK(done.error().code == errc::custom);
    CHECK(stopped.visitors == fixed_vector<int, 16>{1});
}

TEST_CASE("0.3 a named policy draws the same numbers wherever it stands and whatever stands beside it") {
    const std::uint32_t alone = visited(fox{{1}}).draw_of(1);
    CHECK(visited(chain{fox{{1}}}).draw_of(1) == alone);
    CHECK(visited(chain{fox{{1}}, hen{{2}}}).draw_of(1) == alone);
    CHECK(visited(chain{hen{{2}}, fox{{1}}}).draw_of(1) == alone);
    CHECK(visited(chain{anonymous{{3}}, hen{{2}}, fox{{1}}}).draw_of(1) == alone);
    CHECK(visited(chain{chain{anonymous{{3}}}, chain{hen{{2}}, fox{{1}}}}).draw_of(1) == alone);
    CHECK(visited(hen{{2}}).draw_of(2) != alone);
}

TEST_CASE("policies of one name, or of none, have streams of their own") {
    const diary level =
        visited(chain{fox{{1}}, fox{{2}}, anonymous{{3}}, anonymous{{4}}, chain{fox{{5}}, anonymous{{6}}}});
    REQUIRE(level.draws.size() == 6);
    for (int a = 0; a < 6; ++a)
        for (int b = 0; b < a; ++b) CHECK(level.draws[a] != level.draws[b]);
    // Adding one at the end leaves those before it as they were.
    CHECK(visited(chain{fox{{1}}, fox{{2}}}).draw_of(2) == level.draw_of(2));
    CHECK(visited(anonymous{{3}}).draw_of(3) == level.draw_of(3));
}

TEST_CASE("a chain's own verb gives the same result as the generator's way of running it") {
    const chain policies{fox{{1}}, hen{{2}}};
    diary called;
    rng random{seed{1}, stage::decoration};
    CHECK(policies.decorate(called, random));
    CHECK(called.draws == visited(policies).draws);
}

TEST_CASE("a chain has the verb of its links, in every slot") {
    struct digger : base {
        constexpr status carve(diary& level, rng& random) const { return visit(level, random); }
    };
    struct namer : base {
        constexpr status assign(diary& level, rng& random) const { return visit(level, random); }
    };
    rng random{seed{1}, stage::topology};
    diary level;
    CHECK(chain{digger{{1}}, digger{{2}}}.carve(level, random));
    CHECK(chain{namer{{3}}, namer{{4}}}.assign(level, random));
    CHECK(level.visitors == fixed_vector<int, 16>{1, 2, 3, 4});
}

TEST_CASE("a member of one's own called stream is no stream name") {
    struct river {
        int stream = 3;
        constexpr status decorate(diary& level, rng& random) const { return base{stream}.visit(level, random); }
    };
    CHECK(visited(river{}).draw_of(3) == visited(anonymous{{3}}).draw_of(3));
}

TEST_CASE("the policies of a chain can be read, changed and extended") {
    chain policies{fox{{1}}, hen{{2}}};
    policies.get<hen>().name = 7;
    const auto& constant = policies;
    CHECK(constant.get<fox>().name == 1);
    CHECK(constant.get<hen>().name == 7);
    chain nested{picky{1}, chain{fox{{3}}, hen{{4}}}};
    nested.get<hen>().name = 8; // also in a chain within the chain
    CHECK(nested.get<fox>().name == 3);
    CHECK(nested.rest.first.get<hen>().name == 8);
    const auto longer = policies.followed_by(fox{{9}});
    CHECK(visited(longer).visitors == fixed_vector<int, 16>{1, 7, 9});
}

TEST_CASE("a chain asks each policy whether its configuration can work") {
    CHECK(chain{picky{1}, fox{{1}}}.check());
    CHECK(chain{fox{{1}}, picky{2}}.check().error().value == 2);
}

namespace {
template <auto Policies>
constexpr int names = Policies.template get<fox>().name * 10 + Policies.template get<hen>().name;
} // namespace
static_assert(names<chain{fox{{4}}, hen{{2}}}> == 42, "a chain can be a template argument");
static_assert(visited(chain{fox{{1}}, hen{{2}}}).draws.size() == 2);
