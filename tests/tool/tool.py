"""Runs the tool for tests: in an empty directory, without a terminal."""

import fcntl
import json
import os
import pathlib
import pty
import struct
import subprocess
import tempfile
import termios
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

    def on_a_terminal(self, *words, columns=0, **options):
        """Exit code and what is to be seen where both outputs are a terminal."""
        terminal, end = pty.openpty()
        fcntl.ioctl(end, termios.TIOCSWINSZ, struct.pack("HHHH", 0, columns, 0, 0))
        with subprocess.Popen([PROGRAM, *words], cwd=self.directory, stdout=end, stderr=end, **options) as process:
            os.close(end)
            seen = b""
            try:
                while part := os.read(terminal, 65536):
                    seen += part
            except OSError:  # what Linux says when nobody writes to a terminal any more
                pass
            os.close(terminal)
        return process.returncode, seen.decode(errors="replace")

    def files(self):
        return sorted(path.name for path in self.directory.iterdir())


if __name__ == "__main__":
    unittest.main()
