"""A small library with its tests: what is killed, what survives, and that nothing but copies is changed."""
import pathlib
import shutil
import subprocess
import sys
import tempfile
import unittest

SCRIPTS = pathlib.Path(__file__).resolve().parent

HEADER = """#pragma once
constexpr int half(int a) { return a / 2; }
constexpr bool small(int a) { return a < 10; }
inline int known(int a) { return a + 3; }
inline bool unknown(int a) { return a == 5; }
template <class A>
bool no_number(A a, A b) {
    return a + b;
}
"""
FILES = {
    "include/warren/topology/tiny.hpp": HEADER,
    "include/warren/io/far.hpp": "#pragma once\n#include <warren/topology/tiny.hpp>\n",
    "tests/main.cpp": "bool passes();\nint main() { return passes() ? 0 : 1; }\n",
    "tests/allocations.cpp": "",
    "tests/topology/tiny.cpp": "#include <warren/topology/tiny.hpp>\n"
                               "static_assert(small(9) && !small(10));\n"
                               "bool passes() { return known(1) == 4 && half(7) == 3; }\n",
    # Fails as it is, so that it can judge nothing.
    "tests/topology/broken.cpp": "#include <warren/topology/tiny.hpp>\nbool passes() { return unknown(4); }\n",
    "tests/other.cpp": "bool passes() { return false; }\n",
}


class Run(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = pathlib.Path(folder.name)
        for name, text in FILES.items():
            (self.root / name).parent.mkdir(parents=True, exist_ok=True)
            (self.root / name).write_text(text, encoding="utf-8")
        (self.root / "tests" / "mutate").mkdir()
        for script in ("run.py", "mutants.py", "nearest.py"):
            shutil.copy(SCRIPTS / script, self.root / "tests" / "mutate")

    def mutate(self, *options):
        script = self.root / "tests" / "mutate" / "run.py"
        done = subprocess.run([sys.executable, "-B", script, self.root / "build", "--jobs", "2", "--count", "0", *options],
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
        return done.returncode, done.stdout

    def test_tests_kill_at_run_time_and_at_compile_time(self):
        status, said = self.mutate("--only", "topology/tiny.hpp:3", "--only", "topology/tiny.hpp:4")
        self.assertEqual(status, 0, said)
        self.assertRegex(said, r"killed by topology/tiny, at compile time .*a <= 10")
        self.assertRegex(said, r"killed by topology/tiny \(.*a - 3")
        self.assertIn("100.0 % of the mutants", said)
        self.assertNotIn("survivors", said)

    def test_what_no_test_notices_is_told_and_fails(self):
        status, said = self.mutate("--only", "topology/tiny.hpp:5")
        self.assertEqual(status, 1, said)
        self.assertIn("left out, because they fail as they are: topology/broken\n", said)
        self.assertIn("survivors:\n", said)
        self.assertIn("topology/tiny.hpp:5: inline bool unknown(int a) { return a == 5; } → "
                      "inline bool unknown(int a) { return a != 5; }\n", said)

    def test_what_does_not_compile_is_no_mutant(self):
        test = self.root / "tests" / "topology" / "tiny.cpp"
        test.write_text(test.read_text(encoding="utf-8") +
                        "struct sum { operator bool() const { return true; } };\n"
                        "struct word {};\nsum operator+(word, word) { return {}; }\n"
                        "bool added = no_number(word{}, word{});\n", encoding="utf-8")
        status, said = self.mutate("--only", "topology/tiny.hpp:8")
        self.assertEqual(status, 1, said)  # nothing was killed
        self.assertRegex(said, r"did not compile by topology/tiny .*a - b")
        self.assertRegex(said, r"all +0 +0 +1 +-")

    def test_a_run_can_be_limited_and_listed(self):
        status, said = self.mutate("--time-limit", "0.0000001")
        self.assertIn("0 of ", said)
        self.assertEqual(status, 1, said)
        status, said = self.mutate("--list", "--only", "topology/tiny.hpp:5")
        self.assertEqual(status, 0, said)
        self.assertIn("topology/tiny topology/broken\n", said)
        self.assertNotIn("other", said)
        self.assertNotEqual(self.mutate("--only", "topology/none.hpp")[0], 0)

    def test_one_change_at_a_time(self):
        status, said = self.mutate("--jobs", "1", "--only", "topology/tiny.hpp:4", "--only", "topology/tiny.hpp:5")
        self.assertEqual(status, 1, said)
        self.assertRegex(said, r"all +4 +4 +0 +50 %")

    def test_only_copies_are_changed(self):
        self.mutate("--only", "topology/tiny.hpp:4")
        for name, text in FILES.items():
            self.assertEqual((self.root / name).read_text(encoding="utf-8"), text, name)


if __name__ == "__main__":
    unittest.main()
