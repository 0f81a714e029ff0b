"""What has to be equal between a state of the oracle and one of the engine."""

from __future__ import annotations

from typing import Any

from .board import MINES, State, face_down, mine_name

PLAIN = ("maze", "mines", "roles", "deck", "pawns", "tokens", "overcome", "treasures", "dragon", "points",
         "last_played", "ask", "over", "round", "seen")  # fmt: skip
# What outlives a new deal.
KEPT = ("points", "round", "over", "ask")


def differences(expected: State, found: State) -> list[str]:
    """Every field in which oracle (`expected`) and engine (`found`) differ."""
    wanted, given = comparable(expected), comparable(found)
    if expected.get("ended") and not expected["over"]:
        kept: tuple[str, ...] = KEPT
        wanted["round"] += 1
        wanted["ask"] = {"frame": "turn", "seat": expected["next_starter"], "proposed": False}
    elif expected.get("ended"):
        kept = ("points", "round", "over", "ask", "pawns", "treasures", "roles", "dragon", "maze")
    else:
        kept = tuple(wanted)
    return [f"{name}: {wanted[name]!r} != {given[name]!r}" for name in kept if wanted[name] != given[name]]


def comparable(state: State) -> dict[str, Any]:
    """The fields that have to be equal, without orders that mean nothing; of what was seen, what is still hidden."""
    result = {name: state[name] for name in PLAIN}
    result["hands"] = [sorted(hand) for hand in state["hands"]]
    result["front"] = [sorted(cards) for cards in state["front"]]
    # Nobody may look through the discard (LM-9), so no rule orders it.
    result["discard"] = sorted(map(str, state["discard"]))
    result["seen"] = {fact for fact in state["seen"] if still_hidden(state, fact)}
    return result


def still_hidden(state: State, fact: tuple[int, str, str]) -> bool:
    """A mine face down; a treasure that someone else may still know; any dwarf card."""
    seat, _, place = fact
    if place in MINES:
        return place in face_down(state)
    if place.startswith("#"):
        return bool(state["treasures"][int(place[1:])]["taken_by"] != seat)
    return True


def false_facts(state: State) -> list[str]:
    """What a seat is said to know and is not so."""
    wrong = []
    for seat, face, place in state["seen"]:
        if place.startswith("#"):
            true = str(state["treasures"][int(place[1:])]["value"])
        elif place.startswith(">"):
            true = state["roles"][int(place[1:])]
        else:
            true = mine_name(state["mines"][place])
        if face != true:
            wrong.append(f"seat {seat} knows {face} at {place}, which is {true}")
    return wrong
