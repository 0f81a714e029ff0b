"""Caves put together at random: dense, with ladders, bridges, webs, creatures and pawns anywhere.

No play would ever lead there, but every rule about squares, creatures and walking is at work in them.
"""

from __future__ import annotations

from random import Random

from .ending import all_out
from .squares import (
    GOALS,
    START,
    State,
    edge_of,
    face_up,
    goal_card,
    graph,
    lays,
    places_for_webs,
    sides_of,
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
    # Pawns close together, so that creatures meet several of them.
    crowded = rng.sample(squares, min(len(squares), rng.randint(2, 12)))
    places = [square for square in crowded if square not in exits] or ["0,0/NESW"]
    state["pawns"] = [rng.choice(places) for _ in range(players)]
    deal_roles(state, rng)
    state["nuggets"] = [rng.randint(0, 4) for _ in range(players)]
    put_on_the_table(state, actions, squares, rng)
    cards = actions + paths
    rng.shuffle(cards)
    state["hands"] = [[cards.pop() for _ in range(rng.randint(0, 4))] for _ in range(players)]
    state["rest"] = cards
    state["asks"] = rng.random() < 0.7
    return state


def deal_roles(state: State, rng: Random) -> None:
    """DC-2; some clan cards lie open, and some pawns are out, but not all that work for one clan, and none while the
    exit lies face down (DC-30)."""
    closed = "exit up" not in state["goals"].values()
    players = state["players"]
    clan = rng.choice(("blue", "yellow"))
    if players == 2:
        roles = ["blue-loyal", "yellow-loyal"]
    elif players <= 4:
        roles = [f"{clan}-loyal", f"{clan}-saboteur"] * 2
    else:
        roles = [
            f"{colour}-{kind}"
            for colour in ("blue", "yellow")
            for kind in ("loyal", "loyal", "loyal", "saboteur")
        ]
    rng.shuffle(roles)
    state["roles"], state["spare"] = roles[:players], roles[players:]
    state["shown"] = [rng.random() < 0.2 for _ in range(players)]
    state["out"] = []
    for seat in rng.sample(range(players), players):
        state["out"].append(seat)
        if rng.random() < 0.6 or closed or all_out(state):
            state["out"].pop()
        else:
            state["shown"][seat], state["pawns"][seat] = True, None


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
    pawns = [pawn for pawn in state["pawns"] if pawn is not None]
    for _ in range(rng.randint(0, 3)):
        owner = rng.choice(seats)
        beside = {edge_of(pawn.split("/")[0], side) for pawn in pawns for side in sides_of(state, pawn)}
        places = places_for_webs(state)
        edge = rng.choice(sorted(places & beside or places))
        state["webs"][edge] = {"seat": owner, "count": rng.randint(1, 2)}
        actions.remove("web")
        state["front"][owner].append("web")
    for kind in KINDS:
        if rng.random() < 0.4:
            owner = rng.choice(seats)
            near = sorted(beyond for pawn in pawns for beyond in graph(state)[pawn])
            state["creatures"][kind] = {"at": rng.choice(near or squares), "seat": owner}
            actions.remove(kind)
            state["front"][owner].append(kind)
    for seat in seats:
        if "boots" in actions and rng.random() < 0.3:
            actions.remove("boots")
            state["front"][seat].append("boots")
        while "axe" in actions and rng.random() < 0.4:
            actions.remove("axe")
            state["front"][seat].append("axe")
    state["stunned"] = {seat for seat in seats if state["pawns"][seat] and rng.random() < 0.2}
