"""The end of a round: who has won, and who gets which gold (B-22 to B-30). Part of the oracle."""

from __future__ import annotations

from itertools import combinations

from .oracle_maze import Position


def option(position: Position, name: str, default: object) -> object:
    """A table option, or what holds when the table says nothing."""
    return (position.get("options") or {}).get(name, default)


def seats_to_the_left(position: Position, seat: int) -> list[int]:
    """All seats in the order of play, beginning to the left of that seat and ending with it (B-5)."""
    players: int = position["players"]
    return [(seat + step) % players for step in range(1, players + 1)]


def is_saboteur(position: Position, seat: int) -> bool:
    """Everyone else in the base game is a digger (B-1)."""
    return bool(position["roles"][seat] == "saboteur")


def end_round(position: Position, reached_by: int | None) -> None:
    """B-22: the treasure was reached by that seat, or (None) nobody has a card left."""
    saboteurs = [seat for seat in range(position["players"]) if is_saboteur(position, seat)]
    if reached_by is not None:
        won = "diggers"
    elif saboteurs:
        won = "saboteurs"
    else:
        won = "none"
    position["history"].append({"won": won, "reached_by": reached_by})
    position["decision"] = []
    if reached_by is not None:
        deal_out_tray(position, reached_by)
    else:
        pay_saboteurs(position, saboteurs)
        begin_next_round(position)


def cards_for_diggers(position: Position) -> int:
    """B-23: classic as many as players, 9 for 10; anniversary as many as diggers at the table."""
    players: int = position["players"]
    if position["edition"] == "classic":
        return 9 if players == 10 else players
    return sum(1 for seat in range(players) if not is_saboteur(position, seat))


def deal_out_tray(position: Position, reached_by: int) -> None:
    """B-23, B-24: draw gold from the top; the one who reached the treasure, or the next digger, begins."""
    count = cards_for_diggers(position)
    position["tray"] = sorted(position["gold"][:count])
    position["gold"] = position["gold"][count:]
    first = next_digger(position, reached_by) if is_saboteur(position, reached_by) else reached_by
    hand_on(position, first)


def next_digger(position: Position, seat: int) -> int:
    """B-24: counter-clockwise, that is to the right, saboteurs skipped."""
    players: int = position["players"]
    for other in [(seat - step) % players for step in range(1, players + 1)]:
        if not is_saboteur(position, other):
            return other
    raise ValueError("no digger at the table")


def hand_on(position: Position, seat: int) -> None:
    """B-24: the tray comes to that seat; when it is empty the round is done."""
    look_at_tray(position, seat)
    if not position["tray"]:
        begin_next_round(position)
    elif option(position, "auto_share", False):
        take_gold(position, seat, max(position["tray"]))
    else:
        position["decision"] = [{"frame": "share", "seat": seat}]


def take_gold(position: Position, seat: int, value: int) -> None:
    """B-24: keep one gold card, pass the rest to the next digger on the right."""
    position["tray"].remove(value)
    cards_won_now(position, seat).append(value)
    remember_gold(position, seat)
    hand_on(position, next_digger(position, seat))


def look_at_tray(position: Position, seat: int) -> None:
    """B-24: who gets the tray sees it, and so knows of gold seen there before whether it is still there."""
    shown = list(position["tray"])
    facts = []
    for fact in position["seen"]:
        if fact["seat"] != seat or "tray" not in fact["at"]:
            facts.append(fact)
        elif fact["gold"] in shown:
            # It lies before this seat now: nothing to remember.
            shown.remove(fact["gold"])
        else:
            facts.append({**fact, "at": [place for place in fact["at"] if place != "tray"]})
    position["seen"] = facts


def remember_gold(position: Position, taker: int) -> None:
    """B-24, B-27: the taker knows what is handed on; of what others saw in the tray, the taker may have one now."""
    tray: list[int] = position["tray"]
    facts = []
    for fact in position["seen"]:
        if "tray" in fact["at"]:
            # A seat that has the tray a second time may have taken both times; it is named once.
            places: list[int | str] = sorted({taker, *fact["at"]} - {"tray"})
            facts.append({**fact, "at": [*places, "tray"] if tray else places})
        else:
            facts.append(fact)
    for value in tray:
        facts.append({"seat": taker, "gold": value, "round": position["round"], "at": ["tray"]})
    position["seen"] = facts


def cards_won_now(position: Position, seat: int) -> list[int]:
    """The gold cards this seat won in this round; the list of rounds grows as needed."""
    rounds: list[list[int]] = position["purses"][seat]["cards"]
    while len(rounds) < position["round"]:
        rounds.append([])
    return rounds[position["round"] - 1]


def saboteurs_pay(saboteurs: int) -> int:
    """B-25: what each gets by the number of saboteurs at the table; B-26: none at the table, nothing."""
    return {0: 0, 1: 4, 2: 3, 3: 3, 4: 2}[saboteurs]


def pay_saboteurs(position: Position, saboteurs: list[int]) -> None:
    """B-25: in seat order from the left of the last player."""
    for seat in seats_to_the_left(position, position["last"]):
        if seat in saboteurs:
            pay_one(position, seat, saboteurs_pay(len(saboteurs)))


def pay_one(position: Position, seat: int, worth: int) -> None:
    """B-25: the exact sum in cards; else change: cards leave the pile and the purse gets nuggets."""
    pile: list[int] = position["gold"]
    if not pile:
        return
    exact = exact_cards(pile, worth)
    if exact is not None:
        for value in exact:
            pile.remove(value)
            cards_won_now(position, seat).append(value)
        paid: list[int] = position["purses"][seat]["paid"]
        while len(paid) < position["round"]:
            paid.append(0)
        paid[position["round"] - 1] = worth
        return
    for value in covering_cards(pile, worth):
        pile.remove(value)
        position["gold_out"].append(value)
    position["purses"][seat]["nuggets"] += worth


def exact_cards(pile: list[int], worth: int) -> tuple[int, ...] | None:
    """B-25: as few cards as can make the sum, the highest first (3+1 before 2+2); None if none can."""
    for count in range(1, worth + 1):
        sums = [cards for cards in choices(pile, count) if sum(cards) == worth]
        if sums:
            return max(sums)
    return None


def covering_cards(pile: list[int], worth: int) -> tuple[int, ...]:
    """B-25: the fewest cards that cover the sum, of these the ones worth least; all if worth less."""
    for count in range(1, worth + 1):
        covers = [cards for cards in choices(pile, count) if sum(cards) >= worth]
        if covers:
            return min(covers, key=sum)
    return tuple(pile)


def choices(pile: list[int], count: int) -> set[tuple[int, ...]]:
    """Every way to take that many cards, each with the highest value first."""
    # No way needs more than four equal cards (the pay is at most 4), so four of each value are enough.
    few = [value for value in (3, 2, 1) for _ in range(min(4, pile.count(value)))]
    return set(combinations(few, count))


def begin_next_round(position: Position) -> None:
    """B-28 to B-30: the match is over after the last round; else the seat left of the last player starts.

    The new deal needs chance, so the position is only marked; round and starter are set.
    """
    if position["round"] >= int(str(option(position, "rounds", 3))):
        position["over"] = True
        position["decision"] = []
        return
    position["round"] += 1
    starter = seats_to_the_left(position, position["last"])[0]
    position["decision"] = [{"frame": "turn", "seat": starter}]
    # The goals are laid out anew (B-28): what was seen of the old ones says nothing any more.
    position["seen"] = [fact for fact in position["seen"] if "goal" not in fact]
    position["dealt"] = True
