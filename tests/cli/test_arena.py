"""`pyrite arena`: cells that are kept and gone on with, the same whatever the number of processes."""

import json
from pathlib import Path

import pytest

from tests.cli.support import Runner


def test_the_command_goes_on_where_it_stopped(pyrite: Runner, tmp_path: Path) -> None:
    table = tmp_path / "rows.csv"
    args = (
        "arena",
        "--players",
        "3",
        "--kind",
        "mixed",
        "--first",
        "simple",
        "--second",
        "random",
        "--jobs",
        "1",
    )
    first = pyrite(*args, "--deals", "2", "--keep", tmp_path, "--json").data
    apart = pyrite(*args, "--from", "2", "--deals", "2", "--json").data
    (kept,) = tmp_path.glob("*.json")
    before = json.loads(kept.read_text(encoding="utf-8"))["rows"]
    second = pyrite(*args, "--deals", "4", "--keep", tmp_path, "--table", table, "--json").data
    after = json.loads(kept.read_text(encoding="utf-8"))["rows"]
    assert (first["deals"], second["deals"]) == (2, 4) and after[:2] == before
    assert len(table.read_text(encoding="utf-8").splitlines()) == 5
    assert first["wins"] + apart["wins"] == second["wins"]
    whole = pyrite(*args, "--deals", "4", "--json").data
    for name in ("wins", "gold", "brier"):
        assert whole[name] == second[name]
    assert "4" in pyrite(*args, "--deals", "4", "--keep", tmp_path).text


def test_two_processes_change_nothing(pyrite: Runner) -> None:
    args = ("arena", "--players", "3", "--deals", "3", "--json")
    one, two = (pyrite(*args, "--jobs", jobs).data for jobs in ("1", "2"))
    for name in ("wins", "gold", "brier", "exposed"):
        assert one[name] == two[name]


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        (("--first", "clever"), "--first: bot: 'clever' is not known"),
        (("--game", "dark-cave"), "--game: 'dark-cave' is not known here; there is saboteur, saboteur2"),
        (("--kind", "odd"), "--kind: 'odd' is not known here; there is sides, crowd, mixed"),
        (("--seeds", "mine"), "--seeds: 'mine' is not known here"),
        (("--jobs", "-1"), "--jobs: a whole number"),
        (("--deals", "0"), "--deals"),
        (("--from", "-1"), "--from"),
    ],
)
def test_what_is_wrong_is_named(pyrite: Runner, wrong: tuple[str, ...], words: str) -> None:
    assert words in pyrite.refused("arena", *wrong)
