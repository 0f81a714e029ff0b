"""A server that finds unfinished games."""

from pathlib import Path

from tests.server.boot import fill, measure


def test_r_2_unfinished_games_are_there_when_somebody_asks(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'boot.db'}"
    fill(database, 30, 6)
    found = measure(database, 30, 6, tmp_path)
    assert found["games"] == 30 and found["game_there_ms"] > 0
