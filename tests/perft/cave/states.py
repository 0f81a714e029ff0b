"""Whole states of The Dark Cave for the tests of the oracle itself."""

from __future__ import annotations

from typing import Any

from .oracle import after, legal
from .squares import State

HOME = "0,0/NESW"


def table(*hands: list[str], **fields: Any) -> State:
    """A whole state of 3 players (or as many hands), blue loyal but the last, seat 0 to play, the deck empty."""
    held = [list(hand) for hand in hands]
    while len(held) < 3:
        held.append(["I:NS"])
    players = len(held)
    state: State = {
        "players": players,
        "asks": False,
        "maze": {},
        "goals": {"-4,-4": "exit", "4,-4": "abyss", "-4,4": "ladder", "4,4": "vein"},
        "roles": ["blue-loyal"] * (players - 1) + ["blue-saboteur"],
        "spare": [],
        "hands": held,
        "front": [[] for _ in held],
        "deck": [],
        "discard": [],
        "pawns": [HOME] * players,
        "webs": {},
        "creatures": {},
        "nuggets": [3] * players,
        "veins": set(),
        "shown": [False] * players,
        "stunned": set(),
        "out": [],
        "active": 0,
        "fresh": 0,
        "barred": False,
        "walked": False,
        "draw": [],
        "seen": set(),
        "attack": None,
        "ask": {"frame": "turn", "seat": 0, "proposed": False},
        "over": False,
    }
    return {**state, **fields}


def played(state: State, *moves: str) -> State:
    """After these moves; `(stop)` ends a walk if there is one to be asked for."""
    for move in moves:
        if move != "(stop)" or "stop" in legal(state):
            state = after(state, move.strip("()"))
    return state


def at(state: State, *squares: str | None) -> State:
    """With the pawns of the first seats there."""
    return {**state, "pawns": [*squares, *state["pawns"][len(squares) :]]}


def walking(square: str, *hands: list[str], left: int = 3, **fields: Any) -> State:
    """Seat 0 walks from that square."""
    state = at(table(*hands, **fields), square)
    return {**state, "ask": {"frame": "walk", "seat": 0, "left": left}, "draw": [(0, 1)]}


def steps(state: State) -> set[str]:
    return {move.removeprefix("step@") for move in legal(state) if move.startswith("step@")}
