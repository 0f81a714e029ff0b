"""What is won: gold cards in purses, by round, and open nuggets (B-24, B-27, B-30)."""

from pyrite._native import i64
from pyrite.family.state import State


def purse_place(s: State, number: i64, seat: i64) -> i64:
    return (number - 1) * len(s.roles) + seat


def win_card(s: State, seat: i64, value: i64) -> None:
    won = s.gold_won[:]
    won[purse_place(s, s.round_number, seat) * 3 + value - 1] += 1
    s.gold_won = won


def add_nuggets(s: State, seat: i64, count: i64) -> None:
    """Open nuggets come or go (B-27)."""
    nuggets = s.nuggets[:]
    nuggets[seat] += count
    s.nuggets = nuggets


def purse(s: State, seat: i64) -> i64:
    """All the gold of a player: cards and nuggets."""
    won = s.gold_won
    total = s.nuggets[seat]
    number: i64 = 1
    while number <= s.rules.rounds:
        place = purse_place(s, number, seat) * 3
        total += won[place] + 2 * won[place + 1] + 3 * won[place + 2]
        number += 1
    return total


def gold_of(s: State) -> list[int]:
    return [purse(s, seat) for seat in range(len(s.roles))]


def winners(s: State) -> list[int]:
    """The most gold wins, ties win together (B-30)."""
    gold = gold_of(s)
    return [seat for seat in range(len(gold)) if gold[seat] == max(gold)]
