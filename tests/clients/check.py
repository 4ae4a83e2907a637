#!/usr/bin/env python3
"""Lets other programs read the maps that write_maps made, and compares what they saw with what the model held.

usage: check.py DIRECTORY NODE_MODULES

Tiled and its rasterizer come from the PATH, tmx-parser from NODE_MODULES. Every NAME.txt in DIRECTORY is a map.
"""

import base64
import json
import os
import pathlib
import re
import struct
import subprocess
import sys
import tempfile
import xml.dom.minidom
import xml.parsers.expat
import zlib

sys.dont_write_bytecode = True  # nothing is left behind in the source tree
import png  # noqa: E402

PATIENCE = 120  # seconds; Tiled never returns from some broken files
TOLERANCE = 2  # levels in each channel, for the rounding of blending
HERE = pathlib.Path(__file__).resolve().parent
HEADLESS = {**os.environ, "QT_QPA_PLATFORM": "offscreen"}

CLASSES = {  # BR-3
    "floor_variation": range(30, 33),
    "sand": range(33, 34),
    "floor": range(50, 60),
    "rock": range(60, 64),
    "pebbles": range(80, 90),
    "wall": range(91, 111),
    "shadow": range(111, 131),
}


class Mismatch(Exception):
    pass


EXPECTED_FAILURES = (Mismatch, OSError, ValueError, KeyError, subprocess.TimeoutExpired, xml.parsers.expat.ExpatError)


def expect(what, seen, wanted):
    if seen != wanted:
        raise Mismatch(f"{what} is {str(seen)[:200]}, but should be {str(wanted)[:200]}")


def run(*command):
    done = subprocess.run(command, env=HEADLESS, timeout=PATIENCE, capture_output=True, text=True)
    if done.returncode != 0:
        raise Mismatch(f"{command[0]} failed: {done.stderr.strip()[-500:]}")
    return done.stdout


def read_model(path):
    """What write_maps says about a map: size, properties and layers."""
    model = {"properties": {}, "layers": []}
    for line in path.read_text(encoding="utf-8").split("\n"):
        word, _, rest = line.partition(" ")
        if word == "map":
            model["width"], model["height"] = map(int, rest.split())
        elif word == "property":
            kind, _, name_and_value = rest.partition(" ")
            name, _, value = name_and_value.partition("\t")
            value = re.sub(r"\\(.)", lambda escape: {"n": "\n", "t": "\t"}.get(escape[1], escape[1]), value)
            model["properties"][name] = typed(kind, value)
        elif word == "layer":
            model["layers"].append({"name": rest, "ids": []})
        elif line:
            model["layers"][-1]["ids"] += map(int, line.split())
    for layer in model["layers"]:
        expect("the model's number of tiles", len(layer["ids"]), model["width"] * model["height"])
    return model


def typed(kind, value):
    """Whole numbers beyond 32 bits travel as text."""
    if kind == "int" and -(2**31) <= int(value) < 2**31:
        return int(value)
    return {"bool": value == "true", "float": float(value) if kind == "float" else None}.get(kind, value)


def compare_layers(seen, model):
    expect("the width", seen["width"], model["width"])
    expect("the height", seen["height"], model["height"])
    expect("the orientation", seen["orientation"], "orthogonal")
    expect("the layers", [layer["name"] for layer in seen["layers"]], [layer["name"] for layer in model["layers"]])
    for wanted, layer in zip(model["layers"], seen["layers"]):
        name, width = wanted["name"], model["width"]
        expect(f"the number of tiles of layer {name}", len(layer["ids"]), len(wanted["ids"]))
        if layer["ids"] == wanted["ids"]:
            continue
        for i, (id_wanted, id_seen) in enumerate(zip(wanted["ids"], layer["ids"])):
            expect(f"tile ({i % width}, {i // width}) of layer {name}", id_seen, id_wanted)


def check_syntax(base, _model):
    """By parsers that forgive nothing."""
    xml.dom.minidom.parse(str(base.with_suffix(".tmx")))
    json.loads(base.with_suffix(".tmj").read_text(encoding="utf-8"))


def through_tiled(path):
    """The map as Tiled sees it, with its tileset inside."""
    with tempfile.TemporaryDirectory() as scratch:
        out = pathlib.Path(scratch, "out.json")
        run("tiled", "--embed-tilesets", "--export-map", "json", str(path), str(out))
        return json.loads(out.read_text(encoding="utf-8"))


def ids_of(layer):
    """Tiled exports tiles the way it found them."""
    if isinstance(layer["data"], list):
        return layer["data"]
    packed = base64.b64decode(layer["data"], validate=True)
    return [id for (id,) in struct.iter_unpack("<I", zlib.decompress(packed))]


def check_with_tiled(path, model):
    seen = through_tiled(path)
    for layer in seen["layers"]:
        expect("the kind of layer", layer["type"], "tilelayer")
        layer["ids"] = ids_of(layer)
    compare_layers(seen, model)
    expect("the layers' ids", [layer["id"] for layer in seen["layers"]], list(range(1, len(model["layers"]) + 1)))
    expect("the next layer's id", seen["nextlayerid"], len(model["layers"]) + 1)
    expect("the tile size", (seen["tilewidth"], seen["tileheight"]), (16, 16))
    expect("infinite", seen["infinite"], False)
    properties = {one["name"]: one["value"] for one in seen.get("properties", [])}
    expect("the properties", properties, model["properties"])
    kinds = {str: "string", bool: "bool", int: "int", float: "float"}
    for one in seen.get("properties", []):
        expect(f"the type of {one['name']}", one["type"], kinds[type(model["properties"][one["name"]])])
    check_tileset(seen["tilesets"])


def check_tileset(tilesets):
    expect("the number of tilesets", len(tilesets), 1)
    (tileset,) = tilesets
    expect("the first id", tileset["firstgid"], 1)
    expect("the tileset's name", tileset["name"], "stone_cave")
    expect("the number of tiles", tileset["tilecount"], 130)
    expect("the columns", tileset["columns"], 10)
    expect("the picture", pathlib.Path(tileset["image"]).name, "stone_cave.png")
    expect("the picture's size", (tileset["imagewidth"], tileset["imageheight"]), (160, 208))
    classes = {tile["id"] + 1: tile.get("type") or tile.get("class") for tile in tileset["tiles"]}
    for name, ids in CLASSES.items():
        expect(f"the tiles of class {name}", [id for id, its_class in classes.items() if its_class == name], list(ids))
    expect("the number of tiles with a class", len(classes), sum(map(len, CLASSES.values())))
    for tile in tileset["tiles"]:
        objects = tile.get("objectgroup", {}).get("objects", [])
        shapes = [(one["x"], one["y"], one["width"], one["height"]) for one in objects]
        solid = tile["id"] + 1 in CLASSES["wall"]
        expect(f"the shapes of tile {tile['id'] + 1}", shapes, [(0, 0, 16, 16)] if solid else [])


def check_picture(base, model):
    """Is Tiled's picture ours?"""
    with tempfile.TemporaryDirectory() as scratch:
        theirs = pathlib.Path(scratch, "out.png")
        run("tmxrasterizer", "--no-smoothing", str(base.with_suffix(".tmx")), str(theirs))
        width, height, seen = png.read(theirs)
    wanted_width, wanted_height, wanted = png.read(base.with_suffix(".png"))
    expect("the picture's size", (width, height), (16 * model["width"], 16 * model["height"]))
    expect("our picture's size", (wanted_width, wanted_height), (width, height))
    for y, (row, wanted_row) in enumerate(zip(seen, wanted)):
        if row == wanted_row:
            continue
        for x in range(width):
            pixel, wanted_pixel = row[4 * x : 4 * x + 4], wanted_row[4 * x : 4 * x + 4]
            # What can hardly be seen has hardly a colour: Tiled multiplies it by the opacity, and rounds.
            far = max(abs(a * pixel[3] - b * wanted_pixel[3]) for a, b in zip(pixel[:3], wanted_pixel[:3])) / 255
            if far > TOLERANCE or abs(pixel[3] - wanted_pixel[3]) > TOLERANCE:
                raise Mismatch(f"pixel ({x}, {y}) is {tuple(pixel)} in Tiled, but {tuple(wanted_pixel)} in our picture")


def check_with_parser(bases, models, modules):
    files = [str(base.with_suffix(".tmx")) for base in bases]
    lines = run("node", "--no-deprecation", str(HERE / "read_tmx.js"), modules, *files).splitlines()
    expect("the number of maps that tmx-parser read", len(lines), len(files))
    for base, model, line in zip(bases, models, lines):
        seen = json.loads(line)
        try:
            compare_layers(seen, model)
            expect("flipped tiles", any(layer["flipped"] for layer in seen["layers"]), False)
            expect("the properties", seen["properties"], model["properties"])
            picture = {"name": "stone_cave", "image": "stone_cave.png", "width": 160, "height": 208}
            expect("the tileset", seen["tileset"], picture)
            expect("the solid tiles", seen["solid"], list(CLASSES["wall"]))
        except Mismatch as why:
            raise Mismatch(f"{base.name}: {why}") from None


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    directory, modules = pathlib.Path(sys.argv[1]), sys.argv[2]
    bases = sorted(path.with_suffix("") for path in directory.glob("*.txt"))
    if not bases:
        sys.exit(f"clients: there are no maps in {directory}")
    models = [read_model(base.with_suffix(".txt")) for base in bases]

    failures = 0

    def attempt(what, check, *arguments):
        nonlocal failures
        try:
            check(*arguments)
            print(f"clients: ok      {what}")
        except EXPECTED_FAILURES as why:
            failures += 1
            print(f"clients: FAILED  {what}: {type(why).__name__}: {why}")

    attempt("stone_cave.tsx by expat", lambda: xml.dom.minidom.parse(str(directory / "stone_cave.tsx")))
    for base, model in zip(bases, models):
        attempt(f"{base.name} by strict parsers", check_syntax, base, model)
        attempt(f"{base.name}.tmx by Tiled", check_with_tiled, base.with_suffix(".tmx"), model)
        attempt(f"{base.name}.tmj by Tiled", check_with_tiled, base.with_suffix(".tmj"), model)
        if base.with_suffix(".png").exists():
            attempt(f"{base.name}.tmx drawn by Tiled", check_picture, base, model)
    attempt(f"{len(bases)} maps by tmx-parser", check_with_parser, bases, models, modules)
    sys.exit(1 if failures else 0)


if __name__ == "__main__":
    main()
