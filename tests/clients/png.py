"""Pictures as rows of bytes: just enough PNG to compare what two programs drew."""

import struct
import zlib


def read(path):
    """The width, the height and the rows of a PNG file, each pixel as red, green, blue and alpha."""
    with open(path, "rb") as file:
        data = file.read()
    if data[:8] != b"\x89PNG\r\n\x1a\n":
        raise ValueError(f"{path}: not a PNG file")
    at, packed, header = 8, b"", None
    while at < len(data):
        (length,) = struct.unpack(">I", data[at : at + 4])
        name, content = data[at + 4 : at + 8], data[at + 8 : at + 8 + length]
        if name == b"IHDR":
            header = struct.unpack(">IIBBBBB", content)
        elif name == b"IDAT":
            packed += content
        at += 12 + length
    width, height, depth, colour, _, _, interlaced = header
    if depth != 8 or colour not in (2, 6) or interlaced:
        raise ValueError(f"{path}: a kind of PNG that this script does not know")
    channels = 4 if colour == 6 else 3
    rows = _unfilter(zlib.decompress(packed), width * channels, height, channels)
    if channels == 3:
        rows = [b"".join(row[i : i + 3] + b"\xff" for i in range(0, len(row), 3)) for row in rows]
    return width, height, rows


def _unfilter(data, size, height, step):
    rows, above = [], bytes(size)
    for y in range(height):
        start = y * (size + 1)
        row = bytearray(data[start + 1 : start + 1 + size])
        _FILTERS[data[start]](row, above, step)
        above = bytes(row)
        rows.append(above)
    return rows


def _left(row, _above, step):
    for i in range(step, len(row)):
        row[i] = (row[i] + row[i - step]) & 255


def _up(row, above, _step):
    row[:] = [(a + b) & 255 for a, b in zip(row, above)]


def _average(row, above, step):
    for i, up in enumerate(above):
        left = row[i - step] if i >= step else 0
        row[i] = (row[i] + (left + up) // 2) & 255


def _paeth(row, above, step):
    for i, up in enumerate(above):
        left, corner = (row[i - step], above[i - step]) if i >= step else (0, 0)
        to_left, to_up, to_corner = abs(up - corner), abs(left - corner), abs(left + up - 2 * corner)
        nearest = left if to_left <= to_up and to_left <= to_corner else up if to_up <= to_corner else corner
        row[i] = (row[i] + nearest) & 255


_FILTERS = (lambda row, above, step: None, _left, _up, _average, _paeth)
