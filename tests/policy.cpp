#include "examples/cave.hpp"

#include <doctest/doctest.h>
#include <string>
#include <warren/policy.hpp>

using namespace warren;

namespace {

using level = cave::generator::model;

struct two_verbs {
    constexpr status carve(auto&, rng&) const { return {}; }
    constexpr status assign(auto&, rng&) const { return {}; }
};
struct overloaded {
    constexpr status decorate(level&, rng&) const { return {}; }
    constexpr status decorate(int&, rng&) const { return {}; }
};
struct no_rng {
    constexpr status decorate(level&) const { return {}; }
};
struct mutating {
    constexpr status decorate(level&, rng&) { return {}; }
};
struct careless {
    constexpr bool decorate(level&, rng&) const { return true; }
};
struct wordy {
    std::string name;
    status decorate(level&, rng&) const { return {}; }
};
struct secretive {
    constexpr status decorate(level&, rng&) const { return {}; }

private:
    [[maybe_unused]] int secret_ = 0;
};
struct data_named_like_a_verb {
    int carve = 0;
    constexpr status decorate(level&, rng&) const { return {}; }
};
struct finished final {
    constexpr status decorate(level&, rng&) const { return {}; }
};
struct unsure {
    constexpr bool check() const { return true; }
    constexpr status decorate(level&, rng&) const { return {}; }
};
struct asking_too_late {
    constexpr status check_with(const auto& /*earlier*/) { return {}; }
    constexpr status decorate(level&, rng&) const { return {}; }
};
struct asking_one_only {
    constexpr status check_with(const cave::doors& /*earlier*/) const { return {}; }
    constexpr status decorate(level&, rng&) const { return {}; }
};
struct asking_well {
    constexpr status check_with(const auto& /*earlier*/) const { return {}; }
    constexpr status decorate(level&, rng&) const { return {}; }
};
struct other_level_only {
    constexpr status decorate(int&, rng&) const { return {}; }
};

// What a verb does to a copy of the level is lost, whether the copy is of any type, of some or of one, and whatever else
// there is to the verb.
struct copying_any {
    constexpr status decorate(auto, rng&) const { return {}; }
};
struct copying_some {
    constexpr status decorate(level_model auto, auto&&) const noexcept { return {}; }
};
struct copying_one {
    constexpr status decorate(level, rng) const { return {}; }
};
struct copying_without_a_type {
    constexpr auto decorate(const auto, rng&) const { return status{}; }
};
struct copying_topology {
    constexpr status carve(level, rng&) const { return {}; }
};
struct copying_typing {
    constexpr status assign(auto, rng&) const { return {}; }
};
struct encoder_of_copies { // slow, but it works
    constexpr status encode(auto, auto&) const { return {}; }
};
struct encoder_to_a_handle { // a sink that is a handle may be copied
    constexpr status encode(const auto&, auto) const { return {}; }
};
struct looking {
    constexpr status decorate(const auto&, rng&) const { return {}; }
};
struct forwarding {
    constexpr auto decorate(auto&& made, auto& random) const { // its body must not be looked into
        made.seed = seed{random()};
        return status{};
    }
};
struct copying_the_stream { // nobody else draws from that
    constexpr status decorate(level&, rng) const { return {}; }
};

} // namespace

TEST_CASE("0.5 a policy belongs to the slot of its verb") {
    CHECK(topology_policy<cave::worms<>, level>);
    CHECK(typing_policy<cave::doors, level>);
    CHECK(decoration_policy<cave::mossy, level>);
    CHECK(encoding_policy<cave::letters, level>);
    CHECK(decoration_policy<chain<cave::mossy, cave::hoards>, level>);
    CHECK(decoration_policy<chain<chain<cave::mossy>, cave::hoards>, level>);
    CHECK(decoration_policy<overloaded, level>);
    CHECK(typing_policy<no_typing, level>);
    CHECK(decoration_policy<no_decoration, level>);
    CHECK(encoding_policy<no_encoding, level>);
}

TEST_CASE("a policy belongs to no other slot") {
    CHECK_FALSE(typing_policy<cave::worms<>, level>);
    CHECK_FALSE(decoration_policy<cave::doors, level>);
    CHECK_FALSE(encoding_policy<cave::mossy, level>);
    CHECK_FALSE(topology_policy<cave::letters, level>);
}

TEST_CASE("each way of getting a policy wrong is told apart") {
    using detail::problem;
    CHECK(detail::problem_of<int, level>() == problem::not_a_struct);
    CHECK(detail::problem_of<finished, level>() == problem::not_a_struct);
    CHECK(detail::problem_of<unsure, level>() == problem::check_signature);
    CHECK(detail::problem_of<asking_too_late, level>() == problem::check_with_signature);
    CHECK(detail::problem_of<asking_one_only, level>() == problem::check_with_signature);
    CHECK(detail::problem_of<asking_well, level>() == problem::none);
    CHECK(detail::problem_of<level, level>() == problem::no_verb);
    CHECK(detail::problem_of<two_verbs, level>() == problem::many_verbs);
    CHECK(detail::problem_of<data_named_like_a_verb, level>() == problem::many_verbs);
    CHECK(detail::problem_of<no_rng, level>() == problem::decorate_call);
    CHECK(detail::problem_of<mutating, level>() == problem::decorate_call);
    CHECK(detail::problem_of<other_level_only, level>() == problem::decorate_call);
    CHECK(detail::problem_of<careless, level>() == problem::decorate_result);
    CHECK(detail::problem_of<wordy, level>() == problem::not_structural);
    CHECK(detail::problem_of<secretive, level>() == problem::not_structural);
    CHECK(detail::problem_of<chain<cave::mossy, careless>, level>() == problem::decorate_result);
    CHECK(detail::problem_of<chain<cave::mossy, cave::doors>, level>() == problem::mixed_chain);
    CHECK(detail::problem_of<chain<cave::mossy, cave::hoards>, level>() == problem::none);
}

TEST_CASE("a verb takes its level by reference") {
    using detail::problem;
    CHECK(detail::problem_of<copying_any, level>() == problem::level_by_value);
    CHECK(detail::problem_of<copying_some, level>() == problem::level_by_value);
    CHECK(detail::problem_of<copying_one, level>() == problem::level_by_value);
    CHECK(detail::problem_of<copying_without_a_type, level>() == problem::level_by_value);
    CHECK(detail::problem_of<copying_topology, level>() == problem::level_by_value);
    CHECK(detail::problem_of<copying_typing, level>() == problem::level_by_value);
    CHECK(detail::problem_of<chain<cave::mossy, copying_any>, level>() == problem::level_by_value);
    CHECK(encoding_policy<encoder_to_a_handle, level>);
    CHECK(encoding_policy<encoder_of_copies, level>);
    CHECK(decoration_policy<looking, level>);
    CHECK(decoration_policy<forwarding, level>);
    CHECK(decoration_policy<copying_the_stream, level>);
}

TEST_CASE("a level is anything with a default and a seed") {
    struct seedless {
        int tiles;
    };
    CHECK(level_model<level>);
    CHECK_FALSE(level_model<seedless>);
}
