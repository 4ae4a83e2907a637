"""What headers and baked levels cost the compiler: the tables, from a small header and the smallest level."""
import os
import unittest

from scripts import ScriptTest

COMPILER = os.environ.get("CXX", "c++")


class CompileCost(ScriptTest):
    def measure(self, *options):
        return self.run_script("compile_cost.py", "--compilers", COMPILER, "--repeats", "1", *options)

    def test_every_row_is_there(self):
        status, said = self.measure("--headers", "warren/act_map.hpp", "--generators", "act_map")
        self.assertEqual(status, 0, said)
        self.assertRegex(said, r" 1\.00x  <memory>\n")
        self.assertRegex(said, r" \d\.\d\dx  <algorithm>\n")
        self.assertRegex(said, r" \d\.\d\dx  <warren/act_map\.hpp>\n")
        self.assertRegex(said, r" *\d+\.\d\d +-?\d+\.\d\d +\d\d+  act_map\n")

    def test_a_header_that_does_not_compile_is_no_row(self):
        status, said = self.measure("--headers", "warren/no_such.hpp", "--generators")
        self.assertNotEqual(status, 0)
        self.assertIn("does not compile", said)
        self.assertNotRegex(said, r"x  <warren/no_such")


if __name__ == "__main__":
    unittest.main()
