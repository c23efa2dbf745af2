#!/usr/bin/env python3
"""Draws the icon of Dumiao: ../icon.svg and, from the same numbers, ../icon.png (512 x 512).

The mark is that of the start screen: a minute's ring that has run 50 seconds of its 60, and the stone that falls there.
The ring is a little thicker than on the screen, so that it is still a line at 16 pixels. Standard library only.
"""
import math
import struct
import zlib
from pathlib import Path

OUT = Path(__file__).resolve().parent.parent
SIZE = 512
TILE = "#123F4A"    # 黛青
MARK = "#F2EDE2"    # paper
CORNER = 112        # radius of the tile's corners
RADIUS = 156        # of the ring's centre line
STROKE = 46
BEAD = 54
SWEEP = 300         # degrees from 12 o'clock: 50 seconds
# The bead sticks out of the ring on the left: the ring stands a little to the right, so that the margins are equal.
CENTRE = (SIZE / 2 + (BEAD - RADIUS * math.sin(math.radians(SWEEP)) - RADIUS - STROKE / 2) / 2, SIZE / 2)


def on_ring(degrees):
    a = math.radians(degrees)
    return CENTRE[0] + RADIUS * math.sin(a), CENTRE[1] - RADIUS * math.cos(a)


def svg():
    (x0, y0), (x1, y1) = on_ring(0), on_ring(SWEEP)
    return f"""<svg xmlns="http://www.w3.org/2000/svg" width="{SIZE}" height="{SIZE}" viewBox="0 0 {SIZE} {SIZE}">
  <title>读秒</title>
  <rect width="{SIZE}" height="{SIZE}" rx="{CORNER}" fill="{TILE}"/>
  <path d="M{x0:.2f} {y0:.2f}A{RADIUS} {RADIUS} 0 1 1 {x1:.2f} {y1:.2f}" fill="none" stroke="{MARK}" stroke-width="{STROKE}"/>
  <circle cx="{x1:.2f}" cy="{y1:.2f}" r="{BEAD}" fill="{MARK}"/>
</svg>
"""


# Each shape as the distance of a point to its edge, negative inside. Half a pixel on both sides of the edge is blended.

def tile(x, y):
    dx, dy = abs(x - SIZE / 2) - SIZE / 2 + CORNER, abs(y - SIZE / 2) - SIZE / 2 + CORNER
    return math.hypot(max(dx, 0), max(dy, 0)) + min(max(dx, dy), 0) - CORNER


def mark(x, y):
    bead = math.dist((x, y), on_ring(SWEEP)) - BEAD
    dx, dy = x - CENTRE[0], y - CENTRE[1]
    across = abs(math.hypot(dx, dy) - RADIUS) - STROKE / 2
    degrees = math.degrees(math.atan2(dx, -dy)) % 360
    if degrees <= SWEEP:
        start = -dx if dy < 0 and degrees < 90 else -SIZE   # the butt end at 12 o'clock (the other is under the bead)
        return min(bead, max(across, start))
    start = max(-dx, across) if degrees > 340 else SIZE
    return min(bead, start)


def cover(distance):
    return min(max(0.5 - distance, 0), 1)


def png():
    rgb = [bytes.fromhex(c[1:]) for c in (TILE, MARK)]
    rows = bytearray()
    for j in range(SIZE):
        rows.append(0)
        for i in range(SIZE):
            t, m = cover(tile(i + 0.5, j + 0.5)), cover(mark(i + 0.5, j + 0.5))
            rows += bytes(round(a + (b - a) * m) for a, b in zip(*rgb)) + bytes([round(255 * t)])

    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
    head = struct.pack(">IIBBBBB", SIZE, SIZE, 8, 6, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(bytes(rows), 9)) + chunk(b"IEND", b"")


(OUT / "icon.svg").write_text(svg(), encoding="utf-8")
(OUT / "icon.png").write_bytes(png())
