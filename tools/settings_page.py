"""docs/settings.md: every setting of the server with its default and its meaning, as `settings.py` itself says it."""

import dataclasses
import inspect
import re
from typing import NamedTuple

from pyrite.server.settings import PREFIX, Settings

LINE = re.compile(r"    (?P<name>\w+): [^#]+#\s*(?P<words>.+)")
HEADING = re.compile(r"    # (?P<words>.+)\.")
HEAD = f"""# Settings of the server

Each can be given as `pyrite serve --set NAME=VALUE` or as a variable of the environment, `{PREFIX}NAME=VALUE`; those
with an option of their own name it. What is given on the command line wins. A setting that can't be read stops the
start with one line; a variable `{PREFIX}…` that is none of these is warned of. `make protocol` makes this page from the
source.

A limit of so many *in that time* lets so many through at once and as many again in that time, evenly; beyond it HTTP
answers 429 with `Retry-After`. An address of IPv6 counts as its network of 64 bits; networks of 56 and 48 bits may 4
and 16 times as much.
"""


class Row(NamedTuple):
    heading: str
    name: str
    default: str
    words: str


def rows() -> list[Row]:
    """In the order of the source. Every setting has its words there."""
    defaults = {field.name: field.default for field in dataclasses.fields(Settings)}
    heading = "Where and how it runs"
    out: list[Row] = []
    for line in inspect.getsource(Settings).splitlines():
        found = HEADING.fullmatch(line)
        if found:
            heading = found["words"]
        found = LINE.fullmatch(line)
        if found and found["name"] in defaults:
            out.append(Row(heading, found["name"], shown(defaults[found["name"]]), found["words"]))
    return out


def shown(default: object) -> str:
    if isinstance(default, bool):
        return "yes" if default else "no"
    if isinstance(default, float):
        return f"{default:g}"
    return "" if default in ("", ()) else str(default)


def page() -> str:
    lines = [HEAD]
    heading = ""
    for row in rows():
        if row.heading != heading:
            heading = row.heading
            lines += [f"\n## {heading}\n", "| setting | default | meaning |", "|---|---|---|"]
        lines.append(f"| `{row.name}` | {row.default} | {row.words} |")
    return "\n".join(lines) + "\n"
