// What a policy is, and a sentence for each way of getting it wrong.
//
// A policy fills one of the four slots of a generator. It is a plain struct with public, structural data and the verb of
// its slot; the verb takes the level and a random stream of its own, and returns a status:
//
//     topology     status carve(level&, rng&) const         which places exist and how they connect
//     typing       status assign(level&, rng&) const        what each place is
//     decoration   status decorate(level&, rng&) const      what is laid on top
//     encoding     status encode(const level&, sink&) const how it is written
//
// A policy may also have
//     status check() const               a configuration that cannot work is then refused before anything is made
//     status check_with(const auto& earlier) const
//                                        the same for what depends on how the policies before it are configured, such as the
//                                        size of the map: earlier.each(visit) calls visit(policy) for each of them
//     static constexpr bool checks_again = true;
//                                        if its verb begins with the same question as check_with: where that takes long, it
//                                        is then asked by the generator's check(), and not before every level as well
//     static constexpr auto stream = warren::stream_id("moss");
//                                        a name for its random stream: it then draws the same numbers wherever it stands in
//                                        a chain and whatever stands beside it
#pragma once

#include <concepts>
#include <cstddef>
#include <type_traits>
#include <warren/core/result.hpp>
#include <warren/core/rng.hpp>

namespace warren {

template <class... Policies>
struct chain;

namespace detail {

template <auto>
struct template_argument;

// Can values of the type be template arguments? (There is no direct way to ask.)
template <class P>
concept structural = requires {
    typename template_argument<P{}>;
};

// Does a type have a member of a certain name, whatever its signature? A class that inherits the name twice cannot use
// it: the probe below is ambiguous exactly when the policy has the name too.
struct carve_name {
    int carve;
};
struct assign_name {
    int assign;
};
struct decorate_name {
    int decorate;
};
struct encode_name {
    int encode;
};
struct check_name {
    int check;
};
struct check_with_name {
    int check_with;
};
template <class P, class Name>
struct probe : P, Name {};

// Which verbs a type has, one bit each.
inline constexpr unsigned carves = 1;
inline constexpr unsigned assigns = 2;
inline constexpr unsigned decorates = 4;
inline constexpr unsigned encodes = 8;
inline constexpr unsigned mixed = 16; // a chain of policies that do not belong together

template <class P>
inline constexpr unsigned verbs = (requires { &probe<P, carve_name>::carve; } ? 0 : carves) |
                                  (requires { &probe<P, assign_name>::assign; } ? 0 : assigns) |
                                  (requires { &probe<P, decorate_name>::decorate; } ? 0 : decorates) |
                                  (requires { &probe<P, encode_name>::encode; } ? 0 : encodes);
template <class First, class... Rest>
inline constexpr unsigned verbs<chain<First, Rest...>> = ((verbs<First> == verbs<Rest>)&&...) ? verbs<First> : mixed;

template <class P>
inline constexpr bool is_chain = false;
template <class... Policies>
inline constexpr bool is_chain<chain<Policies...>> = true;

enum class problem {
    none,
    not_a_struct,
    no_verb,
    many_verbs,
    mixed_chain,
    not_structural,
    no_links,
    check_signature,
    check_with_signature,
    carve_call,
    carve_result,
    assign_call,
    assign_result,
    decorate_call,
    decorate_result,
    level_by_value
};

// Does a verb take its level by value? It would change a copy, and nobody would see it. (Only its type can tell: it can be
// called either way. The address of a template asks for the one with the parameters of that type.)
template <class P, class Level, class... Others>
concept carves_a_copy = requires {
    static_cast<status (P::*)(Level, Others...) const>(&P::carve);
};
template <class P, class Level, class... Others>
concept assigns_a_copy = requires {
    static_cast<status (P::*)(Level, Others...) const>(&P::assign);
};
template <class P, class Level, class... Others>
concept decorates_a_copy = requires {
    static_cast<status (P::*)(Level, Others...) const>(&P::decorate);
};
template <class P, class Model>
consteval problem problem_of_verb() {
    if constexpr (verbs<P> == carves) {
        if constexpr (!requires(const P p, Model& level, rng& random) { p.carve(level, random); })
            return problem::carve_call;
        else if constexpr (!requires(const P p, Model& level, rng& random) {
                               { p.carve(level, random) } -> std::same_as<status>;
                           })
            return problem::carve_result;
        else if constexpr (carves_a_copy<P, Model, rng&> || carves_a_copy<P, Model, rng>)
            return problem::level_by_value;
    } else if constexpr (verbs<P> == assigns) {
        if constexpr (!requires(const P p, Model& level, rng& random) { p.assign(level, random); })
            return problem::assign_call;
        else if constexpr (!requires(const P p, Model& level, rng& random) {
                               { p.assign(level, random) } -> std::same_as<status>;
                           })
            return problem::assign_result;
        else if constexpr (assigns_a_copy<P, Model, rng&> || assigns_a_copy<P, Model, rng>)
            return problem::level_by_value;
    } else if constexpr (verbs<P> == decorates) {
        if constexpr (!requires(const P p, Model& level, rng& random) { p.decorate(level, random); })
            return problem::decorate_call;
        else if constexpr (!requires(const P p, Model& level, rng& random) {
                               { p.decorate(level, random) } -> std::same_as<status>;
                           })
            return problem::decorate_result;
        else if constexpr (decorates_a_copy<P, Model, rng&> || decorates_a_copy<P, Model, rng>)
            return problem::level_by_value;
    }
    return problem::none; // what an encoder can write to is known only when it is called
}

template <class P>
concept has_wrong_check = !requires {
    &probe<P, check_name>::check;
}
&&!requires(const P p) {
    { p.check() } -> std::same_as<status>;
};

// Nobody stands before the first policy of a generator.
struct no_policies {
    template <class Visit>
    constexpr status each(Visit /*visit*/) const {
        return {};
    }
};

template <class P>
concept has_wrong_check_with = !requires {
    &probe<P, check_with_name>::check_with;
}
&&!requires(const P p) {
    { p.check_with(no_policies{}) } -> std::same_as<status>;
};

template <class P, class Model>
consteval problem problem_of();

template <class Model, class... Links>
consteval problem problem_of_links(const chain<Links...>*) {
    problem first = problem::none;
    static_cast<void>(((first = problem_of<Links, Model>(), first == problem::none) && ...));
    return first;
}

// The first thing that is wrong with a policy.
template <class P, class Model>
consteval problem problem_of() {
    if constexpr (!std::is_class_v<P> || std::is_final_v<P>)
        return problem::not_a_struct;
    else if constexpr (is_chain<P>) {
        if constexpr (problem_of_links<Model>(static_cast<const P*>(nullptr)) != problem::none)
            return problem_of_links<Model>(static_cast<const P*>(nullptr));
        else
            return (verbs<P> == 0) ? problem::no_links : (verbs<P> == mixed) ? problem::mixed_chain : problem::none;
    } else if constexpr (verbs<P> == 0)
        return problem::no_verb;
    else if constexpr ((verbs<P> & (verbs<P> - 1)) != 0)
        return problem::many_verbs;
    else if constexpr (!structural<P>)
        return problem::not_structural;
    else if constexpr (has_wrong_check<P>)
        return problem::check_signature;
    else if constexpr (has_wrong_check_with<P>)
        return problem::check_with_signature;
    else
        return problem_of_verb<P, Model>();
}

// A function, because clang weighs 144 built-in operators for every == of an enumeration.
constexpr bool is(problem what, problem other) { return what == other; }

// Called with the problem of a policy; the one sentence that fails is what the user reads.
template <problem What>
constexpr void explain() {
    static_assert(!is(What, problem::not_a_struct), "a policy must be a plain struct that is not final");
    static_assert(!is(What, problem::no_verb),
                  "a policy needs one of the verbs carve, assign, decorate, encode; this type has none (misspelt?)");
    static_assert(
        !is(What, problem::many_verbs),
        "a policy fills one slot, but this type has more than one of the verbs carve, assign, decorate, encode");
    static_assert(!is(What, problem::no_links), "a chain needs at least one policy, to know which slot it fills");
    static_assert(!is(What, problem::mixed_chain),
                  "a chain fills one slot: all of its policies must have the same verb");
    static_assert(!is(What, problem::not_structural),
                  "a policy's data must be public integers, enums, chances or structs and arrays of these, with "
                  "defaults, so that the policy can be a template argument (no std::string, no std::vector)");
    static_assert(!is(What, problem::check_signature), "a policy's check must be 'status check() const'");
    static_assert(!is(What, problem::check_with_signature),
                  "a policy's check_with must be 'status check_with(const auto& earlier) const'");
    static_assert(!is(What, problem::carve_call),
                  "a topology policy needs 'status carve(level&, rng&) const' for the level of this generator");
    static_assert(!is(What, problem::carve_result), "a topology policy's carve must return warren::status");
    static_assert(!is(What, problem::assign_call),
                  "a typing policy needs 'status assign(level&, rng&) const' for the level of this generator");
    static_assert(!is(What, problem::assign_result), "a typing policy's assign must return warren::status");
    static_assert(!is(What, problem::decorate_call),
                  "a decoration policy needs 'status decorate(level&, rng&) const' for the level of this generator");
    static_assert(!is(What, problem::decorate_result), "a decoration policy's decorate must return warren::status");
    static_assert(!is(What, problem::level_by_value),
                  "a policy's verb must take the level by reference, 'level&': what it does to a copy is lost");
}

template <class P, class Model>
inline constexpr bool fits = problem_of<P, Model>() == problem::none;

} // namespace detail

// The named requirements. They hold or do not; .with() and generator say why not.
template <class P, class Model>
concept topology_policy = detail::fits<P, Model> &&(detail::verbs<P> == detail::carves);
template <class P, class Model>
concept typing_policy = detail::fits<P, Model> &&(detail::verbs<P> == detail::assigns);
template <class P, class Model>
concept decoration_policy = detail::fits<P, Model> &&(detail::verbs<P> == detail::decorates);
template <class P, class Model>
concept encoding_policy = detail::fits<P, Model> &&(detail::verbs<P> == detail::encodes);

// What a level must have to be made by a generator: a place for the seed it was made from.
template <class M>
concept level_model = std::default_initializable<M> && requires(M level, seed used) {
    level.seed = used;
};

} // namespace warren
