"""Replays of records that somebody brings along: played again from the first deal, seen with any eyes."""

from collections.abc import Iterator
from contextlib import suppress

import msgspec
from msgspec import Struct

from pyrite.core.chance import ChanceError
from pyrite.core.event import Event
from pyrite.core.record import GameRecord, RecordError, record_from_json
from pyrite.core.refusal import Refused
from pyrite.core.spec import SpecError
from pyrite.export import EXPORT, record_of
from pyrite.family.game import Game
from pyrite.games.catalogue import CATALOGUE, Catalogue
from pyrite.games.front import new_game
from pyrite.server import wire
from pyrite.server.net.turns import Breath
from pyrite.server.shown import Coming
from pyrite.server.trouble import Refuse


class Come(Struct):
    """Somebody who came after that move."""

    seat: int
    move: int
    name: str
    before: str


async def replay_record(body: bytes, seat: int | None, catalogue: Catalogue = CATALOGUE) -> bytes:
    """A `Replay` body for a record, or for the file of a finished table. Refuse names what is wrong with it."""
    try:
        data = msgspec.json.decode(body)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise Refuse("server.no-record", {"field": "record", "reason": "JSON"}, status=422) from None
    try:
        record = record_from_json(record_of(data))
        if seat is not None and seat >= record.spec.players:
            raise Refuse("server.no-seat", status=404, field="seat")
        frames: list[bytes] = []
        game: Game | None = None
        breath = Breath()
        for game, by, events in steps(record, catalogue):
            frames.append(wire.replay_frame(game, by, events, seat))
            await breath.take()
    except (RecordError, SpecError) as error:
        reason = error.reason if isinstance(error, SpecError) else error.words
        args: dict[str, object] = {"field": error.field, "reason": reason}
        raise Refuse("server.no-record", args, status=422, field=error.field) from None
    assert game is not None
    names, comings = names_in(data, game.players), comings_in(data, game.players)
    return wire.replay(game.spec.to_json(), seat, names, game.over, frames, comings)


def steps(record: GameRecord, catalogue: Catalogue) -> Iterator[tuple[Game, int | None, list[Event]]]:
    """The game after the deal and after every move. RecordError if it can't be played."""
    if record.position is not None:
        raise RecordError("from", "a record that begins at a deal is needed")
    try:
        game = new_game(record.spec, record.source(), catalogue)
        yield game, None, game.opening
        for number, (seat, move) in enumerate(record.moves):
            try:
                events = game.play(move, seat)
            except Refused as refused:
                raise RecordError(f"moves[{number}]", f"refused by {refused.refusal.rule}") from None
            yield game, seat, events
    except ChanceError as ended:
        raise RecordError("chance", str(ended)) from None


def names_in(data: object, players: int) -> list[str]:
    """The names that stand in the file of a table; a bare record has none."""
    names = data.get("names") if isinstance(data, dict) and data.get("pyrite") == EXPORT else None
    if isinstance(names, list) and len(names) == players and all(isinstance(name, str) for name in names):
        return [str(name)[:24] for name in names]
    return [""] * players


def comings_in(data: object, players: int) -> list[Coming]:
    """Who took a bot's place in the middle, as the file of a table tells it; what can't be read is left out."""
    found = data.get("comings") if isinstance(data, dict) and data.get("pyrite") == EXPORT else None
    out: list[Coming] = []
    for each in found if isinstance(found, list) else []:
        with suppress(msgspec.ValidationError):
            come = msgspec.convert(each, Come)
            if 0 <= come.seat < players and come.move >= 0:
                out.append(Coming(come.seat, come.name[:24], come.before[:24], come.move + 1))
    return out
