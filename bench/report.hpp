// What the benches found: printed as tables while they run, and kept as JSON so that two runs can be compared.
#pragma once

#include <cstdio>
#include <string>
#include <vector>

namespace bench {

// A reference is what ours is compared with; a size belongs to a table that shows how cost grows.
enum class kind { reference, ours, size };

struct row {
    std::string table;
    std::string name;
    bench::kind kind = kind::ours;
    std::string unit; // what the time is for: "level", "tile" …
    std::string note; // what else is to be known of the work
    double nanoseconds = 0;
    double error_percent = 0; // half of the measurements differ from the median by less
    double instructions = 0;  // 0 where the machine has no counters, or does not let us read them
    double ratio = 1;         // how much faster than the first row of its table
};

class report {
public:
    // Only tables whose title contains these words are run; "" for all.
    std::string only;

    bool wants(const std::string& table) const { return table.find(only) != std::string::npos; }

    void add(row next) {
        const bool first = rows_.empty() || rows_.back().table != next.table;
        if (first) print_title(next);
        next.ratio = first ? 1 : first_nanoseconds_ / next.nanoseconds;
        if (first) first_nanoseconds_ = next.nanoseconds;
        print(next);
        rows_.push_back(next);
    }

    bool empty() const { return rows_.empty(); }

    // No date, no machine: two runs of the same program differ in what was measured and in nothing else.
    bool write_json(const char* path, const char* made_by, const char* with) const {
        std::FILE* const file = std::fopen(path, "w");
        if (file == nullptr) return false;
        std::fprintf(file, "{\n  \"compiler\": %s,\n  \"flags\": %s,\n  \"results\": [", quoted(made_by).c_str(),
                     quoted(with).c_str());
        const char* separator = "\n";
        for (const row& each : rows_) {
            std::fprintf(file,
                         "%s    {\"table\": %s, \"name\": %s, \"kind\": \"%s\", \"unit\": %s, \"median_ns\": %.3f, "
                         "\"error_percent\": %.2f, \"ratio\": %.3f",
                         separator, quoted(each.table).c_str(), quoted(each.name).c_str(), name_of(each.kind),
                         quoted(each.unit).c_str(), each.nanoseconds, each.error_percent, each.ratio);
            if (!each.note.empty()) std::fprintf(file, ", \"note\": %s", quoted(each.note).c_str());
            if (each.instructions > 0) std::fprintf(file, ", \"instructions\": %.0f", each.instructions);
            std::fprintf(file, "}");
            separator = ",\n";
        }
        std::fprintf(file, "\n  ]\n}\n");
        return std::fclose(file) == 0;
    }

private:
    static const char* name_of(kind which) {
        if (which == kind::reference) return "reference";
        return which == kind::ours ? "ours" : "size";
    }

    static std::string quoted(const std::string& text) {
        std::string out = "\"";
        for (const char c : text) {
            if (c == '"' || c == '\\') out += '\\';
            out += c;
        }
        return out + '"';
    }

    static void print_title(const row& of) {
        std::printf("\n%s\n%14s %7s %14s %8s\n", of.table.c_str(), ("ns/" + of.unit).c_str(), "±", "instructions",
                    "ratio");
    }

    static void print(const row& each) {
        char instructions[32] = "-";
        if (each.instructions > 0) std::snprintf(instructions, sizeof instructions, "%.0f", each.instructions);
        std::printf("%14.1f %5.1f%% %14s %7.2fx  %s%s%s\n", each.nanoseconds, each.error_percent, instructions,
                    each.ratio, each.name.c_str(), each.note.empty() ? "" : "; ", each.note.c_str());
        std::fflush(stdout);
    }

    std::vector<row> rows_;
    double first_nanoseconds_ = 1;
};

// The one of this run.
inline report& results() {
    static report all;
    return all;
}

} // namespace bench
