#!/usr/bin/env python3
"""Changes one thing at a time in a copy of the headers, builds the nearest tests, and tells what none of them noticed.

    ./dev mutate                          200 mutants of the policies, validators and io
    ./dev mutate --seed 2 --count 300     others, and more of them
    ./dev mutate --only topology/loops    those of some headers; with :LINE those of a line; --count 0 takes all
    ./dev mutate --list                   only say which

A mutant is killed when a test fails, crashes, takes far too long, or when what a test asks of the compiler no longer
holds. Those that do not compile for other reasons are no mutants and do not count. Exits with 1 when less than 90 %
are killed. The tree itself is never changed: copies are, in build/mutate, where verdicts are kept for the next run.
"""
import argparse
import concurrent.futures
import dataclasses
import functools
import hashlib
import json
import os
import pathlib
import queue
import re
import resource
import shutil
import signal
import subprocess
import sys
import threading
import time

import mutants
import nearest

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
FOLDERS = ("core", "movement", "topology", "typing", "decoration", "encoding", "validate", "io")
ENOUGH = 90  # percent
PATIENCE = 30  # seconds, besides what the test needs without a change
AGES = 600  # seconds for what is as it should be
MEMORY = 4 << 30
FILE_SIZE = 1 << 30
FLAGS = ["-std=c++20", "-DWARREN_DEBUG=1"]  # as in the preset `dev`
SUPPORT = ("main", "allocations")  # what the tests share
# What compilers say when something that a test wants to know at compile time has another answer, or none.
ANSWERED = re.compile(r"static assertion failed|static_assert failed|non-constant condition|constant expression"
                      r"|'constexpr' (?:expansion|loop|evaluation)")


def limited():
    os.nice(10)
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    resource.setrlimit(resource.RLIMIT_FSIZE, (FILE_SIZE, FILE_SIZE))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def attempt(command, seconds, directory, **variables):
    """The exit status, what was said, and how long it took; no status at all where the time was over."""
    environment = dict(os.environ, LC_ALL="C", **variables)  # compilers speak in the words that we know
    start = time.monotonic()
    with subprocess.Popen([str(word) for word in command], cwd=directory, env=environment, stdin=subprocess.DEVNULL,
                          stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True, errors="replace",
                          start_new_session=True, preexec_fn=limited) as process:
        try:
            _, said = process.communicate(timeout=seconds)
            status = process.returncode
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)  # the compiler has children; this group is theirs alone
            process.communicate()
            status, said = None, ""
    return status, said, time.monotonic() - start


@dataclasses.dataclass
class Usual:
    """A test as it is without a change."""
    passes: bool
    option: str  # tests that run longer than they compile may be quicker with an optimiser
    seconds: float
    object: str  # digest


@dataclasses.dataclass
class Outcome:
    mutant: mutants.Mutant
    verdict: str  # killed, survived, did not compile
    by: str
    seconds: float


class Workshop:
    """A copy of the headers in which one thing at a time is changed. Each job has one."""

    def __init__(self, directory, root, shared):
        self.root, self.shared = root, shared
        self.include = directory / "include"
        self.run_directory = directory / "run"
        self.object, self.program = directory / "test.o", directory / "test"
        shutil.rmtree(directory, ignore_errors=True)
        shutil.copytree(shared.include, self.include)

    def build(self, test, option, seconds, include):
        return attempt(
            [*self.shared.compiler, *FLAGS, option, f"-I{include}", f"-I{self.root / 'tests'}", f"-I{self.root}",
             f"-ffile-prefix-map={include}=include", "-c", self.root / "tests" / f"{test}.cpp", "-o", self.object],
            seconds, self.root)

    def run(self, test, seconds):
        shutil.rmtree(self.run_directory, ignore_errors=True)
        self.run_directory.mkdir()
        support = [self.shared.directory / f"{name}.o" for name in SUPPORT if name != test]
        libraries = ["-lz", "-ltinyxml2"] if self.shared.tests.uses_io(test) else []
        status, said, _ = attempt([*self.shared.compiler, self.object, *support, "-o", self.program, *libraries],
                                  AGES, self.root)
        if status != 0:
            return status, said, 0.0
        return attempt([self.program], seconds, self.run_directory, TMPDIR=str(self.run_directory))

    def digest(self):
        return hashlib.sha256(self.object.read_bytes()).hexdigest()

    def usual(self, test):
        """Measured once, and again when the test or what it includes has changed."""
        with self.shared.lock_of(test):
            return self.shared.usual(test, lambda: self.measure(test))

    def measure(self, test):
        plain, running = self.measure_with("-O0", test)
        if not plain.passes or running < plain.seconds / 2:
            return plain
        optimised, _ = self.measure_with("-O1", test)
        return optimised if optimised.passes and optimised.seconds < plain.seconds else plain

    def measure_with(self, option, test):
        status, _, building = self.build(test, option, AGES, self.shared.include)
        if status != 0:
            return Usual(False, option, building, ""), 0.0
        digest = self.digest()
        status, _, running = self.run(test, AGES)
        return Usual(status == 0, option, building + running, digest), running

    def judge(self, mutant, tests):
        start = time.monotonic()
        header = self.include / "warren" / mutant.header
        text = header.read_text(encoding="utf-8")
        changed = mutant.apply(text)
        outcome = Outcome(mutant, "survived", "", 0.0)
        try:
            header.write_text(changed, encoding="utf-8")
            for test in tests:
                usual = self.usual(test)
                if not usual.passes:
                    continue  # it can judge nothing
                judge = functools.partial(self.try_test, test, usual)
                outcome.verdict, outcome.by = self.shared.remembered(test, changed, judge)
                if outcome.verdict != "survived":
                    break
        finally:
            header.write_text(text, encoding="utf-8")
        outcome.seconds = time.monotonic() - start
        return outcome

    def try_test(self, test, usual):
        patience = PATIENCE + 3 * usual.seconds
        status, said, _ = self.build(test, usual.option, patience, self.include)
        if status is None:
            return "killed", f"{test}, whose compilation did not end"
        if status != 0:
            return ("killed", f"{test}, at compile time") if ANSWERED.search(said) else ("did not compile", test)
        if self.digest() == usual.object:
            return "survived", ""  # the same program: nothing there depends on what was changed
        status, _, _ = self.run(test, patience)
        if status is None:
            return "killed", f"{test}, which did not end"
        return ("killed", test) if status != 0 else ("survived", "")


class Shared:
    """What all jobs share: how long tests take as they are, and what they are linked with."""

    def __init__(self, directory, root, compiler):
        self.directory, self.compiler = directory, compiler
        self.lock, self.locks = threading.Lock(), {}
        self.file = directory / "usual.json"
        self.known = json.loads(self.file.read_text(encoding="utf-8")) if self.file.exists() else {}
        self.memory = directory / "verdicts.jsonl"
        lines = self.memory.read_text(encoding="utf-8").splitlines() if self.memory.exists() else []
        self.verdicts = {key: tuple(verdict) for key, verdict in map(json.loads, lines)}
        self.tests = nearest.Tests(root)
        self.include = directory / "include"  # as it is, whatever happens to the tree meanwhile
        shutil.rmtree(self.include, ignore_errors=True)
        shutil.copytree(root / "include", self.include)
        for name in SUPPORT:
            status, said, _ = attempt([*compiler, *FLAGS, f"-I{root / 'tests'}", "-c", root / "tests" / f"{name}.cpp",
                                       "-o", directory / f"{name}.o"], AGES, root)
            if status != 0:
                sys.exit(f"tests/{name}.cpp does not compile:\n{said}")

    def lock_of(self, test):
        with self.lock:
            return self.locks.setdefault(test, threading.Lock())

    def usual(self, test, measure):
        now = self.tests.digest(test)
        with self.lock:
            old = self.known.get(test)
        if old and old["digest"] == now:
            return Usual(**old["usual"])
        usual = measure()
        with self.lock:
            self.known[test] = {"digest": now, "usual": dataclasses.asdict(usual)}
            self.file.write_text(json.dumps(self.known, indent=1), encoding="utf-8")
        return usual

    def failing(self):
        return [test for test in sorted(self.locks) if not self.known[test]["usual"]["passes"]]

    def remembered(self, test, changed, judge):
        """What a test has said of a changed header, as long as nothing of the test is another."""
        all_of_it = "\n".join((*self.compiler, *FLAGS, test, self.tests.digest(test), changed))
        key = hashlib.sha256(all_of_it.encode()).hexdigest()
        with self.lock:
            if key in self.verdicts:
                return self.verdicts[key]
        verdict = judge()
        with self.lock:
            self.verdicts[key] = verdict
            with self.memory.open("a", encoding="utf-8") as file:
                file.write(json.dumps([key, verdict]) + "\n")
        return verdict


# ---- The whole of it -------------------------------------------------------------------------------------------------

def all_mutants(root, only):
    """Of the headers whose path below include/warren begins with one of `only`; behind a colon stands a line."""
    found = []
    for folder in FOLDERS:
        for path in sorted((root / "include" / "warren" / folder).rglob("*.hpp")):
            header = path.relative_to(root / "include" / "warren").as_posix()
            found += mutants.mutants_of(header, path.read_text(encoding="utf-8"))
    if not only:
        return found
    wanted = [word.partition(":") for word in only]
    return [mutant for mutant in found if any(mutant.header.startswith(path) and line in ("", str(mutant.line))
                                              for path, _, line in wanted)]


def percentage(outcomes):
    """How many of those that compile are killed."""
    killed = sum(outcome.verdict == "killed" for outcome in outcomes)
    survived = sum(outcome.verdict == "survived" for outcome in outcomes)
    return 100.0 * killed / (killed + survived) if killed + survived else 0.0


def table(outcomes):
    """By folder and by kind, and the survivors."""
    verdicts = ("killed", "survived", "did not compile")
    row = "{:<14}{:>10}{:>10}{:>18}{:>10}".format
    lines = [row("", *verdicts, "killed")]

    def add(name, chosen):
        counts = [sum(outcome.verdict == verdict for outcome in chosen) for verdict in verdicts]
        lines.append(row(name, *counts, f"{percentage(chosen):.0f} %" if counts[0] + counts[1] else "-"))

    for name_of in (lambda mutant: mutant.header.split("/")[0], lambda mutant: mutant.kind):
        for name in sorted({name_of(outcome.mutant) for outcome in outcomes}):
            add(name, [outcome for outcome in outcomes if name_of(outcome.mutant) == name])
        lines.append("")
    add("all", outcomes)
    survivors = sorted(str(outcome.mutant) for outcome in outcomes if outcome.verdict == "survived")
    return "\n".join(lines + (["", "survivors:", *survivors] if survivors else []))


def judge_all(chosen, options, shared):
    """In the order of the sample, until the time is over."""
    shops = queue.SimpleQueue()
    for number in range(options.jobs):
        shops.put(Workshop(shared.directory / f"job{number}", ROOT, shared))
    start = time.monotonic()
    outcomes = []

    def judge(mutant):
        if options.time_limit and time.monotonic() - start > options.time_limit * 60:
            return None
        shop = shops.get()
        try:
            return shop.judge(mutant, shared.tests.nearest(mutant.header, options.tests))
        finally:
            shops.put(shop)

    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        for task in concurrent.futures.as_completed([pool.submit(judge, mutant) for mutant in chosen]):
            outcome = task.result()
            if outcome is None:
                continue
            outcomes.append(outcome)
            left = (time.monotonic() - start) / len(outcomes) * (len(chosen) - len(outcomes)) / 60
            by = f" by {outcome.by}" if outcome.by else ""
            print(f"[{len(outcomes)}/{len(chosen)}, {left:.0f} min left] {outcome.verdict}{by} ({outcome.seconds:.0f} s): "
                  f"{outcome.mutant}", flush=True)
    return outcomes


def main():
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("directory", type=pathlib.Path, help="where to work: build/mutate")
    words.add_argument("--seed", type=int, default=1)
    words.add_argument("--count", type=int, default=200, help="how many mutants; 0 takes all")
    words.add_argument("--only", action="append", metavar="PATH[:LINE]", help="headers below include/warren")
    words.add_argument("--tests", type=int, default=8, help="how many test sources at most for one mutant")
    words.add_argument("--jobs", type=int, default=os.cpu_count())
    words.add_argument("--time-limit", type=float, metavar="MINUTES", help="begin no mutant after that")
    words.add_argument("--list", action="store_true", help="only say which mutants are chosen, and their tests")
    options = words.parse_args()

    candidates = all_mutants(ROOT, options.only)
    if not candidates:
        sys.exit("there is nothing to change" + (f" in {', '.join(options.only)}" if options.only else ""))
    chosen = mutants.sample(candidates, options.count, options.seed) if options.count else candidates
    if options.list:
        tests = nearest.Tests(ROOT)
        for mutant in chosen:
            print(f"{mutant}\n    {' '.join(tests.nearest(mutant.header, options.tests))}")
        return
    directory = options.directory.resolve()
    directory.mkdir(parents=True, exist_ok=True)
    compiler = os.environ.get("CXX") or ("g++" if shutil.which("g++") else "clang++")
    shared = Shared(directory, ROOT, compiler.split())
    outcomes = judge_all(chosen, options, shared)
    if failing := shared.failing():
        print(f"\nleft out, because they fail as they are: {' '.join(failing)}")
    print(f"\n{table(outcomes)}\n\n{percentage(outcomes):.1f} % of the mutants that compile were killed; "
          f"seed {options.seed}, {len(outcomes)} of {len(candidates)} mutants were tried")
    sys.exit(0 if percentage(outcomes) >= ENOUGH else 1)


if __name__ == "__main__":
    main()
