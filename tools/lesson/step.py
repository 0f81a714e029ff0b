"""One step of a lesson: where the table stands, what is lit, and which moves bring the learner on."""

from typing import Any, NamedTuple

Position = dict[str, Any]


class Step(NamedTuple):
    """`points`: what stays bright, as the page names it (`card:NE`, `cell:3,0`, `seat:1`, `role`, …); the first is
    what the guide points at. `good`: the moves that are asked for, each perhaps a walk of several, with spaces between;
    none: there is only something to look at. `then`: what others play after it; `played`: what was played before."""

    id: str
    points: tuple[str, ...]
    position: Position
    good: tuple[str, ...] = ()
    then: tuple[str, ...] = ()
    played: tuple[str, ...] = ()


class Lesson(NamedTuple):
    game: str
    names: tuple[str, ...]
    steps: tuple[Step, ...]
