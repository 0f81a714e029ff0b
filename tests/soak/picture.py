"""The curves of a soak as a picture: what is resident and what is in use after each match, the warm-up shaded."""

from collections.abc import Sequence
from html import escape
from statistics import fmean

from tests.soak.flat import WARM_UP, Trend

WIDE, HIGH = 760, 280
LEFT, TOP, RIGHT, BOTTOM = 64, 52, 20, 40
POINTS = 300  # more can't be told apart
ROCK, LINE, TEXT, SHADE = "#1f1b17", "#4a4036", "#d9cbb4", "#2b251f"
GOLD, GREEN, LAMP = "#e0a92e", "#9dbf6b", "#8fc7d8"


Samples = Sequence[tuple[int, int]]  # (matches played, kB)


def draw(name: str, title: str, samples: Samples, in_use: Samples, found: Trend, kept: Trend) -> str:
    last = samples[-1][0]
    highest = top_of(max(resident for _, resident in samples) / 1024)

    def x(match: float) -> float:
        return LEFT + (WIDE - LEFT - RIGHT) * match / last

    def y(megabytes: float) -> float:
        return HIGH - BOTTOM - (HIGH - TOP - BOTTOM) * megabytes / highest

    warm = samples[int(len(samples) * WARM_UP) :]
    level, middle = fmean(kb for _, kb in warm) / 1024, fmean(match for match, _ in warm)
    ends = [(match, level + found.slope / 1024 * (match - middle)) for match in (warm[0][0], last)]
    line = "L".join(f"{x(match):.1f} {y(megabytes):.1f}" for match, megabytes in ends)
    step = max(1, len(samples) // POINTS)

    def curve(of: Samples, colour: str) -> str:
        points = " ".join(f"{x(match):.1f},{y(kb / 1024):.1f}" for match, kb in [*of[::step], of[-1]])
        return f'<polyline points="{points}" fill="none" stroke="{colour}" stroke-width="2" stroke-linejoin="round"/>'

    resident, held = (f"{of.slope:+.3f} ± {of.error:.3f}" for of in (found, kept))
    trend = f"kB a match behind the warm-up: resident {resident}, in use {held}"
    parts = [
        f'<rect width="{WIDE}" height="{HIGH}" rx="10" fill="{ROCK}"/>',
        box(x(0), TOP, x(warm[0][0]) - x(0), HIGH - TOP - BOTTOM, SHADE),
        words(LEFT, 24, f"{name}: {title}", 15),
        words(LEFT, 42, trend, 12, LAMP),
        words(x(0) + 6, TOP + 14, "warm-up", 11),
        *(mark for n in range(5) for mark in level_line(y(highest * n / 4), highest * n / 4)),
        *(words(x(last * n / 4), HIGH - 20, f"{last * n // 4:,}", 11, anchor="middle") for n in range(5)),
        words(WIDE - RIGHT, HIGH - 6, "matches", 11, anchor="end"),
        curve(samples, GOLD),
        curve(in_use, GREEN),
        f'<path d="M{line}" stroke="{LAMP}" stroke-width="1.5" stroke-dasharray="7 5"/>',
        words(WIDE - RIGHT, y(samples[-1][1] / 1024) - 8, "resident", 11, GOLD, "end"),
        words(WIDE - RIGHT, y(in_use[-1][1] / 1024) - 8, "in use", 11, GREEN, "end"),
    ]
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {HIGH}" width="{WIDE}" role="img">'
    return "\n".join([head, f"<title>{escape(f'{name}: {title}; {trend}')}</title>", *parts, "</svg>"]) + "\n"


def top_of(megabytes: float) -> int:
    """The end of the scale: it begins at nothing, so that flat looks flat and a leak looks like one."""
    return next(end for end in (40, 80, 120, 160, 200, 400, 800, 1200, 2000, 4000, 10**6) if end >= megabytes)


def box(left: float, top: float, wide: float, high: float, colour: str) -> str:
    return f'<rect x="{left:.1f}" y="{top:.1f}" width="{wide:.1f}" height="{high:.1f}" fill="{colour}"/>'


def level_line(at: float, megabytes: float) -> list[str]:
    line = f'<path d="M{LEFT} {at:.1f}H{WIDE - RIGHT}" stroke="{LINE}" stroke-width="1"/>'
    return [line, words(LEFT - 8, at + 4, f"{megabytes:.0f} MB", 11, anchor="end")]


def words(x: float, y: float, text: str, size: int, colour: str = TEXT, anchor: str = "start") -> str:
    font = f'font-family="\'DejaVu Sans\', Arial, sans-serif" font-size="{size}"'
    place = f'x="{x:.1f}" y="{y:.1f}" fill="{colour}" text-anchor="{anchor}"'
    return f"<text {place} {font}>{escape(text)}</text>"
