"""Leaks planted on purpose, by monkeypatching the interpreted engine, and which of the tests catch each.

`python -m tests.leaks.plants NAME TEST…` plants one in a process of its own and prints what each test found, as JSON.
"""

import json
import sys
from collections.abc import Callable
from typing import Any

from pyrite import _pure
from pyrite._native import i64, vec
from pyrite.core.event import Event, Face, secret
from pyrite.core.facts import exchange, look, mix, of_seat, sees
from pyrite.core.refusal import Refusal
from pyrite.family import goals, gold, move, turn, view
from pyrite.family.frames import GOAL_FAMILY, WATCHERS
from pyrite.family.moves import choices
from pyrite.family.state import State
from pyrite.games.saboteur import game, payout
from pyrite.games.saboteur.moves import map as look_at
from pyrite.games.saboteur.moves.map import Map
from pyrite.maze import maze

from .run import TESTS, caught

Add = Callable[[State, int, dict[str, Any]], None]
EVERYONE = 2**16 - 1
# Comparisons within which a test has to find a planted leak.
WANTED = {"redeal": 5000, "lockstep": 8000, "facts": 16000, "twins": 4000}
SEEDS = range(7, 15)


def put(place: object, name: str, thing: object) -> None:
    setattr(place, name, thing)


def in_view(add: Add) -> None:
    """One more thing in every view."""
    honest = view.add_knowledge

    def leaky(s: State, seat: int, data: dict[str, Any]) -> None:
        honest(s, seat, data)
        add(s, seat, data)

    put(game, "add_knowledge", leaky)


def role() -> None:
    def add(s: State, seat: int, data: dict[str, Any]) -> None:
        data["next"] = s.roles[(seat + 1) % len(s.roles)]

    in_view(add)


def spectators_role() -> None:
    """Only spectators see too much."""

    def add(s: State, seat: int, data: dict[str, Any]) -> None:
        if seat == WATCHERS:
            data["role"] = s.rules.roles[s.roles[0]]

    in_view(add)


def hand_card() -> None:
    def add(s: State, seat: int, data: dict[str, Any]) -> None:
        data["next"] = s.hand((seat + 1) % len(s.roles))[:1]

    in_view(add)


def hidden_discard() -> None:
    def add(s: State, seat: int, data: dict[str, Any]) -> None:
        data["discard"] = [view.discard_words(s, entry, True) for entry in s.discard]

    in_view(add)


def deck_order() -> None:
    def add(s: State, seat: int, data: dict[str, Any]) -> None:
        data["top"] = s.deck[s.drawn] if s.in_deck() else None

    in_view(add)


def goal_face() -> None:
    """A goal that somebody has seen is shown to all."""

    def face(s: State, goal: int) -> str:
        looked = any((entry >> goal) & 1 for entry in s.facts)
        return s.rules.cards.name(s.goals[goal]) if looked else honest(s, goal)

    honest = view.goal_face
    put(view, "goal_face", face)


def gold_value() -> None:
    """Which of the others' purses is worth most."""

    def add(s: State, seat: int, data: dict[str, Any]) -> None:
        data["ahead"] = gold.winners(s)

    in_view(add)


def pile_value() -> None:
    def add(s: State, seat: int, data: dict[str, Any]) -> None:
        data["threes"] = list(s.pile).count(3)

    in_view(add)


def event_face() -> None:
    """The public face of a draw tells how long the card's name is."""

    def leaky(to: int, face: Face, others_see: Face) -> Event:
        others = {**others_see[1], "size": len(str(face[1]["card"]))}
        return secret(to, face, (others_see[0], others))

    put(turn, "secret", leaky)


def gold_face() -> None:
    """The public faces of sharing and paying gold tell the highest card."""

    def leaky(to: int, face: Face, others_see: Face) -> Event:
        values: Any = face[1].get("values", [0])
        return secret(to, face, (others_see[0], {**others_see[1], "highest": max(values)}))

    put(payout, "secret", leaky)


def other_seats_facts() -> None:
    """Everybody knows what anybody has seen under the goals."""

    def leaky(facts: Any, seat: int) -> list[int]:
        mine = list(of_seat(facts, seat))
        others = [seat * 2**55 + entry % 2**55 for entry in facts if (entry >> 52) & 7 == GOAL_FAMILY]
        return sorted({*mine, *others})

    put(view, "of_seat", leaky)


def secret_exchange(follow: str) -> None:
    """A made-up rule: who passes with an action card secretly exchanges two goals, who passes with a path card does
    not. Facts have to become stale for everybody; here they may follow the truth, or stay as they are."""
    honest = turn.discard_card

    def passing(s: State, seat: int, kind: int) -> None:
        down = [goal for goal in range(2) if (s.goals_down >> goal) & 1]
        if len(down) == 2:
            if not s.rules.cards.is_path[kind]:
                faces = list(s.goals)
                faces[0], faces[1] = faces[1], faces[0]
                put(s, "goals", faces)
                if follow == "truth":
                    put(s, "facts", exchange(s.facts, GOAL_FAMILY, 0, 1, EVERYONE))
            if follow == "stale":
                put(s, "facts", mix(s.facts, GOAL_FAMILY, 3, 0))
        honest(s, seat, kind)

    put(choices, "discard_card", passing)
    put(look_at, "look", look_again)


def look_again(facts: Any, seat: int, family: int, place: int, face: int) -> Any:
    """With exchanged goals a look may settle what was stale."""
    return look(sees(facts, seat, family, place, vec[i64]([face])), seat, family, place, face)


def knowledge_follows() -> None:
    secret_exchange("truth")


def knowledge_stays() -> None:
    secret_exchange("nothing")


def knowledge_stale() -> None:
    """No leak: the facts of all become stale, as they should."""
    secret_exchange("stale")


def gold_does_not_drift() -> None:
    put(payout, "drift", lambda facts, *rest: facts)


def goal_stays_known() -> None:
    """Facts about a goal that lies face up for all."""
    put(goals, "seen_leaving", lambda facts, *rest: facts)
    put(goals, "clear", lambda facts, *rest: facts)


def order_of_moves() -> None:
    """Cells stand in the order in which they were reached."""
    put(maze, "insert", lambda items, value: [*items, value])


def order_of_gold() -> None:
    """Gold cards are handed on in the order in which they lay in the pile."""
    put(payout, "insert", lambda items, value: [*items, value])


def order_of_knowers() -> None:
    """Who knows a hidden discard, in an order that tells what it is."""

    def leaky(s: State, entry: int, known: bool) -> object:
        words = honest(s, entry, known)
        if isinstance(words, dict) and s.rules.cards.is_path[entry & 255]:
            return dict(reversed(list({**words, "kind": "hidden"}.items())))
        return {**words, "kind": "hidden"} if isinstance(words, dict) else words

    honest = view.discard_words
    put(view, "discard_words", leaky)


def refusal() -> None:
    """Who tries to play a card that they don't have hears whether somebody has it."""

    def leaky(s: State, seat: int, kind: int) -> Refusal | None:
        reason = honest(s, seat, kind)
        if reason is not None and reason.key == "refusal.not-in-hand":
            reason.args["held"] = any(s.holds(other, kind) for other in range(len(s.held)))
        return reason

    honest = move.not_in_hand
    for place in (move, choices):
        put(place, "not_in_hand", leaky)


def offered_move() -> None:
    """The map is offered only for goals that are worth a look."""
    honest = Map.list_card

    def leaky(self: Map, s: State, seat: int, kind: int, out: Any) -> None:
        start = out.count
        honest(self, s, seat, kind, out)
        if s.goals[0] == s.rules.goal_cards[0] and out.count > start + 1:
            out.count -= 1

    put(Map, "list_card", leaky)


# The plant and the tests that must catch it; the others can't see it by their nature, or only by chance.
PLANTS: dict[str, tuple[Callable[[], None], set[str]]] = {
    "role": (role, {"redeal", "lockstep"}),
    "spectators_role": (spectators_role, {"redeal", "lockstep"}),
    "hand_card": (hand_card, {"redeal", "lockstep"}),
    "hidden_discard": (hidden_discard, {"redeal", "lockstep", "facts"}),
    "deck_order": (deck_order, {"redeal", "lockstep"}),
    "goal_face": (goal_face, {"redeal", "lockstep", "facts"}),
    "gold_value": (gold_value, {"redeal", "lockstep"}),
    "pile_value": (pile_value, {"redeal", "lockstep"}),
    "event_face": (event_face, {"lockstep"}),
    "gold_face": (gold_face, {"lockstep"}),
    "other_seats_facts": (other_seats_facts, {"lockstep", "facts"}),
    "knowledge_follows": (knowledge_follows, {"twins"}),
    "knowledge_stays": (knowledge_stays, {"facts"}),
    "knowledge_stale": (knowledge_stale, set()),
    "gold_does_not_drift": (gold_does_not_drift, {"facts"}),
    "goal_stays_known": (goal_stays_known, {"facts"}),
    "order_of_moves": (order_of_moves, {"redeal", "lockstep"}),
    "order_of_gold": (order_of_gold, {"redeal"}),
    "order_of_knowers": (order_of_knowers, {"redeal", "lockstep"}),
    "refusal": (refusal, {"redeal", "lockstep"}),
    "offered_move": (offered_move, {"redeal", "lockstep"}),
}


def main(name: str, names: list[str]) -> None:
    """No test named: all of them, each a tenth as long."""
    if _pure.compiled():
        raise SystemExit("PYRITE_PURE=1 is needed: compiled functions can't be replaced")
    PLANTS[name][0]()
    if names:
        found = {test: caught(test, WANTED[test], SEEDS) for test in names}
    else:
        found = {test: caught(test, WANTED[test] // 10, SEEDS) for test in TESTS}
    sys.stdout.write(json.dumps(found))


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2:])
