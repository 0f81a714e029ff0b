"""A lesson as the page reads it: packets of the engine, in the order in which a learner meets them.

The page knows no rule. What it shows in a step, what comes of the moves that are asked for, and why anything else that
can be tried with the cards in question is refused, is written down here from real positions.
"""

import json
from typing import Any

from pyrite.api import Game
from pyrite.core.event import Event
from pyrite.server.wire import prompt
from tools.lesson.step import Lesson, Step

ME = 0
Packet = dict[str, Any]


def text(lesson: Lesson) -> str:
    """One line a step: a change of one is seen as that."""
    head = {"pyrite": "lesson/2", "game": lesson.game, "names": list(lesson.names)}
    steps = ",\n".join(json.dumps(written(each), ensure_ascii=False) for each in lesson.steps)
    return f'{json.dumps(head, ensure_ascii=False)[:-1]}, "steps": [\n{steps}\n]}}\n'


def written(step: Step) -> dict[str, Any]:
    game, events = begun(step)
    view = game.view(ME).data
    ways = [way.split() for way in step.good]
    return {
        "id": step.id,
        "points": list(step.points),
        "at": {**packet(game, events, {}), "view": view},
        "why": refusals(game, step),
        "next": branches(game, view, ways, list(step.then)),
    }


def begun(step: Step) -> tuple[Game, list[Event]]:
    """The table as the step finds it, and what has just happened there."""
    game = Game.from_position({"seed": 1, **step.position})
    events: list[Event] = []
    for move in step.played:
        events = game.play(move)
    return game, events


def packet(game: Game, events: list[Event], before: Packet) -> Packet:
    """What seat 0 is sent; of the view only what has changed."""
    view = game.view(ME).data
    faces = [event.face(ME) for event in events]
    return {
        "events": [[f"event.{face[0]}", face[1]] for face in faces if face is not None],
        "view": {name: value for name, value in view.items() if before.get(name, ...) != value},
        "gone": [name for name in before if name not in view],
        "labels": [[key, args] for key, args in game.labels(ME)] if view["legal"] else [],
        "prompt": prompt(view["decision"], ME),
    }


def branches(game: Game, before: Packet, ways: list[list[str]], then: list[str]) -> dict[str, Packet]:
    """By the next move of every way what it leads to."""
    found: dict[str, Packet] = {}
    for move in dict.fromkeys(way[0] for way in ways if way):
        after = game.clone()
        node = packet(after, after.play(move, ME), before)
        view = after.view(ME).data
        rest = [way[1:] for way in ways if way[:1] == [move]]
        if all(rest):
            node["next"] = branches(after, view, rest, then)
        else:
            node["then"] = others(after, view, then)
        found[move] = node
    return found


def others(game: Game, before: Packet, moves: list[str]) -> list[Packet]:
    """What the other players do next, one after another."""
    told = []
    for move in moves:
        told.append(packet(game, game.play(move), before))
        before = game.view(ME).data
    return told


def refusals(game: Game, step: Step) -> list[dict[str, Any]]:
    """Why the cards in question can't be played elsewhere. What is refused alike stands together."""
    found: dict[str, dict[str, Any]] = {}
    for lies, aim, move in tries(game, step):
        refusal = game.why(ME, move)
        if refusal is None or refusal.key == "refusal.unknown-move":
            continue
        args = {name: value for name, value in refusal.args.items() if value != aim}
        same = [name for name, value in refusal.args.items() if value == aim]
        like = {"card": lies, "rule": refusal.rule, "key": refusal.key, "args": args, "aim": same}
        found.setdefault(json.dumps(like), {**like, "at": []})["at"].append(aim)
    return list(found.values())


def tries(game: Game, step: Step) -> list[tuple[str, object, str]]:
    """The way a card lies, what it is aimed at, and the move that this stands for."""
    hand = seen(game).get("hand", [])
    cards = [point.removeprefix("card:") for point in step.points if point.startswith("card:")]
    found: list[tuple[str, object, str]] = []
    for card in cards:
        if card not in hand:
            raise ValueError(f"{step.id}: {card} is not in the hand {hand}")
        ways = [way for way in (card, f"{card}~") if way == card or game.read(f"{way}@0,0") >= 0]
        found += [(way, cell, f"{way}@{cell}") for way in ways for cell in cells(game)]
        found += [(card, seat, f"{card}>{seat}") for seat in range(game.players)]
    return found


def seen(game: Game) -> Packet:
    return dict(game.view(ME).data)


def cells(game: Game) -> list[str]:
    """All that lies, and one cell around it."""
    view = seen(game)
    lying = [tuple(int(part) for part in cell.split(",")) for cell in (*view["maze"], *view["goals"])]
    xs, ys = [x for x, _ in lying], [y for _, y in lying]
    return [f"{x},{y}" for y in range(min(ys) - 1, max(ys) + 2) for x in range(min(xs) - 1, max(xs) + 2)]
