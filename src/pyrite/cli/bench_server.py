"""`pyrite bench-server`: how many moves a second the server keeps, how long they take, and what they cost."""

from typing import Annotated

import typer

from pyrite.cli.common import out
from pyrite.cli.serve import need_server
from pyrite.words.catalogue import language


def bench_server(
    tables: Annotated[
        int,
        typer.Option(
            help="Tables that play as fast as they go; 0 leaves this part out.", min=0, metavar="NUMBER"
        ),
    ] = 20,
    human_tables: Annotated[
        int, typer.Option(help="Tables with one move every 2 s; 0: none.", min=0, metavar="NUMBER")
    ] = 200,
    seconds: Annotated[
        float, typer.Option(help="How long each part is measured.", min=1, metavar="SECONDS")
    ] = 20.0,
    database: Annotated[
        str, typer.Option(help="SQLAlchemy address; none: SQLite in a new folder.", metavar="DATABASE")
    ] = "",
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON for programs.")] = False,
) -> None:
    """Measure the server: moves a second, waiting times, CPU and memory."""
    import json

    from rich.console import Console
    from rich.table import Table

    need_server(language(), database)
    from pyrite.cli.bench_run import measure_all

    parts = [("fast", tables, 0.0), ("human", human_tables, 2.0)]
    rows = measure_all([part for part in parts if part[1]], seconds, database)
    if as_json:
        out(json.dumps(rows))
        return
    table = Table("", *rows)
    for key in next(iter(rows.values()), {}):
        table.add_row(key, *(f"{row[key]:.3g}" for row in rows.values()))
    Console().print(table)
