"""The commands with games in which pawns walk: The Lost Mines and The Dark Cave."""

import json
from pathlib import Path

import pytest

from tests.cli.support import Runner, write

CAVE = {
    "game": "dark-cave",
    "players": 3,
    "roles": ["blue-loyal", "blue-saboteur", "blue-loyal"],
    "maze": {
        "1,0": "I:NESW+abyss",
        "0,1": "II:NS|EW+bridge-NS",
        "-1,0": "I:NE+ladder",
        "2,0": "III:NEW+vein",
    },
    "pawns": ["1,0/NESW", "0,1/S", None],
    "out": [2],
    "goals": {"4,4": "exit up", "4,-4": "ladder up"},
    "creatures": {"rat": {"at": "2,0/W", "seat": 1}},
    "tokens": [{"kind": "web", "at": "0,0/S", "seat": 1, "count": 2}],
    "front": [["axe", "boots"], [], []],
    "hands": [["I:NS", "information", "goblin", "II:NES+vein"], "?", "?"],
}
MINES = {
    "game": "lost-mines",
    "players": 3,
    "maze": {"2,2": "NEW+trunk"},
    "hands": [["troll", "NEW+campfire"], "?", "?"],
}


@pytest.fixture
def cave(tmp_path: Path) -> Path:
    return write(tmp_path / "cave.json", CAVE)


def test_show_draws_pawns_creatures_and_webs(pyrite: Runner, cave: Path) -> None:
    text = pyrite("show", cave).text
    assert "0b░║░░░" in text and "═══O═══" in text  # seat 0 on the abyss
    assert "R░░" in text and "H═══" in text and "╫" in text  # the rat, a ladder, a bridge
    assert "▒▒▒#▒▒▒" in text  # the web south of the start
    words = " ".join(text.split())  # long lines are broken
    assert "0 seat 0 (blue)" in words and "1,0/NESW loyal blue dwarf" in words and "out loyal blue" in words
    assert "[pair of boots] [axe]" in text and "[spider web]" in text and "[rat]" in text
    assert "═══⌂═══" in text and "└abyss┘" in text  # the exit, face up; a goal that is not
    assert "Gold pile" not in text
    whole = pyrite("show", cave, "--json").data
    assert whole["pawns"] == CAVE["pawns"] and whole["front"][1] == ["web", "rat"]


def test_a_view_of_the_cave(pyrite: Runner, cave: Path) -> None:
    text = pyrite("view", cave, "--seat", 0).text
    assert "The Dark Cave · classic edition · deck" in text and "exit" not in text
    assert "You are a loyal blue dwarf. You work for the blue clan." in text
    assert "1 tunnel I" in text and "fork II" in text and "│  goblin  │" in text
    french = pyrite("view", cave, "--seat", 1, "--lang", "fr").text
    assert "La mine se rebelle" in french and "sorti" in french


def test_legal_why_apply_and_perft(pyrite: Runner, cave: Path, tmp_path: Path) -> None:
    moves = pyrite("legal", cave, "--json").data
    assert "goblin@1,0/NESW" in moves and "information>1" in moves and "information>2" not in moves
    assert pyrite("why", cave, "information>2").out.startswith("DC-15: ")
    after = write(tmp_path / "after.json", pyrite("apply", cave, "goblin@1,0/NESW", "creature:stay").data)
    assert "Walk to 0,0/NESW" in pyrite("legal", after).text
    assert pyrite("perft", cave, "1", "--json").data["leaves"] == len(moves)


@pytest.mark.parametrize("game", ["dark-cave", "lost-mines"])
def test_simulate_and_replay(pyrite: Runner, game: str, tmp_path: Path) -> None:
    args = ("simulate", "--game", game, "--players", 4, "--seed", 0)
    told = pyrite(*args, "--games", 2, "--json").data
    assert told["games"] == 2 and sum(told["wins"].values()) == told["rounds"]
    assert "blue clan" in pyrite(*args, "--games", 1).text


def test_play_a_turn_and_save(pyrite: Runner, tmp_path: Path) -> None:
    saved = tmp_path / "game.json"
    lines = f"?\nlog\n1\n\npass 1\nstop\nquit {saved}\n"
    text = pyrite("play", "--game", "dark-cave", "--players", 3, "--seed", 2, stdin=lines).text
    assert "Two clans flee" in text and "Card number, move, or ?" in text
    record = json.loads(saved.read_text(encoding="utf-8"))
    assert any(" pass:" in move for move in record["moves"])
    assert pyrite("replay", saved).code == 0


def test_the_mines_are_drawn_too(pyrite: Runner, tmp_path: Path) -> None:
    mines = write(tmp_path / "mines.json", MINES)
    text = pyrite("show", mines).text
    assert "The Lost Mines · classic edition · round 1 of 2" in text and "══t══" in text
    assert "You are" in pyrite("view", mines, "--seat", 0).text
