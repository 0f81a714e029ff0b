"""`pyrite replay`."""

from typing import Annotated

import typer

from pyrite.cli.common import (
    Json,
    Lang,
    at_least,
    console,
    out_json,
    read_language,
    tell,
)
from pyrite.cli.documents import read_sort
from pyrite.cli.errors import Fail
from pyrite.words.catalogue import say


def replay(
    record: Annotated[
        str,
        typer.Argument(
            help="File with a record or an export of a table, or - for standard input.", metavar="RECORD"
        ),
    ],
    to: Annotated[
        int | None, typer.Option("--to", help="Stop after this many moves.", metavar="NUMBER")
    ] = None,
    as_json: Json = False,
    lang: Lang = None,
) -> None:
    """Play a record again and show where it ends."""
    language = read_language(lang)
    from pyrite.core.record import GameRecord, RecordError, record_from_json
    from pyrite.export import record_of
    from pyrite.notation import PositionError, write_position
    from pyrite.notation import replay as play_again

    try:
        whole = record_from_json(record_of(read_sort(record, language, "record", "export")))
        if to is not None and at_least("--to", to, 0) > len(whole.moves):
            raise Fail(f"--to: the record has only {len(whole.moves)} moves, not {to}")
        # The hash covers the whole record, so it is cut only once it has been read.
        game = play_again(GameRecord(whole.spec, whole.chance, whole.moves[:to], whole.position))
    except (RecordError, PositionError) as error:
        raise Fail(f"{record}: {error}", "input", file=record, field=error.field) from None
    view = game.view(None).data
    if as_json:
        summary: dict[str, object] = {"moves": len(game.moves), "of": len(whole.moves), "over": game.over}
        out_json({**summary, "result": view.get("result"), "position": write_position(game)})
        return
    from pyrite.cli.screen import draw_position

    screen = console()
    args = {"count": len(game.moves), "of": len(whole.moves)}
    screen.print(say("cli.replay.played", args, language))
    draw_position(screen, game, language)
    result = view.get("result")
    if isinstance(result, dict):
        screen.print(tell("event.match-ends", result, game.players, language))
