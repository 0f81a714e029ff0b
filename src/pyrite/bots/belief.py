"""Belief: how likely each set of seats is the saboteurs, by what all have seen them do.

Exact and joint: every set that the dwarf cards allow has a weight, which each deed multiplies by how much more often
saboteurs do such a thing than diggers. What was done *to* somebody speaks of both at once. The factors were learnt
(`deeds.json`, `tools/learn.py`). Only products and sums: the same belief on every machine.
"""

import json
from collections.abc import Sequence
from functools import cache
from itertools import combinations
from pathlib import Path

from pyrite.bots.cards import known_cards
from pyrite.bots.memory import Deed
from pyrite.core.view import View
from pyrite.games.saboteur.cards import SABOTEUR

FIRST = "first"  # stands for what a seat did before, at its first turn in the round
# Whether somebody trusted or a suspect was meant is what the joint belief itself says best.
JOINT = {"hindered": "hit", "punished": "hit", "helped": "mended", "abetted": "mended"}
SMALL = 1e-9  # of the largest weight: below this a set is given up


@cache
def factors(name: str) -> dict[str, list[float]]:
    """By deed and the one before it how much likelier it is of a saboteur; for what is done to somebody the four cases
    digger to digger, digger to saboteur, saboteur to digger, saboteur to saboteur, against the first."""
    path = Path(__file__).parent / f"{name}.json"
    found = json.loads(path.read_text(encoding="utf-8"))["factors"]
    assert isinstance(found, dict)
    return found


def key_of(kind: str, before: str, to_other: bool) -> str:
    """Under what a deed is learnt: what a seat did before says much about what it does again."""
    return f"{JOINT.get(kind, kind)}{'>' if to_other else ''} after {JOINT.get(before, before)}"


class Belief:
    """What anybody may believe who has seen only what all see; `of_seat` adds what one seat knows."""

    def __init__(self, players: int, saboteurs: int, cards: int, table: str = "deeds") -> None:
        self.players = players
        self.table = table
        self.masks: list[int] = []
        self.weights: list[float] = []
        self.before = [FIRST] * players
        others = cards - saboteurs
        for size in range(min(saboteurs, players) + 1):
            if players - size > others:
                continue
            ways = falling(saboteurs, size) * falling(others, players - size)
            for seats in combinations(range(players), size):
                self.masks.append(sum(2**seat for seat in seats))
                self.weights.append(float(ways))
        self.normalize()

    def note(self, deed: Deed) -> float:
        """Take in a deed; returns how much likelier it is of a saboteur."""
        if not deed.kind:
            return 1.0
        before = self.before[deed.seat]
        self.before[deed.seat] = deed.kind
        to_other = deed.target not in (-1, deed.seat)
        found = factors(self.table).get(key_of(deed.kind, before, to_other))
        if found is None:
            return 1.0
        by = deed.seat
        if len(found) == 1:
            self.weights = [
                weight * found[0] if (mask >> by) & 1 else weight
                for mask, weight in zip(self.masks, self.weights, strict=True)
            ]
        else:
            to = deed.target
            self.weights = [
                weight * found[2 * ((mask >> by) & 1) + ((mask >> to) & 1)]
                for mask, weight in zip(self.masks, self.weights, strict=True)
            ]
        self.normalize()
        return found[0] if len(found) == 1 else (found[2] + found[3]) / (found[0] + found[1])

    def likelier(self, seat: int, kind: str, to_other: bool) -> float:
        """How much likelier a deed of this seat would be of a saboteur; done to somebody, to a digger."""
        found = factors(self.table).get(key_of(kind, self.before[seat], to_other))
        return 1.0 if found is None else found[0] if len(found) == 1 else found[2]

    def normalize(self) -> None:
        total = sum(self.weights)
        self.weights = [weight / total for weight in self.weights]

    def of_seat(self, known: Sequence[bool | None]) -> tuple[list[int], list[float]]:
        """The sets that agree with what a seat knows (is that seat a saboteur?), with their weights."""
        masks: list[int] = []
        weights: list[float] = []
        must = sum(2**seat for seat, is_one in enumerate(known) if is_one)
        never = sum(2**seat for seat, is_one in enumerate(known) if is_one is False)
        for mask, weight in zip(self.masks, self.weights, strict=True):
            if mask & must == must and not mask & never:
                masks.append(mask)
                weights.append(weight)
        total = sum(weights)
        if total <= SMALL:  # what was seen is stronger than any table
            return masks, [1.0 / len(masks)] * len(masks)
        return masks, [weight / total for weight in weights]

    def marginals(self, known: Sequence[bool | None] = ()) -> list[float]:
        """By seat, how likely it is a saboteur."""
        masks, weights = self.of_seat(known)
        out = [0.0] * self.players
        for mask, weight in zip(masks, weights, strict=True):
            for seat in range(self.players):
                if (mask >> seat) & 1:
                    out[seat] += weight
        return out


def falling(n: int, k: int) -> int:
    out = 1
    for step in range(k):
        out *= n - step
    return out


def belief_of(view: View, table: str = "deeds") -> Belief:
    """As a round begins."""
    roles = known_cards(view).roles
    hands = view.data["hands"]
    assert isinstance(hands, list)
    return Belief(len(hands), roles.count(SABOTEUR), len(roles), table)


def known_to(view: View) -> list[bool | None]:
    """By seat whether it is a saboteur, as far as the seat of a view has seen; None where it has not."""
    hands, seen = view.data["hands"], view.data["seen"]
    assert isinstance(hands, list) and isinstance(seen, list)
    out: list[bool | None] = [None] * len(hands)
    if view.seat is not None:
        out[view.seat] = view.data["role"] == SABOTEUR
    for fact in seen:
        if "role" in fact and len(fact["at"]) == 1 and isinstance(fact["at"][0], int):
            out[fact["at"][0]] = fact["role"] == SABOTEUR
    return out
