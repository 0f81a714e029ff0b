"""Narrow, low and ASCII terminals: everything fits, and nothing is lost on the way."""

import io
import json
import os
import subprocess
from functools import cache
from pathlib import Path
from random import Random

import pytest
from rich.console import Console
from rich.text import Text

from pyrite.cli import terminal
from pyrite.cli.board import Board
from pyrite.cli.lines import fold
from pyrite.cli.screen import draw_position, draw_view
from pyrite.cli.table import Size, Table, table_lines
from pyrite.core.chance import fast_chance
from pyrite.core.spec import GameSpec
from pyrite.family.game import Game
from pyrite.games.catalogue import CATALOGUE
from pyrite.games.front import new_game
from tests.cli.support import Runner
from tests.cli.test_process import COMMAND, environment

GAMES = [entry.id for entry in CATALOGUE.entries]


@cache
def begun(game_id: str, moves: int) -> Game:
    game = new_game(GameSpec(game_id, 5), fast_chance(3))
    rng = Random(3)
    for _ in range(moves):
        game.play(rng.choice(game.legal_moves()))
    return game


@pytest.mark.parametrize("wide", [40, 60, 80])
@pytest.mark.parametrize("game_id", GAMES)
def test_pictures_are_no_wider_than_the_terminal(game_id: str, wide: int) -> None:
    for lang in ("en", "fr"):
        out = io.StringIO()
        screen = Console(file=out, width=wide)
        draw_position(screen, begun(game_id, 25), lang)
        draw_view(screen, dict(begun(game_id, 25).view(0).data), lang)
        assert max(len(line.rstrip()) for line in out.getvalue().splitlines()) <= wide
        assert "…" not in out.getvalue(), "something was cut off"


@pytest.mark.parametrize("size", [(40, 24), (60, 24), (80, 24), (120, 40)])
@pytest.mark.parametrize("game_id", GAMES)
def test_a_table_that_has_just_begun_fits_the_screen(game_id: str, size: tuple[int, int]) -> None:
    """The prompt needs a line too. Nobody has to scroll for the maze, the players or the hand."""
    game = begun(game_id, 0)
    seat = game.seat
    assert seat is not None
    names = ["Alvis", "Brokk", "Dvalin", "Eitri", "Fjalar"]
    lines = table_lines(Table(game, seat, names, {}, "en", ["The game begins."]), Size(*size), 0)
    text = "\n".join(line.plain for line in lines)
    assert len(lines) < size[1]
    assert max(len(line) for line in lines) <= size[0]
    assert all(name in text for name in names)
    hand = game.view(seat)["hand"]
    assert isinstance(hand, list)
    assert all(f"{number}" in text.split() or f"│{number}" in text for number in range(1, len(hand) + 1))


def test_a_long_maze_is_cut_and_its_east_is_drawn_below() -> None:
    maze = {f"{column},0": "EW" for column in range(-6, 8)}
    data = {"maze": {**maze, "0,0": "start"}, "goals": {"8,0": "?"}, "lit": {}}
    lines = [line.plain for line in Board(data, "en").draw(40)]
    assert max(map(len, lines)) <= 40
    numbers = [int(word) for line in lines for word in line.split() if line.split()[0] in ("-6", "6")]
    assert numbers == list(range(-6, 9))
    assert len([line.plain for line in Board(data, "en").draw(200)]) == 4


def test_rows_of_goals_face_down_can_be_flattened() -> None:
    data = {"maze": {"0,0": "start"}, "goals": {"8,-2": "?", "8,0": "?", "8,2": "stone:NE up"}, "lit": {}}
    board = Board(data, "en")
    heights = [len(board.draw(80, tight=tight)) for tight in (0, 1, 2)]
    assert heights == [16, 12, 10]
    assert any("│  ?  │" in line.plain for line in board.draw(80, tight=2)[:2])


def test_a_line_is_broken_at_blanks_and_keeps_its_styles() -> None:
    text = Text("one two three", style="bold")
    text.stylize("red", 4, 7)
    parts = fold(text, 8, 2)
    assert [part.plain for part in parts] == ["one two", "  three"]
    assert any("red" in str(span.style) for span in parts[0].spans)
    assert [part.plain for part in fold(Text("x" * 9), 4)] == ["xxxx", "xxxx", "x"]
    assert [part.plain for part in fold(Text("short"), 8)] == ["short"]


# --- ASCII ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("names", "is_terminal", "wanted"),
    [
        ({"LANG": "C"}, False, True),
        ({"LANG": "POSIX"}, False, True),
        ({"LANG": "C", "LC_CTYPE": "C.UTF-8"}, False, True),  # what Python itself makes of the locale C
        ({"LC_ALL": "C", "LANG": "fr_FR.UTF-8"}, False, True),
        ({"LANG": "C.UTF-8"}, False, False),
        ({"LANG": "fr_FR.UTF-8"}, False, False),
        ({"LANG": "C", "LC_ALL": "en_GB.UTF-8"}, False, False),
        ({}, False, False),
        ({"LC_CTYPE": "C.UTF-8"}, False, False),
        ({"TERM": "dumb", "LANG": "en_GB.UTF-8"}, True, True),
        ({"TERM": "dumb", "LANG": "en_GB.UTF-8"}, False, False),
        ({"PYRITE_ASCII": "1", "LANG": "en_GB.UTF-8"}, False, True),
        ({"PYRITE_ASCII": "0", "LANG": "C", "TERM": "dumb"}, True, False),
    ],
)
def test_when_ascii_is_all_there_is(
    monkeypatch: pytest.MonkeyPatch, names: dict[str, str], is_terminal: bool, wanted: bool
) -> None:
    for name in ("LC_ALL", "LC_CTYPE", "LANG", "TERM", "PYRITE_ASCII"):
        monkeypatch.delenv(name, raising=False)
    for name, value in names.items():
        monkeypatch.setenv(name, value)
    assert terminal.only_ascii(is_terminal) is wanted


def test_every_character_of_ours_has_its_like() -> None:
    """Whatever the words and the drawings are made of: nothing becomes a question mark."""
    from pyrite.words.catalogue import catalogue

    spoken = {char for lang in ("en", "fr") for text in catalogue(lang).values() for char in text}
    page_only = set("①②③④⑤⑥⑦⑧⑨")
    unlike = {char for char in spoken - page_only if not char.isascii() and "?" in terminal.in_ascii(char)}
    assert unlike == set()
    assert all(len(terminal.ASCII[char]) == 1 for char in "═║╬╨╥╞╡╫╪╲╱░▒█∙◆●⌂◇▶✗✓")


@pytest.mark.parametrize("game_id", GAMES)
def test_ascii_is_drawn_in_the_same_shape(
    pyrite: Runner, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, game_id: str
) -> None:
    path = tmp_path / "game.json"
    path.write_text(pyrite("new", "--game", game_id, "--seed", 3).text, encoding="utf-8")
    rich = pyrite("show", path).text.splitlines()
    monkeypatch.setenv("PYRITE_ASCII", "1")
    plain = pyrite("show", path).text.splitlines()
    assert "\n".join(plain).isascii() and len(plain) == len(rich)
    assert "?" not in "\n".join(plain).replace("?", "", "\n".join(rich).count("?"))
    assert all(len(one) == len(other) for one, other in zip(plain[:12], rich[:12], strict=True))


def test_data_is_never_made_plainer(pyrite: Runner, monkeypatch: pytest.MonkeyPatch) -> None:
    """JSON is escaped instead: it reads back the same."""
    whole = pyrite("rules", "B-9", "--lang", "fr", "--json")
    monkeypatch.setenv("PYRITE_ASCII", "1")
    escaped = pyrite("rules", "B-9", "--lang", "fr", "--json")
    assert escaped.out.isascii() and not whole.out.isascii()
    assert json.loads(escaped.out) == json.loads(whole.out)


def test_a_process_under_the_locale_c() -> None:
    env = {name: value for name, value in environment(LANG="C").items() if name not in ("LC_ALL", "LC_CTYPE")}
    assert "PYTHONUTF8" not in os.environ
    done = subprocess.run(
        [*COMMAND, "play", "--seed", "1", "--lang", "fr"], input=b"", capture_output=True, env=env, timeout=120,
        check=False,
    )  # fmt: skip
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout.isascii() and b"===D===" in done.stdout and b"Numero de carte" in done.stdout
