"""Wrong worlds for a real server with its real limits (R25): its store hangs, vanishes, is full or can only be read,
the clock on its wall is 40 days off.

    python -m tests.server.faults.real --fault stopped|killed|full|read-only|held|moved|no-room|clock [--days -40]

It is said at the first question, every act is answered within the deadline, all goes on by itself afterwards, and no
move or table that anybody was told of is gone.
"""

import argparse
import contextlib
import json
import os
import resource
import signal
import sqlite3
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import psycopg

from pyrite.server.upkeep import housekeeping
from tests.patience import until
from tests.server.faults.faults import full
from tests.server.live import Client, Process, Server, inside, process
from tests.server.player import Wrong
from tests.server.postgres import Postgres, running

STANDS = 12.0  # seconds that a fault stands
MOVES = 30
# The deadline, another connection that is tried, and a busy machine.
LONGEST = 8.0 + 3.0 + 4.0
DAY = 86400


class World:
    def __init__(self, server: Process, postgres: Postgres | None) -> None:
        self.server = server
        self.postgres = postgres

    def sql(self, *statements: str) -> None:
        with psycopg.connect(self.server.database, autocommit=True) as connection:
            for statement in statements:
                connection.execute(statement.encode())

    def signal_all(self, number: signal.Signals) -> None:
        """To the database and all its sessions."""
        assert self.postgres is not None and self.postgres.process is not None
        head = self.postgres.process.pid
        family = Path(f"/proc/{head}/task/{head}/children").read_text(encoding="utf-8").split()
        for pid in (head, *map(int, family)):
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, number)


@contextmanager
def stopped(world: World) -> Iterator[None]:
    world.signal_all(signal.SIGSTOP)
    try:
        yield
    finally:
        world.signal_all(signal.SIGCONT)


@contextmanager
def killed(world: World) -> Iterator[None]:
    assert world.postgres is not None
    world.postgres.stop()
    try:
        yield
    finally:
        world.postgres.start()


@contextmanager
def read_only(world: World) -> Iterator[None]:
    change = "EXECUTE format('ALTER DATABASE %I SET default_transaction_read_only = {}', current_database())"
    others = (
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
        "WHERE datname = current_database() AND pid <> pg_backend_pid()"
    )
    world.sql(f"DO $$ BEGIN {change.format('on')}; END $$", others)
    yield
    world.sql(
        "SET default_transaction_read_only = off", f"DO $$ BEGIN {change.format('off')}; END $$", others
    )


@contextmanager
def held(world: World) -> Iterator[None]:
    other = sqlite3.connect(world.server.database, isolation_level=None, timeout=60)
    other.execute("BEGIN IMMEDIATE")
    yield
    other.execute("ROLLBACK")
    other.close()


@contextmanager
def moved(world: World) -> Iterator[None]:
    file = Path(world.server.database)
    file.rename(file.with_suffix(".away"))
    yield
    file.with_suffix(".away").rename(file)


@contextmanager
def no_room(world: World) -> Iterator[None]:
    """The system lets no file of the server grow."""
    pid = world.server.process.pid
    before = resource.prlimit(pid, resource.RLIMIT_FSIZE)
    resource.prlimit(pid, resource.RLIMIT_FSIZE, (1, before[1]))
    yield
    resource.prlimit(pid, resource.RLIMIT_FSIZE, before)


FAULTS: dict[str, tuple[bool, Callable[[World], Any]]] = {  # whether it is one of PostgreSQL
    "stopped": (True, stopped),
    "killed": (True, killed),
    "full": (True, lambda world: full(world.sql)),
    "read-only": (True, read_only),
    "held": (False, held),
    "moved": (False, moved),
    "no-room": (False, no_room),
}


def mover(people: list[Client]) -> Client:
    for person in people:
        person.do("ping")
    return next(person for person in people if person.see()["view"]["legal"])


def play(people: list[Client]) -> dict[str, Any]:
    player = mover(people)
    packet = player.see()
    return player.do("play", version=packet["version"], move=packet["view"]["legal"][0])


def begun(server: Server) -> list[Client]:
    seats = [server.make("P0", 3)]
    seats += [server.join(seats[0]["table"], f"P{number}") for number in (1, 2)]
    people = [server.sit(seat) for seat in seats]
    if people[0].do("start")["t"] != "done":
        raise Wrong("the game does not begin")
    return people


def status(server: Server) -> int:
    return server.ask("GET", "/healthz")[0]


def trial(name: str, folder: Path) -> dict[str, Any]:
    theirs, fault = FAULTS[name]
    with contextlib.ExitStack() as stack:
        postgres = stack.enter_context(running(durable=True)) if theirs else None
        database = postgres.new_database() if postgres else None
        # The limits of a server that is served, not those of a test.
        server = stack.enter_context(process(folder, database, store_seconds="8", health_seconds="1"))
        people = begun(server)
        done = sum(play(people)["t"] == "done" for _ in range(MOVES))
        answers: list[float] = []
        refused = 0
        with fault(World(server, postgres)):
            began = time.monotonic()
            if status(server) != 503:
                raise Wrong(f"{name}: the health does not say it at the first question")
            said = time.monotonic() - began
            while time.monotonic() < began + STANDS:
                asked = time.monotonic()
                refused += play(people)["t"] == "refused"
                answers.append(time.monotonic() - asked)
                if status(server) != 503:
                    raise Wrong(f"{name}: the health says that all is well again")
                time.sleep(0.1)
        ended = time.monotonic()
        until(lambda: status(server) == 200, f"{name}: it is well again")
        well = time.monotonic() - ended
        done += sum(play(people)["t"] == "done" for _ in range(MOVES))
        shown = max(person.see()["version"] for person in people)
        for person in people:
            person.close()
    lines = server.log.read_text(encoding="utf-8").splitlines()
    if max(answers) > LONGEST:
        raise Wrong(f"{name}: somebody waited for {max(answers):.1f} s")
    # Where there is no room the log may find none either.
    if len(lines) not in ((1, 2) if name == "no-room" else (2,)) or "again" not in lines[-1]:
        raise Wrong(f"{name}: the log has {len(lines)} lines: {lines[:5]}")
    if done != 2 * MOVES or shown < done:
        raise Wrong(f"{name}: {done} moves were done, {shown} are there")
    return {
        "moves_kept": done,
        "refused": refused,
        "said_after_s": said,
        "longest_answer_s": max(answers),
        "well_again_s": well,
    }


def clock(days: int, folder: Path) -> dict[str, Any]:
    """A server that starts with a wrong clock, and is swept as if its hours were moments."""
    with inside(folder, bot_workers="0") as server:
        for person in begun(server):
            person.close()
        server.make()
    setattr(housekeeping, "ROUND", 0.05)  # noqa: B010
    setattr(housekeeping, "SWEEP", 0.1)  # noqa: B010
    with inside(folder, bot_workers="0") as server:
        lobby = server.parts.lobby
        lobby.wall = lambda: int(time.time()) + days * DAY
        lobby.housekeeping.clocks = (float(lobby.wall()), lobby.time.now())
        lobby.housekeeping.next_sweep = 0.0
        until(lambda: lobby.housekeeping.asked, "it was to be swept")
        time.sleep(5)
    with contextlib.closing(sqlite3.connect(server.database)) as kept:
        (tables,) = kept.execute("SELECT count(*) FROM tables").fetchone()
    if tables != 2:
        raise Wrong(f"{2 - tables} tables are gone")
    return {"days_off": days, "tables_kept": tables}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--fault", choices=[*FAULTS, "clock"], required=True)
    parser.add_argument("--days", type=int, default=40)
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder)
        found = clock(given.days, place) if given.fault == "clock" else trial(given.fault, place)
    print(json.dumps(found))  # noqa: T201


if __name__ == "__main__":
    main()
