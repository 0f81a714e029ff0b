"""Boards put together at random: dense, with traps, trolls, turned mines and pawns anywhere.

No play would ever lead there, but every rule about laying, walking, tokens and mines is at work in them.
"""

from __future__ import annotations

from random import Random
from typing import Any

from tests.perft.oracle_maze import ways_to_lie

from .board import (
    MINE_SHAPES,
    MINES,
    OBSTACLES,
    STARTS,
    State,
    feature,
    lays,
    places_for_tokens,
)

# docs/rules/components.md: shape, then copies: plain, trunk, pond, ravine, rocks, campfire.
SHAPES = {
    "NESW": (4, 0, 0, 1, 0, 1), "NES": (3, 0, 1, 0, 1, 1), "NEW": (3, 1, 0, 0, 1, 1), "NS": (3, 1, 0, 1, 1, 0),
    "EW": (3, 0, 1, 1, 1, 0), "NE": (3, 1, 0, 0, 0, 0), "NW": (3, 0, 1, 0, 0, 0), "N": (1, 0, 0, 0, 0, 0),
    "E": (1, 0, 0, 0, 0, 0),
}  # fmt: skip
FEATURES = ("", "+trunk", "+pond", "+ravine", "+rocks", "+campfire")
PATHS = [shape + name for shape, copies in SHAPES.items() for name, count in zip(FEATURES, copies, strict=True)
         for _ in range(count)]  # fmt: skip
ACTIONS = {
    "tool:axe": 3, "tool:boat": 3, "tool:rope": 3, "trap": 3, "troll": 2, "storm": 3,
    "info:mine+treasure": 2, "info:mine+dwarf": 2, "info:treasure+dwarf": 2,
}  # fmt: skip
TREASURES = {"gems": (5, 4, 4, 3), "gold": (4, 3, 3, 2), "silver": (3, 2, 2, 1)}


def random_board(rng: Random, players: int) -> State:
    """What lies on the board, and hands and a deck that can go with it; `rest` are the cards left over."""
    paths = rng.sample(PATHS, len(PATHS))
    actions = [card for card, count in ACTIONS.items() for _ in range(count)]
    rng.shuffle(actions)
    state: State = {
        "players": players,
        "maze": {},
        "mines": random_mines(rng),
        "tokens": {},
        "overcome": set(),
        "front": [[] for _ in range(players)],
        "discard": [],
    }
    for _ in range(rng.randint(4, 26)):
        lay_one(state, paths, rng)
    for cell, laid in state["maze"].items():
        tool = f"tool:{OBSTACLES.get(feature(laid))}"
        if tool in actions and rng.random() < 0.6:
            actions.remove(tool)
            state["overcome"].add(cell)
            state["discard"].append(tool)
    state["pawns"] = random_pawns(state, rng)
    put_tokens(state, actions, rng)
    put_treasures(state, rng)
    cards = actions + paths
    state["hands"] = [
        [cards.pop(rng.randrange(len(cards))) for _ in range(min(rng.randint(0, 4), len(cards)))]
        for _ in range(players)
    ]
    state["rest"] = cards
    state["asks"] = rng.random() < 0.7
    return state


def random_mines(rng: Random) -> dict[str, str]:
    """LM-4; some of them turned up, either way round."""
    names = rng.sample(sorted(MINE_SHAPES), 4)
    found = {}
    for cell, name in zip(MINES, names, strict=True):
        turned = "~" if rng.random() < 0.5 and len(ways_to_lie(MINE_SHAPES[name])) > 1 else ""
        found[cell] = f"{name}{turned} up" if rng.random() < 0.4 else name
    return found


def lay_one(state: State, paths: list[str], rng: Random) -> None:
    """Lay some card of the pile where it fits, rather in the east, where the mines are."""
    for _ in range(4):
        card = rng.choice(paths)
        places = sorted(lays(state, card))
        if places:
            chosen = max(rng.choices(places, k=rng.choice((1, 3))), key=column)
            paths.remove(card)
            laid, cell = chosen.split("@")
            state["maze"][cell] = laid
            return


def column(move: str) -> int:
    return int(move.split("@")[1].split(",")[0])


def random_pawns(state: State, rng: Random) -> list[str]:
    """Anywhere a pawn may be: not on an obstacle that stands, one on rocks (LM-12, LM-13)."""
    cells = [cell for cell, laid in state["maze"].items()
             if feature(laid) not in OBSTACLES or cell in state["overcome"]]  # fmt: skip
    cells += [cell for cell in MINES if state["mines"][cell].endswith(" up")] + list(STARTS.values())
    pawns: list[str] = []
    while len(pawns) < state["players"]:
        cell = rng.choice(cells)
        narrow = feature(state["maze"].get(cell, "")) in (*OBSTACLES, "rocks")
        if not narrow or cell not in pawns:
            pawns.append(cell)
    return pawns


def put_tokens(state: State, actions: list[str], rng: Random) -> None:
    """LM-17, LM-18: traps and trolls where they may lie."""
    for kind, most in (("trap", 3), ("troll", 2)):
        for _ in range(rng.randint(0, most)):
            places = sorted(places_for_tokens(state))
            actions.remove(kind)
            # A player's troll leaves before they can play another: each has one at most.
            free = [seat for seat, cards in enumerate(state["front"]) if not cards]
            owner = rng.choice(free) if kind == "troll" else None
            state["tokens"][rng.choice(places)] = (kind, owner)
            if owner is not None:
                state["front"][owner].append("troll")
            else:
                state["discard"].append("trap")


def put_treasures(state: State, rng: Random) -> None:
    """LM-5: as many as players, some of them taken, never all; taken from mines that are up (LM-24)."""
    up = {words.split(" ")[0].rstrip("~") for words in state["mines"].values() if words.endswith(" up")}
    every: list[dict[str, Any]] = [
        {"kind": kind, "value": value, "taken_by": None}
        for kind, values in TREASURES.items()
        for value in values
    ]
    state["treasures"] = rng.sample(every, state["players"])
    for treasure in state["treasures"][1:]:
        if rng.random() < 0.6 and treasure["kind"] in up:
            treasure["taken_by"] = rng.randrange(state["players"])
    rng.shuffle(state["treasures"])
    turned = [
        cell
        for cell in MINES
        if state["mines"][cell].startswith("dragon-mine") and "up" in state["mines"][cell]
    ]
    state["dragon"] = rng.randrange(state["players"]) if turned else None
