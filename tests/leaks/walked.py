"""Tables, players and secrets of The Lost Mines for the tests against leaks."""

from random import Random
from typing import Any

from pyrite.family.state import State

MINES = "lost-mines"
ROAD = {"2,2": "NESW", "3,2": "EW", "4,2": "EW", "5,2": "NEW", "6,2": "NEW", "7,2": "NEW", "8,2": "NESW"}
SECOND = {"8,3": "NS", "8,4": "NESW"}  # on to the mine at 9,4
LOOKS = ("info:mine+treasure", "info:mine+dwarf", "info:treasure+dwarf", "info:mine+treasure")
CELLS = [f"{column},{row}" for column in range(-1, 12) for row in range(-1, 8)]
CARDS = ("NS", "NE", "EW+pond", "NEW+trunk", "tool:boat", "trap", "troll", "storm", *LOOKS)
OTHER = ("stop", "end:propose", "end:agree", "treasure#0", "treasure#1", "pass:NS,trap", "gems@9,0", "?")


VALUES = {"gems": (5, 4, 3), "gold": (4, 3, 2), "silver": (3, 2, 1)}


def placed(players: int, rng: Random) -> dict[str, Any]:
    """In the middle of things: a road with traps to a mine, pawns near it, looks in hands, a small deck."""
    fields: dict[str, Any] = {"starter": rng.randrange(players)}
    if rng.random() < 0.8:
        fields["maze"] = ROAD | SECOND
        fields["pawns"] = [rng.choice(("4,2", "5,2", "6,2", "7,2", "8,2", "?")) for _ in range(players)]
        edges = rng.sample(("4,2/E", "5,2/E", "6,2/E", "7,2/E"), 3)
        fields["tokens"] = [{"kind": "trap", "at": at} for at in edges]
    if rng.random() < 0.8:
        fields["deck"] = rng.randrange(12)
        hands: list[list[str]] = [["?"] * rng.randrange(1, 4) for _ in range(players)]
        for card in LOOKS:
            hands[rng.randrange(players)].append(card)
        fields["hands"] = hands
    kind = rng.choice(list(VALUES))
    if rng.random() < 0.5:
        # Somebody has a treasure, and somebody has looked at one that lies there still.
        fields["goals"] = {"9,2": f"{kind} up"} if kind != "gems" else {"9,2": "gems~ up"}
        one, other, third = rng.sample(VALUES[kind], 3)
        rows = [(one, rng.randrange(players)), (other, None), (third, None)]
        known = [{"kind": kind, "value": value, "taken_by": by} for value, by in rows]
        fields["treasures"] = [*known, *["?"] * (players - 3)]
        knower = rng.randrange(players)
        fields["seen"] = [{"seat": knower, "treasure": other, "at": [1]}]
        if "pawns" in fields:
            fields["pawns"][knower] = "9,2"
    return fields


def choose(mood: str, rng: Random, moves: list[str]) -> str:
    """Eastward, and a look whenever there is one; the end is seldom agreed on."""
    if mood == "look":
        looks = [move for move in moves if move.startswith("info:")]
        if looks:
            return rng.choice(looks)
    if mood == "pass":
        passes = [move for move in moves if move.startswith("pass:")]
        moves = passes or moves
    on = [move for move in moves if move.startswith(("step@", "treasure#"))]
    if on and rng.random() < 0.7:
        return max(on, key=lambda move: int(move.partition("@")[2].split(",")[0] or 0))
    calm = [move for move in moves if move not in ("end:propose", "end:agree")]
    return rng.choice(calm or moves)


def tries(players: int, rng: Random, count: int) -> list[str]:
    """Moves that somebody might try, most of them illegal; chosen without a look at the game."""
    out = [rng.choice(OTHER), f"step@{rng.choice(CELLS)}"]
    while len(out) < count:
        card = rng.choice(CARDS)
        aim = rng.choice(
            (f"@{rng.choice(CELLS)}", f">{rng.randrange(players)}", f"#{rng.randrange(players)}")
        )
        edge = rng.choice(("/E", "/S")) if card in ("trap", "troll") else ""
        out.append(rng.choice((f"{card}@{rng.choice(CELLS)}{edge}", f"{card}{aim}", f"pass:{card}")))
    return out


def treasures_of(s: State) -> list[dict[str, Any]]:
    """The whole truth of the treasures, by place; empty where there are none."""
    for module in s.rules.modules:
        rows = module.write_fields(s).get("treasures")
        if isinstance(rows, list):
            return rows
    return []


def own_treasures(s: State, seat: int) -> list[object]:
    return [row["value"] for row in treasures_of(s) if row["taken_by"] == seat]
