"""Records that somebody brings along: played again and shown through one pair of eyes."""

import asyncio

import msgspec

from pyrite.core.chance import ChanceError
from pyrite.core.record import GameRecord, RecordError, record_from_json
from pyrite.core.refusal import Refused
from pyrite.core.spec import SpecError
from pyrite.export import EXPORT
from pyrite.games.front import new_game
from pyrite.server import wire
from pyrite.server.trouble import Refuse

AT_ONCE = 4  # moves before the others have their turn
MOST_BYTES = 24_000_000  # of an answer


async def replay_record(body: bytes, seat: int | None) -> bytes:
    """A `Replay` body of a record or of the export of a table."""
    record, names = read(body)
    try:
        game = new_game(record.spec, record.source())
    except SpecError as error:
        raise refuse(f"spec.{error.field}", error.words, error.rule) from None
    except ChanceError as error:
        raise refuse("chance", str(error)) from None
    if seat is not None and seat >= game.players:
        raise Refuse("server.no-seat", status=404, field="seat")
    frames = [wire.replay_frame(game, None, game.opening, seat)]
    size = len(frames[0])
    for number, (by, move) in enumerate(record.moves):
        try:
            events = game.play(move, by)
        except Refused as refused:
            raise refuse(f"moves[{number}]", refused.refusal.key, refused.refusal.rule) from None
        except ChanceError as error:
            raise refuse("chance", str(error)) from None
        frames.append(wire.replay_frame(game, by, events, seat))
        size += len(frames[-1])
        if size > MOST_BYTES:
            raise Refuse("server.record-long", status=413)
        if number % AT_ONCE == 0:
            await asyncio.sleep(0)
    shown = names or [""] * game.players
    return wire.replay(game.spec.to_json(), seat, shown[: game.players], game.over, frames)


def read(body: bytes) -> tuple[GameRecord, list[str]]:
    try:
        data: object = msgspec.json.decode(body)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise Refuse("server.broken-json", status=400) from None
    names: list[str] = []
    if isinstance(data, dict) and data.get("pyrite") == EXPORT:
        given = data.get("names")
        if isinstance(given, list) and all(isinstance(name, str) and len(name) <= 40 for name in given):
            names = given
        data = data.get("record")
    try:
        record = record_from_json(data)
    except RecordError as error:
        raise refuse(error.field, error.words) from None
    if record.position is not None:
        raise Refuse("server.record-position", status=422, field="from")
    return record, names


def refuse(field: str, reason: str, rule: str = "") -> Refuse:
    args: dict[str, object] = {"field": field, "reason": reason}
    return Refuse("server.record", args, status=422, field=field, rule=rule)
