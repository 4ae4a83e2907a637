"""warren maze, warren act …: single levels, batches, formats and configurations."""

import json
import pathlib
import resource
import unittest
import xml.etree.ElementTree as xml

from tool import KINDS, ToolTest


class Making(ToolTest):
    def test_the_same_seed_gives_the_same_bytes_and_a_fresh_one_is_told(self):
        for kind in KINDS:
            first = self.made(kind, "--seed", "42")
            self.assertEqual(first.bytes, self.made(kind, "--seed=42").bytes)
            self.assertNotEqual(first.bytes, self.made(kind, "--seed", "43").bytes)
            fresh = self.made(kind)
            word, seed = fresh.err.split()
            self.assertEqual(word, "seed")
            self.assertEqual(fresh.bytes, self.made(kind, "--seed", seed).bytes)
            self.assertNotEqual(fresh.err, self.made(kind).err)

    def test_every_format_is_what_it_says(self):
        for kind, formats in {
            "maze": ("ascii", "ansi", "tmx", "tmj", "json", "png"),
            "act": ("ascii", "ansi", "svg", "json"),
            "dungeon": ("ascii", "ansi", "tmx", "tmj", "json", "png", "mapbin"),
            "platformer": ("ascii", "ansi", "tmx", "tmj", "json", "svg", "png"),
        }.items():
            for name in formats:
                answer = self.made(kind, "--seed", "7", "--format", name, "-o", "-")
                if name in ("json", "tmj"):
                    json.loads(answer.out)
                elif name in ("svg", "tmx"):
                    xml.fromstring(answer.out)
                elif name == "mapbin":
                    self.assertEqual(answer.bytes, b"\x07\x00\x55")
                elif name == "png":
                    self.assertTrue(answer.bytes.startswith(b"\x89PNG\r\n"))
                else:
                    self.assertEqual("\x1b[" in answer.out, name == "ansi")
                self.made(kind, "--seed", "7", "-o", f"level.{name}" if name not in ("ascii", "ansi") else "level.txt")
                if name != "ansi":
                    file = self.directory / (f"level.{name}" if name != "ascii" else "level.txt")
                    self.assertEqual(file.read_bytes(), answer.bytes)

    def test_a_maze_for_tiled_is_called_giraffe_and_brings_its_tileset(self):
        self.made("maze", "--seed", "7", "--format", "tmx")
        self.assertEqual(self.files(), ["giraffe.tmx", "stone_cave.png", "stone_cave.tsx"])
        (self.directory / "stone_cave.tsx").write_text("my own")
        self.made("maze", "--seed", "8", "--format", "tmx")
        self.assertEqual((self.directory / "stone_cave.tsx").read_text(), "my own")

    def test_a_tileset_that_has_lost_its_picture_gets_it_back(self):
        self.made("maze", "--seed", "7", "-o", "a.tmx")
        picture = self.directory / "stone_cave.png"
        content = picture.read_bytes()
        picture.unlink()
        self.assertEqual(self.made("maze", "--seed", "8", "-o", "b.tmx").err, "wrote b.tmx\nwrote stone_cave.png\n")
        self.assertEqual(picture.read_bytes(), content)
        picture.unlink()
        tileset = self.directory / "stone_cave.tsx"
        tileset.write_text(tileset.read_text().replace("stone_cave.png", "mine.png"))
        own = tileset.read_bytes()
        self.assertEqual(self.made("maze", "--seed", "8", "-o", "b.tmx").err, "wrote b.tmx\n")
        self.assertEqual((self.files(), tileset.read_bytes()), (["a.tmx", "b.tmx", "stone_cave.tsx"], own))

    def test_a_map_with_its_tileset_inside_brings_the_picture(self):
        for kind in ("maze", "dungeon", "platformer"):
            self.assertRegex(self.made(kind, "--seed", "5", "-o", f"{kind}.tmj").err, rf"^wrote {kind}\.tmj\nwrote \w+\.png\n$")
            picture = self.directory / json.loads((self.directory / f"{kind}.tmj").read_text())["tilesets"][0]["image"]
            self.assertTrue(picture.read_bytes().startswith(b"\x89PNG\r\n"))
            picture.write_text("my own")
            self.assertEqual(self.made(kind, "--seed", "6", "-o", f"{kind}.tmj").err, f"wrote {kind}.tmj\n")
            self.assertRegex(self.made(kind, "--seed", "6", "-o", f"{kind}.tmx").err, rf"^wrote {kind}\.tmx\nwrote \w+\.tsx\n$")
            self.assertEqual(picture.read_text(), "my own")
        (self.directory / "many").mkdir()
        many = self.made("maze", "--seeds", "1..2", "-o", "many/{seed}.tmj")
        self.assertEqual(many.err, "wrote many/stone_cave.png\nwrote 2 files: many/{seed}.tmj\n")

    def test_a_dungeon_for_tiled_has_its_inhabitants(self):
        for change, inhabited in (("populate=true", True), ("populate=false", False)):
            def made(format):
                return self.made("dungeon", "--seed", "3", "--set", change, "--format", format, "-o", "-")

            level = made("json").documents()[0]
            groups = {group.get("name"): len(group.findall("object")) for group in xml.fromstring(made("tmx").out).findall("objectgroup")}
            self.assertEqual(groups["rooms"], len(level["rooms"]))
            self.assertEqual((groups.get("items", 0) > 0, groups.get("monsters", 0) > 0), (inhabited, inhabited))
            self.assertEqual(groups.get("monsters", 0), len(level["monsters"]))
            layers = json.loads(made("tmj").out)["layers"]
            self.assertEqual(groups, {layer["name"]: len(layer["objects"]) for layer in layers if layer["type"] == "objectgroup"})

    def test_options_by_name_are_fields(self):
        maze = self.made("maze", "--seed", "1", "--grid", "5x4", "--map", "60x50", "--loops", "3", "--dead-ends",
                         "allow", "--format", "json").documents()[0]
        self.assertEqual(maze["config"]["grid"], [5, 4])
        self.assertEqual(maze["config"]["map"], [60, 50])
        self.assertEqual(maze["config"]["loops"], {"enabled": True, "count": 3, "dead_ends": "allow"})
        self.assertNotIn("pieces", maze)
        self.assertIn("pieces", self.made("maze", "--seed", "1", "--pieces", "--format", "json").documents()[0])
        act = self.made("act", "--seed", "1", "--rows", "10", "--columns", "5", "--paths", "4", "--treasure", "single",
                        "--odds", "harsh", "--format", "json").documents()[0]["config"]
        self.assertEqual((act["rows"], act["columns"], act["paths"], act["treasure"]), (10, 5, 4, "single"))
        self.assertNotEqual(act["odds"], self.made("act", "--seed", "1", "--format", "json").documents()[0]["config"]["odds"])

        for size, width in {"small": 50, "medium": 64, "large": 78}.items():
            dungeon = self.made("dungeon", "--seed", "1", "--size", size, "--hidden", "2", "--niches", "0", "--deception",
                                "2", "--format", "json").documents()[0]
            self.assertEqual(dungeon["width"], width)
            self.assertEqual([dungeon["config"][name] for name in ("hidden_rooms", "niches", "deception")], [2, 0, 2])
        room = self.made("platformer", "--seed", "1", "--type", "boss", "--width", "90", "--height", "50", "--double-jump",
                         "off", "--format", "json").documents()[0]
        self.assertEqual((room["room_type"], room["width"], room["height"]), ("boss", 90, 50))
        self.assertIs(room["config"]["has_double_jump"], False)

    def test_saves_of_dungeons_take_three_bytes_or_the_long_form(self):
        self.assertEqual(self.made("dungeon", "--seed", "65535", "--size", "large", "--format", "mapbin").bytes, b"\xff\xff\x56")
        self.assertGreater(len(self.made("dungeon", "--seed", "65536", "--format", "mapbin").bytes), 9)
        self.assertGreater(len(self.made("dungeon", "--seed", "1", "--set", "extra_links=2", "--format", "mapbin").bytes), 9)

    def test_saves_of_dungeons_are_loaded_again(self):
        for options in ([], ["--size", "large", "--hidden", "2", "--niches", "0", "--deception", "2"], ["--set", "extra_links=2"],
                        ["--set", "populate=true", "--set", "depth=4"], ["--set", "passage_count=match_decoys"],
                        ["--set", "width=100", "--set", "rooms=12"], ["--set", "stairs_avoid_hidden=true"],
                        ["--set", "crossing=allow", "--set", "hidden_fill=until_target"]):
            for seed in ("0", "42", "65535", "65536", str(2**64 - 1)):
                self.made("dungeon", "--seed", seed, *options, "-o", "save.mapbin")
                loaded = self.made("dungeon", "--load", "save.mapbin", "--format", "json")
                first = self.made("dungeon", "--seed", seed, *options, "--format", "json")
                self.assertEqual((loaded.bytes, loaded.err), (first.bytes, first.err), options)
                again = self.made("dungeon", "--load", "save.mapbin", "--format", "mapbin")
                self.assertEqual(again.bytes, (self.directory / "save.mapbin").read_bytes())
        (self.directory / "old").write_bytes(bytes([42, 0, 1, 1, 1, 1, 1, 0, 0]))
        self.assertEqual(self.made("dungeon", "--load", "old").bytes, self.made("dungeon", "--seed", "42").bytes)
        (self.directory / "three").write_bytes(bytes([42, 0, 0b01010111]))
        clamped = self.made("dungeon", "--load", "three", "--validate")
        self.assertEqual(clamped.bytes, self.made("dungeon", "--seed", "42", "--size", "large").bytes)
        self.assertIn("warning: three: a preset of the save is 3, but must lie between 0 and 2", clamped.err)
        self.made("dungeon", "--load", "three", "--format", "tmx")
        self.assertIn("dungeon.tmx", self.files())

    def test_saves_that_are_none_are_refused(self):
        long = bytearray(self.made("dungeon", "--seed", "65536", "--format", "mapbin").bytes)
        broken = bytearray(long)
        broken[20] ^= 1
        for content, sentence in {
            b"": "a MAPBIN ends after 3 or 9 bytes, or is of the long form",
            b"ab": "a MAPBIN ends after 3 or 9 bytes",
            b"abcd": "a MAPBIN ends after 3 or 9 bytes",
            bytes([1, 0, 1, 1, 1, 1, 1, 0, 9]): "the last two of nine bytes must be zero at byte 8",
            bytes(long[:-1]): "save: ",
            bytes(long) + b"x": "save: ",
            bytes(broken): "save: malformed: ",
            b"x" * 60000: "a MAPBIN ends after",
            b"x" * 70000: "the file is too large",
        }.items():
            (self.directory / "save").write_bytes(content)
            self.refused(1, sentence, "dungeon", "--load", "save")
        self.refused(3, "none: ", "dungeon", "--load", "none")
        self.refused(3, "", "dungeon", "--load", ".")
        (self.directory / "save").write_bytes(b"\x07\x00\x55")
        for option in (["--seed", "7"], ["--seeds", "1..3"], ["--set", "rooms=4"], ["--size", "large"], ["--print-config"]):
            for words in (["--load", "save", *option], [*option, "--load", "save"]):
                self.refused(1, f"leave out {option[0]}", "dungeon", *words)
        self.refused(1, "no option '--load'", "maze", "--load", "save")

    def test_saves_with_a_right_check_sum_and_impossible_settings_are_refused(self):
        whole = self.made("dungeon", "--seed", "65536", "--format", "mapbin").bytes
        for name, (place, size) in {"width": (0, 2), "columns": (4, 2), "rooms": (8, 2), "hidden_rooms": (10, 1), "inset": (16, 2),
                                    "placement_attempts": (18, 2), "retries": (20, 2), "crossing": (22, 1), "depth": (28, 1)}.items():
            forged = bytearray(whole[:-8])
            at = len(forged) - 34 + place  # the settings are what comes last before the check sum
            forged[at:at + size] = b"\xff" * size
            digest = 0xcbf29ce484222325
            for byte in forged:
                digest = (digest ^ byte) * 0x100000001b3 % 2**64
            (self.directory / "save").write_bytes(forged + digest.to_bytes(8, "little"))
            self.assertNotIn("digest", self.refused(1, "save: ", "dungeon", "--load", "save").err, name)

    def test_a_document_makes_its_level_again(self):
        for kind, changes in {
            "maze": (("--loops", "4"), ("--set", "dead_ends=allow"), ("--set", "prop_step=9")),
            "dungeon": (("--set", "populate=true"), ("--set", "populate=true", "--set", "locks=8", "--set", "depth=7"),
                        ("--set", "monsters=90"), ("--set", "deception_percent=60")),
            "platformer": (("--set", "remakes=0", "--width", "20", "--height", "60"), ("--type", "boss")),
            "act": (("--set", "guarantees=Shop, 1"),),
        }.items():
            for change in ((), *changes):
                for seed in ("1", "2"):
                    document = self.made(kind, "--seed", seed, *change, "--format", "json").bytes
                    (self.directory / "level.json").write_bytes(document)
                    again = self.made(kind, "--config", "level.json", "--seed", seed, "--format", "json").bytes
                    self.assertEqual(again, document, (kind, change))

    def test_loops_of_a_document_are_opened_where_they_are_enabled(self):
        for loops, opened in (('{"enabled":false,"count":35,"dead_ends":"preserve"}', 0), ('{"enabled":true}', 35),
                              ('{"enabled":true,"count":7}', 7), ('{"count":6}', 6), ("5", 5), ("null", 0),
                              ('{"enabled":true,"count":null}', 35), ('{"enabled":null,"count":3}', 3)):
            (self.directory / "loops.json").write_text(f'{{"loops":{loops}}}')
            maze = self.made("maze", "--config", "loops.json", "--seed", "1", "--format", "json").documents()[0]
            self.assertEqual(maze["opened_loops"], opened, loops)
            self.assertEqual(maze["config"]["loops"]["count"], opened or 35)

    def test_what_only_the_library_can_make_is_refused(self):
        for kind, config, sentence in (
            ("maze", '{"topology":"wilson"}', "topology is wilson, but here it can only be backtracker"),
            ("maze", '{"tile":[32,32]}', "tile is [32,32], but here it can only be [16,16]"),
            ("maze", '{"pieces":"huts"}', "pieces is huts, but here it can only be stone"),
            ("maze", '{"own_tiles":[[131,131]]}', "own_tiles is [[131,131]]"),
            ("maze", '{"own_tiles":[{"a":[1,2]}]}', "own_tiles is [{…}], but here it can only be []"),
            ("maze", '{"own_tiles":"[]"}', "own_tiles is []"),
            ("maze", '{"own_tiles":[""]}', 'own_tiles is [""]'),
            ("maze", '{"topology":"\\u001b[31mred"}', "topology is ?[31mred, but"),
            ("maze", '{"loops":{"enabled":"no","count":35}}', "loops.enabled is no, but must be true or false"),
            ("maze", '{"loops":{"enabled":1}}', "loops.enabled is 1, but must be true or false"),
            ("dungeon", '{"population":5}', "population is 5, but must be an object"),
            ("dungeon", '{"population":[1]}', "population is [1], but must be an object"),
            ("dungeon", '{"population":{"depth":3,"map_size":2}}', "there is no field called 'population.map_size'"),
            ("dungeon", '{"population":{"depth":0,"monsters":10}}', "population.monsters is 10, but must be 0"),
            ("dungeon", '{"population":{"depth":21}}', "population.depth is 21, but must lie between 1 and 20"),
            ("dungeon", '{"with_stairs":false}', "with_stairs is false, but here it can only be true"),
            ("dungeon", '{"percentages":{"decoys":20,"hidden_passages":30}}', "percentages.hidden_passages is 30"),
        ):
            (self.directory / "own.json").write_text(config)
            self.refused(1, f"own.json: {sentence}", kind, "--config", "own.json")

    def test_inhabitants_of_a_document_are_there_where_it_has_a_depth(self):
        for population, there in (("null", False), ('{"depth":0,"monsters":0}', False), ("{}", True), ('{"depth":3}', True)):
            (self.directory / "level.json").write_text(f'{{"population":{population}}}')
            printed = self.made("dungeon", "--config", "level.json", "--print-config").out
            self.assertIn(f"\npopulate = {str(there).lower()}\n", printed)

    def test_very_large_dungeons_have_no_objects(self):
        for rooms, there in (("1024", True), ("1089", False)):
            made = self.made("dungeon", "--seed", "1", "--set", "width=300", "--set", "height=300", "--set", "columns=33",
                             "--set", "rows=33", "--set", f"rooms={rooms}", "--format", "tmx", "-o", "-").out
            self.assertEqual("<objectgroup" in made, there, rooms)

    def test_a_range_of_one_seed_gets_its_tileset(self):
        self.made("maze", "--seeds", "5..5", "-o", "one.tmx")
        self.assertEqual(self.files(), ["one.tmx", "stone_cave.png", "stone_cave.tsx"])

    def test_what_is_quoted_is_cut_short(self):
        (self.directory / "own.json").write_text('{"own_tiles":[' + ",".join(["1"] * 100000) + "]}")
        self.assertLess(len(self.refused(1, "own_tiles is [1,1", "maze", "--config", "own.json").err), 3000)

    def test_a_device_gets_no_tileset_beside_it(self):
        self.made("maze", "--seed", "1", "--format", "tmx", "-o", "/dev/null")
        self.assertFalse(pathlib.Path("/dev/stone_cave.tsx").exists())

    def test_a_printed_configuration_can_be_read_again(self):
        for kind, change in {"maze": "sand=0.5", "act": "rerolls=20", "dungeon": "hidden_rooms=2", "platformer": "room_width=80"}.items():
            plain = self.made(kind, "--print-config").out
            changed = self.made(kind, "--set", change, "--print-config").out
            self.assertNotEqual(plain, changed)
            comments = [line for line in plain.splitlines() if line.startswith("# ")]
            fields = [line for line in plain.splitlines() if not line.startswith("#")]
            self.assertEqual(len(comments), len(fields) + (2 if kind == "act" else 0))  # what rows and types are called
            self.assertEqual(len({line.split(" = ")[0] for line in fields}), len(fields))
            (self.directory / "my.conf").write_text(changed)
            self.assertEqual(self.made(kind, "--config", "my.conf", "--print-config").out, changed)
            self.assertEqual(self.made(kind, "--config", "my.conf", "--seed", "3").bytes,
                             self.made(kind, "--set", change, "--seed", "3").bytes)

    def test_a_configuration_is_printed_into_a_file_and_nothing_else_is_made(self):
        for words, option in ((["maze"], "--loops"), (["find", "maze"], "--loops"), (["census", "maze"], "--loops")):
            printed = self.made(*words, "--print-config", option, "3")
            written = self.made(*words, "--print-config", option, "3", "-o", "my.conf")
            self.assertEqual((written.out, written.err), ("", "wrote my.conf\n"))
            self.assertEqual((self.directory / "my.conf").read_bytes(), printed.bytes)
            self.assertEqual(self.made(*words, "--print-config", "--config", "my.conf", "-o", "-").bytes, printed.bytes)
        for words in (["--seed", "3"], ["--seeds", "1..2"], ["--validate"], ["--format", "json"], ["--stats"], ["--skip"], ["--pieces"],
                      ["--threads", "2"]):
            self.refused(1, f"makes nothing; leave out {words[0]}", "maze", *words, "--print-config", "-o", "other.conf")
        self.refused(1, "makes nothing; leave out --where", "find", "maze", "--print-config", "--where", "rooms > 1")
        self.refused(1, "makes nothing; leave out --html", "census", "maze", "--print-config", "--html", "page.html")

    def test_a_minus_is_standard_input(self):
        def given(content, *words):
            answer = self.run_tool(*words, input=content)
            self.assertEqual(answer.code, 0, answer.err)
            return answer

        for kind in KINDS:
            level = self.made(kind, "--seed", "7", "--format", "json").bytes
            lines = self.made(kind, "--print-config").bytes
            for content in (level, lines, b"\xef\xbb\xbf" + lines, b""):
                self.assertEqual(given(content, kind, "--config", "-", "--seed", "7", "--format", "json").bytes, level)
            seeds = given(lines, "find", kind, "--config", "-", "--seeds", "1..3", "--where", "1 == 1").out
            self.assertEqual(seeds, "1\n2\n3\n")
        for content, sentence in ((b"sad = 1\n", "standard input, line 1: there is no field called 'sad'"),
                                  (b"{", "standard input, line 1: malformed"), (b"#" * (65 << 20), "standard input: unsupported: the file is too large")):
            answer = self.run_tool("maze", "--config", "-", "--seed", "7", input=content)
            self.assertEqual((answer.code, answer.out), (1, ""))
            self.assertIn(sentence, answer.err)
        save = self.made("dungeon", "--seed", "7", "--format", "mapbin").bytes
        self.assertEqual(given(save, "dungeon", "--load", "-").bytes, self.made("dungeon", "--seed", "7").bytes)
        self.assertIn("warning: standard input: a preset of the save is 3", given(b"\x2a\0\x57", "dungeon", "--load", "-").err)
        for content, sentence in ((b"ab", "standard input: "), (b"x" * 70000, "standard input: unsupported: the file is too large")):
            answer = self.run_tool("dungeon", "--load", "-", input=content)
            self.assertEqual(answer.code, 1)
            self.assertIn(sentence, answer.err)

    def test_a_preset_that_later_lines_overrule_is_told(self):
        printed = self.made("dungeon", "--print-config").out
        (self.directory / "my.conf").write_text(printed)
        self.assertEqual(self.made("dungeon", "--config", "my.conf", "--print-config").err, "")
        (self.directory / "my.conf").write_text(printed.replace("map_size = 1", "map_size = 2"))
        said = self.made("dungeon", "--config", "my.conf", "--print-config").err
        self.assertEqual(said, "warning: my.conf, line 2: map_size = 2 has no effect on what lines below it say otherwise\n")
        (self.directory / "my.conf").write_text("map_size = 2\nniches = 0\ncrossing = allow\n")
        self.assertEqual(self.made("dungeon", "--config", "my.conf", "--print-config").err, "")

    def test_a_field_that_has_no_effect_is_told(self):
        for kind, change, other, enough in (
            ("maze", "dead_ends=allow", "loops=0", "loops=20"),
            *(("maze", f"pebbles_{size}=1", "pebbles=0", "pebbles=0.2") for size in ("single", "double", "triple")),
            *(("act", f"{name}", "treasure=row", "treasure=single") for name in ("window_first=5", "window_last=5")),
            *(("dungeon", change, "populate=false", "populate=true")
              for change in ("depth=9", "monsters=100", "items=90", "treasure=0", "traps=100", "locks=8")),
        ):
            def levels(*settings):
                answer = self.made(kind, "--seeds", "1..40", *(word for one in settings for word in ("--set", one)))
                return [{**level, "config": "", "mapbin": ""} for level in answer.documents()], answer.err

            said = f"warning: {change} has no effect while {other}\n".replace("=", " = ")
            usual, told = levels(other)
            self.assertEqual(told, "")
            idle, told = levels(change, other)
            self.assertEqual(told, said)
            self.assertTrue(idle == usual, change)
            changed, told = levels(change, enough)
            self.assertNotIn("has no effect", told)
            self.assertTrue(changed != levels(enough)[0], change)
            find = ("find", kind, "--seeds", "1..2", "--where", "1 == 1", "--set", change, "--set")
            self.assertTrue(self.made(*find, other).err.startswith(said))
            self.assertNotIn("has no effect", self.made(*find, enough).err)
            self.assertEqual(self.made("census", kind, "--seeds", "1..2", "--set", other, "--compare", change).err, said)
        self.assertIn("warning: dead_ends = allow has no effect while loops = 0\n", self.made("maze", "--dead-ends", "allow", "--seed", "1").err)

    def test_a_directory_where_a_tileset_should_be_is_no_tileset(self):
        (self.directory / "stone_cave.tsx").mkdir()
        answer = self.run_tool("maze", "--seed", "1", "-o", "a.tmx")
        self.assertEqual(answer.code, 3)
        self.assertIn("stone_cave.tsx: unwritable", answer.err)

    def test_a_file_that_may_not_grow_is_refused_and_leaves_nothing(self):
        def limit():
            resource.setrlimit(resource.RLIMIT_FSIZE, (10240, 10240))

        answer = self.run_tool("maze", "--seed", "1", "-o", "a.png", preexec_fn=limit)
        self.assertEqual(answer.code, 3)
        self.assertIn("a.png: unwritable", answer.err)
        self.assertEqual(self.files(), [])

    def test_the_rules_of_an_act_map_can_be_changed_line_by_line(self):
        changes = {"bans": "Shop, start, start+3; Elite, start, treasure", "forbidden": "none",
                   "fixed_rows": "start, Shop; boss-1, Port; boss, Boss", "guarantees": "Shop, 2", "filler": "Unknown"}
        arguments = [word for name, value in changes.items() for word in ("--set", f"{name}={value}")]
        printed = self.made("act", *arguments, "--print-config").out
        for name, value in changes.items():
            self.assertIn(f"\n{name} = {value}\n", printed)
        (self.directory / "my.conf").write_text(printed)
        self.assertEqual(self.made("act", "--config", "my.conf", "--print-config").out, printed)
        kept = self.made("act", *arguments, "--set", "guarantees=none", "--seed", "2", "--format", "json").documents()[0]
        self.assertEqual(kept["config"]["forbidden"], [])
        self.assertEqual([ban["type"] for ban in kept["config"]["bans"]], ["Shop", "Elite"])
        self.assertEqual({node["type"] for node in kept["nodes"] if node["row"] == 1}, {"Shop"})
        rows = "rows are counted from start, elite_unlock, treasure or boss: start+6, boss-1"
        types = "types are Monster (Battle), Elite, Shop, Port (Rest), Treasure, Event, Unknown or Boss"
        self.assertIn(f"# In these lists {rows}.\n# The {types}.\n# rows whose nodes", printed)
        for wrong, sentence in {
            "fixed_rows=start, Shop; 7, Elite": f"fixed_rows is '7, Elite', but must be 'row, type', or none; {rows}; {types}",
            "bans=Shop": f"bans is 'Shop', but must be 'type, first row, last row', or none; {rows}; {types}",
            "bans=": "bans is '', but must be 'type, first row, last row', or none",
            "bans=Shop, start, boss;": "bans is '', but must be", "bans=Shop, start, boss, boss": "bans is 'Shop, start, boss, boss', but",
            "forbidden=Shop": f"forbidden is 'Shop', but must be 'type, next type', or none; {types}",
            "filler=none": f"filler is 'none', but must be 'type'; {types}", "filler=Inn": "filler is 'Inn', but must be 'type'",
            "guarantees=Shop, 101": "guarantees is 101, but must lie between 1 and 100 (in 'Shop, 101')",
            "guarantees=Inn, 1": f"guarantees is 'Inn, 1', but must be 'type, how often', or none; {types}",
            "bans=" + "; ".join(["Shop, start, start"] * 100): "entries, and not for 'Shop, start, start'",
        }.items():
            self.refused(1, sentence, "act", "--set", wrong, "--seed", "1")

    def test_case_does_not_matter_where_somebody_types(self):
        for kind, one, other in (
            ("maze", ["--set", "Sand=5E-1", "--set", "MAP=120X120"], ["--set", "sand=0.5", "--set", "map=120x120"]),
            ("maze", ["--dead-ends", "Allow", "--loops", "3"], ["--dead-ends", "allow", "--loops", "3"]),
            ("maze", ["--format", "JSON"], ["--format", "json"]),
            ("act", ["--odds", "HARSH", "--treasure", "Single"], ["--odds", "harsh", "--treasure", "single"]),
            ("act", ["--set", "ODDS.early.rest=40"], ["--set", "odds.early.Port=40"]),
            ("act", ["--set", "Fixed_Rows=START, shop; BOSS-1, rest; boss, BOSS"], ["--set", "fixed_rows=start, Shop; boss-1, Port; boss, Boss"]),
            ("act", ["--set", "BANS=None"], ["--set", "bans=none"]),
            ("dungeon", ["--size", "LARGE", "--hidden", "Many", "--set", "Niches=few"], ["--size", "2", "--hidden", "2", "--set", "niches=0"]),
            ("dungeon", ["--deception", "some", "--set", "Populate=ON"], ["--set", "populate=true"]),
            ("platformer", ["--type", "BOSS", "--double-jump", "Off"], ["--type", "boss", "--double-jump", "off"]),
            ("unknown", ["--ban", "battle, SHOP", "--force", "shop@1", "--roll", "Single"],
             ["--ban", "Battle,Shop", "--force", "Shop@1", "--roll", "single"]),
        ):
            self.assertEqual(self.made(kind, "--seed", "5", *one).bytes, self.made(kind, "--seed", "5", *other).bytes, one)

    def test_every_field_can_be_set_to_what_it_is(self):
        for kind in KINDS:
            fields = [line for line in self.made(kind, "--print-config").out.splitlines() if not line.startswith("#")]
            arguments = [word for line in fields for word in ("--set", line.replace(" = ", "="))]
            self.assertEqual(self.made(kind, *arguments, "--seed", "9").bytes, self.made(kind, "--seed", "9").bytes)

    def test_blanks_around_a_sign_do_not_matter(self):
        for written in ("sand=0.5", "sand= 0.5", "sand =0.5", " sand\t= 0.5 "):
            self.assertIn("\nsand = 0.5\n", self.made("maze", "--set", written, "--print-config").out)
        self.assertEqual(self.made("unknown", "--seed", "1", "--set", "base_shop = 5%").out,
                         self.made("unknown", "--seed", "1", "--set", "base_shop=5%").out)

    def test_chances_are_read_as_other_programs_write_them(self):
        for written, printed in {"0.30000000000000004": "0.3", "1.5e-1": "0.15", "1.0000000000000": "1", "2E-05": "0.00002"}.items():
            (self.directory / "other.json").write_text('{"sand": ' + written + "}")
            (self.directory / "other.conf").write_text(f"sand = {written}")
            for arguments in (("--config", "other.json"), ("--config", "other.conf"), ("--set", f"sand={written}")):
                self.assertIn(f"\nsand = {printed}\n", self.made("maze", *arguments, "--print-config").out)

    def test_a_document_is_a_configuration(self):
        for kind, options in {
            "maze": ("--grid", "5x4", "--map", "60x50", "--loops", "4", "--set", "sand=0.5"),
            "act": ("--rows", "12", "--odds", "gentle", "--treasure", "single", "--set", "window_last=8"),
            "dungeon": ("--set", "width=100", "--set", "rooms=12", "--hidden", "2", "--set", "passage_count=match_decoys"),
            "platformer": ("--width", "90", "--double-jump", "on", "--set", "max_split_ratio=0.6"),
        }.items():
            document = self.made(kind, "--seed", "5", *options, "--format", "json")
            (self.directory / "level.json").write_bytes(document.bytes)
            again = self.made(kind, "--seed", "5", "--config", "level.json", "--format", "json")
            self.assertEqual(again.bytes, document.bytes)

    def test_rules_in_a_document_are_kept_and_what_cannot_be_is_refused(self):
        def config(**changes):
            document = self.made("act", "--seed", "5", "--format", "json").documents()[0]
            document["config"].update(changes)
            (self.directory / "own.json").write_text(json.dumps(document))
            return "--config", "own.json"

        plain = self.made("act", "--seed", "5", "--format", "json").documents()[0]
        own = {
            "bans": plain["config"]["bans"] + [{"type": "Unknown", "first": 1, "last": 15}],
            "forbidden": [["Monster", "Shop"]],
            "guarantees": [["Rest", 2]],
            "fixed_rows": plain["config"]["fixed_rows"] + [{"row": 4, "type": "Event"}],
            "filler": "Shop",
            "treasure_type": "Event",
        }
        made = self.made("act", "--seed", "5", *config(**own), "--format", "json", "--validate").documents()[0]
        self.assertEqual({name: made["config"][name] for name in own}, dict(own, guarantees=[["Port", 2]]))
        self.assertEqual(made["stats"]["counts"]["Unknown"], 0)
        self.assertEqual({node["type"] for node in made["nodes"] if node["row"] in (4, 9)}, {"Event"})
        # The usual rules count from the end where they usually do.
        longer = self.made("act", "--seed", "5", *config(), "--rows", "20", "--format", "json")
        self.assertEqual(longer.bytes, self.made("act", "--seed", "5", "--rows", "20", "--format", "json").bytes)
        self.refused(1, "unknown: a map is the same", "act", *config(unknown=dict(plain["config"]["unknown"], roll="single")))
        self.refused(1, "bans.0.type: must be Monster", "act", *config(bans=[{"type": "Dragon", "first": 1, "last": 2}]))

    def test_battles_and_rests_are_understood_by_both_names(self):
        self.assertEqual(self.made("act", "--seed", "5", "--set", "odds.early.Battle=9", "--set", "odds.mid.Rest=3").bytes,
                         self.made("act", "--seed", "5", "--set", "odds.early.Monster=9", "--set", "odds.mid.Port=3").bytes)
        for one, other in ((("--force", "Monster@0"), ("--force", "Battle@0")), (("--ban", "Monster"), ("--ban", "Battle"))):
            self.assertEqual(self.made("unknown", "--seed", "5", *one).bytes, self.made("unknown", "--seed", "5", *other).bytes)

    def test_a_single_path_has_a_single_start(self):
        act = self.made("act", "--seed", "5", "--paths", "1", "--format", "json", "--validate").documents()[0]
        self.assertEqual((act["config"]["paths"], act["config"]["min_starts"], len(act["nodes"])), (1, 1, 15))

    def test_numbers_about_a_level(self):
        answer = self.made("maze", "--seed", "7", "--stats")
        self.assertIn("dead_ends = ", answer.out)
        besides = self.made("maze", "--seed", "7", "--stats", "--format", "ascii")
        self.assertEqual(besides.out, self.made("maze", "--seed", "7").out)
        self.assertEqual(besides.err, answer.out)
        many = self.made("maze", "--seeds", "7..9", "--stats").documents()
        self.assertEqual([line["seed"] for line in many], ["7", "8", "9"])
        self.assertIn(f"dead_ends = {many[0]['dead_ends']} ", answer.out)
        lines = self.made("maze", "--seeds", "7..9", "--stats").bytes
        for words in (["-o", "s.jsonl"], ["-o", "s.json"], ["--format", "json", "-o", "s.jsonl"], ["-o", "s"]):
            self.assertEqual(self.made("maze", "--seeds", "7..9", "--stats", *words).bytes, b"")
            self.assertEqual((self.directory / words[-1]).read_bytes(), lines, words)
        self.assertEqual(self.made("maze", "--seeds", "7..9", "--stats", "--format", "json").bytes, lines)
        for words, name in ((["-o", "s.txt"], "ascii"), (["-o", "{seed}.png"], "png"), (["--format", "tmx"], "tmx"), (["-o", "s.png"], "png")):
            self.refused(1, f"as JSON Lines, in place of the levels and never as {name}; say -o FILE.jsonl, or --format json",
                         "maze", "--seeds", "7..9", "--stats", *words)

    def test_what_was_corrected_is_said_once(self):
        room = self.made("platformer", "--seed", "1", "--width", "4", "-o", "room.json")
        width = json.loads((self.directory / "room.json").read_text())["width"]
        self.assertEqual(room.err, f"wrote room.json\nwarning: room_width was raised to {width}\n")
        self.assertEqual(self.made("platformer", "--seeds", "1..3", "--width", "4").err,
                         f"warning, in 3 of 3 levels, such as that of seed 1: room_width was raised to {width}\n")
        self.assertEqual(self.made("platformer", "--seeds", "1..1", "--width", "4").err, f"warning: room_width was raised to {width}\n")
        self.assertIn("warning: loops were opened", self.made("maze", "--seed", "1", "--loops", "80").err)

    def test_a_level_is_validated_when_asked(self):
        for kind in KINDS:
            self.assertIn("it keeps every rule", self.made(kind, "--seed", "1", "--validate").err)
            self.assertIn("all 50 levels keep every rule", self.made(kind, "--seeds", "1..50", "--validate").err)


class Batches(ToolTest):
    def test_a_batch_is_the_same_on_one_and_on_two_threads_in_seed_order(self):
        for kind in KINDS:
            one = self.made(kind, "--seeds", "1..1000", "--threads", "1")
            self.assertEqual(one.bytes, self.made(kind, "--seeds", "1..1000", "--threads", "2").bytes)
            seeds = [document["seed"] for document in one.documents()]
            self.assertEqual(seeds, [str(seed) for seed in range(1, 1001)])
            single = self.made(kind, "--seed", "500", "--format", "json").out
            self.assertEqual(single, one.out.splitlines(keepends=True)[499])

    def test_a_batch_into_one_file_or_many(self):
        whole = self.made("act", "--seeds", "1..20")
        self.made("act", "--seeds", "1..20", "-o", "acts.jsonl")
        self.made("act", "--seeds", "1..20", "-o", "/dev/null")
        self.assertEqual((self.directory / "acts.jsonl").read_bytes(), whole.bytes)
        self.made("maze", "--seeds", "3..5", "-o", "maze-{seed}.png")
        self.assertEqual(self.files(), ["acts.jsonl", "maze-3.png", "maze-4.png", "maze-5.png"])

    def test_what_takes_a_file_each_is_not_put_into_one(self):
        self.refused(1, "need a file each", "maze", "--seeds", "3..5", "--format", "png")
        for name in ("all.tmx", "all.tmj", "all.png"):
            self.refused(1, "need a file each", "maze", "--seeds", "3..5", "-o", name)
        self.refused(1, "need a file each", "act", "--seeds", "3..5", "-o", "all.svg")
        self.refused(1, "need a file each", "dungeon", "--seeds", "3..5", "-o", "all.mapbin")
        self.made("maze", "--seeds", "3..3", "-o", "one.png")
        for name in ("all.json", "all.jsonl", "all.txt"):
            self.made("maze", "--seeds", "3..5", "-o", name)

    def test_maps_of_a_batch_share_a_tileset(self):
        for seed in (3, 4):
            (self.directory / f"of-{seed}").mkdir()
        answer = self.made("maze", "--seeds", "3..5", "-o", "maze-{seed}.tmx")
        self.assertEqual(self.files(), ["maze-3.tmx", "maze-4.tmx", "maze-5.tmx", "of-3", "of-4", "stone_cave.png", "stone_cave.tsx"])
        self.assertEqual(answer.err, "wrote stone_cave.tsx and stone_cave.png\nwrote 3 files: maze-{seed}.tmx\n")
        self.made("dungeon", "--seeds", "3..4", "-o", "of-{seed}/map.tmx")
        for seed in (3, 4):
            self.assertEqual(sorted(path.name for path in (self.directory / f"of-{seed}").iterdir()),
                             ["dungeon_tiles.png", "dungeon_tiles.tsx", "map.tmx"])

    def test_a_batch_says_what_it_has_written(self):
        self.assertEqual(self.made("act", "--seeds", "1..20", "-o", "acts.jsonl").err, "wrote 20 levels to acts.jsonl\n")
        self.assertEqual(self.made("act", "--seeds", "1..2", "-o", "{seed}.svg").err, "wrote 2 files: {seed}.svg\n")
        self.assertEqual(self.made("act", "--seeds", "1..20").err, "")

    # Of most seeds no such act can be made.
    DEMANDING = ("act", "--set", "guarantees=Elite,3")

    def test_a_batch_ends_at_a_seed_that_cannot_be_made(self):
        self.refused(2, "; --skip leaves such seeds out", *self.DEMANDING, "--seeds", "1..300", "-o", "acts.jsonl")
        self.assertNotIn("--skip", self.refused(2, "seed 2: ", *self.DEMANDING, "--seed", "2").err)

    def test_seeds_that_cannot_be_made_are_left_out_when_asked(self):
        for threads in ("1", "2"):
            answer = self.made(*self.DEMANDING, "--seeds", "1..40", "--skip", "--threads", threads, "-o", f"acts-{threads}.jsonl")
            lines = (self.directory / f"acts-{threads}.jsonl").read_bytes().splitlines(keepends=True)
            self.assertRegex(answer.err, rf"^wrote {len(lines)} levels to acts-{threads}.jsonl\n"
                                         rf"{40 - len(lines)} of 40 seeds could not be made, such as seed 2: .+\n$")
        self.assertEqual((self.directory / "acts-1.jsonl").read_bytes(), (self.directory / "acts-2.jsonl").read_bytes())
        for line in lines[:3]:
            seed = json.loads(line)["seed"]
            self.assertEqual(self.made(*self.DEMANDING, "--seed", seed, "--format", "json").bytes, line)
        each = self.made(*self.DEMANDING, "--seeds", "1..40", "--skip", "--validate", "-o", "{seed}.svg").err
        self.assertIn(f"wrote {len(lines)} files: {{seed}}.svg\n", each)
        self.assertIn(f"all {len(lines)} levels keep every rule\n", each)
        self.assertEqual(len(self.files()), 2 + len(lines))

    def test_a_batch_of_nothing_leaves_no_file(self):
        impossible = ("act", "--set", "guarantees=Elite,4", "--skip", "-o", "acts.jsonl")
        self.refused(2, "5 of 5 seeds could not be made, such as seed 1: ", *impossible, "--seeds", "1..5")
        self.refused(2, "warren: seed 2: ", *impossible, "--seeds", "2..2")

    def test_a_batch_tells_each_warning_once_with_how_many_levels_have_it(self):
        options = ("maze", "--loops", "60")
        warned = {seed: [line.removeprefix("warning: ") for line in self.made(*options, "--seed", str(seed)).err.splitlines()]
                  for seed in range(1, 21)}
        lines = []
        for words in sorted({words for found in warned.values() for words in found}):
            seeds = [seed for seed, found in warned.items() if words in found]
            lines.append(f"warning, in {len(seeds)} of 20 levels, such as that of seed {seeds[0]}: {words}\n")
        self.assertTrue(lines)
        for threads in ("1", "2"):
            self.assertEqual(self.made(*options, "--seeds", "1..20", "--threads", threads).err, "".join(lines))
        self.assertIn("warning, in 2 of 2 levels, such as that of seed 1: the iteration limit was reached",
                      self.made("maze", "--set", "max_iterations=10", "--seeds", "1..2", "-o", "w-{seed}.png").err)

    def test_levels_as_text_are_told_apart(self):
        for kind in KINDS:
            for format in ("ascii", "ansi"):
                levels = [self.made(kind, "--seed", seed, "--format", format).out for seed in ("8", "9")]
                titles = ["", ""] if kind == "act" else ["seed 8\n", "seed 9\n"]
                both = self.made(kind, "--seeds", "8..9", "--format", format).out
                self.assertEqual(both, titles[0] + levels[0] + "\n" + titles[1] + levels[1])
                self.assertEqual(self.made(kind, "--seeds", "8..8", "--format", format).out, levels[0])
            self.made(kind, "--seeds", "8..9", "-o", "{seed}.txt")
            self.assertEqual((self.directory / "9.txt").read_text(), self.made(kind, "--seed", "9").out)
            self.made(kind, "--seeds", "8..9", "-o", "both.txt")
            self.assertIn("seed 9", (self.directory / "both.txt").read_text())

    def test_seeds_up_to_the_last(self):
        last = 2**64 - 1
        documents = self.made("act", "--seeds", f"{last - 40}..{last}").documents()
        self.assertEqual(len(documents), 41)
        self.assertEqual(documents[-1]["seed"], str(last))


class Words(ToolTest):
    def test_a_file_may_begin_with_a_byte_order_mark(self):
        for content in (b"sand = 0.5\n", b'{"sand": 0.5}'):
            (self.directory / "my.conf").write_bytes(b"\xef\xbb\xbf" + content)
            self.assertIn("\nsand = 0.5\n", self.made("maze", "--config", "my.conf", "--print-config").out)

    def test_endings_may_be_in_capitals(self):
        for name, begin in {"act.SVG": b"<svg", "act.Json": b"{", "act.TXT": b"Act"}.items():
            self.made("act", "--seed", "1", "-o", name)
            self.assertTrue((self.directory / name).read_bytes().startswith(begin), name)

    def test_a_terminal_obeys_no_file_name(self):
        name = "\x1b[2Jact.svg"
        for words in (["--seed", "1", "-o", name], ["--seeds", "1..2", "-o", "{seed}" + name], ["--seeds", "1..2", "--format", "json", "-o", name]):
            answer = self.made("act", *words)
            self.assertIn("?[2Jact.svg", answer.err)
            self.assertNotIn("\x1b", answer.err)
        self.assertNotIn("\x1b", self.made("census", "act", "--seeds", "1..2", "--html", "\x1bpage.html").err)
        self.assertNotIn("\x1b", self.made("tileset", "\x1btiles").err)

    def test_one_is_not_many(self):
        self.assertIn("Census of 1 level: warren act, seed", self.made("census", "act", "--seeds", "1..1").out)
        self.assertIn("it keeps every rule\n", self.made("act", "--seeds", "1..1", "--validate").err)
        self.assertIn("found 1 among 1 seed\n", self.made("find", "act", "--seeds", "1..1", "--where", "nodes > 1").err)


if __name__ == "__main__":
    unittest.main()
