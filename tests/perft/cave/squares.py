"""The squares of The Dark Cave and which of them are next to each other. Part of the oracle.

It shares nothing with the engine. A square is a text `3,1/NE`, the graph a dict from square to the set of its
neighbours, built anew from the cards whenever it is asked for.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations
from typing import Any

from tests.perft.oracle_maze import OPPOSITE, SIDES, neighbour, tunnels

State = dict[str, Any]
Graph = dict[str, set[str]]

START = "0,0"
# Goals are laid out like pack III, the start like pack I.
GOALS = {"exit": "NESW", "abyss": "NEW", "ladder": "NES", "vein": "NE"}


class Card:
    """A card as it lies: its squares (by name), which of them touch, and which one opens to each side."""

    def __init__(self, laid: str) -> None:
        self.pack, _, rest = laid.removesuffix("~").rpartition(":")
        shape, _, self.feature = rest.partition("+")
        turned = "~" if laid.endswith("~") else ""
        self.tunnels = tunnels(shape + turned)
        self.links: set[frozenset[str]] = set()
        self.squares: set[str] = set()
        self.side: dict[str, str] = {}
        for tunnel in self.tunnels:
            {"I": self.one_square, "II": self.by_sides, "III": self.with_centre}[self.pack](tunnel)
        first = OPPOSITE[shape[0]] if turned else shape[0]
        self.special = (
            self.special_square(first) if self.feature in ("abyss", "ladder", "vein", "exit") else ""
        )
        if self.feature == "tunnel":
            self.dig_tunnel()
        wood = self.feature.removeprefix("bridge-") if self.feature.startswith("bridge-") else ""
        self.wooden = {
            square for square in self.squares if square.removesuffix("+") in (wood, *wood) and wood
        }

    def one_square(self, tunnel: set[str]) -> None:
        """DC-10, pack I: one square per tunnel, a stub too."""
        self.squares.add(letters(tunnel))
        self.side.update(dict.fromkeys(tunnel, letters(tunnel)))

    def by_sides(self, tunnel: set[str]) -> None:
        """DC-10, pack II: one square per open side, each next to each; a stub has an end square besides."""
        if len(tunnel) == 1:
            self.with_centre(tunnel)
            return
        self.squares |= tunnel
        self.side.update({side: side for side in tunnel})
        self.links |= {frozenset(pair) for pair in combinations(tunnel, 2)}

    def with_centre(self, tunnel: set[str]) -> None:
        """DC-10, pack III: one square per open side, and a centre (of a stub: its end) joined to each."""
        centre = f"{letters(tunnel)}+"
        self.squares |= tunnel | {centre}
        self.side.update({side: side for side in tunnel})
        self.links |= {frozenset((side, centre)) for side in tunnel}

    def special_square(self, first: str) -> str:
        """Where abyss, ladder, vein or exit is: the only square, the first letter's side, or the middle."""
        (tunnel,) = self.tunnels
        if self.pack == "I":
            return letters(tunnel)
        if self.pack == "III" or len(tunnel) == 1:
            return f"{letters(tunnel)}+"
        return first

    def dig_tunnel(self) -> None:
        """DC-14: the tunnel square joins the two curves."""
        touched = {square for square in self.squares if self.pack != "III" or square.endswith("+")}
        self.squares.add("T")
        self.links |= {frozenset(("T", square)) for square in touched}

    def look(self) -> tuple[object, ...]:
        """Everything a turn of the card could change."""
        return self.squares, self.links, self.side, self.special, self.wooden


@cache
def card_of(laid: str) -> Card:
    """The card with that text; nobody changes one once it is made."""
    return Card(laid)


def letters(sides: set[str]) -> str:
    """A tunnel by its sides, in the order N E S W."""
    return "".join(side for side in SIDES if side in sides)


def ways_to_lie(card: str) -> list[str]:
    """DC-9: as printed, and by a half turn if that makes a difference, in shape or feature."""
    return [card] if card_of(card).look() == card_of(card + "~").look() else [card, card + "~"]


def is_path(card: str) -> bool:
    return ":" in card


def goal_name(goal: str) -> str:
    """`vein~ up` is the goal `vein`."""
    return goal.removesuffix(" up").removesuffix(" turning").removesuffix("~")


def goal_card(name: str, turned: bool = False) -> str:
    """A goal written like a card of pack III."""
    return f"III:{GOALS[name]}+{name}{'~' if turned else ''}"


def face_down(state: State) -> set[str]:
    return {cell for cell, goal in state["goals"].items() if not goal.endswith((" up", " turning"))}


def face_up(state: State) -> dict[str, Card]:
    """DC-9: the network: every face-up card on the table, joined to the start or not."""
    found = {START: card_of("I:NESW+ladder")}
    found.update({cell: card_of(laid) for cell, laid in state["maze"].items()})
    for cell, goal in state["goals"].items():
        if goal.endswith(" up"):
            found[cell] = card_of(goal_card(goal_name(goal), "~" in goal))
    return found


def edge_of(cell: str, side: str) -> str:
    """The one name of an edge: by the cell to its west or north."""
    return f"{cell}/{side}" if side in "ES" else f"{neighbour(cell, side)}/{OPPOSITE[side]}"


def specials(state: State, feature: str) -> set[str]:
    """All squares with an abyss, a ladder, a vein or the exit."""
    return {f"{cell}/{card.special}" for cell, card in face_up(state).items() if card.feature == feature}


def graph(state: State) -> Graph:
    """DC-10, DC-12, DC-19, DC-28: squares one step apart, for pawns and creatures alike."""
    cards = face_up(state)
    found: Graph = {f"{cell}/{square}": set() for cell, card in cards.items() for square in card.squares}
    pairs = [{f"{cell}/{square}" for square in link} for cell, card in cards.items() for link in card.links]
    for cell, card in cards.items():
        for side in "ES":
            beyond = cards.get(neighbour(cell, side))
            if beyond is None or edge_of(cell, side) in state["webs"]:
                continue
            if side in card.side and OPPOSITE[side] in beyond.side:
                other = f"{neighbour(cell, side)}/{beyond.side[OPPOSITE[side]]}"
                pairs.append({f"{cell}/{card.side[side]}", other})
    pairs += [set(pair) for pair in combinations(specials(state, "ladder"), 2)]
    for one, other in map(sorted, pairs):
        found[one].add(other)
        found[other].add(one)
    return found


def sides_of(state: State, square: str) -> set[str]:
    """The sides of its card that a square opens to: all its own in pack I, one in II and III, perhaps none."""
    cell, name = square.split("/")
    return {side for side, owner in face_up(state)[cell].side.items() if owner == name}


def lays(state: State, card: str) -> set[str]:
    """DC-9: on an empty cell, going on from some path; all sides that touch face-up cards fit."""
    cards, down = face_up(state), face_down(state)
    found = set()
    for cell in {neighbour(there, side) for there in cards for side in SIDES} - set(cards) - down:
        beside = {side: cards[neighbour(cell, side)] for side in SIDES if neighbour(cell, side) in cards}
        for way in ways_to_lie(card):
            mine = card_of(way).side
            fits = all((side in mine) == (OPPOSITE[side] in other.side) for side, other in beside.items())
            if fits and any(side in mine for side in beside):
                found.add(f"{way}@{cell}")
    return found


def places_for_webs(state: State) -> set[str]:
    """DC-19: on two joined sides, an open end, or an open side facing a face-down goal; one web per place."""
    cards = face_up(state)
    found = set()
    for cell, card in cards.items():
        for side in card.side:
            beyond = cards.get(neighbour(cell, side))
            if beyond is None or OPPOSITE[side] in beyond.side:
                found.add(edge_of(cell, side))
    return found - set(state["webs"])


def webs_beside(state: State, square: str) -> set[str]:
    """DC-19: the webs on the square's own card sides."""
    cell = square.split("/")[0]
    return {edge_of(cell, side) for side in sides_of(state, square)} & set(state["webs"])
