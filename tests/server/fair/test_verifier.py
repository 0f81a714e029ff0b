"""The independent verifier: it accepts every export and rejects every tampering that can be found without a receipt;
what is left is an equally possible match, and the receipt tells it apart."""

import ast
import copy
import json
import random
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from pyrite import Game
from pyrite.core.record import RecordError, content_hash
from pyrite.games.catalogue import CATALOGUE
from pyrite.server.table import fair
from tests.house.trees import ROOT
from tests.server.fair.matches import play_match
from tests.server.fair.tamperings import given_of
from tools.verify.deal import verify

FILE = ROOT / "tools" / "verify_deal.py"
Export = dict[str, Any]
# What a verifier may stumble over in a broken file; its command turns each into one line and exit code 1.
REJECTED = (ValueError, LookupError, TypeError, AttributeError, OverflowError, RecursionError)


@cache
def matches() -> tuple[Export, ...]:
    """Both editions, 3 to 10 players, with and without the options that change how a match goes."""
    options: list[dict[str, object]] = [{}, {"auto_share": True}, {"starter": 2, "rounds": 2}, {"rounds": 1}]
    return tuple(
        play_match(
            number, 3 + number % 8, ("classic", "anniversary")[number // 8 % 2], **options[number // 8 % 4]
        )
        for number in range(40)
    )


def rejects(export: Export, **given: Any) -> bool:
    try:
        verify(json.loads(json.dumps(export)), **given)
    except REJECTED:
        return True
    return False


def sealed(export: Export) -> Export:
    """As a careful tamperer leaves it: with the right hash for its record."""
    content = {key: value for key, value in export["record"].items() if key != "hash"}
    export["record"]["hash"] = content_hash(content)
    return export


def whole_match(export: Export) -> bool:
    """Whether the engine can play this record to its end."""
    try:
        return Game.replay(export["record"]).over
    except (RecordError, *REJECTED):
        return False


def closed_early(export: Export, moves: int) -> Export:
    """As a table gives it that was closed after so many moves."""
    short = copy.deepcopy(export)
    short["record"]["moves"] = short["record"]["moves"][:moves]
    return sealed({**short, "closed": True})


def test_it_accepts_a_match_that_was_closed_before_its_end_at_any_move() -> None:
    for export in matches()[:4]:
        whole = len(export["record"]["moves"])
        for moves in {0, 1, whole // 2, whole - 1}:
            short = closed_early(export, moves)
            assert "the table was closed" in verify(short, receipt=short["record"]["hash"])
            assert rejects({key: value for key, value in short.items() if key != "closed"})
            assert rejects({**short, "closed": False}) and rejects({**short, "closed": 1})
        assert rejects(closed_early(export, whole))
        other = closed_early(export, whole // 2)
        other["record"]["moves"][-1] = "0 NESW@5,5"
        assert rejects(sealed(other))


def test_it_accepts_a_match_in_which_somebody_took_a_bots_place_and_gave_no_share() -> None:
    export = next(each for each in matches() if each["fair"].get("bots") and each["fair"]["entropies"])
    given = [int(seat) for seat in export["fair"]["commitments"]]
    free = export["fair"]["bots"][0]
    came = {"seat": free, "move": 3, "name": "Tom", "before": "Odda"}
    assert not rejects({**export, "comings": [came]})
    for wrong in ({"seat": given[0]}, {"seat": 20}, {"move": 10**6}, {"move": -1}, {"name": 1}, {"more": 1}):
        assert rejects({**export, "comings": [{**came, **wrong}]})
    assert rejects({**export, "comings": []}) and rejects({**export, "comings": [{"seat": free}]})


def test_it_stands_alone() -> None:
    """Files that can be read in an evening; what they import is Python's own, or lies beside them."""
    files = [FILE, *sorted((FILE.parent / "verify").glob("*.py"))]
    beside = {path.stem for path in files}
    assert len(files) > 10
    for path in files:
        source = path.read_text(encoding="utf-8")
        assert len(source.splitlines()) <= 250, path
        for node in ast.walk(ast.parse(source)):
            if isinstance(node, ast.Import):
                assert {alias.name for alias in node.names} <= sys.stdlib_module_names, path
            elif isinstance(node, ast.ImportFrom):
                known = beside if node.level == 1 else sys.stdlib_module_names
                assert node.level < 2 and (node.module or "").split(".")[0] in known, (path, node.module)


def test_it_accepts_every_match() -> None:
    ends: Counter[str] = Counter()
    for export in matches():
        words = verify(json.loads(json.dumps(export)))
        assert f"all {len(export['record']['moves'])} moves" in words
        gold = Game.replay(export).view(None).data["result"]["gold"]  # type: ignore[index]
        assert f"Gold by seat: {gold}" in words
        ends.update(move.split(" ")[1].split(":")[0] for move in export["record"]["moves"])
    assert ends["take"] > 20
    assert len(matches()) >= 30


def leaves(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The way to every value, small or large, except the moves (which have tests of their own)."""
    if path[-1:] != ("moves",):
        children = (
            value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
        )
        for key, child in children:
            yield from leaves(child, (*path, key))
    if path:
        yield path


def other_values(value: Any) -> list[Any]:
    if isinstance(value, bool):
        return [not value, None, 0]
    if isinstance(value, int):
        return [value + 1, value - 1, str(value), True, None, 10**30]
    if isinstance(value, str):
        turned = value[:-1] + ("0" if value[-1:] != "0" else "1")
        return [
            turned,
            value + "0",
            value[1:],
            value.upper() + "!",
            "",
            None,
            0,
            "classic",
            "anniversary",
            [value],
        ]
    if isinstance(value, dict):
        return [
            {},
            {**value, "more": 1},
            *({k: v for k, v in value.items() if k != key} for key in value),
            None,
            [],
        ]
    return [[], value[1:], [*value, "more"], None, {}]


def tampered(export: Export, path: tuple[Any, ...]) -> Iterator[Export]:
    inner: Any = export
    for key in path:
        inner = inner[key]
    for value in other_values(inner):
        if value == inner and type(value) is type(inner):
            continue
        other = copy.deepcopy(export)
        place: Any = other
        for key in path[:-1]:
            place = place[key]
        place[path[-1]] = value
        yield other


def test_it_rejects_every_change_of_every_field() -> None:
    """Names are only a note, nothing proves them; else an accepted change is an equally possible match."""
    accepted = 0
    for export in matches()[3:6]:
        receipt = export["record"]["hash"]
        for path in leaves(export):
            for other in tampered(export, path):
                assert rejects(other) or path[0] == "names"
                if path[0] != "record" or not isinstance(other["record"], dict):
                    continue
                try:
                    sealed(other)
                except REJECTED:
                    continue
                if other != export and not rejects(other):
                    accepted += 1
                    assert whole_match(other), path
                    assert path[:2] == ("record", "spec"), path
                    assert rejects(other, receipt=receipt)
    assert accepted < 20


def changed_moves(moves: list[str], luck: random.Random) -> Iterator[list[str]]:
    at = luck.randrange(len(moves))
    seat, _, text = moves[at].partition(" ")
    elsewhere = luck.choice(moves).partition(" ")[2]
    yield moves[:at] + moves[at + 1 :]
    yield [*moves[: at + 1], *moves[at:]]
    yield moves[:at]
    yield [*moves, moves[at]]
    yield [*moves[:at], f"{int(seat) + 1} {text}", *moves[at + 1 :]]
    yield [*moves[:at], f"{seat} {elsewhere}", *moves[at + 1 :]]
    yield [*moves[:at], f"{seat} pass:{text.partition('@')[0].rstrip('~')}", *moves[at + 1 :]]
    if "@" in text:
        card, _, where = text.partition("@")
        x, y = map(int, where.split(","))
        yield [*moves[:at], f"{seat} {card}@{x},{y + 1}", *moves[at + 1 :]]
        yield [
            *moves[:at],
            f"{seat} {card.rstrip('~') if '~' in card else card + '~'}@{where}",
            *moves[at + 1 :],
        ]
    if ">" in text:
        yield [*moves[:at], f"{seat} {text.replace('>', '>1')}", *moves[at + 1 :]]
        yield [*moves[:at], f"{seat} {text.partition('>')[0]}>{luck.randrange(10)}", *moves[at + 1 :]]
    if at + 1 < len(moves):
        yield [*moves[:at], moves[at + 1], moves[at], *moves[at + 2 :]]


def test_of_changed_moves_it_rejects_just_those_that_make_no_match() -> None:
    """It agrees with the engine, which it shares no line with; the receipt tells the rest."""
    luck = random.Random(7)
    tried = accepted = 0
    short = [export for export in matches() if len(export["record"]["moves"]) < 160]
    for _ in range(50):
        export = luck.choice(short)
        receipt = export["record"]["hash"]
        for moves in changed_moves(export["record"]["moves"], luck):
            if moves == export["record"]["moves"]:
                continue
            other = {**export, "record": {**export["record"], "moves": moves}}
            tried += 1
            assert rejects(other), "the hash is wrong"
            sealed(other)
            rejected = rejects(other)
            assert rejected != whole_match(other), moves
            accepted += not rejected
            assert rejects(other, receipt=receipt)
    assert tried > 300
    assert accepted < tried / 10, f"{accepted} of {tried} changes make another possible match"


def test_a_move_that_any_seat_could_have_made_is_told_apart_by_the_receipt() -> None:
    """The last card may be discarded instead of played: an equally possible match."""
    for export in matches():
        moves = export["record"]["moves"]
        seat, _, text = moves[-1].partition(" ")
        if "@" not in text or text.startswith(("map", "rockfall")):
            continue
        other = copy.deepcopy(export)
        other["record"]["moves"][-1] = f"{seat} pass:{text.partition('@')[0].rstrip('~')}"
        sealed(other)
        if not rejects(other):
            assert rejects(other, receipt=export["record"]["hash"])
            return
    pytest.fail("no match ended with a card that could have been discarded")


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    """Away from the house, so that nothing of ours could be imported."""
    command = [sys.executable, "-I", str(FILE), *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=False, cwd="/")


def written(path: Path, export: object) -> str:
    path.write_text(json.dumps(export), encoding="utf-8")
    return str(path)


def test_the_command(tmp_path: Path) -> None:
    export = matches()[0]
    good = written(tmp_path / "good.json", export)
    given, block = given_of(export), export["fair"]
    listed = fair.list_of(block["table"], [*given.former, block["commitment"]], given).hex()
    shown = ("--commitment", block["commitment"], "--list", listed, "--receipt", export["record"]["hash"])
    done = run(good, *shown)
    assert (done.returncode, done.stderr) == (0, "")
    assert "as the table showed" in done.stdout and "the one of the receipt" in done.stdout


def other_table(**changed: object) -> Export:
    """The export of a table that played something else, its record whole."""
    export = copy.deepcopy(matches()[0])
    export["record"]["spec"].update(changed)
    return sealed(export)


# What the command is given, its exit code, and how its one sentence begins.
GIVEN: dict[str, tuple[object, list[str], int, str]] = {
    "a secret from elsewhere": ("secret", [], 1, "NOT VERIFIED: the secret does not come from"),
    "another commitment": (
        "",
        ["--commitment", "0" * 64],
        1,
        "NOT VERIFIED: the table showed another commitment",
    ),
    "another receipt": ("", ["--receipt", "sha256:" + "0" * 64], 1, "NOT VERIFIED: the table showed another"),
    "another list": ("", ["--list", "0" * 64], 1, "NOT VERIFIED: the table showed another list"),
    "another share": ("", ["--share", "0=" + "0" * 32], 1, "NOT VERIFIED: a share was left out"),
    "a damaged export": ({"pyrite": "export/1"}, [], 1, "NOT VERIFIED: the export is damaged (KeyError"),
    "another format": ({"pyrite": "export/9"}, [], 1, "NOT VERIFIED: "),
    "no file": (None, [], 2, "given.json: can't be read (No such file"),
    "no JSON": (b"{", [], 2, "given.json: this is not JSON"),
    "no text": (b"\xff", [], 2, "given.json: this is not JSON"),
    "too deep": (b"[" * 100_000, [], 2, "given.json: this is not JSON"),
    "a list": ([], [], 2, "given.json: this is not the export of a table"),
    "a position": ({"players": 3}, [], 2, "given.json: this is not the export of a table"),
    "a record": (
        {"pyrite": "record/1"},
        [],
        2,
        "given.json: this is not the export of a table; a record alone",
    ),
    "an unknown option": ("", ["--fast"], 2, "verify_deal.py: error: unrecognized arguments: --fast"),
    "no such commitment": (
        "",
        ["--commitment", "x"],
        2,
        "verify_deal.py: error: argument --commitment: 'x' is",
    ),
    "no such share": (
        "",
        ["--share", "me"],
        2,
        "verify_deal.py: error: argument --share: 'me' is not written",
    ),
    "no such receipt": ("", ["--receipt", "1"], 2, "verify_deal.py: error: argument --receipt: '1' is not"),
    "another game": ("game", [], 3, "CAN'T BE CHECKED: the seed is the one committed to"),
    "a module": ("modules", [], 3, "CAN'T BE CHECKED: the seed is the one committed to"),
    "another game, tampered with": ("both", [], 1, "NOT VERIFIED: the secret does not come from"),
}


@pytest.mark.parametrize("case", GIVEN)
def test_every_misuse_is_answered_in_a_sentence(tmp_path: Path, case: str) -> None:
    body, arguments, code, words = GIVEN[case]
    export = copy.deepcopy(matches()[0])
    if body in ("game", "both"):
        export = other_table(game="saboteur-9")
    if body == "modules":
        export = other_table(modules=["jokers"], edition="anniversary")
    if body in ("secret", "both"):
        export["fair"]["secret"] = "00" * 32
    path = tmp_path / "given.json"
    if isinstance(body, bytes):
        path.write_bytes(body)
    elif body is not None:
        written(path, export if isinstance(body, str) else body)
    done = run(str(path), *arguments)
    assert (done.returncode, done.stdout) == (code, "")
    last = done.stderr.splitlines()[-1]
    assert last.removeprefix(f"{tmp_path}/").startswith(words), done.stderr
    assert "Traceback" not in done.stderr
    if code == 3:
        assert ("'saboteur-9'" in last) == (body == "game") and ("jokers" in last) == (body == "modules")
    if not words.startswith("verify_deal.py"):
        assert done.stderr.count("\n") == 1


def test_it_says_which_games_it_knows() -> None:
    """In its help: every game of ours is named there, with what is checked of it."""
    told = " ".join(run("--help").stdout.split())
    assert all(entry.title in told for entry in CATALOGUE.entries)
    assert run().returncode == 2
