"""Network: the cards that lie on the table, the cells where cards may come, and how far it is through both.

Nodes are texts: an empty cell or a card of one place is `3,1`, a square of a card `3,1/N`. Every node has a price to
step onto it; a *field* says of every node what the cheapest way from there to the goals costs: 1 is one step.
"""

from collections.abc import Mapping, Set
from functools import lru_cache
from math import exp, log
from typing import NamedTuple

from pyrite.bots.expedition.names import FACING, Face, beside, edge_between

STEP = 1
CARD = 4  # what a card that is still missing costs besides the step onto it
FAR = 140  # no way is longer
HALF = 24.0  # over such a way a goal loses half of its worth
# What standing so far from a goal is worth: 1 is about a card's way close to it.
NEAR = [*(8.0 * exp(-log(2.0) * steps / HALF) for steps in range(FAR)), 0.0]

Links = dict[str, list[tuple[str, int]]]  # by node: from where it can be stepped on, and at what price


class Field:
    """What it costs from each node to the goals, and the next node on the way. If some nodes are wanted, only theirs
    is sure."""

    def __init__(self, links: Links, goals: Mapping[str, int], wanted: Set[str] = frozenset()) -> None:
        missing = len(wanted)
        self.costs = costs = dict(goals)
        self.onward = onward = dict[str, str]()
        waiting: list[list[str]] = [[] for _ in range(FAR)]
        for node, price in goals.items():
            if price < FAR:
                waiting[price].append(node)
        for cost, nodes in enumerate(waiting):
            for node in nodes:
                if costs[node] != cost:
                    continue  # a cheaper way was found
                if node in wanted:
                    missing -= 1
                    if not missing:
                        return
                for other, price in links.get(node, ()):
                    total = cost + price
                    if total < FAR and total < costs.get(other, FAR):
                        costs[other] = total
                        onward[other] = node
                        waiting[total].append(other)

    def cost(self, node: str) -> int:
        return min(self.costs.get(node, FAR), FAR)

    def near(self, node: str) -> float:
        """What it is worth to stand there."""
        return NEAR[self.cost(node)]

    def way(self, node: str) -> list[str]:
        """The nodes of the cheapest way, this one first."""
        out = [node]
        while node in self.onward:
            node = self.onward[node]
            out.append(node)
        return out


class Blank(NamedTuple):
    """A table where nothing lies: what every network begins with. Nobody changes it."""

    ports: dict[str, dict[str, str]]
    prices: dict[str, int]
    links: Links


@lru_cache(maxsize=64)  # a cave has a window of its own
def blank(left: int, top: int, right: int, bottom: int) -> Blank:
    cells = [f"{column},{row}" for row in range(top, bottom + 1) for column in range(left, right + 1)]
    ports = {cell: dict.fromkeys(FACING, cell) for cell in cells}
    links: Links = {
        cell: [(beside(cell, side), CARD + STEP) for side in FACING if beside(cell, side) in ports]
        for cell in cells
    }
    return Blank(ports, dict.fromkeys(cells, CARD + STEP), links)


class Network:
    """Begins empty, within the given columns and rows; cards are put, then all is joined."""

    def __init__(self, left: int, top: int, right: int, bottom: int) -> None:
        begin = blank(left, top, right, bottom)
        # By cell: the node that each open side leads to. A closed side is not in it.
        self.ports = dict(begin.ports)
        self.inside: dict[str, list[str]] = {}  # by node: those next to it otherwise than through a side
        self.prices = dict(begin.prices)  # to step onto a node; STEP if it is not in it
        self.tolls: dict[str, int] = {}  # by edge: what crossing it costs besides
        self.links = dict(begin.links)
        self.cards: list[str] = []

    def put(self, cell: str, ports: dict[str, str]) -> None:
        """A card lies there: the node at each of its open sides."""
        self.cards.append(cell)
        self.ports[cell] = ports
        self.prices.pop(cell, None)
        self.links.pop(cell, None)

    def join(self) -> None:
        """Work out the links of cards, and of what is beside them, once everything lies there."""
        ports, prices, tolls, links = self.ports, self.prices, self.tolls, self.links
        near = {beside(cell, side) for cell in self.cards for side in FACING}
        near.update(self.cards)
        fresh: Links = {}
        for cell in near:
            sides = ports.get(cell)
            if sides is None:
                continue
            for side, node in sides.items():
                other = ports.get(beside(cell, side))
                if other is None:
                    continue
                start = other.get(FACING[side])
                if start is None:
                    continue
                price = prices.get(node, STEP)
                if tolls:
                    price += tolls.get(edge_between(cell, side), 0)
                if node in fresh:
                    fresh[node].append((start, price))
                else:
                    fresh[node] = [(start, price)]
        for node, others in self.inside.items():
            price = prices.get(node, STEP)
            fresh.setdefault(node, []).extend([(start, price) for start in others])
        for cell in near:
            links.pop(cell, None)  # an empty cell between cards may lead nowhere any more
        links.update(fresh)

    def with_card(self, cell: str, face: Face, price: int) -> Links:
        """The links with a card laid on an empty cell; each tunnel becomes a node of its own."""
        ports: dict[str, str] = {}
        for number, tunnel in enumerate(face.tunnels):
            node = cell if number == 0 else f"{cell}|{number}"
            if len(tunnel) == 1 and number == 0:
                node = f"{cell}|"  # a stub leads nowhere; the cell itself is no way any more
            ports.update(dict.fromkeys(tunnel, node))
        return self.changed(cell, ports, price)

    def without_card(self, cell: str) -> Links:
        return self.changed(cell, dict.fromkeys(FACING, cell), CARD + STEP)

    def changed(self, cell: str, ports: dict[str, str], price: int) -> Links:
        """The links with other open sides at a cell, without its squares as they were."""
        links = dict(self.links)
        old = set(self.ports.get(cell, {}).values())
        for node in old:
            links.pop(node, None)
        for side in FACING:
            near = self.ports.get(beside(cell, side))
            start = near.get(FACING[side]) if near else None
            if start is None:
                continue
            toll = self.tolls.get(edge_between(cell, side), 0)
            back = [link for link in links.get(start, ()) if link[0] not in old]
            fresh = ports.get(side)
            if fresh is not None:
                back.append((fresh, self.prices.get(start, STEP) + toll))
                links.setdefault(fresh, []).append((start, price + toll))
            links[start] = back
        return links
