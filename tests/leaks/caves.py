"""Tables, players and secrets of The Dark Cave for the tests against leaks."""

from random import Random
from typing import Any

CAVE = "dark-cave"
NEAR = {"3,4": "II:EW", "2,4": "I:NESW+abyss", "1,4": "I:NE+ladder", "4,3": "I:NS", "2,3": "II:NES+vein"}
CLOSE = {"2,3": "II:EW", "1,3": "I:NESW+abyss", "0,3": "I:NE+ladder", "3,2": "I:NS", "1,2": "II:NES+vein"}
FACES = ("exit up", "exit up", "exit", "vein up", "?")
LOOKS = ("information", "information", "swap-hands", "swap-hands", "rat", "goblin", "lindworm")
CELLS = [f"{column},{row}" for column in range(-4, 5) for row in range(-4, 5)]
NAMES = ("N", "E", "S", "W", "NE", "NESW", "NS", "NESW+", "NE+", "T", "?")
CARDS = ("I:NS", "I:NE~", "II:NS+abyss", "III:NEW+vein", "web", "boots", "axe", "rockfall", *LOOKS)
OTHER = (
    "stop",
    "end:propose",
    "end:agree",
    "axe:use",
    "creature:stay",
    "rat",
    "pass:I:NS,web",
    "exit@4,4",
    "?",
)


def placed(players: int, rng: Random, turn: int) -> dict[str, Any]:
    """In the middle of things: pawns near a goal, perhaps the exit; cards with which one looks; a small deck."""
    fields: dict[str, Any] = {}
    maze, goal = (NEAR, "4,4") if players <= 5 else (CLOSE, "3,3")
    if rng.random() < 0.85:
        fields["maze"] = dict(maze)
        fields["goals"] = {goal: rng.choice(FACES)}
        cells = list(maze)
        squares = [f"{cells[0]}/E", f"{cells[1]}/NESW", f"{cells[3]}/NS", f"{cells[4]}/S", "0,0/NESW"]
        fields["pawns"] = [rng.choice(squares) for _ in range(players)]
        if rng.random() < 0.5:
            owner = rng.randrange(players)
            owner = (
                (owner + 1) % players if owner == turn else owner
            )  # that of who is to play has left (DC-25)
            fields["creatures"] = {"goblin": {"at": f"{cells[1]}/NESW", "seat": owner}}
        if rng.random() < 0.5:
            edge = f"{cells[0]}/E"
            fields["tokens"] = [{"kind": "web", "at": edge, "seat": rng.randrange(players), "count": 1}]
            fields["front"] = [["axe"] if seat < 2 else [] for seat in range(players)]
    if rng.random() < 0.8:
        fields["deck"] = rng.randrange(14)
        hands: list[list[str]] = [["?"] * rng.randrange(1, 4) for _ in range(players)]
        for card in LOOKS:
            hands[rng.randrange(players)].append(card)
        fields["hands"] = hands
    return fields


def choose(mood: str, rng: Random, moves: list[str]) -> str:
    """Towards the goals, and a look whenever there is one; the end is seldom agreed on."""
    if mood == "look":
        looks = [move for move in moves if move.startswith(("information", "swap-hands", "rat", "goblin"))]
        if looks:
            return rng.choice(looks)
    if mood == "pass":
        moves = [move for move in moves if move.startswith("pass:")] or moves
    on = [move for move in moves if move.startswith("step@")]
    if on and rng.random() < 0.85:
        return max(on, key=away)
    calm = [move for move in moves if move not in ("end:propose", "end:agree", "stop")]
    return rng.choice(calm or moves)


def away(move: str) -> tuple[int, int]:
    """How far from the start, then a middle before a side: the exit is in the middle."""
    cell, _, name = move.removeprefix("step@").partition("/")
    column, row = (int(number) for number in cell.split(","))
    return abs(column) + abs(row), len(name)


def tries(players: int, rng: Random, count: int) -> list[str]:
    """Moves that somebody might try, most of them illegal; chosen without a look at the game."""
    out = [rng.choice(OTHER), f"step@{rng.choice(CELLS)}/{rng.choice(NAMES)}"]
    while len(out) < count:
        card = rng.choice(CARDS)
        square = f"@{rng.choice(CELLS)}/{rng.choice(NAMES)}"
        edge = f"@{rng.choice(CELLS)}/{rng.choice('ES')}"
        aim = rng.choice((f"@{rng.choice(CELLS)}", f">{rng.randrange(players)}", square, edge))
        out.append(
            rng.choice((f"{card}{aim}", f"pass:{card.rstrip('~')}", f"chop{edge}", f"creature{square}"))
        )
    return out
