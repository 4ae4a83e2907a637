"""Runs the tool for tests: in an empty directory, without a terminal."""

import json
import os
import pathlib
import subprocess
import tempfile
import unittest

PROGRAM = os.environ["WARREN_TOOL"]
KINDS = ("maze", "act", "dungeon", "platformer")


class Answer:
    def __init__(self, done):
        self.code = done.returncode
        self.bytes = done.stdout
        self.out = done.stdout.decode(errors="replace")
        self.err = done.stderr.decode()

    def documents(self):
        return [json.loads(line) for line in self.out.splitlines()]


class ToolTest(unittest.TestCase):
    def setUp(self):
        scratch = tempfile.TemporaryDirectory()
        self.addCleanup(scratch.cleanup)
        self.directory = pathlib.Path(scratch.name)

    def run_tool(self, *arguments, **options):
        return Answer(
            subprocess.run([PROGRAM, *arguments], cwd=self.directory, capture_output=True, timeout=120, **options)
        )

    def made(self, *arguments):
        answer = self.run_tool(*arguments)
        self.assertEqual(answer.code, 0, f"{arguments}: {answer.err}")
        return answer

    def refused(self, code, sentence, *arguments):
        """Fails with that code and one line on stderr that holds the sentence; writes nothing."""
        before = self.files()
        answer = self.run_tool(*arguments)
        lines = answer.err.splitlines()
        self.assertEqual(answer.code, code, f"{arguments}: {answer.err}")
        self.assertTrue(lines and lines[-1].startswith("warren: "), answer.err)
        self.assertIn(sentence, lines[-1])
        self.assertEqual(answer.bytes, b"")
        self.assertEqual(self.files(), before)
        return answer

    def files(self):
        return sorted(path.name for path in self.directory.iterdir())


if __name__ == "__main__":
    unittest.main()
