"""Bad bytes, depth, numbers and keys at the command line: one clear line, exit code 2."""

import json
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from pyrite import Game
from tests.cli.conftest import plain_english as plain_english
from tests.cli.conftest import pyrite as pyrite
from tests.cli.support import Runner
from tools.mutate import mutate_json

BASE = b'{"players": 3, "%s": %s}'
COMMANDS: dict[str, list[str]] = {
    "show": [], "view": ["--spectator"], "legal": [], "why": ["pass:NS"], "apply": ["pass:NS"], "perft": ["1"],
    "replay": [],
}  # fmt: skip
BODIES: dict[str, bytes] = {
    "half a character": b'{"players": 3, "game": "\xc3"}',
    "UTF-16": '{"players": 3}'.encode("utf-16"),
    "NUL": b"\0" * 100,
    "nested lists": BASE % (b"deck", b"[" * 200_000 + b"]" * 200_000),
    "nested objects": b'{"players":' * 50_000 + b"3" + b"}" * 50_000,
    "nested less": BASE % (b"deck", b"[" * 900 + b"]" * 900),
    "nested option": BASE % (b"options", b'{"rounds": ' + b"[" * 900 + b"]" * 900 + b"}"),
    "huge number": BASE % (b"seed", b"9" * 4000),
    "longer number": BASE % (b"seed", b"9" * 5000),
    "huge number of players": b'{"players": ' + b"9" * 4000 + b"}",
    "huge exponent": BASE % (b"seed", b"1e999"),
    "fraction": BASE % (b"turn", b"1.0"),
    "NaN": BASE % (b"seed", b"NaN"),
    "Infinity": BASE % (b"seed", b"-Infinity"),
    "surrogate": BASE % (b"game", b'"\\ud800"'),
    "surrogate key": BASE % (b"\\ud800", b"1"),
    "same key twice": BASE % (b"players", b"3"),
    "same inner key twice": BASE % (b"maze", b'{"1,0": "EW", "1,0": "NS"}'),
    "control characters": BASE % (b"game", b'"\\u001b[31m\\r\\n\\u2028"'),
    "long text": BASE % (b"game", b'"' + b"x" * 1_000_000 + b'"'),
    "long key": BASE % (b"x" * 1_000_000, b"1"),
    "long list": BASE % (b"deck", b"[" + b"1," * 100_000 + b"1]"),
    "two documents": b'{"players": 3}{"players": 3}',
    "comment": b'{"players": 3} // three',
    "single quotes": b"{'players': 3}",
    "number": b"3",
    "null": b"null",
}


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize("name", BODIES)
def test_a_strange_file_is_refused_in_one_line(
    pyrite: Runner, tmp_path: Path, command: str, name: str
) -> None:
    path = tmp_path / "strange.json"
    path.write_bytes(BODIES[name])
    line = pyrite.refused(command, path, *COMMANDS[command])
    assert len(line) < 500 and line.rstrip("\n").isprintable()


def test_which_key_stands_twice_is_said(pyrite: Runner) -> None:
    assert "'players' stands there twice" in pyrite.refused("show", "-", stdin=BODIES["same key twice"])
    assert "'1,0' stands there twice" in pyrite.refused("show", "-", stdin=BODIES["same inner key twice"])


@pytest.mark.parametrize(
    "move",
    [
        "",
        " ",
        "\0",
        "\ud800",
        "NE@1,0\nNE@1,0",
        "x" * 100_000,
        "99 pass:NS",
        "64 pass:NS",
        "é@1,0",
        "NE@１,0",
    ],
)
def test_a_strange_move_is_refused_in_one_line(pyrite: Runner, move: str) -> None:
    assert len(pyrite.refused("apply", "-", "--", move, stdin='{"players": 3}', code=1)) < 500
    answer = pyrite("why", "-", "--json", "--", move, stdin='{"players": 3}').data
    assert answer["allowed"] is False


def test_draws_that_end_are_told_in_one_line(pyrite: Runner) -> None:
    """The round ends with this card and the next one can't be dealt."""
    fields = {
        "players": 3,
        "deck": 0,
        "hands": [["NS"], [], []],
        "chance": {"stream": "recorded-1", "draws": []},
    }
    body = json.dumps(fields)
    assert "chance" in pyrite.refused("apply", "-", "pass:NS", stdin=body)
    assert "chance" in pyrite.refused("perft", "-", "2", stdin=body)


@pytest.mark.parametrize("seed", range(10))
def test_mutated_files_end_with_0_or_2(pyrite: Runner, seed: int) -> None:
    """Never a traceback, never a mistake of our own (70)."""
    rng = Random(seed)
    game = Game.new(players=3, seed=seed)
    for _ in range(10):
        game.play(rng.choice(game.legal_moves()))
    documents: list[tuple[str, Callable[[], dict[str, Any]]]] = [
        ("show", game.to_position), ("legal", game.to_position), ("replay", lambda: game.record().to_json()),
    ]  # fmt: skip
    for command, make in documents:
        for _ in range(10):
            data = make()
            mutate_json(rng, data, make())
            text = broken_text(rng, data)
            outcome = pyrite(command, "-", "--json", stdin=text)
            assert outcome.code in (0, 2), outcome.err
            assert outcome.code == 0 or outcome.err.count("\n") == 1


def broken_text(rng: Random, data: object) -> bytes:
    try:
        text = json.dumps(data).encode()
    except (ValueError, RecursionError):
        return b""
    if rng.random() < 0.3:
        at = rng.randrange(len(text))
        return text[:at] + rng.randbytes(2) + text[at + 1 :]
    return text[: rng.randrange(len(text))] if rng.random() < 0.2 else text
