// Four policies composed at compile time: topology → typing → decoration → encoding.
//
//     constexpr warren::generator<caves, no_typing, moss, letters> cave;      a value, so rules are data
//     auto level = cave(warren::seed{42});                                   result<level>
//     auto mossy = cave.with(moss{.amount = warren::percent(30)});           another policy in the slot of its verb
#pragma once

#include <type_traits>
#include <warren/chain.hpp>
#include <warren/core/entropy.hpp>
#include <warren/core/result.hpp>
#include <warren/core/rng.hpp>
#include <warren/core/sink.hpp>
#include <warren/earlier.hpp>
#include <warren/policy.hpp>

namespace warren {

// For slots that have nothing to do.
struct no_typing {
    constexpr status assign(auto& /*level*/, rng& /*random*/) const { return {}; }
};
struct no_decoration {
    constexpr status decorate(auto& /*level*/, rng& /*random*/) const { return {}; }
};
struct no_encoding {
    constexpr status encode(const auto& /*level*/, auto& /*out*/) const { return {}; }
};

namespace detail {

// A topology that makes nothing by itself says so: 'static constexpr bool adds_to_a_level = true;'.
template <class P>
inline constexpr bool only_adds = requires {
    P::adds_to_a_level;
};

// A policy that is fine, but not here.
template <class P, class Model, unsigned Verb>
inline constexpr bool wrong_slot = fits<P, Model> && (verbs<P> != Verb);

// Not constexpr on purpose: g++ tries every call with constant arguments at compile time, and a level takes it seconds.
// Where a constant is asked for, this is never called.
inline void at_run_time() {}

template <class P>
constexpr status check_policy(const P& policy) {
    if constexpr (requires { policy.check(); }) return policy.check();
    return {};
}

// The old policies and the new one in one flat chain.
template <class Old, class New>
constexpr auto joined(const Old& old, const New& added) {
    return chain{old, added};
}
template <class... Old, class New>
constexpr auto joined(const chain<Old...>& old, const New& added) {
    return old.followed_by(added);
}

} // namespace detail

template <class Topology, class Typing, class Decoration, class Encoding,
          class Model = typename detail::model_of<Topology, detail::unnamed_model>::type>
struct generator {
    static_assert(!std::same_as<Model, detail::unnamed_model>,
                  "a topology policy must name the level it makes: 'using model = my_level;'");
    static_assert(level_model<Model>, "a level needs a default and a public member 'warren::seed seed'");
    static_assert((detail::explain<detail::problem_of<Topology, Model>()>(), true));
    static_assert((detail::explain<detail::problem_of<Typing, Model>()>(), true));
    static_assert((detail::explain<detail::problem_of<Decoration, Model>()>(), true));
    static_assert((detail::explain<detail::problem_of<Encoding, Model>()>(), true));
    static_assert(!detail::wrong_slot<Topology, Model, detail::carves>,
                  "the first slot of a generator is for a topology policy (verb carve)");
    static_assert(!detail::wrong_slot<Typing, Model, detail::assigns>,
                  "the second slot of a generator is for a typing policy (verb assign)");
    static_assert(!detail::wrong_slot<Decoration, Model, detail::decorates>,
                  "the third slot of a generator is for a decoration policy (verb decorate)");
    static_assert(!detail::wrong_slot<Encoding, Model, detail::encodes>,
                  "the fourth slot of a generator is for an encoding policy (verb encode)");

    using model = Model;

    Topology topology{};
    Typing typing{};
    Decoration decoration{};
    Encoding encoding{};

    // Can this configuration work at all? Of a constant one can ask the compiler: static_assert(my_generator.check()).
    constexpr status check() const { return check_policies<detail::asked::by_check>(); }

    // Makes the level in storage of your own; never allocates for levels of fixed extent. After an error the level is
    // of no use, but may be passed again.
    constexpr status into(Model& level, seed used) const {
        if (!std::is_constant_evaluated()) detail::at_run_time();
        if (status fine = check_policies<detail::asked::before_a_level>(); !fine) return fine;
        level.seed = used;
        const rng topology_random = stage_rng(used, stage::topology);
        const rng typing_random = stage_rng(used, stage::typing);
        const rng decoration_random = stage_rng(used, stage::decoration);
        if (status done = detail::run(detail::carve_verb, topology, level, topology_random); !done) return done;
        if (status done = detail::run(detail::assign_verb, typing, level, typing_random); !done) return done;
        return detail::run(detail::decorate_verb, decoration, level, decoration_random);
    }

    constexpr result<Model> operator()(seed used) const {
        result<Model> made;
        if (status done = into(*made, used); !done) made.fail(done.error());
        return made;
    }

    // With a fresh seed; the level knows which.
    result<Model> operator()() const {
        const result<seed> used = fresh_seed();
        if (!used) return used.error();
        return (*this)(*used);
    }

    // Writes a level to anything with append(const char*, size), for example a std::string.
    template <class Sink>
    constexpr status encode(const Model& level, Sink& out) const {
        static_assert(sink<Sink>, "a sink needs 'append(const char*, std::size_t)', like std::string");
        constexpr bool callable = requires {
            { encoding.encode(level, out) } -> std::same_as<status>;
        };
        static_assert(callable || !sink<Sink>,
                      "an encoding policy needs 'status encode(const level&, sink&) const' for the level of this "
                      "generator (those for Tiled need layers_of(level))");
        if constexpr (callable) return encoding.encode(level, out);
        return {};
    }

    // The same generator with another policy in the slot of the policy's verb.
    template <class Policy>
    [[nodiscard]] constexpr auto with(const Policy& policy) const {
        using new_model = typename detail::model_of<Policy, Model>::type;
        detail::explain<detail::problem_of<Policy, new_model>()>();
        static_assert(!detail::only_adds<Policy>, "this topology policy adds to a level that others make: use .also()");
        constexpr bool others_fit =
            detail::fits<Typing, new_model> && detail::fits<Decoration, new_model> && detail::fits<Encoding, new_model>;
        static_assert(others_fit, "the other policies of this generator do not work on the level that this topology "
                                  "policy makes: make a generator of policies that do");
        if constexpr (!detail::fits<Policy, new_model> || detail::only_adds<Policy> || !others_fit)
            return *this; // the compiler has just said what is wrong
        else if constexpr (detail::verbs<Policy> == detail::carves)
            return generator<Policy, Typing, Decoration, Encoding, new_model>{policy, typing, decoration, encoding};
        else if constexpr (detail::verbs<Policy> == detail::assigns)
            return generator<Topology, Policy, Decoration, Encoding, Model>{topology, policy, decoration, encoding};
        else if constexpr (detail::verbs<Policy> == detail::decorates)
            return generator<Topology, Typing, Policy, Encoding, Model>{topology, typing, policy, encoding};
        else
            return generator<Topology, Typing, Decoration, Policy, Model>{topology, typing, decoration, policy};
    }

    // The same generator with one more policy at the end of that slot; what the slot did before stays as it was.
    template <class Policy>
    [[nodiscard]] constexpr auto also(const Policy& policy) const {
        detail::explain<detail::problem_of<Policy, Model>()>();
        if constexpr (!detail::fits<Policy, Model>)
            return *this;
        else if constexpr (detail::verbs<Policy> == detail::carves)
            return with(detail::joined(topology, policy));
        else if constexpr (detail::verbs<Policy> == detail::assigns)
            return with(detail::joined(typing, policy));
        else if constexpr (detail::verbs<Policy> == detail::decorates)
            return with(detail::joined(decoration, policy));
        else
            return with(detail::joined(encoding, policy));
    }

private:
    template <detail::asked When>
    constexpr status check_policies() const {
        if (status fine = detail::check_policy(topology); !fine) return fine;
        if (status fine = detail::check_policy(typing); !fine) return fine;
        if (status fine = detail::check_policy(decoration); !fine) return fine;
        if (status fine = detail::check_policy(encoding); !fine) return fine;
        return detail::check_slots<When>(detail::no_policies{}, topology, typing, decoration, encoding);
    }
};

} // namespace warren
