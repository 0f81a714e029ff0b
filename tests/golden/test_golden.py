"""Golden games: played again move by move, every event and every view must be what it was."""

from __future__ import annotations

import json
from difflib import unified_diff
from pathlib import Path

import pytest

from tests.golden.counts import FILE, Played, line, tables
from tests.golden.write import GAMES, again

HERE = Path(__file__).resolve().parent
SHOWN = 60  # lines of a difference; `python -m tests.golden.write` and `git diff` show all of it


@pytest.mark.parametrize("name", GAMES)
def test_golden_game(name: str) -> None:
    golden = (HERE / f"{name}.txt").read_text(encoding="utf-8")
    now = again(golden)
    if now != golden:
        difference = list(
            unified_diff(golden.splitlines(), now.splitlines(), "golden", "now", lineterm="", n=6)
        )
        pytest.fail("\n".join(difference[:SHOWN]), pytrace=False)


@pytest.mark.parametrize("table", tables(), ids=str)
def test_golden_line(table: Played) -> None:
    """`python -m tests.golden.counts` and `git diff` show which others changed with it, or that a module has none."""
    assert line(*table) in FILE.read_text(encoding="utf-8").splitlines()


def test_modules_are_played_together() -> None:
    """Beside the line that each of them has alone."""
    specs = [
        json.loads((HERE / f"{name}.txt").read_text(encoding="utf-8").split("\n")[0][2:]) for name in GAMES
    ]
    played = {(spec["game"], module) for spec in specs for module in spec.get("modules", [])}
    assert len(played) >= 27


def test_the_golden_games_show_what_they_should() -> None:
    """Goals are turned, gold is shared by choice and without asking, both sides win, files stay small."""
    texts = {name: (HERE / f"{name}.txt").read_text(encoding="utf-8") for name in GAMES}
    for name, text in texts.items():
        assert len(text.encode()) < 300_000, name
        assert "match-ends" in text, name
    together = "\n".join(texts.values())
    for word in (
        "! all goal ",
        "> 0 take:",
        "map-you",
        "share-you",
        "paid-you",
        "pass-you",
        '"stone:NE~ up"',
    ):
        assert word in together, word
    mines = texts["lost-mines-3"] + texts["lost-mines-8"]
    for word in (
        "mine",
        "treasure-you",
        "lost-you",
        "dragon-paid",
        "pool-rest",
        "tool",
        "storm",
        "look-mine-you",
    ):
        assert f" {word} {{" in mines, word
    cave = texts["dark-cave-3"] + texts["dark-cave-6"]
    told = (
        "step goal lost-you nugget-lost nugget-found attack axe-used stunned chop web-gone rockfall hand-you"
    )
    for word in (
        *told.split(),
        "information-you",
        "information-role-you",
        "role-shown",
        "spare-seen-you",
        "clan-out",
    ):
        assert f" {word} {{" in cave, word
    assert "> 2 gold~@9,2" in texts["way-round-mines-3"] and " mine-seen {" in texts["way-round-mines-3"]
    assert " ladder~@4,4" in texts["way-round-cave-2"] and " goal-seen {" in texts["way-round-cave-2"]
    assert "-seen {" not in (mines + cave).replace(
        "spare-seen {", ""
    )  # specs of before do not name the option
    assert "take:" in texts["classic-5"]
    assert "auto_share" in texts["auto-share-4"] and "take:" not in texts["auto-share-4"]
    for won in ("diggers", "saboteurs"):
        assert f'"won": "{won}"' in together
