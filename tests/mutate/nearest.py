"""Which tests may notice a change in a header, those first that are likely to, and are quick."""
import functools
import hashlib
import re

INCLUDE = re.compile(r'^#include (?:<(warren/[^>]+)>|"([^"]+)")', re.MULTILINE)
NO_UNIT_TEST = re.compile(r"^(?:reject|consumer|clients|soak|fuzz|bench)/|^golden/print|^main$|^architecture$")


class Tests:
    def __init__(self, root):
        self.root = root
        self.folders = (root / "include", root / "tests", root)
        names = (path.relative_to(root / "tests").with_suffix("").as_posix()
                 for path in sorted((root / "tests").rglob("*.cpp")))
        self.names = [name for name in names if not NO_UNIT_TEST.search(name)]

    @functools.cache
    def included(self, path):
        """The files that a file includes itself."""
        found = []
        for angled, quoted in INCLUDE.findall(path.read_text(encoding="utf-8")):
            for folder in (path.parent, *self.folders) if quoted else self.folders[:1]:
                if (folder / (angled or quoted)).is_file():
                    found.append((folder / (angled or quoted)).resolve())
                    break
        return found

    @functools.cache
    def needed(self, name):
        """How many steps it is from a test's source to each file that it includes."""
        start = (self.root / "tests" / f"{name}.cpp").resolve()
        steps, waiting = {start: 0}, [start]
        for path in waiting:
            for other in self.included(path):
                if other not in steps:
                    steps[other] = steps[path] + 1
                    waiting.append(other)
        return steps

    @functools.cache
    def digest(self, name):
        """Of everything that a test is made of."""
        whole = hashlib.sha256()
        for path in sorted(self.needed(name)):
            whole.update(path.read_bytes())
        return whole.hexdigest()

    def uses_io(self, name):
        return any((self.root / "include" / "warren" / "io").resolve() in path.parents for path in self.needed(name))

    def distance(self, name, header):
        """Small for the tests that were written for this header; None for those that do not include it."""
        steps = self.needed(name).get((self.root / "include" / "warren" / header).resolve())
        if steps is None:
            return None
        own = header.removesuffix(".hpp")
        if name == own:
            return 0
        if own.startswith(f"{name}/") or own.startswith(f"{name}_"):  # validate/maze_cells and validate/maze
            return 1
        if steps == 1:
            return 2
        if name == "golden/golden":  # pins all of the results
            return 3
        near = name.split("/")[0] == own.split("/")[0]
        general = name.split("/")[0] == "property" or "/" not in name
        return steps + (2 if near else 3 if general else 4)

    def nearest(self, header, count):
        """At most so many; those that are equally near by what they include: the less, the quicker."""
        found = []
        for name in self.names:
            distance = self.distance(name, header)
            if distance is not None:
                found.append((distance, len(self.needed(name)), name))
        return [name for _, _, name in sorted(found)[:count]]
