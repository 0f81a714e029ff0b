"""`pyrite play`: a game in the terminal against bots."""

from typing import Annotated

import typer

from pyrite.cli import completion
from pyrite.cli.common import (
    Box,
    Edition,
    GameName,
    Lang,
    Modules,
    Options,
    Seed,
    make_spec,
    read_language,
    the_seed,
)
from pyrite.cli.errors import Fail
from pyrite.words.catalogue import word

# Dwarfs of the old poems; the one who plays has a name of their own.
BOT_NAMES = ("Alvis", "Brokk", "Dvalin", "Eitri", "Fjalar", "Galar", "Hornbori", "Ivaldi", "Lofar", "Nyrad")
LONGEST_NAME = 20


def play(
    game: GameName = "saboteur",
    players: Annotated[
        int, typer.Option("--players", "-p", help="How many players, you included.", metavar="NUMBER")
    ] = 4,
    seat: Annotated[int, typer.Option("--seat", help="Your seat, from 0.", metavar="SEAT")] = 0,
    name: Annotated[str, typer.Option("--name", help="Your name.", metavar="NAME")] = "",
    bots: Annotated[
        str,
        typer.Option(
            "--bots",
            help="Bots for the other seats, with commas; repeated if short.",
            metavar="BOTS",
            autocompletion=completion.bots,
        ),
    ] = "simple",
    seed: Seed = None,
    edition: Edition = "",
    module: Modules = None,
    option: Options = None,
    box: Box = None,
    record: Annotated[
        str | None, typer.Option("--record", help="Write the record to this file.", metavar="FILE")
    ] = None,
    lang: Lang = None,
) -> None:
    """Play against bots in the terminal."""
    language = read_language(lang)
    spec = make_spec(game, players, edition, module, option, box)
    if not 0 <= seat < players:
        raise Fail(f"--seat: there is no seat {seat}, only 0 to {players - 1}")
    dealt = the_seed(seed)
    if len(name) > LONGEST_NAME or not name.isprintable():
        raise Fail(f"--name: at most {LONGEST_NAME} printable characters")
    from pyrite.bots.bot import make_bot
    from pyrite.cli.session import Session
    from pyrite.cli.simulate import bots_by_seat
    from pyrite.cli.table import Table
    from pyrite.core.chance import fast_chance
    from pyrite.games.front import new_game

    kinds = bots_by_seat(bots, players - 1)
    others = [each for each in BOT_NAMES if each.casefold() != name.casefold()][: players - 1]
    names = [*others[:seat], name or word("player.you", language), *others[seat:]]
    makers = iter(kinds)
    seated = {each: make_bot(next(makers), dealt + each + 1) for each in range(players) if each != seat}
    Session(Table(new_game(spec, fast_chance(dealt)), seat, names, seated, language), record).run()
