"""Creatures attack (DC-21 to DC-27). Part of the oracle.

`state["attack"]` holds what is under way: the creature, whom it attacks, who is still to be asked for an axe, and
whether it came to the pawns or a walker came to it.
"""

from __future__ import annotations

from .squares import State
from .table import drop, lose_a_card, usable_axes
from .walk import creatures_at


def move_creature(state: State, seat: int, move: str, draws: list[int]) -> bool:
    """DC-22, DC-23: it goes there and attacks all pawns on the square. True when nobody has to be asked."""
    kind = state["ask"]["kind"]
    if move == "creature:stay":
        return True
    square = move.removeprefix("creature@")
    state["creatures"][kind]["at"] = square
    order = [(seat + number) % state["players"] for number in range(state["players"])]
    attacked = [other for other in order if state["pawns"][other] == square]
    return begin(state, kind, attacked, "creature", draws)


def walk_into(state: State, seat: int, draws: list[int]) -> str:
    """DC-26: `free` if no creature is there; `asked` if an axe may be used; else `attacked`."""
    kinds = creatures_at(state, state["pawns"][seat])
    if not kinds:
        return "free"
    state["to_come"] = kinds
    return "attacked" if next_for_walker(state, seat, draws) else "asked"


def next_for_walker(state: State, seat: int, draws: list[int]) -> bool:
    """The creatures on the walker's square one after the other. True when all have attacked."""
    while state["to_come"]:
        kind = state["to_come"].pop(0)
        if not begin(state, kind, [seat], "walker", draws):
            return False
    return True


def begin(state: State, kind: str, attacked: list[int], who: str, draws: list[int]) -> bool:
    """DC-27: those with an axe are asked in turn order; if nobody has one it attacks. True when it is done."""
    ask = [seat for seat in attacked if usable_axes(state, seat)]
    state["attack"] = {"kind": kind, "attacked": attacked, "ask": ask, "who": who}
    return go_on(state, draws)


def go_on(state: State, draws: list[int]) -> bool:
    attack = state["attack"]
    if attack["ask"]:
        state["ask"] = {"frame": "axe", "seat": attack["ask"].pop(0)}
        return False
    for seat in attack["attacked"]:
        hit(state, attack["kind"], seat, draws)
    state["attack"] = None
    return True


def hit(state: State, kind: str, seat: int, draws: list[int]) -> None:
    """DC-24."""
    if kind == "rat":
        lose_a_card(state, seat, draws)
    elif kind == "lindworm":
        state["stunned"].add(seat)
    elif state["nuggets"][seat]:
        state["nuggets"][seat] -= 1


def answer(state: State, use: bool, draws: list[int]) -> str:
    """An axe drives the creature off, for all. What is done then: `creature`, `walker`, or `` if someone is asked."""
    attack = state["attack"]
    who: str = attack["who"]
    if use:
        drop(state, state["ask"]["seat"], "axe")
        drop(state, state["creatures"].pop(attack["kind"])["seat"], attack["kind"])
        state["attack"] = None
    elif not go_on(state, draws):
        return ""
    if who == "walker" and not next_for_walker(state, state["active"], draws):
        return ""
    return who
