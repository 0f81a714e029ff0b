"""The whole check: where the chance came from, whether the record is whole, and the match dealt again."""

import argparse
import hashlib
import json
import re
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from .chance import Chance, fields_of
from .games import GAMES
from .match import Closed, Unknown, need

HELP = """Check that a match was dealt fairly, from the export of its table. It deals every round again and follows
every move: Saboteur (both editions), Saboteur 2, The Lost Mines, The Dark Cave, with every module and option.
Ends with 0: verified, 1: not verified, 2: not called rightly, 3: can't be checked whole."""
BROKEN = (LookupError, TypeError, AttributeError, OverflowError, RecursionError)


def check_form(export: dict[str, Any]) -> None:
    """The fields of an export, and nothing else."""
    record, closed, late = export["record"], export.get("closed") is True, export.get("comings", [])
    whole = "pyrite record fair names" + " closed" * closed + " comings" * bool(late)
    for part, fields in (
        (export, whole),
        (record, "pyrite spec chance moves hash"),
        (record["chance"], "stream secret"),
        (record["spec"], "game edition players modules options"),
        (export["fair"], fields_of(export["fair"])),
    ):
        need(set(part) == set(fields.split()), f"other fields than {fields}")
    need((export["pyrite"], record["pyrite"]) == ("export/1", "record/1"), "another format")
    need(
        [type(name) for name in export["names"]] == [str] * record["spec"]["players"], "a name for each seat"
    )
    for each in late:
        told = set(each) == {"seat", "move", "name", "before"}
        need(
            told and type(each["name"]) is type(each["before"]) is str,
            "who came later is told in another way",
        )
        need(each["move"] in range(len(record["moves"]) + 1), "somebody came after a move that is none")


def check_record(record: dict[str, Any], secret: bytes) -> None:
    need(record["chance"] == {"stream": "fair-1", "secret": secret.hex()}, "the record has another chance")
    content = {key: value for key, value in record.items() if key != "hash"}
    canonical = json.dumps(content, sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode()
    need(record["hash"] == "sha256:" + hashlib.sha256(canonical).hexdigest(), "the record's hash is wrong")


def replay(record: dict[str, Any], secret: bytes, closed: bool) -> str:
    """Deal every round again and follow the moves; what came of it."""
    spec = record["spec"]
    if spec["game"] not in GAMES:
        raise Unknown(f"the game {spec['game']!r}")
    game = GAMES[spec["game"]]
    texts = (spec["modules"], record["moves"])
    need(
        all(type(part) is list and {*map(type, part)} <= {str} for part in texts),
        "modules and moves are lists",
    )
    need(len({*spec["modules"]}) == len(spec["modules"]), "a module is named twice")
    need(type(spec["players"]) is int and spec["players"] in game.COUNTS, "so many can't play this game")
    match = game(spec, secret, record["moves"], closed)
    try:
        end = match.play()
        need(not closed, "the match is over, so its table was not closed before")
        need(next(match.moves, None) is None, "there are moves after the end")
        return end
    except Closed:
        return "Then the table was closed, before the end"
    except Unknown:
        raise
    except ValueError as error:
        raise ValueError(f"move {match.at} ({match.said}): {error}" if match.at else str(error)) from None
    except BROKEN:
        raise ValueError(f"move {match.at} ({match.said}) can't be read") from None


def verify(
    export: dict[str, Any],
    commitment: str = "",
    receipt: str = "",
    shares: list[str] | None = None,
    listed: str = "",
) -> str:
    """What was checked, in words; ValueError (or KeyError …) if something does not hold."""
    check_form(export)
    fair, record = export["fair"], export["record"]
    chance = Chance(fair, record["spec"]["players"])
    late = [each["seat"] for each in export.get("comings", [])]
    need({*late} <= chance.without(), "who comes later gives no share of chance")
    given = [f"{seat}={share}" for seat, share in fair["entropies"].items()]
    need(all(one in given for one in shares or []), "a share was left out")
    check_record(record, chance.secret)
    need(commitment in ("", fair["commitment"]), "the table showed another commitment")
    need(listed in ("", chance.listed.hex()), "the table showed another list of commitments")
    need(receipt in ("", record["hash"]), "the table showed another receipt")
    end = replay(record, chance.secret, export.get("closed") is True)
    return (
        f"The seed is the one committed to{', as the table showed' if commitment else ''}. "
        f"The deal comes from it and the shares of {len(given)} seats{', yours too' if shares else ''}.\n"
        f"The record is whole{' and the one of the receipt' if receipt else ''}. "
        f"Dealt again, all {len(record['moves'])} moves were possible. {end}.{chance.told()}"
    )


# --- the command ---------------------------------------------------------------------------------------------------


def given_as(pattern: str) -> Callable[[str], str]:
    def read(text: str) -> str:
        if not re.fullmatch(pattern, text):
            raise argparse.ArgumentTypeError(f"{text!r} is not written as the table shows it")
        return text

    return read


class Twice(ValueError):
    """A field that stands there twice says two things."""


def each_once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    for name, _ in pairs:
        if [other for other, _ in pairs].count(name) > 1:
            raise Twice(f"the field {name!r} stands there twice")
    return dict(pairs)


def plain(text: str) -> str:
    """For a terminal: what a file says of itself must not move the cursor or hide a word."""
    return "".join(sign if sign.isprintable() else repr(sign)[1:-1] for sign in text)


def read_export(path: Path) -> Any:
    """ValueError in words if there is none."""
    try:
        export = json.loads(path.read_bytes(), object_pairs_hook=each_once)
    except OSError as error:
        raise ValueError(f"{path}: can't be read ({error.strerror})") from None
    except Twice as error:
        raise ValueError(f"{path}: {error}") from None
    except (ValueError, RecursionError):
        raise ValueError(f"{path}: this is not JSON") from None
    sort = str(export.get("pyrite")) if isinstance(export, dict) else ""
    alone = "; a record alone does not tell where its chance came from" * sort.startswith("record/")
    need(sort.startswith("export/"), f"{path}: this is not the export of a table{alone}")
    return export


def main() -> int:
    parser = argparse.ArgumentParser(prog="verify_deal.py", description=HELP)
    parser.add_argument("export", type=Path, help="the file that the table gave at its end")
    for name, pattern, words in (
        ("--commitment", r"(?:[0-9a-f]{64})?", "what the table showed before the deal"),
        ("--list", r"(?:[0-9a-f]{64})?", "the list of commitments that the table showed when it was closed"),
        ("--receipt", r"(?:sha256:[0-9a-f]{64})?", "the hash that the table showed at the end"),
    ):
        parser.add_argument(name, default="", type=given_as(pattern), help=words)
    share = given_as(r"[0-9]{1,2}=[0-9a-f]{32}")
    words = "what your browser added to chance"
    parser.add_argument("--share", action="append", metavar="SEAT=DIGITS", type=share, help=words)
    given = parser.parse_args()
    try:
        export = read_export(given.export)
    except ValueError as error:
        parser.exit(2, f"{plain(str(error))}\n")
    try:
        print(verify(export, given.commitment, given.receipt, given.share, given.list))
    except Unknown as what:
        print(
            "CAN'T BE CHECKED: the seed is the one committed to, the secret comes from it and the record is whole, "
            f"but this program does not know {plain(str(what))}.",
            file=sys.stderr,
        )
        return 3
    except ValueError as error:
        print(f"NOT VERIFIED: {plain(str(error))}", file=sys.stderr)
        return 1
    except BROKEN as error:
        print(
            f"NOT VERIFIED: the export is damaged ({type(error).__name__}: {plain(str(error))})",
            file=sys.stderr,
        )
        return 1
    return 0
