"""Counting instructions: what is counted, and what the gate lets through."""
import platform
import unittest

from scripts import ScriptTest

# A program with two workloads, and a callgrind that finds 5000 instructions at the start and some for each level.
PROGRAM = """
import sys
if sys.argv[1] == "--list": print("maze 10\\ndungeon 20")
if sys.argv[1] == "--compiler": print("g++ 12.2.0 -O3")
"""
CALLGRIND = """
import sys
name, levels = sys.argv[-2:]
instructions = {"maze": 1000, "dungeon": 300}[name]
print(f"==7== Collected : {5000 + instructions * int(levels)}", file=sys.stderr)
"""


COMPILER = f"g++ 12.2.0 -O3, {platform.machine()}"


class Instructions(ScriptTest):
    def setUp(self):
        super().setUp()
        self.workloads = self.program("workloads", PROGRAM)
        self.program("valgrind", CALLGRIND)
        self.file = self.folder / "kept.txt"

    def keep(self, compiler=COMPILER, **figures):
        lines = [f"{name} {figure}" for name, figure in figures.items()]
        self.file.write_text("\n".join(["# figures", f"compiler: {compiler}", *lines, ""]), encoding="utf-8")

    def count(self, *options):
        return self.run_script("instructions.py", self.workloads, "--file", self.file, *options)

    def test_what_happens_once_is_not_counted(self):
        self.assertEqual(self.count("--update")[0], 0)
        lines = [line.split() for line in self.file.read_text(encoding="utf-8").splitlines() if line[0] != "#"]
        self.assertEqual(lines, [["compiler:", *COMPILER.split()], ["maze", "1000"], ["dungeon", "300"]])
        self.assertEqual(self.count("--check")[0], 0)

    def test_a_tenth_more_is_let_through_and_more_is_not(self):
        self.keep(maze=910, dungeon=300)
        status, said = self.count("--check")
        self.assertEqual(status, 0, said)
        self.assertRegex(said, r"maze +910 +1000 +\+9\.9% \*")
        self.keep(maze=909, dungeon=300)
        status, said = self.count("--check")
        self.assertNotEqual(status, 0)
        self.assertIn("maze takes 10.0 % more instructions", said)
        self.assertIn("--update", said)
        self.assertNotIn("dungeon takes", said)

    def test_only_the_gate_fails(self):
        self.keep(maze=500, dungeon=300)
        status, said = self.count()
        self.assertEqual(status, 0)
        self.assertIn("maze takes 100.0 % more", said)

    def test_less_is_shown_and_is_no_fault(self):
        self.keep(maze=2000, dungeon=300)
        status, said = self.count("--check")
        self.assertEqual(status, 0)
        self.assertRegex(said, r"-50\.0% \*")
        self.assertRegex(said, r"\+0\.0%\n")

    def test_another_compiler_is_shown_and_not_judged(self):
        self.keep(compiler=COMPILER.replace("12", "13"), maze=500, dungeon=300)
        status, said = self.count("--check")
        self.assertEqual(status, 0)
        self.assertRegex(said, r"maze +500 +1000 +\+100\.0%")
        self.assertIn("not judged", said)

    def test_a_workload_without_a_figure_and_a_figure_without_a_workload(self):
        self.keep(maze=1000, cave=7)
        status, said = self.count("--check")
        self.assertNotEqual(status, 0)
        self.assertIn("dungeon is in the program and not in the file", said)
        self.assertIn("cave is in the file and not in the program", said)

    def test_a_callgrind_that_fails_is_heard(self):
        self.program("valgrind", "import sys\nsys.exit('no such tool')")
        self.keep(maze=1000, dungeon=300)
        status, said = self.count("--check")
        self.assertNotEqual(status, 0)
        self.assertIn("no such tool", said)


if __name__ == "__main__":
    unittest.main()
