"""Treasure chests and the right of passage through the suite, in the base game and in Saboteur 2, from deals and from
positions that bring them near; alone, together, and with what touches the same questions."""

from __future__ import annotations

from typing import Any

import pytest

from pyrite.family.game import Game
from tests.conformance.suite import prove
from tests.conformance.table import Table, scaled

GAMES = ("saboteur", "saboteur2")
CHESTS, PASSAGE = "chests", "right-of-passage"
NEAR = "-1,-1;1,-1;-1,1;1,1"  # one card away from the start's neighbours
SETS = [
    (CHESTS, PASSAGE),
    (CHESTS, "forgotten"),
    (CHESTS, "scout", "diversion"),
    (CHESTS, "new-goals", "swap-goals"),
    (CHESTS, "workshop", "party"),
    (PASSAGE, "scout", "veto"),
    (PASSAGE, "diversion", "new-goals"),
    (CHESTS, PASSAGE, "scout", "veto", "forgotten", "diversion", "new-goals", "workshop", "party"),
]
# By module: the beginnings of moves that must have been made in its games, or they would prove nothing.
HAPPENS = {
    CHESTS: ("open@", "keep:", "look>", "rob>", "move@", "map@-1", "rockfall@"),
    PASSAGE: ("recruit:", "pawn@", "ask>", "agree", "refuse"),
}


def players_of(game: str, seed: int) -> int:
    return 2 + seed % 11 if game == "saboteur2" else 3 + seed % 8


def near(game: str, modules: tuple[str, ...], seed: int) -> Table:
    """Chests that many cards reach; pawns on two ends, and purses with little in them."""
    players = players_of(game, seed)
    fields: dict[str, Any] = {"players": players, "options": {"rounds": 1}}
    if CHESTS in modules:
        fields["options"]["chests_at"] = NEAR
        letters = ("fgia", "hebd", "jicg", "efgh")[seed % 4]
        paths = ("NESW", "NES", "NEW", "NS")
        cells = NEAR.split(";")
        fields["chests"] = {cell: f"{paths[n]} {letters[n]}" for n, cell in enumerate(cells)}
    if PASSAGE in modules and seed % 2:
        pawns = [{"at": "0,0/E", "holder": 0}, {"at": "0,0/S", "holder": players - 1}]
        fields["passage"] = {"pawns": pawns[: 1 + seed % 3 // 2]}
        fields["purses"] = [{"nuggets": (seat + seed) % 3} for seat in range(players)]
    fields["deck"] = 12 + seed % 20
    return Table(players, modules=modules, position=tuple(fields.items()), game=game)


def made(games: list[Game]) -> set[str]:
    return {text for game in games for _, text in game.moves}


@pytest.mark.parametrize("module", [CHESTS, PASSAGE])
@pytest.mark.parametrize("game", GAMES)
def test_alone(game: str, module: str) -> None:
    games = [prove(near(game, (module,), seed), seed) for seed in range(max(16, scaled(16)))]
    texts = made(games)
    missing = [word for word in HAPPENS[module] if not any(text.startswith(word) for text in texts)]
    assert missing == []


@pytest.mark.parametrize("module", [CHESTS, PASSAGE])
@pytest.mark.parametrize("game", GAMES)
def test_whole_matches(game: str, module: str) -> None:
    for seed in range(scaled(2)):
        options: tuple[tuple[str, object], ...] = (("rounds", 1 + seed % 2),)
        if module == CHESTS:
            options += (("chests_at", ("default", "random")[seed % 2]),)
        prove(
            Table(players_of(game, 5 * seed + 3), modules=(module,), options=options, game=game),
            seed + 30,
            0.05,
        )


@pytest.mark.parametrize("modules", SETS, ids="+".join)
@pytest.mark.parametrize("game", GAMES)
def test_together(game: str, modules: tuple[str, ...]) -> None:
    for seed in range(scaled(3)):
        prove(near(game, modules, seed), 50 + seed, often=0.05)
