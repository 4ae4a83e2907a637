"""Hostile files of 10 KB or less cost little, whatever they claim: 64 MB, and a second of the processor."""

import json
import os
import re
import resource
import subprocess
import unittest

from tool import KINDS, PROGRAM, ToolTest

MEMORY = 64 << 20  # all that the process has; it never counts as less than what this one has
SECONDS = 1  # of the processor, whoever else uses it; some milliseconds are usual
PATIENCE = 10  # for what may take longer: tools with sanitizers, and large levels or files


def hostile_texts():
    """Texts that a parser may choke on."""
    many_names = "{" + ",".join(f'"{i}":{i}' for i in range(800)) + "}"
    same_name = "{" + ",".join('"seed":"1"' for _ in range(900)) + "}"
    return {
        "deep lists": "[" * 10000,
        "deep objects": '{"a":' * 2000,
        "lists in a list": "[" + "[]," * 3000 + "[]]",
        "a long number": "1" * 10000,
        "a long exponent": "1e" + "9" * 9000,
        "a long text": '{"format":"' + "a" * 9900 + '"}',
        "escapes": '{"format":"' + "\\u0041" * 1600 + '"}',
        "zeros in texts": '{"format":"warren.maze\\u0000","sand\\u0000":"1\\u0000"}',
        "many names": many_names,
        "one name many times": same_name,
        "no end": '{"format":"warren.maze","warnings":[',
        "blank lines": "\n" * 10000,
        "many lines": "a = b\n" * 1600,
        "a line of equals": "=" * 10000,
        "a long name": "a" * 9000 + " = 1",
        "bytes": "\ufffd\u0000" * 2000,
    }


def claims(document):
    """The same document, claiming to be huge."""
    for name in ("width", "height"):
        if name in document:
            yield f"{name} of 32767", {**document, name: 32767}
    for name, value in document["config"].items():
        if isinstance(value, int) and not isinstance(value, bool):
            yield f"config.{name}", {**document, "config": {**document["config"], name: 2**31 - 1}}
        elif isinstance(value, list) and len(value) == 2:
            yield f"config.{name}", {**document, "config": {**document["config"], name: [32767, 32767]}}


class Limits(ToolTest):
    SMALL = {
        "maze": ["--grid", "2x2", "--map", "22x26"],
        "act": ["--rows", "5", "--columns", "3", "--paths", "2"],
        "dungeon": [f"--set={field}" for field in ("width=24", "height=24", "columns=2", "rows=2", "rooms=3")],
        "platformer": ["--width", "24", "--height", "20"],
    }

    def cost(self, *arguments, seconds=PATIENCE):
        """Exit code, what was said, and the most memory that was taken at once. Who takes longer is ended."""
        def limit():
            resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))

        # Sanitizers keep what was freed for a while, which is not what is measured here.
        environment = dict(os.environ, ASAN_OPTIONS="quarantine_size_mb=1:allocator_may_return_null=1")
        errors = self.directory / "errors"
        with open(errors, "wb") as said:
            started = subprocess.Popen([PROGRAM, *arguments], cwd=self.directory, preexec_fn=limit, env=environment,
                                       stdout=subprocess.DEVNULL, stderr=said)
            _, status, used = os.wait4(started.pid, 0)
            started.returncode = os.waitstatus_to_exitcode(status)
        return started.returncode, errors.read_text(errors="replace"), used.ru_maxrss * 1024

    def assert_cheap(self, what, codes, *arguments, seconds=None):
        code, said, memory = self.cost(*arguments, seconds=seconds or self.seconds)
        self.assertIn(code, codes, f"{what}: {arguments}: {said}")
        self.assertLess(memory, self.allowed, f"{what}: {arguments}")

    def setUp(self):
        super().setUp()
        nothing = self.cost("--version")[2]
        sanitized = nothing >= MEMORY // 4  # by what takes memory of its own
        self.allowed = nothing + MEMORY if sanitized else MEMORY
        self.seconds = PATIENCE if sanitized else SECONDS

    def file(self, text):
        (self.directory / "hostile").write_bytes(text.encode()[:10240])
        return "hostile"

    def test_texts_that_are_no_documents(self):
        for what, text in hostile_texts().items():
            self.assert_cheap(what, [1], "validate", self.file(text))

    def test_texts_that_are_no_configurations(self):
        for what, text in hostile_texts().items():
            for kind in KINDS:
                self.assert_cheap(what, [0, 1], kind, "--config", self.file(text), "--print-config")

    def test_documents_that_claim_to_be_huge(self):
        for kind, options in self.SMALL.items():
            document = self.made(kind, "--seed", "3", "--format", "json", *options).documents()[0]
            for what, changed in claims(document):
                text = json.dumps(changed, separators=(",", ":"))
                self.assertLess(len(text), 10240)
                self.assert_cheap(f"{kind}: {what}", [0, 1, 2], "validate", self.file(text))

    def largest(self, kind):
        """The fields of a configuration that have a largest value, and that value."""
        lines = self.made(kind, "--print-config").out.splitlines()
        for about, line in zip(lines, lines[1:]):
            limit = re.search(r" from -?\d+ to (\d+);", about)
            field = re.fullmatch(r"(\w+) = (\d+x\d+|-?\d+)", line)
            if limit and field:
                most = limit[1]
                yield field[1], f"{most}x{most}" if "x" in field[2] else most

    def test_configurations_that_ask_for_much(self):
        for kind in ("maze", "act", "dungeon", "platformer"):
            fields = dict(self.largest(kind))
            self.assertGreater(len(fields), 2, kind)
            asked = [[name] for name in fields] + [[name for name in fields if name.endswith(("width", "height"))]]
            for names in asked:
                text = "".join(f"{name} = {fields[name]}\n" for name in names)
                self.assert_cheap(f"{kind}: {text}", [0, 1, 2], kind, "--seed", "3", "--config", self.file(text),
                                  "--stats", seconds=PATIENCE)

    def test_names_and_values_end_where_they_end(self):
        for text in ('{"sand\\u0000x":0.5}', '{"sand":"0.5\\u0000x"}', "sand\0x = 0.5", "sand = 0.5\0x"):
            self.file(text)
            self.assertEqual(self.run_tool("maze", "--config", "hostile", "--print-config").code, 1, repr(text))

    def test_a_large_file_that_is_one_name(self):
        (self.directory / "hostile").write_bytes(b"a" * (20 << 20) + b" = 1")
        code, said, _ = self.cost("act", "--config", "hostile", "--print-config")
        self.assertEqual(code, 1, said[:200])

    def test_files_that_are_no_files(self):
        os.mkfifo(self.directory / "pipe")
        for name in ("pipe", "/dev/zero", "/dev/full", "."):
            code, said, _ = self.cost("maze", "--config", name, "--print-config")
            self.assertEqual(code, 3, said)


if __name__ == "__main__":
    unittest.main()
