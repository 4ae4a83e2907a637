"""Runs the benches that measure time. Called by ./dev bench, which builds them first."""
import argparse
import pathlib
import subprocess
import sys

import compile_cost
import instructions
import results


def measure(program, json_file, arguments, quiet=False):
    """Runs the program; what it prints is shown, or goes to stderr where stdout is for something else."""
    command = [program, "--json", json_file, *arguments]
    if failed := subprocess.run(command, stdout=sys.stderr if quiet else None, check=False).returncode:
        sys.exit(failed)
    return results.load(json_file)


def print_markdown(program, folder):
    timed = measure(program, folder / "bench.json", [], quiet=True)
    growth = measure(program, folder / "growth.json", ["--growth"], quiet=True)
    of_headers, of_levels = compile_cost.markdown()
    print(f"Measured with {timed['compiler']} {timed['flags']}.")
    for title, table in {
        "Ours beside others": results.comparison_markdown(timed),
        "How cost grows": results.growth_markdown(growth),
        "Instructions": instructions.markdown(),
        "Reading headers": of_headers,
        "Baking levels": of_levels,
    }.items():
        print(f"\n### {title}\n\n" + "\n".join(table))


def main():
    parser = argparse.ArgumentParser(prog="./dev bench", description=__doc__)
    parser.add_argument("program", help=argparse.SUPPRESS)
    parser.add_argument("folder", type=pathlib.Path, help=argparse.SUPPRESS)
    parser.add_argument("--only", metavar="WORDS", default="", help="only the tables whose titles contain these words")
    parser.add_argument("--growth", action="store_true", help="how cost grows with size, instead of comparisons")
    parser.add_argument("--json", metavar="FILE", type=pathlib.Path, help="where the results go")
    parser.add_argument("--compare", metavar="OLD.json", help="then say what moved since that run")
    parser.add_argument("--markdown", action="store_true", help="everything, as the tables of docs/performance.md")
    asked = parser.parse_args()
    if asked.markdown:
        return print_markdown(asked.program, asked.folder)

    old = results.load(asked.compare) if asked.compare else None
    usual = "some.json" if asked.only else "growth.json" if asked.growth else "bench.json"
    json_file = asked.json or asked.folder / usual
    arguments = ["--only", asked.only] + (["--growth"] if asked.growth else [])
    new = measure(asked.program, json_file, arguments)
    print(f"\nwrote {json_file}")
    if old:
        if asked.only:
            old["results"] = [row for row in old["results"] if asked.only in row["table"]]
        print("\nsince " + asked.compare + ":\n" + "\n".join(results.compare(old, new)))
    return None


if __name__ == "__main__":
    main()
