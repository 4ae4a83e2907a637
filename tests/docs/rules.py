#!/usr/bin/env python3
"""Every rule that a message can name is explained in docs/rules.md, once."""
import collections
import pathlib
import re
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
GROUPS = ("FR|NFR|BR|CC|VR|RC|BSP|ROOM|GRAPH|CORR|CONN|PLAT|SPAWN|POST|SPEC|PARAM|ACT|DUN|V3|FLOW|2X|2M|2A|2D|2P")
NAMED = re.compile(rf'"((?:{GROUPS})-[A-Za-z0-9.-]+|P\d\.\w+|E1|1[A-E])"')


class Rules(unittest.TestCase):
    def test_named_rules_are_explained(self):
        named = {rule for header in (ROOT / "include").rglob("*.hpp")
                 for rule in NAMED.findall(header.read_text(encoding="utf-8"))}
        self.assertGreater(len(named), 250)
        page = (ROOT / "docs" / "rules.md").read_text(encoding="utf-8")
        explained = collections.Counter(re.findall(r"^\| ([A-Z0-9][\w.-]+) \| \S", page, re.MULTILINE))
        self.assertEqual(sorted(named - set(explained)), [])
        self.assertEqual([rule for rule, times in explained.items() if times > 1], ["Rule"])


if __name__ == "__main__":
    unittest.main()
