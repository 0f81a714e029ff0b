"""Clans: whom every seat works for, as far as one seat can tell from backs, faces it has seen and what was done."""

from collections import Counter
from collections.abc import Mapping, Sequence
from math import exp

from pyrite.games.expedition.clans import CLANS, LOYAL, SABOTEUR, SELFISH, other_clan
from pyrite.games.lost_mines.cards import loyals


def works_for(role: str) -> str:
    """A clan; for a selfish dwarf nobody but itself."""
    colour, _, kind = role.partition("-")
    if kind == SELFISH:
        return ""
    return other_clan(colour) if kind == SABOTEUR else colour


def lost_mines_deck(players: int) -> list[str]:
    """The dwarf cards that are shuffled (LM-3)."""
    kinds = [LOYAL] * loyals(players) + [SELFISH, SABOTEUR]
    return [f"{colour}-{kind}" for colour in CLANS for kind in kinds]


def dark_cave_deck(backs: Sequence[str]) -> list[str]:
    """The clan cards that are shuffled (DC-2); of three and four players all have the same back."""
    players = len(backs)
    if players == 2:
        return [f"{colour}-{LOYAL}" for colour in CLANS]
    if players <= 4:
        return [f"{backs[0]}-{kind}" for kind in (LOYAL, LOYAL, SABOTEUR, SABOTEUR)]
    kinds = (LOYAL, LOYAL, LOYAL, SABOTEUR)
    return [f"{colour}-{kind}" for colour in CLANS for kind in kinds]


class Clans:
    """`known` are the faces that one has seen, one's own among them, by seat; `gone` those with nobody; `grudges` say
    how much a seat has done against us."""

    def __init__(
        self,
        backs: Sequence[str],
        deck: Sequence[str],
        seat: int,
        known: Mapping[int, str],
        gone: Sequence[str] = (),
        grudges: Mapping[int, float] | None = None,
    ) -> None:
        self.backs = backs
        self.seat = seat
        self.known = dict(known)
        self.mine = works_for(self.known[seat])
        self.left = Counter(deck) - Counter([*self.known.values(), *gone])
        self.grudges = grudges or {}
        self.friends = [self.friend(other) for other in range(len(backs))]

    def friend(self, seat: int) -> float:
        """How likely it is that a seat works with us: 1 for oneself."""
        if seat == self.seat:
            return 1.0
        if not self.mine:
            return 0.0
        if seat in self.known:
            return float(works_for(self.known[seat]) == self.mine)
        fits = Counter(
            {role: count for role, count in self.left.items() if role.startswith(self.backs[seat])}
        )
        with_us = sum(count for role, count in fits.items() if works_for(role) == self.mine)
        against = sum(fits.values()) - with_us
        if not with_us or not against:
            return float(with_us > 0)
        doubted = against * exp(max(-3.0, min(3.0, self.grudges.get(seat, 0.0))))
        return with_us / (with_us + doubted)

    def weight(self, seat: int, friend: float, foe: float) -> float:
        """What a seat's luck is worth to us: 1 for oneself, up to `friend` for friends, down to -`foe` for foes."""
        if seat == self.seat:
            return 1.0
        chance = self.friends[seat]
        return friend * chance - foe * (1.0 - chance)

    def unknown(self, seat: int) -> bool:
        """Whether a look at its card would tell anything."""
        return seat not in self.known and 0.0 < self.friends[seat] < 1.0

    def doubt(self, seat: int) -> float:
        """How much a look would tell: 1 if a seat may as well be friend as foe."""
        return 0.0 if seat in self.known else 4.0 * self.friends[seat] * (1.0 - self.friends[seat])
