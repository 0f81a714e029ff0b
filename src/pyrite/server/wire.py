"""The one door: only here is a game turned into bytes for somebody's eyes. Everything else passes bytes along.

`None` as a seat stands for watchers. What is written depends on nothing but that viewer's view and the faces that
events show them, so a deal that differs only in what they can't know gives the same bytes.
"""

from collections.abc import Iterable, Sequence
from hashlib import sha256
from typing import NamedTuple

import msgspec
from msgspec import Raw

from pyrite.core.event import Event
from pyrite.core.refusal import Refusal
from pyrite.core.view import SPECTATOR
from pyrite.family.game import Game
from pyrite.family.view import make_views
from pyrite.server import protocol
from pyrite.server.protocol import Frame
from pyrite.server.shown import Coming, Line, Table
from pyrite.server.store import Given, TableRow
from pyrite.server.table import fair
from pyrite.server.table.phrases import Facts

NO_EVENTS = b"[]"
DIGITS = 16

encode = msgspec.json.Encoder().encode


class Look(NamedTuple):
    """A view as bytes, and their digest."""

    view: bytes
    digest: str
    labels: bytes
    prompt: bytes


class Chapter(NamedTuple):
    """What one packet of a viewer told."""

    version: int
    events: bytes


def faces(events: Iterable[Event], seat: int | None) -> bytes:
    """The events as a viewer sees them."""
    shown = [event.face(seat) for event in events]
    return encode([(f"event.{face[0]}", face[1]) for face in shown if face is not None])


def involved(events: Iterable[Event]) -> set[int]:
    """The seats that see another face of some event than watchers do."""
    return {seat for event in events if event.audience is not None for seat in event.audience}


def look(game: Game, seat: int | None) -> Look:
    """What one viewer may know now."""
    return looks(game, (seat,))[0]


def looks(game: Game, seats: Sequence[int | None]) -> list[Look]:
    """What each of them may know now: the same bytes as one by one, for less work."""
    # Each view is written whole: that is quicker than to find out what it shares with the others.
    views = make_views(game.state, [SPECTATOR if seat is None else seat for seat in seats]) if seats else []
    words = b""
    out: list[Look] = []
    for seat, shown in zip(seats, views, strict=True):
        data = shown.data
        if asked(data["decision"]):
            own = encode(prompt(data["decision"], seat))
        else:
            own = words = words or encode(prompt(data["decision"], None))
        labels = NO_EVENTS
        if data["legal"] and seat is not None:
            labels = encode(game.labels(seat))
        view = encode(data)
        out.append(Look(view, sha256(view).hexdigest()[:DIGITS], labels, own))
    return out


def asked(decision: object) -> bool:
    """Whether a viewer is asked by a question that is open to several seats."""
    return isinstance(decision, dict) and decision.get("asked") is True


def prompt(decision: object, seat: int | None) -> tuple[str, dict[str, object]] | None:
    """What is to be decided; of a question open to several seats one knows only whether one is asked oneself."""
    if not isinstance(decision, dict):
        return None
    args = {name: value for name, value in decision.items() if name != "frame"}
    if asked(decision):
        args["seat"] = seat
    return (f"prompt.{decision['frame']}", args)


def packet(version: int, events: bytes, seen: Look) -> bytes:
    """A `packet` frame."""
    return b'{"t":"packet","version":%d,"events":%b,"view":%b,"labels":%b,"prompt":%b,"digest":"%b"}' % (
        version,
        events,
        seen.view,
        seen.labels,
        seen.prompt,
        seen.digest.encode(),
    )


def welcome(
    seat: int | None,
    table: Table,
    version: int,
    story: Iterable[Chapter],
    said: list[Line],
    comings: list[Coming],
) -> bytes:
    """A `welcome` frame; the story is put in as it was told."""
    chapters = b",".join(b'{"version":%d,"events":%b}' % (number, events) for number, events in story)
    head = encode(seat), encode(table), version
    return b'{"t":"welcome","seat":%b,"table":%b,"version":%d,"story":[%b],"said":%b,"comings":%b}' % (
        *head,
        chapters,
        encode(said),
        encode(comings),
    )


def frame(content: Frame) -> bytes:
    """Any frame that holds nothing of a game."""
    return encode(content)


def refused(identity: str, refusal: Refusal) -> bytes:
    return encode(protocol.Refused(identity, refusal.rule, (refusal.key, refusal.args)))


def because(game: Game, seat: int, identity: str, move: str) -> bytes:
    """The answer to `why`: from what the seat knows, and nothing else."""
    reason = game.why(seat, move)
    if reason is None:
        return encode(protocol.Because(identity, "", None))
    return encode(protocol.Because(identity, reason.rule, (reason.key, reason.args)))


def replay_frame(game: Game, by: int | None, events: Iterable[Event], seat: int | None) -> bytes:
    """One frame of a replay, as these eyes saw it."""
    shown = Raw(faces(events, seat))
    return encode({"by": by, "events": shown, "view": game.view(seat).data})


def replay(
    spec: dict[str, object],
    seat: int | None,
    names: list[str],
    over: bool,
    frames: list[bytes],
    comings: list[Coming],
) -> bytes:
    """A `Replay` body."""
    head = encode(spec), encode(seat), encode(names), encode(over), b",".join(frames), encode(comings)
    return b'{"spec":%b,"seat":%b,"names":%b,"over":%b,"frames":[%b],"comings":%b}' % head


def export(
    game: Game, row: TableRow, given: Given, names: list[str], comings: list[dict[str, object]]
) -> bytes:
    """A match that has ended with everything that was secret, so that anybody can check it."""
    block = fair.fair_block(row.server_seed, row.id, given)
    whole = fair.export(game.record().to_json(), block, names, closed=not game.over)
    return encode({**whole, "comings": comings} if comings else whole)


def receipt(game: Game) -> str:
    """What a match that has ended can be told by from any other (docs/fair-deals.md)."""
    return str(game.record().to_json()["hash"])


def winners(game: Game) -> list[int]:
    """Of a match that is over; none before."""
    result = game.view(None).data.get("result") if game.over else None
    found = result.get("winners") if isinstance(result, dict) else None
    return list(found) if isinstance(found, list) else []


def facts(game: Game) -> Facts:
    """What anybody may talk about: the goals on the table, what may lie there, the tools that can break; and whether
    what was seen may be told."""
    goals = game.view(None).data.get("goals")
    rules = game.state.rules
    assert isinstance(goals, dict)
    cards = [row.name.partition(":") for row in rules.cards.rows]
    tools = frozenset(tool for kind, _, tool in cards if kind == "broken")
    faces = frozenset(cards[goal][0] for goal in rules.goal_cards)
    return Facts(game.players, frozenset(goals), tools, faces, rules.modules[0].silence())
