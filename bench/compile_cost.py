"""What warren costs those who compile with it: the time to read each public header, over an empty file and beside
<memory> and <algorithm>; the time and memory to bake a level of each generator. No flag but -std=c++20.

The time is the processor's, the best of several runs, so that a busy machine matters less.
"""
import argparse
import os
import pathlib
import shutil
import sys
import tempfile

INCLUDE = pathlib.Path(__file__).resolve().parent.parent / "include"
STANDARD = ["memory", "algorithm"]
GENERATORS = ["maze", "act_map", "dungeon", "platformer"]


def compilers():
    return [name for name in ("g++", "clang++") if shutil.which(name)]


def public_headers():
    """Those that users include by name: the ones on top."""
    return [f"warren/{path.name}" for path in sorted((INCLUDE / "warren").glob("*.hpp"))]


def run(compiler, source):
    """Seconds and megabytes; stops everything when the source does not compile."""
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder, "source.cpp")
        path.write_text(source, encoding="utf-8")
        command = [compiler, "-std=c++20", f"-I{INCLUDE}", "-c", "-o", os.devnull, str(path)]
        _, status, used = os.wait4(os.spawnvp(os.P_NOWAIT, compiler, command), 0)
    if status != 0:
        sys.exit(f"{compiler} does not compile:\n{source}")
    kilobytes = used.ru_maxrss / (1024 if sys.platform == "darwin" else 1)
    return used.ru_utime + used.ru_stime, kilobytes / 1024


def best_seconds(compiler, sources, repeats):
    """In turn, so that what disturbs the machine for a while disturbs all of them."""
    rounds = [[run(compiler, source)[0] for source in sources] for _ in range(repeats)]
    return [min(times) for times in zip(*rounds)]


def parse_table(compiler, headers, repeats):
    """Rows of header, seconds over an empty file, ratio to <memory>."""
    names = STANDARD + headers
    sources = ["int main() {}\n"] + [f"#include <{name}>\nint main() {{}}\n" for name in names]
    empty, *times = best_seconds(compiler, sources, repeats)
    over = [max(0.0, time - empty) for time in times]
    return [(f"<{name}>", time, time / over[0]) for name, time in zip(names, over)]


def bake_source(generator, bakes):
    baked = f"constexpr warren::{generator} maker{{}};\nconstexpr auto& level = warren::baked<maker, warren::seed{{7}}>;\n"
    return (f"#include <warren/bake.hpp>\n#include <warren/{generator}.hpp>\n" + (baked if bakes else "") +
            f"int main() {{ return {'static_cast<int>(level.seed.value) - 7' if bakes else '0'}; }}\n")


def bake_table(compiler, generators, repeats):
    """Rows of generator, seconds to compile, seconds of that for the level, peak megabytes."""
    rows = []
    for generator in generators:
        without = best_seconds(compiler, [bake_source(generator, bakes=False)], repeats)[0]
        with_level = [run(compiler, bake_source(generator, bakes=True)) for _ in range(repeats)]
        seconds = min(seconds for seconds, _ in with_level)
        rows.append((generator, seconds, seconds - without, max(megabytes for _, megabytes in with_level)))
    return rows


def markdown(headers=None, generators=None, repeats=3):
    """Two tables, as lists of lines: of headers and of levels, a column for each compiler."""
    found = compilers()
    parsed = [parse_table(compiler, headers or public_headers(), repeats) for compiler in found]
    baked = [bake_table(compiler, generators or GENERATORS, repeats) for compiler in found]
    rule = "|---" * (len(found) + 1) + "|"
    of_headers = ["| Seconds to read, over an empty file (beside `<memory>`) | " + " | ".join(found) + " |", rule]
    for rows in zip(*parsed):
        of_headers.append(f"| `{rows[0][0]}` | " + " | ".join(f"{time:.3f} ({ratio:.2f})" for _, time, ratio in rows) + " |")
    of_levels = ["| Compiling one baked level, of that the level itself, peak memory | " + " | ".join(found) + " |", rule]
    for rows in zip(*baked):
        cells = (f"{seconds:.1f} s, {level:.1f} s, {memory:.0f} MB" for _, seconds, level, memory in rows)
        of_levels.append(f"| {rows[0][0]} | " + " | ".join(cells) + " |")
    return of_headers, of_levels


def print_tables(compiler, asked):
    print(f"\n{compiler}: reading headers\n{'seconds':>9} {'of <memory>':>12}")
    for header, seconds, ratio in parse_table(compiler, asked.headers or public_headers(), asked.repeats):
        print(f"{seconds:9.3f} {ratio:11.2f}x  {header}")
    print(f"\n{compiler}: baking a level\n{'seconds':>9} {'for the level':>14} {'peak MB':>9}")
    for generator, seconds, level, megabytes in bake_table(compiler, asked.generators, asked.repeats):
        print(f"{seconds:9.2f} {level:14.2f} {megabytes:9.0f}  {generator}", flush=True)


def main():
    parser = argparse.ArgumentParser(prog="./dev bench --compile", description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--headers", nargs="+", metavar="HEADER", help="such as warren/io/tmx.hpp; otherwise those on top")
    parser.add_argument("--generators", nargs="*", choices=GENERATORS, default=GENERATORS, help="whose levels are baked")
    parser.add_argument("--compilers", nargs="+", default=compilers(), help="otherwise g++ and clang++, where they are")
    parser.add_argument("--repeats", type=int, default=3, help="runs of which the best counts")
    asked = parser.parse_args()
    for compiler in asked.compilers:
        print_tables(compiler, asked)


if __name__ == "__main__":
    main()
