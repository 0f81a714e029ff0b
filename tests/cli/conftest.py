"""One runner and a few positions for all tests of the command."""

from pathlib import Path

import pytest

from tests.cli.support import Runner, write


@pytest.fixture(autouse=True)
def plain_english(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "FORCE_COLOR", "CLICOLOR_FORCE"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "en_GB.UTF-8")
    monkeypatch.setenv("COLUMNS", "80")


@pytest.fixture
def pyrite(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Runner:
    return Runner(monkeypatch, capsys)


@pytest.fixture
def position(tmp_path: Path) -> Path:
    """Three players; seat 0 may lay two kinds of path cards, look at goals, bring the roof down or break a cart."""
    hand = ["NE", "NESW", "broken:cart", "rockfall", "map", "repair:cart"]
    fields = {"players": 3, "maze": {"1,0": "EW"}, "hands": [hand, "?", "?"], "roles": ["digger", "?", "?"]}
    goals = {"8,-2": "stone:NE", "8,0": "treasure", "8,2": "stone:NW"}
    return write(tmp_path / "position.json", {**fields, "goals": goals, "options": {"rounds": 1}})
