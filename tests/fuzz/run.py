"""Runs the fuzz targets beside each other and tells what they found: ./dev fuzz [SECONDS] [TARGET…]

usage: run.py PROGRAMS JOBS SECONDS TARGET…

PROGRAMS is the directory of the programs. Beside it, what was learnt is kept for the next run in corpus/, and inputs
that break something are kept in findings/.
"""

import concurrent.futures
import os
import pathlib
import re
import subprocess
import sys

SEEDS = pathlib.Path(__file__).resolve().parent / "corpus"
LONGEST = {"tmx": 8192, "document": 8192, "pieces": 8192, "config": 4096, "inflate": 4096, "condition": 4096}


class Run:
    def __init__(self, programs, target, seconds):
        build = programs.parent.parent
        learnt = build / "corpus" / target
        self.findings = build / "findings"
        for directory in (learnt, self.findings):
            directory.mkdir(parents=True, exist_ok=True)
        mine = f"{target}-*"  # others look beside this one
        before = set(self.findings.glob(mine))
        done = subprocess.run(
            [programs / f"fuzz_{target}", f"-max_total_time={seconds}", f"-max_len={LONGEST.get(target, 512)}",
             "-timeout=25", "-rss_limit_mb=1024", "-print_final_stats=1", "-verbosity=1",
             f"-artifact_prefix={self.findings}/{target}-", learnt, SEEDS / target],
            # What is too large is refused by the library, not by the sanitizer.
            env=dict(os.environ, ASAN_OPTIONS="allocator_may_return_null=1"),
            stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
        self.target = target
        self.said = done.stderr.decode(errors="replace")
        self.failed = done.returncode != 0
        found = set(self.findings.glob(mine)) - before
        self.found = sorted(file for file in found if "slow-unit" not in file.name)  # only a timeout is a finding

    def number(self, pattern):
        numbers = re.findall(pattern, self.said)
        return numbers[-1] if numbers else "?"

    def line(self):
        runs = self.number(r"number_of_executed_units: (\d+)")
        if runs == "?":
            runs = self.number(r"(?m)^#(\d+)\t")
        return (self.target, runs, self.number(r" cov: (\d+)"), str(len(self.found) or int(self.failed)))


def main():
    programs, jobs, seconds, *targets = sys.argv[1:]
    row = "{:<12} {:>12} {:>10} {:>10}".format
    print(row("target", "executions", "coverage", "findings"), flush=True)
    broken = []
    with concurrent.futures.ThreadPoolExecutor(int(jobs)) as pool:
        tasks = [pool.submit(Run, pathlib.Path(programs).resolve(), target, seconds) for target in targets]
        for task in concurrent.futures.as_completed(tasks):
            run = task.result()
            print(row(*run.line()), flush=True)
            if run.failed:
                broken.append(run)
    for run in broken:
        print(f"\n{run.target}: {', '.join(map(str, run.found)) or 'it did not run'}\n{run.said[-4000:]}")
    sys.exit(1 if broken else 0)


if __name__ == "__main__":
    main()
