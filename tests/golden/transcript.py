"""A whole game as text: every move, what each seat was told, and what changed in every view.

    > 0 NE@1,0                      the move, with its seat
    ! all lay {"seat": 0, …}        an event as these seats see it; `s` is the spectator
    all maze.1,0 = "NE"             a field that is new or changed in the views of these seats
    0 hand.5 -                      a field that is gone

What all views share is written once, so a file reads like a story and a change of rules like a change of code.
"""

from __future__ import annotations

import json
from collections.abc import Iterable

from pyrite.core.event import Event
from pyrite.family.game import Game

Fields = dict[str, str]


def names(game: Game) -> list[str]:
    return [*(str(seat) for seat in range(game.players)), "s"]


def seat_of(name: str) -> int | None:
    return None if name == "s" else int(name)


def flat(value: object, path: str, out: Fields) -> Fields:
    """A view by path. Lists of plain values stay whole; the discard grows entry by entry."""
    if isinstance(value, dict) and value:
        for key in value:
            flat(value[key], f"{path}.{key}" if path else str(key), out)
    elif isinstance(value, list) and (
        path == "discard" or any(isinstance(item, dict | list) for item in value)
    ):
        for number, item in enumerate(value):
            flat(item, f"{path}.{number}", out)
    else:
        out[path] = json.dumps(value, ensure_ascii=False)
    return out


def fields(game: Game, name: str) -> Fields:
    return flat(game.view(seat_of(name)).data, "", {})


def grouped(lines_of: dict[str, list[str]]) -> list[str]:
    """Lines that several seats share, once, behind the names of those seats."""
    order: dict[str, list[str]] = {}
    for name, lines in lines_of.items():
        for line in lines:
            order.setdefault(line, []).append(name)
    return [f"{'all' if who == list(lines_of) else ','.join(who)} {line}" for line, who in order.items()]


def changed(old: Fields, new: Fields) -> list[str]:
    out = [f"{path} = {value}" for path, value in new.items() if old.get(path) != value]
    return out + [f"{path} -" for path in old if path not in new]


def told(game: Game, events: Iterable[Event]) -> list[str]:
    out: list[str] = []
    for event in events:
        faces: dict[str, list[str]] = {}
        for name in names(game):
            face = event.face(seat_of(name))
            faces[name] = [] if face is None else [f"{face[0]} {json.dumps(face[1], ensure_ascii=False)}"]
        out += [f"! {line}" for line in grouped(faces)]
    return out


class Transcript:
    """Writes a game down while it is played."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.seen: dict[str, Fields] = {name: {} for name in names(game)}
        self.lines = ["# " + json.dumps(game.record().to_json()["spec"]), "# " + json.dumps(game.chance)]
        self.lines += told(game, game.opening)
        self.views()

    def views(self) -> None:
        new = {name: fields(self.game, name) for name in self.seen}
        self.lines += grouped({name: changed(self.seen[name], new[name]) for name in new})
        self.seen = new

    def play(self, move: str, seat: int) -> None:
        self.lines += ["", f"> {seat} {move}"]
        self.lines += told(self.game, self.game.play(move, seat))
        self.views()

    def text(self) -> str:
        return "\n".join([*self.lines, "", f"# {self.game.digest()}"]) + "\n"
