"""What has to be equal between a state of the oracle and one of the engine."""

from __future__ import annotations

from typing import Any

from .squares import State, face_down, goal_name

PLAIN = ("maze", "goals", "roles", "deck", "pawns", "webs", "creatures", "nuggets", "veins", "shown", "stunned",
         "out", "ask", "over")  # fmt: skip
# What only matters while the game goes on.
GOING_ON = ("active", "fresh", "barred", "attack", "seen")


def differences(expected: State, found: State) -> list[str]:
    """Every field in which oracle (`expected`) and engine (`found`) differ."""
    wanted, given = comparable(expected), comparable(found)
    return [f"{name}: {wanted[name]!r} != {given[name]!r}" for name in wanted if wanted[name] != given[name]]


def comparable(state: State) -> dict[str, Any]:
    """The fields that have to be equal, without orders that mean nothing; of what was seen, what is still hidden."""
    result = {name: state[name] for name in PLAIN}
    result["hands"] = [sorted(hand) for hand in state["hands"]]
    result["front"] = [sorted(cards) for cards in state["front"]]
    if not state["over"]:
        result.update({name: state[name] for name in GOING_ON})
        result["seen"] = {fact for fact in state["seen"] if still_hidden(state, fact)}
    # The order is told by events one after the other; here what lies there, and who knows it.
    result["discard"] = sorted(map(str, state["discard"]))
    return result


def still_hidden(state: State, fact: tuple[int, str, str]) -> bool:
    _, _, place = fact
    if place.startswith(">"):
        return not state["shown"][int(place[1:])]
    return place == "spare" or place in face_down(state)


def false_facts(state: State) -> list[str]:
    """What a seat is said to know and is not so."""
    wrong = []
    for seat, face, place in state["seen"]:
        if place == "spare":
            true = face in state["spare"]
        elif place.startswith(">"):
            true = face == state["roles"][int(place[1:])]
        else:
            true = face == goal_name(state["goals"][place])
        if not true:
            wrong.append(f"seat {seat} knows {face} at {place}")
    return wrong


def false_cards(state: State) -> list[str]:
    """DC-18: after a swap both know what they gave away, wherever it may be now; as many as can really be there."""
    wrong = []
    for seat, card, places in set(state["known_cards"]):
        known = [at for who, what, at in state["known_cards"] if (who, what) == (seat, card) and at <= places]
        lying = [copy for copy, _ in state["discard"]] if "discard" in places else []
        for other in places - {"discard"}:
            lying += state["hands"][other]
        if len(known) > lying.count(card):
            wrong.append(f"seat {seat} knows {len(known)} {card} at {sorted(map(str, places))}")
    return wrong
