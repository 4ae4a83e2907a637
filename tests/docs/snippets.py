"""Turns the C++ blocks of Markdown pages into programs that the compiler can read.

usage: snippets.py DIRECTORY PAGE...

Writes .cpp files for each page into DIRECTORY and prints their names. A block that has a main() of its own becomes a file of
its own. All other blocks of a page stand one after another in one file, each in a namespace of its own which also sees the
ones before it. Nothing is included but what the page itself has included up to there: who copies it gets no more. A block
that includes a generator can be copied alone: with it begins another file.
"""
import pathlib
import re
import sys

GENERATOR = re.compile(r"#include <warren/(maze|act_map|dungeon|platformer)\.hpp>")


def blocks_of(page):
    """The C++ blocks of a page with the line on which each begins."""
    lines = page.read_text(encoding="utf-8").split("\n")
    block, start = None, 0
    for number, line in enumerate(lines, 1):
        if block is None:
            if re.fullmatch(r"\s*```cpp\s*", line):
                block, start = [], number + 1
        elif line.strip() == "```":
            yield start, block
            block = None
        else:
            block.append(line)
    if block is not None:
        sys.exit(f"{page}:{start}: this block of code has no end")


def write_if_changed(path, text):
    if not path.exists() or path.read_text(encoding="utf-8") != text:
        path.write_text(text, encoding="utf-8")
    print(path)


def main():
    target = pathlib.Path(sys.argv[1])
    target.mkdir(parents=True, exist_ok=True)
    for page in map(pathlib.Path, sys.argv[2:]):
        name, body = f"{page.stem}_page", {}
        part = body[0] = []
        for count, (start, block) in enumerate(blocks_of(page)):
            where = f'#line {start} "{page}"'
            if any(re.search(r"\bint main\(", line) for line in block):
                write_if_changed(target / f"{page.stem}_{count}.cpp", "\n".join([where, *block, ""]))
                continue
            includes = [line for line in block if line.startswith("#include")]
            rest = ["" if line.startswith("#include") else line for line in block]
            if any(GENERATOR.match(line) for line in includes):
                part = body[count] = []
            part += [*includes, f"namespace {name} {{ inline namespace block_{count} {{", where, *rest, "}}"]
        for count, lines in body.items():
            if lines:
                write_if_changed(target / f"{name}_{count}.cpp", "\n".join([*lines, ""]))


main()
