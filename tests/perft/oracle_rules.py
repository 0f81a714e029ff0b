"""The moves of a turn: which are legal and what they do (B-6 to B-21). Part of the oracle."""

from __future__ import annotations

from .oracle_maze import (
    Position,
    best_ways_round,
    face_down,
    face_up_cards,
    goal_name,
    places,
    reached_goals,
    ways_to_lie,
)
from .oracle_pay import end_round, seats_to_the_left

# ---------------------------------------------------------------- what is legal


def is_path_card(card: str) -> bool:
    """Path cards are named by their shape."""
    return set(card) <= set("NESW|")


def passes(card: str) -> set[str]:
    """B-6: any card may be discarded instead of playing."""
    return {f"pass:{card}"}


def lays(position: Position, seat: int, card: str) -> set[str]:
    """B-12: with a broken tool in front of oneself no path card may be laid."""
    if position["front"][seat]:
        return set()
    return places(position, card)


def breaks(position: Position, seat: int, card: str) -> set[str]:
    """B-13: in front of another player, in classic also of oneself; never the same tool twice."""
    found = set()
    for target in range(position["players"]):
        if target == seat and position["edition"] != "classic":
            continue
        if card not in position["front"][target]:
            found.add(f"{card}>{target}")
    return found


def repairs(position: Position, card: str) -> set[str]:
    """B-14: for any player with that broken tool. B-15: a double repair mends one of its two, named."""
    tools = card.removeprefix("repair:").split("+")
    found = set()
    for target in range(position["players"]):
        for tool in tools:
            if f"broken:{tool}" in position["front"][target]:
                chosen = f"={tool}" if len(tools) > 1 else ""
                found.add(f"{card}>{target}{chosen}")
    return found


def rockfalls(position: Position) -> set[str]:
    """B-16: any laid path card, reached or not; the start and the goals are none."""
    return {f"rockfall@{cell}" for cell in position["maze"]}


def maps(position: Position) -> set[str]:
    """B-17: any face-down goal, one already seen too."""
    return {f"map@{cell}" for cell in face_down(position)}


def turn_moves(position: Position, seat: int) -> set[str]:
    """B-6: exactly one thing with one card of the hand; equal cards give one move."""
    found: set[str] = set()
    for card in set(position["hands"][seat]):
        found |= passes(card)
        if is_path_card(card):
            found |= lays(position, seat, card)
        elif card.startswith("broken:"):
            found |= breaks(position, seat, card)
        elif card.startswith("repair:"):
            found |= repairs(position, card)
        elif card == "rockfall":
            found |= rockfalls(position)
        elif card == "map":
            found |= maps(position)
        else:
            raise ValueError(f"no such card: {card}")
    return found


def orient_moves(position: Position, cell: str) -> set[str]:
    """B-19: asked only when both ways round are equally good, so both are legal."""
    shape = goal_name(position["goals"][cell]).removeprefix("stone:")
    return {f"stone:{way}@{cell}" for way in ways_to_lie(shape)}


def share_moves(position: Position) -> set[str]:
    """B-24: keep any of the gold cards handed on; equal values give one move."""
    return {f"take:{value}" for value in position["tray"]}


# ---------------------------------------------------------------- what the moves do


def play_card(position: Position, seat: int, move: str) -> None:
    """B-6: a card leaves the hand and does its work; then the turn ends, unless a way round is chosen."""
    position["last"] = seat
    if move.startswith("pass:"):
        do_pass(position, seat, move.removeprefix("pass:"))
    elif ">" in move:
        do_tool(position, seat, move)
    elif move.startswith("rockfall@"):
        do_rockfall(position, seat, move.removeprefix("rockfall@"))
    elif move.startswith("map@"):
        do_map(position, seat, move.removeprefix("map@"))
    else:
        laid, cell = move.split("@")
        position["hands"][seat].remove(laid.removesuffix("~"))
        position["maze"][cell] = laid
        turn_goals(position, seat, cell)
        return
    end_turn(position, seat)


def do_pass(position: Position, seat: int, card: str) -> None:
    """B-6, B-7: face down on the discard, known to the one who passed."""
    position["hands"][seat].remove(card)
    position["discard"].append({"card": card, "known": [seat]})


def do_tool(position: Position, seat: int, move: str) -> None:
    """B-13: a broken tool comes to lie in front. B-14, B-15: a repair takes one away, both go to the discard.

    B-31: the card removed first, then the card played for it.
    """
    card, aim = move.split(">")
    target, _, chosen = aim.partition("=")
    front: list[str] = position["front"][int(target)]
    position["hands"][seat].remove(card)
    if card.startswith("broken:"):
        front.append(card)
        return
    tool = chosen or card.removeprefix("repair:")
    front.remove(f"broken:{tool}")
    position["discard"] += [f"broken:{tool}", card]


def do_rockfall(position: Position, seat: int, cell: str) -> None:
    """B-16: the path card and the rockfall go to the discard, in this order (B-31)."""
    position["hands"][seat].remove("rockfall")
    removed = position["maze"].pop(cell).removesuffix("~")
    position["discard"] += [removed, "rockfall"]


def do_map(position: Position, seat: int, cell: str) -> None:
    """B-17: this seat, alone, has seen that goal."""
    position["hands"][seat].remove("map")
    position["discard"].append("map")
    fact = {"seat": seat, "goal": goal_name(position["goals"][cell]), "at": [cell]}
    if fact not in position["seen"]:
        position["seen"].append(fact)


def turn_goals(position: Position, seat: int, laid_last: str | None) -> None:
    """B-18 to B-20: turn what is reached, all at once; put the stones; look again at what is reached.

    Ends the round if the treasure was among them, asks for ways round that are open, else ends the turn.
    """
    while touched := reached_goals(position):
        board = face_up_cards(position)
        to_ask = []
        for cell, sides in touched.items():
            if position["goals"][cell] == "treasure":
                position["goals"][cell] = "treasure up"
                continue
            shape = position["goals"][cell].removeprefix("stone:")
            ways = best_ways_round(board, shape, cell, sides, laid_last)
            if len(ways) > 1:
                to_ask.append(cell)
                position["goals"][cell] = f"stone:{shape} turning"
            else:
                position["goals"][cell] = f"stone:{ways.pop()} up"
        if any(position["goals"][cell] == "treasure up" for cell in touched):
            end_round(position, seat)
            return
        if to_ask:
            # The top goal is asked first, and the frame asked first lies on top, that is at the end.
            position["decision"] = [{"frame": "turn", "seat": seat}]
            for cell in reversed(to_ask):
                position["decision"].append({"frame": "orient", "seat": seat, "goal": cell})
            return
    end_turn(position, seat)


def choose_way_round(position: Position, seat: int, move: str) -> None:
    """B-19, B-20: the stone is put that way; when all are put, look again at what is reached."""
    way, cell = move.removeprefix("stone:").split("@")
    position["goals"][cell] = f"stone:{way} up"
    position["decision"].pop()
    if position["decision"][-1]["frame"] != "orient":
        # No tunnel of the card laid last can touch a goal first reached now: it would be up already.
        turn_goals(position, seat, None)


def end_turn(position: Position, seat: int) -> None:
    """B-6: draw one card if there is one; the next player who has cards is on turn, others are skipped.

    B-22: when nobody has a card left the round ends, the treasure not reached.
    """
    if position["deck"]:
        position["hands"][seat].append(position["deck"].pop(0))
    for other in seats_to_the_left(position, seat):
        if position["hands"][other]:
            position["decision"] = [{"frame": "turn", "seat": other}]
            return
    end_round(position, None)
