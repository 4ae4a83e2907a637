"""Runs the scripts of bench/ in a directory of their own, with programs that only pretend."""
import os
import pathlib
import subprocess
import sys
import tempfile
import unittest

BENCH = pathlib.Path(__file__).resolve().parent.parent.parent / "bench"


class ScriptTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def program(self, name, text):
        """An executable Python program."""
        path = self.folder / name
        path.write_text(f"#!{sys.executable}\n{text}", encoding="utf-8")
        path.chmod(0o755)
        return path

    def run_script(self, name, *arguments):
        """The exit status and everything that was printed. What stands in the folder is found before other programs."""
        environment = dict(os.environ, PATH=f"{self.folder}{os.pathsep}{os.environ['PATH']}")
        done = subprocess.run([sys.executable, "-B", BENCH / name, *map(str, arguments)], cwd=self.folder,
                              env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
        return done.returncode, done.stdout
