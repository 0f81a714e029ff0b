"""Words shared by the rule tests, so that they read as *position, move, position or events*."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from pyrite import Event, Game, Refused
from tests.refusals.claims import is_true

JSON = dict[str, Any]

EDITIONS = ("anniversary", "classic")

# The 67 path and action cards of the base game, in the order of the card list.
DECK = {
    "NS": 4, "EW": 3, "NE": 5, "NW": 4, "NES": 5, "NEW": 5, "NESW": 5,
    "N": 1, "E": 1, "N|S": 1, "E|W": 1, "N|E": 1, "N|W": 1, "N|E|S": 1, "N|E|W": 1, "N|E|S|W": 1,
    "broken:pickaxe": 3, "broken:lantern": 3, "broken:cart": 3,
    "repair:pickaxe": 2, "repair:lantern": 2, "repair:cart": 2,
    "repair:pickaxe+lantern": 1, "repair:pickaxe+cart": 1, "repair:lantern+cart": 1,
    "rockfall": 3, "map": 6,
}  # fmt: skip
GOLD = {1: 16, 2: 8, 3: 4}


# Positions ---------------------------------------------------------------------------------------


def position(**fields: Any) -> Game:
    """The game in a position; three players unless told otherwise, what is left out is filled in."""
    return Game.from_position({"players": 3, **fields})


def deal(players: int = 3, seed: int = 0, edition: str = "anniversary", **options: Any) -> Game:
    """A new match, just dealt."""
    return Game.new("saboteur", players=players, seed=seed, edition=edition, modules=(), options=options)


def written(game: Game) -> JSON:
    """The whole position, hidden parts too."""
    return dict(game.to_position())


def corridor(last: int = 6) -> dict[str, str]:
    """Path cards from the start eastward, columns 1 to `last` of row 0; all joined, at most six."""
    cards = ("EW", "EW", "NEW", "NEW", "NESW", "NESW")
    return {f"{column},0": cards[column - 1] for column in range(1, last + 1)}


def goals(top: str, middle: str, bottom: str) -> dict[str, str]:
    """The three goals from north to south."""
    return {"8,-2": top, "8,0": middle, "8,2": bottom}


def hands(players: int, seat: int, cards: list[str], others: list[str] | str = "?") -> list[list[str] | str]:
    """These cards in one hand; the other hands are dealt, or all the same."""
    return [cards if other == seat else others for other in range(players)]


def pile(*top: int) -> list[int]:
    """All 28 gold cards with these on top."""
    return [*top, *sorted((Counter(GOLD) - Counter(top)).elements())]


def only_gold(*values: int) -> JSON:
    """Fields of a position: just these gold cards are left in the pile, the others went as change."""
    return {"gold": list(values), "gold_out": sorted((Counter(GOLD) - Counter(values)).elements())}


def before_treasure(players: int = 3, turn: int = 0, **fields: Any) -> Game:
    """Whoever has the turn holds one `NEW`: at 7,0 it reaches the treasure at 8,0 and nothing else."""
    whole = {
        "maze": corridor(),
        "goals": goals("stone:NE", "treasure", "stone:NW"),
        "hands": hands(players, turn, ["NEW"]),
        **fields,
    }
    return position(players=players, turn=turn, **whole)


def last_card(players: int = 3, turn: int = 0, **fields: Any) -> Game:
    """The deck is empty and one `NS` is the only card in any hand: `pass:NS` ends the round."""
    whole = {"deck": [], "hands": hands(players, turn, ["NS"], []), **fields}
    return position(players=players, turn=turn, **whole)


# Moves -------------------------------------------------------------------------------------------


def legal(game: Game) -> set[str]:
    """The texts of all legal moves; each is offered once."""
    texts = [str(move) for move in game.legal_moves()]
    assert len(texts) == len(set(texts))
    return set(texts)


def play(game: Game, *moves: str) -> Game:
    """The game after these moves; the one given stays as it is."""
    game = game.clone()
    for move in moves:
        game.play(move)
    return game


def after(game: Game, *moves: str) -> JSON:
    """The whole position after these moves."""
    return written(play(game, *moves))


def refused(game: Game, text: str, seat: int | None = None) -> str:
    """Try a move that is not allowed: the rule that forbids it. Nothing changes, `why` says the same, and what it
    claims is true."""
    seat = game.seat if seat is None else seat
    assert seat is not None
    before = game.digest()
    with pytest.raises(Refused) as caught:
        game.play(text, seat=seat)
    assert game.digest() == before
    why = game.why(seat, text)
    assert why is not None
    assert why.rule == caught.value.refusal.rule
    assert is_true(game, seat, text, why), f"{text}: {why}"
    return str(why.rule)


def pass_round(game: Game) -> Game:
    """Everybody passes until the round is over."""
    game = game.clone()
    number = game.view(None).data["round"]
    while not game.over and game.view(None).data["round"] == number:
        game.play(next(text for text in map(str, game.legal_moves()) if text.startswith("pass:")))
    return game


# What is seen ------------------------------------------------------------------------------------


def view(game: Game, seat: int | None, *moves: str) -> JSON:
    """What a seat (or a spectator: None) may know after these moves."""
    return dict(play(game, *moves).view(seat).data)


def faces(game: Game, seat: int | None, move: str) -> list[tuple[str, JSON]]:
    """The events of a move as a seat (or a spectator) sees them: keys and arguments."""
    return seen_of(game.clone().play(move), seat)


def seen_of(events: list[Event], seat: int | None) -> list[tuple[str, JSON]]:
    """Events as a seat (or a spectator) sees them."""
    found = [event.face(seat) for event in events]
    return [(face[0], dict(face[1])) for face in found if face is not None]


def told(game: Game, seat: int | None, move: str, key: str) -> list[JSON]:
    """The arguments of the events with this key, as a seat (or a spectator) sees them."""
    return [args for found, args in faces(game, seat, move) if found == key]


def asked(whole: JSON) -> JSON | None:
    """The decision now asked in a written position."""
    return dict(whole["decision"][-1]) if whole["decision"] else None


def turn(seat: int) -> JSON:
    """The decision of an ordinary turn."""
    return {"frame": "turn", "seat": seat}
