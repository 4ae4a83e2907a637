#!/usr/bin/env python3
"""Builds print.cpp with every compiler, option and machine below, runs it, and compares what it prints with golden.txt.

    tests/golden/cross.py DIRECTORY           all of them, built in DIRECTORY
    tests/golden/cross.py DIRECTORY quick     those that differ most from a usual build
    tests/golden/cross.py DIRECTORY list      only their names
"""
import difflib
import os
import pathlib
import shlex
import subprocess
import sys
import time

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent

# name: how to build it, and what runs it. Static programs need no libraries of the other machine.
BUILDS = {
    "g++ -O0": ("g++ -O0", ""),
    "g++ -O2": ("g++ -O2", ""),
    "g++ -O3 -march=native": ("g++ -O3 -march=native", ""),
    "g++ -m32": ("g++ -O2 -m32 -idirafter /usr/include/x86_64-linux-gnu", ""),
    "g++, sanitizers": ("g++ -O1 -fsanitize=address,undefined -fno-sanitize-recover=all", ""),
    "clang++ -O0": ("clang++ -O0", ""),
    "clang++ -O3 -march=native": ("clang++ -O3 -march=native", ""),
    "clang++ 19 -O2": ("clang++-19 -O2", ""),
    "clang++ 19, libc++": ("clang++-19 -O2 -stdlib=libc++", ""),
    "aarch64": ("aarch64-linux-gnu-g++ -O2 -static", "qemu-aarch64"),
    "powerpc, 32 bits, big-endian": ("powerpc-linux-gnu-g++ -O2 -static", "qemu-ppc"),
    "s390x, 64 bits, big-endian": ("s390x-linux-gnu-g++ -O2 -static", "qemu-s390x"),
    "WebAssembly": ("em++ -O2 -sALLOW_MEMORY_GROWTH=1", "node --no-experimental-fetch"),
}
QUICK = ["g++ -O3 -march=native", "clang++ -O3 -march=native", "s390x, 64 bits, big-endian"]


def environment():
    """emscripten finds Debian's node modules only when told where they are."""
    modules = "/usr/share/nodejs"
    if os.path.isdir(modules):
        return dict(os.environ, NODE_PATH=os.pathsep.join(filter(None, [modules, os.environ.get("NODE_PATH")])))
    return dict(os.environ)


def attempt(command):
    try:
        return subprocess.run(command, capture_output=True, text=True, env=environment(), check=False)
    except FileNotFoundError as missing:
        return subprocess.CompletedProcess(command, 127, "", f"{missing.filename} is not installed\n")


def outcome(name, directory):
    """Empty when the program prints what golden.txt says; otherwise what is wrong."""
    build, run = BUILDS[name]
    program = directory / ("".join(c if c.isalnum() else "_" for c in name) + (".js" if "node" in run else ""))
    options = ["-std=c++20", f"-I{ROOT / 'include'}", f"-I{ROOT}", str(HERE / "print.cpp"), "-o", str(program)]
    built = attempt(shlex.split(build) + options)
    if built.returncode != 0:
        return built.stderr
    ran = attempt(shlex.split(run) + [str(program)])
    if ran.returncode != 0:
        return f"{ran.stderr}it ended with {ran.returncode}\n"
    wanted = (HERE / "golden.txt").read_text()
    return "".join(difflib.unified_diff(wanted.splitlines(True), ran.stdout.splitlines(True), "golden.txt", name, n=0))


def main():
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    chosen = QUICK if sys.argv[2:] == ["quick"] else list(BUILDS)
    if sys.argv[2:] == ["list"]:
        print("\n".join(BUILDS))
        return
    directory = pathlib.Path(sys.argv[1])
    directory.mkdir(parents=True, exist_ok=True)
    different = []
    for name in chosen:
        start = time.monotonic()
        wrong = outcome(name, directory)
        print(f"{'equal' if not wrong else 'DIFFERENT':10}{name:32}{time.monotonic() - start:6.0f} s", flush=True)
        if wrong:
            different.append(name)
            print(wrong, file=sys.stderr, flush=True)
    print(f"{len(chosen) - len(different)} of {len(chosen)} builds print the {len((HERE / 'golden.txt').read_text().splitlines())} "
          "digests of golden.txt")
    sys.exit(1 if different else 0)


if __name__ == "__main__":
    main()
