"""Odds: dwarf cards and goals drawn by weight, exactly, with the number of cards of each kind reckoned with.

Weights are only multiplied and added, never put through a logarithm: the same weights draw the same cards on every
machine.
"""

from typing import Final

from pyrite._native import i64, vec
from pyrite.core.chance import WORD, Chance
from pyrite.family.rules import Rules
from pyrite.family.state import State
from pyrite.family.worlds.draft import UNKNOWN, Draft

UNIFORM: Final = 0
WEIGHTS: Final = 1
SETS: Final = 2
SIDES: Final = 3


class RoleOdds:
    """Whose dwarf card is which. By seats one after another: `after` holds, by the cards that are left, the summed
    weight of all ways to deal them to the seats that come later."""

    def __init__(self, rules: Rules, draft: Draft, filled: Draft) -> None:
        self.known = draft.roles[:]
        self.spare = draft.spare[:]
        self.out = draft.roles_out[:]
        self.kinds = len(rules.roles)
        self.stock = [0] * self.kinds
        for role in (*filled.roles, *filled.spare, *filled.roles_out):
            self.stock[role] += 1
        for role in (*self.known, *self.spare, *self.out):
            if role != UNKNOWN:
                self.stock[role] -= 1
        self.open_seats = [seat for seat in range(len(self.known)) if self.known[seat] == UNKNOWN]
        # What backs of dwarf cards allow (LM-1).
        self.fits: list[list[float]] = []
        backs = False
        for seat in range(len(self.known)):
            back = draft.backs[seat]
            backs = backs or (back != "" and seat in self.open_seats)
            self.fits.append([float(back == "" or name.startswith(f"{back}-")) for name in rules.roles])
        self.mode = UNIFORM
        self.weights = self.fits
        self.after: dict[int, float] = {}
        self.sets: list[vec[i64]] = []
        self.chances: list[float] = []
        self.total = 0.0
        self.role = 0  # of SIDES: the dwarf card that those of the mask hold, and nobody else
        self.masks: list[int] = []
        if backs:
            self.weigh(self.fits)

    def weigh(self, weights: list[list[float]]) -> None:
        self.weights = [
            [mine[role] * fits[role] for role in range(self.kinds)]
            for mine, fits in zip(weights, self.fits, strict=True)
        ]
        self.after = {}
        self.mode = WEIGHTS
        if self.ways(0, self.stock[:]) <= 0.0:
            raise ValueError("weights: no way to deal the dwarf cards has any weight")

    def choose(self, sets: list[list[int]], weights: list[float]) -> None:
        self.sets = []
        self.chances = []
        self.total = 0.0
        for roles, weight in zip(sets, weights, strict=True):
            if weight > 0.0 and self.possible(roles):
                self.sets.append(vec[i64](roles))
                self.chances.append(weight)
                self.total += weight
        if not self.sets:
            raise ValueError("sets: none of them agrees with the view")
        self.mode = SETS

    def choose_holders(self, role: int, masks: list[int], weights: list[float]) -> None:
        """Who holds this dwarf card, as masks of seats, and how likely each is; the others are dealt evenly."""
        self.masks = []
        self.chances = []
        self.total = 0.0
        self.role = role
        copies = self.stock[role]
        fixed = 0
        for seat in range(len(self.known)):
            if self.known[seat] == role:
                fixed += 2**seat
        for mask, weight in zip(masks, weights, strict=True):
            left = copies
            fits = weight > 0.0 and mask & fixed == fixed
            for seat in range(len(self.known)):
                if (mask >> seat) & 1 and self.known[seat] == UNKNOWN:
                    left -= 1
                elif (mask >> seat) & 1 and self.known[seat] != role:
                    fits = False
            # Those of no seat hold the rest of them.
            rest = len(self.open_seats) - (copies - left)
            if fits and left >= 0 and rest <= sum(self.stock) - copies:
                self.masks.append(mask)
                self.chances.append(weight)
                self.total += weight
        if not self.masks:
            raise ValueError("masks: none of them agrees with the view")
        self.mode = SIDES

    def possible(self, roles: list[int]) -> bool:
        """Does the view allow these roles?"""
        left = self.stock[:]
        for seat in range(len(roles)):
            role = roles[seat]
            if self.known[seat] != UNKNOWN:
                if role != self.known[seat]:
                    return False
                continue
            if left[role] == 0 or self.fits[seat][role] == 0.0:
                return False
            left[role] -= 1
        return True

    def code(self, left: list[int]) -> int:
        out = 0
        for role in range(self.kinds):
            out = out * (self.stock[role] + 1) + left[role]
        return out

    def ways(self, index: int, left: list[int]) -> float:
        """The weight of all ways to deal what is left to the open seats from this one on."""
        if index == len(self.open_seats):
            return 1.0
        code = self.code(left)
        found = self.after.get(code)
        if found is not None:
            return found
        mine = self.weights[self.open_seats[index]]
        total = 0.0
        for role in range(self.kinds):
            count = left[role]
            if count and mine[role] > 0.0:
                left[role] = count - 1
                total += mine[role] * count * self.ways(index + 1, left)
                left[role] = count
        self.after[code] = total
        return total

    def marginals(self) -> list[list[float]]:
        """By seat and role, how likely it is."""
        out = [[0.0] * self.kinds for _ in self.known]
        if self.mode == SETS:
            for roles, weight in zip(self.sets, self.chances, strict=True):
                for seat in range(len(roles)):
                    out[seat][roles[seat]] += weight / self.total
            return out
        for seat, role in enumerate(self.known):
            if role != UNKNOWN:
                out[seat][role] = 1.0
        if self.mode == UNIFORM:
            self.after = {}
        whole = self.ways(0, self.stock[:])
        self.share(0, self.stock[:], 1.0 / whole, out)
        return out

    def share(self, index: int, left: list[int], weight: float, out: list[list[float]]) -> None:
        """Forward through the same steps: by seat, all at once for each hand of cards that may be left."""
        states: dict[int, tuple[list[int], float]] = {self.code(left): (left, weight)}
        for place in range(len(self.open_seats)):
            seat = self.open_seats[place]
            then: dict[int, tuple[list[int], float]] = {}
            for cards, so_far in states.values():
                for role in range(self.kinds):
                    count = cards[role]
                    mine = self.weights[seat][role]
                    if count == 0 or mine == 0.0:
                        continue
                    rest = cards[:]
                    rest[role] -= 1
                    step = so_far * mine * count
                    out[seat][role] += step * self.ways(place + 1, rest)
                    code = self.code(rest)
                    before = then[code][1] if code in then else 0.0
                    then[code] = (rest, before + step)
            states = then

    def place(self, source: Chance) -> int:
        """One of the sets or masks, by its weight."""
        point = real(source) * self.total
        place = 0
        last = len(self.chances) - 1
        while place < last:
            point -= self.chances[place]
            if point < 0.0:
                break
            place += 1
        return place

    # --- drawing ---------------------------------------------------------------------------------------------------

    def draw(self, source: Chance, left: list[int]) -> list[int]:
        """Roles by seat; `left` is what is left of the dwarf cards then."""
        roles = self.known[:]
        if self.mode == SETS:
            chosen = self.sets[self.place(source)]
            for seat in self.open_seats:
                roles[seat] = chosen[seat]
                left[roles[seat]] -= 1
            return roles
        if self.mode == SIDES:
            mask = self.masks[self.place(source)]
            others = self.stock[:]
            others[self.role] = 0
            cards = self.cards_of(others)
            source.shuffle(cards)
            used = 0
            for seat in self.open_seats:
                if (mask >> seat) & 1:
                    roles[seat] = self.role
                else:
                    roles[seat] = cards[used]
                    used += 1
                left[roles[seat]] -= 1
            return roles
        for index in range(len(self.open_seats)):
            mine = self.weights[self.open_seats[index]]
            point = real(source) * self.ways(index, left)
            taken = -1
            for role in range(self.kinds):
                count = left[role]
                if count == 0 or mine[role] == 0.0:
                    continue
                left[role] = count - 1
                weight = mine[role] * count * self.ways(index + 1, left)
                left[role] = count
                if weight == 0.0:
                    continue
                taken = role
                point -= weight
                if point < 0.0:
                    break
            roles[self.open_seats[index]] = taken
            left[taken] -= 1
        return roles

    def deal(self, s: State, source: Chance) -> None:
        left = self.stock[:]
        if self.mode == UNIFORM:
            cards = self.cards_of(left)
            source.shuffle(cards)
            used = 0
            roles = self.known[:]
            for seat in self.open_seats:
                roles[seat] = cards[used]
                used += 1
            s.roles = vec[i64](roles)
            cards = cards[used:]
        else:
            s.roles = vec[i64](self.draw(source, left))
            cards = self.cards_of(left)
            source.shuffle(cards)
        used = 0
        if self.spare:
            spare = self.spare[:]
            for place in range(len(spare)):
                if spare[place] == UNKNOWN:
                    spare[place] = cards[used]
                    used += 1
            s.spare = vec[i64](spare)
        if self.out:
            out = self.out[:]
            for place in range(len(out)):
                if out[place] == UNKNOWN:
                    out[place] = cards[used]
                    used += 1
            s.roles_out = vec[i64](out)

    def cards_of(self, left: list[int]) -> vec[i64]:
        cards = [role for role in range(self.kinds) for _ in range(left[role])]
        return vec[i64](cards)

    def put(self, draft: Draft, source: Chance) -> None:
        """Into a draft that is filled afterwards; uniform odds leave it to that."""
        if self.mode != UNIFORM:
            draft.roles = self.draw(source, self.stock[:])


class GoalOdds:
    """How the goals lie: one of the orders that a view allows."""

    def __init__(self, orders: list[vec[i64]]) -> None:
        self.orders = orders
        self.chances: list[float] = [1.0] * len(orders)
        self.total = float(len(orders))

    def weigh(self, weights: list[list[float]]) -> None:
        self.chances = []
        self.total = 0.0
        for order in self.orders:
            weight = 1.0
            for goal in range(len(weights)):
                weight *= weights[goal][order[goal]]
            self.chances.append(weight)
            self.total += weight
        if self.orders and self.total <= 0.0:
            raise ValueError("weights: no way the goals may lie has any weight")

    def draw(self, source: Chance) -> vec[i64]:
        last = len(self.orders) - 1
        place = 0
        if last > 0:
            point = real(source) * self.total
            while place < last:
                point -= self.chances[place]
                if point < 0.0:
                    break
                place += 1
        return self.orders[place]


def real(source: Chance) -> float:
    """A number from 0 up to 1, of one word."""
    return float(source.word()) / float(WORD)
