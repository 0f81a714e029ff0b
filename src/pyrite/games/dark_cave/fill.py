"""Filling what a position or a view leaves open: clan cards by their backs, path and action cards by their packs."""

from pyrite.core.chance import Chance
from pyrite.family.worlds.draft import UNKNOWN, Draft
from pyrite.family.worlds.fill import place_seen, unused_cards
from pyrite.family.worlds.filling import FillError, put_in, shuffled
from pyrite.games.dark_cave.box import packs_of
from pyrite.games.dark_cave.cards import LEFT_OUT, clan_cards, clan_of, first_hand
from pyrite.games.expedition.clans import CLANS, fill_clans


def fill_clan_cards(draft: Draft, chance: Chance) -> None:
    """With three or four players all are of one clan (DC-2): of the one that is known, or drawn by lot."""
    sets = clan_cards(draft.rules.spec.players)
    known = [CLANS[clan_of(role)] for role in (*draft.roles, *draft.spare) if role != UNKNOWN]
    known += [back for back in draft.backs if back]
    if len(sets) > 1:
        fitting = [cards for cards in sets if all(CLANS[clan_of(cards[0])] == clan for clan in known)]
        if not fitting:
            raise FillError("roles", "with three or four players all are of one clan (DC-2)")
        sets = fitting
    fill_clans(draft, sets[chance.below(len(sets))], chance)


def fill_cards(draft: Draft, chance: Chance) -> None:
    """The deck lies pack over pack, and five cards of each are out (DC-5): each place gets a card of its pack, as far
    as what is given allows."""
    stock = unused_cards(draft)
    hidden = place_seen(draft, stock, chance)
    sections = [*deck_sections(draft), *aside_sections()]
    given = [*draft.deck, *draft.aside]
    gaps = [0, 0, 0]
    for place, kind in enumerate(given):
        if kind == UNKNOWN:
            gaps[sections[place]] += 1
    packs = [shuffled(pack, chance) for pack in sort_out(draft, stock, given, sections, gaps, chance)]
    filled = given[:]
    for place, kind in enumerate(given):
        if kind == UNKNOWN and packs[sections[place]]:
            filled[place] = packs[sections[place]].pop()
    rest = shuffled(packs[0] + packs[1] + packs[2], chance)
    filled = put_in(filled, rest)
    draft.deck = filled[: len(draft.deck)]
    draft.aside = filled[len(draft.deck) :]
    draft.hands = [put_in(hand, rest) for hand in draft.hands]
    hidden = put_in(hidden, rest)
    draft.discard = [(kind, entry[1]) for kind, entry in zip(hidden, draft.discard, strict=True)]


def deck_sections(draft: Draft) -> list[int]:
    """By place of the deck, top first, the pack that lies there: III at the bottom."""
    players = draft.rules.spec.players
    size = len(draft.deck)
    packs = packs_of(draft.rules)
    third = sum(packs[2].values()) - LEFT_OUT
    second = sum(packs[1].values()) - LEFT_OUT - players * first_hand(players)[1]
    return [
        2 if place >= size - third else 1 if place >= size - third - second else 0 for place in range(size)
    ]


def aside_sections() -> list[int]:
    return [pack for pack in range(3) for _ in range(LEFT_OUT)]


def sort_out(
    draft: Draft, stock: list[int], given: list[int], sections: list[int], gaps: list[int], chance: Chance
) -> list[list[int]]:
    """The stock by packs. An action card looks alike in all of them: those that lie open anywhere are taken to come
    from packs that can spare them, so that enough is left for the gaps of each."""
    names = draft.rules.cards.rows
    packs = packs_of(draft.rules)
    left = [[pack.get(row.name, 0) for pack in packs] for row in names]
    for place, kind in enumerate(given):
        if kind != UNKNOWN and left[kind][sections[place]]:
            left[kind][sections[place]] -= 1
    spare = [sum(row[pack] for row in left) - gaps[pack] for pack in range(3)]
    seen = [kind for kind in range(len(left)) for _ in range(sum(left[kind]) - stock.count(kind))]
    moved: list[tuple[int, int]] = []
    # Cards of one pack only first: they have no choice.
    for kind in sorted(shuffled(seen, chance), key=lambda kind: len([n for n in left[kind] if n])):
        ways = [pack for pack in range(3) for _ in range(left[kind][pack]) if spare[pack] > 0]
        ways = ways or [pack for pack in range(3) for _ in range(left[kind][pack])]
        pack = ways[chance.below(len(ways))]
        left[kind][pack] -= 1
        spare[pack] -= 1
        moved.append((kind, pack))
    mend(left, spare, moved)
    return [[kind for kind in range(len(left)) for _ in range(left[kind][pack])] for pack in range(3)]


def mend(left: list[list[int]], spare: list[int], moved: list[tuple[int, int]]) -> None:
    """Where a pack gave more than it could, another one gives in its stead, if it has such a card."""
    for _ in range(3):
        for number, (kind, pack) in enumerate(moved):
            if spare[pack] >= 0:
                continue
            for other in range(3):
                if other != pack and left[kind][other] and spare[other] > spare[pack] + 1:
                    left[kind][pack] += 1
                    left[kind][other] -= 1
                    spare[pack] += 1
                    spare[other] -= 1
                    moved[number] = (kind, other)
                    break
