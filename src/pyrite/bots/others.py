"""Others: friend or foe, as far as this seat can tell from what it has seen of their cards and what they did."""

from collections import Counter
from math import exp

from pyrite.bots.judge import Judge
from pyrite.bots.table import Table
from pyrite.games.saboteur.cards import SABOTEUR
from pyrite.games.saboteur2.cards import BLUE, BOSS, GEOLOGIST, GREEN, PROFITEER, TEAMS

# By one's own role (Saboteur 2): what another role is to us, from -1 (wins with us) to 1 (wins instead of us).
TO_DIGGERS = {SABOTEUR: 1.0, BOSS: -0.3, PROFITEER: 0.2, GEOLOGIST: 0.0}
FEELINGS: dict[str, dict[str, float]] = {
    BLUE: {**TO_DIGGERS, BLUE: -1.0, GREEN: 0.5},
    GREEN: {**TO_DIGGERS, GREEN: -1.0, BLUE: 0.5},
    BOSS: {SABOTEUR: 1.0, BLUE: -0.5, GREEN: -0.5, PROFITEER: 0.2, GEOLOGIST: 0.0},
    PROFITEER: {SABOTEUR: 0.3, BLUE: 0.1, GREEN: 0.1, BOSS: 0.2, GEOLOGIST: 0.0},
    GEOLOGIST: {SABOTEUR: 0.3, GEOLOGIST: 1.0, BLUE: -0.1, GREEN: -0.1, BOSS: 0.0, PROFITEER: 0.0},
    SABOTEUR: {SABOTEUR: -1.0, BLUE: 0.8, GREEN: 0.8, BOSS: 0.8, PROFITEER: -0.1, GEOLOGIST: 0.2},
}
SCALE = 3.0  # from feelings to the judge's scale, where a foe begins at FOE
FOE = 0.9
ALLY = -0.5
SURE = 1.6  # how fast suspicion grows into certainty
DOOR = 1.6  # and doors of a colour


class Others:
    """In the base game there are two sides: whoever is a suspect is a saboteur."""

    def __init__(self, table: Table, judge: Judge) -> None:
        self.table = table
        self.judge = judge
        self.is_saboteur = table.role == SABOTEUR

    def weight(self, seat: int) -> float:
        """How much this seat is against us: above 0 a foe, below 0 a friend."""
        return -self.judge.suspicion(seat) if self.is_saboteur else self.judge.suspicion(seat)

    def is_foe(self, seat: int) -> bool:
        return self.judge.is_suspect(seat) != self.is_saboteur

    def is_ally(self, seat: int) -> bool:
        return not self.is_foe(seat)

    def is_known(self, seat: int) -> bool:
        return seat == self.table.seat or seat in self.table.roles


class ManyRoles(Others):
    """In Saboteur 2 there are six roles: each seat may be any of the cards left, some more likely than others."""

    def __init__(self, table: Table, judge: Judge) -> None:
        super().__init__(table, judge)
        seen = [*table.roles.values(), *table.gone]
        if table.seat is not None and table.seat not in table.roles:
            seen.append(table.role)
        self.left = Counter(table.known.roles) - Counter(seen)
        self.feelings = FEELINGS[table.role]
        self.weights = [self.weigh(seat) for seat in range(len(table.hands))]

    def chances(self, seat: int) -> dict[str, float]:
        """How likely a seat has each of the roles."""
        if seat in self.table.roles:
            return {self.table.roles[seat]: 1.0}
        odds = {role: copies * self.likely(seat, role) for role, copies in self.left.items()}
        total = sum(odds.values())
        return {role: value / total for role, value in odds.items()} if total else {}

    def likely(self, seat: int, role: str) -> float:
        """How well what the seat did goes with a role."""
        if role == SABOTEUR:
            return exp(SURE * self.judge.suspicion(seat))
        return exp(DOOR * self.judge.doors.get((seat, role), 0)) if role in TEAMS else 1.0

    def weigh(self, seat: int) -> float:
        return SCALE * sum(
            chance * self.feelings.get(role, 0.0) for role, chance in self.chances(seat).items()
        )

    def weight(self, seat: int) -> float:
        return self.weights[seat]

    def is_foe(self, seat: int) -> bool:
        return self.weights[seat] >= FOE

    def is_ally(self, seat: int) -> bool:
        return self.weights[seat] <= ALLY


def others_of(table: Table, judge: Judge) -> Others:
    return ManyRoles(table, judge) if set(TEAMS) & set(table.known.roles) else Others(table, judge)
