// One decision about an Unknown node as JSON, for telemetry: what could have come, and what came.
#pragma once

#include <warren/core/chance_text.hpp>
#include <warren/encoding/json_writer.hpp>
#include <warren/typing/unknown.hpp>

namespace warren {

// The document "warren.unknown". Chances and counters are those before the roll.
struct unknown_json {
    template <sink Sink>
    constexpr status encode(const unknown_resolution& made, Sink& out) const {
        json_writer json(out);
        json.object()("format", "warren.unknown")("index", made.index)("row", made.row);
        json.object("chances");
        for (int i = 0; i < unknown_candidates; ++i) json(name(i), detail::to_nine_decimals(made.chances[i])); // sums
        json.end().object("counters");
        for (int i = 0; i < unknown_candidates; ++i) json(name(i), made.counters[i]);
        json.end().array("banned");
        for (int i = 0; i < unknown_candidates; ++i)
            if (made.banned[i]) json.item(name(i));
        json.end()("forced", made.forced)("outcome", made.outcome).end();
        return json.finish();
    }

private:
    static constexpr const char* name(int candidate) { return name_of(static_cast<unknown_outcome>(candidate)); }
};

} // namespace warren
