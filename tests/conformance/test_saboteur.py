"""The base game in both editions, with every number of players and every option, from deals and from positions."""

from __future__ import annotations

import pytest

from tests.conformance.suite import prove
from tests.conformance.table import Table, scaled
from tests.perft.positions import DEALT

EDITIONS = ("anniversary", "classic")
OPTIONS: list[tuple[tuple[str, object], ...]] = [
    (("rounds", 1),),
    (("rounds", 2), ("starter", 1)),
    (("rounds", 3), ("auto_share", True)),
    (("rounds", 1), ("auto_share", True), ("starter", 2)),
]


@pytest.mark.parametrize("players", range(3, 11))
@pytest.mark.parametrize("edition", EDITIONS)
def test_matches_from_the_deal(edition: str, players: int) -> None:
    for seed in range(scaled(3)):
        prove(Table(players, edition), 1000 * players + seed)


@pytest.mark.parametrize("options", OPTIONS, ids=str)
@pytest.mark.parametrize("edition", EDITIONS)
def test_options(edition: str, options: tuple[tuple[str, object], ...]) -> None:
    for seed in range(scaled(8)):
        players = 3 + seed % 8
        game = prove(Table(players, edition, (), options), 20_000 + seed)
        chosen = dict(options)
        assert len(game.view(None).data["history"]) == chosen["rounds"]  # type: ignore[arg-type]
        if chosen.get("auto_share"):
            assert not any(text.startswith("take:") for _, text in game.moves)


@pytest.mark.parametrize("name", DEALT)
def test_matches_from_positions(name: str) -> None:
    position = DEALT[name]
    rounds = {"options": {"rounds": position.get("round", 1), **position.get("options", {})}}
    for seed in range(scaled(5)):
        edition = EDITIONS[seed % 2]
        prove(Table(position["players"], edition, position=tuple({**position, **rounds}.items())), seed)


def test_goals_are_reached_and_gold_is_shared() -> None:
    """The eager players do what random ones hardly ever do: without them the suite would prove little."""
    games = [prove(Table(5), seed, often=0) for seed in range(2, 2 + 3 * scaled(6), 3)]
    won = [row["won"] for game in games for row in game.view(None).data["history"]]  # type: ignore[attr-defined]
    assert won.count("diggers") * 3 > len(won)
    assert any(text.startswith("take:") for game in games for _, text in game.moves)
