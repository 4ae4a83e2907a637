"""What the benches wrote as JSON: read, compared, and turned into Markdown. See ./dev help."""
import json
import pathlib


def load(path):
    return json.loads(pathlib.Path(path).read_text(encoding="utf-8"))


def rows_by_name(report):
    return {(row["table"], row["name"]): row for row in report["results"]}


def noise_percent(old, new):
    """How far apart two medians may be and still be the same: twice what each scatters, and never less than 3 %."""
    return max(3.0, 2 * (old["error_percent"] + new["error_percent"]))


def compare(old, new):
    """Lines that say what moved between two reports."""
    lines = []
    for what in ("compiler", "flags"):
        if old[what] != new[what]:
            lines.append(f"not the same {what}: {old[what]} then, {new[what]} now")
    before, after = rows_by_name(old), rows_by_name(new)
    moved = []
    for key in before.keys() & after.keys():
        was, now = before[key], after[key]
        change = (now["median_ns"] / was["median_ns"] - 1) * 100
        noise = noise_percent(was, now)
        if abs(change) > noise:
            moved.append((change, noise, key, was["median_ns"], now["median_ns"]))
    for change, noise, (table, name), was, now in sorted(moved, key=lambda each: -abs(each[0])):
        word = "slower" if change > 0 else "faster"
        lines.append(f"{change:+7.1f} % {word}, noise {noise:.1f} %: {was:.1f} -> {now:.1f} ns  {table}: {name}")
    if not moved:
        lines.append("nothing moved by more than noise")
    lines += [f"    gone: {table}: {name}" for table, name in before if (table, name) not in after]
    lines += [f"     new: {table}: {name}" for table, name in after if (table, name) not in before]
    return lines


def time_text(nanoseconds):
    """Three digits: 1.23 µs."""
    for unit, size in (("ns", 1), ("µs", 1e3), ("ms", 1e6), ("s", 1e9)):
        value = nanoseconds / size
        if value < 1000 or unit == "s":
            break
    digits = 2 if value < 10 else 1 if value < 100 else 0
    return f"{value:.{digits}f} {unit}"


def name_and_time(row, mark=""):
    note = f" ({row['note']})" if "note" in row else ""
    return f"{row['name']}{note} {mark}{time_text(row['median_ns'])}{mark}"


def tables_of(report):
    tables = {}
    for row in report["results"]:
        tables.setdefault(row["table"], []).append(row)
    return tables


def comparison_markdown(report):
    """A line for each of ours, beside every reference of its table."""
    lines = ["| Work | Others | Ours | Times faster |", "|---|---|---|---|"]
    for table, rows in tables_of(report).items():
        references = [row for row in rows if row["kind"] == "reference"]
        for ours in (row for row in rows if row["kind"] == "ours"):
            others = "; ".join(map(name_and_time, references)) or "–"
            faster = "; ".join(f"{row['median_ns'] / ours['median_ns']:.1f}" for row in references) or "–"
            lines.append(f"| {table} | {others} | {name_and_time(ours, '**')} | {faster} |")
    return lines


def growth_markdown(report):
    """A line for each table: sizes and the time for one unit."""
    lines = ["| Work | Time for | Sizes |", "|---|---|---|"]
    for table, rows in tables_of(report).items():
        title = table.removeprefix("how cost grows: ")
        sizes = ", ".join(f"{row['name']}: {time_text(row['median_ns'])}" for row in rows)
        lines.append(f"| {title} | one {rows[0]['unit']} | {sizes} |")
    return lines
