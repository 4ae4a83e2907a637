"""The documentation says what the tool does: fields and their defaults, and pictures that match their seeds."""

import pathlib
import re
import unittest

from tool import KINDS, ToolTest

ROOT = pathlib.Path(__file__).resolve().parents[2]
PAGES = {"maze": "maze.md", "act": "act_map.md", "dungeon": "dungeon.md", "platformer": "platformer.md"}


def table(printed):
    """The lines of a table with every field, its default, its range and its meaning."""
    lines = ["| Field | Default | May be | Meaning |", "|---|---|---|---|"]
    comment = ""
    weights = set()
    for line in printed.splitlines():
        if line.startswith("# "):
            comment = line[2:]
            continue
        name, value = line.split(" = ")
        about, rest = comment.rsplit(": ", 1) if "; default" in comment and ": " in comment else (comment, "")
        kind = re.sub(r"; (default|sets).*", "", rest)
        if name.startswith("odds."):
            band = name.split(".")[1]
            if band in weights:
                continue
            weights.add(band)
            name, value, about = f"odds.{band}.TYPE", "see [tuning.md](tuning.md)", "weight of a type in this band of rows"
        lines.append(f"| `{name}` | {value} | {kind} | {about} |")
    return "\n".join(lines)


class Documents(ToolTest):
    def test_every_field_stands_in_the_page_of_its_generator(self):
        for kind in KINDS:
            page = (ROOT / "docs" / PAGES[kind]).read_text(encoding="utf-8")
            wanted = table(self.made(kind, "--print-config").out)
            self.assertIn(wanted, page, f"docs/{PAGES[kind]} should have this table:\n{wanted}")

    def test_pictures_match_their_seeds(self):
        self.made("gallery", "gallery")
        for name in ("giraffe.png", "act.svg", "dungeon.png", "platformer.png"):
            made = (self.directory / "gallery" / name).read_bytes()
            self.assertEqual(made, (ROOT / "docs" / name).read_bytes(), f"docs/{name} is out of date: ./dev warren gallery")

    def test_the_gallery_shows_every_kind_and_refers_only_to_what_is_there(self):
        self.made("gallery", "gallery")
        page = (self.directory / "gallery" / "index.html").read_text(encoding="utf-8")
        pictures = re.findall(r'<img src="([^"]+)"', page)
        self.assertGreaterEqual(len(pictures), 16)
        for picture in pictures:
            self.assertTrue((self.directory / "gallery" / picture).is_file())
        self.assertNotIn("http", page)

    def test_the_demo_writes_a_map_for_tiled_and_a_picture_of_each_kind(self):
        answer = self.made("demo", "42")
        self.assertEqual(sorted(path.name for path in (self.directory / "out").iterdir()),
                         ["act.svg", "dungeon.png", "giraffe.tmx", "maze.png", "platformer.png", "stone_cave.png", "stone_cave.tsx"])
        self.assertIn("seed 42", answer.out)
        self.assertNotEqual(self.made("demo").out, self.made("demo").out)

    def test_tilesets(self):
        self.made("tileset", "tiles")
        names = sorted(path.name for path in (self.directory / "tiles").iterdir())
        self.assertEqual(names, ["dungeon_tiles.png", "dungeon_tiles.tsx", "platformer_tiles.png", "platformer_tiles.tsx",
                                 "stone_cave.png", "stone_cave.tsx"])
        self.refused(1, "needs a directory", "tileset")

    def test_a_census_is_a_table_and_a_page(self):
        for kind in KINDS:
            answer = self.made("census", kind, "--seeds", "1..60", "--html", f"{kind}.html")
            self.assertIn("Census of 60 levels", answer.out)
            self.assertIn("0 of 60 could not be made", answer.out)
            page = (self.directory / f"{kind}.html").read_text(encoding="utf-8")
            self.assertIn("data:image/png;base64,", page)
            self.assertGreater(page.count("<svg"), 5)
            self.assertNotIn("http", page)
            self.assertEqual(answer.bytes, self.made("census", kind, "--seeds", "1..60", "--threads", "1").bytes)
        stats = self.made("maze", "--seeds", "1..60", "--stats").documents()
        counted = [line for line in self.made("census", "maze", "--seeds", "1..60").out.splitlines() if line.startswith("dead_ends ")][0]
        ends = sorted(line["dead_ends"] for line in stats)
        self.assertEqual(counted.split()[1], str(ends[0]))
        self.assertEqual(counted.split()[6], str(ends[-1]))
        self.assertEqual(counted.split()[4], f"{sum(ends) / 60:.2f}")

    def test_levels_without_a_way_do_not_count_as_ways_of_minus_one(self):
        answer = self.made("census", "dungeon", "--seeds", "1..100", "--html", "page.html")
        ways = [level["steps_without_secrets"] for level in self.made("dungeon", "--seeds", "1..100", "--stats").documents()]
        real = sorted(steps for steps in ways if steps >= 0)
        self.assertTrue(0 < len(real) < 100)
        counted = [line for line in answer.out.splitlines() if line.startswith("steps_without_secrets ")][0].split()
        self.assertEqual((counted[1], counted[4], counted[6]), (str(real[0]), f"{sum(real) / len(real):.2f}", str(real[-1])))
        self.assertIn(f"\n{100 - len(real)} of 100 have no steps_without_secrets, and do not count there\n", answer.out)
        self.assertIn(f", none in {100 - len(real)}<", (self.directory / "page.html").read_text(encoding="utf-8"))
        nobody = self.made("census", "dungeon", "--seeds", "1..2", "--compare", "deception=2").out
        self.assertRegex(nobody, r"\nsteps_without_secrets +- +- +- +- +- +-")
        self.assertIn("\nchanged: 2 of 2 have no steps_without_secrets, and do not count there\n", nobody)

    def test_a_census_says_what_was_counted(self):
        (self.directory / "my.conf").write_text("rows = 12\n")
        words = ("--seeds", "1..3", "--config", "my.conf", "--columns", "6", "--set", "guarantees=Shop, 1", "--html", "page.html")
        title = "Census of 3 levels: warren act --config my.conf --columns 6 --set 'guarantees=Shop, 1', seeds 1..3"
        self.assertTrue(self.made("census", "act", *words).out.startswith(title + "\n\n"))
        answer = self.made("census", "act", *words, "--compare", "odds=harsh", "--compare", "paths=5")
        self.assertTrue(answer.out.startswith(title + "\nchanged: the same with odds=harsh and paths=5\n\n"))
        page = (self.directory / "page.html").read_text(encoding="utf-8")
        self.assertIn(f"<h1>{title}</h1>", page)
        self.assertIn("with odds=harsh and paths=5", page)

    def test_a_table_and_a_page_do_not_share_a_place(self):
        (self.directory / "old.html").write_text("old")
        (self.directory / "link.html").symlink_to("old.html")
        census = ("census", "act", "--seeds", "1..3", "--html")
        for page, table in (("x.html", "x.html"), ("x.html", "./x.html"), ("old.html", "link.html")):
            self.refused(1, f"would both go to {page}; say where the table is to go with -o FILE", *census, page, "-o", table)
        self.assertEqual((self.directory / "old.html").read_text(), "old")
        for words in (["-"], ["-", "-o", "-"]):
            self.refused(1, "would both go to standard output", *census, *words)
        self.made(*census, "/dev/null", "-o", "/dev/null")
        table = self.made("census", "act", "--seeds", "1..3").bytes
        page = self.made(*census, "-", "-o", "table.txt")
        self.assertEqual((page.out[:15], page.err), ("<!DOCTYPE html>", ""))
        self.assertEqual((self.directory / "table.txt").read_bytes(), table)

    def test_a_census_compares_and_counts_failures(self):
        answer = self.made("census", "act", "--seeds", "1..100", "--compare", "odds=harsh", "--html", "page.html")
        self.assertIn("changed: 0 of 100", answer.out)
        self.assertIn("odds=harsh", (self.directory / "page.html").read_text(encoding="utf-8"))
        self.refused(1, "no field called 'nonsense'", "census", "act", "--seeds", "1..5", "--compare", "nonsense=1")


if __name__ == "__main__":
    unittest.main()
