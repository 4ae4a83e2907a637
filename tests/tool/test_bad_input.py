"""What the tool says when something is wrong, and that it leaves everything as it was."""

import os
import pathlib
import re
import signal
import subprocess
import time
import unittest

from tool import KINDS, PROGRAM, ToolTest

COMMANDS = ("unknown", "find", "census", "validate", "gallery", "tileset", "demo")


class CommandLine(ToolTest):
    def test_help_for_everything(self):
        for words in (["help"], ["--help"], [], *([kind, "--help"] for kind in KINDS),
                      *(["find", kind, "--help"] for kind in KINDS), *([command, "--help"] for command in COMMANDS)):
            answer = self.made(*words)
            self.assertIn("usage: warren", answer.out)
            self.assertEqual(answer.err, "")
            if words and words[-1] == "--help" and len(words) > 1 and words != ["find", "--help"] and words != ["census", "--help"]:
                self.assertRegex(answer.out, r"\n  --help  +show this help\n")
        self.assertIn("Exit codes", self.made("help").out)
        self.assertRegex(self.made("--version").out, r"^warren \d+\.\d+\.\d+\n$")

    def test_help_about_a_command(self):
        for words in (*([kind] for kind in KINDS), *(["find", kind] for kind in KINDS), *([command] for command in COMMANDS)):
            self.assertEqual(self.made("help", *words).out, self.made(*words, "--help").out)
        for words in (["help"], ["--help"], ["-h"]):
            self.assertEqual(self.made("help", *words).out, self.made("help").out)
        self.refused(1, "no command 'maz'; did you mean 'maze'?", "help", "maz")
        self.refused(1, "no command 'nonsense'. The commands are maze, act, dungeon,", "help", "nonsense")
        self.refused(1, "no levels called 'castle'", "help", "find", "castle")

    def test_help_fits_into_a_terminal(self):
        commands = (["help"], *([kind, "--help"] for kind in KINDS), *(["find", kind, "--help"] for kind in KINDS),
                    *(["census", kind, "--help"] for kind in KINDS), *([command, "--help"] for command in COMMANDS))
        for words in commands:
            said = self.made(*words).out
            self.assertLessEqual(max(map(len, said.splitlines())), 100, words)
            for columns in (60, 72, 200):
                narrow = self.on_a_terminal(*words, columns=columns)[1]
                self.assertLessEqual(max(map(len, narrow.splitlines())), columns, words)
                self.assertEqual(narrow.split(), said.split())
        maze = self.made("maze", "--help").out
        self.assertIn("\n  --seed N                    the seed; default: a fresh one, printed on stderr\n", maze)
        self.assertIn("\n  --format ascii|ansi|tmx|tmj|json|png\n" + " " * 30 + "how to write it; default: ", maze)
        self.assertIn("\n  --set NAME=VALUE            change one field", maze)

    def test_the_characters_of_texts_are_told(self):
        page = (pathlib.Path(__file__).resolve().parents[2] / "docs" / "formats.md").read_text(encoding="utf-8")
        for kind in ("maze", "dungeon", "platformer"):
            meant = re.search(rf"^\| {kind}(?: room)? \| (`.*) \|$", page, re.MULTILINE)[1]
            meant = meant.replace("`--format ansi`", "--format ansi").replace("\\|", "|").replace("`", "'")
            self.assertIn(f"Characters of its text: {meant}", " ".join(self.made(kind, "--help").out.split()))

    def test_wrong_words(self):
        for sentence, words in {
            "no command 'maz'; did you mean 'maze'?": ["maz"],
            "no command 'nonsense'. The commands are maze, act, dungeon,": ["nonsense"],
            "no option '--sede'; did you mean '--seed'?": ["maze", "--sede", "3"],
            "no option '--nonsense'. See": ["maze", "--nonsense"],
            "--seed needs a value": ["maze", "--seed"],
            "'x' is not a seed; expected a whole number from 0 to 18446744073709551615": ["maze", "--seed", "x"],
            "'-1' is not a seed": ["maze", "--seed", "-1"],
            "'18446744073709551616' is not a seed": ["maze", "--seed", "18446744073709551616"],
            "'' is not a seed": ["maze", "--seed="],
            "are not a range: the first must not be above the last": ["maze", "--seeds", "5..3"],
            "the seeds 0..18446744073709551615 are one more than can be counted": ["maze", "--seeds", "0..18446744073709551615"],
            **{f"'{seeds}' is not a range of seeds; write --seeds 1..3": ["maze", "--seeds", seeds]
               for seeds in ("1..", "..3", "1-3", "1...3", "", "a..b", "1..99999999999999999999")},
            "--validate takes no value": ["maze", "--validate=3"],
            "-o needs a name, which is empty here": ["maze", "-o", ""],
            "--config needs a name, which is empty here": ["maze", "--config="],
            "cannot write 'svg'; it writes ascii, ansi, tmx, tmj, json or png": ["maze", "--format", "svg"],
            "cannot write 'tmx'": ["act", "--format", "tmx"],
            "does not say how to write it": ["maze", "-o", "maze.doc"],
            "a maze cannot be written as svg, only as ascii, ansi, tmx, tmj, json or png": ["maze", "-o", "x.svg"],
            "an act cannot be written as png, only as ascii, ansi, svg or json": ["act", "-o", "x.png"],
            "--overlays draws into SVG pictures only": ["platformer", "--overlays", "-o", "room.png"],
            "--pieces puts pieces into JSON documents only": ["maze", "--pieces", "-o", "maze.tmx"],
            "no option '--overlays'": ["find", "platformer", "--overlays"],
            "'extra' was not expected": ["maze", "extra"],
            "--threads is '0'": ["maze", "--threads", "0"],
            "no field called 'sad'; did you mean 'sand'? --print-config shows all": ["maze", "--set", "sad=1"],
            "--set sand is not of the form --set name=value": ["maze", "--set", "sand"],
            "--set  =1 is not of the form --set name=value": ["maze", "--set", " =1"],
            "--compare sand is not of the form --compare name=value": ["census", "maze", "--seeds", "1..10", "--compare", "sand"],
            "sand is '2', but must be a chance from 0 to 1, such as 0.5 or 50%": ["maze", "--set", "sand=2"],
            "loops is 'many', but must be a whole number from 0 to": ["maze", "--set", "loops=many"],
            "--dead-ends is 'keep', but must be preserve or allow": ["maze", "--dead-ends", "keep"],
            "--grid is '12', but must be WxH, each from 2 to 500": ["maze", "--grid", "12"],
            "--double-jump is '2', but must be true or false": ["platformer", "--double-jump", "2"],
            "--double-jump is 'maybe', but must be true or false, on or off, or yes or no": ["platformer", "--double-jump", "maybe"],
            "no option '-s'. See --help": ["maze", "-s", "3"],
            "no option '-v'. See --help": ["maze", "-v"],
            "no option '---'. See --help": ["maze", "---"],
            "no option '--rooms'; say --set rooms=VALUE": ["dungeon", "--rooms", "5"],
            "no option '--map-size'; say --set map_size=VALUE": ["dungeon", "--map-size", "5"],
            "no option '--bans'; say --set bans=VALUE": ["find", "act", "--bans=none"],
            "no option '--base-shop'; say --set base_shop=VALUE": ["unknown", "--base-shop", "5%"],
            "must lie between 2 and 500": ["maze", "--grid", "1x9"],
            "--size is 'huge', but must be small, medium or large": ["dungeon", "--size", "huge"],
            "map_size is '3', but must be small, medium or large": ["dungeon", "--set", "map_size=3"],
            "--hidden is '3', but must be few, some or many, or their numbers 0, 1 or 2": ["dungeon", "--hidden", "3"],
            "hidden_rooms is 'lots', but must be few, some or many, or their": ["dungeon", "--set", "hidden_rooms=lots"],
            "--odds is 'mean', but must be gentle, normal or harsh": ["act", "--odds", "mean"],
            "find needs a condition": ["find", "maze", "--seeds", "1..5"],
            "where to look": ["find", "maze", "--where", "rooms > 3"],
            "warren: find needs to know the kind of levels: maze, act, dungeon or platformer": ["find"],
            "warren: gallery needs a directory": ["gallery"],
            "which seeds to count": ["census", "maze"],
            "no levels called 'castle'": ["find", "castle"],
            "'Dragon' is not an outcome; expected Battle, Treasure, Shop or Event": ["unknown", "--ban", "Dragon"],
            "Event cannot be banned": ["unknown", "--ban", "Event"],
            "is not of the form --force": ["unknown", "--force", "Shop"],
            "@9 is never met: there are only 6": ["unknown", "--count", "6", "--force", "Shop@9"],
            "--roll is 'twice', but must be sequential or single": ["unknown", "--roll", "twice"],
            "no field called 'foo'. The fields are base_battle, pity_battle, base_treasure,": ["unknown", "--set", "foo=1"],
            "no field called 'rol'; did you mean 'roll'?": ["unknown", "--set", "rol=single"],
        }.items():
            self.refused(1, sentence, *words)

    def test_a_configuration_that_cannot_work_is_bad_input(self):
        self.refused(1, "the number of columns is 50, but must lie between 2 and 12 (rule CC-1b): "
                     "a map of 100x100 tiles holds no more rooms of 8x11; make it larger with --map",
                     "maze", "--seed", "1", "--grid", "50x50")
        for grid in ("500x90", "90x91"):
            self.refused(1, "holds no more rooms of 8x11, and the largest, of 1000x1000, only 125x90",
                         "maze", "--seed", "1", "--grid", grid, "--map", "1000x1000")
        self.refused(1, "columns", "act", "--seed", "1", "--columns", "65")

    def test_wrong_configuration_files(self):
        self.refused(3, "there is no such file", "maze", "--config", "none.conf")
        for content, sentence in {
            b"sand = 0.2\nsad = 1\n": "my.conf, line 2: there is no field called 'sad'",
            b"sand\n": "line 1",
            b"\x00\x01": "this is not 'name = value'",
            b'{"sand": 0.2,}': "line 1",
            b'{"sand": 2}': "sand is '2', but must be a chance",
            b'{"config": {"castle": 1}}': "no field called 'castle'",
            b'{"config": 5}': "'config' is not an object",
            b'[{"sand": 0.2}]': "a configuration is lines 'name = value', or a JSON object; neither begins with '['",
            b"[maze]\nsand = 0.2\n": "a configuration is lines 'name = value', or a JSON object; neither begins with '['",
        }.items():
            (self.directory / "my.conf").write_bytes(content)
            self.refused(1, sentence, "maze", "--config", "my.conf")

    def test_nothing_in_a_configuration_is_passed_over(self):
        for kind, content, sentence in (
            ("maze", '{"nonsense": null}', "my.json: there is no field called 'nonsense'"),
            ("maze", '{"nonsense": {}}', "there is no field called 'nonsense'"),
            ("maze", '{"nonsense": []}', "there is no field called 'nonsense'"),
            ("maze", '{"": {}}', "there is no field called ''"),
            ("maze", '{"loops": {"nonsense": null}}', "there is no field called 'loops.nonsense'"),
            ("maze", '{"sand": []}', "sand is '[]', but must be a chance from 0 to 1"),
            ("maze", '{"sand": {}}', "sand is '{}', but must be a chance from 0 to 1"),
            ("maze", '{"grid": {}}', "grid is '{}', but must be WxH"),
            ("maze", '{"shadow_sides": []}', "shadow_sides is '[]', but must be"),
            ("maze", '{"tile": {}}', "tile is {}, but here it can only be [16,16]"),
            ("act", '{"odds": []}', "odds is '[]', but must be gentle, normal or harsh"),
            ("act", '{"odds": {"early": {"Dragon": null}}}', "there is no field called 'odds.early.Dragon'"),
            ("act", '{"bans": {}}', "bans"),
            ("act", '{"unknown": []}', "unknown"),
            ("dungeon", '{"map_size": {}}', "map_size is '{}', but must be small, medium or large"),
            ("dungeon", '{"population": []}', "population is [], but must be an object"),
            ("platformer", '{"split_ratio_range": {"2": null}}', "there is no field called 'split_ratio_range.2'"),
        ):
            (self.directory / "my.json").write_text(content)
            self.refused(1, sentence, kind, "--seed", "1", "--config", "my.json")
        for kind, content in (
            ("maze", '{}'), ("maze", '{"sand": null, "loops": null, "tile": null, "loops.enabled": null}'),
            ("act", '{"odds": null, "guarantees": [], "treasure_window": null}'), ("dungeon", '{"map_size": null, "percentages": null}'),
            ("platformer", '{"config": {"split_ratio_range": null, "crumbs": null}}'),
        ):
            (self.directory / "my.json").write_text(content)
            self.assertEqual(self.made(kind, "--seed", "1", "--config", "my.json").out, self.made(kind, "--seed", "1").out)

    def test_files_that_are_something_else(self):
        for format in ("json", "tmx", "tmj"):
            self.made("maze", "--seed", "1", "-o", f"maze.{format}")
        self.refused(1, "maze.json: this is a warren.maze document, not a configuration for warren dungeon",
                     "dungeon", "--config", "maze.json")
        self.refused(1, "maze.tmj: this is a map for Tiled, not a configuration for warren maze", "maze", "--config", "maze.tmj")
        self.refused(1, "maze.tmx: this is XML", "maze", "--config", "maze.tmx")
        self.refused(1, "maze.tmx: this is XML, and validate reads JSON", "validate", "maze.tmx")
        self.refused(1, "maze.tmj: this is a map for Tiled", "validate", "maze.tmj")


class Files(ToolTest):
    def test_a_directory_that_may_not_be_written_or_is_not_there(self):
        self.refused(3, "no file can be made there", "maze", "--seed", "1", "-o", "nowhere/maze.png")
        (self.directory / "folder.png").mkdir()
        self.refused(3, "this is a directory", "maze", "--seed", "1", "-o", "folder.png")
        if os.getuid() != 0:
            os.chmod(self.directory, 0o500)
            self.refused(3, "no file can be made there", "maze", "--seed", "1", "-o", "maze.png")
            os.chmod(self.directory, 0o700)

    def test_pictures_are_not_poured_onto_a_terminal(self):
        for words in (["maze", "--format", "png"], ["dungeon", "--format", "mapbin"], ["maze", "--format", "png", "-o", "-"]):
            code, seen = self.on_a_terminal(*words, "--seed", "1")
            self.assertEqual((code, seen), (1, f"warren: {words[2]} is nothing that a terminal can show; "
                                               "say -o FILE, or send it into a pipe\r\n"))
        for words in (["maze", "--format", "png", "-o", "maze.png"], ["maze"], ["act", "--format", "svg"], ["maze", "--stats"]):
            self.assertEqual(self.on_a_terminal(*words, "--seed", "1")[0], 0, words)
        self.assertEqual(self.files(), ["maze.png"])

    def test_a_terminal_that_is_dumb_gets_no_colours(self):
        for kind in KINDS:
            plain = self.made(kind, "--seed", "1").out
            for name, value, colourful in (("TERM", "xterm", True), ("TERM", "dumb", False), ("NO_COLOR", "1", False)):
                code, seen = self.on_a_terminal(kind, "--seed", "1", env={**os.environ, "TERM": "xterm", name: value})
                self.assertEqual((code, "\x1b" in seen), (0, colourful), (kind, name, value))
                if not colourful:
                    self.assertEqual(seen.replace("\r\n", "\n"), plain)

    def test_a_full_disk(self):
        if not os.path.exists("/dev/full"):
            self.skipTest("no /dev/full")
        with open("/dev/full", "wb") as full:
            for words in (["maze", "--seed", "1"], ["act", "--seeds", "1..100"], ["help"]):
                done = subprocess.run([PROGRAM, *words], stdout=full, stderr=subprocess.PIPE, timeout=60)
                self.assertEqual(done.returncode, 3)
                self.assertIn(b"cannot write to standard output: No space left", done.stderr)

    def test_a_reader_that_closes(self):
        process = subprocess.Popen([PROGRAM, "maze", "--seeds", "1..100000"], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        process.stdout.read(100)
        process.stdout.close()
        self.assertEqual(process.stderr.read(), b"")
        process.stderr.close()
        self.assertEqual(process.wait(timeout=60), 141)  # as a shell says of a program that a closed pipe has ended

    def interrupt(self, number, begun, *words, usual=signal.SIG_DFL):
        """Sends the signal when a file's name has that beginning, and says how the tool ended."""
        process = subprocess.Popen([PROGRAM, *words], cwd=self.directory, stderr=subprocess.DEVNULL, start_new_session=True,
                                   preexec_fn=lambda: signal.signal(number, usual))
        try:
            end = time.monotonic() + 30
            while not any(name.startswith(begun) for name in self.files()) and time.monotonic() < end:
                time.sleep(0.001)
            process.send_signal(number)
            return process.wait(timeout=60)
        finally:
            process.kill()
            process.wait()

    def test_nothing_is_left_behind_by_a_batch_that_is_interrupted(self):
        for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
            for begun, words in {
                "numbers.0.tmp": ["act", "--seeds", "1..5000000", "--stats", "-o", "numbers"],
                "seeds.0.tmp": ["find", "act", "--where", "elites > 1000", "--seeds", "1..5000000", "-o", "seeds"],
                "met.0.tmp": ["unknown", "--count", "5000000", "-o", "met"],
            }.items():
                self.assertEqual(self.interrupt(number, begun, *words), -number, words)
                self.assertEqual(self.files(), [])
            self.assertEqual(self.interrupt(number, "act-2", "act", "--seeds", "1..20000", "-o", "act-{seed}.json"), -number)
            self.assertLess(len(self.files()), 20000)
            for name in self.files():
                self.assertTrue(name.endswith(".json"), name)
                (self.directory / name).unlink()

    def test_an_interruption_that_is_ignored_stays_so(self):
        words = ["act", "--seeds", "1..20000", "--stats", "-o", "numbers"]
        self.assertEqual(self.interrupt(signal.SIGHUP, "numbers", *words, usual=signal.SIG_IGN), 0)  # as nohup does
        self.assertEqual(self.files(), ["numbers"])

    def test_a_batch_that_fails_leaves_the_old_file(self):
        (self.directory / "acts.jsonl").write_text("old")
        answer = self.run_tool("act", "--rows", "4", "--columns", "2", "--paths", "64", "--seeds", "1..10", "-o", "acts.jsonl")
        self.assertIn(answer.code, (1, 2))
        self.assertEqual((self.directory / "acts.jsonl").read_text(), "old")
        self.assertEqual(self.files(), ["acts.jsonl"])


if __name__ == "__main__":
    unittest.main()
