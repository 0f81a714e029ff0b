"""`pyrite arena`: bots are measured against each other on the same deals, cell by cell, and what came out is kept."""

import csv
import json
import time
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from pyrite.cli.common import (
    GameName,
    Json,
    Lang,
    Modules,
    at_least,
    console,
    note,
    out_json,
    progress,
    read_language,
)
from pyrite.cli.errors import INTERRUPTED, Fail
from pyrite.cli.simulate import MOST_JOBS, processors
from pyrite.cli.tables import Players
from pyrite.words.catalogue import say

if TYPE_CHECKING:
    from pyrite.bots.cells import Cell, Figures

KEEP_EACH = 20.0  # seconds after which what came out is written down again


def arena(
    game: GameName = "saboteur",
    players: Players = 5,
    first: Annotated[
        str,
        typer.Option(
            "--first", help="Who digs; in a crowd the one, in a mixed table every second seat.", metavar="BOT"
        ),
    ] = "simple",
    second: Annotated[
        str, typer.Option("--second", help="The saboteurs; in a crowd all others.", metavar="BOT")
    ] = "simple",
    kind: Annotated[str, typer.Option("--kind", help="sides, crowd or mixed.", metavar="KIND")] = "sides",
    deals: Annotated[int, typer.Option("--deals", "-n", help="How many deals.", metavar="NUMBER")] = 100,
    start: Annotated[int, typer.Option("--from", help="The number of the first deal.", metavar="NUMBER")] = 0,
    seeds: Annotated[
        str, typer.Option("--seeds", help="Which deals: learn, tune or report.", metavar="NAME")
    ] = "tune",
    jobs: Annotated[
        int,
        typer.Option(
            "--jobs",
            "-j",
            help="Processes that play at the same time; 0: one for each processor.",
            metavar="NUMBER",
        ),
    ] = 0,
    minutes: Annotated[
        float,
        typer.Option(
            "--minutes", help="Stop in time; what is missing is played by the next run.", metavar="NUMBER"
        ),
    ] = 0.0,
    keep: Annotated[
        Path | None,
        typer.Option(
            "--keep", help="A folder with one file for each cell, which a run goes on with.", metavar="FOLDER"
        ),
    ] = None,
    table: Annotated[
        Path | None,
        typer.Option("--table", help="Write all deals as rows to this CSV file.", metavar="FILE"),
    ] = None,
    module: Modules = None,
    as_json: Json = False,
    lang: Lang = None,
) -> None:
    """Measure bots against each other on the same deals."""
    from pyrite.bots.cells import Figures

    language = read_language(lang)
    cell = cell_of(game, players, first, second, kind, tuple(module or ()), seeds)
    at_least("--deals", deals, 1)
    at_least("--from", start, 0)
    if not 0 <= jobs <= MOST_JOBS:
        raise Fail(f"--jobs: a whole number from 0 to {MOST_JOBS} is needed, not {jobs}")
    path = None if keep is None else keep / f"{cell.id}.json"
    figures = Figures(cell, read(path))
    missing = [number for number in range(start, start + deals) if number not in figures.done]
    until = time.monotonic() + 60 * minutes if minutes else None
    whole = run(figures, missing, jobs or processors(), until, path, language)
    if table is not None:
        write_table(table, figures)
    if as_json:
        out_json(summary(figures))
    else:
        show(figures, language)
    if not whole:
        raise typer.Exit(INTERRUPTED)


def cell_of(
    game: str, players: int, first: str, second: str, kind: str, modules: tuple[str, ...], seeds: str
) -> "Cell":
    from pyrite.bots.bot import make_bot
    from pyrite.bots.cells import GAMES, KINDS, SEEDS, Cell
    from pyrite.core.spec import SpecError

    named = (("--game", game, GAMES), ("--kind", kind, KINDS), ("--seeds", seeds, tuple(SEEDS)))
    for option, name, known in named:
        if name not in known:
            raise Fail(f"{option}: {name!r} is not known here; there is {', '.join(known)}")
    for option, name in (("--first", first), ("--second", second)):
        try:
            make_bot(name, 0)
        except ValueError as error:
            raise Fail(f"{option}: {error}") from None
    cell = Cell(game, players, first, second, kind, modules, seeds)
    try:
        cell.spec()
    except SpecError as error:
        raise Fail(str(error)) from None
    return cell


def read(path: Path | None) -> dict[str, object] | None:
    if path is None or not path.exists():
        return None
    try:
        found = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise Fail(f"{path}: {error}") from None
    if not isinstance(found, dict):
        raise Fail(f"{path}: this is no cell of the arena")
    return found


def write(path: Path | None, figures: "Figures") -> None:
    """Whole or not at all: a run may be ended at any moment."""
    if path is None:
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    other = path.with_suffix(".new")
    other.write_text(json.dumps(figures.kept(), separators=(",", ":")) + "\n", encoding="utf-8")
    other.replace(path)


def write_table(path: Path, figures: "Figures") -> None:
    laps = range(1, 1 + max((len(row.exposed) for row in figures.rows), default=0))
    try:
        with path.open("w", encoding="utf-8", newline="") as file:
            rows = csv.writer(file)
            rows.writerow(["cell", "deal", "won", "gold", "saboteurs", *[f"open_by_{lap}" for lap in laps]])
            for row in sorted(figures.rows, key=lambda row: row.deal):
                rows.writerow([figures.cell.id, row.deal, row.won, row.gold, row.saboteurs, *row.exposed])
    except OSError as error:
        words = say("cli.error.unwritable", {"file": path, "reason": error.strerror or error})
        raise Fail(words, "output", file=str(path)) from None


def run(
    figures: "Figures", missing: list[int], jobs: int, until: float | None, path: Path | None, lang: str
) -> bool:
    """Play what is missing; no, if it was stopped before that."""
    from pyrite.bots.crowd import deals_of

    if not missing:
        return True
    bar = progress(figures.cell.id)
    kept = time.monotonic()
    whole = True
    with bar, closing(deals_of(figures.cell, missing, jobs)) as played:
        task = bar.add_task(figures.cell.id, total=len(missing))
        try:
            for piece in played:
                figures.take(piece)
                bar.advance(task)
                if time.monotonic() - kept > KEEP_EACH:
                    kept = time.monotonic()
                    write(path, figures)
                if until is not None and time.monotonic() > until:
                    whole = len(figures.rows) >= len(missing)
                    break
        except KeyboardInterrupt:
            whole = False
    write(path, figures)
    if not whole:
        note(say("cli.arena.stopped", {"count": len(figures.rows)}, lang))
    return whole


def summary(figures: "Figures") -> dict[str, object]:
    """The figures of a cell, with their doubt."""
    from pyrite.bots.stats import wilson

    wins = figures.wins()
    low, high = wilson(sum(wins), len(wins))
    saboteurs = max(1, sum(row.saboteurs for row in figures.rows))
    open_by = [sum(row.exposed[turn] for row in figures.rows if row.exposed) / saboteurs for turn in (0, 2)]
    return {
        "cell": figures.cell.id,
        "deals": len(wins),
        "wins": sum(wins),
        "share": round(sum(wins) / max(1, len(wins)), 4),
        "interval": [round(low, 4), round(high, 4)],
        "gold": round(sum(row.gold for row in figures.rows) / max(1, len(wins)), 3),
        "exposed": [round(share, 3) for share in open_by],
        "brier": [round(score.brier(), 4) for score in figures.beliefs if score.count],
        "prior": [round(score.prior(), 4) for score in figures.beliefs if score.count],
        "log": [round(score.log_score(), 4) for score in figures.beliefs if score.count],
        "median_ms": round(figures.times.at(0.5), 2),
        "p95_ms": round(figures.times.at(0.95), 2),
    }


def show(figures: "Figures", lang: str) -> None:
    found = summary(figures)
    screen = console()
    interval = found["interval"]
    assert isinstance(interval, list)
    args: dict[str, object] = {
        **found,
        "share": f"{found['share']:.0%}",
        "low": f"{interval[0]:.0%}",
        "high": f"{interval[1]:.0%}",
    }
    for key in ("cli.arena.share", "cli.arena.beliefs", "cli.arena.cost"):
        screen.print(say(key, {name: lines(value) for name, value in args.items()}, lang))


def lines(value: object) -> object:
    return ", ".join(str(part) for part in value) if isinstance(value, list) else value
