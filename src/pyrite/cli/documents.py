"""Reading what a command is given: a file or standard input, JSON, and what sort of document it is."""

import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from pyrite.cli.errors import Fail
from pyrite.words.catalogue import say, word

if TYPE_CHECKING:
    from pyrite.family.game import Game

LARGEST_FILE = 20_000_000  # bytes; a longer file is no position and no record
# What each sort of document has that the others have not, for those that don't name themselves.
MARKS = {"export": "record", "record": "moves", "view": "legal", "position": "players"}


def unusable(name: str, why: str, lang: str, **args: object) -> Fail:
    return Fail(say(f"cli.error.{why}", {"file": name, **args}, lang), "input", file=name)


def read_text(name: str, lang: str) -> str:
    try:
        data = read_stdin() if name == "-" else read_bytes(Path(name))
        if len(data) > LARGEST_FILE:
            raise unusable(name, "too-large", lang)
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise unusable(name, "not-utf8", lang) from None
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        raise unusable(name, "unreadable", lang, reason=reason) from None


def read_stdin() -> bytes:
    """Somebody may have started us with standard input closed: then there is none."""
    return sys.stdin.buffer.read(LARGEST_FILE + 1) if sys.stdin is not None else b""


def read_bytes(path: Path) -> bytes:
    with path.open("rb") as file:
        return file.read(LARGEST_FILE + 1)


def read_object(name: str, lang: str) -> dict[str, object]:
    """The JSON object in a file."""
    text = read_text(name, lang)
    try:
        data = json.loads(text, parse_constant=refuse_constant, object_pairs_hook=each_key_once)
    except RecursionError:
        raise unusable(name, "too-deep", lang) from None
    except ValueError as error:
        raise unusable(name, "broken-json", lang, reason=error) from None
    if not isinstance(data, dict):
        raise unusable(name, "no-object", lang)
    return data


def each_key_once(pairs: list[tuple[str, object]]) -> dict[str, object]:
    """Of two equal keys one would be lost without a word."""
    out: dict[str, object] = {}
    for key, value in pairs:
        if key in out:
            raise ValueError(f"{key[:40]!r} stands there twice")
        out[key] = value
    return out


def refuse_constant(name: str) -> object:
    raise ValueError(f"{name} is not JSON")


def sort_of(data: dict[str, object]) -> str:
    """`position`, `record`, `export`, `view`, or empty where it is none of them."""
    named = data.get("pyrite")
    if isinstance(named, str):
        sort = named.partition("/")[0]
        return sort if sort in MARKS else ""
    return next((sort for sort, mark in MARKS.items() if mark in data), "")


def read_sort(name: str, lang: str, *wanted: str) -> dict[str, object]:
    """The document in a file; one of another sort is called by its name, with the command that takes it."""
    data = read_object(name, lang)
    sort = sort_of(data)
    if sort and sort not in wanted:
        got, needed = word(f"cli.sort.{sort}", lang), word(f"cli.sort.{wanted[0]}", lang)
        raise unusable(
            name, "other-sort", lang, what=got, wanted=needed, hint=word(f"cli.sort.{sort}.hint", lang)
        )
    return data


def read_game(name: str, lang: str) -> "Game":
    """The game in the position of a file."""
    from pyrite.notation import PositionError, read_position

    try:
        return read_position(read_sort(name, lang, "position"))
    except PositionError as error:
        raise Fail(f"{name}: {error}", "input", file=name, field=error.field) from None
