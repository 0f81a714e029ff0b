"""`pyrite simulate`: bots play many matches, and what came out is counted."""

import os
import time
from collections.abc import Iterator
from contextlib import ExitStack, closing
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, TextIO

import typer

from pyrite.cli import completion
from pyrite.cli.common import (
    Box,
    Edition,
    GameName,
    Json,
    Lang,
    Modules,
    Options,
    Seed,
    at_least,
    console,
    make_spec,
    note,
    out_json,
    progress,
    read_language,
    rounds_of,
    show,
    the_seed,
)
from pyrite.cli.errors import INTERRUPTED, Fail
from pyrite.cli.tables import Players
from pyrite.words.catalogue import say

if TYPE_CHECKING:
    from pyrite.bots.arena import Outcome, Tally
    from pyrite.core.spec import GameSpec

MOST_JOBS = 256
SEEDS_DRAWN = 2**20  # so that the seeds of the matches stay small numbers for any program
PATIENCE = 20.0  # seconds between two lines where no bar can be shown


def simulate(
    game: GameName = "saboteur",
    players: Players = 5,
    games: Annotated[int, typer.Option("--games", "-n", help="How many games.", metavar="NUMBER")] = 100,
    seed: Seed = None,
    bots: Annotated[
        str,
        typer.Option(
            "--bots",
            help="Bots by seat, with commas; a short list is repeated.",
            metavar="BOTS",
            autocompletion=completion.bots,
        ),
    ] = "random",
    jobs: Annotated[
        int,
        typer.Option(
            "--jobs",
            "-j",
            help="Processes that play at the same time; 0: one for each processor. The games are the same.",
            metavar="NUMBER",
        ),
    ] = 1,
    records: Annotated[
        Path | None,
        typer.Option("--records", help="Write the records to this file, one a line.", metavar="FILE"),
    ] = None,
    edition: Edition = "",
    module: Modules = None,
    option: Options = None,
    box: Box = None,
    as_json: Json = False,
    lang: Lang = None,
) -> None:
    """Let bots play many games and count who won."""
    language = read_language(lang)
    spec = make_spec(game, players, edition, module, option, box)
    at_least("--games", games, 1)
    if not 0 <= jobs <= MOST_JOBS:
        raise Fail(f"--jobs: a whole number from 0 to {MOST_JOBS} is needed, not {jobs}")
    from pyrite.bots.arena import LARGEST_SEED
    from pyrite.bots.crowd import Lost, outcomes

    dealt = the_seed(seed, LARGEST_SEED, SEEDS_DRAWN)
    seats = bots_by_seat(bots, players)
    began = time.perf_counter()
    with ExitStack() as stack:
        file = None if records is None else stack.enter_context(opened(records))
        matches = outcomes(spec, seats, games, dealt, jobs or processors(), file is not None)
        stack.enter_context(closing(matches))
        try:
            tally = count(spec, matches, games, file, language)
        except Lost:
            raise Fail("--jobs: a process was ended from outside before its games were played") from None
    seconds = time.perf_counter() - began
    result: dict[str, object] = {
        "seed": dealt,
        "games": tally.games,
        "rounds": tally.rounds,
        "moves": tally.moves,
        "seconds": round(seconds, 3),
        "wins": {side: tally.wins.get(side, 0) for side in sides(spec)},
        "gold": list(tally.gold),
        "bots": seats,
    }
    if as_json:
        out_json(result)
    elif tally.games:
        show_result(spec, result, seconds, language)
    if tally.games < games:
        raise typer.Exit(INTERRUPTED)


def processors() -> int:
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return min(cores, MOST_JOBS)


def opened(path: Path) -> TextIO:
    try:
        return path.open("w", encoding="utf-8")
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        words = say("cli.error.unwritable", {"file": path, "reason": reason})
        raise Fail(words, "output", file=str(path)) from None


def count(
    spec: "GameSpec", matches: "Iterator[Outcome]", games: int, file: TextIO | None, lang: str
) -> "Tally":
    """Add the matches up as they come. Whoever loses patience gets what came out so far."""
    from pyrite.bots.arena import Tally

    tally = Tally(spec.players)
    bar = progress(spec.game)
    told = time.monotonic()
    try:
        with bar:
            task = bar.add_task(spec.game, total=games)
            for match in matches:
                tally.add(match)
                if file is not None:
                    file.write(match.record + "\n")
                bar.advance(task)
                if bar.disable and time.monotonic() - told > PATIENCE:
                    told = time.monotonic()
                    note(say("cli.simulate.so-far", {"count": tally.games, "of": games}, lang))
    except KeyboardInterrupt:
        note(say("cli.simulate.stopped", {"count": tally.games, "of": games}, lang))
    return tally


def sides(spec: "GameSpec") -> list[str]:
    """Who may win a round of this game."""
    from pyrite.core.chance import fast_chance
    from pyrite.games.catalogue import CATALOGUE

    rules = CATALOGUE.start(spec, fast_chance(0)).rules
    return rules.outcomes


def bots_by_seat(text: str, players: int) -> list[str]:
    """The names of the bots, one for each seat; a short list is repeated."""
    from pyrite.bots.bot import make_bot

    names = [name.strip() for name in text.split(",")]
    for name in names:
        try:
            make_bot(name, 0)
        except (ValueError, KeyError) as error:
            raise Fail(f"--bots: {error.args[0] if error.args else name}") from None
    if len(names) > players:
        raise Fail(f"--bots: {len(names)} bots for {players} players")
    return [names[seat % len(names)] for seat in range(players)]


def show_result(spec: "GameSpec", result: dict[str, object], seconds: float, lang: str) -> None:
    from rich.table import Table

    screen = console()
    rounds, moves, wins = result["rounds"], result["moves"], result["wins"]
    gold, bots = result["gold"], result["bots"]
    assert isinstance(rounds, int) and isinstance(moves, int) and isinstance(wins, dict)
    assert isinstance(gold, list) and isinstance(bots, list)
    once = rounds_of(spec.options) == 1
    args = {**result, "seconds": f"{seconds:.1f}", "speed": round(moves / seconds) if seconds else 0}
    screen.print(say("cli.simulate.played-once" if once else "cli.simulate.played", args, lang))
    for side, number in wins.items():
        args = {"won": side, "count": number, "share": f"{number / rounds:.0%}"}
        screen.print(say("cli.simulate.won-once" if once else "cli.simulate.won", args, lang))
    table = Table(box=None, padding=(0, 2, 0, 0))
    for column in ("cli.simulate.seat", "cli.simulate.bot", f"cli.gain.{spec.game}"):
        table.add_column(say(column, lang=lang))
    for seat, (bot, amount) in enumerate(zip(bots, gold, strict=True)):
        table.add_row(str(seat), str(bot), str(amount))
    show(screen, table)
