"""The end of a round of The Lost Mines (LM-29 to LM-31). Part of the oracle."""

from __future__ import annotations

from .board import State

OTHER = {"blue": "yellow", "yellow": "blue"}


def pool_of(role: str) -> str | None:
    """LM-2: the clan into whose pool a dwarf gives; a selfish dwarf keeps to themselves."""
    colour, kind = role.split("-")
    if kind == "selfish":
        return None
    return colour if kind == "loyal" else OTHER[colour]


def treasures_of(state: State, seat: int) -> list[int]:
    return [treasure["value"] for treasure in state["treasures"] if treasure["taken_by"] == seat]


def shares(state: State) -> list[int]:
    """LM-29, LM-30: the points each seat wins in this round."""
    seats = range(state["players"])
    won = [0 for _ in seats]
    for seat in seats:
        if pool_of(state["roles"][seat]) is None:
            won[seat] = sum(treasures_of(state, seat))
    for clan in ("blue", "yellow"):
        members = [seat for seat in seats if pool_of(state["roles"][seat]) == clan]
        cards = {seat: treasures_of(state, seat) for seat in members}
        values = [value for held in cards.values() for value in held]
        if not values:
            continue
        each, rest = divmod(sum(values), len(members))
        holders = [seat for seat in members if max(values) in cards[seat]]
        for seat in members:
            won[seat] += each
        for seat in holders:
            won[seat] += rest // len(holders)
    holder = state["dragon"]
    if holder is not None:
        won[holder] -= min(2, won[holder])
    return won


def end_round(state: State) -> None:
    """LM-29 to LM-31: points are added; another round is dealt (not here), or the match is over."""
    for seat, points in enumerate(shares(state)):
        state["points"][seat] += points
    before = state["starter"] if state["last_played"] is None else state["last_played"]
    state["next_starter"] = (before + 1) % state["players"]
    state["ended"] = True
    state["over"] = state["round"] == state["rounds"]
    state["ask"] = None
