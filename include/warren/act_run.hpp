// A player's way through an act map: where they are, where they may go, what every Unknown turned out to be.
//
//     warren::act_run run{map};                                   the map stays as it is and must outlive the run
//     if (auto entered = run.enter(run.next()[0]); !entered) …    run.current(), run.outcome_of(node), run.finished()
//     warren::act_run second{next_map, run.resolver()};           the next act, with the pity that its scope carries over
//
// The seed and the nodes that were entered are enough to repeat a run (P6.A, P7.9): replay().
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <warren/core/bytes.hpp>
#include <warren/model/act_digest.hpp>
#include <warren/model/act_graph.hpp>
#include <warren/typing/act_visit.hpp>
#include <warren/typing/unknown.hpp>

namespace warren {

// Has room for a whole act, with every decision (P6.1), and takes none from the heap.
template <fixed_extent Most = fixed<12, 20>, named_enum Type = node_type>
class act_run {
public:
    using map_type = act_graph<Most, Type>;
    static constexpr save_format format{"WRar", 1};
    static constexpr int least_saved = save_frame_size + 3 * 8 + detail::unknown_state_size + 1;
    static constexpr int most_saved = least_saved + 3 * Most::height();

    // Unknowns are decided by the map's own seed, or by a resolver that comes from an earlier act or has another seed.
    constexpr explicit act_run(const map_type& map, const unknown_rules& rules = {},
                               const unknown_types<Type>& types = standard_unknown_types<Type>())
        : act_run(map, unknown_resolver{map.seed, rules}, types) {}
    constexpr act_run(const map_type& map, const unknown_resolver& resolver,
                      const unknown_types<Type>& types = standard_unknown_types<Type>())
        : map_(&map), types_(types), resolver_(resolver), start_(resolver) {
        resolver_.start_act();
        start_ = resolver_;
        start_.force_nothing();
    }
    template <class... More>
    explicit act_run(const map_type&& map, const More&... more) = delete; // it would be gone before the run begins

    constexpr const map_type& map() const { return *map_; }
    constexpr const unknown_resolver& resolver() const { return resolver_; }
    constexpr const fixed_vector<act_visit, Most::height()>& history() const { return visits_; }
    // P6.1, D3: every decision with the pity before it.
    constexpr const fixed_vector<unknown_resolution, Most::height()>& resolutions() const { return resolutions_; }

    // The node's id, or -1 before the first step.
    constexpr int current() const { return visits_.empty() ? -1 : visits_.back().node; }
    constexpr bool finished() const { return current() == map_->boss() && !visits_.empty(); }

    // Where the player may go from here: the whole first row, then the children.
    constexpr fixed_vector<std::uint16_t, Most::width()> next() const {
        fixed_vector<std::uint16_t, Most::width()> nodes;
        if (visits_.empty())
            for (int id = map_->row_begin[1]; id < map_->row_begin[2]; ++id)
                nodes.push_back(static_cast<std::uint16_t>(id));
        else
            for (int n = 0; n < map_->child_count(current()); ++n)
                nodes.push_back(static_cast<std::uint16_t>(map_->child(current(), n)));
        return nodes;
    }

    // What a node is to this player: an Unknown that they entered is its outcome, every other node is what the map says.
    constexpr Type outcome_of(int node) const {
        for (const act_visit& visit : visits_)
            if (visit.node == node && visit.unknown) return types_.of(visit.outcome);
        return map_->nodes[node].type;
    }

    // Goes to a legal next node; anything else is an error and changes nothing.
    constexpr status enter(int node) {
        if (status fine = resolver_.rules().check(); !fine) return fine;
        if (status fine = may_enter(node); !fine) return fine;
        act_visit visit{.node = static_cast<std::uint16_t>(node)};
        if (map_->nodes[node].type == types_.unknown) {
            const int row = map_->nodes[node].row;
            const unknown_bans structural = structural_bans(map_->rules, map_->anchors, types_, row);
            const result<unknown_resolution> met = resolver_.resolve(row, structural, adjacent_bans(node));
            if (!met) return met.error();
            resolutions_.push_back(*met);
            visit = {visit.node, true, met->forced, met->outcome};
        }
        visits_.push_back(visit);
        return {};
    }

    // P6.2, E3: the next Unknown of this run turns out to be this. The history knows that it was forced.
    constexpr status force_next(unknown_outcome outcome) { return resolver_.force_next(outcome); }
    // P6.2, E3: Unknowns are decided by another seed. Only before the first of them, so that one seed explains a run.
    constexpr status override_seed(seed other) {
        if (!resolutions_.empty())
            return out_of_range("the number of Unknowns before the seed changes", resolutions_.size(), 0, 0, "P6.A");
        resolver_.override_seed(other);
        start_.override_seed(other);
        return {};
    }

    // Begins this act again and makes these choices: node ids, or the history of a run, whose forced outcomes are forced
    // again and whose other outcomes must come out again. What force_next() said about the next Unknown still holds then.
    // After an error the run is where it was.
    template <class Choices>
    constexpr status replay(const Choices& choices) {
        act_run again = restarted();
        for (const auto& choice : choices)
            if (status done = again.repeat(choice); !done) return done;
        if (const forced_outcome pending = resolver_.state().forced; pending.set)
            if (status forced = again.force_next(pending.outcome); !forced) return forced;
        *this = again;
        return {};
    }

    // The way so far and the resolver as bytes, for load() by a run on the same map with the same rules.
    constexpr fixed_vector<std::uint8_t, most_saved> saved() const {
        byte_writer<most_saved> out{format};
        out.put(map_->seed.value, 8);
        out.put(digest_of(*map_), 8);
        out.put(digest_of(resolver_.rules(), types_), 8);
        unknown_state state = start_.state();
        state.forced = resolver_.state().forced;
        detail::put_state(out, state);
        out.put(static_cast<std::uint64_t>(visits_.size()), 1);
        for (const act_visit& visit : visits_) {
            out.put(visit.node, 2);
            out.put(visit.code(), 1);
        }
        return out.finish();
    }
    constexpr status save(sink auto& out) const { return write(out, saved()); }

    // Takes every step of the save again, so that what loads is a run that can be played. Everything else is an error
    // that says which byte is wrong, and changes nothing.
    template <byte_like Byte>
    constexpr status load(const Byte* bytes, std::size_t size) {
        byte_reader<Byte> in{bytes, size};
        if (status opened = in.open(format, least_saved, most_saved); !opened) return opened;
        if (status same = check_origin(in); !same) return same;
        unknown_state state;
        // Where an act forgets pity, it starts without any.
        const pity_scope scope =
            resolver_.rules().scope == pity_scope::per_run ? pity_scope::per_run : pity_scope::none;
        if (status taken = detail::take_state(in, scope, state); !taken) return taken;
        act_run again = restarted();
        const forced_outcome pending = state.forced;
        state.forced = {};
        if (status restored = again.start_.restore(state); !restored) return restored;
        again.resolver_ = again.start_;
        if (status walked = again.walk(in); !walked) return walked;
        if (pending.set)
            if (status forced = again.force_next(pending.outcome); !forced) return forced;
        *this = again;
        return {};
    }
    constexpr status load(const byte_container auto& bytes) {
        return load(bytes.data(), static_cast<std::size_t>(bytes.size()));
    }

    // Of runs on one map: a copy of it is another.
    friend constexpr bool operator==(const act_run&, const act_run&) = default;

private:
    constexpr act_run restarted() const { return act_run{*map_, start_, types_}; }

    constexpr status may_enter(int node) const {
        if (node < 0 || node >= map_->nodes.size())
            return out_of_range("the node's id", node, 0, map_->nodes.size() - 1);
        const act_node<Type>& wanted = map_->nodes[node];
        const place where = at_node(wanted.column, wanted.row);
        if (visits_.empty()) {
            error late = out_of_range("the row of the first node", wanted.row, 1, 1, "2A-6");
            late.where = where;
            return wanted.row == 1 ? status{} : late;
        }
        for (int n = 0; n < map_->child_count(current()); ++n) // the history is full only where edges lead in a circle
            if (map_->child(current(), n) == node && !visits_.full()) return {};
        const act_node<Type>& here = map_->nodes[current()];
        return error{.code = errc::no_edge, .where = where, .low = here.row, .high = here.column};
    }

    // By what the player comes from, and by every node that they may go to next.
    constexpr unknown_bans adjacent_bans(int node) const {
        unknown_bans banned;
        for (int candidate = 0; candidate < unknown_candidates; ++candidate) {
            const Type type = types_.of(candidate);
            if (!visits_.empty()) banned[candidate] = detail::forbids_edge(map_->rules, outcome_of(current()), type);
            for (int n = 0; n < map_->child_count(node); ++n)
                if (detail::forbids_edge(map_->rules, type, map_->nodes[map_->child(node, n)].type))
                    banned[candidate] = true;
        }
        return banned;
    }

    constexpr status repeat(std::integral auto node) { return enter(static_cast<int>(node)); }
    constexpr status repeat(const act_visit& visit) {
        if (visit.forced)
            if (status forced = force_next(visit.outcome); !forced) return forced;
        if (status entered = enter(visit.node); !entered) return entered;
        const act_node<Type>& node = map_->nodes[visit.node];
        if (!(visits_.back() == visit))
            return error{.code = errc::other_outcome, .where = at_node(node.column, node.row), .rule = "P7.9"};
        return {};
    }

    constexpr status check_origin(auto& in) const {
        const struct {
            std::uint64_t value;
            const char* otherwise;
        } origin[] = {{map_->seed.value, "the save belongs to a map of another seed"},
                      {digest_of(*map_), "the save belongs to another map of the same seed"},
                      {digest_of(resolver_.rules(), types_), "the save was made under other unknown_rules"}};
        for (const auto& part : origin) {
            const int at = in.position();
            if (in.take(8) != part.value) return detail::bad_save(part.otherwise, at);
        }
        return {};
    }

    constexpr status walk(auto& in) {
        int at = in.position();
        const auto steps = static_cast<int>(in.take(1));
        if (3 * steps != in.rest())
            return detail::bad_save("the length of the save does not fit its number of steps", at);
        for (int step = 0; step < steps; ++step) {
            at = in.position();
            const auto node = static_cast<std::uint16_t>(in.take(2));
            const auto code = static_cast<unsigned>(in.take(1));
            if (code >= act_visit::code_count)
                return detail::bad_save("the save has an outcome that does not exist", at + 2);
            const status done = repeat(act_visit::of(node, code));
            if (!done && done.error().code == errc::other_outcome)
                return detail::bad_save("an Unknown of the save turns out to be something else", at + 2);
            if (!done) return detail::bad_save("a step of the save leads where the player could not go", at);
        }
        return {};
    }

    const map_type* map_;
    unknown_types<Type> types_;
    unknown_resolver resolver_;
    unknown_resolver start_; // as it was when the act began
    fixed_vector<act_visit, Most::height()> visits_;
    fixed_vector<unknown_resolution, Most::height()> resolutions_;
};

} // namespace warren
