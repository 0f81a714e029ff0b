"""Caves put together at random: dense, with ladders, bridges, webs, creatures and pawns anywhere.

No play would ever lead there, but every rule about squares, creatures and walking is at work in them.
"""

from __future__ import annotations

from random import Random

from .squares import (
    GOALS,
    START,
    State,
    face_up,
    goal_card,
    graph,
    lays,
    places_for_webs,
    specials,
    ways_to_lie,
)
from .walk import KINDS

# docs/rules/components.md: the path cards of the three packs.
PATHS = {
    "NESW": (2, 1, 1), "NES": (2, 1, 1), "NEW": (2, 1, 1), "NS": (1, 1, 1), "EW": (1, 1, 1), "NE": (1, 1, 1),
    "NW": (1, 1, 1), "N|E|S|W": (1, 0, 0), "N|E|W": (0, 1, 0), "NESW+abyss": (1, 1, 1), "NES+abyss": (1, 0, 1),
    "NEW+abyss": (1, 0, 1), "NS+abyss": (0, 1, 0), "EW+abyss": (0, 1, 0), "NE+ladder": (1, 0, 0),
    "NW+ladder": (1, 0, 0), "E+ladder": (0, 1, 0), "N+ladder": (0, 0, 1), "NS|EW+bridge-NS": (1, 1, 0),
    "NS|EW+bridge-EW": (0, 1, 1), "NE|SW+tunnel": (1, 1, 0), "NW|ES+tunnel": (1, 1, 1), "NES+vein": (0, 1, 0),
    "NEW+vein": (0, 0, 1),
}  # fmt: skip
ACTIONS = {
    "information": 5, "rockfall": 3, "swap-hands": 2, "web": 3, "boots": 3, "axe": 3,
    "rat": 5, "lindworm": 4, "goblin": 4,
}  # fmt: skip


def all_paths() -> list[str]:
    packs = ("I", "II", "III")
    return [f"{pack}:{card}" for card, copies in PATHS.items() for pack, count in zip(packs, copies, strict=True)
            for _ in range(count)]  # fmt: skip


def random_cave(rng: Random, players: int) -> State:
    """What lies on the table, and hands that can go with it; `rest` are the cards left over."""
    paths = all_paths()
    rng.shuffle(paths)
    actions = [card for card, count in ACTIONS.items() for _ in range(count)]
    rng.shuffle(actions)
    far = 4 if players <= 5 else 3
    names = rng.sample(sorted(GOALS), 4)
    cells = [f"{column},{row}" for row in (-far, far) for column in (-far, far)]
    state: State = {
        "players": players,
        "maze": {},
        "goals": dict(zip(cells, names, strict=True)),
        "webs": {},
        "creatures": {},
        "front": [[] for _ in range(players)],
    }
    build(state, paths, rng)
    state["veins"] = {
        cell for cell, card in face_up(state).items() if card.feature == "vein" and rng.random() < 0.7
    }
    squares = sorted(graph(state))
    exits = specials(state, "exit")
    state["pawns"] = [
        rng.choice([square for square in squares if square not in exits]) for _ in range(players)
    ]
    state["nuggets"] = [rng.randint(0, 4) for _ in range(players)]
    put_on_the_table(state, actions, squares, rng)
    cards = actions + paths
    rng.shuffle(cards)
    state["hands"] = [[cards.pop() for _ in range(rng.randint(0, 4))] for _ in range(players)]
    state["rest"] = cards
    return state


def build(state: State, paths: list[str], rng: Random) -> None:
    """Lay cards where they fit, and turn up some goals; near the start or anywhere around the goals."""
    for cell, name in state["goals"].items():
        if rng.random() < 0.4:
            way = rng.choice(ways_to_lie(goal_card(name)))
            state["goals"][cell] = f"{name}{'~' if way.endswith('~') else ''} up"
    for _ in range(rng.randint(3, 24)):
        card = rng.choice(paths)
        places = sorted(lays(state, card))
        if places:
            paths.remove(card)
            laid, cell = rng.choice(places).split("@")
            state["maze"][cell] = laid
    assert START not in state["maze"]


def put_on_the_table(state: State, actions: list[str], squares: list[str], rng: Random) -> None:
    """Webs, creatures, boots and axes, each with its card."""
    seats = range(state["players"])
    for _ in range(rng.randint(0, 3)):
        owner = rng.choice(seats)
        edge = rng.choice(sorted(places_for_webs(state)))
        state["webs"][edge] = {"seat": owner, "count": rng.randint(1, 2)}
        actions.remove("web")
        state["front"][owner].append("web")
    for kind in KINDS:
        if rng.random() < 0.4:
            owner = rng.choice(seats)
            state["creatures"][kind] = {"at": rng.choice(squares), "seat": owner}
            actions.remove(kind)
            state["front"][owner].append(kind)
    for seat in seats:
        if "boots" in actions and rng.random() < 0.3:
            actions.remove("boots")
            state["front"][seat].append("boots")
        while "axe" in actions and rng.random() < 0.4:
            actions.remove("axe")
            state["front"][seat].append("axe")
    state["stunned"] = {seat for seat in seats if rng.random() < 0.2}
