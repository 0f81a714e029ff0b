"""The end of a round: treasures are shared, the dragon is paid (LM-27, LM-29 … LM-31)."""

from typing import Final

from pyrite._native import i64, vec
from pyrite.core.bits import numbers
from pyrite.core.event import public
from pyrite.family.ending import tell_end
from pyrite.family.frames import AFTER_ROUND, DEAL
from pyrite.family.gold import gold_of, winners
from pyrite.family.state import RoundEnd, State
from pyrite.games.expedition.clans import CLANS, SABOTEUR, SELFISH, clan_of, nature_of, other_clan
from pyrite.games.lost_mines.board import Board
from pyrite.games.lost_mines.treasures import taker_of, value_at

EVEN: Final = "even-clans"  # both pools are worth the same
NO_ONE: Final = "no-treasure"  # and that is nothing
OUTCOMES: Final = [*[f"{clan}-clan" for clan in CLANS], EVEN, NO_ONE]
DRAGON_PRICE: Final = 2


def works_for(s: State, seat: i64) -> str:
    """The clan whose pool a seat gives to and shares in; empty for a selfish dwarf (LM-2)."""
    nature = nature_of(s, seat)
    if nature == SELFISH:
        return ""
    return other_clan(clan_of(s, seat)) if nature == SABOTEUR else clan_of(s, seat)


def values_of(s: State, board: Board, seat: i64) -> list[int]:
    """The values of the treasures that a seat has taken, highest first."""
    places = range(int(board.players))
    return sorted(
        [value_at(s, board, place) for place in places if taker_of(s, board, place) == seat], reverse=True
    )


def end_round(s: State, board: Board) -> None:
    """Everything is shown; then the selfish dwarfs, the pools, the dragon."""
    worth = {clan: sum(sum(values_of(s, board, seat)) for seat in pool(s, clan)) for clan in CLANS}
    won = NO_ONE if not any(worth.values()) else EVEN
    for clan in CLANS:
        if worth[clan] > worth[other_clan(clan)]:
            won = f"{clan}-clan"
    ended = RoundEnd(won, -1, numbers(s.roles), numbers(s.spare), numbers(s.goals))
    if s.log is not None:
        tell_end(s, ended)
        tell_treasures(s, board)
    points = share(s, board)
    ended.points = points
    s.history = [*s.history, ended]
    s.nuggets = vec[i64]([s.nuggets[seat] + points[seat] for seat in range(len(points))])
    s.push(AFTER_ROUND, 0)


def pool(s: State, clan: str) -> list[int]:
    """Its loyal dwarfs and the saboteur in the other clan's colours."""
    return [seat for seat in range(len(s.roles)) if works_for(s, seat) == clan]


def tell_treasures(s: State, board: Board) -> None:
    """Seat by seat what was taken, then what nobody took; highest first."""
    assert s.log is not None
    for seat in range(len(s.roles)):
        values = values_of(s, board, seat)
        if values:
            s.log.append(public("treasures-of", {"seat": seat, "values": values}))
    left = values_of(s, board, -1)
    if left:
        s.log.append(public("treasures-left", {"values": left}))


def share(s: State, board: Board) -> list[int]:
    """The points that each seat wins in this round (LM-29, LM-30)."""
    points = [0] * len(s.roles)
    for seat in range(len(s.roles)):
        if nature_of(s, seat) == SELFISH:
            points[seat] = sum(values_of(s, board, seat))
            if s.log is not None:
                s.log.append(public("selfish", {"seat": seat, "points": points[seat]}))
    for clan in CLANS:
        share_pool(s, board, clan, points)
    pay_dragon(s, board, points)
    return points


def share_pool(s: State, board: Board, clan: str, points: list[int]) -> None:
    """Evenly, rounded down; the rest goes to whoever holds the most valuable treasure of this pool (LM-29)."""
    seats = pool(s, clan)
    if not seats:
        return
    worth = sum(sum(values_of(s, board, seat)) for seat in seats)
    each, rest = worth // len(seats), worth % len(seats)
    for seat in seats:
        points[seat] += each
    if s.log is not None:
        args: dict[str, object] = {"clan": clan, "points": worth, "seats": seats, "each": each}
        s.log.append(public("pool", args))
    if rest:
        share_rest(s, board, clan, rest, points)


def share_rest(s: State, board: Board, clan: str, rest: int, points: list[int]) -> None:
    """Several who hold one of the highest value split it evenly, each counted once; what is left then is lost."""
    highest = {seat: max(values_of(s, board, seat), default=0) for seat in pool(s, clan)}
    best = max(highest.values())
    holders = [seat for seat, value in highest.items() if value == best]
    each, lost = rest // len(holders), rest % len(holders)
    for seat in holders:
        points[seat] += each
    if s.log is None:
        return
    args: dict[str, object] = {"clan": clan, "points": rest, "seats": holders, "value": best, "each": each}
    s.log.append(public("pool-rest", args))
    if lost:
        s.log.append(public("pool-lost", {"clan": clan, "points": lost}))


def pay_dragon(s: State, board: Board, points: list[int]) -> None:
    """Whoever has the dragon token gives back what was won this round, at most 2 (LM-30)."""
    seat = int(s.slots[board.dragon]) - 1
    if seat < 0:
        return
    paid = min(DRAGON_PRICE, points[seat])
    points[seat] -= paid
    if s.log is not None:
        s.log.append(public("dragon-paid", {"seat": seat, "points": paid}))


def after_round(s: State, board: Board) -> None:
    """The next round starts left of whoever played the last card; after the last one all is counted (LM-31)."""
    if s.round_number < s.rules.rounds:
        s.round_number += 1
        before = s.last if s.last >= 0 else s.slots[board.starter]
        s.push(DEAL, (before + 1) % len(s.roles))
        return
    s.over = True
    if s.log is not None:
        s.log.append(public("match-ends", {"gold": gold_of(s), "winners": winners(s)}))
