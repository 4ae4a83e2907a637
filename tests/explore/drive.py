#!/usr/bin/env python3
"""Plays examples/explore.cpp in a terminal: presses keys through tmux and looks at the screen.

usage: drive.py PROGRAM [unittest options]
"""
import collections
import os
import pathlib
import signal
import subprocess
import sys
import tempfile
import time
import unittest

PROGRAM = ""
PATIENCE = 20  # seconds until something that does not happen is a failure
STEPS = {(-1, -1): "q", (0, -1): "w", (1, -1): "e", (-1, 0): "a", (1, 0): "d", (-1, 1): "z", (0, 1): "s", (1, 1): "c"}
STRAIGHT = [(0, -1), (1, 0), (0, 1), (-1, 0)]


def printed(*options):
    """The dungeon as its designer sees it, from the program's output when it has no terminal."""
    run = subprocess.run([PROGRAM, *options], stdin=subprocess.DEVNULL, capture_output=True, text=True, check=True)
    title, *rows = run.stdout.splitlines()
    return title, rows


class Level:
    def __init__(self, *options):
        self.title, self.rows = printed(*options)
        self.width, self.height = len(self.rows[0]), len(self.rows)
        self.start = self.find("<")[0]

    def find(self, symbol):
        return [(x, y) for y, row in enumerate(self.rows) for x, tile in enumerate(row) if tile == symbol]

    def at(self, place):
        return self.rows[place[1]][place[0]]

    def ways(self, start, passable=".+<>"):
        """The keys that lead from the start to every place that can be reached in straight steps."""
        keys = {start: ""}
        queue = collections.deque([start])
        while queue:
            here = queue.popleft()
            for step in STRAIGHT:
                there = (here[0] + step[0], here[1] + step[1])
                if there not in keys and self.at(there) in passable:
                    keys[there] = keys[here] + STEPS[step]
                    queue.append(there)
        return keys


class Terminal:
    """A shell in a tmux of its own."""

    count = 0

    def __init__(self, columns, rows, directory, **environment):
        Terminal.count += 1
        self.socket = os.path.join(directory, f"tmux{Terminal.count}")
        clean = {name: value for name, value in os.environ.items() if name not in ("TMUX", "NO_COLOR", "ENV")}
        clean.update({"PS1": "$ ", "LC_ALL": "C.UTF-8", "SHELL": "/bin/sh", **environment})
        self.pid = pathlib.Path(directory) / f"pid{Terminal.count}"
        self.columns, self.rows = columns, rows
        self.tmux("-f", "/dev/null", "-u", "new-session", "-d", "-x", str(columns), "-y", str(rows), "exec /bin/sh",
                  env=clean, cwd=directory)
        self.wait(lambda screen: screen[0].startswith("$"))

    def tmux(self, *words, **options):
        run = subprocess.run(["tmux", "-S", self.socket, *words], capture_output=True, text=True, **options)
        if run.returncode != 0:
            raise AssertionError(f"tmux {words}: {run.stderr}")
        return run.stdout

    def play(self, *options, after=""):
        """Starts the program, and remembers which process it is as long as there is one."""
        name = self.pid.name
        self.type(f"sh -c 'echo $$ >{name}; exec {PROGRAM} {' '.join(options)}'; code=$?; rm {name}{after}")
        self.press("Enter")
        return self.wait(drawn)

    def signal(self, number):
        os.kill(int(self.pid.read_text()), number)

    def close(self):
        # The program first: what a terminal sends on its way out makes the leak checker of a sanitizer hang.
        end = time.monotonic() + PATIENCE
        try:
            while time.monotonic() < end:
                self.signal(signal.SIGTERM)
                time.sleep(0.03)
            self.signal(signal.SIGKILL)
        except (ProcessLookupError, FileNotFoundError):
            pass
        subprocess.run(["tmux", "-S", self.socket, "kill-server"], capture_output=True)

    def screen(self, *options):
        lines = self.tmux("capture-pane", "-p", *options).split("\n")[:-1]
        return [line.ljust(self.columns) if not options else line for line in lines]

    def wait(self, condition):
        """The first screen of which the condition is true, when it has come to rest: captures may see half of one."""
        end = time.monotonic() + PATIENCE
        last = None
        while True:
            screen = self.screen()
            if screen == last and condition(screen):
                return screen
            if time.monotonic() > end:
                raise AssertionError("this never came to be:\n" + "\n".join(screen))
            last = screen
            time.sleep(0.03)

    def type(self, words):
        self.tmux("send-keys", "-l", words)

    def press(self, *keys):
        self.tmux("send-keys", *keys)

    def resize(self, columns, rows):
        self.columns, self.rows = columns, rows
        self.tmux("resize-window", "-x", str(columns), "-y", str(rows))

    def state(self, name):
        return self.tmux("display-message", "-p", "#{" + name + "}").strip()

    def shell(self, command, done):
        self.type(command)
        self.press("Enter")
        return self.wait(lambda screen: any(line.startswith(done) for line in screen))


def drawn(screen):
    """From the first line to the last."""
    return player_on(screen) is not None and "seed" in screen[0] and screen[-1].strip().endswith("X quit")


def player_on(screen):
    for y, line in enumerate(screen[1:-2], 1):
        if "@" in line:
            return line.index("@"), y
    return None


class Explore(unittest.TestCase):
    SIZE = 100, 90  # every map fits

    def setUp(self):
        directory = tempfile.TemporaryDirectory()
        self.addCleanup(directory.cleanup)
        self.directory = pathlib.Path(directory.name)

    def begin(self, *options, size=SIZE, **environment):
        self.terminal = Terminal(*size, str(self.directory), **environment)
        self.addCleanup(self.terminal.close)
        return self.terminal.play("--ascii", *options)

    def begin_level(self, *options):
        level = Level(*options)
        screen = self.begin("--quick", *options)
        at = player_on(screen)
        self.offset = at[0] - level.start[0], at[1] - level.start[1]
        return level, screen

    def on_screen(self, place):
        return place[0] + self.offset[0], place[1] + self.offset[1]

    def symbol(self, screen, place):
        x, y = self.on_screen(place)
        return screen[y][x]

    def walk(self, keys, to):
        self.terminal.type(keys)
        return self.terminal.wait(lambda screen: player_on(screen) == self.on_screen(to))

    def test_prints_a_level_where_there_is_no_terminal(self):
        title, rows = printed("--seed", "42")
        self.assertEqual(title, "The dungeon of seed 42:")
        self.assertEqual([len(row) for row in rows], [64] * 64)
        self.assertEqual(printed("--seed", "42"), (title, rows))
        self.assertNotEqual(printed("--seed", "43")[1], rows)
        self.assertEqual(len(printed("--map_size", "0")[1]), 50)

    def test_refuses_what_it_does_not_understand(self):
        for wrong in (["--seed", "x"], ["--seed"], ["--seed", "18446744073709551616"], ["--niches", "3"], ["7"]):
            run = subprocess.run([PROGRAM, *wrong], stdin=subprocess.DEVNULL, capture_output=True, text=True)
            self.assertEqual((run.returncode, run.stdout), (2, ""), wrong)
            self.assertIn("--help", run.stderr)
        run = subprocess.run([PROGRAM, "--help"], capture_output=True, text=True)
        self.assertEqual(run.returncode, 0)
        self.assertIn("Space", run.stdout)

    def test_walks_and_sees_what_is_near(self):
        """DUN-230 DUN-231 keys walk in eight directions, and what is near is seen"""
        level, screen = self.begin_level("--seed", "5")
        # The room around the stairs is there, and nothing else: no door is open to what was not walked to.
        seen = [(x, y) for y in range(level.height) for x in range(level.width)
                if self.symbol(screen, (x, y)) != " "]
        for place in seen:
            wanted = {"?": "#", "<": "@"}.get(level.at(place), level.at(place))
            self.assertEqual(self.symbol(screen, place), wanted, place)
        self.assertLess(len(seen), 101)
        for step, key in STEPS.items():
            there = level.start[0] + step[0], level.start[1] + step[1]
            if level.at(there) != ".":
                continue
            screen = self.walk(key, there)
            self.assertEqual(self.symbol(screen, level.start), "<")
            self.walk(STEPS[-step[0], -step[1]], level.start)
        for arrow, step in (("Up", (0, -1)), ("Left", (-1, 0)), ("Down", (0, 1)), ("Right", (1, 0))):
            self.terminal.press(arrow)
            self.terminal.wait(lambda screen: player_on(screen) ==
                               self.on_screen((level.start[0] + step[0], level.start[1] + step[1])))
            self.walk(STEPS[-step[0], -step[1]], level.start)
        far, keys = max(level.ways(level.start).items(), key=lambda way: len(way[1]))
        screen = self.walk(keys, far)
        self.assertNotEqual(screen[0].split("rooms ")[1][:2], "1/")
        hidden = level.find("?")
        self.assertGreater(len(hidden), 3)
        for place in hidden:
            self.assertIn(self.symbol(screen, place), " #")

    def test_walls_bar_the_way(self):
        level, _ = self.begin_level("--seed", "5")
        place = level.start
        while level.at((place[0], place[1] - 1)) == ".":
            place = place[0], place[1] - 1
        self.assertEqual(level.at((place[0], place[1] - 1)), "#")
        before = self.walk("w" * (level.start[1] - place[1]), place)
        self.terminal.type("ww")
        after = self.terminal.wait(lambda screen: "A wall bars the way." in screen[-2])
        self.assertEqual(after[:-2], before[:-2])  # not even a step was counted
        self.terminal.type("q")  # along the wall
        self.terminal.wait(lambda screen: player_on(screen) == self.on_screen((place[0] - 1, place[1])))

    def test_search_finds_a_secret_door_that_can_be_walked_through(self):
        """DUN-042 DUN-044 a secret door is a wall until it is found"""
        level, _ = self.begin_level("--seed", "5")
        ways = level.ways(level.start)
        door, step = min(((door, step) for door in level.find("?") for step in STRAIGHT
                          if (door[0] - step[0], door[1] - step[1]) in ways),
                         key=lambda one: len(ways[one[0][0] - one[1][0], one[0][1] - one[1][1]]))
        before_it = door[0] - step[0], door[1] - step[1]
        screen = self.walk(ways[before_it], before_it)
        self.assertEqual(self.symbol(screen, door), "#")
        self.assertIn("secrets 0/", screen[0])
        self.terminal.type(STEPS[step])
        self.terminal.wait(lambda screen: "A wall bars the way." in screen[-2])
        self.terminal.type(" ")
        screen = self.terminal.wait(lambda screen: "secret door" in screen[-2])
        self.assertEqual(self.symbol(screen, door), "+")
        self.assertNotIn("secrets 0/", screen[0])
        screen = self.walk(STEPS[step], door)
        behind = door[0] + step[0], door[1] + step[1]
        self.assertEqual(self.symbol(screen, behind), ".")
        self.walk(STEPS[step], behind)
        self.terminal.type("  ")
        self.terminal.wait(lambda screen: "find" in screen[-2])

    def test_options_make_another_dungeon(self):
        """DUN-019 DUN-232 a menu of the four presets with live values"""
        self.begin("--seed", "6", "--quick")
        self.terminal.type("o")
        screen = self.terminal.wait(lambda screen: any("Map size" in line for line in screen))
        self.assertTrue(any("64 x 64 tiles, 16 rooms" in line for line in screen))
        self.terminal.press("Right", "Up", "Right")  # large, and from the first line to the last: much deception
        screen = self.terminal.wait(lambda screen: any("Deception" in line and "many" in line for line in screen))
        self.assertTrue(any("78 x 78 tiles, 20 rooms" in line for line in screen))  # live values
        self.terminal.press("Escape")
        screen = self.terminal.wait(lambda screen: not any("Map size" in line for line in screen))
        self.assertIn("medium", screen[0])
        self.terminal.type("o")
        self.terminal.press("Right", "Up", "Right", "Enter")
        self.terminal.wait(lambda screen: "large" in screen[0] and player_on(screen))
        self.terminal.type("vv")
        screen = self.terminal.wait(lambda screen: "designer" in screen[0])
        level = Level("--seed", "6", "--map_size", "2", "--deception", "2")
        at = player_on(screen)
        self.offset = at[0] - level.start[0], at[1] - level.start[1]
        shown = [screen[y + self.offset[1]][self.offset[0]:self.offset[0] + 78].replace("@", "<") for y in range(78)]
        self.assertEqual(shown, level.rows)
        self.terminal.type("v")
        self.terminal.wait(lambda screen: "designer" not in screen[0])

    def test_save_next_load_gives_the_same_screen(self):
        """DUN-202 DUN-231 M saves and L loads, and what is no save changes nothing"""
        before = self.begin("--seed", "513", "--quick", "--niches", "2")
        self.terminal.type("m")
        self.terminal.wait(lambda screen: "Saved" in screen[-2])
        self.assertEqual((self.directory / "MAPBIN").read_bytes(), bytes([1, 2, 0b01100101]))
        self.terminal.type("n")
        other = self.terminal.wait(lambda screen: "seed 514" in screen[0] and player_on(screen))
        self.assertNotEqual(other[1:-2], before[1:-2])
        self.terminal.type("l")
        after = self.terminal.wait(lambda screen: "Loaded" in screen[-2])
        self.assertEqual(after[:-2], before[:-2])
        # What is no save changes nothing.
        for wrong in (b"", b"12345", b"WRdg" + bytes(40)):
            (self.directory / "MAPBIN").write_bytes(wrong)
            self.terminal.type("wl")
            screen = self.terminal.wait(lambda screen: "That failed" in screen[-2])
            self.assertIn("seed 513", screen[0])
            self.terminal.type("s")
            self.terminal.wait(lambda screen: "That failed" not in screen[-2])
        (self.directory / "MAPBIN").unlink()
        self.terminal.type("l")
        self.terminal.wait(lambda screen: "no such file" in screen[-2])

    def test_large_seeds_are_saved_too(self):
        before = self.begin("--seed", "18446744073709551615", "--quick")
        self.terminal.type("mn")
        self.terminal.wait(lambda screen: "seed 0 " in screen[0] and player_on(screen))
        self.assertGreater(len((self.directory / "MAPBIN").read_bytes()), 9)
        self.terminal.type("l")
        after = self.terminal.wait(lambda screen: "Loaded" in screen[-2])
        self.assertEqual(after[:-2], before[:-2])

    def test_stairs_lead_to_the_next_dungeon(self):
        for seed in range(1, 100):  # one that needs no secret
            level = Level("--seed", str(seed))
            ways = level.ways(level.start)
            down = level.find(">")[0]
            if down in ways:
                break
        level, _ = self.begin_level("--seed", str(seed))
        self.terminal.press("Enter")
        self.terminal.wait(lambda screen: "no stairs" in screen[-2])
        screen = self.walk(ways[down], down)
        self.assertIn("stairs lead down", screen[-2])
        self.terminal.press("Enter")
        self.terminal.wait(lambda screen: f"seed {seed + 1} " in screen[0])

    def test_a_small_window_follows_the_player(self):
        """DUN-234 the camera follows and stops at the edges"""
        level = Level("--seed", "5")
        screen = self.begin("--quick", "--seed", "5", size=(80, 24))
        self.assertTrue(screen[-1].strip().endswith("X quit"))
        at = player_on(screen)
        self.offset = at[0] - level.start[0], at[1] - level.start[1]
        far, keys = max(level.ways(level.start).items(), key=lambda way: len(way[1]))
        self.terminal.type(keys)
        screen = self.terminal.wait(lambda screen: f"steps {len(keys)} " in screen[0])
        at = player_on(screen)
        self.offset = at[0] - far[0], at[1] - far[1]
        self.assertTrue(0 < at[1] < 22)
        for y in range(1, 22):  # wherever the camera is, it shows the map
            for x in range(80):
                place = x - self.offset[0], y - self.offset[1]
                inside = 0 <= place[0] < level.width and 0 <= place[1] < level.height
                wanted = " " + (level.at(place).replace("?", "#") if inside else "") + ("@" if place == far else "")
                self.assertIn(screen[y][x], wanted, place)

    def test_resize(self):
        before = self.begin("--quick", "--seed", "5", size=(80, 24))
        self.terminal.resize(40, 12)
        small = self.terminal.wait(lambda screen: len(screen) == 12 and screen[-1].strip() == "H help  X quit" and
                                   player_on(screen))
        self.assertIn("seed 5", small[0])
        self.terminal.resize(10, 4)
        self.terminal.wait(lambda screen: screen[0].startswith("The window"))
        self.terminal.type("w")  # goes on behind it
        self.terminal.resize(80, 24)
        self.terminal.wait(lambda screen: "steps 1" in screen[0] and player_on(screen))
        self.terminal.type("s")
        after = self.terminal.wait(lambda screen: "steps 2" in screen[0])
        self.assertEqual(sorted("".join(after[1:-2])), sorted("".join(before[1:-2])))  # the camera may stand elsewhere
        self.terminal.type("h")
        self.terminal.wait(lambda screen: any("search for secret doors" in line for line in screen))
        self.terminal.resize(90, 30)
        self.terminal.wait(lambda screen: len(screen) == 30 and screen[-1].strip().endswith("X quit") and
                           any("search for secret doors" in line for line in screen))
        self.terminal.press("Escape")
        self.terminal.wait(lambda screen: not any("search for secret doors" in line for line in screen))

    def test_progress_bar_comes_and_goes(self):
        """DUN-233 a bar with the names of the phases"""
        self.terminal = Terminal(80, 24, str(self.directory))
        self.addCleanup(self.terminal.close)
        record = self.directory / "record"  # too fast to be seen on every machine
        self.terminal.tmux("pipe-pane", f"cat >'{record}'")
        screen = self.terminal.play("--seed 5")
        self.assertFalse(any("%" in line for line in screen))
        self.terminal.type("x")
        self.terminal.wait(lambda screen: screen[0].startswith("$") and "X quit" in record.read_text(errors="replace"))
        shown = record.read_text(errors="replace")
        places = [shown.index(words) for words in ("Carving Chambers", "Placing Stairs", "100%", "Generation Complete!")]
        self.assertEqual(places, sorted(places))

    def settings(self, mark):
        screen = self.terminal.shell(f"stty -a; echo {mark}$?", f"{mark}0")
        text = "\n".join(screen)
        return text[text.rindex("speed"):text.rindex(f"{mark}0")]

    def check_restored(self, end, code):
        self.terminal = Terminal(120, 40, str(self.directory))
        self.addCleanup(self.terminal.close)
        before = self.settings("before")
        self.terminal.play("--quick", "--seed 5", after="; echo ended$code")
        self.assertEqual((self.terminal.state("alternate_on"), self.terminal.state("cursor_flag")), ("1", "0"))
        end()
        screen = self.terminal.wait(lambda screen: any(line.startswith(f"ended{code} ") for line in screen))
        self.assertEqual((self.terminal.state("alternate_on"), self.terminal.state("cursor_flag")), ("0", "1"))
        self.assertTrue(screen[0].startswith("$ stty"))  # what was there before is there again
        self.assertEqual(self.settings("after"), before)

    def test_quit_restores_the_terminal(self):
        self.check_restored(lambda: self.terminal.type("x"), 0)

    def test_control_c_restores_the_terminal(self):
        self.check_restored(lambda: self.terminal.press("C-c"), 130)

    def test_a_signal_restores_the_terminal(self):
        self.check_restored(lambda: self.terminal.signal(signal.SIGTERM), 128 + signal.SIGTERM)

    def test_stopped_and_continued(self):
        before = self.begin("--quick", "--seed", "5")
        self.terminal.press("C-z")
        self.terminal.wait(lambda screen: any("Stopped" in line for line in screen))
        self.assertEqual((self.terminal.state("alternate_on"), self.terminal.state("cursor_flag")), ("0", "1"))
        self.terminal.type("fg")
        self.terminal.press("Enter")
        after = self.terminal.wait(drawn)
        self.assertEqual(after, before)
        self.terminal.type("w")
        self.terminal.wait(lambda screen: "steps 1" in screen[0])
        self.terminal.type("x")
        self.terminal.wait(lambda screen: screen[0].startswith("$"))

    def test_colours_can_be_turned_off(self):
        """DUN-235 colours are optional"""
        self.begin("--quick", "--seed", "5")
        self.assertIn("\x1b[33m", "\n".join(self.terminal.screen("-e")))
        self.terminal.close()
        self.begin("--quick", "--seed", "5", NO_COLOR="1")
        self.assertNotIn("\x1b[", "\n".join(self.terminal.screen("-e")))


if __name__ == "__main__":
    PROGRAM = os.path.abspath(sys.argv.pop(1))
    unittest.main()
