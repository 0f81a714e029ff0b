"""The end of a round and the gold (B-22 … B-30)."""

from typing import Final

from pyrite._native import append, i64, pop, vec
from pyrite.core.bits import BIT, numbers
from pyrite.core.event import public, secret
from pyrite.core.facts import add, clear, drift, fact, sees
from pyrite.core.stack import NOBODY
from pyrite.family.ending import seats_of, tell_end
from pyrite.family.frames import AFTER_ROUND, DEAL, GOLD_FAMILY, SHARE, TRAY
from pyrite.family.gold import add_nuggets, gold_of, purse_place, win_card, winners
from pyrite.family.state import RoundEnd, State
from pyrite.family.turn import everyone, turn_step
from pyrite.games.saboteur.cards import DIGGER, SABOTEUR
from pyrite.maze.maze import insert

DIGGERS: Final = "diggers"
SABOTEURS: Final = "saboteurs"
NO_ONE: Final = "none"


def end_round(s: State, who: i64) -> None:
    """All is shown (B-22), then the gold; after it the next round or the end."""
    reached_by: i64 = -1 if who == NOBODY else who
    won = s.rules.step("judge_round").judge_round(s, reached_by)
    spare = numbers(s.spare) + numbers(s.roles_out)
    ended = RoundEnd(won, reached_by, numbers(s.roles), spare, numbers(s.goals))
    s.history = [*s.history, ended]
    if s.log is not None:
        tell_end(s, ended)
    s.push(AFTER_ROUND, s.last)
    for module in s.rules.pay_first:
        if module.pay_first(s, reached_by):
            return
    s.rules.step("pay_out").pay_out(s, reached_by)


def judge_round(s: State, reached_by: i64) -> str:
    """B-22, B-25, B-26."""
    return DIGGERS if reached_by >= 0 else SABOTEURS if seats_of(s, SABOTEUR) else NO_ONE


def pay_out(s: State, reached_by: i64) -> None:
    if reached_by >= 0:
        pay_diggers(s, reached_by)
    else:
        pay_saboteurs(s)


# --- the diggers (B-23, B-24) -------------------------------------------------------------------------------------


def pay_diggers(s: State, reached_by: i64) -> None:
    """As many cards as the edition says come off the pile; the one who reached the treasure chooses first."""
    spec = s.rules.spec
    takers = sharing(s)
    if not takers:
        return
    count: i64 = len(seats_of(s, DIGGER))
    if spec.edition == "classic":
        count = min(9, spec.players)
    count = min(count, len(s.pile))
    tray: vec[i64] = vec[i64]()
    for value in s.pile[:count]:
        tray = insert(tray, value)
    s.pile = s.pile[count:]
    s.tray = tray
    first = reached_by if reached_by in takers else next_digger(s, reached_by)
    hand_on(s, first)


def sharing(s: State) -> list[int]:
    """The diggers who take part in the share: all of them, unless a module says otherwise."""
    seats = seats_of(s, DIGGER)
    for module in s.rules.sharing:
        seats = module.sharing(s, seats)
    return seats


def next_digger(s: State, seat: i64) -> i64:
    """Counter-clockwise, against the order of turns (CH-20); saboteurs are skipped."""
    takers = sharing(s)
    on = turn_step(s)
    other = seat
    while True:
        other = (other + len(s.roles) - on) % len(s.roles)
        if other in takers:
            return other


def hand_on(s: State, seat: i64) -> None:
    """The tray comes to a digger, who sees what is in it and keeps one card (B-24)."""
    if len(s.tray) == 0:
        return
    faces = vec[i64]([gold_face(s, value) for value in s.tray])
    s.facts = sees(s.facts, seat, GOLD_FAMILY, TRAY, faces)
    if s.log is not None:
        mine: dict[str, object] = {"seat": seat, "values": numbers(s.tray)}
        s.log.append(secret(seat, ("share-you", mine), ("share", {"seat": seat, "count": len(s.tray)})))
    if s.rules.spec.flag("auto_share"):
        take(s, seat, s.tray[len(s.tray) - 1])
    else:
        s.push(SHARE, seat)


def take(s: State, seat: i64, value: i64) -> None:
    """Keep one card, remember the others, hand them on."""
    rest: vec[i64] = vec[i64]()
    taken = False
    for other in s.tray:
        if other == value and not taken:
            taken = True
        else:
            rest = append(rest, other)
    s.tray = rest
    win_card(s, seat, value)
    s.facts = drift(s.facts, GOLD_FAMILY, TRAY, seat, BIT[seat])
    for other in rest:
        s.facts = add(s.facts, fact(seat, GOLD_FAMILY, gold_face(s, other), BIT[TRAY]))
    if s.log is not None:
        s.log.append(secret(seat, ("take-you", {"seat": seat, "value": value}), ("take", {"seat": seat})))
    if len(rest) == 0:
        s.facts = clear(s.facts, GOLD_FAMILY, TRAY, everyone(s))
    else:
        hand_on(s, next_digger(s, seat))


def gold_face(s: State, value: i64) -> i64:
    """The face of a gold fact carries its round, so purses of different rounds are never mixed up."""
    return s.round_number * 4 + value


# --- the saboteurs (B-25, B-26) -----------------------------------------------------------------------------------


def pay_saboteurs(s: State) -> None:
    saboteurs = seats_of(s, SABOTEUR)
    if not saboteurs:
        return
    worth = 4 if len(saboteurs) == 1 else 3 if len(saboteurs) <= 3 else 2
    players = len(s.roles)
    for step in range(players):
        seat = (s.last + 1 + step) % players
        if seat in saboteurs and len(s.pile):
            pay_saboteur(s, seat, worth)


def pay_saboteur(s: State, seat: i64, worth: int) -> None:
    stock = in_pile(s)
    exact = exact_cards(stock, worth)
    if exact:
        for value in exact:
            take_from_pile(s, value)
            win_card(s, seat, value)
        paid = s.gold_paid[:]
        paid[purse_place(s, s.round_number, seat)] = worth
        s.gold_paid = paid
        if s.log is not None:
            mine: dict[str, object] = {"seat": seat, "values": exact, "worth": worth}
            others: dict[str, object] = {"seat": seat, "cards": len(exact), "worth": worth}
            s.log.append(secret(seat, ("paid-you", mine), ("paid", others)))
        return
    covering = covering_cards(stock, worth)
    out = s.gold_out[:]
    for value in covering:
        take_from_pile(s, value)
        out = insert(out, value)
    s.gold_out = out
    add_nuggets(s, seat, worth)
    if s.log is not None:
        s.log.append(public("change", {"seat": seat, "nuggets": worth, "cards": len(covering)}))


def in_pile(s: State) -> tuple[int, int, int]:
    """How many threes, twos and ones are left."""
    threes: i64 = 0
    twos: i64 = 0
    for card in s.pile:
        if card == 3:
            threes += 1
        elif card == 2:
            twos += 1
    return (threes, twos, len(s.pile) - threes - twos)


def hands_of_gold() -> list[tuple[int, int, int]]:
    """Every set of one to four gold cards as (threes, twos, ones): fewest cards first, then the highest first."""
    out: list[tuple[int, int, int]] = []
    for count in range(1, 5):
        for threes in range(count, -1, -1):
            for twos in range(count - threes, -1, -1):
                out.append((threes, twos, count - threes - twos))
    return out


def worth_of(cards: tuple[int, int, int]) -> int:
    return 3 * cards[0] + 2 * cards[1] + cards[2]


def by_worth(cards: tuple[int, int, int]) -> tuple[int, int]:
    return (sum(cards), worth_of(cards))


# By worth: the sets that make it exactly; those worth more, fewest cards first, then those worth least.
EXACT: Final = [[cards for cards in hands_of_gold() if worth_of(cards) == worth] for worth in range(5)]
COVERING: Final = [
    sorted([cards for cards in hands_of_gold() if worth_of(cards) > worth], key=by_worth)
    for worth in range(5)
]


def affordable(choices: list[tuple[int, int, int]], stock: tuple[int, int, int]) -> list[int]:
    """The first of these sets that the pile can give, highest card first; empty if there is none."""
    for threes, twos, ones in choices:
        if threes <= stock[0] and twos <= stock[1] and ones <= stock[2]:
            return [3] * threes + [2] * twos + [1] * ones
    return []


def exact_cards(stock: tuple[int, int, int], worth: int) -> list[int]:
    """As few cards as possible, the highest first (3 + 1 before 2 + 2); empty if the sum can't be made."""
    return affordable(EXACT[worth], stock)


def covering_cards(stock: tuple[int, int, int], worth: int) -> list[int]:
    """The fewest cards that cover the sum, among equally few those worth least; all, if they are worth less."""
    return affordable(COVERING[worth], stock) or [3] * stock[0] + [2] * stock[1] + [1] * stock[2]


def take_from_pile(s: State, value: int) -> None:
    """The topmost card of that value leaves; the others keep their order."""
    left = s.pile[:]
    place: i64 = 0
    while left[place] != value:
        place += 1
    left, _ = pop(left, place)
    s.pile = left


# --- after the gold (B-28 … B-30) ---------------------------------------------------------------------------------


def after_round(s: State, last: i64) -> None:
    """The one left of the last player starts the next round (B-29); after the last round all is counted (B-30)."""
    if s.round_number < s.rules.rounds:
        s.round_number += 1
        s.push(DEAL, (last + 1) % len(s.roles))
        return
    s.over = True
    if s.log is not None:
        s.log.append(public("match-ends", {"gold": gold_of(s), "winners": winners(s)}))
