"""The server is killed in the middle of things and comes back: nothing acknowledged is lost, nothing happens twice."""

import asyncio
from pathlib import Path

import pytest

from tests.server.crash import MOVES, Trial, sqlite
from tests.server.player import Player, Wrong

KILLS = 4  # `make prove` has hundreds


def test_kills_lose_no_acknowledged_move(tmp_path: Path) -> None:
    report = asyncio.run(Trial(sqlite(str(tmp_path)), 10, 1, str(tmp_path)).run(KILLS, 1))
    assert report.kills >= KILLS
    assert report.tables >= 10
    assert report.interrupted > 0
    # It was really played between the kills, and people came back.
    assert report.acknowledged > KILLS * MOVES[0]
    assert len(report.back) > 10


def test_a_lost_or_doubled_move_would_be_noticed(tmp_path: Path) -> None:
    """The check itself: a log that lacks an acknowledged move, one that has it twice, one that kept another move."""
    trial = Trial(sqlite(str(tmp_path)), 1, 1, str(tmp_path))
    player = Player("http://127.0.0.1", "t", 0, "token")
    player.moves = {"a": "pass:NS", "b": "pass:EW"}
    player.answered = {"a": 2, "b": 3}
    deal = (0, -1, "", "")
    one, two = (1, 0, "pass:NS", "a"), (2, 0, "pass:EW", "b")
    trial.check_player(player, [deal, one, two])
    for wrong in ([deal, one], [deal, one, two, two], [deal, one, (2, 0, "pass:NE", "b")]):
        with pytest.raises(Wrong):
            trial.check_player(player, wrong)
    player.digests = {3: "shown"}
    trial.check_player(player, [deal, one, two])
    player.digests = {4: "shown"}
    with pytest.raises(Wrong):
        trial.check_player(player, [deal, one, two])
