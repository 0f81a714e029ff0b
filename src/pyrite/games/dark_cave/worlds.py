"""Dealing what a view leaves open of a deck that lies pack over pack (DC-5), again and again for many worlds.

An action card looks alike in all packs. So for each world those that are seen are shared among packs that can spare
them, as `fill.py` does it for one; what depends on the view alone is worked out once.
"""

from typing import Final

from pyrite._native import append, i64, vec
from pyrite.core.chance import Chance
from pyrite.family.state import State
from pyrite.family.worlds.draft import UNKNOWN, Draft
from pyrite.family.worlds.many import CardDealer
from pyrite.games.dark_cave.box import packs_of
from pyrite.games.dark_cave.fill import aside_sections, deck_sections

PACKS: Final = 3


class PackDealer(CardDealer):
    def __init__(self, draft: Draft, filled: Draft) -> None:
        super().__init__(draft, filled)
        rows = draft.rules.cards.rows
        packs = packs_of(draft.rules)
        # By place below, aside first as in the state: the pack that lies there.
        self.section: vec[i64] = vec[i64](aside_sections() + deck_sections(draft))
        left = [pack.get(row.name, 0) for row in rows for pack in packs]
        gaps = [0] * PACKS
        for place in range(len(self.below)):
            kind = int(self.below[place])
            section = int(self.section[place])
            if kind == UNKNOWN:
                gaps[section] += 1
            elif left[kind * PACKS + section]:
                left[kind * PACKS + section] -= 1
        spare = [sum(left[pack::PACKS]) - gaps[pack] for pack in range(PACKS)]
        stock = [0] * len(rows)
        for kind in self.stock:
            stock[kind] += 1
        self.several: list[vec[i64]] = [
            vec[i64](),
            vec[i64](),
        ]  # seen cards that two packs have, or all three
        for kind in range(len(rows)):
            mine = left[kind * PACKS : kind * PACKS + PACKS]
            having = [pack for pack in range(PACKS) if mine[pack]]
            for _ in range(sum(mine) - stock[kind]):
                if len(having) == 1:
                    left[kind * PACKS + having[0]] -= 1
                    spare[having[0]] -= 1
                else:
                    self.several[len(having) - 2] = append(self.several[len(having) - 2], kind)
        self.left: vec[i64] = vec[i64](left)
        self.spare: vec[i64] = vec[i64](spare)

    def deal(self, s: State, source: Chance) -> None:
        left = self.share_out(source)
        piles: list[vec[i64]] = []
        pack: i64 = 0
        while pack < PACKS:
            pile = vec[i64]()
            place: i64 = pack
            kind: i64 = 0
            while place < len(left):
                count = left[place]
                while count > 0:
                    pile = append(pile, kind)
                    count -= 1
                place += PACKS
                kind += 1
            source.shuffle(pile)
            piles.append(pile)
            pack += 1
        deck = self.below[:]
        used: vec[i64] = vec[i64]([0] * PACKS)
        missing = False
        place = 0
        while place < len(deck):
            if deck[place] == UNKNOWN:
                section = self.section[place]
                pile = piles[section]
                if used[section] < len(pile):
                    deck[place] = pile[used[section]]
                    used[section] += 1
                else:
                    missing = True
            place += 1
        rest = vec[i64]()
        pack = 0
        while pack < PACKS:
            for kind in piles[pack][used[pack] :]:
                rest = append(rest, kind)
            pack += 1
        source.shuffle(rest)
        gone: i64 = 0
        if missing:
            place = 0
            while place < len(deck):
                if deck[place] == UNKNOWN:
                    deck[place] = rest[gone]
                    gone += 1
                place += 1
        self.deal_hands(s, rest, gone)
        s.deck = deck

    def share_out(self, source: Chance) -> vec[i64]:
        """By kind and pack how many cards of the pack nobody sees."""
        left = self.left[:]
        spare = self.spare[:]
        moved = vec[i64]()  # kind * PACKS + pack, of every seen card that had a choice
        for group in self.several:
            if len(group) == 0:
                continue
            seen = group[:]
            source.shuffle(seen)
            for kind in seen:
                first = kind * PACKS
                total: i64 = 0
                any_total: i64 = 0
                pack: i64 = 0
                while pack < PACKS:
                    any_total += left[first + pack]
                    if spare[pack] > 0:
                        total += left[first + pack]
                    pack += 1
                free = total > 0
                point = source.below(total if free else any_total)
                pack = 0
                while pack < PACKS:
                    if spare[pack] > 0 or not free:
                        point -= left[first + pack]
                        if point < 0:
                            break
                    pack += 1
                left[first + pack] -= 1
                spare[pack] -= 1
                moved = append(moved, first + pack)
        if spare[0] < 0 or spare[1] < 0 or spare[2] < 0:
            mend(left, spare, moved)
        return left


def mend(left: vec[i64], spare: vec[i64], moved: vec[i64]) -> None:
    """Where a pack gave more than it could, another one gives in its stead, if it has such a card."""
    for _ in range(PACKS):
        number: i64 = 0
        while number < len(moved):
            pack = moved[number] % PACKS
            first = moved[number] - pack
            other: i64 = 0
            while other < PACKS and spare[pack] < 0:
                if other != pack and left[first + other] and spare[other] > spare[pack] + 1:
                    left[first + pack] += 1
                    left[first + other] -= 1
                    spare[pack] += 1
                    spare[other] -= 1
                    moved[number] = first + other
                    break
                other += 1
            number += 1
