"""What a seat is sent, as bytes: its view, the faces of events, its moves with their labels, and refusals."""

import json
from functools import cache
from random import Random

from pyrite.core.chance import fast_chance
from pyrite.core.event import Event
from pyrite.family.game import Game
from pyrite.family.rules import Rules
from pyrite.games.catalogue import CATALOGUE

from . import caves, walked

CELLS = [f"{column},{row}" for column in range(-1, 10) for row in range(-3, 4)]
CARDS = (
    *("NS", "EW", "NE", "NW", "NES", "NEW", "NESW", "N", "E", "N|S", "E|W", "N|E", "N|W", "N|E|S", "N|E|S|W"),
    *("broken:pickaxe", "broken:lantern", "broken:cart", "repair:pickaxe", "repair:lantern", "repair:cart"),
    *("repair:pickaxe+lantern", "repair:lantern+cart", "rockfall", "map"),
)
OTHER = ("take:1", "take:2", "take:3", "stone:NE@8,0", "stone:NW~@8,2", "stone:NE@8,-2", "treasure@8,0", "?")


@cache
def others() -> tuple[str, ...]:
    """How moves begin that the base game does not know: the kinds of moves and the cards that the catalogue has."""
    entries = CATALOGUE.entries
    rules = [
        CATALOGUE.start(spec, fast_chance(0)).rules
        for entry in entries
        for spec in CATALOGUE.smallest_tables(entry)
    ]
    words = {kind.name for each in rules for kind in each.moves}
    words |= {row.name for each in rules if isinstance(each, Rules) for row in each.cards.rows}
    return tuple(sorted(words))


def more(players: int, rng: Random) -> str:
    """A move that perhaps another game has, or a module."""
    word, seat, cell = rng.choice(others()), rng.randrange(players), rng.choice(CELLS)
    ends = (
        "",
        f"@{cell}",
        f">{seat}",
        f":{rng.choice(CARDS)}",
        f"@{cell}/{rng.choice('NESW')}",
        f">{seat}@{cell}/E",
    )
    return word + rng.choice(ends)


class Leak(AssertionError):
    """Two packets differ that have to be the same."""


def tries(players: int, rng: Random, count: int = 5) -> list[str]:
    """Moves that somebody might try, most of them illegal; chosen without a look at the game."""
    out = [rng.choice(OTHER), more(players, rng)]
    while len(out) < count:
        card = rng.choice(CARDS)
        target = rng.randrange(players)
        if card == "map":
            out.append(f"map@{rng.choice(('8,-2', '8,0', '8,2', '3,0'))}")
        elif card == "rockfall" or ":" not in card:
            out.append(f"{card}{rng.choice(('', '~')) if card[0] in 'NE' else ''}@{rng.choice(CELLS)}")
        elif "+" in card:
            out.append(f"{card}>{target}={rng.choice(('pickaxe', 'lantern', 'cart'))}")
        else:
            out.append(f"{card}>{target}")
        if rng.random() < 0.2:
            out[-1] = f"pass:{card}"
    return out


def tries_at(game: Game, rng: Random, count: int = 5) -> list[str]:
    """The same for the game that is played."""
    if game.spec.game == walked.MINES:
        return walked.tries(game.players, rng, count)
    if game.spec.game == caves.CAVE:
        return caves.tries(game.players, rng, count)
    return tries(game.players, rng, count)


def packet(game: Game, seat: int | None, events: list[Event], tried: list[str]) -> dict[str, object]:
    """Everything that a seat (None: a spectator) can get to see now. `result` is open to all when the match
    is over and not compared with a new deal of the purses: it is kept apart."""
    view = dict(game.view(seat).data)
    out: dict[str, object] = {"result": view.pop("result", None), "view": view}
    out["events"] = [event.face(seat) for event in events]
    if seat is not None:
        out["moves"] = [[move.text, move.key, move.args] for move in game.legal_moves(seat)]
        out["why"] = [why(game, seat, text) for text in tried]
    return out


def why(game: Game, seat: int, text: str) -> object:
    reason = game.why(seat, text)
    return None if reason is None else [reason.rule, reason.key, reason.args]


def compare(one: dict[str, object], other: dict[str, object], where: str) -> None:
    """Byte for byte, the order of fields too."""
    if json.dumps(one) == json.dumps(other):
        return
    for name in one:
        if json.dumps(one[name]) != json.dumps(other[name]):
            raise Leak(f"{where}: {name}: {narrow(one[name], other[name])}")
    raise Leak(f"{where}: fields {list(one)} != {list(other)}")


def narrow(one: object, other: object) -> str:
    """The part of two values that differs."""
    if isinstance(one, dict) and isinstance(other, dict) and list(one) == list(other):
        for name in one:
            if json.dumps(one[name]) != json.dumps(other[name]):
                return f"{name}: {narrow(one[name], other[name])}"
    return f"{json.dumps(one)} != {json.dumps(other)}"
