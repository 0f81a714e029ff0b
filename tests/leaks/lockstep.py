"""Replay in lockstep: one secret is changed, both worlds play on with the same moves, and a seat that can't know the
secret must be sent the same bytes until something on the table differs for it.

No card, no module and no kind of move is known by name here:

* a move that names something hidden is followed by one that this seat can't tell from it (`MoveKind.face`);
* a seat rightly learns something when its view differs afterwards in anything but what is asked (`on_the_table`), or
  when a round is over: what stands in views is looked at by the test that deals again, what is known of hidden things
  by the one of facts;
* otherwise events, legal moves, their labels and refusals are the same bytes.
"""

import json
from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

from pyrite.family.game import Game

from .packets import compare, packet, tries_at
from .secrets_changed import KINDS, changed
from .tables import MOODS, choose, step, tables
from .truth import numbers, state_of

WATCHER = -1
LENGTHS = (4, 10, 25, 60)  # most packets of one replay
# Of a view: what is asked and how it may be answered. All else lies on the table.
ASKED = ("decision", "pending", "legal")
View = dict[str, Any]


def on_the_table(view: View) -> str:
    return json.dumps({name: value for name, value in view.items() if name not in ASKED})


def asks(view: View) -> object:
    """Who is asked, and what about."""
    decision = view["decision"]
    return (decision["frame"], decision.get("seat")) if decision else None


class Before:
    """Two worlds before a move."""

    def __init__(self, one: Game, other: Game) -> None:
        self.rounds = len(state_of(one).history)
        self.apart = own_fields(one) != own_fields(other)

    def learned(self, one: Game, other: Game, seat: int | None) -> str:
        """How this seat rightly learned something by the move; empty if it did not."""
        return self.learned_from(dict(one.view(seat).data), dict(other.view(seat).data))

    def learned_from(self, one: View, other: View) -> str:
        """The same from its views. Whoever is asked something else may have been asked because of it: whether a scout
        lays a second card tells that one fits."""
        if on_the_table(one) != on_the_table(other):
            return "rightly learned"
        if self.apart and len(one["history"]) > self.rounds:
            return "counted in the open"  # a round is over, and perhaps the next one lies on the table
        return "asked something else" if asks(one) != asks(other) else ""


def own_fields(game: Game) -> str:
    """What games and modules keep beside the zones of all games, hidden things too."""
    s = state_of(game)
    return json.dumps([module.write_fields(s) for module in s.rules.modules])


def faces(game: Game, by: int, seat: int | None) -> dict[str, list[str]]:
    """The legal moves of a seat, by what this one may know of them."""
    s, viewer = game.state, WATCHER if seat is None else seat
    out: dict[str, list[str]] = {}
    for move in s.legal_for(by):
        kind = s.rules.moves[move >> 24]
        out.setdefault(kind.face(s, by, move, viewer), []).append(kind.text(s, move))
    return out


def followed(one: Game, other: Game, by: int, seat: int | None) -> dict[str, list[str]]:
    """By move of the one world those of the other that this seat can't tell from it: the same one alone comes first,
    if it is there."""
    there = faces(other, by, seat)
    out: dict[str, list[str]] = {}
    for face, moves in faces(one, by, seat).items():
        for text in moves if face in there else ():
            out[text] = sorted(there[face], key=lambda twin: (twin != text, twin))
    return dict(sorted(out.items()))


class Outcome:
    """Why replays ended, to see that they do not all end at once."""

    def __init__(self) -> None:
        self.kinds: Counter[str] = Counter()
        self.ends: Counter[str] = Counter()
        self.asked: Counter[str] = Counter()  # by decision: how often it was looked at


def replay(
    game: Game, other: Game, seat: int | None, longest: int, rng: Random, where: str, tally: Outcome
) -> int:
    """Both worlds side by side; returns the number of packets compared."""
    tried = tries_at(game, rng)
    compare(packet(game, seat, [], tried), packet(other, seat, [], tried), f"{where}, at once")
    mood = rng.choice(MOODS)
    for number in range(1, longest):
        if game.over:
            tally.ends["over"] += 1
            return number
        by = game.seat
        assert by is not None
        moves = followed(game, other, by, seat)
        if not moves:
            tally.ends["can't follow"] += 1
            return number
        # Hidden moves with the very card that was changed are rare: make them more often.
        apart = [text for text, twins in moves.items() if twins[0] != text]
        text = rng.choice(apart) if apart and rng.random() < 0.4 else choose(game, mood, rng, list(moves))
        twin = rng.choice(moves[text]) if rng.random() < 0.3 else moves[text][0]
        before = Before(game, other)
        events, events_other = game.play(text), other.play(twin)
        if game.over or other.over:  # then all is counted in the open
            tally.ends["over"] += 1
            return number
        tried = tries_at(game, rng)
        mine, yours = packet(game, seat, events, tried), packet(other, seat, events_other, tried)
        end = before.learned_from(mine["view"], yours["view"])  # type: ignore[arg-type]
        if end:
            tally.ends[end] += 1
            return number
        compare(mine, yours, f"{where}, {by} {text}")
    tally.ends["longest"] += 1
    return longest


def fork(game: Game, rng: Random, where: str, tally: Outcome) -> int:
    """A secret of a random kind, for a random seat or a spectator."""
    seat: int | None = rng.randrange(game.players)
    knowing = [fact >> 55 for fact in numbers(state_of(game).facts)]
    if knowing and rng.random() < 0.5:
        seat = rng.choice(knowing)  # more is sent to a seat that has seen something
        seat = seat if seat < game.players else None
    if rng.random() < 0.2:
        seat = None
    kinds = list(KINDS)
    rng.shuffle(kinds)
    for kind in kinds:
        other = changed(game, seat, kind, rng)
        if other is not None:
            tally.kinds[kind] += 1
            # Gold shows when a round ends.
            longest = LENGTHS[-1] if kind in ("gold", "pay") else rng.choice(LENGTHS)
            return replay(game.clone(), other, seat, longest, rng, f"{where}, {kind}, seat {seat}", tally)
    return 0


def run(
    seed: int, tally: Outcome | None = None, name: str = "saboteur", modules: tuple[str, ...] = ()
) -> Iterator[int]:
    """Comparisons without end, counted after each replay."""
    tally = tally or Outcome()
    for table in tables(seed, name, modules):
        game = table.game
        wait = 0
        while not table.done:
            frame = asked(game)
            if wait == 0 or 4 * tally.asked[frame] < max(tally.asked.values()):
                tally.asked[frame] += 1
                where = f"table {table.seed}, move {len(game.moves)}"
                yield fork(game, table.rng, where, tally)
                wait = table.rng.randrange(4, 12)
            wait -= 1
            step(table)


def asked(game: Game) -> str:
    """The decision that is waited for."""
    decision: Any = game.view(None).data["decision"]
    return str(decision["frame"])
