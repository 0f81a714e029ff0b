"""The server benchmark: a real server with a real database, loaded by real sockets in a process of their own."""

import asyncio
import multiprocessing
import os
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from socket import socket

import typer
from rich.console import Console
from websockets.asyncio.server import ServerConnection, serve
from websockets.exceptions import ConnectionClosed

from pyrite.cli.bench_load import Measured, measure

# The limits of a single address and seat would end the run: raised, and printed.
ROOMY = {
    f"PYRITE_{name}": "1000000"
    for name in ("TABLES", "JOINS", "REQUESTS", "SOCKETS", "SOCKETS_OPENED", "CONNECTIONS", "FRAMES")
}
TICKS = os.sysconf("SC_CLK_TCK") if hasattr(os, "sysconf") else 100


def measure_all(
    parts: list[tuple[str, int, float]], seconds: float, database: str
) -> dict[str, dict[str, float]]:
    """One row for each part: its name, how many tables, and the pause between two moves of a table."""
    console = Console(stderr=True)
    console.print(f"Limits raised for this run: {' '.join(f'{key}={value}' for key, value in ROOMY.items())}")
    rows: dict[str, dict[str, float]] = {}
    with tempfile.TemporaryDirectory() as folder, echo_server() as echo:
        url = database or f"sqlite:///{Path(folder) / 'bench.db'}"
        for name, count, pace in parts:
            console.print(f"{name}: {count} tables × 5 sockets for {seconds:.0f} s …")
            with running_server(url, Path(folder)) as (address, process):
                rows[name] = one_part(address, process.pid, count, pace, seconds, echo)
    return rows


def one_part(address: str, pid: int, tables: int, pace: float, seconds: float, echo: str) -> dict[str, float]:
    context = multiprocessing.get_context("spawn")
    with context.Pool(1) as pool:
        warm_up = 3.0 if not pace else 5.0
        waiting = pool.apply_async(load, (address, tables, pace, seconds, warm_up, echo))
        cpu, rss = follow(pid, waiting, seconds)
        found: Measured = waiting.get()
    waits = sorted(found.latencies) or [0.0]
    echoes = sorted(found.echoes) or [0.0]
    return {
        "tables": tables,
        "moves": found.moves,
        "moves_per_s": found.moves / found.seconds,
        "p50_ms": 1000 * statistics.median(waits),
        "p99_ms": 1000 * waits[int(len(waits) * 0.99)],
        "echo_p99_ms": 1000 * echoes[int(len(echoes) * 0.99)],
        "cpu_ms_per_move": 1000 * cpu * found.seconds / max(1, found.moves),
        "cpu_share": cpu,
        "rss_mb": rss,
    }


def load(address: str, tables: int, pace: float, seconds: float, warm_up: float, echo: str) -> Measured:
    return asyncio.run(measure(address, tables, pace, seconds, warm_up, echo))


def follow(
    pid: int, waiting: "multiprocessing.pool.AsyncResult[Measured]", seconds: float
) -> tuple[float, float]:
    """The server's share of a core over the last `seconds` before the load ends, and its largest memory in MB."""
    samples: list[tuple[float, float]] = []
    largest = 0.0
    while not waiting.ready():
        samples.append((time.monotonic(), cpu_seconds(pid)))
        largest = max(largest, memory(pid))
        waiting.wait(0.25)
    ended = samples[-1]
    began = next(sample for sample in samples if sample[0] >= ended[0] - seconds * 0.9)
    return (ended[1] - began[1]) / max(0.001, ended[0] - began[0]), largest


def cpu_seconds(pid: int) -> float:
    """User and system time of the serving process, its threads included; bots' processes are not the server's work."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


def memory(pid: int) -> float:
    return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 1e6


@contextmanager
def running_server(url: str, folder: Path) -> Iterator[tuple[str, "subprocess.Popen[bytes]"]]:
    port = free_port()
    address = f"http://127.0.0.1:{port}"
    command = [sys.executable, "-m", "pyrite", "serve", "--port", str(port), "--database", url]
    with (folder / "server.log").open("ab") as log:
        process = subprocess.Popen(command, env=os.environ | ROOMY, stdout=log, stderr=log)
    try:
        wait_for(address, process)
        yield address, process
    finally:
        process.terminate()
        process.wait(15)


def wait_for(address: str, process: "subprocess.Popen[bytes]") -> None:
    deadline = time.monotonic() + 30
    while time.monotonic() < deadline and process.poll() is None:
        try:
            urllib.request.urlopen(f"{address}/api/health", timeout=2).close()
        except OSError:
            time.sleep(0.05)
        else:
            return
    raise typer.Exit(1)


@contextmanager
def echo_server() -> Iterator[str]:
    port = free_port()
    process = multiprocessing.get_context("spawn").Process(target=echo_main, args=(port,), daemon=True)
    process.start()
    try:
        yield f"ws://127.0.0.1:{port}"
    finally:
        process.terminate()
        process.join(5)


def echo_main(port: int) -> None:
    async def answer(connection: ServerConnection) -> None:
        with suppress(ConnectionClosed):
            async for message in connection:
                await connection.send(message)

    async def main() -> None:
        async with serve(answer, "127.0.0.1", port, compression=None):
            await asyncio.Event().wait()

    asyncio.run(main())


def free_port() -> int:
    with closing(socket()) as probe:
        probe.bind(("127.0.0.1", 0))
        number = probe.getsockname()[1]
    assert isinstance(number, int)
    return number
