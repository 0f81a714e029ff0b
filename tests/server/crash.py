"""Kill the server at random moments while people play, start it again, and see that nothing acknowledged was lost.

    python -m tests.server.crash --kills 200 --tables 20 [--postgres | --database postgresql://…]

Any byte that lets a client conclude that a move happened counts as an acknowledgement: an answer, or a packet. Checked:
every acknowledged move stands in the log, once; a packet that was shown has the same version and the same content ever
after; moves sent several times are applied once; tables and seats that were given stay given; all clients come back by
themselves. It is killed when everybody was back and a random number of moves was answered since then, a random moment
later; every fourth kill comes while they are still coming back, and half of them while a table is being made, joined or
started.
"""

import argparse
import asyncio
import contextlib
import json
import statistics
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from contextlib import closing, suppress
from pathlib import Path
from random import Random
from socket import socket

import sqlalchemy

from tests.patience import PATIENCE
from tests.server.live import Process
from tests.server.making import Maker
from tests.server.player import Player, Wrong
from tests.server.postgres import running

MOVES = (5, 100)  # answered between two kills
UNDER_LOAD = (50, 500)  # in the proof: all tables are in the middle of play
A_MOMENT = 0.02  # seconds
REFUSALS_THAT_MAY_BE = {"server.stale"}


class Victim:
    """A server in a process of its own that can be killed, and comes back at the same address."""

    def __init__(self, database: str, folder: Path) -> None:
        with closing(socket()) as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        self.address = f"http://127.0.0.1:{self.port}"
        self.database = database
        self.folder = folder

    def start(self) -> None:
        self.process = Process(self.folder, self.database, self.port, (), {})

    def kill(self) -> None:
        self.process.kill()

    def stop(self) -> None:
        self.process.stop()


class Report:
    def __init__(self) -> None:
        self.kills = 0
        self.tables = 0
        self.interrupted = 0
        self.acknowledged = 0
        self.logged = 0
        self.finished = 0
        self.back: list[float] = []
        self.boots: list[float] = []

    def figures(self) -> dict[str, object]:
        """Whatever was lost or doubled has raised Wrong before."""
        back = self.back or [0.0]
        return {
            "kills": self.kills,
            "tables": self.tables,
            "answers_cut_off_while_tables_were_made": self.interrupted,
            "acknowledged_moves": self.acknowledged,
            "in_the_log": self.logged,
            "lost": 0,
            "doubled": 0,
            "matches_ended": self.finished,
            "clients_back_s": {"median": statistics.median(back), "longest": max(back)},
            "server_up_again_s": statistics.median(self.boots or [0.0]),
        }


class Trial:
    def __init__(self, database: str, tables: int, seed: int, folder: str) -> None:
        self.server = Victim(database, Path(folder))
        self.database = database.replace("postgresql://", "postgresql+psycopg://")
        self.rng = Random(seed)
        self.maker = Maker(self.server.address, tables)
        self.report = Report()

    @property
    def players(self) -> list[Player]:
        return self.maker.players

    async def run(self, kills: int, cut_off: int = 0, between: tuple[int, int] = MOVES) -> Report:
        """So many kills, and as many more as it takes to cut off so many answers while tables are made."""
        self.server.start()
        making = asyncio.create_task(self.maker.run())
        try:
            while self.report.kills < kills or self.maker.interrupted < cut_off:
                if self.report.kills % 4 != 3:
                    await self.until(self.maker.all_back, making)
                enough = self.maker.answered() + self.rng.randint(*between)
                await self.until(lambda enough=enough: self.maker.answered() >= enough, making)  # type: ignore[misc]
                if self.report.kills % 2:
                    self.maker.retire(self.rng)
                    await self.until(lambda: self.maker.asking > 0, making)
                await asyncio.sleep(self.rng.uniform(0, A_MOMENT))
                await self.kill()
            await self.settle(making)
        finally:
            making.cancel()
            await self.maker.close()
            self.server.stop()
        self.check()
        return self.report

    async def kill(self) -> None:
        self.server.kill()
        self.report.kills += 1
        began = time.monotonic()
        for player in self.players:
            if player.lost_at is not None:  # killed again before this one was back
                player.lost_at = began
        await asyncio.to_thread(self.server.start)
        self.report.boots.append(time.monotonic() - began)

    async def until(self, true: Callable[[], bool], *tasks: "asyncio.Task[None]") -> None:
        async with asyncio.timeout(PATIENCE):
            while not true():
                self.raise_faults(*tasks)
                await asyncio.sleep(0.002)

    def raise_faults(self, *more: "asyncio.Task[None]") -> None:
        for task in (*self.maker.tasks, *more):
            if task.done() and not task.cancelled() and task.exception() is not None:
                raise Wrong(str(task.exception())) from task.exception()

    async def settle(self, making: "asyncio.Task[None]") -> None:
        """Stop playing, and let everybody hear the last answers."""
        await self.until(lambda: not self.maker.wanting(), making)
        making.cancel()
        there = [player for player in self.players if not player.stopped]
        for player in there:
            player.pause = 3600.0
        with suppress(TimeoutError):
            await self.until(lambda: not any(waits(player) for player in there))
        lost = [player for player in there if waits(player)]
        if lost:
            one = lost[0]
            said = f"did not come back, or wait for an answer, e.g. {one.table} seat {one.seat}: {one.sent}"
            raise Wrong(f"{len(lost)} clients {said}")

    def check(self) -> None:
        engine = sqlalchemy.create_engine(self.database)
        with engine.connect() as rows:
            log = rows.execute(sqlalchemy.text(LOG)).all()
            seats = {(row.table_id, row.seat) for row in rows.execute(sqlalchemy.text(SEATS))}
        engine.dispose()
        by_table: dict[str, list[tuple[int, int, str, str]]] = {}
        for table, ply, seat, move, name in log:
            by_table.setdefault(table, []).append((ply, seat, move, name))
        for player in self.players:
            if (player.table, player.seat) not in seats:
                raise Wrong(f"{player.table} seat {player.seat}: it was given, and is gone")
            self.check_player(player, by_table.get(player.table, []))
        for table, entries in by_table.items():
            plies = [ply for ply, *_ in entries]
            if sorted(plies) != list(range(min(plies), min(plies) + len(plies))):
                raise Wrong(f"{table}: the log has gaps")
        self.report.tables = len({player.table for player in self.players})
        self.report.interrupted = self.maker.interrupted
        self.report.logged = sum(1 for *_, name in log if name)
        self.report.finished = sum(1 for player in self.players if player.seat == 0 and player.over.is_set())

    def check_player(self, player: Player, entries: list[tuple[int, int, str, str]]) -> None:
        mine = Counter(name for _, seat, _, name in entries if seat == player.seat)
        moves = {name: move for _, seat, move, name in entries if seat == player.seat}
        for name in player.answered:
            if name not in player.moves:
                continue
            self.report.acknowledged += 1
            if mine[name] != 1:
                raise Wrong(
                    f"{player.table} seat {player.seat}: acknowledged move {name} stands {mine[name]} times"
                )
            if moves[name] != player.moves[name]:
                raise Wrong(f"{player.table} seat {player.seat}: {name} is kept as another move")
        if any(count > 1 for count in mine.values()):
            raise Wrong(f"{player.table} seat {player.seat}: a move was applied twice")
        # Every packet tells of a move: it must be in the log, whoever made it.
        if player.digests and max(player.digests) > len(entries):
            raise Wrong(
                f"{player.table} seat {player.seat}: shown {max(player.digests)}, kept {len(entries)}"
            )
        odd = [refusal for refusal in player.refused if refusal["words"][0] not in REFUSALS_THAT_MAY_BE]
        if odd:
            raise Wrong(f"{player.table} seat {player.seat}: {odd[0]}")
        self.report.back += player.back


def waits(player: Player) -> bool:
    """Not there, or not answered; who saw the end has hung up and is answered no more."""
    return not player.over.is_set() and (player.away or player.sent is not None)


LOG = "SELECT table_id, ply, seat, move, move_id FROM moves ORDER BY table_id, ply"
SEATS = "SELECT table_id, seat FROM seats"


def sqlite(folder: str) -> str:
    return f"sqlite:///{Path(folder) / 'crash.db'}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=20)
    parser.add_argument("--tables", type=int, default=10)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--postgres", action="store_true", help="on a PostgreSQL of its own")
    parser.add_argument("--database", default="", help="an SQLAlchemy address; none: SQLite in a new folder")
    given = parser.parse_args()
    with contextlib.ExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory())
        database = given.database or sqlite(folder)
        if given.postgres:
            database = stack.enter_context(running(durable=True)).new_database()
        trial = Trial(database, given.tables, given.seed, folder)
        report = asyncio.run(trial.run(given.kills, between=UNDER_LOAD))
    print(json.dumps(report.figures()))  # noqa: T201


if __name__ == "__main__":
    main()
