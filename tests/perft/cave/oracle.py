"""The oracle for The Dark Cave: legal moves as texts and what they do, read from the rules alone.

It works on a whole state (every field known). Chance comes in as a list of numbers, used up from its front: each one
counts into a hand as it is written (DC-13, DC-24).
"""

from __future__ import annotations

from copy import deepcopy
from itertools import combinations

from tests.perft.oracle_maze import neighbour

from .attack import answer, move_creature, walk_into
from .ending import all_out, end_game
from .squares import (
    State,
    edge_of,
    face_down,
    goal_name,
    is_path,
    lays,
    places_for_webs,
    specials,
    webs_beside,
)
from .table import drop, lose_a_card, show, usable_axes
from .walk import KINDS, creature_targets, full_veins, goals_beside, onto_wood, steps, turned_up

# ---------------------------------------------------------------- what is legal


def legal(state: State) -> set[str]:
    """All legal moves of the seat that is asked; none when the game is over."""
    asked = state["ask"]
    if asked is None:
        return set()
    seat, frame = asked["seat"], asked["frame"]
    if frame == "turn":
        more = chops(state, seat) | (set() if asked["proposed"] else {"end:propose"})
        return turn_moves(state, seat) | more
    if frame == "vote":
        return {"end:agree", "end:refuse"}
    if frame == "axe":
        return {"axe:use", "axe:keep"}
    if frame == "creature":
        return {"creature:stay"} | {f"creature@{square}" for square in creature_targets(state, asked["kind"])}
    if frame == "walk":
        found = {"stop"} | chops(state, seat)
        if asked["left"]:
            found |= {f"step@{square}" for square in steps(state, state["pawns"][seat])}
        return found
    if frame == "orient":
        cell = asked["goal"]
        name = goal_name(state["goals"][cell])
        return {f"{name}@{cell}", f"{name}~@{cell}"}
    raise ValueError(f"no such frame: {frame}")


def turn_moves(state: State, seat: int) -> set[str]:
    """DC-7: play one card, or discard one or two."""
    hand = state["hands"][seat]
    found = {passing(cards) for count in (1, 2) for cards in combinations(hand, count)}
    for card in set(hand):
        found |= lays(state, card) if is_path(card) else actions(state, seat, card)
    return found


def actions(state: State, seat: int, card: str) -> set[str]:
    seats = set(range(state["players"]))
    if card == "information":
        hidden = {other for other in seats - {seat} if not state["shown"][other]}
        return {f"{card}@{cell}" for cell in face_down(state)} | {f"{card}>{other}" for other in hidden}
    if card == "rockfall":
        held = {square for square in state["pawns"] if square is not None}
        held |= {creature["at"] for creature in state["creatures"].values()}
        return {f"{card}@{cell}" for cell in set(state["maze"]) - {square.split("/")[0] for square in held}}
    if card == "swap-hands":
        return {f"{card}>{other}" for other in seats - {seat}}
    if card == "web":
        return {f"{card}@{edge}" for edge in places_for_webs(state)}
    if card == "boots":
        return {f"{card}>{other}" for other in seats if "boots" not in state["front"][other]}
    if card == "axe":
        return {f"{card}>{other}" for other in seats}
    if card in KINDS:
        if card in state["creatures"]:
            return {card}
        return {f"{card}@{square}" for square in specials(state, "abyss")}
    raise ValueError(f"no such card: {card}")


def chops(state: State, seat: int) -> set[str]:
    """DC-21: with an axe, the webs next to the square one's pawn is on."""
    pawn = state["pawns"][seat]
    if pawn is None or not usable_axes(state, seat):
        return set()
    return {f"chop@{edge}" for edge in webs_beside(state, pawn)}


def passing(cards: tuple[str, ...]) -> str:
    """A discard with its cards in the order of the alphabet; the engine's moves are brought into the same."""
    return f"pass:{','.join(sorted(cards))}"


def same(move: str) -> str:
    """A move with the cards of a discard in the order of the alphabet: no rule gives another."""
    return passing(tuple(move.removeprefix("pass:").split(","))) if move.startswith("pass:") else move


# ---------------------------------------------------------------- what the moves do


def after(state: State, move: str, draws: list[int] | None = None) -> State:
    """The state after a legal move; the one given is left as it was."""
    if same(move) not in legal(state):
        raise ValueError(f"not legal: {move}")
    return done(state, move, draws or [])


def done(state: State, move: str, draws: list[int]) -> State:
    """The state after a move that is known to be legal. Every number of `draws` has to be of use."""
    result = deepcopy(state)
    numbers = list(draws)
    played(result, move, numbers)
    if numbers:
        raise ValueError(f"numbers drawn that no rule asks for: {numbers}")
    return result


def perft(state: State, depth: int) -> int:
    """How many sequences of `depth` decisions there are; one that comes to the end counts as one."""
    if depth == 0 or state["ask"] is None:
        return 1
    return sum(perft(done(state, move, []), depth - 1) for move in legal(state))


def played(state: State, move: str, draws: list[int]) -> None:
    asked = state["ask"]
    seat, frame = asked["seat"], asked["frame"]
    if frame == "vote":
        vote(state, asked["proposer"], seat, move)
    elif move == "end:propose":
        state["ask"] = {"frame": "vote", "seat": (seat + 1) % state["players"], "proposer": seat}
    elif move.startswith("chop@"):
        chop(state, seat, move.removeprefix("chop@"))
        if frame == "walk":
            walk_on(state, asked["left"])
    elif frame == "walk":
        if move == "stop":
            end_walk(state)
        else:
            step(state, seat, move.removeprefix("step@"), draws)
    elif frame == "orient":
        lie(state, seat, *move.split("@"))
    elif frame == "creature":
        if move_creature(state, seat, move, draws):
            begin_walk(state)
    elif frame == "axe":
        done = answer(state, move == "axe:use", draws)
        if done == "creature":
            begin_walk(state)
        elif done == "walker":
            arrive(state, state["active"])
    else:
        turn_card(state, seat, move)


def vote(state: State, proposer: int, seat: int, move: str) -> None:
    """DC-32 as LM-28: asked clockwise; it ends if all agree, and the turn goes on if one does not."""
    following = (seat + 1) % state["players"]
    if move == "end:refuse":
        state["ask"] = {"frame": "turn", "seat": proposer, "proposed": True}
    elif following == proposer:
        end_game(state)
    else:
        state["ask"] = {"frame": "vote", "seat": following, "proposer": proposer}


def chop(state: State, seat: int, edge: str) -> None:
    """DC-21: the axe is discarded; it turns a web from 2 to 1, or takes it away."""
    drop(state, seat, "axe")
    count_down(state, edge)


def count_down(state: State, edge: str) -> None:
    web = state["webs"][edge]
    web["count"] -= 1
    if not web["count"]:
        del state["webs"][edge]
        drop(state, web["seat"], "web")


def turn_card(state: State, seat: int, move: str) -> None:
    """Step 1 of a turn (DC-7); what is drawn for it in step 3 is noted."""
    hand = state["hands"][seat]
    if move.startswith("pass:"):
        cards = move.removeprefix("pass:").split(",")
        for card in cards:
            hand.remove(card)
            state["discard"].append((card, (seat,)))
        state["draw"] = [(seat, len(cards))]
        begin_walk(state)
        return
    state["draw"] = [(seat, 1)]
    card, at, place = move.partition("@")
    card, aimed, target = card.partition(">")
    hand.remove(card.removesuffix("~"))
    if is_path(card):
        state["maze"][place] = card
        if "+vein" in card:
            state["veins"].add(place)
    elif card in KINDS:
        call_creature(state, seat, card, place if at else None)
        return
    else:
        do_action(state, seat, card, place, int(target) if aimed else -1)
    begin_walk(state)


def do_action(state: State, seat: int, card: str, place: str, target: int) -> None:
    if card == "web":
        state["webs"][place] = {"seat": seat, "count": 2}
        state["front"][seat].append(card)
        return
    if card in ("boots", "axe"):
        state["front"][target].append(card)
        state["fresh"] += card == "axe" and target == seat
        return
    if card == "information":
        face = state["roles"][target] if target >= 0 else goal_name(state["goals"][place])
        state["seen"].add((seat, face, f">{target}" if target >= 0 else place))
    elif card == "rockfall":
        rockfall(state, place)
    else:
        hands = state["hands"]
        hands[seat], hands[target] = hands[target], hands[seat]
        state["draw"] = [(target, 1)]
    state["discard"].append((card, "all"))


def rockfall(state: State, cell: str) -> None:
    """DC-17: the card goes, the webs on its sides with their cards, and the gold on it."""
    state["discard"].append((state["maze"].pop(cell).removesuffix("~"), "all"))
    state["veins"].discard(cell)
    for side in "NESW":
        web = state["webs"].pop(edge_of(cell, side), None)
        if web is not None:
            drop(state, web["seat"], "web")


def call_creature(state: State, seat: int, kind: str, square: str | None) -> None:
    """DC-22, DC-25: onto an abyss, or on from where it is; the earlier card is discarded."""
    if square is None:
        square = state["creatures"][kind]["at"]
        drop(state, state["creatures"][kind]["seat"], kind)
    state["front"][seat].append(kind)
    state["creatures"][kind] = {"at": square, "seat": seat}
    state["ask"] = {"frame": "creature", "seat": seat, "kind": kind}


def begin_walk(state: State) -> None:
    """DC-7, DC-20, DC-24, DC-30: three steps, four with boots; none for who was stunned or is out."""
    seat = state["active"]
    left = 4 if "boots" in state["front"][seat] else 3
    if state["barred"] or state["pawns"][seat] is None:
        left = 0
    state["walked"] = False
    walk_on(state, left)


def walk_on(state: State, left: int) -> None:
    """Asked as long as there is a step to take, or an axe may still be used (DC-21: at any time of one's turn)."""
    seat = state["active"]
    state["ask"] = {"frame": "walk", "seat": seat, "left": left}
    if legal(state) == {"stop"}:
        end_walk(state)


def step(state: State, seat: int, square: str, draws: list[int]) -> None:
    """One step with all it costs (DC-13, DC-14, DC-26, DC-29, DC-30)."""
    before, left = state["pawns"][seat], state["ask"]["left"] - 1
    state["walked"] = True
    if square.endswith("/?"):
        cell = square.split("/")[0]
        printed, *turned = turned_up(state, cell, goals_beside(state, before)[cell])
        if turned and state["asks"]:
            state["goals"][cell] = f"{printed} turning"
            state["ask"] = {"frame": "orient", "seat": seat, "goal": cell}
        else:
            lie(state, seat, printed, cell)
        return
    state["pawns"][seat] = square
    if onto_wood(state, before, square):
        lose_a_card(state, seat, draws)
    if square.endswith("/T") and state["nuggets"][seat]:
        state["nuggets"][seat] -= 1
    stopped = walk_into(state, seat, draws)
    if stopped == "asked":
        return
    if stopped == "attacked" or square in specials(state, "exit"):
        arrive(state, seat)
    else:
        walk_on(state, left)


def lie(state: State, seat: int, goal: str, cell: str) -> None:
    """DC-29, DC-15: so the goal lies from now on; the pawn steps onto the square at the side where it comes in."""
    state["goals"][cell] = f"{goal} up"
    before = state["pawns"][seat].split("/")[0]
    entry = next(side for side in "NESW" if neighbour(cell, side) == before)
    state["pawns"][seat] = f"{cell}/{entry}"
    if goal_name(goal) == "vein":
        state["veins"].add(cell)
    walk_on(state, 0)


def arrive(state: State, seat: int) -> None:
    """DC-26, DC-30: the walk has ended here; from the exit the pawn leaves."""
    if state["pawns"][seat] not in specials(state, "exit"):
        walk_on(state, 0)
        return
    state["pawns"][seat] = None
    state["stunned"].discard(seat)
    show(state, seat)
    if not state["out"]:
        state["seen"] |= {(seat, role, "spare") for role in state["spare"]}
    state["out"].append(seat)
    if all_out(state):
        end_game(state)
    else:
        end_turn(state)


def end_walk(state: State) -> None:
    """DC-15: who ends a walk on a full vein takes its nugget and shows their card."""
    seat = state["active"]
    square = state["pawns"][seat]
    if state["walked"] and square in full_veins(state):
        state["veins"].discard(square.split("/")[0])
        state["nuggets"][seat] += 1
        show(state, seat)
    end_turn(state)


def end_turn(state: State) -> None:
    """DC-7, DC-18: draw. DC-31: no card in any hand ends the game. DC-8: the next turns, until someone has a card."""
    for seat, count in state["draw"]:
        for _ in range(min(count, len(state["deck"]))):
            state["hands"][seat].append(state["deck"].pop(0))
    state["draw"] = []
    if not any(state["hands"]):
        end_game(state)
        return
    following = state["active"]
    while True:
        following = (following + 1) % state["players"]
        begin_turn(state, following)
        if state["hands"][following]:
            break
    state["ask"] = {"frame": "turn", "seat": following, "proposed": False}


def begin_turn(state: State, seat: int) -> None:
    """DC-8: webs count down, creatures leave, a stunned pawn stands up, even if the turn is passed."""
    state["active"], state["fresh"] = seat, 0
    for edge in [edge for edge, web in state["webs"].items() if web["seat"] == seat]:
        count_down(state, edge)
    for kind in KINDS:
        if kind in state["creatures"] and state["creatures"][kind]["seat"] == seat:
            del state["creatures"][kind]
            drop(state, seat, kind)
    state["barred"] = seat in state["stunned"]
    state["stunned"].discard(seat)
