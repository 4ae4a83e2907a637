"""warren validate: what the tool writes keeps every rule, and what is changed in it is found."""

import json
import os
import unittest

from tool import KINDS, ToolTest

CONFIGURATIONS = {
    "maze": ([], ["--loops", "35"], ["--pieces"], ["--grid", "5x4", "--map", "50x50", "--dead-ends", "allow", "--loops", "9"],
             ["--set", "sand=0.333333333"]),
    "act": ([], ["--odds", "harsh"], ["--rows", "30", "--columns", "11", "--paths", "12"], ["--treasure", "single"]),
    "dungeon": ([], ["--size", "large", "--hidden", "2", "--niches", "2", "--deception", "2"], ["--size", "small", "--set", "populate=true"],
                ["--set", "passage_count=match_decoys"]),
    "platformer": ([], ["--type", "entrance"], ["--type", "boss"], ["--double-jump", "off"]),
}

# What to change in the level of seed 42, and a rule that this breaks.
CORRUPTIONS = {
    "maze": [
        (lambda level: level["layers"][1]["data"].__setitem__(0, 0), "rule FR-2.3"),
        (lambda level: level["layers"][2]["data"].__setitem__(0, 60), "rule FR-5.1"),
        (lambda level: level["cells"][0].update(mask=0), "rule VR-2.2"),
        (lambda level: level["stats"].update(dead_ends=0), "rule RC-A5"),
        (lambda level: level["cells"][0].update(piece="castle"), "cells.0.piece: does not agree with the rest of the document"),
    ],
    "act": [
        (lambda level: level["edges"].pop(0), "rule ACT-004"),
        (lambda level: level["edges"][0].update(to=level["edges"][2]["to"]), "two edges cross"),
        (lambda level: level["nodes"][0].update(type="Shop"), "rule P1.3"),
        (lambda level: level["paths"].__setitem__(1, level["paths"][0]), "rule 2A-15"),
        (lambda level: level["stats"]["counts"].update(Shop=99), "stats.counts.Shop: does not agree"),
    ],
    "dungeon": [
        (lambda level: level["tiles"].__setitem__(level["tiles"].index(3), 1), "packed: does not agree"),
        (lambda level: level["rooms"][0].update(x=level["rooms"][0]["x"] + 1), "rule DUN-069"),
        (lambda level: level["rooms"][0]["doors"].pop() and level["rooms"][0]["links"].pop(), "rule DUN-"),
        (lambda level: level["metadata"].clear(), "rule DUN-125"),
        (lambda level: level["counters"].update(total_connections=1), "rule DUN-018"),
    ],
    "platformer": [
        (lambda level: level["platforms"][0].update(x=level["platforms"][0]["x"] + 1), "rule PLAT-012"),
        (lambda level: level["tiles"].__setitem__(0, 1), "rule 2P-41"),
        (lambda level: level["route"].pop(3), "rule 2P-39"),
        (lambda level: level["edges"]["tree"].pop(), "rule GRAPH-007"),
        (lambda level: level.update(y_axis="down"), "y_axis: does not agree"),
    ],
}


class Validate(ToolTest):
    def write(self, name, content):
        (self.directory / name).write_text(content, encoding="utf-8")

    def level(self, kind):
        return self.made(kind, "--seed", "42", "--format", "json").documents()[0]

    def test_the_number_of_loops_that_are_not_opened_may_be_any(self):
        level = self.made("maze", "--seed", "1", "--format", "json").documents()[0]
        for count in (0, 10, 35):
            level["config"]["loops"]["count"] = count
            (self.directory / "level.json").write_text(json.dumps(level))
            self.made("validate", "level.json")

    def test_a_name_that_stands_twice_could_hide_anything(self):
        for kind in KINDS:
            text = self.made(kind, "--seed", "42", "--format", "json").out.rstrip()
            self.write("level.json", text[:-1] + ',"config":{}}')
            self.refused(1, "level.json, line 1: malformed: a name stands twice in the same object ('config')", "validate", "level.json")

    def test_settings_of_a_population_are_some_that_can_be(self):
        level = self.made("dungeon", "--seed", "3", "--format", "json", "--set", "populate=true", "--set", "locks=4").documents()[0]
        for changes, sentence in (
            ({}, ""), ({"locks": 256}, "the number of locks is not between 0 and 255"), ({"depth": 1000}, "the depth is not between 1 and 20"),
            ({"traps": 1000}, "the percentage of traps is not between 0 and 100"), ({"depth": 0}, "or the depth is 0"),
        ):
            changed = json.loads(json.dumps(level))
            changed["config"]["population"].update(changes)
            self.write("level.json", json.dumps(changed))
            answer = self.run_tool("validate", "level.json")
            self.assertEqual(answer.code, 2 if changes else 0, answer.out)
            self.assertIn(sentence, answer.out)

    def test_what_the_tool_writes_keeps_every_rule(self):
        for kind in KINDS:
            for options in CONFIGURATIONS[kind]:
                self.made(kind, "--seeds", "1..20", "--format", "json", "-o", "levels.json", *options)
                self.assertEqual(self.made("validate", "levels.json").out, "all 20 levels keep every rule\n")
                self.made(kind, "--seed", "77", "--format", "json", "-o", "level.json", *options)
                self.assertEqual(self.made("validate", "level.json").out, "it keeps every rule\n")

    def test_standard_input_and_levels_of_several_kinds(self):
        levels = b"\n\n".join(self.made(kind, "--seed", "3", "--format", "json").bytes for kind in KINDS)
        for words in ([], ["-"]):
            answer = self.run_tool("validate", *words, input=levels)
            self.assertEqual((answer.code, answer.out), (0, "all 4 levels keep every rule\n"), answer.err)

    def test_a_file_may_begin_with_a_byte_order_mark(self):
        mark = b"\xef\xbb\xbf"
        one = self.made("act", "--seed", "1", "--format", "json").bytes
        for content in (one, one + one, json.dumps(json.loads(one), indent=1).encode(), b"\n" + one):
            self.assertEqual(self.run_tool("validate", input=mark + content).code, 0, content[:40])
        for content in (mark, mark + mark + one, one + mark + one):
            self.assertEqual(self.run_tool("validate", input=content).code, 1, content[:40])

    def test_documents_of_others(self):
        for kind in KINDS:
            level = self.level(kind)
            level["library"] = "9.9.9"
            level["author"] = {"name": ["somebody", None, 1.5e3]}
            self.write("level.json", "\n" + json.dumps(dict(sorted(level.items())), indent=1))
            self.assertEqual(self.made("validate", "level.json").out, "it keeps every rule\n")

    def test_every_corruption_is_found(self):
        for kind in KINDS:
            for corrupt, expected in CORRUPTIONS[kind]:
                level = self.level(kind)
                corrupt(level)
                self.write("level.json", json.dumps(level))
                answer = self.run_tool("validate", "level.json")
                self.assertEqual(answer.code, 2, f"{kind}, {expected}: {answer.out}{answer.err}")
                self.assertIn(expected, answer.out)
                self.assertEqual(answer.err, "warren: level.json: the level does not keep every rule\n")

    def test_lines_are_named(self):
        good = self.level("act")
        bad = self.level("act")
        bad["nodes"][0]["type"] = "Shop"
        lines = [json.dumps(level) for level in (good, bad, good, bad)]
        self.write("acts.jsonl", "\n".join(lines[:2]) + "\n\n" + "\n".join(lines[2:]))
        answer = self.run_tool("validate", "acts.jsonl")
        self.assertEqual(answer.code, 2)
        self.assertEqual({line.split(":")[0] for line in answer.out.splitlines()}, {"line 2", "line 5"})
        self.assertEqual(answer.err, "warren: acts.jsonl: 2 of 4 levels do not keep every rule\n")
        bad["nodes"][3]["row"] = 0
        self.write("acts.jsonl", lines[0] + "\n" + json.dumps(bad) + "\n")
        self.refused(1, "acts.jsonl, line 2: malformed: this is not such a level (nodes.3.row: must be a whole number from 1 to 100)",
                     "validate", "acts.jsonl")
        self.write("acts.jsonl", lines[0] + "\n" + lines[1][:-5] + "\n" + lines[0])
        self.refused(1, "acts.jsonl, line 2: malformed: ", "validate", "acts.jsonl")

    def test_what_is_no_level_is_refused(self):
        maze = self.level("maze")
        maze["layers"][0]["data"][5] = -1
        for content, sentence in {
            "": "level.json: there is no document in it",
            " \n\n": "there is no document in it",
            "{": "level.json, line 1: malformed: ",
            '{"a":1,\n"b":}': "level.json, line 2: malformed: this is not a value",
            '\n\n{"a":1,\n"b":}': "level.json, line 4: malformed: this is not a value",
            "[]": 'format: must be "warren.maze", "warren.act_map"',
            "7": "format: must be",
            '{"format":"warren.unknown","index":0}': "format: must be",
            '{"format":"warren.maze"}': "format_version: is missing",
            '{"format":"warren.maze","format_version":2}': "format_version: must be a whole number from 1 to 1",
            '{"format":"warren.act_map","format_version":1,"seed":"1"}': "warnings: is missing",
            json.dumps(maze): "layers.0.data.5: must be a whole number from 0 to 65535",
        }.items():
            self.write("level.json", content)
            self.refused(1, sentence, "validate", "level.json")

    def test_what_is_missing_is_said_to_be_missing(self):
        for kind, names in {
            "maze": ("openings", "layers", "stats", "config"), "act": ("treasure_row", "paths", "stats", "nodes"),
            "dungeon": ("packed", "mapbin", "counters", "rooms"), "platformer": ("y_axis", "tiles", "route", "stats"),
        }.items():
            for name in names:
                level = self.level(kind)
                del level[name]
                self.write("level.json", json.dumps(level))
                self.refused(1, f"level.json: malformed: this is not such a level ({name}: is missing)", "validate", "level.json")
        level = self.level("maze")
        del level["cells"][3]["mask"]
        self.write("levels.json", json.dumps(self.level("maze")) + "\n" + json.dumps(level))
        self.assertIn("levels.json, line 2: malformed: this is not such a level (cells.3.mask: is missing)",
                      self.run_tool("validate", "levels.json").err)

    def test_what_cannot_be_read(self):
        (self.directory / "folder").mkdir()
        self.refused(3, "none.json: it cannot be opened: No such file", "validate", "none.json")
        self.refused(3, "folder: it cannot be read: ", "validate", "folder")
        self.refused(1, "'more' was not expected", "validate", "some.json", "more")
        if os.getuid() != 0:
            self.write("secret.json", "{}")
            os.chmod(self.directory / "secret.json", 0)
            self.refused(3, "it cannot be opened", "validate", "secret.json")

    def test_help(self):
        self.assertIn("usage: warren validate [FILE]", self.made("validate", "--help").out)
        self.assertIn("validate FILE", self.made("help").out)


if __name__ == "__main__":
    unittest.main()
