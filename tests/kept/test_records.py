"""Every kept record and position means today what it meant when it was written."""

from __future__ import annotations

import hashlib
from itertools import zip_longest
from pathlib import Path
from typing import Any

import pytest

from pyrite import Game
from pyrite.core.record import content_hash
from tests.kept.folders import DATABASE, HERE, MADE, POSITIONS, RECORDS, SUMS, TABLES, folders, load
from tests.kept.shown import OFTEN, ending, sign_of_moment, signs_of_eyes

WALKING = ("lost-mines", "dark-cave")


def rows(file: str) -> list[Any]:
    """Each row of a file, in every folder."""
    return [
        pytest.param(row, id=f"{folder.name}, {row['name']}")
        for folder in folders(file)
        for row in load(folder / file)
    ]


@pytest.mark.parametrize("row", rows(RECORDS))
def test_a_record_replays_as_it_did(row: dict[str, Any]) -> None:
    record, fields = row["record"], row["fields"]
    lines = [line.partition(" ") for line in record["moves"]]
    game = begun(record)
    eyes = iter(row["eyes"])
    for ply, (line, kept) in enumerate(zip_longest([None, *lines], row["moments"])):
        if line is not None:
            game.play(line[2], int(line[0]))
        assert sign_of_moment(game) == kept, f"after ply {ply}, {line and line[2]}"
        if ply % OFTEN == 0:
            assert signs_of_eyes(game, fields) == next(eyes), f"what is seen after ply {ply}"
    kept_end = dict(row["end"])
    assert signs_of_eyes(game, fields) == kept_end.pop("eyes")
    assert ending(game) == kept_end
    # Written again it is the same file, to the last sign of its hash: a receipt still fits (docs/fair-deals.md).
    assert game.record().to_json() == record


def begun(record: dict[str, Any]) -> Game:
    """The game before the first move of a record."""
    content = {**{key: value for key, value in record.items() if key != "hash"}, "moves": []}
    return Game.replay({**content, "hash": content_hash(content)})


@pytest.mark.parametrize("row", rows(POSITIONS))
def test_a_position_is_read_as_it_was(row: dict[str, Any]) -> None:
    game = Game.from_position(row["position"])
    assert sign_of_moment(game) == row["moment"]
    assert signs_of_eyes(game, row["fields"]) == row["eyes"]


@pytest.mark.parametrize("folder", folders(), ids=lambda folder: folder.name)
def test_a_folder_holds_what_it_should(folder: Path) -> None:
    """Tables of every game in every state; and it is small."""
    states = [(row["info"]["spec"]["game"], row["info"]["state"]) for row in load(folder / TABLES)]
    for game in ("saboteur", "saboteur2", *WALKING):
        assert {state for name, state in states if name == game} >= {"waiting", "playing", "over"}
    assert sum(path.stat().st_size for path in folder.iterdir()) < 500_000


@pytest.mark.parametrize("folder", folders(RECORDS), ids=lambda folder: folder.name)
def test_its_records_are_of_every_kind(folder: Path) -> None:
    """Every game, edition and module, finished and unfinished, with every kind of chance."""
    records = [row["record"] for row in load(folder / RECORDS)]
    specs = [record["spec"] for record in records]
    assert {spec["game"] for spec in specs} >= {"saboteur", "saboteur2", *WALKING}
    assert {spec["edition"] for spec in specs} >= {"classic", "anniversary"}
    assert len({module for spec in specs for module in spec["modules"]}) >= 15
    assert {record["chance"]["stream"] for record in records} >= {"fast-1", "fair-1", "recorded-1"}
    assert any("from" in record for record in records)
    assert {row["end"]["over"] for row in load(folder / RECORDS)} == {True, False}


def test_nothing_that_is_kept_was_touched() -> None:
    """`python -m tests.kept.make` adds its lines; a line that is there never changes, and no file is without one."""
    lines = SUMS.read_text(encoding="ascii").splitlines()
    kept = {name: digest for digest, name in (line.split("  ") for line in lines)}
    files = {f"{path.parent.name}/{path.name}": path for folder in folders() for path in folder.iterdir()}
    assert {name: hashlib.sha256(path.read_bytes()).hexdigest() for name, path in files.items()} == kept
    for folder in folders():
        held = {path.name for path in folder.iterdir()}
        assert held in ({RECORDS, POSITIONS, TABLES, DATABASE, MADE}, {TABLES, DATABASE, MADE})
    assert (HERE / "2026-11-16") in folders()
