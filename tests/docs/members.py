"""Turns the tables that say where each field is in C++ into a program that compiles only if they are true.

usage: members.py FILE PAGE...

Such a table has the first line `| Of NAME | Fields |`, and lines such as

    | `decoration.get<warren::rocks>()` | `prop_step` (`step`), `prop_distance` (`distance`) |
    | `topology.get<warren::loops>()`, once added | `loops` (`count`), `dead_ends` |

In brackets stands what the member is called, where that is not what the field is called.
"""
import pathlib
import re
import sys

# The generators that have a table, and what may be added to them, so that all fields are there.
ADDED = {
    "warren::maze": ".also(warren::loops{})",
    "warren::act_map": "",
    "warren::dungeon": ".also(warren::extra_links{}).also(warren::populate{})",
    "warren::platformer": "",
}

BEGINNING = """#include <warren/decoration/populate.hpp>
#include <warren/fields.hpp>
#include <warren/warren.hpp>
namespace {
// Weights of act maps stand in a page of their own.
constexpr bool is_weight(const char* name) { return name[0] == 'o' && name[1] == 'd' && name[2] == 'd' && name[3] == 's'; }
template <class Config>
constexpr int count_fields(const Config& config) {
    int count = 0;
    warren::visit_fields(config, [&](const warren::field_info& info, const auto&) { count += is_weight(info.name) ? 0 : 1; });
    return count;
}
template <class Config>
constexpr bool is_at(const Config& config, const char* name, const void* place) {
    bool found = false;
    warren::visit_fields(config, [&](const warren::field_info& info, const auto& value) {
        found = found || (info.is_called(name) && static_cast<const void*>(&value) == place);
    });
    return found;
}
}
"""


def checks_of(page):
    """Lines of C++ for the table of a page."""
    generator, count = "", 0
    for number, line in enumerate(page.read_text(encoding="utf-8").split("\n"), 1):
        head = re.fullmatch(r"\| Of `([^`]+)` \| Fields \|", line)
        if head:
            generator, added = head[1], ADDED.pop(head[1])
            yield f"namespace {page.stem}_fields {{"
            yield f"constexpr {generator} usual{{}};"
            yield f"constexpr auto extended = {generator}{{}}{added};"
        elif generator and not line.startswith("|"):
            yield f'static_assert(count_fields(extended) == {count}, "docs/{page.name}: not every field is in the table");'
            yield "}"
            generator = ""
        elif generator and not line.startswith("|---"):
            place, fields = line.strip("| ").split(" | ")
            config = "extended" if "once added" in place else "usual"
            for name, member in re.findall(r"`(\w+)`(?: \(`([^`]+)`\))?", fields):
                count += 1
                yield f'#line {number} "{page}"'
                yield (f'static_assert(is_at({config}, "{name}", &{config}.{place.split("`")[1]}.{member or name}), '
                       f'"the field {name} is not there");')


def main():
    lines = [line for page in map(pathlib.Path, sys.argv[2:]) for line in checks_of(page)]
    if ADDED:
        sys.exit(f"no page says where the fields of {', '.join(ADDED)} are in C++")
    target = pathlib.Path(sys.argv[1])
    text = BEGINNING + "\n".join(lines) + "\n"
    if not target.exists() or target.read_text(encoding="utf-8") != text:
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text, encoding="utf-8")


main()
