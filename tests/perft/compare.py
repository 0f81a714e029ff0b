"""What has to be equal between a position of the oracle and one of the engine."""

from __future__ import annotations

from typing import Any

from .oracle_maze import Position, face_down, goal_name


def differences(expected: Position, found: Position, before: Position) -> list[str]:
    """Every field in which oracle (`expected`) and engine (`found`) differ after a move from `before`.

    After a round that ended and was dealt anew only what outlives the deal is compared.
    """
    dealt = bool(expected.get("dealt"))
    shuffled = dealt or len(expected["history"]) > len(before["history"])
    wanted, given = comparable(expected, shuffled), comparable(found, shuffled)
    if dealt:
        kept = ["gold", "purses", "gold_out", "tray", "decision", "round", "over", "history", "gold seen"]
    else:
        kept = list(wanted)
    return [
        f"{field}: {wanted[field]!r} != {given[field]!r}" for field in kept if wanted[field] != given[field]
    ]


def comparable(position: Position, shuffled: bool) -> dict[str, Any]:
    """The fields that have to be equal, without orders that mean nothing (of the gold, if it was `shuffled`)."""
    result: dict[str, Any] = {
        name: position[name] for name in ("maze", "roles", "spare", "deck", "round", "over", "last")
    }
    result["hands"] = [sorted(hand) for hand in position["hands"]]
    result["front"] = [sorted(cards) for cards in position["front"]]
    result["discard"] = [discarded(entry) for entry in position["discard"]]
    result["goals"] = goals_as_seen(position)
    # A new round shuffles the pile. Paying saboteurs takes out cards of given values, no rule says which ones.
    result["gold"] = sorted(position["gold"]) if shuffled else position["gold"]
    result["gold_out"] = sorted(position["gold_out"])
    result["tray"] = sorted(position["tray"])
    result["purses"] = [purse_in_full(purse) for purse in position["purses"]]
    result["decision"] = question(position)
    result["history"] = [(entry["won"], entry["reached_by"]) for entry in position["history"]]
    result["seen"] = goals_known(position)
    result["gold seen"] = gold_known(position)
    return result


def discarded(entry: Any) -> tuple[str, Any]:
    """A card played in the open is a plain text; a hidden one has the seats that know it."""
    if isinstance(entry, str):
        return (entry, "all")
    return (entry["card"], sorted(entry["known"]))


def goals_as_seen(position: Position) -> dict[str, str]:
    """As written; only the names after the round, when all are shown and no way round is asked any more (B-20)."""
    asked = question(position)
    if asked is not None and asked[0] != "share":
        return dict(position["goals"])
    return {cell: goal_name(goal) for cell, goal in position["goals"].items()}


def purse_in_full(purse: Any) -> tuple[list[list[int]], int, list[int]]:
    """Gold cards by round, open nuggets, what was paid by round; empty rounds at the end left away."""
    cards = [sorted(values) for values in purse["cards"]]
    paid = list(purse["paid"])
    while cards and not cards[-1]:
        cards.pop()
    while paid and not paid[-1]:
        paid.pop()
    return cards, purse["nuggets"], paid


def question(position: Position) -> tuple[str, int, str | None] | None:
    """The decision now asked."""
    if not position["decision"]:
        return None
    frame = position["decision"][-1]
    return frame["frame"], frame["seat"], frame.get("goal")


def goals_known(position: Position) -> set[tuple[int, str, str]]:
    """B-17: who has seen which goal, of those that still lie face down."""
    down = face_down(position)
    return {
        (fact["seat"], fact["goal"], fact["at"][0])
        for fact in position["seen"]
        if "goal" in fact and len(fact["at"]) == 1 and fact["at"][0] in down
    }


def gold_known(position: Position) -> list[tuple[int, int, int, list[str]]]:
    """B-24, B-27: who has seen which gold card handed on, in which round, and where it may be."""
    return sorted(
        (fact["seat"], fact["round"], fact["gold"], sorted(map(str, fact["at"])))
        for fact in position["seen"]
        if "gold" in fact
    )


def false_facts(position: Position) -> list[str]:
    """What a seat is said to know and is not so: the card lies in none of the places named."""
    wrong = []
    for fact in position["seen"]:
        if "goal" in fact:
            held = [goal_name(position["goals"][cell]) for cell in fact["at"]]
            true = fact["goal"] in held
        else:
            true = any(fact["gold"] in gold_at(position, place, fact["round"]) for place in fact["at"])
        if not true:
            wrong.append(f"seen: {fact!r}")
    return wrong


def gold_at(position: Position, place: Any, number: int) -> list[int]:
    """The gold cards in the tray, or those a seat won in that round."""
    if place == "tray":
        tray: list[int] = position["tray"]
        return tray
    rounds: list[list[int]] = position["purses"][place]["cards"]
    return rounds[number - 1] if len(rounds) >= number else []
