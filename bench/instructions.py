"""Counts the instructions of the workloads with callgrind: no noise, so that a growth of 2 % can be seen.

A workload is run with N and with 2 N levels, and the difference counts: what happens once at the start is left out.
The figures of main are kept in instructions.txt. --check fails when a workload has grown by more than 10 %; who has
a reason for that changes the file in the same commit, with --update.
"""
import argparse
import concurrent.futures
import os
import pathlib
import platform
import re
import subprocess
import sys
import tempfile

FILE = pathlib.Path(__file__).with_name("instructions.txt")
MOST_GROWTH = 1.10
WORTH_A_WORD = 1.02


def output_of(*command):
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def collected(program, name, levels, folder):
    # Without this, glibc copies memory in one way on one processor and in another way on the next.
    environment = dict(os.environ, GLIBC_TUNABLES="glibc.cpu.hwcaps=-AVX2,-AVX512VL,-ERMS,-FSRM")
    done = subprocess.run(
        ["valgrind", "--tool=callgrind", f"--callgrind-out-file={folder}/{name}.{levels}", program, name, str(levels)],
        capture_output=True, text=True, env=environment, check=False)
    found = re.search(r"Collected *: *(\d+)", done.stderr)
    if done.returncode != 0 or not found:
        sys.exit(f"callgrind could not run {name}:\n{done.stderr}")
    return int(found.group(1))


def count(program):
    """The instructions for one level of each workload."""
    listed = [line.split() for line in output_of(program, "--list").splitlines()]
    with tempfile.TemporaryDirectory() as folder, concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        jobs = {}
        for name, levels in listed:
            once, twice = int(levels), 2 * int(levels)
            jobs[name] = once, [pool.submit(collected, program, name, n, folder) for n in (once, twice)]
        return {name: (runs[1].result() - runs[0].result()) // levels for name, (levels, runs) in jobs.items()}


def read(path):
    """The compiler that the figures are of, and the figures."""
    compiler, figures = "", {}
    for line in path.read_text(encoding="utf-8").splitlines():
        if line.startswith("compiler: "):
            compiler = line.removeprefix("compiler: ")
        elif line and not line.startswith("#"):
            name, number = line.split()
            figures[name] = int(number)
    return compiler, figures


def write(path, compiler, figures):
    lines = ["# Instructions for one level of each workload (workloads.hpp), counted by callgrind.",
             "# Written by ./dev bench --instructions --update. CI fails when one grows by more than 10 %.",
             f"compiler: {compiler}"]
    width = max(map(len, figures))
    lines += [f"{name:{width}} {figures[name]:>12}" for name in figures]
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")


def markdown(path=FILE):
    """The kept figures, as lines of a table."""
    compiler, figures = read(path)
    rows = [f"| {name} | {figure:,} |" for name, figure in figures.items()]
    return [f"| Workload | Instructions for one level, {compiler} |", "|---|---:|", *rows]


def missing(kept, counted):
    return [f"{name} is in the program and not in the file" for name in counted if name not in kept] + \
           [f"{name} is in the file and not in the program" for name in kept if name not in counted]


def grown(kept, counted):
    """Prints a table; gives the workloads that have grown too much."""
    complaints = []
    print(f"{'workload':24} {'kept':>12} {'counted':>12} {'change':>9}")
    for name in (name for name in counted if name in kept):
        growth = counted[name] / kept[name]
        moved = growth > WORTH_A_WORD or growth < 1 / WORTH_A_WORD
        print(f"{name:24} {kept[name]:12} {counted[name]:12} {(growth - 1) * 100:+8.1f}%{' *' if moved else ''}")
        if growth > MOST_GROWTH:
            complaints.append(f"{name} takes {(growth - 1) * 100:.1f} % more instructions")
    return complaints


def main():
    parser = argparse.ArgumentParser(prog="./dev bench --instructions", description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program", help=argparse.SUPPRESS)
    parser.add_argument("--file", type=pathlib.Path, default=FILE, help="the figures to compare with")
    parser.add_argument("--check", action="store_true", help="fail when a workload has grown by more than 10 %%")
    parser.add_argument("--update", action="store_true", help="write what was counted into the file")
    asked = parser.parse_args()

    compiler = f"{output_of(asked.program, '--compiler').strip()}, {platform.machine()}"
    counted = count(asked.program)
    if asked.update:
        write(asked.file, compiler, counted)
        print(f"wrote {asked.file}")
        return
    kept_compiler, kept = read(asked.file)
    complaints = grown(kept, counted)
    if compiler != kept_compiler:
        print(f"These are of '{compiler}', the kept ones of '{kept_compiler}': shown, not judged.")
        complaints = []
    complaints += missing(kept, counted)
    print("\n".join(complaints) or "nothing has grown by more than 10 %")
    if complaints and asked.check:
        sys.exit("Make that faster, or keep the new figures with './dev bench --instructions --update' and say why.")


if __name__ == "__main__":
    main()
