"""Kill the server at random moments while people play, start it again, and see that nothing acknowledged was lost.

    python -m tests.server.crash --kills 200 --tables 20 [--database postgresql+psycopg://…]

Any byte that lets a client conclude that a move happened counts as an acknowledgement: an answer, or a packet. Checked:
every acknowledged move stands in the log, once; a packet that was shown has the same version and the same content ever
after; moves sent several times are applied once; all clients come back by themselves.
"""

import argparse
import asyncio
import os
import signal
import statistics
import subprocess
import sys
import tempfile
import time
from collections import Counter
from contextlib import closing, suppress
from pathlib import Path
from random import Random
from socket import socket
from urllib.request import urlopen

import httpx
import sqlalchemy

from tests.server.player import Player, Wrong, make_table

NAMES = ("TABLES", "JOINS", "REQUESTS", "SOCKETS", "SOCKETS_OPENED", "CONNECTIONS", "FRAMES")
ROOMY = {f"PYRITE_{name}": "1000000" for name in NAMES}  # no limit of a single address is to be met here
SEATS = 3
REFUSALS_THAT_MAY_BE = {"server.stale"}


class Victim:
    """A server in a process of its own that can be killed, and comes back at the same address."""

    def __init__(self, database: str, log: Path) -> None:
        with closing(socket()) as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        self.address = f"http://127.0.0.1:{self.port}"
        self.command = [
            sys.executable,
            "-m",
            "pyrite",
            "serve",
            "--port",
            str(self.port),
            "--database",
            database,
        ]
        self.log = log

    def start(self) -> None:
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(self.command, env=os.environ | ROOMY, stdout=log, stderr=log)
        deadline = time.monotonic() + 30
        while time.monotonic() < deadline and self.process.poll() is None:
            with suppress(OSError), urlopen(f"{self.address}/api/health", timeout=2):
                return
            time.sleep(0.02)
        raise Wrong(f"the server does not start: {self.log.read_text()[-2000:]}")

    def kill(self) -> None:
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait(20)


class Report:
    def __init__(self) -> None:
        self.kills = 0
        self.tables = 0
        self.acknowledged = 0
        self.logged = 0
        self.finished = 0
        self.back: list[float] = []
        self.boots: list[float] = []

    def words(self) -> str:
        back = sorted(self.back) or [0.0]
        return (
            f"{self.kills} kills, {self.tables} tables, {self.acknowledged} acknowledged moves, "
            f"{self.logged} in the log, 0 lost, 0 doubled; "
            f"clients back: median {statistics.median(back):.2f} s, longest {back[-1]:.2f} s; "
            f"server up again: median {statistics.median(self.boots or [0.0]):.2f} s; {self.finished} matches ended"
        )


class Trial:
    def __init__(self, database: str, tables: int, seed: int, folder: str) -> None:
        self.server = Victim(database, Path(folder) / "server.log")
        self.database = database
        self.wanted = tables
        self.rng = Random(seed)
        self.players: list[Player] = []
        self.tasks: list[asyncio.Task[None]] = []
        self.report = Report()
        self.made = 0

    async def run(self, kills: int, between: tuple[float, float] = (0.3, 1.2)) -> Report:
        self.server.start()
        try:
            await self.fill()
            for _ in range(kills):
                await asyncio.sleep(self.rng.uniform(*between))
                await self.kill()
                await self.fill()
            await self.settle()
        finally:
            for task in self.tasks:
                task.cancel()
            await asyncio.gather(*self.tasks, return_exceptions=True)
            self.server.stop()
        self.check()
        return self.report

    async def kill(self) -> None:
        self.server.kill()
        self.report.kills += 1
        began = time.monotonic()
        await asyncio.to_thread(self.server.start)
        self.report.boots.append(time.monotonic() - began)
        self.raise_faults()

    def raise_faults(self) -> None:
        for task in self.tasks:
            if task.done() and not task.cancelled() and task.exception() is not None:
                raise Wrong(str(task.exception())) from task.exception()

    async def fill(self) -> None:
        """As many tables under play as wanted: new ones take the place of matches that have ended."""
        playing = {player.table for player in self.players if not player.over.is_set()}
        async with httpx.AsyncClient(timeout=10) as client:
            for _ in range(self.wanted - len(playing)):
                players = await make_table(client, self.server.address, SEATS)
                self.made += 1
                for player in players:
                    player.repeat = self.made % 2 == 0
                    player.pause = 0.01
                    self.tasks.append(asyncio.create_task(player.run()))
                self.players += players
                host = players[0]
                while not host.info:
                    await asyncio.sleep(0.005)
                await host.act("start")
        self.report.tables = self.made

    async def settle(self) -> None:
        """Stop playing, and let everybody hear the last answers."""
        for player in self.players:
            player.pause = 3600.0
        deadline = time.monotonic() + 20
        while time.monotonic() < deadline:
            waiting = [player for player in self.players if player.lost_at is not None]
            if not waiting and not any(player.sent for player in self.players):
                break
            await asyncio.sleep(0.05)
        self.raise_faults()
        lost = [player for player in self.players if player.lost_at is not None and not player.over.is_set()]
        if lost:
            raise Wrong(f"{len(lost)} clients did not come back")

    def check(self) -> None:
        engine = sqlalchemy.create_engine(self.database)
        with engine.connect() as rows:
            log = rows.execute(sqlalchemy.text(LOG)).all()
        engine.dispose()
        by_table: dict[str, list[tuple[int, int, str, str]]] = {}
        for table, ply, seat, move, name in log:
            by_table.setdefault(table, []).append((ply, seat, move, name))
        for player in self.players:
            self.check_player(player, by_table.get(player.table, []))
        for table, entries in by_table.items():
            plies = [ply for ply, *_ in entries]
            if sorted(plies) != list(range(min(plies), min(plies) + len(plies))):
                raise Wrong(f"{table}: the log has gaps")
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
        if player.digests and max(player.digests) > len(entries) + 1:
            raise Wrong(
                f"{player.table} seat {player.seat}: shown {max(player.digests)}, kept {len(entries)}"
            )
        odd = [refusal for refusal in player.refused if refusal["words"][0] not in REFUSALS_THAT_MAY_BE]
        if odd:
            raise Wrong(f"{player.table} seat {player.seat}: {odd[0]}")
        self.report.back += player.back


LOG = "SELECT table_id, ply, seat, move, move_id FROM moves ORDER BY table_id, ply"


def sqlite(folder: str) -> str:
    return f"sqlite:///{Path(folder) / 'crash.db'}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=20)
    parser.add_argument("--tables", type=int, default=10)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--database", default="", help="an SQLAlchemy address; none: SQLite in a new folder")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        trial = Trial(given.database or sqlite(folder), given.tables, given.seed, folder)
        report = asyncio.run(trial.run(given.kills))
    print(report.words())  # noqa: T201


if __name__ == "__main__":
    main()
