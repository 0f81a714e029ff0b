"""The network of squares held against a plain search that reads nothing but the names of cards (DC-10, DC-12)."""

from __future__ import annotations

from itertools import combinations
from random import Random
from typing import Any

import pytest

from tests.rules.dark_cave.table import cave, moved, targets
from tests.rules.dark_cave.test_setup import PATHS
from tests.rules.support import view

SIDES = {"N": (0, -1, "S"), "E": (1, 0, "W"), "S": (0, 1, "N"), "W": (-1, 0, "E")}
OPPOSITE = {side: facing for side, (_, _, facing) in SIDES.items()}
STEPS = {"rat": 3, "lindworm": 4, "goblin": 5}
Links = dict[str, set[str]]


def tunnels(shape: str, turned: bool) -> list[str]:
    parts = ["".join(OPPOSITE[side] for side in part) if turned else part for part in shape.split("|")]
    return ["".join(sorted(part, key="NESW".index)) for part in parts]


def squares_of(laid: str) -> tuple[set[tuple[str, str]], dict[str, str], str]:
    """Pairs of neighbouring squares, the square at each open side, and the square with a ladder."""
    pack, _, rest = laid.removesuffix("~").partition(":")
    if laid == "start":
        pack, rest = "I", "NESW+ladder"
    shape, _, feature = rest.partition("+")
    pairs: set[tuple[str, str]] = set()
    at_side: dict[str, str] = {}
    middles: list[str] = []
    parts = tunnels(shape, laid.endswith("~"))
    for part in parts:
        if pack == "I":
            at_side |= dict.fromkeys(part, part)
            middles.append(part)
        elif pack == "II" and len(part) > 1:
            at_side |= {side: side for side in part}
            pairs |= set(combinations(part, 2))
            middles += part
        else:
            at_side |= {side: side for side in part}
            pairs |= {(side, f"{part}+") for side in part}
            middles.append(f"{part}+")
    if feature == "tunnel":
        pairs |= {("T", middle) for middle in middles}
    ladder = ""
    if feature == "ladder":
        ladder = parts[0] if pack == "I" else f"{parts[0]}+"
    return pairs, at_side, ladder


def network(maze: dict[str, str], webs: set[str]) -> Links:
    links: Links = {}

    def join(one: str, other: str) -> None:
        links.setdefault(one, set()).add(other)
        links.setdefault(other, set()).add(one)

    ladders = []
    cards = {cell: squares_of(laid) for cell, laid in {"0,0": "start", **maze}.items()}
    for cell, (pairs, at_side, ladder) in cards.items():
        for one, other in pairs:
            join(f"{cell}/{one}", f"{cell}/{other}")
        for name in at_side.values():
            links.setdefault(f"{cell}/{name}", set())
        if ladder:
            ladders.append(f"{cell}/{ladder}")
        x, y = (int(number) for number in cell.split(","))
        for side in "ES":
            dx, dy, facing = SIDES[side]
            beside = f"{x + dx},{y + dy}"
            barred = f"{cell}/{side}" in webs or beside not in cards
            if not barred and side in at_side and facing in cards[beside][1]:
                join(f"{cell}/{at_side[side]}", f"{beside}/{cards[beside][1][facing]}")
    for one, other in combinations(ladders, 2):
        join(one, other)
    return links


def reached(links: Links, start: str, steps: int, pawns: set[str]) -> set[str]:
    """Every square on which a walk of one step or more may end; it stops at pawns."""
    found: set[str] = set()
    edge = {start}
    for number in range(steps):
        edge = {other for square in edge for other in links[square] if number == 0 or square not in pawns}
        found |= edge
    return found


def grown(rng: Random) -> tuple[dict[str, str], list[dict[str, Any]]]:
    """A maze of cards of all packs that the engine itself laid, and webs on some of its edges."""
    cards = [
        f"{('I', 'II', 'III')[n]}:{name}" for name, copies in PATHS.items() for n in range(3) if copies[n]
    ]
    rng.shuffle(cards)
    game = cave(hands=[cards[:15], cards[15:30]], seed=rng.randrange(10**6))
    for _ in range(rng.randrange(30, 90)):
        moves = [str(move) for move in game.legal_moves()]
        lays = [move for move in moves if move[0] == "I" and "@" in move]
        if game.over:
            break
        game.play(rng.choice(lays) if lays else "stop" if "stop" in moves else moves[0])
    maze: Any = game.to_position()["maze"]
    cells = list(maze) or ["0,0"]
    webs = []
    for edge in sorted({f"{rng.choice(cells)}/{rng.choice('ES')}" for _ in range(3)}):
        cell, side = edge.split("/")
        if cell in maze and side in squares_of(maze[cell])[1]:
            webs.append({"kind": "web", "at": edge, "seat": 0, "count": 2})
    return maze, webs


@pytest.mark.parametrize("seed", range(12))
def test_dc_10_the_network_is_that_of_a_plain_search(seed: int) -> None:
    rng = Random(seed)
    maze, webs = grown(rng)
    links = network(maze, {web["at"] for web in webs})
    game = cave(maze=maze, tokens=webs)
    told: Links = {}
    for cell, squares in view(game, None)["squares"].items():
        told |= {f"{cell}/{name}": set(beside) for name, beside in squares.items()}
    assert told == links
    for name, steps in STEPS.items():
        start = rng.choice(sorted(links))
        pawns = [rng.choice(sorted(links)) for _ in range(2)]
        creatures = {name: {"at": start, "seat": 0}}
        game = cave(maze=maze, tokens=webs, pawns=pawns, creatures=creatures, decision=moved(0, name))
        assert targets(game) == reached(links, start, steps, set(pawns))


def test_the_mazes_are_worth_it() -> None:
    """All packs, ladders, bridges, tunnels, stubs and webs occur."""
    grown_ones = [grown(Random(seed)) for seed in range(12)]
    cards = " ".join(card for maze, _ in grown_ones for card in maze.values())
    for word in ("I:", "II:", "III:", "ladder", "bridge", "tunnel", "|", "~", "II:N|E|W"):
        assert word in cards, word
    assert sum(len(webs) for _, webs in grown_ones) > 5
