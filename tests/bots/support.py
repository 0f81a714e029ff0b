"""Small positions as a seat sees them: a view written by hand holds no state that a bot could look into."""

from typing import Any

from pyrite.bots.arena import play_match
from pyrite.bots.bot import make_bot
from pyrite.core.chance import fast_chance
from pyrite.core.spec import GameSpec
from pyrite.core.view import View
from pyrite.family.game import Game
from pyrite.games.front import new_game

EDITIONS = ("anniversary", "classic")
CORRIDOR = {"1,0": "EW", "2,0": "EW", "3,0": "NEW", "4,0": "NEW", "5,0": "NESW", "6,0": "NESW"}


def seen_by(role: str, legal: list[str], hand: list[str], **fields: Any) -> View:
    """The view of seat 0 of three, whose turn it is; `maze` gets the start, three face-down goals lie there."""
    data: dict[str, object] = {
        "pyrite": "view/1",
        "seat": 0,
        "round": 1,
        "last": 2,
        "goals": {"8,-2": "?", "8,0": "?", "8,2": "?"},
        "hands": [len(hand), 6, 6],
        "deck": 30,
        "front": [[], [], []],
        "discard": [],
        "seen": [],
        "role": role,
        "hand": hand,
        "decision": {"frame": "turn", "seat": 0},
        "legal": legal,
        **fields,
    }
    data["maze"] = {"0,0": "start", **fields.get("maze", {})}
    return View(data)


def knows(place: str) -> list[dict[str, object]]:
    """The treasure was seen there."""
    return [{"goal": "treasure", "at": [place]}]


def simple(view: View, seed: int = 1) -> str:
    return make_bot("simple", seed).choose(view)


def deal(players: int, seed: int, edition: str = "anniversary", rounds: int = 3) -> Game:
    return new_game(GameSpec("saboteur", players, edition, (), {"rounds": rounds}), fast_chance(seed))


def played(names: list[str], seed: int, edition: str = "anniversary", rounds: int = 3) -> Game:
    """A whole match between these bots."""
    bots = [make_bot(name, seed + seat) for seat, name in enumerate(names)]
    return play_match(deal(len(names), seed, edition, rounds), bots)
