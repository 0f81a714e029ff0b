"""Setting up a game (DC-1 … DC-6; the order is said in docs/rules/deal.md)."""

from pyrite._native import i64, vec
from pyrite.core.event import public
from pyrite.family.rules import Rules
from pyrite.family.setup import clear_round, deal_goals, tell_deal
from pyrite.family.state import State
from pyrite.family.turn import start_turn
from pyrite.games.dark_cave import cards as data
from pyrite.games.dark_cave.box import packs_of
from pyrite.games.dark_cave.slots import begin
from pyrite.maze.maze import cell_at


def goal_cells(players: int) -> list[int]:
    """The corners of the area, by row and column (DC-3)."""
    far = data.distance(players)
    return [cell_at(column, row) for row in (-far, far) for column in (-far, far)]


def packs(rules: Rules) -> list[list[int]]:
    """The cards of the three packs, each in the order of the card list."""
    kind_of = rules.cards.kind_of
    return [
        sorted([kind_of[name] for name, copies in pack.items() for _ in range(copies)])
        for pack in packs_of(rules)
    ]


def deal_roles(s: State) -> None:
    """One clan card each, the rest is set aside unseen (DC-2)."""
    sets = data.clan_cards(s.rules.spec.players)
    source = s.draw_from()
    cards = vec[i64](sets[source.below(len(sets))])
    source.shuffle(cards)
    s.roles = cards[: s.rules.players]
    s.spare = cards[s.rules.players :]
    if s.log is not None:
        tell_clans(s)


def tell_clans(s: State) -> None:
    """The backs, which all see."""
    assert s.log is not None
    sides: list[list[int]] = [[], []]
    for seat in range(len(s.roles)):
        sides[data.clan_of(s.roles[seat])].append(seat)
    blue, yellow = sides
    if blue and yellow:
        s.log.append(public("clans", {"blue": blue, "yellow": yellow}))
    else:
        s.log.append(public("clan-alone", {"clan": data.CLANS[0 if blue else 1]}))


def deal_cards(s: State) -> None:
    """Five of each pack go out unseen; hands come from the packs I and II, the rest lies I over II over III (DC-5)."""
    rules = s.rules
    source = s.draw_from()
    out: list[int] = []
    piles: list[list[int]] = []
    for pack in packs(rules):
        cards = vec[i64](pack)
        source.shuffle(cards)
        out += [card for card in cards[: data.LEFT_OUT]]  # noqa: C416 - compiled, cheaper than list()
        piles.append([card for card in cards[data.LEFT_OUT :]])  # noqa: C416
    counts = data.first_hand(rules.spec.players)
    for seat in range(rules.spec.players):
        for number, count in enumerate(counts):
            for kind in piles[number][:count]:
                s.gain(seat, kind)
            piles[number] = piles[number][count:]
    s.deck = vec[i64](out + piles[0] + piles[1] + piles[2])
    s.drawn = len(out)


def give_nuggets(s: State) -> None:
    """Three each (DC-4)."""
    s.nuggets = vec[i64]([data.NUGGETS] * s.rules.spec.players)
    begin(s)


def deal(s: State, starter: i64) -> None:
    """Everything that is dealt; the game has one round."""
    clear_round(s)
    give_nuggets(s)
    if s.log is not None:
        s.log.append(public("round-begins", {"round": s.round_number, "starter": starter}))
    deal_roles(s)
    deal_goals(s)
    deal_cards(s)
    if s.log is not None:
        tell_deal(s)
    start_turn(s, starter)
