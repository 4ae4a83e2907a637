// warren unknown: what Unknown nodes turn out to be, one after the other, as JSON Lines.
#pragma once

#include "command_line.hpp"
#include "field_setting.hpp"
#include "output.hpp"

#include <cstdint>
#include <map>
#include <string>
#include <warren/core/entropy.hpp>
#include <warren/encoding/unknown_json.hpp>
#include <warren/typing/unknown.hpp>

namespace tool {

class unknown_command {
public:
    failure run(const word_list& arguments) {
        command_line line(
            "warren unknown [OPTIONS]",
            "Resolves Unknown nodes of an act map one after the other, as a player who meets them would.");
        add_options(line);
        if (failure why = line.read(arguments)) return why;
        if (line.wants_help()) return write_standard_output(line.help());
        if (warren::status fine = rules_.check(); !fine) return bad_input(words_of(fine.error()));
        if (!seed_given_) {
            const auto fresh = warren::fresh_seed();
            if (!fresh) return not_made(words_of(fresh.error()));
            seed_ = *fresh;
            std::fprintf(stderr, "seed %llu\n", static_cast<unsigned long long>(seed_.value));
        }
        return resolve_all();
    }

private:
    void add_options(command_line& line) {
        line.add("--seed", "N", "the seed of the run; default: a fresh one, printed on stderr",
                 [this](const std::string& text) {
                     seed_given_ = true;
                     return read_seed(text, seed_);
                 });
        line.add("--count", "K", "how many to resolve; default 10",
                 [this](const std::string& text) { return read_count("--count", text, 0, 1'000'000'000, count_); });
        line.add("--row", "R", "the row they stand in; default 6",
                 [this](const std::string& text) { return read_count("--row", text, 1, 1'000'000, row_); });
        line.add("--roll", "sequential|single", "one roll for each candidate, or one for all",
                 [this](const std::string& text) {
                     return set_plain_field(rules_, {"roll", text, "--roll"});
                 });
        line.add("--scope", "per_act|per_run|none", "when pity is forgotten", [this](const std::string& text) {
            return set_plain_field(rules_, {"scope", text, "--scope"});
        });
        line.add("--hold-pity", "leave the counters as they are: every decision is made with the same chances",
                 hold_pity_);
        line.add(
            "--act-length", "K", "start a new act after this many decisions; default: never",
            [this](const std::string& text) { return read_count("--act-length", text, 1, UINT64_MAX, act_length_); });
        line.add("--ban", "OUTCOMES", "outcomes that may not occur, such as Battle,Shop",
                 [this](const std::string& text) { return ban(text); });
        line.add("--force", "OUTCOME@N", "what number N, counted from 0, turns out to be",
                 [this](const std::string& text) { return force(text); });
        line.add("--set", "NAME=VALUE", "change a field of the rules, such as base_shop=5%",
                 [this](const std::string& text) {
                     field_setting wanted;
                     if (failure why = read_setting("--set", text, wanted)) return why;
                     return set(wanted);
                 });
        line.add_fields([this](const std::string& name) { return !warren::field_value(rules_, name.c_str()).empty(); });
        line.add("-o", "FILE", "where to write them; default: standard output", output_);
        std::string fields;
        warren::visit_fields(rules_, [&](const warren::field_info& info, const auto& /*value*/) {
            fields += described(info.name, info.about);
        });
        line.add_note("The fields of the rules are:" + fields);
    }

    failure set(const field_setting& wanted) {
        const word_list known = field_names(rules_);
        const bool near = suggestion(wanted.field, known) != ".";
        return set_plain_field(rules_, wanted, near ? "" : " The fields are " + listed(known, " and "));
    }

    static failure read_outcome(const std::string& name, warren::unknown_outcome& out) {
        const std::string known = known_word<warren::unknown_outcome>(trimmed(name));
        if (warren::read_name(known.c_str(), out)) return {}; // 2X-8: Monster, too
        return bad_input("'" + name + "' is not an outcome; expected Battle, Treasure, Shop or Event");
    }

    failure ban(const std::string& text) {
        for (std::size_t begin = 0; begin <= text.size();) {
            const std::size_t end = std::min(text.find(',', begin), text.size());
            warren::unknown_outcome outcome{};
            if (failure why = read_outcome(text.substr(begin, end - begin), outcome)) return why;
            if (outcome == warren::unknown_outcome::battle)
                bans_.battle = true;
            else if (outcome == warren::unknown_outcome::treasure)
                bans_.treasure = true;
            else if (outcome == warren::unknown_outcome::shop)
                bans_.shop = true;
            else
                return bad_input("Event cannot be banned: it is what is left when nothing else occurs");
            begin = end + 1;
        }
        return {};
    }

    failure force(const std::string& text) {
        const std::size_t at = text.find('@');
        if (at == std::string::npos) return bad_input("--force " + text + " is not of the form --force Shop@3");
        warren::unknown_outcome outcome{};
        if (failure why = read_outcome(text.substr(0, at), outcome)) return why;
        std::uint64_t index = 0;
        if (failure why = read_count("the number after @", text.substr(at + 1), 0, 1'000'000'000, index)) return why;
        forced_[index] = outcome;
        return {};
    }

    static failure hold_counters(warren::unknown_resolver& resolver, const warren::unknown_state& before) {
        warren::unknown_state held = resolver.state();
        for (int i = 0; i < warren::unknown_candidates; ++i) held.counters[i] = before.counters[i];
        if (warren::status done = resolver.restore(held); !done) return not_made(words_of(done.error()));
        return {};
    }

    failure resolve_all() const {
        if (!forced_.empty() && forced_.rbegin()->first >= count_)
            return bad_input("--force …@" + std::to_string(forced_.rbegin()->first) + " is never met: there are only " +
                             std::to_string(count_) + ", counted from 0");
        stream_output out(output_);
        if (failure why = out.open()) return why;
        warren::unknown_resolver resolver(seed_, rules_);
        std::string lines;
        for (std::uint64_t i = 0; i < count_; ++i) {
            if (i != 0 && i % act_length_ == 0) resolver.start_act();
            if (const auto forced = forced_.find(i); forced != forced_.end())
                if (warren::status done = resolver.force_next(forced->second); !done)
                    return bad_input(words_of(done.error()));
            const warren::unknown_state before = resolver.state();
            const auto met = resolver.resolve(static_cast<int>(row_), bans_);
            if (!met) return not_made(words_of(met.error()));
            if (warren::status done = warren::unknown_json{}.encode(*met, lines); !done)
                return not_made(words_of(done.error()));
            lines += '\n';
            if (hold_pity_)
                if (failure why = hold_counters(resolver, before)) return why;
            if (lines.size() < (std::size_t{1} << 16)) continue;
            if (failure why = out.add(lines)) return why;
            lines.clear();
        }
        if (failure why = out.add(lines)) return why;
        return out.finish();
    }

    warren::unknown_rules rules_;
    warren::unknown_bans bans_;
    std::map<std::uint64_t, warren::unknown_outcome> forced_;
    warren::seed seed_;
    bool seed_given_ = false;
    bool hold_pity_ = false;
    std::uint64_t count_ = 10;
    std::uint64_t row_ = 6;
    std::uint64_t act_length_ = UINT64_MAX;
    std::string output_;
};

} // namespace tool
