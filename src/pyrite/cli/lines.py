"""Lines of a screen: broken where they are too long, set side by side, kept to the last few."""

import textwrap
from collections.abc import Sequence

from rich.text import Text


def fold(text: Text, wide: int, indent: int = 0) -> list[Text]:
    """A line as lines that fit, broken at blanks; what goes on in the next line is set in."""
    words, start = text.plain, 0
    cuts: list[int] = []
    while len(words) - start > (room := wide - (indent if cuts else 0)):
        blank = words.rfind(" ", start + 1, start + room + 1)
        start = blank + 1 if blank > start else start + room
        cuts.append(start)
    lines = []
    for number, part in enumerate(text.divide(cuts)):
        part.rstrip()
        part.no_wrap = True
        if number:
            part.pad_left(indent)
        lines.append(part)
    return lines


def fold_all(lines: Sequence[Text], wide: int, indent: int = 0) -> list[Text]:
    return [part for line in lines for part in fold(line, wide, indent)]


def wrapped(log: Sequence[str], wide: int) -> list[Text]:
    """Log entries as lines; what goes on in the next line is set in."""
    lines = []
    for entry in log:
        parts = textwrap.wrap(entry, max(20, wide - 2), break_on_hyphens=False) or [""]
        lines += [Text(f"• {parts[0]}"), *[Text(f"  {part}") for part in parts[1:]]]
    return lines


def last_lines(lines: list[Text], count: int) -> list[Text]:
    return lines[-count:] if count > 0 else []


def flowing(parts: Sequence[Text], wide: int) -> list[Text]:
    """Parts one after the other, a new line where one does not fit."""
    lines: list[Text] = []
    for part in parts:
        if lines and len(lines[-1]) + 2 + len(part) <= wide:
            lines[-1].append("  ").append_text(part)
        else:
            lines.append(part.copy())
    return fold_all(lines, wide, 4)


def beside(left: list[Text], right: list[Text], column: int) -> list[Text]:
    lines = []
    for row in range(max(len(left), len(right))):
        line = left[row].copy() if row < len(left) else Text()
        if row < len(right):
            line.pad_right(column - len(line))
            line.append_text(right[row])
        line.no_wrap = True
        line.overflow = "ellipsis"
        lines.append(line)
    return lines
