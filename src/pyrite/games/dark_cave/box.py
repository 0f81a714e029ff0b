"""A box of one's own for The Dark Cave: path cards that are not printed, packs, how many of a thing there may be."""

from pyrite.family.box import Box, one_tunnel
from pyrite.family.rules import Rules
from pyrite.games.dark_cave import cards as data
from pyrite.maze.cards import Card


def packs_of(rules: Rules) -> list[dict[str, int]]:
    """By pack: its cards and how many copies of each."""
    return data.in_packs() if rules.box.given is None else data.boxed_packs(rules.box.given)


def own_path(box: Box, name: str) -> Card:
    """With its pack before it, `II:NE+abyss`; what lies on a card must have its place there (DC-11 … DC-15)."""
    pack, _, rest = name.partition(":")
    if pack not in data.PACKS:
        words = f"no such card in this game; each has its pack before it, {', '.join(data.PACKS)}"
        raise box.wrong(name, words)
    card = box.path(rest, data.FEATURES, name)
    fits = one_tunnel(card)
    if card.feature in (data.BRIDGE_NS, data.BRIDGE_EW):
        fits = card.shape == data.CROSSING
    elif card.feature == data.TUNNEL:
        fits = card.shape in data.CURVES
    if card.feature and not fits:
        raise box.wrong(name, f"no {card.feature} lies on a card of that shape", data.RULE_OF[card.feature])
    card.turns = data.turns(data.PACKS.index(pack), card.shape, card.feature)
    return card


def check_limits(rules: Rules) -> None:
    """Tokens, places in front of players and the squares that are looked at together are limited (DC-19, DC-21)."""
    for thing, most in data.MOST_OF.items():
        rows = rules.cards.rows
        found = sum(row.copies for row in rows if not row.fixed and thing in (row.name, row.feature))
        if found > most:
            words = f"at most {most} cards with {thing}; here are {found}"
            raise rules.box.wrong("", words, data.RULE_OF[thing])


def check_deal(rules: Rules) -> None:
    """Five of each pack go out, hands come from the first two (DC-5)."""
    dealt = [*data.first_hand(rules.spec.players), 0]
    for number, pack in enumerate(packs_of(rules)):
        needed = data.LEFT_OUT + rules.spec.players * dealt[number]
        if sum(pack.values()) < needed:
            words = f"too few cards to deal: {needed} of pack {data.PACKS[number]} are needed"
            raise rules.box.wrong("", f"{words}; here are {sum(pack.values())}")


def boxed(rules: Rules, counts: dict[str, int]) -> dict[str, object]:
    """So many of each card: action cards come from the packs in which the table has them, more of them from pack I."""
    out: dict[str, object] = {}
    packs = packs_of(rules)
    for name, count in counts.items():
        if ":" in name:
            out[name] = count
            continue
        shares = [
            min(pack.get(name, 0), max(0, count - before(packs, name, n))) for n, pack in enumerate(packs)
        ]
        shares[0] += count - sum(shares)
        out |= {f"{data.PACKS[n]}:{name}": share for n, share in enumerate(shares)}
    return {name: count for name, count in out.items() if count}


def before(packs: list[dict[str, int]], name: str, number: int) -> int:
    """How many of a card lie in the packs before one."""
    return sum(pack.get(name, 0) for pack in packs[:number])
