"""Makes a new folder of what this version writes, to be read by every later one (README.md).

python -m tests.kept.make 2026-11-16

It never touches a folder that is there: what a former version wrote can't be written again.
"""

from __future__ import annotations

import argparse
import hashlib
import sys
import tempfile
from pathlib import Path

from pyrite import __version__
from pyrite.server.store.schema import REVISION
from tests.kept.folders import DATABASE, HERE, MADE, POSITIONS, RECORDS, SUMS, TABLES, keep, keep_json
from tests.kept.make_records import make_records
from tests.kept.make_tables import make_tables


def make(folder: Path) -> None:
    records, positions = make_records()
    with tempfile.TemporaryDirectory() as place:
        tables = make_tables(Path(place))
        database = (Path(place) / "tables.db").read_bytes()
    folder.mkdir()
    keep_json(folder / RECORDS, records)
    keep_json(folder / POSITIONS, positions)
    keep_json(folder / TABLES, tables)
    keep(folder / DATABASE, database)
    keep_json(folder / MADE, {"version": __version__, "schema": REVISION})
    with SUMS.open("a", encoding="ascii") as sums:
        for path in sorted(folder.iterdir()):
            sums.write(f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {folder.name}/{path.name}\n")


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.kept.make", description=__doc__)
    parser.add_argument("name", help="of the folder: the date of what wrote it, 2026-11-16")
    folder = HERE / parser.parse_args().name
    if folder.exists():
        sys.exit(f"{folder.name} is there already, and what is kept is never written again.")
    make(folder)
    for path in sorted(folder.iterdir()):
        sys.stdout.write(f"{path.name}: {path.stat().st_size // 1000} kB\n")


if __name__ == "__main__":
    main()
