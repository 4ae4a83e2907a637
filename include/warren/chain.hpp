// Several policies in one slot, one after the other: `chain{shadows{}, drifts{}, pebbles{}, rocks{}}`.
#pragma once

#include <concepts>
#include <cstdint>
#include <type_traits>
#include <warren/core/result.hpp>
#include <warren/core/rng.hpp>
#include <warren/policy.hpp>

namespace warren {
namespace detail {

struct join {}; // chooses the constructor from a policy and a chain

template <class P>
inline constexpr int link_count = 1;
template <class... Policies>
inline constexpr int link_count<chain<Policies...>> = (link_count<Policies> + ...);

// Is there a policy of that type inside?
template <class P, class Policy>
inline constexpr bool holds = false;
template <class... Links, class Policy>
inline constexpr bool holds<chain<Links...>, Policy> = ((std::is_same_v<Links, Policy> || holds<Links, Policy>) || ...);

// A topology names the level it makes (`using model = …`); the first link of a chain speaks for the chain.
template <class Topology, class Otherwise>
struct model_of {
    using type = Otherwise;
};
template <class Topology, class Otherwise>
    requires requires { typename Topology::model; }
struct model_of<Topology, Otherwise> {
    using type = typename Topology::model;
};
template <class First, class... Rest, class Otherwise>
struct model_of<chain<First, Rest...>, Otherwise> : model_of<First, Otherwise> {};

struct unnamed_model {
    warren::seed seed;
};

// A static member, that is: a policy may have data of its own called stream.
template <class P>
concept names_stream = requires {
    requires std::same_as<decltype(&P::stream), const std::uint64_t*>;
};

template <class P>
constexpr std::uint64_t stream_of() {
    if constexpr (names_stream<P>) return P::stream;
    return 0;
}

// Gives every policy of a slot its own stream, found by its name and not by its position: leaving out, adding or
// exchanging one policy does not move the draws of the others. Policies of the same name (or of none) are told apart by
// counting.
template <int Links>
class link_streams {
public:
    constexpr explicit link_streams(const rng& slot) : slot_(slot) {}

    constexpr rng next(std::uint64_t stream) {
        std::uint64_t earlier = 0;
        for (int i = 0; i < count_; ++i) earlier += seen_[i] == stream ? 1u : 0u;
        seen_[count_++] = stream;
        return slot_.fork(stream + earlier);
    }

private:
    rng slot_;
    std::uint64_t seen_[Links] = {};
    int count_ = 0;
};

template <class Verb, class Policy, class Level, int Links>
constexpr status run_link(Verb verb, const Policy& policy, Level& level, link_streams<Links>& streams) {
    if constexpr (is_chain<Policy>) {
        return policy.each([&](const auto& link) { return run_link(verb, link, level, streams); });
    } else {
        rng random = streams.next(stream_of<Policy>());
        return verb(policy, level, random);
    }
}

// One policy or a chain of them, on the stream of their slot.
template <class Verb, class Policy, class Level>
constexpr status run(Verb verb, const Policy& policy, Level& level, const rng& slot_random) {
    link_streams<link_count<Policy>> streams{slot_random};
    return run_link(verb, policy, level, streams);
}

inline constexpr auto carve_verb = [](const auto& p, auto& level, rng& random) { return p.carve(level, random); };
inline constexpr auto assign_verb = [](const auto& p, auto& level, rng& random) { return p.assign(level, random); };
inline constexpr auto decorate_verb = [](const auto& p, auto& level, rng& random) { return p.decorate(level, random); };

} // namespace detail

// Itself a policy of the same slot: it stops at the first one that fails.
template <class First, class... Rest>
struct chain<First, Rest...> {
    First first{};
    chain<Rest...> rest{};

    constexpr chain() = default;
    constexpr explicit chain(const First& one, const Rest&... others) : first(one), rest(others...) {}
    constexpr chain(detail::join, const First& one, const chain<Rest...>& others) : first(one), rest(others) {}

    // The policy of that type, to read it or to change it: `maze.decoration.get<drifts>().sand = percent(30)`.
    template <class Policy>
    constexpr Policy& get() {
        if constexpr (std::is_same_v<Policy, First>)
            return first;
        else if constexpr (detail::holds<First, Policy>)
            return first.template get<Policy>();
        else
            return rest.template get<Policy>();
    }
    template <class Policy>
    constexpr const Policy& get() const {
        return const_cast<chain*>(this)->template get<Policy>();
    }

    // The same chain with one more policy at its end.
    template <class Policy>
    [[nodiscard]] constexpr chain<First, Rest..., Policy> followed_by(const Policy& last) const {
        return {detail::join{}, first, rest.followed_by(last)};
    }

    // Calls visit(policy) in order until one call fails.
    template <class Visit>
    constexpr status each(Visit visit) const {
        if (status done = visit(first); !done) return done;
        return rest.each(visit);
    }

    template <class Level>
    constexpr status carve(Level& level, rng& random) const {
        return detail::run(detail::carve_verb, *this, level, random);
    }
    template <class Level>
    constexpr status assign(Level& level, rng& random) const {
        return detail::run(detail::assign_verb, *this, level, random);
    }
    template <class Level>
    constexpr status decorate(Level& level, rng& random) const {
        return detail::run(detail::decorate_verb, *this, level, random);
    }
    template <class Level, class Sink>
    constexpr status encode(const Level& level, Sink& out) const {
        return each([&](const auto& link) { return link.encode(level, out); });
    }
    constexpr status check() const {
        return each([](const auto& link) {
            if constexpr (requires { link.check(); }) return link.check();
            return status{};
        });
    }
};

template <>
struct chain<> {
    template <class Policy>
    Policy& get() {
        static_assert(!std::is_same_v<Policy, Policy>, "this chain holds no policy of that type");
        static Policy absent;
        return absent;
    }
    template <class Policy>
    constexpr chain<Policy> followed_by(const Policy& last) const {
        return chain<Policy>{last};
    }
    template <class Visit>
    constexpr status each(Visit /*visit*/) const {
        return {};
    }
};

template <class... Policies>
chain(Policies...) -> chain<Policies...>;

} // namespace warren
