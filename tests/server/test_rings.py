"""Rings are looked for when there is twice as much as the last time, and not while somebody waits to be let in."""

import asyncio
import gc
import weakref
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from pyrite.server.net import rings
from pyrite.server.net.rings import HURRY, LEAST, NEVER, YOUNG, Rings


class Ring:
    def __init__(self) -> None:
        self.itself = self


class Made:
    """The collector, as far as it is asked how much was made."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.times = 0
        monkeypatch.setattr(gc, "get_count", lambda: (0, self.times, 0))


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> Made:
    return Made(monkeypatch)


@contextmanager
def thresholds_of_before() -> Iterator[None]:
    before = gc.get_threshold()
    try:
        yield
    finally:
        gc.set_threshold(*before)
        gc.unfreeze()


def test_old_things_are_never_looked_through_by_themselves() -> None:
    with thresholds_of_before():
        rings.calm_collector()
        assert gc.get_threshold() == (YOUNG, NEVER, NEVER)
        assert gc.get_freeze_count() > 0


def test_a_ring_goes_when_enough_was_made(made: Made) -> None:
    looking, ring = Rings(lambda: False), weakref.ref(Ring())
    gc.disable()
    try:
        made.times = LEAST - 1
        assert not looking.look() and ring() is not None
        made.times = LEAST
        assert looking.look() and ring() is None
    finally:
        gc.enable()
    assert looking.due >= LEAST


def test_the_more_there_is_the_later_it_is_looked_through_again(
    made: Made, monkeypatch: pytest.MonkeyPatch
) -> None:
    looking = Rings(lambda: False)
    monkeypatch.setattr(gc, "get_objects", lambda: range(YOUNG * LEAST * 3))
    made.times = LEAST
    assert looking.look() and looking.due == 3 * LEAST
    made.times = 3 * LEAST - 1
    assert not looking.look()


def test_while_somebody_waits_to_be_let_in_it_is_put_off_but_not_for_ever(made: Made) -> None:
    waiting = True
    looking = Rings(lambda: waiting)
    made.times = HURRY * LEAST - 1
    assert not looking.look()
    waiting = False
    assert looking.look()
    waiting, looking.due, made.times = True, LEAST, HURRY * LEAST
    assert looking.look()


def test_the_server_looks_every_now_and_then(made: Made, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rings, "LOOK", 0)
    made.times = LEAST
    looking = Rings(lambda: False)
    ring = weakref.ref(Ring())

    async def main() -> None:
        task = asyncio.create_task(looking.watch())
        while ring() is not None:
            await asyncio.sleep(0)
        task.cancel()

    asyncio.run(asyncio.wait_for(main(), 10))
