"""Running the benches: where results go, what is said to have moved, and the tables for the page."""
import json
import sys
import unittest

from scripts import BENCH, ScriptTest

sys.path.insert(0, str(BENCH))
import results  # noqa: E402  the scripts are no package

# A bench that writes what the file beside it holds, and repeats how it was called.
PROGRAM = """
import pathlib, sys
print("called with", *sys.argv[3:])
here = pathlib.Path(__file__).parent
pathlib.Path(sys.argv[2]).write_text((here / "measured.json").read_text())
"""


def row(name, median, error=1.0, table="maze", kind="ours", **more):
    return {"table": table, "name": name, "kind": kind, "unit": "level", "median_ns": median, "error_percent": error,
            "ratio": 1.0, **more}


def report(*rows, compiler="g++ 12"):
    return {"compiler": compiler, "flags": "-O3", "results": list(rows)}


class Comparing(unittest.TestCase):
    def moved(self, old, new):
        return "\n".join(results.compare(report(*old), report(*new)))

    def test_what_moves_within_noise_is_not_told(self):
        self.assertEqual(self.moved([row("a", 100)], [row("a", 103.9)]), "nothing moved by more than noise")
        self.assertEqual(self.moved([row("a", 100, error=0)], [row("a", 102.9, error=0)]),
                         "nothing moved by more than noise")
        self.assertEqual(self.moved([row("a", 100, error=10)], [row("a", 62, error=10)]),
                         "nothing moved by more than noise")

    def test_what_moves_more_is_told_and_the_largest_first(self):
        said = self.moved([row("a", 100), row("b", 2000), row("c", 5)], [row("a", 104.1), row("b", 1000), row("c", 5)])
        self.assertRegex(said, r"^ *-50\.0 % faster, noise 4\.0 %: 2000\.0 -> 1000\.0 ns  maze: b\n"
                               r" *\+4\.1 % slower, noise 4\.0 %: 100\.0 -> 104\.1 ns  maze: a$")

    def test_the_same_name_in_another_table_is_another_row(self):
        said = self.moved([row("a", 100), row("a", 500, table="cave")], [row("a", 100), row("a", 900, table="cave")])
        self.assertIn("cave: a", said)
        self.assertNotIn("maze: a", said)

    def test_what_came_and_went_and_another_compiler(self):
        said = "\n".join(results.compare(report(row("old", 1)), report(row("new", 1), compiler="clang++ 14")))
        self.assertIn("gone: maze: old", said)
        self.assertIn("new: maze: new", said)
        self.assertIn("not the same compiler: g++ 12 then, clang++ 14 now", said)


class Markdown(unittest.TestCase):
    def test_times_have_three_digits(self):
        times = {0.5: "0.50 ns", 9.876: "9.88 ns", 98.76: "98.8 ns", 987.6: "988 ns", 1234: "1.23 µs",
                 12_345_678: "12.3 ms", 5e9: "5.00 s", 5e12: "5000 s"}
        for nanoseconds, text in times.items():
            self.assertEqual(results.time_text(nanoseconds), text)

    def test_ours_beside_every_reference(self):
        lines = results.comparison_markdown(report(row("book", 6000, kind="reference"),
                                                   row("other", 3000, kind="reference", note="small"), row("ours", 1500)))
        self.assertEqual(lines[2:], ["| maze | book 6.00 µs; other (small) 3.00 µs | ours **1.50 µs** | 4.0; 2.0 |"])

    def test_sizes_stand_in_one_line(self):
        rows = [row("9 cells", 5, table="how cost grows: maze", kind="size"),
                row("99 cells", 6, table="how cost grows: maze", kind="size")]
        self.assertEqual(results.growth_markdown(report(*rows))[2:],
                         ["| maze | one level | 9 cells: 5.00 ns, 99 cells: 6.00 ns |"])


class Running(ScriptTest):
    def setUp(self):
        super().setUp()
        self.bench = self.program("bench", PROGRAM)

    def run_bench(self, measured, *options):
        (self.folder / "measured.json").write_text(json.dumps(measured), encoding="utf-8")
        return self.run_script("run.py", self.bench, self.folder, *options)

    def test_results_go_where_they_are_wanted(self):
        status, said = self.run_bench(report(row("a", 100)))
        self.assertEqual(status, 0, said)
        self.assertEqual(results.load(self.folder / "bench.json"), report(row("a", 100)))
        self.run_bench(report(row("a", 200)), "--json", "mine.json")
        self.assertEqual(results.load(self.folder / "mine.json"), report(row("a", 200)))
        self.assertEqual(results.load(self.folder / "bench.json"), report(row("a", 100)))

    def test_a_part_is_not_taken_for_the_whole(self):
        self.run_bench(report(row("a", 100)))
        _, said = self.run_bench(report(row("a", 200)), "--only", "maze")
        self.assertIn("called with --only maze", said)
        self.assertEqual(results.load(self.folder / "bench.json"), report(row("a", 100)))
        _, said = self.run_bench(report(row("a", 300)), "--growth")
        self.assertIn("--growth", said)
        self.assertEqual(results.load(self.folder / "bench.json"), report(row("a", 100)))

    def test_comparing_with_the_file_that_is_written(self):
        self.run_bench(report(row("a", 100)))
        status, said = self.run_bench(report(row("a", 200)), "--compare", "bench.json")
        self.assertEqual(status, 0, said)
        self.assertIn("+100.0 % slower", said)

    def test_comparing_a_part_misses_nothing_of_the_rest(self):
        self.run_bench(report(row("a", 100), row("b", 100, table="cave")))
        _, said = self.run_bench(report(row("a", 100)), "--only", "maze", "--compare", "bench.json")
        self.assertIn("nothing moved by more than noise", said)
        self.assertNotIn("gone", said)

    def test_a_bench_that_fails_is_heard(self):
        self.bench = self.program("bench", "import sys\nsys.exit('no table is called so')")
        status, said = self.run_bench(report())
        self.assertEqual(status, 1)
        self.assertIn("no table is called so", said)
        self.assertNotIn("Traceback", said)


if __name__ == "__main__":
    unittest.main()
