"""Many matches at once, in processes of their own. The outcomes are the same, and in the same order, as one by one.

Each process plays every n-th match and waits when nobody reads its outcomes: a million of them need no more memory
than a few.
"""

import signal
import threading
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess

from pyrite.bots.arena import Outcome, match_of, outcome_of
from pyrite.bots.cells import Cell, Figures
from pyrite.core.spec import GameSpec, spec_from_json


@contextmanager
def deaf_to_ctrl_c() -> Iterator[None]:
    """A process begun here never hears Ctrl+C, which a terminal sends to all: not even before its first line runs."""
    if threading.current_thread() is not threading.main_thread():
        yield  # only a main thread may say so
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, signal.SIG_DFL if before is None else before)


class Lost(Exception):
    """A process ended before its matches were played, and not by us."""


def outcomes(
    spec: GameSpec, bots: list[str], games: int, seed: int, jobs: int = 1, keep: bool = False
) -> Generator[Outcome]:
    """The matches in order, their records with them if they are to be kept."""
    if jobs == 1 or games == 1:
        for number in range(games):
            yield outcome_of(match_of(spec, bots, seed, number), keep)
        return
    workers: list[tuple[BaseProcess, Connection]] = []
    jobs = min(jobs, games)
    try:
        for number in range(jobs):
            workers.append(start(spec.to_json(), bots, range(number, games, jobs), seed, keep))
        for number in range(games):
            told = workers[number % jobs][1].recv()
            if isinstance(told, str):
                raise RuntimeError(told)
            yield told
    except EOFError:
        raise Lost from None
    finally:
        for process, line in workers:
            line.close()
            process.terminate()
            process.join()


def start(
    spec: dict[str, object], bots: list[str], numbers: range, seed: int, keep: bool
) -> tuple[BaseProcess, Connection]:
    context = get_context("spawn")
    mine, theirs = context.Pipe(duplex=False)
    process = context.Process(target=work, args=(theirs, spec, bots, numbers, seed, keep), daemon=True)
    with deaf_to_ctrl_c():
        process.start()
    theirs.close()
    return process, mine


def work(
    line: Connection, spec: dict[str, object], bots: list[str], numbers: range, seed: int, keep: bool
) -> None:
    table = spec_from_json(spec)
    try:
        for number in numbers:
            line.send(outcome_of(match_of(table, bots, seed, number), keep))
    except BrokenPipeError:
        return  # whoever asked is gone
    except Exception as error:
        line.send(f"{type(error).__name__}: {error}")


def deals_of(cell: Cell, numbers: list[int], jobs: int = 1) -> Generator[Figures]:
    """Deals of a cell of the arena, one after another, as soon as a process has played them."""
    if jobs == 1 or len(numbers) == 1:
        for number in numbers:
            yield deal_of(cell, number)
        return
    workers: list[tuple[BaseProcess, Connection]] = []
    jobs = min(jobs, len(numbers))
    context = get_context("spawn")
    try:
        for first in range(jobs):
            mine, theirs = context.Pipe(duplex=False)
            begun = context.Process(target=work_deals, args=(theirs, cell, numbers[first::jobs]), daemon=True)
            with deaf_to_ctrl_c():
                begun.start()
            theirs.close()
            workers.append((begun, mine))
        lines = [line for _, line in workers]
        for _ in numbers:
            line = wait(lines)[0]
            assert isinstance(line, Connection)
            told = line.recv()
            if isinstance(told, str):
                raise RuntimeError(told)
            yield told
            if told.last:
                lines.remove(line)
    except EOFError:
        raise Lost from None
    finally:
        for process, line in workers:
            line.close()
            process.terminate()
            process.join()


def deal_of(cell: Cell, number: int) -> Figures:
    figures = Figures(cell)
    figures.play(number)
    return figures


def work_deals(line: Connection, cell: Cell, numbers: list[int]) -> None:
    try:
        for number in numbers:
            figures = deal_of(cell, number)
            figures.last = number == numbers[-1]
            line.send(figures)
    except BrokenPipeError:
        return  # whoever asked is gone
    except Exception as error:
        line.send(f"{type(error).__name__}: {error}")
