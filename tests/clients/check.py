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


# The members of "warren.dungeon" and of its parts, in the order of the contract; others may stand between them.
DUNGEON = {
    "": "format format_version library seed config width height tiles rooms secret_doors stairs targets counters "
    "tree_is_minimal packed mapbin stats warnings",
    "config": "map_size hidden_rooms niches deception passage_count hidden_fill hidden_door crossing stairs_avoid_hidden",
    "stairs": "up down",
    "targets": "hidden_rooms niches decoys hidden_passages",
    "counters": "total_connections total_hidden_rooms total_niches total_decoys total_hidden_passages "
    "available_walls_count",
    "stats": "attempts placement_tries decoy_lengths_drawn",
}
DUNGEON_ROOM = (
    "x y w h center hidden has_niche has_decoy wall_door_count links doors niche_side niche decoy_side decoy_door decoy_end"
)


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
    """What write_maps says about a map: size, tileset, properties, layers, and groups of objects."""
    model = {"properties": {}, "layers": [], "classes": {}, "solid": [], "groups": []}
    for line in path.read_text(encoding="utf-8").split("\n"):
        word, _, rest = line.partition(" ")
        if word == "map":
            model["width"], model["height"] = map(int, rest.split())
        elif word == "tileset":
            name, count, columns, image = rest.split()
            model["tileset"] = {"name": name, "count": int(count), "columns": int(columns), "image": image}
        elif word == "class":
            name, first, last, solid = rest.split()
            model["classes"][name] = list(range(int(first), int(last) + 1))
            model["solid"] += model["classes"][name] if solid == "1" else []
        elif word == "property":
            name, value = named_value(rest)
            model["properties"][name] = value
        elif word == "group":
            model["groups"].append({"name": rest, "objects": []})
        elif word == "object":
            words, _, name = rest.partition("\t")
            shape, x, y, w, h, tile, kind = words.split(" ")
            where = tuple(map(int, (x, y, w, h)))
            one = {"name": name, "type": kind, "shape": shape, "where": where, "tile": int(tile)}
            model["groups"][-1]["objects"].append({**one, "corners": [], "properties": {}})
        elif word == "corner":
            model["groups"][-1]["objects"][-1]["corners"].append(tuple(map(int, rest.split())))
        elif word == "fact":
            name, value = named_value(rest)
            model["groups"][-1]["objects"][-1]["properties"][name] = value
        elif word == "layer":
            model["layers"].append({"name": rest, "ids": []})
        elif line:
            model["layers"][-1]["ids"] += map(int, line.split())
    for layer in model["layers"]:
        expect("the model's number of tiles", len(layer["ids"]), model["width"] * model["height"])
    return model


def named_value(words):
    kind, _, name_and_value = words.partition(" ")
    name, _, value = name_and_value.partition("\t")
    value = re.sub(r"\\(.)", lambda escape: {"n": "\n", "t": "\t"}.get(escape[1], escape[1]), value)
    return name, typed(kind, value)


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


def object_in_pixels(one):
    """Where Tiled has an object, and the corners of a line: a picture hangs from its lower left corner."""
    x, y, w, h = one["where"]
    if one["shape"] == "line":
        x, y = one["corners"][0]
    middle = (16 * x + 8, 16 * y + 8, 0, 0)
    places = {"area": (16 * x, 16 * y, 16 * w, 16 * h), "picture": (16 * x, 16 * y + 16, 16, 16)}
    corners = [(16 * (cx - x), 16 * (cy - y)) for cx, cy in one["corners"]]
    return places.get(one["shape"], middle), corners


def compare_groups(groups, model):
    """Groups of objects, as Tiled exports them."""
    expect("the groups", [group["name"] for group in groups], [group["name"] for group in model["groups"]])
    ids = []
    for group, wanted in zip(groups, model["groups"]):
        expect(f"the number of {wanted['name']}", len(group["objects"]), len(wanted["objects"]))
        for seen, one in zip(group["objects"], wanted["objects"]):
            place, corners = object_in_pixels(one)
            name = f"{one['name']} in {wanted['name']}"
            ids.append(seen["id"])
            expect("the name of an object", seen["name"], one["name"])
            expect(f"the class of {name}", seen.get("type") or seen.get("class"), one["type"])
            expect(f"the place of {name}", tuple(seen[key] for key in ("x", "y", "width", "height")), place)
            expect(f"the tile of {name}", seen.get("gid", 0), one["tile"])
            expect(f"the point of {name}", seen.get("point", False), one["shape"] == "spot")
            expect(f"the corners of {name}", [(c["x"], c["y"]) for c in seen.get("polyline", [])], corners)
            facts = {fact["name"]: fact["value"] for fact in seen.get("properties", [])}
            expect(f"the properties of {name}", facts, one["properties"])
    expect("the objects' ids", ids, list(range(1, len(ids) + 1)))


def check_with_tiled(path, model):
    seen = through_tiled(path)
    groups = [layer for layer in seen["layers"] if layer["type"] == "objectgroup"]
    layer_ids = [layer["id"] for layer in seen["layers"]]
    seen["layers"] = [layer for layer in seen["layers"] if layer["type"] != "objectgroup"]
    for layer in seen["layers"]:
        expect("the kind of layer", layer["type"], "tilelayer")
        layer["ids"] = ids_of(layer)
    compare_layers(seen, model)
    compare_groups(groups, model)
    count = len(model["layers"]) + len(model["groups"])
    expect("the layers' ids", layer_ids, list(range(1, count + 1)))
    expect("the next layer's id", seen["nextlayerid"], count + 1)
    objects = sum(len(group["objects"]) for group in model["groups"])
    expect("the next object's id", seen["nextobjectid"], objects + 1)
    expect("the tile size", (seen["tilewidth"], seen["tileheight"]), (16, 16))
    expect("infinite", seen["infinite"], False)
    properties = {one["name"]: one["value"] for one in seen.get("properties", [])}
    expect("the properties", properties, model["properties"])
    kinds = {str: "string", bool: "bool", int: "int", float: "float"}
    for one in seen.get("properties", []):
        expect(f"the type of {one['name']}", one["type"], kinds[type(model["properties"][one["name"]])])
    check_tileset(seen["tilesets"], model)


def check_tileset(tilesets, model):
    expect("the number of tilesets", len(tilesets), 1)
    (tileset,) = tilesets
    wanted = model["tileset"]
    rows = -(-wanted["count"] // wanted["columns"])
    expect("the first id", tileset["firstgid"], 1)
    expect("the tileset's name", tileset["name"], wanted["name"])
    expect("the number of tiles", tileset["tilecount"], wanted["count"])
    expect("the columns", tileset["columns"], wanted["columns"])
    expect("the picture", pathlib.Path(tileset["image"]).name, wanted["image"])
    size = (16 * wanted["columns"], 16 * rows)
    expect("the picture's size", (tileset["imagewidth"], tileset["imageheight"]), size)
    if wanted["name"] == "stone_cave":
        expect("the stone cave's classes", model["classes"], {name: list(ids) for name, ids in CLASSES.items()})
        expect("the stone cave", (wanted["count"], size, wanted["image"]), (130, (160, 208), "stone_cave.png"))
    classes = {tile["id"] + 1: tile.get("type") or tile.get("class") for tile in tileset["tiles"]}
    for name, ids in model["classes"].items():
        expect(f"the tiles of class {name}", [id for id, its_class in classes.items() if its_class == name], ids)
    expect("the number of tiles with a class", len(classes), sum(map(len, model["classes"].values())))
    for tile in tileset["tiles"]:
        objects = tile.get("objectgroup", {}).get("objects", [])
        shapes = [(one["x"], one["y"], one["width"], one["height"]) for one in objects]
        solid = tile["id"] + 1 in model["solid"]
        expect(f"the shapes of tile {tile['id'] + 1}", shapes, [(0, 0, 16, 16)] if solid else [])


def check_picture(base, model):
    """Is Tiled's picture ours?"""
    with tempfile.TemporaryDirectory() as scratch:
        theirs = pathlib.Path(scratch, "out.png")
        # Outlines of objects are no part of our pictures.
        hidden = [word for group in model["groups"] for word in ("--hide-layer", group["name"])]
        run("tmxrasterizer", "--no-smoothing", *hidden, str(base.with_suffix(".tmx")), str(theirs))
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
            wanted = model["tileset"]
            width, rows = 16 * wanted["columns"], -(-wanted["count"] // wanted["columns"])
            picture = {"name": wanted["name"], "image": wanted["image"], "width": width, "height": 16 * rows}
            expect("the tileset", seen["tileset"], picture)
            expect("the solid tiles", seen["solid"], model["solid"])
            expect("the groups", [group["name"] for group in seen["groups"]], [one["name"] for one in model["groups"]])
            for group, wanted in zip(seen["groups"], model["groups"]):
                for one in wanted["objects"]:
                    one["place"] = list(object_in_pixels(one)[0])
                keys = ("name", "type", "place", "tile", "properties")
                objects = [{key: one[key] for key in keys} for one in wanted["objects"]]
                expect(f"the {wanted['name']}", group["objects"], objects)
        except Mismatch as why:
            raise Mismatch(f"{base.name}: {why}") from None


def without_twins(pairs):
    expect("members of the same name", len({name for name, _ in pairs}), len(pairs))
    return dict(pairs)


def expect_keys(what, seen, wanted):
    wanted = wanted.split()
    expect(f"the order of {what}", [key for key in seen if key in wanted], wanted)


def unpacked(packed, count):
    """Three bits a tile, the lowest first."""
    bits = int.from_bytes(base64.b64decode(packed, validate=True), "little")
    expect("the number of packed bytes", len(base64.b64decode(packed)), (count * 3 + 7) // 8)
    return [bits >> (3 * i) & 7 for i in range(count)]


def check_dungeon(path, model):
    """Our JSON, by Python's own parser."""
    text = path.read_text(encoding="utf-8")
    dungeon = json.loads(text, object_pairs_hook=without_twins)
    expect("the spaces", text, json.dumps(dungeon, separators=(",", ":"), ensure_ascii=False))
    expect_keys("the document", dungeon, DUNGEON[""])
    for part, keys in DUNGEON.items():
        if part:
            expect_keys(part, dungeon[part], keys)
    expect("the format", (dungeon["format"], dungeon["format_version"]), ("warren.dungeon", 1))
    expect("the seed", dungeon["seed"], model["properties"]["seed"])
    size = (dungeon["width"], dungeon["height"])
    expect("the size", size, (model["width"], model["height"]))
    expect("the packed map", unpacked(dungeon["packed"], size[0] * size[1]), dungeon["tiles"])
    ground, walls = (next(one["ids"] for one in model["layers"] if one["name"] == name) for name in ("ground", "walls"))
    secret = {x + y * size[0] for x, y in dungeon["secret_doors"]}
    drawn = [i for i, id in enumerate(walls) if id and i not in secret]
    expect("the walls", drawn, [i for i, tile in enumerate(dungeon["tiles"]) if tile == 1])
    expect("the ground", [id != 1 for id in ground], [tile > 1 for tile in dungeon["tiles"]])
    for room in dungeon["rooms"]:
        expect_keys("a room", room, DUNGEON_ROOM)
        expect("the doors of a room", len(room["doors"]), len(room["links"]))
        for door in room["doors"]:
            expect("the tile of a door", dungeon["tiles"][door["y"] * size[0] + door["x"]], 3)
        for door in (room["niche"], room["decoy_end"]):
            expect("the tile behind a door", door is None or dungeon["tiles"][door[1] * size[0] + door[0]] == 2, True)
    expect("the stairs", [dungeon["tiles"][y * size[0] + x] for x, y in dungeon["stairs"].values()], [4, 5])
    if dungeon["mapbin"] is not None:
        seed, config = int(dungeon["seed"]), dungeon["config"]
        presets = sum(config[name] << (2 * i) for i, name in enumerate(DUNGEON["config"].split()[:4]))
        expect("the save", dungeon["mapbin"], struct.pack("<HB", seed, presets).hex())


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

    for path in sorted(directory.glob("*.tsx")):
        attempt(f"{path.name} by expat", xml.dom.minidom.parse, str(path))
    for base, model in zip(bases, models):
        attempt(f"{base.name} by strict parsers", check_syntax, base, model)
        attempt(f"{base.name}.tmx by Tiled", check_with_tiled, base.with_suffix(".tmx"), model)
        attempt(f"{base.name}.tmj by Tiled", check_with_tiled, base.with_suffix(".tmj"), model)
        if base.with_suffix(".json").exists():
            attempt(f"{base.name}.json by Python", check_dungeon, base.with_suffix(".json"), model)
        if base.with_suffix(".png").exists():
            attempt(f"{base.name}.tmx drawn by Tiled", check_picture, base, model)
    attempt(f"{len(bases)} maps by tmx-parser", check_with_parser, bases, models, modules)
    sys.exit(1 if failures else 0)


if __name__ == "__main__":
    main()
