"""Positions as Pyrite writes them (docs/notation.md), read into states of the oracle, and back."""

from __future__ import annotations

from typing import Any

from .squares import State
from .walk import creatures_at

Position = dict[str, Any]


def state_of(position: Position) -> State:
    """The whole position as the oracle keeps it."""
    state: State = {
        "players": position["players"],
        "asks": position["options"].get("ask_way_round", False),
        "maze": dict(position["maze"]),
        "goals": dict(position["goals"]),
        "roles": list(position["roles"]),
        "spare": list(position["spare"]),
        "hands": [list(hand) for hand in position["hands"]],
        "front": [list(cards) for cards in position["front"]],
        "deck": list(position["deck"]),
        "discard": [discarded(entry) for entry in position["discard"]],
        "pawns": list(position["pawns"]),
        "webs": {web["at"]: {"seat": web["seat"], "count": web["count"]} for web in position["tokens"]},
        "creatures": {kind: dict(creature) for kind, creature in position["creatures"].items()},
        "nuggets": list(position["nuggets"]),
        "veins": set(position["veins"]),
        "shown": [role is not None for role in position["shown"]],
        "stunned": set(position["stunned"]),
        "out": list(position["out"]),
        "fresh": int("fresh_axe" in position["so_far"]),
        "barred": "barred" in position["so_far"],
        "walked": "walked" in position["so_far"],
        "draw": [
            (frame["seat"], frame["count"]) for frame in position["decision"] if frame["frame"] == "draw"
        ],
        "seen": {fact for each in position["seen"] for fact in facts_of(each)},
        "known_cards": [
            (fact["seat"], fact["card"], frozenset(fact["at"])) for fact in position["seen"] if "card" in fact
        ],
        "attack": None,
        "ask": asked(position),
        "over": position["over"],
    }
    # The player whose turn it is waits at the bottom of what is pending.
    state["active"] = position["decision"][0]["seat"] if position["decision"] else None
    if state["ask"] is not None and state["ask"]["frame"] == "axe":
        read_attack(state, position["decision"][-1])
    return state


def read_attack(state: State, frame: dict[str, Any]) -> None:
    """Whom it attacks, who is asked after this one, and what else a walker will meet there."""
    kind, seat = frame["creature"], frame["seat"]
    square = state["creatures"][kind]["at"]
    order = [(state["active"] + number) % state["players"] for number in range(state["players"])]
    there = [other for other in order if state["pawns"][other] == square]
    state["attack"] = {
        "kind": kind,
        "attacked": [seat] if frame["walker"] else there,
        "ask": [other for other in order if other in frame["then"]],
        "who": "walker" if frame["walker"] else "creature",
    }
    kinds = creatures_at(state, square)
    state["to_come"] = kinds[kinds.index(kind) + 1 :] if frame["walker"] else []


def discarded(entry: Any) -> tuple[str, object]:
    """A card played in the open is a plain text; a hidden one has the seats that know it."""
    return (entry, "all") if isinstance(entry, str) else (entry["card"], tuple(sorted(entry["known"])))


def facts_of(fact: dict[str, Any]) -> list[tuple[int, str, str]]:
    """Who has seen which goal or clan card where; cards known after a swap are another matter."""
    if "goal" in fact:
        return [(fact["seat"], fact["goal"], place) for place in fact["at"]]
    if "role" in fact:
        (place,) = fact["at"]
        return [(fact["seat"], fact["role"], place if place == "spare" else f">{place}")]
    return []


def asked(position: Position) -> dict[str, Any] | None:
    """The decision now asked, in the words of the oracle."""
    if not position["decision"]:
        return None
    frame = position["decision"][-1]
    found: dict[str, Any] = {"frame": frame["frame"], "seat": frame["seat"]}
    words = {"turn": ("proposed", "proposed"), "walk": ("left", "steps"), "vote": ("proposer", "proposer"),
             "creature": ("kind", "creature"), "orient": ("goal", "goal")}  # fmt: skip
    if frame["frame"] in words:
        mine, theirs = words[frame["frame"]]
        found[mine] = frame[theirs]
    return found


def position_of(cave: State, rest_in_deck: int, seat: int) -> Position:
    """A position with gaps for a cave put together at random, that seat to play."""
    return {
        "game": "dark-cave",
        "options": {"ask_way_round": True} if cave["asks"] else {},
        "players": cave["players"],
        "maze": cave["maze"],
        "goals": cave["goals"],
        "roles": cave["roles"],
        "spare": cave["spare"],
        "pawns": cave["pawns"],
        "shown": [role if open_ else None for role, open_ in zip(cave["roles"], cave["shown"], strict=True)],
        "out": cave["out"],
        "tokens": [{"kind": "web", "at": edge, **web} for edge, web in cave["webs"].items()],
        "creatures": cave["creatures"],
        "nuggets": cave["nuggets"],
        "veins": sorted(cave["veins"]),
        "stunned": sorted(cave["stunned"]),
        "hands": cave["hands"],
        "front": cave["front"],
        "deck": rest_in_deck,
        "turn": seat,
    }
