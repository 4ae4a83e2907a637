"""warren find and warren unknown."""

import unittest

from tool import ToolTest


class Finding(ToolTest):
    def test_found_seeds_are_those_whose_numbers_fit(self):
        numbers = {int(line["seed"]): line for line in self.made("maze", "--seeds", "1..500", "--stats").documents()}
        for condition, fits in {
            "dead_ends >= 16 && longest_path > 60": lambda n: n["dead_ends"] >= 16 and n["longest_path"] > 60,
            "!(dead_ends<16) || rocks == 60": lambda n: n["dead_ends"] >= 16 or n["rocks"] == 60,
            "Dead_End*2 - 1 != 4+halls - 50": lambda n: n["dead_ends"] * 2 - 1 != 4 + n["halls"] - 50,
            "-sand > -300 && sand <= 400": lambda n: -n["sand"] > -300 and n["sand"] <= 400,
            "1 - 2 - 3 == -4 && dead_ends < 14": lambda n: n["dead_ends"] < 14,
        }.items():
            answer = self.made("find", "maze", "--where", condition, "--seeds", "1..500")
            wanted = [seed for seed, line in numbers.items() if fits(line)]
            self.assertTrue(wanted)
            self.assertEqual([int(line) for line in answer.out.split()], wanted, condition)

    def test_the_first_few_and_where_to_go_on(self):
        everything = self.made("find", "act", "--where", "elites == 0 && shops >= 4", "--seeds", "1..20000").out.split()
        first = self.made("find", "act", "--where", "elites == 0 && shops >= 4", "--seeds", "1..20000", "--first", "2")
        self.assertEqual(first.out.split(), everything[:2])
        following = int(everything[1]) + 1
        self.assertIn(f"go on with --seeds {following}..20000", first.err)
        rest = self.made("find", "act", "--where", "elites == 0 && shops >= 4", "--seeds", f"{following}..20000")
        self.assertEqual(rest.out.split(), everything[2:])

    def test_nothing_found(self):
        answer = self.run_tool("find", "maze", "--where", "rooms < 0", "--seeds", "1..100")
        self.assertEqual((answer.code, answer.out), (2, ""))
        self.assertIn("no seed satisfies rooms < 0", answer.err)
        self.assertIn("Exit code 2 says that no seed was found.", self.made("find", "maze", "--help").out)
        self.assertIn("or find has found no seed", self.made("help").out)
        (self.directory / "seeds").write_text("old")
        for name in ("seeds", "none"):
            self.refused(2, f"no seed satisfies rooms < 0; {name} is not written", "find", "maze", "--where", "rooms < 0", "--seeds", "1..3",
                         "-o", name)
        self.assertEqual((self.directory / "seeds").read_text(), "old")
        for name in ("-", "/dev/null"):
            self.assertNotIn("not written", self.run_tool("find", "maze", "--where", "rooms < 0", "--seeds", "1..3", "-o", name).err)

    def test_what_a_level_may_lack_is_told(self):
        said = " ".join(self.made("find", "dungeon", "--help").out.split())
        self.assertIn("steps and steps_without_secrets are -1 where there is no way, so 'steps_without_secrets < 50' holds there, too; "
                      "say 'steps_without_secrets >= 0 && steps_without_secrets < 50'.", said)
        self.assertNotIn("-1 where", self.made("find", "maze", "--help").out)

    def test_wrong_conditions(self):
        for condition, sentence in {
            "dead_end > 3 && fo > 1": "at character 17: there is no number called 'fo'",
            "rooms >": "at character 8: it ends where a number or name is expected",
            "rooms > 3 )": "')' was not expected",
            "(rooms > 3": "a ')' is missing",
            "rooms > 3 or rocks > 2": "at character 11: 'or' was not expected; write ||",
            "(rooms > 3 OR rocks > 2)": "'OR' was not expected; write ||",
            "rooms > 3 and rocks > 2": "'and' was not expected; write &&",
            "not rooms > 3": "at character 1: 'not' was not expected; write !",
            "rooms > 3 | rocks > 2": "'|' was not expected; write ||",
            "rooms rocks": "'rocks' was not expected",
            "rooms = 3": "write '=='",
            "rooms => 3": "write '>='",
            "rooms =< 3": "write '<='",
            "rooms > 99999999999999999999": "too large",
            "rooms & 3": "'&' was not expected; write &&",
            "(" * 70 + "1" + ")" * 70: "nested too deeply",
            "1+" * 3000 + "1": "longer than",
        }.items():
            self.refused(1, sentence, "find", "maze", "--seeds", "1..5", "--where", condition)


class Unknowns(ToolTest):
    def test_a_run_of_unknowns(self):
        lines = self.made("unknown", "--seed", "1", "--count", "200").documents()
        self.assertEqual([line["index"] for line in lines], list(range(200)))
        counters = {"Battle": 0, "Treasure": 0, "Shop": 0}
        base = {"Battle": 0.10, "Treasure": 0.02, "Shop": 0.03}
        for line in lines:
            self.assertEqual(line["format"], "warren.unknown")
            self.assertEqual(line["counters"], counters)
            for name, count in counters.items():
                self.assertAlmostEqual(line["chances"][name], min(1, base[name] * (1 + count)))
            for name in counters:
                counters[name] = 0 if line["outcome"] == name else counters[name] + 1

    def test_the_fields_of_the_rules_are_told(self):
        said = self.made("unknown", "--help").out
        self.assertTrue(said.startswith("usage: warren unknown [OPTIONS]\n"))
        self.assertRegex(said, r"\n  base_shop +how likely an Unknown is a Shop at first\n")
        self.assertRegex(said, r"\n  cap +no chance grows beyond this\n")

    def test_bans_force_scope_and_held_pity(self):
        lines = self.made("unknown", "--seed", "1", "--count", "300", "--ban", "Battle,Shop", "--force", "Shop@3").documents()
        self.assertEqual([line["index"] for line in lines if line["forced"]], [3])
        self.assertEqual(lines[3]["outcome"], "Shop")
        self.assertTrue(all(line["outcome"] in ("Treasure", "Event") for line in lines if not line["forced"]))
        self.assertEqual(lines[0]["banned"], ["Battle", "Shop"])
        for options in (["--hold-pity"], ["--scope", "none"]):
            lines = self.made("unknown", "--seed", "1", "--count", "50", *options).documents()
            self.assertTrue(all(set(line["counters"].values()) == {0} for line in lines))
        acts = self.made("unknown", "--seed", "1", "--count", "20", "--act-length", "5").documents()
        self.assertTrue(all(set(acts[i]["counters"].values()) == {0} for i in (0, 5, 10, 15)))

    def test_held_pity_gives_the_chances_of_the_rulebook(self):
        count = 20000
        for roll, wanted in {"sequential": (10, 1.8, 2.65, 85.55), "single": (10, 2, 3, 85)}.items():
            lines = self.made("unknown", "--seed", "3", "--count", str(count), "--hold-pity", "--roll", roll).documents()
            for name, percent in zip(("Battle", "Treasure", "Shop", "Event"), wanted):
                share = 100 * sum(line["outcome"] == name for line in lines) / count
                self.assertLess(abs(share - percent), 1, (roll, name))


if __name__ == "__main__":
    unittest.main()
