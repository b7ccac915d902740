"""Finds tokens without a face, by comparing the pixels of a token with the icon that it should show."""

import mmap
import struct
import zlib
from pathlib import Path

ICONS = Path(__file__).resolve().parent.parent / "assets" / "icons"
# Side of an icon's square, in radii of its token.
ICON_SIDE = 1.18
# Number of points compared along each side of that square, and their maximum distance from the centre in radii. The rim
# is not part of the icon.
POINTS = 24
REACH = 0.72


class Framebuffer:
    """The framebuffer that `Xvfb -fbdir FOLDER` writes, in xwd format."""

    def __init__(self, folder):
        with open(Path(folder) / "Xvfb_screen0", "rb") as file:
            self.bytes = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
        header = struct.unpack(">25I", self.bytes[:100])
        self.width, self.height, self.row = header[4], header[5], header[12]
        self.begin = header[0] + 12 * header[19]

    def brightness(self, x, y):
        """Returns the sum of red, green and blue of a pixel."""
        at = self.begin + y * self.row + 4 * x
        return sum(self.bytes[at : at + 3])


def read_mask(name):
    """Returns the brightness of an icon, row by row, from its 8-bit greyscale PNG."""
    data = (ICONS / f"{name}.png").read_bytes()
    at, packed, width, height = 8, b"", 0, 0
    while at < len(data):
        length, kind = struct.unpack(">I4s", data[at : at + 8])
        body = data[at + 8 : at + 8 + length]
        if kind == b"IHDR":
            width, height, depth, colour = struct.unpack(">IIBB", body[:10])
            assert (depth, colour) == (8, 0), f"{name}.png is not a grey picture of eight bits"
        elif kind == b"IDAT":
            packed += body
        at += 12 + length
    raw, rows = zlib.decompress(packed), []
    above = bytearray(width)
    for y in range(height):
        begin = y * (width + 1)
        rows.append(unfilter(raw[begin], bytearray(raw[begin + 1 : begin + 1 + width]), above))
        above = rows[-1]
    return rows


def unfilter(kind, row, above):
    """Returns a row of a PNG before its filter was applied; a pixel is one byte."""
    for x in range(len(row)):
        left, up, corner = (row[x - 1], above[x], above[x - 1]) if x else (0, above[x], 0)
        if kind == 1:
            guess = left
        elif kind == 2:
            guess = up
        elif kind == 3:
            guess = (left + up) // 2
        elif kind == 4:
            guess = min((left, up, corner), key=lambda near: abs(left + up - corner - near))
        else:
            guess = 0
        row[x] = (row[x] + guess) & 255
    return row


def sample_mask(mask):
    """Returns the compared points: position in radii from the token's centre, and the mask's mean brightness around it.
    """
    side = len(mask)
    block = side // POINTS + 1
    points = []
    for row in range(POINTS):
        for column in range(POINTS):
            x, y = (ICON_SIDE * ((n + 0.5) / POINTS - 0.5) for n in (column, row))
            if x * x + y * y <= REACH * REACH:
                left, top = (min(int(n * side / POINTS), side - block) for n in (column, row))
                part = [value for line in mask[top : top + block] for value in line[left : left + block]]
                points.append((x, y, sum(part) / len(part)))
    return points


def correlation(pairs):
    """Returns Pearson's correlation coefficient, or 0 if either side is uniform."""
    count = len(pairs)
    mean_a, mean_b = (sum(pair[n] for pair in pairs) / count for n in (0, 1))
    both = sum((a - mean_a) * (b - mean_b) for a, b in pairs)
    spread_a, spread_b = (sum((pair[n] - mean) ** 2 for pair in pairs) for n, mean in ((0, mean_a), (1, mean_b)))
    return both / (spread_a * spread_b) ** 0.5 if spread_a and spread_b else 0.0


class Faces:
    """Compares tokens with their icons; reads each icon once."""

    def __init__(self):
        self.icons = {}

    def likeness(self, framebuffer, token):
        """Returns the similarity of a token to its icon, from 0 to 1. The sign is dropped, because dark tokens have
        light icons.
        """
        name = token["icon"]
        if name not in self.icons:
            self.icons[name] = sample_mask(read_mask(name))
        pairs = []
        for x, y, wanted in self.icons[name]:
            shown = framebuffer.brightness(int(token["x"] + x * token["r"]), int(token["y"] + y * token["r"]))
            pairs.append((wanted, shown))
        return abs(correlation(pairs))


def is_open(token, layout):
    """Returns true if all of a token's face is visible: on the canvas, and below no panel, token or note."""
    reach = REACH * token["r"]

    def overlaps(place):
        beside = place["x"] > token["x"] + reach or place["x"] + place["w"] < token["x"] - reach
        return not beside and place["y"] <= token["y"] + reach and place["y"] + place["h"] >= token["y"] - reach

    board = layout["board"]
    inside_x = board["x"] <= token["x"] - reach and token["x"] + reach <= board["x"] + board["w"]
    inside_y = board["y"] <= token["y"] - reach and token["y"] + reach <= board["y"] + board["h"]
    others = (other for other in layout["tokens"] if other is not token)
    near = any((o["x"] - token["x"]) ** 2 + (o["y"] - token["y"]) ** 2 < (o["r"] + reach) ** 2 for o in others)
    said = any(words.startswith(f"face of {token['id']} under") for words in layout["covered"])
    return inside_x and inside_y and not near and not said and not any(map(overlaps, layout["panels"]))
