"""The gold of a position: pile, purses, tray, change (B-4, B-24, B-25, B-27)."""

from pyrite.family.worlds.draft import UNKNOWN, Draft
from pyrite.notation.fields import PositionError, items, mapping, only, whole


def read_gold(draft: Draft, fields: dict[str, object]) -> None:
    players = len(draft.roles)
    rounds = draft.round_number
    draft.purses = [[[] for _ in range(players)] for _ in range(rounds)]
    draft.paid = [[0] * players for _ in range(rounds)]
    for seat, value in enumerate(items(fields.get("purses", [[]] * players), "purses", players)):
        read_purse(draft, seat, value, f"purses[{seat}]")
    draft.tray = values(fields.get("tray", []), "tray")
    draft.gold_out = values(fields.get("gold_out", []), "gold_out")
    given = fields.get("gold")
    total = len(draft.rules.gold_cards)
    if "gold" not in fields:
        used = len(draft.purse_cards()) + len(draft.tray) + len(draft.gold_out)
        draft.pile = [UNKNOWN] * max(0, total - used)
    elif isinstance(given, int):
        draft.pile = [UNKNOWN] * whole(given, "gold", 0, total)
    else:
        draft.pile = values(given, "gold")
    if "gold" in fields and "gold_out" not in fields:
        # A pile that is nearly empty: what is named nowhere has left it.
        used = len(draft.purse_cards()) + len(draft.tray) + len(draft.pile)
        draft.gold_out = [UNKNOWN] * max(0, total - used)


def values(data: object, field: str) -> list[int]:
    out: list[int] = []
    for n, value in enumerate(items(data, field)):
        out.append(UNKNOWN if value == "?" else whole(value, f"{field}[{n}]", 1, 3))
    return out


def read_purse(draft: Draft, seat: int, data: object, field: str) -> None:
    """By round, or a plain list of what was won in round 1."""
    if isinstance(data, list):
        draft.purses[0][seat] = values(data, field)
        return
    purse = mapping(data, field)
    only(purse, ("cards", "nuggets", "paid"), field)
    by_round = items(purse.get("cards", []), f"{field}.cards")
    paid = items(purse.get("paid", []), f"{field}.paid")
    if len(by_round) > draft.round_number or len(paid) > draft.round_number:
        raise PositionError(field, f"only {draft.round_number} rounds have begun")
    for number, cards in enumerate(by_round):
        draft.purses[number][seat] = values(cards, f"{field}.cards[{number}]")
    for number, worth in enumerate(paid):
        draft.paid[number][seat] = whole(worth, f"{field}.paid[{number}]", 0, 4)
    # With modules something may be paid out of gold cards: that brings the open net below 0 (B-27).
    least = -1000 if len(draft.rules.gold_cards) and draft.rules.spec.modules else 0
    draft.nuggets[seat] = whole(purse.get("nuggets", draft.nuggets[seat]), f"{field}.nuggets", least, 1000)
    for number, worth in enumerate(draft.paid):
        check_paid(draft.purses[number][seat], worth[seat], f"{field}.paid[{number}]")


def check_paid(cards: list[int], worth: int, field: str) -> None:
    """The cards of a round are worth what was paid in the open (B-25); more, if a position says so."""
    known = [value for value in cards if value != UNKNOWN]
    gaps = len(cards) - len(known)
    if worth > sum(known) + 3 * gaps:
        raise PositionError(field, f"{worth} was paid, but the cards of that round are not worth it (B-25)")


def check_gold_now(draft: Draft) -> None:
    """Saboteurs are paid at once when a round has ended (B-25): as long as somebody chooses, nobody has been paid."""
    for seat in range(len(draft.roles)):
        if draft.paid[-1][seat]:
            raise PositionError(f"purses[{seat}].paid", f"round {draft.round_number} is not over yet (B-25)")
