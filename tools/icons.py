"""Draws the icons of the installed page from web/public/icon.svg, and writes its manifests: `python -m tools.icons`.

No library draws here: the picture is a few polygons, and each row of it is cut into spans four times."""

import json
import re
import struct
import zlib
from itertools import pairwise
from math import sqrt
from pathlib import Path

from pyrite.words.catalogue import languages, say

PUBLIC = Path(__file__).resolve().parent.parent / "web" / "public"
SIDE = 64.0  # of the drawing
GROUND = (0x21, 0x1A, 0x15)
FINE = 4  # rows of a pixel

Point = tuple[float, float]
Span = tuple[float, float]
Colour = tuple[int, int, int]
# Name, pixels, how much of the side the picture takes, and how round the corners of its ground are.
ICONS = (
    ("icon-192.png", 192, 1.0, 14.0),
    ("icon-512.png", 512, 1.0, 14.0),
    ("icon-mask-512.png", 512, 0.8, 0.0),  # the system cuts it as it likes
    ("icon-touch-180.png", 180, 0.9, 0.0),
)


def shapes() -> list[tuple[list[Point], Colour, float, tuple[Colour, float] | None]]:
    """Polygons with their colour, how much they cover, and their line."""
    found = []
    for tag in re.findall(r"<path[^>]*>", (PUBLIC / "icon.svg").read_text(encoding="utf-8")):
        given = dict(re.findall(r'([\w-]+)="([^"]*)"', tag))
        numbers = [float(each) for each in re.findall(r"-?[\d.]+", given["d"])]
        line = (colour(given["stroke"]), float(given["stroke-width"])) if "stroke" in given else None
        corners = list(zip(numbers[::2], numbers[1::2], strict=True))
        found.append((corners, colour(given["fill"]), float(given.get("fill-opacity", 1)), line))
    return found


def colour(text: str) -> Colour:
    red, green, blue = (int(text[at : at + 2], 16) for at in (1, 3, 5))
    return red, green, blue


def inside(corners: list[Point], y: float) -> list[Span]:
    """Where a row crosses a polygon."""
    at = sorted(
        x0 + (y - y0) * (x1 - x0) / (y1 - y0)
        for (x0, y0), (x1, y1) in pairwise([*corners, corners[0]])
        if (y0 <= y) != (y1 <= y)
    )
    return list(zip(at[::2], at[1::2], strict=True))


def along(corners: list[Point], width: float, y: float) -> list[Span]:
    """Where a row crosses the line around a polygon, which is round at its corners."""
    half = width / 2
    spans: list[Span] = []
    for (x0, y0), (x1, y1) in pairwise([*corners, corners[0]]):
        long = sqrt((x1 - x0) ** 2 + (y1 - y0) ** 2)
        aside_x, aside_y = (y1 - y0) / long * half, (x0 - x1) / long * half
        bar = [
            (x0 + aside_x, y0 + aside_y),
            (x1 + aside_x, y1 + aside_y),
            (x1 - aside_x, y1 - aside_y),
            (x0 - aside_x, y0 - aside_y),
        ]
        spans += inside(bar, y)
        if abs(y - y0) < half:
            reach = sqrt(half**2 - (y - y0) ** 2)
            spans.append((x0 - reach, x0 + reach))
    return merged(spans)


def merged(spans: list[Span]) -> list[Span]:
    out: list[Span] = []
    for begin, end in sorted(spans):
        if out and begin <= out[-1][1]:
            out[-1] = (out[-1][0], max(end, out[-1][1]))
        else:
            out.append((begin, end))
    return out


def ground(y: float, corner: float) -> list[Span]:
    """The square that it lies on."""
    if not 0 <= y <= SIDE:
        return []
    over = max(corner - y, y - (SIDE - corner), 0)
    cut = corner - sqrt(max(0.0, corner**2 - over**2))
    return [(cut, SIDE - cut)]


def covered(spans: list[Span], scale: float, shift: float, pixels: int) -> list[float]:
    """How much of each pixel of a row lies in these spans."""
    row = [0.0] * pixels
    for span in spans:
        begin, end = (min(max(each * scale + shift, 0.0), float(pixels)) for each in span)
        for at in range(int(begin), min(int(end) + 1, pixels)):
            row[at] += max(0.0, min(end, at + 1) - max(begin, at))
    return row


def drawn(pixels: int, share: float, corner: float) -> bytes:
    """Rows of red, green, blue and cover."""
    scale, rows = pixels / SIDE, []
    inner, shift = scale * share, pixels * (1 - share) / 2
    every = shapes()
    for row in range(pixels):
        sums = [[0.0] * pixels for _ in range(4)]
        for part in range(FINE):
            fine = row + (part + 0.5) / FINE
            y = (fine - shift) / inner
            layers = [(covered(ground(fine / scale, corner), scale, 0, pixels), GROUND, 1.0)]
            for corners, fill, cover, line in every:
                layers.append((covered(inside(corners, y), inner, shift, pixels), fill, cover))
                if line is not None:
                    layers.append((covered(along(corners, line[1], y), inner, shift, pixels), line[0], 1.0))
            for at in range(pixels):
                red = green = blue = full = 0.0
                for shares, (r, g, b), cover in layers:
                    new = shares[at] * cover
                    if new > 0:
                        keep = 1 - new
                        red, green, blue = red * keep + r * new, green * keep + g * new, blue * keep + b * new
                        full = full * keep + new
                for total, value in zip(sums, (red, green, blue, full), strict=True):
                    total[at] += value / FINE
        rows.append(bytes(each for at in range(pixels) for each in pixel(*(total[at] for total in sums))))
    return b"".join(b"\0" + each for each in rows)


def pixel(red: float, green: float, blue: float, full: float) -> tuple[int, int, int, int]:
    if full <= 0:
        return 0, 0, 0, 0
    return round(red / full), round(green / full), round(blue / full), round(full * 255)


def png(pixels: int, rows: bytes) -> bytes:
    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    head = struct.pack(">IIBBBBB", pixels, pixels, 8, 6, 0, 0, 0)
    return (
        b"\x89PNG\r\n\x1a\n"
        + chunk(b"IHDR", head)
        + chunk(b"IDAT", zlib.compress(rows, 9))
        + chunk(b"IEND", b"")
    )


def rows_of(image: bytes) -> bytes:
    """What `drawn` gave, out of such a file."""
    at, data = 8, b""
    while at < len(image):
        (long,) = struct.unpack(">I", image[at : at + 4])
        if image[at + 4 : at + 8] == b"IDAT":
            data += image[at + 8 : at + 8 + long]
        at += long + 12
    return zlib.decompress(data)


def manifest(lang: str) -> dict[str, object]:
    about, rules = (say(key, {}, lang) for key in ("cli.app.about", "page.rules.title"))

    def icon(name: str, size: str, purpose: str = "any") -> dict[str, str]:
        media = "image/svg+xml" if name.endswith(".svg") else "image/png"
        return {"src": f"/{name}", "sizes": size, "type": media, "purpose": purpose}

    return {
        "id": "/",
        "name": "Pyrite",
        "short_name": "Pyrite",
        "description": about,
        "lang": lang,
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "background_color": "#120e0b",
        "theme_color": "#120e0b",
        "categories": ["games"],
        "icons": [
            icon("icon.svg", "any"),
            icon("icon-192.png", "192x192"),
            icon("icon-512.png", "512x512"),
            icon("icon-mask-512.png", "512x512", "maskable"),
        ],
        "shortcuts": [{"name": rules, "url": "/rules"}],
    }


def manifest_text(lang: str) -> str:
    return json.dumps(manifest(lang), ensure_ascii=False, indent=2) + "\n"


def main() -> None:
    for name, pixels, share, corner in ICONS:
        (PUBLIC / name).write_bytes(png(pixels, drawn(pixels, share, corner)))
    for lang in languages():
        (PUBLIC / f"manifest.{lang}.webmanifest").write_text(manifest_text(lang), encoding="utf-8")


if __name__ == "__main__":
    main()
