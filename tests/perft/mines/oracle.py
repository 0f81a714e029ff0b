"""The oracle for The Lost Mines: legal moves as texts and what they do, read from the rules alone.

It works on a whole state (every field known). Chance comes in as a list of numbers, used up from its front: each one
counts into a hand as it is written (LM-17). When the round ends the state comes back with `"ended": True`, the points
added and the seat that will begin the next one; the next deal is not the oracle's business.
"""

from __future__ import annotations

from copy import deepcopy
from itertools import combinations

from .board import (
    MINES,
    OBSTACLES,
    State,
    blow_away,
    face_down,
    is_path,
    lays,
    mine_name,
    places_for_tokens,
    standing,
    storm_targets,
)
from .pay import end_round
from .walk import steps, trapped, turned_up, walk_length

# LM-21: the pieces in the box.
TOKENS = {"trap": 3, "troll": 2}


# ---------------------------------------------------------------- what is legal


def legal(state: State) -> set[str]:
    """All legal moves of the seat that is asked; none when the round is over."""
    asked = state["ask"]
    if asked is None:
        return set()
    seat, frame = asked["seat"], asked["frame"]
    if frame == "turn":
        return turn_moves(state, seat) | (set() if asked["proposed"] else {"end:propose"})
    if frame == "vote":
        return {"end:agree", "end:refuse"}
    if frame == "walk":
        return {"stop"} | {f"step@{cell}" for cell in steps(state, seat, state["pawns"][seat])}
    if frame == "treasure":
        return {f"treasure#{place}" for place in treasures_here(state, seat)}
    if frame == "orient":
        cell = asked["goal"]
        name = mine_name(state["mines"][cell])
        return {f"{name}@{cell}", f"{name}~@{cell}"}
    raise ValueError(f"no such frame: {frame}")


def turn_moves(state: State, seat: int) -> set[str]:
    """LM-9: play one card, or discard one or two."""
    hand = state["hands"][seat]
    found = {passing(cards) for count in (1, 2) for cards in combinations(hand, count)}
    for card in set(hand):
        if is_path(card):
            found |= lays(state, card)
        elif card in TOKENS:
            if sum(kind == card for kind, _ in state["tokens"].values()) < TOKENS[card]:
                found |= {f"{card}@{edge}" for edge in places_for_tokens(state)}
        elif card == "storm":
            found |= {f"storm@{cell}" for cell in storm_targets(state)}
        elif card.startswith("tool:"):
            kind = next(name for name, tool in OBSTACLES.items() if card == f"tool:{tool}")
            found |= {f"{card}@{cell}" for cell in standing(state, kind)}
        else:
            found |= informations(state, seat, card)
    return found


def passing(cards: tuple[str, ...]) -> str:
    """A discard with its cards in the order of the alphabet; the engine's moves are brought into the same."""
    return f"pass:{','.join(sorted(cards))}"


def same(move: str) -> str:
    """A move with the cards of a discard in the order of the alphabet: no rule gives another."""
    return passing(tuple(move.removeprefix("pass:").split(","))) if move.startswith("pass:") else move


def informations(state: State, seat: int, card: str) -> set[str]:
    """LM-16: of the two things the card offers, every one that has something to look at."""
    found = set()
    for choice in card.removeprefix("info:").split("+"):
        if choice == "mine":
            found |= {f"{card}@{cell}" for cell in face_down(state)}
        elif choice == "treasure":
            untaken = [n for n, treasure in enumerate(state["treasures"]) if treasure["taken_by"] is None]
            found |= {f"{card}#{place}" for place in untaken}
        elif choice == "dwarf":
            found |= {f"{card}>{other}" for other in range(state["players"]) if other != seat}
        else:
            raise ValueError(f"no such card: {card}")
    return found


def treasures_here(state: State, seat: int) -> list[int]:
    """LM-24: the places of the untaken treasures of the kind of the mine the pawn is on."""
    cell = state["pawns"][seat]
    if cell not in MINES:
        return []
    kind = mine_name(state["mines"][cell])
    return [
        place
        for place, treasure in enumerate(state["treasures"])
        if treasure["kind"] == kind and treasure["taken_by"] is None
    ]


# ---------------------------------------------------------------- what the moves do


def after(state: State, move: str, draws: list[int] | None = None) -> State:
    """The state after a legal move; the one given is left as it was."""
    if same(move) not in legal(state):
        raise ValueError(f"not legal: {move}")
    return done(state, move, draws or [])


def done(state: State, move: str, draws: list[int]) -> State:
    """The state after a move that is known to be legal.

    Every number of `draws` has to be of use, but for those with which a new round is dealt.
    """
    result = deepcopy(state)
    numbers = list(draws)
    played(result, move, numbers)
    if numbers and not result.get("ended"):
        raise ValueError(f"numbers drawn that no rule asks for: {numbers}")
    return result


def perft(state: State, depth: int) -> int:
    """How many sequences of `depth` decisions there are; one that comes to the end of the round counts as one."""
    if depth == 0 or state["ask"] is None:
        return 1
    return sum(perft(done(state, move, []), depth - 1) for move in legal(state))


def played(state: State, move: str, draws: list[int]) -> None:
    asked = state["ask"]
    seat = asked["seat"]
    if asked["frame"] == "vote":
        vote(state, asked, move)
    elif move == "end:propose":
        state["ask"] = {"frame": "vote", "seat": (seat + 1) % state["players"], "proposer": seat}
    elif move == "stop":
        end_walk(state, seat)
    elif asked["frame"] == "walk":
        step(state, seat, move.removeprefix("step@"), draws)
    elif asked["frame"] == "treasure":
        take_treasure(state, seat, int(move.removeprefix("treasure#")))
    elif asked["frame"] == "orient":
        lie(state, seat, *move.split("@"))
    else:
        state["draw"] = turn_card(state, seat, move)
        begin_walk(state, seat)


def vote(state: State, asked: dict[str, object], move: str) -> None:
    """LM-28: asked clockwise; it ends if all agree, and the turn goes on if one does not."""
    proposer = int(str(asked["proposer"]))
    following = (int(str(asked["seat"])) + 1) % state["players"]
    if move == "end:refuse":
        state["ask"] = {"frame": "turn", "seat": proposer, "proposed": True}
    elif following == proposer:
        end_round(state)
    else:
        state["ask"] = {"frame": "vote", "seat": following, "proposer": proposer}


def turn_card(state: State, seat: int, move: str) -> int:
    """Step 1 of a turn (LM-9): how many cards will be drawn for it."""
    hand = state["hands"][seat]
    if move.startswith("pass:"):
        cards = move.removeprefix("pass:").split(",")
        for card in cards:
            hand.remove(card)
            state["discard"].append((card, (seat,)))
        return len(cards)
    state["last_played"] = seat
    if move.startswith("info:"):
        card = move.partition("@")[0].partition("#")[0].partition(">")[0]
        look(state, seat, move.removeprefix(card))
    else:
        card, place = move.split("@")
        card = card.removesuffix("~")
        do_card(state, seat, move, place)
    hand.remove(card)
    if not is_path(card) and card != "troll":
        state["discard"].append((card, "all"))
    return 1


def do_card(state: State, seat: int, move: str, place: str) -> None:
    """What a card with a place does."""
    card = move.partition("@")[0]
    if card.startswith("tool:"):
        state["overcome"].add(place)
    elif card == "storm":
        state["discard"] += [(gone, "all") for gone in blow_away(state, place)]
    elif card == "trap":
        state["tokens"][place] = ("trap", None)
    elif card == "troll":
        state["tokens"][place] = ("troll", seat)
        state["front"][seat].append("troll")
    else:
        state["maze"][place] = card


def begin_walk(state: State, seat: int) -> None:
    """Step 2 of a turn (LM-9). Where there is no step to take nothing is asked."""
    cell = state["pawns"][seat]
    if steps(state, seat, cell):
        state["ask"] = {"frame": "walk", "seat": seat, "left": walk_length(state, cell)}
    else:
        end_walk(state, seat)


def look(state: State, seat: int, target: str) -> None:
    """LM-16: this seat, alone, has seen what lies there."""
    where = target[1:]
    if target[0] == "@":
        face, at = mine_name(state["mines"][where]), where
    elif target[0] == "#":
        face, at = str(state["treasures"][int(where)]["value"]), f"#{where}"
    else:
        face, at = state["roles"][int(where)], f">{where}"
    state["seen"].add((seat, face, at))


def step(state: State, seat: int, cell: str, draws: list[int]) -> None:
    """LM-22, LM-23: one card further; a trap takes a card; a face-down mine is turned up and ends the walk. Where both
    ways round are equal its player is asked, or it lies as printed: as the table says."""
    before = state["pawns"][seat]
    state["pawns"][seat] = cell
    state["ask"]["left"] -= 1
    if trapped(state, before, cell):
        lose_a_card(state, seat, draws)
    if cell in face_down(state):
        printed, *turned = turned_up(state, cell, before)
        if turned and state["asks"]:
            state["mines"][cell] = f"{printed} turning"
            state["ask"] = {"frame": "orient", "seat": seat, "goal": cell}
        else:
            lie(state, seat, printed, cell)
    elif state["ask"]["left"] == 0:
        end_walk(state, seat)


def lie(state: State, seat: int, mine: str, cell: str) -> None:
    """LM-23, LM-25: so the mine lies from now on; the dragon's token is its finder's."""
    state["mines"][cell] = f"{mine} up"
    if mine_name(mine) == "dragon-mine":
        state["dragon"] = seat
    end_walk(state, seat)


def lose_a_card(state: State, seat: int, draws: list[int]) -> None:
    """LM-17: one at random, known to its owner only; nothing from an empty hand. One card needs no chance."""
    hand = state["hands"][seat]
    if hand:
        card = hand.pop(draws.pop(0) if len(hand) > 1 else 0)
        state["discard"].append((card, (seat,)))


def end_walk(state: State, seat: int) -> None:
    """LM-24: on a treasure mine a treasure of its kind is taken, if any is left; which one, if there are several."""
    places = treasures_here(state, seat)
    if len(places) == 1:
        take_treasure(state, seat, places[0])
    elif places:
        state["ask"] = {"frame": "treasure", "seat": seat}
    else:
        end_turn(state, seat)


def take_treasure(state: State, seat: int, place: int) -> None:
    """LM-24; LM-27: with the last one the round ends at once, without a draw."""
    state["treasures"][place]["taken_by"] = seat
    if all(treasure["taken_by"] is not None for treasure in state["treasures"]):
        end_round(state)
    else:
        end_turn(state, seat)


def end_turn(state: State, seat: int) -> None:
    """LM-9: draw. LM-27: no card anywhere ends the round. LM-10, LM-18: the next turns, until someone has a card."""
    for _ in range(min(state["draw"], len(state["deck"]))):
        state["hands"][seat].append(state["deck"].pop(0))
    state["draw"] = 0
    if not state["deck"] and not any(state["hands"]):
        end_round(state)
        return
    following = (seat + 1) % state["players"]
    begin_turn(state, following)
    while not state["hands"][following]:
        following = (following + 1) % state["players"]
        begin_turn(state, following)
    state["ask"] = {"frame": "turn", "seat": following, "proposed": False}


def begin_turn(state: State, seat: int) -> None:
    """LM-18: one's trolls leave, with their cards, even if the turn is passed (LM-10)."""
    for edge, (kind, owner) in list(state["tokens"].items()):
        if kind == "troll" and owner == seat:
            del state["tokens"][edge]
            state["front"][seat].remove("troll")
            state["discard"].append(("troll", "all"))
