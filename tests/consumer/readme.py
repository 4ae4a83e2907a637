#!/usr/bin/env python3
"""The README tells the truth: its program is the example that every test run compiles, and its links lead somewhere."""
import pathlib
import re
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")


class Readme(unittest.TestCase):
    def test_program_is_the_example(self):
        example = (ROOT / "examples" / "maze.cpp").read_text(encoding="utf-8")
        program = re.sub(r"\A//[^\n]*\n", "", example)
        self.assertIn("```cpp\n" + program + "```", README)

    def test_links_lead_to_files(self):
        links = re.findall(r"\]\(([^)#:]+)\)", README)
        self.assertGreater(len(links), 5)
        for link in links:
            self.assertTrue((ROOT / link).is_file(), link)

    def test_example_table_is_complete(self):
        helpers = {"cave.cpp"}  # the program around cave.hpp
        for example in (ROOT / "examples").glob("*.cpp"):
            if example.name not in helpers:
                self.assertIn(f"(examples/{example.name})", README)

    def test_version(self):
        header = (ROOT / "include/warren/version.hpp").read_text(encoding="utf-8")
        major, minor, patch = re.findall(r"version_(?:major|minor|patch) = (\d+);", header)
        self.assertIn(f"warren/{major}.{minor}.{patch}", README)
        self.assertIn(f"find_package(warren {major}.{minor})", README)


if __name__ == "__main__":
    unittest.main()
