"""Positions as Pyrite writes them (docs/notation.md), read into states of the oracle, and back."""

from __future__ import annotations

from typing import Any

from .board import State

Position = dict[str, Any]


def state_of(position: Position) -> State:
    """The whole position as the oracle keeps it."""
    return {
        "players": position["players"],
        "rounds": position["options"].get("rounds", 2),
        "round": position["round"],
        "asks": position["options"].get("ask_way_round", False),
        # The second start lies in the maze of a position like an extra card.
        "maze": {cell: laid for cell, laid in position["maze"].items() if ":" not in laid},
        "mines": dict(position["goals"]),
        "roles": list(position["roles"]),
        "hands": [list(hand) for hand in position["hands"]],
        "front": [list(cards) for cards in position["front"]],
        "deck": list(position["deck"]),
        "discard": [discarded(entry) for entry in position["discard"]],
        "pawns": list(position["pawns"]),
        "tokens": {token["at"]: (token["kind"], token.get("seat")) for token in position["tokens"]},
        "overcome": set(position["overcome"]),
        "treasures": [dict(treasure) for treasure in position["treasures"]],
        "dragon": position["dragon"],
        "points": list(position["points"]),
        "starter": position["starter"],
        "last_played": position["last"],
        "draw": sum(frame["count"] for frame in position["decision"] if frame["frame"] == "draw"),
        "seen": {fact_of(fact) for fact in position["seen"]},
        "ask": asked(position),
        "over": position["over"],
    }


def discarded(entry: Any) -> tuple[str, object]:
    """A card played in the open is a plain text; a hidden one has the seats that know it."""
    return (entry, "all") if isinstance(entry, str) else (entry["card"], tuple(sorted(entry["known"])))


def fact_of(fact: dict[str, Any]) -> tuple[int, str, str]:
    """Who has seen what where; mines, treasures and dwarf cards never move (LM-16, LM-24)."""
    (place,) = fact["at"]
    if "goal" in fact:
        return fact["seat"], fact["goal"], place
    if "treasure" in fact:
        return fact["seat"], str(fact["treasure"]), f"#{place}"
    return fact["seat"], fact["role"], f">{place}"


def asked(position: Position) -> dict[str, Any] | None:
    """The decision now asked, in the words of the oracle."""
    if not position["decision"]:
        return None
    frame = position["decision"][-1]
    found: dict[str, Any] = {"frame": frame["frame"], "seat": frame["seat"]}
    if frame["frame"] == "turn":
        found["proposed"] = bool(frame.get("proposed"))
    elif frame["frame"] == "walk":
        found["left"] = frame["steps"]
    elif frame["frame"] == "vote":
        found["proposer"] = frame["proposer"]
    elif frame["frame"] == "orient":
        found["goal"] = frame["goal"]
    return found


def position_of(board: State, rest_in_deck: int, seat: int) -> Position:
    """A position with gaps for a board put together at random, that seat to play."""
    return {
        "game": "lost-mines",
        "options": {"ask_way_round": True} if board["asks"] else {},
        "players": board["players"],
        "maze": board["maze"],
        "goals": board["mines"],
        "pawns": board["pawns"],
        "tokens": [
            {"kind": kind, "at": edge} if owner is None else {"kind": kind, "at": edge, "seat": owner}
            for edge, (kind, owner) in board["tokens"].items()
        ],
        "overcome": sorted(board["overcome"]),
        "treasures": board["treasures"],
        "dragon": board["dragon"],
        "hands": board["hands"],
        "front": board["front"],
        "deck": rest_in_deck,
        "turn": seat,
    }
